internal import LayoutModel

/// A reader of the XML subset that Interface Builder writes: elements, attributes, and the texts of strings.
///
/// Document types and entity declarations are refused, since Interface Builder writes none. A document therefore cannot
/// expand beyond its own text. The reader is not recursive.
/// - Complexity: linear in the number of bytes.
struct MarkupReader {
  /// A syntax error, with the byte offset at which it was found.
  struct Failure: Error {
    var message: String
    var offset: Int
  }

  /// The maximum depth of nested elements. No document made by a person is so deep; a deeper one is refused.
  static let greatestDepth = 2_000
  /// The maximum number of elements, each of which takes some hundred bytes of memory. A document with more is refused.
  static let greatestElementCount = 2_000_000

  private let source: SourceText
  private let bytes: [UInt8]
  private var index: Int
  private var tree = MarkupTree()
  private var open: [Int] = []
  /// The interner that numbers the names of elements and attributes.
  private var names = StringInterner()
  /// The interned names as strings, by their numbers.
  private var nameStrings: [String] = []

  init(_ source: SourceText) {
    self.source = source
    bytes = source.bytes
    index = source.start
  }

  mutating func read() throws(Failure) -> MarkupTree {
    if let control = bytes[index...].firstIndex(where: { $0 < 0x20 && !Self.isBlank($0) }) {
      let code = Self.hexadecimal(UInt32(bytes[control]))
      throw failure("found the control character U+\(code), which XML has not", control)
    }
    while index < bytes.count {
      if bytes[index] != UInt8(ascii: "<") {
        try text()
      } else if starts("<!--") {
        try skip(past: "-->", of: "comment")
      } else if starts("<?") {
        try skip(past: "?>", of: "processing instruction")
      } else if starts("<![CDATA[") {
        guard !open.isEmpty else { throw failure("expected an element, found text outside of all elements") }
        try skip(past: "]]>", of: "CDATA section")
      } else if starts("<!") {
        throw failure("a document type or entity declaration is not read; Interface Builder writes none")
      } else if starts("<<<<<<<") || starts("</") && open.isEmpty {
        throw failure(
          starts("</") ? "found the end of an element that has no beginning" : Self.mergeConflict)
      } else if starts("</") {
        try end()
      } else {
        try begin()
      }
    }
    if let last = open.last {
      throw failure(
        "the document ends within <\(tree[last].name)>, which begins here; it is cut off", tree[last].offset)
    }
    guard !tree.elements.isEmpty else { throw failure("expected an element, found none") }
    return tree
  }

  static let mergeConflict = "a merge conflict that was not resolved; keep one side of it and delete the markers"

  // MARK: - Elements, attributes and texts

  private mutating func text() throws(Failure) {
    let start = index
    if let last = open.last, Self.textual.contains(tree[last].name) {
      tree.elements[last].text += try characters(until: UInt8(ascii: "<"))
    } else {
      while index < bytes.count, bytes[index] != UInt8(ascii: "<") { index += 1 }
    }
    guard let visible = bytes[start..<index].firstIndex(where: { !Self.isBlank($0) }) else { return }
    if isConflictMarker(visible) { throw failure(Self.mergeConflict, visible) }
    if open.isEmpty { throw failure("expected an element, found text outside of all elements", visible) }
  }

  /// Names of the elements whose text is read. Xcode writes such an element in place of an attribute if the text has
  /// line breaks.
  static let textual: Set<String> = ["string", "mutableString"]

  /// Returns whether an offset is the start of a line that marks the middle or the end of a merge conflict. The same
  /// characters elsewhere in a line are ordinary text.
  private func isConflictMarker(_ offset: Int) -> Bool {
    let isLine = offset == 0 || bytes[offset - 1] == UInt8(ascii: "\n")
    let markers = ["=======", ">>>>>>>"]
    return isLine && markers.contains { bytes[offset...].starts(with: Array($0.utf8)) }
  }

  private mutating func begin() throws(Failure) {
    let start = index
    if source.isTimeUp() { throw failure(source.interruption.message) }
    guard open.count < Self.greatestDepth else {
      throw failure("elements are nested more than \(Self.greatestDepth) deep")
    }
    guard tree.elements.count < Self.greatestElementCount else {
      throw failure("the document has more than \(Self.greatestElementCount) elements")
    }
    guard !tree.elements.isEmpty && !open.isEmpty || tree.elements.isEmpty else {
      throw failure("found a second outermost element; a document has one")
    }
    index += 1
    var element = MarkupElement(name: try name(), offset: start, parent: open.last)
    var isEmpty = false
    while true {
      let isSeparated = index < bytes.count && Self.isBlank(bytes[index])
      skipBlanks()
      guard index < bytes.count else {
        throw failure("the document ends within <\(element.name)>; it is cut off", start)
      }
      if bytes[index] == UInt8(ascii: ">") {
        index += 1
        break
      }
      if starts("/>") {
        index += 2
        isEmpty = true
        break
      }
      if source.isTimeUp() { throw failure(source.interruption.message) }
      guard isSeparated else { throw failure("expected a blank, '>' or '/>' in <\(element.name)>") }
      let place = index
      let key = try name()
      guard element[key] == nil else { throw failure("<\(element.name)> has the attribute '\(key)' twice", place) }
      element.add(key, try value(of: key))
    }
    let id = tree.elements.count
    if let parent = open.last { tree.elements[parent].children.append(id) }
    tree.elements.append(element)
    if !isEmpty { open.append(id) }
  }

  private mutating func end() throws(Failure) {
    let start = index
    index += 2
    let name = try name()
    skipBlanks()
    guard index < bytes.count, bytes[index] == UInt8(ascii: ">") else { throw failure("expected '>' after </\(name)") }
    index += 1
    guard let last = open.popLast() else { return }
    guard tree[last].name == name else {
      throw failure("expected </\(tree[last].name)>, found </\(name)>", start)
    }
  }

  private mutating func name() throws(Failure) -> String {
    let start = index
    while index < bytes.count, Self.isNamePart(bytes[index]) { index += 1 }
    guard start < index else { throw failure("expected a name") }
    let (isNew, number) = bytes.withUnsafeBufferPointer { bytes in
      names.insert(UnsafeBufferPointer(rebasing: bytes[start..<index]))
    }
    if isNew { nameStrings.append(String(decoding: bytes[start..<index], as: UTF8.self)) }
    return nameStrings[number]
  }

  private mutating func value(of key: String) throws(Failure) -> String {
    skipBlanks()
    guard index < bytes.count, bytes[index] == UInt8(ascii: "=") else { throw failure("expected '=' after '\(key)'") }
    index += 1
    skipBlanks()
    guard index < bytes.count, bytes[index] == UInt8(ascii: "\"") || bytes[index] == UInt8(ascii: "'") else {
      throw failure("expected a quotation mark after '\(key)='")
    }
    let mark = bytes[index]
    let start = index
    index += 1
    let value = try characters(until: mark)
    guard index < bytes.count else { throw failure("the value of '\(key)' has no end; the document is cut off", start) }
    guard bytes[index] == mark else { throw failure("expected the end of the value of '\(key)', found '<'") }
    index += 1
    return value
  }

  /// Reads and returns the characters before the next delimiter, with references such as `&amp;` resolved. Delimiters
  /// are the byte `mark`, the start of a tag, and the end of the file.
  private mutating func characters(until mark: UInt8) throws(Failure) -> String {
    let start = index
    skipPlain(until: mark)
    // Most texts have no references, and need not be assembled from parts.
    guard index < bytes.count, bytes[index] == UInt8(ascii: "&") else {
      return String(decoding: bytes[start..<index], as: UTF8.self)
    }
    var content = Array(bytes[start..<index])
    while index < bytes.count, bytes[index] == UInt8(ascii: "&") {
      content += try reference()
      let next = index
      skipPlain(until: mark)
      content += bytes[next..<index]
    }
    return String(decoding: content, as: UTF8.self)
  }

  /// Skips the characters before a given byte, a tag, a reference or the end of the file.
  private mutating func skipPlain(until mark: UInt8) {
    while index < bytes.count, bytes[index] != mark, bytes[index] != UInt8(ascii: "<"),
      bytes[index] != UInt8(ascii: "&")
    {
      index += 1
    }
  }

  private static let entities: [String: String] = ["lt": "<", "gt": ">", "amp": "&", "quot": "\"", "apos": "'"]

  private mutating func reference() throws(Failure) -> [UInt8] {
    let start = index
    let end = bytes[index..<min(index + 16, bytes.count)].firstIndex(of: UInt8(ascii: ";"))
    guard let end else { throw failure("expected ';' after '&' and a name") }
    let name = String(decoding: bytes[(start + 1)..<end], as: UTF8.self)
    index = end + 1
    if let text = Self.entities[name] { return Array(text.utf8) }
    let digits = name.hasPrefix("#x") ? name.dropFirst(2) : name.hasPrefix("#") ? name.dropFirst() : ""
    if let code = UInt32(digits, radix: name.hasPrefix("#x") ? 16 : 10), let scalar = Unicode.Scalar(code) {
      guard Self.isCharacter(scalar) else {
        throw failure("'&\(name);' is U+\(Self.hexadecimal(code)), which is no character of XML", start)
      }
      return Array(String(Character(scalar)).utf8)
    }
    throw failure("'&\(name);' is unknown; only the entities of XML itself are read", start)
  }

  /// Returns whether XML 1.0 allows a character. It allows tabs, line ends, and all characters from U+0020 on except
  /// U+FFFE and U+FFFF.
  private static func isCharacter(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x09, 0x0A, 0x0D, 0x20...0xFFFD, 0x10000...: true
    default: false
    }
  }

  /// Returns a code point as a hexadecimal number with at least four digits.
  private static func hexadecimal(_ code: UInt32) -> String {
    let digits = String(code, radix: 16, uppercase: true)
    return String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }

  // MARK: - Bytes of the file

  private func starts(_ text: StaticString) -> Bool {
    guard index + text.utf8CodeUnitCount <= bytes.count else { return false }
    for offset in 0..<text.utf8CodeUnitCount where bytes[index + offset] != text.utf8Start[offset] { return false }
    return true
  }

  private mutating func skip(past mark: StaticString, of what: String) throws(Failure) {
    let start = index
    while !starts(mark) {
      index += 1
      guard index < bytes.count else { throw failure("the \(what) has no end; the document is cut off", start) }
    }
    index += mark.utf8CodeUnitCount
  }

  private mutating func skipBlanks() {
    while index < bytes.count, Self.isBlank(bytes[index]) { index += 1 }
  }

  private static func isBlank(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09
  }

  private static func isNamePart(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "-"), UInt8(ascii: "."),
      UInt8(ascii: ":"), 0x80...:
      true
    default: false
    }
  }

  private func failure(_ message: String, _ offset: Int? = nil) -> Failure {
    Failure(message: message, offset: min(offset ?? index, bytes.count))
  }
}
