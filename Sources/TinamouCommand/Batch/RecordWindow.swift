/// The records between the first that is not written and the last that was read, and the lines that wait for those before
/// them. Bounded in number and in bytes, so that a slow record holds up the reading, not the memory.
struct RecordWindow {
  private static let capacity = 4096
  private static let greatestSize = 32 << 20

  private struct Slot {
    var record: [UInt8] = []
    var line: [UInt8]?
    var attempts = 0
  }

  /// A ring: a record is at its number modulo the capacity.
  private var slots = [Slot](repeating: Slot(), count: capacity)
  private var written = 0
  private var read = 0
  private var size = 0

  var isEmpty: Bool { written == read }
  var hasRoom: Bool { read - written < Self.capacity && size < Self.greatestSize }

  /// Takes a record in and numbers it.
  mutating func add(_ record: [UInt8]) -> Int {
    slots[read % Self.capacity] = Slot(record: record)
    size += record.count
    read += 1
    return read - 1
  }

  func record(_ number: Int) -> [UInt8] {
    slots[number % Self.capacity].record
  }

  /// Notes that a worker ended at a record, and tells how often that was.
  mutating func failedAttempts(_ number: Int) -> Int {
    slots[number % Self.capacity].attempts += 1
    return slots[number % Self.capacity].attempts
  }

  /// Sets what is to be written for a record, which is no longer needed.
  mutating func finish(_ number: Int, _ line: [UInt8]) {
    let index = number % Self.capacity
    size += line.count - slots[index].record.count
    slots[index] = Slot(line: line)
  }

  /// The next line to write, if it is there.
  mutating func next() -> [UInt8]? {
    guard written < read, let line = slots[written % Self.capacity].line else { return nil }
    slots[written % Self.capacity] = Slot()
    size -= line.count
    written += 1
    return line
  }
}
