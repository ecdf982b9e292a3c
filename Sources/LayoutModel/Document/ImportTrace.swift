/// The application of an import rule to an item of an Interface Builder document.
package struct ImportTrace: Sendable, Hashable {
  /// The item.
  package var item: LayoutItemID
  /// The identifier of the rule.
  package var rule: String

  /// Creates the record of one application.
  package init(item: LayoutItemID, rule: String) {
    self.item = item
    self.rule = rule
  }
}

extension LayoutDocument {
  /// The items to which rules of the import were applied, in the order of the document, each with the identifiers of
  /// the rules.
  package var importRulesByItem: [(item: LayoutItemID, rules: [String])] {
    var rules = Array(repeating: [String](), count: items.count)
    for entry in importTrace { rules[entry.item.index].append(entry.rule) }
    return rules.enumerated().filter { !$0.element.isEmpty }.map { (LayoutItemID($0.offset), $0.element) }
  }
}
