import Foundation
import LayoutChecking
import LayoutInterchange
import Testing

@testable import TinamouCommand

/// Arguments that users of other linters and solvers type out of habit.
@Suite("Habits on the command line") struct HabitTests {
  /// A document with an unused view and a conflict.
  static let faulty = """
    size: [200, 100]
    views: [{name: a}, {name: unused}]
    constraints: ["H:|[a(240)]|", "V:|[a]|"]
    """

  @Test("check without paths checks the current folder, and `.` is the same") func currentFolder() throws {
    try withTool { tool in
      try tool.file("faulty.yaml", Self.faulty)
      let run = try tool.run("check")
      #expect(run.status == 1 && run.output.contains("faulty.yaml:3:15: error: "), "\(run.output)")
      #expect(try tool.run("check", ".").output == run.output)
    }
  }

  private static var sources: String {
    #if SwiftSource
      ", and sources in .swift .m .mm"
    #else
      ""
    #endif
  }

  @Test("a folder without documents is told", arguments: ["check", "solve"]) func emptyFolder(_ command: String) throws
  {
    try withTool { tool in
      try tool.file("notes.txt", "nothing")
      let run = try tool.run(command, ".")
      #expect(run.status == 0)
      #expect(
        run.errors
          == "warning: there is no document in the current folder, so nothing was done; documents end in "
          + ".json .yaml .yml .vfl .kiwi .xib .storyboard" + Self.sources
          + (command == "check" ? "; console logs are checked if they are named, and - is standard input" : "")
          + " [no-documents]\n")
    }
  }

  @Test("solve and render take folders") func folders() throws {
    try withTool { tool in
      try tool.file("all/good.yaml", CommandLineTests.good)
      try tool.file("all/inner/row.vfl", DeviceCommandTests.row)
      try tool.file("all/package.json", "{\"name\": \"no document\"}")
      let run = try tool.run("solve", "all", "--format", "json")
      let single = try tool.run("solve", "all/good.yaml", "all/inner/row.vfl", "--format", "json")
      #expect(run.status == 0 && run.output == single.output && run.output.contains("row.vfl"))
      #expect(try tool.run("render", "all", "-o", "all.svg").status == 0)
      let picture = try Data(contentsOf: tool.folder.appendingPathComponent("all.svg"))
      #expect(String(decoding: picture, as: UTF8.self).contains(">row<"))
    }
  }

  @Test("rules are selected on the command line") func rules() throws {
    try withTool { tool in
      try tool.file("faulty.yaml", Self.faulty)
      func found(_ arguments: String...) throws -> [String] {
        let output = try tool.run(["check", "faulty.yaml"] + arguments).output
        return output.matches(of: /(?:error|warning): .*\[([a-z-]+)\]/).map { String($0.1) }
      }
      #expect(try found() == ["unused-view", "conflict"])
      #expect(try found("--only", "conflict") == ["conflict"])
      #expect(try found("--only", "unused-view,ambiguity", "--only", "missing-identifier") == ["unused-view"])
      #expect(try found("--disable", "conflict") == ["unused-view"])
      #expect(try found("--disable", "conflict, unused-view").isEmpty)
      // Settings are overridden, in both directions.
      try tool.file(".tinamou.yml", "rules: {conflict: off, unused-view: error}\n")
      #expect(try found() == ["unused-view"])
      #expect(try found("--only", "conflict") == ["conflict"])
      let wrong = try tool.run("check", "faulty.yaml", "--only", "conflicts")
      #expect(wrong.status == 64)
      #expect(
        wrong.errors.contains("there is no rule 'conflicts'; did you mean 'conflict'? 'tinamou rules' lists them"))
    }
  }

  @Test(
    "the format of standard input is recognised",
    arguments: [
      ("{\"views\": []}", DocumentFormat.json), ("\u{FEFF} [\n {\"views\": []}]", .json), ("[]", .json), ("{}", .json),
      ("{views: [{name: a}]}", .yaml), ("views:\n  - name: a\n", .yaml), ("# words\nviews: []", .yaml), ("", .yaml),
      ("- x >= 1", .yaml), ("H:|[a]|", .vfl), ("// rows\n\n[a]-[b]", .vfl), ("|-[a]", .vfl), ("V:[a]", .vfl),
      ("Height: 3", .yaml), ("<?xml version=\"1.0\"?><document/>", .interfaceBuilder),
      ("Objective\n---------\n0\n", .kiwi),
    ])
  func format(_ text: String, _ format: DocumentFormat) {
    #expect(DocumentFormat(contents: Array(text.utf8)) == format)
  }

  @Test(
    "a linear program is told from a document",
    arguments: [
      ("Minimize\n obj: x\n", true), ("\\ a comment\n\n max x + y\nst\n", true), ("* a comment\nNAME  a\nROWS\n", true),
      ("minimum: 3\n", false), ("name: a\nviews: []\n", false), ("- x >= 1", false), ("", false),
    ])
  func linearProgram(_ text: String, _ isOne: Bool) throws {
    #expect(InputFiles.isLinearProgram(Array(text.utf8)) == isOne)
  }

  @Test("a linear program is refused with the form that it takes here") func refusedProgram() throws {
    try withTool { tool in
      let text = "Minimize\n cost: x + 3 y\nSubject To\n x + y >= 4\nEnd\n"
      try tool.file("a.lp", text)
      let named = try tool.run("solve", "a.lp")
      #expect(
        named.status == 2
          && named.errors
            == "a.lp: error: linear programs are written in this format, by 'tinamou convert', but not read; write them as YAML: 'constraints: [\"x + 2 * y >= 4\", \"x + y <= 0 @ 500\"]', the last of which is an objective to minimise [format]\n",
        "\(named)")
      let piped = try tool.run("solve", "-", input: text)
      #expect(piped.status == 2 && piped.errors == named.errors.replacing("a.lp", with: "<stdin>"), "\(piped)")
    }
  }

  @Test(
    "values of variables have no unit in any report",
    arguments: [
      ["solve"], ["check"], ["check", "--format", "json"], ["check", "--strict", "--format", "xcode"],
      ["explain"], ["explain", "x"], ["explain", "x", "--format", "json"],
    ])
  func variables(_ arguments: [String]) throws {
    let program = """
      variables: [x, y, z]
      constraints:
        - "x + y >= 4 # demand"
        - "2 * x - y <= 2.5 # balance"
        - "x == 0.005 @ 600 # nearly"
        - "x >= 0.01"
        - "x + 3 * y <= 0 @ 500 # cost"
        - "z >= 1"
        - "z + x == 100 @ 100"
      """
    try withTool { tool in
      for text in [program, program + "\n  - \"x >= 9 # much\"\n"] {
        try tool.file("a.yaml", text)
        let run = try tool.run([arguments[0], "a.yaml"] + arguments.dropFirst())
        let said = run.output + run.errors
        #expect(!said.contains(/\bpts?\b|\bpoints?\b|×|make room/), "\(said)")
      }
    }
  }

  @Test("a preference that variables do not meet is off by a number, and a sensitivity is per unit") func units() throws
  {
    try withTool { tool in
      try tool.file("a.yaml", "constraints: [\"x + y >= 4\", \"x == 1\", \"x + y <= 0 @ 500 # cost\"]\n")
      #expect(
        try tool.run("check", "a.yaml").output.contains(
          "'cost @ 500' is not met, by 4; loosen what prevents it, or say what is wanted instead"))
      let run = try tool.run("explain", "a.yaml", "y").output
      #expect(run.contains(/x \+ y >= 4 .*\+1 per unit/), "\(run)")
    }
  }

  @Test("standard input needs no format") func standardInput() throws {
    try withTool { tool in
      let solved = try tool.run(
        "solve", "-", "--size", "30x20", "--format", "csv", input: DeviceCommandTests.row)
      #expect(solved.output.hasSuffix("a,0,0,30,20\n"), "\(solved)")
      let checked = try tool.run("check", "-", input: Self.faulty)
      #expect(checked.output.contains("<stdin>:3:15: error: "), "\(checked)")
    }
  }

  @Test("devices have the names of models") func devices() throws {
    for device in CanvasDevice.all {
      for name in [device.id] + device.models + device.models.map(CanvasDevice.argument) {
        #expect(CanvasDevice(name: name) == device, "\(name)")
      }
    }
    #expect(CanvasDevice(name: "IPHONE 15pro")?.id == "retina6_12")
    #expect(CanvasDevice(name: "ipad-pro-11")?.id == "ipad11_0rounded")
    #expect(CanvasDevice(name: "iphone-12-mini")?.id == "retina5_4")
    #expect(CanvasDevice(name: "iphone-13-mini")?.id == "retina5_4")
    #expect(CanvasDevice(name: "iphone-99") == nil)
    for (name, id) in [
      ("iPhone SE (2nd generation)", "retina4_7"), ("iPhone SE (1st generation)", "retina4_0"),
      ("iPad Air", "ipad10_9rounded"), ("iPad Air (1st generation)", "ipad9_7"),
      ("iPad Air (3rd generation)", "ipad10_5"), ("iPad Air (5th generation)", "ipad10_9rounded"),
      ("iPad Air 11-inch (M2)", "ipad10_9rounded"), ("iPad Air 13-inch (M2)", "ipad12_9rounded"),
      ("iPad Pro (12.9-inch) (2nd generation)", "ipad12_9"),
      ("iPad Pro (12.9-inch) (6th generation)", "ipad12_9rounded"),
      ("iPad Pro (11-inch) (4th generation)", "ipad11_0rounded"), ("iPad Pro 13-inch (M4)", "iPad13_0rounded"),
      ("iPad Pro 11-inch (M4)", "ipad11_1rounded"), ("iPad mini (A17 Pro)", "ipad8_3rounded"),
      ("iPad mini (5th generation)", "ipad9_7"), ("iPad (9th generation)", "ipad10_2"),
      ("iPad (A16)", "ipad10_9rounded"),
    ] {
      #expect(CanvasDevice(name: name)?.id == id, "\(name)")
    }
    let size = CanvasDevice(name: "ipad-air-13")?.size()
    #expect(size?.width == 1024 && size?.height == 1366)
    #expect(CheckedDevice.suggestions(for: "iPad Pro 11-inch (M9)").contains("ipad-pro-11"))
    #expect(CheckedDevice.suggestions(for: "iphone-99") == ["iphone-17"])
    #expect(CheckedDevice.suggestions(for: "iphoen-15") == ["iphone-15"])
    #expect(CheckedDevice.suggestions(for: "iPad Air (M3)") == ["ipad-air-11-m3", "ipad-air-13-m3"])
    try withTool { tool in
      try tool.file("row.vfl", DeviceCommandTests.row)
      for arguments in [["--device", "iphone-15"], ["--size", "iphone-15"]] {
        let run = try tool.run(["solve", "row.vfl", "--format", "csv"] + arguments)
        #expect(run.output.contains(",393x852,"), "\(run)")
      }
      let list = try tool.run("devices")
      #expect(list.output.contains("iphone-15-pro") && list.output.contains("393 × 852"))
      let wrong = try tool.run("solve", "row.vfl", "--device", "iphone-155")
      #expect(wrong.errors.contains("there is no such device; did you mean 'iphone-15'? 'tinamou devices' lists them"))
    }
  }

  @Test("check reads console logs, and shrink is called log too") func logs() throws {
    try withTool { tool in
      try tool.file("app.log", ShrinkCommandTests.log)
      let shrunk = try tool.run("shrink", "app.log")
      #expect(try tool.run("log", "app.log").output == shrunk.output && shrunk.status == 1)
      let run = try tool.run("check", "app.log")
      #expect(run.status == 1 && run.output.contains("error: ") && run.output.contains("[conflict]"), "\(run)")
      #expect(run.output.contains("note: "))
      let json = try tool.run("check", "app.log", "--format", "json")
      #expect(json.output.contains("\"rule\": \"conflict\""))
      #expect(try tool.run("check", "app.log", "--disable", "conflict").status == 0)
      let piped = try tool.run("check", "-", input: ShrinkCommandTests.log)
      #expect(piped.output.contains("<stdin>:") && piped.output.contains("[conflict]"))
      // A text that is neither.
      try tool.file("words.txt", "It rains.\n")
      #expect(try tool.run("check", "words.txt").status == 2)
      let solved = try tool.run("solve", "app.log")
      #expect(
        solved.status == 2
          && solved.errors.contains(
            "app.log: error: a console log is no document; 'tinamou log' and 'tinamou check' read it")
      )
      try tool.file("diet.lp", "Minimize\n")
      #expect(try tool.run("solve", "diet.lp").errors.contains("not read; write them as YAML"))
    }
  }

  @Test("text has colours where it is asked for, and the same words without") func colors() throws {
    try withTool { tool in
      try tool.file("faulty.yaml", Self.faulty)
      try tool.file("app.log", ShrinkCommandTests.log)
      for arguments in [
        ["check", "faulty.yaml"], ["solve", "faulty.yaml"], ["shrink", "app.log"], ["explain", "faulty.yaml", "a"],
      ] {
        let plain = try tool.run(arguments)
        let painted = try tool.run(arguments + ["--color", "always"], environment: ["NO_COLOR": "1"])
        #expect(painted.output.contains("\u{1B}["), "\(arguments)")
        #expect(painted.output.replacing(/\u{1B}\[[0-9;]*m/, with: "") == plain.output)
        #expect(!plain.output.contains("\u{1B}") && painted.status == plain.status)
      }
      let json = ["check", "faulty.yaml", "--format", "json"]
      #expect(try tool.run(json + ["--color", "always"]).output == tool.run(json).output)
    }
  }

  @Test("severities, verdicts, carets and members have their colours") func paint() {
    #expect(
      TerminalColor.paint("a.yaml:3:1: error: 'a' [r]")
        == "\u{1B}[1ma.yaml:3:1\u{1B}[0m: \u{1B}[1;31merror\u{1B}[0m: 'a' [r]")
    #expect(TerminalColor.paint("  ^\n") == "  \u{1B}[1;32m^\u{1B}[0m\n")
    #expect(TerminalColor.paint("    [12]  a") == "    \u{1B}[36m[12]\u{1B}[0m  a")
    #expect(
      TerminalColor.paint("l  1 × 2: these 3 constraints cannot all hold").hasSuffix(
        " \u{1B}[1;31mcannot all hold\u{1B}[0m"))
    #expect(TerminalColor.paint("title  12  3") == "title  12  3")
  }

  @Test("--watch runs again when a document changes, appears or goes", arguments: ["check", "solve"])
  func watch(_ command: String) throws {
    try withTool { tool in
      try tool.file("all/row.vfl", DeviceCommandTests.row)
      // Each step waits for the run before it, by the number of its words on standard error.
      let script = """
        runs() { for _ in $(seq 200); do [ "$(grep -c watching err)" -ge "$1" ] && return; sleep 0.1; done; echo late >&3; }
        "$tinamou" \(command) --watch all >out 2>err &
        runs 1; printf 'H:|[b]|\nV:|[b' > all/row.vfl
        runs 2; printf 'H:|[c]|\n' > all/other.vfl
        runs 3; rm all/row.vfl
        runs 4; kill $!; wait $!; echo "ended" >&3
        """
      let run = try tool.shell(script)
      #expect(run.output == "ended\n", "\(run)")
      func text(_ name: String) throws -> String {
        String(decoding: try Data(contentsOf: tool.folder.appendingPathComponent(name)), as: UTF8.self)
      }
      let errors = try text("err")
      let watched = errors.split(separator: "\n").filter { $0.hasPrefix("watching") }
      #expect(watched == ["watching 1 file", "watching 1 file", "watching 2 files", "watching 1 file"])
      #expect((try text("out") + errors).contains("all/row.vfl:2:"))
      let refused = try tool.run(command, "--watch", "-")
      #expect(refused.status == 64 && refused.errors.contains("standard input does not change"))
    }
  }

  #if SwiftSource
    @Test(
      "--watch runs again when a source changes, another one of its folder or a header appears",
      arguments: ["all", "", "all/Card.swift"]) func watchSources(_ path: String) throws
    {
      try withTool { tool in
        func card(_ constant: Int) -> String {
          """
          final class Card: UIView {
            init(title: UIView) {
              super.init(frame: .zero)
              addSubview(title)
              title.heightAnchor.constraint(equalToConstant: \(constant)).isActive = true
              title.heightAnchor.constraint(equalToConstant: 20).isActive = true
            }
          }
          """
        }
        try tool.file("all/Card.swift", card(20))
        try tool.file("next.swift", card(24))
        let script = """
          runs() { for _ in $(seq 200); do [ "$(grep -c watching err)" -ge "$1" ] && return; sleep 0.1; done; echo late >&3; }
          "$tinamou" check --watch \(path) >out 2>err &
          runs 1; cp next.swift all/Card.swift
          runs 2; printf 'final class Row: UIView {}\n' > all/Row.swift
          runs 3; printf '@implementation Old\n@end\n' > all/Old.m
          runs 4; printf '@interface Old : UIView\n@end\n' > all/Old.h
          runs 5; kill $!; wait $!; echo "ended" >&3
          """
        let run = try tool.shell(script)
        #expect(run.output == "ended\n", "\(run)")
        let out = try Data(contentsOf: tool.folder.appendingPathComponent("out"))
        #expect(String(decoding: out, as: UTF8.self).contains("'title.height == 20' contradicts another requirement"))
      }
    }
  #endif
}
