import LayoutInterchange
import LayoutModel
import Testing

/// Conflicts among numbers that logs print with six digits.
@Suite struct ConsoleLogRoundingTests {
  private static func message(_ bodies: [String]) -> String {
    ConsoleLogs.message(
      bodies.enumerated().map { index, body in
        "<NSLayoutConstraint:0x\(index + 1) \(body)\(body.contains("(active") ? "" : "   (active)")>"
      })
  }

  @Test func aRoundedNumberLeavesOtherConflictsAlone() throws {
    let finding = try ConsoleLogs.finding(
      Self.message(["UILabel:0xa.width == 8", "UILabel:0xa.width == 106.667", "UILabel:0xa.width == 0"]))
    #expect(finding.conflict?.constraints.count == 2 && finding.conflict?.proof != nil)
    #expect(finding.furtherConflicts.count == 1)
    #expect(finding.messages.allSatisfy { !$0.contains("rounding") })
    let wayOut = try #require(finding.conflict?.combinedRepair)
    let width = wayOut.reduce(into: [8, 106.667, 0]) { widths, repair in
      if let index = repair.constraint.index, case .constant(_, let constant) = repair.change {
        widths[index] = constant
      }
    }
    #expect(wayOut.count == 2 && width == [8, 8, 8])
  }

  @Test func whatIsACertainConflictHasItsProofAndItsImpliedConditions() throws {
    let finding = try ConsoleLogs.finding(
      Self.message([
        "UIView:0xa.width == 0.333333*UIView:0xb.width + 3", "UIView:0xb.width == 0.333333*UIView:0xc.width + 3",
        "UIView:0xa.width == 1",
      ]))
    #expect(finding.conflict?.constraints.compactMap(\.index) == [0, 2])
    #expect(finding.conflict?.implied.map(\.description) == ["UIView 2.width >= 0"])
    #expect(finding.conflict?.proof != nil)
    // Then the second width is 3 and the third one 0.
    guard case .constant(let by, let constant)? = finding.conflict?.repairs.first?.change else {
      Issue.record("no amount")
      return
    }
    #expect(abs(by - 2.999999) < 1e-9 && abs(constant - 3.999999) < 1e-9)
  }

  /// Members are rounded where the printed numbers alone contradict each other.
  @Test func aConflictOfPrintedNumbersAloneIsNone() throws {
    let thirds = ["a", "b", "c"].map { "UIView:0x\($0).width == 0.333333*UIView:0xf.width" }
    let edges = [
      "UIView:0xf.width == 375", "H:[UIView:0xa]-(0)-[UIView:0xb]", "H:[UIView:0xb]-(0)-[UIView:0xc]",
      "H:|-(0)-[UIView:0xa]", "UIView:0xc.right == UIView:0xf.right",
    ]
    let lines = (thirds + edges).map { $0.hasPrefix("H:|") ? "\($0)   (active, names: '|':UIView:0xf )" : $0 }
    let solved = try ConsoleLogs.finding(Self.message(lines))
    #expect(solved.status == .solved && solved.messages.contains { $0.contains("rounded to six digits") })
    // A contradiction beside it stays one, with the numbers that are printed.
    let finding = try ConsoleLogs.finding(Self.message(lines + ["UIView:0xf.width == 320.5"]))
    #expect(finding.conflict?.constraints.compactMap(\.index) == [3, 8] && finding.furtherConflicts.isEmpty)
    #expect(finding.conflict?.proof != nil)
    #expect(finding.conflict?.repairs.allSatisfy { $0.remaining == 0 } == true)
    // So does one with a number that the doubtful one has as well.
    let shared = try ConsoleLogs.finding(Self.message(lines + ["UIView:0xa.width == 130"]))
    #expect(shared.conflict?.constraints.compactMap(\.index) == [0, 3, 8])
    #expect(shared.conflict?.proof != nil && shared.conflict?.repairs.contains { $0.change == .drop } == true)
  }

  /// Chains of multiples in six digits, whose exact numbers are long.
  @Test(arguments: [3, 10]) func chainsOfMultiplesAreDecided(_ count: Int) throws {
    let rows = (0..<count).map { "UIView:0x\($0 + 1).width == 0.333333*UIView:0x\($0 + 2).width + 3.14159" }
    let finding = try ConsoleLogs.finding(Self.message(rows + ["UIView:0x1.width == 0.123456"]))
    #expect(finding.conflict?.constraints.compactMap(\.index) == [0, count])
    #expect(finding.conflict?.implied.count == 1 && finding.conflict?.proof != nil)
  }

  @Test func ofAsManyLengthsTheOneWithTheFewestConstraintsTakesPart() throws {
    let finding = try ConsoleLogs.finding(
      Self.message([
        "UIView:0xa.width == 0.333*UIView:0xb.width + 3.14", "UIView:0xb.width == 0.333*UIView:0xc.width + 3.14",
        "UIView:0xa.width == 0.12",
      ]))
    #expect(finding.conflict?.constraints.compactMap(\.index) == [0, 2])
    #expect(finding.conflict?.implied.map(\.description) == ["UIView 2.width >= 0"])
  }
}
