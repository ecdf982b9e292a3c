import ArgumentParser
import Tinamou

/// The command `tinamou rules`: describes the rules of `check`.
struct RulesCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "rules", abstract: "Lists the rules of check, or describes some of them.", aliases: ["rule"])

  enum Format: String, ExpressibleByArgument, CaseIterable { case text, json, markdown }

  @Argument(help: "Rules to describe, with examples.")
  var rules: [String] = []

  @Option(help: "What to print; markdown is the page of all rules.")
  var format = Format.text

  func validate() throws {
    let known = CheckRule.all.map(\.id)
    for rule in rules where !known.contains(rule) {
      let hints = NameSuggestion.hints(for: rule, among: known, kind: "rules").joined(separator: "; ")
      throw ValidationError("There is no rule called '\(rule)'; \(hints).")
    }
    if format == .markdown, !rules.isEmpty { throw ValidationError("--format markdown is about all rules.") }
  }

  func run() throws {
    try OutputFile().write(text)
  }

  /// The text to print.
  var text: String {
    let chosen = rules.isEmpty ? CheckRule.all : CheckRule.all.filter { rules.contains($0.id) }
    switch format {
    case .text: return rules.isEmpty ? RuleReport.table() : RuleReport.details(chosen)
    case .json: return RuleReport.json(chosen)
    case .markdown: return RuleReport.page()
    }
  }
}
