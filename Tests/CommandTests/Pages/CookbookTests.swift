import Foundation
import Testing
import Tinamou

@testable import CookbookExamples
@testable import TinamouCommand

/// The recipes of the cookbook: their pages show true results, and each layout is valid.
@Suite("Cookbook") struct CookbookTests {
  /// The tolerance of tables, which have two decimals.
  private static let tolerance = 0.005 + 1e-6

  /// The layouts of a document: one, or several of a list.
  private static func layouts(_ file: String) throws -> [LayoutDocument] {
    let path = "Examples/Cookbook/\(file)"
    let format = try #require(DocumentFormat(fileName: file))
    switch try DocumentReader.read(try CookbookPages.text(path), file: path, format: format) {
    case .layout(let layout): return [layout]
    case .layouts(let layouts): return layouts
    case .system: return []
    }
  }

  private static var options: LayoutEngine.Options {
    var options = LayoutEngine.Options()
    options.ambiguity = .ranges
    return options
  }

  private static func solved(_ file: String) throws -> [(document: LayoutDocument, solution: LayoutSolution)] {
    try layouts(file).flatMap { document in
      try LayoutEngine().solve(document, options: options).map { (document, $0) }
    }
  }

  @Test("there are twenty, one for each document") func recipes() throws {
    #expect(CookbookPages.recipes.count == 20)
    #expect(try CookbookPages.recipes.map(\.file).sorted() == CookbookPages.documents())
    let list = try CookbookPages.text("docs/cookbook.md")
    for recipe in CookbookPages.recipes { #expect(list.contains("- [\(recipe.title)](cookbook/")) }
  }

  @Test("the documents of the pages are the files", arguments: CookbookPages.recipes)
  func document(_ recipe: Recipe) throws {
    let lines = try CookbookPages.text("Examples/Cookbook/\(recipe.file)").split(
      separator: "\n", omittingEmptySubsequences: false)
    #expect(recipe.document == lines.drop { $0.hasPrefix("#") }.joined(separator: "\n"))
  }

  @Test("the pictures are those of `scripts/cookbook`", arguments: CookbookPages.recipes)
  func picture(_ recipe: Recipe) throws {
    let pictured = try Self.solved(recipe.file).map { PicturedLayout($0.document, $0.solution) }
    let picture = try CookbookPages.text("docs/pictures/cookbook/\(recipe.picture)")
    #expect(SVGWriter.svg(RenderScene(of: pictured)) == picture)
  }

  @Test("the frames are those of the tables", arguments: CookbookPages.recipes)
  func frames(_ recipe: Recipe) throws {
    let solved = try Self.solved(recipe.file)
    #expect(recipe.rows.count == solved.count && !solved.isEmpty)
    for (row, (document, solution)) in zip(recipe.rows, solved) {
      let size = try #require(solution.size)
      #expect(
        Self.isClose(LayoutRect(0, 0, size.width, size.height), LayoutRect(0, 0, row.size.width, row.size.height)))
      #expect(!row.frames.isEmpty)
      for (view, frame) in row.frames {
        let item = try #require(document.item(named: view))
        let found = try #require(solution[item])
        #expect(Self.isClose(found, frame), "\(view): \(found), not \(frame)")
      }
    }
  }

  private static func isClose(_ one: LayoutRect, _ other: LayoutRect) -> Bool {
    [one.x - other.x, one.y - other.y, one.width - other.width, one.height - other.height]
      .allSatisfy { abs($0) <= tolerance }
  }

  @Test("have a unique layout, at their sizes and between them", arguments: CookbookPages.recipes)
  func order(_ recipe: Recipe) throws {
    for layout in try Self.layouts(recipe.file) {
      for size in Self.sizes(from: try #require(layout.sizes.first), to: try #require(layout.sizes.last)) {
        let solution = try LayoutEngine().solve(layout, at: size, options: Self.options)
        #expect(solution.status == .solved, "\(size)")
        #expect(solution.ambiguities.isEmpty, "\(size): \(solution.ambiguities.map(\.variable))")
      }
    }
  }

  /// Eleven sizes evenly spaced between two sizes.
  private static func sizes(from first: RequestedSize, to last: RequestedSize) -> [RequestedSize] {
    (0...10).map { step in
      func between(_ first: Double?, _ last: Double?) -> Double? {
        guard let first, let last else { return nil }
        return first + (last - first) * Double(step) / 10
      }
      return RequestedSize(between(first.width, last.width), between(first.height, last.height))
    }
  }

  // MARK: - In Swift

  /// Expects a layout in Swift to have the frames of the document's layout of a number.
  private static func expectSame(
    _ document: LayoutDocument, _ solution: LayoutSolution, as file: String, _ number: Int
  ) throws {
    let other = try solved(file)[number]
    #expect(solution.status == .solved)
    for item in document.items.dropFirst() {
      let (id, otherID) = (document.item(named: item.name), other.document.item(named: item.name))
      let frame = try #require(id.flatMap { solution[$0] })
      let expected = try #require(otherID.flatMap { other.solution[$0] })
      #expect(isClose(frame, expected), "\(item.name): \(frame), not \(expected)")
    }
    #expect(Set(document.items.map(\.name)) == Set(other.document.items.map(\.name)))
  }

  @Test("the forms in Swift are the documents") func swift() throws {
    let messages = [
      Message(name: "question", length: 620), Message(name: "answer", length: 84, isOwn: true),
      Message(name: "thanks", length: 260),
    ]
    for (document, file) in [
      (try loginForm(), "login-form.yaml"), (try toolbar(), "toolbar.yaml"), (try chat(messages), "chat-bubbles.yaml"),
    ] {
      let layout = try #require(try Self.layouts(file).first)
      for (number, size) in layout.sizes.enumerated() {
        try Self.expectSame(document, try LayoutEngine().solve(document, at: size), as: file, number)
      }
    }
  }

  @Test("the dialog in Swift chooses what fits") func dialogs() throws {
    for (number, size) in [RequestedSize(360, 240), RequestedSize(290, 280)].enumerated() {
      let (document, solution) = try dialog(at: size)
      try Self.expectSame(document, solution, as: "dialog.yaml", number)
    }
  }

  @Test("the dashboard in Swift has as many columns as have room") func dashboards() throws {
    for (number, width) in [320.0, 640, 960].enumerated() {
      let document = try dashboard(width: width)
      let solution = try #require(try LayoutEngine().solve(document).first)
      try Self.expectSame(document, solution, as: "dashboard.yaml", number)
    }
  }
}
