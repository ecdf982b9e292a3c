/// The outermost keys of JSON or YAML that cannot be parsed, as far as brackets and indentation show them. If the text
/// is a list, they are the keys of the objects in it.
struct UnparsedKeys {
  /// The keys, in their order, and whether the value of each may be a list.
  private(set) var keys: [(name: String, mayBeList: Bool)] = []
  /// Whether reading ends at the first key that documents do not have. It may if the text is a document only if
  /// documents have all of its keys.
  private let endsAtUnknown: Bool

  /// Whether the keys seem to belong to a document. There are two cases: `constraints` or `views` is among them, with a
  /// value that may be a list; or one of `marks` is, with such a value, and documents have all of the keys.
  var areOfDocument: Bool {
    let lists = keys.filter(\.mayBeList).map(\.name)
    return lists.contains { $0 == "constraints" || $0 == "views" }
      || keys.allSatisfy { Self.known.contains($0.name) } && lists.contains(where: Self.marks.contains)
  }

  private static let known = Set(DocumentKeys.layout + DocumentKeys.system)
  /// The keys by which documents of layouts and of variables are recognised, beside `constraints`.
  private static let marks = DocumentKeys.layoutMarks + ["variables"]
  private static let blanks: [UInt8] = [0x20, 0x09, 0x0A, 0x0D]
  private static let quotes = [UInt8(ascii: "\""), UInt8(ascii: "'")]
  private static let colon = UInt8(ascii: ":")
  private static let dash = UInt8(ascii: "-")

  /// Reads the keys of a text.
  init(_ bytes: ArraySlice<UInt8>, endsAtUnknown: Bool) {
    self.endsAtUnknown = endsAtUnknown
    var bytes = bytes.drop { Self.blanks.contains($0) }
    while bytes.first == UInt8(ascii: "#") || bytes.starts(with: "---".utf8) {
      bytes = bytes.drop { $0 != 0x0A }.drop { Self.blanks.contains($0) }
    }
    if bytes.first == UInt8(ascii: "{") || bytes.first == UInt8(ascii: "[") {
      readFlow(bytes)
    } else {
      readBlock(bytes)
    }
  }

  /// Reads the keys of the outermost braces, or of the braces in the outermost list.
  private mutating func readFlow(_ bytes: ArraySlice<UInt8>) {
    var brackets: [UInt8] = []
    var word: [UInt8] = []
    var index = bytes.startIndex
    while index < bytes.endIndex {
      let byte = bytes[index]
      index += 1
      switch byte {
      case _ where Self.quotes.contains(byte):
        word = []
        while index < bytes.endIndex, bytes[index] != byte {
          if bytes[index] == UInt8(ascii: "\\") { index += 1 }
          if index < bytes.endIndex { word.append(bytes[index]) }
          index += 1
        }
        index += 1
      case UInt8(ascii: "{"), UInt8(ascii: "["):
        brackets.append(byte)
        word = []
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        _ = brackets.popLast()
        word = []
      case UInt8(ascii: ","): word = []
      case Self.colon:
        let isOutermost = brackets.count == 1 || brackets.count == 2 && brackets[0] == UInt8(ascii: "[")
        if isOutermost, brackets.last == UInt8(ascii: "{"), !add(word, before: bytes[index...]) { return }
        word = []
      default: if !Self.blanks.contains(byte) { word.append(byte) }
      }
    }
  }

  /// Reads the keys at the beginnings of lines with the indentation of the first key. A key may follow the dash of a
  /// list.
  private mutating func readBlock(_ bytes: ArraySlice<UInt8>) {
    var indentation: Int?
    for line in bytes.split(whereSeparator: { $0 == 0x0A || $0 == 0x0D }) {
      var rest = line.drop { $0 == 0x20 }
      if rest.first == UInt8(ascii: "#") { continue }
      if rest.first == Self.dash {
        guard indentation.map({ rest.startIndex - line.startIndex < $0 }) ?? true else { continue }
        rest = rest.dropFirst().drop { $0 == 0x20 }
      }
      let column = rest.startIndex - line.startIndex
      guard indentation.map({ $0 == column }) ?? true, let colon = rest.firstIndex(of: Self.colon) else { continue }
      indentation = column
      var key = rest[..<colon]
      while key.last == 0x20 { key.removeLast() }
      if let quote = key.first, Self.quotes.contains(quote), key.count > 1, key.last == quote {
        key = key.dropFirst().dropLast()
      }
      if !add(Array(key), before: bytes[(colon + 1)...]) { return }
    }
  }

  /// Adds a key. `rest` is the text after the key's colon. Returns whether reading continues.
  private mutating func add(_ key: [UInt8], before rest: ArraySlice<UInt8>) -> Bool {
    let name = String(decoding: key, as: UTF8.self)
    let value = rest.first { !Self.blanks.contains($0) }
    // In YAML a list may follow a comment or an anchor.
    let mayBeList = value.map { "[-#&".utf8.contains($0) } ?? true
    keys.append((name, mayBeList))
    return !endsAtUnknown || Self.known.contains(name)
  }
}
