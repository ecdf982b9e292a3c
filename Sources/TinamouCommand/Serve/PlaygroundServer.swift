import Foundation
import LayoutPlayground
import LocalHTTP
import Tinamou

/// Serves the playground: one thread, which waits for all connections, workers and signals at once.
///
/// No request holds up another one: texts are laid out in processes of their own, which are ended when they take too long,
/// and no call waits for a single client.
final class PlaygroundServer {
  /// The most connections. When there are as many, the one that has kept its turn waiting the longest makes room.
  private static let mostConnections = 64
  private static let pieceSize = 1 << 16

  private struct Connection {
    let number: Int
    let socket: Int32
    var http: HTTPConnection
    /// Whether the client sends no more, and so may be gone.
    var hasEnded = false
  }

  /// The port that is listened at.
  let port: UInt16
  private let listener: Int32
  private var handler: PlaygroundHandler
  private let workerArguments: [String]
  private let timeLimit: Duration
  /// More than there are processors, so that texts that take their whole time keep no other one waiting. One is started only
  /// where none is free.
  private let mostWorkers = 8
  private var connections: [Connection] = []
  private var nextNumber = 0
  private var workers: [PlaygroundWorker] = []
  /// Texts for which no worker has been free, and the connections that wait for them.
  private var waiting: [(connection: Int, work: PlaygroundWork)] = []
  /// Until when no connection is accepted, after one could not be.
  private var pause: ContinuousClock.Instant?

  struct ListenFailure: Error {
    var reason: String
  }

  /// Begins to listen, on this machine alone.
  /// - Parameters:
  ///   - port: 0 for any that is free.
  ///   - workerArguments: the command line of a process that answers texts.
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

  /// Serves until a signal comes.
  /// - Parameter signals: a file that becomes readable with the first signal.
  /// - Returns: the signal.
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
      // From the last, since workers may leave.
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

  /// Ends workers and connections that are past their deadlines.
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
        // Nobody waits any more, or the system has no more files for now.
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

  /// Closes the connection whose client has the least time left; false where all wait for this side.
  private func makeRoom() -> Bool {
    let open = connections.indices.compactMap { index in connections[index].http.deadline.map { (index, $0) } }
    guard let index = open.min(by: { $0.1 < $1.1 })?.0 else { return false }
    hangUp(index)
    closeDone()
    return true
  }

  private func serve(_ index: Int, _ events: Int32) {
    // Its client is gone, and reads no answer.
    if events & (POLLERR | POLLNVAL) != 0 || events & POLLHUP != 0 && !connections[index].http.takesInput {
      return hangUp(index)
    }
    if events & LoopbackSocket.end != 0, !connections[index].http.takesInput { connections[index].hasEnded = true }
    if events & POLLOUT != 0 {
      send(index)
      // The request behind, which came with the one before.
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

  /// Takes the requests that have come whole, as long as they are answered at once.
  private func proceed(_ index: Int) {
    while let request = connections[index].http.nextRequest(at: .now, check: PlaygroundHandler.check) {
      switch handler.reply(to: request) {
      case .work(let work): return waiting.append((connections[index].number, work))
      case .response(let response):
        connections[index].http.answer(response, at: .now)
        send(index)
      }
    }
    // Refusals, and words of the protocol.
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
    // The request behind, which the client sent meanwhile.
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
      // Clients that are there come first, and before what is worked on for others.
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

  /// Ends a worker whose client may be gone; false where there is none.
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

/// Sockets that only this machine reaches, by the calls of the system.
enum LoopbackSocket {
  #if os(Linux)
    /// The event of a client that sends no more: POLLRDHUP.
    static let end: Int32 = 0x2000
  #else
    /// No such event is told of.
    static let end: Int32 = 0
  #endif

  /// Listens, without ever blocking.
  /// - Returns: the socket, and the port that it has.
  static func listen(port: UInt16) throws(PlaygroundServer.ListenFailure) -> (socket: Int32, port: UInt16) {
    #if canImport(Darwin)
      let descriptor = socket(AF_INET, SOCK_STREAM, 0)
    #else
      let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    #endif
    func failure() -> PlaygroundServer.ListenFailure {
      let reason = Frontend.systemError
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
        // A port that was left a moment ago can be had again.
        setsockopt(descriptor, SOL_SOCKET, SO_REUSEADDR, &isOn, socklen_t(MemoryLayout<Int32>.size)) == 0
          && bind(descriptor, address, size) == 0 && Foundation.listen(descriptor, 128) == 0
          && getsockname(descriptor, address, &size) == 0
      }
    }
    guard hasBegun else { throw failure() }
    prepare(descriptor)
    return (descriptor, UInt16(bigEndian: address.sin_port))
  }

  /// The next connection; -1, with `errno`, where there is none.
  static func accept(from listener: Int32) -> Int32 {
    let descriptor = Foundation.accept(listener, nil, nil)
    if descriptor >= 0 { prepare(descriptor) }
    return descriptor
  }

  /// Sends as many bytes as there is room for. A client that is gone is an error, not a signal to die from.
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
