import Foundation
import Testing

@testable import TinamouCommand

/// The documentation as a site. DocC checks links between articles in `scripts/docs`; these tests check the steps
/// before.
@Suite("The site") struct SiteTests {
  private static let package = CookbookPages.package

  /// The modules documented by `scripts/docs` beside the umbrella.
  private static func modules() throws -> [String] {
    let lists = try CookbookPages.text("scripts/docs").matches(of: /(?:parts|others)=\(([^)]*)\)/)
    return lists.flatMap { $0.1.split(whereSeparator: \.isWhitespace).map(String.init) }
  }

  @Test("has every library of the package") func libraries() throws {
    let manifest = try CookbookPages.text("Package.swift")
    let libraries = manifest.matches(of: /\.library\(name: "(\w+)"/).map { String($0.1) }
    #expect(libraries.count > 5)
    #expect(Set(libraries) == Set(try Self.modules() + ["Tinamou"]))
  }

  @Test("and the Swift Package Index those that do without GLPK") func packageIndex() throws {
    let settings = try CookbookPages.text(".spi.yml")
    let list = try #require(settings.firstMatch(of: /documentation_targets:\n((?: +- \w+\n)+)/))
    let targets = list.1.split(separator: "\n").map { String($0.drop { " -".contains($0) }) }
    #expect(Set(targets) == Set(try Self.modules()).subtracting(["TinamouTesting"]))
  }

  @Test("every page is in the README's contents, or on a page that is") func contents() throws {
    let folder = Self.package.appendingPathComponent("docs")
    let names = FileManager.default.enumerator(atPath: folder.path)?.allObjects ?? []
    let pages = names.compactMap { $0 as? String }.filter { $0.hasSuffix(".md") }.map { "docs/\($0)" }
    #expect(pages.count > 30)
    let readme = try CookbookPages.text("README.md")
    let contents = try #require(readme.split(separator: "\n## ").first { $0.hasPrefix("Documentation\n") })
    for page in pages {
      let place = page.split(separator: "/").dropLast().joined(separator: "/")
      let isListed = contents.contains("(\(page))") || contents.contains("(\(place))")
      #expect(isListed || contents.contains("(\(place).md)"), "\(page)")
    }
  }

  @Test(
    "its articles are made of the pages, and no link of these leads nowhere",
    .enabled(if: PictureFormat.path(of: "python3") != nil))
  func articles() throws {
    try withTool { tool in
      let run = try Self.catalogue(in: tool, from: Self.package)
      #expect(run.status == 0 && run.errors.isEmpty, "\(run.errors)")
      func text(_ path: String) throws -> String {
        try String(contentsOf: tool.folder.appendingPathComponent("site/\(path)"), encoding: .utf8)
      }
      for name in ["notations-vfl.md", "cookbook-forms.md", "moving-kiwi.md", "login-form.svg"] {
        #expect(try !text("Tinamou/Tinamou.docc/\(name)").isEmpty, "\(name)")
      }
      let start = try text("Tinamou/Tinamou.docc/Tinamou.md")
      #expect(start.hasPrefix("# ``Tinamou``\n"))
      #expect(start.contains("### Notations\n\n- <doc:notations-vfl>\n"))
      #expect(start.contains("- ``/LayoutModel``\n"))
      let page = try text("Tinamou/Tinamou.docc/semantics.md")
      #expect(page.contains("[fitting one](doc:semantics#Fitting-sizes)") && !page.contains("](#"))
    }
  }

  @Test(
    "links that lead nowhere are reported, all of them", .enabled(if: PictureFormat.path(of: "python3") != nil))
  func brokenLinks() throws {
    try withTool { tool in
      let script = try CookbookPages.text("scripts/docs.py")
      try tool.file("scripts/docs.py", script)
      for name in ["CONTRIBUTING.md", "CHANGELOG.md", "Benchmarks/results.md"] { try tool.file(name, "# Page\n") }
      try tool.file(
        "README.md", "# Tinamou\n\n## Documentation\n\n- **Pages**: [page](docs/page.md)\n- [no title](docs/page.md)\n")
      try tool.file(
        "docs/architecture.md", "# Architecture\n\n[Elsewhere](https://example.org)\n\n| `LayoutModel` | values |\n")
      try tool.file(
        "docs/page.md",
        """
        # Page

        [gone](gone.md) [here](#a-heading) [not here](#no-heading) `[no](link.md)`

        ## A heading

        ```
        [no](code.md)
        ```

        """
      )
      let run = try Self.catalogue(in: tool, from: tool.folder)
      #expect(run.status == 1)
      #expect(
        run.errors.split(separator: "\n") == [
          "error: README.md: an item of the contents needs a title in bold, and pages: [no title](docs/page.md)",
          "error: docs/architecture.md: a link to another site stands in the first paragraph",
          "error: docs/page.md: there is no docs/gone.md",
          "error: docs/page.md: docs/page.md has no heading #no-heading",
        ])
    }
  }

  @Test("the list of types is the one that the script writes", .enabled(if: PictureFormat.path(of: "python3") != nil))
  func types() throws {
    try withTool { tool in
      let folder = tool.folder.appendingPathComponent("copy")
      let files = FileManager.default
      try files.createDirectory(at: folder, withIntermediateDirectories: true)
      try tool.file("copy/Benchmarks/results.md", "# Page\n")
      for name in ["scripts", "Sources", "docs", "README.md", "CONTRIBUTING.md", "CHANGELOG.md"] {
        try files.copyItem(at: Self.package.appendingPathComponent(name), to: folder.appendingPathComponent(name))
      }
      let source = "Sources/LayoutSolving/Tree/LayoutNode.swift"
      let changed = try CookbookPages.text(source).replacing(
        "/// A view of any user interface toolkit,", with: "/// A widget of any user interface toolkit,")
      try tool.file("copy/\(source)", changed)
      let stale = try Self.catalogue(in: tool, from: folder)
      #expect(stale.status == 1 && stale.errors.contains("docs/api.md is out of date: run scripts/docs.py --api"))
      let python = try #require(PictureFormat.path(of: "python3"))
      let script = folder.appendingPathComponent("scripts/docs.py").path
      #expect(try tool.run([script, "--api"], as: python).status == 0)
      let page = try String(contentsOf: folder.appendingPathComponent("docs/api.md"), encoding: .utf8)
      #expect(page.contains("| `LayoutNode` | A widget of any user interface toolkit, which a `LayoutTree` lays out."))
    }
  }

  @Test("and has each type that the pages for authors of toolkits name") func namedTypes() throws {
    let types = try CookbookPages.text("docs/api.md")
    for page in ["toolkits", "editing", "sessions"] {
      let text = try CookbookPages.text("docs/\(page).md")
      let names = text.matches(of: /`(Layout[A-Z]\w+|SVGWriter|ConstraintHandle)/)
      #expect(!names.isEmpty)
      for name in names { #expect(types.contains("| `\(name.1)` |"), "\(page): \(name.1)") }
    }
  }

  private static func catalogue(in tool: Tool, from root: URL) throws -> Tool.Run {
    let python = try #require(PictureFormat.path(of: "python3"))
    let script = root.appendingPathComponent("scripts/docs.py").path
    let folder = tool.folder.appendingPathComponent("site").path
    return try tool.run([script, folder, "--parts", "LayoutModel"], as: python)
  }
}
