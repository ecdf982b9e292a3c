import Foundation
import LayoutInterchange
import LayoutPlayground
import LocalHTTP
import Tinamou

/// The handler of requests of the playground's page.
///
/// Any web page can send requests to this machine, even under a domain name that resolves to it. So a request must name
/// this machine as its host, and must come from the playground's page. A request to solve or save a text must also have
/// a header field that pages of other sites cannot send. The head of the request suffices for these checks.
struct PlaygroundHandler {
  /// The reply to a request, or the work that has to precede it.
  enum Reply {
    case response(HTTPResponse)
    /// The work on the text of the request, which a worker must do first.
    case work(PlaygroundWork)
  }

  private let playground: Playground
  /// The contents of the file that the page read or saved last. Saving is refused if the file has other contents.
  private var saved: Data

  /// The name of the header field in the page's requests to solve or save, in lower case.
  static let mark = "x-tinamou"

  init(_ playground: Playground) {
    self.playground = playground
    saved = Data(playground.text.utf8)
  }

  /// Throws a refusal of a request that does not come from the playground's page, or that is invalid.
  static func check(_ head: HTTPRequestHead) throws(HTTPRefusal) {
    guard let host = head["host"], LocalHost(host) != nil else {
      throw HTTPRefusal(.misdirectedRequest, "open the playground at 127.0.0.1 or localhost")
    }
    let other = HTTPRefusal(.forbidden, "requests of other pages are not answered")
    if let origin = head["origin"], origin.lowercased() != "http://" + host.lowercased() { throw other }
    if let site = head["sec-fetch-site"], head.path != "/", site != "same-origin" { throw other }
    switch (head.method, head.path) {
    case ("GET", "/"), ("GET", "/playground.css"), ("GET", "/playground.js"), ("GET", "/document"):
      if head.contentLength ?? 0 > 0 { throw HTTPRefusal(.badRequest, "a request for a page has no body") }
    case ("POST", "/layout"), ("POST", "/save"):
      guard head[mark] != nil else { throw other }
      guard head.contentLength != nil else {
        throw HTTPRefusal(.lengthRequired, "the length of the text is to be said by Content-Length")
      }
    case ("GET", _): throw HTTPRefusal(.notFound, "there is no such page")
    default: throw HTTPRefusal(.methodNotAllowed, "there is no such page")
    }
  }

  /// Returns the reply to a request whose head passed `check(_:)`.
  mutating func reply(to request: HTTPRequest) -> Reply {
    switch request.head.path {
    case "/": return .response(HTTPResponse(type: "text/html; charset=utf-8", PlaygroundPage.html))
    case "/playground.css": return .response(HTTPResponse(type: "text/css; charset=utf-8", PlaygroundPage.css))
    case "/playground.js": return .response(HTTPResponse(type: "text/javascript; charset=utf-8", PlaygroundScript.text))
    case "/document":
      refresh()
      return .response(Self.json(playground.document(String(decoding: saved, as: UTF8.self))))
    default:
      guard let text = String(validating: request.body, as: UTF8.self) else {
        return .response(HTTPResponse(HTTPRefusal(.badRequest, "the text is not in UTF-8")))
      }
      return request.head.path == "/save"
        ? .response(save(Data(request.body))) : .work(PlaygroundWork(query: request.head.query, text: text))
    }
  }

  // MARK: - The file

  /// Returns the present contents of the file; nil if they are not a text that the page can edit. Only regular files
  /// are read, since a pipe or a device may never end.
  private func present() -> Data? {
    guard let file = RegularFile(playground.file), file.size <= Playground.mostBytes,
      let present = try? Data(contentsOf: URL(fileURLWithPath: playground.file)),
      present.count <= Playground.mostBytes, String(data: present, encoding: .utf8) != nil
    else { return nil }
    return present
  }

  private mutating func refresh() {
    saved = present() ?? saved
  }

  private mutating func save(_ contents: Data) -> HTTPResponse {
    guard playground.isWritable else {
      return HTTPResponse(HTTPRefusal(.forbidden, "start the playground with --write to save"))
    }
    // The file is not overwritten if another program has changed it since the page read it.
    guard present() == saved else {
      return Self.failure(.conflict, "\(playground.file) has changed on disk; reload the page to begin with that")
    }
    do {
      try contents.write(to: URL(fileURLWithPath: playground.file), options: .atomic)
      saved = contents
      return Self.json(.object([("saved", .boolean(true))]))
    } catch {
      return Self.failure(.internalServerError, "it cannot be written: \(StandardError.reason(error))")
    }
  }

  // MARK: - Responses

  /// Returns a response whose body is a JSON value.
  static func json(_ value: LayoutInterchange.JSONValue, _ status: HTTPStatus = .ok) -> HTTPResponse {
    HTTPResponse(status, type: HTTPResponse.json, JSONText.string(value, .compact))
  }

  /// Returns a response whose body is an error message in JSON.
  static func failure(_ status: HTTPStatus, _ message: String) -> HTTPResponse {
    json(.object([("error", .text(message))]), status)
  }
}
