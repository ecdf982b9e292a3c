import Foundation
import Tinamou

/// A run of a batch: it distributes records to workers, and writes their answers in the order of the input.
///
/// A single thread polls the input and the pipes of all workers. The workers are processes, so that a crash affects
/// only one record.
final class BatchRun {
  /// The time after a record's time limit at which its worker is killed. A worker that is not stuck stops by itself at
  /// the limit.
  static let grace = Duration.seconds(2)
  /// The maximum time for which answers of workers are left in the pipes, so that several are read at once.
  private static let gathering = Duration.milliseconds(1)

  private let input: LineInput
  private var output: LineOutput
  private(set) var summary: BatchSummary
  private let jobs: Int
  private let timeLimit: Duration?
  private let memoryLimit: Int?
  private var progress: BatchProgress
  private var window = ReorderBuffer()
  private var workers: [WorkerProcess] = []
  private let signals = StopSignal.listen()
  private var inputIsPending = false
  private var inputHasEnded = false
  /// The signal that ended the reading of input; nil if there was none.
  private(set) var stop: Int32?

  init(
    input: LineInput, output: LineOutput, summary: BatchSummary, jobs: Int, timeLimit: Duration?, memoryLimit: Int?,
    progress: BatchProgress
  ) {
    (self.input, self.output, self.summary, self.jobs) = (input, output, summary, jobs)
    (self.timeLimit, self.memoryLimit, self.progress) = (timeLimit, memoryLimit, progress)
  }

  /// Answers the lines of the input, up to its end or a signal that stops the batch.
  /// - Throws: A failure of the output, or of the start of a worker.
  func run() throws(LineOutput.Failure) {
    defer { endWorkers() }
    progress.begin(lines: summary.lines, of: input)
    while true {
      // 1. Send records to workers up to their capacity, and write the lines that are next in order. Written lines make
      // space for further records. No event of step 2 reports such space, so both are repeated here.
      repeat { try feed() } while try writeLines()
      if window.isEmpty, inputHasEnded || stop != nil { break }
      // 2. Wait for input, answers, a worker's exit, a signal, or a timeout.
      if output.isDue { try output.flush() }
      try wait()
      progress.show(lines: summary.lines, of: input)
    }
    progress.clear()
    try output.close()
  }

  /// Writes the output lines that are next in order. Returns whether there were any.
  private func writeLines() throws(LineOutput.Failure) -> Bool {
    var isAny = false
    while let lines = window.next() {
      isAny = true
      summary.count(lines)
      try output.append(lines)
    }
    return isAny
  }

  // MARK: Input

  private func feed() throws(LineOutput.Failure) {
    inputIsPending = false
    reading: while stop == nil, !inputHasEnded, window.room > 0, let (worker, room) = try workerWithRoom() {
      switch input.next(atMost: min(room, window.room)) {
      case .lines(let records, let count):
        workers[worker].give(window.add(WorkChunk(records: records, count: count)), in: window)
      case .tooLong(let beginning): refuse(beginning)
      case .pending:
        inputIsPending = true
        break reading
      case .end: inputHasEnded = true
      }
    }
    for index in workers.indices where workers[index].hasOutgoing { workers[index].send(from: window) }
  }

  /// Returns the index of a worker with capacity, and the number of records that it may get. An idle worker is
  /// preferred, then a new one, then the one with the most capacity. The result is nil if no worker has capacity, and
  /// no further one may be started.
  private func workerWithRoom() throws(LineOutput.Failure) -> (worker: Int, room: Int)? {
    var most: (worker: Int, room: Int)?
    for index in workers.indices {
      let room = workers[index].room()
      if workers[index].isIdle { return (index, room) }
      if room > most?.room ?? 0 { most = (index, room) }
    }
    if workers.count < jobs {
      workers.append(try start())
      return (workers.count - 1, 1)
    }
    return most
  }

  private func refuse(_ beginning: [UInt8]) {
    let number = window.add(WorkChunk(records: [], count: 1))
    let message = "the line is longer than \(LineInput.greatestLength >> 20) MiB; name a file in its place"
    finish(number, of: beginning, .invalid, message, rule: "too-large")
  }

  // MARK: Waiting

  private func wait() throws(LineOutput.Failure) {
    rest()
    var places = [pollfd(fd: signals, events: Int16(POLLIN), revents: 0)]
    places.append(pollfd(fd: inputIsPending ? input.descriptor : -1, events: Int16(POLLIN), revents: 0))
    for worker in workers { places.append(pollfd(fd: worker.process.output, events: Int16(POLLIN), revents: 0)) }
    for worker in workers where worker.hasOutgoing {
      places.append(pollfd(fd: worker.process.input, events: Int16(POLLOUT), revents: 0))
    }
    let pauses = [output.isWaiting ? LineOutput.delay : nil, timeLimit.map { _ in .milliseconds(100) }, progress.pause]
    let pause = pauses.compactMap(\.self).min()
    let count = poll(&places, nfds_t(places.count), pause.map { Int32($0 / .milliseconds(1)) } ?? -1)
    // `poll` timed out, so further lines will probably not come soon. The buffered lines are written now.
    if count == 0 { try output.flush() }
    guard count >= 0 else { return }
    if places[0].revents != 0 { stop = StopSignal.number(from: signals) }
    if places[1].revents != 0 { input.arrive() }
    // The order is reversed, since removing a worker would change the indices of the later ones.
    for index in workers.indices.reversed() where places[2 + index].revents != 0 {
      let isThere = workers[index].receive(into: &window)
      if !isThere { try replace(index) }
    }
    if let timeLimit {
      for index in workers.indices { workers[index].endIfOverdue(after: timeLimit + Self.grace) }
    }
  }

  /// Waits for up to `gathering` if all workers have enough to do, so that answers are read in bulk. A read for each
  /// answer would take as much time as solving a small record. A signal, or a pipe with space for further records, ends
  /// the wait.
  private func rest() {
    guard !inputIsPending, !workers.isEmpty, workers.allSatisfy({ $0.isBusy(for: Self.gathering * 2) }) else { return }
    var places = [pollfd(fd: signals, events: Int16(POLLIN), revents: 0)]
    for worker in workers where worker.lacksRecords {
      places.append(pollfd(fd: worker.process.input, events: Int16(POLLOUT), revents: 0))
    }
    poll(&places, nfds_t(places.count), Int32(Self.gathering / .milliseconds(1)))
  }

  // MARK: Workers

  private func start() throws(LineOutput.Failure) -> WorkerProcess {
    do throws(ChildProcess.StartFailure) {
      return try WorkerProcess()
    } catch {
      throw LineOutput.Failure(
        reason: "no worker can be started: \(error.reason)", file: "batch", rule: "defect", status: EX_SOFTWARE)
    }
  }

  /// Replaces a worker that exited.
  ///
  /// The exit may have other causes than the first unanswered record of the worker. This record is therefore given to
  /// the new worker once more. If that worker exits at the record, too, the record's output line reports the failure. A
  /// record at which a worker exceeded the time limit is not tried again. The other records are answered as usual.
  private func replace(_ index: Int) throws(LineOutput.Failure) {
    let worker = workers[index]
    let (end, complaint) = worker.end()
    var queue = worker.queue[...]
    if let first = queue.first {
      if worker.wasOverdue {
        finish(first, .limit, "the record took longer than --time-limit allows, and did not stop", rule: "time-limit")
      } else if window.noteFailedAttempt(first) > 1 {
        blame(first, end, complaint)
      }
      if window[first].unansweredCount == 0 { queue.removeFirst() }
    }
    // A worker without records is started again only when it is needed.
    if queue.isEmpty {
      workers.remove(at: index)
      return
    }
    workers[index] = try start()
    for number in queue { workers[index].give(number, in: window) }
    workers[index].send(from: window)
  }

  private func blame(_ number: Int, _ end: ChildProcess.End, _ complaint: String) {
    if let memoryLimit, complaint.contains(MemoryLimit.complaint) {
      let message = "the record took more memory than --memory-limit allows, \(memoryLimit) MiB"
      return finish(number, .limit, message, rule: "memory-limit")
    }
    let how =
      switch end {
      case .exit(let status): "ended with status \(status)"
      case .signal(let signal): "was ended by signal \(signal) (\(String(cString: strsignal(signal))))"
      }
    finish(number, .failed, "the process that solved the record \(how)", rule: "crash")
  }

  private func finish(_ number: Int, _ status: LayoutStatus, _ message: String, rule: String) {
    finish(number, of: window[number].firstUnanswered, status, message, rule: rule)
  }

  private func finish(_ number: Int, of record: [UInt8], _ status: LayoutStatus, _ message: String, rule: String) {
    let id = RecordScanner.scalar("id", in: record)
    let result = BatchResult(id: id, status: status, errors: [SourceDiagnostic(.error, message, rule: rule)])
    (ResultWriter.batchBytes(result) + [UInt8(ascii: "\n")]).withUnsafeBytes { window.answer(number, $0, count: 1) }
  }

  /// Kills all workers. Records that they have not answered are dropped.
  private func endWorkers() {
    for worker in workers {
      worker.kill()
      _ = worker.end()
    }
  }
}
