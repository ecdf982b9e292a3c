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
    #expect(by == 3 && constant == 4)
  }

  /// Members are rounded where the printed numbers alone contradict each other.
  @Test func aConflictOfPrintedNumbersAloneIsNone() throws {
    let parts = [("a", 0.313579), ("b", 0.343211), ("c", 0.343209)].map {
      "UIView:0x\($0).width == \($1)*UIView:0xf.width"
    }
    let edges = [
      "UIView:0xf.width == 375", "H:[UIView:0xa]-(0)-[UIView:0xb]", "H:[UIView:0xb]-(0)-[UIView:0xc]",
      "H:|-(0)-[UIView:0xa]", "UIView:0xc.right == UIView:0xf.right",
    ]
    let lines = (parts + edges).map { $0.hasPrefix("H:|") ? "\($0)   (active, names: '|':UIView:0xf )" : $0 }
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
    let rows = (0..<count).map { "UIView:0x\($0 + 1).width == 0.343211*UIView:0x\($0 + 2).width + 3.14159" }
    let finding = try ConsoleLogs.finding(Self.message(rows + ["UIView:0x1.width == 0.123456"]))
    #expect(finding.conflict?.constraints.compactMap(\.index) == [0, count])
    #expect(finding.conflict?.implied.count == 1 && finding.conflict?.proof != nil)
  }

  /// Parts of a whole with gaps between them, whatever the width of the whole.
  @Test(arguments: [
    ["0.333333", "0.333333", "0.333333"], ["0.333333", "0.666667"], Array(repeating: "0.142857", count: 7),
    Array(repeating: "0.0833333", count: 12), ["0.1666667", "0.833333"], ["0.285714", "0.714286"],
  ]) func fractionsAddUpToOne(_ shares: [String]) throws {
    let views = shares.indices.map { "UIView:0x\($0 + 1)" }
    let widths = zip(views, shares).map { "\($0).width == \($1)*UIView:0xff.width" }
    func lines(gap: Int, _ others: [String] = []) -> [String] {
      let ends = ["H:|-(0)-[\(views[0])]", "H:[\(views[views.count - 1])]-(0)-|"]
      return widths + ends.map { "\($0)   (active, names: '|':UIView:0xff )" }
        + zip(views, views.dropFirst()).map { "H:[\($0)]-(\(gap))-[\($1)]" } + others
    }
    let total = 8 * Double(shares.count - 1)
    for others in [[], ["UIView:0xff.width == 360"]] {
      let conflict = try #require(try ConsoleLogs.finding(Self.message(lines(gap: 8, others))).conflict)
      #expect(conflict.constraints.count == 2 * shares.count + 1)
      #expect(conflict.proof?.hasSuffix(" gives 0 == \(Int(total)), \(Int(total)) short") == true)
      for case .constant(let by, let constant) in conflict.repairs.map(\.change) {
        #expect(abs(by) == total && constant == constant.rounded())
      }
      // Without gaps they fill the whole.
      let filled = try ConsoleLogs.finding(Self.message(lines(gap: 0, others)))
      #expect(filled.status == .solved && filled.messages.isEmpty)
    }
  }

  @Test(arguments: ["0.33333", "0.333", "0.3334", "0.343211", "8.33333e-02"])
  func otherMultipliersStayAsTheyArePrinted(_ text: String) throws {
    let report = try ConsoleLogs.report(Self.message(["UIView:0xa.width == \(text)*UIView:0xb.width"]))
    #expect(report.constraints[0].multiplier == Double(text))
    let divided = try ConsoleLogs.report(Self.message(["UIView:0xa.width == UIView:0xb.width / 3 + 0.333333"]))
    #expect(divided.constraints[0].multiplier == 1 / 3.0 && divided.constraints[0].constant == 0.333333)
  }

  @Test func amountsHaveNoRoundingErrors() throws {
    let conflict = try #require(
      try ConsoleLogs.finding(Self.message(["UIView:0xa.width == 8", "UIView:0xa.width == 0.000375"])).conflict)
    #expect(conflict.repairs.map(\.change).contains(.constant(by: -7.999625, to: 0.000375)))
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
