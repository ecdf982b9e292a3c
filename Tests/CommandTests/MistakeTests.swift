import Testing
import Tinamou

@testable import TinamouCommand

@Suite("Slips on the command line") struct MistakeTests {
  @Test("an unknown command is reported, with a suggestion")
  func commands() throws {
    #expect(Main.hint("solv") == "There is no command 'solv'; did you mean 'solve'?")
    let far = try #require(Main.hint("login.yaml"))
    #expect(
      far.hasPrefix("There is no command 'login.yaml'; the commands are solve, check, ") && far.hasSuffix(", help."))
    for argument in ["solve", "shrink", "help", "--version", "-h"] {
      #expect(Main.hint(argument) == nil, "\(argument)")
    }
    try withTool { tool in
      let run = try tool.run("solv", "login.yaml")
      #expect(run.status == 64 && run.errors.hasPrefix("Error: There is no command 'solv'; did you mean 'solve'?\n"))
      try tool.file("row.yaml", CommandLineTests.good)
      #expect(
        try tool.run("row.yaml").errors.hasPrefix(
          "Error: There is no command 'row.yaml'; 'tinamou check row.yaml' checks it, and 'tinamou solve row.yaml' solves it.\n"
        ))
      #expect(try tool.run("help", "solve").output.contains("OVERVIEW: Solves documents"))
      #expect(try tool.run().output.contains("SUBCOMMANDS:"))
    }
  }

  @Test("two formats or places for one report are refused, as the last would win unsaid") func repetition() throws {
    try withTool { tool in
      try tool.file("row.yaml", CommandLineTests.good)
      for arguments in [
        ["--format", "github", "--format=sarif"], ["--format", "github", "row.yaml", "--format", "sarif"],
      ] {
        let run = try tool.run(["check", "row.yaml"] + arguments)
        #expect(run.status == 64)
        #expect(
          run.errors.hasPrefix("Error: --format is given twice, as github and sarif; each needs a run of its own.\n"),
          "\(run.errors)")
      }
      #expect(try tool.run("solve", "row.yaml", "-o", "a.txt", "--output", "b.txt").status == 64)
      #expect(try tool.run("solve", "row.yaml", "--format", "json", "--format", "json").status == 0)
    }
  }

  @Test("commands of other tools are answered with what does the same") func foreignCommands() throws {
    #expect(Main.hint("lint") == "There is no command 'lint'; 'tinamou check' finds faults.")
    #expect(Main.hint("fmt")?.contains("'tinamou check --fix' mends Swift sources") == true)
    for name in ForeignArguments.commands.flatMap(\.names) {
      let hint = try #require(ForeignArguments.hint(forCommand: name))
      // Each names a command of this tool.
      let word = try #require(hint.firstMatch(of: /'tinamou ([a-z]+|--version)/)?.output.1)
      #expect(word == "--version" || Main.hint(String(word)) == nil, "\(hint)")
    }
  }

  @Test("options of other tools are answered with those of this one") func foreignOptions() throws {
    let own = ForeignArguments.ownOptions(of: CheckCommand.self)
    #expect(own.isSuperset(of: ["--only", "--output", "-o", "--no-respect-gitignore", "--quiet", "--help"]))
    for meaning in ForeignArguments.options {
      #expect(meaning.option.map(own.contains) ?? true, "\(meaning)")
      for name in meaning.names {
        #expect(
          ForeignArguments.hint(among: ["a.yaml", "\(name)=b"], of: CheckCommand.self)
            == "There is no option '\(name)'; \(meaning.advice).")
      }
    }
    let names = ForeignArguments.options.flatMap(\.names)
    #expect(Set(names).count == names.count)
    // Options of a command are its own, and a command without an option does not know its meaning.
    for arguments in [["--quiet"], ["--config", "a"], ["--", "--select"], ["--exclude", "a", "--baseline=--select"]] {
      #expect(ForeignArguments.hint(among: arguments, of: CheckCommand.self) == nil, "\(arguments)")
    }
    #expect(ForeignArguments.hint(among: ["--files", "."], of: BatchCommand.self) == nil)
    #expect(ForeignArguments.hint(among: ["--select"], of: SolveCommand.self) == nil)
    for option in ForeignArguments.optionsOfCheck {
      #expect(own.contains(option), "\(option)")
      #expect(
        ForeignArguments.hint(among: [option], of: ShrinkCommand.self)
          == "There is no option '\(option)'; 'tinamou check' has it.")
    }
    #expect(ForeignArguments.hint(among: ["--summary", "a"], of: BatchCommand.self) == nil)
    #expect(ForeignArguments.hint(among: ["--timeout"], of: SolveCommand.self)?.contains("--time-limit") == true)
    try withTool { tool in
      let run = try tool.run("check", "--select", "conflict", ".")
      #expect(
        run.status == 64 && run.output.isEmpty
          && run.errors
            == "Error: There is no option '--select'; --only RULES checks these rules alone.\n  See 'tinamou check --help' for more information.\n",
        "\(run)")
    }
  }

  @Test("a finding of no rule is described where it is taken for a rule", arguments: Finding.withoutRule.keys.sorted())
  func findings(_ name: String) throws {
    #expect(!CheckRule.all.contains { $0.id == name })
    try withTool { tool in
      let run = try tool.run("rule", name)
      #expect(run.status == 64 && run.errors.hasPrefix("Error: '\(name)' is no rule, but a"), "\(run)")
    }
  }

  @Test("a command that refuses what it was asked only once it runs, says which one it is")
  func refusals() throws {
    try withTool { tool in
      try tool.file("good.yaml", CommandLineTests.good)
      let run = try tool.run("explain", "good.yaml", "a.widht")
      #expect(run.status == 64 && run.output.isEmpty)
      #expect(
        run.errors
          == "Error: There is no attribute 'widht'; did you mean 'width'?\n  See 'tinamou explain --help' for more information.\n"
      )
    }
  }

  @Test(
    "impossible sizes are reported with the reason",
    arguments: [
      ("320..100x480", "a range begins with its lesser end."), ("1e12x5", "a length is at most 1000000000 points."),
      ("320x-5", "a length is at least 0 points."), ("telephone", "expected one of WxH, "),
      ("nanx5", "expected one of WxH, "), ("1x2x3", "expected one of WxH, "),
      ("retina4-7", "did you mean 'retina4_7'?"), ("iphone-15-por", "did you mean 'iphone-15-pro'?"),
    ])
  func sizes(_ size: String, _ reason: String) throws {
    try withTool { tool in
      let run = try tool.run("solve", "good.yaml", "--size=\(size)")
      #expect(
        run.status == 64 && run.errors.contains("'\(size)' is invalid for '--size <WxH>': \(reason)"), "\(run.errors)")
    }
  }
}
