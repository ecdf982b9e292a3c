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
