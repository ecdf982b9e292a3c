import ArgumentParser
import Tinamou

/// The options for the rules of the import of Interface Builder documents.
struct ImportRuleOptions: ParsableArguments {
  @Flag(
    help:
      "List the rules of the import that were about each view of Interface Builder documents ('tinamou rules --import')."
  )
  var traceImport = false

  @Option(
    help: ArgumentHelp(
      "Read Interface Builder documents without a rule of the import, to see its effect; repeatable.",
      valueName: "rule"))
  var withoutImportRule: [String] = []

  @Flag(help: "Read Interface Builder documents without metrics of controls that are from one document alone.")
  var strictMetrics = false

  func validate() throws {
    let known = ImportRule.all.map(\.id)
    for rule in withoutImportRule where !known.contains(rule) {
      let hints = NameSuggestion.ending(for: rule, among: known, kind: "rules")
      throw ValidationError("There is no rule of the import called '\(rule)'; \(hints)")
    }
  }

  /// Returns a reader of documents that follows these options.
  func applied(to files: InputFiles) -> InputFiles {
    var files = files
    files.interfaceBuilder.tracesRules = traceImport
    files.interfaceBuilder.leftOutRules = Set(withoutImportRule)
    files.usesStrictMetrics = strictMetrics
    return files
  }
}
