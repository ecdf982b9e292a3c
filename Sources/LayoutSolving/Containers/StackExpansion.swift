internal import LayoutModel

/// The expansion of one stack into constraints, with the priorities and edges that UIKit or AppKit uses.
///
/// The constraints are those of `UIStackView`, or of `NSStackView` if the stack has `yieldsToConstraints`.
struct StackExpansion {
  let additions: ContainerAdditions
  let id: LayoutItemID
  let stack: StackConfiguration
  let name: String
  /// The attributes of edges, centre and size along the stack's axis. Those along the other axis are in `across`.
  let along: AxisEdges
  let across: AxisEdges
  /// All arranged views, including hidden ones.
  let all: [LayoutItemID]
  let visible: [LayoutItemID]
  let arranged: ArrangedViews
  /// A guide for the stack's area within its margins; nil until a constraint needs it.
  var canvas: LayoutItemID?

  init(of id: LayoutItemID, _ arranged: ArrangedViews, _ additions: ContainerAdditions) {
    let document = additions.document
    let stack = document[id].stack ?? StackConfiguration()
    self.additions = additions
    self.arranged = arranged
    self.id = id
    self.stack = stack
    name = document[id].name
    along = additions.edges(of: id, along: stack.axis)
    across = additions.edges(of: id, along: stack.axis == .horizontal ? .vertical : .horizontal)
    all = arranged.views(of: id)
    visible = all.filter { !document[$0].isHidden }
  }

  mutating func expand() {
    // A stack of UIKit switches off the autoresizing masks of its views; a stack of AppKit does not.
    if !stack.yieldsToConstraints {
      for view in all where additions.document[view].translatesAutoresizingMask {
        additions.update(view) { $0.translatesAutoresizingMask = false }
      }
    }
    if visible.isEmpty {
      collapse()
    } else if !stack.gravity.isEmpty {
      gather()
      align()
    } else {
      connectEnds()
      addSpaces()
      distribute()
      align()
    }
    placeHidden()
  }

  // MARK: - Along the stack

  private mutating func connectEnds() {
    guard let first = visible.first, let last = visible.last else { return }
    // With equal centring, the distances between the centres of neighbouring views are equal. A single view has no
    // neighbour, and a stack of AppKit centres it.
    if stack.yieldsToConstraints, first == last, stack.distribution == .equalCentering { return center(first) }
    let isBesideMask = visible.contains { additions.document[$0].translatesAutoresizingMask }
    connect(
      edge(first, along.start), atStartOf: along, "\(quoted(first)) at its \(word(along.start))",
      priority: isBesideMask ? Priority.besideMask : LayoutPriority.required)
    connect(edge(last, along.end), atEndOf: along, "\(quoted(last)) at its \(word(along.end))")
  }

  /// Centres the only visible view along the stack, and keeps it between the stack's ends.
  private mutating func center(_ view: LayoutItemID) {
    connect(
      edge(view, along.start), atStartOf: along, "\(quoted(view)) behind its \(word(along.start))", .greaterThanOrEqual)
    connect(
      edge(view, along.end), atEndOf: along, "\(quoted(view)) before its \(word(along.end))", .lessThanOrEqual)
    add(
      LayoutConstraint(view, along.center, .equal, to: edge(id, along.center), priority: holding),
      "\(quoted(view)) in the middle")
    fit(canvasGuide(), along.size, smallness, "its \(along.size) as small as it can be")
  }

  private mutating func addSpaces() {
    let isFlexible = stack.distribution == .equalSpacing || stack.distribution == .equalCentering
    for (view, next) in zip(visible, visible.dropFirst()) {
      let spacing = stack.spacing(after: view)
      add(
        along.distance(from: last(view), to: first(next), isFlexible ? .greaterThanOrEqual : .equal, spacing),
        "\(isFlexible ? "at least " : "")\(DecimalText.string(spacing)) between \(quoted(view)) and \(quoted(next))")
    }
  }

  /// Adds the constraints of the gravity areas of an `NSStackView`: views at the beginning, in the middle and at the
  /// end of the stack.
  ///
  /// Within an area, spaces have exactly the stack's spacing. Between areas, spaces have at least the stack's spacing.
  private mutating func gather() {
    let parts = [StackConfiguration.Gravity.beginning, .middle, .end].map { part in
      visible.filter { (stack.gravity[$0] ?? .beginning) == part }
    }
    var previous: LayoutItemID?
    for (index, part) in parts.enumerated() {
      for (position, view) in part.enumerated() {
        if let previous {
          let isGap = position == 0
          let spacing = stack.spacing(after: previous)
          add(
            along.distance(from: last(previous), to: first(view), isGap ? .greaterThanOrEqual : .equal, spacing),
            "\(isGap ? "at least " : "")\(DecimalText.string(spacing)) between \(quoted(previous)) and \(quoted(view))")
        } else {
          connect(
            edge(view, along.start), atStartOf: along, "\(quoted(view)) at its \(word(along.start))",
            index == 0 ? .equal : .greaterThanOrEqual)
        }
        previous = view
      }
    }
    if let view = previous {
      connect(
        edge(view, along.end), atEndOf: along, "\(quoted(view)) at its \(word(along.end))",
        parts[2].isEmpty ? .lessThanOrEqual : .equal)
    }
    if let first = parts[1].first, let last = parts[1].last {
      let middle = addGuide("middle", flatAlong: across)
      add(along.distance(from: edge(first, along.start), to: edge(middle, along.start)), "its middle part")
      add(along.distance(from: edge(last, along.end), to: edge(middle, along.end)), "its middle part")
      add(
        LayoutConstraint(middle, along.center, .equal, to: edge(id, along.center), priority: Priority.middle),
        "its middle part in the middle", isFit: true)
    }
    fit(canvasGuide(), along.size, stack.gravityHugging, "its \(along.size) as small as it can be")
  }

  private mutating func distribute() {
    switch stack.distribution {
    case .fill: break
    case .fillEqually: makeEqual()
    case .fillProportionally: makeProportional()
    case .equalSpacing:
      makeGapsEqual {
        $0.last($1)
      } to: {
        $0.first($1)
      }
    case .equalCentering:
      makeGapsEqual {
        $0.center($1)
      } to: {
        $0.center($1)
      }
    }
  }

  private mutating func makeEqual(_ desktopPriority: Double = Priority.equality) {
    guard let first = visible.first else { return }
    let priority = stack.yieldsToConstraints ? desktopPriority : LayoutPriority.required
    for view in visible.dropFirst() {
      add(
        LayoutConstraint(view, along.size, .equal, to: edge(first, along.size), priority: priority),
        "equal \(along.size)s of \(quoted(first)) and \(quoted(view))")
    }
  }

  /// Gives each view a share of the stack's length, in proportion to its known length (`ArrangedViews.knownLengths`).
  ///
  /// A length that is not known counts as 0. The share of a view is its known length, divided by the sum of all known
  /// lengths and of the spaces between the visible views. In a `UIStackView` it is a share of the stack's length with
  /// margins, in an `NSStackView` of the length within the insets. If the shares do not add up to this length, the last
  /// view of a known length above 0 absorbs the difference. If all lengths are 0 or unknown, the views get equal lengths.
  ///
  /// In an `NSStackView`, views get no shares if one of them has no content size. If none of them has one, they get
  /// equal lengths at a low priority.
  private mutating func makeProportional() {
    let own = visible.compactMap { additions.document.contentSize(of: $0)[along.axis] }
    if stack.yieldsToConstraints, own.count < visible.count {
      if own.isEmpty { makeEqual(Priority.suppression) }
      return
    }
    let lengths = visible.map { arranged.knownLengths[$0, along.axis] ?? 0 }
    let spaces = visible.dropLast().reduce(0) { $0 + stack.spacing(after: $1) }
    let total = lengths.reduce(0, +) + spaces
    // If all lengths are 0 or unknown, there are no proportions: the views get equal lengths.
    guard let lastOfLength = lengths.lastIndex(where: { $0 > 0 }), total > 0 else { return makeEqual() }
    let whole = stack.yieldsToConstraints ? canvasGuide() : id
    for (index, view) in visible.enumerated() {
      let share = lengths[index] / total
      if LayoutLimits.multipliers.contains(share) {
        let constraint = LayoutConstraint(
          view, along.size, .equal, to: edge(whole, along.size), multiplier: share,
          priority: max(Priority.leastShare, Priority.share - Double(index)))
        add(constraint, "\(quoted(view)) has its share of the \(along.size)", isFit: index == lastOfLength)
      } else if !stack.yieldsToConstraints, additions.document.contentSize(of: view)[along.axis] == 0 {
        add(LayoutConstraint(view, along.size, .equal), "\(quoted(view)) has no content, and no \(along.size)")
      } else {
        fit(view, along.size, Priority.suppression, "\(quoted(view)) as small as it can be")
      }
    }
  }

  /// Adds a guide for each pair of adjacent visible views. All these guides have the same length.
  /// - Parameters:
  ///   - start: a function that returns an anchor of the first view of a pair. The guide begins there.
  ///   - end: a function that returns an anchor of the second view of a pair. The guide ends there.
  private mutating func makeGapsEqual(
    from start: (Self, LayoutItemID) -> LayoutConstraint.Anchor,
    to end: (Self, LayoutItemID) -> LayoutConstraint.Anchor
  ) {
    let isCentering = stack.distribution == .equalCentering
    var firstGap: LayoutItemID?
    for (index, (view, next)) in zip(visible, visible.dropFirst()).enumerated() {
      let gap = addGuide("gap", flatAlong: across)
      var why: String { "the space between \(quoted(view)) and \(quoted(next))" }
      add(along.distance(from: start(self, view), to: edge(gap, along.start)), why)
      add(along.distance(from: end(self, next), to: edge(gap, along.end)), why)
      if let firstGap {
        add(
          LayoutConstraint(
            gap, along.size, .equal, to: edge(firstGap, along.size),
            priority: isCentering
              ? max(Priority.leastCentering, Priority.centering - Double(index)) : LayoutPriority.required),
          "\(isCentering ? "equal distances of centres" : "equal spaces") before and after \(quoted(view))")
      } else if !isCentering, stack.yieldsToConstraints {
        // The spaces are to be short, so that a view without an intrinsic length is stretched instead of them.
        fit(gap, along.size, Priority.gap, "\(why) as small as it can be")
      }
      firstGap = firstGap ?? gap
    }
    if visible.count > 1 {
      fit(canvasGuide(), along.size, smallness, "its \(along.size) as small as it can be")
    }
  }

  // MARK: - Hidden views

  /// Minimises the size of a stack without visible views.
  private mutating func collapse() {
    let area = canvasGuide()
    for edges in [along, across] {
      fit(area, edges.size, Priority.empty, "its \(edges.size) as small as it can be")
    }
  }

  /// Removes the intrinsic length of a hidden view along the stack. In a `UIStackView`, an intrinsic length whose
  /// compression resistance is required stays, and contradicts the length 0. Across the stack, the intrinsic length of
  /// a wrapping text is fixed at its content size (`contentSize(of:)`), as in UIKit.
  private func removeContent(of view: LayoutItemID) {
    let size = additions.document.contentSize(of: view)
    additions.update(view) {
      ($0.intrinsicSize, $0.text, $0.heightFollowsWidth) = (size, nil, false)
      if stack.yieldsToConstraints || $0.compressionResistance[along.axis] < LayoutPriority.required {
        $0.intrinsicSize[along.axis] = nil
      }
    }
  }

  /// Gives hidden views the length 0.
  ///
  /// The constraint is required, like UIKit's `UISV-hiding`, or optional in an `NSStackView`. Each hidden view is
  /// positioned beside the visible view before it, else beside the next one, else at the start of the stack.
  private mutating func placeHidden() {
    var previous: LayoutItemID?
    var nextVisible = visible[...]
    for view in all {
      if view == nextVisible.first {
        previous = nextVisible.popFirst()
        continue
      }
      var why: String { "\(quoted(view)) is hidden" }
      removeContent(of: view)
      var hiding: String { "\(why), so that its \(along.size) is 0" }
      if stack.yieldsToConstraints {
        fit(view, along.size, Priority.yieldingHiding, hiding)
      } else {
        add(LayoutConstraint(view, along.size, .equal), hiding, isHiding: true)
      }
      switch (previous, nextVisible.first) {
      case (let previous?, let next):
        let gap = next == nil ? 0 : stack.spacing(after: previous) / 2
        let place = along.distance(
          from: last(previous), to: edge(view, along.start), .equal, gap, priority: Priority.hiddenPlace)
        add(place, why, isFit: true)
      case (nil, let next?):
        let place = along.distance(
          from: first(next), to: edge(view, along.end), .equal, 0, priority: Priority.hiddenPlace)
        add(place, why, isFit: true)
      case (nil, nil):
        for edges in [along, across] {
          connect(edge(view, edges.start), atStartOf: edges, why, priority: Priority.hiddenPlace, isFit: true)
        }
      }
    }
  }
}
