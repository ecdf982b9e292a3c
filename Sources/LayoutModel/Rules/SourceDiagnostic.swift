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
    var place = ""
    if let location {
      place = "\(SourceLocation(file: location.file ?? file, line: location.line, column: location.column)): "
    } else if let file {
      place = "\(file): "
    }
    // What a message quotes may come from a file that is no text.
    let lines =
      PrintableText.isPlain(message)
      ? [message] : message.split(separator: "\n", omittingEmptySubsequences: false).map { Self.printable(String($0)) }
    var text = "\(place)\(severity.rawValue): \(lines.joined(separator: "\n")) [\(rule)]"
    if let excerpt {
      let line = Self.printable(excerpt.line)
      // Tabs stay tabs under the caret, so that it lands where the terminal puts the character above.
      let indent = String(excerpt.line.prefix(excerpt.offset).map { $0 == "\t" ? "\t" : " " })
      let padding = String(repeating: " ", count: max(0, excerpt.offset - excerpt.line.count))
      text += "\n\(line)\n\(indent)\(padding)^"
    }
    return text
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
