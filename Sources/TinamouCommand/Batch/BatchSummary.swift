import Tinamou

/// How many lines came to what.
struct BatchSummary: CustomStringConvertible {
  private(set) var lines = 0
  private var counts: [LayoutStatus: Int] = [:]

  /// Counts a line of the output, also one of an earlier run.
  mutating func count(_ line: [UInt8]) {
    lines += 1
    let text = RecordScanner.scalar("status", in: line)
    let status = text.flatMap { LayoutStatus(rawValue: String($0.dropFirst().dropLast())) } ?? .failed
    counts[status, default: 0] += 1
  }

  /// The status that the lines amount to.
  var outcome: Frontend.Outcome {
    if self[.invalid] > 0 { return .invalidInput }
    return self[.solved] == lines ? .success : .problem
  }

  var description: String {
    "in=\(lines) solved=\(self[.solved]) conflict=\(self[.conflict]) invalid=\(self[.invalid]) limit=\(self[.limit]) "
      + "failed=\(self[.failed])"
  }

  private subscript(status: LayoutStatus) -> Int { counts[status] ?? 0 }
}
