import Testing

/// Console logs that `check` is given, whatever their file is called.
@Suite("Checks of console logs") struct LogCheckTests {
  private static func lines(_ kind: String) -> String {
    ["50", "60"].map { "<\(kind) UIView:0xa.width == \($0)>" }.joined(separator: "\n")
  }

  static let inputs = [
    lines("NSLayoutConstraint:0x1"), lines("SnapKit.LayoutConstraint:0x1@Row.swift#12"),
    lines("NSAutoresizingMaskLayoutConstraint:0x1 h=--& v=--&"),
    lines("NSLayoutConstraint:0x1").replacing("<", with: "&lt;").replacing(">", with: "&gt;"),
  ]

  @Test("from standard input are known by any of their constraints", arguments: inputs) func standardInput(
    _ text: String
  ) throws {
    try withTool { tool in
      let run = try tool.run("check", "-", input: text)
      #expect(run.status == 1 && run.output.contains("[conflict]"), "\(run.output)\(run.errors)")
    }
  }

  @Test("may be JSON, which `log show` writes") func json() throws {
    try withTool { tool in
      let message = Self.lines("NSLayoutConstraint:0x1").split(separator: "\n").map { "\\\"\($0)\\\"" }
      let text = "Unable to simultaneously satisfy constraints.\\n(\\n  \(message.joined(separator: ",\\n  "))\\n)\\n"
      try tool.file("log.json", "[{\"eventMessage\": \"\(text)\", \"traceID\": 1}]")
      let run = try tool.run("check", "log.json")
      #expect(run.status == 1 && run.output.contains("[conflict]"), "\(run.output)\(run.errors)")
      // A document with a line of a log in it stays a document.
      try tool.file(
        "page.json", #"{"views": [{"name": "a"}], "constraints": ["a.width == 1 # <NSLayoutConstraint:0x1"]}"#)
      let page = try tool.run("check", "page.json")
      #expect(!(page.output + page.errors).contains("UIView") && page.status != 2, "\(page.output)\(page.errors)")
    }
  }

  private static let undecided = """
    2025 App[1:2] [LayoutConstraints] Unable to simultaneously satisfy constraints.
    (
        "<NSLayoutConstraint:0x1 UIView:0xa.width == 50>",
        "<NSLayoutConstraint:0x2 UIView:0xa.width == 60>"
    )
    2025 App[1:2] [LayoutConstraints] Unable to simultaneously satisfy constraints.
    (
        "<NSLayoutConstraint:0x3 UIView:0xb.width == 50>",
        "<NSLayoutConstraint:0x4 UIVi~~ 0xb"
    )

    """

  @Test("keep their baseline with a message that stays undecided") func baseline() throws {
    try withTool { tool in
      try tool.file("ui.log", Self.undecided)
      let first = try tool.run("check", "ui.log")
      #expect(first.status == 2 && first.output.contains("2 errors and 0 warnings"), "\(first)")
      // A rule that is off does not hide it.
      #expect(try tool.run("check", "ui.log", "--disable", "conflict").status == 2)
      let written = try tool.run("check", "ui.log", "--write-baseline", "known.json")
      #expect(written.status == 0 && written.errors.hasPrefix("2 findings are in known.json"), "\(written)")
      func check() throws -> Tool.Run { try tool.run("check", "ui.log", "--strict", "--baseline", "known.json") }
      let known = try check()
      #expect(known.status == 0 && !known.output.contains("ui.log:"), "\(known)")
      // Addresses are those of the run.
      try tool.file("ui.log", Self.undecided.replacing("0x4", with: "0x7f1").replacing("0xb", with: "0x88c"))
      #expect(try check().status == 0)
      // New messages are reported, decided or not.
      try tool.file("ui.log", Self.undecided + Self.undecided.replacing("50", with: "51"))
      let new = try check()
      #expect(new.status == 2 && new.output.contains("2 errors and 0 warnings"), "\(new.output)")
      try tool.file("ui.log", Self.undecided.replacing("60", with: "61"))
      let decided = try check()
      #expect(decided.status == 1 && decided.output.contains("61 wide"), "\(decided.output)")
    }
  }

  @Test("have the reason for which a message stays undecided") func reason() throws {
    try withTool { tool in
      try tool.file("ui.log", Self.undecided)
      let unread = try tool.run("check", "ui.log")
      #expect(unread.output.contains("can all hold: line 9 was not understood [console-log]"), "\(unread)")
      try tool.file("ui.log", "Unable to simultaneously satisfy constraints.\n")
      let empty = try tool.run("check", "ui.log")
      #expect(empty.output.contains("can all hold: no constraint was understood [console-log]"), "\(empty)")
    }
  }

  @Test("follow the suppressions of their project") func suppressions() throws {
    try withTool { tool in
      try tool.file("Logs/a.log", Self.lines("NSLayoutConstraint:0x1"))
      try tool.file(".tinamou.yml", "suppressions: [{file: \"Logs/*.log\", rule: conflict}]\n")
      #expect(try tool.run("check", "Logs/a.log").status == 0)
      try tool.file(".tinamou.yml", "suppressions: [{file: other.log}]\n")
      #expect(try tool.run("check", "Logs/a.log").status == 1)
    }
  }
}
