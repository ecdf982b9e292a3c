/// The records between the first whose line is not written and the last that was read, in parcels, and the lines that wait
/// for those before them. Bounded in number and in bytes, so that a slow record holds up the reading, not the memory.
struct ReorderBuffer {
  private static let capacity = 4096
  private static let greatestSize = 32 << 20

  /// A ring: a parcel is at its number modulo the capacity.
  private var parcels = [WorkChunk](repeating: WorkChunk(records: [], count: 0), count: capacity)
  private var first = 0
  private var end = 0
  /// The records in the parcels, and all bytes.
  private var count = 0
  private var size = 0

  var isEmpty: Bool { first == end }
  /// How many records more there may be.
  var room: Int { size < Self.greatestSize ? Self.capacity - count : 0 }

  /// The parcel of a number.
  subscript(number: Int) -> WorkChunk { parcels[number % Self.capacity] }

  /// Takes a parcel in and numbers it.
  mutating func add(_ parcel: WorkChunk) -> Int {
    count += parcel.count
    size += parcel.byteCount
    parcels[end % Self.capacity] = parcel
    end += 1
    return end - 1
  }

  /// Takes the answers of the next records of a parcel, as lines with their ends.
  mutating func answer(_ number: Int, _ lines: UnsafeRawBufferPointer, count: Int) {
    change(number) { $0.answer(lines, count: count) }
  }

  /// Notes that a worker ended at a parcel, and tells how often that was at the same record.
  mutating func failedAttempts(_ number: Int) -> Int {
    change(number) { $0.failedAttempts() }
  }

  /// The lines that are next to be written, if there are any.
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
