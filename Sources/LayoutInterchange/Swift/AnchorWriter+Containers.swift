internal import LayoutModel

/// Swift code that configures containers. It comes after the code for all items, since containers refer to items.
extension AnchorWriter {
  /// Returns whether the function `container` writes code for an item. The code then needs a variable for the item.
  static func isContainer(_ item: LayoutItem) -> Bool {
    item.stack != nil || item.scroll != nil || item.isHidden || item.role != .plain
  }

  /// Returns the views to which the configuration of a container refers.
  static func namedViews(_ item: LayoutItem) -> [LayoutItemID] {
    let spaces = item.stack?.customSpacing.keys.sorted { $0.index < $1.index } ?? []
    let areas = item.stack?.gravity.keys.sorted { $0.index < $1.index } ?? []
    return (item.stack?.arranged ?? []) + spaces + areas + (item.scroll?.content.map { [$0] } ?? [])
  }

  /// Returns assignments for the stack, the scroll view, the role and the hiding of an item. Default values are left
  /// out.
  /// - Parameters:
  ///   - name: the Swift identifier of the item's variable.
  ///   - identifiers: the Swift identifiers of all items, by index.
  static func container(_ item: LayoutItem, _ name: String, _ identifiers: [String]) -> [String] {
    var lines: [String] = []
    if item.role != .plain { lines.append("role = .\(item.role)") }
    if item.isHidden { lines.append("isHidden = true") }
    if let stack = item.stack {
      lines.append(
        "stack = StackConfiguration(axis: .\(stack.axis), distribution: .\(stack.distribution), "
          + "alignment: .\(stack.alignment), spacing: \(NumberText.exact(stack.spacing)))")
      let spaces = stack.customSpacing.sorted { $0.key.index < $1.key.index }
        .map { "\(identifiers[$0.key.index]): \(NumberText.exact($0.value))" }
      if !spaces.isEmpty { lines.append("stack?.customSpacing = [\(spaces.joined(separator: ", "))]") }
      if let arranged = stack.arranged {
        lines.append("stack?.arranged = [\(arranged.map { identifiers[$0.index] }.joined(separator: ", "))]")
      }
      if stack.yieldsToConstraints { lines.append("stack?.yieldsToConstraints = true") }
      if let direction = stack.direction { lines.append("stack?.direction = .\(direction)") }
      let areas = stack.gravity.sorted { $0.key.index < $1.key.index }
        .map { "\(identifiers[$0.key.index]): .\($0.value)" }
      if !areas.isEmpty { lines.append("stack?.gravity = [\(areas.joined(separator: ", "))]") }
      let plain = StackConfiguration()
      if stack.gravityHugging != plain.gravityHugging {
        lines.append("stack?.gravityHugging = \(NumberText.exact(stack.gravityHugging))")
      }
      if stack.clippingResistance != plain.clippingResistance {
        let lengths = [stack.clippingResistance.horizontal, stack.clippingResistance.vertical].map(NumberText.exact)
        lines.append(
          "stack?.clippingResistance = AxisValues(horizontal: \(lengths[0]), vertical: \(lengths[1]))")
      }
      if stack.isBaselineRelativeArrangement { lines.append("stack?.isBaselineRelativeArrangement = true") }
      if stack.isLayoutMarginsRelativeArrangement { lines.append("stack?.isLayoutMarginsRelativeArrangement = true") }
    }
    if let scroll = item.scroll {
      let content = scroll.content.map { "content: \(identifiers[$0.index]), " } ?? ""
      lines.append("scroll = ScrollConfiguration(\(content)axis: .\(scroll.axis))")
      if scroll.insetAdjustment != .automatic {
        lines.append("scroll?.insetAdjustment = .\(scroll.insetAdjustment)")
      }
    }
    return lines.map { "document[\(name)].\($0)" }
  }
}
