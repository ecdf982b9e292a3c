import Testing
import Tinamou

@Suite("Explanations") struct ExplanationTests {
  private func explain(_ screen: Screen, _ item: String, _ attribute: LayoutAttribute) throws -> Explanation {
    let id = try #require(screen.document.item(named: item))
    let answer = try LayoutEngine().explain(screen.document, at: screen.document.sizes[0], id, attribute)
    return try #require(answer.explanations.first)
  }

  private func names(_ explanation: Explanation) -> [String] {
    explanation.bindingConstraints.map(\.constraint.description)
  }

  private func row() throws -> Screen {
    var screen = Screen(320, 100)
    try screen.view("a")
    try screen.view("b")
    try screen.add("H:|-20-[a(100)]-8-[b]-20-|")
    return screen
  }

  @Test("the chain begins at the root, and every link says what it moves") func chain() throws {
    let left = try explain(row(), "b", .left)
    #expect(left.variable == "b.left" && isNear(left.value, 128))
    #expect(left.below == .required && left.above == .required && left.nonUniqueness == nil && left.unmet.isEmpty)
    #expect(names(left) == ["a.leading == root.leading + 20", "a.width == 100", "b.leading == a.trailing + 8"])
    for binding in left.bindingConstraints {
      #expect(isNear(binding.slopeUp, 1) && isNear(binding.slopeDown, 1) && binding.without == .ambiguous)
      #expect(binding.boundsFromBelow && binding.boundsFromAbove)
    }
    let width = try explain(row(), "b", .width)
    #expect(isNear(width.value, 172) && names(width).first == "root.width == 320")
    #expect(names(width).last == "root.trailing == b.trailing + 20")
    #expect(width.bindingConstraints.map(\.slopeUp).allSatisfy { isNear($0.map(abs), 1) })
    #expect(isNear(width.bindingConstraints[0].slopeUp, 1) && width.bindingConstraints[0].without == nil)
  }

  @Test("a value in a view that follows its mask is held by the root's size and the mask") func masks() throws {
    var screen = Screen(300, 480)
    try screen.view("a") {
      $0.frame = LayoutRect(20, 20, 100, 50)
      $0.autoresizing = .flexibleWidth
      $0.referenceSize = LayoutSize(320, 480)
    }
    try screen.view("k", in: "a")
    try screen.add("k.leading == superview.leading", "k.width == 0.5 * superview.width", "V:|[k]|")
    let width = try explain(screen, "k", .width)
    #expect(isNear(width.value, 40))
    #expect(
      names(width) == [
        "root.width == 300", "a's horizontal frame and autoresizing mask", "k.width == 0.5 * superview.width",
      ])
    #expect(isNear(width.bindingConstraints[0].slopeUp, 0.5) && isNear(width.bindingConstraints[0].slopeDown, 0.5))
    // Below 220 points `a` has no width, whatever the root's size is.
    screen.document.sizes = [RequestedSize(150, 480)]
    let none = try explain(screen, "k", .width)
    #expect(isNear(none.value, 0) && !names(none).contains("root.width == 150"))
  }

  @Test("a view without its only constraint has its frame") func onlyConstraint() throws {
    var screen = Screen(320, 480)
    try screen.view("a") { $0.frame = LayoutRect(10, 10, 100, 50) }
    try screen.add("a.width == 40 # narrow")
    #expect(try explain(screen, "a", .width).bindingConstraints.map(\.without) == [.rises])
    try screen.add("a.left == superview.left")
    #expect(try explain(screen, "a", .width).bindingConstraints.map(\.without) == [.ambiguous])
  }

  @Test("an item that is not there, or was removed, is an error") func unknown() throws {
    var document = try row().document
    var session = try LayoutSession(document, size: RequestedSize(320, 100))
    let view = try #require(document.item(named: "a"))
    try document.remove(view)
    try session.remove(view)
    for item in [LayoutItemID(70), LayoutItemID(-1), view] {
      let errors = [
        #expect(throws: InvalidLayout.self) {
          try LayoutEngine().explain(document, at: RequestedSize(320, 100), item, .width)
        },
        #expect(throws: InvalidLayout.self) { try session.explain(item, .width) },
        #expect(throws: InvalidLayout.self) {
          try LayoutEngine().constraintsAffecting(item, along: .vertical, in: document, at: RequestedSize(320, 100))
        },
      ]
      for error in errors { #expect(error?.description.contains("item \(item.index) is not in the document") ?? false) }
    }
    #expect(throws: InvalidLayout.self) { try LayoutEngine().explain(ConstraintSystem(), [0]) }
  }

  /// A text of 300 points in lines of 20, between margins of 20, above a view.
  private func article(_ line: String = "H:|-20-[body]-20-|") throws -> Screen {
    var screen = Screen(160, 300)
    try screen.view("body")
    try screen.view("below")
    screen.document[try #require(screen.document.item(named: "body"))].text = WrappingText(length: 300, lineHeight: 20)
    try screen.add(line, "V:|[body][below(10)]", "H:|[below(30)]")
    return screen
  }

  @Test(
    "the height of a text names the width that it follows from, and what determines that",
    arguments: [("body", LayoutAttribute.height), ("body", .bottom), ("below", .top)])
  func wrapping(_ item: String, _ attribute: LayoutAttribute) throws {
    let explanation = try explain(article(), item, attribute)
    let content = try #require(explanation.contentHeights.first)
    #expect(explanation.contentHeights.count == 1 && content.view == "body")
    #expect(isNear(content.width, 120) && isNear(content.height, 60) && content.decision == .required)
    #expect(
      content.bindingConstraints.map(\.description)
        == ["root.width == 160", "body.leading == root.leading + 20", "root.trailing == body.trailing + 20"])
  }

  @Test("a text by words that constraints make narrower is explained by them")
  func squeezedText() throws {
    var screen = Screen(120, 300)
    let words = [90.0, 120, 70].map { WrappingText.Word($0, space: 4) }
    try screen.view("label") { $0.text = WrappingText([.init(words: words)], lineHeight: 20) }
    try screen.add(
      "V:|[label]", "label.leading == superview.leading + 8", "label.trailing <= superview.trailing - 8 # t")
    let label = try #require(screen.document.item(named: "label"))
    let binding = try #require(
      try explain(screen, "label", .width).bindingConstraints.first { $0.constraint.description == "t" })
    #expect(isNear(binding.slopeUp, 1) && isNear(binding.slopeDown, 1) && binding.without == .rises)
    // The lines are as wide as the label, so its content seems to explain its width as well.
    #expect(isNear(try screen.solve().frames[label.index].width, 104))
    screen.document.constraints.removeLast()
    #expect(isNear(try screen.solve().frames[label.index].width, 288))
  }

  @Test("values that depend on no text name no width") func withoutText() throws {
    #expect(try explain(article(), "body", .left).contentHeights.isEmpty)
    #expect(try explain(article("H:|-20-[body(50)]"), "body", .width).contentHeights.isEmpty)
    #expect(try explain(row(), "b", .width).contentHeights.isEmpty)
  }

  @Test("sums of variables are values like others") func sums() throws {
    let center = try explain(row(), "b", .centerX)
    #expect(isNear(center.value, 214))
    let root = try #require(center.bindingConstraints.first)
    #expect(root.constraint.implied == .rootSize && isNear(root.slopeUp, 0.5))
    #expect(try isNear(explain(row(), "b", .right).value, 300))
  }

  private func button(_ preferences: String...) throws -> Screen {
    var screen = Screen(320, 100)
    try screen.view("a")
    try screen.add("a.centerX == superview.centerX", "a.leading >= superview.leading + 20")
    for preference in preferences { try screen.add(preference) }
    return screen
  }

  @Test("a violated preference is reported with its blockers") func unmet() throws {
    let width = try explain(button("a.width == 300 @ 750"), "a", .width)
    #expect(isNear(width.value, 280) && width.below == .priority(750) && width.above == .required)
    let unmet = try #require(width.unmet.first)
    #expect(width.unmet.count == 1 && isNear(unmet.violation.amount, 20) && !unmet.isOutweighed)
    #expect(
      unmet.blockers.map(\.description) == [
        "a.centerX == superview.centerX", "a.leading >= superview.leading + 20", "root.width == 320",
      ])
    let limit = try #require(width.bindingConstraints.first { $0.constraint.description.contains(">=") })
    #expect(isNear(limit.slopeUp, -2) && isNear(limit.slopeDown, -2) && limit.without == .rises)
  }

  @Test("one that is outvoted at its own priority lost to the sum") func outweighed() throws {
    let screen = try button("a.width == 100 @ 500", "a.width == 110 @ 500", "a.width == 150 @ 500")
    let width = try explain(screen, "a", .width)
    #expect(isNear(width.value, 110) && names(width) == ["a.width == 110 @ 500"])
    #expect(width.unmet.map(\.violation.constraint.description) == ["a.width == 100 @ 500", "a.width == 150 @ 500"])
    // The other two together outweigh each: one alone would tie with it.
    #expect(width.unmet.allSatisfy { $0.isOutweighed })
    #expect(
      width.unmet.map { $0.blockers.map(\.description) } == [
        ["a.width == 110 @ 500", "a.width == 150 @ 500"], ["a.width == 100 @ 500", "a.width == 110 @ 500"],
      ])
  }

  @Test("at a kink the two slopes differ") func kink() throws {
    let width = try explain(button("a.width >= 60 @ 800", "a.width == 60 @ 750"), "a", .width)
    let wish = try #require(width.bindingConstraints.first { $0.constraint.description == "a.width == 60 @ 750" })
    #expect(isNear(wish.slopeUp, 1) && isNear(wish.slopeDown, 0))
    let limit = try #require(width.bindingConstraints.first { $0.constraint.description == "a.width >= 60 @ 800" })
    #expect(isNear(limit.slopeUp, 1) && isNear(limit.slopeDown, 0))
    #expect(limit.boundsFromBelow && !limit.boundsFromAbove)
  }

  @Test("the content's size is one constant of both of its constraints") func content() throws {
    var screen = Screen(320, 100)
    try screen.view("a") { $0.intrinsicSize = AxisValues(horizontal: 70, vertical: 20) }
    try screen.add("a.left == superview.left")
    let width = try explain(screen, "a", .width)
    #expect(width.below == .priority(750) && width.above == .priority(250) && width.bindingConstraints.count == 2)
    #expect(width.bindingConstraints.allSatisfy { isNear($0.slopeUp, 1) && isNear($0.slopeDown, 1) })
  }

  @Test("a change that would contradict has no slope") func contradiction() throws {
    var screen = try row()
    try screen.add("b.width == 172")
    let left = try explain(screen, "b", .left)
    #expect(
      !left.bindingConstraints.isEmpty
        && left.bindingConstraints.allSatisfy { $0.slopeUp == nil && $0.slopeDown == nil })
  }

  @Test("masks hold under their own name") func mask() throws {
    var screen = Screen(200, 100)
    try screen.view("m") {
      $0.frame = LayoutRect(10, 10, 100, 50)
      $0.autoresizing = [.flexibleWidth]
      $0.translatesAutoresizingMask = true
    }
    try screen.view("b")
    try screen.add("H:[m]-8-[b(20)]")
    let left = try explain(screen, "b", .left)
    #expect(isNear(left.value, 118))
    #expect(left.bindingConstraints.map(\.constraint.implied) == [.rootSize, .autoresizingMask, nil])
    #expect(isNear(left.bindingConstraints[0].slopeUp, 1))
  }

  @Test("from right to left a larger constant moves further left") func rightToLeft() throws {
    var screen = try row()
    screen.document.direction = .rightToLeft
    let left = try explain(screen, "a", .left)
    #expect(isNear(left.value, 200) && names(left).first == "root.width == 320")
    let gap = try #require(
      left.bindingConstraints.first { $0.constraint.description == "a.leading == root.leading + 20" })
    #expect(isNear(gap.slopeUp, -1) && isNear(gap.slopeDown, -1))
  }

  @Test("a view that no constraint places is reported as such") func frame() throws {
    var screen = try row()
    try screen.view("plain") {
      $0.frame = LayoutRect(10, 20, 30, 40)
    }
    let right = try explain(screen, "plain", .right)
    #expect(right.below == .frame && right.bindingConstraints.isEmpty && isNear(right.value, 40))
  }

  @Test("a conflict is reported in place of explanations") func conflict() throws {
    var screen = try row()
    try screen.add("b.width == 100")
    let answer = try LayoutEngine().explain(
      screen.document, at: screen.document.sizes[0], [.init(LayoutItemID(1), .left)])
    #expect(answer.status == .conflict && answer.explanations.isEmpty && answer.conflict?.repairs.isEmpty == false)
  }

  @Test("of several conflicts, an explanation has the one that a solve reports") func smallestConflict() throws {
    // Without `ratio` four members suffice, with it there are six.
    var system = ConstraintSystem()
    let (x, y, z, w) = (
      system.variable(named: "x"), system.variable(named: "y"), system.variable(named: "z"), system.variable(named: "w")
    )
    func add(_ terms: [(Double, Int)], _ relation: LayoutRelation, _ constant: Double) {
      system.constraints.append(ConstraintSystem.Constraint(terms.map { .init($0.0, $0.1) }, relation, constant))
    }
    for variable in [x, y, z, w] { add([(1, variable)], .greaterThanOrEqual, 0) }
    add([(2, x), (1, y), (1, z)], .lessThanOrEqual, 20)
    add([(1, x), (1, y)], .greaterThanOrEqual, 12)
    add([(1, x), (-1, y)], .greaterThanOrEqual, 6)
    add([(1, z), (1, w)], .lessThanOrEqual, 30)
    add([(3, z), (-2, w)], .greaterThanOrEqual, 4)
    let solved = try #require(try LayoutEngine().solve(system).conflict)
    let explained = try #require(try LayoutEngine().explain(system, [x, y, z, w]).conflict)
    #expect(explained.constraints == solved.constraints && solved.constraints.count == 4)

    var screen = Screen(320, 100)
    for name in ["a", "b", "c"] { try screen.view(name) }
    try screen.add("H:|-[a]-[b(200)]-[c(200)]-|", "a.width == 10", "a.width == c.width", "b.width == 10 * a.width")
    let usual = try #require(try screen.solve().conflict)
    let id = try #require(screen.document.item(named: "a"))
    let answer = try LayoutEngine().explain(screen.document, at: screen.document.sizes[0], id, .centerX)
    #expect(answer.conflict?.constraints == usual.constraints && answer.conflict?.implied == usual.implied)
  }

  @Test("a system's variables are explained like attributes") func system() throws {
    var system = ConstraintSystem()
    let (x, y) = (system.variable(named: "x"), system.variable(named: "y"))
    system.constraints = [
      .init([.init(1, x), .init(1, y)], .greaterThanOrEqual, 10, identifier: "sum"),
      .init([.init(2, x), .init(-1, y)], .equal, 5, priority: 500, identifier: "slope"),
      .init([.init(1, x)], .equal, 3, priority: 250, identifier: "wish"),
    ]
    let answer = try LayoutEngine().explain(system, [x])
    let explanation = try #require(answer.explanations.first)
    #expect(isNear(explanation.value, 5) && names(explanation) == ["wish", "sum", "slope"])
    // It is violated, and a larger value would violate it more.
    #expect(explanation.bindingConstraints.map(\.boundsFromAbove) == [true, false, false])
    #expect(isNear(explanation.bindingConstraints[0].slopeUp, 0))
    #expect(explanation.bindingConstraints.dropFirst().allSatisfy { isNear($0.slopeUp, 1.0 / 3) })
    #expect(explanation.unmet.map(\.violation.constraint.description) == ["wish"])
  }

  private func isNear(_ value: Double?, _ wanted: Double) -> Bool {
    value.map { abs($0 - wanted) < 1e-6 } ?? false
  }
}
