import TestSupport
import Testing

@testable import LayoutModel
@testable import LayoutNotation

/// The fast path for plain formulas, compared with the general parser.
@Suite struct FastFormulaTests {
  private let form = document("a", "b2", "_c", metrics: ["gap": 4], nested: [("inner", "a")])

  private func plain(_ text: String) -> LayoutConstraint? {
    Array(text.utf8).withUnsafeBufferPointer { Formula.plainStatement($0, in: form) }
      .map {
        LayoutConstraint(
          $0.firstItem, $0.firstAttribute, $0.relation, to: $0.second, multiplier: $0.multiplier,
          constant: $0.constant, priority: $0.priority, origin: ConstraintOrigin(text: text))
      }
  }

  @Test(arguments: [
    "a.width == 40", "a.width=40.5", "  a.width  <=  b2.width  ", "inner.top >= superview.top - 0",
    "_c.leading = 2 * b2.leading * 0.25 + 8 @ 999", "a.baseline > inner.lastBaseline + 0.125", "a.width < 3 @ 0.5",
    "inner.width == root.width * 2 - 1000000000",
  ])
  func taken(_ text: String) throws {
    let constraint = try #require(plain(text))
    #expect(try Formula.anyConstraint(text, in: form) == constraint)
  }

  @Test(arguments: [
    "", " ", "a", "a.", ".width", "a.width", "a.width ==", "a.width == ", "a.width == gap", "a.width == 1e3",
    "a.width == 3 # name", "a.width == b2.width / 2", "a.width == b2.width + gap", "a.width == 3 @ strong",
    "a.width == 3 @ 0", "a.width == 3 @ 1001", "a.width == -3", "a.width\t== 3", "a.width == 3 3", "a.width == 2 *",
    "superview.width == 3", "root.width == superview.width", "d.width == 3", "a.girth == 3", "2a.width == 3",
    "a.width == 2*b2.width", "a.width == 1234567890123456", "a.width == .5", "a.width == 5.", "é.width == 3",
    "a.width == b2.width +", "a.width == b2.width @", "a .width == 3", "a. width == 3", "a.width ! 3",
  ])
  func left(_ text: String) {
    #expect(plain(text) == nil)
  }

  @Test func random() {
    let seed = UInt64.random(in: 0..<1 << 32)
    var random = SeededGenerator(seed: seed)
    let pieces = [
      "a", "b2", "_c", "inner", "root", "superview", "d", ".", ".", ".width", ".top", ".leading", ".size", "=", "==",
      "<=", ">", " ", " ", " ", "\t", "+", "-", "*", "/", "@", "#", "8", "0", "2.5", "750", "1e2", "gap", "strong", "é",
    ]
    let skeleton = [
      "a", ".width", " ", "==", " ", "2", " ", "*", " ", "b2", ".width", " ", "+", " ", "8", " @ ", "750",
    ]
    var count = 0
    for _ in 0..<20_000 {
      var parts = skeleton
      for _ in 0..<random.integer(in: 0...3) where !parts.isEmpty {
        let place = random.integer(in: 0...(parts.count - 1))
        switch random.integer(in: 0...2) {
        case 0: parts.removeSubrange(place..<min(parts.count, place + random.integer(in: 1...6)))
        case 1: parts[place] = random.element(of: pieces) ?? ""
        default: parts.insert(random.element(of: pieces) ?? "", at: place)
        }
      }
      let text = parts.joined()
      guard let constraint = plain(text) else { continue }
      count += 1
      let expected = try? Formula.anyConstraint(text, in: form)
      #expect(constraint == expected, "\(text), seed \(seed)")
    }
    #expect(count > 2000, "seed \(seed)")
  }
}
