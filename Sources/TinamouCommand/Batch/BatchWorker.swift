import Foundation
import Tinamou

/// A worker's process: records come on standard input, each is answered by one line at once, and the end of the input
/// is the end of the process. Whatever ends it before costs the record that it was at.
struct BatchWorker {
  var solver: RecordSolver
  /// In MiB, beyond what the process takes from the beginning.
  var memoryLimit: Int?

  mutating func run() {
    // A signal from the terminal goes to all processes; the batch decides what is still finished.
    for number in [SIGINT, SIGTERM, SIGHUP] { signal(number, SIG_IGN) }
    signal(SIGPIPE, SIG_DFL)
    Self.endWithReader()
    // The first line says that the worker is there.
    Self.answer([])
    if let memoryLimit { MemoryLimit.set(memoryLimit) }
    let faults = InjectedFaults()
    var lines = LineBuffer()
    while lines.fill(from: STDIN_FILENO) == .read {
      while let record = lines.next() {
        faults.strike(at: record)
        Self.answer(solver.line(for: record))
      }
    }
  }

  /// Ends the process with the batch, however that ends, also where a record would go on for ever.
  ///
  /// The system tells a writer of a pipe by a signal that its reader is gone, if asked to; nobody reads from this one
  /// before, and the signal's way is to end the process. A thread that waits for the same would make each allocation
  /// slower.
  private static func endWithReader() {
    #if os(Linux)
      var status = stat()
      guard fstat(STDERR_FILENO, &status) == 0, status.st_mode & S_IFMT == S_IFIFO else { return }
      signal(SIGIO, SIG_DFL)
      _ = fcntl(STDERR_FILENO, F_SETOWN, getpid())
      _ = fcntl(STDERR_FILENO, F_SETFL, fcntl(STDERR_FILENO, F_GETFL) | O_ASYNC)
      // It may have gone before.
      var place = pollfd(fd: STDERR_FILENO, events: 0, revents: 0)
      if poll(&place, 1, 0) > 0 { exit(0) }
    #endif
  }

  private static func answer(_ line: consuming [UInt8]) {
    line.append(UInt8(ascii: "\n"))
    var bytes = line[...]
    while !bytes.isEmpty {
      let count = bytes.withUnsafeBytes { write(STDOUT_FILENO, $0.baseAddress, $0.count) }
      // Nobody is there to read answers, so none are wanted.
      guard count > 0 || errno == EINTR else { exit(0) }
      bytes = bytes.dropFirst(max(0, count))
    }
  }
}

/// The limit of a worker's memory.
enum MemoryLimit {
  /// Limits the address space to what there is and some MiB more, where the system can.
  static func set(_ mebibytes: Int) {
    let pages = (try? String(contentsOfFile: "/proc/self/statm", encoding: .ascii))?.split(separator: " ").first
    let taken = (pages.flatMap { Int($0) } ?? 0) * Int(getpagesize())
    let greatest = rlim_t(taken + mebibytes << 20)
    var limit = rlimit(rlim_cur: greatest, rlim_max: greatest)
    #if canImport(Darwin)
      setrlimit(RLIMIT_AS, &limit)
    #else
      setrlimit(.init(RLIMIT_AS.rawValue), &limit)
    #endif
  }

  /// What the runtime says before it ends a process for which there is no more memory.
  static let complaint = "failed to allocate"
}

/// Ways to die that tests ask for by `TINAMOU_TEST_FAULTS=trap:ID,…`; builds for use know none.
struct InjectedFaults {
  #if DEBUG
    private let faults: [(kind: Substring, id: Substring)] =
      (ProcessInfo.processInfo.environment["TINAMOU_TEST_FAULTS"] ?? "").split(separator: ",").compactMap {
        let parts = $0.split(separator: ":", maxSplits: 1)
        return parts.count == 2 ? (parts[0], parts[1]) : nil
      }

    func strike(at record: [UInt8]) {
      guard !faults.isEmpty, let id = RecordScanner.scalar("id", in: record) else { return }
      switch faults.first(where: { $0.id == id })?.kind {
      case "trap": fatalError("injected")
      case "segv": raise(SIGSEGV)
      case "hang": while true { sleep(1) }
      case "exit": exit(0)
      case "slow": usleep(300_000 * UInt32(faults.count { $0.id == id }))
      case "memory":
        var hoard: [[Int]] = []
        while true { hoard.append(Array(repeating: 1, count: 100_000)) }
      default: break
      }
    }
  #else
    func strike(at record: [UInt8]) {}
  #endif
}
