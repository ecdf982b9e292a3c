public import LayoutModel

/// An error in a text that is written in one of the notations, with its position.
public struct NotationError: Error, Sendable, Hashable {
  /// The kinds of errors, with their identifiers for reports and settings.
  public enum Rule: String, Sendable, CaseIterable {
    /// A line of Visual Format Language breaks the grammar or a limit of its dialect.
    case vflSyntax = "vfl-syntax"
    /// An option of a line is unknown, is a second direction, or does not fit the line.
    case vflOption = "vfl-option"
    /// A text refers to the superview of the root, which has none, for example by a `|` beside the root.
    case noSuperview = "no-superview"
    /// No view or guide has the name.
    case unknownView = "unknown-view"
    /// No attribute has the name, or the attribute is not allowed at this place.
    case unknownAttribute = "unknown-attribute"
    /// No metric has the name.
    case unknownMetric = "unknown-metric"
    /// A formula or an extended form breaks its grammar.
    case formulaSyntax = "formula-syntax"
    /// A linear constraint breaks its grammar, or its parentheses are nested too deeply.
    case linearSyntax = "linear-syntax"
    /// An expression is not linear in its variables.
    case notLinear = "not-linear"
    /// A number is not finite or out of range, or a division is by zero.
    case number
    /// A priority is neither a number in (0, 1000] nor a word for one.
    case priority
    /// A key or a value of a shorthand dictionary breaks its grammar.
    case shorthandSyntax = "shorthand-syntax"
    /// Two attributes cannot be related.
    case attributePair = "attribute-pair"
    /// A location, such as a left edge, is related to a number alone.
    case locationWithoutItem = "location-without-item"
    /// A location, such as a left edge, is related to 0 times another location.
    case zeroMultiplier = "zero-multiplier"
    /// An item is not in the document.
    case unknownItem = "unknown-item"
  }

  /// The problem and the expectation, as a sentence. If Apple's parser reports the same error, the sentence is Apple's.
  public var message: String
  /// The position of the error: the number of characters before it, at most the length of the text.
  public var offset: Int
  /// The kind of error.
  public var rule: Rule
  /// Hints, such as `did you mean 'title'?`. The most useful one comes first.
  public var hints: [String]

  /// Creates an error.
  public init(_ rule: Rule, _ message: String, offset: Int, hints: [String] = []) {
    self.message = message
    self.offset = offset
    self.rule = rule
    self.hints = hints
  }

  /// Returns the error as a diagnostic of a file, with an excerpt of the text and a caret.
  ///
  /// - Parameters:
  ///   - text: the parsed text. Of several lines, the excerpt shows the one with the error.
  ///   - file: the file that contains the text; nil if there is none.
  ///   - location: the text's location in the file; nil if it is not known.
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

extension NotationError: CustomStringConvertible {
  /// The message with its hints, the position counted from 1, and the rule. The error does not contain the text;
  /// `diagnostic(for:)` shows the text with a caret.
  public var description: String {
    "\(([message] + hints).joined(separator: "; ")) (at character \(offset + 1)) [\(rule.rawValue)]"
  }
}
