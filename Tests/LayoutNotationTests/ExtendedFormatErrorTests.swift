import LayoutModel
import LayoutNotation
import Testing

@Suite struct ExtendedFormatErrorTests {
  let some = document(
    "a", "b", "row", "field", "v1", "v2",
    metrics: ["gap": 12, "over": 1001, "half": 0.5, "none": 0, "wrong": .infinity]
  )

  func expect(
    _ format: String, _ rule: NotationError.Rule = .vflSyntax, at offset: Int, _ text: String,
    options: [String] = [], sourceLocation: SourceLocation = #_sourceLocation
  ) {
    expectError(rule, at: offset, text, sourceLocation: sourceLocation) {
      var document = some
      defer { #expect(document.items.count == some.items.count, sourceLocation: sourceLocation) }
      _ = try ExtendedVisualFormat.constraints(format, options: options, in: &document)
    }
  }

  @Test func applesErrorsStay() {
    expect("", at: 0, "It's an empty string.")
    expect("V|[a]|", at: 1, "Expected ':' after 'V' to specify vertical arrangement")
    expect("HV[a]", at: 2, "Expected ':' after 'HV'")
    expect("Z[a]", at: 1, "Expected ':' after 'Z'")
    expect("-[a]", at: 0, "Expected a view")
    expect("H:[a]-", at: 6, "Expected a view")
    expect("[a", at: 2, "Expected a ']' here")
    expect("[a)", at: 2, "Expected a ']' here")
    expect("[a$]", at: 2, "Expected a ']' here")
    expect("[a b]", at: 2, "a visual format has no spaces")
    expect("V: |[a]|", at: 2, "a visual format has no spaces")
    expect("[a] ", at: 3, "a visual format has no spaces")
    expect("|[a]|foo", at: 5, "Expected the end of the format string")
    expect("[a(=10)]", at: 4, "Unknown relation. Must be ==, >=, or <=")
    expect("[a]-0@100-[b]", at: 5, "Expected a '-' here")
    expect("[a(é)]", at: 3, "non-ASCII")
    expect("[a(10]", at: 5, "must end with ')'")
    expect("[a]-(10-[b]", at: 7, "must end with ')'")
    expect("[a(-gap)]", at: 4, "Expected a number after '-'")
    expect("[a(+gap)]", at: 4, "Expected a number after '+'")
    expect("[a(10,)]", at: 6, "Expected a constant, a metric or a view")
  }

  @Test func names() {
    expect("[x]", .unknownView, at: 2, "Unable to find view with name x")
    expect("[a(nope)]", .unknownMetric, at: 7, "Encountered metric with name \"nope\"")
    expect("[a(fild)]", .unknownMetric, at: 7, "did you mean 'field'?")
    expect("[a(fild.width)]", .unknownView, at: 7, "did you mean 'field'?")
    expect("[a,x]", .unknownView, at: 4, "name x")
    expect("[a]-(nope)-[b]", .unknownMetric, at: 9, "nope")
    expect("[a(wrong)]", .number, at: 3, "not a finite number")
    expect("C:x.left(1)", .unknownView, at: 3, "name x")
    expect("Z:[x]", .unknownView, at: 4, "name x")
    // The first error of several is reported.
    expect("[x][b(]", .unknownView, at: 2, "name x")
    expect("[a(nope,)]", .unknownMetric, at: 7, "nope")
  }

  @Test func ranges() {
    expect("[v1..3]", .unknownView, at: 6, "Unable to find view with name v3")
    expect("[v2..1]", at: 5, "The range ends at 1, before it begins at 2")
    expect("[v1..]", at: 5, "Expected the number of the range's last view")
    expect("[v1..99999999999999999999]", at: 5, "too large")
    expect("[v1..2:[a]]", at: 6, "A stack is one view")
    expect("[v1.2]", at: 3, "Expected a ']' here")
  }

  @Test func priorities() {
    expect("[a(10@abc)]", .unknownMetric, at: 9, "abc")
    expect("[a(10@)]", at: 6, "Expected a priority")
    expect("[a(10@10.5)]", .priority, at: 6, "A priority is an integer")
    expect("[a(10@1e2)]", .priority, at: 6, "A priority is an integer")
    expect("[a(10@half)]", .priority, at: 6, "but 'half' is 0.5")
    expect("[a(10@1001)]", .priority, at: 6, "above 0 and at most 1000")
    expect("[a(10@over)]", .priority, at: 6, "this one is 1001")
    expect("[a(10@-1)]", .priority, at: 6, "this one is -1")
  }

  @Test func expressions() {
    expect("[a(b*)]", at: 5, "Expected a number or a metric")
    expect("[a(b/0)]", .number, at: 4, "not a finite number")
    expect("[a(b/none)]", .number, at: 4, "not a finite number")
    expect("[a(b*2*3)]", at: 6, "must end with ')'")
    expect("[a(b+1*2)]", at: 6, "must end with ')'")
    expect("[a(2*b)]", at: 4, "must end with ')'")
    expect("[a(b//2)]", at: 4, "must end with ')'")
    expect("[a(b.)]", at: 5, "Expected an attribute")
    expect("[a(b.widht)]", .unknownAttribute, at: 5, "did you mean 'width'?")
    expect("[a]-(b.left)-[b]", .unknownAttribute, at: 7, "A space is as large as a size")
    expect("[a]-b-[b]", at: 5, "A space that is the size of a view has parentheses: -(b)-")
    expect("[a]-nope-[b]", .unknownMetric, at: 8, "nope")
    expect("[a]~(10)[b]", at: 8, "Expected a '~' here")
    expect("[a]~10~[b]", at: 4, "Expected a view")
    expect("[a]-~[b]", at: 4, "Expected a view")
  }

  @Test func explicitLines() {
    expect("C:", at: 2, "Expected the name of a view")
    expect("C:a", at: 3, "Expected '.' and an attribute")
    expect("C:a.nope(1)", .unknownAttribute, at: 4, "Unknown attribute 'nope'")
    expect("C:a.left", at: 8, "Expected '(' after the attribute")
    expect("C:a.left()", at: 9, "Expected a constant, a metric or a view")
    expect("C:a.left(1", at: 10, "must end with ')'")
    expect("C:a.left(1)x", at: 11, "Expected '.' and an attribute")
    expect("C:root.left(1)", .noSuperview, at: 6, "'root' has no superview")
    expect("C:[a]", at: 2, "Expected the name of a view")
  }

  @Test func stacks() {
    expect("[row:]", at: 5, "Expected a view")
    expect("[row:[a]", at: 8, "Expected a view")
    expect("[row:[a]->", at: 10, "Expected a view")
    expect("HV:[row:[a]]", at: 7, "A stack runs along one axis")
    let deep = String(repeating: "[row:", count: 40)
    expect(deep, at: 5 * 33 - 1, "nested more than 32 deep")
  }

  @Test func superviews() {
    expect("|[root]", .noSuperview, at: 7, "doesn't have a superview")
    expect("|[a,root]", .noSuperview, at: 9, "doesn't have a superview")
    expect("[root]~|", .noSuperview, at: 6, "doesn't have a superview")
  }

  @Test func options() {
    expect("[a][b]", .vflOption, at: 6, "did you mean 'alignAllTop'?", options: ["alignAllTpo"])
    expect("[a][b] // c", .vflOption, at: 11, "not allowed", options: ["alignAllLeft"])
    expect("HV:[a][b]", .vflOption, at: 9, "not allowed", options: ["alignAllTop"])
    expect("C:a.left(1)", .vflOption, at: 11, "run along an axis", options: ["alignAllTop"])
    expect("Z:[a][b]", .vflOption, at: 8, "run along an axis", options: ["alignAllTop"])
  }

  @Test func hintsDoNotMentionGuides() throws {
    var document = some
    _ = try ExtendedVisualFormat.constraints("[a]-(b)-[row]", in: &document)
    #expect(document.items.last?.name == "gap(a,row)")
    expectError(.unknownView, at: 4, "the views are root, a, b, row, field, v1, v2") {
      _ = try ExtendedVisualFormat.constraints("[xyz]", in: &document)
    }
  }

  @Test func aLineOfTooManyConstraints() {
    var document = LayoutDocument()
    for index in 1...400 { #expect(document.add(LayoutItem(name: "v\(index)", parent: .root)) != nil) }
    expectError(.vflSyntax, at: 0, "more than 100000 constraints") {
      _ = try ExtendedVisualFormat.constraints("[v1..400]-[v1..400]", in: &document)
    }
    let views = "[" + Array(repeating: "v1..400", count: 300).joined(separator: ",") + "]"
    expectError(.vflSyntax, at: 8 * 251, "more than 100000 views") {
      _ = try ExtendedVisualFormat.constraints(views, in: &document)
    }
    #expect((try? ExtendedVisualFormat.constraints("[v1..400]-[v1..200]", in: &document))?.count == 80_000)
  }
}
