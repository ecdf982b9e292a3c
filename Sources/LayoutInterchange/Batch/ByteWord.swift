/// Functions that search eight bytes at once (SIMD within a register). They are fast for a text in which most bytes do
/// not match.
///
/// A search returns a word in which the highest bit of a byte marks a match. The lowest mark is always right, but marks
/// above it may be false.
enum ByteWord {
  static let highBits: UInt64 = 0x8080_8080_8080_8080
  private static let lowBits: UInt64 = 0x0101_0101_0101_0101

  /// Returns a word with a mark, the highest bit, in each byte that is 0 in `word` (Warren, Hacker's Delight, section
  /// 6-1).
  static func zeros(in word: UInt64) -> UInt64 {
    (word &- lowBits) & ~word & highBits
  }

  /// Returns a word with a mark, the highest bit, in each byte that equals `byte` in `word`.
  static func places(of byte: UInt8, in word: UInt64) -> UInt64 {
    zeros(in: word ^ (lowBits &* UInt64(byte)))
  }

  /// Returns a word with a mark, the highest bit, in each byte that is below 0x20 in `word`.
  static func controls(in word: UInt64) -> UInt64 {
    (word &- lowBits &* 0x20) & ~word & highBits
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// Returns the index of the first matching byte at `start` or later; the number of bytes if there is none.
  /// - Parameter places: returns the marks of matches among eight bytes, like the functions of `ByteWord`. The letter
  ///   `a` must not match, since it pads the last word.
  @inline(__always)
  func firstIndex(from start: Int, where places: (UInt64) -> UInt64) -> Int {
    let whole = UnsafeRawBufferPointer(self)
    var index = start
    while index + 8 <= count {
      let found = places(UInt64(littleEndian: whole.loadUnaligned(fromByteOffset: index, as: UInt64.self)))
      if found != 0 { return index + found.trailingZeroBitCount / 8 }
      index += 8
    }
    // The last bytes, padded with the letter `a`, which does not match.
    var (word, size): (UInt64, Int) = (0, 0)
    func add<Part: FixedWidthInteger & UnsignedInteger>(_ type: Part.Type) {
      guard index + size + Part.bitWidth / 8 <= count else { return }
      let part = Part(littleEndian: whole.loadUnaligned(fromByteOffset: index + size, as: type))
      word |= UInt64(truncatingIfNeeded: part) << UInt64(8 * size)
      size += Part.bitWidth / 8
    }
    add(UInt32.self)
    add(UInt16.self)
    add(UInt8.self)
    word |= 0x6161_6161_6161_6161 << UInt64(8 * size)
    let found = places(word)
    return found == 0 ? count : index + found.trailingZeroBitCount / 8
  }

  /// Returns the index of the first byte at `start` or later that is not plain text of a JSON string. It is the number
  /// of bytes if there is none. Plain text is ASCII without quotation marks, backslashes and control characters.
  func endOfPlainText(from start: Int) -> Int {
    firstIndex(
      from: start,
      where: { word in
        word & ByteWord.highBits | ByteWord.controls(in: word) | ByteWord.places(of: UInt8(ascii: "\""), in: word)
          | ByteWord.places(of: UInt8(ascii: "\\"), in: word)
      })
  }
}

extension [UInt8] {
  /// Returns the result of `UnsafeBufferPointer.endOfPlainText(from:)` for the bytes of the array.
  func endOfPlainText(from start: Int) -> Int {
    withUnsafeBufferPointer { $0.endOfPlainText(from: start) }
  }

  /// Returns the index of the first byte that is 0; nil if there is none.
  func firstZero() -> Int? {
    let index = withUnsafeBufferPointer { $0.firstIndex(from: 0, where: ByteWord.zeros) }
    return index < count ? index : nil
  }
}
