/// The state machine of a server's HTTP connection. It receives bytes, and produces requests and bytes to send.
///
/// It has no socket and no clock: bytes and times are passed in, so that tests can try every order of events. Requests
/// are answered one after the other, in order. The head, the body and the response each have a single deadline, which
/// further bytes do not extend. So a client that sends slowly cannot occupy the connection (Slowloris).
package struct HTTPConnection {
  /// The state of a connection.
  package enum Phase: Sendable, Equatable {
    /// The connection waits for a request.
    case idle
    /// Part of a head has arrived.
    case head
    /// The head has arrived, but not the whole body.
    case body
    /// The server is preparing the response.
    case answering
    /// The response is being sent.
    case sending
    /// The response is sent, and the client has time to read it. Closing the socket at once could lose the response, if
    /// there is unread input.
    case lingering
    /// The connection has ended, and its owner must close the socket.
    case closed

    /// The maximum duration of the phase; nil if the phase has none, since the server ends it or nothing follows it.
    var timeLimit: Duration? {
      switch self {
      case .idle: .seconds(60)
      case .head: .seconds(10)
      case .body, .sending: .seconds(30)
      case .lingering: .seconds(1)
      case .answering, .closed: nil
      }
    }
  }

  /// The present phase of the connection.
  package private(set) var phase = Phase.idle
  /// The time at which the present phase must end; nil if the phase has no limit. If the time passes, the owner of the
  /// connection closes it (`close`).
  package private(set) var deadline: ContinuousClock.Instant?
  /// The bytes that are to be sent.
  package private(set) var outgoing: ArraySlice<UInt8> = []

  private static let lineFeed = UInt8(ascii: "\n")

  private let mostBodyBytes: Int
  private var incoming: [UInt8] = []
  /// While a head arrives, the number of bytes at the start of `incoming` that were searched for its end, so that no
  /// byte is searched again.
  private(set) var searched = 0
  private var head: HTTPRequestHead?
  private var keepsAlive = false

  /// Creates a connection.
  /// - Parameters:
  ///   - mostBodyBytes: the maximum length of a body, in bytes.
  ///   - now: the present time.
  package init(mostBodyBytes: Int, at now: ContinuousClock.Instant) {
    self.mostBodyBytes = mostBodyBytes
    enter(.idle, at: now)
  }

  /// Whether the connection reads input at present. It does not while a request is answered, so that the memory is
  /// bounded, nor after it is closed.
  package var takesInput: Bool {
    switch phase {
    case .idle, .head, .body, .lingering: true
    case .answering, .sending, .closed: false
    }
  }

  /// Appends received bytes. They are dropped if input is not read, and while the connection is lingering.
  package mutating func receive(_ bytes: some Collection<UInt8>, at now: ContinuousClock.Instant) {
    guard takesInput, phase != .lingering else { return }
    incoming += bytes
    if phase == .idle, !incoming.isEmpty { enter(.head, at: now) }
  }

  /// Records that the client has ended its input. If the connection reads input (`takesInput`), it is closed. Otherwise
  /// the response is still sent.
  package mutating func receiveEnd(at now: ContinuousClock.Instant) {
    // A request that is incomplete now can no longer become complete.
    if takesInput { enter(.closed, at: now) }
  }

  /// Closes the connection, for example if the client has disconnected or the deadline has passed.
  package mutating func close() {
    phase = .closed
    deadline = nil
  }

  /// Returns the next request; nil if it is not complete, if it is refused, or if the previous one is being answered.
  ///
  /// A request that is refused is answered here, and ends the connection, since the bytes after it must not be read as
  /// another request.
  /// - Parameters:
  ///   - now: the present time.
  ///   - check: throws a refusal if a head is not acceptable. It is called before the body is read.
  /// - Complexity: linear in the number of bytes received since the last call.
  package mutating func nextRequest(
    at now: ContinuousClock.Instant, check: (HTTPRequestHead) throws(HTTPRefusal) -> Void
  ) -> HTTPRequest? {
    do throws(HTTPRefusal) {
      if phase == .head { try readHead(at: now, check) }
      guard phase == .body, let head, incoming.count >= head.contentLength ?? 0 else { return nil }
      let count = head.contentLength ?? 0
      let body = Array(incoming[..<count])
      incoming.removeSubrange(..<count)
      searched = 0
      enter(.answering, at: now)
      return HTTPRequest(head: head, body: body)
    } catch {
      refuse(error, at: now)
      return nil
    }
  }

  /// Answers the request that `nextRequest` returned last.
  package mutating func answer(_ response: HTTPResponse, at now: ContinuousClock.Instant) {
    guard phase == .answering else { return }
    send(response, at: now)
  }

  /// Sends a refusal, drops the received bytes, and ends the connection after that.
  package mutating func refuse(_ refusal: HTTPRefusal, at now: ContinuousClock.Instant) {
    keepsAlive = false
    incoming = []
    send(HTTPResponse(refusal), at: now)
  }

  /// Removes a number of bytes from the start of `outgoing`, after they have been sent.
  package mutating func sent(_ count: Int, at now: ContinuousClock.Instant) {
    outgoing = outgoing.dropFirst(count)
    guard phase == .sending, outgoing.isEmpty else { return }
    outgoing = []
    enter(!keepsAlive ? .lingering : incoming.isEmpty ? .idle : .head, at: now)
  }

  private mutating func readHead(
    at now: ContinuousClock.Instant, _ check: (HTTPRequestHead) throws(HTTPRefusal) -> Void
  ) throws(HTTPRefusal) {
    let window = incoming.prefix(HTTPRequestHead.Limit.head)
    guard let end = try headEnd(in: window) else {
      // A line that is too long is refused before its end arrives.
      let line = HTTPRequestHead.Limit.line + 2
      if incoming.count > line, !window.prefix(line).contains(Self.lineFeed) { throw HTTPRequestHead.longLine }
      if incoming.count > window.count { throw HTTPRequestHead.longHead }
      return
    }
    let head = try HTTPRequestHead(incoming[..<end])
    try check(head)
    guard head.contentLength ?? 0 <= mostBodyBytes else {
      throw HTTPRefusal(.contentTooLarge, "a body has at most \(mostBodyBytes) bytes")
    }
    incoming.removeSubrange(..<(end + 4))
    self.head = head
    keepsAlive = head.keepsAlive
    if head["expect"]?.lowercased() == "100-continue", incoming.isEmpty, head.contentLength ?? 0 > 0 {
      outgoing += Array("HTTP/1.1 100 Continue\r\n\r\n".utf8)
    }
    enter(.body, at: now)
  }

  /// Returns the offset in `window` of the two line breaks that end a head; nil if they have not arrived.
  /// - Parameter window: the first received bytes, from the beginning of the head.
  /// - Throws: A refusal if a line ends with a line feed alone.
  private mutating func headEnd(in window: ArraySlice<UInt8>) throws(HTTPRefusal) -> Int? {
    let end: [UInt8] = [0x0D, 0x0A, 0x0D, 0x0A]
    while searched + end.count <= window.count {
      if window[searched] == Self.lineFeed, searched == 0 || window[searched - 1] != end[0] {
        throw HTTPRefusal(.badRequest, "a line does not end with a carriage return and a line feed")
      }
      if window[searched] == end[0], window[searched..<(searched + end.count)].elementsEqual(end) { return searched }
      searched += 1
    }
    return nil
  }

  private mutating func send(_ response: HTTPResponse, at now: ContinuousClock.Instant) {
    outgoing += response.bytes(keepsAlive: keepsAlive)
    enter(.sending, at: now)
  }

  private mutating func enter(_ phase: Phase, at now: ContinuousClock.Instant) {
    self.phase = phase
    deadline = phase.timeLimit.map { now + $0 }
  }
}
