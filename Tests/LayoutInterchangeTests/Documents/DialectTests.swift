import LayoutInterchange
import LayoutModel
import LayoutNotation
import Testing

@Suite struct DialectTests {
  private func read(_ text: String) throws -> LayoutDocument {
    try layout("size: [400, 300]\nviews: [{name: a}, {name: b}]\nmetrics: {gap: 12}\n" + text, .yaml)
  }

  private func errors(_ text: String) -> [String] {
    do throws(InvalidDocument) {
      _ = try DocumentReader.read(
        "size: [400, 300]\nviews: [{name: a}, {name: b}]\n" + text, file: "x.yaml", format: .yaml)
      return []
    } catch {
      return error.diagnostics.map(\.description)
    }
  }

  @Test func theDefaultIsApples() throws {
    #expect(try read("constraints: ['|[a]|']").dialect == .apple)
    #expect(try read("dialect: apple\nconstraints: ['|[a]|']").dialect == .apple)
    #expect(!errors("constraints: ['[a(50%)]']").isEmpty)
  }

  @Test func gtksIsReadAsApplesWithWordsForPriorities() throws {
    let words = try read(
      """
      dialect: gtk
      constraints:
        - H:|-(>=8@weak)-[a(==b@medium,>=40@strong)]-(gap@required)-[b(30@5)]
        - {format: "V:[a(soon)]-(<=9@soon)-[b]", metrics: {soon: 21, weak: 33}}
        - {format: "V:[a(9@weak)]", metrics: {weak: 33}}
      """)
    #expect(words.dialect == .gtk)
    #expect(words.constraints.map(\.priority) == [250, 500, 750, 1000, 5, 1000, 21, 33])
    #expect(try read("dialect: gtk\nconstraints: ['|[a]|']").constraints.count == 2)
    #expect(!errors("dialect: gtk\nconstraints: ['[a(b*2)]']").isEmpty)
    #expect(errors("dialect: gtk\nconstraints: ['[a(9@wek)]']").first?.contains("\"wek\"") == true)
    // Apple's has none, and says where they are.
    let message = try #require(errors("constraints: ['[a(9@weak)]']").first)
    #expect(message.contains("metric with name \"weak\"") && message.contains("write 250, or 'dialect: gtk'"))
  }

  @Test func theSuperviewHasItsNameInLines() throws {
    let text = """
      size: [400, 300]
      views: [{name: a, intrinsic: {width: 100, height: 20}}, {name: card, children: [{name: b}, {name: c}]}]
      constraints:
        - {format: "V:[superview]-(<=1)-[a]", options: [alignAllCenterX]}
        - {format: "H:[superview]-(<=1)-[a]", options: [alignAllCenterY]}
        - {format: "H:[superview]-(<=1)-[b(superview)]", options: [alignAllCenterY]}
        - "V:[c(==superview)]"

      """
    for dialect in ["apple", "evfl", "gtk"] {
      let document = try layout(text + "dialect: \(dialect)\n", .yaml)
      let texts = document.constraints.map { ConstraintDescription.text(of: $0, in: document) }
      #expect(
        texts == [
          "a.top <= root.bottom + 1", "root.centerX == a.centerX", "a.leading <= root.trailing + 1",
          "root.centerY == a.centerY", "b.leading <= card.trailing + 1", "b.width == card.width",
          "card.centerY == b.centerY", "c.height == card.height",
        ], "\(dialect)")
    }
    // In bare lines too, where it is no view of theirs.
    let lines = try layout("H:[superview]-(<=1)-[a]\nV:[superview(>=40)]-(<=1)-[a]\n", .vfl)
    #expect(lines.items.map(\.name) == ["root", "a"])
    #expect(lines.constraints.map(\.constant) == [1, 40, 1])
    // A view of that name is meant.
    var own = LayoutDocument()
    let named = try own.add(view: "superview")
    try own.add(view: "a")
    #expect(try VisualFormat.constraints("[superview]-[a]", in: own).last?.second?.item == named)
  }

  @Test func theNameOfTheSuperviewAloneMeansNothing() {
    #expect(errors("constraints: ['[superview(30)]']").first?.contains("what the line's other views are in") == true)
    #expect(errors("constraints: ['|-[superview]-[a]']").first?.contains("doesn't have a superview") == true)
    #expect(errors("constraints: ['[superview]-[lable]']").first?.contains("view with name lable") == true)
    #expect(errors("constraints: ['[a]-superview-[b]']").isEmpty == false)
    #expect(errors("dialect: evfl\nconstraints: ['[superview(30)]']").first?.contains("other views") == true)
  }

  @Test func linesOfTheExtendedDialect() throws {
    let document = try read(
      """
      dialect: evfl
      constraints:
        - "HV:|~[a(gap)]~[b(50%)]~|   // both"
        - // nothing
        - C:a.top(b.bottom)
        - {format: "[a(gap)]", metrics: {gap: 3}}
        - {format: "V:[a][b(gap)]", options: [alignAllLeft]}
        - a.width == 3
        - {group: g, active: false, constraints: ["[a]-(b)-[b]"]}
      """)
    #expect(document.dialect == .extended)
    #expect(document.metrics == ["gap": 12])
    let guides = document.items.filter(\.isImplied)
    #expect(guides.count == 7 && guides.allSatisfy { $0.kind == .guide })
    #expect(Set(guides.map(\.name)).count == 7)
    #expect(document.constraints.contains { $0.constant == 3 && $0.origin.text == "[a(gap)]" })
    #expect(document.constraints.filter { !$0.isActive }.count == 5)
    let second = document.constraints.first { $0.origin.text == "C:a.top(b.bottom)" }
    #expect(second?.origin.location?.line == 8)
  }

  @Test func errorsShowTheLineAlone() throws {
    let messages = errors("dialect: evfl\nconstraints:\n  - \"|[a(20%@1.5)]\"\n  - \"[a]-(b.left)-[b]\"\n")
    #expect(messages.count == 2)
    #expect(messages.first?.contains("x.yaml:5:") == true, "\(messages)")
    #expect(messages.first?.contains("|[a(20%@1.5)]\n        ^") == true, "\(messages)")
    #expect(messages.last?.contains("A space is as large as a size") == true, "\(messages)")
  }

  @Test func bareLinesAreApples() {
    #expect(throws: InvalidDocument.self) { try DocumentReader.read("[a(50%)]", format: .vfl) }
  }
}
