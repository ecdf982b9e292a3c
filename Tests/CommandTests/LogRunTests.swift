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
      try tool.file("clean.txt", Self.clean)
      let other = try tool.run("check", "clean.txt")
      #expect(other.status == 2 && other.output.contains("or call a console log .log"), "\(other)")
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
      #expect(log.errors.contains("ui.log:1:1: warning: Apple's engine could not satisfy these 4"), "\(log)")
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
      try tool.file("clean.log", Self.clean)
      #expect(try tool.run("render", "clean.log", "-o", "report.html").status == 0)
    }
  }
}
