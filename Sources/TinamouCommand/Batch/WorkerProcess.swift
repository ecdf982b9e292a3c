import Foundation

/// The parent's view of a worker: the chunks of its unanswered records, and the bytes in transit.
struct WorkerProcess {
  /// The maximum number of records queued for a worker.
  private static let greatestQueue = 1024
  /// The amount of queued work: the worker never waits, and few records queue behind a slow one.
  private static let supply = Duration.milliseconds(5)

  private(set) var process: ChildProcess
  /// The chunks by number; the worker is at the first unanswered record of the first chunk.
  private(set) var queue: [Int] = []
  /// The number of unanswered records.
  private var open = 0
  /// The start of the current record; nil before it has begun.
  private(set) var since: ContinuousClock.Instant?
  private var isReady = false
  private var isFilling = true
  /// The moving average of the time per record.
  private var pace = supply
  /// The number of chunks sent, and of the next chunk's bytes sent.
  private var sent = 0
  private var sentBytes: Int?
  private var incoming = LineBuffer()
  /// Whether it was killed for exceeding the time limit.
  private(set) var wasOverdue = false

  init() throws(ChildProcess.StartFailure) {
    process = try ChildProcess(arguments: Self.arguments)
  }

  /// This process's command line with the worker flag.
  private static let arguments: [String] = {
    var arguments = CommandLine.arguments
    let place = arguments.firstIndex(of: BatchCommand.configuration.commandName ?? "batch") ?? 0
    arguments.insert("--worker", at: place + 1)
    return arguments
  }()

  var isIdle: Bool { queue.isEmpty }

  /// Returns the number of records to send next. Once half of its queue is done, as many are added again until the
  /// queue is nearly full, so that records are sent in bulk.
  mutating func room() -> Int {
    let most = min(max(2, Int(Self.supply / max(pace, .microseconds(1)))), Self.greatestQueue)
    if 4 * open >= 3 * most { isFilling = false } else if open <= most / 2 { isFilling = true }
    return isFilling ? min(most - open, most / 2) : 0
  }

  /// Whether it has enough records for a duration.
  func isBusy(for time: Duration) -> Bool { pace * open > time }

  /// Whether there are chunks to send.
  var hasOutgoing: Bool { sent < queue.count }
  /// Whether the worker waits for them.
  var lacksRecords: Bool { sent == 0 && hasOutgoing }

  /// Queues a chunk of the reorder buffer.
  mutating func give(_ number: Int, in window: ReorderBuffer) {
    queue.append(number)
    open += window[number].open
    if queue.count == 1, isReady { since = .now }
  }

  /// Sends as many bytes as the pipe accepts. If the worker is gone, its closed output reveals that.
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

  /// Reads available answers; returns false if the process is gone.
  mutating func receive(into window: inout ReorderBuffer) -> Bool {
    let filling = incoming.fill(from: process.output)
    let wasReady = isReady
    // The first line reports that the worker is ready.
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

  /// Kills the worker if its current record exceeds the limit.
  mutating func endIfOverdue(after limit: Duration) {
    guard let since, ContinuousClock.now - since > limit, !wasOverdue else { return }
    wasOverdue = true
    kill()
  }

  func kill() {
    Foundation.kill(process.identifier, SIGKILL)
  }

  /// Waits for the exit, and returns its kind and the process's error message.
  func end() -> (ChildProcess.End, complaint: String) {
    var words = LineBuffer()
    _ = words.fill(from: process.errors)
    return (process.end(), words.next().map { String(decoding: $0, as: UTF8.self) } ?? "")
  }
}
