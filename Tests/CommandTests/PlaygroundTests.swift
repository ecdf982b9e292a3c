import FlyingFox
import Foundation
import LayoutInterchange
import Testing
import Tinamou

@testable import TinamouCommand

/// What the playground answers, by its handler.
@Suite("The playground") struct PlaygroundTests {
  private static func handler(
    _ text: String, file: String = "test.yaml", format: DocumentFormat = .yaml, isWritable: Bool = false,
    timeLimit: Duration = .seconds(60)
  ) -> PlaygroundHandler {
    PlaygroundHandler(
      Playground(
        file: file, text: text, format: format, settings: ProjectSettings(), isWritable: isWritable,
        timeLimit: timeLimit
      ))
  }

  private static func request(
    _ method: HTTPMethod, _ path: String, _ query: [(String, String)] = [], body: String = "",
    headers: [HTTPHeader: String] = [:]
  ) -> HTTPRequest {
    var all: [HTTPHeader: String] = [.host: "127.0.0.1:8790"]
    if method == .POST { all[PlaygroundHandler.mark] = "1" }
    return HTTPRequest(
      method: method, version: .http11, path: path, query: query.map { .init(name: $0.0, value: $0.1) },
      headers: all.merging(headers) { $1 }, body: Data(body.utf8))
  }

  private static func object(_ response: HTTPResponse) async throws -> [String: Any] {
    try #require(try JSONSerialization.jsonObject(with: await response.bodyData) as? [String: Any])
  }

  private static func layout(
    _ text: String, _ query: [(String, String)] = [], timeLimit: Duration = .seconds(60)
  ) async throws -> [String: Any] {
    let response = try await handler("", timeLimit: timeLimit).handleRequest(
      request(.POST, "/layout", query, body: text))
    #expect(response.statusCode == .ok)
    return try await object(response)
  }

  @Test("draws the text that it is sent, at the size asked for")
  func layout() async throws {
    let own = try await Self.layout(CommandLineTests.good)
    #expect(own["status"] as? String == "solved" && (own["size"] as? [Double]) == [300, 100])
    let picture = try #require(own["picture"] as? String)
    #expect(picture.hasPrefix("<svg ") && picture.contains("a: 20, 0, 260 × 100"))
    #expect((own["findings"] as? [Any])?.isEmpty == true)
    let wide = try await Self.layout(CommandLineTests.good, [("width", "500"), ("height", "80"), ("scale", "0.5")])
    #expect((wide["size"] as? [Double]) == [500, 80])
    #expect((wide["root"] as? [Double])?.suffix(2) == [250, 40])
    // Sizes of no use are not taken.
    let odd = try await Self.layout(CommandLineTests.good, [("width", "-3"), ("height", "nan")])
    #expect(odd["status"] as? String == "solved")
  }

  @Test("shows a storyboard's conflict below its views")
  func drawnConflict() async throws {
    let path = "Examples/broken/welcome.storyboard"
    let text = try CookbookPages.text(path)
    let handler = Self.handler(text, file: path, format: .interfaceBuilder)
    let response = try await handler.handleRequest(
      Self.request(.POST, "/layout", [("width", "375"), ("height", "667")], body: text))
    let answer = try await Self.object(response)
    #expect(answer["status"] as? String == "solved")
    let narrow = try await handler.handleRequest(
      Self.request(
        .POST, "/layout", [("width", "320"), ("height", "568"), ("explain", "Go on (wel-bt-001).width")], body: text))
    let conflict = try await Self.object(narrow)
    #expect(conflict["status"] as? String == "conflict")
    let picture = try #require(conflict["picture"] as? String)
    #expect(picture.contains("class=\"view\"") && picture.contains("class=\"missing\""))
    #expect(conflict["root"] is [Double])
    let explanation = try #require(conflict["explanation"] as? [String: Any])
    #expect(explanation["message"] as? String == "Not explained: required constraints contradict each other.")
  }

  @Test("tells errors with their lines and columns, and a conflict with its picture")
  func errors() async throws {
    let answer = try await Self.layout("size: [300, 100]\nviews: [{name: a}]\nconstraints:\n  - \"b.width == 3\"\n")
    #expect(answer["picture"] == nil)
    let finding = try #require((answer["findings"] as? [[String: Any]])?.first)
    #expect(finding["severity"] as? String == "error" && finding["line"] as? Int == 4 && finding["column"] as? Int == 6)
    let conflict = try await Self.layout(CommandLineTests.conflict)
    #expect(conflict["status"] as? String == "conflict")
    #expect((conflict["picture"] as? String)?.contains("class=\"missing\"") == true)
    #expect(conflict["root"] is NSNull)
  }

  @Test("tells why a value is what it is, and of what there is not that there is not")
  func explanations() async throws {
    let found = try await Self.layout(CommandLineTests.good, [("explain", "a.width")])
    let picture = (found["explanation"] as? [String: Any])?["picture"] as? String
    #expect(picture?.contains("a.width = 260") == true)
    let missing = try await Self.layout(CommandLineTests.good, [("explain", "b.width")])
    #expect(
      ((missing["explanation"] as? [String: Any])?["message"] as? String)?.hasPrefix("There is no view 'b'") == true)
  }

  @Test("takes no longer than it may")
  func limit() async throws {
    let answer = try await Self.layout(CommandLineTests.good, timeLimit: .zero)
    #expect(answer["status"] as? String == "limit")
  }

  @Test("keeps hostile texts and names harmless")
  func hostile() async throws {
    for name in ["<script>alert(1)</script>", "\\u202Edesrever", "\\0\\e[31m", "</svg><img src=x onerror=alert(1)>"] {
      let text = "name: \"\(name)\"\nsize: [300, 200]\nviews: [{name: \"\(name)\", frame: [0, 0, 200, 100]}]\n"
      let answer = try await Self.layout(text, [("explain", name)])
      let picture = answer["picture"] as? String ?? ""
      #expect(!picture.contains("<script") && !picture.contains("<img") && !picture.contains("\u{202E}"))
      #expect(!picture.unicodeScalars.contains { $0 != "\n" && $0.properties.generalCategory == .control })
    }
    for text in ["", "\u{0}", "{", String(repeating: "[", count: 100_000), "views: 3", "- - -", "&a [*a]"] {
      let answer = try await Self.layout(text)
      #expect((answer["findings"] as? [Any])?.isEmpty == false)
    }
  }

  @Test("answers only this machine by its name, and only its own page")
  func origins() async throws {
    let handler = Self.handler(CommandLineTests.good)
    for (host, isAnswered) in [
      ("127.0.0.1:8790", true), ("localhost", true), ("LOCALHOST:1", true), ("[::1]:8790", true),
      ("evil.example:8790", false), ("127.0.0.1.evil.example", false), ("localhost.evil.example:8790", false),
      ("", false),
      ("192.168.0.1:8790", false),
    ] {
      for (method, path) in [(HTTPMethod.GET, "/"), (.GET, "/document"), (.POST, "/layout")] {
        let response = try await handler.handleRequest(Self.request(method, path, headers: [.host: host]))
        #expect((response.statusCode == .ok) == isAnswered, "\(host) \(path)")
      }
    }
    func status(_ headers: [HTTPHeader: String], _ path: String = "/layout") async throws -> Int {
      try await handler.handleRequest(Self.request(.POST, path, body: "x", headers: headers)).statusCode.code
    }
    #expect(try await status([HTTPHeader("Origin"): "http://127.0.0.1:8790"]) == 200)
    #expect(try await status([HTTPHeader("Origin"): "http://evil.example"]) == 403)
    #expect(try await status([HTTPHeader("Origin"): "null"]) == 403)
    #expect(try await status([HTTPHeader("Origin"): "http://127.0.0.1:9999"]) == 403)
    #expect(try await status([HTTPHeader("Sec-Fetch-Site"): "cross-site"]) == 403)
    #expect(try await status([HTTPHeader("Sec-Fetch-Site"): "same-origin"]) == 200)
    // A form of another site can send no header of its own.
    var unmarked = Self.request(.POST, "/layout", body: "x")
    unmarked.headers[PlaygroundHandler.mark] = nil
    #expect(try await handler.handleRequest(unmarked).statusCode == .forbidden)
  }

  @Test("has no other pages, and tells browsers to load nothing from elsewhere")
  func pages() async throws {
    let handler = Self.handler(CommandLineTests.good)
    for path in ["/", "/playground.css", "/playground.js", "/document"] {
      let response = try await handler.handleRequest(Self.request(.GET, path))
      #expect(response.statusCode == .ok)
      #expect(response.headers[HTTPHeader("Content-Security-Policy")]?.hasPrefix("default-src 'none'") == true)
      let text = String(decoding: try await response.bodyData, as: UTF8.self)
      #expect(!text.contains("https://") && !text.contains("url(http"))
    }
    #expect(try await handler.handleRequest(Self.request(.GET, "/../etc/passwd")).statusCode == .notFound)
    #expect(try await handler.handleRequest(Self.request(.DELETE, "/document")).statusCode == .methodNotAllowed)
    #expect(try await handler.handleRequest(Self.request(.GET, "/", body: "x")).statusCode == .badRequest)
  }

  @Test("takes no text that is too long, or none")
  func bodies() async throws {
    let handler = Self.handler("")
    let long = String(repeating: "x", count: Playground.mostBytes + 1)
    #expect(try await handler.handleRequest(Self.request(.POST, "/layout", body: long)).statusCode == .payloadTooLarge)
    var request = Self.request(.POST, "/layout")
    request.setBodyData(Data([0xFF, 0xFE, 0x00]))
    #expect(try await handler.handleRequest(request).statusCode == .badRequest)
  }

  @Test("writes the file only where it may, and not over what somebody else wrote")
  func saving() async throws {
    let tool = try Tool()
    defer { tool.remove() }
    try tool.file("a.yaml", CommandLineTests.good)
    let url = tool.folder.appendingPathComponent("a.yaml")
    func contents() throws -> String { String(decoding: try Data(contentsOf: url), as: UTF8.self) }
    let reader = Self.handler(CommandLineTests.good, file: url.path)
    #expect(try await reader.handleRequest(Self.request(.POST, "/save", body: "x")).statusCode == .forbidden)
    #expect(try contents() == CommandLineTests.good)

    let writer = Self.handler(CommandLineTests.good, file: url.path, isWritable: true)
    #expect(try await writer.handleRequest(Self.request(.POST, "/layout", body: "x")).statusCode == .ok)
    #expect(try contents() == CommandLineTests.good)
    #expect(try await writer.handleRequest(Self.request(.POST, "/save", body: "one")).statusCode == .ok)
    #expect(try contents() == "one")
    try Data("two".utf8).write(to: url)
    #expect(try await writer.handleRequest(Self.request(.POST, "/save", body: "three")).statusCode == .conflict)
    #expect(try contents() == "two")
    // A page that is loaded again begins with what is there, and can save.
    let document = try await Self.object(try await writer.handleRequest(Self.request(.GET, "/document")))
    #expect(document["text"] as? String == "two" && document["writable"] as? Bool == true)
    #expect(try await writer.handleRequest(Self.request(.POST, "/save", body: "three")).statusCode == .ok)
    #expect(try contents() == "three")
  }

  @Test("serves on this machine alone, and what is left of a refused request is not read as another one")
  func server() async throws {
    let playground = Playground(
      file: "test.yaml", text: CommandLineTests.good, format: .yaml, settings: ProjectSettings(), isWritable: false,
      timeLimit: .seconds(60))
    let server = try ServeCommand.server(playground, port: 0)
    let task = Task { try await server.run() }
    defer { task.cancel() }
    try await server.waitUntilListening(timeout: 60)
    guard case .ip4(let address, let port)? = await server.listeningAddress else {
      Issue.record("the server does not listen")
      return
    }
    #expect(address == "127.0.0.1")
    let page = try await Self.exchange("GET / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n", port)
    #expect(page.hasPrefix("HTTP/1.1 200") && page.contains("<textarea"))
    try withTool { tool in
      try tool.file("good.yaml", CommandLineTests.good)
      let second = try tool.run("serve", "good.yaml", "--port", "\(port)")
      #expect(second.status == 1 && second.errors.hasPrefix("error: port \(port) cannot be used: "))
    }
    // A body that is too long and is made of requests of its own: one answer, and the end.
    let inner = "GET /document HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n"
    let body = inner + String(repeating: "x", count: 3_000_000) + inner
    let text = "POST /layout HTTP/1.1\r\nHost: evil.example\r\nContent-Length: \(body.utf8.count)\r\n\r\n" + body
    let answer = try await Self.exchange(text, port)
    #expect(answer.components(separatedBy: "HTTP/1.1 ").count <= 2, "\(answer.prefix(2000))")
    #expect(!answer.contains("HTTP/1.1 200"))
  }

  #if os(Linux)
    /// Whether processes can have numbers of their own here, as in a container.
    private static let hasNamespaces = {
      let process = Process()
      process.executableURL = URL(fileURLWithPath: "/bin/bash")
      process.arguments = ["-c", "unshare -rpf true"]
      process.standardError = FileHandle.nullDevice
      guard (try? process.run()) != nil else { return false }
      process.waitUntilExit()
      return process.terminationStatus == 0
    }()

    @Test(
      "ends by a signal, also as process 1, for which no signal does so by itself", .enabled(if: hasNamespaces),
      arguments: [("TERM", 143), ("INT", 130), ("HUP", 129)])
    func signals(_ name: String, _ status: Int) throws {
      try withTool { tool in
        try tool.file("good.yaml", CommandLineTests.good)
        // The namespace ends with its process 1, and `unshare` with its status.
        let run = try tool.shell(
          """
          unshare -rpf --kill-child "$tinamou" serve good.yaml --port 0 >out & outer=$!
          until grep -q 'is at http' out; do kill -0 $outer || exit; sleep 0.05; done
          exec 9<>/dev/tcp/127.0.0.1/$(grep -o '[0-9]*/$' out | tr -d /); printf 'GET / HTTP/1.1\\r\\n' >&9; sleep 0.2
          kill -\(name) $(cat /proc/$outer/task/$outer/children)
          for _ in {1..600}; do kill -0 $outer || break; sleep 0.1; done
          kill -KILL $outer
          wait $outer; echo $? >&3
          """)
        #expect(run.output == "\(status)\n", "\(run.errors)")
        // Not even of a connection that was open.
        #expect(!run.errors.contains("cannot be used"), "\(run.errors)")
      }
    }
  #endif

  /// Sends bytes over a connection and takes all that comes back.
  private static func exchange(_ text: String, _ port: UInt16) async throws -> String {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/bash")
    let input = FileManager.default.temporaryDirectory.appendingPathComponent("tinamou-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: input) }
    try Data(text.utf8).write(to: input)
    process.arguments = [
      "-c", "exec 3<>/dev/tcp/127.0.0.1/$1; (cat \"$2\" >&3 2>/dev/null &); timeout 60 cat <&3 2>/dev/null", "bash",
      "\(port)", input.path,
    ]
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = FileHandle.nullDevice
    try process.run()
    let data = await Task.detached { pipe.fileHandleForReading.readDataToEndOfFile() }.value
    process.waitUntilExit()
    return String(decoding: data, as: UTF8.self)
  }
}
