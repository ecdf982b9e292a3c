internal import LayoutModel
internal import LinearProgramming

/// A sum of attributes in terms of variables, measured in the coordinates of one host. Reused from row to row, so that
/// it does not allocate for each.
struct AttributeExpression {
  private(set) var terms: [LinearTerm] = []
  private(set) var constant = 0.0

  private let items: [LayoutItem]
  private let coordinates: CoordinateSystem
  let slots: [AxisValues<AxisSlot>]
  let parents: [Int32]
  let directions: [LayoutDirection]

  init(_ document: borrowing LayoutDocument, _ compiled: borrowing CompiledLayout) {
    // To hold all of them would count references to all that they have.
    (items, coordinates) = (document.items, document.coordinates)
    slots = compiled.slots
    parents = compiled.parents
    directions = compiled.directions
  }

  mutating func clear() {
    // Of a few terms, each by itself is quicker than `removeAll`.
    while !terms.isEmpty { terms.removeLast() }
    constant = 0
  }

  /// Becomes an attribute, less a multiple of another.
  mutating func set(
    _ first: LayoutConstraint.Anchor, less second: LayoutConstraint.Anchor?, _ multiplier: Double,
    in host: LayoutItemID
  ) {
    clear()
    add(1, first.attribute, of: first.item, in: host)
    if let second { add(-multiplier, second.attribute, of: second.item, in: host) }
  }

  mutating func add(constant value: Double) {
    constant += value
  }

  /// Adds `factor` times an attribute of an item in the coordinates of a host, which is the item or an ancestor of it.
  mutating func add(
    _ factor: Double, _ attribute: LayoutAttribute, of item: LayoutItemID, in host: LayoutItemID
  ) {
    let axis = attribute.axis
    /// The margins, which are insets of the frame, not of the alignment rectangle.
    func margins() -> (before: Double, after: Double) {
      items[item.index].edgeMargins(directions[item.index]).along(axis)
    }
    func insets() -> (before: Double, after: Double) { slots[item.index][axis].insets }
    /// The edge of the alignment rectangle, at a share of its size from the origin, and a distance beyond.
    func place(_ share: Double, _ distance: Double = 0) {
      addOrigin(factor, of: item, in: host, along: axis)
      addSize(factor * share, of: item, along: axis)
      constant += factor * distance
    }
    /// The same measured upward from the host's bottom edge, where y grows upward.
    func placeUpward(_ share: Double) {
      guard coordinates == .bottomLeft else { return place(share) }
      let hostInsets = items[host.index].alignmentInsets
      addSize(factor, of: host, along: .vertical)
      constant += factor * (hostInsets.top + hostInsets.bottom)
      addOrigin(-factor, of: item, in: host, along: .vertical)
      addSize(-factor * (1 - share), of: item, along: .vertical)
    }
    switch resolved(attribute, directions[item.index]) {
    case .width, .height: addSize(factor, of: item, along: axis)
    case .left, .top, .minX: place(0)
    case .right, .bottom, .maxX: place(1)
    case .centerX, .centerY, .midX: place(0.5)
    case .minY: placeUpward(0)
    case .midY: placeUpward(0.5)
    case .maxY: placeUpward(1)
    case .firstBaseline: place(0, items[item.index].firstBaseline ?? 0)
    case .lastBaseline: place(1, -(items[item.index].lastBaseline ?? 0))
    case .leftMargin, .topMargin: place(0, margins().before - insets().before)
    case .rightMargin, .bottomMargin: place(1, insets().after - margins().after)
    case .centerXWithinMargins, .centerYWithinMargins:
      place(0.5, (margins().before - insets().before + insets().after - margins().after) / 2)
    case .leading, .trailing, .leadingMargin, .trailingMargin:
      break  // resolved above
    }
  }

  /// Left or right for leading and trailing.
  private func resolved(_ attribute: LayoutAttribute, _ direction: LayoutDirection) -> LayoutAttribute {
    let isReversed = direction == .rightToLeft
    return switch attribute {
    case .leading: isReversed ? .right : .left
    case .trailing: isReversed ? .left : .right
    case .leadingMargin: isReversed ? .rightMargin : .leftMargin
    case .trailingMargin: isReversed ? .leftMargin : .rightMargin
    default: attribute
    }
  }

  /// Adds `factor` times the extent of an item's alignment rectangle.
  mutating func addSize(_ factor: Double, of item: LayoutItemID, along axis: LayoutAxis) {
    guard factor != 0 else { return }
    // Member by member: a slot is large.
    let isHorizontal = axis == .horizontal
    let variable = isHorizontal ? slots[item.index].horizontal.sizeVariable : slots[item.index].vertical.sizeVariable
    if variable >= 0 {
      addTerm(factor, variable)
    } else {
      constant += factor * (isHorizontal ? slots[item.index].horizontal.size : slots[item.index].vertical.size)
    }
  }

  /// Adds `factor` times the place of an item's left or top edge in a host's frame. Linear in the steps between them.
  mutating func addOrigin(
    _ factor: Double, of item: LayoutItemID, in host: LayoutItemID, along axis: LayoutAxis
  ) {
    if item == host {
      constant += factor * slots[item.index][axis].insets.before
      return
    }
    var current = item.index
    while current != host.index {
      let slot = slots[current][axis]
      if slot.originVariable >= 0 {
        addTerm(factor, slot.originVariable)
      } else {
        constant += factor * slot.origin
      }
      // Children are placed in their superview's frame, which begins before its alignment rectangle.
      if current != item.index { constant -= factor * slot.insets.before }
      guard parents[current] >= 0 else { return }
      current = Int(parents[current])
    }
  }

  /// Adds a term where it belongs by its variable, as programs have their rows; a repeated variable comes behind itself.
  @inline(__always)
  private mutating func addTerm(_ factor: Double, _ variable: Int32) {
    let term = LinearTerm(factor, Int(variable))
    var place = terms.count
    terms.append(term)
    // Rows have few terms, and most come in order.
    while place > 0, terms[place - 1].variable > term.variable {
      terms[place] = terms[place - 1]
      place -= 1
      terms[place] = term
    }
  }
}
