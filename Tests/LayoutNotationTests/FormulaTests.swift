import LayoutModel
import LayoutNotation
import Testing

@Suite struct FormulaTests {
  let form = document(
    "title", "field", "_x1", metrics: ["gap": 12, "half": 0.5, "zero": 0, "soft": 300, "wrong": .nan],
    nested: [("inner", "title")])

  func expect(_ text: String, _ expected: String, sourceLocation: SourceLocation = #_sourceLocation) {
    do {
      let constraint = try Formula.constraint(text, in: form)
      let described = ConstraintDescription.text(of: constraint, in: form, includesIdentifier: true)
      #expect(described == expected, sourceLocation: sourceLocation)
      #expect(constraint.origin == ConstraintOrigin(text: text), sourceLocation: sourceLocation)
    } catch {
      Issue.record("\(text): \(error)", sourceLocation: sourceLocation)
    }
  }

  func expectFailure(
    _ text: String, _ rule: NotationError.Rule = .formulaSyntax, at offset: Int, _ message: String = "",
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    expectError(rule, at: offset, message, sourceLocation: sourceLocation) {
      _ = try Formula.constraint(text, in: form)
    }
  }

  @Test(
    "Ratios are read as they are written",
    arguments: [
      ("title.width == 7/4 * title.height", 1.75, 0.0), ("title.width == 7 / 4*field.width", 1.75, 0),
      ("title.width == field.width * 5 / 4 - gap/8", 1.25, -1.5), ("title.width == gap/8 * field.width", 1.5, 0),
      ("title.width == 100/8", 1, 12.5), ("title.width == half/half", 1, 1),
    ] as [(String, Double, Double)])
  func ratio(_ text: String, _ multiplier: Double, _ constant: Double) throws {
    let constraint = try Formula.constraint(text, in: form)
    #expect(constraint.multiplier == multiplier && constraint.constant == constant)
    guard text.contains("*") else { return }
    let items = try Formula.constraint(
      "width == 16/9 * height + 1/4", firstItem: constraint.firstItem, secondItem: constraint.second?.item,
      in: form)
    #expect(items.multiplier == 16.0 / 9 && items.constant == 0.25)
  }

  @Test("Ratios divide by no zero, and once") func wrongRatio() {
    expectFailure("title.width == 16/0 * title.height", .number, at: 18, "Division by zero")
    expectFailure("title.width == 1/zero", .number, at: 17, "Division by zero")
    expectFailure("title.width == 1/2/3", at: 18, "Expected the end of the constraint")
    expectFailure("title.width == field.width / 2/3", at: 30, "Expected the end of the constraint")
    expectFailure("title.width == 1e300/1e-300", .number, at: 21, "too large")
  }

  @Test(arguments: [
    ("=", "=="), ("==", "=="), ("<", "<="), ("<=", "<="), (">", ">="), (">=", ">="),
  ])
  func relations(written: String, meant: String) {
    expect("title.width \(written) 40", "title.width \(meant) 40")
    expect("title.width\(written)field.width", "title.width \(meant) field.width")
  }

  @Test func rightSides() {
    expect("title.width = field.width", "title.width == field.width")
    expect("title.width = 2 * field.width + 10", "title.width == 2 * field.width + 10")
    expect("title.width=field.width*2-10", "title.width == 2 * field.width - 10")
    expect("title.width = field.width / 4", "title.width == 0.25 * field.width")
    expect("title.width = 2 * field.width / 4 + 1.5", "title.width == 0.5 * field.width + 1.5")
    expect("title.top = field.bottom + 8.25", "title.top == field.bottom + 8.25")
    expect("title.baseline = field.firstBaseline", "title.lastBaseline == field.firstBaseline")
    expect("title.midX = field.maxY", "title.midX == field.maxY")
    expect("  title.width\t=\n0  ", "title.width == 0")
    expect("title.width = 1e2", "title.width == 100")
    expect("_x1.leadingMargin >= title.trailingMargin - 0", "_x1.leadingMargin >= title.trailingMargin")
  }

  @Test func metricsStandForAnyNumber() {
    expect("title.width = gap", "title.width == 12")
    expect("title.width = gap * field.width", "title.width == 12 * field.width")
    expect("title.width = field.width * half", "title.width == 0.5 * field.width")
    expect("title.width = field.width / half - gap", "title.width == 2 * field.width - 12")
    expect("title.width = gap @ soft", "title.width == 12 @ 300")
  }

  @Test func superviewIsTheParentOfTheItemOnTheLeft() {
    expect("title.left = superview.left + 1", "title.left == root.left + 1")
    expect("inner.left = 2 * superview.left", "inner.left == 2 * title.left")
    expect("root.width = title.width", "root.width == title.width")
    expectFailure("root.left = superview.left", .noSuperview, at: 12, "'root' has no superview")
    expectFailure("superview.left = title.left", .unknownView, at: 0, "stands on the right")
  }

  @Test func suffixes() {
    expect("title.width = 3@750", "title.width == 3 @ 750")
    expect("title.width = 3 @ 0.5", "title.width == 3 @ 0.5")
    expect("title.width = 3 @ 1000", "title.width == 3")
    expect("title.width = 3 @ required", "title.width == 3")
    expect("title.width = 3 @ strong", "title.width == 3 @ 750")
    expect("title.width = 3 @ medium", "title.width == 3 @ 500")
    expect("title.width = 3 @ weak # cap", "title.width == 3 @ 250 # cap")
    expect("title.width = 3 #cap of-it, the 2nd  ", "title.width == 3 # cap of-it, the 2nd")
  }

  @Test func grammarErrors() {
    expectFailure("", at: 0, "Expected VIEW.ATTRIBUTE, but found the end")
    expectFailure("   ", at: 3)
    expectFailure("12 = title.width", at: 0)
    expectFailure("title", at: 5, "Expected '.' and an attribute after 'title'")
    for (text, hint) in [
      ("HV:|[a]|", "'dialect: evfl'"), ("Z:|[a][b]|", "'dialect: evfl'"), ("h:|-[a]|", "begins with 'H:'"),
      ("title:", "such as title.width"),
    ] {
      let error = #expect(throws: NotationError.self) { try Formula.constraint(text, in: form) }
      #expect(error?.hints.first?.contains(hint) == true, "\(text)")
    }
    expectFailure("title.", at: 6, "Expected an attribute")
    expectFailure("title .width = 3", at: 5, "Expected '.'")
    expectFailure("title.width", at: 11, "Expected a relation, one of = == < <= > >=, but found the end")
    expectFailure("title.width 3", at: 12, "Expected a relation")
    expectFailure("title.width =", at: 13, "a number, a metric or VIEW.ATTRIBUTE, but found the end")
    expectFailure("title.width => 3", at: 13, "found '>'")
    expectFailure("title.width = field", at: 19, "Expected '.' and an attribute after 'field'")
    expectFailure("title.width = superview", at: 23, "Expected '.' and an attribute after 'superview'")
    expectFailure("title.width = field.width +", at: 27, "Expected a number or a metric")
    expectFailure("title.width = 2 *", at: 17, "Expected VIEW.ATTRIBUTE")
    expectFailure("title.width = .5", at: 14)
  }

  @Test func trailingTextIsAnError() {
    expectFailure("title.width = 2 * field.width + 10 junk", at: 35, "Expected the end")
    expectFailure("title.width = 10 + 5", at: 17)
    expectFailure("title.width = 2.", at: 15)
    expectFailure("title.width = 10px", at: 16)
    expectFailure("title.width = field.width + 10 * 2", at: 31)
    expectFailure("title.width = 3 @ 20 30", at: 21)
    expectFailure("title.width = 3 == 4", at: 16)
  }

  @Test func numbersAreUnsigned() {
    expectFailure("title.width = -2 * field.width", at: 14, "numbers are unsigned here")
    expectFailure("title.width = -2", at: 14, "numbers are unsigned here")
    expectFailure("title.width = field.width + -5", at: 28, "numbers are unsigned here")
    expectFailure("title.width = field.width * -5", at: 28, "numbers are unsigned here")
  }

  @Test func names() {
    expectFailure("titel.width = 3", .unknownView, at: 0, "did you mean 'title'?")
    expectFailure("title.width = fieldd.width", .unknownView, at: 14, "did you mean 'field'?")
    expectFailure("title.widht = 3", .unknownAttribute, at: 6, "did you mean 'width'?")
    expectFailure(
      "title.size = 3", .unknownAttribute, at: 6,
      "the attributes are left, right, top, bottom, leading, trailing, width, height and 18 more")
    expectFailure("title.width = gab", .unknownMetric, at: 14, "did you mean 'gap'?")
    expectFailure("title.width = other * field.width", .unknownMetric, at: 14, "the metrics are gap, half, soft")
    expectFailure("title.width = 3 @ stronk", .priority, at: 18, "did you mean 'strong'?")
  }

  @Test func numbers() {
    expectFailure("title.width = 1e999", .number, at: 14, "too large")
    expectFailure("title.width = 0.02e-400 * field.width", .number, at: 14, "too small")
    expectFailure("title.width = field.width / 0", .number, at: 28, "Division by zero")
    expectFailure("title.width = field.width / zero", .number, at: 28, "Division by zero")
    expectFailure("title.width = 1e300 * field.width * 1e300", .number, at: 34, "too large")
    expectFailure("title.width = wrong", .number, at: 14, "not a finite number")
    expectFailure("title.width = 3 @ wrong", .priority, at: 18, "this one is nan")
  }

  @Test func priorityAndIdentifierErrors() {
    expectFailure("title.width = 3 @", .priority, at: 17, "Expected a priority")
    expectFailure("title.width = 3 @ 0", .priority, at: 18, "above 0")
    expectFailure("title.width = 3 @ -1", .priority, at: 18, "this one is -1")
    expectFailure("title.width = 3 @ 1000.5", .priority, at: 18, "1000.5")
    expectFailure("title.width = 3 @ zero", .priority, at: 18, "above 0")
    expectFailure("title.width = 3 #", at: 17, "identifier")
    expectFailure("title.width = 3 #  ", at: 19, "identifier")
  }

  @Test func offsetsCountCharacters() {
    let document = document("größe", "e\u{301}te")
    expectError(.unknownAttribute, at: 6) { _ = try Formula.constraint("größe.x = 1", in: document) }
    expectError(.formulaSyntax, at: 14, "found '👩‍👩‍👧'") {
      _ = try Formula.constraint("größe.width = 👩‍👩‍👧", in: document)
    }
    #expect(throws: Never.self) { try Formula.constraint("größe.width = e\u{301}te.width", in: document) }
  }

  @Test func anchorsAlone() throws {
    let inner = try #require(form.item(named: "inner"))
    let title = try #require(form.item(named: "title"))
    #expect(try Formula.anchor(" inner.top ", in: form) == LayoutConstraint.Anchor(inner, .top))
    #expect(
      try Formula.anchor("superview.baseline", superviewOf: inner, in: form)
        == LayoutConstraint.Anchor(title, .lastBaseline))
    expectError(.unknownView, at: 0) { _ = try Formula.anchor("superview.top", in: form) }
    expectError(.formulaSyntax, at: 10, "Expected the end") { _ = try Formula.anchor("inner.top + 3", in: form) }
    expectError(.formulaSyntax, at: 5, "Expected '.'") { _ = try Formula.anchor("inner", in: form) }
  }

  // MARK: Items beside the formula

  func withItems(_ text: String, second: String? = "field") throws -> String {
    let first = try #require(form.item(named: "title"))
    let constraint = try Formula.constraint(
      text, firstItem: first, secondItem: second.flatMap { form.item(named: $0) }, in: form)
    #expect(constraint.origin == ConstraintOrigin(text: text))
    return ConstraintDescription.text(of: constraint, in: form, includesIdentifier: true)
  }

  @Test func itemReferences() throws {
    #expect(try withItems("width = 2 * width + 10") == "title.width == 2 * field.width + 10")
    #expect(try withItems("top = bottom - 8.25") == "title.top == field.bottom - 8.25")
    #expect(try withItems("baseline = baseline") == "title.lastBaseline == field.lastBaseline")
    #expect(try withItems(" width >= gap * height @ weak # cap") == "title.width >= 12 * field.height @ 250 # cap")
    #expect(try withItems("width = 44", second: nil) == "title.width == 44")
    #expect(try withItems("height > gap", second: nil) == "title.height >= 12")
  }

  @Test func itemReferenceErrors() {
    func check(
      _ text: String, second: String? = "field", _ rule: NotationError.Rule = .formulaSyntax, at offset: Int,
      _ message: String = "", sourceLocation: SourceLocation = #_sourceLocation
    ) {
      expectError(rule, at: offset, message, sourceLocation: sourceLocation) { _ = try withItems(text, second: second) }
    }
    check("", at: 0)
    check("widht = 3", second: nil, .unknownAttribute, at: 0, "did you mean 'width'?")
    check("width", at: 5, "Expected a relation")
    check("width = -2 * width", at: 8, "numbers are unsigned here")
    check("width = 2 * width + 10 junk", at: 23, "Expected the end")
    check("width = width * 2", at: 14, "Expected the end")
    check("width = 2 *", at: 11, "Expected an attribute")
    check("width = 2 * nope", .unknownAttribute, at: 12)
    check("width = 2 * gap", .unknownAttribute, at: 12)
    check("width = nope", .unknownAttribute, at: 8)
    check("width = 3", at: 8, "A second item is given")
    check("width = height", second: nil, at: 8, "no second item is given")
    check("width = 2 * height", second: nil, at: 12, "no second item is given")
  }
}
