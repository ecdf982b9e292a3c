import LayoutChecking
import Testing

@Suite("Ambiguities of layouts with a conflict") struct AmbiguityBesideConflictTests {
  /// A document of two boxes, in which constraints on the second one are missing.
  private static func document(_ constraints: String) -> String {
    """
    size: [200, 100]
    views: [{name: one}, {name: two}]
    constraints: ["H:|[one]", "V:|[one]|", "H:|[two]|", \(constraints)]
    """
  }

  @Test("A conflict hides no ambiguity of another view, nor along the other axis")
  func elsewhere() {
    let findings = check(
      Self.document(#""one.width == 50", "one.width == 60", "one.width == 70", "V:|[two]""#), by: "ambiguity")
    #expect(findings.map(\.objects) == [["two"]])
    #expect(findings.first?.message.contains("height") == true)
    let ownAxis = check(Self.document(#""V:|[two]|", "two.width == 50", "one.width >= 20""#), by: "ambiguity")
    #expect(ownAxis.map(\.objects) == [["one"]])
  }

  @Test("What a contradiction leaves open is no ambiguity: its repair decides it")
  func ofTheConflict() {
    let findings = check(
      Self.document(#""V:|[two]|", "one.width >= 80", "one.width <= 60", "one.width == 70 @10""#), by: "ambiguity")
    #expect(findings.isEmpty)
  }

  @Test("An ambiguity is found in several conflicts, and at each size")
  func several() {
    let findings = check(
      Self.document(#""one.width == 50", "one.width == 60", "V:|[two]", "root.height == 90", "root.height == 80""#),
      by: "ambiguity", sizes: [.init(200, 100), .init(300, 100)])
    #expect(findings.map(\.objects) == [["two"]])
  }

  @Test("Variables are left open beside contradictory ones")
  func variables() {
    let findings = check("constraints: [x == 1, x == 2, y >= 3, y <= 5]", by: "ambiguity")
    #expect(findings.map(\.objects) == [["y"]])
    #expect(findings.first?.message.hasPrefix("'y' is left open beside the conflict: 3") == true, "\(findings)")
  }
}
