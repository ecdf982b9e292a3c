internal import LayoutInterchange
internal import LayoutModel
internal import LayoutSolving

/// A check of repairs in source code, whose views have sizes that are not known.
///
/// A repair changes a constant by the least amount after which there is a layout. Such a layout may exist only at a
/// single width of the superview, such as 32 points. The repair is then of no use, since the superview is larger on
/// every device.
struct RealisticRepairs {
  let layout: LayoutDocument
  let engine: LayoutEngine
  let options: LayoutEngine.Options
  /// The size of a large window.
  let size: LayoutSize

  /// Returns a conflict of fewer members in place of one with a multiplier other than 1.
  ///
  /// For this, the members are solved with a further condition for each outermost view around them: it is at least a
  /// point long along the axis of the multiplier. If the conditions contradict only some of the members, these members
  /// and the conditions are the new conflict. Otherwise the conflict is returned unchanged.
  func sharpened(_ conflict: Conflict) -> Conflict {
    let members = Set(conflict.constraints.compactMap(\.index).filter(layout.constraints.indices.contains))
    guard let index = members.sorted().first(where: { layout.constraints[$0].isOfMultiple }) else { return conflict }
    let axis = layout.constraints[index].firstAttribute.axis
    let items = members.flatMap { index -> [LayoutItemID] in
      let constraint = layout.constraints[index]
      return [constraint.firstItem, constraint.second?.item].compactMap(\.self)
    }
    let views = Set(items.map(outermost)).subtracting([.root]).sorted { $0.index < $1.index }
    var document = layout
    for index in document.constraints.indices where !members.contains(index) {
      document.constraints[index].isActive = false
    }
    for view in views {
      var origin = ConstraintOrigin(
        text: "'\(layout[view].name)' is at least a point \(axis == .horizontal ? "wide" : "high")")
      origin.location = layout[view].location
      origin.container = ConstraintOrigin.Container(view, .canvas)
      document.constraints.append(
        LayoutConstraint(view, axis == .horizontal ? .width : .height, .greaterThanOrEqual, constant: 1, origin: origin)
      )
    }
    var options = options
    options.conflictsOnly = false
    guard let found = (try? engine.solve(document, at: .fitting, options: options))?.conflict,
      found.isMinimal, found.constraints.count < conflict.constraints.count,
      found.constraints.allSatisfy({ $0.index.map(members.contains) ?? false })
    else { return conflict }
    return found
  }

  /// Returns a conflict without useless changes of constants: after such a change, the outermost view around the
  /// constraint cannot be as large as a window along the constraint's axis. A change is kept nevertheless if a member
  /// of the conflict states a size of that view. It is also kept if the other members already make the view smaller
  /// than a window, and no member has a multiplier other than 1.
  func restricted(_ conflict: Conflict) -> Conflict {
    var conflict = conflict
    let members = conflict.constraints.compactMap(\.index).filter(layout.constraints.indices.contains)
    conflict.repairs.removeAll { !isRealistic($0, members) }
    if !conflict.combinedRepair.allSatisfy({ isRealistic($0, members) }) { conflict.combinedRepair = [] }
    return conflict
  }

  private func isRealistic(_ repair: Repair, _ members: [Int]) -> Bool {
    guard case .constant(_, let constant) = repair.change, let index = repair.constraint.index, members.contains(index)
    else { return true }
    var changed = layout.constraints[index]
    changed.constant = constant
    let axis = changed.firstAttribute.axis
    let others = members.filter { $0 != index }.map { layout.constraints[$0] }
    let items = [changed.firstItem, changed.second?.item].compactMap(\.self)
    return Set(items.map(outermost)).sorted { $0.index < $1.index }.allSatisfy { view in
      let isSized = (others + [changed]).contains {
        $0.firstItem == view && $0.second == nil && $0.firstAttribute.axis == axis
      }
      if view == .root || isSized || canBeLarge(view, axis, others + [changed]) { return true }
      // Lengths add up to a size that may be meant, unlike a size at which a length happens to be a multiple of
      // another.
      return !canBeLarge(view, axis, others)
        && !(others + [changed]).contains(where: \.isOfMultiple)
    }
  }

  /// Returns the outermost view around an item below the window.
  private func outermost(_ item: LayoutItemID) -> LayoutItemID {
    var item = item
    while let parent = layout[item].parent, parent != .root { item = parent }
    return item
  }

  /// Returns whether a view can be as large as a window along an axis with some constraints alone. The result is true
  /// if that is not known.
  private func canBeLarge(_ view: LayoutItemID, _ axis: LayoutAxis, _ constraints: [LayoutConstraint]) -> Bool {
    var document = layout
    let attribute: LayoutAttribute = axis == .horizontal ? .width : .height
    let length = axis == .horizontal ? size.width : size.height
    document.constraints = constraints + [LayoutConstraint(view, attribute, .greaterThanOrEqual, constant: length)]
    return (try? engine.solve(document, at: .fitting, options: options))?.status != .conflict
  }
}

extension LayoutConstraint {
  /// Whether the constraint relates two items by a multiplier other than 1.
  fileprivate var isOfMultiple: Bool { second != nil && multiplier != 1 }
}
