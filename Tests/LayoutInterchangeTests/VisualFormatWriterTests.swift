import LayoutInterchange
import LayoutModel
import LayoutNotation
import TestSupport
import Testing

@Suite("Visual Format Language written and read again")
struct VisualFormatWriterTests {
  /// A document of `a`, `b`, `c` in the root and `d`, `e` in `a`, with constraints in any notation.
  private static func document(_ texts: [String]) throws -> LayoutDocument {
    var document = LayoutDocument()
    document.metrics = ["gap": 12]
    for name in ["a", "b", "c", "gap"] { try document.add(view: name) }
    for name in ["d", "e"] { try document.add(view: name, in: LayoutItemID(1)) }
    for text in texts { document.constraints += try ConstraintText.constraints(text, in: &document) }
    return document
  }

  /// The constraints of the list that a writer wrote, in a document like another one.
  private static func read(_ list: String, for document: LayoutDocument) throws -> [LayoutConstraint] {
    var parts = document
    parts.constraints = []
    let head = DocumentWriter.json(parts)
    let value = try #require(list.split(separator: ":", maxSplits: 1).last).dropLast(2)
    let start = try #require(head.firstRange(of: "\"constraints\": []")).lowerBound
    let text = head[..<start] + "\"constraints\":" + value + "}"
    guard case .layout(let again) = try DocumentReader.read(String(text), file: "x.json", format: .json) else {
      throw InvalidDocument([])
    }
    return again.constraints
  }

  @Test("a constraint between views that read in different directions keeps its row") func directions() throws {
    var document = try Self.document([
      "a.trailing == superview.trailing - 10", "a.leading >= superview.leading + 7", "b.trailing <= a.leading - 3",
    ])
    document[LayoutItemID(1)].direction = .rightToLeft
    let list = try VisualFormatWriter.json(document)
    for part in ["|-(>=7)-[a]", "[b]-(<=-3)-[a]", "[a]-(-10)-|"] { #expect(list.contains(part), "\(list)") }
    let again = try Self.read(list, for: document)
    let directions = document.directions()
    func rows(_ constraints: [LayoutConstraint]) -> [String] {
      constraints.map { constraint in
        // Each row is written with the root, or else `a`, as the second item.
        let isTurned =
          constraint.firstItem == .root
          || constraint.firstItem == LayoutItemID(1) && constraint.second?.item == LayoutItemID(2)
        let stated = isTurned ? constraint.exchanged(directions) ?? constraint : constraint
        return ConstraintDescription.text(of: stated, in: document, isExact: true)
      }.sorted()
    }
    #expect(rows(again) == rows(document.constraints))
  }

  /// The canonical texts of all constraints, sorted.
  private static func meanings(_ constraints: [LayoutConstraint], in document: LayoutDocument) -> [String] {
    constraints.map { constraint in
      var texts: [String] = []
      var plain = constraint
      plain.constant = constraint.constant == 0 ? 0 : constraint.constant
      texts.append(ConstraintDescription.text(of: plain, in: document, isExact: true))
      if let second = constraint.second, constraint.multiplier == 1 {
        let mirrored = LayoutConstraint(
          second.item, second.attribute, constraint.relation.reversed,
          to: LayoutConstraint.Anchor(constraint.firstItem, constraint.firstAttribute),
          constant: 0 - constraint.constant, priority: constraint.priority)
        texts.append(ConstraintDescription.text(of: mirrored, in: document, isExact: true))
      }
      return (texts.min() ?? "") + (constraint.isActive ? "" : " inactive") + (constraint.group ?? "")
    }.sorted()
  }

  private static func lines(_ texts: [String]) throws -> [String] {
    let document = try document(texts)
    let list = try VisualFormatWriter.json(document)
    #expect(meanings(try read(list, for: document), in: document) == meanings(document.constraints, in: document))
    return list.split(separator: "\n").dropFirst(2).dropLast(2).map {
      String($0.drop { $0 == " " }).replacing(/,$/, with: "").replacing("\"", with: "")
    }
  }

  @Test("constraints are joined into few lines")
  func joined() throws {
    #expect(
      try Self.lines([
        "b.leading == a.trailing + 8", "root.trailing == b.trailing + 20", "a.leading == root.leading",
        "a.width >= 100 @ 750", "b.width == a.width", "c.height == 0.0000001", "c.height <= root.height",
      ]) == ["H:|[a(>=100@750)]-8-[b(==a)]-20-|", "V:[c(1e-07,<=root)]"])
  }

  @Test("a space may be written from either side")
  func mirrored() throws {
    #expect(
      try Self.lines([
        "b.bottom == c.top", "root.bottom >= c.bottom + 4", "root.top == a.top - 3", "a.bottom == b.top - 8",
        "a.bottom >= b.top + 6 @ 20.5",
      ]) == ["V:|-3-[a]-(8,<=-6@20.5)-[b][c]-(>=4)-|"])
  }

  @Test("left and right are options, and so is alignment")
  func options() throws {
    #expect(
      try Self.lines([
        "b.left == a.right + 8", "a.left == root.left", "b.centerY == a.centerY", "c.left == b.right",
        "b.top == a.top", "c.top == b.top", "b.centerY == c.centerY",
      ]) == ["{format: H:|[a]-8-[b][c], options: [alignAllTop, alignAllCenterY, directionLeftToRight]}"])
    // Where a line is not aligned throughout, there are two.
    #expect(
      try Self.lines(["H:|[a]-8-[b]-8-[c]|", "c.top == b.top"]) == [
        "H:|[a]-8-[b]", "{format: H:[b]-8-[c]|, options: [alignAllTop]}",
      ])
  }

  @Test("superviews of their own, circles, guides of several superviews")
  func trees() throws {
    #expect(try Self.lines(["H:|-1-[d]-2-[e]-3-|", "H:|-4-[a]-5-|"]) == ["H:|-1-[d]-2-[e]-3-|", "H:|-4-[a]-5-|"])
    #expect(try Self.lines(["H:|[a]-1-[b]-2-[a]|"]) == ["H:|[a]-1-[b]-2-[a]|"])
    #expect(try Self.lines(["V:[a]-1-[b]-2-[a]"]) == ["V:[a]-1-[b]-2-[a]"])
    #expect(try Self.lines(["H:[d]-7-[b]-8-[c]|", "H:|[d]"]) == ["H:[d]-7-[b]", "H:[b]-8-[c]|", "H:|[d]"])
    #expect(try Self.lines(["H:[root]-7-[b(==root)]"]) == ["H:[root]-7-[b(==root)]"])
  }

  @Test("constraints that do not count stay so")
  func inactive() throws {
    var document = try Self.document(["H:|[a][b]|"])
    // Without a group it is one of that name, as in the other notations.
    document.constraints[1].isActive = false
    document.constraints[1].group = "inactive"
    document.constraints[2].group = "on"
    let list = try VisualFormatWriter.json(document)
    #expect(
      Self.meanings(try Self.read(list, for: document), in: document)
        == Self.meanings(document.constraints, in: document))
    #expect(list.contains("\"active\": false"))
  }

  @Test(
    "what no line can say is an error that names it",
    arguments: [
      ("a.width == 2 * b.width", "multiplier"), ("a.width == b.height", "widths to heights"),
      ("a.width == b.width + 4", "no constant"), ("a.width == gap.width", "is the metric"),
      ("a.centerX == root.centerX", "around them"), ("a.leading == b.leading + 4", "must hold"),
      ("a.leading == root.leadingMargin", "leading to leadingMargin"), ("a.top == b.top", "the other axis"),
      ("d.leading == root.leading", "around them"), ("a.width == 4 # cap", "identifier"),
    ])
  func unsayable(_ text: String, _ reason: String) throws {
    let document = try Self.document([text, "b.width == 4"])
    let error = #expect(throws: InvalidDocument.self) { try VisualFormatWriter.json(document) }
    let messages = error?.diagnostics.map(\.message) ?? []
    let name = text.contains("#") ? "cap" : text
    #expect(messages.count == 1)
    #expect(messages.first?.hasPrefix("'\(name)' cannot be written in Visual Format Language: ") == true)
    #expect(messages.first?.contains(reason) == true, "\(messages)")
  }

  @Test("500 random documents of lines are the same again")
  func random() throws {
    var numbers = SeededGenerator(seed: 23)
    for _ in 0..<500 {
      var document = try Self.document([])
      for _ in 0..<Int.random(in: 1...8, using: &numbers) {
        let (line, options) = Self.line(&numbers)
        let more = try VisualFormat.constraints(line, options: options, in: document)
        // Of constraints that are there twice, an option can say only as many as there are lines.
        if more.contains(where: { new in document.constraints.contains { Self.isSame($0, new) } }) { continue }
        if Set(more.map { Self.meanings([$0], in: document) }).count < more.count { continue }
        document.constraints += more
      }
      document.constraints.shuffle(using: &numbers)
      let list = try VisualFormatWriter.json(document)
      #expect(
        Self.meanings(try Self.read(list, for: document), in: document)
          == Self.meanings(document.constraints, in: document), "\(list)")
      #expect(try VisualFormatWriter.json(document) == list)
    }
  }

  @Test("500 random lines are one line again")
  func oneLine() throws {
    var numbers = SeededGenerator(seed: 29)
    for _ in 0..<500 {
      let (line, options) = Self.line(&numbers)
      let names = line.matches(of: /\[([a-e])/).map { $0.output.1 }
      if Set(names).count < names.count { continue }
      var document = try Self.document([])
      document.constraints = try VisualFormat.constraints(line, options: options, in: document)
      let list = try VisualFormatWriter.json(document)
      #expect(list.split(separator: "\n").count <= 5, "\(line) \(list)")
    }
  }

  private static func isSame(_ first: LayoutConstraint, _ second: LayoutConstraint) -> Bool {
    guard let document = try? document([]) else { return false }
    return meanings([first], in: document) == meanings([second], in: document)
  }

  /// A line along either axis, and options that it can have.
  private static func line(_ numbers: inout SeededGenerator) -> (String, [String]) {
    func chance(_ numbers: inout SeededGenerator) -> Bool { Int.random(in: 0...2, using: &numbers) == 0 }
    func predicate(_ numbers: inout SeededGenerator, _ views: [String] = []) -> String {
      var text = ["==", "<=", ">="].randomElement(using: &numbers) ?? ""
      text += views.randomElement(using: &numbers) ?? "\(Double.random(in: -20...90, using: &numbers))"
      return chance(&numbers) ? text + "@\(Int.random(in: 1...999, using: &numbers))" : text
    }
    let isVertical = Bool.random(using: &numbers)
    let names = chance(&numbers) ? ["d", "e"] : ["a", "b", "c"]
    let chain = (0..<Int.random(in: 1...4, using: &numbers)).map { _ in names.randomElement(using: &numbers) ?? "a" }
    func space(_ numbers: inout SeededGenerator) -> String {
      switch Int.random(in: 0...3, using: &numbers) {
      case 0: ""
      case 1: "-\(Int.random(in: 0...30, using: &numbers))-"
      case 2: "-"
      default: "-(\(predicate(&numbers)),\(predicate(&numbers)))-"
      }
    }
    var text = isVertical ? "V:" : "H:"
    if chance(&numbers) { text += "|" + space(&numbers) }
    for (index, name) in chain.enumerated() {
      if index > 0 { text += space(&numbers) }
      text += "[\(name)"
      if chance(&numbers) { text += "(\(predicate(&numbers, chance(&numbers) ? names : [])))" }
      text += "]"
    }
    if chance(&numbers) { text += space(&numbers) + "|" }
    let alignments =
      isVertical
      ? ["alignAllLeading", "alignAllLeft", "alignAllCenterX"] : ["alignAllTop", "alignAllLastBaseline"]
    var options = alignments.filter { _ in chance(&numbers) }
    if !isVertical, chance(&numbers) {
      options.append(["directionLeftToRight", "directionRightToLeft"].randomElement(using: &numbers) ?? "")
    }
    return (text, options)
  }
}
