import Testing

@testable import LocalHTTP

@Suite("A connection") struct HTTPConnectionTests {
  private static let start = ContinuousClock.now
  private static let request = "POST /a HTTP/1.1\r\nHost: localhost\r\nContent-Length: 3\r\n\r\nabc"

  private static func connection(mostBodyBytes: Int = 100) -> HTTPConnection {
    HTTPConnection(mostBodyBytes: mostBodyBytes, at: start)
  }

  /// Sends bytes at once, and returns the resulting request.
  private static func send(
    _ text: some StringProtocol, to connection: inout HTTPConnection, at now: ContinuousClock.Instant = start,
    check: (HTTPRequestHead) throws(HTTPRefusal) -> Void = { _ in }
  ) -> HTTPRequest? {
    connection.receive(Array(text.utf8), at: now)
    return connection.nextRequest(at: now, check: check)
  }

  /// The text of pending bytes, which are then sent.
  private static func sent(_ connection: inout HTTPConnection) -> String {
    let text = String(decoding: connection.outgoing, as: UTF8.self)
    connection.sent(connection.outgoing.count, at: start)
    return text
  }

  @Test("takes a request however it is cut, and the next one behind it") func pieces() throws {
    let text = Self.request + "GET /b HTTP/1.1\r\nConnection: close\r\n\r\n"
    for size in [1, 2, 3, 7, 50, text.utf8.count] {
      var connection = Self.connection()
      var rest = text[...]
      var paths: [String] = []
      while !rest.isEmpty || connection.phase == .head {
        let piece = rest.prefix(size)
        rest = rest.dropFirst(size)
        guard let request = Self.send(piece, to: &connection) else { continue }
        paths.append(request.head.path)
        #expect(request.body == (request.head.path == "/a" ? Array("abc".utf8) : []))
        #expect(connection.phase == .answering && !connection.takesInput && connection.deadline == nil)
        connection.answer(HTTPResponse(type: "text/plain", "x"), at: Self.start)
        let answer = Self.sent(&connection)
        #expect(answer.hasPrefix("HTTP/1.1 200 OK\r\n") && answer.hasSuffix("\r\n\r\nx"))
      }
      #expect(paths == ["/a", "/b"], "\(size)")
      #expect(connection.phase == .lingering)
    }
  }

  @Test("is ended by a request that is refused, and what follows is no request") func refusals() {
    for (text, status) in [
      ("GET / HTTP/1.1\nHost: localhost\n\n", 400), ("\n", 0), ("nonsense\r\n\r\n", 400),
      ("\r\n\r\nGET / HTTP/1.1\r\n\r\n", 400),
      ("POST / HTTP/1.1\r\nContent-Length: 101\r\n\r\n", 413),
      ("POST / HTTP/1.1\r\nContent-Length: 99999999999999999999\r\n\r\n", 413),
      ("GET /" + String(repeating: "a", count: 100_000), 414),
      (String(repeating: "\u{0}", count: 9000), 414),
      ("GET / HTTP/1.1\r\nA: " + String(repeating: "a", count: 100_000), 431),
      ("GET / HTTP/1.1\r\n" + String(repeating: "A: b\r\n", count: 10_000), 431),
    ] where status != 0 {
      var connection = Self.connection()
      #expect(Self.send(text + Self.request, to: &connection) == nil)
      let answer = Self.sent(&connection)
      #expect(answer.hasPrefix("HTTP/1.1 \(status) "), "\(text.prefix(50)): \(answer)")
      #expect(answer.contains("\r\nConnection: close\r\n") && !answer.dropFirst().contains("HTTP/1.1 "))
      #expect(connection.phase == .lingering)
      #expect(Self.send(Self.request, to: &connection) == nil && connection.outgoing.isEmpty)
    }
  }

  @Test("refuses by the head alone, before there is a body") func headFirst() {
    var connection = Self.connection()
    let text = "POST /a HTTP/1.1\r\nHost: evil.example\r\nContent-Length: 1000000\r\n\r\n"
    // Who asks matters more than how much it is.
    let request = Self.send(text, to: &connection) { head throws(HTTPRefusal) in
      #expect(head["host"] == "evil.example")
      throw HTTPRefusal(.misdirectedRequest, "a \"reason\" \\")
    }
    #expect(request == nil)
    let answer = Self.sent(&connection)
    #expect(answer.hasPrefix("HTTP/1.1 421 ") && answer.hasSuffix(#"{"error": "a \"reason\" \\"}"#))
  }

  @Test("gives a client a time for each part, however the bytes trickle") func patience() throws {
    var connection = Self.connection()
    var now = Self.start
    #expect(connection.deadline == now + .seconds(60))
    for byte in "GET / HTTP/1.1\r\nHost: localhost".utf8 {
      now += .milliseconds(100)
      connection.receive([byte], at: now)
      #expect(connection.nextRequest(at: now) { _ in } == nil)
    }
    // A head is awaited from its first byte on, and no byte gives it more.
    #expect(connection.deadline == Self.start + .milliseconds(100) + .seconds(10))
    now += .seconds(1)
    #expect(Self.send("\r\nContent-Length: 2\r\n\r\n1", to: &connection, at: now) == nil)
    #expect(connection.phase == .body && connection.deadline == now + .seconds(30))
    let atBody = now
    #expect(Self.send("", to: &connection, at: now + .seconds(5)) == nil)
    #expect(connection.deadline == atBody + .seconds(30))
    #expect(Self.send("2", to: &connection, at: now) != nil && connection.deadline == nil)
    connection.answer(HTTPResponse(type: "text/plain", "long"), at: now)
    #expect(connection.phase == .sending && connection.deadline == now + .seconds(30))
    connection.sent(1, at: now + .seconds(20))
    #expect(connection.deadline == now + .seconds(30))
    connection.sent(connection.outgoing.count, at: now)
    #expect(connection.phase == .idle)
  }

  @Test("closes where the client ends before its request has come") func ends() {
    for text in ["", "GET", "POST / HTTP/1.1\r\nContent-Length: 9\r\n\r\nabc"] {
      var connection = Self.connection()
      #expect(Self.send(text, to: &connection) == nil)
      connection.receiveEnd(at: Self.start)
      #expect(connection.phase == .closed && connection.deadline == nil)
    }
    // One that only says that it has nothing more to say gets its answer.
    var connection = Self.connection()
    #expect(Self.send(Self.request, to: &connection) != nil)
    connection.receiveEnd(at: Self.start)
    #expect(connection.phase == .answering)
  }

  @Test("asks for a body that waits to be asked for") func expectations() {
    let head = "POST /a HTTP/1.1\r\nHost: localhost\r\nExpect: 100-continue\r\nContent-Length: 3\r\n\r\n"
    var connection = Self.connection()
    #expect(Self.send(head, to: &connection) == nil)
    #expect(Self.sent(&connection) == "HTTP/1.1 100 Continue\r\n\r\n" && connection.phase == .body)
    #expect(Self.send("abc", to: &connection)?.body == Array("abc".utf8))
  }

  @Test("looks at each byte of a head once, however it trickles") func linear() {
    var connection = Self.connection()
    let head = "GET /" + String(repeating: "a", count: 1000) + " HTTP/1.1\r\nA: b\r\nC: d"
    for (count, byte) in head.utf8.enumerated() {
      connection.receive([byte], at: Self.start)
      #expect(connection.nextRequest(at: Self.start) { _ in } == nil)
      // The end of a head has four bytes, of which three may have come.
      #expect(connection.searched == max(0, count + 1 - 3))
    }
    #expect(Self.send("\r\n\r\n", to: &connection) != nil && connection.searched == 0)
  }
}
