import LayoutModel
import LayoutNotation
import Testing

@Suite struct VisualFormatTests {
  let three = document("a", "b", "c", metrics: ["gap": 12, "high": 700, "loss": -4])

  @Test func viewAloneSaysNothing() {
    expectFormat("[a]", in: three, [])
    expectFormat("H:[a]", in: three, [])
    expectFormat("V:[_a1]", in: document("_a1"), [])
  }

  @Test func edgesOfTheSuperview() {
    expectFormat("|[a]|", in: three, ["a.leading == root.leading", "root.trailing == a.trailing"])
    expectFormat("V:|[a]|", in: three, ["a.top == root.top", "root.bottom == a.bottom"])
    expectFormat("H:|-[a]", in: three, ["a.leading == root.leading + 20"])
    expectFormat("[a]-7.5-|", in: three, ["root.trailing == a.trailing + 7.5"])
  }

  @Test func spacesPutTheLaterViewFirst() {
    expectFormat("[a][b]", in: three, ["b.leading == a.trailing"])
    expectFormat("[a]-[b]", in: three, ["b.leading == a.trailing + 8"])
    expectFormat("V:[a]-3-[b]-gap-[c]", in: three, ["b.top == a.bottom + 3", "c.top == b.bottom + 12"])
    expectFormat("[a]-(gap)-[b]", in: three, ["b.leading == a.trailing + 12"])
    expectFormat("[a]-(==gap@high)-[b]", in: three, ["b.leading == a.trailing + 12 @ 700"])
  }

  @Test func relationsStayAsWrittenAtEveryEdge() {
    expectFormat("[a]-(>=50)-|", in: three, ["root.trailing >= a.trailing + 50"])
    expectFormat("[a]-(<=50)-|", in: three, ["root.trailing <= a.trailing + 50"])
    expectFormat("|-(>=30)-[a]", in: three, ["a.leading >= root.leading + 30"])
    expectFormat("V:|-(<=30)-[a]", in: three, ["a.top <= root.top + 30"])
    expectFormat("[a]-(>=50)-[b]", in: three, ["b.leading >= a.trailing + 50"])
  }

  @Test func predicateLists() {
    expectFormat(
      "[a]-(>=10,<=20@750)-[b]", in: three, ["b.leading >= a.trailing + 10", "b.leading <= a.trailing + 20 @ 750"])
    expectFormat(
      "V:[a(>=70,<=100,==gap@1)]", in: three, ["a.height >= 70", "a.height <= 100", "a.height == 12 @ 1"])
  }

  @Test func negativeNumbersInParentheses() {
    expectFormat("[a]-(-8)-[b]", in: three, ["b.leading == a.trailing - 8"])
    expectFormat("[a]-(>=-8)-|", in: three, ["root.trailing >= a.trailing - 8"])
    expectFormat("|-(-8@20)-[a]", in: three, ["a.leading == root.leading - 8 @ 20"])
    expectFormat("[a]-loss-[b]", in: three, ["b.leading == a.trailing - 4"])
    expectFormat("[a(>=-3)]", in: three, ["a.width >= -3"])
  }

  @Test func numbersAsStrtodReadsThem() {
    expectFormat("[a(.5)]", in: three, ["a.width == 0.5"])
    expectFormat("[a(5.)]", in: three, ["a.width == 5"])
    expectFormat("[a]-1e2-[b]", in: three, ["b.leading == a.trailing + 100"])
    expectFormat("[a(1.5E-1@2.5e2)]", in: three, ["a.width == 0.15 @ 250"])
  }

  @Test func sizesOfOtherViews() {
    expectFormat("[a(b)]", in: three, ["a.width == b.width"])
    expectFormat("V:[a(>=b@300)]", in: three, ["a.height >= b.height @ 300"])
    expectFormat("[a(==b,<=c)]", in: three, ["a.width == b.width", "a.width <= c.width"])
  }

  @Test func aMetricHidesAViewOfItsName() {
    let both = document("a", "b", metrics: ["b": 30])
    expectFormat("[a(b)]", in: both, ["a.width == 30"])
    expectFormat("[a]-b-[b]", in: both, ["b.leading == a.trailing + 30"])
  }

  @Test func connectionsComeBeforeTheViewsOwnSize() {
    expectFormat(
      "|-(>=10@high)-[a(b@900)][b(20)]-|", in: three,
      [
        "a.leading >= root.leading + 10 @ 700", "a.width == b.width @ 900", "b.leading == a.trailing",
        "b.width == 20", "root.trailing == b.trailing + 20",
      ])
  }

  @Test func standardSpacingIsTheDocuments() {
    var custom = three
    custom.standardSpacing = StandardSpacing(sibling: 6, superview: .points(11))
    expectFormat(
      "|-[a]-[b]-|", in: custom,
      ["a.leading == root.leading + 11", "b.leading == a.trailing + 6", "root.trailing == b.trailing + 11"])
  }

  @Test func marginsStandForTheSuperviewsSpacing() {
    var margins = three
    margins.standardSpacing.superview = .margins
    expectFormat(
      "|-[a]-[b]-|", in: margins,
      ["a.leading == root.leadingMargin", "b.leading == a.trailing + 8", "root.trailingMargin == b.trailing"])
    expectFormat("V:|-[a]-|", in: margins, ["a.top == root.topMargin", "root.bottomMargin == a.bottom"])
    expectFormat("|[a]-5-|", in: margins, ["a.leading == root.leading", "root.trailing == a.trailing + 5"])
    expectFormat(
      "|-[a]-|", options: ["directionLeftToRight"], in: margins,
      ["a.left == root.leftMargin", "root.rightMargin == a.right"])
    expectFormat(
      "|-[a]-|", options: ["directionRightToLeft"], in: margins,
      ["root.rightMargin == a.right", "a.left == root.leftMargin"])
  }

  @Test func theSuperviewIsTheViewsOwn() {
    let tree = document("box", nested: [("x", "box"), ("y", "box"), ("deep", "x")])
    expectFormat(
      "|[x][y]|", in: tree, ["x.leading == box.leading", "y.leading == x.trailing", "box.trailing == y.trailing"])
    // Views of several superviews: their common one.
    expectFormat("|[box]", in: tree, ["box.leading == root.leading"])
    expectFormat("V:|[x][deep]|", in: tree, ["x.top == box.top", "deep.top == x.bottom", "box.bottom == deep.bottom"])
    expectFormat("|[deep][x]", in: tree, ["deep.leading == box.leading", "x.leading == deep.trailing"])
    // A size that refers to a view elsewhere does not move the line.
    expectFormat("|[x(box)]", in: tree, ["x.leading == box.leading", "x.width == box.width"])
    expectFormat("|[x][root]", in: tree, ["x.leading == box.leading", "root.leading == x.trailing"])
  }

  @Test func guidesStandInLines() throws {
    var guided = three
    #expect(guided.add(LayoutItem(name: "gutter", kind: .guide, parent: .root)) != nil)
    expectFormat(
      "|[gutter(4)][a]", in: guided,
      ["gutter.leading == root.leading", "gutter.width == 4", "a.leading == gutter.trailing"])
  }

  @Test func alignmentComesLastPairByPairInApplesOrder() {
    expectFormat(
      "[a][b][c]", options: ["alignAllFirstBaseline", "alignAllBottom", "alignAllTop"], in: three,
      [
        "b.leading == a.trailing", "c.leading == b.trailing", "a.top == b.top", "a.bottom == b.bottom",
        "a.firstBaseline == b.firstBaseline", "b.top == c.top", "b.bottom == c.bottom",
        "b.firstBaseline == c.firstBaseline",
      ])
  }

  @Test(arguments: [
    ("alignAllTop", "top"), ("alignAllBottom", "bottom"), ("alignAllCenterY", "centerY"),
    ("alignAllBaseline", "lastBaseline"), ("alignAllLastBaseline", "lastBaseline"),
    ("alignAllFirstBaseline", "firstBaseline"),
  ])
  func alignmentOfHorizontalLines(option: String, attribute: String) {
    expectFormat(
      "[a][b]", options: [option], in: three, ["b.leading == a.trailing", "a.\(attribute) == b.\(attribute)"])
    expectError(.vflOption, at: 8, "aligned on a vertical edge, which is not allowed for layout that is also vertical")
    {
      _ = try VisualFormat.constraints("V:[a][b]", options: [option], in: three)
    }
  }

  @Test(arguments: [
    ("alignAllLeft", "left"), ("alignAllRight", "right"), ("alignAllLeading", "leading"),
    ("alignAllTrailing", "trailing"), ("alignAllCenterX", "centerX"),
  ])
  func alignmentOfVerticalLines(option: String, attribute: String) {
    expectFormat(
      "V:[a][b]", options: [option], in: three, ["b.top == a.bottom", "a.\(attribute) == b.\(attribute)"])
    expectError(.vflOption, at: 3, "aligned on a horizontal edge") {
      _ = try VisualFormat.constraints("[a]", options: [option], in: three)
    }
  }

  /// Each option under Apple's spelling, with its name in documents and an axis of lines that it is for.
  static let spellings: [(option: VisualFormatOptions, name: String, axis: String)] = [
    (.alignAllLeft, "alignAllLeft", "V"), (.alignAllRight, "alignAllRight", "V"), (.alignAllTop, "alignAllTop", "H"),
    (.alignAllBottom, "alignAllBottom", "H"), (.alignAllLeading, "alignAllLeading", "V"),
    (.alignAllTrailing, "alignAllTrailing", "V"), (.alignAllCenterX, "alignAllCenterX", "V"),
    (.alignAllCenterY, "alignAllCenterY", "H"), (.alignAllLastBaseline, "alignAllLastBaseline", "H"),
    (.alignAllFirstBaseline, "alignAllFirstBaseline", "H"),
    (.directionLeadingToTrailing, "directionLeadingToTrailing", "H"),
    (.directionLeftToRight, "directionLeftToRight", "H"), (.directionRightToLeft, "directionRightToLeft", "H"),
  ]

  @Test("options of Swift mean those of documents", arguments: spellings)
  func options(option: VisualFormatOptions, name: String, axis: String) throws {
    let line = "\(axis):|-[a][b]-|"
    let constraints = try VisualFormat.constraints(line, options: option, in: three)
    #expect(constraints == (try VisualFormat.constraints(line, options: [name], in: three)))
    var extended = three
    #expect(
      (try ExtendedVisualFormat.constraints(line, options: option, in: &extended))
        == (try ExtendedVisualFormat.constraints(line, options: [name], in: &extended)))
  }

  @Test("several options of Swift in one set")
  func optionSet() throws {
    let constraints = try VisualFormat.constraints(
      "[a][b]", options: [.alignAllTop, .alignAllBottom, .directionRightToLeft], in: three)
    #expect(
      constraints
        == (try VisualFormat.constraints(
          "[a][b]", options: ["directionRightToLeft", "alignAllBottom", "alignAllTop"], in: three)))
    #expect(constraints.count == 3)
  }

  @Test func bothNamesOfTheLastBaselineAlignOnce() {
    expectFormat(
      "[a][b]", options: ["alignAllBaseline", "alignAllLastBaseline"], in: three,
      ["b.leading == a.trailing", "a.lastBaseline == b.lastBaseline"])
  }

  @Test func namesOfViews() throws {
    let line = "H:|-[b(>=size,==c)]-gap-[a(b)]-(5@soft)-[b]|"
    #expect(try VisualFormat.viewNames(in: line) == ["b", "size", "c", "a"])
    #expect(try VisualFormat.viewNames(in: line, metrics: ["size": 3]) == ["b", "c", "a"])
    expectError(.vflSyntax, at: 2) { _ = try VisualFormat.viewNames(in: "[a") }
  }

  @Test func directions() {
    let line = "|-[a]-(>=5)-[b(9)]-|"
    expectFormat(
      line, options: ["directionLeadingToTrailing"], in: three,
      [
        "a.leading == root.leading + 20", "b.leading >= a.trailing + 5", "b.width == 9",
        "root.trailing == b.trailing + 20",
      ])
    expectFormat(
      line, options: ["directionLeftToRight"], in: three,
      ["a.left == root.left + 20", "b.left >= a.right + 5", "b.width == 9", "root.right == b.right + 20"])
    expectFormat(
      line, options: ["directionRightToLeft"], in: three,
      ["root.right == a.right + 20", "a.left >= b.right + 5", "b.width == 9", "b.left == root.left + 20"])
    for option in ["directionLeadingToTrailing", "directionLeftToRight", "directionRightToLeft"] {
      expectFormat("V:[a]-[b]", options: [option], in: three, ["b.top == a.bottom + 8"])
    }
  }
}
