internal import LayoutModel

extension ImportRule {
  static let clippingResistance = ImportRule(
    "clipping-resistance", .stacks,
    "A stack may be smaller than its views, as far as it does not resist clipping them.",
    source: .apple("NSStackView.setClippingResistancePriority(_:for:)"), platforms: [.macOS],
    effect: .view { item, view in
      guard item.stack != nil else { return false }
      let priorities = AxisValues(
        horizontal: view[.horizontalClippingResistance], vertical: view[.verticalClippingResistance])
      for axis in LayoutAxis.allCases {
        guard let priority = priorities[axis] else { continue }
        item.stack?.clippingResistance[axis] = min(max(priority, 1), LayoutPriority.required)
      }
      return priorities.horizontal != nil || priorities.vertical != nil
    })
}
