import Foundation
import LayoutInterchange
import LayoutPlayground

/// A worker process as the server sees it. It solves one text at a time, and is killed after a time limit.
struct PlaygroundWorker {
  /// The time limit for the start of a process.
  private static let startLimit = Duration.seconds(30)
  /// The time after a text's time limit at which its worker is killed. The worker needs it to read the text, and to
  /// draw and send the answer.
  static let grace = Duration.milliseconds(100)
  /// The memory limit of a worker, in MiB.
  static let memoryLimit = 1024

  let process: ChildProcess
  /// The number of the connection that waits for the answer; nil if the worker is idle.
  private(set) var connection: Int?
  /// The time at which the server kills the worker, unless it is idle.
  private(set) var deadline: ContinuousClock.Instant
  private let timeLimit: Duration
  private var isReady = false
  private var outgoing: ArraySlice<UInt8> = []
  private var incoming = LineBuffer()

  init(arguments: [String], timeLimit: Duration) throws(ChildProcess.StartFailure) {
    process = try ChildProcess(arguments: arguments)
    self.timeLimit = timeLimit
    deadline = .now + Self.startLimit
  }

  var isIdle: Bool { connection == nil }
  var hasOutgoing: Bool { isReady && !outgoing.isEmpty }

  /// Gives the worker a text to solve, which came from a connection.
  mutating func give(_ work: PlaygroundWork, for connection: Int) {
    self.connection = connection
    outgoing = work.line[...]
    if isReady { deadline = .now + timeLimit + Self.grace }
  }

  /// Sends as many bytes as the pipe accepts. An exit of the worker is not reported here; `receive()` notices it.
  mutating func send() {
    let count = outgoing.withUnsafeBytes { write(process.input, $0.baseAddress, $0.count) }
    if count > 0 { outgoing = outgoing.dropFirst(count) } else if errno == EPIPE { outgoing = [] }
  }

  /// Reads the available bytes.
  /// - Returns: the answer, or nil if it is incomplete, and whether the worker's output is still open.
  mutating func receive() -> (answer: [UInt8]?, isThere: Bool) {
    let filling = incoming.fill(from: process.output)
    if !isReady, incoming.next() != nil {
      isReady = true
      deadline = .now + timeLimit + Self.grace
    }
    return (connection == nil ? nil : incoming.next(), filling == .read || filling == .nothing)
  }

  /// Marks the worker as idle after its answer.
  mutating func finish() { connection = nil }

  /// Kills the process, and returns a message for the user about why it ended.
  func end() -> String {
    kill(process.identifier, SIGKILL)
    var words = LineBuffer()
    _ = words.fill(from: process.errors)
    let complaint = words.next().map { String(decoding: $0, as: UTF8.self) } ?? ""
    let end = process.end()
    if complaint.contains(MemoryLimit.complaint) {
      return "the layout takes more memory than \(Self.memoryLimit) MiB"
    }
    switch end {
    case .exit(let status): return "the process that solved the layout ended with status \(status)"
    case .signal(let signal):
      return "the process that solved the layout was ended by signal \(signal) (\(String(cString: strsignal(signal))))"
    }
  }
}
