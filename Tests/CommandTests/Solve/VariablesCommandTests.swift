import Foundation
import Testing

/// Documents of variables on the command line.
@Suite("Documents of variables on the command line") struct VariablesCommandTests {
  private static let plan = "constraints: [\"x + 3 * y == 1.004 # sum\", \"y >= 0.003\", \"x >= 1 @ 500\"]\n"
  private static let conflict = "constraints: [\"x >= 1\", \"x <= 0\"]\n"

  @Test("a torn document in a folder is an error, as it is by name", arguments: ["solve", "check"])
  func torn(command: String) throws {
    try withTool { tool in
      try tool.file("all/good.yaml", Self.plan)
      try tool.file("all/torn.json", "{\"variables\": [\"x\"], \"constraints\": [\"x >= 1\"")
      try tool.file("all/package.json", "{\"name\": \"a\", \"dependencies\": {\"b\": 1")
      let run = try tool.run(command, "all")
      let said = run.output + run.errors
      #expect(run.status == 2 && said.contains("all/torn.json:1:") && said.contains(": error: "), "\(said)")
      #expect(!said.contains("package.json"))
    }
  }

  @Test("CSV has no rows of a conflict, and standard error says why") func unsolved() throws {
    try withTool { tool in
      try tool.file("good.yaml", Self.plan)
      try tool.file("bad.yaml", Self.conflict)
      let run = try tool.run("solve", "bad.yaml", "good.yaml", "--format", "csv")
      #expect(run.status == 1)
      #expect(run.output == "file,layout,variable,value\ngood.yaml,good,x,0.995\ngood.yaml,good,y,0.003\n")
      #expect(
        run.errors == "bad.yaml: error: 'bad': these required constraints contradict each other [conflict]\n")
      try tool.file("broken.yaml", "constraints: [\"x >=\"]\n")
      #expect(try tool.run("solve", "broken.yaml", "--format", "csv").output == "file,layout\n")
    }
  }

  @Test("numbers in text agree with the violations beside them") func numbers() throws {
    try withTool { tool in
      try tool.file("plan.yaml", Self.plan)
      let solved = try tool.run("solve", "plan.yaml").output
      #expect(solved.contains("  x  0.995\n  y  0.003\n") && solved.contains("by 0.005"), "\(solved)")
      let explained = try tool.run("explain", "plan.yaml", "x").output
      #expect(explained.contains("  x = 0.995: ") && explained.contains("off by 0.005: "), "\(explained)")
      try tool.file(
        "row.yaml",
        "size: [100, 20]\nviews: [{name: a}]\nconstraints: [\"H:|[a]\", \"V:|[a]|\", "
          + "\"a.width <= 29.996\", \"a.width == 30 @ 500\"]\n")
      let frames = try tool.run("solve", "row.yaml").output
      #expect(frames.contains("29.996") && frames.contains("by 0.004"), "\(frames)")
    }
  }

  @Test(
    "options for views have no effect, and a warning says so",
    arguments: [
      ["solve", "--size", "300..500x1"], ["solve", "--device", "iphone-15"], ["solve", "--scale", "2"],
      ["solve", "--direction", "rtl"], ["solve", "--fitting-priority", "40"], ["solve", "--set", "hours=300"],
      ["check", "--size", "300..500x1"], ["check", "--device", "all"], ["explain", "--size", "300x1"],
      ["explain", "--set", "hours=300"],
    ])
  func viewOptions(arguments: [String]) throws {
    try withTool { tool in
      try tool.file("plan.yaml", Self.plan)
      let run = try tool.run([arguments[0], "plan.yaml"] + arguments.dropFirst())
      #expect(
        run.status == 0 && run.errors.contains("warning: \(arguments[1]) has no effect on documents of variables"),
        "\(run.errors)")
      try tool.file("row.vfl", "H:|-[a]-|\n")
      if arguments[0] == "solve", arguments[1] != "--set" {
        let mixed = try tool.run([arguments[0], "plan.yaml", "row.vfl"] + arguments.dropFirst())
        #expect(!mixed.errors.contains("no effect"), "\(mixed.errors)")
      }
    }
  }
}
