import Foundation
import Tinamou

/// The counts of the output lines of a batch: their total, and the number of lines with each status, such as `solved`.
struct BatchSummary: CustomStringConvertible {
  private(set) var lines = 0
  private var counts: [LayoutStatus: Int] = [:]

  /// Counts output lines, which end with line breaks. They are lines of this run, or of the earlier run that this run
  /// resumes.
  mutating func count(_ bytes: [UInt8]) {
    bytes.withUnsafeBufferPointer { bytes in
      var start = 0
      while start < bytes.count, let base = bytes.baseAddress {
        let end =
          memchr(base + start, Int32(UInt8(ascii: "\n")), bytes.count - start)
          .map { UnsafeRawPointer($0) - UnsafeRawPointer(base) } ?? bytes.count
        lines += 1
        counts[RecordScanner.status(of: UnsafeBufferPointer(rebasing: bytes[start..<end])) ?? .failed, default: 0] += 1
        start = end + 1
      }
    }
  }

  /// The exit status for these lines: `invalidInput` if any record was invalid, else `problem` if any was not solved.
  var outcome: ExitStatus {
    if self[.invalid] > 0 { return .invalidInput }
    return self[.solved] == lines ? .success : .problem
  }

  var description: String {
    "in=\(lines) solved=\(self[.solved]) conflict=\(self[.conflict]) invalid=\(self[.invalid]) limit=\(self[.limit]) "
      + "failed=\(self[.failed])"
  }

  private subscript(status: LayoutStatus) -> Int { counts[status] ?? 0 }
}
