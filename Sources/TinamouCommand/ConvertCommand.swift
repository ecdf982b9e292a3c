import ArgumentParser
import Tinamou

/// `tinamou convert`: one notation into another.
struct ConvertCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "convert", abstract: "Writes a document's constraints in another notation.")

  enum Form: String, ExpressibleByArgument, CaseIterable {
    /// Objects with the fields of `NSLayoutConstraint`.
    case item
  }

  @Argument(help: "The document; - is standard input.", completion: .file())
  var file: String

  @Option(help: "The notation to write: item is an object with the fields of NSLayoutConstraint.")
  var to: Form

  @Option(help: "How the document is written, where its name does not say it.")
  var inputFormat: DocumentFormat?

  @Option(name: .shortAndLong, help: ArgumentHelp("Where to write, in place of standard output.", valueName: "file"))
  var output: String?

  func run() throws {
    let frontend = Frontend(inputFormat: inputFormat, output: output)
    let document: InputDocument
    do {
      document = try frontend.read(file)
    } catch {
      Frontend.report(error.diagnostics)
      return try Frontend.exit(.invalidInput)
    }
    switch document {
    case .layout(let layout):
      try frontend.write(ItemWriter.json(layout))
    case .system:
      Frontend.report([
        SourceDiagnostic(
          .error, "a document of variables has no items; only documents with views can be written so", rule: "convert",
          file: file)
      ])
      try Frontend.exit(.invalidInput)
    }
  }
}
