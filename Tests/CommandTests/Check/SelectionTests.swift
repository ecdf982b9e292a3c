import Foundation
import Testing

@testable import TinamouCommand

/// The options that choose files and settings.
@Suite("Files and settings to check with") struct SelectionTests {
  private static func files(_ tool: Tool, _ arguments: [String], in folder: URL? = nil) throws -> [String] {
    try tool.run(["check", "--show-files"] + arguments, in: folder).output.split(separator: "\n").map(String.init)
  }

  @Test(
    "--exclude leaves out what a line of .gitignore would",
    arguments: [
      (["--exclude", "Old"], ["App/a.yaml", "App/b.json", "c.yaml"]),
      (["--exclude", "App/Old", "--exclude", "*.json"], ["App/a.yaml", "c.yaml"]),
      (["--exclude", "/a.yaml"], ["App/Old/a.yaml", "App/a.yaml", "App/b.json", "c.yaml"]),
      (["--exclude", "*.yaml", "--exclude", "!App/a.yaml"], ["App/a.yaml", "App/b.json"]),
      (["--exclude", "**/a.yaml"], ["App/b.json", "c.yaml"]),
      (["--exclude", "c.yaml/"], ["App/Old/a.yaml", "App/a.yaml", "App/b.json", "c.yaml"]),
      // A path on the command line is checked whatever is excluded.
      (["--exclude", "*", "App/Old/a.yaml"], ["App/Old/a.yaml"]),
      (["--exclude", "App", "App/Old"], ["App/Old/a.yaml"]),
    ])
  func exclude(_ arguments: [String], _ expected: [String]) throws {
    try withTool { tool in
      for name in ["App/Old/a.yaml", "App/a.yaml", "c.yaml"] { try tool.file(name, CheckCommandTests.open) }
      try tool.file("App/b.json", "{\"views\": [{\"name\": \"a\"}], \"constraints\": []}")
      #expect(try Self.files(tool, arguments) == expected)
    }
  }

  @Test("--exclude is about paths from the current folder on") func excludeFromBelow() throws {
    try withTool { tool in
      for name in ["App/a.yaml", "b/App/a.yaml"] { try tool.file(name, CheckCommandTests.open) }
      let inner = tool.folder.appendingPathComponent("b")
      #expect(try Self.files(tool, ["--exclude", "App/a.yaml"], in: inner).isEmpty)
      // Of files elsewhere the name alone counts.
      #expect(try Self.files(tool, ["--exclude", "App/a.yaml", ".."], in: inner) == ["../App/a.yaml"])
      #expect(try Self.files(tool, ["--exclude", "a.yaml", ".."], in: inner).isEmpty)
      #expect(try tool.run("check", "--exclude", "").status == 64)
    }
  }

  @Test("--no-ignore takes what git ignores") func noIgnore() throws {
    try withTool { tool in
      try tool.file("a.yaml", CheckCommandTests.open)
      try tool.file(".git/HEAD", "")
      try tool.file(".gitignore", "*.yaml\n")
      #expect(try Self.files(tool, []).isEmpty)
      #expect(try Self.files(tool, ["--no-ignore"]) == ["a.yaml"])
    }
  }

  @Test("--isolated reads no settings") func isolated() throws {
    try withTool { tool in
      try tool.file("conflict.yaml", CheckCommandTests.conflict)
      try tool.file(".tinamou.yml", "rules: {conflict: off}\nnonsense: 1\n")
      #expect(try tool.run("check").output.contains("unknown key \"nonsense\""))
      let run = try tool.run("check", "--isolated")
      #expect(run.status == 1 && run.output.contains("[conflict]") && !run.output.contains("nonsense"), "\(run)")
      let both = try tool.run("check", "--isolated", "--config", "a")
      #expect(both.status == 64 && both.errors.contains("Give either --isolated or --config."))
    }
  }

  @Test("--show-settings prints the settings in force, with where each is from") func showSettings() throws {
    try withTool { tool in
      for name in ["a.yaml", "b.yaml", "In/c.yaml"] { try tool.file(name, CheckCommandTests.open) }
      try tool.file(
        ".tinamou.yml",
        "rules:\n  ambiguity: error\n  left-right: off\nsizes: [[320, null], fitting]\nexcluded: [\"**/x\"]\n")
      try tool.file("In/.tinamou.yml", "suppressions: [{rule: zero-size}]\nbaseline: known.json\n")
      let run = try tool.run(
        "check", "--show-settings", "--disable", "zero-size", "--scale", "2", "--strict", "--exclude", "b*")
      let rows = run.output.split(separator: "\n").map { String($0.replacing(#/ +# /#, with: " # ")) }
      #expect(run.status == 0 && run.errors.isEmpty, "\(run)")
      #expect(
        rows.filter { $0.hasPrefix("#") } == [
          "# In/.tinamou.yml, for In/c.yaml", "# without what is named by --exclude b*", "# .tinamou.yml, for a.yaml",
          "# without what is named by --exclude b*",
        ])
      for row in [
        #"excluded: ["**/x"] # .tinamou.yml:5"#, "  ambiguity: \"error\" # .tinamou.yml:2",
        "  left-right: \"off\" # .tinamou.yml:3", "  zero-size: \"off\" # --disable", "  conflict: \"error\" # default",
        #"sizes: [[320,null],"fitting"] # .tinamou.yml:4"#, "scale: 2 # --scale", "strict: true # --strict",
        #"suppressions: [{"rule":"zero-size"}] # In/.tinamou.yml:1"#,
        #"baseline: "In/known.json" # In/.tinamou.yml:2"#, "baseline: null # default",
      ] {
        #expect(rows.contains(row), "\(row) in \(run.output)")
      }
      // A long setting is whole, and does not move the comments of the others.
      let names = (0..<60).map { "folder-\($0)/**" }
      try tool.file("long.yml", "excluded: [\(names.map { "\"\($0)\"" }.joined(separator: ", "))]\n")
      let long = try tool.run("check", "--show-settings", "--config", "long.yml", "a.yaml").output
      #expect(long.contains("\"folder-59/**\"]  # long.yml:1\n"), "\(long)")
      #expect(long.split(separator: "\n").filter { !$0.hasPrefix("excluded") }.allSatisfy { $0.count < 60 }, "\(long)")
      // The text is one of settings, which mean the same.
      try FileManager.default.removeItem(at: tool.folder.appendingPathComponent("In"))
      let text = try tool.run("check", "--show-settings", "a.yaml").output
      try tool.file("again.yml", text)
      let again = try tool.run("check", "--show-settings", "--config", "again.yml", "a.yaml")
      func values(_ text: String) -> [Substring] { text.split(separator: "\n").map { $0.prefix { $0 != "#" } } }
      #expect(again.status == 0 && values(again.output) == values(text))
      // Errors of settings are reported.
      try tool.file(".tinamou.yml", "nonsense: 1\n")
      let wrong = try tool.run("check", "--show-settings", "a.yaml")
      #expect(wrong.status == 2 && wrong.errors.contains(".tinamou.yml:1:1: error: unknown key \"nonsense\""))
    }
  }
}
