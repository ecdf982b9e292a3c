import Foundation
import LayoutComparison
import Tinamou

/// A solver that runs in a separate Python process, and answers each problem by a line of text. `PeerScript` has the
/// program that this process runs.
final class PeerSolver: ComparedSolver {
  let id: String
  private(set) var title: String
  /// The reason why the solver does not take part; nil if it does.
  private(set) var absence: String?

  private let python: String
  private let peer: PeerScript.Peer?
  private var process: PeerProcess?
  private let rowsFile = FileManager.default.temporaryDirectory.appendingPathComponent(
    "tinamou-\(UUID().uuidString).rows")

  /// The time limit for the start of a peer.
  private static let startLimit = Duration.seconds(30)

  init(_ id: String, python: String) {
    self.id = id
    self.python = python
    peer = PeerScript.peers.first { $0.id == id }
    title = peer?.title ?? id
    absence = begin()
  }

  /// Waits until the peer is ready. All peers are started before the first wait, so that they start in parallel.
  func awaitStart() {
    if absence == nil { absence = awaitReady(until: .now + Self.startLimit) }
  }

  deinit {
    process?.end()
    try? FileManager.default.removeItem(at: rowsFile)
  }

  /// Starts the process. Returns the reason if this fails; nil otherwise.
  private func begin() -> String? {
    guard let executable = Self.path(of: python) else {
      return python.contains("/") ? "there is no \(python)" : "\(python) is not in PATH"
    }
    guard let started = PeerProcess(executable, ["-c", PeerScript.text, id]) else { return "\(python) cannot be run" }
    process = started
    return nil
  }

  /// Waits until the process accepts problems. Returns the reason if it does not; nil otherwise.
  private func awaitReady(until deadline: ContinuousClock.Instant) -> String? {
    guard let started = process else { return "\(python) cannot be run" }
    // A program that runs the script, such as a wrapper of Python, may print other lines first.
    while let line = started.readLine(until: deadline) {
      let words = line.split(separator: " ", maxSplits: 1).map(String.init)
      guard words.count == 2, ["ready", "missing"].contains(words[0]) else { continue }
      if words[0] == "missing" {
        started.end()
        process = nil
        return words[1]
      }
      title = [peer?.title, peer?.policy].compactMap(\.self).joined(separator: ", ") + ": \(words[1])"
      return nil
    }
    process = nil
    return "\(python) does not answer as a peer does" + started.endSaying()
  }

  func solve(_ problem: ComparedProblem, repeats: Int, until deadline: ContinuousClock.Instant) -> SolverRun {
    // If the peer exited or was killed at an earlier problem, it is started again.
    if process == nil, let reason = begin() ?? awaitReady(until: deadline) { return SolverRun(.none(reason)) }
    guard let process else { return SolverRun(.none("cannot be run")) }
    do {
      try Data(ProgramText.rows(problem.program, name: "problem 1").utf8).write(to: rowsFile)
    } catch {
      return SolverRun(.none("a file cannot be written for it: \(StandardError.reason(error))"))
    }
    process.write("\(repeats) \(rowsFile.path)\n")
    guard let line = process.readLine(until: deadline) else {
      self.process = nil
      guard process.hasEnded else {
        process.end()
        return SolverRun(.late)
      }
      return SolverRun(.none("its process ended" + process.endSaying()))
    }
    return Self.run(line, variables: problem.program.variableCount)
  }

  /// Returns the answer that a line of the peer contains.
  /// - Parameters:
  ///   - line: the line.
  ///   - variables: the number of variables of the problem, which a solution must have.
  static func run(_ line: String, variables: Int) -> SolverRun {
    let fields = line.split(separator: " ")
    let odd = SolverRun(.none("its answer is not understood: \(DisplayText.safe(line, atMost: 200))"))
    guard fields.count > 1 else { return odd }
    switch fields[0] {
    case "failed": return SolverRun(.none(fields.dropFirst().joined(separator: " ")))
    case "conflict": return SolverRun(.conflict, seconds: Double(fields[1]))
    case "solved":
      let values = fields.dropFirst(2).compactMap { Double($0) }.filter(\.isFinite)
      guard values.count == variables, fields.count == variables + 2 else {
        return SolverRun(.none("its answer does not have a number for each variable"))
      }
      return SolverRun(.point(values), seconds: Double(fields[1]))
    default: return odd
    }
  }

  private static func path(of program: String) -> URL? {
    if program.contains("/") {
      return FileManager.default.isExecutableFile(atPath: program) ? URL(fileURLWithPath: program) : nil
    }
    let folders = ProcessInfo.processInfo.environment["PATH"] ?? ""
    return folders.split(separator: ":").lazy.map { URL(fileURLWithPath: "\($0)/\(program)") }
      .first { FileManager.default.isExecutableFile(atPath: $0.path) }
  }
}

/// A process with line-based input and output, whose answers have deadlines. The last part of its standard error is
/// kept for messages about failures.
final class PeerProcess {
  /// The maximum number of bytes of standard error that are kept. Of a longer output, the last bytes are kept.
  private static let keptWords = 1 << 12

  private let process = Process()
  private let input = Pipe()
  private let output = Pipe()
  private let errors = Pipe()
  private var pending: [UInt8] = []
  private var words: [UInt8] = []
  private var saysMore = true
  /// Whether the process has closed its output.
  private(set) var hasEnded = false

  init?(_ executable: URL, _ arguments: [String]) {
    process.executableURL = executable
    process.arguments = arguments
    process.standardInput = input
    process.standardOutput = output
    process.standardError = errors
    do { try process.run() } catch { return nil }
    // The parent's copies of the child's ends of the pipes are closed, so that an exit of the child ends its output.
    try? input.fileHandleForReading.close()
    try? output.fileHandleForWriting.close()
    try? errors.fileHandleForWriting.close()
  }

  /// Writes a line. This does not block, since lines are far shorter than the capacity of a pipe.
  func write(_ line: String) {
    try? input.fileHandleForWriting.write(contentsOf: Data(line.utf8))
  }

  /// Returns the next line, without its line break; nil if there is none before the deadline, or if the output has
  /// ended.
  func readLine(until deadline: ContinuousClock.Instant) -> String? {
    while true {
      if let end = pending.firstIndex(of: UInt8(ascii: "\n")) {
        defer { pending.removeSubrange(...end) }
        return String(decoding: pending[..<end], as: UTF8.self)
      }
      guard !hasEnded, wait(until: deadline) else { return nil }
    }
  }

  /// Waits until the process writes to its output or its standard error, at most until the deadline, and reads what was
  /// written. Returns false if the deadline had already passed, or if an error occurs.
  private func wait(until deadline: ContinuousClock.Instant) -> Bool {
    let left = (deadline - ContinuousClock.now) / .milliseconds(1)
    guard left > 0 else { return false }
    var places = [
      pollfd(fd: hasEnded ? -1 : output.fileHandleForReading.fileDescriptor, events: Int16(POLLIN), revents: 0),
      pollfd(fd: saysMore ? errors.fileHandleForReading.fileDescriptor : -1, events: Int16(POLLIN), revents: 0),
    ]
    let ready = poll(&places, nfds_t(places.count), Int32(min(left.rounded(.up), 1e9)))
    guard ready > 0 else { return ready == 0 || errno == EINTR }
    if places[1].revents != 0 { saysMore = Self.read(places[1].fd, into: &words) }
    words.removeFirst(max(0, words.count - Self.keptWords))
    if places[0].revents != 0 { hasEnded = !Self.read(places[0].fd, into: &pending) }
    return true
  }

  /// Reads some bytes by a single call, and appends them. Returns false at the end of the file, and after an error. An
  /// interruption by a signal is no error.
  private static func read(_ descriptor: Int32, into bytes: inout [UInt8]) -> Bool {
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    let count = Foundation.read(descriptor, &buffer, buffer.count)
    if count > 0 { bytes += buffer[..<count] }
    return count > 0 || count < 0 && errno == EINTR
  }

  /// Kills the process with its process group, to which the processes belong that it started. `waitUntilExit` waits for
  /// these too.
  func end() {
    try? input.fileHandleForWriting.close()
    if process.isRunning, kill(-process.processIdentifier, SIGKILL) != 0 { kill(process.processIdentifier, SIGKILL) }
    process.waitUntilExit()
  }

  /// Kills the process, and returns the end of a message about its failure. If the process had already exited by a
  /// signal or with an error, this is said after a comma. The last line on standard error, if there is one, is quoted
  /// after a colon.
  func endSaying() -> String {
    // A process that closed its output will probably exit soon, and may still write its last message.
    let deadline = ContinuousClock.now + .seconds(1)
    while saysMore, wait(until: deadline) {}
    while hasEnded, process.isRunning, ContinuousClock.now < deadline { usleep(1000) }
    let endedByItself = !process.isRunning
    end()
    var text = ""
    if endedByItself, process.terminationReason == .uncaughtSignal {
      text = ", by signal \(process.terminationStatus)"
    } else if endedByItself, process.terminationStatus != 0 {
      text = ", with status \(process.terminationStatus)"
    }
    // The last line of a Python traceback contains the error.
    let lines = String(decoding: words, as: UTF8.self).split(whereSeparator: \.isNewline)
    let last = lines.last { !$0.allSatisfy(\.isWhitespace) }.map { DisplayText.safe(String($0), atMost: 300) }
    return text + (last.map { ": \($0)" } ?? "")
  }
}
