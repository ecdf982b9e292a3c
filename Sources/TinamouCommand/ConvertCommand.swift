import ArgumentParser
import Tinamou

/// `tinamou convert`: one notation into another.
struct ConvertCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "convert", abstract: "Writes a document's constraints in another notation.")

  enum Form: String, ExpressibleByArgument, CaseIterable {
    /// Lines of Visual Format Language.
    case vfl
    /// Objects with the fields of `NSLayoutConstraint`.
    case item
    /// Formulas with named items.
    case formula
    /// Objects with a key for an attribute and a relation.
    case shorthand
    /// The whole document.
    case json
    /// Swift code that makes the document.
    case anchors
  }

  @Argument(help: "The document; - is standard input.", completion: .file())
  var file: String

  @Option(
    help: ArgumentHelp(
      "The notation to write: vfl draws lines like 'H:|-8-[a]-8-[b]', item has the fields of NSLayoutConstraint, formula reads 'a.width == 2 * b.width', "
        + "shorthand has keys like \"left ==\"; json is the whole document with items, anchors is it as "
        + "Swift code with an anchor for each attribute."))
  var to: Form

  @Option(help: "How the document is written, where its name does not say it.")
  var inputFormat: DocumentFormat?

  @Option(name: .shortAndLong, help: ArgumentHelp("Where to write, in place of standard output.", valueName: "file"))
  var output: String?

  func run() throws {
    let frontend = Frontend(inputFormat: inputFormat, output: output)
    let text: String
    do throws(InvalidDocument) {
      text = try self.text(of: try frontend.read(file))
    } catch {
      Frontend.report(error.diagnostics)
      return try Frontend.exit(.invalidInput)
    }
    try frontend.write(text)
  }

  /// What the command writes for a document.
  func text(of document: InputDocument) throws(InvalidDocument) -> String {
    guard case .layout(let layout) = document else {
      throw InvalidDocument([
        SourceDiagnostic(
          .error, "a document of variables has no items; only documents with views can be written so", rule: "convert",
          file: file)
      ])
    }
    return switch to {
    case .vfl: try VisualFormatWriter.json(layout)
    case .item: ItemWriter.json(layout)
    case .formula: try DocumentWriter.constraints(of: layout, as: .formula)
    case .shorthand: try DocumentWriter.constraints(of: layout, as: .shorthand)
    case .json: DocumentWriter.json(layout)
    case .anchors: AnchorWriter.swift(layout)
    }
  }
}
