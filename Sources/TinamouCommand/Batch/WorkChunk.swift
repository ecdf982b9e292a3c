import Foundation

/// A chunk of records that are sent to a worker together, with the answers received so far. The records are stored as
/// the bytes of their input lines.
struct WorkChunk {
  /// The maximum size of a chunk, in bytes. A longer record is a chunk by itself.
  static let size = 1 << 16

  /// The records as lines with their line breaks; empty once all are answered.
  private(set) var records: [UInt8]
  /// The number of records.
  let count: Int
  /// The number of answered records.
  private(set) var answered = 0
  /// The answers that `takeLines()` has not removed yet, as lines with their line breaks.
  private(set) var lines: [UInt8] = []
  /// The number of workers that exited while they solved the first unanswered record.
  private var attempts = 0

  init(records: [UInt8], count: Int) {
    (self.records, self.count) = (records, count)
  }

  /// The number of unanswered records.
  var unansweredCount: Int { count - answered }
  /// The number of bytes of the records and answers.
  var byteCount: Int { records.count + lines.count }

  /// The offset of the first unanswered record in `records`.
  /// - Complexity: linear in the number of bytes before it.
  var start: Int {
    var start = 0
    for _ in 0..<answered { start = end(from: start) }
    return start
  }

  /// The first unanswered record, without its line break.
  /// - Complexity: linear in the number of bytes before its end.
  var firstUnanswered: [UInt8] {
    let start = start
    return Array(records[start..<max(start, end(from: start) - 1)])
  }

  private func end(from start: Int) -> Int {
    records[start...].firstIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? records.count
  }

  /// Adds the answers of the next unanswered records, as lines with line breaks.
  mutating func answer(_ answers: UnsafeRawBufferPointer, count: Int) {
    lines.append(contentsOf: answers)
    answered += count
    attempts = 0
    if unansweredCount == 0 { records = [] }
  }

  /// Returns the answers, and removes them from the chunk.
  mutating func takeLines() -> [UInt8] {
    defer { lines = [] }
    return lines
  }

  /// Counts an exit of a worker during the first unanswered record. Returns the number of exits during this record so
  /// far.
  mutating func noteFailedAttempt() -> Int {
    attempts += 1
    return attempts
  }
}
