/// A location in a source text.
public struct SourceLocation: Sendable, Hashable {
  /// The file's path in the form in which it was given; nil for a text without a file.
  public var file: String?
  /// The line, from 1.
  public var line: Int
  /// The column, from 1, in characters.
  public var column: Int

  /// Creates a location.
  public init(file: String? = nil, line: Int, column: Int) {
    self.file = file
    self.line = line
    self.column = column
  }
}

extension SourceLocation: CustomStringConvertible {
  /// The location as `FILE:LINE:COLUMN`, or as `LINE:COLUMN` for a text without a file.
  public var description: String {
    (file.map { $0 + ":" } ?? "") + "\(line):\(column)"
  }
}

/// A message about a text, independent of its presentation.
public struct SourceDiagnostic: Error, Sendable, Hashable {
  /// The levels of severity.
  public enum Severity: String, Sendable {
    /// The text is invalid.
    case error
    /// The text is valid, but suspicious.
    case warning
    /// Additional information on another message.
    case note
  }

  /// A line of text, with the place in the line that a message refers to.
  public struct Excerpt: Sendable, Hashable {
    /// The line, without a line break.
    public var line: String
    /// The number of characters before the place.
    public var offset: Int

    /// The maximum number of characters that are kept before the place.
    package static let mostBefore = 100
    /// The maximum number of characters that are kept after the place.
    package static let mostAfter = 60

    /// Creates an excerpt.
    ///
    /// Of a long line, such as JSON on one line, only the text around the place is kept, between ellipses.
    public init(line: String, offset: Int) {
      self.line = line
      self.offset = offset
      // The two ellipses count too, so that the line of another excerpt is not shortened again.
      let longest = Self.mostBefore + Self.mostAfter + 2
      guard line.utf8.count > longest, line.count > longest else { return }
      var (left, right) = (line.prefix(offset), line.dropFirst(offset))
      if left.count > Self.mostBefore { left = "…" + left.suffix(Self.mostBefore) }
      if right.count > Self.mostAfter { right = right.prefix(Self.mostAfter) + "…" }
      self.line = String(left + right)
      self.offset = left.count
    }
  }

  /// The severity.
  public var severity: Severity
  /// The message: the problem, the expectation, and a remedy, as a sentence without an end mark.
  public var message: String
  /// The identifier of the rule.
  public var rule: String
  /// The path of the file; nil for a text without a file.
  public var file: String?
  /// The location; nil if it is unknown.
  public var location: SourceLocation?
  /// The text around the location; nil if it is unknown.
  public var excerpt: Excerpt?

  /// Creates a diagnostic.
  public init(
    _ severity: Severity = .error, _ message: String, rule: String, file: String? = nil,
    location: SourceLocation? = nil, excerpt: Excerpt? = nil
  ) {
    self.severity = severity
    self.message = message
    self.rule = rule
    self.file = file
    self.location = location
    self.excerpt = excerpt
  }
}

extension SourceDiagnostic: CustomStringConvertible {
  /// The message as `FILE:LINE:COLUMN: error: MESSAGE [rule]`, then the excerpt with a caret under the place.
  public var description: String {
    var text = ""
    write(to: &text)
    return text
  }

  /// Appends the description to a text. No string is created for it, since reports contain very many descriptions.
  package func write(to text: inout String) {
    if let location {
      text += SourceLocation(file: location.file ?? file, line: location.line, column: location.column).description
      text += ": "
    } else if let file {
      text += "\(file): "
    }
    text += severity.rawValue
    text += ": "
    // A message may quote a file that is not text, and so contain control characters.
    if PrintableText.isPlain(message) {
      text += message
    } else {
      let lines = message.split(separator: "\n", omittingEmptySubsequences: false)
      text += lines.map { Self.printable(String($0)) }.joined(separator: "\n")
    }
    text += " [\(rule)]"
    guard let excerpt else { return }
    text += "\n"
    text += Self.printable(excerpt.line)
    text += "\n"
    text += Self.indent(excerpt)
    text += "^"
  }

  /// Returns the text before a caret. Tabs are kept, so that the caret is below its character in a terminal.
  private static func indent(_ excerpt: Excerpt) -> String {
    func spaces(_ count: Int) -> String {
      String(unsafeUninitializedCapacity: count) { bytes in
        bytes.initialize(repeating: UInt8(ascii: " "))
        return count
      }
    }
    guard excerpt.line.utf8.contains(UInt8(ascii: "\t")) else { return spaces(excerpt.offset) }
    return String(excerpt.line.prefix(excerpt.offset).map { $0 == "\t" ? "\t" : " " })
      + spaces(max(0, excerpt.offset - excerpt.line.count))
  }

  /// Returns a line in which each harmful character is replaced by U+FFFD.
  ///
  /// Harmful characters move the cursor, change a terminal, or change the text direction. Tabs are kept nevertheless.
  private static func printable(_ line: String) -> String {
    if PrintableText.isPlain(line) { return line }
    return String(
      line.map { character in
        let isHarmful = character.unicodeScalars.contains {
          PrintableText.isControl($0) || PrintableText.isDirectional($0)
        }
        return isHarmful && character != "\t" ? "\u{FFFD}" : character
      })
  }
}
