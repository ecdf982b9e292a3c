import Foundation

/// A worker as the batch sees it: the records that it was given and has not answered, in order, and the bytes on the way.
struct WorkerProcess {
  /// More records than these wait for no worker.
  private static let greatestQueue = 256
  /// How much work is on the way, so that the worker never waits for the next record, nor others behind a slow one.
  private static let supply = Duration.milliseconds(5)

  private(set) var process: ChildProcess
  /// The records by their numbers; the worker is at the first.
  private(set) var queue: [Int] = []
  /// Since when it is at that; nil before it has begun.
  private(set) var since: ContinuousClock.Instant?
  private var isReady = false
  private var isFilling = true
  /// How long a record takes.
  private var pace = supply
  private var outgoing = PendingBytes()
  private var incoming = LineBuffer()
  /// Whether it was ended for taking too long.
  private(set) var wasOverdue = false

  init() throws(ChildProcess.StartFailure) {
    process = try ChildProcess(arguments: Self.arguments)
  }

  /// The command line of this process, for a worker.
  private static let arguments: [String] = {
    var arguments = CommandLine.arguments
    let place = arguments.firstIndex(of: BatchCommand.configuration.commandName ?? "batch") ?? 0
    arguments.insert("--worker", at: place + 1)
    return arguments
  }()

  var isIdle: Bool { queue.isEmpty }

  /// Whether it is to be given a record: once half of those that it may have are done, until it has all. So they come
  /// many at a time.
  mutating func wantsMore() -> Bool {
    let most = min(max(2, Int(Self.supply / max(pace, .microseconds(1)))), Self.greatestQueue)
    if queue.count >= most { isFilling = false } else if queue.count <= most / 2 { isFilling = true }
    return isFilling
  }

  /// Whether it has enough to do for so long.
  func isBusy(for time: Duration) -> Bool { pace * queue.count > time }

  var hasOutgoing: Bool { !outgoing.isEmpty }

  mutating func give(_ record: [UInt8], number: Int) {
    queue.append(number)
    if queue.count == 1, isReady { since = .now }
    outgoing.append(line: record)
  }

  /// Sends as much as there is room for. Where nobody reads any more, the end of the answers will tell.
  mutating func send() {
    outgoing.send { [input = process.input] bytes in
      while true {
        let count = write(input, bytes.baseAddress, bytes.count)
        if count > 0 { return count }
        if errno == EPIPE { return bytes.count }
        if errno != EINTR { return 0 }
      }
    }
  }

  /// Takes the answers that have come; false where the process is gone.
  mutating func receive(_ answer: (_ number: Int, _ line: [UInt8]) -> Void) -> Bool {
    let filling = incoming.fill(from: process.output)
    var done = 0
    var isNews = false
    while let line = incoming.next() {
      isNews = true
      if !isReady {
        isReady = true
      } else if done < queue.count {
        answer(queue[done], line)
        done += 1
      }
    }
    if isNews {
      let now = ContinuousClock.now
      queue.removeFirst(done)
      if let since, done > 0 { pace = (pace + (now - since) / done) / 2 }
      since = queue.isEmpty ? nil : now
    }
    return filling == .read || filling == .nothing
  }

  /// Ends it, if it has been at its record for longer than it may.
  mutating func endIfOverdue(after limit: Duration) {
    guard let since, ContinuousClock.now - since > limit, !wasOverdue else { return }
    wasOverdue = true
    kill()
  }

  func kill() {
    Foundation.kill(process.identifier, SIGKILL)
  }

  /// Waits for its end, and tells how it came, with what the process said.
  func end() -> (ChildProcess.End, complaint: String) {
    var words = LineBuffer()
    _ = words.fill(from: process.errors)
    return (process.end(), words.next().map { String(decoding: $0, as: UTF8.self) } ?? "")
  }
}
