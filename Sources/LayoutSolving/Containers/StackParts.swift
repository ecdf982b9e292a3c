internal import LayoutModel

/// What the constraints of a stack are made of.
extension StackExpansion {
  /// What `UIStackView` gives its optional constraints.
  enum Priority {
    /// That hidden views have no length in a stack that yields: `NSStackView` keeps those that it does not detach.
    static let yieldingHiding = 999.999
    /// That the guide around aligned views begins where they do.
    static let boundary = 999.5
    /// That views fill a stack that yields to other constraints.
    static let filling = 999.0
    /// Other alignment in such a stack, for which no view is stretched that clings to its content.
    static let yielding = 500.0
    /// Equal lengths in such a stack, which do not compress what is in it.
    static let equality = 749.0
    /// Shares of a proportional stack: those of later views are less, down to a least one.
    static let share = 999.0
    static let leastShare = 751.0
    /// Equal distances of centres, from the first pair on.
    static let centering = 150.0
    static let leastCentering = 50.0
    /// That the middle part of a stack with parts lies in the middle.
    static let middle = 250.0
    /// That the guide around aligned views is small.
    static let spanner = 51.0
    /// Where hidden views are.
    static let hiddenPlace = 50.0
    /// That a stack is small whose length its views do not settle.
    static let canvas = 49.0
    /// Sizes of aligned views that have none.
    static let suppression = 25.0
    /// That the equal spaces of a stack that yields are small, where nothing else says how large.
    static let gap = 1.0
    /// That a stack without views is small.
    static let empty = 0.001
  }

  /// The priority of the alignment, which `NSStackView` has as much as possible and `UIStackView` always.
  var holding: Double {
    guard stack.yieldsToConstraints else { return LayoutPriority.required }
    return stack.alignment == .fill ? Priority.filling : Priority.yielding
  }

  /// The priority of having no more length than the spaces between views need: `NSStackView` rather reaches from one side
  /// of another stack to the other.
  var smallness: Double { stack.yieldsToConstraints ? Priority.suppression : Priority.canvas }

  func edge(_ item: LayoutItemID, _ attribute: LayoutAttribute) -> LayoutConstraint.Anchor {
    LayoutConstraint.Anchor(item, attribute)
  }

  private var isBaselineRelative: Bool { stack.isBaselineRelativeArrangement && along.axis == .vertical }

  /// Where a view begins and ends for the spaces before and after it.
  func first(_ view: LayoutItemID) -> LayoutConstraint.Anchor {
    isBaselineRelative ? baseline(.firstBaseline, of: view) : edge(view, along.start)
  }

  func last(_ view: LayoutItemID) -> LayoutConstraint.Anchor {
    isBaselineRelative ? baseline(.lastBaseline, of: view) : edge(view, along.end)
  }

  private func baseline(_ attribute: LayoutAttribute, of view: LayoutItemID) -> LayoutConstraint.Anchor {
    edge(arranged.baselines.item(for: attribute, of: view) ?? view, attribute)
  }

  func center(_ view: LayoutItemID) -> LayoutConstraint.Anchor {
    edge(view, along.center)
  }

  mutating func add(_ constraint: LayoutConstraint, _ why: String, isFit: Bool = false, isHiding: Bool = false) {
    var constraint = constraint
    constraint.origin = ConstraintOrigin(text: "stack '\(name)': \(why)", location: additions.document[id].location)
    constraint.origin.container = ConstraintOrigin.Container(id, .stack, isFit: isFit)
    constraint.origin.container?.isHiding = isHiding
    additions.add(constraint)
  }

  /// Asks for a size of 0.
  mutating func fit(_ item: LayoutItemID, _ size: LayoutAttribute, _ priority: Double, _ why: String) {
    add(LayoutConstraint(item, size, .equal, priority: priority), why, isFit: true)
  }

  /// An anchor at, or behind, the start of the area that the views lie in.
  mutating func connect(
    _ anchor: LayoutConstraint.Anchor, atStartOf edges: AxisEdges, _ why: String, _ relation: LayoutRelation = .equal,
    priority: Double = LayoutPriority.required, isFit: Bool = false
  ) {
    let start = edge(id, stack.isLayoutMarginsRelativeArrangement ? edges.startMargin : edges.start)
    add(edges.distance(from: start, to: anchor, relation, priority: priority), why, isFit: isFit)
  }

  /// An anchor at, or before, the end of the area that the views lie in.
  mutating func connect(
    _ anchor: LayoutConstraint.Anchor, atEndOf edges: AxisEdges, _ why: String, _ relation: LayoutRelation = .equal,
    priority: Double = LayoutPriority.required
  ) {
    let end = edge(id, stack.isLayoutMarginsRelativeArrangement ? edges.endMargin : edges.end)
    func add(_ relation: LayoutRelation, _ priority: Double) {
      self.add(edges.distance(from: end, to: anchor, relation, priority: priority), why)
    }
    let resistance = stack.clippingResistance[edges.axis]
    guard resistance < priority else { return add(relation, priority) }
    // The stack may end before what is in it does, which reaches its end all the same.
    if relation != .lessThanOrEqual { add(.greaterThanOrEqual, priority) }
    if relation != .greaterThanOrEqual { add(.lessThanOrEqual, resistance) }
  }

  mutating func canvasGuide() -> LayoutItemID {
    if let canvas { return canvas }
    let guide = additions.addGuide("\(name)'s area", in: id, isImplied: true)
    for edges in [along, across] {
      connect(edge(guide, edges.start), atStartOf: edges, "its \(word(edges.start))")
      connect(edge(guide, edges.end), atEndOf: edges, "its \(word(edges.end))")
    }
    canvas = guide
    return guide
  }

  /// A guide that takes no room along one axis, at the edge of the stack there.
  mutating func addGuide(_ what: String, flatAlong edges: AxisEdges) -> LayoutItemID {
    let guide = additions.addGuide("\(name)'s \(what) \(additions.document.items.count)", in: id, isImplied: true)
    add(LayoutConstraint(guide, edges.start, .equal, to: edge(id, edges.start)), "a guide at its \(word(edges.start))")
    add(LayoutConstraint(guide, edges.size, .equal), "a guide without \(edges.size)")
    return guide
  }

  func quoted(_ item: LayoutItemID) -> String {
    "'\(additions.document[item].name)'"
  }

  /// An edge in the words of the reading direction.
  func word(_ attribute: LayoutAttribute) -> String {
    switch attribute {
    case .left: along.isReversed || across.isReversed ? "trailing edge" : "leading edge"
    case .right: along.isReversed || across.isReversed ? "leading edge" : "trailing edge"
    case .top: "top"
    case .bottom: "bottom"
    case .firstBaseline: "first baseline"
    case .lastBaseline: "last baseline"
    default: "centre"
    }
  }
}
