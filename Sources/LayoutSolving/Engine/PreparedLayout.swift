public import LayoutModel

/// A validated document, with the data that its layouts at all sizes share.
///
/// These are the expanded containers and, by Core Animation's rules, the constraints of each view. A document with any
/// difference, even in one constant, has to be prepared anew.
public struct PreparedLayout: Sendable {
  /// The document.
  public var document: LayoutDocument { original ?? expanded.document }
  /// The document as it was given, if it was expanded.
  private let original: LayoutDocument?
  /// Whether the solved document differs from the given one.
  var isExpanded: Bool { original != nil }
  /// The document that is solved, with constraints in place of containers.
  let expanded: ExpandedDocument
  /// The parts of frames that Core Animation's rules keep; nil by Auto Layout's rules, which keep none.
  let rules: CoreAnimationRules?

  /// - Parameter original: the document as it was given; nil if it is the solved one.
  init(original: LayoutDocument?, expanded: consuming ExpandedDocument, rules: CoreAnimationRules?) {
    (self.original, self.expanded, self.rules) = (original, expanded, rules)
  }

  /// Prepares a valid document.
  init(expanding document: LayoutDocument, rules: CoreAnimationRules?) {
    if let expanded = ContainerExpansion.expand(document) {
      self.init(original: document, expanded: expanded, rules: rules)
    } else {
      self.init(original: nil, expanded: ExpandedDocument(document), rules: rules)
    }
  }

  /// Returns the layout with other numbers of its items, but the same constraints and dependencies.
  func with(_ solved: LayoutDocument) -> PreparedLayout {
    var expanded = expanded
    expanded.document = solved
    return PreparedLayout(original: document, expanded: expanded, rules: rules)
  }
}
