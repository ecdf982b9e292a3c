public import LayoutModel

/// A document that can be solved, with what its layouts at all sizes have in common: that its items and constraints are
/// as they may be, and, by Core Animation's rules, what follows what. Another document, even one with another constant,
/// is to be prepared anew.
public struct PreparedLayout: Sendable {
  /// The document.
  public let document: LayoutDocument
  /// The document that is solved: with constraints in place of containers.
  let expanded: ExpandedDocument
  /// What constraints leave to frames; nil by Auto Layout's rules, by which they leave nothing.
  let rules: CoreAnimationRules?

  /// The same with other numbers of its items: constraints, and what follows what by them, stay.
  func with(_ solved: LayoutDocument) -> PreparedLayout {
    var expanded = expanded
    expanded.document = solved
    return PreparedLayout(document: document, expanded: expanded, rules: rules)
  }
}

extension LayoutEngine {
  /// Looks at a document once, to solve it at several sizes. Linear in its size.
  /// - Throws: `InvalidLayout` where a constraint says what no constraint may.
  public func prepare(_ document: LayoutDocument) throws(InvalidLayout) -> PreparedLayout {
    let rules = CoreAnimationRules(ifRulesOf: document)
    let problems = document.diagnostics(by: rules)
    guard problems.isEmpty else { throw InvalidLayout(diagnostics: problems) }
    return PreparedLayout(document: document, expanded: ContainerExpansion.expand(document), rules: rules)
  }
}
