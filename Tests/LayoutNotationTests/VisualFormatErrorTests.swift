import LayoutModel
import LayoutNotation
import Testing

@Suite struct VisualFormatErrorTests {
  let some = document(
    "a", "b", "field", metrics: ["gap": 12, "over": 1001, "none": 0, "wrong": .infinity])

  func expect(
    _ format: String, _ rule: NotationError.Rule = .vflSyntax, at offset: Int, _ text: String,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    expectError(rule, at: offset, text, sourceLocation: sourceLocation) {
      _ = try VisualFormat.constraints(format, in: some)
    }
  }

  @Test func applesOwnExamples() {
    let boxes = document("backgroundBox", "whiteBox1", "whiteBox2", "blackBox4", "redBox", metrics: ["blackWidth": 5])
    func check(_ format: String, _ rule: NotationError.Rule, _ offset: Int, _ message: String) {
      expectError(rule, at: offset, message) { _ = try VisualFormat.constraints(format, in: boxes) }
    }
    check("V|[backgroundBox]|", .vflSyntax, 1, "Expected ':' after 'V' to specify vertical arrangement")
    check(
      "|[whiteBox1][blackBox4(blackWidth][redBox]|", .vflSyntax, 33,
      "A predicate on a view's thickness must end with ')' and the view must end with ']'")
    check("|[whiteBox2][blackBox]", .unknownView, 21, "Unable to find view with name blackBox")
    check("V:|[blackBox4(>30)]|", .vflSyntax, 15, "Unknown relation. Must be ==, >=, or <=")
  }

  @Test func theRootHasNoSuperview() {
    let lonely = document(root: "view")
    let message = "Unable to interpret '|' character, because the related view doesn't have a superview"
    func check(_ format: String, _ offset: Int) {
      expectError(.noSuperview, at: offset, message) { _ = try VisualFormat.constraints(format, in: lonely) }
    }
    check("H:|-(>=50)-[view(100)]", 22)
    check("|[view]|", 7)
    check("[view]-|", 6)
    expectFormat("[view(3)]", in: lonely, ["view.width == 3"])
  }

  @Test func lines() {
    expect("", at: 0, "It's an empty string.")
    expect("H[a]", at: 1, "Expected ':' after 'H'")
    expect("h:[a]", at: 0, "Expected a view")
    expect("|", at: 1, "Expected a view")
    expect("H:|-10-|", at: 7, "Expected a view")
    expect("||", at: 1, "Expected a view")
    expect("[a]|[b]", at: 4, "Expected the end")
    expect("[a]x", at: 3, "Expected a view")
    expect("-[a]", at: 0, "Expected a view")
    expect("[a]-", at: 4, "Expected a view")
    expect("[a]-5-", at: 6, "Expected a view")
    expect("[ä]", at: 1, "non-ASCII")
    expect("[a]-[é", at: 5, "non-ASCII")
  }

  @Test func spacesAreErrors() {
    expect(" [a]", at: 0, "a visual format has no spaces")
    expect("[a] [b]", at: 3, "a visual format has no spaces")
    expect("[a](10)", at: 3, "Expected a view")
    expect("H: [a]", at: 2, "a visual format has no spaces")
    expect("[a(10 )]", at: 5, "a visual format has no spaces")
    expect("[a]\r\n", at: 3, "a visual format has no spaces")
  }

  @Test func views() {
    expect("[1view]", at: 1, "View names must start with a letter or an underscore")
    expect("[]", at: 1, "View names must start")
    expect("[a", at: 2, "Expected a ']' here")
    expect("[a)", at: 2, "Expected a ']' here")
    expect("[a.b]", at: 2, "Expected a ']' here")
    expect("[a(5)", at: 5, "Expected a ']' here")
    expect("[a(5)(6)]", at: 5, "Expected a ']' here")
    expect("[feld]", .unknownView, at: 5, "did you mean 'field'?")
    expect("[zzzzzzzz]", .unknownView, at: 9, "the views are root, a, b, field")
  }

  @Test func spaces() {
    expect("[a]--[b]", at: 4, "Expected a view")
    expect("[a]--8-[b]", at: 4, "Expected a view")
    expect("[a]-8[b]", at: 5, "Expected a '-' here")
    expect("[a]-(8)[b]", at: 7, "Expected a '-' here")
    expect("[a]-(8-[b]", at: 6, "must end with ')'")
    expect("[a]-()-[b]", at: 5, "Expected a constant")
    expect("[a]-1gap-[b]", at: 5, "Expected a '-' here")
    expect("[a]-field-[b]", at: 9, "A space cannot be the size of a view")
  }

  @Test func predicates() {
    expect("[a()]", at: 3, "Expected a constant")
    expect("[a((20))]", at: 3, "Expected a constant")
    expect("[a(=20)]", at: 4, "Unknown relation")
    expect("[a(=>20)]", at: 4, "Unknown relation")
    expect("[a(>=)]", at: 5, "Expected a constant")
    expect("[a(20,)]", at: 6, "Expected a constant")
    expect("[a(20;30)]", at: 5, "A predicate on a view's thickness")
    expect("[a(0x10)]", at: 4, "A predicate on a view's thickness")
    expect("[a(1gap)]", at: 4, "A predicate on a view's thickness")
    expect("[a(-gap)]", at: 4, "Expected a number after '-'")
    expect("[a(--3)]", at: 4, "Expected a constant")
    expect("[a(1e999)]", .number, at: 3, "too large")
  }

  @Test func priorities() {
    expect("[a(20@)]", at: 6, "Expected a priority")
    expect("[a(20@1001)]", .priority, at: 6, "above 0 and at most 1000")
    expect("[a(20@0)]", .priority, at: 6, "above 0 and at most 1000")
    expect("[a(20@-1)]", .priority, at: 6, "this one is -1")
    expect("[a(20@over)]", .priority, at: 6, "this one is 1001")
    expect("[a(20@none)]", .priority, at: 6, "this one is 0")
    expect("[a(20@high)]", .unknownMetric, at: 10, "Encountered metric with name \"high\"")
    // Names of priorities belong to formulas.
    expect("[a(20@weak)]", .unknownMetric, at: 10, "the metrics are gap, none, over, wrong")
    expect("[a(20@field)]", .unknownMetric, at: 11, "metric")
    expect("[a(20@-gap)]", at: 6, "Expected a priority")
  }

  @Test func metrics() {
    expect("[a]-gapp-[b]", .unknownMetric, at: 8, "did you mean 'gap'?")
    expect("[a(fild)]", .unknownMetric, at: 7, "did you mean 'field'?")
    expect("[a]-wrong-[b]", .number, at: 4, "not a finite number")
  }

  @Test func theFirstErrorOfSeveralIsReported() {
    expect("[x][b(]", .unknownView, at: 2, "name x")
    expect("[a(nope@]", .unknownMetric, at: 7, "nope")
    expect("[a(nope,]", .unknownMetric, at: 7, "nope")
    expect("[a]-(nope,)-[b]", .unknownMetric, at: 9, "nope")
    expect("[a]-nope-[x]", .unknownMetric, at: 8, "nope")
    expect("|[root][x]", .noSuperview, at: 7, "superview")
    expect("[a]-(5-[x]", at: 6, "must end with ')'")
    expectError(.vflSyntax, at: 4) {
      _ = try VisualFormat.constraints("[a]-", options: ["alignAllLeft"], in: some)
    }
  }

  @Test func options() {
    func check(_ options: [String], _ text: String) {
      expectError(.vflOption, at: 6, text) { _ = try VisualFormat.constraints("[a][b]", options: options, in: some) }
    }
    check(["alignAllTpo"], "did you mean 'alignAllTop'?")
    check(["diagonal"], "Unknown layout option 'diagonal'")
    check(["directionLeftToRight", "directionRightToLeft"], "A line has one direction")
    expectError(.vflOption, at: 6, "A line has one direction") {
      _ = try VisualFormat.constraints(
        "[a][b]", options: [.directionLeftToRight, .directionRightToLeft], in: some)
    }
    expectError(.vflOption, at: 6, "not allowed") {
      _ = try VisualFormat.constraints("[a][b]", options: .alignAllLeft, in: some)
    }
    check(["directionLeftToRight", "directionLeftToRight"], "A line has one direction")
    check(["alignAllTop", "alignAllLeft"], "'alignAllLeft' aligns views of a line along the other axis")
  }
}
