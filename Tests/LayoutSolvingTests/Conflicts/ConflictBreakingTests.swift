import Testing
import Tinamou

@Suite("Breaking conflicts") struct ConflictBreakingTests {
  private var options: LayoutEngine.Options {
    var options = LayoutEngine.Options()
    options.onConflict = .break
    return options
  }

  private func system(_ texts: [String]) throws -> ConstraintSystem {
    var system = ConstraintSystem()
    for text in texts { system.constraints.append(try LinearConstraintText.constraint(text, in: &system)) }
    return system
  }

  @Test("the last constraint of a conflict in the document's order goes") func order() throws {
    var screen = Screen(480, 320)
    try screen.view("list")
    try screen.view("detail")
    try screen.add("H:|[list][detail]|", "V:|[list]|", "V:|[detail]|", "list.width == 240", "detail.width >= 320")
    let solution = try screen.solve(options)
    #expect(solution.status == .solved && solution.conflict == nil)
    #expect(solution.broken.map(\.constraint.description) == ["detail.width >= 320"])
    #expect(solution.broken.first?.conflict.constraints.count == 5)
    #expect(solution.broken.first?.conflict.implied.map(\.description) == ["root.width == 480"])
    expectFrame(try solution.frame(of: "detail", in: screen.document), [240, 0, 240, 320])
    screen.document.constraints.swapAt(7, 8)
    let swapped = try screen.solve(options)
    #expect(swapped.broken.map(\.constraint.description) == ["list.width == 240"])
    // As near to 240 as there is room for the list.
    expectFrame(try swapped.frame(of: "detail", in: screen.document), [160, 0, 320, 320])
  }

  @Test("a broken constraint is below all preferences, and decides values that would be ambiguous without it")
  func yields() throws {
    let preferred = try LayoutEngine().solve(
      try system(["x >= 5", "x <= 100", "x == 10 @ 1", "x == 200"]), options: options)
    #expect(preferred.status == .solved && preferred.values == [10])
    #expect(preferred.broken.map(\.constraint.index) == [3])
    #expect(preferred.violations.isEmpty)
    // However weak they are.
    let weak = try system(["x >= 5", "x <= 100", "x == 10 @ 0.0000001", "x == 200"])
    #expect(try LayoutEngine().solve(weak, options: options).values == [10])
    let open = try LayoutEngine().solve(try system(["x >= 5", "x <= 100", "x == 200"]), options: options)
    #expect(open.values == [100] && open.broken.map(\.constraint.index) == [2] && open.ambiguities.isEmpty)
  }

  @Test("it goes on until a layout exists") func rounds() throws {
    let texts = (0..<12).flatMap { ["x\($0) == 1", "x\($0) >= 2", "x\($0) <= 0"] } + ["0 >= 1", "y == 3"]
    let system = try system(texts)
    let solution = try LayoutEngine().solve(system, options: options)
    #expect(solution.status == .solved)
    #expect(solution.broken.count == 25)
    for broken in solution.broken {
      #expect(broken.conflict.isMinimal && broken.conflict.constraints.last == broken.constraint)
    }
    #expect(solution.values == [Double](repeating: 1, count: 12) + [3])
    // Without conflict nothing is broken.
    #expect(try LayoutEngine().solve(try self.system(["x == 1"]), options: options).broken.isEmpty)
  }

  @Test("what a stack stands for goes before constraints of views that it is in, and after those of its own views")
  func deepStacks() throws {
    // The stack fills its height with a view that something outside holds lower and shorter.
    func screen(_ own: String) throws -> Screen {
      var screen = Screen(100, 60)
      try screen.view("box")
      try screen.view("row", in: "box") { $0.stack = StackConfiguration(axis: .horizontal) }
      try screen.view("a", in: "row")
      try screen.view("mark")
      try screen.add(
        "H:|[box]|", "V:|[box]|", "V:|-10-[mark(20)]", "H:|[mark(9)]", "a.width == 9", "a.centerY == mark.centerY",
        "a.height == mark.height", "row.left == box.left", "row.top == box.top", "row.bottom == box.bottom", own)
      return screen
    }
    let deep = try screen("a.height >= 1")
    let solution = try deep.solve(options)
    #expect(!solution.broken.isEmpty)
    #expect(solution.broken.allSatisfy { $0.constraint.implied == .stack })
    expectFrame(try solution.frame(of: "row", in: deep.document), [0, 0, 9, 60])
    expectFrame(try solution.frame(of: "a", in: deep.document), [0, 10, 9, 20])
    // A constraint on a view in the stack alone is deeper still.
    let deeper = try screen("a.height == 5").solve(options)
    #expect(deeper.broken.contains { $0.constraint.description == "a.height == 5" })
  }

  @Test("frames and masks go after the user's constraints, and content before them") func impliedOrder() throws {
    func screen(_ sizes: [RequestedSize], _ change: (inout LayoutItem) -> Void) throws -> Screen {
      var screen = Screen()
      screen.document.sizes = sizes
      try screen.view("a") {
        $0.frame = LayoutRect(10, 20, 50, 60)
        $0.translatesAutoresizingMask = true
        change(&$0)
      }
      return screen
    }
    let whole = RequestedSize(100, 100)
    var user = try screen([whole]) { _ in }
    try user.add("a.width == 70")
    #expect(try user.solve(options).broken.map(\.constraint.description) == ["a.width == 70"])
    expectFrame(try user.frame("a", options), [10, 20, 50, 60])
    var content = try screen([whole]) {
      $0.intrinsicSize.horizontal = 80
      $0.compressionResistance.horizontal = 1000
    }
    try content.add("a.width >= 0")
    #expect(try content.solve(options).broken.map(\.constraint.implied) == [.intrinsicSize])
    // The height that the mask asks for would be negative.
    var mask = try screen([whole, RequestedSize(100, 10)]) { $0.autoresizing = [.flexibleHeight] }
    try mask.add("a.width >= 0")
    let small = try #require(try LayoutEngine().solve(mask.document, options: options).last)
    #expect(small.status == .solved)
    #expect(small.broken.map(\.constraint.implied) == [.autoresizingMask])
  }

  @Test("what always stands is reported") func standing() throws {
    var screen = Screen(-10, 50)
    try screen.view("a")
    try screen.add("a.width == 5", "a.height == 3", "a.height == 4")
    let solution = try screen.solve(options)
    #expect(solution.status == .conflict && solution.frames.isEmpty)
    #expect(solution.conflict?.constraints.isEmpty == true)
    #expect(solution.conflict?.implied.map(\.description) == ["root.width == -10", "root.width >= 0"])
  }

  @Test("further conflicts are reported beside the first, up to ten") func further() throws {
    let three = try LayoutEngine().solve(try system(["x >= 5", "y == 1", "x <= 3", "y == 2", "z == y", "x == 10"]))
    #expect(three.conflict?.constraints.count == 2)
    #expect(three.messages.count == 1 && three.messages.allSatisfy { $0.hasPrefix("a further conflict: ") })
    #expect(three.conflict?.constraints.map(\.description) == ["y == 1", "y == 2"])
    let many = try LayoutEngine().solve(try system((0..<30).flatMap { ["x\($0) == 1", "x\($0) == 2"] }))
    #expect(many.conflict?.constraints.count == 2)
    #expect(many.messages.count == 11 && many.messages.last == "there are more conflicts")
    #expect(Set(many.messages).count == 11)
    let one = try LayoutEngine().solve(try system(["x == 1", "x == 2", "x >= 0"]))
    #expect(one.status == .conflict && one.messages.isEmpty)
    var screen = Screen(100, 100)
    try screen.view("a")
    try screen.add("a.width == 5", "a.width == 7", "H:|[a(>=200)]|")
    let solution = try screen.solve()
    #expect(solution.messages.count == 2)
    #expect(solution.conflict?.constraints.map(\.description) == ["a.width == 5", "a.width == 7"])
    #expect(solution.messages.contains { $0.hasSuffix("[a(>=200)]") || $0.contains(">= 200") })
  }

  @Test("the same constraints are broken on every run, and by weights too") func deterministic() throws {
    let texts = (0..<30).map { "a\($0 % 7) - a\($0 * 5 % 7) \(["==", "<=", ">="][$0 % 3]) \($0 * 37 % 11 + 1)" }
    let system = try system(texts)
    let first = try LayoutEngine().solve(system, options: options)
    #expect(first.status == .solved && !first.broken.isEmpty)
    for _ in 0..<5 {
      let again = try LayoutEngine().solve(system, options: options)
      #expect(again.broken == first.broken && again.values == first.values)
    }
    var weighted = options
    weighted.policy = .weighted
    #expect(try LayoutEngine().solve(system, options: weighted).broken == first.broken)
  }
}
