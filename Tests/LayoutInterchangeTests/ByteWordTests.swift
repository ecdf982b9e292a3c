import TestSupport
import Testing

@testable import LayoutInterchange

/// Searches eight bytes at a time, compared with searches byte by byte.
@Suite struct ByteWordTests {
  @Test func firstIndices() {
    let seed = UInt64.random(in: 0..<1 << 32)
    var random = SeededGenerator(seed: seed)
    let special: [UInt8] = [
      0, 1, 0x1F, 0x20, 0x21, 0x22, 0x23, 0x5B, 0x5C, 0x5D, 0x7F, 0x80, 0x81, 0xA0, 0xA2, 0xDC, 0xFF,
    ]
    for _ in 0..<20_000 {
      let bytes = (0..<random.integer(in: 0...40)).map { _ in
        random.oneIn(10) ? random.element(of: special) ?? 0 : UInt8(random.integer(in: 0x61...0x7A))
      }
      let start = random.integer(in: 0...bytes.count)
      func expect(_ found: Int, _ isWanted: (UInt8) -> Bool) {
        #expect(found == bytes[start...].firstIndex(where: isWanted) ?? bytes.count, "\(bytes) \(start), seed \(seed)")
      }
      bytes.withUnsafeBufferPointer { text in
        expect(text.firstIndex(from: start, where: ByteWord.zeros)) { $0 == 0 }
        expect(text.firstIndex(from: start, where: { ByteWord.places(of: 0x22, in: $0) })) { $0 == 0x22 }
        expect(text.firstIndex(from: start, where: ByteWord.controls)) { $0 < 0x20 }
        expect(text.firstIndex(from: start, where: { $0 & ByteWord.highBits })) { $0 >= 0x80 }
        expect(text.endOfPlainText(from: start)) { $0 < 0x20 || $0 >= 0x80 || $0 == 0x22 || $0 == 0x5C }
      }
    }
  }
}
