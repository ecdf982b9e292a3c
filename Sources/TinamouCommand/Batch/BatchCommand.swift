import ArgumentParser
import Foundation
import Tinamou

/// The command `tinamou batch`. It parses the options for a `BatchRun`, or, in a worker process, for a `BatchWorker`.
struct BatchCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "batch",
    abstract: "Solves a document a line: JSON Lines in, JSON Lines out.",
    discussion: """
      Each line is a document, or names one: {"file": …, "sizes": […], "direction": …}. Each gets one line, in the same \
      order and with the same "id", whatever happens: what cannot be understood, and what takes too long, too much \
      memory or the solver with it, becomes a line that says so.

      Exit status: 0 solved · 1 a conflict, also a broken one, a limit, or a failed solver · 2 a line or a file could not be read or \
      understood · 64 the command line is wrong · 74 the output could not be written · 130 or 143 stopped by a signal, after the lines begun.
      """)

  @Argument(help: "Files of JSON Lines; none, or -, is standard input.", completion: .file())
  var files: [String] = []

  @Option(
    help: ArgumentHelp(
      "Sizes to solve at, in place of the records'; repeatable. Ranges as 320..1024x480; 'fitting', 'smallest' or 'largest' for an axis.",
      valueName: "WxH"))
  var size: [SizeArgument] = []

  @Option(help: ArgumentHelp("The distance between sizes of a range, in points.", valueName: "points"))
  var step = 1.0

  @Option(help: "The root's reading direction, in place of the records': ltr or rtl.")
  var direction: LayoutDirection?

  @OptionGroup var solving: SolvingOptions

  @Option(help: "The report on ambiguous values.")
  var ambiguity = SolvingOptions.Report.names

  @Option(help: ArgumentHelp("How long one record may take, all its sizes together.", valueName: "seconds"))
  var timeLimit: Double?

  @Option(help: ArgumentHelp("How much memory a process that solves records may take.", valueName: "MiB"))
  var memoryLimit = Self.standardMemoryLimit

  @Option(
    name: .customLong("files"),
    help: ArgumentHelp(
      "The folder with the files that records may name, links and .. followed; or none.", valueName: "folder|none"))
  var recordFiles = RecordFiles.currentFolder

  @Option(help: ArgumentHelp("How many records to solve at once. (default: the number of processors)", valueName: "n"))
  var jobs: Int?

  @Option(name: .shortAndLong, help: ArgumentHelp("Where to write, in place of standard output.", valueName: "file"))
  var output: String?

  @Option(
    help: ArgumentHelp(
      "Go on with a file that an earlier run of the same input was writing, and was cut off.", valueName: "file"))
  var resume: String?

  @Flag(name: .shortAndLong, help: "No summary, and no progress.")
  var quiet = false

  /// Whether this process is a worker of a batch. A worker solves the records on standard input, line by line.
  @Flag(help: .hidden)
  var worker = false

  /// The default memory limit of a worker, in MiB. It suffices for a record of the maximum length, 64 MiB, unless the
  /// record consists of very many short constraints.
  private static let standardMemoryLimit = 1024

  func validate() throws {
    try DocumentOptions.check(size, step: step)
    try WorkLimit.check(timeLimit: timeLimit, jobs: jobs)
    if !(1...(1 << 24)).contains(memoryLimit) { throw ValidationError("--memory-limit must be at least 1 MiB.") }
    try recordFiles.check()
    if output != nil, resume != nil { throw ValidationError("--resume says where to write; leave --output out.") }
    guard files.count(where: { $0 == "-" }) <= 1 else { throw ValidationError("Standard input can be read only once.") }
  }

  func run() throws {
    if worker {
      let solver = RecordSolver(
        options: solving.engineOptions(ambiguity), sizes: size.flatMap { $0.sizes(step: step) }, direction: direction,
        files: recordFiles, timeLimit: timeLimit.map { .seconds($0) })
      var batchWorker = BatchWorker(solver: solver, memoryLimit: memoryLimit)
      return batchWorker.run()
    }
    StandardStreams.fillClosed()
    // A closed pipe and a file that exceeds its size limit become errors to report, in place of fatal signals.
    for number in [SIGPIPE, SIGXFSZ] { signal(number, SIG_IGN) }
    let input = LineInput(paths: files.isEmpty ? ["-"] : files)
    let run: BatchRun
    do throws(LineOutput.Failure) {
      run = try answer(input)
    } catch {
      throw error.reported()
    }
    if !quiet { StandardError.write(run.summary.description) }
    if let signal = run.stop { throw ExitCode(128 + signal) }
    try (input.hasUnreadable ? .invalidInput : run.summary.outcome).exit()
  }

  private func answer(_ input: LineInput) throws(LineOutput.Failure) -> BatchRun {
    // An output that is also an input would be truncated before it is read, or read while it is written.
    let path = resume ?? output
    if input.reads(path.map { RegularFile($0) } ?? RegularFile(STDOUT_FILENO)) {
      throw LineOutput.Failure(
        reason: "is one of the inputs; write to another file", file: path ?? "<stdout>", rule: "output-is-input",
        status: EX_USAGE)
    }
    var summary = BatchSummary()
    let output =
      if let resume {
        try OutputResume.output(resume, after: input, &summary)
      } else {
        try LineOutput(path: output)
      }
    let run = BatchRun(
      input: input, output: output, summary: summary,
      jobs: jobs ?? ProcessInfo.processInfo.activeProcessorCount, timeLimit: timeLimit.map { .seconds($0) },
      memoryLimit: memoryLimit, progress: BatchProgress(isWanted: !quiet))
    try run.run()
    return run
  }
}
