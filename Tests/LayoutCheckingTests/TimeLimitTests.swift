import LayoutInterchange
import LayoutModel
import LayoutSolving
import Testing
import Tinamou

@testable import LayoutChecking

/// Time limits of checks.
@Suite("Time limits of checks") struct TimeLimitTests {
  /// A document of views that overlap, exceed their superview, have no width and are compressed, by constraints on left
  /// edges without identifiers.
  private static let text = """
    size: [100, 100]
    views:
    \((0..<20).map { "  - {name: v\($0), intrinsic: {width: 300, height: 10}, compressionResistance: {vertical: 1000}}" }
      .joined(separator: "\n"))
      - {name: none}
    constraints:
    \((0..<20).map { "  - \"v\($0).left == superview.left + \($0)\"\n  - \"v\($0).width == \(90 + $0)\"" }
      .joined(separator: "\n"))
    \((0..<20).map { "  - \"v\($0).top == superview.top + \($0)\"\n  - \"v\($0).firstBaseline >= superview.top @ 1\"" }
      .joined(separator: "\n"))
      - "none.leading == superview.trailing"
      - "none.trailing == superview.trailing"
      - "V:|[none]|"
    """

  /// The findings of the document, solved without a limit and checked with one.
  private static func input(until deadline: ContinuousClock.Instant?) throws -> CheckedInput {
    let bytes = Array(text.utf8)
    guard case .layout(let layout) = try DocumentReader.read(bytes: bytes, file: "a.yaml", format: .yaml) else {
      throw InvalidDocument([])
    }
    var options = LayoutEngine.Options()
    options.ambiguity = .groups
    let size = RequestedSize(100, 100)
    let outcome = CheckedInput.Outcome(try LayoutEngine().solve(layout, at: size, options: options), at: size)
    options.limits.deadline = deadline
    let lines = DocumentLines(bytes: bytes, file: "a.yaml")
    return CheckedInput(
      layout: layout, outcomes: [outcome], engine: LayoutEngine(), options: options, scale: 1, lines: lines)
  }

  @Test(
    "end rules that look at each view or constraint, where they are",
    arguments: [
      CheckRule.squeezedContent, .zeroSize, .outsideSuperview, .overlappingSiblings, .leftRight, .missingBaseline,
      .missingIdentifier, .requiredContent, .priorityNeverDecisive,
    ])
  func rules(_ rule: CheckRule) throws {
    #expect(!rule.check(try Self.input(until: nil)).isEmpty)
    #expect(rule.check(try Self.input(until: .now - .seconds(1))).isEmpty)
  }

  @Test("end the making of findings, whatever rule they are of", arguments: CheckRule.all)
  func findings(_ rule: CheckRule) throws {
    let checked = CheckedCase(try Self.input(until: nil))
    let observation = Observation(identity: ["a"], objects: ["a"], what: "a", advice: "")
    let found = { (deadline: ContinuousClock.Instant?) in
      checked.findings(of: rule.id, .warning, file: "a.yaml", until: deadline) { _ in [observation, observation] }
    }
    #expect(found(nil).count == 2 && found(.now + .seconds(1000)).count == 2)
    #expect(found(.now - .seconds(1)).isEmpty)
  }

  @Test("do not hide that combined changes fail")
  func combinedChanges() throws {
    let text = """
      size: [120, 100]
      views: [{name: a}]
      constraints: ["H:|-10-[a]-10-|", "a.width >= 150", "a.width <= 80", "V:|[a]|"]
      """
    let bytes = Array(text.utf8)
    guard case .layout(let layout) = try DocumentReader.read(bytes: bytes, file: "a.yaml", format: .yaml) else {
      throw InvalidDocument([])
    }
    let outcomes = try [120, 220].map { width in
      let size = RequestedSize(width, 100)
      return CheckedInput.Outcome(try LayoutEngine().solve(layout, at: size, options: LayoutEngine.Options()), at: size)
    }
    let input = CheckedInput(
      layout: layout, outcomes: outcomes, engine: LayoutEngine(), options: LayoutEngine.Options(), scale: 1,
      lines: DocumentLines(bytes: bytes, file: "a.yaml"))
    // The time is over after the first answer, by which the combined changes leave a conflict.
    var answers = 0
    let repairs = RepairValidation(inputs: [input]) { _, _ in
      answers += 1
      return answers == 1 ? outcomes[0] : nil
    }
    let found = CheckedCase(input).findings(of: "conflict", .error, file: "a.yaml", repairs: repairs) {
      Array(CheckRule.conflict.check($0).filter { !$0.combinedRepair.isEmpty }.prefix(1))
    }
    #expect(found.count == 1 && answers > 1)
    #expect(
      found.allSatisfy { $0.message.contains("no changes of constants were found that hold at every size") },
      "\(found.map(\.message))")
  }

  @Test("end the comparison of views with each other")
  func overlaps() {
    let frames = (0..<10).map { LayoutRect(Double($0), Double($0), 50, 50) }
    #expect(Overlaps(frames).pairs(among: Array(0..<10)).count == 9)
    #expect(Overlaps(frames, until: .now - .seconds(1)).pairs(among: Array(0..<10)).isEmpty)
  }

  @Test("are reported if they end reading, as no fault of the document", arguments: DocumentFormat.allCases)
  func reading(_ format: DocumentFormat) {
    let text =
      switch format {
      case .json, .yaml: "{\"views\": [\((0..<2000).map { "{\"name\": \"v\($0)\"}" }.joined(separator: ","))]}"
      case .vfl: (0..<2000).map { "H:|[v\($0)]" }.joined(separator: "\n")
      case .kiwi: (0..<2000).map { "1 * x\($0) + -1 >= 0 | strength = 1" }.joined(separator: "\n")
      case .interfaceBuilder: "<document><objects>\(String(repeating: "<view/>", count: 2000))</objects></document>"
      }
    var options = LayoutChecker.Options()
    options.timeLimit = .zero
    let file = LayoutChecker(engine: LayoutEngine(), options: options)
      .check(Array(text.utf8), file: "a", format: format)
    #expect(file.isUnderstood && file.findings.map(\.rule) == ["unsolved"])
    #expect(file.findings.first?.message == "the time limit was reached before the document was read")
  }

  @Test("are reported at the root of each layout that they leave unsolved") func roots() throws {
    let text = """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0"><objects>
      <view id="one"><rect key="frame" x="0" y="0" width="100" height="100"/></view>
      <view id="two"><rect key="frame" x="0" y="0" width="100" height="100"/></view>
      </objects></document>
      """
    let bytes = Array(text.utf8)
    guard
      case .layouts(let layouts) = try DocumentReader.read(bytes: bytes, file: "a.xib", format: .interfaceBuilder)
    else { throw InvalidDocument([]) }
    let lines = DocumentLines(bytes: bytes, file: "a.xib")
    let findings = layouts.flatMap { layout in
      let outcome = CheckedInput.Outcome(
        size: RequestedSize(100, 100), status: .limit, messages: ["the time limit was reached"], violations: [],
        ambiguities: [], conflicts: [])
      let input = CheckedInput(
        layout: layout, outcomes: [outcome], engine: LayoutEngine(), options: LayoutEngine.Options(), scale: 1,
        lines: lines)
      return CheckedCase(input).findings(of: "unsolved", .error, file: "a.xib", LayoutChecker.unsolved)
    }
    #expect(findings.map { $0.location?.line } == [2, 3])
  }
}
