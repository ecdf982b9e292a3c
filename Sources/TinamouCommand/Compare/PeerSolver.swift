import Foundation
import LayoutComparison
import Tinamou

/// A solver in a process of its own, which is asked line by line; see `PeerScript`.
final class PeerSolver: ComparedSolver {
  let id: String
  private(set) var title: String
  /// Why it cannot take part; nil where it can.
  private(set) var absence: String?

  private let python: String
  private let timeLimit: Duration
  private var process: PeerProcess?
  private let rowsFile = FileManager.default.temporaryDirectory.appendingPathComponent(
    "tinamou-\(UUID().uuidString).rows")

  /// How long a peer may take to begin.
  private static let startLimit = Duration.seconds(30)

  init(_ id: String, python: String, timeLimit: Duration) {
    self.id = id
    self.python = python
    self.timeLimit = timeLimit
    let peer = PeerScript.peers.first { $0.id == id }
    title = peer?.title ?? id
    absence = start()
  }

  deinit {
    process?.end()
    try? FileManager.default.removeItem(at: rowsFile)
  }

  /// Starts the process; why that cannot be done, or nil.
  private func start() -> String? {
    guard let executable = Self.path(of: python) else {
      return python.contains("/") ? "there is no \(python)" : "\(python) is not in PATH"
    }
    guard let started = PeerProcess(executable, ["-c", PeerScript.text, id]) else { return "\(python) cannot be run" }
    guard let line = started.readLine(within: Self.startLimit) else {
      started.end()
      return "\(python) does not answer"
    }
    let words = line.split(separator: " ", maxSplits: 1).map(String.init)
    guard words.count == 2, words[0] == "ready" else {
      started.end()
      return words.first == "missing" && words.count == 2 ? words[1] : "\(python) does not answer as a peer does"
    }
    title = "\(PeerScript.peers.first { $0.id == id }?.title ?? id), priorities as weights: \(words[1])"
    process = started
    return nil
  }

  func solve(_ problem: ComparedProblem, repeats: Int) -> SolverRun {
    // One that ended with an earlier problem begins again.
    if process == nil, let reason = start() { return SolverRun(.none(reason)) }
    guard let process else { return SolverRun(.none("cannot be run")) }
    do {
      try Data(ProgramText.rows(problem.program, name: "problem 1").utf8).write(to: rowsFile)
    } catch {
      return SolverRun(.none("a file cannot be written for it: \(Frontend.reason(error))"))
    }
    process.write("\(repeats) \(rowsFile.path)\n")
    guard let line = process.readLine(within: timeLimit) else {
      let reason = process.hasEnded ? "its process ended" : "not done in \(timeLimit / .seconds(1)) s"
      process.end()
      self.process = nil
      return SolverRun(.none(reason))
    }
    return Self.run(line, variables: problem.program.variableCount)
  }

  /// What a line says.
  static func run(_ line: String, variables: Int) -> SolverRun {
    let fields = line.split(separator: " ")
    guard fields.count > 1 else { return SolverRun(.none("its answer is not understood")) }
    switch fields[0] {
    case "failed": return SolverRun(.none(fields.dropFirst().joined(separator: " ")))
    case "conflict": return SolverRun(.conflict, seconds: Double(fields[1]))
    case "solved":
      let values = fields.dropFirst(2).compactMap { Double($0) }.filter(\.isFinite)
      guard values.count == variables, fields.count == variables + 2 else {
        return SolverRun(.none("its answer does not have a number for each variable"))
      }
      return SolverRun(.point(values), seconds: Double(fields[1]))
    default: return SolverRun(.none("its answer is not understood"))
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

/// A process that is written to and read from by lines, with a limit of time.
final class PeerProcess {
  private let process = Process()
  private let input = Pipe()
  private let output = Pipe()
  private var pending: [UInt8] = []
  /// Whether its output is at an end.
  private(set) var hasEnded = false

  init?(_ executable: URL, _ arguments: [String]) {
    process.executableURL = executable
    process.arguments = arguments
    process.standardInput = input
    process.standardOutput = output
    // What it complains about is told in the words of this command.
    process.standardError = FileHandle.nullDevice
    do { try process.run() } catch { return nil }
    // Its own end only, so that the other's end is noticed.
    try? input.fileHandleForReading.close()
    try? output.fileHandleForWriting.close()
  }

  /// Lines are far shorter than what a pipe takes, so this never waits.
  func write(_ line: String) {
    try? input.fileHandleForWriting.write(contentsOf: Data(line.utf8))
  }

  /// The next line, without its end; nil where it does not come in time, or at all.
  func readLine(within limit: Duration) -> String? {
    let deadline = ContinuousClock.now + limit
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      if let end = pending.firstIndex(of: UInt8(ascii: "\n")) {
        defer { pending.removeSubrange(...end) }
        return String(decoding: pending[..<end], as: UTF8.self)
      }
      let left = (deadline - ContinuousClock.now) / .milliseconds(1)
      guard left > 0 else { return nil }
      var descriptor = pollfd(fd: output.fileHandleForReading.fileDescriptor, events: Int16(POLLIN), revents: 0)
      let ready = poll(&descriptor, 1, Int32(min(left.rounded(.up), 1e9)))
      if ready < 0, errno != EINTR { return nil }
      guard ready > 0 else { continue }
      let count = read(descriptor.fd, &buffer, buffer.count)
      guard count > 0 else {
        hasEnded = true
        return nil
      }
      pending += buffer[..<count]
    }
  }

  /// Ends the process, whatever it does.
  func end() {
    try? input.fileHandleForWriting.close()
    if process.isRunning { kill(process.processIdentifier, SIGKILL) }
    process.waitUntilExit()
  }
}
