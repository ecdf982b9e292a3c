import Foundation
import Testing

@Suite("Suppressions without effect on the command line") struct UnusedSuppressionCommandTests {
  private static let settings = """
    excluded: [old, Legacy]
    suppressions:
      - {rule: ambiguity}
      - {rule: zero-size, object: value}
    """

  @Test("settings are judged where their whole folder is checked, in all formats") func settings() throws {
    try withTool { tool in
      try tool.file("app/open.yaml", CommandLineTests.open)
      try tool.file("app/old/open.yaml", CommandLineTests.open)
      try tool.file("app/.tinamou.yml", Self.settings)
      let run = try tool.run("check", ".")
      #expect(
        run.output.hasPrefix(
          "app/.tinamou.yml:4:5: warning: the suppression 'object: value, rule: zero-size' suppresses nothing; remove it, "
            + "or write the object's whole name [unused-suppression]\n"), "\(run.output)")
      #expect(
        run.errors
          == "app/.tinamou.yml:1:1: note: 'Legacy' in 'excluded' matches no file that would be checked [configuration]\n"
      )
      #expect(run.status == 0)
      #expect(try tool.run("check", "--strict", "app").status == 1)
      #expect(try tool.run("check", "app/open.yaml").output.isEmpty)
      #expect(try tool.run("check", "app/open.yaml").errors.isEmpty)
      #expect(try tool.run("check", "--disable", "zero-size", ".").output.contains("unused-suppression") == false)
      for format in ["json", "sarif", "github", "gitlab", "junit", "xcode"] {
        #expect(try tool.run("check", "--format", format, ".").output.contains("suppresses nothing"), "\(format)")
      }
    }
  }

  @Test("nothing is known of files that a check of folders does not read") func unread() throws {
    try withTool { tool in
      try tool.file("open.yaml", CommandLineTests.open)
      try tool.file("ui.log", ShrinkCommandTests.log)
      let unread = ["*.log", "Logs/ui.log", "ui.log", "notes/*.txt"].map { "  - {file: \"\($0)\", rule: conflict}\n" }
      try tool.file(".tinamou.yml", "suppressions:\n" + unread.joined())
      let run = try tool.run("check", ".")
      #expect(!run.output.contains("unused-suppression"), "\(run.output)")
      // A log that was checked is known, and so is what a search of the folder would have found.
      try tool.file("other.log", ShrinkCommandTests.log)
      let known = ["\"other.*\", object: a", "other.log, object: a", "\"old/*.yaml\"", "old"].map {
        "  - {file: \($0)}\n"
      }
      try tool.file(".tinamou.yml", "suppressions:\n" + known.joined())
      let all = try tool.run("check", ".", "other.log")
      #expect(all.output.components(separatedBy: "[unused-suppression]").count == 5, "\(all.output)")
    }
  }

  @Test("a log without a message shows nothing of a suppression for logs") func goodRun() throws {
    try withTool { tool in
      try tool.file("ui.log", ShrinkCommandTests.log)
      try tool.file(".tinamou.yml", "suppressions: [{file: ui.log, rule: conflict}]\n")
      #expect(try tool.run("check", "--strict", "ui.log").status == 0)
      try tool.file("ui.log", "hello\n")
      for paths in [["ui.log"], [".", "ui.log"]] {
        let run = try tool.run(["check", "--strict"] + paths)
        #expect(run.status == 0 && !run.output.contains("unused-suppression"), "\(run)")
      }
    }
  }

  @Test("of a folder within that of the settings nothing is known") func part() throws {
    try withTool { tool in
      try tool.file("app/open.yaml", CommandLineTests.open)
      try tool.file(".tinamou.yml", Self.settings)
      let run = try tool.run("check", "app")
      #expect(run.output.contains("unused-suppression") == false && run.errors.isEmpty)
    }
  }
}
