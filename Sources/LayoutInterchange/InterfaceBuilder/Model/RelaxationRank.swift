/// The rank of a constraint in the order in which Apple's engine keeps constraints that conflict. Import rules
/// determine it. Of contradictory constraints, the one of the greatest rank is relaxed.
struct RelaxationRank: Comparable {
  /// The number of views that contain the constraint: its owner, and the superviews of the owner.
  var depth = 0
  /// The rank among the constraints of one depth.
  var kind = 0
  /// The rank among the constraints of one depth and kind. For fixed lengths it is the length, in points.
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

  /// Returns whether one side of the constraint is one of some attributes of the owner.
  func namesOwner(_ attributes: Set<String>) -> Bool {
    [("firstItem", "firstAttribute"), ("secondItem", "secondAttribute")].contains { item, attribute in
      attributes.contains(element[attribute] ?? "") && element[item].map { $0 == owner[.id] } ?? true
    }
  }
}
