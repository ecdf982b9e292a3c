/// The hash that identifies findings independently of their line numbers.
enum Fingerprint {
  /// Returns the 64-bit FNV-1a hash of some texts, as 16 hexadecimal digits.
  static func hexadecimal(_ parts: [String]) -> String {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    func add(_ byte: UInt8) {
      hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01B3
    }
    for part in parts {
      for byte in part.utf8 { add(byte) }
      // This byte separates the texts, since UTF-8 never contains it.
      add(0xFF)
    }
    let digits = String(hash, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }

  /// Returns the last component of a path. Fingerprints contain it in place of the path, so that they do not depend on
  /// the current folder.
  static func name(of file: String) -> String {
    file.split(separator: "/").last.map(String.init) ?? file
  }
}
