/// The rank of a constraint in the order in which Apple's engine keeps constraints. Of constraints that contradict each
/// other, the one of the greatest rank is relaxed. Import rules determine the rank.
struct RelaxationRank: Comparable {
  /// The number of views that contain the constraint: its owner, and the superviews of the owner. It is the greatest
  /// integer for a constraint that is relaxed before all others.
  var depth = 0
  /// The rank by kind among the constraints of one depth: 0 for most of them, and higher for kinds that are relaxed
  /// earlier.
  var kind = 0
  /// The rank among the constraints of one depth and kind. For fixed lengths it is the length in points, else 0.
  var length = 0.0
  /// The index of the constraint's element, which gives the order among constraints that are otherwise equal.
  var index: Int

  static func < (first: Self, second: Self) -> Bool {
    (first.depth, first.kind, first.length, first.index) < (second.depth, second.kind, second.length, second.index)
  }
}

/// A constraint in the list of its owner, as the input of import rules for conflicts.
struct ListedConstraint {
  let reader: InterfaceBuilderReader
  let index: Int
  /// The view whose list of constraints contains the constraint.
  let owner: ImportedView
  let place: InterfaceBuilderReader.Place

  var element: MarkupElement { reader.tree[index] }

  var constant: Double { element.number("constant") ?? 0 }

  /// Returns whether the first or second item of the constraint is the owner, with one of the given attributes. The
  /// owner is the item if the document names none.
  func namesOwner(_ attributes: Set<String>) -> Bool {
    [("firstItem", "firstAttribute"), ("secondItem", "secondAttribute")].contains { item, attribute in
      attributes.contains(element[attribute] ?? "") && element[item].map { $0 == owner[.id] } ?? true
    }
  }
}
