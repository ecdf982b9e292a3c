import ArgumentParser

/// The command `tinamou`.
@main
struct Main: AsyncParsableCommand {
  static let version = "0.1.0"

  static let configuration = CommandConfiguration(
    commandName: "tinamou",
    abstract: "Solves layout constraints of the Auto Layout family.",
    discussion: """
      Views and their constraints go in, frames come out, and with them what the constraints leave open, what they \
      could not meet, and which of them contradict each other.
      """,
    version: version + CommandSolver.mark,
    subcommands: [
      SolveCommand.self, CheckCommand.self, RulesCommand.self, ExplainCommand.self, RenderCommand.self,
      ServeCommand.self, BatchCommand.self, CompareCommand.self, DiffCommand.self, ConvertCommand.self,
      ShrinkCommand.self,
    ])
}
