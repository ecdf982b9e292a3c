internal import LayoutModel

/// Priorities, anchors and guides for the constraints of a stack.
extension StackExpansion {
  /// The priorities of a stack's optional constraints, as `UIStackView` and `NSStackView` use them.
  ///
  /// Some priorities are only for one of the two: a stack is treated like `NSStackView` if it has
  /// `yieldsToConstraints`. Two priorities are for guides that are added if needed: the spanner surrounds the visible
  /// views across the stack, and the canvas is the stack's area within its margins.
  enum Priority {
    /// The priority at which hidden views of an `NSStackView` have the length 0.
    static let yieldingHiding = 999.999
    /// The priority of two kinds of edge constraints. In a `UIStackView`, views that are aligned by an edge lie at this
    /// edge of the guide around them. In an `NSStackView`, views stay between the stack's edges.
    static let boundary = 999.5
    /// The priority of `fill` alignment in an `NSStackView`.
    static let filling = 999.0
    /// The priority of any alignment but `fill` in an `NSStackView`. The alignment stretches no view that has a higher
    /// hugging priority.
    static let yielding = 500.0
    /// The priority of equal lengths in an `NSStackView`. It is below the default compression resistance of 750, so
    /// that no view is shorter than its content.
    static let equality = 749.0
    /// The priority at which the first view lies at the start of an `NSStackView`, if a visible view keeps its
    /// autoresizing mask.
    ///
    /// It is below the default compression resistance of 750. Views of a `UIStackView` never keep their masks.
    static let besideMask = 749.0
    /// The priority of the first view's proportional length in a stack with the distribution `fillProportionally`.
    ///
    /// It decreases by 1 from view to view, down to `leastShare`.
    static let share = 999.0
    static let leastShare = 751.0
    /// The upper limit of the priorities at which distances between the centres of neighbouring views are equal.
    ///
    /// The priority decreases by 1 with each further distance, down to `leastCentering`.
    static let centering = 150.0
    static let leastCentering = 50.0
    /// The priority at which the middle gravity area of an `NSStackView` is centred in the stack.
    static let middle = 250.0
    /// The priority at which the size of the guide around the visible views is minimised across the stack.
    static let spanner = 51.0
    /// The priority of the positions of hidden views.
    static let hiddenPlace = 50.0
    /// The priority at which the stack's area within its margins is minimised, if the views do not determine the
    /// stack's size.
    static let canvas = 49.0
    /// A low priority for lengths that neither content nor other constraints determine. At this priority, for example,
    /// the sizes of views are minimised.
    static let suppression = 25.0
    /// The priority at which equal spaces of an `NSStackView` are minimised, if no other constraint determines them.
    static let gap = 1.0
    /// The priority at which the size of a stack without visible views is minimised.
    static let empty = 0.001
  }

  /// The priority of the alignment: required in `UIStackView`, optional in `NSStackView`.
  var holding: Double {
    guard stack.yieldsToConstraints else { return LayoutPriority.required }
    return stack.alignment == .fill ? Priority.filling : Priority.yielding
  }

  /// The priority at which the length of the stack is minimised. It is lower for an `NSStackView`: an inner stack is
  /// stretched to the edges of its outer stack rather than kept small.
  var smallness: Double { stack.yieldsToConstraints ? Priority.suppression : Priority.canvas }

  func edge(_ item: LayoutItemID, _ attribute: LayoutAttribute) -> LayoutConstraint.Anchor {
    LayoutConstraint.Anchor(item, attribute)
  }

  private var isBaselineRelative: Bool { stack.isBaselineRelativeArrangement && along.axis == .vertical }

  /// Returns the anchor at which the space before a view ends: the view's start, or its first baseline if the stack
  /// measures spaces between baselines.
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

  func add(
    _ constraint: consuming LayoutConstraint, _ why: @autoclosure () -> String, isFit: Bool = false,
    isHiding: Bool = false
  ) {
    var container = ConstraintOrigin.Container(id, .stack, isFit: isFit)
    container.isHiding = isHiding
    additions.add(constraint, of: container, why)
  }

  /// Minimises a size of an item, by an optional constraint that it is 0.
  /// - Parameter why: the description of the constraint in reports.
  func fit(_ item: LayoutItemID, _ size: LayoutAttribute, _ priority: Double, _ why: @autoclosure () -> String) {
    add(LayoutConstraint(item, size, .equal, priority: priority), why(), isFit: true)
  }

  /// Adds a constraint between an anchor and the start of the stack's area.
  ///
  /// The start is the stack's edge, or its margin if the arrangement is relative to margins. The constraint is
  /// `anchor - start relation 0`, measured in reading order.
  /// - Parameter why: the description of the constraint in reports.
  func connect(
    _ anchor: LayoutConstraint.Anchor, atStartOf edges: AxisEdges, _ why: @autoclosure () -> String,
    _ relation: LayoutRelation = .equal, priority: Double = LayoutPriority.required, isFit: Bool = false
  ) {
    let start = edge(id, stack.isLayoutMarginsRelativeArrangement ? edges.startMargin : edges.start)
    add(edges.distance(from: start, to: anchor, relation, priority: priority), why(), isFit: isFit)
  }

  /// Adds a constraint between an anchor and the end of the stack's area.
  ///
  /// The end is the stack's edge, or its margin if the arrangement is relative to margins. The constraint is `anchor -
  /// end relation 0`, measured in reading order. A stack whose clipping resistance is lower than `priority` may be
  /// shorter than its content. The inequality that keeps the anchor from lying beyond the end then has the clipping
  /// resistance as its priority.
  /// - Parameter why: the description of the constraint in reports.
  func connect(
    _ anchor: LayoutConstraint.Anchor, atEndOf edges: AxisEdges, _ why: @autoclosure () -> String,
    _ relation: LayoutRelation = .equal, priority: Double = LayoutPriority.required
  ) {
    let end = edge(id, stack.isLayoutMarginsRelativeArrangement ? edges.endMargin : edges.end)
    func add(_ relation: LayoutRelation, _ priority: Double) {
      self.add(edges.distance(from: end, to: anchor, relation, priority: priority), why())
    }
    let resistance = stack.clippingResistance[edges.axis]
    guard resistance < priority else { return add(relation, priority) }
    // The clipping resistance is lower: the stack may be shorter than its content, which then extends beyond the
    // stack's end.
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

  /// Adds a guide of length 0 along the axis of `edges`, at the start of the stack along this axis.
  /// - Parameter what: the use of the guide, as a part of its name.
  func addGuide(_ what: String, flatAlong edges: AxisEdges) -> LayoutItemID {
    let guide = additions.addGuide("\(name)'s \(what) \(additions.document.items.count)", in: id, isImplied: true)
    add(LayoutConstraint(guide, edges.start, .equal, to: edge(id, edges.start)), "a guide at its \(word(edges.start))")
    add(LayoutConstraint(guide, edges.size, .equal), "a guide without \(edges.size)")
    return guide
  }

  func quoted(_ item: LayoutItemID) -> String {
    "'\(additions.document[item].name)'"
  }

  /// Returns the name of an edge, centre or baseline for descriptions. Left and right edges are called leading or
  /// trailing.
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
