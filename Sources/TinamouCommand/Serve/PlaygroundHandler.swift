import FlyingFox
import FlyingSocks
import Foundation
import LayoutInterchange
import Tinamou

/// Answers the requests of the playground's page.
///
/// Any page of any site can send requests to this machine, and a name of its own can be made to lead here. So a request
/// must name this machine as its host, must come from the playground's own page, and, if it asks for work, must carry a
/// header that pages of other sites cannot send.
actor PlaygroundHandler: HTTPHandler {
  /// Where the document is kept; an actor, so that one request is worked on at a time.
  private let playground: Playground
  /// The contents of the file as the page knows it.
  private var saved: Data

  /// The header that the page sends with requests for work.
  static let mark = HTTPHeader("X-Tinamou")

  init(_ playground: Playground) {
    self.playground = playground
    saved = Data(playground.text.utf8)
  }

  func handleRequest(_ request: HTTPRequest) async throws -> HTTPResponse {
    guard Self.isHere(request.headers[.host]) else {
      return Self.refusal(.init(421, phrase: "Misdirected Request"), "open the playground at 127.0.0.1 or localhost")
    }
    if let origin = request.headers[HTTPHeader("Origin")], origin != "http://" + (request.headers[.host] ?? "") {
      return Self.refusal(.forbidden, "requests of other pages are not answered")
    }
    if let site = request.headers[HTTPHeader("Sec-Fetch-Site")], request.path != "/", site != "same-origin" {
      return Self.refusal(.forbidden, "requests of other pages are not answered")
    }
    switch (request.method, request.path) {
    case (.GET, _) where request.bodySequence.count != 0:
      return Self.refusal(.badRequest, "a request for a page has no body")
    case (.GET, "/"): return Self.page(PlaygroundPage.html, "text/html; charset=utf-8")
    case (.GET, "/playground.css"): return Self.page(PlaygroundPage.css, "text/css; charset=utf-8")
    case (.GET, "/playground.js"): return Self.page(PlaygroundScript.text, "text/javascript; charset=utf-8")
    case (.GET, "/document"):
      refresh()
      return Self.json(playground.document(String(decoding: saved, as: UTF8.self)))
    case (.POST, "/layout"), (.POST, "/save"):
      guard request.headers[Self.mark] != nil else {
        return Self.refusal(.forbidden, "requests of other pages are not answered")
      }
      guard let body = try await Self.body(of: request) else {
        return Self.refusal(
          .payloadTooLarge, "the playground takes texts of at most \(Playground.mostBytes) bytes")
      }
      guard let text = String(data: body, encoding: .utf8) else {
        return Self.answer(.badRequest, "the text is not in UTF-8")
      }
      return request.path == "/save" ? save(body) : Self.json(playground.answer(text, Self.wishes(of: request)))
    default:
      return Self.refusal(request.method == .GET ? .notFound : .methodNotAllowed, "there is no such page")
    }
  }

  /// Whether a host is this machine, at any port.
  static func isHere(_ host: String?) -> Bool {
    guard let host else { return false }
    let name = host.hasPrefix("[") ? host.prefix { $0 != "]" } + "]" : host.prefix { $0 != ":" }
    return ["127.0.0.1", "localhost", "[::1]"].contains(name.lowercased())
  }

  /// The body; nil where it is too long.
  private static func body(of request: HTTPRequest) async throws -> Data? {
    if let count = request.bodySequence.count, count > Playground.mostBytes { return nil }
    var body = Data()
    for try await part in request.bodySequence {
      body.append(part)
      if body.count > Playground.mostBytes { return nil }
    }
    return body
  }

  /// What the page asks for; numbers of no use are left out.
  static func wishes(of request: HTTPRequest) -> Playground.Request {
    func value(_ name: String) -> String? { request.query.first { $0.name == name }?.value }
    func number(_ name: String, _ range: ClosedRange<Double>) -> Double? {
      value(name).flatMap { Double($0) }.flatMap { range.contains($0) ? $0 : nil }
    }
    var wishes = Playground.Request()
    let lengths = 0...LayoutLimits.largestLength
    if value("width") != nil || value("height") != nil {
      wishes.size = RequestedSize(number("width", lengths), number("height", lengths))
    }
    wishes.direction = value("direction").flatMap { LayoutDirection(rawValue: $0) }
    wishes.layout = number("layout", 0...100_000).map { Int($0) } ?? 0
    wishes.subject = value("explain")
    wishes.scale = number("scale", 0.001...100)
    wishes.width = number("room", 100...4000) ?? wishes.width
    wishes.height = number("high", 100...4000)
    return wishes
  }

  // MARK: - The file

  /// Takes the file as it is now, where it is still a text that can be edited.
  private func refresh() {
    guard let present = try? Data(contentsOf: URL(fileURLWithPath: playground.file)),
      present.count <= Playground.mostBytes, String(data: present, encoding: .utf8) != nil
    else { return }
    saved = present
  }

  private func save(_ contents: Data) -> HTTPResponse {
    guard playground.isWritable else {
      return Self.answer(.forbidden, "start the playground with --write to save")
    }
    let url = URL(fileURLWithPath: playground.file)
    // What somebody else wrote meanwhile is not overwritten.
    guard let present = try? Data(contentsOf: url), present == saved else {
      return Self.answer(.conflict, "\(playground.file) has changed on disk; reload the page to begin with that")
    }
    do {
      try contents.write(to: url, options: .atomic)
      saved = contents
      return Self.json(.object([("saved", .boolean(true))]))
    } catch {
      return Self.answer(.internalServerError, "it cannot be written: \(Frontend.reason(error))")
    }
  }

  // MARK: - Answers

  /// Nothing from elsewhere is loaded, nothing is run but the page's own script, and no other page may show this one.
  private static let policy =
    "default-src 'none'; style-src 'self'; script-src 'self'; connect-src 'self'; img-src data:; "
    + "base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

  private static func headers(_ type: String) -> HTTPHeaders {
    [
      .contentType: type, HTTPHeader("Content-Security-Policy"): policy,
      HTTPHeader("X-Content-Type-Options"): "nosniff",
      HTTPHeader("Referrer-Policy"): "no-referrer", HTTPHeader("Cache-Control"): "no-store",
      HTTPHeader("Cross-Origin-Resource-Policy"): "same-origin",
    ]
  }

  private static func page(_ text: String, _ type: String) -> HTTPResponse {
    HTTPResponse(statusCode: .ok, headers: headers(type), body: Data(text.utf8))
  }

  private static func json(_ value: LayoutInterchange.JSONValue, _ status: HTTPStatusCode = .ok) -> HTTPResponse {
    HTTPResponse(
      statusCode: status, headers: headers("application/json; charset=utf-8"),
      body: Data(JSONText.string(value, .compact).utf8))
  }

  private static func answer(_ status: HTTPStatusCode, _ message: String) -> HTTPResponse {
    json(.object([("error", .text(message))]), status)
  }

  /// An answer after which the connection ends: what is left of the request must not be read as the next one.
  private static func refusal(_ status: HTTPStatusCode, _ message: String) -> HTTPResponse {
    var headers = headers("application/json; charset=utf-8")
    headers[.connection] = "close"
    let body = Data(JSONText.string(.object([("error", .text(message))]), .compact).utf8)
    return HTTPResponse(
      statusCode: status, headers: headers,
      body: HTTPBodySequence(from: ClosingBody(bytes: Array(body)), count: body.count, suggestedBufferSize: body.count))
  }
}

/// A body at whose end sending fails, which makes the server close the connection.
private struct ClosingBody: AsyncBufferedSequence {
  typealias Element = UInt8
  var bytes: [UInt8]

  struct Iterator: AsyncBufferedIteratorProtocol {
    var bytes: ArraySlice<UInt8>

    mutating func next() async throws -> UInt8? {
      guard let byte = bytes.popFirst() else { throw SocketError.disconnected }
      return byte
    }

    mutating func nextBuffer(suggested count: Int) async throws -> ArraySlice<UInt8>? {
      guard !bytes.isEmpty else { throw SocketError.disconnected }
      let part = bytes.prefix(count)
      bytes = bytes.dropFirst(count)
      return part
    }
  }

  func makeAsyncIterator() -> Iterator { Iterator(bytes: bytes[...]) }
}
