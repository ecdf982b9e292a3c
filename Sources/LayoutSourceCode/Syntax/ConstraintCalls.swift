#if SwiftSource
  /// The calls in a source that make constraints, recognised by their names and labels. The summary of a check counts
  /// them, and how many of them were followed.
  enum ConstraintCalls {
    private static let relations = ["equalTo", "greaterThanOrEqualTo", "lessThanOrEqualTo"]

    /// Returns the offsets of the names in calls that make constraints, in ascending order.
    ///
    /// - Complexity: linear in the number of bytes.
    static func places(in bytes: [UInt8]) -> [Int] {
      bytes.withUnsafeBufferPointer { bytes in
        var scanner = CodeScanner(bytes: bytes)
        var found: [Int] = []
        while let word = scanner.nextWord() {
          guard word.isCalled else { continue }
          let name = String(decoding: bytes[word.start..<word.end], as: UTF8.self)
          if makesConstraint(name, isMember: word.isMember, label: scanner.label(after: word)) {
            found.append(word.start)
          }
        }
        return found
      }
    }

    private static func makesConstraint(_ name: String, isMember: Bool, label: String) -> Bool {
      switch name {
      case "constraint": return isMember && relations.contains { label.hasPrefix($0) }
      case "NSLayoutConstraint": return label == "item"
      case "constraints": return isMember && label == "withVisualFormat"
      case "equalTo", "greaterThanOrEqualTo", "lessThanOrEqualTo", "equalToSuperview", "greaterThanOrEqualToSuperview",
        "lessThanOrEqualToSuperview":
        return isMember
      default:
        return isMember
          && ["autoPin", "autoSetDimension", "autoAlign", "autoCenter", "autoMatch"].contains { name.hasPrefix($0) }
      }
    }
  }

  /// A scanner of the words in code, outside strings and comments.
  struct CodeScanner {
    struct Word {
      var start: Int
      var end: Int
      /// Whether a dot precedes the word.
      var isMember: Bool
      /// Whether a parenthesis follows the word.
      var isCalled: Bool
    }

    let bytes: UnsafeBufferPointer<UInt8>
    private var index = 0
    /// The number of opening braces minus the number of closing braces so far.
    private(set) var depth = 0
    /// The number of opening braces so far.
    private(set) var blocks = 0

    init(bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

    /// Returns the next word; nil at the end of the code.
    mutating func nextWord() -> Word? {
      while index < bytes.count {
        if Self.isLetter(bytes[index]) {
          let start = index
          while index < bytes.count, Self.isLetter(bytes[index]) { index += 1 }
          return Word(
            start: start, end: index, isMember: start > 0 && bytes[start - 1] == UInt8(ascii: "."),
            isCalled: index < bytes.count && bytes[index] == UInt8(ascii: "("))
        }
        if bytes[index] == UInt8(ascii: "{") {
          depth += 1
          blocks += 1
        }
        if bytes[index] == UInt8(ascii: "}") { depth -= 1 }
        index = CodeText.end(ofStringOrComment: index, in: bytes) ?? index + 1
      }
      return nil
    }

    /// Returns the label of the first argument of a call, given the word of the called name; empty if there is no
    /// label.
    func label(after word: Word) -> String {
      var start = word.end + 1
      while start < bytes.count, [0x20, 0x0A, 0x09, 0x0D].contains(bytes[start]) { start += 1 }
      var end = start
      while end < bytes.count, Self.isLetter(bytes[end]) { end += 1 }
      guard end < bytes.count, bytes[end] == UInt8(ascii: ":") else { return "" }
      return String(decoding: bytes[start..<end], as: UTF8.self)
    }

    static func isLetter(_ byte: UInt8) -> Bool {
      (0x61...0x7A).contains(byte | 0x20) || (0x30...0x39).contains(byte) || byte == 0x5F || byte >= 0x80
    }
  }
#endif
