internal import LayoutModel
internal import LinearProgramming

/// A linear expression of item attributes, written in the variables of the program.
///
/// An item's position is measured in the frame of a host, which is the item itself or an ancestor of it. One expression
/// is reused for all rows, which avoids an allocation for each row.
struct AttributeExpression {
  private(set) var terms: [LinearTerm] = []
  private(set) var constant = 0.0

  private let items: [LayoutItem]
  private let coordinates: CoordinateSystem
  let placements: [AxisValues<AxisPlacement>]
  let parents: [Int32]
  let directions: [LayoutDirection]

  init(_ document: borrowing LayoutDocument, _ compiled: borrowing CompiledLayout) {
    // Storing the whole document would update the reference counts of all its parts.
    (items, coordinates) = (document.items, document.coordinates)
    placements = compiled.placements
    parents = compiled.parents
    directions = compiled.directions
  }

  mutating func clear() {
    terms.clear()
    constant = 0
  }

  /// Sets the expression so that a constraint's row is `expression relation 0`.
  /// - Parameter host: the index of the closest common ancestor of the constraint's items.
  /// - Returns: the row's relation, and the part of the expression's constant that is not the constraint's own
  ///   constant. This part comes from insets, known positions and other numbers of the items.
  mutating func setRow(of constraint: ConstraintStatement, in host: Int) -> (relation: Relation, offset: Double) {
    clear()
    let host = LayoutItemID(host)
    add(1, constraint.firstAttribute, of: constraint.firstItem, in: host)
    if let second = constraint.second { add(-constraint.multiplier, second.attribute, of: second.item, in: host) }
    // If the constraint is measured from right to left, its row has the negated constant and the reversed relation.
    let sign = constraint.sign(directions)
    let offset = self.constant
    add(constant: -(sign * constraint.constant))
    return (Relation(sign < 0 ? constraint.relation.reversed : constraint.relation), offset)
  }

  mutating func add(constant value: Double) {
    constant += value
  }

  /// Adds `factor` times an attribute of an item, measured in the frame of a host.
  /// - Parameter host: the item itself or an ancestor.
  mutating func add(
    _ factor: Double, _ attribute: LayoutAttribute, of item: LayoutItemID, in host: LayoutItemID
  ) {
    let axis = attribute.axis
    let placement = placements[item.index][axis]
    /// Returns the item's margins along the axis, as distances from the edges of its frame, not of its alignment
    /// rectangle.
    func margins() -> (before: Double, after: Double) {
      items[item.index].edgeMargins(directions[item.index]).along(axis)
    }
    var isReversed: Bool { directions[item.index] == .rightToLeft }
    /// The factor of the item's size in the attribute's position, which is `origin + share · size + distance`. Origin
    /// and size are those of the item's alignment rectangle.
    let share: Double
    var distance = 0.0
    switch attribute {
    case .width, .height: return add(factor, placement.size)
    case .left, .top, .minX: share = 0
    case .right, .bottom, .maxX: share = 1
    case .centerX, .centerY, .midX: share = 0.5
    case .leading: share = isReversed ? 1 : 0
    case .trailing: share = isReversed ? 0 : 1
    case .minY, .midY, .maxY:
      share = attribute == .minY ? 0 : attribute == .midY ? 0.5 : 1
      if coordinates == .bottomLeft { return addUpward(factor, share, of: item, in: host) }
    case .firstBaseline, .lastBaseline:
      if let below = items[item.index].baselineBelowMiddle {
        (share, distance) = (0.5, below)
      } else if attribute == .firstBaseline {
        (share, distance) = (0, items[item.index].firstBaseline ?? 0)
      } else {
        (share, distance) = (1, -(items[item.index].lastBaseline ?? 0))
      }
    case .leftMargin, .rightMargin, .topMargin, .bottomMargin, .leadingMargin, .trailingMargin:
      let isBefore =
        switch attribute {
        case .leftMargin, .topMargin: true
        case .leadingMargin: !isReversed
        case .trailingMargin: isReversed
        default: false
        }
      share = isBefore ? 0 : 1
      distance = isBefore ? margins().before - placement.insets.before : placement.insets.after - margins().after
    case .centerXWithinMargins, .centerYWithinMargins:
      share = 0.5
      distance = (margins().before - placement.insets.before + placement.insets.after - margins().after) / 2
    }
    addOrigin(factor, of: item, placement, in: host, along: axis)
    if share != 0 { add(factor * share, placement.size) }
    constant += factor * distance
  }

  /// Adds `factor` times a position along y, measured upward from the host's bottom edge. The position lies `share`
  /// times the item's height above the bottom edge of the item's alignment rectangle.
  private mutating func addUpward(_ factor: Double, _ share: Double, of item: LayoutItemID, in host: LayoutItemID) {
    let hostInsets = items[host.index].alignmentInsets
    addSize(factor, of: host, along: .vertical)
    constant += factor * (hostInsets.top + hostInsets.bottom)
    addOrigin(-factor, of: item, in: host, along: .vertical)
    addSize(-factor * (1 - share), of: item, along: .vertical)
  }

  /// Adds `factor` times the width or height of an item's alignment rectangle.
  mutating func addSize(_ factor: Double, of item: LayoutItemID, along axis: LayoutAxis) {
    if factor != 0 { add(factor, placements[item.index][axis].size) }
  }

  @inline(__always)
  private mutating func add(_ factor: Double, _ length: AffineLength) {
    if length.isVariable { addTerm(factor, length.variable) }
    constant += factor * length.offset
  }

  /// Adds `factor` times the position, in a host's frame, of the left or top edge of an item's alignment rectangle.
  /// - Complexity: O(*n* log *n*), where *n* is the number of ancestors between item and host plus the number of terms.
  mutating func addOrigin(
    _ factor: Double, of item: LayoutItemID, in host: LayoutItemID, along axis: LayoutAxis
  ) {
    addOrigin(factor, of: item, placements[item.index][axis], in: host, along: axis)
  }

  @inline(__always)
  private mutating func addOrigin(
    _ factor: Double, of item: LayoutItemID, _ placement: AxisPlacement, in host: LayoutItemID, along axis: LayoutAxis
  ) {
    if item == host {
      constant += factor * placement.insets.before
      return
    }
    add(factor, placement.origin)
    var ancestor = parents[item.index]
    var steps = 0
    while ancestor >= 0, Int(ancestor) != host.index, steps < Self.fewSteps {
      addOriginAndInset(factor, of: Int(ancestor), along: axis)
      ancestor = parents[Int(ancestor)]
      steps += 1
    }
    if ancestor >= 0, Int(ancestor) != host.index { addDistantOrigins(factor, from: ancestor, to: host, along: axis) }
  }

  /// Adds `factor` times the origin of an ancestor's frame, in which the ancestor's children are positioned.
  ///
  /// This origin is that of the ancestor's alignment rectangle minus `insets.before`.
  @inline(__always)
  private mutating func addOriginAndInset(_ factor: Double, of ancestor: Int, along axis: LayoutAxis) {
    let placement = placements[ancestor][axis]
    add(factor, placement.origin)
    constant -= factor * placement.insets.before
  }

  /// The maximum number of ancestors whose terms are inserted one by one.
  ///
  /// Terms of further ancestors are appended and then sorted once: to insert many terms one by one would take quadratic
  /// time.
  private static let fewSteps = 16

  /// Adds `factor` times the sum of the frame origins of an item and of its ancestors below a host.
  private mutating func addDistantOrigins(
    _ factor: Double, from item: Int32, to host: LayoutItemID, along axis: LayoutAxis
  ) {
    var all = terms
    var ancestor = item
    while ancestor >= 0, Int(ancestor) != host.index {
      let placement = placements[Int(ancestor)][axis]
      if placement.origin.isVariable { all.append(LinearTerm(factor, Int(placement.origin.variable))) }
      constant += factor * placement.origin.offset
      constant -= factor * placement.insets.before
      ancestor = parents[Int(ancestor)]
    }
    // A stable order: terms of one variable stay in the order in which they were added.
    let order = all.indices.sorted { (all[$0].variable, $0) < (all[$1].variable, $1) }
    terms = order.map { all[$0] }
  }

  /// Inserts a term, so that terms stay sorted by variable, as rows of programs require. Terms of one variable stay in
  /// the order in which they were added.
  private mutating func addTerm(_ factor: Double, _ variable: Int32) {
    let term = LinearTerm(factor, Int(variable))
    var place = terms.count
    terms.append(term)
    // An insertion sort is fast here: rows have few terms, and most are added in order.
    while place > 0, terms[place - 1].variable > term.variable {
      terms[place] = terms[place - 1]
      place -= 1
      terms[place] = term
    }
  }
}
