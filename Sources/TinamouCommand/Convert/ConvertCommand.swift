import ArgumentParser
import Tinamou

/// The command `tinamou convert`. It writes the constraints of a document in another notation.
struct ConvertCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "convert", abstract: "Writes a document's constraints in another notation.")

  enum Form: String, ExpressibleByArgument, CaseIterable {
    /// Lines of the Visual Format Language.
    case vfl
    /// JSON objects with the fields of `NSLayoutConstraint`.
    case item
    /// Formulas, such as `a.width == 2 * b.width`.
    case formula
    /// JSON objects with a key of an attribute and a relation, such as `left ==`.
    case shorthand
    /// Lines of the extended Visual Format Language, each with one equation or inequality after `X:`.
    case extended
    /// JSON objects that place one view relative to another, as `CAConstraint` does.
    case coreAnimation = "core-animation"
    /// The whole document as JSON.
    case json
    /// Swift code that builds the document with layout anchors.
    case anchors
    /// The linear program in the LP format.
    case lp
    /// The linear program in the free MPS format.
    case mps
  }

  @Argument(help: "The document; - is standard input.", completion: .file())
  var file: String

  @Option(
    help: ArgumentHelp(
      "The notation to write: vfl draws lines like 'H:|-8-[a]-8-[b]', item has the fields of NSLayoutConstraint, formula reads 'a.width == 2 * b.width', "
        + "shorthand has keys like \"left ==\", extended has lines like 'X:a.width == b.width * 2', core-animation has a view "
        + "relative to another; json is the whole document with items, anchors is it as "
        + "Swift code with an anchor for each attribute; lp and mps are the linear program, for other solvers."))
  var to: Form

  @Option(
    help: ArgumentHelp("The root's size, for lp and mps; the document's first unless given.", valueName: "WxH"))
  var size: SizeArgument?

  @OptionGroup var limit: TimeLimitOption

  @Option(help: "How the document is written, where its name does not say it.")
  var inputFormat: DocumentFormat?

  @Option(name: .shortAndLong, help: ArgumentHelp("Where to write, in place of standard output.", valueName: "file"))
  var output: String?

  func validate() throws {
    guard let size else { return }
    if to != .lp, to != .mps { throw ValidationError("--size is for --to lp and --to mps.") }
    if size.count(step: 1) != 1 { throw ValidationError("--size is one size here, not a range.") }
  }

  func run() throws {
    let inputFiles = InputFiles(inputFormat: inputFormat)
    let text: String
    let deadline = limit.deadline
    do throws(InvalidDocument) {
      let document = try inputFiles.read(file, until: deadline)
      StandardError.report(document.layouts.flatMap(\.unsupported))
      text = try self.text(of: document, until: deadline)
    } catch {
      StandardError.report(error.diagnostics)
      return try ExitStatus(error).exit()
    }
    try OutputFile(path: output).write(text)
  }

  /// Returns the output for a document.
  func text(
    of document: InputDocument, until deadline: ContinuousClock.Instant? = nil
  ) throws(InvalidDocument) -> String {
    if case .layouts(let layouts) = document { return try text(of: layouts, until: deadline) }
    switch to {
    case .lp, .mps:
      let program = try program(of: document, until: deadline)
      func check() throws(InvalidDocument) { try Self.check(deadline, file: file) }
      return to == .lp
        ? try ProgramText.lp(program, checking: check) : try ProgramText.mps(program, checking: check)
    case .vfl: return try VisualFormatWriter.json(try layout(document))
    case .item: return try ItemWriter.json(try layout(document))
    case .formula: return try DocumentWriter.constraints(of: try layout(document), as: .formula)
    case .shorthand: return try DocumentWriter.constraints(of: try layout(document), as: .shorthand)
    case .extended: return try DocumentWriter.constraints(of: try layout(document), as: .extended)
    case .coreAnimation: return try DocumentWriter.constraints(of: try layout(document), as: .coreAnimation)
    case .json: return DocumentWriter.json(try layout(document))
    case .anchors: return AnchorWriter.swift(try layout(document))
    }
  }

  /// Returns the output for a file with several layouts. Only `json` can write more than one layout, as a list.
  private func text(
    of layouts: [LayoutDocument], until deadline: ContinuousClock.Instant?
  ) throws(InvalidDocument) -> String {
    if layouts.count == 1 { return try text(of: .layout(layouts[0]), until: deadline) }
    guard to == .json else {
      throw InvalidDocument([
        SourceDiagnostic(
          .error, "the file has \(layouts.count) layouts; only --to json writes several", rule: "convert", file: file)
      ])
    }
    let texts = layouts.map { DocumentWriter.json($0) }
    if texts.isEmpty { return "[]\n" }
    return "[\n" + texts.map { String($0.dropLast()) }.joined(separator: ",\n") + "\n]\n"
  }

  /// Throws an error if the deadline has passed.
  private static func check(_ deadline: ContinuousClock.Instant?, file: String) throws(InvalidDocument) {
    guard let deadline, ContinuousClock.now >= deadline else { return }
    throw InvalidDocument([
      SourceDiagnostic(
        .error, "the time limit was reached before the program was written", rule: InvalidLayout.limitRule,
        file: InputFiles.name(file))
    ])
  }

  private func layout(_ document: InputDocument) throws(InvalidDocument) -> LayoutDocument {
    if case .layout(let layout) = document {
      if to != .json, to != .anchors { try layout.refuseContainers(in: to.rawValue) }
      return layout
    }
    throw InvalidDocument([
      SourceDiagnostic(
        .error, "a document of variables has no items; only documents with views can be written so", rule: "convert",
        file: file)
    ])
  }

  private func program(
    of document: InputDocument, until deadline: ContinuousClock.Instant?
  ) throws(InvalidDocument) -> NamedProgram {
    var options = LayoutEngine.Options()
    options.limits.deadline = deadline
    do throws(InvalidLayout) {
      switch document {
      case .layout(let layout):
        let size = size?.sizes(step: 1).first ?? layout.sizes.first ?? .fitting
        return try LayoutEngine().program(of: layout, at: size, options: options)
      case .system(let system): return try LayoutEngine().program(of: system)
      case .layouts(let layouts):
        // This case does not occur, since `text(of:until:)` handles files with several layouts.
        let layout = layouts.first ?? LayoutDocument()
        return try LayoutEngine().program(
          of: layout, at: size?.sizes(step: 1).first ?? layout.sizes.first ?? .fitting, options: options)
      }
    } catch {
      throw InvalidDocument(error.diagnostics)
    }
  }
}
