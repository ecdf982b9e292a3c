import Foundation
import Testing
import Tinamou

@testable import TinamouCommand

@Suite("Reports and pictures of commands") struct ReportCommandTests {
  private static func text(_ name: String, _ tool: Tool) throws -> String {
    String(decoding: try Data(contentsOf: tool.folder.appendingPathComponent(name)), as: UTF8.self)
  }

  @Test("a report has pictures, findings and a slider, and the same bytes on every run")
  func report() throws {
    try withTool { tool in
      try tool.file("good.yaml", CommandLineTests.good)
      try tool.file("open.yaml", CommandLineTests.open)
      let run = try tool.run("render", "good.yaml", "open.yaml", "-o", "a.html")
      #expect(run.status == 0 && run.output.isEmpty && run.errors.isEmpty, "\(run.errors)")
      let html = try Self.text("a.html", tool)
      #expect(html.hasPrefix("<!DOCTYPE html>") && html.matches(of: /<figure>/).count == 2)
      #expect(html.contains("<code>ambiguity</code>"))
      // Half the least to twice the greatest width; below 90 there is no room for 50 points beside the spacing.
      #expect(
        html.contains("<p>From 150 to 600 at a height of 100.</p>"), "\(html.matches(of: /<p>From.*/).map(\.output))")
      #expect(try tool.run("render", "good.yaml", "open.yaml", "-o", "b.html").status == 0)
      #expect(try Self.text("b.html", tool) == html)
      // Standard input is read once, and yet checked and drawn.
      let piped = try tool.run("render", "-", "--input-format", "yaml", "-o", "c.html", input: CommandLineTests.open)
      #expect(piped.status == 0)
      #expect(try Self.text("c.html", tool).contains("<code>ambiguity</code>"))
    }
  }

  @Test("a report has one limit of time for its layouts and for what is found in them")
  func limit() async throws {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("report-\(UUID().uuidString).yaml")
    try Data(CommandLineTests.good.utf8).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    var run = SolveRun(inputFiles: InputFiles(), options: LayoutEngine.Options(), sizes: [])
    run.timeLimit = .seconds(1000)
    let (results, durations, _) = await run.results(of: [file.path])
    try #require(durations.count == 1 && durations[0] < .seconds(500))
    let report = ReportRun(solving: run, ranges: [], checkedSizes: [])
    let inTime = try await report.report(of: results, [file.path], after: durations, since: nil)
    #expect(inTime.sections.first?.findings.isEmpty == true)
    let late = try await report.report(of: results, [file.path], after: [.seconds(1001)], since: nil)
    #expect(late.sections.first?.findings.contains { $0.message.contains("time limit") } == true)
  }

  @Test("a report studies a range as a whole, in both directions")
  func ranges() throws {
    try withTool { tool in
      try tool.file("good.yaml", CommandLineTests.good)
      let run = try tool.run(
        "render", "good.yaml", "--size", "10..400x100", "--direction", "ltr", "--direction", "rtl", "-o", "a.html")
      // At 10 points there is no room for the margins.
      #expect(run.status == 1, "\(run.errors)")
      let html = try Self.text("a.html", tool)
      #expect(html.contains("<h3>Left to right</h3>") && html.contains("<h3>Right to left</h3>"))
      #expect(html.matches(of: /<p>Valid from 40 to 400 at a height of 100\.<\/p>/).count == 2)
      #expect(html.matches(of: /<figure>/).count == 4)
      let svg = try tool.run("render", "good.yaml", "--direction", "ltr", "--direction", "rtl", "-o", "a.svg")
      #expect(svg.status == 0)
      #expect(try Self.text("a.svg", tool).matches(of: /class="title"/).count == 2)
    }
  }

  @Test("differences from earlier results are reported and drawn")
  func baseline() throws {
    try withTool { tool in
      try tool.file("a.yaml", CommandLineTests.good)
      #expect(try tool.run("solve", "a.yaml", "--format", "json", "-o", "old.json").status == 0)
      #expect(try tool.run("render", "a.yaml", "--baseline", "old.json", "-o", "same.html").status == 0)
      #expect(try Self.text("same.html", tool).contains("Nothing differs."))
      try tool.file("a.yaml", CommandLineTests.good.replacing("H:|-[a]-|", with: "H:|-30-[a]-|"))
      #expect(try tool.run("render", "a.yaml", "--baseline", "old.json", "-o", "a.html").status == 0)
      let html = try Self.text("a.html", tool)
      #expect(html.contains("x 20 → 30 (+10), width 260 → 250 (-10)"))
      #expect(html.contains("· 1 difference from old.json<"))
      #expect(html.matches(of: /class="earlier"/).count == 1)
      #expect(try tool.run("render", "a.yaml", "--baseline", "old.json", "-o", "a.svg").status == 0)
      #expect(try Self.text("a.svg", tool).matches(of: /class="earlier"/).count == 1)
      try tool.file("bad.json", "{}")
      let bad = try tool.run("render", "a.yaml", "--baseline", "bad.json", "-o", "a.svg")
      #expect(bad.status == 2 && bad.errors.contains("bad.json:1:1: error: expected a result"))
    }
  }

  @Test("documents that cannot be read, or have no views, are in the report")
  func failures() throws {
    try withTool { tool in
      try tool.file("bad.yaml", "views: 3")
      try tool.file("system.yaml", "constraints: [\"x == 3\"]")
      let run = try tool.run("render", "bad.yaml", "system.yaml", "-o", "a.html")
      #expect(run.status == 2)
      let html = try Self.text("a.html", tool)
      #expect(html.contains("bad.yaml:1:8") && html.matches(of: /Nothing to draw/).count == 2)
    }
  }

  @Test("explanations are drawn by the ending of the output, or by the format")
  func explanations() throws {
    try withTool { tool in
      try tool.file("good.yaml", CommandLineTests.good)
      try tool.file("bad.yaml", CommandLineTests.conflict)
      try tool.file("system.yaml", "constraints: [\"x == 3\"]")
      let printed = try tool.run("explain", "good.yaml", "a.width", "--format", "svg")
      #expect(printed.status == 0 && printed.output.hasPrefix("<?xml") && printed.output.contains(">a.width = 260<"))
      #expect(try tool.run("explain", "good.yaml", "a.width", "-o", "a.svg").status == 0)
      #expect(try Self.text("a.svg", tool) == printed.output)
      let dark = try tool.run("explain", "good.yaml", "a", "--format", "svg", "--appearance", "dark")
      #expect(dark.output.matches(of: /class="title"/).count == 4 && !dark.output.contains("@media"))
      let conflict = try tool.run("explain", "bad.yaml", "a.width", "--format", "svg")
      #expect(conflict.status == 1 && conflict.output.contains("class=\"missing\""))
      #expect(try tool.run("explain", "good.yaml", "--format", "svg").status == 64)
      #expect(try tool.run("explain", "system.yaml", "x", "--format", "svg").status == 64)
      #expect(try tool.run("explain", "good.yaml", "a", "--appearance", "dark").status == 64)
      // Other endings are of texts.
      #expect(try tool.run("explain", "good.yaml", "a.width", "-o", "a.txt").status == 0)
      #expect(try Self.text("a.txt", tool).hasPrefix("good  300 × 100"))
    }
  }

  @Test("the playground cannot be served from standard input, a missing file, or one that is too long")
  func serving() throws {
    try withTool { tool in
      try tool.file("good.yaml", CommandLineTests.good)
      #expect(try tool.run("serve", "-").status == 64)
      let missing = try tool.run("serve", "none.yaml")
      #expect(missing.status == 2 && missing.errors.contains("none.yaml: error: cannot be read"))
      try tool.file("long.yaml", String(repeating: "# long\n", count: 200_000))
      let long = try tool.run("serve", "long.yaml")
      #expect(long.status == 2 && long.errors.contains("at most 1048576 bytes"))
      #expect(try tool.run("serve", "good.yaml", "--port", "70000").status == 64)
    }
  }
}
