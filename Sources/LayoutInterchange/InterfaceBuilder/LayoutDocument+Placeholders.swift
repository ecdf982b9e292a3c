package import LayoutModel

extension LayoutDocument {
  /// Returns the document with its placeholders as preferences below all others. Interface Builder removes placeholders
  /// at build time, and the program adds other constraints in their place. As weak preferences, they determine the
  /// values that those constraints determine, and contradict nothing.
  package func withWeakPlaceholders() -> LayoutDocument {
    var layout = self
    var count = 1.0
    for index in constraints.indices where constraints[index].origin.isPlaceholder {
      // Each placeholder has a priority of its own. Two that contradict each other at equal priorities would leave
      // values ambiguous.
      count += 1
      layout.constraints[index].priority = min(constraints[index].priority, 1 / count)
    }
    return layout
  }

  /// Returns the item that a constraint places. It is the first item, or the second one if the first one contains it or
  /// is a guide.
  func placedItem(of constraint: LayoutConstraint) -> LayoutItemID {
    guard let second = constraint.second?.item else { return constraint.firstItem }
    if self[constraint.firstItem].kind == .guide, self[second].kind == .view { return second }
    var parent = self[second].parent
    while let ancestor = parent, ancestor != constraint.firstItem { parent = self[ancestor].parent }
    return parent == nil ? constraint.firstItem : second
  }
}
