/// The place of a constraint in the order in which Apple's engine keeps constraints in a conflict, while rules determine
/// it. The last of contradictory constraints is relaxed.
struct RelaxationRank: Comparable {
  /// The number of views around its owner.
  var depth = 0
  /// The rank among constraints of that depth.
  var kind = 0
  /// The rank among constraints of that kind.
  var length = 0.0
  /// The place in the document.
  var index: Int

  static func < (first: Self, second: Self) -> Bool {
    (first.depth, first.kind, first.length, first.index) < (second.depth, second.kind, second.length, second.index)
  }
}

/// A constraint as the document lists it, for the rules of conflicts.
struct ListedConstraint {
  let reader: InterfaceBuilderReader
  let index: Int
  /// The view that owns it.
  let owner: ImportedView
  let place: InterfaceBuilderReader.Place

  var element: MarkupElement { reader.tree[index] }

  var constant: Double { element.number("constant") ?? 0 }

  /// Whether one of its ends is an attribute of the owner.
  func namesOwner(_ attributes: Set<String>) -> Bool {
    [("firstItem", "firstAttribute"), ("secondItem", "secondAttribute")].contains { item, attribute in
      attributes.contains(element[attribute] ?? "") && element[item].map { $0 == owner[.id] } ?? true
    }
  }
}
