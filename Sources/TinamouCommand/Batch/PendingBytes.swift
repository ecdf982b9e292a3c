/// Bytes on their way to a process that takes them as it can.
struct PendingBytes {
  private var bytes: [UInt8] = []
  /// How many of them have gone.
  private var sent = 0

  /// So much memory is kept when nothing waits.
  private static let keptCapacity = 1 << 20

  var isEmpty: Bool { sent == bytes.count }

  /// How many bytes are in memory: those that wait, and at most as many that have gone.
  var storedCount: Int { bytes.count }

  mutating func append(line: [UInt8]) {
    bytes += line
    bytes.append(UInt8(ascii: "\n"))
  }

  /// Sends as much as is taken.
  /// - Parameter send: tells how many bytes it took, 0 for none now.
  mutating func send(_ send: (UnsafeRawBufferPointer) -> Int) {
    while !isEmpty {
      let count = bytes.withUnsafeBytes { send(UnsafeRawBufferPointer(rebasing: $0[sent...])) }
      if count == 0 { break }
      sent += count
    }
    if isEmpty {
      bytes.removeAll(keepingCapacity: bytes.count <= Self.keptCapacity)
      sent = 0
    } else if 2 * sent > bytes.count {
      // Where there is always more to send, what has gone may not stay.
      bytes.removeFirst(sent)
      sent = 0
    }
  }
}
