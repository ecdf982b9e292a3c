/// A rule of the import of an Interface Builder document that was about an item.
package struct ImportTrace: Sendable, Hashable {
  /// The item.
  package var item: LayoutItemID
  /// The identifier of the rule.
  package var rule: String

  /// Creates an entry.
  package init(item: LayoutItemID, rule: String) {
    self.item = item
    self.rule = rule
  }
}

extension LayoutDocument {
  /// The identifiers of the rules of the import for each item that one was about, in the order of the items.
  package var importRulesByItem: [(item: LayoutItemID, rules: [String])] {
    var rules = Array(repeating: [String](), count: items.count)
    for entry in importTrace { rules[entry.item.index].append(entry.rule) }
    return rules.enumerated().filter { !$0.element.isEmpty }.map { (LayoutItemID($0.offset), $0.element) }
  }
}
