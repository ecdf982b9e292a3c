import Foundation
import Tinamou

/// A worker process of a batch. It answers each record from standard input by one line, without delay, and exits at the
/// end of the input. If it exits earlier, its current record has no answer.
struct BatchWorker {
  var solver: RecordSolver
  /// The memory that the process may use in addition to its initial memory, in MiB; nil for no limit.
  var memoryLimit: Int?

  mutating func run() {
    WorkerLoop.run(memoryLimit: memoryLimit) { solver.line(for: $0) }
  }
}

enum MemoryLimit {
  /// Limits the address space of this process to its current size plus a number of MiB. Systems that do not support
  /// such a limit ignore it.
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

  /// A part of the message that the Swift runtime writes before it aborts a process that has run out of memory.
  static let complaint = "failed to allocate"
}

/// Faults that tests inject by an environment variable, such as a trap at the record with an identifier:
/// `TINAMOU_TEST_FAULTS=trap:ID,…`. Release builds have none.
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
