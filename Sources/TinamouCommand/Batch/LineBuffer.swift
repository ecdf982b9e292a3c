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

  private var bytes: [UInt8] = []
  /// Where the bytes begin that have not left.
  private var start = 0
  /// How far there is no line end.
  private var searched = 0

  /// The number of bytes that wait.
  var count: Int { bytes.count - start }

  /// Reads what there is, once.
  mutating func fill(from descriptor: Int32) -> Filling {
    if start > 0, start == bytes.count || start > Self.pieceSize {
      bytes.removeFirst(start)
      searched -= start
      start = 0
    }
    let count = withUnsafeTemporaryAllocation(byteCount: Self.pieceSize, alignment: 1) { piece in
      var count = read(descriptor, piece.baseAddress, piece.count)
      while count < 0, errno == EINTR { count = read(descriptor, piece.baseAddress, piece.count) }
      if count > 0 { bytes.append(contentsOf: UnsafeRawBufferPointer(rebasing: piece[..<count])) }
      return count
    }
    if count > 0 { return .read }
    if count == 0 { return .end }
    return errno == EAGAIN || errno == EWOULDBLOCK ? .nothing : .failure
  }

  /// The next whole line, without its end.
  mutating func next() -> [UInt8]? {
    guard let end = lineEnd() else { return nil }
    defer { (start, searched) = (end + 1, end + 1) }
    return Array(bytes[start..<end])
  }

  /// What is left when nothing more comes: a last line without an end.
  mutating func rest() -> [UInt8]? {
    guard count > 0 else { return nil }
    defer { self = LineBuffer() }
    return Array(bytes[start...])
  }

  /// Drops bytes up to the next line end and with it; false where there is none yet, and all are dropped.
  mutating func dropLine() -> Bool {
    if let end = lineEnd() {
      (start, searched) = (end + 1, end + 1)
      return true
    }
    self = LineBuffer()
    return false
  }

  /// The first bytes of those that wait.
  func prefix(_ count: Int) -> [UInt8] {
    Array(bytes[start...].prefix(count))
  }

  private mutating func lineEnd() -> Int? {
    let place = bytes.withUnsafeBytes { bytes -> Int? in
      guard searched < bytes.count, let base = bytes.baseAddress,
        let place = memchr(base + searched, Int32(UInt8(ascii: "\n")), bytes.count - searched)
      else { return nil }
      return UnsafeRawPointer(place) - base
    }
    searched = place ?? bytes.count
    return place
  }
}
