/// A search for cycles of attributes that depend on each other, by Core Animation's rules.
///
/// An attribute that a constraint sets depends on the attribute on the constraint's right-hand side. Any other
/// attribute depends on those attributes of the same view and axis that constraints set, unless the view's frame alone
/// determines it. Only siblings can form a cycle, since a superview never depends on its children. The search therefore
/// does not follow attributes of the superview. It is depth first with an explicit stack, and takes linear time, since
/// an attribute depends on at most two others.
struct AttributeCycles {
  /// A cycle of attributes. It begins at the attribute that is set by the cycle's earliest constraint in the document.
  struct Cycle {
    var members: [LayoutConstraint.Anchor]
    /// The index in `LayoutDocument.constraints` of the cycle's earliest constraint.
    var constraint: Int
  }

  private enum State: UInt8 {
    case new, onPath, done
  }

  private let rules: CoreAnimationRules
  private let document: LayoutDocument
  private var states: [State]
  /// Whether each attribute is part of a cycle that was found, recorded or not. The array has an element for each node
  /// of the search (`attributeCount`).
  private var isKnown: [Bool]
  private var cycles: [Cycle] = []

  /// The number of attributes per item. Each attribute of each item is a node of the search: the number `index of the
  /// item · attributeCount + index of the attribute`.
  private static let attributeCount = CoreAnimationRules.attributes.count

  init(_ rules: CoreAnimationRules) {
    self.rules = rules
    document = rules.document
    let count = Self.attributeCount * document.items.count
    states = Array(repeating: .new, count: count)
    isKnown = Array(repeating: false, count: count)
  }

  /// Returns the cycles that are found. If several cycles share attributes, some of them may be missing, but not all.
  mutating func all() -> [Cycle] {
    for axes in rules.given {
      for given in [axes.horizontal, axes.vertical] {
        for index in [given.first, given.second].compactMap(\.self) { search(from: node(settingOf: index)) }
      }
    }
    return cycles
  }

  private mutating func search(from start: Int) {
    guard states[start] == .new else { return }
    var path = [(node: start, rest: following(start))]
    states[start] = .onPath
    while let (node, rest) = path.last {
      guard let next = rest.first else {
        states[node] = .done
        path.removeLast()
        continue
      }
      path[path.count - 1].rest.removeFirst()
      switch states[next] {
      case .new:
        states[next] = .onPath
        path.append((next, following(next)))
      case .onPath:
        close(path.lazy.map(\.node), at: next)
      case .done:
        break
      }
    }
  }

  /// Records the cycle that the last part of a path forms, from the node `start` on. A cycle that shares attributes
  /// with an earlier one is not recorded.
  private mutating func close(_ path: some BidirectionalCollection<Int>, at start: Int) {
    var members: [Int] = []
    for node in path.reversed() {
      // The walk ends at the first node of an earlier cycle, which keeps the search linear.
      if isKnown[node] { return }
      isKnown[node] = true
      members.append(node)
      if node == start { break }
    }
    members.reverse()
    var first: (offset: Int, constraint: Int)?
    for (offset, member) in members.enumerated() {
      if let index = constraint(of: member), index < first?.constraint ?? .max { first = (offset, index) }
    }
    guard let first else { return }
    let ordered = members[first.offset...] + members[..<first.offset]
    cycles.append(Cycle(members: ordered.map(anchor), constraint: first.constraint))
  }

  // MARK: The graph of attributes

  /// Returns the attributes that an attribute depends on.
  private func following(_ node: Int) -> [Int] {
    if let index = constraint(of: node) {
      let constraint = document.constraints[index]
      guard let second = constraint.second, constraint.multiplier != 0,
        second.item != document.parent(of: constraint.firstItem)
      else { return [] }
      return [self.node(second)]
    }
    let anchor = anchor(node)
    let given = rules.given[anchor.item.index][anchor.attribute.axis]
    switch rules.kept(by: anchor.item, along: anchor.attribute.axis) {
    case .frame: return []
    case .size where anchor.attribute.isSize: return []
    case .origin where anchor.attribute == .minX || anchor.attribute == .minY: return []
    default: return [given.first, given.second].compactMap(\.self).map(node(settingOf:))
    }
  }

  /// Returns the index in `LayoutDocument.constraints` of the constraint that sets a node's attribute; nil if none
  /// does. By Core Animation's rules, a constraint sets its first attribute.
  private func constraint(of node: Int) -> Int? {
    let anchor = anchor(node)
    let given = rules.given[anchor.item.index][anchor.attribute.axis]
    if let first = given.first, document.constraints[first].firstAttribute == anchor.attribute { return first }
    if let second = given.second, document.constraints[second].firstAttribute == anchor.attribute { return second }
    return nil
  }

  private func node(settingOf index: Int) -> Int {
    let constraint = document.constraints[index]
    return node(LayoutConstraint.Anchor(constraint.firstItem, constraint.firstAttribute))
  }

  private func node(_ anchor: LayoutConstraint.Anchor) -> Int {
    let offset = CoreAnimationRules.attributes.firstIndex(of: anchor.attribute) ?? 0
    return anchor.item.index * Self.attributeCount + offset
  }

  private func anchor(_ node: Int) -> LayoutConstraint.Anchor {
    LayoutConstraint.Anchor(
      LayoutItemID(node / Self.attributeCount), CoreAnimationRules.attributes[node % Self.attributeCount])
  }
}
