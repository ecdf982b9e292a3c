import Foundation
import Testing

/// The format that the name of an output file chooses.
@Suite("Names of output files") struct OutputFormatTests {
  @Test("the ending chooses the format, in every command") func endings() throws {
    try withTool { tool in
      try tool.file("good.yaml", CommandLineTests.good)
      try tool.file("ui.log", ShrinkCommandTests.log)
      #expect(try tool.run("solve", "good.yaml", "-o", "a.json").status == 0)
      #expect(try tool.run("solve", "good.yaml", "-o", "b.json").status == 0)
      for (words, name, format) in [
        (["solve", "good.yaml"], "x.json", "json"), (["solve", "good.yaml"], "x.CSV", "csv"),
        (["check", "ui.log"], "x.sarif", "sarif"), (["check", "ui.log"], "x.xml", "junit"),
        (["check", "ui.log"], "x.json", "json"), (["explain", "good.yaml"], "x.json", "json"),
        (["diff", "a.json", "b.json"], "x.json", "json"), (["log", "ui.log"], "x.html", "html"),
        (["log", "ui.log"], "x.txt", "text"),
        (["compare", "--no-times", "--solver", "exact", "good.yaml"], "x.json", "json"),
      ] {
        let run = try tool.run(words + ["-o", name])
        #expect(run.status < 2 && run.output.isEmpty, "\(words): \(run)")
        let written = try Data(contentsOf: tool.folder.appendingPathComponent(name))
        #expect(
          String(decoding: written, as: UTF8.self) == (try tool.run(words + ["--format", format]).output), "\(name)")
      }
    }
  }

  @Test("a name that says another format is refused, unless the format is named") func refused() throws {
    try withTool { tool in
      try tool.file("good.yaml", CommandLineTests.good)
      try tool.file("ui.log", ShrinkCommandTests.log)
      for (words, name, message) in [
        (
          ["log", "ui.log"], "x.sarif",
          "This prints no .sarif; 'tinamou check' has SARIF, JUnit and others; --format is one of"
        ),
        (["log", "ui.log"], "x.md", "This prints no .md"),
        (["check", "ui.log"], "x.html", "'tinamou render' writes reports"),
        (["solve", "good.yaml"], "x.svg", "'tinamou render' draws pictures"),
        (["compare", "good.yaml"], "x.csv", "This prints no .csv"),
        (["diff", "a", "b"], "x.html", "This prints no .html"),
        (["explain", "good.yaml"], "x.html", "This prints no .html"),
      ] {
        let run = try tool.run(words + ["-o", name])
        #expect(run.status == 64 && run.errors.contains(message), "\(words): \(run)")
        #expect(!FileManager.default.fileExists(atPath: tool.folder.appendingPathComponent(name).path))
      }
      #expect(try tool.run("solve", "good.yaml", "--format", "text", "-o", "x.svg").status == 0)
    }
  }

  @Test("a reader that goes away changes no status, whatever the length") func closedPipe() throws {
    try withTool { tool in
      let line = "    \"<NSLayoutConstraint:0x5 UILabel:0xa.colour == 100   (active)>\",\n"
      let log = ShrinkCommandTests.log
      try tool.file("short.log", log)
      try tool.file("long.log", log.replacing(line.dropLast(2), with: String(repeating: line, count: 4000)))
      for command in ["log", "check"] {
        for file in ["short.log", "long.log"] {
          let run = try tool.shell("\"$tinamou\" \(command) \(file) | head -1 >/dev/null; echo ${PIPESTATUS[0]} >&3")
          #expect(run.output == "1\n" && run.errors.isEmpty, "\(command) \(file): \(run)")
        }
      }
    }
  }

  @Test("messages call a command by the name that it was given", arguments: ["log", "shrink"]) func alias(
    _ name: String
  )
    throws
  {
    try withTool { tool in
      for words in [["a", "b"], ["--nothing"], ["--format", "pdf"]] {
        let run = try tool.run([name] + words)
        #expect(run.status == 64 && run.errors.contains("tinamou \(name)"), "\(run)")
        #expect(!run.errors.contains(name == "log" ? "shrink" : "tinamou log"), "\(run)")
      }
      #expect(try tool.run(name, "--help").output.contains("USAGE: tinamou \(name) [<options>] [<log>]\n"))
    }
  }
}
