import Foundation

/// A worker process as its parent sees it. It has the queue of chunks with unanswered records, and the state of the
/// transfer in both directions.
struct WorkerProcess {
  /// The maximum number of records that are queued for a worker.
  private static let greatestQueue = 1024
  /// The target for the total time of the records in a worker's queue. It is long enough to keep the worker busy, and
  /// so short that few records wait behind a slow one.
  private static let targetQueueDuration = Duration.milliseconds(5)

  private(set) var process: ChildProcess
  /// The queue of the worker: the numbers that its chunks have in the reorder buffer. The worker solves the first
  /// unanswered record of the first chunk.
  private(set) var queue: [Int] = []
  /// The number of unanswered records in the queue.
  private var unansweredCount = 0
  /// The time at which the worker began its current record. It is nil if the worker has no record, or has not reported
  /// yet that it is ready.
  private(set) var since: ContinuousClock.Instant?
  private var isReady = false
  private var isFilling = true
  /// The time for each record, as an exponential moving average.
  private var pace = targetQueueDuration
  /// The number of chunks of the queue that were sent completely. `sentBytes` is the number of bytes sent of the next
  /// chunk; nil if none of it was sent.
  private var sent = 0
  private var sentBytes: Int?
  private var incoming = LineBuffer()
  /// Whether the worker was killed because it exceeded the time limit.
  private(set) var wasOverdue = false

  init() throws(ChildProcess.StartFailure) {
    process = try ChildProcess(arguments: Self.arguments)
  }

  /// The arguments for the start of a worker: those of this process, with the flag `--worker`.
  private static let arguments: [String] = {
    var arguments = CommandLine.arguments
    let place = arguments.firstIndex(of: BatchCommand.configuration.commandName ?? "batch") ?? 0
    arguments.insert("--worker", at: place + 1)
    return arguments
  }()

  var isIdle: Bool { queue.isEmpty }

  /// Returns the number of records that may be added to the queue; 0 if it has enough. Records are sent in bulk: the
  /// filling of the queue begins when it is at most half full, and ends when it is three quarters full.
  mutating func room() -> Int {
    let most = min(max(2, Int(Self.targetQueueDuration / max(pace, .microseconds(1)))), Self.greatestQueue)
    if 4 * unansweredCount >= 3 * most { isFilling = false } else if unansweredCount <= most / 2 { isFilling = true }
    return isFilling ? min(most - unansweredCount, most / 2) : 0
  }

  /// Returns whether the queued records will probably take longer than a duration.
  func isBusy(for time: Duration) -> Bool { pace * unansweredCount > time }

  /// Whether some chunk of the queue was not sent completely.
  var hasOutgoing: Bool { sent < queue.count }
  /// Whether chunks are queued, but none was sent completely. The worker may then have to wait for records.
  var lacksRecords: Bool { sent == 0 && hasOutgoing }

  /// Appends a chunk of the reorder buffer to the queue.
  mutating func give(_ number: Int, in window: ReorderBuffer) {
    queue.append(number)
    unansweredCount += window[number].unansweredCount
    if queue.count == 1, isReady { since = .now }
  }

  /// Sends as many bytes as the pipe accepts. An exit of the worker is not reported here; `receive(into:)` notices it.
  mutating func send(from window: ReorderBuffer) {
    while hasOutgoing {
      let chunk = window[queue[sent]]
      let start = sentBytes ?? chunk.start
      let count = chunk.records.withUnsafeBytes {
        write(process.input, $0.baseAddress.map { $0 + start }, $0.count - start)
      }
      if count < 0 {
        if errno == EINTR { continue }
        guard errno == EPIPE else { return }
      }
      sentBytes = count < 0 ? chunk.records.count : start + count
      if sentBytes == chunk.records.count { (sent, sentBytes) = (sent + 1, nil) }
    }
  }

  /// Reads the available answers. Returns false if the worker has closed its output, since it exited.
  mutating func receive(into window: inout ReorderBuffer) -> Bool {
    let filling = incoming.fill(from: process.output)
    let wasReady = isReady
    // The first line from the worker is empty, and reports that it is ready.
    if !isReady, incoming.next() != nil { isReady = true }
    var done = 0
    while isReady, let number = queue.first {
      let count = incoming.takeLines(atMost: window[number].unansweredCount) { window.answer(number, $0, count: $1) }
      if count == 0 { break }
      done += count
      if window[number].unansweredCount == 0 {
        queue.removeFirst()
        sent -= 1
      }
    }
    if done > 0 || isReady != wasReady {
      let now = ContinuousClock.now
      unansweredCount -= done
      if let since, done > 0 { pace = (pace + (now - since) / done) / 2 }
      since = queue.isEmpty ? nil : now
    }
    return filling == .read || filling == .nothing
  }

  /// Kills the worker if it has worked on its current record for longer than a limit.
  mutating func endIfOverdue(after limit: Duration) {
    guard let since, ContinuousClock.now - since > limit, !wasOverdue else { return }
    wasOverdue = true
    kill()
  }

  func kill() {
    Foundation.kill(process.identifier, SIGKILL)
  }

  /// Waits for the end of the process. Returns the cause of the end, and the first line that the process wrote to
  /// standard error.
  func end() -> (ChildProcess.End, complaint: String) {
    var words = LineBuffer()
    _ = words.fill(from: process.errors)
    return (process.end(), words.next().map { String(decoding: $0, as: UTF8.self) } ?? "")
  }
}
