import Foundation

/// A worker as the batch sees it: the records that it was given and has not answered, in parcels, and the bytes on the
/// way.
struct WorkerProcess {
  /// More records than these wait for no worker.
  private static let greatestQueue = 1024
  /// How much work is on the way, so that the worker never waits for the next record, nor others behind a slow one.
  private static let supply = Duration.milliseconds(5)

  private(set) var process: ChildProcess
  /// The parcels by their numbers; the worker is at the first record of the first that is not answered.
  private(set) var queue: [Int] = []
  /// How many of their records are not answered.
  private var open = 0
  /// Since when it is at that; nil before it has begun.
  private(set) var since: ContinuousClock.Instant?
  private var isReady = false
  private var isFilling = true
  /// How long a record takes.
  private var pace = supply
  /// How many of the parcels have gone, and how many bytes of the next.
  private var sent = 0
  private var sentBytes: Int?
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

  /// How many records it is to be given together: once half of those that it may have are done, as many again, until it
  /// has nearly all. So they come many at a time.
  mutating func room() -> Int {
    let most = min(max(2, Int(Self.supply / max(pace, .microseconds(1)))), Self.greatestQueue)
    if 4 * open >= 3 * most { isFilling = false } else if open <= most / 2 { isFilling = true }
    return isFilling ? min(most - open, most / 2) : 0
  }

  /// Whether it has enough to do for so long.
  func isBusy(for time: Duration) -> Bool { pace * open > time }

  /// Whether something is to be sent.
  var hasOutgoing: Bool { sent < queue.count }
  /// Whether the worker waits for it.
  var lacksRecords: Bool { sent == 0 && hasOutgoing }

  /// Gives it a parcel of the window.
  mutating func give(_ number: Int, in window: ReorderBuffer) {
    queue.append(number)
    open += window[number].open
    if queue.count == 1, isReady { since = .now }
  }

  /// Sends as much as there is room for. Where nobody reads any more, the end of the answers will tell.
  mutating func send(from window: ReorderBuffer) {
    while hasOutgoing {
      let parcel = window[queue[sent]]
      let start = sentBytes ?? parcel.start
      let count = parcel.records.withUnsafeBytes {
        write(process.input, $0.baseAddress.map { $0 + start }, $0.count - start)
      }
      if count < 0 {
        if errno == EINTR { continue }
        guard errno == EPIPE else { return }
      }
      sentBytes = count < 0 ? parcel.records.count : start + count
      if sentBytes == parcel.records.count { (sent, sentBytes) = (sent + 1, nil) }
    }
  }

  /// Takes the answers that have come; false where the process is gone.
  mutating func receive(into window: inout ReorderBuffer) -> Bool {
    let filling = incoming.fill(from: process.output)
    let wasReady = isReady
    // The first line says that it is there.
    if !isReady, incoming.next() != nil { isReady = true }
    var done = 0
    while isReady, let number = queue.first {
      let count = incoming.takeLines(atMost: window[number].open) { window.answer(number, $0, count: $1) }
      if count == 0 { break }
      done += count
      if window[number].open == 0 {
        queue.removeFirst()
        sent -= 1
      }
    }
    if done > 0 || isReady != wasReady {
      let now = ContinuousClock.now
      open -= done
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
