import Foundation
import Testing

@testable import LayoutModel

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
    // 4A, A3 and 35 are 74, 163 and 53; the nearest levels are 95, 175 and 95: the first, the third and the first above
    // 0.
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

  /// The least distance in OKLab from the reds of findings. Hues 30 degrees apart are 0.05 to 0.1 apart.
  private static let leastDistance = 0.1

  @Test("are not taken for the red of findings", arguments: [0xC4162A, 0xFF7077] as [UInt32])
  func red(_ red: UInt32) {
    let finding = Self.perceived(red)
    for color in DebugColor.palette {
      let view = Self.perceived(color)
      let distance = zip(finding, view).reduce(0) { $0 + ($1.0 - $1.1) * ($1.0 - $1.1) }.squareRoot()
      #expect(distance >= Self.leastDistance, "\(String(color, radix: 16)): \(distance)")
    }
  }

  /// A colour in OKLab, whose distances are those that people see (Ottosson, 2020).
  private static func perceived(_ rgb: UInt32) -> [Double] {
    let parts = [16, 8, 0].map { linear(Double((rgb >> UInt32($0)) & 255) / 255) }
    func product(_ rows: [[Double]], _ column: [Double]) -> [Double] {
      rows.map { zip($0, column).reduce(0) { $0 + $1.0 * $1.1 } }
    }
    let cones = product(
      [
        [0.4122214708, 0.5363325363, 0.0514459929], [0.2119034982, 0.6806995451, 0.1073969566],
        [0.0883024619, 0.2817188376, 0.6299787005],
      ], parts)
    return product(
      [
        [0.2104542553, 0.7936177850, -0.0040720468], [1.9779984951, -2.4285922050, 0.4505937099],
        [0.0259040371, 0.7827717662, -0.8086757660],
      ], cones.map { cbrt($0) })
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
