import Testing
import Tinamou

@Suite("What is said of containers") struct ContainerReportTests {
  @Test("a conflict names the stack, where it is, and what it wanted")
  func conflict() throws {
    var stack = try StackScreen(.horizontal, 320) {
      $0.distribution = .fillEqually
      $0.spacing = 10
    }
    let location = SourceLocation(file: "bar.yaml", line: 3, column: 5)
    stack.screen.document[stack.bar].location = location
    let before = stack.screen.document.constraints.count
    try stack.screen.add("b.width == 20")
    let solution = try stack.screen.solve()
    let conflict = try #require(solution.conflict)
    #expect(conflict.isMinimal)
    #expect(conflict.constraints.map(\.description) == ["bar.width == 320", "b.width == 20"])
    #expect(conflict.constraints.map(\.index) == [before - 1, before])
    #expect(
      conflict.implied.map(\.description) == [
        "stack 'bar': 'a' at its leading edge", "stack 'bar': 'c' at its trailing edge",
        "stack 'bar': 10 between 'a' and 'b'", "stack 'bar': 10 between 'b' and 'c'",
        "stack 'bar': equal widths of 'a' and 'b'", "stack 'bar': equal widths of 'a' and 'c'",
      ])
    #expect(conflict.implied.allSatisfy { $0.implied == .stack && $0.location == location && $0.index == nil })
    // What the stack wants is not the user's to drop.
    #expect(
      conflict.repairs.filter { $0.change == .drop }.map(\.constraint.description) == [
        "b.width == 20", "bar.width == 320",
      ])
    // Broken, the user's last constraint goes.
    var options = LayoutEngine.Options()
    options.onConflict = .break
    let broken = try stack.screen.solve(options)
    #expect(broken.broken.map(\.constraint.description) == ["b.width == 20"])
    expectSpans(try stack.along(broken), [[0, 100], [110, 100], [220, 100]])
  }

  @Test("a preference of the stack that is not met is reported; its search for a small size is not")
  func violations() throws {
    let stack = try StackScreen(.horizontal, 204) {
      $0.distribution = .equalCentering
      $0.alignment = .top
      $0.spacing = 10
    }
    let solution = try stack.screen.solve()
    // Centres at 20, 94 and 174.
    #expect(
      solution.violations.map(\.constraint.description) == [
        "stack 'bar': equal distances of centres before and after 'b'"
      ])
    #expect(abs(try #require(solution.violations.first).amount - 6) <= frameTolerance)
    #expect(solution.violations.first?.constraint.implied == .stack)
  }

  @Test("ambiguity in a stack is reported for its views, and for none of its own items")
  func ambiguity() throws {
    let stack = try StackScreen(.horizontal, 320) { $0.alignment = .center }
    let names = try stack.screen.solve().ambiguities.map(\.variable)
    #expect(names == ["a.width", "b.left", "b.width", "c.left", "c.width"])
  }

  @Test("items and constraints keep their places, and only the user's items have frames")
  func appended() throws {
    let stack = try StackScreen(.horizontal, 320) { $0.distribution = .equalSpacing }
    let solution = try stack.screen.solve()
    #expect(solution.frames.count == stack.screen.document.items.count)
    let program = try LayoutEngine().program(of: stack.screen.document, at: .fitting)
    #expect(
      program.constraints.prefix(3) == ["bar.leading == root.leading", "bar.top == root.top", "bar.width == 320"])
    #expect(program.constraints.contains("stack 'bar': equal spaces before and after 'b'"))
  }

  @Test("studies of sizes know what stacks prefer, and only the user's items have frames")
  func study() throws {
    var stack = try StackScreen(.horizontal, nil) {
      $0.distribution = .equalCentering
      $0.alignment = .top
      $0.spacing = 10
    }
    try stack.screen.add("bar.trailing == root.trailing")
    let study = try LayoutEngine().study(stack.screen.document, along: .horizontal, over: 200...320, other: 100)
    let count = stack.screen.document.items.count
    #expect(study.segments.allSatisfy { $0.framesAtLower.count == count && $0.framesAtUpper.count == count })
    // The second view's centre is at (length - 10) / 2, and it ends 10 points before the third one from 210 on.
    #expect(
      study.preferences.map(\.constraint.description) == [
        "stack 'bar': equal distances of centres before and after 'b'"
      ])
    let preference = try #require(study.preferences.first)
    #expect(abs(preference.greatestViolation - 10) <= frameTolerance)
    #expect(preference.met.count == 1 && abs((preference.met.first?.lowerBound ?? 0) - 210) <= frameTolerance)
  }

  @Test("a conflict in a scroll view shows the user's constraint as it was written")
  func scrollConflict() throws {
    var screen = Screen(320, 480)
    try screen.view("scroller")
    let page = try screen.document.add(
      scrollingContent: "page", in: try #require(screen.document.item(named: "scroller")))
    try screen.add("H:|[scroller]|", "V:|[scroller]|")
    screen.document.add(
      LayoutConstraint(
        page, .bottom, .equal, to: .init(try #require(screen.document.item(named: "scroller")), .bottom), constant: -10)
    )
    let conflict = try #require(try screen.solve().conflict)
    #expect(conflict.constraints.map(\.description) == ["page.bottom == scroller.bottom - 10"])
    #expect(conflict.implied.map(\.description) == ["scroll view 'scroller': 'page' fills its content"])
    #expect(conflict.implied.map(\.implied) == [.scrollView])
  }

  @Test("what no container may say is an error that names it")
  func refused() throws {
    var screen = Screen(320, 480)
    let bar = try screen.document.add(stack: "bar", StackConfiguration(axis: .vertical, alignment: .lastBaseline))
    let child = try screen.document.add(view: "child", in: bar)
    let other = try screen.document.add(view: "other")
    let guide = try screen.document.add(guide: "gutter", in: other, role: .content)
    screen.document[bar].stack?.arranged = [child, other, child, LayoutItemID(99), guide]
    screen.document[bar].stack?.customSpacing = [child: .infinity]
    screen.document[bar].stack?.clippingResistance.vertical = 0
    screen.document[other].scroll = ScrollConfiguration(content: child)
    #expect(
      LayoutEngine().diagnostics(of: screen.document).map(\.message) == [
        "the stack 'bar' arranges 'other', which is not a child view of it", "the stack 'bar' arranges 'child' twice",
        "the stack 'bar' arranges item 99, which is not a child view of it",
        "the stack 'bar' arranges 'gutter', which is not a child view of it",
        "the stack 'bar' is vertical; lastBaseline aligns horizontal ones only",
        "the spacings of the stack 'bar' must be numbers of at most 1000000000 points",
        "the priorities of the stack 'bar' must be above 0 and at most 1000",
        "the content of the scroll view 'other' is not a child view of it",
      ])
    screen.document[other].scroll = nil
    screen.document[bar].stack = nil
    #expect(
      LayoutEngine().diagnostics(of: screen.document).map(\.message) == [
        "the role 'content' is for guides of scroll views, and 'other' is not one"
      ])
    screen.document[guide].role = .plain
    screen.document[bar].stack = StackConfiguration()
    screen.document.rules = .coreAnimation
    #expect(
      LayoutEngine().diagnostics(of: screen.document).map(\.message) == [
        "'bar' is a container, and Core Animation's rules know none"
      ])
  }
}
