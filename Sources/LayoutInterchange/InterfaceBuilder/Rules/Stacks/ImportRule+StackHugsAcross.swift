internal import LayoutModel

extension ImportRule {
  static let stackHugsAcross = ImportRule(
    "stack-hugs-across", .stacks,
    "A stack stretches views across itself that hug their content less than the stack does its views.",
    source: .apple("NSStackView.setHuggingPriority(_:for:)"), platforms: [.macOS],
    effect: .stack { constraints, stack in
      guard stack.configuration.alignment != .fill else { return false }
      let isUpright = stack.configuration.axis == .vertical
      let (size, axis): (LayoutAttribute, LayoutAxis) = isUpright ? (.width, .horizontal) : (.height, .vertical)
      let margins = stack.configuration.isLayoutMarginsRelativeArrangement ? stack.item.margins : nil
      let space = margins.map { isUpright ? $0.leading + $0.trailing : $0.top + $0.bottom } ?? 0
      let reader = stack.view.reader
      for view in reader.arrangedViews(of: stack.view.index) where reader.tree[view].flag("hidden") != true {
        guard let item = reader.places[view]?.item else { continue }
        constraints.append(
          LayoutConstraint(
            item, size, .equal, to: LayoutConstraint.Anchor(stack.place.item, size), constant: -space,
            priority: hugging(of: stack.view, along: axis),
            origin: reader.origin(stack.view.index, of: stack.place.item, .stack, isFit: true)))
      }
      return true
    })

  /// Returns the priority with which a stack hugs its views. It is half a unit below the priority in the document,
  /// which is rounded and limited to 1 ... 999. A stack of priority 250 thus hugs its views less than a view of
  /// priority 250 hugs its content.
  private static func hugging(of stack: ImportedView, along axis: LayoutAxis) -> Double {
    let own = stack[axis == .horizontal ? .horizontalStackHugging : .verticalStackHugging] ?? LayoutPriority.low
    return min(max(own.rounded(), 1), LayoutPriority.required - 1) - lessThanHugging
  }

  private static let lessThanHugging = 0.5
}
