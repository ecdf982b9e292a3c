public import LayoutModel

/// A validated document, with the data that its layouts at all sizes share.
///
/// The data are the expanded containers and, by Core Animation's rules, the constraints of each view. A changed
/// document has to be prepared again, even if only one constant differs.
public struct PreparedLayout: Sendable {
  /// The document and its data, stored behind one reference.
  ///
  /// Each round of a solve copies the layout. With the reference, a copy updates one reference count. If the document
  /// were stored in the layout directly, a copy would update a dozen.
  private final class Parts: Sendable {
    let original: LayoutDocument?
    let expanded: ExpandedDocument
    let rules: CoreAnimationRules?

    init(_ original: LayoutDocument?, _ expanded: consuming ExpandedDocument, _ rules: CoreAnimationRules?) {
      (self.original, self.expanded, self.rules) = (original, expanded, rules)
    }
  }

  private let parts: Parts

  /// The document that was prepared, with its containers.
  public var document: LayoutDocument { parts.original ?? parts.expanded.document }
  /// Whether `expanded` may differ from `document`: containers are replaced by constraints, or heights and insets are
  /// those of a round.
  var isExpanded: Bool { parts.original != nil }
  /// The document that is solved, with constraints in place of containers.
  var expanded: ExpandedDocument { parts.expanded }
  /// Core Animation's rules, by which views keep parts of their frames; nil if Auto Layout's rules apply.
  var rules: CoreAnimationRules? { parts.rules }

  /// Creates a layout from parts that are prepared already.
  /// - Parameter original: the document before its expansion; nil if it equals the expanded document.
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

  /// Returns the layout with another document to solve, which differs only in contents and insets of items.
  ///
  /// Constraints of containers are computed anew if those of a stack depend on contents, as in a proportional
  /// distribution.
  func with(_ solved: LayoutDocument) -> PreparedLayout {
    var expanded = expanded
    expanded.document = solved
    // Items are read by index, since a copy of an item updates reference counts.
    if solved.items.indices.contains(where: { solved.items[$0].stack?.dependsOnNumbers == true }) {
      expanded.updateConstraints(of: document)
    }
    return PreparedLayout(original: document, expanded: expanded, rules: rules)
  }
}
