/// A reorder buffer of chunks: records read but not written, and answers that wait for earlier ones. Bounded in number
/// and bytes, so that a slow record delays reading, not memory.
struct ReorderBuffer {
  private static let capacity = 4096
  private static let greatestSize = 32 << 20

  /// A ring buffer: a chunk is at its number modulo the capacity.
  private var parcels = [WorkChunk](repeating: WorkChunk(records: [], count: 0), count: capacity)
  private var first = 0
  private var end = 0
  /// The number of records in the chunks, and of all bytes.
  private var count = 0
  private var size = 0

  var isEmpty: Bool { first == end }
  /// The number of further records that it can hold.
  var room: Int { size < Self.greatestSize ? Self.capacity - count : 0 }

  /// The chunk with a number.
  subscript(number: Int) -> WorkChunk { parcels[number % Self.capacity] }

  /// Adds a chunk and returns its number.
  mutating func add(_ parcel: WorkChunk) -> Int {
    count += parcel.count
    size += parcel.byteCount
    parcels[end % Self.capacity] = parcel
    end += 1
    return end - 1
  }

  /// Adds the answers of a chunk's next records, as lines with their line breaks.
  mutating func answer(_ number: Int, _ lines: UnsafeRawBufferPointer, count: Int) {
    change(number) { $0.answer(lines, count: count) }
  }

  /// Records a worker's exit at a chunk, and returns the number of exits at the same record.
  mutating func failedAttempts(_ number: Int) -> Int {
    change(number) { $0.failedAttempts() }
  }

  /// Returns the lines to be written next, if there are any.
  mutating func next() -> [UInt8]? {
    while first < end {
      let lines = change(first) { $0.takeLines() }
      if self[first].open == 0 {
        count -= self[first].count
        parcels[first % Self.capacity] = WorkChunk(records: [], count: 0)
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
    size -= parcels[index].byteCount
    defer { size += parcels[index].byteCount }
    return body(&parcels[index])
  }
}
