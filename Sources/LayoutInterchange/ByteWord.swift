/// Eight bytes at once, for texts are mostly made of bytes that nothing is to be done about.
enum ByteWord {
  static let highBits: UInt64 = 0x8080_8080_8080_8080
  private static let lowBits: UInt64 = 0x0101_0101_0101_0101

  /// Whether one of the bytes may be 0: true wherever one is, and perhaps where one is above 0x80.
  static func mayHaveZero(_ word: UInt64) -> Bool {
    (word &- lowBits) & ~word & highBits != 0
  }

  /// The same for any byte.
  static func mayHave(_ byte: UInt8, _ word: UInt64) -> Bool {
    mayHaveZero(word ^ (lowBits &* UInt64(byte)))
  }

  /// Whether one of the bytes may be below 0x20.
  static func mayHaveControl(_ word: UInt64) -> Bool {
    (word &- lowBits &* 0x20) & ~word & highBits != 0
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// Whether the bytes are those of another text.
  func hasBytes(of other: UnsafeBufferPointer<UInt8>) -> Bool {
    guard count == other.count else { return false }
    let (one, two) = (UnsafeRawBufferPointer(self), UnsafeRawBufferPointer(other))
    var index = 0
    while index + 8 <= count {
      guard
        one.loadUnaligned(fromByteOffset: index, as: UInt64.self)
          == two.loadUnaligned(fromByteOffset: index, as: UInt64.self)
      else { return false }
      index += 8
    }
    while index < count {
      if self[index] != other[index] { return false }
      index += 1
    }
    return true
  }

  /// The first index from there on of a byte that is looked for, or the number of bytes.
  /// - Parameters:
  ///   - mayHave: whether one may be among eight bytes; it may be mistaken where it says so, not where it denies it.
  ///   - isWanted: whether a byte is one.
  func firstIndex(
    from start: Int, whereWord mayHave: (UInt64) -> Bool, whereByte isWanted: (UInt8) -> Bool
  ) -> Int {
    var index = start
    let whole = UnsafeRawBufferPointer(self)
    while index + 8 <= count, !mayHave(whole.loadUnaligned(fromByteOffset: index, as: UInt64.self)) { index += 8 }
    while index < count, !isWanted(self[index]) {
      index += 1
      guard index + 8 <= count else { continue }
      while index + 8 <= count, !mayHave(whole.loadUnaligned(fromByteOffset: index, as: UInt64.self)) { index += 8 }
    }
    return index
  }

  /// The first index from there on of a byte that ends a text in JSON, or escapes, or is no ASCII or a control
  /// character; the number of bytes where there is none.
  func endOfPlainText(from start: Int) -> Int {
    firstIndex(
      from: start,
      whereWord: { word in
        word & ByteWord.highBits != 0 || ByteWord.mayHaveControl(word) || ByteWord.mayHave(UInt8(ascii: "\""), word)
          || ByteWord.mayHave(UInt8(ascii: "\\"), word)
      },
      whereByte: { $0 >= 0x80 || $0 < 0x20 || $0 == UInt8(ascii: "\"") || $0 == UInt8(ascii: "\\") })
  }
}

extension [UInt8] {
  /// The same of the bytes of an array.
  func endOfPlainText(from start: Int) -> Int {
    withUnsafeBufferPointer { $0.endOfPlainText(from: start) }
  }

  /// The index of the first byte that is 0, or nil.
  func firstZero() -> Int? {
    let index = withUnsafeBufferPointer {
      $0.firstIndex(from: 0, whereWord: ByteWord.mayHaveZero, whereByte: { $0 == 0 })
    }
    return index < count ? index : nil
  }
}
