import Foundation

/// Records that go to a worker together, byte by byte as they came, and the lines that come back.
struct WorkChunk {
  /// How many bytes of records go together; a record with more goes by itself.
  static let size = 1 << 16

  /// The records as lines with their ends; empty once all are answered.
  private(set) var records: [UInt8]
  /// How many there are.
  let count: Int
  /// How many are answered.
  private(set) var answered = 0
  /// The answers as lines with their ends, but for those that were taken away.
  private(set) var lines: [UInt8] = []
  /// How many workers ended at the first record that is not answered.
  private var attempts = 0

  init(records: [UInt8], count: Int) {
    (self.records, self.count) = (records, count)
  }

  /// How many records are not answered.
  var open: Int { count - answered }
  /// How many bytes it takes.
  var byteCount: Int { records.count + lines.count }

  /// Where the first record that is not answered begins. Linear.
  var start: Int {
    var start = 0
    for _ in 0..<answered { start = end(from: start) }
    return start
  }

  /// The first record that is not answered, without its end. Linear.
  var firstOpen: [UInt8] {
    let start = start
    return Array(records[start..<max(start, end(from: start) - 1)])
  }

  private func end(from start: Int) -> Int {
    records[start...].firstIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? records.count
  }

  /// Takes the answers of the next records.
  mutating func answer(_ answers: UnsafeRawBufferPointer, count: Int) {
    lines.append(contentsOf: answers)
    answered += count
    attempts = 0
    if open == 0 { records = [] }
  }

  /// Gives its answers away.
  mutating func takeLines() -> [UInt8] {
    defer { lines = [] }
    return lines
  }

  /// Notes that a worker ended at the first record that is not answered, and tells how often that was.
  mutating func failedAttempts() -> Int {
    attempts += 1
    return attempts
  }
}
