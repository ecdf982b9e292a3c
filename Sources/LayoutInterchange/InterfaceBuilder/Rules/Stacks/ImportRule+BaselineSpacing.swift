internal import LayoutModel

extension ImportRule {
  static let baselineSpacing = ImportRule(
    "baseline-spacing", .stacks,
    "The standard space between baselines in a column is the distance of lines in the largest of its fonts.",
    source: .apple("UIStackView.isBaselineRelativeArrangement; NSLayoutYAxisAnchor, system spacing below a baseline"),
    platforms: [.iOS, .tvOS],
    effect: .view { item, view in
      guard let stack = item.stack, stack.isBaselineRelativeArrangement, stack.axis == .vertical,
        view.varying(.spacingType) == "standard", let spacing = view.reader.lineSpacing(in: view.index)
      else { return false }
      item.stack?.spacing = spacing
      return true
    })
}
