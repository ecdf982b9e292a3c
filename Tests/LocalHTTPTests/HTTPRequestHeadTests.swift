import LocalHTTP
import Testing

@Suite("The head of a request") struct HTTPRequestHeadTests {
  private static func head(_ text: String) throws(HTTPRefusal) -> HTTPRequestHead {
    try HTTPRequestHead(Array(text.utf8))
  }

  private static func status(_ text: String) -> HTTPStatus? {
    do throws(HTTPRefusal) {
      _ = try head(text)
      return nil
    } catch {
      return error.status
    }
  }

  @Test("has a method, a path, a query and fields in any case") func parts() throws {
    let head = try Self.head(
      "POST /layout?a=%20b&c? HTTP/1.1\r\nHost: localhost:8790\r\nX-tinaMOU:1\r\nempty:\r\nSpaced: \t a b \t \r\n"
        + "Content-Length: 0012")
    #expect(head.method == "POST" && head.path == "/layout" && head.query == "a=%20b&c?")
    #expect(head["host"] == "localhost:8790" && head["x-tinamou"] == "1" && head["empty"] == "")
    #expect(head["spaced"] == "a b" && head["other"] == nil)
    #expect(head.contentLength == 12 && head.keepsAlive)
  }

  @Test("says whether the connection may be used again") func reuse() throws {
    for (text, keepsAlive) in [
      ("GET / HTTP/1.1", true), ("GET / HTTP/1.0", false), ("GET / HTTP/1.1\r\nConnection: close", false),
      ("GET / HTTP/1.1\r\nConnection: keep-alive, Close", false),
      ("GET / HTTP/1.1\r\nConnection: x\r\nConnection: close ", false),
      ("GET / HTTP/1.1\r\nConnection: keep-alive, closed", true),
    ] {
      #expect(try Self.head(text).keepsAlive == keepsAlive, "\(text)")
    }
  }

  @Test(
    "is refused where it is malformed",
    arguments: [
      "", " ", "GET", "GET /", "GET / ", "GET  / HTTP/1.1", "GET / HTTP/1.1 ", "GET / x HTTP/1.1", " GET / HTTP/1.1",
      "G(T / HTTP/1.1", "GET http://localhost/ HTTP/1.1", "GET localhost HTTP/1.1", "OPTIONS * HTTP/1.1",
      "CONNECT localhost:80 HTTP/1.1", "GET /\u{E9} HTTP/1.1", "GET /#x HTTP/1.1", "GET /\u{0} HTTP/1.1",
      "GET /\t HTTP/1.1", "GET / http/1.1", "GET / HTTPS/1.1",
      // Lines that end otherwise, or go on.
      "GET / HTTP/1.1\nHost: localhost", "GET / HTTP/1.1\rHost: localhost", "GET / HTTP/1.1\r\nA: b\nHost: localhost",
      "GET / HTTP/1.1\r\nA: b\r", "GET / HTTP/1.1\r\nA: b\r\n c", "GET / HTTP/1.1\r\n\tA: b",
      // Fields that are none.
      "GET / HTTP/1.1\r\nHost", "GET / HTTP/1.1\r\nHost : localhost", "GET / HTTP/1.1\r\n: localhost",
      "GET / HTTP/1.1\r\nHo st: localhost", "GET / HTTP/1.1\r\nHost: local\u{0}host", "GET / HTTP/1.1\r\nA: \u{7F}",
      // What must be said once.
      "GET / HTTP/1.1\r\nHost: localhost\r\nHost: localhost", "GET / HTTP/1.1\r\nHost: localhost\r\nhOST: evil.example",
      "GET / HTTP/1.1\r\nOrigin: a\r\nOrigin: b", "GET / HTTP/1.1\r\nContent-Length: 1\r\nContent-Length: 1",
      // Lengths that are none.
      "POST / HTTP/1.1\r\nContent-Length: -1", "POST / HTTP/1.1\r\nContent-Length: +1",
      "POST / HTTP/1.1\r\nContent-Length: 1, 1", "POST / HTTP/1.1\r\nContent-Length: 0x1",
      "POST / HTTP/1.1\r\nContent-Length:", "POST / HTTP/1.1\r\nContent-Length: ١",
      "POST / HTTP/1.1\r\nContent-Length: 1 1",
    ])
  func malformed(_ text: String) {
    #expect(Self.status(text) == .badRequest)
  }

  @Test("is refused by what it lacks, or has too much of") func limits() {
    #expect(Self.status("GET / HTTP/2.0") == .versionNotSupported)
    #expect(Self.status("GET / HTTP/1.2") == .versionNotSupported)
    #expect(Self.status("POST / HTTP/1.1\r\nTransfer-Encoding: chunked") == .lengthRequired)
    #expect(Self.status("POST / HTTP/1.1\r\nContent-Length: 5\r\nTransfer-Encoding: chunked") == .lengthRequired)
    #expect(Self.status("GET /\(String(repeating: "a", count: HTTPRequestHead.Limit.line)) HTTP/1.1") == .uriTooLong)
    let fields = (0..<HTTPRequestHead.Limit.fields).map { "\r\nA\($0): b" }.joined()
    #expect(Self.status("GET / HTTP/1.1" + fields) == nil)
    #expect(Self.status("GET / HTTP/1.1" + fields + "\r\nZ: b") == .headerFieldsTooLarge)
  }

  @Test("may claim any length, which is judged elsewhere") func lengths() throws {
    let text = "POST / HTTP/1.1\r\nContent-Length: 99999999999999999999999"
    #expect(try Self.head(text).contentLength == .max)
  }
}
