import Foundation
import TestSupport
import Testing
import Tinamou

@testable import TinamouCommand

/// The documentation, whose examples and outputs must be true.
@Suite("Documentation") struct DocumentationTests {
  private static let package = packageFolder

  private static func text(_ path: String) throws -> String {
    String(decoding: try Data(contentsOf: package.appendingPathComponent(path)), as: UTF8.self)
  }

  /// The pages, by their paths in the package.
  private static let pages: [String] = {
    let names = FileManager.default.enumerator(atPath: package.appendingPathComponent("docs").path)?.allObjects ?? []
    let inner = names.compactMap { $0 as? String }.filter { $0.hasSuffix(".md") }.sorted().map { "docs/\($0)" }
    return ["README.md", "CHANGELOG.md", "CONTRIBUTING.md"] + inner
  }()

  /// The contents of a page's fenced blocks of a language.
  private static func blocks(_ language: String, of page: String) throws -> [String] {
    var blocks: [String] = []
    var current: [Substring]?
    for line in try text(page).split(separator: "\n", omittingEmptySubsequences: false) {
      if let lines = current {
        if line == "```" {
          blocks.append(lines.joined(separator: "\n"))
          current = nil
        } else {
          current = lines + [line]
        }
      } else if line == "```\(language)" {
        current = []
      }
    }
    return blocks
  }

  @Test("the README's Swift is the file that is compiled here") func snippet() throws {
    let source = try Self.text("Tests/CommandTests/Pages/ReadmeExample.swift")
    #expect(try Self.blocks("swift", of: "README.md").map { $0 + "\n" } == [source])
  }

  @Test("and does what the README says") func snippetRuns() throws {
    let frames = try formFrames()
    let label = try #require(frames.label)
    let field = try #require(frames.field)
    #expect([label.x, label.y, label.width, label.height].elementsEqual([20, 27, 60, 20]) { abs($0 - $1) < 1e-6 })
    #expect([field.x, field.y, field.width, field.height].elementsEqual([88, 20, 212, 34]) { abs($0 - $1) < 1e-6 })
  }

  @Test("outputs of `solve` are the command's", arguments: pages) func outputs(_ page: String) throws {
    for block in try Self.blocks("console", of: page) {
      let lines = block.split(separator: "\n", maxSplits: 1, omittingEmptySubsequences: false)
      guard let prompt = lines.first, prompt.hasPrefix("$ scripts/tinamou solve ") else { continue }
      let arguments = prompt.split(separator: " ").dropFirst(3).map(String.init)
      let command = try SolveCommand.parse(arguments)
      let canvas = command.importing.applied(to: command.documents.inputFiles).interfaceBuilder
      let results = try command.files.map { try Self.result(of: $0, at: command.documents.sizes, for: canvas) }
      let output =
        switch command.format {
        case .text: TextReport.text(results)
        case .json: ResultWriter.json(results)
        case .csv: ResultWriter.csv(results)
        }
      #expect(String(lines.dropFirst().joined()) + "\n" == output, "\(prompt)")
    }
  }

  @Test("outputs of `batch` are the command's", arguments: pages) func batches(_ page: String) throws {
    for block in try Self.blocks("console", of: page) {
      let lines = block.split(separator: "\n", maxSplits: 1, omittingEmptySubsequences: false)
      guard let prompt = lines.first, prompt.hasPrefix("$ scripts/tinamou batch ") else { continue }
      try withTool { tool in
        let run = try tool.run(prompt.split(separator: " ").dropFirst(2).map(String.init), in: Self.package)
        #expect(String(lines.dropFirst().joined()) + "\n" == run.output, "\(prompt)")
      }
    }
  }

  @Test("outputs of `convert` are the command's", arguments: pages) func conversions(_ page: String) throws {
    for block in try Self.blocks("console", of: page) {
      let lines = block.split(separator: "\n", maxSplits: 1, omittingEmptySubsequences: false)
      guard let prompt = lines.first, prompt.hasPrefix("$ scripts/tinamou convert ") else { continue }
      let command = try ConvertCommand.parse(prompt.split(separator: " ").dropFirst(3).map(String.init))
      let format = try #require(DocumentFormat(fileName: command.file))
      let document = try DocumentReader.read(try Self.text(command.file), file: command.file, format: format)
      let output: String
      do throws(InvalidDocument) {
        output = try command.text(of: document)
      } catch {
        output = error.diagnostics.map { "\($0)\n" }.joined()
      }
      #expect(String(lines.dropFirst().joined()) + "\n" == output, "\(prompt)")
    }
  }

  @Test(
    "outputs of `explain` are the command's",
    .enabled(if: DefaultSolver.isGLPK, "of several sets of binding constraints another one may be named"),
    arguments: pages)
  func explanations(_ page: String) throws {
    for block in try Self.blocks("console", of: page) {
      let lines = block.split(separator: "\n", maxSplits: 1, omittingEmptySubsequences: false)
      guard let prompt = lines.first, prompt.hasPrefix("$ scripts/tinamou explain ") else { continue }
      let command = try ExplainCommand.parse(prompt.split(separator: " ").dropFirst(3).map(String.init))
      let format = try #require(DocumentFormat(fileName: command.file))
      let document = try DocumentReader.read(try Self.text(command.file), file: command.file, format: format)
      #expect(
        String(lines.dropFirst().joined()) + "\n" == (try command.answer(of: document, about: command.subject).text),
        "\(prompt)")
    }
  }

  @Test("outputs of `shrink` are the command's", arguments: pages) func logs(_ page: String) throws {
    for block in try Self.blocks("console", of: page) {
      let lines = block.split(separator: "\n", maxSplits: 1, omittingEmptySubsequences: false)
      guard let prompt = lines.first, prompt.hasPrefix("$ scripts/tinamou shrink ") else { continue }
      let command = try ShrinkCommand.parse(prompt.split(separator: " ").dropFirst(3).map(String.init))
      let findings = try command.findings(in: Array(try Self.text(command.log).utf8), file: command.log)
      #expect(lines.dropFirst().joined() + "\n" == command.text(of: findings, file: command.log), "\(prompt)")
    }
  }

  @Test("outputs of `check`, `rules`, `diff` and `compare` are the command's", arguments: pages) func checks(
    _ page: String
  )
    throws
  {
    for block in try Self.blocks("console", of: page) {
      let lines = block.split(separator: "\n", maxSplits: 1, omittingEmptySubsequences: false)
      guard let prompt = lines.first,
        prompt.wholeMatch(of: /\$ scripts\/tinamou (check|rules|diff|compare)( .*)?/) != nil
      else {
        continue
      }
      try withTool { tool in
        let run = try tool.run(prompt.split(separator: " ").dropFirst(2).map(String.init), in: Self.package)
        #expect(String(lines.dropFirst().joined()) + "\n" == run.output, "\(prompt)")
        #expect(run.errors.isEmpty)
      }
    }
  }

  @Test("the pages of rules are what the command writes") func rules() throws {
    #expect(try Self.text("docs/rules.md") == RuleReport.page())
    #expect(try Self.text("docs/import-rules.md") == ImportRuleReport.page())
  }

  @Test("errors of documents that pages show are the command's", arguments: pages) func failures(_ page: String) throws
  {
    for block in try Self.blocks("console", of: page) where block.hasPrefix("$ cat ") {
      let name = String(try #require(block.split(separator: "\n").first).dropFirst("$ cat ".count))
      let prompt = "\n$ scripts/tinamou solve \(name)\n"
      let end = try #require(block.firstRange(of: prompt))
      let document = block[..<end.lowerBound].split(separator: "\n", maxSplits: 1).last.map(String.init)
      let error = #expect(throws: InvalidDocument.self) {
        try DocumentReader.read(try #require(document) + "\n", file: name, format: .yaml)
      }
      #expect(error?.diagnostics.map(\.description).joined(separator: "\n") == String(block[end.upperBound...]))
    }
  }

  @Test("the README has a command for each kind of reader, and a conflict") func story() throws {
    func prompts(_ page: String) throws -> [Substring?] {
      try Self.blocks("console", of: page).map { $0.split(separator: "\n").first }
    }
    #expect(
      try prompts("README.md") == [
        "$ scripts/tinamou check --device all --orientation portrait Examples/broken/welcome.storyboard",
        "$ scripts/tinamou solve Examples/small.yaml", "$ scripts/tinamou solve Examples/broken/conflict.yaml",
      ])
    #expect(
      try prompts("docs/first-steps.md") == [
        "$ scripts/tinamou solve Examples/login.yaml", "$ scripts/tinamou solve Examples/broken/ambiguous.yaml",
      ])
    // The limit on what is said between the code and the tables.
    let prose = try Self.text("README.md").split(separator: "```").enumerated().filter { $0.offset % 2 == 0 }
    let words = prose.flatMap { $0.element.split(separator: "\n").filter { !$0.hasPrefix("|") } }
      .flatMap { $0.split(separator: " ") }
    #expect(words.count <= 900)
  }

  /// The result of the command on a file of the package, named from its folder.
  private static func result(
    of path: String, at sizes: [RequestedSize], for canvas: InterfaceBuilderOptions
  ) throws -> InputResult {
    let format = try #require(DocumentFormat(fileName: path))
    var options = LayoutEngine.Options()
    options.ambiguity = .ranges
    switch try DocumentReader.read(try text(path), file: path, format: format, interfaceBuilder: canvas) {
    case .system(let system):
      return InputResult(file: path, layouts: [.system(try LayoutEngine().solve(system, options: options), of: system)])
    case .layouts(let layouts):
      return InputResult(
        file: path,
        layouts: try layouts.flatMap { layout in
          try LayoutEngine().solve(layout, options: options).map { InputResult.Layout.layout($0, of: layout) }
        })
    case .layout(var layout):
      if !sizes.isEmpty { layout.sizes = sizes }
      let solutions = try LayoutEngine().solve(layout, options: options)
      return InputResult(file: path, layouts: solutions.map { .layout($0, of: layout) })
    }
  }

  @Test("documents in pages are understood and solved", arguments: pages) func documents(_ page: String) throws {
    for block in try Self.blocks("yaml", of: page) {
      guard case .layout(let document) = try DocumentReader.read(block, file: page, format: .yaml) else { continue }
      for solution in try LayoutEngine().solve(document) { #expect(solution.status == .solved, "\(block)") }
    }
    for block in try Self.blocks("json", of: page) { _ = try DocumentReader.read(block, file: page, format: .json) }
  }

  @Test("links lead somewhere", arguments: pages) func links(_ page: String) throws {
    let folder = Self.package.appendingPathComponent(page).deletingLastPathComponent()
    for match in try Self.text(page).matches(of: /\]\(([^)#\s]+)[^)]*\)/) where !match.output.1.hasPrefix("http") {
      let target = folder.appendingPathComponent(String(match.output.1)).standardizedFileURL.path
      #expect(FileManager.default.fileExists(atPath: target), "\(match.output.1)")
    }
  }

  @Test("scripts and sources that pages name exist", arguments: pages) func paths(_ page: String) throws {
    for match in try Self.text(page).matches(of: /`((?:scripts|Sources|Examples)\/[A-Za-z0-9_.\/-]+)/) {
      let path = String(match.output.1)
      // A page on how to add a file names one that does not exist yet.
      if path.contains("Sketch") { continue }
      #expect(FileManager.default.fileExists(atPath: Self.package.appendingPathComponent(path).path), "\(path)")
    }
  }

  @Test("tests that pages name exist", arguments: pages) func testNames(_ page: String) throws {
    let names = try Self.text(page).matches(of: /`([A-Za-z0-9]+)Tests\.([a-zA-Z]+)`/).map(\.output)
    guard !names.isEmpty else { return }
    let sources = try Self.testSources()
    for (_, suite, function) in names {
      let isThere = sources.contains { source in
        source.contains("struct \(suite)Tests ") && source.contains("func \(function)(")
      }
      #expect(isThere, "\(suite)Tests.\(function)")
    }
  }

  private static func testSources() throws -> [String] {
    let folder = package.appendingPathComponent("Tests")
    let names = FileManager.default.enumerator(atPath: folder.path)?.allObjects ?? []
    return try names.compactMap { $0 as? String }.filter { $0.hasSuffix("Tests.swift") }.map { try text("Tests/\($0)") }
  }

  @Test("the tables of supported features name tests") func supportedNamesTests() throws {
    let pages = Self.pages.filter { $0.hasPrefix("docs/supported/") }
    #expect(pages.count == 4)
    for page in pages {
      #expect(try Self.text(page).matches(of: /`[A-Za-z0-9]+Tests\.[a-zA-Z]+`/).count > 20, "\(page)")
    }
  }
}
