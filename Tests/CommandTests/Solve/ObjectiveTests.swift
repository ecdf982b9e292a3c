import Foundation
import Testing

/// Values of objectives, and their sensitivities.
@Suite("Objectives of linear programs") struct ObjectiveTests {
  /// A program with three priorities: of 900 all is met, of 600 two goals together are off by 2 · 4 + 0.5 · 6.
  private static let goals = """
    variables: [x, y]
    constraints:
      - "x + y <= 10 # cap"
      - "x >= 2 @ 900"
      - {constraint: "x >= 6", priority: 600, weight: 2, identifier: first}
      - {constraint: "y >= 10", priority: 600, weight: 0.5, identifier: second}
      - "x - y == 0 @ 300 # even"

    """

  @Test("the total of each priority is reported, with the weights of violations") func totals() throws {
    try withTool { tool in
      try tool.file("goals.yaml", Self.goals)
      let text = try tool.run("solve", "goals.yaml")
      #expect(
        text.output == """
          goals  (goals.yaml)
            x  6
            y  4
            not met:
              second  @ 600  by 6 × 0.5  goals.yaml:6:18
              even    @ 300  by 2        goals.yaml:7:5
            totals by priority:
              @ 900  0
              @ 600  3
              @ 300  2

          """)
      let json = try tool.run("solve", "goals.yaml", "--format", "json")
      let object = try #require(try JSONSerialization.jsonObject(with: Data(json.output.utf8)) as? [String: Any])
      let layout = try #require((object["layouts"] as? [[String: Any]])?.first)
      let totals = try #require(layout["totals"] as? [[String: Double]])
      #expect(totals.map { $0["priority"] } == [900, 600, 300] && totals.map { $0["total"] } == [0, 3, 2])
      let violations = try #require(layout["violations"] as? [[String: Any]])
      #expect(violations.map { $0["weight"] as? Double } == [0.5, nil])
      // A conflict has no totals, nor has a system of requirements.
      try tool.file("none.yaml", "constraints: [\"x >= 1\", \"x <= 0\", \"y == 1 @ 5\"]\n")
      try tool.file("required.yaml", "constraints: [\"x == 1\"]\n")
      for name in ["none.yaml", "required.yaml"] {
        #expect(try !tool.run("solve", name, "--format", "json").output.contains("totals"))
      }
    }
  }

  @Test("a report says the priority that counts, with all of its digits") func priorities() throws {
    try withTool { tool in
      try tool.file(
        "close.yaml",
        """
        constraints:
          - {constraint: "x >= 3 @ 300 # far", priority: 999.9999999}
          - {constraint: "x >= 2 @ 300", priority: 999.9999998}
          - "x <= 1"

        """)
      let text = try tool.run("solve", "close.yaml")
      #expect(
        text.output == """
          close  (close.yaml)
            x  1
            not met:
              far     @ 999.9999999  by 2  close.yaml:2:18
              x >= 2  @ 999.9999998  by 1  close.yaml:3:18
            totals by priority:
              @ 999.9999999  2
              @ 999.9999998  1

          """)
      let json = try tool.run("solve", "close.yaml", "--format", "json").output
      #expect(json.contains(#""priority": 999.9999999"#) && json.contains(#""priority": 999.9999998"#), "\(json)")
    }
  }

  @Test("an LP file lists the objective of each priority") func levels() throws {
    try withTool { tool in
      try tool.file("goals.yaml", Self.goals)
      let run = try tool.run("convert", "--to", "lp", "goals.yaml")
      #expect(
        run.output.contains(
          "\\  p900: under2\n\\  p600: 2 under3 + 0.5 under4\n\\  p300: over5 + under5\n\nMinimize\n"), "\(run.output)")
      try tool.file("required.yaml", "constraints: [\"x == 1\"]\n")
      #expect(try !tool.run("convert", "--to", "lp", "required.yaml").output.contains("By strict priorities"))
    }
  }

  @Test("a rate says in which direction it counts, and where others may be missing") func rates() throws {
    try withTool { tool in
      try tool.file(
        "lvl.yaml",
        """
        variables: [x, y, z]
        constraints:
          - "x + y >= 4 # demand"
          - "x - y <= 2 # balance"
          - "x >= 0"
          - "x <= 3 # xmax"
          - "y >= 0"
          - "z == x + 3 * y # def"
          - "z <= 0 @ 500 # cost"

        """)
      let run = try tool.run("explain", "lvl.yaml", "z")
      // Raising the 4 by 1 costs 3 more, lowering it by 1 costs 2 less.
      #expect(run.output.contains("+3 per unit raised, -2 per unit lowered"), "\(run.output)")
      // The 3 has an effect in one direction, though it is in neither proof, and so all are listed that have one.
      #expect(run.output.contains("0 per unit raised, +2 per unit lowered"), "\(run.output)")
      #expect(!run.output.contains("not listed"))
      // The slopes of JSON stay.
      let json = try tool.run("explain", "lvl.yaml", "z", "--format", "json")
      #expect(json.output.contains("\"up\": 3, \"down\": 2"), "\(json.output)")
    }
  }

  @Test("changes that resolve all conflicts together are not less than what is needed") func combined() throws {
    try withTool { tool in
      try tool.file(
        "bad.yaml",
        """
        constraints:
          - "x + y + z <= 10 # cap"
          - "x >= 3 # minx"
          - "2*y - x >= 4 # ratio"
          - "z == 0.5*y + 3.2 # link"
          - "s + t >= 2 # other"
          - "s <= 1 # slim"
          - "t <= 0.5 # tlim"

        """)
      let run = try tool.run("solve", "bad.yaml")
      // 5.8 / 7 is 0.828571428…
      #expect(run.output.contains("    minx  lower the right-hand side by 0.828572\n"), "\(run.output)")
      #expect(run.output.contains("    tlim  raise the right-hand side by 0.5\n"), "\(run.output)")
      #expect(!run.output.contains("0.828571"), "\(run.output)")
    }
  }
}
