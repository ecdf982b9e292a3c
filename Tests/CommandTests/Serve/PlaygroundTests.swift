import Foundation
import LayoutInterchange
import LayoutPlayground
import LocalHTTP
import Testing
import Tinamou

@testable import TinamouCommand

/// The answers of the playground's handler.
@Suite("The playground") struct PlaygroundTests {
  private static func handler(
    _ text: String, file: String = "test.yaml", format: DocumentFormat = .yaml, isWritable: Bool = false
  ) -> PlaygroundHandler {
    PlaygroundHandler(
      Playground(
        engine: LayoutEngine(), file: file, text: text, format: format, settings: ProjectSettings(),
        isWritable: isWritable,
        timeLimit: .seconds(60)))
  }

  /// A request with the header fields of the page, and given ones in their place; nil removes a field.
  private static func request(
    _ method: String, _ target: String, body: String = "", fields: [(String, String?)] = []
  ) throws(HTTPRefusal) -> HTTPRequest {
    var all: [(String, String?)] = [("host", "127.0.0.1:8790")]
    if method == "POST" { all += [(PlaygroundHandler.mark, "1"), ("content-length", "\(body.utf8.count)")] }
    all.removeAll { field in fields.contains { $0.0 == field.0 } }
    let lines = (all + fields).compactMap { name, value in value.map { "\(name): \($0)" } }
    let text = (["\(method) \(target) HTTP/1.1"] + lines).joined(separator: "\r\n")
    return HTTPRequest(head: try HTTPRequestHead(Array(text.utf8)), body: Array(body.utf8))
  }

  /// The response to a request, laid out in this process if requested.
  private static func respond(
    _ handler: inout PlaygroundHandler, _ method: String, _ target: String, body: String = "",
    fields: [(String, String?)] = [], timeLimit: Duration = .seconds(60)
  ) -> HTTPResponse {
    do throws(HTTPRefusal) {
      let request = try request(method, target, body: body, fields: fields)
      try PlaygroundHandler.check(request.head)
      switch handler.reply(to: request) {
      case .response(let response): return response
      case .work(let work):
        let playground = Playground(
          engine: LayoutEngine(), file: "test.yaml", text: "", format: .yaml, settings: ProjectSettings(),
          isWritable: false,
          timeLimit: timeLimit)
        let answer = PlaygroundWork.answer(to: work.line.dropLast(), in: playground)
        return HTTPResponse(type: HTTPResponse.json, String(decoding: answer, as: UTF8.self))
      }
    } catch {
      return HTTPResponse(error)
    }
  }

  private static func object(_ response: HTTPResponse) throws -> [String: Any] {
    try #require(try JSONSerialization.jsonObject(with: Data(response.body)) as? [String: Any])
  }

  private static func layout(
    _ text: String, _ query: [(String, String)] = [], timeLimit: Duration = .seconds(60)
  ) throws -> [String: Any] {
    var handler = handler("")
    let pairs = query.map { name, value in
      name + "=" + (value.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? "")
    }
    let response = respond(
      &handler, "POST", "/layout?" + pairs.joined(separator: "&"), body: text, timeLimit: timeLimit)
    #expect(response.status == .ok)
    return try object(response)
  }

  @Test("draws the text that it is sent, at the size asked for")
  func layout() throws {
    let own = try Self.layout(CommandLineTests.good)
    #expect(own["status"] as? String == "solved" && (own["size"] as? [Double]) == [300, 100])
    let picture = try #require(own["picture"] as? String)
    #expect(picture.hasPrefix("<svg ") && picture.contains("a: 20, 0, 260 × 100"))
    #expect((own["findings"] as? [Any])?.isEmpty == true)
    let wide = try Self.layout(CommandLineTests.good, [("width", "500"), ("height", "80"), ("scale", "0.5")])
    #expect((wide["size"] as? [Double]) == [500, 80])
    #expect((wide["root"] as? [Double])?.suffix(2) == [250, 40])
    // Sizes of no use are not taken.
    let odd = try Self.layout(CommandLineTests.good, [("width", "-3"), ("height", "nan")])
    #expect(odd["status"] as? String == "solved")
  }

  @Test("shows a storyboard's conflict below its views")
  func drawnConflict() throws {
    let path = "Examples/broken/welcome.storyboard"
    let text = try CookbookPages.text(path)
    let playground = Playground(
      engine: LayoutEngine(), file: path, text: text, format: .interfaceBuilder, settings: ProjectSettings(),
      isWritable: false,
      timeLimit: .seconds(60))
    func answer(_ query: String) throws -> [String: Any] {
      let line = PlaygroundWork(query: query, text: text).line
      return try Self.object(
        HTTPResponse(
          type: "", String(decoding: PlaygroundWork.answer(to: line.dropLast(), in: playground), as: UTF8.self)))
    }
    #expect(try answer("width=375&height=667")["status"] as? String == "solved")
    let conflict = try answer("width=320&height=568&explain=Go%20on%20%28wel-bt-001%29.width")
    #expect(conflict["status"] as? String == "conflict")
    let picture = try #require(conflict["picture"] as? String)
    #expect(picture.contains("class=\"view\"") && picture.contains("class=\"missing\""))
    #expect(conflict["root"] is [Double])
    let explanation = try #require(conflict["explanation"] as? [String: Any])
    #expect(explanation["message"] as? String == "Not explained: required constraints contradict each other.")
  }

  @Test("reports errors with their lines and columns, and a conflict with its picture")
  func errors() throws {
    let answer = try Self.layout("size: [300, 100]\nviews: [{name: a}]\nconstraints:\n  - \"b.width == 3\"\n")
    #expect(answer["picture"] == nil)
    let finding = try #require((answer["findings"] as? [[String: Any]])?.first)
    #expect(finding["severity"] as? String == "error" && finding["line"] as? Int == 4 && finding["column"] as? Int == 6)
    let conflict = try Self.layout(CommandLineTests.conflict)
    #expect(conflict["status"] as? String == "conflict")
    #expect((conflict["picture"] as? String)?.contains("class=\"missing\"") == true)
    #expect(conflict["root"] is NSNull)
  }

  @Test("explains a value, and reports unknown names")
  func explanations() throws {
    let found = try Self.layout(CommandLineTests.good, [("explain", "a.width")])
    let picture = (found["explanation"] as? [String: Any])?["picture"] as? String
    #expect(picture?.contains("a.width = 260") == true)
    let missing = try Self.layout(CommandLineTests.good, [("explain", "b.width")])
    #expect(
      ((missing["explanation"] as? [String: Any])?["message"] as? String)?.hasPrefix("There is no view 'b'") == true)
  }

  @Test("takes no longer than it may")
  func limit() throws {
    let answer = try Self.layout(CommandLineTests.good, timeLimit: .zero)
    #expect(answer["status"] as? String == "limit")
  }

  @Test("keeps hostile texts and names harmless")
  func hostile() throws {
    for name in ["<script>alert(1)</script>", "\\u202Edesrever", "\\0\\e[31m", "</svg><img src=x onerror=alert(1)>"] {
      let text = "name: \"\(name)\"\nsize: [300, 200]\nviews: [{name: \"\(name)\", frame: [0, 0, 200, 100]}]\n"
      let answer = try Self.layout(text, [("explain", name)])
      let picture = answer["picture"] as? String ?? ""
      #expect(!picture.contains("<script") && !picture.contains("<img") && !picture.contains("\u{202E}"))
      #expect(!picture.unicodeScalars.contains { $0 != "\n" && $0.properties.generalCategory == .control })
    }
    for text in ["", "\u{0}", "{", String(repeating: "[", count: 100_000), "views: 3", "- - -", "&a [*a]"] {
      let answer = try Self.layout(text)
      #expect((answer["findings"] as? [Any])?.isEmpty == false)
    }
  }

  @Test("answers only this machine by its name, and only its own page")
  func origins() throws {
    var handler = Self.handler(CommandLineTests.good)
    for (host, status) in [
      ("127.0.0.1:8790", 200), ("localhost", 200), ("LOCALHOST:1", 200), ("[::1]:8790", 200),
      ("evil.example:8790", 421), ("127.0.0.1.evil.example", 421), ("localhost.evil.example:8790", 421),
      ("[::1].evil.com", 421), ("localhost:80:evil", 421), ("", 421), ("192.168.0.1:8790", 421), (nil, 421),
    ] as [(String?, Int)] {
      for (method, path) in [("GET", "/"), ("GET", "/document"), ("POST", "/layout")] {
        let response = Self.respond(&handler, method, path, fields: [("host", host)])
        #expect(response.status.rawValue == status, "\(host ?? "none") \(path)")
      }
    }
    let twice = [("host", "localhost"), ("host", "localhost")]
    #expect(Self.respond(&handler, "GET", "/", fields: twice).status == .badRequest)
    func status(_ fields: [(String, String?)], _ path: String = "/layout") -> HTTPStatus {
      Self.respond(&handler, "POST", path, body: "x", fields: fields).status
    }
    #expect(status([("origin", "http://127.0.0.1:8790")]) == .ok)
    for origin in ["http://evil.example", "null", "http://127.0.0.1:9999", "https://127.0.0.1:8790", ""] {
      #expect(status([("origin", origin)]) == .forbidden, "\(origin)")
    }
    #expect(status([("sec-fetch-site", "cross-site")]) == .forbidden)
    #expect(status([("sec-fetch-site", "same-origin")]) == .ok)
    // A form of another site can send no header of its own.
    #expect(status([(PlaygroundHandler.mark, nil)]) == .forbidden)
    #expect(status([("content-length", nil)]) == .lengthRequired)
  }

  @Test("has no other pages, and forbids browsers to load anything from elsewhere")
  func pages() throws {
    var handler = Self.handler(CommandLineTests.good)
    for path in ["/", "/playground.css", "/playground.js", "/document"] {
      let response = Self.respond(&handler, "GET", path)
      #expect(response.status == .ok)
      let text = String(decoding: response.body, as: UTF8.self)
      #expect(!text.contains("https://") && !text.contains("url(http"))
    }
    #expect(Self.respond(&handler, "GET", "/../etc/passwd").status == .notFound)
    #expect(Self.respond(&handler, "DELETE", "/document").status == .methodNotAllowed)
    #expect(Self.respond(&handler, "GET", "/layout").status == .notFound)
    #expect(Self.respond(&handler, "GET", "/", fields: [("content-length", "1")]).status == .badRequest)
    let odd = HTTPRequest(head: try Self.request("POST", "/layout").head, body: [0xFF, 0xFE, 0x00])
    guard case .response(let response) = handler.reply(to: odd) else {
      Issue.record("a text that is none is laid out")
      return
    }
    #expect(response.status == .badRequest)
  }

  @Test("reads of a query what is of use")
  func queries() {
    let request = Playground.Request(
      query: "width=320&height=&layout=2&explain=a%2Fb.width&scale=0.5&room=1e9&high=200")
    #expect(request.size == RequestedSize(320, nil) && request.layout == 2 && request.subject == "a/b.width")
    #expect(request.scale == 0.5 && request.width == 700 && request.height == 200 && request.direction == nil)
    for query in ["", "&", "=", "width", "width=%", "=1&&width=nan", "direction=up", "layout=-1", "scale=inf", "a=b=c"]
    {
      let request = Playground.Request(query: query)
      #expect(request.layout == 0 && request.scale == nil && request.direction == nil, "\(query)")
    }
  }

  @Test("writes the file only where it may, and not over what somebody else wrote")
  func saving() throws {
    let tool = try Tool()
    defer { tool.remove() }
    try tool.file("a.yaml", CommandLineTests.good)
    let url = tool.folder.appendingPathComponent("a.yaml")
    func contents() throws -> String { String(decoding: try Data(contentsOf: url), as: UTF8.self) }
    var reader = Self.handler(CommandLineTests.good, file: url.path)
    #expect(Self.respond(&reader, "POST", "/save", body: "x").status == .forbidden)
    #expect(try contents() == CommandLineTests.good)

    var writer = Self.handler(CommandLineTests.good, file: url.path, isWritable: true)
    #expect(Self.respond(&writer, "POST", "/layout", body: "x").status == .ok)
    #expect(try contents() == CommandLineTests.good)
    #expect(Self.respond(&writer, "POST", "/save", body: "one").status == .ok)
    #expect(try contents() == "one")
    try Data("two".utf8).write(to: url)
    #expect(Self.respond(&writer, "POST", "/save", body: "three").status == .conflict)
    #expect(try contents() == "two")
    // A page that is loaded again begins with what is there, and can save.
    let document = try Self.object(Self.respond(&writer, "GET", "/document"))
    #expect(document["text"] as? String == "two" && document["writable"] as? Bool == true)
    #expect(Self.respond(&writer, "POST", "/save", body: "three").status == .ok)
    #expect(try contents() == "three")
    // A pipe in the file's place would be waited for without end.
    try FileManager.default.removeItem(at: url)
    #expect(mkfifo(url.path, 0o600) == 0)
    #expect(try Self.object(Self.respond(&writer, "GET", "/document"))["text"] as? String == "three")
    #expect(Self.respond(&writer, "POST", "/save", body: "four").status == .conflict)
  }
}
