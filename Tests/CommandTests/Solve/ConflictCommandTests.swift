import Foundation
import Testing

@Suite("The command line on conflicts") struct ConflictCommandTests {
  static let conflict = """
    name: bad
    size: [300, 100]
    views: [{name: a}]
    constraints:
      - "H:|[a]|"
      - "V:|[a]|"
      - "a.width == 100 # narrow"
    """

  @Test("a broken conflict is solved, reported, and still exits with 1") func broken() throws {
    try withTool { tool in
      try tool.file("bad.yaml", Self.conflict)
      let text = try tool.run("solve", "--on-conflict", "break", "bad.yaml")
      #expect(text.status == 1 && text.errors.isEmpty)
      #expect(
        text.output == """
          bad  300 × 100  (bad.yaml)
               x  y  width  height
            a  0  0    300     100
            broken, because required constraints contradict each other:
              narrow  bad.yaml:7:5
                contradicts, taken together,
                  a.leading == root.leading
                  root.trailing == a.trailing
                  root.width == 300

          """)
      let json = try tool.run("solve", "--on-conflict", "break", "--format", "json", "bad.yaml")
      #expect(json.status == 1)
      let object = try JSONSerialization.jsonObject(with: Data(json.output.utf8)) as? [String: Any]
      let layout = try #require((object?["layouts"] as? [[String: Any]])?.first)
      #expect(layout["status"] as? String == "solved" && layout["conflict"] is NSNull)
      let broken = try #require((layout["broken"] as? [[String: Any]])?.first)
      #expect(broken["constraint"] as? String == "narrow" && broken["source"] as? String == "bad.yaml:7:5")
      let members = try #require(broken["conflict"] as? [[String: Any]]).map { $0["constraint"] as? String }
      #expect(members == ["a.leading == root.leading", "root.trailing == a.trailing", "narrow", "root.width == 300"])
      let csv = try tool.run("solve", "--on-conflict", "break", "--format", "csv", "bad.yaml")
      #expect(csv.status == 1 && csv.output.hasSuffix("bad.yaml,bad,300x100,a,0,0,300,100\n"))
    }
  }

  @Test("a conflict is reported with its repairs") func repairs() throws {
    try withTool { tool in
      try tool.file("bad.yaml", Self.conflict)
      let text = try tool.run("solve", "bad.yaml")
      #expect(text.status == 1)
      #expect(
        text.output.hasSuffix(
          """
            together with
              [4]  root.width == 300
            proof: [1] + [2] + [3] − [4] gives 300 == 100, 200 over
            any one of these changes resolves this conflict:
              narrow                       raise the constant by 200, to 300
              root.trailing == a.trailing  raise the constant by 200, to 200
              a.leading == root.leading    raise the constant by 200, to 200
              root.width == 300            lower the size by 200, to 100
            Dropping any one of the constraints, or giving it a priority below 1000, resolves it too.

          """))
      let json = try tool.run("solve", "--format", "json", "bad.yaml")
      #expect(
        json.output.contains(
          #"{"constraint": "narrow", "source": "bad.yaml:7:5", "action": "constant", "#
            + #""text": "raise the constant by 200, to 300", "by": 200, "to": 300},"#))
      #expect(
        json.output.contains(
          #"{"constraint": "narrow", "source": "bad.yaml:7:5", "action": "drop", "text": "drop it"}"#))
    }
  }

  @Test("further conflicts follow the first, with their place") func further() throws {
    try withTool { tool in
      try tool.file("bad.yaml", Self.conflict + "\n  - \"a.height == 5\"\n")
      let text = try tool.run("solve", "bad.yaml")
      #expect(text.status == 1 && text.output.contains("1 other conflict remains.\n  a further conflict (bad.yaml:"))
      let json = try tool.run("solve", "--format", "json", "bad.yaml")
      #expect(json.output.contains("\"furtherConflicts\": [\n") && json.output.contains("\"proof\": \"[1] + [2]"))
      #expect(json.output.contains("\"messages\": [\"a further conflict (bad.yaml:"))
    }
  }

  @Test("explain names the further conflicts that it counts, and text says where their proofs are") func explained()
    throws
  {
    try withTool { tool in
      try tool.file("bad.yaml", Self.conflict + "\n  - \"a.height == 5\"\n")
      let solved = try tool.run("solve", "bad.yaml").output
      #expect(solved.contains("  --format json has the proof and the repairs of the further conflict.\n"))
      let explained = try tool.run("explain", "bad.yaml", "a.width")
      #expect(explained.status == 1 && explained.output.contains("  a further conflict (bad.yaml:"), "\(explained)")
      try tool.file("x.yaml", "constraints: [\"x == 1\", \"x == 2\", \"y == 1\", \"y == 2\"]\n")
      #expect(try tool.run("explain", "x.yaml", "x").output.contains("  a further conflict (x.yaml:"))
      try tool.file("x.yaml", "constraints: [\"x == 1\", \"x == 2\"]\n")
      #expect(try !tool.run("solve", "x.yaml").output.contains("--format json"))
    }
  }

  @Test("constraints of equal names are told apart by their places") func equalNames() throws {
    try withTool { tool in
      try tool.file("x.yaml", "constraints:\n- \"x >= 3 # a\"\n- \"x <= 2 # a\"\n- \"y >= x # b\"\n- \"y <= 1 # c\"\n")
      let run = try tool.run("solve", "x.yaml")
      for line in [2, 3] {
        #expect(run.output.matches(of: try Regex("    a \\(x\\.yaml:\(line):3\\) +(raise|lower)")).count == 1, "\(run)")
      }
    }
  }

  @Test(
    "of equal totals the combined repair has the fewest changes, and keeps signs",
    arguments: [
      """
      size: [320, 44]
      views: [{name: label, intrinsic: {width: 120, height: 21}}, {name: line}, {name: icon}]
      constraints: ["V:|-0-[label(40)]-8-[line(1)]-0-|", "V:|-10.5-[icon(19)]-10.5-|"]
      """,
      """
      constraints:
      - "C1 + C2 + C3 + C4 <= 40 # cap"
      - "A1 + A2 + A3 + A4 <= 60"
      - "B1 + B2 + B3 + B4 <= 50"
      - "A1 >= 0 # sign A1"
      - "A4 >= 0 # sign A4"
      - "B1 >= 0 # sign B1"
      - "B4 >= 0 # sign B4"
      - "C1 >= 0 # sign C1"
      - "C3 >= 0 # sign C3"
      - "C4 >= 0 # sign C4"
      - "A1 + B1 + C1 - A4 - B4 - C4 == 5"
      - "A1 + B1 + C1 == 50"
      - "A2 + B2 + C2 == 40"
      - "A3 + B3 + C3 == 45"
      - "A4 + B4 + C4 == 35"
      - "C1 + 2 * C2 >= 100"
      """,
    ]) func fewest(_ document: String) throws
  {
    try withTool { tool in
      try tool.file("x.yaml", document)
      let run = try tool.run("solve", "x.yaml")
      let part = run.output.split(separator: "changes together:\n").last?.split(separator: "\n  any one").first ?? ""
      let changes = part.split(separator: "\n")
      #expect(changes.count == 2 && !part.contains("sign") && !part.contains("line.height"), "\(changes)")
    }
  }

  @Test("reporting is the default, and breaking what is no conflict changes nothing") func unbroken() throws {
    try withTool { tool in
      try tool.file("bad.yaml", Self.conflict)
      try tool.file("good.yaml", Self.conflict.replacingOccurrences(of: "== 100", with: "<= 300"))
      let report = try tool.run("solve", "bad.yaml")
      #expect(report.status == 1)
      #expect(try tool.run("solve", "--on-conflict", "report", "bad.yaml").output == report.output)
      #expect(report.output.contains("contradict each other") && !report.output.contains("broken"))
      let good = try tool.run("solve", "--on-conflict", "break", "good.yaml")
      #expect(try good.status == 0 && good.output == tool.run("solve", "good.yaml").output)
      #expect(try tool.run("solve", "--on-conflict", "ignore", "good.yaml").status == 64)
      // The largest status of several files wins.
      #expect(try tool.run("solve", "--on-conflict", "break", "good.yaml", "bad.yaml").status == 1)
    }
  }

  @Test("systems of constraints are broken too, in the same bytes on every run") func system() throws {
    try withTool { tool in
      try tool.file("x.yaml", "constraints: [\"x >= 5\", \"x <= 3\", \"x == 10\", \"0 == 1\"]\n")
      let run = try tool.run("solve", "--on-conflict", "break", "x.yaml")
      #expect(run.status == 1)
      #expect(run.output.contains("    0 == 1  x.yaml:1:46\n      cannot be met\n"))
      for _ in 0..<3 {
        #expect(try tool.run("solve", "--on-conflict", "break", "x.yaml").output == run.output)
      }
    }
  }
}
