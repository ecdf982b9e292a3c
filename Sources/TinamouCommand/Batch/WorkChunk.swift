import Foundation

/// A chunk of records sent to a worker together, as read, and the lines received.
struct WorkChunk {
  /// The maximum size of a chunk in bytes; a longer record is a chunk of its own.
  static let size = 1 << 16

  /// The records as lines with their line breaks; empty once all are answered.
  private(set) var records: [UInt8]
  /// The number of records.
  let count: Int
  /// The number of answered records.
  private(set) var answered = 0
  /// The answers as lines with their line breaks, except those already taken.
  private(set) var lines: [UInt8] = []
  /// The number of workers that exited at the first unanswered record.
  private var attempts = 0

  init(records: [UInt8], count: Int) {
    (self.records, self.count) = (records, count)
  }

  /// The number of unanswered records.
  var open: Int { count - answered }
  /// The number of bytes held.
  var byteCount: Int { records.count + lines.count }

  /// The offset of the first unanswered record. Linear time.
  var start: Int {
    var start = 0
    for _ in 0..<answered { start = end(from: start) }
    return start
  }

  /// The first unanswered record, without its line break. Linear time.
  var firstOpen: [UInt8] {
    let start = start
    return Array(records[start..<max(start, end(from: start) - 1)])
  }

  private func end(from start: Int) -> Int {
    records[start...].firstIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? records.count
  }

  /// Adds the answers of the next records.
  mutating func answer(_ answers: UnsafeRawBufferPointer, count: Int) {
    lines.append(contentsOf: answers)
    answered += count
    attempts = 0
    if open == 0 { records = [] }
  }

  /// Removes and returns the answers.
  mutating func takeLines() -> [UInt8] {
    defer { lines = [] }
    return lines
  }

  /// Records a worker's exit at the first unanswered record, and returns the number of those exits.
  mutating func failedAttempts() -> Int {
    attempts += 1
    return attempts
  }
}
