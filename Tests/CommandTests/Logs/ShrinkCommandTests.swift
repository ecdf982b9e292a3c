import Foundation
import Testing

@Suite("The command line on console logs") struct ShrinkCommandTests {
  static let log = """
    Unable to simultaneously satisfy constraints.
    (
        "<NSLayoutConstraint:0x1 UILabel:0xa.width == 100   (active)>",
        "<NSLayoutConstraint:0x2 'UIView-Encapsulated-Layout-Width' UIView:0xf.width == 90   (active)>",
        "<NSLayoutConstraint:0x3 UILabel:0xa.width <= UIView:0xf.width - 20   (active)>",
        "<NSLayoutConstraint:0x4 UILabel:0xa.height == 100   (active)>",
        "<NSLayoutConstraint:0x5 UILabel:0xa.colour == 100   (active)>"
    )

    Will attempt to recover by breaking constraint
    <NSLayoutConstraint:0x1 UILabel:0xa.width == 100   (active)>

    """

  @Test("a conflict is reported in plain words, with its repairs and Apple's choice") func text() throws {
    try withTool { tool in
      try tool.file("app.log", Self.log)
      let run = try tool.run("shrink", "app.log")
      #expect(run.status == 1 && run.errors.isEmpty)
      #expect(
        run.output == """
          app.log:1: these 3 of the 4 constraints cannot all hold
              [1]  UILabel is 100 wide                          app.log:3:6
              [2]  UIView is 90 wide (set by its container)     app.log:4:6
              [3]  UILabel is at least 20 narrower than UIView  app.log:5:6
            proof: −[1] + [2] + [3] gives 100 <= 70, 30 over
            any one of these changes resolves this conflict:
              UILabel is 100 wide                          give it priority 999, so that its container's size prevails
              UILabel is 100 wide                          lower the constant by 30, to 70
              UILabel is at least 20 narrower than UIView  raise the constant by 30, from -20 to 10
            Dropping [1] or [3], or giving it a priority below 1000, resolves it too.
            UIView is 90 wide perhaps only for now, as its container sets it: numbers that fit this may not fit its final size
            Apple's engine broke one of them:
              UILabel is 100 wide  app.log:3:6
            The other one takes no part in it.
            not understood, and left out:
              app.log:7:6  '.' and an attribute was expected at '.colour == 100': <NSLayoutConstraint:0x5 UILabel:0xa.colour == 100   (active)>
            names:
              UILabel  UILabel:0xa
              UIView   UIView:0xf

          """)
    }
  }

  @Test("standard input, JSON and an output file") func json() throws {
    try withTool { tool in
      let run = try tool.run("shrink", "--format", "json", "-", input: Self.log)
      #expect(try tool.run("log", "--format", "json", input: Self.log).output == run.output)
      #expect(run.status == 1 && run.errors.isEmpty)
      let object = try #require(
        try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any])
      #expect(object["schema"] as? Int == 1 && object["parsed"] as? Int == 4)
      #expect(
        object["unparsed"] as? [String] == ["<NSLayoutConstraint:0x5 UILabel:0xa.colour == 100   (active)>"])
      let members = try #require((object["conflict"] as? [String: Any])?["constraints"] as? [[String: Any]])
      let expected = Self.log.split(separator: "\n")[2...4].map { String($0.dropFirst(5).prefix { $0 != "\"" }) }
      #expect(members.map { $0["constraint"] as? String } == expected)
      #expect(members.first?["source"] as? String == "<stdin>:3:6")
      #expect(
        object["names"] as? [[String: String]] == [
          ["name": "UILabel", "object": "UILabel:0xa"], ["name": "UIView", "object": "UIView:0xf"],
        ])
      let choice = try #require(object["applesChoice"] as? [String: Any])
      #expect(choice["constraint"] as? String == expected[0] && choice["inConflict"] as? Bool == true)

      let written = try tool.run("shrink", "--format", "json", "-", "-q", "-o", "out.json", input: Self.log)
      #expect(written.status == 1 && written.output.isEmpty)
      let text = String(
        decoding: try Data(contentsOf: tool.folder.appendingPathComponent("out.json")), as: UTF8.self)
      #expect(text == run.output)
      #expect(try tool.run("shrink", "-", "-o", "no/such/folder", input: Self.log).status == 74)
    }
  }

  @Test("exit statuses") func statuses() throws {
    try withTool { tool in
      let fine = "<NSLayoutConstraint:0x1 UILabel:0xa.leading == UIView:0xb.leading + 1>\n"
      let run = try tool.run("shrink", "-", input: fine)
      #expect(run.status == 0 && run.output.hasPrefix("<stdin>:1: the constraint in the log can hold\n"))
      let inactive = try tool.run("shrink", "-", input: fine.replacing(">\n", with: "   (inactive)>\n"))
      #expect(inactive.status == 0)
      #expect(
        inactive.output.hasPrefix(
          "<stdin>:1: the log reports no conflict, and the constraint in the log need not hold\n"))
      let none = try tool.run("shrink", "-", input: "hello\n")
      #expect(none.status == 0 && none.output == "<stdin>: no message about constraints\n" && none.errors.isEmpty)
      let hidden = try tool.run(
        "shrink", "-", input: "Unable to simultaneously satisfy constraints.\n<private>\n")
      #expect(hidden.status == 2 && hidden.output.contains("hides something as <private> on line 2"))
      let unread = "<NSLayoutConstraint:0x2 UILabel:0xa.colour == 1>\n"
      let open = try tool.run("shrink", "-", input: fine + unread)
      #expect(open.status == 2)
      #expect(
        open.output.hasPrefix(
          "<stdin>:1: not decided, for line 2 was not understood; what was understood does not contradict itself\n"))
      #expect(
        open.errors.contains("it is not known whether these constraints can all hold: line 2 was not understood"))
      // In whichever message it is; a conflict counts for more.
      let whole = "Unable to simultaneously satisfy constraints.\n(\n\(fine))\n"
      let part = "Unable to simultaneously satisfy constraints.\n(\n\(unread))\n"
      #expect(try tool.run("shrink", "-", input: whole).status == 0)
      #expect(try tool.run("shrink", "-", input: whole + part).status == 2)
      #expect(try tool.run("shrink", "-", input: whole + part + Self.log).status == 1)
      #expect(try tool.run("shrink", "nowhere.log").status == 2)
      // Without a file it reads standard input, in which there is nothing.
      #expect(try tool.run("shrink", input: "").status == 0)
      #expect(try tool.run("shrink", input: Self.log).status == 1)
      #expect(try tool.run("shrink", "-", "--format", "csv", input: fine).status == 64)
      // What a terminal would act on does not reach it.
      let escape = try tool.run("shrink", "-", input: "<NSLayoutConstraint:0x1 \u{1B}[2J.width = 1>\n")
      #expect(escape.status == 2 && !escape.output.contains("\u{1B}"))
    }
  }

  @Test("several messages, and the same again") func several() throws {
    try withTool { tool in
      let other = Self.log.replacing("0xa", with: "0xc").replacing("== 90", with: "== 300")
      let run = try tool.run("shrink", "-", "--format", "json", input: Self.log + other + Self.log)
      let objects = try #require(
        try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [[String: Any]])
      #expect(run.status == 1 && objects.count == 2)
      #expect(objects[0]["repeatedOnLines"] as? [Int] == [23] && objects[0]["parsed"] as? Int == 8)
      #expect(objects.map { $0["status"] as? String } == ["conflict", "undecided"])
      let text = try tool.run("shrink", "-", input: Self.log + other + Self.log)
      #expect(text.output.contains("The log says the same again on line 23.\n"))
    }
  }
}
