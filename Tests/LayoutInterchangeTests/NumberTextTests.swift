import Foundation
import TestSupport
import Testing

@testable import LayoutInterchange
@testable import LayoutModel

/// Numbers that have more than six decimals, as sums of others have.
@Suite struct NumberTextTests {
  @Test func roundingIsThatOfTheDigits() {
    let seed = UInt64.random(in: 0..<1 << 32)
    var random = SeededGenerator(seed: seed)
    for _ in 0..<20_000 {
      let whole = Double(random.integer(in: -1_000_000_000...1_000_000_000))
      let value = whole / pow(10, Double(random.integer(in: 0...9))) + Double(random.integer(in: -9...9)) * 1e-11
      // Near the middle between two, C looks at the binary number and not at its digits.
      let rest = abs(value * 1e6).truncatingRemainder(dividingBy: 1)
      if abs(rest - 0.5) < 1e-2 { continue }
      var expected = String(format: "%.6f", value)
      while expected.hasSuffix("0") { expected.removeLast() }
      if expected.hasSuffix(".") { expected.removeLast() }
      if expected == "-0" { expected = "0" }
      #expect(JSONText.string(.number(value), .compact) == expected, "\(value), seed \(seed)")
      #expect(NumberText.format(value) == expected && DecimalText.string(value) == expected, "\(value), seed \(seed)")
    }
  }

  @Test("numbers that are not finite are null in JSON", arguments: [Double.infinity, -.infinity, .nan])
  func notFinite(_ value: Double) {
    #expect(JSONText.string(.exact(value), .compact) == "null" && JSONText.string(.number(value), .compact) == "null")
  }

  @Test func numbersThatAreNotRoundedKeepTheirDigits() {
    #expect(DecimalText.exact(0.1 + 0.2) == "0.30000000000000004")
    #expect(NumberText.format(0.1 + 0.2) == "0.3" && NumberText.format(-1e-9) == "0")
    // The digits' own half goes up, whatever the binary number is.
    #expect(NumberText.format(0.0000005) == "0.000001" && NumberText.format(1.0000025) == "1.000003")
  }
}
