internal import LayoutModel

extension InterfaceBuilderReader {
  private static let lists = ["beginningViews", "middleViews", "endViews", "subviews", "arrangedSubviews"]

  /// Returns the arranged views of a stack, by the indices of their elements, in the order of the arrangement.
  func arrangedViews(of stack: Int) -> [Int] {
    Self.lists.flatMap { tree.children(of: stack, in: $0) }.filter { places[$0] != nil }
  }

  /// Returns whether a stack has an arranged view that is installed in the size classes of the canvas. Unlike
  /// `arrangedViews(of:)`, the result does not depend on which views have been read. It is always true for stacks of
  /// AppKit.
  func hasArrangedViews(_ stack: Int) -> Bool {
    let excluded = variations.excluded("subviews", of: stack, in: tree)
    return head.platform == .macOS
      || Self.lists.contains { list in
        tree.children(of: stack, in: list).contains { !excluded.contains(tree[$0]["id"] ?? "") }
      }
  }

  /// Returns whether a view is an arranged view of a stack.
  func isArranged(_ index: Int) -> Bool {
    guard let list = tree[index].parent, let stack = tree[list].parent else { return false }
    return Self.lists.contains(tree[list].name) && tree[stack].name == "stackView"
  }

  func stack(_ index: Int) -> StackConfiguration {
    func value(_ name: String) -> String? { variations.value(name, of: index, in: tree) }
    let isDesktop = head.platform == .macOS
    var stack = StackConfiguration(spacing: isDesktop ? standardSpacing : 0)
    stack.yieldsToConstraints = isDesktop
    if value(isDesktop ? "orientation" : "axis") == "vertical" { stack.axis = .vertical }
    if let spacing = value("spacing") {
      if let number = Double(spacing), abs(number) <= LayoutLimits.largestLength {
        stack.spacing = number
      } else {
        unsupported("the spacing '\(spacing)' is no length, and the standard one is used", index)
      }
    }
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
    stack.isBaselineRelativeArrangement = tree[index].flag("baselineRelativeArrangement") ?? false
    return stack
  }

  /// Returns the standard space between baselines in a stack, in points: the line spacing of the largest font of its
  /// texts; nil if none of the font sizes is known.
  func lineSpacing(in stack: Int) -> Double? {
    let texts = Self.lists.flatMap { tree.children(of: stack, in: $0) }.filter {
      InterfaceBuilderVocabulary.textual.contains(tree[$0].name)
    }
    let sizes = texts.compactMap { controls.pointSize(of: $0, in: tree, head.texts) }
    guard let largest = sizes.max(), let spacing = PlatformMetrics.standard.font("lineSpacing") else { return nil }
    return largest * spacing
  }

  /// Completes a stack of macOS once its views are read. It sets gravity areas, custom spacing and hugging, and adds
  /// the constraints that import rules give the stack.
  func finishStack(_ index: Int) {
    guard head.platform == .macOS, let place = places[index], var stack = layouts[place.layout][place.item].stack
    else { return }
    var constraints: [LayoutConstraint] = []
    let file = ImportedStack(view: ImportedView(reader: self, index: index), place: place, configuration: stack)
    for rule in rules.stack where rule.apply(&constraints, file) { note(rule.id, of: index) }
    layouts[place.layout].constraints += constraints
    for rule in rules.arrangement where rule.apply(&stack, file) { note(rule.id, of: index) }
    let views = Self.lists.flatMap { tree.children(of: index, in: $0) }.compactMap { places[$0]?.item }.filter {
      $0 != place.item
    }
    if let list = tree.child(of: index, named: "customSpacing") {
      for (view, value) in zip(views, tree[list].children) {
        // The largest single-precision number means the stack's own spacing. It is not a valid length, and is skipped.
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
