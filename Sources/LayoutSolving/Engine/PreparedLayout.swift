public import LayoutModel

/// A document that can be solved, with what its layouts at all sizes have in common: that its items and constraints are
/// as they may be, and, by Core Animation's rules, what follows what. Another document, even one with another constant,
/// is to be prepared anew.
public struct PreparedLayout: Sendable {
  /// The document.
  public var document: LayoutDocument { original ?? expanded.document }
  /// The document as it was given, where another one is solved.
  private let original: LayoutDocument?
  /// Whether another document is solved than the one that was given.
  var isExpanded: Bool { original != nil }
  /// The document that is solved: with constraints in place of containers.
  let expanded: ExpandedDocument
  /// What constraints leave to frames; nil by Auto Layout's rules, by which they leave nothing.
  let rules: CoreAnimationRules?

  /// - Parameter original: the document as it was given; nil for the one that is solved.
  init(original: LayoutDocument?, expanded: consuming ExpandedDocument, rules: CoreAnimationRules?) {
    (self.original, self.expanded, self.rules) = (original, expanded, rules)
  }

  /// A document that nothing is wrong with.
  init(expanding document: LayoutDocument, rules: CoreAnimationRules?) {
    if let expanded = ContainerExpansion.expand(document) {
      self.init(original: document, expanded: expanded, rules: rules)
    } else {
      self.init(original: nil, expanded: ExpandedDocument(document), rules: rules)
    }
  }

  /// The same with other numbers of its items: constraints, and what follows what by them, stay.
  func with(_ solved: LayoutDocument) -> PreparedLayout {
    var expanded = expanded
    expanded.document = solved
    return PreparedLayout(original: document, expanded: expanded, rules: rules)
  }
}

extension LayoutEngine {
  /// Looks at a document once, to solve it at several sizes. Linear in its size.
  /// - Throws: `InvalidLayout` where a constraint says what no constraint may.
  public func prepare(_ document: LayoutDocument) throws(InvalidLayout) -> PreparedLayout {
    try prepare(document, constraintsAreChecked: false)
  }

  /// The same of a document each of whose constraints may have been looked at already.
  func prepare(
    _ document: LayoutDocument, constraintsAreChecked: Bool
  ) throws(InvalidLayout) -> PreparedLayout {
    let rules = CoreAnimationRules(ifRulesOf: document)
    let problems =
      constraintsAreChecked && rules == nil ? document.itemDiagnostics() : document.diagnostics(by: rules)
    guard problems.isEmpty else { throw InvalidLayout(diagnostics: problems) }
    return PreparedLayout(expanding: document, rules: rules)
  }
}
