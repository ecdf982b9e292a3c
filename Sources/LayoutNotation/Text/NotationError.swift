public import LayoutModel

/// Why a text in one of the notations cannot be understood, and where.
public struct NotationError: Error, Sendable, Hashable {
  /// Words that name a kind of error, for reports and for settings that switch on them.
  public enum Rule: String, Sendable, CaseIterable {
    /// A line of Visual Format Language breaks its grammar.
    case vflSyntax = "vfl-syntax"
    /// An option of a line is unknown, given twice, or does not fit the line.
    case vflOption = "vfl-option"
    /// A `|` stands beside the root, which has no superview.
    case noSuperview = "no-superview"
    /// No view or guide has the name.
    case unknownView = "unknown-view"
    /// No attribute has the name.
    case unknownAttribute = "unknown-attribute"
    /// No metric has the name.
    case unknownMetric = "unknown-metric"
    /// A formula or an extended form breaks its grammar.
    case formulaSyntax = "formula-syntax"
    /// A linear constraint breaks its grammar.
    case linearSyntax = "linear-syntax"
    /// An expression is not linear in its variables.
    case notLinear = "not-linear"
    /// A number is not finite, or a division is by zero.
    case number
    /// A priority is no number in (0, 1000] and no word for one.
    case priority
    /// A shorthand dictionary's key or value is not of its form.
    case shorthandSyntax = "shorthand-syntax"
    /// Two attributes may not be related.
    case attributePair = "attribute-pair"
    /// A location stands against a number alone.
    case locationWithoutItem = "location-without-item"
    /// A location is related to 0 times another one.
    case zeroMultiplier = "zero-multiplier"
    /// An item is none of the document's.
    case unknownItem = "unknown-item"
  }

  /// What is wrong and what was expected, in a sentence; where Apple's parser has words for it, Apple's.
  public var message: String
  /// The number of characters before the place in the text; at most the text's length.
  public var offset: Int
  /// The kind of error.
  public var rule: Rule
  /// What may help, such as `did you mean 'title'?`, in the order of their worth.
  public var hints: [String]

  /// Creates an error.
  public init(_ rule: Rule, _ message: String, offset: Int, hints: [String] = []) {
    self.message = message
    self.offset = offset
    self.rule = rule
    self.hints = hints
  }

  /// The error as a message about a file, with the text alone as its excerpt and the caret under the place.
  ///
  /// - Parameters:
  ///   - text: What was read; of several lines, the excerpt shows the one in question.
  ///   - file: The file that holds it, where there is one.
  ///   - location: Where in the file the text is, where that is known.
  public func diagnostic(
    for text: String, file: String? = nil, location: SourceLocation? = nil
  ) -> SourceDiagnostic {
    var line = Substring(text)
    var offset = offset
    while let end = line.firstIndex(where: \.isNewline) {
      let length = line[..<end].count
      if offset <= length {
        line = line[..<end]
        break
      }
      offset -= length + 1
      line = line[line.index(after: end)...]
    }
    return SourceDiagnostic(
      .error, ([message] + hints).joined(separator: "; "), rule: rule.rawValue, file: file, location: location,
      excerpt: SourceDiagnostic.Excerpt(line: String(line), offset: offset))
  }
}
