internal import LayoutModel

extension ReadingContext {
  /// Reads the sizes under `size` or `sizes`. The result is empty if there are none.
  func sizes(_ fields: DocumentFields) -> [RequestedSize] {
    if let list = fields["sizes"] {
      if let single = fields["size"] {
        error("expected either 'size' or 'sizes', found both", .invalidValue, at: single.keyPosition)
      }
      return elements(list).compactMap { size($0, "sizes") }
    }
    return fields["size"].flatMap { size($0.value, "size") }.map { [$0] } ?? []
  }

  private func size(_ node: DocumentNode, _ label: String) -> RequestedSize? {
    if let target = target(node) { return RequestedSize(nil, nil, target: AxisValues(target)) }
    guard case .sequence(let members) = node.content else {
      wrongType("a width and a height in a list, or 'fitting', 'smallest' or 'largest'", label, node)
      return nil
    }
    guard members.count == 2 else {
      error(
        "expected two numbers for a size, a width and a height, found \(members.count)", .invalidValue,
        at: node.position)
      return nil
    }
    var size = RequestedSize.fitting
    for (axis, member) in zip(LayoutAxis.allCases, members) {
      if let target = target(member) {
        size.target[axis] = target
      } else {
        size[axis] = number(
          member, label, expected: "a number that is at least 0, or null, 'fitting', 'smallest' or 'largest',"
        ) { $0 >= 0 }
      }
    }
    return size
  }

  /// Returns the fitting target that a node gives in place of a length. A null node gives `fitting`. The result is nil
  /// if the node does not give a target.
  private func target(_ node: DocumentNode) -> FittingTarget? {
    if case .scalar(let scalar) = node.content { return FittingTarget(name: scalar.text) }
    return node.content == .null ? .fitting : nil
  }
}
