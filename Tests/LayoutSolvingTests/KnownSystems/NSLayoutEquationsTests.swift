import Testing
import Tinamou

/// Examples of NSLayoutEquations' documentation: formulas on two given views. Frames are computed by hand.
@Suite("NSLayoutEquations: formulas") struct NSLayoutEquationsTests {
  @Test("equal widths, as a constraint and as one added to the document") func equalWidths() throws {
    var screen = Screen(300, 100)
    let first = try screen.view("a")
    let second = try screen.view("b")
    try screen.add("a.left == superview.left", "b.left == superview.left", "b.width == 120")
    let constraint = try screen.document.constraint("width = width", lhs: first, rhs: second)
    #expect(
      constraint
        == LayoutConstraint(
          first, .width, .equal, to: .init(second, .width), origin: ConstraintOrigin(text: "width = width")))
    #expect(screen.document.constraints.count == 3)
    let index = try screen.document.add(first, "width = width", to: second)
    #expect(index == 3 && screen.document.constraints[index] == constraint)
    expectFrame(try screen.frame("a"), [0, nil, 120, nil])
  }

  @Test("two views side by side, one twice as wide as the other") func sideBySide() throws {
    var screen = Screen(320, 200)
    let (left, right) = (try screen.view("leftView"), try screen.view("rightView"))
    for (item, formula, other) in [
      (left, "leading = leading + 10", LayoutItemID.root), (right, "trailing = trailing - 10", .root),
      (left, "trailing = leading - 10", right), (left, "top = top + 10", .root), (right, "top = top + 10", .root),
      (left, "bottom = bottom - 10", .root), (right, "bottom = bottom - 10", .root), (right, "width = 2 * width", left),
    ] {
      try screen.document.add(item, formula, to: other)
    }
    // 320 - 3 * 10 in three parts.
    let part = 290.0 / 3
    expectFrame(try screen.frame("leftView"), [10, 10, part, 180])
    expectFrame(try screen.frame("rightView"), [20 + part, 10, 2 * part, 180])
    #expect(try screen.solve().ambiguities.isEmpty)
  }

  @Test("the form with a number alone is that without a second item") func numbersAlone() throws {
    var screen = Screen(300, 100)
    let (view, other) = (try screen.view("a"), try screen.view("b"))
    try screen.add("a.left == superview.left", "a.top == superview.top")
    try screen.document.add(view, "width = 44")
    try screen.document.add(view, "height > 20")
    try screen.document.add(view, "height < 60.5")
    try screen.add("a.height == 80 @ 100")
    expectFrame(try screen.frame("a"), [0, 0, 44, 60.5])
    let second = #expect(throws: NotationError.self) { try screen.document.add(view, "width = 44", to: other) }
    #expect(second?.offset == 8)
    let none = #expect(throws: NotationError.self) { try screen.document.add(view, "width = width") }
    #expect(none?.offset == 8)
  }

  @Test(
    "all of its attributes and relations",
    arguments: [
      "baseline", "bottom", "centerX", "centerY", "height", "leading", "left", "right", "top", "trailing", "width",
    ])
  func attributes(_ name: String) throws {
    var screen = Screen()
    let (view, other) = (try screen.view("a"), try screen.view("b"))
    let attribute = try #require(LayoutAttribute(name: name))
    for (text, relation) in [("=", LayoutRelation.equal), ("<", .lessThanOrEqual), (">", .greaterThanOrEqual)] {
      let formula = "\(name) \(text) 2.5 * \(name) - 8.25"
      let constraint = try screen.document.constraint(formula, lhs: view, rhs: other)
      #expect(
        constraint
          == LayoutConstraint(
            view, attribute, relation, to: .init(other, attribute), multiplier: 2.5, constant: -8.25,
            origin: ConstraintOrigin(text: formula)))
    }
  }

  @Test("a view and one in another superview: the closest view around both is found") func commonSuperview() throws {
    var screen = Screen(300, 200)
    try screen.view("panel")
    let inner = try screen.view("inner", in: "panel")
    let outer = try screen.view("outer")
    try screen.add(
      "panel.left == superview.left + 30", "panel.width == 200", "outer.left == superview.left + 100",
      "outer.width == 50", "inner.width == 10")
    try screen.document.add(inner, "left = right + 5", to: outer)
    #expect(screen.document.host(of: screen.document.constraints[5]) == .root)
    // 100 + 50 + 5 from the root's edge is 125 from the panel's.
    expectFrame(try screen.frame("inner"), [125, nil, 10, nil])
  }

  @Test("what a formula cannot relate is an error, and nothing is added") func refused() throws {
    var screen = Screen()
    let (view, other) = (try screen.view("a"), try screen.view("b"))
    for (formula, rhs, rule) in [
      ("width = left", other, NotationError.Rule.attributePair), ("left = leading", other, .attributePair),
      ("left = 5", nil, .locationWithoutItem), ("width = width @ 1001", other, .priority),
      ("width = width", LayoutItemID(9), .unknownItem), ("width = 1e12", nil, .number),
    ] as [(String, LayoutItemID?, NotationError.Rule)] {
      let error = #expect(throws: NotationError.self) { try screen.document.add(view, formula, to: rhs) }
      #expect(error?.rule == rule, "\(formula)")
    }
    #expect(screen.document.constraints.isEmpty)
  }
}
