import ArgumentParser
import Foundation
public import Tinamou

/// The command `tinamou check`. It parses the options for a `CheckRun`.
struct CheckCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check",
    abstract: "Checks documents: conflicts, ambiguity, and what else is perhaps not meant.",
    discussion: """
      A range of sizes, as --size 320..1400x667, is studied as a whole: from where to where there is a layout, what \
      contradicts beyond, and where each preference is met. With --step its sizes are checked one by one.

      With --device all, Interface Builder documents are checked on every device of their platform, in both orientations \
      unless one is given, and others at the sizes of all devices. Devices that are named are in portrait; --orientation \
      all checks them in both orientations. In Swift sources, views of controllers that fill the screen are checked for \
      conflicts at the sizes of devices and of --size.

      Of a folder, every document in it is checked; hidden files and folders are left out, and those of package managers \
      and builds: Pods, Carthage, node_modules, DerivedData, what .gitignore files of the repository and --exclude name, \
      and localized copies of documents. Settings are read from the nearest .tinamou.yml above each document. 'tinamou rules' lists what \
      is looked for.

      Console logs, which are read for Apple's "Unable to simultaneously satisfy constraints", are checked where they are \
      named or come from standard input; 'tinamou shrink' tells more of them.

      With --fix, Swift sources are mended where that is safe, and what is left is reported; --diff prints the changes \
      alone, with exit status 1 if there are any.

      Exit status: 0 no errors · 1 an error was found (with --strict: a warning) · 2 an input or settings could not be \
      read or understood · 64 the command line is wrong · 74 the output could not be written.
      """)

  @Argument(
    help: "Documents, folders or console logs to check; - is standard input. (default: the current folder)",
    completion: .file())
  var files: [String] = []

  @OptionGroup var documents: DocumentOptions

  @OptionGroup var layouts: LayoutOptions

  @Option(name: .customLong("format"), help: "What to print. (default: text, or what the name of --output says)")
  var namedFormat: CheckReport.Format?

  /// The format of the output.
  var format: CheckReport.Format { .chosen(namedFormat, for: output) }

  @Flag(help: "Take warnings for errors.")
  var strict = false

  @Flag(help: "Exit with 0 even if errors are found.")
  var exitZero = false

  @Flag(help: "Print how often each rule has findings, in place of these.")
  var statistics = false

  @OptionGroup var selection: SelectionOptions

  @OptionGroup var rules: RuleOptions

  @Option(
    help: ArgumentHelp(
      "Leave out the findings that a baseline has. (default: the baseline of .tinamou.yml)", valueName: "file"))
  var baseline: String?

  @Option(help: ArgumentHelp("Write what is found as a baseline, and report nothing.", valueName: "file"))
  var writeBaseline: String?

  @Option(help: ArgumentHelp("Pixels a point, for the rule fractional-frame.", valueName: "number"))
  var scale: Double?

  @OptionGroup var fixes: FixOptions

  @Option(
    help: ArgumentHelp(
      "For builds: print lines as Xcode reads them, errors as warnings unless settings say 'failBuild: true', and write them to a file too.",
      valueName: "file", visibility: .hidden))
  var buildTool: String?

  @OptionGroup var colors: ColorOptions

  @OptionGroup var watching: WatchOptions

  @OptionGroup var limit: TimeLimitOption

  @Option(help: ArgumentHelp("How many files to check at once. (default: the number of processors)", valueName: "n"))
  var jobs: Int?

  @Option(name: .shortAndLong, help: ArgumentHelp("Where to write, in place of standard output.", valueName: "file"))
  var output: String?

  @Flag(name: .shortAndLong, help: "Print nothing; only set the exit status.")
  var quiet = false

  func validate() throws {
    try SolvingOptions.check(scale: scale)
    try WorkLimit.check(timeLimit: nil, jobs: jobs)
    try watching.check(paths)
    guard files.count(where: { $0 == "-" }) <= 1 else { throw ValidationError("Standard input can be read only once.") }
    if selection.stdinFilename != nil {
      guard files.isEmpty || files.contains("-") else {
        throw ValidationError("--stdin-filename is for standard input; give - as a file, or no files.")
      }
      if fixes.mode == .write {
        throw ValidationError("--fix cannot change standard input; --diff prints the changes.")
      }
    }
    if !selection.showFiles, !selection.showSettings, fixes.mode != .diff {
      try CheckReport.Format.check(namedFormat, for: output, advice: "; 'tinamou render' writes reports and pictures")
    }
    if baseline != nil, writeBaseline != nil {
      throw ValidationError("Give either --baseline or --write-baseline.")
    }
    if statistics, format != .text { throw ValidationError("--statistics is for --format text.") }
    try fixes.check(self)
  }

  func run() async throws {
    try await watching.run(on: paths, among: selection.files, runOnce)
  }

  private func runOnce() async throws {
    if selection.showFiles || selection.showSettings { return try showSelection() }
    var run = checkRun
    run.progress = CheckProgress(isWanted: !quiet)
    var (checked, search, unusedNumbers) = await run.checked(paths)
    let unknown = layouts.unknown(among: checked.flatMap(\.file.layoutNames))
    StandardError.report(unknown)
    guard unknown.isEmpty else { return try ExitStatus.invalidInput.exit() }
    if checked.isEmpty, buildTool == nil {
      let hint = "; console logs are checked if they are named, and - is standard input"
      StandardError.report([search.nothing(in: paths, hint: hint)])
    }
    if !quiet { StandardError.report(search.unusedExclusions(in: paths)) }
    if !quiet, files.isEmpty, selection.stdinFilename == nil, StandardInput.isWaiting {
      StandardError.report([StandardInput.unread])
    }
    StandardError.report(unusedNumbers.map { SwiftSources.noEffect(of: $0, in: nil) })
    StandardError.report(documents.canvas.unknownRoots(among: checked.flatMap(\.file.roots)))
    ViewOptions(documents, nil, ["--scale": scale != nil]).report(
      hasViews: checked.contains { !$0.file.hasVariables }, hasVariables: checked.contains(where: \.file.hasVariables))
    if let writeBaseline {
      // A baseline does not contain the errors of files that cannot be read. They are reported here.
      StandardError.report(checked.flatMap(\.unreadable))
      try OutputFile(path: writeBaseline).write(Baseline.json(checked.map(\.file)))
      if !quiet { StandardError.write(written(checked, to: writeBaseline)) }
      return try (checked.allSatisfy(\.file.isRead) ? ExitStatus.success : .invalidInput).exit()
    }
    removeKnown(from: &checked)
    if let buildTool { return try report(checked, ofBuild: buildTool) }
    if !quiet { StandardError.report(Self.condensed(checked.flatMap(\.file.unsupported))) }
    if fixes.mode != nil { reportChanges(checked) }
    if fixes.mode == .diff { return try printDiff(checked) }
    if !quiet || output != nil {
      let text = report(checked, localizedCopies: search.localizedCopies)
      try OutputFile(path: output).write(format == .text ? colors.painted(text, for: output) : text)
    }
    if checked.contains(where: { $0.file.findings.contains { $0.rule == SourceFile.unwritable } }) {
      throw ExitStatus.cannotWrite
    }
    let outcome = CheckRun.outcome(of: checked, isStrict: strict)
    try (exitZero && outcome == .problem ? .success : outcome).exit()
  }

  /// Returns the messages, with a summary in place of many messages about root views that keep their recorded sizes.
  /// Most root views that do not fill a screen, such as cells, keep their sizes.
  private static func condensed(_ messages: [SourceDiagnostic]) -> [SourceDiagnostic] {
    let sizes = messages.count { $0.rule == InterfaceBuilderOptions.recordedSize }
    if sizes <= mostSizeNotes { return messages }
    let text =
      "\(sizes) views keep their recorded sizes on every device, since they are not known to fill the screen; --root gives "
      + "a view another size, and --format json lists them"
    return messages.filter { $0.rule != InterfaceBuilderOptions.recordedSize }
      + [SourceDiagnostic(.note, text, rule: InterfaceBuilderOptions.recordedSize)]
  }

  private static let mostSizeNotes = 3

  /// Prints the files that would be checked (`--show-files`), or their effective settings (`--show-settings`).
  private func showSelection() throws {
    let (files, search) = checkRun.files(in: paths)
    if files.isEmpty { StandardError.report([search.nothing(in: paths)]) }
    let errors = search.settings.failures.flatMap { $0.findings.map(\.diagnostic) }
    StandardError.report(errors)
    let text =
      selection.showFiles
      ? files.map { "\(PrintableText.line($0.path))\n" }.joined() : SettingsReport(command: self).text(files)
    try OutputFile(path: output).write(report: text)
    try (errors.isEmpty ? ExitStatus.success : .invalidInput).exit()
  }

  /// Prints the findings of a check that is a step of a build, and writes them to the step's output file. Errors fail
  /// the build only for files whose settings say so; for other files they become warnings.
  private func report(_ checked: [CheckRun.Result], ofBuild path: String) throws {
    let lenient = checked.map { result in
      var file = result.file
      if !result.failsBuild {
        for index in file.findings.indices { file.findings[index].severity = .warning }
      }
      file.changePaths(Self.absolute)
      return file
    }
    let text = CheckReport.text(lenient, as: .xcode, version: Main.version)
    try OutputFile(path: path).write(text)
    try OutputFile().write(text)
    try CheckRun.outcome(of: checked.filter(\.failsBuild), isStrict: false).exit()
  }

  /// Reports on standard error how many findings were or can be corrected, and how many need `--unsafe-fixes` or have
  /// no fix. Also reports why changes were not made.
  private func reportChanges(_ checked: [CheckRun.Result]) {
    let changes = checked.compactMap(\.changes)
    StandardError.report(changes.flatMap(\.refusals))
    guard !quiet else { return }
    let left = checked.filter(\.file.isRead).flatMap(\.file.findings)
    let unsafe = fixes.unsafeFixes ? 0 : left.count { $0.fix?.isSafe == false }
    let unfixed = left.filter { $0.fix == nil }
    if fixes.unsafeFixes {
      StandardError.report(
        unfixed.compactMap { finding in
          finding.fixObstacle.map { FileChanges.refusal(of: finding, reason: $0) }
        })
    }
    let count = changes.reduce(0) { $0 + $1.count }
    let files = changes.count { $0.count > 0 }
    var parts: [String] = []
    if count > 0 {
      let verb = fixes.mode == .write ? (count == 1 ? "was" : "were") : "can be"
      parts.append("\(count) finding\(count == 1 ? "" : "s") \(verb) mended in \(files) file\(files == 1 ? "" : "s")")
    } else if unsafe + unfixed.count > 0 {
      parts.append("nothing \(fixes.mode == .write ? "was" : "can be") mended")
    }
    if unsafe > 0 { parts.append("--unsafe-fixes mends \(unsafe)\(count > 0 ? " more" : "")") }
    if !unfixed.isEmpty {
      parts.append("\(unfixed.count) finding\(unfixed.count == 1 ? " has" : "s have") no fix")
      if checked.allSatisfy({ $0.file.sourceConstraints == nil }) { parts.append("only Swift sources are mended") }
    }
    StandardError.write(parts.joined(separator: "; "))
  }

  private func printDiff(_ checked: [CheckRun.Result]) throws {
    StandardError.report(checked.flatMap(\.unreadable))
    let text = checked.compactMap { $0.changes?.diff }.joined()
    if !quiet || output != nil { try OutputFile(path: output).write(text) }
    let isUnderstood = checked.allSatisfy(\.file.isUnderstood)
    try (isUnderstood ? text.isEmpty ? ExitStatus.success : .problem : .invalidInput).exit()
  }

  /// The files and folders to check.
  var paths: [String] { files.isEmpty ? [selection.stdinFilename == nil ? "." : "-"] : files }

  var checkRun: CheckRun {
    var options = LayoutChecker.Options()
    (options.sizes, options.ranges) = documents.sizesAndRanges
    options.direction = documents.direction
    options.scale = scale
    options.timeLimit = limit.duration
    documents.canvas.request(in: &options)
    options.selectedLayouts = layouts.selection
    return CheckRun(
      inputFiles: documents.inputFiles, checker: LayoutChecker(engine: LayoutEngine(), options: options),
      settings: selection.settings, rules: rules.selection, direction: documents.direction ?? .leftToRight, jobs: jobs,
      fixMode: fixes.mode, makesUnsafeFixes: fixes.unsafeFixes, takesNamedAsFound: buildTool != nil,
      standardInputName: selection.stdinFilename, selection: selection.files)
  }

  private static func absolute(_ path: String) -> String {
    path.hasPrefix("<") ? path : URL(fileURLWithPath: path).path
  }

  /// Returns the report in the chosen format.
  func report(_ checked: [CheckRun.Result], localizedCopies copies: Int) -> String {
    var files = checked.map(\.file)
    if format == .xcode {
      // Xcode finds only files with absolute paths.
      for index in files.indices {
        files[index].changePaths(Self.absolute)
      }
    }
    if format == .gitlab {
      // GitLab finds a file only by its path from the root of the repository, which is the current folder of its jobs.
      let current = URL(fileURLWithPath: ".").standardizedFileURL.path + "/"
      for index in files.indices {
        files[index].changePaths { $0.hasPrefix(current) ? String($0.dropFirst(current.count)) : $0 }
      }
    }
    if statistics {
      return CheckReport.statistics(files) + CheckReport.summary(files, localizedCopies: copies)
    }
    let text = CheckReport.text(files, as: format, version: Main.version, localizedCopies: copies)
    // A report as text is empty if there are no findings. It then gets a summary in three cases: if folders were
    // checked, to show that files were found; if a baseline has removed findings; and if constraints in code were not
    // followed.
    guard format == .text, files.allSatisfy(\.findings.isEmpty) else { return text }
    let hasMore =
      paths.contains(where: InputSearch.isFolder) || CheckReport.known(files) > 0
      || CheckReport.hasUnfollowedConstraints(files)
    return hasMore ? text + CheckReport.summary(files, localizedCopies: copies) : text
  }

  /// Removes the findings that a baseline contains. A baseline on the command line applies to all files. Without it,
  /// the settings of each file name the baseline that applies to the file. Baselines that cannot be read are added to
  /// the results, as errors.
  private func removeKnown(from results: inout [CheckRun.Result]) {
    var failures: [CheckRun.Result] = []
    var paths: [String] = []
    for path in baseline.map({ [$0] }) ?? results.compactMap(\.baseline) where !paths.contains(path) {
      paths.append(path)
      let known = readBaseline(path)
      let indices = results.indices.filter { baseline != nil || results[$0].baseline == path }
      CheckRun.remove(known.counts, from: &results, at: indices)
      if let failure = known.failure { failures.append(failure) }
    }
    results += failures
  }

  /// Returns the message that a baseline was written. If the settings do not name it, the message says how to do so.
  private func written(_ results: [CheckRun.Result], to path: String) -> String {
    let count = results.reduce(0) { $0 + ($1.file.isRead ? $1.file.findings.count : 0) }
    let name = DisplayText.safe(path)
    let message = "\(count) \(count == 1 ? "finding is" : "findings are") in \(name)"
    func absolute(_ path: String) -> String { URL(fileURLWithPath: path).standardizedFileURL.path }
    let isInSettings = results.contains { $0.baseline.map(absolute) == absolute(path) }
    return isInSettings
      ? message
      : "\(message); with the line 'baseline: \(name)' in \(ProjectSettingsReader.fileName), check leaves them out"
  }

  private func readBaseline(_ path: String) -> (counts: [String: Int], failure: CheckRun.Result?) {
    do throws(InvalidDocument) {
      return (try BaselineReader.read(bytes: try InputFiles.bytes(path), file: path), nil)
    } catch {
      var errors = error.diagnostics
      if !FileManager.default.fileExists(atPath: path) {
        for index in errors.indices {
          errors[index].message += "; 'tinamou check --write-baseline \(DisplayText.safe(path))' writes it"
        }
      }
      return ([:], CheckRun.Result(file: CheckedFile(file: path, errors: errors)))
    }
  }
}

extension CheckReport.Format: OutputFormat {
  static var otherEndings: [String: Self] { ["xml": .junit] }
}

extension CheckedFile {
  /// Replaces the paths of the findings, and of their locations, by the results of a function.
  fileprivate mutating func changePaths(_ change: (String) -> String) {
    // Changed paths are remembered, since `change` may ask the system, and most findings have the same path.
    var known: [String: String] = [:]
    func changed(_ path: String) -> String {
      if let path = known[path] { return path }
      let changed = change(path)
      known[path] = changed
      return changed
    }
    func changed(_ location: SourceLocation?) -> SourceLocation? {
      guard var location else { return nil }
      location.file = location.file.map(changed)
      return location
    }
    findings = findings.map { finding in
      var finding = finding
      finding.file = changed(finding.file)
      finding.location = changed(finding.location)
      finding.related = finding.related.map { .init($0.message, location: changed($0.location)) }
      return finding
    }
  }
}
