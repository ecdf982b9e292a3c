internal import LayoutModel

/// The connected components of a layout, and which of them have conflicts. Required constraints, stacks and guides
/// connect items. The root and views with masks connect nothing, since their frames are constants.
struct ContradictoryComponents {
  /// The leader, or representative, of each item's component in the union-find. An item has an element for each axis:
  /// `2 * index` for the horizontal axis, `2 * index + 1` for the vertical one.
  private var leaders: [Int] = []
  private var isContradictory: [Bool]
  private let layout: LayoutDocument

  /// Finds the components; returns nil if there is no conflict, or if some conflict contains no constraint of the
  /// document.
  init?(of input: CheckedInput) {
    guard let layout = input.layout else { return nil }
    let conflicts = input.outcomes.flatMap(\.conflicts)
    guard !conflicts.isEmpty, conflicts.allSatisfy({ !$0.constraints.isEmpty }) else { return nil }
    self.layout = layout
    isContradictory = Array(repeating: false, count: 2 * layout.items.count)
    var components = DisjointSets(count: isContradictory.count)
    func join(_ places: [Int]) {
      for place in places.dropFirst() { components.unite(places[0], place) }
    }
    for constraint in layout.constraints where constraint.isActive && constraint.priority >= LayoutPriority.required {
      join(places(of: constraint))
    }
    for (index, item) in layout.items.enumerated() {
      guard let parent = item.parent, layout[parent].stack != nil else { continue }
      for axis in LayoutAxis.allCases {
        join([LayoutItemID(index), parent].compactMap { place(of: $0, along: axis) })
      }
    }
    leaders = components.leaders()
    for index in conflicts.flatMap(\.constraints).compactMap(\.index) where layout.constraints.indices.contains(index) {
      for place in places(of: layout.constraints[index]) { isContradictory[leaders[place]] = true }
    }
  }

  /// Returns whether a constraint is in a component with a conflict.
  func isConflicting(_ constraint: Int) -> Bool {
    places(of: layout.constraints[constraint]).contains { isContradictory[leaders[$0]] }
  }

  /// Returns whether the constraints outside of the components with known conflicts contradict each other too.
  func isRestContradictory(in input: CheckedInput) -> Bool {
    var rest = layout
    for index in rest.constraints.indices where isConflicting(index) { rest.constraints[index].isActive = false }
    let size = layout.rootSizePriority == nil ? input.outcomes.first?.size : nil
    return input.isContradictory(rest.withAutomaticRows() ?? rest, at: size ?? .fitting)
  }

  /// Returns the elements of the union-find that a constraint connects: those of its items and, for positions, those of
  /// the views between an item and the common ancestor.
  private func places(of constraint: LayoutConstraint) -> [Int] {
    let first = LayoutConstraint.Anchor(constraint.firstItem, constraint.firstAttribute)
    let anchors = [first, constraint.second].compactMap(\.self)
    let host = constraint.second.flatMap { layout.closestCommonAncestor(first.item, $0.item) } ?? first.item
    return anchors.flatMap { anchor in
      var places = [place(of: anchor.item, along: anchor.attribute.axis)]
      var item = anchor.item
      while !anchor.attribute.isSize, item != host, let parent = layout[item].parent, parent != host {
        places.append(place(of: parent, along: anchor.attribute.axis))
        item = parent
      }
      return places.compactMap(\.self)
    }
  }

  private func place(of item: LayoutItemID, along axis: LayoutAxis) -> Int? {
    var item = item
    // The position of a guide with a role, such as a safe area or a margin, depends only on its owner.
    while layout[item].kind == .guide, layout[item].role != .plain, let owner = layout[item].parent { item = owner }
    guard item != .root, !layout[item].translatesAutoresizingMask else { return nil }
    return 2 * item.index + (axis == .horizontal ? 0 : 1)
  }
}
