public import LayoutModel

/// A validated document, with the data that its layouts at all sizes share.
///
/// These are the expanded containers and, by Core Animation's rules, the constraints of each view. A document with any
/// difference, even in one constant, has to be prepared anew.
public struct PreparedLayout: Sendable {
  /// The parts, in one box: each round of a solve passes the layout on, and a document has a dozen references.
  private final class Parts: Sendable {
    let original: LayoutDocument?
    let expanded: ExpandedDocument
    let rules: CoreAnimationRules?

    init(_ original: LayoutDocument?, _ expanded: consuming ExpandedDocument, _ rules: CoreAnimationRules?) {
      (self.original, self.expanded, self.rules) = (original, expanded, rules)
    }
  }

  private let parts: Parts

  /// The document.
  public var document: LayoutDocument { parts.original ?? parts.expanded.document }
  /// Whether the solved document differs from the given one.
  var isExpanded: Bool { parts.original != nil }
  /// The document that is solved, with constraints in place of containers.
  var expanded: ExpandedDocument { parts.expanded }
  /// The parts of frames that Core Animation's rules keep; nil by Auto Layout's rules, which keep none.
  var rules: CoreAnimationRules? { parts.rules }

  /// - Parameter original: the document as it was given; nil if it is the solved one.
  init(original: LayoutDocument?, expanded: consuming ExpandedDocument, rules: CoreAnimationRules?) {
    parts = Parts(original, expanded, rules)
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
