import LayoutModel
import LayoutNotation
import Testing

@Suite struct ExtendedFormatTests {
  let views = document(
    "a", "b", "c", "s", "t", "v", "v2", "v3", "v9", "v10", metrics: ["gap": 12, "high": 700], nested: [("d", "t")])

  /// Expects a line to stand for these constraints, and to add these guides. What keeps a guide flat is left out.
  func expect(
    _ format: String, options: [String] = [], in document: LayoutDocument? = nil, guides: [String] = [],
    _ expected: [String], sourceLocation: SourceLocation = #_sourceLocation
  ) {
    var document = document ?? views
    let count = document.items.count
    do {
      let constraints = try ExtendedVisualFormat.constraints(format, options: options, in: &document)
      let added = document.items[count...]
      #expect(added.map(\.name) == guides, sourceLocation: sourceLocation)
      #expect(added.allSatisfy { $0.kind == .guide && $0.isImplied }, sourceLocation: sourceLocation)
      #expect(withoutFlatness(constraints, document) == expected, sourceLocation: sourceLocation)
      for constraint in constraints {
        #expect(
          constraint.origin == ConstraintOrigin(text: format, isPartOfText: true), sourceLocation: sourceLocation)
      }
    } catch {
      Issue.record("\(format): \(error)", sourceLocation: sourceLocation)
    }
  }

  func withoutFlatness(_ constraints: [LayoutConstraint], _ document: LayoutDocument) -> [String] {
    var kept: [LayoutConstraint] = []
    var flat: Set<LayoutItemID> = []
    for constraint in constraints {
      // Two constraints come first of each guide, one along each number across the line.
      if document[constraint.firstItem].isImplied, constraint.second == nil, constraint.constant == 0,
        flat.insert(constraint.firstItem).inserted
      {
        kept.removeLast()
      } else {
        kept.append(constraint)
      }
    }
    return described(kept, in: document)
  }

  @Test func orientations() {
    expect("[a(3)]", ["a.width == 3"])
    expect("V:[a(3)]", ["a.height == 3"])
    expect(
      "HV:|[a]|",
      ["a.leading == root.leading", "root.trailing == a.trailing", "a.top == root.top", "root.bottom == a.bottom"])
    expect("HV:[a(50%)]", ["a.width == 0.5 * root.width", "a.height == 0.5 * root.height"])
    expect("Z:|-[a,b]~[c(a*2)]->[s:[v]]|", [])
  }

  @Test func comments() {
    expect("// everything", [])
    expect("  // é", [])
    expect("//", [])
    expect("[a(3)]//é", ["a.width == 3"])
    expect("[a(3)] \t // [b(4)]", ["a.width == 3"])
  }

  @Test func groupsAndRanges() {
    expect(
      "|[a,b]|",
      [
        "a.leading == root.leading", "b.leading == root.leading", "root.trailing == a.trailing",
        "root.trailing == b.trailing",
      ])
    expect(
      "[a,b]-[c,s(2)]",
      [
        "c.leading == a.trailing + 8", "c.leading == b.trailing + 8", "s.leading == a.trailing + 8",
        "s.leading == b.trailing + 8", "s.width == 2",
      ])
    expect("[v..3(a)]", ["v.width == a.width", "v2.width == a.width", "v3.width == a.width"])
    expect("[v9..10(1),a(2)]", ["v9.width == 1", "v10.width == 1", "a.width == 2"])
    expect("[v2..2(1)]", ["v2.width == 1"])
  }

  @Test func sizes() {
    expect("[a(b,c)]", ["a.width == b.width", "a.width == c.width"])
    expect("V:[a(b*2+1)]", ["a.height == 2 * b.height + 1"])
    expect("[a(>=b/4-gap@700)]", ["a.width >= 0.25 * b.width - 12 @ 700"])
    expect("[a(b*-1+3)]", ["a.width == -1 * b.width + 3"])
    expect("[a(b/+2,b*gap)]", ["a.width == 0.5 * b.width", "a.width == 12 * b.width"])
    expect("V:[a(a.width*0.5)]", ["a.height == 0.5 * a.width"])
    expect("[a(b.width,b.height)]", ["a.width == b.width", "a.width == b.height"])
    expect("[a(gap*2-4@high)]", ["a.width == 20 @ 700"])
    expect("[a(+3,-3)]", ["a.width == 3", "a.width == -3"])
    expect("[a(>=25%,<=-5%@1)]", ["a.width >= 0.25 * root.width", "a.width <= -0.05 * root.width @ 1"])
    expect("V:[d(12.5%)]", ["d.height == 0.125 * root.height"])
    // Only Core Animation's attributes relate a size to a place.
    expect("[a(b.left,b.bottom)]", ["a.width == b.minX", "a.width == b.maxY"])
  }

  @Test func looseConnections() {
    expect("|->[a]|", ["root.trailing == a.trailing"])
    expect("|[a]->[b]", ["a.leading == root.leading"])
    expect("[a]->|", [])
  }

  @Test func gapsOfASizeAreGuides() {
    expect(
      "[a]-(>=b*2+3@5)-[c]", guides: ["gap(a,c)"],
      ["gap(a,c).leading == a.trailing", "gap(a,c).width == 2 * b.width", "c.leading >= gap(a,c).trailing + 3 @ 5"])
    expect(
      "V:|-10%-[a]", guides: ["gap(root,a)"],
      ["gap(root,a).top == root.top", "gap(root,a).height == 0.1 * root.height", "a.top == gap(root,a).bottom"])
    expect(
      "[a]-(10%)-|", guides: ["gap(a,root)"],
      [
        "gap(a,root).leading == a.trailing", "gap(a,root).width == 0.1 * root.width",
        "root.trailing == gap(a,root).trailing",
      ])
    // A size is never negative, so the guide of an overlap lies before the edge.
    expect(
      "[a]-(b/-2)-[c]", guides: ["gap(a,c)"],
      ["gap(a,c).trailing == a.trailing", "gap(a,c).width == 0.5 * b.width", "c.leading == gap(a,c).leading"])
    expect("[a]-(b*0+4,-2)-[c]", ["c.leading == a.trailing + 4", "c.leading == a.trailing - 2"])
    expect(
      "V:[a]-(c.width)-[b]", guides: ["gap(a,b)"],
      ["gap(a,b).top == a.bottom", "gap(a,b).height == c.width", "b.top == gap(a,b).bottom"])
  }

  @Test func equalGaps() {
    expect("|~[a]~|", ["a.centerX == root.centerX"])
    expect("V:|~[a(4),b]~|", ["a.centerY == root.centerY", "a.height == 4", "b.centerY == root.centerY"])
    expect(
      "|~[a]~[b]|", guides: ["gap(root,a)", "gap(a,b)"],
      [
        "gap(root,a).leading == root.leading", "a.leading == gap(root,a).trailing",
        "gap(a,b).width == gap(root,a).width", "gap(a,b).leading == a.trailing", "b.leading == gap(a,b).trailing",
        "root.trailing == b.trailing",
      ])
    expect(
      "[a]~(>=10,<=c@9)~[b]", guides: ["gap(a,b)"],
      [
        "gap(a,b).leading == a.trailing", "gap(a,b).width >= 10", "gap(a,b).width <= c.width @ 9",
        "b.leading == gap(a,b).trailing",
      ])
    expect(
      "V:[a]~[b]-[a]~[b]", guides: ["gap(a,b)", "gap(a,b) 2"],
      [
        "gap(a,b).top == a.bottom", "b.top == gap(a,b).bottom", "a.top == b.bottom + 8",
        "gap(a,b) 2.height == gap(a,b).height", "gap(a,b) 2.top == a.bottom", "b.top == gap(a,b) 2.bottom",
      ])
  }

  @Test func stacks() {
    expect(
      "|[s:-[a(2)][b]-]",
      [
        "s.leading == root.leading", "a.leading == s.leading + 8", "a.width == 2", "b.leading == a.trailing",
        "s.trailing == b.trailing + 8", "a.top == s.top", "s.bottom == a.bottom", "b.top == s.top",
        "s.bottom == b.bottom",
      ])
    expect(
      "V:[s(9):[t:[a]]]",
      [
        "s.height == 9", "t.top == s.top", "a.top == t.top", "t.bottom == a.bottom", "a.leading == t.leading",
        "t.trailing == a.trailing", "s.bottom == t.bottom", "t.leading == s.leading", "s.trailing == t.trailing",
      ])
    expect("[s:~[a]~]", ["a.centerX == s.centerX", "a.top == s.top", "s.bottom == a.bottom"])
    expect("[s:->[a]->]", ["a.top == s.top", "s.bottom == a.bottom"])
  }

  @Test func explicitLines() {
    expect("C:a.left(0).width(50%)", ["a.left == root.left", "a.width == 0.5 * root.width"])
    expect("C:a.width(10)", ["a.width == root.width + 10"])
    expect("C:d.height(gap)", ["d.height == t.height + 12"])
    expect("C:d.width(50%)", ["d.width == 0.5 * root.width"])
    expect("C:d.centerX(50%)", ["d.centerX == 0.5 * t.centerX"])
    expect("C:d.right(0%).centerY(>=0%@9)", ["d.right == t.left", "d.centerY >= t.top @ 9"])
    expect("C:a.centerX(b).top(>=b.bottom*2-3@9)", ["a.centerX == b.centerX", "a.top >= 2 * b.bottom - 3 @ 9"])
    expect("C:a.right(b,c.left+5) // why", ["a.right == b.right", "a.right == c.left + 5"])
    expect("C:a.left(b.top)", ["a.minX == b.top"])
    expect("C:a.bottom(b.width*2)", ["a.maxY == 2 * b.width"])
    expect("C:a.height(b.centerY)", ["a.height == b.midY"])
  }

  @Test func yThatGrowsUpwardHasNoNameForDownwardPlaces() {
    var upward = views
    upward.coordinates = .bottomLeft
    expect("C:a.left(b.top)", in: upward, ["a.minX == b.top"])
    for (format, offset) in [("C:a.bottom(b.width)", 13), ("[a(b.top)]", 5)] {
      expectError(.unknownAttribute, at: offset, "whose y grows upward") {
        _ = try ExtendedVisualFormat.constraints(format, in: &upward)
      }
    }
  }

  @Test func options() {
    expect(
      "[a,b][c]", options: ["alignAllTop"],
      ["c.leading == a.trailing", "c.leading == b.trailing", "a.top == b.top", "b.top == c.top"])
    expect("[a]-3-[b]", options: ["directionRightToLeft"], ["a.left == b.right + 3"])
    expect(
      "[a]-(c)-[b]", options: ["directionRightToLeft"], guides: ["gap(a,b)"],
      ["a.left == gap(a,b).right", "gap(a,b).width == c.width", "gap(a,b).left == b.right"])
    expect("// nothing", options: ["alignAllTop"], [])
  }

  @Test func marginsAndSpacing() {
    var roomy = views
    roomy.standardSpacing = StandardSpacing(sibling: 5, superview: .margins)
    expect(
      "|-[a,b]-[s:-[c]]-|", in: roomy,
      [
        "a.leading == root.leadingMargin", "b.leading == root.leadingMargin", "s.leading == a.trailing + 5",
        "s.leading == b.trailing + 5", "c.leading == s.leading + 5", "s.trailing == c.trailing",
        "c.top == s.top", "s.bottom == c.bottom", "root.trailingMargin == s.trailing",
      ])
  }

  @Test func nestedViewsAreReadInTheirSuperview() {
    var nested = document("box", nested: [("x", "box"), ("y", "box")])
    let count = nested.items.count
    do {
      let constraints = try ExtendedVisualFormat.constraints("|~[x]~[y]~|", in: &nested)
      #expect(nested.items[count...].allSatisfy { $0.parent == nested.item(named: "box") })
      #expect(described(constraints, in: nested).contains("gap(box,x).leading == box.leading"))
    } catch {
      Issue.record(error)
    }
  }

  @Test func theDocumentsDialectDecides() throws {
    func notation(_ text: String) -> ConstraintText.Notation { ConstraintText.notation(of: text, dialect: .extended) }
    for text in ["HV:|[a]|", "Z:[a]", "C:a.top(1)", "//", " \t// c", "H:[a]", "[a]", "|[a]", "HV|[a]"] {
      #expect(notation(text) == .visualFormat, "\(text)")
    }
    for text in ["HV.width = 3", "Z.top = a.top", "C = 3", "a.width = 3", "HV", " a", ""] {
      #expect(notation(text) == .formula, "\(text)")
    }
    #expect(notation("X:a.top == b.top") == .extendedForm)
    #expect(ConstraintText.notation(of: "Z:[a]") == .formula)

    var document = views
    #expect(throws: NotationError.self) { try ConstraintText.constraints("[a(50%)]", in: &document) }
    document.dialect = .extended
    #expect(
      described(try ConstraintText.constraints("[a(50%)]", in: &document), in: document) == [
        "a.width == 0.5 * root.width"
      ])
    #expect(described(try ConstraintText.constraints("a.width = 3", in: &document), in: document) == ["a.width == 3"])
  }
}
