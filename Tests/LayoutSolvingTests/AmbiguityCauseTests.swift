import Testing
import Tinamou

@Suite("Causes of ambiguity") struct AmbiguityCauseTests {
  private func causes(_ screen: Screen) throws -> [Explanation] {
    try LayoutEngine().explainAmbiguities(in: screen.document, at: screen.document.sizes[0]).explanations
  }

  /// Returns the document with a remedy applied.
  private func settled(_ screen: Screen, by remedy: Explanation.NonUniqueness.Remedy) throws -> Screen {
    var screen = screen
    switch remedy {
    case .add(let text): try screen.add(text)
    case .raise(let constraint):
      if let index = constraint.index {
        screen.document.constraints[index].priority += 0.5
      } else {
        let name = String(constraint.description.prefix { $0 != "." })
        let id = try #require(screen.document.item(named: name))
        screen.document[id].hugging.horizontal += 0.5
      }
    }
    return screen
  }

  /// Expects each ambiguous value to be unique after its remedy.
  private func expectSettling(_ screen: Screen) throws {
    let explanations = try causes(screen)
    #expect(try explanations.map(\.variable).sorted() == screen.solve().ambiguities.map(\.variable).sorted())
    for explanation in explanations {
      let remedy = try #require(explanation.nonUniqueness).remedy
      let left = try settled(screen, by: remedy).solve()
      #expect(left.status == .solved && !left.ambiguities.contains { $0.variable == explanation.variable }, "\(remedy)")
    }
  }

  @Test("no constraint fixes it", arguments: LayoutDirection.allCases) func free(_ direction: LayoutDirection) throws {
    var screen = Screen(320, 100)
    screen.document.direction = direction
    try screen.view("a") { $0.alignmentInsets = EdgeInsets(top: 1, left: 2, bottom: 3, right: 4) }
    try screen.view("b", in: "a")
    try screen.add("H:|-20-[a]-(>=8)-|", "b.centerX == superview.centerX", "a.top == superview.top + 3")
    let explanations = try causes(screen)
    // From right to left the width moves the left edge.
    #expect(explanations.count == (direction == .leftToRight ? 6 : 7))
    #expect(explanations.allSatisfy { $0.nonUniqueness?.cause == .free && $0.bindingConstraints.isEmpty })
    let width = try #require(explanations.first { $0.variable == "a.width" }?.nonUniqueness)
    #expect(width.range.minimum == 0)
    // No view that is shown is fixed at the length 0.
    #expect(width.remedy == .add("a.width == 100"))
    try expectSettling(screen)
  }

  @Test("constraints of equal priority tie") func tie() throws {
    var screen = Screen(320, 44)
    for name in ["label", "value"] {
      try screen.view(name) { $0.intrinsicSize = AxisValues(horizontal: 60, vertical: 20) }
    }
    try screen.add("H:|-[label]-[value]-|", "label.top == superview.top", "value.top == superview.top")
    let width = try #require(try causes(screen).first { $0.variable == "label.width" }?.nonUniqueness)
    guard case .tie(let members) = width.cause else {
      Issue.record("\(width.cause)")
      return
    }
    #expect(members.map(\.description) == ["label", "value"].map { "\($0).width <= 60 (content hugging)" })
    try expectSettling(screen)
    var pulled = Screen(320, 100)
    try pulled.view("a")
    try pulled.add("V:|[a]|", "H:[a(10)]", "a.left == superview.left @ 750", "a.right == superview.right @ 750")
    let left = try #require(try causes(pulled).first?.nonUniqueness)
    guard case .tie(let pullers) = left.cause, case .raise(let raised) = left.remedy else {
      Issue.record("\(left)")
      return
    }
    #expect(pullers.count == 2 && pullers.contains(raised))
    #expect(left.range == Ambiguity.Range(minimum: 0, maximum: 310))
    try expectSettling(pulled)
  }

  @Test("another layout is as good, and elsewhere") func exercise() throws {
    var screen = Screen(320, 44)
    for name in ["label", "value"] {
      try screen.view(name) { $0.intrinsicSize = AxisValues(horizontal: 60, vertical: 20) }
    }
    try screen.add("H:|-20-[label]-[value]-20-|", "label.top == superview.top", "value.top == superview.top")
    let usual = try screen.solve()
    let engine = LayoutEngine()
    var widths: Set<Int> = []
    for seed in 0..<4 as Range<UInt64> {
      let other = try #require(
        try engine.exerciseAmbiguity(in: screen.document, at: RequestedSize(320, 44), seed: seed))
      let again = try #require(
        try engine.exerciseAmbiguity(in: screen.document, at: RequestedSize(320, 44), seed: seed))
      #expect(other.frames == again.frames && other.frames != usual.frames)
      let (label, value) = (
        try other.frame(of: "label", in: screen.document), try other.frame(of: "value", in: screen.document)
      )
      expectFrame([label[0], value[0] + value[2], value[0] - label[0] - label[2]], [20, 300, 8])
      func total(_ solution: LayoutSolution) -> Double { solution.violations.reduce(0.0) { $0 + $1.amount } }
      #expect(
        abs(total(other) - total(usual)) < 1e-6
          && other.ambiguities.map(\.variable) == usual.ambiguities.map(\.variable))
      widths.insert(Int(label[2].rounded()))
    }
    #expect(!widths.isEmpty)
    try screen.add("label.width == 70")
    #expect(try engine.exerciseAmbiguity(in: screen.document, at: RequestedSize(320, 44)) == nil)
  }

  @Test("stacks and scroll views are exercised with the items that they stand for") func exerciseContainers() throws {
    var screen = Screen(320, 200)
    try screen.view("bar") { $0.stack = StackConfiguration(axis: .horizontal, distribution: .equalSpacing) }
    for name in ["a", "b", "c"] {
      try screen.view(name, in: "bar") { $0.intrinsicSize = AxisValues(horizontal: 30, vertical: 20) }
    }
    try screen.view("free")
    try screen.add("H:|[bar]|", "bar.top == superview.top", "free.top == bar.bottom", "free.height == 10")
    let usual = try screen.solve()
    let other = try #require(try LayoutEngine().exerciseAmbiguity(in: screen.document, at: RequestedSize(320, 200)))
    #expect(other.frames.count == screen.document.items.count && other.frames != usual.frames)
    for name in ["a", "b", "c"] {
      expectFrame(try other.frame(of: name, in: screen.document), try usual.frame(of: name, in: screen.document))
    }
  }
}

/// Vectors of public suites on constraints that affect and exercise ambiguity.
@Suite("Vectors of diagnostics", .enabled(if: Vectors.folder != nil)) struct DiagnosticsVectorTests {
  @Test("constraints that affect a layout, as Apple lists them") func affecting() throws {
    try Vectors.run("apple_diagnostics.json", list: "affecting") { vector in
      let document = try Vectors.document(ofItems: vector)
      let query = vector["query"] as? [String: String] ?? [:]
      let item = try #require(document.item(named: query["view"] ?? ""))
      let axis: LayoutAxis = query["axis"] == "h" ? .horizontal : .vertical
      let constraints = try LayoutEngine().constraintsAffecting(item, along: axis, in: document, at: document.sizes[0])
      let names = constraints.map { constraint in
        constraint.index.map { "c\($0)" } ?? "root.\(axis == .horizontal ? "width" : "height")"
      }
      var expected = vector["expectAffecting"] as? [String] ?? []
      // The suite measures upward from the bottom; from the top, what needs the root's height is the other edge.
      if axis == .vertical {
        expected =
          expected.contains("root.height") ? expected.filter { $0 != "root.height" } : ["root.height"] + expected
      }
      return names == expected ? .passed : .failed("\(names) for \(expected)")
    }
  }

  @Test("ambiguity exercised as Apple does") func exercise() throws {
    try Vectors.run("apple_diagnostics.json", list: "exercise") { vector in
      let document = try Vectors.document(ofItems: vector)
      let usual = try LayoutEngine().solve(document, at: document.sizes[0])
      let other = try LayoutEngine().exerciseAmbiguity(in: document, at: document.sizes[0]) ?? usual
      let frame = try other.frame(of: "v", in: document)
      let allowed = (vector["expectedOneOf"] as? [[String: [Double]]] ?? []).compactMap { $0["v"] }
      let isAllowed = allowed.contains { zip($0, frame).allSatisfy { abs($0 - $1) < frameTolerance } }
      return isAllowed ? .passed : .failed("\(frame) for \(allowed)")
    }
  }
}
