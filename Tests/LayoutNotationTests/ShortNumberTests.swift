import TestSupport
import Testing

@testable import LayoutNotation

@Suite("short numbers") struct ShortNumberTests {
  @Test("the nearest double, as the runtime reads it") func nearest() {
    let seed = UInt64.random(in: 0..<1 << 32)
    var random = SeededGenerator(seed: seed)
    for _ in 0..<20_000 {
      var text = (0...random.integer(in: 0...14)).map { _ in "\(random.integer(in: 0...9))" }.joined()
      let place = random.integer(in: 0...(text.count - 1))
      if place > 0 { text.insert(".", at: text.index(text.startIndex, offsetBy: place)) }
      #expect(ShortNumber.value(Array(text.utf8)) == Double(text), "\(text), seed \(seed)")
    }
  }

  @Test(
    "what it leaves to others",
    arguments: ["", ".", ".5", "5.", "1.2.3", "-1", "+1", "1e3", "1234567890123456", "0.1234567890123456", "x", "1 "])
  func refused(_ text: String) {
    #expect(ShortNumber.value(Array(text.utf8)) == nil)
  }
}
