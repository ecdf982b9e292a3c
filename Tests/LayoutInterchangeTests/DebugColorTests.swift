import LayoutModel
import Testing

@Suite("Colours of views") struct DebugColorTests {
  @Test("depend on the name alone, as FNV-1a has it")
  func stable() {
    // FNV-1a of "a" as its authors give it.
    let hash: UInt64 = 0xaf63_dc4c_8601_ec8c
    let index = (hash ^ (hash >> 32)) % 36
    let first = DebugColor(of: "a")
    #expect(index == 28 && first.hex == "#4AA335")
    #expect(DebugColor(of: "a") == first && DebugColor(of: "b") != first)
  }

  @Test("are written as hexadecimal digits and as the nearest colour of a terminal")
  func forms() {
    // 4A, A3 and 35 are 74, 163 and 53; the nearest levels are 95, 175 and 95: the first, the third and the first above 0.
    #expect(DebugColor(of: "a").terminalIndex == 16 + 36 * 1 + 6 * 3 + 1)
    for index in 0..<1000 {
      let color = DebugColor(of: "view\(index)")
      #expect((16...231).contains(color.terminalIndex))
      #expect(color.hex.count == 7 && color.hex.dropFirst().allSatisfy(\.isHexDigit))
    }
  }

  @Test("are used alike, and stand out from black and white")
  func spread() {
    var counts: [DebugColor: Int] = [:]
    for index in 0..<3600 { counts[DebugColor(of: "view\(index)"), default: 0] += 1 }
    #expect(counts.count == 36)
    for (color, count) in counts {
      #expect((50...160).contains(count), "\(color.hex): \(count)")
      // The luminance of sRGB, with its power of 2.4 taken as 2.2: between those of 3 to 1 and 1 to 3, 0.1 and 0.3.
      let parts = [color.red, color.green, color.blue].map { Self.linear(Double($0) / 255) }
      let luminance = 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]
      #expect((0.1...0.3).contains(luminance), "\(color.hex): \(luminance)")
    }
  }

  /// A part of sRGB as light: the cubic of 0.012, 0.682 and 0.306 is off by less than 0.003.
  private static func linear(_ part: Double) -> Double {
    part * (part * (part * 0.305306011 + 0.682171111) + 0.012522878)
  }

  @Test("come with one call for all views of a document, in their order")
  func document() throws {
    var document = LayoutDocument()
    for name in ["b", "a"] { try document.add(view: name) }
    try document.add(guide: "safe", role: .safeArea)
    #expect(document.debugColors().map(\.name) == ["b", "a"])
    #expect(document.debugColors().map(\.color) == [DebugColor(of: "b"), DebugColor(of: "a")])
  }
}
