import LayoutModel

/// A builder of the constraints of a line of the extended Visual Format Language, along one axis.
///
/// A gap becomes a guide if constraints between two views cannot express it.
struct ExtendedFormatBuilder {
  /// The maximum number of views of a line, and also of its constraints. A line with more is probably a mistake, and is
  /// reported as an error. Large groups give many constraints, since each view of a group is connected with each view
  /// of the next group.
  static let greatestCount = 100_000

  private(set) var constraints: [LayoutConstraint] = []
  /// The guides to add to the document, in this order, before the constraints.
  private(set) var guides: [LayoutItem]

  private let line: ExtendedLine
  private let flow: FlowAxis
  private let document: LayoutDocument
  private let origin: ConstraintOrigin
  private let superview: LayoutItemID
  // The guide of the line's first gap `~`; nil before it is added. The other gaps `~` have the same size.
  private var equalGap: LayoutItemID?
  private var guideNames: Set<String> = []

  /// The item or items before or after a connection.
  private enum Side {
    case views([LayoutItemID])
    case superview(LayoutItemID)
    case stack(LayoutItemID)

    var neighbours: [FlowAxis.Neighbour] {
      switch self {
      case .views(let items): items.map { .view($0) }
      case .superview(let item), .stack(let item): [.container(item)]
      }
    }

    var isSuperview: Bool {
      if case .superview = self { true } else { false }
    }
  }

  /// A part of a connection. It becomes a constraint for each pair of an edge before the connection and an item after
  /// it.
  private struct Step {
    var edges: [LayoutConstraint.Anchor]
    var length: ExtendedLine.Length
    // Whether the constraints use the superview's margin in place of its edge.
    var usesMargins = false
  }

  init(
    line: ExtendedLine, flow: FlowAxis, format: String, document: LayoutDocument, guides: [LayoutItem]
  ) {
    self.line = line
    self.flow = flow
    self.document = document
    self.guides = guides
    guideNames = Set(guides.map(\.name))
    origin = ConstraintOrigin(text: format, isPartOfText: true)
    let parents = line.items.compactMap(document.parent(of:))
    superview = parents.dropFirst().reduce(parents.first ?? .root, document.closestCommonAncestor)
  }

  private var isFull: Bool { constraints.count > Self.greatestCount }

  /// Adds all constraints, except for those of the alignment, in the order of the text.
  mutating func addLine() {
    addChain(line.chain, in: .superview(superview))
  }

  /// Aligns each view with the next one by all given attributes.
  mutating func addAlignment(_ attributes: [LayoutAttribute]) {
    let items = line.chain.groups.flatMap { $0.map(\.item) }
    for (first, second) in zip(items, items.dropFirst()) {
      for attribute in attributes {
        add(LayoutConstraint(first, attribute, .equal, to: LayoutConstraint.Anchor(second, attribute)))
      }
    }
  }

  // MARK: Chains

  private mutating func addChain(_ chain: ExtendedLine.Chain, in container: Side) {
    guard let firstConnection = chain.connections.first, let lastConnection = chain.connections.last else { return }
    // The views of a single group between two gaps `~` are centred by one constraint each, without guides.
    let isCentered =
      chain.groups.count == 1 && line.equalGapCount == 2 && firstConnection.isPlainEqual && lastConnection.isPlainEqual
    var previous = container
    for (connection, group) in zip(chain.connections, chain.groups) where !isFull {
      let steps = isCentered ? [] : steps(connection, from: previous, to: .views(group.map(\.item)))
      for member in group where !isFull {
        // As in Apple's parser, the constraint of the connection comes before that of the view's size.
        if isCentered, let outer = container.neighbours.first { addCenter(of: member.item, in: outer) }
        add(steps, to: .view(member.item))
        for size in member.sizes { addSize(of: member.item, size) }
        if let stack = member.stack { addStack(stack, member.item) }
      }
      previous = .views(group.map(\.item))
    }
    if isCentered { return }
    let steps = steps(lastConnection, from: previous, to: container)
    for neighbour in container.neighbours { add(steps, to: neighbour) }
  }

  /// Adds the constraints of a stack's views. Along the stack, the views form a chain from its start to its end. Across
  /// the stack, each view touches both edges of the stack.
  private mutating func addStack(_ chain: ExtendedLine.Chain, _ stack: LayoutItemID) {
    addChain(chain, in: .stack(stack))
    let across = flow.across
    for member in chain.groups.joined() where !isFull {
      let container = FlowAxis.Neighbour.container(stack)
      let view = FlowAxis.Neighbour.view(member.item)
      add(across.space(from: across.end(of: container), to: across.start(of: view), .equal, 0))
      add(across.space(from: across.end(of: view), to: across.start(of: container), .equal, 0))
    }
  }

  private mutating func addCenter(of item: LayoutItemID, in neighbour: FlowAxis.Neighbour) {
    guard case .container(let outer) = neighbour else { return }
    add(LayoutConstraint(item, flow.center, .equal, to: LayoutConstraint.Anchor(outer, flow.center)))
  }

  private mutating func addSize(of item: LayoutItemID, _ length: ExtendedLine.Length) {
    add(
      LayoutConstraint(
        item, flow.size, length.relation,
        to: length.item.map { LayoutConstraint.Anchor($0, length.attribute ?? flow.size) },
        multiplier: length.multiplier, constant: length.constant, priority: length.priority))
  }

  private mutating func add(_ steps: [Step], to neighbour: FlowAxis.Neighbour) {
    for step in steps where !isFull {
      let later = flow.start(of: neighbour, usesMargins: step.usesMargins)
      for earlier in step.edges where !isFull {
        let length = step.length
        add(flow.space(from: earlier, to: later, length.relation, length.constant, priority: length.priority))
      }
    }
  }

  private mutating func add(_ constraint: LayoutConstraint) {
    var constraint = constraint
    constraint.origin = origin
    constraints.append(constraint)
  }

  // MARK: Connections

  /// Returns the conditions on the space of a connection, as steps. Each step becomes constraints from its edges, which
  /// are before the connection, to each item after it. Guides that the connection needs are added here, with their
  /// constraints.
  private mutating func steps(_ connection: ExtendedLine.Connection, from earlier: Side, to later: Side) -> [Step] {
    func edges(usesMargins: Bool = false) -> [LayoutConstraint.Anchor] {
      earlier.neighbours.map { flow.end(of: $0, usesMargins: usesMargins) }
    }
    switch connection {
    case .loose:
      return []
    case .flush:
      return [Step(edges: edges(), length: ExtendedLine.Length())]
    case .standard:
      guard earlier.isSuperview || later.isSuperview else {
        return [Step(edges: edges(), length: ExtendedLine.Length(constant: document.standardSpacing.sibling))]
      }
      switch document.standardSpacing.superview {
      case .points(let points):
        return [Step(edges: edges(), length: ExtendedLine.Length(constant: points))]
      case .margins:
        return [Step(edges: edges(usesMargins: true), length: ExtendedLine.Length(), usesMargins: true)]
      }
    case .space(let lengths):
      var steps: [Step] = []
      for length in lengths where !isFull {
        var step = Step(edges: edges(), length: length)
        if length.item != nil, length.multiplier != 0 {
          for index in step.edges.indices where !isFull {
            step.edges[index] = addGap(behind: step.edges[index], length, name: name(earlier, later))
          }
        }
        steps.append(step)
      }
      return steps
    case .equal(let lengths):
      let gap = addGuide(name(earlier, later))
      if let equalGap {
        add(LayoutConstraint(gap, flow.size, .equal, to: LayoutConstraint.Anchor(equalGap, flow.size)))
      } else {
        equalGap = gap
      }
      let view = FlowAxis.Neighbour.view(gap)
      for edge in edges() where !isFull { add(flow.space(from: edge, to: flow.start(of: view), .equal, 0)) }
      for length in lengths { addSize(of: gap, length) }
      return [Step(edges: [flow.end(of: view)], length: ExtendedLine.Length())]
    }
  }

  /// Adds a guide that has one end at an edge, and a size that is a multiple of another size. The guide is needed since
  /// a constraint cannot relate three views.
  ///
  /// Returns the anchor at the guide's other end. It lies after the edge, or before it if the multiple is negative.
  private mutating func addGap(
    behind edge: LayoutConstraint.Anchor, _ length: ExtendedLine.Length, name: String
  ) -> LayoutConstraint.Anchor {
    let gap = addGuide(name)
    let view = FlowAxis.Neighbour.view(gap)
    let isBehind = length.multiplier > 0
    add(flow.space(from: edge, to: isBehind ? flow.start(of: view) : flow.end(of: view), .equal, 0))
    addSize(
      of: gap,
      ExtendedLine.Length(
        item: length.item, attribute: length.attribute, multiplier: length.multiplier.magnitude))
    return isBehind ? flow.end(of: view) : flow.start(of: view)
  }

  /// Adds a guide for a gap of the line. The guide's length across the line is 0.
  private mutating func addGuide(_ name: String) -> LayoutItemID {
    let id = LayoutItemID(document.items.count + guides.count)
    var unique = name
    var number = 2
    while guideNames.contains(unique) || document.item(named: unique) != nil {
      unique = "\(name) \(number)"
      number = number < 4 ? number + 1 : id.index + number
    }
    var guide = LayoutItem(name: unique, kind: .guide, parent: superview)
    guide.isImplied = true
    guides.append(guide)
    guideNames.insert(unique)
    let across = flow.across
    let start = across.edge(atEnd: false)
    add(LayoutConstraint(id, start, .equal, to: LayoutConstraint.Anchor(superview, start)))
    add(LayoutConstraint(id, across.size, .equal))
    return id
  }

  /// Returns the name of a gap, which consists of the names of its neighbours: `gap(title,field)`.
  private func name(_ earlier: Side, _ later: Side) -> String {
    func name(_ side: Side) -> String {
      switch side {
      case .views(let items): items.first.map { document[$0].name } ?? ""
      case .superview(let item), .stack(let item): document[item].name
      }
    }
    return "gap(\(name(earlier)),\(name(later)))"
  }
}
