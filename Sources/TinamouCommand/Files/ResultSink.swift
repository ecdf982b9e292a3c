import Tinamou

/// A receiver of results that arrive one after the other. For each input `begin` is called, then `add` for each layout,
/// then `end`.
protocol ResultSink: AnyObject {
  /// Whether the receiver needs `take(kinds:)` before the first result. All inputs are then read first, since only
  /// their contents determine whether they have views or variables.
  var wantsKinds: Bool { get }
  func take(kinds: [SolvePlan.Kind]) throws
  func begin(_ file: String, isInvalid: Bool) throws
  func add(_ layout: InputResult.Layout) throws
  /// Ends the results of the current input, with its errors.
  func end(_ errors: [SourceDiagnostic]) throws
}

/// A receiver that keeps all results in memory.
final class ResultCollector: ResultSink {
  private(set) var results: [InputResult] = []
  /// The time that each input took, including reading.
  private(set) var durations: [Duration] = []
  private var lastEnd = ContinuousClock.now
  let wantsKinds = false

  func take(kinds: [SolvePlan.Kind]) {}

  func begin(_ file: String, isInvalid: Bool) {
    results.append(InputResult(file: file))
  }

  func add(_ layout: InputResult.Layout) {
    results[results.count - 1].layouts.append(layout)
  }

  func end(_ errors: [SourceDiagnostic]) {
    results[results.count - 1].errors = errors
    let end = ContinuousClock.now
    durations.append(end - lastEnd)
    lastEnd = end
  }
}

extension InputResult.Layout {
  /// Returns the error that the layout was not solved; nil if it was.
  fileprivate func unsolved(in file: String) -> SourceDiagnostic? {
    if status == .solved { return nil }
    let name =
      switch self {
      case .layout(let solution, let document):
        document.name + (solution.size.map { " at \(ReportText.words($0))" } ?? "")
      case .system(_, let system): system.name
      }
    return SourceDiagnostic(
      .error, "'\(DisplayText.safe(name))': \(ReportText.words(status))", rule: status.rawValue, file: file)
  }
}

/// A receiver that writes results soon after they arrive.
final class ResultPrinter: ResultSink {
  enum Form {
    /// Text tables, painted with colours or not. A picture follows each table if terminal graphics are given.
    case text(TextReport.Swatches, isPainted: Bool, TerminalGraphics?)
    case json(JSONResultStream)
    case csv
    /// No output.
    case none
  }

  /// The minimum time between two flushes of the output, which occur only when results arrive.
  private static let interval = Duration.milliseconds(50)

  private var form: Form
  private let path: String?
  private var output: LineOutput?
  private var rows = CSVRows(hasViews: true, hasSystems: false)
  private var file = ""
  /// The number of unsolved layouts of the current file, and the error about the first of them; nil if there are none.
  /// In CSV, unsolved layouts have no rows.
  private var unsolved: (first: SourceDiagnostic, count: Int)?
  private var hasText = false
  private var lastFlush: ContinuousClock.Instant?

  /// Creates a printer.
  /// - Parameters:
  ///   - form: the form of the output.
  ///   - path: the file to write to; nil for standard output.
  init(_ form: Form, path: String?) {
    (self.form, self.path) = (form, path)
  }

  var wantsKinds: Bool { if case .csv = form { true } else { false } }

  func take(kinds: [SolvePlan.Kind]) throws {
    rows = CSVRows(
      hasViews: kinds.contains(where: \.hasViews), hasSystems: kinds.contains(where: \.hasSystems))
    try write(rows.header)
  }

  func begin(_ file: String, isInvalid: Bool) throws {
    self.file = file
    if case .json(var stream) = form {
      try write(stream.begin(file, isInvalid: isInvalid))
      form = .json(stream)
    }
  }

  func add(_ layout: InputResult.Layout) throws {
    switch form {
    case .text(let swatches, let isPainted, let graphics):
      let text = PrintableText.withoutDirections(TextReport.text(layout, file: file, swatches))
      try write((hasText ? "\n" : "") + (isPainted ? TerminalColor.paint(text) : text))
      if let graphics, case .layout(let solution, let document) = layout {
        try write(TerminalPicture.text(PicturedLayout(document, solution), graphics))
      }
    case .json(var stream):
      try write(stream.add(layout))
      form = .json(stream)
    case .csv:
      try write(rows.rows(of: layout, in: file))
      if let reason = layout.unsolved(in: file) { unsolved = (unsolved?.first ?? reason, (unsolved?.count ?? 0) + 1) }
    case .none: break
    }
  }

  func end(_ errors: [SourceDiagnostic]) throws {
    if case .json(let stream) = form { try write(stream.end(errors)) }
    // CSV rows have no place for the reason why an unsolved layout has no rows, so it is reported on standard error.
    if let unsolved {
      var reason = unsolved.first
      if unsolved.count > 1 { reason.message += "; \(unsolved.count - 1) more of it have no rows either" }
      StandardError.report([reason])
    }
    unsolved = nil
  }

  /// Writes the remaining output.
  func close() throws {
    if case .json(let stream) = form { try write(stream.close()) }
    // This creates an output file even if there are no results.
    if path != nil { try write("") }
    try output?.close()
  }

  /// Writes a text. The output is opened only with the first text: opening it erases the file, which may be one of the
  /// inputs.
  private func write(_ text: String) throws {
    hasText = hasText || !text.isEmpty
    if output == nil { output = try LineOutput(path: path) }
    try output?.append(text: text)
    if lastFlush.map({ .now - $0 > Self.interval }) ?? true {
      try output?.flush()
      lastFlush = .now
    }
  }
}
