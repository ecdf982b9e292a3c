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
