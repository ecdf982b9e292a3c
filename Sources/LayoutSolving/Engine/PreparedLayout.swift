public import LayoutModel

/// A validated document, with the data that its layouts at all sizes share.
///
/// These are the expanded containers and, by Core Animation's rules, the constraints of each view. After any change of
/// the document, even of one constant, it has to be prepared again.
public struct PreparedLayout: Sendable {
  /// The document and its data in one reference.
  ///
  /// Each round of a solve passes the layout on, and a document has a dozen references.
  private final class Parts: Sendable {
    let original: LayoutDocument?
    let expanded: ExpandedDocument
    let rules: CoreAnimationRules?

    init(_ original: LayoutDocument?, _ expanded: consuming ExpandedDocument, _ rules: CoreAnimationRules?) {
      (self.original, self.expanded, self.rules) = (original, expanded, rules)
    }
  }

  private let parts: Parts

  /// The document as it was given.
  public var document: LayoutDocument { parts.original ?? parts.expanded.document }
  /// Whether `expanded` differs from the given document.
  var isExpanded: Bool { parts.original != nil }
  /// The document that is solved, with constraints in place of containers.
  var expanded: ExpandedDocument { parts.expanded }
  /// The parts of frames that Core Animation's rules keep; nil by Auto Layout's rules, which keep none.
  var rules: CoreAnimationRules? { parts.rules }

  /// Creates a layout of prepared parts.
  /// - Parameter original: the document as it was given; nil if it is the expanded one.
  init(original: LayoutDocument?, expanded: consuming ExpandedDocument, rules: CoreAnimationRules?) {
    parts = Parts(original, expanded, rules)
  }

  /// Prepares a document that is valid.
  init(expanding document: LayoutDocument, rules: CoreAnimationRules?) {
    if let expanded = ContainerExpansion.expand(document) {
      self.init(original: document, expanded: expanded, rules: rules)
    } else {
      self.init(original: nil, expanded: ExpandedDocument(document), rules: rules)
    }
  }

  /// Returns the layout with another document to solve, which differs in heights and insets of items alone.
  func with(_ solved: LayoutDocument) -> PreparedLayout {
    var expanded = expanded
    expanded.document = solved
    return PreparedLayout(original: document, expanded: expanded, rules: rules)
  }
}
