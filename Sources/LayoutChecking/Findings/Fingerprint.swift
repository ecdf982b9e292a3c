/// Names findings so that they are known again after lines have moved.
enum Fingerprint {
  /// The 64-bit FNV-1a hash of the parts, as 16 hexadecimal digits.
  static func hexadecimal(_ parts: [String]) -> String {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    func add(_ byte: UInt8) {
      hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01B3
    }
    for part in parts {
      for byte in part.utf8 { add(byte) }
      // No byte of UTF-8, so that parts cannot run into each other.
      add(0xFF)
    }
    let digits = String(hash, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }

  /// The last component of a path: findings stay known wherever the command is run.
  static func name(of file: String) -> String {
    file.split(separator: "/").last.map(String.init) ?? file
  }
}
