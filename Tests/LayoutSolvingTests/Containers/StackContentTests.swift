import Testing
import Tinamou

@Suite("What stacks hold") struct StackContentTests {
  @Test("a hidden view takes neither room nor a space along the stack")
  func hidden() throws {
    var stack = try StackScreen(.horizontal, nil) {
      $0.spacing = 10
      $0.alignment = .top
    }
    stack.screen.document[stack.bar].stack?.customSpacing = [stack.views[0]: 30, stack.views[1]: 77]
    stack.screen.document[stack.views[1]].isHidden = true
    let solution = try stack.screen.solve()
    // The space is that of the shown view before; the hidden one lies in its middle.
    expectSpans(try stack.along(solution), [[0, 40], [55, 0], [70, 60]])
    #expect(solution.violations.isEmpty && solution.ambiguities.isEmpty)
    // Across, it does not count either.
    expectFrame(try solution.frame(of: "bar", in: stack.screen.document), [0, 0, 130, 20])
  }

  @Test("a stack that nothing places lies at the origin, and is not ambiguous") func unplaced() throws {
    var screen = Screen(200, 100)
    try screen.document.add(stack: "stack", StackConfiguration(axis: .horizontal, spacing: 10))
    for (name, width) in [("a", 30.0), ("b", 40)] {
      try screen.view(name, in: "stack") { $0.intrinsicSize = AxisValues(horizontal: width, vertical: 10) }
    }
    let solution = try screen.solve()
    #expect(solution.ambiguities.isEmpty)
    expectFrame(try solution.frame(of: "stack", in: screen.document), [0, 0, 80, 10])
    // A stack that is placed along one axis is to be placed along the other.
    try screen.add("stack.leading == root.leading")
    #expect(try screen.solve().ambiguities.map(\.variable) == ["stack.top"])
  }

  @Test(
    "a stack that nothing places lies at the origin, whatever the reading direction, and is explained by that",
    arguments: [LayoutDirection.leftToRight, .rightToLeft], [CoordinateSystem.topLeft, .bottomLeft])
  func origin(_ direction: LayoutDirection, _ coordinates: CoordinateSystem) throws {
    var screen = Screen(200, 100)
    screen.document.direction = direction
    screen.document.coordinates = coordinates
    let stack = try screen.document.add(stack: "stack", StackConfiguration(axis: .horizontal))
    try screen.view("a", in: "stack") { $0.intrinsicSize = AxisValues(horizontal: 30, vertical: 10) }
    let plain = try screen.view("plain") { $0.intrinsicSize = AxisValues(horizontal: 30, vertical: 10) }
    // Constraints of its content with itself do not place it.
    try screen.add("a.left == stack.left", "a.height == 10")
    let solution = try screen.solve()
    #expect(solution.ambiguities.isEmpty && solution[stack] == solution[plain])
    let explained = try LayoutEngine().explain(screen.document, at: RequestedSize(200, 100), stack, .left)
    #expect(explained.explanations.map(\.below) == [.unplaced])
  }

  @Test("constraints of its content with views outside place a stack") func placedByContent() throws {
    var screen = Screen(200, 100)
    try screen.view("b")
    for (name, content) in [("s", "a"), ("t", "c")] {
      try screen.document.add(stack: name, StackConfiguration())
      try screen.view(content, in: name) { $0.intrinsicSize = AxisValues(horizontal: 40, vertical: 20) }
    }
    try screen.add("H:|[b(30)]", "V:|[b(30)]", "c.left >= a.right", "a.left >= b.right", "c.top == a.bottom")
    var options = LayoutEngine.Options()
    options.ambiguity = .ranges
    let open = try screen.solve(options)
    #expect(open.ambiguities.map(\.variable) == ["s.left", "s.top", "t.left", "t.top"])
    #expect(open.ambiguities[0].range?.minimum == 30 && open.ambiguities[2].range?.minimum == 70)
    // In a session, the stack is placed by the constraint that comes, and lies at the origin after it has gone.
    var one = Screen(200, 100)
    let stack = try one.document.add(stack: "s", StackConfiguration())
    let content = try one.view("a", in: "s") { $0.intrinsicSize = AxisValues(horizontal: 40, vertical: 20) }
    var session = try LayoutSession(one.document, size: RequestedSize(200, 100))
    #expect(session[stack] == LayoutRect(0, 0, 40, 20))
    let right = try session.add(LayoutConstraint(content, .right, .equal, to: .init(.root, .right), constant: -10))
    let bottom = try session.add(LayoutConstraint(content, .bottom, .equal, to: .init(.root, .bottom)))
    #expect(session[stack] == LayoutRect(150, 80, 40, 20))
    try session.remove(right)
    #expect(session[stack]?.y == 80)
    try session.remove(bottom)
    #expect(session[stack] == LayoutRect(0, 0, 40, 20))
  }

  @Test("hidden views at the ends move nothing, and lengths below 1000 yield to having none")
  func hiddenAtTheEnds() throws {
    var stack = try StackScreen(.horizontal, nil) {
      $0.spacing = 10
      $0.alignment = .top
    }
    stack.screen.document[stack.views[0]].isHidden = true
    stack.screen.document[stack.views[2]].isHidden = true
    try stack.screen.add("c.width == 33 @ 999")
    let solution = try stack.screen.solve()
    expectSpans(try stack.along(solution), [[0, 0], [0, 80], [80, 0]])
    // Hidden views do not count as having too little.
    #expect(solution.violations.isEmpty && solution.ambiguities.isEmpty)
    expectFrame(try solution.frame(of: "bar", in: stack.screen.document), [0, 0, 80, 30])
  }

  @Test(
    "a hidden view that is required to have a length is in conflict with being hidden",
    arguments: ["b.height == 128", "b.height >= 44", "b.height == 0.5 * b.width"])
  func hiddenLength(_ length: String) throws {
    var stack = try StackScreen(.vertical, nil, 100) { $0.spacing = 8 }
    stack.screen.document[stack.views[1]].isHidden = true
    try stack.screen.add(length)
    let solution = try stack.screen.solve()
    #expect(solution.status == .conflict)
    let conflict = try #require(solution.conflict)
    #expect(conflict.constraints.contains { $0.description == length })
    #expect(
      conflict.implied.contains {
        $0.description == "stack 'bar': 'b' is hidden, so that its height is 0" && $0.implied == .stack
      })
    // Hidden by a priority below 1000 it has none.
    stack.screen.document.constraints.removeLast()
    try stack.screen.add(length + " @ 999")
    let cured = try stack.screen.solve()
    #expect(cured.status == .solved && !cured.violations.contains { $0.constraint.description.hasPrefix("b.") })
    expectSpans(try stack.along(cured)[1...1].map { $0 }, [[44, 0]])
  }

  @Test("content that cannot be compressed is in conflict with being hidden", arguments: [999.0, 1000])
  func hiddenRequiredContent(resistance: Double) throws {
    for axis in LayoutAxis.allCases {
      var stack = try StackScreen(axis, nil) { $0.spacing = 8 }
      stack.screen.document[stack.views[1]].isHidden = true
      stack.screen.document[stack.views[1]].compressionResistance = AxisValues(resistance)
      let conflict = try stack.screen.solve().conflict
      #expect((conflict != nil) == (resistance == 1000))
      let hiding = "stack 'bar': 'b' is hidden, so that its \(axis == .vertical ? "height" : "width") is 0"
      #expect(conflict?.implied.map(\.description).contains(hiding) ?? true)
      // A stack of AppKit holds hidden views below all that is required.
      stack.screen.document[stack.bar].stack?.yieldsToConstraints = true
      #expect(try stack.screen.solve().conflict == nil)
    }
  }

  @Test("what is inside of a hidden view and cannot be 0 high is in conflict too, and within nested stacks")
  func hiddenContent() throws {
    func solution(_ gap: String, spacing: Double) throws -> LayoutSolution {
      var screen = Screen(200, 200)
      let bar = try screen.document.add(stack: "bar", StackConfiguration(axis: .vertical))
      try screen.view("shown", in: "bar") { $0.intrinsicSize = AxisValues(horizontal: 50, vertical: 20) }
      try screen.view("row", in: "bar") { $0.isHidden = true }
      try screen.view("text", in: "row") { $0.intrinsicSize = AxisValues(horizontal: 50, vertical: 20) }
      let inner = try screen.document.add(
        stack: "inner", in: bar, StackConfiguration(axis: .vertical, spacing: spacing))
      screen.document[inner].isHidden = true
      for name in ["x", "y"] { try screen.document.add(view: name, in: inner) }
      try screen.add("H:|[bar]|", "V:|[bar]", "H:|[text]|", "V:|\(gap)[text]\(gap)|")
      return try screen.solve()
    }
    #expect(try solution("", spacing: 0).status == .solved)
    #expect(try solution("", spacing: 0).violations.allSatisfy { !$0.constraint.description.contains("text") })
    #expect(try solution("-8-", spacing: 0).conflict?.constraints.count == 2)
    let nested = try solution("", spacing: 6)
    #expect(nested.conflict?.constraints.isEmpty == true)
    #expect(nested.conflict?.implied.contains { $0.description.hasPrefix("stack 'bar': 'inner' is hidden") } == true)
  }

  @Test("a stack that yields, as on macOS, does not require hidden views to have no length")
  func hiddenInYieldingStack() throws {
    var stack = try StackScreen(.horizontal, nil) { $0.yieldsToConstraints = true }
    stack.screen.document[stack.views[1]].isHidden = true
    try stack.screen.add("b.width == 33")
    #expect(try stack.screen.solve().status == .solved)
  }

  @Test("ambiguity and violations of hidden views are not reported, in a stack or elsewhere")
  func hiddenIsLeftAlone() throws {
    func notes(hidden: Bool) throws -> [String] {
      var screen = Screen(300, 100)
      try screen.view("a") { $0.isHidden = hidden }
      try screen.view("inside", in: "a") { $0.intrinsicSize = AxisValues(horizontal: 50, vertical: 20) }
      try screen.view("b") { $0.intrinsicSize.horizontal = 20 }
      try screen.add(
        "a.leading == root.leading", "a.width <= 100", "V:|[a]|", "H:|[inside(90)]", "V:|[inside]",
        "a.width == 200 @ 600",
        "inside.height == 40 @ 700", "H:[b]|", "V:|[b(a)]", "b.leading == a.trailing @ 100")
      let solution = try screen.solve()
      return solution.violations.map(\.constraint.description) + solution.ambiguities.map(\.variable)
    }
    let shown = try notes(hidden: false)
    #expect(shown.contains("a.width == 200 @ 600"))
    #expect(shown.contains("inside.width <= 50 (content hugging)"))
    // One that speaks of a view that is shown is.
    #expect(try notes(hidden: true) == ["b.leading == a.trailing @ 100"])
  }

  @Test("shares are of the stack's own length, margins included", arguments: LayoutAxis.allCases)
  func proportionsWithMargins(_ axis: LayoutAxis) throws {
    func spans(before: Double, after: Double, spacing: Double, _ direction: LayoutDirection) throws -> [[Double]] {
      var stack = try StackScreen(axis, 400) {
        $0.distribution = .fillProportionally
        $0.spacing = spacing
        $0.isLayoutMarginsRelativeArrangement = true
      }
      stack.screen.document.direction = direction
      stack.screen.document[stack.bar].margins =
        axis == .horizontal
        ? DirectionalInsets(top: 0, leading: before, bottom: 0, trailing: after)
        : DirectionalInsets(top: before, leading: 0, bottom: after, trailing: 0)
      return try stack.along(try stack.screen.solve())
    }
    // 40, 80 and 60 of 180 are 40/180 and 80/180 of 400, the last one has what is left.
    let (first, second) = (400.0 * 40 / 180, 400.0 * 80 / 180)
    expectSpans(
      try spans(before: 10, after: 20, spacing: 0, .leftToRight),
      [[10, first], [10 + first, second], [10 + first + second, 370 - first - second]])
    // With spaces of 10: of 200.
    expectSpans(
      try spans(before: 10, after: 20, spacing: 10, .leftToRight), [[10, 80], [100, 160], [270, 110]])
    if axis == .horizontal {
      expectSpans(
        try spans(before: 10, after: 20, spacing: 10, .rightToLeft), [[310, 80], [140, 160], [20, 110]])
    }
    // Margins larger than what is left over for the last view leave it nothing, and the one before less than its share.
    expectSpans(try spans(before: 100, after: 100, spacing: 0, .leftToRight)[0...0].map { $0 }, [[100, first]])
  }

  @Test("a stack with a direction of its own is not mirrored, nor are margins that do not follow the direction")
  func ownDirection() throws {
    func spans(_ change: (inout LayoutItem) -> Void) throws -> [Double] {
      var stack = try StackScreen(.horizontal, 400) {
        $0.isLayoutMarginsRelativeArrangement = true
        $0.distribution = .fillEqually
      }
      stack.screen.document.direction = .rightToLeft
      stack.screen.document[stack.bar].margins = DirectionalInsets(top: 0, leading: 60, bottom: 0, trailing: 40)
      change(&stack.screen.document[stack.bar])
      return try stack.along(try stack.screen.solve())[0]
    }
    expectSpans([try spans { _ in }], [[240, 100]])
    expectSpans([try spans { $0.marginsFollowDirection = false }], [[260, 100]])
    expectSpans([try spans { $0.stack?.direction = .leftToRight }], [[40, 100]])
    expectSpans(
      [
        try spans {
          $0.stack?.direction = .leftToRight
          $0.marginsFollowDirection = false
        }
      ], [[60, 100]])
  }

  @Test("in a stack that it fills, a hidden view still counts across, as UIKit's does")
  func hiddenFill() throws {
    var stack = try StackScreen(.horizontal, nil) { $0.alignment = .fill }
    stack.screen.document[stack.views[1]].isHidden = true
    expectFrame(try stack.screen.frame("bar"), [0, 0, 100, 30])
  }

  @Test("outside of a stack a hidden view keeps its place")
  func hiddenElsewhere() throws {
    var screen = Screen(300, 100)
    try screen.view("a") { $0.isHidden = true }
    try screen.view("b")
    try screen.add("H:|-[a(50)]-[b]-|", "V:|[a]|", "V:|[b]|")
    expectFrame(try screen.frame("a"), [20, 0, 50, 100])
  }

  @Test("nothing to show, no size", arguments: StackConfiguration.Distribution.allCases)
  func empty(_ distribution: StackConfiguration.Distribution) throws {
    var screen = Screen(300, nil)
    let column = try screen.document.add(stack: "column", StackConfiguration(axis: .vertical, spacing: 5))
    try screen.document.add(stack: "empty", in: column, StackConfiguration(distribution: distribution))
    let allHidden = try screen.document.add(
      stack: "allHidden", in: column, StackConfiguration(distribution: distribution, alignment: .center))
    for name in ["x", "y"] {
      try screen.document.add(view: name, in: allHidden, width: 30, height: 30) { $0.isHidden = true }
    }
    try screen.document.add(
      stack: "single", in: column, StackConfiguration(distribution: distribution, alignment: .center))
    try screen.view("only", in: "single") { $0.intrinsicSize = AxisValues(horizontal: 10, vertical: 20) }
    try screen.add("H:|[column]|", "V:|[column]|")
    let solution = try screen.solve()
    #expect(solution.status == .solved && solution.ambiguities.isEmpty)
    #expect(solution.size == LayoutSize(300, 30))
    expectFrame(try solution.frame(of: "empty", in: screen.document), [0, 0, 300, 0])
    expectFrame(try solution.frame(of: "allHidden", in: screen.document), [0, 5, 300, 0])
    expectFrame(try solution.frame(of: "single", in: screen.document), [0, 10, 300, 20])
    expectFrame(try solution.frame(of: "only", in: screen.document), [0, 0, 300, 20])
    // As large as it likes to be, which is nothing.
    var alone = Screen(300, 300)
    try alone.document.add(stack: "alone", StackConfiguration(distribution: distribution))
    try alone.add("alone.leading == root.leading", "alone.top == root.top")
    let solved = try alone.solve()
    #expect(solved.ambiguities.isEmpty)
    expectFrame(try solved.frame(of: "alone", in: alone.document), [0, 0, 0, 0])
  }

  @Test("proportions go by content, required sizes and nested stacks; without any, all are equal")
  func proportions() throws {
    var screen = Screen(400, 100)
    let bar = try screen.document.add(stack: "bar", StackConfiguration(distribution: .fillProportionally))
    try screen.view("content", in: "bar") { $0.intrinsicSize.horizontal = 30 }
    try screen.document.add(stack: "nested", in: bar, StackConfiguration(spacing: 10))
    try screen.view("x", in: "nested") { $0.intrinsicSize.horizontal = 20 }
    try screen.view("y", in: "nested") {
      $0.intrinsicSize.horizontal = 20
      $0.hugging.horizontal = 100
    }
    try screen.view("sized", in: "bar")
    try screen.add("H:|[bar]|", "V:|[bar]|", "sized.width == 20", "content.height == 100")
    // 400 for 30 + 50 + 20: the first gets 120, the second 200, the third stays at 20 and so does not get its 80. What
    // comes first has its share, and the second one fills.
    let solution = try screen.solve()
    expectFrame(try solution.frame(of: "content", in: screen.document), [0, 0, 120, 100])
    expectFrame(try solution.frame(of: "nested", in: screen.document), [120, 0, 260, 100])
    expectFrame(try solution.frame(of: "sized", in: screen.document), [380, 0, 20, 100])

    var plain = Screen(400, 100)
    try plain.document.add(stack: "bar", StackConfiguration(distribution: .fillProportionally))
    for name in ["a", "b"] { try plain.view(name, in: "bar") }
    try plain.add("H:|[bar]|", "V:|[bar]|")
    expectFrame(try plain.frame("b"), [200, 0, 200, 100])
  }

  @Test("what has no content has no length among shares, and takes part in conflicts about it")
  func emptyContent() throws {
    func screen(_ wish: String, yields: Bool = false) throws -> Screen {
      var screen = Screen(400, 100)
      var stack = StackConfiguration(distribution: .fillProportionally)
      stack.yieldsToConstraints = yields
      try screen.document.add(stack: "bar", stack)
      try screen.view("content", in: "bar") { $0.intrinsicSize.horizontal = 30 }
      try screen.view("empty", in: "bar") { $0.intrinsicSize.horizontal = 0 }
      try screen.add("H:|[bar]|", "V:|[bar]|", wish)
      return screen
    }
    expectFrame(try screen("empty.width == 20 @ 999.5").frame("empty"), [400, 0, 0, 100])
    expectFrame(try screen("empty.width == 20 @ 999.5", yields: true).frame("empty"), [380, 0, 20, 100])
    let required = try screen("empty.width == 20")
    let conflict = try #require(try required.solve().conflict)
    #expect(conflict.implied.map(\.description).contains("stack 'bar': 'empty' has no content, and no width"))
  }

  @Test("a stack of macOS has no shares where a view has no length of its own")
  func noShares() throws {
    var screen = Screen(400, 100)
    var stack = StackConfiguration(distribution: .fillProportionally)
    stack.yieldsToConstraints = true
    let bar = try screen.document.add(stack: "bar", stack)
    try screen.view("content", in: "bar") { $0.intrinsicSize.horizontal = 30 }
    try screen.document.add(view: "plain", in: bar)
    try screen.view("end", in: "bar") { $0.intrinsicSize.horizontal = 50 }
    try screen.add("H:|[bar]|", "V:|[bar]|")
    let solution = try screen.solve()
    expectFrame(try solution.frame(of: "content", in: screen.document), [0, 0, 30, 100])
    expectFrame(try solution.frame(of: "plain", in: screen.document), [30, 0, 320, 100])
    expectFrame(try solution.frame(of: "end", in: screen.document), [350, 0, 50, 100])

    var plain = Screen(400, 100)
    try plain.document.add(stack: "bar", stack)
    for name in ["a", "b"] { try plain.view(name, in: "bar") }
    try plain.add("H:|[bar]|", "V:|[bar]|")
    expectFrame(try plain.frame("b"), [200, 0, 200, 100])
  }

  @Test("a stack that resists clipping less than others say ends before its views do, and they reach its end else")
  func clipping() throws {
    func screen(_ resistance: Double?, height: Double, across alignment: StackConfiguration.Alignment) throws -> Screen
    {
      var screen = Screen(400, 400)
      var stack = StackConfiguration(axis: .vertical, alignment: alignment, spacing: 8)
      stack.yieldsToConstraints = true
      if let resistance { stack.clippingResistance = AxisValues(resistance) }
      try screen.document.add(stack: "bar", stack)
      try screen.view("a", in: "bar")
      try screen.view("b", in: "bar") { $0.intrinsicSize.vertical = 16 }
      try screen.add("a.height == 16", "b.height >= 16", "a.width == 90", "b.width == 50")
      try screen.add("bar.leading == root.leading", "bar.top == root.top", "bar.width == 70")
      try screen.add("bar.height == \(height)")
      return screen
    }
    #expect(try screen(nil, height: 0, across: .leading).solve().status == .conflict)
    let small = try screen(999, height: 0, across: .leading).solve()
    #expect(small.status == .solved)
    let views = try screen(999, height: 0, across: .leading)
    expectFrame(try views.frame("a"), [0, 0, 90, 16])
    expectFrame(try views.frame("b"), [0, 24, 50, 16])
    // What is weaker than the resistance does not cut the views off.
    var weak = try screen(999, height: 0, across: .leading)
    weak.document.constraints.removeLast()
    try weak.add("bar.height == 0 @ 998")
    expectFrame(try weak.frame("bar"), [0, 0, 70, 40])
    // A longer stack is filled all the same.
    expectFrame(try screen(250, height: 100, across: .fill).frame("b"), [0, 24, 50, 76])
  }

  @Test("stacks nest, and the root can be one")
  func nested() throws {
    var screen = Screen(nil, nil)
    screen.document[.root].stack = StackConfiguration(axis: .vertical, alignment: .leading, spacing: 6)
    let row = try screen.document.add(stack: "row", StackConfiguration(alignment: .center, spacing: 4))
    try screen.document.add(view: "icon", in: row, width: 24, height: 24)
    try screen.document.add(view: "title", in: row, width: 100, height: 20)
    try screen.document.add(view: "body", width: 90, height: 50)
    let solution = try screen.solve()
    #expect(solution.size == LayoutSize(128, 80) && solution.ambiguities.isEmpty)
    expectFrame(try solution.frame(of: "title", in: screen.document), [28, 2, 100, 20])
    expectFrame(try solution.frame(of: "body", in: screen.document), [0, 30, 90, 50])
  }

  @Test("many views, deep trees: one constraint after the other, and no stack overflow")
  func large() throws {
    var screen = Screen(300, 300)
    var parent = LayoutItemID.root
    for depth in 0..<200 { parent = try screen.document.add(stack: "s\(depth)", in: parent, StackConfiguration()) }
    try screen.document.add(view: "leaf", in: parent, width: 10, height: 10)
    try screen.add("H:|[s0]|", "V:|[s0]|")
    var options = LayoutEngine.Options()
    options.ambiguity = .none
    expectFrame(try screen.frame("leaf", options), [0, 0, 300, 300])
  }
}
