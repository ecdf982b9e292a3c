import Foundation
import LayoutInterchange
import LayoutPlayground

/// A worker's process as the server sees it. It works on one text at a time, and is ended if it takes too long.
struct PlaygroundWorker {
  /// How long a process may take to begin.
  private static let startLimit = Duration.seconds(30)
  /// How much longer than its limit an answer may take: one that keeps its limit is still read, drawn and sent.
  static let grace = Duration.milliseconds(100)
  /// How much memory an answer may take, in MiB.
  static let memoryLimit = 1024

  let process: ChildProcess
  /// The connection that waits for the answer; nil if there is nothing to do.
  private(set) var connection: Int?
  /// When it is ended.
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

  /// Gives it a text for a connection.
  mutating func give(_ work: PlaygroundWork, for connection: Int) {
    self.connection = connection
    outgoing = work.line[...]
    if isReady { deadline = .now + timeLimit + Self.grace }
  }

  /// Sends as many bytes as there is room for. A worker that is gone is noticed by the end of its answers.
  mutating func send() {
    let count = outgoing.withUnsafeBytes { write(process.input, $0.baseAddress, $0.count) }
    if count > 0 { outgoing = outgoing.dropFirst(count) } else if errno == EPIPE { outgoing = [] }
  }

  /// Takes the bytes that came.
  /// - Returns: the answer, if it is there, and whether the process is.
  mutating func receive() -> (answer: [UInt8]?, isThere: Bool) {
    let filling = incoming.fill(from: process.output)
    if !isReady, incoming.next() != nil {
      isReady = true
      deadline = .now + timeLimit + Self.grace
    }
    return (connection == nil ? nil : incoming.next(), filling == .read || filling == .nothing)
  }

  /// Makes the worker free, after its answer.
  mutating func finish() { connection = nil }

  /// Ends the process, and returns the way it ended.
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
