import ArgumentParser
import Foundation
import Tinamou

/// The command `tinamou`, whose subcommands do the work.
@main
struct Main: AsyncParsableCommand {
  static let version = "0.1.0"

  static let configuration = CommandConfiguration(
    commandName: "tinamou",
    abstract: "Solves layout constraints of the Auto Layout family.",
    discussion: """
      Computes frames of views from their constraints, and reports unsatisfiable constraints, ambiguous layout and \
      violated preferences.
      """,
    version: "\(version) (\(build))",
    subcommands: [
      SolveCommand.self, CheckCommand.self, RulesCommand.self, ExplainCommand.self, RenderCommand.self,
      ServeCommand.self, BatchCommand.self, CompareCommand.self, DiffCommand.self, ConvertCommand.self,
      ShrinkCommand.self, DevicesCommand.self,
    ])

  /// The optional parts of this build, as the version names them: GLPK, and the reader of Swift sources.
  private static var build: String {
    (DefaultSolver.isGLPK ? "with GLPK" : "without GLPK") + (SwiftSources.areRead ? ", reads Swift sources" : "")
  }

  /// Parses the arguments and runs the command. It replaces the implementation of the argument parser, for two reasons.
  /// That implementation suggests no similar commands. If a command rejects its options at run time, the message does
  /// not name the subcommand.
  static func main() async {
    do {
      let arguments = CommandLine.arguments.dropFirst()
      if let unknown = arguments.first.flatMap(hint) { throw ValidationError(unknown) }
      if let name = arguments.first, let command = subcommand(name),
        let hint = ForeignArguments.hint(among: arguments.dropFirst(), of: command)
      {
        try refuse(hint, by: name)
      }
      if let name = arguments.first, subcommand(name) != nil,
        let repetition = ForeignArguments.repetition(among: arguments.dropFirst())
      {
        try refuse(DisplayText.safe(repetition), by: name)
      }
      let command = try parseAsRoot()
      do {
        try await run(command)
      } catch let refusal as ValidationError {
        try refuse(refusal.message, by: arguments.first ?? "")
      }
    } catch {
      exit(calledBy: CommandLine.arguments.dropFirst().first ?? "", withError: error)
    }
  }

  /// Ends the process with the message of an error, or with a help page. The text calls the subcommand by the name that
  /// the user typed, such as its alias.
  private static func exit(calledBy name: String, withError error: any Error) -> Never {
    guard let own = subcommand(name)?.configuration.commandName, own != name else { exit(withError: error) }
    let text = fullMessage(for: error).replacing("tinamou \(own) ", with: "tinamou \(name) ")
    let code = exitCode(for: error)
    let isHelp = code == .success
    if !text.isEmpty { (isHelp ? FileHandle.standardOutput : .standardError).write(Data("\(text)\n".utf8)) }
    Foundation.exit(code.rawValue)
  }

  /// Writes the error message of a subcommand that rejects its arguments, and throws the exit status for invalid
  /// arguments.
  private static func refuse(_ message: String, by name: String) throws -> Never {
    let text = "Error: \(message)\n  See 'tinamou \(name) --help' for more information.\n"
    FileHandle.standardError.write(Data(text.utf8))
    throw ExitCode.validationFailure
  }

  /// Returns the subcommand with a name or an alias; nil if there is none.
  private static func subcommand(_ name: String) -> (any ParsableCommand.Type)? {
    configuration.subcommands.first {
      $0.configuration.commandName == name || $0.configuration.aliases.contains(name)
    }
  }

  private static func run(_ parsed: any ParsableCommand) async throws {
    if var command = parsed as? any AsyncParsableCommand {
      try await command.run()
    } else {
      var command = parsed
      try command.run()
    }
  }

  /// Returns the error message for a first argument that is no command; nil for commands and options.
  static func hint(_ argument: String) -> String? {
    let names =
      configuration.subcommands.flatMap { [$0.configuration.commandName ?? ""] + $0.configuration.aliases } + ["help"]
    guard !argument.hasPrefix("-"), !names.contains(argument) else { return nil }
    let name = DisplayText.safe(argument)
    if FileManager.default.fileExists(atPath: argument) {
      return "There is no command '\(name)'; 'tinamou check \(name)' checks it, and 'tinamou solve \(name)' solves it."
    }
    if let advice = ForeignArguments.hint(forCommand: argument) { return "There is no command '\(name)'; \(advice)." }
    let hint = NameSuggestion.closest(to: argument, among: names).map { "did you mean '\($0)'?" }
    return "There is no command '\(name)'; \(hint ?? "the commands are \(names.joined(separator: ", ")).")"
  }
}
