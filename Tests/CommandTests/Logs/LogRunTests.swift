import Foundation
import Testing

/// Console logs of runs of tests, as continuous integration has them.
@Suite("Console logs of test runs") struct LogRunTests {
  private static let clean = "Test Suite 'ShopUITests' started\n** TEST SUCCEEDED **\n"

  /// A message whose constraints can hold, with margins that come to 71.
  private static let unexplained = """
    Unable to simultaneously satisfy constraints.
    (
        "<NSLayoutConstraint:0x1 H:[UIImageView:0xa(320)]>",
        "<NSLayoutConstraint:0x2 UIView:0xc.trailingMargin == UIImageView:0xa.trailing - 8>",
        "<NSLayoutConstraint:0x3 UIImageView:0xa.leading == UIView:0xc.leadingMargin - 8>",
        "<NSLayoutConstraint:0x4 'UIView-Encapsulated-Layout-Width' H:[UIView:0xc(375)]>"
    )

    Will attempt to recover by breaking constraint
    <NSLayoutConstraint:0x1 H:[UIImageView:0xa(320)]>

    """

  @Test("a log without a message is that of a good run") func goodRun() throws {
    try withTool { tool in
      for (name, text) in [("clean.log", Self.clean), ("empty.log", "")] {
        try tool.file(name, text)
        let log = try tool.run("log", name)
        #expect(log.status == 0 && log.output == "\(name): no message about constraints\n" && log.errors.isEmpty)
        #expect(try tool.run("log", name, "--format", "json").output == "[]\n")
        let check = try tool.run("check", name, "--strict")
        #expect(check.status == 0 && check.output.isEmpty && check.errors.isEmpty, "\(check)")
      }
      let piped = try tool.run("check", "-", "--stdin-filename", "ui.log", input: Self.clean)
      #expect(piped.status == 0 && piped.output.isEmpty && piped.errors.isEmpty, "\(piped)")
      // Records of `log show --style json`.
      try tool.file("show.json", "[{\"eventMessage\": \"hello\", \"timestamp\": \"1\"}]\n")
      #expect(try tool.run("check", "show.json").status == 0)
      // Of another file it is said how to call it.
      try tool.file("words.txt", "It rains.\n")
      let other = try tool.run("check", "words.txt")
      #expect(other.status == 2 && other.output.contains("or call a console log .log"), "\(other)")
    }
  }

  @Test(
    "such a log is known by its lines, whatever it is called",
    arguments: [
      clean, "** \nTest Case '-[A b]' passed (4.123 seconds).\n", "\u{FEFF}2026-11-27 14:02:11.087 Shop[1:2] hello\n",
      "[Shop] begins\n2026-11-27 14:02:11.087109+0100 Shop[4312:88001] [Network] GET\n",
      "Timestamp                       Thread\n2026-11-27 14:02:11.087109+0100 0x1 hello\n",
    ]) func goodRunByAnotherName(_ text: String) throws
  {
    try withTool { tool in
      try tool.file("clean.txt", text)
      for run in [
        try tool.run("check", "clean.txt", "--strict"), try tool.run("check", "-", "--strict", input: text),
        try tool.run("check", "--strict", "--stdin-filename", "ui.txt", input: text),
      ] {
        #expect(run.status == 0 && run.output.isEmpty && run.errors.isEmpty, "\(run)")
      }
    }
  }

  @Test("of standard input that may be anything it is said how to call a log") func unknown() throws {
    try withTool { tool in
      let hint = "if this is a console log, say so by --stdin-filename ui.log"
      for text in ["It rains.\n", ""] {
        let run = try tool.run("check", "-", input: text)
        #expect(run.status == 2 && run.errors.contains(hint), "\(run)")
        #expect(try tool.run("check", "-", "--input-format", "yaml", input: text).errors.contains(hint) == false)
        #expect(try tool.run("check", "-", "--stdin-filename", "ui.log", input: text).status == 0)
      }
      // A document stays one, with its errors.
      let document = "# 2026-11-27\nviews: [{name: a, note: |\n2026-11-27 14:02:11 hello}]\n"
      #expect(try tool.run("check", "-", input: document).status == 2)
      let broken = try tool.run("check", "-", input: "views: [a]\nconstraints: [\"a.widht == 1\"]\n")
      #expect(broken.status == 2 && !broken.errors.contains(hint), "\(broken)")
    }
  }

  @Test("several messages are counted, and each of their conflicts") func counts() throws {
    try withTool { tool in
      let log = ShrinkCommandTests.log
      let other = log.replacing("100", with: "200")
      try tool.file("ui.log", log + other + log.replacing("0xa", with: "0xb") + log)
      let run = try tool.run("log", "ui.log")
      #expect(run.output.hasSuffix("\n\n4 messages, 2 different conflicts: line 1 (3 times), line 12\n"), "\(run)")
      try tool.file("one.log", log)
      #expect(try !tool.run("log", "one.log").output.contains("messages"))
      // The first place of the others is named.
      let check = try tool.run("check", "ui.log")
      let note = "ui.log:23:1: note: the log has it again, and 1 more time\n"
      #expect(check.output.contains(note), "\(check)")
    }
  }

  @Test("a file that ends in .html or .json gets what its name says") func endings() throws {
    try withTool { tool in
      try tool.file("ui.log", ShrinkCommandTests.log)
      func written(_ name: String) throws -> String {
        String(decoding: try Data(contentsOf: tool.folder.appendingPathComponent(name)), as: UTF8.self)
      }
      let page = try tool.run("log", "ui.log", "-o", "page.html")
      #expect(page.status == 1 && page.output.isEmpty && page.errors.isEmpty, "\(page)")
      #expect(try tool.run("render", "ui.log", "-o", "report.html").status == 1)
      #expect(try written("page.html") == written("report.html"))
      let printed = try tool.run("log", "--format", "html", input: ShrinkCommandTests.log)
      #expect(try tool.run("render", "-", "-o", "piped.HTML", input: ShrinkCommandTests.log).status == 1)
      #expect(try printed.status == 1 && printed.output == written("piped.HTML"))
      #expect(try tool.run("log", "-o", "piped.HTML", input: Self.clean).status == 0)
      #expect(try tool.run("solve", "-", input: ShrinkCommandTests.log).errors.contains("a console log is no document"))
      #expect(try tool.run("log", "ui.log", "-o", "ui.json").status == 1)
      #expect(try written("ui.json") == tool.run("log", "ui.log", "--format", "json").output)
      for name in ["ui.svg", "ui.png", "ui.pdf"] {
        let run = try tool.run("log", "ui.log", "-o", name)
        #expect(run.status == 64 && run.errors.contains("--output page.html writes a report on it."), "\(run)")
        #expect((try? written(name)) == nil)
      }
      // The format that `--format` names is written into any file.
      #expect(try tool.run("log", "ui.log", "--format", "text", "-o", "ui.svg").status == 1)
      #expect(try written("ui.svg") == tool.run("log", "ui.log").output)
    }
  }

  @Test("a report reads the constraints of a log in the direction that is asked for") func direction() throws {
    try withTool { tool in
      // The view is 10 from the left, and 10 from where reading begins.
      let lines = ["left == UIView:0xb.left + 10", "leading == UIView:0xb.leading + 10", "width == 50"]
        .map { "<NSLayoutConstraint:0x1\($0.utf8.count) UIView:0xa.\($0)>\n" }
      try tool.file("ui.log", lines.joined() + "<NSLayoutConstraint:0x2 UIView:0xb.width == 100>\n")
      for (direction, status) in [("ltr", 0), ("rtl", 1)] {
        #expect(try tool.run("log", "ui.log", "--direction", direction).status == status)
        #expect(try tool.run("log", "ui.log", "--direction", direction, "-o", "page.html").status == status)
        #expect(try tool.run("render", "ui.log", "--direction", direction, "-o", "page.html").status == status)
      }
    }
  }

  @Test("what log lacks, check has: several logs, strictness and a summary") func optionsOfCheck() throws {
    try withTool { tool in
      try tool.file("a.log", Self.clean)
      try tool.file("b.log", Self.clean)
      for (arguments, message) in [
        (["a.log", "--strict"], "There is no option '--strict'; 'tinamou check' has it."),
        (["a.log", "--baseline=a.json"], "There is no option '--baseline'; 'tinamou check' has it."),
        (
          ["--summary", "a.log"],
          "There is no option '--summary'; in 'tinamou check', --statistics prints how often each rule has findings."
        ),
        (["a.log", "b.log"], "This reads one log; 'tinamou check' reads several."),
      ] {
        let run = try tool.run(["log"] + arguments)
        #expect(run.status == 64 && run.errors.hasPrefix("Error: \(message)\n"), "\(run)")
      }
      #expect(try tool.run("check", "a.log", "b.log", "--strict").status == 0)
    }
  }

  @Test("a message that the log does not explain is a warning") func unexplained() throws {
    try withTool { tool in
      try tool.file("ui.log", Self.unexplained)
      let run = try tool.run("check", "ui.log")
      #expect(run.status == 0, "\(run)")
      #expect(
        run.output.hasPrefix(
          "ui.log:1:1: warning: Apple's engine could not satisfy these 4 constraints, which can all hold by what the log "
            + "has; the constraints can all hold only if "), "\(run.output)")
      #expect(run.output.contains("come to 71; as Apple's engine could not satisfy them, that is not so [conflict]\n"))
      #expect(run.output.contains("ui.log:10:1: note: Apple's engine broke: UIImageView is 320 wide\n"))
      #expect(try tool.run("check", "ui.log", "--strict").status == 1)
      try tool.file(".tinamou.yml", "suppressions: [{file: ui.log, rule: conflict}]\n")
      #expect(try tool.run("check", "ui.log", "--strict").output.isEmpty)
      let log = try tool.run("log", "ui.log")
      #expect(log.status == 0 && log.output.hasPrefix("ui.log:1: Apple's engine could not satisfy these 4"), "\(log)")
      #expect(log.errors.isEmpty, "\(log)")
      // Without the text it is a warning.
      let quiet = try tool.run("log", "-q", "ui.log")
      #expect(quiet.status == 0 && quiet.output.isEmpty, "\(quiet)")
      #expect(quiet.errors.hasPrefix("ui.log:1:1: warning: Apple's engine could not satisfy these 4"), "\(quiet)")
      #expect(quiet.errors.hasSuffix("by what the log has [conflict]\n"), "\(quiet)")
    }
  }

  @Test("the same conflict of other views is one finding") func sameConflict() throws {
    try withTool { tool in
      let other = ShrinkCommandTests.log.replacing("0xa", with: "0xc").replacing("0xf", with: "0xe")
      try tool.file("ui.log", ShrinkCommandTests.log + other + ShrinkCommandTests.log)
      let log = try tool.run("log", "ui.log")
      #expect(
        log.output.contains(
          "\nui.log:12: these 3 of the 4 constraints cannot all hold; it is the conflict of line 1 again\n"),
        "\(log.output)")
      #expect(log.output.contains("UILabel:0xc") && log.output.components(separatedBy: "proof:").count == 2)
      let json = try tool.run("log", "ui.log", "--format", "json")
      let objects = try #require(try JSONSerialization.jsonObject(with: Data(json.output.utf8)) as? [[String: Any]])
      #expect(objects.map { $0["sameConflictAsLine"] as? Int } == [nil, 1])
      let check = try tool.run("check", "ui.log")
      #expect(check.output.contains("1 error and 0 warnings in 1 file"), "\(check.output)")
      #expect(check.output.contains("note: the log has it again, and 1 more time\n"), "\(check.output)")
    }
  }

  @Test("a report has what is found in a log, without an error") func report() throws {
    try withTool { tool in
      try tool.file("ui.log", ShrinkCommandTests.log)
      let run = try tool.run("render", "ui.log", "-o", "report.html")
      #expect(run.status == 1 && run.errors.isEmpty, "\(run)")
      let page = try Data(contentsOf: tool.folder.appendingPathComponent("report.html"))
      #expect(String(decoding: page, as: UTF8.self).contains("UILabel is 100 wide"))
      // A picture of it there is none.
      let picture = try tool.run("render", "ui.log", "-o", "picture.svg")
      #expect(picture.status == 2 && picture.errors.contains("a console log is no document"), "\(picture)")
      #expect(picture.errors.contains("'tinamou render' with -o page.html"), "\(picture)")
      #expect(try tool.run("explain", "ui.log", "a.width").errors.contains("'tinamou render' with -o page.html"))
      try tool.file("clean.log", Self.clean)
      #expect(try tool.run("render", "clean.log", "-o", "report.html").status == 0)
    }
  }
}
