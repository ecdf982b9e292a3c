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
}
