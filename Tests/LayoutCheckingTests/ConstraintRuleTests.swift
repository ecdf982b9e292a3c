import LayoutChecking
import LayoutModel
import Testing
import TestSupport
import Tinamou

@Suite struct ConstraintRuleTests {
  private static func document(_ constraints: [String]) -> String {
    "size: [200, 100]\nviews: [{name: a}, {name: b}]\nconstraints:\n"
      + constraints.map { "  - \"\($0)\"\n" }.joined()
  }

  @Test(
    arguments: [
      ("a.trailing == b.leading - 8", "b.leading == a.trailing + 8", true),
      ("a.width == 2 * b.width + 10", "b.width == 0.5 * a.width - 5", true),
      ("a.width <= b.width", "b.width >= a.width", true),
      ("a.width <= b.width", "a.width >= b.width", false),
      ("a.width <= 10", "a.width <= 11", false),
      ("a.width == 10 @ 500", "a.width == 10 @ 500", true),
      ("a.width == 10 @ 500", "a.width == 10 @ 501", false),
      ("a.leading == b.leading", "a.left == b.left", false),
    ]) func duplicatesAreComparedByMeaning(_ first: String, _ second: String, _ isDuplicate: Bool)
  {
    let findings = check(Self.document([first, second]), by: "duplicate-constraint")
    #expect(findings.map { $0.location?.line } == (isDuplicate ? [5] : []))
    #expect(findings.allSatisfy { $0.related.first?.location?.line == 4 })
  }

  @Test(arguments: [
    ("a.left == b.left", "'a.left == b.left' is there twice"),
    ("b.left == a.left", "'b.left == a.left' says the same as 'a.left == b.left'"),
  ]) func duplicatesThatReadTheSameAreToldOnce(_ second: String, _ message: String) {
    let findings = check(Self.document(["a.left == b.left", second]), by: "duplicate-constraint")
    #expect(findings.map(\.message).first?.hasPrefix(message) == true, "\(findings.map(\.message))")
  }

  @Test(
    arguments: [
      // Weaker than a required one.
      (["a.width == 100", "a.width >= 40"], [5]), (["a.width >= 40", "a.width == 100"], [4]),
      (["a.width >= 40", "a.width >= 100"], [4]), (["a.width >= 40 @ 500", "a.width >= 50"], [4]),
      (["a.width == 100", "a.width == 100 @ 500"], [5]), (["a.width >= 0"], [4]),
      (["a.width <= b.width", "b.width >= a.width - 3"], [5]),
      // Not weaker.
      (["a.width >= 40", "a.width <= 100"], []), (["a.width >= 40", "a.width >= 50 @ 500"], []),
      (["a.width <= 100", "a.width == 60 @ 500"], []), (["a.leading >= superview.leading"], []),
      // Equations that follow.
      (["a.leading == superview.leading", "a.trailing == superview.trailing", "a.width == superview.width"], [6]),
      (["a.width == b.width", "b.width == a.height", "a.height == a.width"], [6]),
      (["a.leading == superview.leading", "a.width == superview.width", "a.centerX == superview.centerX"], [6]),
      (["a.leading == superview.leading", "a.trailing == superview.trailing", "a.width == 0.5 * superview.width"], []),
      // True at this size only.
      (["a.leading == superview.leading", "a.trailing == superview.trailing", "a.width == 200"], []),
    ]) func redundantConstraintsFollowFromOthers(_ constraints: [String], _ lines: [Int])
  {
    let findings = check(Self.document(constraints), by: "redundant-constraint")
    #expect(findings.map { $0.location?.line } == lines)
  }

  @Test func whatARedundantConstraintFollowsFromIsRelated() throws {
    let findings = check(
      Self.document([
        "a.leading == superview.leading", "a.trailing == superview.trailing", "a.width == superview.width",
      ]),
      by: "redundant-constraint")
    #expect(findings.first?.related.map { $0.location?.line } == [4, 5])
  }

  @Test(arguments: 0..<8) func droppingRedundantConstraintsChangesNothing(_ seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<40 {
      // Equations that hold for known rectangles, so that they never contradict each other.
      var layout = LayoutDocument(sizes: [RequestedSize(200, 100)])
      let views = try (0..<4).map { try layout.add(view: "v\($0)") }
      let frames = views.map { _ in (Double(generator.integer(in: 0...9)), 10.0) }
      func value(_ item: Int, _ attribute: LayoutAttribute) -> Double {
        switch attribute {
        case .left: frames[item].0
        case .width: frames[item].1
        default: frames[item].0 + frames[item].1
        }
      }
      for _ in 0..<9 {
        let (first, second) = (generator.integer(in: 0...3), generator.integer(in: 0...3))
        guard first != second else { continue }
        let places: [LayoutAttribute] = [.left, .right]
        let isSize = generator.integer(in: 0...2) == 0
        let left = isSize ? LayoutAttribute.width : places[generator.integer(in: 0...1)]
        let right = isSize ? LayoutAttribute.width : places[generator.integer(in: 0...1)]
        layout.constraints.append(
          LayoutConstraint(
            views[first], left, .equal, to: .init(views[second], right),
            constant: value(first, left) - value(second, right)))
      }
      let engine = LayoutEngine()
      let dependent = engine.dependentRequirements(of: layout).map(\.constraint)
      var reduced = layout
      reduced.constraints = layout.constraints.enumerated().filter { !dependent.contains($0.offset) }.map(\.element)
      // No further ones remain, and the same values are ambiguous.
      #expect(engine.dependentRequirements(of: reduced).isEmpty, "seed \(seed)")
      func open(_ layout: LayoutDocument) throws -> [String] {
        try engine.solve(layout, at: RequestedSize(200, 100)).ambiguities.map(\.variable)
      }
      // Views that lost their only constraint are placed otherwise.
      let named = { (layout: LayoutDocument) in Set(layout.constraints.flatMap { [$0.firstItem, $0.second?.item] }) }
      if named(layout) == named(reduced) { #expect(try open(layout) == open(reduced), "seed \(seed)") }
    }
  }

  @Test func manyEquationsTakeBoundedWork() throws {
    var layout = LayoutDocument()
    let views = try (0..<3_000).map { try layout.add(view: "v\($0)") }
    for (view, next) in zip(views, views.dropFirst()) {
      layout.constraints.append(LayoutConstraint(next, .left, .equal, to: .init(view, .right)))
      layout.constraints.append(LayoutConstraint(next, .width, .equal, to: .init(view, .width)))
    }
    layout.constraints.append(LayoutConstraint(views[2_999], .width, .equal, to: .init(views[0], .width)))
    #expect(LayoutEngine().dependentRequirements(of: layout).map(\.constraint) == [2 * 2_999])
  }

  @Test func leftAndRightAreMeantByCoreAnimationsRules() {
    let text = """
      size: [200, 100]
      rules: core-animation
      views: [{name: a, frame: [0, 0, 10, 10]}]
      constraints: [{view: a, attribute: maxX, relativeTo: superview, relativeAttribute: maxX}]
      """
    #expect(check(text, by: "left-right").isEmpty)
    #expect(check(Self.document(["a.leftMargin == b.right"]), by: "left-right").count == 1)
  }

  @Test func baselinesOfTheOtherItemCountToo() {
    let text = """
      size: [200, 100]
      views: [{name: a, baseline: {first: 10}}, {name: b, baseline: {first: 10}}]
      constraints: ["a.firstBaseline == b.lastBaseline"]
      """
    let found = check(text, by: "missing-baseline")
    #expect(found.map(\.objects.first) == ["b"])
    #expect(found.allSatisfy { $0.message.hasSuffix("; give it a 'baseline', or name the edge") }, "\(found)")
  }

  @Test func formatsHaveNoIdentifiers() {
    let constraints = ["H:|[a(80)]|", "[a(30)]", "a.height == 3", "a.height <= 9 # named", "X:a.top == b.top"]
    let findings = check(Self.document(constraints), by: "missing-identifier")
    #expect(findings.map { $0.location?.line } == [6])
  }

  @Test func aMetricIsUsedByAnyWordOfItsName() {
    func unused(_ line: String) -> [String] {
      check(
        "size: [200, 100]\nmetrics: {gap: 3, big_gap: 4}\nviews: [{name: a}]\nconstraints: [\"\(line)\"]\n",
        by: "unused-metric"
      ).flatMap(\.objects)
    }
    #expect(unused("H:|-gap-[a]") == ["big_gap"])
    #expect(unused("a.width == big_gap") == ["gap"])
    #expect(unused("a.leading == superview.leading + gap # big_gap") == [])
  }

  // MARK: - Documents of variables

  @Test(
    arguments: [
      ("variables: [x1, y1]", "xl == 4", "x1"), ("variables: [x1, y1]", "y1 + X1 == 4", "x1"),
      ("variables: [total, cost]", "2 * cots <= 3", "cost"), ("variables: [x1, x2]", "x3 == 4", nil),
      ("variables: [x, y]", "x + z == 4", nil), ("variables: [cost10, cost11]", "cost1 == 4", nil),
      ("name: without a list", "total == totl", nil), ("variables: [total]", "totl == a + b", nil),
    ]) func misspeltVariables(_ list: String, _ constraint: String, _ meant: String?) throws
  {
    let findings = check("\(list)\nconstraints:\n  - \"\(constraint)\"\n", by: "undeclared-variable")
    #expect(findings.map { $0.location?.line } == (meant == nil ? [] : [3]))
    #expect(findings.allSatisfy { $0.message.hasSuffix("write '\(meant ?? "")' if that is meant, or list it") })
  }

  @Test(arguments: [("weight: 2", true), ("priority: required, weight: 0.5", true), ("weight: 1", false)])
  func weightsOfRequirements(_ keys: String, _ isFound: Bool) {
    let text = "constraints:\n  - {constraint: \"x == 3\", \(keys)}\n"
    #expect(check(text, by: "ineffective-weight").map { $0.location?.line } == (isFound ? [2] : []))
    let optional = text.replacing("priority: required, ", with: "").replacing("weight", with: "priority: 999, weight")
    #expect(check(optional, by: "ineffective-weight").isEmpty)
  }
}
