/// An HTTP request with its body.
package struct HTTPRequest: Sendable, Equatable {
  /// The request line and the header fields.
  package var head: HTTPRequestHead
  /// The body; empty if the request has none.
  package var body: [UInt8]

  /// Creates a request.
  package init(head: HTTPRequestHead, body: [UInt8]) {
    self.head = head
    self.body = body
  }
}

/// The head of a request: its request line and its header fields.
///
/// The grammar is that of RFC 9112, without the leniency that it permits. A head that another program could interpret
/// differently is thus refused.
package struct HTTPRequestHead: Sendable, Equatable {
  /// The limits of a head. Requests of browsers stay far below them.
  package enum Limit {
    /// The maximum length of the request line, in bytes.
    package static let line = 8192
    /// The maximum length of the head with its request line, in bytes.
    package static let head = 16384
    /// The maximum number of header fields.
    package static let fields = 100
  }

  /// A header field.
  package struct Field: Sendable, Equatable {
    /// The name, in lower case.
    package var name: String
    /// The value, without surrounding white space.
    package var value: String
  }

  /// The method, with upper and lower case as in the request.
  package let method: String
  /// The part of the target before its question mark. Percent encodings are not decoded.
  package let path: String
  /// The part of the target after its question mark, or an empty text. Percent encodings are not decoded.
  package let query: String
  /// The header fields, in the order of the request.
  package let fields: [Field]
  /// The length of the body in bytes; nil if the request has no field `Content-Length`.
  package let contentLength: Int?
  /// Whether the connection may be used for another request.
  package let keepsAlive: Bool

  /// The names of fields that may occur only once. A request that repeats one is refused.
  private static let singleFields = [
    "host", "origin", "content-length", "transfer-encoding", "sec-fetch-site", "expect",
  ]

  /// The value of the first field with the given name, which must be in lower case; nil if there is none.
  package subscript(name: String) -> String? { fields.first { $0.name == name }?.value }

  /// Parses a head, without the empty line at its end.
  /// - Complexity: linear in the number of bytes.
  /// - Throws: A refusal of a head that is malformed, of another version of HTTP, with a transfer encoding, with too
  ///   many fields, or with a request line that is too long.
  package init(_ bytes: some BidirectionalCollection<UInt8>) throws(HTTPRefusal) {
    var lines = HeadLines(bytes)
    guard let line = try lines.next() else { throw Self.malformed("there is no request line") }
    guard line.count <= Limit.line else { throw Self.longLine }
    let words = line.split(separator: UInt8(ascii: " "), maxSplits: 3, omittingEmptySubsequences: false)
    guard words.count == 3, Self.isToken(words[0]), words[1].first == UInt8(ascii: "/"),
      words[1].allSatisfy({ (0x21...0x7E).contains($0) && $0 != UInt8(ascii: "#") })
    else { throw Self.malformed("the request line is not METHOD /PATH HTTP/1.1") }
    let version = String(decoding: words[2], as: UTF8.self)
    guard ["HTTP/1.1", "HTTP/1.0"].contains(version) else {
      throw version.hasPrefix("HTTP/")
        ? HTTPRefusal(.versionNotSupported, "only HTTP/1.1 is spoken here")
        : Self.malformed("the request line does not end in HTTP/1.1")
    }
    method = String(decoding: words[0], as: UTF8.self)
    let target = words[1].split(separator: UInt8(ascii: "?"), maxSplits: 1, omittingEmptySubsequences: false)
    path = String(decoding: target[0], as: UTF8.self)
    query = target.count > 1 ? String(decoding: target[1], as: UTF8.self) : ""

    var fields: [Field] = []
    while let line = try lines.next() {
      guard fields.count < Limit.fields else {
        throw HTTPRefusal(.headerFieldsTooLarge, "a request has at most \(Limit.fields) fields")
      }
      fields.append(try Self.field(line))
    }
    for name in Self.singleFields where fields.count(where: { $0.name == name }) > 1 {
      throw Self.malformed("the field \(name) comes more than once")
    }
    self.fields = fields
    func value(_ name: String) -> String? { fields.first { $0.name == name }?.value }
    contentLength = try value("content-length").map(Self.length)
    if value("transfer-encoding") != nil {
      throw HTTPRefusal(.lengthRequired, "the length of a body is to be said by Content-Length")
    }
    let options = fields.filter { $0.name == "connection" }.flatMap { $0.value.lowercased().split(separator: ",") }
    keepsAlive = version == "HTTP/1.1" && !options.contains { Self.trimmed($0.utf8).elementsEqual("close".utf8) }
  }

  static let longLine = HTTPRefusal(.uriTooLong, "a request line has at most \(Limit.line) bytes")
  static let longHead = HTTPRefusal(.headerFieldsTooLarge, "the head of a request has at most \(Limit.head) bytes")

  private static func malformed(_ reason: String) -> HTTPRefusal { HTTPRefusal(.badRequest, reason) }

  private static func field(_ line: some BidirectionalCollection<UInt8>) throws(HTTPRefusal) -> Field {
    // No space is permitted before the colon, and no continuation of a field on the next line.
    guard let colon = line.firstIndex(of: UInt8(ascii: ":")), isToken(line[..<colon]) else {
      throw malformed("a field is not NAME: VALUE")
    }
    let value = line[line.index(after: colon)...]
    guard value.allSatisfy({ $0 >= 0x20 && $0 != 0x7F || $0 == UInt8(ascii: "\t") }) else {
      throw malformed("a field has a control character")
    }
    return Field(
      name: String(decoding: line[..<colon], as: UTF8.self).lowercased(),
      value: String(decoding: trimmed(value), as: UTF8.self))
  }

  /// Returns the bytes without surrounding spaces and tabs.
  private static func trimmed<Bytes: BidirectionalCollection<UInt8>>(_ bytes: Bytes) -> Bytes.SubSequence {
    func isText(_ byte: UInt8) -> Bool { byte != UInt8(ascii: " ") && byte != UInt8(ascii: "\t") }
    guard let first = bytes.firstIndex(where: isText), let last = bytes.lastIndex(where: isText) else {
      return bytes[bytes.endIndex...]
    }
    return bytes[first...last]
  }

  private static func length(_ text: String) throws(HTTPRefusal) -> Int {
    guard !text.isEmpty, text.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else {
      throw malformed("Content-Length is not a number")
    }
    // A number that exceeds `Int` also exceeds every limit.
    return Int(text) ?? .max
  }

  /// Returns whether bytes are a token: letters, digits and some symbols (RFC 9110, section 5.6.2).
  private static func isToken(_ bytes: some Collection<UInt8>) -> Bool {
    !bytes.isEmpty
      && bytes.allSatisfy { byte in
        switch byte {
        case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: true
        default: "!#$%&'*+-.^_`|~".utf8.contains(byte)
        }
      }
  }
}

/// A reader of the lines of a head. A carriage return and a line feed end each line.
private struct HeadLines<Bytes: BidirectionalCollection<UInt8>> {
  private var rest: Bytes.SubSequence?

  init(_ bytes: Bytes) { rest = bytes[...] }

  /// Returns the next line, without its line break; nil at the end.
  /// - Throws: A refusal if a line has another line break.
  mutating func next() throws(HTTPRefusal) -> Bytes.SubSequence? {
    guard let bytes = rest else { return nil }
    guard let end = bytes.firstIndex(where: { $0 == 0x0D || $0 == 0x0A }) else {
      rest = nil
      return bytes
    }
    let after = bytes.index(after: end)
    guard bytes[end] == 0x0D, after < bytes.endIndex, bytes[after] == 0x0A else {
      throw HTTPRefusal(.badRequest, "a line does not end with a carriage return and a line feed")
    }
    rest = bytes[bytes.index(after: after)...]
    return bytes[..<end]
  }
}
