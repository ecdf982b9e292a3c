import Foundation
import TestSupport
import Testing

/// The script `scripts/manual`: completions and man pages from the command's own help.
@Suite struct ManualTests {
  private static let scripts = packageFolder.appendingPathComponent("scripts")

  /// Whether there is Python, which man pages need.
  private static let hasPython: Bool = {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["python3", "--version"]
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    guard (try? process.run()) != nil else { return false }
    process.waitUntilExit()
    return process.terminationStatus == 0
  }()

  /// Writes everything into the tool's folder `share`.
  private static func write(_ tool: Tool) throws {
    let run = try tool.shell("'\(scripts.path)/manual' \"$tinamou\" share")
    #expect(run.status == 0, "\(run.errors)")
  }

  private static func text(_ path: String, _ tool: Tool) throws -> String {
    String(decoding: try Data(contentsOf: tool.folder.appendingPathComponent("share/\(path)")), as: UTF8.self)
  }

  private static let commands = [
    "solve", "check", "rules", "explain", "render", "serve", "batch", "compare", "diff", "convert", "shrink",
    "devices",
  ]

  @Test func completionsKnowTheCommands() throws {
    try withTool { tool in
      try Self.write(tool)
      for path in [
        "bash-completion/completions/tinamou", "zsh/site-functions/_tinamou", "fish/vendor_completions.d/tinamou.fish",
      ] {
        let text = try Self.text(path, tool)
        for command in Self.commands { #expect(text.contains(command), "\(command) in \(path)") }
        #expect(text.contains("write-baseline"), "\(path)")
      }
    }
  }

  @Test(.enabled(if: hasPython)) func everyCommandHasAPage() throws {
    try withTool { tool in
      try Self.write(tool)
      let pages = try FileManager.default.contentsOfDirectory(atPath: tool.folder.path + "/share/man/man1").sorted()
      #expect(pages == (["tinamou.1"] + Self.commands.map { "tinamou-\($0).1" }).sorted())
      for page in pages {
        let lines = try Self.text("man/man1/\(page)", tool).split(separator: "\n", omittingEmptySubsequences: false)
        // A text must not begin like a request, or it would be taken for one.
        let requests = lines.filter { $0.hasPrefix(".") || $0.hasPrefix("'") }.map { $0.prefix { $0 != " " } }
        let unknown = requests.filter { ![".TH", ".SH", ".PP", ".TP", ".br"].contains($0) }
        #expect(unknown.isEmpty, "\(page): \(unknown)")
        #expect(lines.filter { $0.hasPrefix(".SH") }.prefix(2) == [".SH NAME", ".SH SYNOPSIS"], "\(page)")
      }
    }
  }

  @Test(.enabled(if: hasPython)) func pagesTellOptionsValuesAndDefaults() throws {
    try withTool { tool in
      try Self.write(tool)
      let page = try Self.text("man/man1/tinamou-check.1", tool)
      #expect(page.contains("\n.TP\n\\fB\\-\\-write\\-baseline\\fR \\fIfile\\fR\nWrite what is found as a baseline, "))
      #expect(page.contains("(values: text, xcode, json, sarif, github, junit, gitlab)\n"))
      #expect(page.contains("(values: auto, always, never) (default: auto)\n"))
      #expect(page.contains("\n.TP\n\\fB\\-o\\fR, \\fB\\-\\-output\\fR \\fIfile\\fR\n"))
      #expect(page.contains("Exit status: 0 no errors"))
      #expect(try Self.text("man/man1/tinamou.1", tool).contains("\n\\fBtinamou\\-check\\fR(1)\nChecks documents: "))
    }
  }

  @Test(.enabled(if: hasPython)) func textsThatLookLikeRequestsStayTexts() throws {
    try withTool { tool in
      try tool.file(
        "help.json",
        #"""
        {"serializationVersion": 0, "command": {"commandName": "tool", "abstract": "Does.", "arguments": [],
          "discussion": ".tinamou.yml is read.\n'So' is \\this.\n\n-x", "shouldDisplay": true}}
        """#)
      let run = try tool.shell("python3 '\(Self.scripts.path)/manual.py' 1.0 . <help.json && cat tool.1 >&3")
      #expect(
        run.output == #"""
          .TH "TOOL" "1" "" "tinamou 1.0" "User Commands"
          .SH NAME
          tool \- Does
          .SH SYNOPSIS
          \fBtool\fR
          .SH DESCRIPTION
          .PP
          \&.tinamou.yml is read.
          .br
          \&'So' is \ethis.
          .PP
          \-x

          """#)
    }
  }

  @Test(.enabled(if: hasPython)) func otherDumpsAreRefused() throws {
    try withTool { tool in
      let run = try tool.shell(
        "echo '{\"serializationVersion\": 1}' | python3 '\(Self.scripts.path)/manual.py' 1.0 .")
      #expect(run.status == 1)
      #expect(run.errors.contains("dumped in another version than 0"))
    }
  }

  @Test func writesTheSameTwice() throws {
    try withTool { tool in
      try Self.write(tool)
      let run = try tool.shell(
        "'\(Self.scripts.path)/manual' \"$tinamou\" again && diff -r share again >&3 && echo same >&3")
      #expect(run.output == "same\n")
    }
  }
}
