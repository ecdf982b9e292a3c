internal import LayoutModel

extension InterfaceBuilderReader {
  private static let lists = ["beginningViews", "middleViews", "endViews", "subviews", "arrangedSubviews"]

  /// The arranged views of a stack, in their order.
  func arrangedViews(of stack: Int) -> [Int] {
    Self.lists.flatMap { tree.children(of: stack, in: $0) }.filter { places[$0] != nil }
  }

  /// Whether a stack has arranged views; usable before any of them is read.
  func hasArrangedViews(_ stack: Int) -> Bool {
    let excluded = variations.excluded("subviews", of: stack, in: tree)
    return head.platform == .macOS
      || Self.lists.contains { list in
        tree.children(of: stack, in: list).contains { !excluded.contains(tree[$0]["id"] ?? "") }
      }
  }

  /// Whether a view is an arranged view of a stack.
  func isArranged(_ index: Int) -> Bool {
    guard let list = tree[index].parent, let stack = tree[list].parent else { return false }
    return Self.lists.contains(tree[list].name) && tree[stack].name == "stackView"
  }

  /// Views without intrinsic content size, such as text views that scroll.
  private static let contentless: Set<String> = ["view", "containerView", "textView"]

  /// Gives views without content the canvas's default size, if nothing else determines their size. Across the stack it
  /// is limited by the space; along the stack it has a hugging priority near that of content.
  func addCanvasSize(_ item: inout LayoutItem, _ index: Int) {
    guard isArranged(index), let stack = tree[index].parent.flatMap({ tree[$0].parent }) else { return }
    if head.platform == .macOS { return addDesktopCanvasWidth(&item, index, in: stack) }
    guard Self.contentless.contains(tree[index].name) else { return }
    let isUpright = variations.value("axis", of: stack, in: tree) == "vertical"
    let (along, across): (LayoutAxis, LayoutAxis) = isUpright ? (.vertical, .horizontal) : (.horizontal, .vertical)
    let alignment = variations.value("alignment", of: stack, in: tree) ?? "fill"
    let isEmpty = tree.child(of: index, named: "subviews") == nil
    // A view with a fixed length has that length also for the proportions of an outer stack.
    if alignment != "fill", !ownLengths(of: index, across).contains(where: isFixed) {
      let length = isEmpty && across == .vertical ? newSize(of: "emptyView")[across] : newSize(of: "view")[across]
      setCanvasSize(&item, across, length, hugging: Self.canvasPriority)
    }
    let lengths = ownLengths(of: index, along)
    if lengths.isEmpty {
      setCanvasSize(
        &item, along, newSize(of: "view")[along], hugging: isEmpty ? Self.emptyHugging : Self.canvasPriority)
    } else if isEmpty, !lengths.contains(where: isFixed), item.intrinsicSize[along] == nil {
      // It resists compression by default, but does not hug its content.
      item.intrinsicSize[along] = newSize(of: "emptyView")[along]
      item.hugging[along] = Self.canvasPriority
      item.recorded?.hasCanvasContent[along] = true
    }
  }

  /// Gives separators in a centred macOS column the width of new ones, limited by the space. So were empty views before
  /// Xcode 14.3, in any column whose alignment does not fill.
  private func addDesktopCanvasWidth(_ item: inout LayoutItem, _ index: Int, in stack: Int) {
    let element = tree[index]
    guard item.intrinsicSize.horizontal == nil, element["horizontalHuggingPriority"] == nil,
      variations.value("orientation", of: stack, in: tree) == "vertical",
      let alignment = variations.value("alignment", of: stack, in: tree), alignment != "width"
    else { return }
    let isEmpty =
      element.name == "customView" && element["customClass"] == nil && tree.child(of: index, named: "subviews") == nil
    if element["boxType"] == "separator", alignment == "centerX" {
      item.intrinsicSize.horizontal = newSize(of: "separator").horizontal
    } else if isEmpty, newSize(of: "customView").horizontal > 0 {
      item.intrinsicSize.horizontal = newSize(of: "customView").horizontal
    }
    item.recorded?.hasCanvasContent.horizontal = item.intrinsicSize.horizontal != nil
    item.compressionResistance.horizontal = Self.canvasPriority
  }

  /// The size of a newly added view of a kind.
  private func newSize(of kind: String) -> AxisValues<Double> {
    let size = PlatformMetrics.standard.content(of: "new/\(kind)", tools: head.tools) ?? LayoutSize(0, 0)
    return AxisValues(horizontal: size.width, vertical: size.height)
  }

  private func setCanvasSize(_ item: inout LayoutItem, _ axis: LayoutAxis, _ length: Double, hugging: Double) {
    guard item.intrinsicSize[axis] == nil else { return }
    item.intrinsicSize[axis] = length
    item.hugging[axis] = hugging
    item.compressionResistance[axis] = Self.canvasPriority
    item.recorded?.hasCanvasContent[axis] = true
  }

  /// A view's own constraints on its length.
  private func ownLengths(of index: Int, _ axis: LayoutAxis) -> [MarkupElement] {
    let length = (axis == .horizontal ? LayoutAttribute.width : .height).rawValue
    return tree.children(of: index, in: "constraints").map { tree[$0] }.filter {
      $0["firstItem"] == nil && $0["secondItem"] == nil && $0["firstAttribute"] == length
    }
  }

  /// Whether a constraint fixes a length.
  private func isFixed(_ length: MarkupElement) -> Bool {
    length["relation"] == nil && (length.number("priority") ?? LayoutPriority.required) >= LayoutPriority.required
  }

  /// Adds the equalities by which a macOS stack hugs its views across, at its hugging priority. Views with lower
  /// hugging are stretched.
  private func hug(_ views: [Int], of stack: Int, _ configuration: StackConfiguration) {
    guard let place = places[stack], configuration.alignment != .fill else { return }
    let isUpright = configuration.axis == .vertical
    let (size, axis): (LayoutAttribute, LayoutAxis) = isUpright ? (.width, .horizontal) : (.height, .vertical)
    let margins = configuration.isLayoutMarginsRelativeArrangement ? layouts[place.layout][place.item].margins : nil
    let space = margins.map { isUpright ? $0.leading + $0.trailing : $0.top + $0.bottom } ?? 0
    let priority = hugging(of: stack, along: axis)
    for view in views where tree[view].flag("hidden") != true {
      guard let item = places[view]?.item else { continue }
      layouts[place.layout].add(
        LayoutConstraint(
          item, size, .equal, to: LayoutConstraint.Anchor(place.item, size), constant: -space, priority: priority,
          origin: origin(stack, of: place.item, .stack, isFit: true)))
    }
  }

  /// The priority with which a macOS stack hugs its views, just below that of views with the same priority.
  private func hugging(of stack: Int, along axis: LayoutAxis) -> Double {
    let name = axis == .horizontal ? "horizontalStackHuggingPriority" : "verticalStackHuggingPriority"
    let own = tree[stack].number(name) ?? LayoutPriority.low
    // A 250 written by the tools acts as slightly less.
    return min(max(own.rounded(), 1), Self.strongestHugging) - Self.lessThanHugging
  }

  private static let strongestHugging = 999.0
  private static let lessThanHugging = 0.5

  /// Above a stack's fitting preferences, below the priorities of views.
  private static let canvasPriority = 52.0
  /// Empty views are stretched before views that hug content.
  private static let emptyHugging = LayoutPriority.low - 0.5

  func stack(_ index: Int, _ item: inout LayoutItem) -> StackConfiguration {
    func value(_ name: String) -> String? { variations.value(name, of: index, in: tree) }
    let isDesktop = head.platform == .macOS
    var stack = StackConfiguration(spacing: isDesktop ? standardSpacing : 0)
    stack.yieldsToConstraints = isDesktop
    if value(isDesktop ? "orientation" : "axis") == "vertical" { stack.axis = .vertical }
    if let spacing = value("spacing").flatMap({ Double($0) }), spacing.isFinite { stack.spacing = spacing }
    if value("spacingType") == "standard" { stack.spacing = standardSpacing }
    if let distribution = value("distribution") {
      if let known = StackConfiguration.Distribution(rawValue: distribution) {
        stack.distribution = known
      } else if !(isDesktop && distribution == "gravityAreas") {
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
    if isDesktop {
      let names = AxisValues(
        horizontal: "horizontalClippingResistancePriority", vertical: "verticalClippingResistancePriority")
      for axis in LayoutAxis.allCases {
        guard let priority = tree[index].number(names[axis]) else { continue }
        stack.clippingResistance[axis] = min(max(priority, 1), LayoutPriority.required)
      }
    }
    stack.isBaselineRelativeArrangement = tree[index].flag("baselineRelativeArrangement") ?? false
    if stack.isBaselineRelativeArrangement, stack.axis == .vertical, value("spacingType") == "standard", !isDesktop {
      stack.spacing = lineSpacing(in: index) ?? stack.spacing
    }
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

  /// The standard space between baselines in a stack: the line spacing of the largest font.
  private func lineSpacing(in stack: Int) -> Double? {
    let texts = Self.lists.flatMap { tree.children(of: stack, in: $0) }.filter {
      InterfaceBuilderVocabulary.textual.contains(tree[$0].name)
    }
    let sizes = texts.compactMap { controls.pointSize(of: $0, in: tree, head.texts) }
    guard let largest = sizes.max(), let spacing = PlatformMetrics.standard.font("lineSpacing") else { return nil }
    return largest * spacing
  }

  /// Completes a stack once its views are read: gravity areas, custom spacing, hugging.
  func finishStack(_ index: Int) {
    guard head.platform == .macOS, let place = places[index], var stack = layouts[place.layout][place.item].stack
    else { return }
    let lists: [(String, StackConfiguration.Gravity)] = [
      ("beginningViews", .beginning), ("middleViews", .middle), ("endViews", .end), ("subviews", .beginning),
      ("arrangedSubviews", .beginning),
    ]
    let hasAreas = (variations.value("distribution", of: index, in: tree) ?? "gravityAreas") == "gravityAreas"
    let keepsHidden = tree[index].flag("detachesHiddenViews") != true && head.stacksKeepHidden
    hug(arrangedViews(of: index), of: index, stack)
    var views: [LayoutItemID] = []
    for (list, gravity) in lists {
      for child in tree.children(of: index, in: list) {
        guard let view = places[child]?.item, view != place.item else { continue }
        views.append(view)
        if hasAreas { stack.gravity[view] = gravity }
        // A hidden view that is not detached keeps its space.
        if keepsHidden { layouts[place.layout][view].isHidden = false }
      }
    }
    if let list = tree.child(of: index, named: "customSpacing") {
      for (view, value) in zip(views, tree[list].children) {
        // The largest single-precision number represents the stack's own spacing.
        if let space = tree[value].number("value") { stack.customSpacing[view] = space }
      }
    }
    for value in tree.children(of: index, in: "visibilityPriorities") {
      guard let priority = tree[value].number("value"), priority != LayoutPriority.required else { continue }
      unsupported(
        "the visibility priority \(DecimalText.string(priority)) is not read; no view is detached for lack of room here",
        value)
    }
    stack.gravityHugging =
      tree[index].number(stack.axis == .horizontal ? "horizontalStackHuggingPriority" : "verticalStackHuggingPriority")
      .map { min(max($0, 1), LayoutPriority.required) } ?? LayoutPriority.low
    layouts[place.layout][place.item].stack = stack
  }

  private var standardSpacing: Double { space("between/arrangedViews").horizontal }

  private static let alignments: [String: StackConfiguration.Alignment] = [
    "fill": .fill, "leading": .leading, "top": .top, "firstBaseline": .firstBaseline, "center": .center,
    "centerX": .center, "centerY": .center, "trailing": .trailing, "bottom": .bottom, "lastBaseline": .lastBaseline,
    "baseline": .lastBaseline, "left": .leading, "right": .trailing, "width": .fill, "height": .fill,
  ]
}
