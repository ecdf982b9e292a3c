#if SwiftSource
  /// A token of Objective-C code.
  struct ObjectiveCToken: Hashable {
    enum Kind {
      case identifier, number, string, character, punctuation
      /// A word after an at sign, such as `@implementation`. The text of the token is the word alone.
      case directive
      case end
    }

    var kind: Kind
    /// The text of the token; of a string, the text between the quotes.
    var text: String
    /// The range of bytes in the source.
    var range: Range<Int>
    /// Whether the token is the first one on its line.
    var isFirstOnLine = false

    func isPunctuation(_ text: String) -> Bool { kind == .punctuation && self.text == text }
    func isWord(_ text: String) -> Bool { kind == .identifier && self.text == text }
  }

  /// A reader of the tokens of Objective-C code. It skips comments and preprocessor directives, but reads constants
  /// from `#define`. Of alternative preprocessor branches, it reads the first one.
  struct ObjectiveCLexer {
    private let bytes: [UInt8]
    private var index = 0
    private var isLineStart = true
    private(set) var tokens: [ObjectiveCToken] = []
    /// The constants that `#define` directives define, with the tokens of their values.
    private(set) var constants: [(name: String, value: [ObjectiveCToken])] = []

    /// The punctuation tokens that have more than one character.
    private static let signs = [
      "<<=", ">>=", "...", "->", "++", "--", "<<", ">>", "<=", ">=", "==", "!=", "&&", "||", "+=", "-=", "*=", "/=",
      "%=", "&=", "|=", "^=", "?:", "::",
    ].map { Array($0.utf8) }

    init(_ bytes: [UInt8]) {
      self.bytes = bytes
      if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { index = 3 }
      while readToken() {}
      tokens.append(ObjectiveCToken(kind: .end, text: "", range: bytes.count..<bytes.count))
    }

    private func at(_ offset: Int) -> UInt8 { offset < bytes.count ? bytes[offset] : 0 }

    private func text(_ range: Range<Int>) -> String {
      String(decoding: bytes[range.lowerBound..<min(range.upperBound, bytes.count)], as: UTF8.self)
    }

    private static func isLetter(_ byte: UInt8) -> Bool {
      (0x61...0x7A).contains(byte | 0x20) || byte == 0x5F || byte == 0x24 || byte >= 0x80
    }

    private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }

    private mutating func add(_ kind: ObjectiveCToken.Kind, _ text: String, from start: Int) {
      tokens.append(ObjectiveCToken(kind: kind, text: text, range: start..<index, isFirstOnLine: isLineStart))
      isLineStart = false
    }

    /// Reads a token, or skips a blank, comment or directive. The result is false at the end of the source.
    private mutating func readToken() -> Bool {
      guard index < bytes.count else { return false }
      let start = index
      let byte = bytes[index]
      switch byte {
      case 0x0A:
        isLineStart = true
        index += 1
      case 0x20, 0x09, 0x0D, 0x0C, 0x0B: index += 1
      case UInt8(ascii: "/") where at(index + 1) == UInt8(ascii: "/"): skipLine()
      case UInt8(ascii: "/") where at(index + 1) == UInt8(ascii: "*"): skipComment()
      case UInt8(ascii: "#") where isLineStart: readPreprocessor()
      case UInt8(ascii: "\""): readString(from: start)
      case UInt8(ascii: "'"):
        skipQuoted(UInt8(ascii: "'"))
        add(.character, "0", from: start)
      case UInt8(ascii: "@"):
        index += 1
        if at(index) == UInt8(ascii: "\"") {
          readString(from: start)
        } else if Self.isLetter(at(index)) {
          let word = index
          skipWord()
          let name = text(word..<index)
          // A boxed truth value such as `@YES` is read without the at sign.
          if name == "YES" || name == "NO" || name == "true" || name == "false" {
            add(.identifier, name, from: start)
          } else {
            add(.directive, name, from: start)
          }
        } else {
          add(.punctuation, "@", from: start)
        }
      case _ where Self.isLetter(byte):
        skipWord()
        add(.identifier, text(start..<index), from: start)
      case _ where Self.isDigit(byte) || byte == UInt8(ascii: ".") && Self.isDigit(at(index + 1)):
        skipNumber()
        add(.number, text(start..<index), from: start)
      default:
        let sign = Self.signs.first { bytes[index...].starts(with: $0) }
        index += sign?.count ?? 1
        add(.punctuation, text(start..<index), from: start)
      }
      return true
    }

    private mutating func skipWord() {
      while Self.isLetter(at(index)) || Self.isDigit(at(index)) { index += 1 }
    }

    private mutating func skipNumber() {
      while Self.isDigit(at(index)) || Self.isLetter(at(index)) || at(index) == UInt8(ascii: ".")
        || (at(index) == UInt8(ascii: "-") || at(index) == UInt8(ascii: "+"))
          && at(index - 1) | 0x20 == UInt8(ascii: "e")
      {
        index += 1
      }
    }

    private mutating func skipLine() {
      while index < bytes.count, bytes[index] != 0x0A { index += 1 }
    }

    private mutating func skipComment() {
      index += 2
      while index < bytes.count, !(bytes[index] == UInt8(ascii: "*") && at(index + 1) == UInt8(ascii: "/")) {
        index += 1
      }
      index = min(index + 2, bytes.count)
    }

    private mutating func skipQuoted(_ quote: UInt8) {
      index += 1
      while index < bytes.count, bytes[index] != quote, bytes[index] != 0x0A {
        index += bytes[index] == UInt8(ascii: "\\") ? 2 : 1
      }
      index = min(index + 1, bytes.count)
    }

    private mutating func readString(from start: Int) {
      let quote = index
      skipQuoted(UInt8(ascii: "\""))
      let end = max(quote + 1, index - 1)
      add(.string, text(quote + 1..<end), from: start)
    }

    // MARK: Preprocessor directives

    private mutating func readPreprocessor() {
      let line = logicalLine()
      let words = line.dropFirst().drop { $0 == " " || $0 == "\t" }
      if words.hasPrefix("define") {
        define(words.dropFirst("define".count))
      } else if words.hasPrefix("else") || words.hasPrefix("elif") {
        skipBranch()
      }
    }

    /// Reads the rest of the line, and returns it. A backslash at the end of a line continues it on the next one.
    private mutating func logicalLine() -> String {
      let start = index
      repeat {
        skipLine()
        let isContinued = index > start && (at(index - 1) == UInt8(ascii: "\\") || at(index - 2) == UInt8(ascii: "\\"))
        guard isContinued, index < bytes.count else { break }
        index += 1
      } while true
      return text(start..<index)
    }

    /// Skips the lines up to the `#endif` of the current conditional.
    private mutating func skipBranch() {
      var depth = 1
      while index < bytes.count, depth > 0 {
        index += 1
        let line = logicalLine()
        let words = line.drop { $0 == " " || $0 == "\t" }
        guard words.first == "#" else { continue }
        let name = words.dropFirst().drop { $0 == " " || $0 == "\t" }
        if name.hasPrefix("if") { depth += 1 } else if name.hasPrefix("endif") { depth -= 1 }
      }
    }

    private mutating func define(_ words: Substring) {
      let rest = words.drop { $0 == " " || $0 == "\t" }
      let name = rest.prefix { $0.isLetter || $0.isNumber || $0 == "_" }
      let value = rest.dropFirst(name.count)
      // A macro with parameters is not a constant.
      guard !name.isEmpty, value.first == " " || value.first == "\t", !value.contains("\\") else { return }
      var tokens = ObjectiveCLexer(Array(value.utf8)).tokens
      tokens.removeLast()
      guard !tokens.isEmpty, tokens.count <= 16 else { return }
      let place = index
      constants.append(
        (String(name), tokens.map { ObjectiveCToken(kind: $0.kind, text: $0.text, range: place..<place) }))
    }
  }

  /// Swift code translated from Objective-C, with the places of its parts in the Objective-C code.
  struct TranslatedCode {
    /// A part of the Swift code that corresponds to a range of the Objective-C code: its offset in the Swift code, the
    /// offset of the range, and the length of the range, in bytes.
    struct Mark {
      var offset: Int
      var original: Int
      var length: Int
    }

    private(set) var bytes: [UInt8] = []
    private(set) var marks: [Mark] = []

    var isEmpty: Bool { bytes.isEmpty }
    var text: String { String(decoding: bytes, as: UTF8.self) }

    init() {}

    init(_ text: String, at range: Range<Int>? = nil) {
      append(text, at: range)
    }

    mutating func append(_ text: String, at range: Range<Int>? = nil) {
      if let range {
        marks.append(Mark(offset: bytes.count, original: range.lowerBound, length: max(1, range.count)))
      }
      bytes += Array(text.utf8)
    }

    mutating func append(_ other: TranslatedCode) {
      for mark in other.marks {
        marks.append(Mark(offset: mark.offset + bytes.count, original: mark.original, length: mark.length))
      }
      bytes += other.bytes
    }

    static func + (left: TranslatedCode, right: TranslatedCode) -> TranslatedCode {
      var result = left
      result.append(right)
      return result
    }

    static func + (left: TranslatedCode, right: String) -> TranslatedCode {
      var result = left
      result.append(right)
      return result
    }
  }

  extension [TranslatedCode] {
    func joined(separator: String) -> TranslatedCode {
      var result = TranslatedCode()
      for (index, code) in enumerated() {
        if index > 0 { result.append(separator) }
        result.append(code)
      }
      return result
    }
  }
#endif
