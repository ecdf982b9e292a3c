import ArgumentParser
import Tinamou

/// `tinamou solve`: parses options, and hands over to `SolveRun`.
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

  enum Format: String, ExpressibleByArgument, CaseIterable { case text, json, csv }
  enum Policy: String, ExpressibleByArgument, CaseIterable { case strict, weighted }
  enum Align: String, ExpressibleByArgument, CaseIterable { case none, edges, uikit }
  enum Conflicts: String, ExpressibleByArgument, CaseIterable { case report, `break` }
  enum Report: String, ExpressibleByArgument, CaseIterable { case none, names, ranges }

  @Argument(help: "Documents to solve; - is standard input.", completion: .file())
  var files: [String]

  @OptionGroup var documents: DocumentOptions

  @Option(help: "What to print.")
  var format = Format.text

  @Flag(help: "Give each view a colour that is always the same for its name: beside its frame, and in JSON.")
  var debugColors = false

  @Flag(help: "Sketch each layout below its table, at the width of the terminal.")
  var picture = false

  @Option(
    help: ArgumentHelp(
      "The priority of the wish of a size that is to be found: constraints of a higher one come first. (default: 50 for fitting, 1000 for smallest and largest)",
      valueName: "priority"))
  var fittingPriority: Double?

  @Option(help: ArgumentHelp("Pixels a point, for rounding.", valueName: "number"))
  var scale: Double?

  @Option(
    help:
      "How frames are rounded: by their edges, as UIKit does, or not. (default: edges with --scale, else to the screen that an Interface Builder document is drawn for)"
  )
  var align: Align?

  @Option(help: "What priorities mean: each before all lower ones, or weights of one sum as Cassowary has them.")
  var policy = Policy.strict

  @Option(
    help: ArgumentHelp(
      "What to do with required constraints that contradict each other: report them, or drop one and go on. (default: report, but break for Interface Builder documents)"
    ))
  var onConflict: Conflicts?

  @Option(help: "What to tell of values that the constraints leave open.")
  var ambiguity = Report.ranges

  @Option(help: ArgumentHelp("How long one layout may take.", valueName: "seconds"))
  var timeLimit: Double?

  @Option(help: ArgumentHelp("How many layouts to solve at once. (default: the number of processors)", valueName: "n"))
  var jobs: Int?

  @Flag(
    help: "Give each layout to GLPK whole, without taking it apart before. The frames are the same; it takes longer.")
  var noPresolve = false

  @Option(name: .shortAndLong, help: ArgumentHelp("Where to write, in place of standard output.", valueName: "file"))
  var output: String?

  @Flag(name: .shortAndLong, help: "Print nothing but errors.")
  var quiet = false

  func validate() throws {
    guard !files.isEmpty else { throw ValidationError("Name at least one file to solve; - is standard input.") }
    if picture, format != .text { throw ValidationError("--picture is for --format text.") }
    if let scale, !(scale > 0 && scale <= 100) { throw ValidationError("--scale must be above 0 and at most 100.") }
    if let timeLimit, !(timeLimit >= 0 && timeLimit < 1e9) {
      throw ValidationError("--time-limit must be at least 0 seconds.")
    }
    if let fittingPriority, !(fittingPriority > 0 && fittingPriority <= LayoutPriority.required) {
      throw ValidationError("--fitting-priority must be above 0 and at most 1000.")
    }
    if let jobs, !(1...4096).contains(jobs) { throw ValidationError("--jobs must lie between 1 and 4096.") }
    guard files.count(where: { $0 == "-" }) <= 1 else { throw ValidationError("Standard input can be read only once.") }
  }

  func run() async throws {
    var options = LayoutEngine.Options()
    options.policy = policy == .strict ? .strict : .weighted
    options.onConflict = onConflict == .break ? .break : .report
    options.ambiguity =
      switch ambiguity {
      case .none: .none
      case .names: .names
      case .ranges: .ranges
      }
    options.fittingPriority = AxisValues(fittingPriority)
    options.usesReductions = !noPresolve
    options.alignment =
      switch align ?? (scale == nil ? nil : .edges) {
      case nil: .canvas
      case .some(.none): PixelAlignment.none
      case .some(.edges): .edges(scale: scale ?? 1)
      case .some(.uikit): .uikit(scale: scale ?? 1)
      }
    var run = SolveRun(
      frontend: Frontend(inputFormat: documents.inputFormat, output: output), options: options,
      sizes: documents.sizes, direction: documents.direction, timeLimit: timeLimit.map { .seconds($0) },
      jobs: jobs)
    run.isConflictHandlingGiven = onConflict != nil
    let results = await run.results(of: files)
    if !quiet || output != nil {
      switch format {
      case .text:
        let swatches = TextReport.Swatches(areShown: debugColors, onTerminal: output == nil && Frontend.hasColor)
        try run.frontend.write(TextReport.text(results, swatches, columns: picture ? TerminalPicture.width : nil))
      case .json: try run.frontend.write(ResultWriter.json(results, debugColors: debugColors))
      case .csv: try run.frontend.write(ResultWriter.csv(results))
      }
    }
    try Frontend.exit(SolveRun.outcome(of: results))
  }
}
