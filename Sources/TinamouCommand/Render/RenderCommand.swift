public import ArgumentParser
import Foundation
import LayoutPlayground
public import Tinamou

/// The command `tinamou render`. It draws layouts.
struct RenderCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "render",
    abstract: "Draws layouts to scale: as SVG, PNG, PDF or HTML, or in the terminal.",
    discussion: """
      Violations, ambiguity and conflicts are drawn in place. Several layouts are beside each other in one picture; \
      --direction can be given twice. Equal documents give equal bytes.

      A report in HTML is one file with the pictures, what 'check' finds, and a slider over the width. For it, ranges of \
      sizes are studied as a whole unless --step is given.

      PNG and PDF are made by rsvg-convert, of librsvg. In the terminal, layouts are pictures where it says that it shows \
      them, by kitty's protocol or as sixels, and sketches elsewhere.

      Exit status: as solve's.
      """)

  @Argument(help: "Documents to draw; - is standard input.", completion: .file())
  var files: [String]

  @OptionGroup var documents: DocumentOptions

  @OptionGroup var watching: WatchOptions

  @OptionGroup var limit: TimeLimitOption

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp(
      "The picture: a name that ends in .svg, .png, .pdf or .html. (default: in the terminal)", valueName: "file"))
  var output: String?

  @OptionGroup var layouts: LayoutOptions

  @Option(help: ArgumentHelp("Draw the constraints of this view; repeatable.", valueName: "view"))
  var select: [String] = []

  @Option(
    help: ArgumentHelp(
      "Show what is other than in earlier results: a file of solve --format json or of batch.", valueName: "file"))
  var baseline: String?

  @Option(help: "The colours: those of whoever looks at it (SVG, HTML), light, or dark.")
  var appearance = SVGWriter.Appearance.automatic

  @Option(help: "How to draw in the terminal: as a picture or a sketch.")
  var graphics = TerminalGraphics.Choice.auto

  func validate() throws {
    guard !files.isEmpty else { throw ValidationError("Name at least one file to draw; - is standard input.") }
    try watching.check(files)
    guard files.count(where: { $0 == "-" }) <= 1 else { throw ValidationError("Standard input can be read only once.") }
    if let output, PictureFormat(fileName: output) == nil {
      throw ValidationError(
        "--output must end in \(PictureFormat.allCases.map { ".\($0.rawValue)" }.joined(separator: ", ")).")
    }
    try documents.canvas.checkNamed()
    if output != nil, graphics != .auto { throw ValidationError("--graphics is for the terminal, without --output.") }
  }

  /// Returns the drawer of layouts in the terminal.
  /// - Throws: An error if it draws sketches, and some options require pictures.
  private func terminal() throws -> TerminalGraphics {
    let terminal = TerminalGraphics(graphics)
    if terminal.choice == .sketch, !select.isEmpty || appearance != .automatic || baseline != nil {
      throw ValidationError(
        "--select, --appearance and --baseline are for pictures, and here is a sketch; name a picture by --output.")
    }
    return terminal
  }

  func run() async throws {
    try await watching.run(on: files, runOnce)
  }

  private func runOnce() async throws {
    let terminal = output == nil ? try terminal() : nil
    var options = LayoutEngine.Options()
    options.ambiguity = .groups
    var inputFiles = documents.inputFiles
    let files = await inputFiles.documents(in: files)
    let outputFile = OutputFile(path: output)
    var earlier: EarlierResults?
    do throws(InvalidDocument) {
      if let baseline { earlier = try EarlierResults(baseline) }
      if files.contains("-") { inputFiles.standardInput = try InputFiles.bytes("-") }
    } catch {
      StandardError.report(error.diagnostics)
      return try ExitStatus.invalidInput.exit()
    }
    let format = output.flatMap { PictureFormat(fileName: $0) }
    let (singleSizes, ranges) = documents.sizesAndRanges
    var run = SolveRun(
      inputFiles: inputFiles, outputFile: outputFile, options: options,
      sizes: format == .html ? documents.sizesOfReport : documents.sizes, canvas: documents.canvas,
      direction: documents.direction)
    run.directions = documents.directions
    run.timeLimit = limit.duration
    run.limitsFiles = true
    // Console logs are accepted only for an HTML report. It contains the findings in a log, but there is nothing to
    // draw.
    run.takesLogs = format == .html
    run.layouts = self.layouts
    var (results, durations, outcome) = await run.results(of: files)
    let layouts = Self.layouts(results)
    let (selected, unknown) = Self.views(select, in: layouts)
    if Self.reportWhatCannotBeDrawn(results) || report(unknownViews: unknown, in: layouts) { outcome = .invalidInput }
    if format == .html {
      reportConflicts(results, in: "report")
      let reports = ReportRun(solving: run, ranges: ranges, checkedSizes: singleSizes)
      let report = try await reports.report(of: results, files, after: durations, since: earlier)
      for (result, section) in zip(results, report.sections) where result.layouts.isEmpty && result.errors.isEmpty {
        if section.findings.contains(where: { $0.severity == .error }) { outcome = max(outcome, .problem) }
      }
      try outputFile.write(HTMLWriter.html(report, appearance: appearance))
    } else {
      var pictured = layouts
      earlier?.add(to: &pictured, results)
      if let terminal {
        if let pictures = try terminal.pictures(of: pictured, selection: selected, appearance: appearance) {
          try outputFile.write(pictures)
        } else {
          try outputFile.write(report: TerminalPicture.text(results))
        }
      } else if let format, !pictured.isEmpty {
        reportConflicts(results, in: "picture")
        // The time limit is for each document, so a picture of several documents may take the sum of their limits. The
        // time that was spent on solving them is subtracted.
        let spent = durations.reduce(.zero, +)
        let deadline = limit.duration.map { ContinuousClock.now + $0 * results.count - spent }
        let scene = RenderScene(of: pictured, options: PictureOptions(selection: selected, deadline: deadline))
        if !scene.isComplete { outcome = max(outcome, .problem) }
        try format.write(SVGWriter.svg(scene, appearance: appearance), to: outputFile)
      }
    }
    try outcome.exit()
  }

  /// Returns the layouts of views in all results, in the order of the files and sizes. If several files have layouts,
  /// each layout has the name of its file. If two files have the same name, layouts have the path instead.
  static func layouts(_ results: [InputResult]) -> [PicturedLayout] {
    let layouts = results.map(layouts)
    guard layouts.count(where: { !$0.isEmpty }) > 1 else { return layouts.flatMap(\.self) }
    let names = results.map { URL(fileURLWithPath: $0.file).lastPathComponent }
    let isUnique = Set(names).count == names.count
    return zip(layouts, zip(results, names)).flatMap { layouts, file in
      layouts.map { layout in
        var layout = layout
        layout.file = isUnique ? file.1 : file.0.file
        return layout
      }
    }
  }

  /// Returns the layouts of views in the result of one file.
  static func layouts(_ result: InputResult) -> [PicturedLayout] {
    result.layouts.compactMap { layout in
      if case .layout(let solution, let document) = layout { PicturedLayout(document, solution) } else { nil }
    }
  }

  /// Reports conflicts on standard error. They explain the exit status, which is not 0 although there is a picture or a
  /// report.
  private func reportConflicts(_ results: [InputResult], in what: String) {
    for result in results {
      for case .layout(let solution, let document) in result.layouts where solution.status == .conflict {
        let size =
          (solution.size.map { " at \(ReportText.words($0))" } ?? "") + (document.device.map { " on \($0)" } ?? "")
        let text =
          "required constraints of '\(DisplayText.safe(document.name))' contradict each other\(size); the \(what) has the required and the available lengths"
        StandardError.report([SourceDiagnostic(.error, text, rule: "conflict", file: result.file)])
      }
    }
  }

  /// Reports an error for each document of variables, since it has no views. Returns whether there are any.
  private static func reportWhatCannotBeDrawn(_ results: [InputResult]) -> Bool {
    let files = results.filter { result in
      result.layouts.contains { if case .system = $0 { true } else { false } }
    }
    StandardError.report(
      files.map {
        SourceDiagnostic(.error, "a document of variables has no views to draw", rule: "render", file: $0.file)
      })
    return !files.isEmpty
  }

  /// Finds views by given names: a view's name, its object id, or its name without the object id. Returns the names of
  /// the views that were found, and the given names that no document has.
  private static func views(_ names: [String], in layouts: [PicturedLayout]) -> (found: [String], unknown: [String]) {
    var (found, unknown): ([String], [String]) = ([], [])
    for name in names {
      let views = layouts.map(\.document).flatMap { document in
        ExplainedSubject.items(called: name, in: document).map { document[$0].name }
      }
      if views.isEmpty { unknown.append(name) }
      found += views.filter { !found.contains($0) }
    }
    return (found, unknown)
  }

  /// Reports an error for each selected view that no document has. Returns whether there are any.
  private func report(unknownViews unknown: [String], in layouts: [PicturedLayout]) -> Bool {
    guard !layouts.isEmpty else { return false }
    StandardError.report(
      unknown.map {
        SourceDiagnostic(.error, "no document has a view '\($0)' to select", rule: "unknown-view")
      })
    return !unknown.isEmpty
  }
}

extension SVGWriter.Appearance: ExpressibleByArgument {}

extension DocumentOptions {
  /// The sizes at which a report draws layouts. For a range that is studied as a whole, they are its two bounds.
  fileprivate var sizesOfReport: [RequestedSize] {
    let (sizes, ranges) = sizesAndRanges
    return sizes + ranges.flatMap { [$0.size($0.extents.lowerBound), $0.size($0.extents.upperBound)] }
  }
}
