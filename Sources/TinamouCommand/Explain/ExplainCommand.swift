import ArgumentParser
import LayoutPlayground
import Tinamou

/// The command `tinamou explain`. It explains which constraints determine values.
struct ExplainCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "explain",
    abstract: "Explains which constraints determine values.",
    discussion: """
      Of a view or an attribute: its binding constraints, from the root's size on, its sensitivity to each, and its value \
      without each; violated preferences, and their blockers; and, if it is ambiguous, the cause, and a change that makes \
      it unique. Of a whole document: the binding constraints of each value of the first 100 views or variables.

      The sensitivity of an objective that has a variable of its own is the dual price of a constraint, and for a bound \
      such as x >= 0 the reduced cost. What a constraint leaves unused is its slack, which is the value of a variable that \
      is defined so.

      As a picture, the constraints are numbered lines in the layout, and the chain from the root to the value stands \
      below it.

      Exit status: 0 explained · 1 a conflict, which is shown, a limit, or a failed solver · 2 the input could not be \
      read or understood · 64 the command line is wrong, or names what the document does not have · 74 the output could \
      not be written.
      """)

  enum Format: String, OutputFormat { case text, json, svg }

  @Argument(help: "The document; - is standard input.", completion: .file())
  var file: String

  @Argument(
    help: ArgumentHelp(
      "A view, an attribute of one as in title.width, a layout of a file of several, or a variable; unless given, all of the first 100 views or variables.",
      valueName: "value"))
  var subject: String?

  @OptionGroup var documents: DocumentOptions

  @OptionGroup var layouts: LayoutOptions

  @Option(
    name: .customLong("format"),
    help: "What to print. (default: text, or what the name of --output says, which may end in .png and .pdf, too)")
  var namedFormat: Format?

  /// The format of the output, unless it is a picture.
  var format: Format { .chosen(namedFormat, for: output) }

  @OptionGroup var colors: ColorOptions

  @OptionGroup var limit: TimeLimitOption

  @Option(name: .shortAndLong, help: ArgumentHelp("Where to write, in place of standard output.", valueName: "file"))
  var output: String?

  @Option(help: "The colours of a picture: those of whoever looks at it, light, or dark.")
  var appearance = SVGWriter.Appearance.automatic

  @Flag(name: .shortAndLong, help: "Print nothing but errors.")
  var quiet = false

  /// The format of the requested picture; nil if no picture is requested.
  private var picture: PictureFormat? {
    if let namedFormat { return namedFormat == .svg ? .svg : nil }
    return output.flatMap { PictureFormat(fileName: $0) }.flatMap { $0 == .html ? nil : $0 }
  }

  func validate() throws {
    try documents.canvas.checkOne()
    guard picture != nil else {
      try Format.check(namedFormat, for: output, advice: "; 'tinamou render' writes reports")
      if appearance != .automatic { throw ValidationError("--appearance is for pictures.") }
      return
    }
    if subject == nil { throw ValidationError("Name a view or an attribute to draw, as in title.width.") }
  }

  func run() throws {
    let answer: Answer
    let deadline = limit.deadline
    do throws(InvalidDocument) {
      var document = try documents.inputFiles.read(file, until: deadline)
      if case .layouts(let all) = document, let selection = layouts.selection {
        let names = all.map(\.name)
        let unknown = layouts.unknown(among: names)
        guard unknown.isEmpty else { throw InvalidDocument(unknown) }
        let selected = selection(names)
        document = .layouts(all.filter { selected.contains($0.name) })
      }
      StandardError.report(document.layouts.flatMap(\.unsupported))
      StandardError.report(documents.canvas.unknownRoots(among: document.layouts))
      let isSystem = if case .system = document { true } else { false }
      ViewOptions(documents).report(hasViews: !isSystem, hasVariables: isSystem)
      answer = try self.answer(of: document, about: subject, until: deadline)
    } catch {
      StandardError.report(error.diagnostics)
      return try ExitStatus(error).exit()
    }
    if let hint = answer.unknown { throw ValidationError(PrintableText.withoutDirections(hint)) }
    if !quiet || output != nil {
      let isText = picture == nil && format != .json
      let text = isText ? colors.painted(answer.text, for: output) : answer.text
      try (picture ?? .svg).write(text, to: OutputFile(path: output))
    }
    let isSolved = answer.layouts.allSatisfy { $0.status == .solved }
    try (isSolved ? ExitStatus.success : .problem).exit()
  }

  /// The output for a document, with the explained layouts from which it was written.
  struct Answer {
    var layouts: [ExplainedLayout] = []
    /// The document of the layouts; nil for a system of variables.
    var document: LayoutDocument?
    var text = ""
    /// The error message that takes the place of the output, for example about a subject that names nothing or several
    /// things; nil if there is no error.
    var unknown: String?
  }

  /// Returns the output for one of the layouts of a file. The subject is a view, an attribute of a view, or a layout.
  ///
  /// If the file has several layouts, the first one that contains the subject is explained, or else the one that the
  /// subject names. If there is none, the answer has an error message in place of the output.
  ///
  /// - Parameter name: the file's name for messages.
  /// - Throws: An error if there are several layouts and no subject.
  private func answer(
    of layouts: [LayoutDocument], in name: String, about subject: String?, until deadline: ContinuousClock.Instant?
  ) throws(InvalidDocument) -> Answer {
    if layouts.count == 1 { return try answer(of: .layout(layouts[0]), about: subject, until: deadline) }
    guard let subject else {
      let names = layouts.prefix(Self.mostNames).map { "'\(DisplayText.safe($0.name))'" }
      let rest = layouts.count > names.count ? " and \(layouts.count - names.count) more" : ""
      throw InvalidDocument([
        SourceDiagnostic(
          .error,
          "the file has \(layouts.count) layouts; name one, or a view in one: \(names.joined(separator: ", "))\(rest)",
          rule: "explain", file: name)
      ])
    }
    for layout in layouts {
      if case .unknown = ExplainedSubject.anchors(subject, in: layout) { continue }
      return try answer(of: .layout(layout), about: subject, until: deadline)
    }
    if let layout = ExplainedSubject.layout(subject, among: layouts) {
      guard picture == nil else {
        return Answer(
          unknown: "Name a view or an attribute of '\(subject)' to draw; 'tinamou render --layout' draws all of it")
      }
      return try answer(of: .layout(layout), about: nil, until: deadline)
    }
    let constraints = layouts.flatMap { $0.constraints.map { ($0.identifier, $0.origin.text) } }
    let hint = ExplainedSubject.constraint(subject, among: constraints, values: "VIEW.ATTRIBUTE") { value in
      layouts.contains { Self.isValue(value, of: $0) }
    }
    if let hint {
      return Answer(unknown: hint)
    }
    let names = layouts.map(\.name) + layouts.flatMap { $0.items.filter { !$0.isImplied }.map(\.name) }
    return Answer(
      unknown: ExplainedSubject.unknown("layout or view", subject, among: names, plural: "layouts and views"))
  }

  /// The maximum number of layouts that a message names.
  private static let mostNames = 5

  /// Returns the output for a document. It is about the subject, such as a view or a variable, or, without a subject,
  /// about the whole document.
  func answer(
    of document: InputDocument, about subject: String?, until deadline: ContinuousClock.Instant? = nil
  ) throws(InvalidDocument) -> Answer {
    let name = file == "-" ? "<stdin>" : file
    if case .layouts(let layouts) = document {
      return try answer(of: layouts, in: name, about: subject, until: deadline)
    }
    var options = LayoutEngine.Options()
    options.limits.deadline = deadline
    do throws(InvalidLayout) {
      var answer = Answer()
      let title: String
      switch document {
      case .system(let system):
        title = system.name
        var variables = Array(system.variables.indices)
        if let subject {
          guard let variable = system.variables.firstIndex(of: subject) else {
            let constraints = system.constraints.map { ($0.identifier, $0.origin.text) }
            let preferences = system.constraints.filter { $0.priority < LayoutPriority.required }
            return Answer(
              unknown: ExplainedSubject.constraint(
                subject, among: constraints, preferences: preferences.compactMap(\.origin.text), values: "VARIABLE",
                isValue: system.variables.contains)
                ?? ExplainedSubject.unknown("variable", subject, among: system.variables))
          }
          variables = [variable]
        }
        let left = variables.count - Self.mostVariables
        if left > 0 { variables.removeLast(left) }
        var explained = try LayoutEngine().explain(system, variables, isBrief: subject == nil, options: options)
        if left > 0 { explained.messages.append("… and \(left) more variables; name one to have it explained") }
        answer.layouts = [explained]
      case .layouts: return Answer()  // one was chosen above
      case .layout(var layout):
        title = layout.name
        if let direction = documents.direction { layout.direction = direction }
        var anchors = Self.allAnchors(of: layout)
        if let subject {
          switch ExplainedSubject.anchors(subject, in: layout) {
          case .found(let found): anchors = found
          case .unknown(let hint), .unclear(let hint):
            let constraints = layout.constraints.map { ($0.identifier, $0.origin.text) }
            return Answer(
              unknown: ExplainedSubject.constraint(subject, among: constraints, values: "VIEW.ATTRIBUTE") { value in
                Self.isValue(value, of: layout)
              } ?? hint)
          }
        }
        if !layout.hasDeviceApplied, let size = documents.canvas.size(of: layout) { layout.sizes = [size] }
        let sizes = !documents.sizes.isEmpty ? documents.sizes : !layout.sizes.isEmpty ? layout.sizes : [.fitting]
        let left = subject == nil ? anchors.count - Self.mostValues : 0
        if left > 0 { anchors.removeLast(left) }
        answer.document = layout
        for size in sizes {
          if var last = answer.layouts.last, last.status == .limit, options.limits.interruption != nil {
            // The time limit was reached at an earlier size, so this size is not explained. It gets the earlier result.
            last.size = size.width.flatMap { width in size.height.map { LayoutSize(width, $0) } }
            answer.layouts.append(last)
            continue
          }
          var explained = try LayoutEngine().explain(
            layout, at: size, anchors, isBrief: subject == nil, options: options)
          if left > 0 { explained.messages.append("… and \(left / 4) more views; name one to have it explained") }
          answer.layouts.append(explained)
        }
      }
      if picture != nil {
        guard let document = answer.document else {
          return Answer(unknown: "A document of variables has no views to draw")
        }
        answer.text = SVGWriter.svg(try scene(answer.layouts, of: document, options), appearance: appearance)
      } else if format == .json {
        answer.text = ExplanationWriter.json(answer.layouts, of: title, file: name)
      } else {
        answer.text = PrintableText.withoutDirections(
          answer.layouts.map {
            TextReport.report.text($0, title: title, place: name, isBrief: subject == nil)
          }.joined(separator: "\n"))
      }
      return answer
    } catch {
      throw InvalidDocument(
        error.diagnostics.map {
          var diagnostic = $0
          diagnostic.file = $0.file ?? name
          return diagnostic
        })
    }
  }

  /// Returns a picture of the explanations or, if there are none, of the layouts that could not be solved.
  private func scene(
    _ explained: [ExplainedLayout], of document: LayoutDocument, _ options: LayoutEngine.Options
  ) throws(InvalidLayout) -> RenderScene {
    var pictures: [PicturedExplanation] = []
    var unsolved: [PicturedLayout] = []
    for layout in explained {
      guard layout.status == .solved, let size = layout.size else {
        var solution = LayoutSolution(status: layout.status, size: layout.size)
        (solution.conflict, solution.messages) = (layout.conflict, layout.messages)
        unsolved.append(PicturedLayout(document, solution))
        continue
      }
      var options = options
      options.ambiguity = .ranges
      let solution = try LayoutEngine().solve(document, at: RequestedSize(size.width, size.height), options: options)
      guard solution.status == .solved else {
        unsolved.append(PicturedLayout(document, solution))
        continue
      }
      let pictured = PicturedLayout(document, solution)
      pictures += layout.explanations.map { PicturedExplanation($0, in: pictured) }
    }
    return pictures.isEmpty ? RenderScene(of: unsolved) : RenderScene(of: pictures)
  }

  // MARK: - The subject

  /// Returns whether a text names a single attribute of a view, such as `title.width`.
  private static func isValue(_ text: String, of layout: LayoutDocument) -> Bool {
    guard case .found(let anchors) = ExplainedSubject.anchors(text, in: layout) else { return false }
    return anchors.count == 1
  }

  /// The maximum number of values that are explained if no subject is given. Each explanation solves a few linear
  /// programs.
  private static let mostValues = 400
  /// The maximum number of variables that are explained if none is named.
  private static let mostVariables = 100

  private static func allAnchors(of document: LayoutDocument) -> [LayoutConstraint.Anchor] {
    document.items.indices.dropFirst().filter { !document.items[$0].isImplied }.flatMap { index in
      ExplainedSubject.frameAttributes.map { LayoutConstraint.Anchor(LayoutItemID(index), $0) }
    }
  }
}
