/// The text of a constraint that is wrapped over several lines of a log, with the lines joined in three ways.
///
/// Some tools wrap lines at blanks, which they keep or remove. Others wrap after a number of characters, even within
/// words, numbers and addresses. A line that is as long as the longest line of the log was probably wrapped by its
/// length.
struct WrappedText {
  /// The text, with its lines joined in three ways. The first text has a blank after each line that is shorter than the
  /// longest line of the log. The second has a blank after each line. The third has no added blanks.
  private var ways: [[UInt8]]
  /// The number of bytes of the last line.
  private var lastCount = 0
  /// Whether the last line is as long as the longest line of the log.
  private(set) var isFull: Bool

  init(_ line: ArraySlice<UInt8>, isFull: Bool) {
    ways = Array(repeating: Array(line), count: 3)
    self.isFull = isFull
  }

  /// The number of bytes.
  var count: Int { ways[0].count }

  /// Adds the next line.
  mutating func append(_ line: ArraySlice<UInt8>, isFull: Bool) {
    for (way, isAsItIs) in [self.isFull, false, true].enumerated() {
      if isAsItIs {
        ways[way] += line
      } else {
        while ways[way].last?.isLogBlank == true { ways[way].removeLast() }
        ways[way] += [UInt8(ascii: " ")] + line.drop(while: \.isLogBlank)
      }
    }
    lastCount = line.count
    self.isFull = isFull
  }

  /// Removes the text after the constraint from the last line, and returns the offset of this text in the line. Returns
  /// nil if the constraint does not end there.
  /// - Parameter find: returns the offset in a text at which the constraint ends; nil if it does not end in the text.
  mutating func end(_ find: (_ text: [UInt8]) -> Int?) -> Int? {
    let ends = [ways[2], ways[0]].compactMap { text in find(text).map { text.count - $0 } }
    guard let rest = ends.first else { return nil }
    for way in ways.indices {
      ways[way].removeLast(min(rest, ways[way].count))
      while ways[way].last?.isLogBlank == true { ways[way].removeLast() }
    }
    return max(0, lastCount - rest)
  }

  /// The first of the three texts that can be parsed as a sound constraint (`LoggedLine.isSound`). A text that can be
  /// parsed as it is comes before one that can be parsed in plain characters only. If none can, it is the first text.
  ///
  /// If a word of the constraint's identifier is split in the chosen text, a later text in which the word is whole is
  /// taken.
  var best: [UInt8] {
    let sound = ways.compactMap { way -> (text: [UInt8], identifier: String?)? in
      (try? LoggedLineParser.parseAsIs(LogEscapes.withoutBackslashes(way))).map { (way, $0.identifier) }
    }
    guard let first = sound.first else {
      return ways.first { (try? LoggedLineParser.parse(LogEscapes.withoutBackslashes($0))) != nil } ?? ways[0]
    }
    guard let identifier = first.identifier, let word = Self.joined(identifier) else { return first.text }
    return sound.first { $0.identifier == word }?.text ?? first.text
  }

  /// Returns an identifier without the blanks that split words, such as `UISV- hiding` and `fitting SizeHTarget`; nil
  /// if the identifier has no such blanks.
  private static func joined(_ identifier: String) -> String? {
    let joined = identifier.replacing(/(?<hyphen>-) |(?<last>[a-z]) (?=[A-Z])/) { match in
      match.output.hyphen ?? match.output.last ?? ""
    }
    return joined == identifier ? nil : joined
  }
}
