internal import LayoutModel

/// Stack views of Interface Builder documents.
extension InterfaceBuilderReader {
  private static let lists: Set<String> = ["subviews", "beginningViews", "middleViews", "endViews", "arrangedSubviews"]

  /// Whether a stack places a view.
  func isArranged(_ index: Int) -> Bool {
    guard let list = tree[index].parent, let stack = tree[list].parent else { return false }
    return Self.lists.contains(tree[list].name) && tree[stack].name == "stackView"
  }

  func stack(_ index: Int, _ item: inout LayoutItem) -> StackConfiguration {
    func value(_ name: String) -> String? { variations.value(name, of: index, in: tree) }
    let isDesktop = head.platform == .macOS
    var stack = StackConfiguration(spacing: isDesktop ? Self.desktopSpacing : 0)
    if value(isDesktop ? "orientation" : "axis") == "vertical" { stack.axis = .vertical }
    if let spacing = value("spacing").flatMap({ Double($0) }), spacing.isFinite { stack.spacing = spacing }
    if value("spacingType") == "standard" { stack.spacing = Self.desktopSpacing }
    if let distribution = value("distribution") {
      if let known = StackConfiguration.Distribution(rawValue: distribution) {
        stack.distribution = known
      } else if distribution != "gravityAreas" {
        unsupported("the distribution '\(distribution)' is not known", index)
      }
    }
    stack.alignment = isDesktop ? .center : .fill
    if let alignment = value("alignment") {
      if let known = Self.alignments[alignment] {
        stack.alignment = known
      } else {
        unsupported("the alignment '\(alignment)' is not known", index)
      }
    }
    stack.isBaselineRelativeArrangement = tree[index].flag("baselineRelativeArrangement") ?? false
    if tree.child(of: index, named: "edgeInsets") != nil || tree.child(of: index, named: "directionalEdgeInsets") != nil
    {
      stack.isLayoutMarginsRelativeArrangement = true
      if isDesktop, let insets = tree.child(of: index, named: "edgeInsets").map({ tree[$0] }) {
        item.margins = DirectionalInsets(
          top: insets.number("top") ?? 0, leading: insets.number("left") ?? 0,
          bottom: insets.number("bottom") ?? 0, trailing: insets.number("right") ?? 0)
      }
    }
    return stack
  }

  private static let desktopSpacing = 8.0

  private static let alignments: [String: StackConfiguration.Alignment] = [
    "fill": .fill, "leading": .leading, "top": .top, "firstBaseline": .firstBaseline, "center": .center,
    "centerX": .center, "centerY": .center, "trailing": .trailing, "bottom": .bottom, "lastBaseline": .lastBaseline,
    "baseline": .lastBaseline, "left": .leading, "right": .trailing, "width": .fill, "height": .fill,
  ]
}
