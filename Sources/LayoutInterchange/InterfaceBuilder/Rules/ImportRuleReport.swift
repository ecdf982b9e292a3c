internal import LayoutModel

/// A writer of the import rules: as a table, as texts, as JSON and as a page.
package enum ImportRuleReport {
  /// Returns a table with one line for each rule.
  package static func table(_ rules: [ImportRule] = ImportRule.all) -> String {
    let width = rules.map(\.id.count).max() ?? 0
    let platformWidth = rules.map { platforms(of: $0).count }.max() ?? 0
    return rules.map { rule in
      padded(rule.id, width) + "  " + padded(platforms(of: rule), platformWidth) + "  \(rule.summary)\n"
    }.joined()
  }

  private static func padded(_ text: String, _ width: Int) -> String {
    text + String(repeating: " ", count: max(0, width - text.count))
  }

  private static func platforms(of rule: ImportRule) -> String {
    rule.platforms.count == ImportRule.Platform.allCases.count
      ? "all" : rule.platforms.map(\.rawValue).joined(separator: ", ")
  }

  /// Returns the versions of Xcode to which a rule applies, as a phrase. It includes the intervals in which their range
  /// was observed to begin and to end.
  private static func tools(of rule: ImportRule) -> String {
    rule.tools.description + (rule.tools.observations.map { " (\($0))" } ?? "")
  }

  /// Returns a text with all properties of each rule.
  package static func details(_ rules: [ImportRule]) -> String {
    rules.map { rule in
      """
      \(rule.id)

        \(rule.summary)
        source: \(rule.source.description)
        platforms: \(platforms(of: rule))
        tools: \(tools(of: rule))
        stage: \(rule.stage.rawValue)

      """
    }.joined(separator: "\n")
  }

  /// Returns the rules as JSON.
  package static func json(_ rules: [ImportRule] = ImportRule.all) -> String {
    func boundary(_ boundary: ToolsRange.Boundary?) -> JSONValue {
      guard let boundary else { return .null }
      let observed = boundary.observed.map { JSONValue.list([.number($0.lowerBound), .number($0.upperBound)]) }
      return .object([("version", .number(boundary.version)), ("observed", observed ?? .null)])
    }
    let values = rules.map { rule in
      JSONValue.object([
        ("id", .text(rule.id)), ("subject", .text(rule.subject.rawValue)), ("stage", .text(rule.stage.rawValue)),
        ("summary", .text(rule.summary)), ("source", .text(rule.source.description)),
        ("platforms", .list(rule.platforms.map { .text($0.rawValue) })), ("since", boundary(rule.tools.since)),
        ("until", boundary(rule.tools.until)),
      ])
    }
    return JSONText.string(
      JSONValue.object([("schema", JSONValue.integer(1)), ("rules", JSONValue.list(values))]), .indented) + "\n"
  }

  /// Returns the page `docs/import-rules.md`, in Markdown.
  package static func page() -> String {
    var text = """
      # Rules of the import

      For whoever asks why an imported view is where it is, or adds a rule: those by which [Interface Builder
      documents](interface-builder.md) are read, as `tinamou rules --import` lists them; `tinamou rules --import --format
      markdown` writes this page. A rule is a fact of Apple's frameworks or of
      Xcode's canvas, and a function that changes the imported layout by it. `tinamou solve --trace-import` lists the rules
      that were about each view, and `--without-import-rule` leaves one out.

      Rules apply stage by stage, and within a stage in the order of this page. *Tools* are versions of `toolsVersion`;
      where a behaviour was observed to change, the last version with a document of the old one and the first with one
      of the new are added, for versions between them are not known. A source of recorded frames counts the public
      documents, and their repositories, with views that are met with the rule and missed without it, of at most 24
      documents of each of some hundred repositories (`scripts/import-rule-evidence`). Rules of *earlier documents* were
      found in others, and decide no view of two repositories of these.
      [Contributing](../CONTRIBUTING.md#adding-a-rule-of-the-import) says how a rule is added.

      """
    text += """

      | stage | rule | fact | platforms | tools | source |
      |---|---|---|---|---|---|

      """
    for rule in ImportRule.all {
      let cells = [
        rule.stage.rawValue, "`\(rule.id)`", rule.summary, platforms(of: rule), tools(of: rule),
        rule.source.description,
      ]
      text += "| \(cells.joined(separator: " | ")) |\n"
    }
    return text
  }
}
