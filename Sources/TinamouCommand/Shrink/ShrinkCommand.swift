import ArgumentParser
import Foundation
import Tinamou

/// The command `tinamou shrink`. It finds the conflicting constraints in a console log.
struct ShrinkCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "shrink",
    abstract: "Finds the contradiction in Apple's \"Unable to simultaneously satisfy constraints\".",
    usage: "tinamou shrink [<options>] [<log>]",
    discussion: """
      Reads console logs of iOS and macOS as they are, cut off, escaped or broken into lines too. All constraints that \
      a message lists count as required. What is printed is a set of them of which none can be left out, what would \
      resolve it, and what Apple's engine did.

      A log without a message is that of a good run. A message that nothing in the log explains is a warning. \
      'tinamou check' reads several logs, with a baseline and --strict.

      With -o, a file whose name ends in .json has JSON, and one in .html the report that 'tinamou render' makes.

      Exit status: 0 no conflict in what the log holds · 1 a conflict, a limit, or a failed solver · 2 the log could not \
      be read, or a line of a message without a conflict not understood · 64 the command line is wrong · 74 the output \
      could not be written.
      """,
    aliases: ["log"])

  enum Format: String, OutputFormat { case text, json, html }

  @Argument(help: ArgumentHelp("The log; - is standard input. (default: -)", valueName: "log"), completion: .file())
  var logs: [String] = []

  @Option(help: "What to print. (default: text, or what the name of --output says)")
  var format: Format?

  @Option(help: "The reading direction of the views, which logs do not say: ltr or rtl.")
  var direction = LayoutDirection.leftToRight

  @OptionGroup var colors: ColorOptions

  @Option(help: ArgumentHelp("How long one message of the log may take.", valueName: "seconds"))
  var timeLimit: Double?

  @Option(name: .shortAndLong, help: ArgumentHelp("Where to write, in place of standard output.", valueName: "file"))
  var output: String?

  @Flag(name: .shortAndLong, help: "Print nothing but errors.")
  var quiet = false

  func validate() throws {
    try WorkLimit.check(timeLimit: timeLimit, jobs: nil)
    if logs.count > 1 { throw ValidationError("This reads one log; 'tinamou check' reads several.") }
    if format == nil, chosenFormat == .text, output.flatMap({ PictureFormat(fileName: $0) }) != nil {
      throw ValidationError("A console log has no layout to draw; --output page.html writes a report on it.")
    }
    try Format.check(format, for: output, advice: "; 'tinamou check' has SARIF, JUnit and others")
  }

  /// The path of the log; `-` is standard input.
  var log: String { logs.first ?? "-" }

  /// The format of the output: that of `--format`, or else that of the output's file name extension, or else text.
  private var chosenFormat: Format { .chosen(format, for: output) }

  func run() async throws {
    if log == "-", isatty(STDIN_FILENO) == 1 { StandardError.write("Paste the log, then press Control-D.") }
    let file = log == "-" ? "<stdin>" : log
    let findings: [ConsoleLogFinding]
    let text: String
    do {
      let bytes = try InputFiles.bytes(log)
      findings = try self.findings(in: bytes, file: file)
      text = try chosenFormat == .html ? page(on: bytes, findings, file: file) : self.text(of: findings, file: file)
    } catch let error as InvalidDocument {
      StandardError.report(error.diagnostics)
      return try ExitStatus.invalidInput.exit()
    } catch let error as InvalidLayout {
      StandardError.report(error.diagnostics)
      return try ExitStatus.invalidInput.exit()
    }
    if !quiet || output != nil {
      try OutputFile(path: output).write(chosenFormat == .text ? colors.painted(text, for: output) : text)
    }
    guard findings.isEmpty || findings.contains(where: { !$0.report.constraints.isEmpty }) else {
      let message = "no constraint of the log could be understood"
      StandardError.report([SourceDiagnostic(.error, message, rule: "console-log", file: file)])
      return try ExitStatus.invalidInput.exit()
    }
    // A text report on standard output contains these warnings in full, so they are not repeated.
    if output != nil || quiet || chosenFormat != .text, findings.contains(where: \.isUnexplained) {
      let alike = ConsoleLogFinding.firstAlike(findings)
      StandardError.report(
        zip(findings, alike).filter { $0.isUnexplained && $1 == nil }.map { finding, _ in
          SourceDiagnostic(.warning, finding.unexplained, rule: "conflict", location: finding.report.location)
        })
    }
    guard findings.allSatisfy({ $0.status == .solved }) else { return try ExitStatus.problem.exit() }
    guard let undecided = findings.first(where: \.isUndecided) else { return try ExitStatus.success.exit() }
    StandardError.report([
      SourceDiagnostic(
        .error, "it is not known whether these constraints can all hold: \(undecided.reasonUndecided)",
        rule: "console-log", location: undecided.report.location)
    ])
    try ExitStatus.invalidInput.exit()
  }

  func text(of findings: [ConsoleLogFinding], file: String) -> String {
    chosenFormat == .json
      ? ConsoleLogWriter.json(findings, file: file)
      : PrintableText.withoutDirections(ShrinkText.text(findings, file: file))
  }

  /// Returns an HTML report on the log, as `render` writes it.
  private func page(on bytes: [UInt8], _ findings: [ConsoleLogFinding], file: String) throws -> String {
    var options = LayoutChecker.Options()
    options.timeLimit = timeLimit.map { .seconds($0) }
    let checked = try LayoutChecker(engine: LayoutEngine(), options: options)
      .check(log: bytes, file: file, direction: direction)
    var section = LayoutReport.Section(name: file, file: file)
    section.findings = checked.findings.map(LayoutReport.Finding.init)
    section.text = ShrinkText.text(findings, file: file)
    var report = LayoutReport()
    report.sections = [section]
    return HTMLWriter.html(report)
  }

  /// Returns the findings about each message of a log. For JSON, a message has a single finding with all of its
  /// conflicts.
  func findings(in bytes: [UInt8], file: String) throws -> [ConsoleLogFinding] {
    var diagnosis = LogDiagnosis(LayoutEngine(), direction: direction)
    return try ConsoleLogReader.read(bytes: bytes, file: file).reports.flatMap { report in
      let deadline = timeLimit.map { ContinuousClock.now + .seconds($0) }
      return try diagnosis.findings(of: report, separately: chosenFormat != .json, until: deadline)
    }
  }
}
