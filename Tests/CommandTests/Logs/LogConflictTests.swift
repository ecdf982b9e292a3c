import Foundation
import Testing

/// Messages with several conflicts, and what `log` and `check` say of each.
@Suite("Several conflicts in a logged message") struct LogConflictTests {
  private static let bar = [
    "<NSLayoutConstraint:0x1 H:|-(4)-[UIStackView:0xa1]   (active, names: '|':Shop.Bar:0xa0 )>",
    "<NSLayoutConstraint:0x2 UIStackView:0xa1.trailing == Shop.Bar:0xa0.trailing - 10   (active)>",
    "<NSLayoutConstraint:0x3 'UIView-Encapsulated-Layout-Width' Shop.Bar:0xa0.width == 0   (active)>",
  ]
  private static let photo = [
    "<NSLayoutConstraint:0x11 UIImageView:0xb1.height == 420   (active)>",
    "<NSLayoutConstraint:0x12 UIImageView:0xb1.height <= Shop.Page:0xb0.height   (active)>",
    "<NSLayoutConstraint:0x13 Shop.Page:0xb0.height == 400   (active)>",
  ]

  private static func message(_ lines: [String]) -> String {
    "Unable to simultaneously satisfy constraints.\n(\n"
      + lines.map { "    \"\($0)\"" }.joined(separator: ",\n") + "\n)\n\n"
      + "Will attempt to recover by breaking constraint \n\(lines[0])\n"
  }

  @Test("a baseline hides those that it has, and no other one of the same message")
  func baseline() throws {
    try withTool { tool in
      try tool.file("ui.log", Self.message(Self.bar))
      #expect(try tool.run("check", "ui.log", "--write-baseline", "known.json").status == 0)
      #expect(try tool.run("check", "ui.log", "--strict", "--baseline", "known.json").status == 0)
      for lines in [Self.bar + Self.photo, Self.photo + Self.bar] {
        try tool.file("ui.log", Self.message(lines))
        let run = try tool.run("check", "ui.log", "--baseline", "known.json")
        #expect(run.status == 1 && run.output.contains("1 error and 0 warnings in 1 file"), "\(run)")
        #expect(run.output.contains("UIImageView") && !run.output.contains("error: the trailing"), "\(run)")
      }
    }
  }

  @Test("each has its own repairs and proof, and says nothing of the other")
  func repairs() throws {
    try withTool { tool in
      try tool.file("ui.log", Self.message(Self.bar + Self.photo))
      let log = try tool.run("log", "ui.log").output
      #expect(log.contains("ui.log:1: these 3 of the 6 constraints cannot all hold\n"), "\(log)")
      #expect(log.components(separatedBy: "proof: ").count == 3 && !log.contains("one way out"), "\(log)")
      #expect(!log.contains("conflict remains") && !log.contains("a further conflict"), "\(log)")
      #expect(log.contains("Apple's engine broke one of them:"), "\(log)")
      let json = try tool.run("log", "ui.log", "--format", "json").output
      let object = try #require(try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any])
      #expect(object["conflict"] is [String: Any] && (object["furtherConflicts"] as? [Any])?.count == 1)
    }
  }

  @Test("the names are those of all conflicts and changes")
  func names() throws {
    try withTool { tool in
      let bodies = [
        "UIView:0xa.width == 100", "UIView:0xa.width >= 120", "UIView:0xa.width >= 150",
        "UIView:0xa.width == UIView:0xb.width", "UIView:0xb.width == 90", "UILabel:0xc.width == 8",
      ]
      try tool.file(
        "ui.log", Self.message(bodies.enumerated().map { "<NSLayoutConstraint:0x\($0 + 1) \($1)   (active)>" }))
      let log = try tool.run("log", "ui.log").output
      #expect(log.contains("\n    UIView 1  UIView:0xa\n    UIView 2  UIView:0xb\n") && !log.contains("0xc"), "\(log)")
    }
  }

  @Test("an application's stand-in for 0 is 0 in a proof", arguments: ["2.22507e-308", "-1.77636e-15", "0"])
  func zero(_ zero: String) throws {
    try withTool { tool in
      try tool.file("ui.log", Self.message(Self.bar).replacing("width == 0 ", with: "width == \(zero) "))
      let log = try tool.run("log", "ui.log").output
      #expect(log.contains("proof: [1] − [2] − [3] + [4] gives -10 >= 4, 14 short\n"), "\(log)")
    }
  }

  @Test("messages without a conflict are told once, whatever the addresses")
  func again() throws {
    let margins = [
      "<NSLayoutConstraint:0x1 H:[UIImageView:0xa(320)]>",
      "<NSLayoutConstraint:0x2 UIView:0xc.trailingMargin == UIImageView:0xa.trailing - 8>",
      "<NSLayoutConstraint:0x3 UIImageView:0xa.leading == UIView:0xc.leadingMargin - 8>",
      "<NSLayoutConstraint:0x4 'UIView-Encapsulated-Layout-Width' H:[UIView:0xc(375)]>",
    ]
    try withTool { tool in
      // One that the log does not explain, and one that is not understood.
      for lines in [margins, margins + ["<NSLayoutConstraint:0x5 UIView:0xc.colour == 1>"]] {
        let first = Self.message(lines)
        try tool.file("ui.log", first + first.replacing("0xa", with: "0xd").replacing("0xc", with: "0xe"))
        let run = try tool.run("log", "ui.log")
        let line = first.components(separatedBy: "\n").count
        #expect(
          run.output.contains("\nui.log:\(line): ") && run.output.contains("; it is the message of line 1 again\n"))
        let written = try tool.run("log", "ui.log", "--format", "json")
        let objects = try JSONSerialization.jsonObject(with: Data(written.output.utf8)) as? [[String: Any]]
        #expect(objects?.map { $0["sameConflictAsLine"] as? Int } == [nil, 1])
        #expect(written.errors.components(separatedBy: "[conflict]").count == (lines == margins ? 2 : 1), "\(written)")
      }
    }
  }

  @Test("a page about a log has all that the text has") func page() throws {
    try withTool { tool in
      try tool.file("ui.log", Self.message(Self.bar + Self.photo))
      let text = try tool.run("log", "ui.log").output
      let page = try tool.run("log", "ui.log", "--format", "html").output
      for line in text.split(separator: "\n") {
        let escaped = line.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
        #expect(page.contains(escaped) || page.contains(escaped.replacing("'", with: "&#39;")), "\(line)")
      }
      #expect(!page.contains("Nothing to draw.") && !page.contains("0 layouts"))
    }
  }

  @Test("a suppression of logs without effect is reported once all logs of its folder are checked")
  func suppressions() throws {
    try withTool { tool in
      try tool.file("ui.log", Self.message(Self.bar))
      try tool.file("late.log", Self.message(Self.photo))
      try tool.file(
        ".tinamou.yml",
        "suppressions:\n"
          + ["\"*.log\"", "ui.log", "other.log", "\"*.yaml\""].map {
            "  - {file: \($0), object: Bar, rule: conflict}\n"
          }.joined() + "  - {object: Bar}\n")
      func unused(_ files: String...) throws -> [String] {
        try tool.run(["check"] + files).output.split(separator: "\n").filter { $0.contains("[unused-suppression]") }
          .map { String($0.dropFirst(".tinamou.yml:".count).prefix { $0 != ":" }) }
      }
      #expect(try unused("ui.log") == ["3"])
      #expect(try unused("ui.log", "late.log") == ["2", "3"])
      #expect(try unused("late.log").isEmpty)
      let message = "suppresses nothing; remove it, or write the object's whole name [unused-suppression]"
      #expect(try tool.run("check", "ui.log").output.contains(message))
    }
  }

  @Test("a finding of no rule is described where settings take it for a rule") func noRule() throws {
    try withTool { tool in
      try tool.file("a.yaml", CommandLineTests.good)
      for settings in ["rules: {console-log: off}\n", "suppressions: [{rule: console-log}]\n"] {
        try tool.file(".tinamou.yml", settings)
        let run = try tool.run("check", "a.yaml")
        #expect((run.output + run.errors).contains("'console-log' is no rule, but a console log that "), "\(run)")
      }
    }
  }
}
