import ArgumentParser
import Tinamou

/// The command `tinamou rules`. It describes the rules of `check`, or those of the import of Interface Builder
/// documents.
struct RulesCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "rules", abstract: "Lists the rules of check, or describes some of them.",
    discussion: "With --import, the rules by which Interface Builder documents are read.", aliases: ["rule"])

  enum Format: String, ExpressibleByArgument, CaseIterable { case text, json, markdown }

  @Argument(help: "Rules to describe, with examples.")
  var rules: [String] = []

  @Flag(name: .customLong("import"), help: "Describe the rules by which Interface Builder documents are read.")
  var isAboutImport = false

  @Option(help: "What to print; markdown is the page of all rules.")
  var format = Format.text

  func validate() throws {
    let known = isAboutImport ? ImportRule.all.map(\.id) : CheckRule.all.map(\.id)
    for rule in rules where !known.contains(rule) {
      if let meaning = Finding.withoutRule[rule], !isAboutImport {
        throw ValidationError("'\(rule)' is no rule, but \(meaning).")
      }
      let hints = NameSuggestion.ending(for: rule, among: known, kind: "rules")
      throw ValidationError("There is no rule called '\(rule)'; \(hints)")
    }
    if format == .markdown, !rules.isEmpty { throw ValidationError("--format markdown is about all rules.") }
  }

  func run() throws {
    try OutputFile().write(text)
  }

  /// The output in the chosen format.
  var text: String {
    if isAboutImport { return importText }
    let chosen = rules.isEmpty ? CheckRule.all : CheckRule.all.filter { rules.contains($0.id) }
    switch format {
    case .text: return rules.isEmpty ? RuleReport.table() : RuleReport.details(chosen)
    case .json: return RuleReport.json(chosen)
    case .markdown: return RuleReport.page()
    }
  }

  private var importText: String {
    let chosen = rules.isEmpty ? ImportRule.all : ImportRule.all.filter { rules.contains($0.id) }
    switch format {
    case .text: return rules.isEmpty ? ImportRuleReport.table() : ImportRuleReport.details(chosen)
    case .json: return ImportRuleReport.json(chosen)
    case .markdown: return ImportRuleReport.page()
    }
  }
}
