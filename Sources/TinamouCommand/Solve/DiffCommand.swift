import ArgumentParser
import Tinamou

/// The command `tinamou diff`. It compares two files of results.
struct DiffCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "diff",
    abstract: "Compares two files of results: what moved, and by how much.",
    discussion: """
      The files are what 'solve --format json' prints or what 'batch' writes. Inputs are paired by id or file, layouts \
      by name and size.

      Exit status: 0 nothing differs · 1 something does · 2 a file could not be read or understood · 64 the command line \
      is wrong · 74 the output could not be written.
      """)

  enum Format: String, OutputFormat { case text, json }

  @Argument(help: "The earlier results; - is standard input.", completion: .file())
  var first: String

  @Argument(help: "The later ones.", completion: .file())
  var second: String

  @Option(help: ArgumentHelp("By how much numbers may differ.", valueName: "points"))
  var tolerance = InterchangeTolerance.results

  @Option(name: .customLong("format"), help: "What to print. (default: text, or what the name of --output says)")
  var namedFormat: Format?

  /// The format of the output.
  var format: Format { .chosen(namedFormat, for: output) }

  @Option(name: .shortAndLong, help: ArgumentHelp("Where to write, in place of standard output.", valueName: "file"))
  var output: String?

  @Flag(name: .shortAndLong, help: "Print nothing but errors.")
  var quiet = false

  func validate() throws {
    try Format.check(namedFormat, for: output)
    guard tolerance >= 0, tolerance.isFinite else { throw ValidationError("--tolerance must be at least 0.") }
    guard first != "-" || second != "-" else { throw ValidationError("Standard input can be read only once.") }
  }

  func run() throws {
    let difference: ResultDifference
    do throws(InvalidDocument) {
      difference = try self.difference()
    } catch {
      StandardError.report(error.diagnostics)
      return try ExitStatus.invalidInput.exit()
    }
    if !quiet || output != nil {
      let file = OutputFile(path: output)
      if format == .text {
        try file.write(report: difference.text)
      } else {
        try file.write(difference.json)
      }
    }
    try (difference.entries.isEmpty ? ExitStatus.success : .problem).exit()
  }

  /// Returns the differences between the results in the two files.
  func difference() throws(InvalidDocument) -> ResultDifference {
    try ResultDifference(
      from: try InputFiles.bytes(first), named: InputFiles.name(first), to: try InputFiles.bytes(second),
      named: InputFiles.name(second), tolerance: tolerance)
  }
}
