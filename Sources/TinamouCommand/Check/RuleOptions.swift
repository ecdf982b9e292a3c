import ArgumentParser
import Tinamou

/// The options that select rules, over what settings say.
struct RuleOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp("Check these rules alone, by their names; repeatable, and with commas.", valueName: "rules"),
    transform: RuleOptions.rules)
  var only: [[String]] = []

  @Option(
    help: ArgumentHelp("Do not check these rules; repeatable, and with commas.", valueName: "rules"),
    transform: RuleOptions.rules)
  var disable: [[String]] = []

  /// The rules selected.
  var selection: RuleSelection { RuleSelection(only: only.flatMap(\.self), disabled: disable.flatMap(\.self)) }

  private static func rules(_ argument: String) throws -> [String] {
    let names = argument.split(separator: ",").map { String($0.drop { $0 == " " }) }
    guard !names.isEmpty else { throw ValidationError("expected names of rules; 'tinamou rules' lists them") }
    let known = CheckRule.all.map(\.id)
    for name in names where !known.contains(name) {
      let hint = NameSuggestion.closest(to: name, among: known).map { "did you mean '\($0)'? " } ?? ""
      throw ValidationError("there is no rule '\(DisplayText.safe(name))'; \(hint)'tinamou rules' lists them")
    }
    return names
  }
}

/// A selection among the rules of `check`.
struct RuleSelection: Sendable {
  /// The only rules to check; empty for all.
  var only: [String] = []
  /// The rules not to check.
  var disabled: [String] = []

  /// The option that determines the severity of a rule; nil if settings do.
  func option(for rule: CheckRule) -> String? {
    disabled.contains(rule.id) ? "--disable" : only.isEmpty ? nil : "--only"
  }

  /// Applies the selection to settings. A rule that is selected by its name and off otherwise gives warnings.
  func apply(to settings: inout ProjectSettings) {
    for rule in CheckRule.all {
      let isSelected = only.isEmpty ? nil : only.contains(rule.id)
      if isSelected == false || disabled.contains(rule.id) {
        settings.severities[rule.id] = .off
      } else if isSelected == true, settings.severities[rule.id] ?? rule.severity == .off {
        settings.severities[rule.id] = rule.severity == .off ? .warning : rule.severity
      }
    }
  }
}
