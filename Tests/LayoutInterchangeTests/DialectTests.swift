import LayoutInterchange
import LayoutModel
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

  @Test func gtksIsReadAsApples() throws {
    #expect(try read("dialect: gtk\nconstraints: ['|[a]|']").dialect == .apple)
    #expect(!errors("dialect: gtk\nconstraints: ['[a(b*2)]']").isEmpty)
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
