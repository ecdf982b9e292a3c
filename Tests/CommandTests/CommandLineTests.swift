import Foundation
import Testing

@Suite("The command line")
struct CommandLineTests {
  static let good = """
    name: good
    size: [300, 100]
    views: [{name: a}]
    constraints: ["H:|-[a]-|", "V:|[a]|"]
    """
  static let conflict = """
    name: bad
    size: [300, 100]
    views: [{name: a}]
    constraints: ["H:|[a(100)]|", "V:|[a]|"]
    """
  static let open = """
    name: open
    size: [300, 100]
    views: [{name: a}]
    constraints: ["H:|[a(>=50)]", "V:|[a]|"]
    """

  @Test("solves and exits with 0, also with violations and ambiguous values")
  func solved() throws {
    try withTool { tool in
      try tool.file("good.yaml", Self.good)
      let run = try tool.run("solve", "good.yaml")
      #expect(run.status == 0 && run.errors.isEmpty)
      #expect(
        run.output == """
          good  300 × 100  (good.yaml)
                x  y  width  height
            a  20  0    260     100

          """)
      try tool.file("open.yaml", Self.open)
      let open = try tool.run("solve", "open.yaml")
      #expect(open.status == 0)
      #expect(open.output.contains("ambiguous:\n    a.width  at least 50"))
      #expect(try tool.run("solve", "open.yaml", "--ambiguity", "none").output.contains("open by") == false)
    }
  }

  @Test("a conflict exits with 1 and names its members")
  func conflict() throws {
    try withTool { tool in
      try tool.file("bad.yaml", Self.conflict)
      let text = try tool.run("solve", "bad.yaml")
      #expect(text.status == 1 && text.errors.isEmpty)
      #expect(text.output.contains("a.width == 100") && text.output.contains("root.width == 300"))
      let json = try tool.run("solve", "--format", "json", "bad.yaml")
      #expect(json.status == 1 && json.output.contains("\"minimal\": true"))
    }
  }

  @Test("what cannot be understood exits with 2, and the other files are still solved")
  func invalid() throws {
    try withTool { tool in
      try tool.file("good.yaml", Self.good)
      try tool.file("bad.yaml", Self.good.replacingOccurrences(of: "[a]-|", with: "[b]-|"))
      let run = try tool.run("solve", "bad.yaml", "missing.yaml", "good.yaml")
      #expect(run.status == 2)
      #expect(run.output.hasPrefix("good  300 × 100"))
      #expect(
        run.errors.contains(
          "bad.yaml:4:21: error: Unable to find view with name b; did you mean 'a'? [unknown-view]\nH:|-[b]-|\n      ^")
          || run.errors.contains("bad.yaml:4:"))
      #expect(run.errors.contains("missing.yaml: error: cannot be read: No such file or directory [unreadable]"))
      // The largest of 0, 1 and 2 wins.
      try tool.file("conflict.yaml", Self.conflict)
      #expect(try tool.run("solve", "conflict.yaml", "good.yaml").status == 1)
      #expect(try tool.run("solve", "conflict.yaml", "bad.yaml").status == 2)
      let json = try tool.run("solve", "--format", "json", "bad.yaml")
      #expect(json.output.contains("\"status\": \"invalid\"") && json.output.contains("\"rule\": \"unknown-view\""))
    }
  }

  @Test(
    "a wrong command line exits with 64",
    arguments: [
      ["solve"], ["solve", "--size", "nonsense", "a.yaml"], ["solve", "--size", "10..5x3", "a.yaml"],
      ["solve", "--step", "0", "a.yaml"], ["solve", "--scale", "-1", "a.yaml"], ["solve", "--nope", "a.yaml"],
      ["solve", "--jobs", "0", "a.yaml"], ["solve", "--size", "0..1e9x1", "a.yaml"], ["frobnicate"],
      ["solve", "--size", "1..100000000x1", "--step", "0.001", "a.yaml"], ["convert", "a.yaml"], ["solve", "-", "-"],
      ["solve", "--time-limit", "-1", "a.yaml"], ["solve", "--format", "xml", "a.yaml"],
    ])
  func usage(arguments: [String]) throws {
    try withTool { tool in
      try tool.file("a.yaml", Self.good)
      let process = Process()
      process.executableURL = Tool.binary
      process.arguments = arguments
      process.currentDirectoryURL = tool.folder
      process.standardOutput = FileHandle.nullDevice
      process.standardError = FileHandle.nullDevice
      try process.run()
      process.waitUntilExit()
      #expect(process.terminationStatus == 64)
    }
  }

  @Test("standard input is a file like others")
  func standardInput() throws {
    try withTool { tool in
      let run = try tool.run("solve", "-", "--input-format", "yaml", "--format", "csv", input: Self.good)
      #expect(run.status == 0)
      #expect(run.output == "file,layout,size,view,x,y,width,height\n<stdin>,good,300x100,a,20,0,260,100\n")
      try tool.file("good.txt", Self.good)
      let unknown = try tool.run("solve", "good.txt")
      #expect(unknown.status == 2 && unknown.errors.contains("--input-format (json, yaml, vfl, kiwi, xib)"))
    }
  }

  @Test("sizes, ranges, fitting, direction and scale replace the document's")
  func options() throws {
    try withTool { tool in
      try tool.file("good.yaml", Self.good)
      let csv = try tool.run(
        "solve", "--format", "csv", "--size", "100..102.5x50", "--size", "fittingx10", "good.yaml")
      let sizes = csv.output.split(separator: "\n").dropFirst().map { $0.split(separator: ",")[2] }
      #expect(sizes == ["100x50", "101x50", "102x50", "102.5x50", "40x10"])
      try tool.file("row.vfl", "H:|-[a(100.3)]\nV:|[a]|\n")
      let mirrored = try tool.run("solve", "--format", "csv", "--size", "300x10", "--direction", "rtl", "row.vfl")
      #expect(mirrored.output.contains(",a,179.7,0,100.3,10"))
      let pixels = try tool.run("solve", "--format", "csv", "--size", "300x10", "--scale", "2", "row.vfl")
      #expect(pixels.output.contains(",a,20,0,100.5,10"))
      let whole = try tool.run("solve", "--format", "csv", "--size", "300x10", "--align", "none", "row.vfl")
      #expect(whole.output.contains(",a,20,0,100.3,10"))
    }
  }

  @Test("the weighted policy gives in to numbers, the strict one does not")
  func policy() throws {
    try withTool { tool in
      let weak = (0..<1001).map { _ in "  - {constraint: \"x == 0\", priority: 250}" }.joined(separator: "\n")
      try tool.file("x.yaml", "constraints:\n  - {constraint: \"x == 100\", priority: 500}\n\(weak)\n")
      #expect(try tool.run("solve", "--format", "csv", "x.yaml").output.hasSuffix("x,100\n"))
      #expect(try tool.run("solve", "--format", "csv", "--policy", "weighted", "x.yaml").output.hasSuffix("x,0\n"))
    }
  }

  @Test("a limit is reported and exits with 1")
  func limit() throws {
    try withTool { tool in
      try tool.file("good.yaml", Self.good)
      let run = try tool.run("solve", "--time-limit", "0", "--format", "json", "good.yaml")
      #expect(run.status == 1 && run.output.contains("\"status\": \"limit\""))
    }
  }

  @Test("the same bytes for any number of jobs, and on every run")
  func deterministic() throws {
    try withTool { tool in
      try tool.file("good.yaml", Self.good)
      try tool.file("open.yaml", Self.open)
      func output(_ jobs: String) throws -> String {
        try tool.run("solve", "--format", "json", "--size", "100..140x50", "--jobs", jobs, "good.yaml", "open.yaml")
          .output
      }
      let one = try output("1")
      #expect(one.contains("\"size\": [140, 50]"))
      for jobs in ["1", "2", "7"] { #expect(try output(jobs) == one) }
    }
  }

  @Test("output goes to a file, and what cannot be written exits with 74")
  func output() throws {
    try withTool { tool in
      try tool.file("good.yaml", Self.good)
      let run = try tool.run("solve", "-o", "out.txt", "good.yaml")
      #expect(run.status == 0 && run.output.isEmpty)
      let written = try String(contentsOf: tool.folder.appendingPathComponent("out.txt"), encoding: .utf8)
      #expect(written.hasPrefix("good"))
      let failed = try tool.run("solve", "-o", "no/such/folder/out.txt", "good.yaml")
      #expect(failed.status == 74 && failed.errors.contains("[unwritable]"))
    }
  }

  @Test("quiet prints nothing but errors")
  func quiet() throws {
    try withTool { tool in
      try tool.file("bad.yaml", Self.conflict)
      let run = try tool.run("solve", "--quiet", "bad.yaml")
      #expect(run.status == 1 && run.output.isEmpty && run.errors.isEmpty)
    }
  }

  @Test("convert writes items as Apple's parser makes them")
  func convert() throws {
    try withTool { tool in
      try tool.file("good.yaml", Self.good)
      let run = try tool.run("convert", "--to", "item", "good.yaml")
      #expect(run.status == 0)
      let object = try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: [[String: Any]]]
      let items = try #require(object?["constraints"])
      #expect(items.map { $0["item"] as? String } == ["a", "superview", "a", "superview"])
      #expect(items.map { $0["attribute"] as? String } == ["leading", "trailing", "top", "bottom"])
      #expect(items.map { $0["constant"] as? Double } == [20, 20, 0, 0])
      try tool.file("x.yaml", "constraints: [\"x == 1\"]")
      #expect(try tool.run("convert", "--to", "item", "x.yaml").status == 2)
      #expect(try tool.run("convert", "--to", "mps", "x.yaml").output.hasSuffix("ENDATA\n"))
      #expect(try tool.run("convert", "--to", "lp", "--size", "7x8", "good.yaml").output.contains("root.width == 7\n"))
      #expect(try tool.run("convert", "--to", "lp", "--size", "7..9x8", "good.yaml").status == 64)
      #expect(try tool.run("convert", "--to", "vfl", "--size", "7x8", "good.yaml").status == 64)
      #expect(try tool.run("convert", "--to", "vfl", "good.yaml").output.contains("\"H:|-20-[a]-20-|\""))
    }
  }

  @Test("long lists of findings are cut for people, and whole for programs")
  func longLists() throws {
    try withTool { tool in
      let variables = (1...50).map { "x\($0)" }.joined(separator: ", ")
      try tool.file("open.yaml", "variables: [\(variables)]\nconstraints: [\"x1 >= 3\"]\n")
      let text = try tool.run("solve", "open.yaml").output
      #expect(text.contains("x20  any value\n    … and 30 more; --format json lists them all"))
      let json = try tool.run("solve", "open.yaml", "--format", "json").output
      #expect(json.contains("{\"variable\": \"x50\", \"min\": null, \"max\": null}"))
    }
  }

  @Test("without reductions the answers are the same")
  func noPresolve() throws {
    try withTool { tool in
      for (name, text) in [("good.yaml", Self.good), ("bad.yaml", Self.conflict), ("open.yaml", Self.open)] {
        try tool.file(name, text)
        let (plain, whole) = (try tool.run("solve", name), try tool.run("solve", "--no-presolve", name))
        #expect(plain.status == whole.status && plain.output == whole.output)
      }
      #expect(try tool.run("solve", "--help").output.contains("--no-presolve"))
    }
  }

  @Test("version and help")
  func help() throws {
    try withTool { tool in
      let version = try tool.run("--version").output
      #expect(version.wholeMatch(of: /0\.1\.0 \((with|without) GLPK(, reads Swift sources)?\)\n/) != nil, "\(version)")
      let help = try tool.run("--help")
      #expect(help.status == 0 && help.output.contains("solve") && help.output.contains("convert"))
    }
  }

  /// Names with direction controls, and names too long for a screen.
  private static let hostile = """
    {"name": "\u{202E}screen", "size": [300, 400], "views": [
      {"name": "<script>", "frame": [0, 0, 100, 40]}, {"name": "\u{202E}desrever", "intrinsic": {"width": 50, "height": 20}},
      {"name": "a\u{200F}b\u{2066}", "frame": [0, 50, 100, 40]}, {"name": "\(String(repeating: "long", count: 2560))"}
    ], "constraints": [{"item": "\u{202E}desrever", "attribute": "left", "toItem": "superview", "toAttribute": "left"},
      {"item": "\u{202E}desrever", "attribute": "width", "relation": ">=", "constant": 80, "priority": 300},
      {"item": "\u{202E}desrever", "attribute": "width", "constant": 60, "priority": 900}]}
    """

  @Test(
    "keeps names from playing tricks in a terminal",
    arguments: [
      ["solve", "hostile.json"], ["solve", "hostile.json", "--picture"], ["render", "hostile.json"],
      ["check", "hostile.json"], ["check", "hostile.json", "--format", "xcode"], ["explain", "hostile.json"],
      ["explain", "hostile.json", "<script>"], ["explain", "hostile.json", "nothing"],
      ["solve", "unknown.json"], ["compare", "hostile.json", "--solver", "exact", "--no-times"],
    ])
  func hostileNames(_ arguments: [String]) throws {
    try withTool { tool in
      try tool.file("hostile.json", Self.hostile)
      try tool.file("unknown.json", Self.hostile.replacing("superview", with: "nothing"))
      let run = try tool.run(arguments)
      let text = run.output + run.errors
      #expect(!text.isEmpty)
      for scalar in text.unicodeScalars where scalar != "\n" {
        let isHarmful =
          scalar.properties.generalCategory == .control || (0x202A...0x202E).contains(scalar.value)
          || (0x2066...0x2069).contains(scalar.value) || [0x200E, 0x200F, 0x061C].contains(scalar.value)
        #expect(!isHarmful, "\(String(scalar.value, radix: 16))")
      }
    }
  }

  @Test("cuts long names in tables and in lists of names, and never in JSON")
  func longNames() throws {
    try withTool { tool in
      try tool.file("hostile.json", Self.hostile)
      for arguments in [
        ["solve", "hostile.json"], ["explain", "hostile.json"], ["explain", "hostile.json", "nothing"],
      ] {
        let run = try tool.run(arguments)
        let longest = (run.output + run.errors).split(separator: "\n").map(\.count).max() ?? 0
        #expect((1...1500).contains(longest), "\(arguments)")
      }
      let whole = try tool.run("solve", "hostile.json", "--format", "json").output
      #expect(whole.contains(String(repeating: "long", count: 2560)))
    }
  }
}
