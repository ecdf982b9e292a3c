import Foundation

/// A buffer that receives bytes in parts of any length, and returns whole lines.
struct LineBuffer {
  enum Filling {
    case read
    /// No bytes are available yet.
    case nothing
    case end
    /// The system reported an error, which is in `errno`.
    case failure
  }

  private static let pieceSize = 1 << 16
  /// The maximum memory that an empty buffer keeps, in bytes.
  private static let keptSize = 1 << 20

  /// The allocated memory. The bytes in `start..<end` are pending: they have been read, and not returned yet.
  private var bytes: [UInt8] = []
  private var start = 0
  private var end = 0
  /// The offset in `bytes` up to which the pending bytes were searched, and contain no line break.
  private var searched = 0

  /// The number of bytes that have been read and not returned.
  var count: Int { end - start }

  /// Reads the available bytes by a single call of `read`.
  mutating func fill(from descriptor: Int32) -> Filling {
    makeRoom()
    let count = bytes.withUnsafeMutableBytes { bytes in
      let room = UnsafeMutableRawBufferPointer(rebasing: bytes[end...])
      var count = read(descriptor, room.baseAddress, room.count)
      while count < 0, errno == EINTR { count = read(descriptor, room.baseAddress, room.count) }
      return count
    }
    if count > 0 {
      end += count
      return .read
    }
    if count == 0 { return .end }
    return errno == EAGAIN || errno == EWOULDBLOCK ? .nothing : .failure
  }

  /// Makes space for a further read after the pending bytes.
  private mutating func makeRoom() {
    if start == end {
      if bytes.count > Self.keptSize { bytes = [] }
      (start, end, searched) = (0, 0, 0)
    }
    if bytes.count - end >= Self.pieceSize { return }
    if start > bytes.count / 2 {
      bytes.withUnsafeMutableBytes { bytes in
        bytes.copyMemory(from: UnsafeRawBufferPointer(rebasing: bytes[start..<end]))
      }
      (start, end, searched) = (0, end - start, searched - start)
    }
    if bytes.count - end < Self.pieceSize {
      // The capacity is doubled, so that the bytes of a long line are seldom copied.
      let more = max(2 * Self.pieceSize, bytes.count)
      bytes += [UInt8](unsafeUninitializedCapacity: more) { room, count in
        if let base = room.baseAddress { memset(base, 0, more) }
        count = more
      }
    }
  }

  /// Passes whole lines, with their line breaks, to a closure, and removes them from the buffer.
  /// - Parameters:
  ///   - most: the maximum number of lines.
  ///   - size: the maximum number of bytes. A first line that is longer is passed all the same.
  ///   - body: the closure, which is called once, or not at all if there is no whole line.
  /// - Returns: the number of lines.
  mutating func takeLines(
    atMost most: Int, size: Int = .max, _ body: (_ lines: UnsafeRawBufferPointer, _ count: Int) -> Void
  ) -> Int {
    var (count, next) = (0, start)
    while count < most, let lineEnd = lineEnd(from: next), count == 0 || lineEnd - start < size {
      (count, next) = (count + 1, lineEnd + 1)
    }
    if count > 0 {
      bytes.withUnsafeBytes { body(UnsafeRawBufferPointer(rebasing: $0[start..<next]), count) }
      (start, searched) = (next, max(searched, next))
    }
    return count
  }

  /// Returns the next whole line, without its line break; nil if there is none.
  mutating func next() -> [UInt8]? {
    var line: [UInt8]?
    _ = takeLines(atMost: 1) { bytes, _ in line = Array(bytes.dropLast()) }
    return line
  }

  /// Removes and returns the pending bytes. At the end of the input they are a last line without a line break. Returns
  /// nil if there are none.
  mutating func rest() -> [UInt8]? {
    guard count > 0 else { return nil }
    defer { self = LineBuffer() }
    return prefix(count)
  }

  /// Drops the bytes up to the next line break, and the line break. Returns false if there is no line break yet; then
  /// all bytes are dropped.
  mutating func dropLine() -> Bool {
    if takeLines(atMost: 1, { _, _ in }) == 1 { return true }
    self = LineBuffer()
    return false
  }

  /// Returns at most the given number of pending bytes, from the first one on.
  func prefix(_ count: Int) -> [UInt8] {
    Array(bytes[start..<end].prefix(count))
  }

  private mutating func lineEnd(from place: Int) -> Int? {
    let from = max(place, searched)
    let found = bytes.withUnsafeBytes { bytes -> Int? in
      guard from < end, let base = bytes.baseAddress,
        let place = memchr(base + from, Int32(UInt8(ascii: "\n")), end - from)
      else { return nil }
      return UnsafeRawPointer(place) - base
    }
    searched = found ?? end
    return found
  }
}
