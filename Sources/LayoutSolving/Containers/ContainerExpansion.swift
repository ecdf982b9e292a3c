internal import LayoutModel

/// A document in which containers are replaced by the constraints that they stand for.
struct ExpandedDocument: Sendable {
  /// The user's items and constraints at their indices, followed by those that the containers add.
  var document: LayoutDocument
  /// The number of the user's items.
  var itemCount: Int
  /// The content guide of each scroll view whose content constraints refer to, in the order of the document.
  var contentGuides: [(scroller: LayoutItemID, guide: LayoutItemID)] = []

  /// Creates a document that has no containers, or whose containers will be expanded.
  init(_ document: consuming LayoutDocument) {
    itemCount = document.items.count
    self.document = document
  }

  /// Returns the frames of the user's items, from those of all items.
  func reported(_ frames: [LayoutRect]) -> [LayoutRect] {
    itemCount < frames.count ? Array(frames.prefix(itemCount)) : frames
  }

  /// Returns the content sizes of scroll views, from the frames of all items.
  func contentSizes(in frames: [LayoutRect]) -> [ContentSize] {
    contentGuides.map { scroller, guide in
      let frame = frames[guide.index]
      return ContentSize(item: scroller, size: LayoutSize(frame.width, frame.height))
    }
  }
}

/// The expansion of containers into constraints.
///
/// Stacks come before scroll views, since a stack's constraints may refer to a scroll view's content.
enum ContainerExpansion {
  /// Returns the document with its containers expanded; nil if it has none. Linear in the document.
  static func expand(_ document: LayoutDocument) -> ExpandedDocument? {
    var (stacks, scrollers): ([Int], [Int]) = ([], [])
    for index in document.items.indices {
      if document.items[index].stack != nil { stacks.append(index) }
      if document.items[index].scroll != nil { scrollers.append(index) }
    }
    guard !stacks.isEmpty || !scrollers.isEmpty else { return nil }

    let additions = ContainerAdditions(to: document)
    let arranged = ArrangedViews(of: document)
    for index in stacks {
      var expansion = StackExpansion(of: LayoutItemID(index), arranged, additions)
      expansion.expand()
    }
    var expanded = ExpandedDocument(document)
    expanded.contentGuides = ScrollExpansion(additions).expand(scrollers.map { LayoutItemID($0) })
    expanded.document = additions.document
    return expanded
  }
}

/// The arranged views of each stack. Shared by the stacks, so that lengths and baselines are determined once.
final class ArrangedViews {
  private let document: LayoutDocument
  private var views: [LayoutItemID: [LayoutItemID]] = [:]
  /// The intrinsic or required lengths of views; computed when a stack first needs them.
  private(set) lazy var naturalLengths = IntrinsicLengths(of: document, self)
  /// The items whose baselines stacks use; computed when a stack first needs them.
  private(set) lazy var baselines = StackBaselines(of: document, self)

  init(of document: LayoutDocument) {
    self.document = document
    for (index, item) in document.items.enumerated() where item.kind == .view {
      guard let parent = item.parent, let stack = document[parent].stack, stack.arranged == nil else { continue }
      views[parent, default: []].append(LayoutItemID(index))
    }
  }

  /// Returns the arranged views of a stack in their order, including hidden ones.
  func views(of stack: LayoutItemID) -> [LayoutItemID] {
    document[stack].stack?.arranged ?? views[stack] ?? []
  }
}

/// A document under expansion, to whose end containers append guides and constraints. A class, so that it is never
/// copied.
final class ContainerAdditions {
  private(set) var document: LayoutDocument
  private let directions: [LayoutDirection]

  init(to document: LayoutDocument) {
    self.document = document
    directions = document.directions()
  }

  /// Returns the attributes of a container's edges along an axis, in its own reading direction.
  func edges(of container: LayoutItemID, along axis: LayoutAxis) -> AxisEdges {
    AxisEdges(axis, isReversed: axis == .horizontal && directions[container.index] == .rightToLeft)
  }

  /// Adds a guide with a unique name, by appending primes if the name exists.
  func addGuide(
    _ name: String, in owner: LayoutItemID, role: GuideRole = .plain, isImplied: Bool
  ) -> LayoutItemID {
    var guide = LayoutItem(name: name, kind: .guide, parent: owner)
    guide.role = role
    guide.isImplied = isImplied
    guide.location = document[owner].location
    while true {
      if let id = document.add(guide) { return id }
      guide.name += "'"
    }
  }

  func add(_ constraint: LayoutConstraint) {
    document.constraints.append(constraint)
  }

  /// Replaces a constraint; reports still describe it as it was written.
  func replace(_ index: Int, by constraint: LayoutConstraint) {
    var constraint = constraint
    if constraint.origin.container == nil {
      let old = document.constraints[index]
      if constraint.origin.text == nil || constraint.origin.isPartOfText {
        constraint.origin.text = ConstraintDescription.text(of: old, in: document)
      }
      constraint.origin.isPartOfText = false
    }
    document.constraints[index] = constraint
  }

  func update(_ item: LayoutItemID, _ change: (inout LayoutItem) -> Void) {
    change(&document[item])
  }
}

/// The attributes along an axis by reading order. They are absolute (`left`, not `leading`), so that a view with
/// another direction does not reverse its container's order.
struct AxisEdges {
  let axis: LayoutAxis
  /// Whether the reading order runs toward smaller coordinates.
  let isReversed: Bool

  init(_ axis: LayoutAxis, isReversed: Bool) {
    self.axis = axis
    self.isReversed = isReversed
  }

  var size: LayoutAttribute { axis == .horizontal ? .width : .height }
  var center: LayoutAttribute { axis == .horizontal ? .centerX : .centerY }
  var centerWithinMargins: LayoutAttribute { axis == .horizontal ? .centerXWithinMargins : .centerYWithinMargins }
  var start: LayoutAttribute { axis == .vertical ? .top : isReversed ? .right : .left }
  var end: LayoutAttribute { axis == .vertical ? .bottom : isReversed ? .left : .right }
  var startMargin: LayoutAttribute { axis == .vertical ? .topMargin : isReversed ? .rightMargin : .leftMargin }
  var endMargin: LayoutAttribute { axis == .vertical ? .bottomMargin : isReversed ? .leftMargin : .rightMargin }

  /// Returns the constraint that `second` lies a distance after `first`, in reading order.
  func distance(
    from first: LayoutConstraint.Anchor, to second: LayoutConstraint.Anchor, _ relation: LayoutRelation = .equal,
    _ distance: Double = 0, priority: Double = LayoutPriority.required
  ) -> LayoutConstraint {
    LayoutConstraint(
      second.item, second.attribute, isReversed ? relation.reversed : relation, to: first,
      constant: isReversed ? -distance : distance, priority: priority)
  }
}
