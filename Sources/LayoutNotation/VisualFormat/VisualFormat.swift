public import LayoutModel

/// Visual Format Language in Apple's dialect: a line of views, spaces and the superview's edges.
///
/// ```
/// H:|-[title(>=100)]-gap-[field(==title@750)]-|
/// ```
///
/// The constraints are those of Apple's parser, in its order: for each view the space before it, then its size; and
/// finally the alignment. The first item of a space's constraint is the later view of the line, or the earlier one if
/// the line goes from right to left. The constant therefore keeps its sign, and the relation is never reversed. A name
/// that is both a metric and a view means the metric. The length of a space cannot be given as the size of a view.
public enum VisualFormat {
  /// Returns the constraints of a line.
  ///
  /// - Parameters:
  ///   - format: the line.
  ///   - options: the alignment of the line's views, and the direction of the line.
  ///   - document: the document with the views, the metrics and the standard spacing.
  public static func constraints(
    _ format: String, options: VisualFormatOptions = [], in document: LayoutDocument
  ) throws(NotationError) -> [LayoutConstraint] {
    try constraints(format, in: document) { () throws(NotationError) in options }
  }

  /// Returns the constraints of a line in the dialect that Apple's parser accepts. In a space, a predicate without
  /// parentheses may have a relation and a priority, as in `-8@750-` and `->=8-`. The documented grammar has no such
  /// spaces, but programs contain them.
  package static func constraints(
    ofLooseFormat format: String, options: VisualFormatOptions, in document: LayoutDocument
  ) throws(NotationError) -> [LayoutConstraint] {
    try constraints(format, in: document, acceptsBarePredicates: true) { () throws(NotationError) in options }
  }

  /// Returns the constraints of a line whose options are given by their names, in any order.
  package static func constraints(
    _ format: String, options: [String], in document: LayoutDocument
  ) throws(NotationError) -> [LayoutConstraint] {
    try constraints(format, in: document) { () throws(NotationError) in
      try VisualFormatOptions(names: options, end: format.count)
    }
  }

  private static func constraints(
    _ format: String, in document: LayoutDocument, acceptsBarePredicates: Bool = false,
    options: () throws(NotationError) -> VisualFormatOptions
  ) throws(NotationError) -> [LayoutConstraint] {
    var parser = VisualFormatParser(format, acceptsBarePredicates: acceptsBarePredicates)
    let syntaxError = parser.parse()
    var builder = VisualFormatBuilder(line: parser.line, cursor: parser.cursor, format: format, document: document)
    // Invalid options are reported only if the line itself has no error.
    let arrangement = Result { () throws(NotationError) in
      try LineArrangement(try options(), axis: parser.line.axis, end: format.count)
    }
    if case .success(let arrangement) = arrangement { builder.direction = arrangement.direction }
    try builder.addLine()
    if let syntaxError { throw syntaxError }
    builder.addAlignment(try arrangement.get().alignment)
    return builder.constraints
  }

  /// Returns the names of the views in a line, each once, in the order of their first occurrence.
  ///
  /// A file of lines without a document gets its views from these names. A name in the predicate of a view means a view
  /// unless it is a metric.
  public static func viewNames(
    in format: String, metrics: [String: Double] = [:]
  ) throws(NotationError) -> [String] {
    try viewNames(VisualFormatParser(format), metrics)
  }

  /// Returns the names of the views in a line in the dialect that Apple's parser accepts
  /// (`constraints(ofLooseFormat:options:in:)`).
  package static func viewNames(
    inLooseFormat format: String, metrics: [String: Double] = [:]
  ) throws(NotationError) -> [String] {
    try viewNames(VisualFormatParser(format, acceptsBarePredicates: true), metrics)
  }

  private static func viewNames(
    _ parser: VisualFormatParser, _ metrics: [String: Double]
  ) throws(NotationError) -> [String] {
    var parser = parser
    if let syntaxError = parser.parse() { throw syntaxError }
    var names: [String] = []
    var known: Set<String> = []
    for view in parser.line.views {
      let sizes = view.predicates.compactMap { predicate -> String? in
        guard case .name(let name) = predicate.object, metrics[name.text] == nil else { return nil }
        return name.text
      }
      for name in [view.name.text] + sizes where known.insert(name).inserted { names.append(name) }
    }
    return names
  }
}
