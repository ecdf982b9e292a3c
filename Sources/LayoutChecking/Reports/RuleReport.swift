internal import LayoutInterchange
internal import LayoutModel

/// A writer of the list of rules: as a table, as text, as JSON, and as a page of the documentation.
package enum RuleReport {
  /// Returns a table with a line for each rule: identifier, severity and summary.
  package static func table(_ rules: [CheckRule] = CheckRule.all) -> String {
    let width = rules.map(\.id.count).max() ?? 0
    let severityWidth = RuleSeverity.allCases.map(\.rawValue.count).max() ?? 0
    return rules.map { rule in
      let id = rule.id + String(repeating: " ", count: width - rule.id.count)
      let severity = rule.severity.rawValue
      let padding = String(repeating: " ", count: severityWidth - severity.count)
      return "\(id)  \(severity)\(padding)  \(rule.summary)\n"
    }.joined()
  }

  /// Returns the descriptions of rules: summary, rationale and examples.
  package static func details(_ rules: [CheckRule]) -> String {
    rules.map { rule in
      """
      \(rule.id) (\(rule.severity.rawValue))

      \(rule.summary)
      \(rule.rationale)

      Found in
      \(indented(rule.bad))

      and not in
      \(indented(rule.good))

      """
    }.joined(separator: "\n")
  }

  /// Returns the rules as JSON.
  package static func json(_ rules: [CheckRule] = CheckRule.all) -> String {
    let values = rules.map { rule in
      JSONValue.object([
        ("id", JSONValue.text(rule.id)), ("severity", JSONValue.text(rule.severity.rawValue)),
        ("summary", JSONValue.text(rule.summary)), ("rationale", JSONValue.text(rule.rationale)),
        ("format", JSONValue.text(rule.format?.rawValue ?? "swift")), ("bad", JSONValue.text(rule.bad)),
        ("good", JSONValue.text(rule.good)),
      ])
    }
    return JSONText.string(
      JSONValue.object([("schema", JSONValue.integer(1)), ("rules", JSONValue.list(values))]), .indented) + "\n"
  }

  /// Returns the text of the page `docs/rules.md`.
  package static func page() -> String {
    var text = """
      # Rules

      For whoever asks what a finding means, or chooses severities: the rules of [`tinamou check`](check.md), as `tinamou
      rules` lists them; `tinamou rules --format markdown` writes this page. Each rule has a document with a finding and a
      corrected one without; both are tested.

      | rule | severity | finds |
      |---|---|---|

      """
    for rule in CheckRule.all {
      text += "| [`\(rule.id)`](#\(rule.id)) | \(rule.severity.rawValue) | \(rule.summary) |\n"
    }
    for rule in CheckRule.all {
      text += "\n## \(rule.id)\n\n" + body(of: rule)
    }
    return text
  }

  /// Returns the description of a rule as Markdown, without a heading.
  static func body(of rule: CheckRule) -> String {
    """
    \(rule.summary) Severity: \(rule.severity.rawValue).

    \(rule.rationale)

    Found in

    ```\(language(of: rule, isChecked: false))
    \(rule.bad)
    ```

    and not in

    ```\(language(of: rule, isChecked: true))
    \(rule.good)
    ```

    """
  }

  /// Returns the language of the fenced block with an example. A test checks blocks of the pages that are marked
  /// `yaml`; the example with a defect is marked `yml`, so that the test leaves it out.
  private static func language(of rule: CheckRule, isChecked: Bool) -> String {
    switch rule.format {
    case .yaml: isChecked ? "yaml" : "yml"
    case nil: "swift"
    default: "xml"
    }
  }

  private static func indented(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false).map { "  \($0)" }.joined(separator: "\n")
  }
}
