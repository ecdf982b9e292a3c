public import LayoutModel

/// Visual Format Language in Apple's dialect: a line that draws views, spaces and the superview's edges.
///
/// ```
/// H:|-[title(>=100)]-gap-[field(==title@750)]-|
/// ```
///
/// The constraints are those that Apple's parser makes, in its order: of each view its connection, then its own
/// predicates; at last the alignment. A space puts the later view first, so that constants are as written and relations
/// never turn around. A name that is both a metric and a view is the metric; a space cannot be the size of a view.
public enum VisualFormat {
  /// The constraints of a line.
  ///
  /// - Parameters:
  ///   - format: The line.
  ///   - options: Names of `NSLayoutConstraint.FormatOptions`, in any order.
  ///   - document: Where views, metrics and the standard spacing are looked up.
  public static func constraints(
    _ format: String, options: [String] = [], in document: LayoutDocument
  ) throws(NotationError) -> [LayoutConstraint] {
    var parser = VisualFormatParser(format)
    let syntaxError = parser.parse()
    var builder = VisualFormatBuilder(line: parser.line, cursor: parser.cursor, format: format, document: document)
    // Options that the line could not bear are told once the line itself is understood.
    let parsedOptions = Result { () throws(NotationError) in
      try VisualFormatOptions(options, axis: parser.line.axis, end: format.count)
    }
    if case .success(let options) = parsedOptions { builder.direction = options.direction }
    try builder.addLine()
    if let syntaxError { throw syntaxError }
    builder.addAlignment(try parsedOptions.get().alignment)
    return builder.constraints
  }

  /// The views that a line names, each once, in the order of their first mention: what a file of bare lines takes its
  /// views from. A name in a view's predicate is a view unless it is a metric.
  public static func viewNames(
    in format: String, metrics: [String: Double] = [:]
  ) throws(NotationError) -> [String] {
    var parser = VisualFormatParser(format)
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
