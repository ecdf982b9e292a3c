/// A keyed hash function for texts.
package enum ByteHash {
  /// A random key per process, so that nobody can write a document with colliding hashes.
  private static let seed = UInt64.random(in: 1 ... .max)
  private static let factor: UInt64 = 0x9E37_79B9_7F4A_7C15

  /// Returns a hash of the bytes, below 2³¹. Within a process, equal bytes have equal hashes. Eight bytes at a time are
  /// mixed by a 128-bit multiplication.
  package static func value(of bytes: UnsafeBufferPointer<UInt8>) -> Int {
    var hash = seed &+ UInt64(bytes.count)
    var index = 0
    while index < bytes.count {
      let product = (hash ^ bytes.word(at: index)).multipliedFullWidth(by: factor)
      hash = product.high ^ product.low ^ seed
      index += 8
    }
    return Int(truncatingIfNeeded: hash & UInt64(Int32.max))
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// Returns up to eight bytes, from an index on, as a number.
  @inline(__always)
  func word(at index: Int) -> UInt64 {
    let whole = UnsafeRawBufferPointer(self)
    func load<Word: FixedWidthInteger & UnsignedInteger>(_ type: Word.Type, _ offset: Int) -> UInt64 {
      UInt64(truncatingIfNeeded: whole.loadUnaligned(fromByteOffset: offset, as: type))
    }
    if index + 8 <= count { return load(UInt64.self, index) }
    // The last four to seven bytes are read as two overlapping words of four bytes.
    if index + 4 <= count { return load(UInt32.self, index) << 32 | load(UInt32.self, count - 4) }
    var word: UInt64 = 0
    for place in index..<count { word = word << 8 | UInt64(self[place]) }
    return word
  }

  /// Whether all of the bytes are ASCII.
  var isASCII: Bool {
    var index = 0
    while index < count {
      if word(at: index) & 0x8080_8080_8080_8080 != 0 { return false }
      index += 8
    }
    return true
  }

  /// Whether the bytes spell a word.
  package func spells(_ word: StaticString) -> Bool {
    word.withUTF8Buffer { hasBytes(of: $0) }
  }

  /// Whether the bytes equal those of another text.
  package func hasBytes(of other: UnsafeBufferPointer<UInt8>) -> Bool {
    guard count == other.count else { return false }
    var index = 0
    while index < count {
      if word(at: index) != other.word(at: index) { return false }
      index += 8
    }
    return true
  }
}
