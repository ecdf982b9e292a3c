import Foundation

/// Bytes that arrive in pieces, and lines that leave whole.
struct LineBuffer {
  enum Filling {
    case read
    /// Nothing is there yet.
    case nothing
    case end
    /// `errno` says why.
    case failure
  }

  private static let pieceSize = 1 << 16
  /// So much memory is kept when nothing waits.
  private static let keptSize = 1 << 20

  /// Memory, of which the part from `start` to `end` waits.
  private var bytes: [UInt8] = []
  private var start = 0
  private var end = 0
  /// How far there is no line end.
  private var searched = 0

  /// The number of bytes that wait.
  var count: Int { end - start }

  /// Reads what there is, once.
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

  /// Makes room for a piece behind what waits.
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
      // As much again, so that a long line is moved seldom.
      bytes += repeatElement(0, count: max(2 * Self.pieceSize, bytes.count))
    }
  }

  /// Hands over whole lines, each with its end: as many as there are, at most so many, and at most so many bytes unless
  /// the first has more.
  /// - Returns: how many these are.
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

  /// The next whole line, without its end.
  mutating func next() -> [UInt8]? {
    var line: [UInt8]?
    _ = takeLines(atMost: 1) { bytes, _ in line = Array(bytes.dropLast()) }
    return line
  }

  /// What is left when nothing more comes: a last line without an end.
  mutating func rest() -> [UInt8]? {
    guard count > 0 else { return nil }
    defer { self = LineBuffer() }
    return prefix(count)
  }

  /// Drops bytes up to the next line end and with it; false where there is none yet, and all are dropped.
  mutating func dropLine() -> Bool {
    if takeLines(atMost: 1, { _, _ in }) == 1 { return true }
    self = LineBuffer()
    return false
  }

  /// The first bytes of those that wait.
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
