/// A place in a text that a user wrote.
public struct SourceLocation: Sendable, Hashable {
  /// The file's path as the user gave it, or nil where there is no file.
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
  /// `FILE:LINE:COLUMN`.
  public var description: String {
    (file.map { $0 + ":" } ?? "") + "\(line):\(column)"
  }
}

/// A message about a text, apart from how it is shown.
public struct SourceDiagnostic: Error, Sendable, Hashable {
  /// How much it matters.
  public enum Severity: String, Sendable {
    /// The text cannot be understood.
    case error
    /// The text can be understood, but perhaps does not say what was meant.
    case warning
    /// Something that helps with another message.
    case note
  }

  /// A line of text and the place in it that is meant.
  public struct Excerpt: Sendable, Hashable {
    /// The line, without its end.
    public var line: String
    /// The number of characters before the place.
    public var offset: Int

    /// Creates an excerpt.
    public init(line: String, offset: Int) {
      self.line = line
      self.offset = offset
    }
  }

  /// How much it matters.
  public var severity: Severity
  /// What is wrong, what was expected, and what to do, in a sentence without an end mark.
  public var message: String
  /// A word that names the kind of message.
  public var rule: String
  /// The file, where there is one.
  public var file: String?
  /// The place, where it is known.
  public var location: SourceLocation?
  /// The text around the place, where it is known.
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
  /// `FILE:LINE:COLUMN: error: MESSAGE [rule]`, then the excerpt with a caret under its place.
  public var description: String {
    var text = ""
    write(to: &text)
    return text
  }

  /// Appends the description to a text. Reports have very many.
  package func write(to text: inout String) {
    if let location {
      text += SourceLocation(file: location.file ?? file, line: location.line, column: location.column).description
      text += ": "
    } else if let file {
      text += "\(file): "
    }
    text += severity.rawValue
    text += ": "
    // What a message quotes may come from a file that is no text.
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

  /// What stands before a caret: tabs stay tabs, so that it lands where the terminal puts the character above.
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

  /// A line without what would move the cursor, change a terminal, or turn the direction; every character stays one.
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
