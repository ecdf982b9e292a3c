import ArgumentParser
import Foundation
import LayoutComparison
import Tinamou

/// The command `tinamou compare`. It parses the options for a `CompareRun`.
struct CompareCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "compare",
    abstract: "Compares the answers of several solvers on a corpus.",
    discussion: """
      Takes documents, files of JSON Lines, vector files, and folders of these. Each is made into rows once, and all \
      solvers are given the same rows. The first, Tinamou with strict priorities, is the reference for the others.

      kiwi, highs and highs-strict are the Python packages kiwisolver and highspy, where they are installed.

      Exit status: 0 Tinamou's strict answers stand · 1 a conflict, a limit or a failure, another solver has a better \
      answer, or what a vector file knows did not come out · 2 an input could not be read or understood · 64 the command line is wrong · \
      74 the output could not be written.
      """)

  enum Format: String, OutputFormat { case text, json, html }
  enum Solver: String, ExpressibleByArgument, CaseIterable {
    case strict, weighted, glpk, exact, kiwi, highs
    case highsStrict = "highs-strict"

    /// Whether the solver is an external program.
    var isPeer: Bool { [.kiwi, .highs, .highsStrict].contains(self) }
  }

  @Argument(help: "Documents, vector files or folders; - is standard input.", completion: .file())
  var paths: [String]

  @OptionGroup var documents: DocumentOptions

  @Option(
    name: .customLong("files"),
    help: ArgumentHelp(
      "The folder with the files that records may name, links and .. followed; or none.", valueName: "folder|none"))
  var recordFiles = RecordFiles.currentFolder

  @Option(help: "A solver to take part beside strict; repeatable. (default: all)")
  var solver: [Solver] = []

  @Option(help: ArgumentHelp("The Python whose packages take part.", valueName: "path"))
  var python = "python3"

  @Option(
    help: ArgumentHelp(
      "How long the solvers may take for one problem, all together; each may take an equal share of what is left.",
      valueName: "seconds"))
  var timeLimit = ProblemComparison.timeLimit / .seconds(1)

  @Option(
    name: .customLong("repeat"), help: ArgumentHelp("How often to solve each problem, to measure.", valueName: "n"))
  var repeats = 5

  @Flag(help: "Measure no times: the output is then the same on every run.")
  var noTimes = false

  @Option(help: "What to print. (default: text, or what the name of --output says)")
  var format: Format?

  @Option(name: .shortAndLong, help: ArgumentHelp("Where to write, in place of standard output.", valueName: "file"))
  var output: String?

  @Flag(name: .shortAndLong, help: "Print nothing but errors.")
  var quiet = false

  func validate() throws {
    guard !paths.isEmpty else { throw ValidationError("Name at least one file or folder; - is standard input.") }
    guard paths.count(where: { $0 == "-" }) <= 1 else { throw ValidationError("Standard input can be read only once.") }
    try recordFiles.check()
    try Format.check(format, for: output)
    guard timeLimit > 0, timeLimit < 1e6 else { throw ValidationError("--time-limit must be above 0 seconds.") }
    guard (1...1000).contains(repeats) else { throw ValidationError("--repeat must lie between 1 and 1000.") }
  }

  func run() throws {
    // Writing to a peer that has exited becomes an error to report, in place of a fatal signal.
    signal(SIGPIPE, SIG_IGN)
    let comparison = comparison()
    if !quiet || output != nil {
      try OutputFile(path: output).write(text(of: comparison))
    }
    let isProblem = comparison.problems.contains(where: \.isProblem)
    let status = !comparison.errors.isEmpty ? ExitStatus.invalidInput : isProblem ? .problem : .success
    try status.exit()
  }

  /// Returns the comparison of the solvers on the inputs. Inputs that cannot be read are reported on standard error.
  /// Solvers that are not available are participants without answers.
  func comparison() -> Comparison {
    let start = ContinuousClock.now
    let chosen = Solver.allCases.filter { solver.isEmpty || $0 == .strict || solver.contains($0) }
    var solvers: [any ComparedSolver] = []
    var absent: [Comparison.Participant] = []
    let peers = chosen.filter(\.isPeer).map { PeerSolver($0.rawValue, python: python) }
    for solver in chosen {
      switch solver {
      case .strict: solvers.append(BuiltInSolver.strict(DefaultSolver.solver))
      case .weighted: solvers.append(BuiltInSolver.weighted(DefaultSolver.solver))
      case .glpk:
        let alone = BuiltInSolver.glpk(DefaultSolver.solver)
        if DefaultSolver.isGLPK {
          solvers.append(alone)
        } else {
          absent.append(
            Comparison.Participant(id: alone.id, title: alone.title, absence: "the command has no GLPK in it"))
        }
      case .exact: solvers.append(RationalSolver())
      case .kiwi, .highs, .highsStrict:
        guard let peer = peers.first(where: { $0.id == solver.rawValue }) else { continue }
        peer.awaitStart()
        if let absence = peer.absence {
          absent.append(Comparison.Participant(id: peer.id, title: peer.title, absence: absence))
        } else {
          solvers.append(peer)
        }
      }
    }
    let run = CompareRun(
      inputFiles: InputFiles(inputFormat: documents.inputFormat), sizes: documents.sizes,
      direction: documents.direction,
      solvers: solvers, repeats: noTimes ? 1 : repeats,
      timeLimit: .seconds(timeLimit), files: recordFiles, start: start)
    var comparison = run.comparison(of: paths)
    comparison.participants = solvers.map { Comparison.Participant(id: $0.id, title: $0.title) } + absent
    comparison.hasTimes = !noTimes
    return comparison
  }

  /// Returns the output in the chosen format.
  func text(of comparison: Comparison) -> String {
    switch Format.chosen(format, for: output) {
    case .text: PrintableText.withoutDirections(CompareText.text(comparison))
    case .json: comparison.json
    case .html: comparison.html
    }
  }
}
