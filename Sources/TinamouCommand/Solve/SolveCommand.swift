import ArgumentParser
import Foundation
import Tinamou

/// The command `tinamou solve`. It parses the options for a `SolveRun`.
struct SolveCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "solve",
    abstract: "Solves documents and prints frames, or the values of variables.",
    discussion: """
      Documents are YAML or JSON: a tree of views with constraints in any of the notations, or a list of linear \
      constraints between variables. Lines of Visual Format Language alone are read from .vfl files.

      Exit status: 0 solved · 1 a conflict, also a broken one, a limit, or a failed solver · 2 an input could not be read or understood \
      · 64 the command line is wrong · 74 the output could not be written.
      """)

  enum Format: String, OutputFormat { case text, json, csv }

  @Argument(help: "Documents to solve, or folders of them; - is standard input.", completion: .file())
  var files: [String]

  @OptionGroup var documents: DocumentOptions

  @OptionGroup var layouts: LayoutOptions

  @Option(name: .customLong("format"), help: "What to print. (default: text, or what the name of --output says)")
  var namedFormat: Format?

  /// The format of the output.
  var format: Format { .chosen(namedFormat, for: output) }

  @Flag(help: "Give each view a colour that is always the same for its name: beside its frame, and in JSON.")
  var debugColors = false

  @Flag(help: "Draw each layout below its table, at the width of the terminal.")
  var picture = false

  @Option(help: "How to draw: as a picture or a sketch.")
  var graphics = TerminalGraphics.Choice.auto

  @OptionGroup var colors: ColorOptions

  @OptionGroup var importing: ImportRuleOptions

  @OptionGroup var watching: WatchOptions

  @OptionGroup var solving: SolvingOptions

  @Option(help: "The report on ambiguous values.")
  var ambiguity = SolvingOptions.Report.ranges

  @Option(help: ArgumentHelp("How long one layout may take.", valueName: "seconds"))
  var timeLimit: Double?

  @Option(help: ArgumentHelp("How many layouts to solve at once. (default: the number of processors)", valueName: "n"))
  var jobs: Int?

  @Option(name: .shortAndLong, help: ArgumentHelp("Where to write, in place of standard output.", valueName: "file"))
  var output: String?

  @Flag(name: .shortAndLong, help: "Print nothing but errors.")
  var quiet = false

  func validate() throws {
    guard !files.isEmpty else { throw ValidationError("Name at least one file to solve; - is standard input.") }
    try Format.check(namedFormat, for: output, advice: "; 'tinamou render' draws pictures")
    if picture, format != .text { throw ValidationError("--picture is for --format text.") }
    if graphics != .auto, !picture { throw ValidationError("--graphics is for --picture.") }
    try documents.canvas.checkOne()
    try WorkLimit.check(timeLimit: timeLimit, jobs: jobs)
    try watching.check(files)
    guard files.count(where: { $0 == "-" }) <= 1 else { throw ValidationError("Standard input can be read only once.") }
  }

  func run() async throws {
    try await watching.run(on: files, runOnce)
  }

  private func runOnce() async throws {
    var run = SolveRun(
      inputFiles: importing.applied(to: documents.inputFiles), outputFile: OutputFile(path: output),
      options: solving.engineOptions(ambiguity),
      sizes: documents.sizes, canvas: documents.canvas, direction: documents.direction,
      timeLimit: timeLimit.map { .seconds($0) }, jobs: jobs)
    run.layouts = layouts
    run.viewOptions = ViewOptions(
      documents, solving, ["--layout": !layouts.layout.isEmpty, "--debug-colors": debugColors, "--picture": picture])
    StandardStreams.fillClosed()
    // A closed pipe and a file that exceeds its size limit become errors to report, in place of fatal signals.
    for number in [SIGPIPE, SIGXFSZ] { signal(number, SIG_IGN) }
    let files = await run.inputFiles.documents(in: files)
    let printer = ResultPrinter(form(of: files), path: output)
    do {
      let outcome = try await run.run(files, into: printer)
      try printer.close()
      try outcome.exit()
    } catch let failure as LineOutput.Failure {
      throw failure.reported()
    }
  }

  private func form(of files: [String]) -> ResultPrinter.Form {
    if quiet, output == nil { return .none }
    return switch format {
    case .text:
      .text(
        TextReport.Swatches(areShown: debugColors, onTerminal: colors.isOn(for: output)),
        isPainted: colors.isOn(for: output),
        picture ? TerminalGraphics(graphics, isTerminal: output == nil && isatty(STDOUT_FILENO) == 1) : nil)
    case .json: .json(JSONResultStream(inputCount: files.count, debugColors: debugColors))
    case .csv: .csv
    }
  }
}
