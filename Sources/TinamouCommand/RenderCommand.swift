public import ArgumentParser
public import Tinamou

/// `tinamou render`: draws layouts.
struct RenderCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "render",
    abstract: "Draws layouts to scale: as SVG, PNG or PDF, or as a sketch in the terminal.",
    discussion: """
      What was not met, what is left open and what contradicts itself is drawn where it is. Several layouts stand \
      beside each other in one picture. The same documents make the same bytes.

      PNG and PDF are made by rsvg-convert, of librsvg.

      Exit status: as solve's.
      """)

  @Argument(help: "Documents to draw; - is standard input.", completion: .file())
  var files: [String]

  @OptionGroup var documents: DocumentOptions

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp(
      "The picture: a name that ends in .svg, .png or .pdf. (default: a sketch on standard output)", valueName: "file"))
  var output: String?

  @Option(help: ArgumentHelp("Draw the constraints of this view; repeatable.", valueName: "view"))
  var select: [String] = []

  @Option(help: "The colours: those of whoever looks at it (SVG), light, or dark.")
  var appearance = SVGWriter.Appearance.automatic

  func validate() throws {
    guard !files.isEmpty else { throw ValidationError("Name at least one file to draw; - is standard input.") }
    guard files.count(where: { $0 == "-" }) <= 1 else { throw ValidationError("Standard input can be read only once.") }
    if let output, PictureFormat(fileName: output) == nil {
      throw ValidationError(
        "--output must end in \(PictureFormat.allCases.map { ".\($0.rawValue)" }.joined(separator: ", ")).")
    }
    try documents.canvas.checkOne()
    if output == nil, !select.isEmpty || appearance != .automatic {
      throw ValidationError("--select and --appearance are for pictures; name one by --output.")
    }
  }

  func run() async throws {
    var options = LayoutEngine.Options()
    options.ambiguity = .ranges
    let run = SolveRun(
      frontend: documents.frontend(output: output), options: options, sizes: documents.sizes, canvas: documents.canvas,
      direction: documents.direction)
    let results = await run.results(of: files)
    var outcome = SolveRun.outcome(of: results)
    let layouts = Self.layouts(results)
    Frontend.report(run.unknownRoots(in: results))
    if Self.reportWhatCannotBeDrawn(results) || reportUnknownViews(layouts) { outcome = .invalidInput }
    if let output, let format = PictureFormat(fileName: output) {
      if !layouts.isEmpty {
        let scene = RenderScene(of: layouts, options: PictureOptions(selection: select))
        try format.write(SVGWriter.svg(scene, appearance: appearance), by: run.frontend)
      }
    } else {
      try run.frontend.write(TerminalPicture.text(results))
    }
    try Frontend.exit(outcome)
  }

  /// All layouts with views, in the order of the files and sizes.
  static func layouts(_ results: [InputResult]) -> [PicturedLayout] {
    results.flatMap(\.layouts).compactMap { layout in
      if case .layout(let solution, let document) = layout { PicturedLayout(document, solution) } else { nil }
    }
  }

  /// Tells of documents without views; whether there are any.
  private static func reportWhatCannotBeDrawn(_ results: [InputResult]) -> Bool {
    let files = results.filter { result in
      result.layouts.contains { if case .system = $0 { true } else { false } }
    }
    Frontend.report(
      files.map {
        SourceDiagnostic(.error, "a document of variables has no views to draw", rule: "render", file: $0.file)
      })
    return !files.isEmpty
  }

  /// Tells of selected views that no document has; whether there are any.
  private func reportUnknownViews(_ layouts: [PicturedLayout]) -> Bool {
    let unknown = select.filter { name in !layouts.contains { $0.document.item(named: name) != nil } }
    guard !layouts.isEmpty else { return false }
    Frontend.report(
      unknown.map {
        SourceDiagnostic(.error, "no document has a view '\($0)' to select", rule: "unknown-view")
      })
    return !unknown.isEmpty
  }
}

extension SVGWriter.Appearance: ExpressibleByArgument {}
