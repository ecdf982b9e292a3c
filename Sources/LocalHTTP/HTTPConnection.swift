/// The state machine of a server connection: received bytes in, requests and bytes to send out.
///
/// It has no socket and no clock: bytes and instants are passed in, so that tests can try every order of events.
/// Requests are answered one after the other, in order. The head, the body and the response each have a deadline as a
/// whole, so that a client that sends bytes slowly gains nothing (Slowloris).
package struct HTTPConnection {
  /// The state of a connection.
  package enum Phase: Sendable, Equatable {
    /// Waiting for a request.
    case idle
    /// Part of a head has arrived.
    case head
    /// The head has arrived, the body not yet.
    case body
    /// The request is being answered.
    case answering
    /// The response is being sent.
    case sending
    /// All is sent, and the client has time to read it. A socket closed with unread input may lose the response.
    case lingering
    /// The connection is to be closed.
    case closed

    /// The maximum duration of a phase; nil if it depends on the server.
    var patience: Duration? {
      switch self {
      case .idle: .seconds(60)
      case .head: .seconds(10)
      case .body, .sending: .seconds(30)
      case .lingering: .seconds(1)
      case .answering, .closed: nil
      }
    }
  }

  /// The state.
  package private(set) var phase = Phase.idle
  /// The instant at which the connection is closed unless the client acts; nil while the server must act.
  package private(set) var deadline: ContinuousClock.Instant?
  /// Bytes to be sent.
  package private(set) var outgoing: ArraySlice<UInt8> = []

  private static let lineFeed = UInt8(ascii: "\n")

  private let mostBodyBytes: Int
  private var incoming: [UInt8] = []
  /// The number of incoming bytes searched without finding the end of a head.
  private(set) var searched = 0
  private var head: HTTPRequestHead?
  private var keepsAlive = false

  /// Creates a connection that accepts bodies up to a length in bytes.
  package init(mostBodyBytes: Int, at now: ContinuousClock.Instant) {
    self.mostBodyBytes = mostBodyBytes
    enter(.idle, at: now)
  }

  /// Whether input is accepted: not while a request is answered, so that memory stays bounded.
  package var takesInput: Bool {
    switch phase {
    case .idle, .head, .body, .lingering: true
    case .answering, .sending, .closed: false
    }
  }

  /// Appends received bytes, unless input is not accepted.
  package mutating func receive(_ bytes: some Collection<UInt8>, at now: ContinuousClock.Instant) {
    guard takesInput, phase != .lingering else { return }
    incoming += bytes
    if phase == .idle, !incoming.isEmpty { enter(.head, at: now) }
  }

  /// Records the end of the client's input.
  package mutating func receiveEnd(at now: ContinuousClock.Instant) {
    // A truncated request is none.
    if takesInput { enter(.closed, at: now) }
  }

  /// Closes the connection, if the client is gone or its deadline has passed.
  package mutating func close() {
    phase = .closed
    deadline = nil
  }

  /// Returns the next request, if it is complete. A refused one is answered at once and ends the connection, as the
  /// bytes after it must not be read as another request.
  /// - Parameter check: validates a request by its head, before its body is read.
  /// - Complexity: linear in the bytes received since the last call.
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

  /// Answers the last request returned.
  package mutating func answer(_ response: HTTPResponse, at now: ContinuousClock.Instant) {
    guard phase == .answering else { return }
    send(response, at: now)
  }

  /// Sends a refusal, drops received bytes, and ends the connection.
  package mutating func refuse(_ refusal: HTTPRefusal, at now: ContinuousClock.Instant) {
    keepsAlive = false
    incoming = []
    send(HTTPResponse(refusal), at: now)
  }

  /// Drops the first outgoing bytes, which have been sent.
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
      // A too long line without an end is refused at once.
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

  /// The offset of the blank line that ends a head, from the end of the line before it.
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
    deadline = phase.patience.map { now + $0 }
  }
}
