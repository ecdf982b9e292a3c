import Foundation
import TestSupport
import Testing
import Tinamou

/// Reports of the library as text: the same as the command prints.
@Suite("Reports as text") struct ReportDescriptionTests {
  private static func text(_ path: String) throws -> String {
    String(decoding: try Data(contentsOf: packageFolder.appendingPathComponent(path)), as: UTF8.self)
  }

  /// The layouts of a document, with ranges, as the command solves it.
  private static func solved(_ path: String) throws -> (LayoutDocument, [LayoutSolution]) {
    let format = try #require(DocumentFormat(fileName: path))
    guard case .layout(let document) = try DocumentReader.read(try text(path), file: path, format: format) else {
      throw CancellationError()
    }
    var options = LayoutEngine.Options()
    options.ambiguity = .ranges
    return (document, try LayoutEngine().solve(document, options: options))
  }

  @Test(
    "a solution with its document prints as pages have it",
    arguments: [
      ("Examples/login.yaml", "docs/first-steps.md"), ("Examples/broken/conflict.yaml", "README.md"),
      ("Examples/broken/ambiguous.yaml", "docs/first-steps.md"),
    ])
  func solutions(path: String, page: String) throws {
    let (document, solutions) = try Self.solved(path)
    let texts = solutions.map { $0.report(of: document, from: path) }
    #expect(
      try Self.text(page).contains("$ scripts/tinamou solve \(path)\n\(texts.joined(separator: "\n\n"))\n"))
  }

  @Test("findings print by themselves")
  func findings() throws {
    let conflict = try #require(try Self.solved("Examples/broken/conflict.yaml").1[0].conflict)
    let lines = conflict.description.split(separator: "\n").map(String.init)
    #expect(lines[0] == "these required constraints contradict each other")
    #expect(lines[4].hasPrefix("    [4]  list.width == 240 ") && lines[8].hasPrefix("  proof: [1] + [2]"))
    #expect(conflict.repairs[0].description == "details stay readable: lower the constant by 80, to 240")
    #expect(conflict.constraints[3].description == "list.width == 240")

    let (_, ambiguous) = try Self.solved("Examples/broken/ambiguous.yaml")
    #expect(
      ambiguous[0].ambiguities.map(\.description) == [
        "label.width  60 … 230", "value.left  84 … 254", "value.width  50 … 220",
      ])
    #expect(ambiguous[0].violations.map(\.description) == ["value.width <= 50 (content hugging)  @ 250  by 170"])
    #expect(
      ambiguous[0].description
        == """
        320 × 44
          content stretched or squeezed:
            value.width <= 50 (content hugging)  @ 250  by 170
          ambiguous:
            label.width  60 … 230
            value.left   84 … 254
            value.width  50 … 220
        """)
  }

  @Test("systems, explanations and what was broken") func others() throws {
    var system = ConstraintSystem(name: "small")
    let text = "variables: [x]\nconstraints: [\"x == 3\", \"x <= 1\"]\n"
    if case .system(let read) = try DocumentReader.read(text, format: .yaml) { system = read }
    var options = LayoutEngine.Options()
    options.onConflict = .break
    let solution = try LayoutEngine().solve(system, options: options)
    #expect(solution.report(of: system).contains("  x  3\n  broken, because"))
    #expect(solution.broken.first?.description == "x <= 1  2:25\n  contradicts\n    x == 3")
    #expect(
      try LayoutEngine().solve(system).description.contains(": these required constraints contradict each other\n"))

    let (document, _) = try Self.solved("Examples/login.yaml")
    let item = try #require(document.item(named: "logIn"))
    let explained = try LayoutEngine().explain(
      document, at: RequestedSize(320, 480), [LayoutConstraint.Anchor(item, .width)])
    #expect(explained.description.hasPrefix("320 × 480\n  logIn.width = 280: "))
    #expect(explained.explanations.first?.description.hasPrefix("logIn.width = 280: ") ?? false)
  }

  @Test("errors say what is wrong, also where only Foundation's text is shown") func errors() throws {
    var document = LayoutDocument()
    let view = try document.add(view: "a")
    document.add(LayoutConstraint(view, .width, .equal, constant: .nan))
    let invalid = #expect(throws: InvalidLayout.self) { try LayoutEngine().solve(document, at: .fitting) }
    #expect(invalid?.description.contains("a.width") ?? false)
    #expect(invalid?.localizedDescription == invalid?.description)

    let notation = #expect(throws: NotationError.self) { try VisualFormat.constraints("H:|[b]|", in: document) }
    #expect(
      notation?.description.hasSuffix("(at character 6) [unknown-view]") ?? false, "\(String(describing: notation))")
    #expect(notation?.localizedDescription == notation?.description)

    let item = #expect(throws: LayoutItemError.self) { try document.add(view: "a") }
    #expect(item?.localizedDescription == item?.description)
    let unsolved = #expect(throws: LayoutSessionError.self) {
      document.constraints = [LayoutConstraint(view, .width, .equal, constant: 5)]
      document.add(LayoutConstraint(view, .width, .equal, constant: 6))
      _ = try LayoutSession(document, size: RequestedSize(100, 100))
    }
    #expect(unsolved?.localizedDescription.contains("a.width == 6") ?? false)
  }
}
