/// A reorder buffer of chunks. It contains unanswered records, and the answers that cannot be written yet, since an
/// earlier record is unanswered. The numbers of records and bytes are bounded: a slow record stops the reading of
/// input, so that memory does not grow.
struct ReorderBuffer {
  private static let capacity = 4096
  private static let greatestSize = 32 << 20

  /// The chunks, as a ring buffer: each is at its number modulo the capacity.
  private var chunks = [WorkChunk](repeating: WorkChunk(records: [], count: 0), count: capacity)
  private var first = 0
  private var end = 0
  /// The number of records in the chunks, and the number of bytes of their records and answers.
  private var count = 0
  private var size = 0

  var isEmpty: Bool { first == end }
  /// The number of further records that the buffer accepts.
  var room: Int { size < Self.greatestSize ? Self.capacity - count : 0 }

  /// The chunk with a number that `add` returned.
  subscript(number: Int) -> WorkChunk { chunks[number % Self.capacity] }

  /// Adds a chunk and returns its number.
  mutating func add(_ chunk: WorkChunk) -> Int {
    count += chunk.count
    size += chunk.byteCount
    chunks[end % Self.capacity] = chunk
    end += 1
    return end - 1
  }

  /// Adds the answers of the next unanswered records of a chunk, as lines with line breaks.
  mutating func answer(_ number: Int, _ lines: UnsafeRawBufferPointer, count: Int) {
    change(number) { $0.answer(lines, count: count) }
  }

  /// Counts an exit of a worker during the first unanswered record of a chunk. Returns the number of exits during this
  /// record so far.
  mutating func noteFailedAttempt(_ number: Int) -> Int {
    change(number) { $0.noteFailedAttempt() }
  }

  /// Removes and returns the output lines that are next in order; nil if there are none yet.
  mutating func next() -> [UInt8]? {
    while first < end {
      let lines = change(first) { $0.takeLines() }
      if self[first].unansweredCount == 0 {
        count -= self[first].count
        chunks[first % Self.capacity] = WorkChunk(records: [], count: 0)
        first += 1
      } else if lines.isEmpty {
        return nil
      }
      if !lines.isEmpty { return lines }
    }
    return nil
  }

  private mutating func change<Result>(_ number: Int, _ body: (inout WorkChunk) -> Result) -> Result {
    let index = number % Self.capacity
    size -= chunks[index].byteCount
    defer { size += chunks[index].byteCount }
    return body(&chunks[index])
  }
}
