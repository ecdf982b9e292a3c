import ArgumentParser
import Tinamou

/// The options that select rules. They take precedence over the settings.
struct RuleOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp("Check these rules alone, by their names; repeatable, and with commas.", valueName: "rules"),
    transform: RuleOptions.rules)
  var only: [[String]] = []

  @Option(
    help: ArgumentHelp("Do not check these rules; repeatable, and with commas.", valueName: "rules"),
    transform: RuleOptions.rules)
  var disable: [[String]] = []

  /// The rules that the options select.
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
  /// The identifiers of the only rules to apply; empty for all.
  var only: [String] = []
  /// The identifiers of rules that are not applied.
  var disabled: [String] = []

  /// Returns the name of the option that determines whether a rule is applied; nil if only the settings determine it.
  func option(for rule: CheckRule) -> String? {
    disabled.contains(rule.id) ? "--disable" : only.isEmpty ? nil : "--only"
  }

  /// Applies the selection to settings. Rules in `disabled`, and rules missing in an `only` that is not empty, are
  /// switched off. A rule in `only` that is off, by the settings or by default, is switched on: with its default
  /// severity, or with warnings if its default is off.
  func apply(to settings: inout ProjectSettings) {
    for rule in CheckRule.all {
      let isSelected = only.isEmpty ? nil : only.contains(rule.id)
      if isSelected == false || disabled.contains(rule.id) {
        settings.severities[rule.id] = .off
      } else if isSelected == true, settings.severity(of: rule) == .off {
        settings.severities[rule.id] = rule.severity == .off ? .warning : rule.severity
      }
    }
  }
}
