/// A number for a text, by which tables find it.
package enum ByteHash {
  /// Unknown to who writes documents, so that no document can have all of its texts at one place.
  private static let seed = UInt64.random(in: 1 ... .max)
  private static let factor: UInt64 = 0x9E37_79B9_7F4A_7C15

  /// Multiplies all of the bytes, eight at a time, into one number of the size of an index. The same within a process.
  package static func value(of bytes: UnsafeBufferPointer<UInt8>) -> Int {
    let whole = UnsafeRawBufferPointer(bytes)
    var hash = seed &+ UInt64(bytes.count)
    var index = 0
    while index < bytes.count {
      var word: UInt64 = 0
      if index + 8 <= bytes.count {
        word = whole.loadUnaligned(fromByteOffset: index, as: UInt64.self)
      } else {
        for byte in bytes[index...] { word = word << 8 | UInt64(byte) }
      }
      let product = (hash ^ word).multipliedFullWidth(by: factor)
      hash = product.high ^ product.low ^ seed
      index += 8
    }
    return Int(truncatingIfNeeded: hash & UInt64(Int32.max))
  }
}
