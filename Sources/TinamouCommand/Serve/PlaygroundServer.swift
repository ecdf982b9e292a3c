import Foundation
import LayoutPlayground
import LocalHTTP
import Tinamou

/// The server of the playground. A single thread polls all connections, workers and signals.
///
/// No request delays others: texts are solved in separate processes, which are killed after a time limit, and no call
/// blocks for a single client.
final class PlaygroundServer {
  /// The maximum number of connections. When a further client connects, the connection with the earliest deadline is
  /// closed.
  private static let mostConnections = 64
  private static let pieceSize = 1 << 16

  private struct Connection {
    let number: Int
    let socket: Int32
    var http: HTTPConnection
    /// Whether the client has closed its sending side. It may then have closed the connection.
    var hasEnded = false
  }

  /// The port on which the server listens.
  let port: UInt16
  private let listener: Int32
  private var handler: PlaygroundHandler
  private let workerArguments: [String]
  private let timeLimit: Duration
  /// The maximum number of workers. Several are useful even on a single processor, since a slow text then does not
  /// delay others. A worker is started only if none is idle.
  private let mostWorkers = 8
  private var connections: [Connection] = []
  private var nextNumber = 0
  private var workers: [PlaygroundWorker] = []
  /// The texts that wait for a worker, each with the number of its connection.
  private var waiting: [(connection: Int, work: PlaygroundWork)] = []
  /// The time until which no connections are accepted, since accepting failed or all connections are in use; nil if
  /// there is no such pause.
  private var pause: ContinuousClock.Instant?

  struct ListenFailure: Error {
    var reason: String
  }

  /// Opens a port on the loopback interface, and listens there.
  /// - Parameters:
  ///   - handler: the handler of requests.
  ///   - port: the port; 0 for any free one.
  ///   - workerArguments: the command line of a worker process.
  ///   - timeLimit: the time limit of each text.
  init(
    _ handler: PlaygroundHandler, port: UInt16, workerArguments: [String], timeLimit: Duration
  ) throws(ListenFailure) {
    self.handler = handler
    self.workerArguments = workerArguments
    self.timeLimit = timeLimit
    (listener, self.port) = try LoopbackSocket.listen(port: port)
  }

  deinit {
    for connection in connections { close(connection.socket) }
    close(listener)
    for worker in workers { _ = worker.end() }
  }

  /// Serves requests until a signal arrives.
  /// - Parameter signals: a descriptor that becomes readable with the first signal.
  /// - Returns: the number of the signal.
  func run(until signals: Int32) -> Int32 {
    while true {
      var places = [
        pollfd(fd: signals, events: Int16(POLLIN), revents: 0),
        pollfd(fd: pause == nil ? listener : -1, events: Int16(POLLIN), revents: 0),
      ]
      for connection in connections {
        let events =
          (connection.http.takesInput ? POLLIN : connection.hasEnded ? 0 : LoopbackSocket.end)
          | (connection.http.outgoing.isEmpty ? 0 : POLLOUT)
        places.append(pollfd(fd: connection.socket, events: Int16(events), revents: 0))
      }
      for worker in workers { places.append(pollfd(fd: worker.process.output, events: Int16(POLLIN), revents: 0)) }
      for worker in workers where worker.hasOutgoing {
        places.append(pollfd(fd: worker.process.input, events: Int16(POLLOUT), revents: 0))
      }
      let count = poll(&places, nfds_t(places.count), milliseconds(until: nextDeadline))
      guard count >= 0 else { continue }
      if places[0].revents != 0, let signal = StopSignal.number(from: signals) { return signal }
      let workerPlaces = places[(2 + connections.count)...].prefix(workers.count)
      let events = Array(places[2...].prefix(connections.count).map(\.revents))
      for index in connections.indices where events[index] != 0 { serve(index, Int32(events[index])) }
      // The order is reversed, since removing a worker would change the indices of the later ones.
      for (index, place) in zip(workers.indices, workerPlaces).reversed() where place.revents != 0 { receive(index) }
      for index in workers.indices where workers[index].hasOutgoing { workers[index].send() }
      endOverdue()
      giveWork()
      closeDone()
      if places[1].revents != 0 { accept() }
    }
  }

  // MARK: - Time

  private var nextDeadline: ContinuousClock.Instant? {
    let workers = workers.lazy.filter { !$0.isIdle }.map(\.deadline)
    return (connections.compactMap(\.http.deadline) + workers + [pause].compactMap(\.self)).min()
  }

  private func milliseconds(until instant: ContinuousClock.Instant?) -> Int32 {
    guard let instant else { return -1 }
    return Int32(min(max(0, (instant - .now) / .milliseconds(1)), 60_000).rounded(.up))
  }

  /// Kills workers and closes connections whose deadlines have passed.
  private func endOverdue() {
    let now = ContinuousClock.now
    if let instant = pause, instant <= now { pause = nil }
    for index in workers.indices.reversed() where !workers[index].isIdle && workers[index].deadline <= now {
      let worker = workers.remove(at: index)
      _ = worker.end()
      answer(
        worker.connection,
        PlaygroundHandler.failure(
          .serviceUnavailable, "Not done in \(DecimalText.string(timeLimit / .seconds(1))) s (--time-limit)."))
    }
    for index in connections.indices {
      if let deadline = connections[index].http.deadline, deadline <= now { hangUp(index) }
    }
  }

  // MARK: - Connections

  private func accept() {
    while connections.count < Self.mostConnections || makeRoom() {
      let socket = LoopbackSocket.accept(from: listener)
      guard socket >= 0 else {
        // An unexpected error, such as too many open files, will probably last for a while. So no connections are
        // accepted for 100 ms.
        if ![EAGAIN, EWOULDBLOCK, ECONNABORTED, EINTR].contains(errno) { pause = .now + .milliseconds(100) }
        return
      }
      nextNumber += 1
      connections.append(
        Connection(
          number: nextNumber, socket: socket, http: HTTPConnection(mostBodyBytes: Playground.mostBytes, at: .now)))
    }
    pause = .now + .milliseconds(100)
  }

  /// Closes the connection with the earliest deadline. Returns false if none has a deadline, since all wait for the
  /// server.
  private func makeRoom() -> Bool {
    let deadlines = connections.indices.compactMap { index in connections[index].http.deadline.map { (index, $0) } }
    guard let index = deadlines.min(by: { $0.1 < $1.1 })?.0 else { return false }
    hangUp(index)
    closeDone()
    return true
  }

  private func serve(_ index: Int, _ events: Int32) {
    // The client has closed the connection, and will read no answer.
    if events & (POLLERR | POLLNVAL) != 0 || events & POLLHUP != 0 && !connections[index].http.takesInput {
      return hangUp(index)
    }
    if events & LoopbackSocket.end != 0, !connections[index].http.takesInput { connections[index].hasEnded = true }
    if events & POLLOUT != 0 {
      send(index)
      // A further request may have been received together with the previous one.
      if connections[index].http.phase == .head { proceed(index) }
    }
    guard events & (POLLIN | POLLHUP) != 0, connections[index].http.takesInput else { return }
    var piece = [UInt8](repeating: 0, count: Self.pieceSize)
    let count = read(connections[index].socket, &piece, piece.count)
    let now = ContinuousClock.now
    if count > 0 {
      connections[index].http.receive(piece[..<count], at: now)
      proceed(index)
    } else if count == 0 {
      connections[index].http.receiveEnd(at: now)
    } else if ![EAGAIN, EWOULDBLOCK, EINTR].contains(errno) {
      hangUp(index)
    }
  }

  /// Replies to the complete requests of a connection, up to the first one that needs a worker.
  private func proceed(_ index: Int) {
    while let request = connections[index].http.nextRequest(at: .now, check: PlaygroundHandler.check) {
      switch handler.reply(to: request) {
      case .work(let work): return waiting.append((connections[index].number, work))
      case .response(let response):
        connections[index].http.answer(response, at: .now)
        send(index)
      }
    }
    // The HTTP connection may have produced refusals or interim responses of its own.
    if !connections[index].http.outgoing.isEmpty { send(index) }
  }

  private func send(_ index: Int) {
    while !connections[index].http.outgoing.isEmpty {
      let socket = connections[index].socket
      let count = connections[index].http.outgoing.withUnsafeBytes { LoopbackSocket.send($0, to: socket) }
      guard count > 0 else {
        if ![EAGAIN, EWOULDBLOCK, EINTR].contains(errno) { hangUp(index) }
        return
      }
      connections[index].http.sent(count, at: .now)
    }
    if connections[index].http.phase == .lingering { shutdown(connections[index].socket, Int32(SHUT_WR)) }
  }

  private func answer(_ number: Int?, _ response: HTTPResponse) {
    guard let index = connections.firstIndex(where: { $0.number == number }) else { return }
    connections[index].http.answer(response, at: .now)
    send(index)
    // A further request may have been received during the work.
    if connections[index].http.phase == .head { proceed(index) }
  }

  private func hangUp(_ index: Int) {
    connections[index].http.close()
  }

  private func closeDone() {
    for connection in connections where connection.http.phase == .closed {
      close(connection.socket)
      waiting.removeAll { $0.connection == connection.number }
    }
    connections.removeAll { $0.http.phase == .closed }
  }

  // MARK: - Workers

  private func giveWork() {
    while !waiting.isEmpty {
      var free = workers.firstIndex(where: \.isIdle)
      if free == nil, workers.count < mostWorkers {
        do throws(ChildProcess.StartFailure) {
          workers.append(try PlaygroundWorker(arguments: workerArguments, timeLimit: timeLimit))
          free = workers.count - 1
        } catch {
          if workers.isEmpty {
            let message = "no process can be started: \(error.reason)"
            answer(waiting.removeFirst().connection, PlaygroundHandler.failure(.internalServerError, message))
            continue
          }
        }
      }
      // Texts of clients that may have gone come last. Even work in progress for such a client is ended if a connected
      // client waits.
      let next = waiting.firstIndex { !mayBeGone($0.connection) }
      guard let free else {
        if next == nil || !endWorkForNobody() { return }
        continue
      }
      let (connection, work) = waiting.remove(at: next ?? 0)
      workers[free].give(work, for: connection)
    }
  }

  private func mayBeGone(_ number: Int?) -> Bool {
    connections.first { $0.number == number }?.hasEnded ?? true
  }

  /// Kills a worker that works for a client that may have gone. Returns false if there is no such worker.
  private func endWorkForNobody() -> Bool {
    guard let index = workers.firstIndex(where: { mayBeGone($0.connection) }) else { return false }
    let worker = workers.remove(at: index)
    _ = worker.end()
    if let index = connections.firstIndex(where: { $0.number == worker.connection }) { hangUp(index) }
    return true
  }

  private func receive(_ index: Int) {
    let (line, isThere) = workers[index].receive()
    if let line, let number = workers[index].connection {
      workers[index].finish()
      answer(number, HTTPResponse(type: HTTPResponse.json, String(decoding: line, as: UTF8.self)))
    }
    guard !isThere else { return }
    let worker = workers.remove(at: index)
    let reason = worker.end()
    if let number = worker.connection { answer(number, PlaygroundHandler.failure(.internalServerError, reason)) }
  }
}

/// The system calls for sockets on the loopback interface.
enum LoopbackSocket {
  #if os(Linux)
    /// The poll event of a client that has closed its sending side, `POLLRDHUP`.
    static let end: Int32 = 0x2000
  #else
    /// No event, since this system has no poll event for a client that has closed its sending side.
    static let end: Int32 = 0
  #endif

  /// Opens a non-blocking socket that listens on a port; 0 means any free port.
  /// - Returns: the descriptor of the socket, and its port.
  static func listen(port: UInt16) throws(PlaygroundServer.ListenFailure) -> (socket: Int32, port: UInt16) {
    #if canImport(Darwin)
      let descriptor = socket(AF_INET, SOCK_STREAM, 0)
    #else
      let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    #endif
    func failure() -> PlaygroundServer.ListenFailure {
      let reason = StandardError.systemReason
      if descriptor >= 0 { close(descriptor) }
      return PlaygroundServer.ListenFailure(reason: reason)
    }
    guard descriptor >= 0 else { throw failure() }
    var isOn: Int32 = 1
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    let hasBegun = withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
        // `SO_REUSEADDR` permits a port that was closed a moment ago.
        setsockopt(descriptor, SOL_SOCKET, SO_REUSEADDR, &isOn, socklen_t(MemoryLayout<Int32>.size)) == 0
          && bind(descriptor, address, size) == 0 && Foundation.listen(descriptor, 128) == 0
          && getsockname(descriptor, address, &size) == 0
      }
    }
    guard hasBegun else { throw failure() }
    prepare(descriptor)
    return (descriptor, UInt16(bigEndian: address.sin_port))
  }

  /// Returns the descriptor of the next connection; -1 if there is none, with the reason in `errno`.
  static func accept(from listener: Int32) -> Int32 {
    let descriptor = Foundation.accept(listener, nil, nil)
    if descriptor >= 0 { prepare(descriptor) }
    return descriptor
  }

  /// Sends as many bytes as the socket accepts, and returns their number. The result is -1 if there is an error, which
  /// is in `errno`. No signal is raised if the client has closed the connection.
  static func send(_ bytes: UnsafeRawBufferPointer, to descriptor: Int32) -> Int {
    #if canImport(Darwin)
      Foundation.send(descriptor, bytes.baseAddress, bytes.count, 0)
    #else
      Foundation.send(descriptor, bytes.baseAddress, bytes.count, Int32(MSG_NOSIGNAL))
    #endif
  }

  private static func prepare(_ descriptor: Int32) {
    _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    _ = fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) | O_NONBLOCK)
  }
}
