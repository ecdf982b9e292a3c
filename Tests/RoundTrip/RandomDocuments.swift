import TestSupport
import Tinamou

/// A source of random layouts that given notations can express. Equal seeds and indices give equal layouts.
///
/// Random frames are generated first: whole numbers, each inside of its superview. All required constraints are
/// satisfied by these frames, so they never conflict. Each view has two required constraints along each axis, seldom
/// one. A few inequalities and preferences are added.
struct RandomDocuments: Sendable {
  let seed: UInt64

  func document(_ index: Int, expressibleIn notations: [Notation]) -> LayoutDocument {
    var draft = DocumentDraft(
      expressible: Expressible(notations), numbers: SeededGenerator(seed: seed, index: index), name: "layout \(index)")
    draft.addItems()
    draft.addConstraints()
    return draft.document
  }
}

/// A builder of a random document.
struct DocumentDraft {
  private(set) var document: LayoutDocument
  private let expressible: Expressible
  private var numbers: SeededGenerator
  /// The frame of each item, by index, in the root's coordinates.
  private var frames: [LayoutRect]

  init(expressible: Expressible, numbers: SeededGenerator, name: String) {
    (self.expressible, self.numbers) = (expressible, numbers)
    let size = LayoutRect(
      0, 0, Double(self.numbers.integer(in: 40...600)), Double(self.numbers.integer(in: 40...600)))
    frames = [size]
    document = LayoutDocument(name: name, sizes: [RequestedSize(size.width, size.height)])
    if self.numbers.oneIn(4) { document.coordinates = .bottomLeft }
    // Core Animation has no reading direction.
    if !expressible.isCoreAnimation, self.numbers.oneIn(4) { document.direction = .rightToLeft }
  }

  mutating func addItems() {
    for index in 1...numbers.integer(in: 2...5) {
      let parent = numbers.oneIn(3) ? LayoutItemID(numbers.integer(in: 0...(index - 1))) : .root
      var item = LayoutItem(name: "v\(index)", parent: parent)
      if numbers.oneIn(4) { item.intrinsicSize.horizontal = Double(numbers.integer(in: 0...90)) }
      if numbers.oneIn(4) { item.intrinsicSize.vertical = Double(numbers.integer(in: 0...90)) }
      _ = document.add(item)
      let outer = frames[parent.index]
      let (width, height) = (part(of: outer.width), part(of: outer.height))
      let (x, y) = (part(of: outer.width - width), part(of: outer.height - height))
      frames.append(LayoutRect(outer.x + x, outer.y + y, width, height))
    }
  }

  private mutating func part(of length: Double) -> Double { Double(numbers.integer(in: 0...Int(length))) }

  mutating func addConstraints() {
    for index in document.items.indices.dropFirst() {
      for axis in LayoutAxis.allCases {
        add(place(of: LayoutItemID(index), along: axis))
        if !numbers.oneIn(12) {
          let item = LayoutItemID(index)
          add(numbers.oneIn(3) ? place(of: item, along: axis) : size(of: item, along: axis))
        }
      }
    }
    guard expressible.inequalities || expressible.priorities else { return }
    for _ in 0..<numbers.integer(in: 0...3) {
      let item = LayoutItemID(numbers.integer(in: 1...(document.items.count - 1)))
      let axis = numbers.element(of: LayoutAxis.allCases) ?? .horizontal
      var constraint = numbers.oneIn(2) ? place(of: item, along: axis) : size(of: item, along: axis)
      weaken(&constraint)
      add(constraint)
    }
  }

  private mutating func add(_ constraint: LayoutConstraint) {
    var constraint = constraint
    if expressible.identifiers, numbers.oneIn(6) { constraint.identifier = "c \(document.constraints.count)" }
    if numbers.oneIn(10) { constraint.group = numbers.element(of: ["one", "two"]) }
    document.constraints.append(constraint)
    // Some constraints get an inactive copy, mostly one that the frames violate. It must not affect the layout.
    guard numbers.oneIn(20) else { return }
    constraint.isActive = false
    constraint.group = "off"
    if isMovable(constraint) { constraint.constant += 7 }
    document.constraints.append(constraint)
  }

  /// Returns whether the notations can express the constraint with another constant. A line of Visual Format Language
  /// has no constant beside the size of another view.
  private func isMovable(_ constraint: LayoutConstraint) -> Bool {
    !(expressible.isLine && constraint.firstAttribute.isSize && constraint.second != nil)
  }

  /// Turns a satisfied equation into a satisfied inequality, or into a preference that may be violated.
  private mutating func weaken(_ constraint: inout LayoutConstraint) {
    if expressible.inequalities, numbers.oneIn(2), isMovable(constraint) {
      let isUpper = numbers.oneIn(2)
      let slack = Double(numbers.integer(in: 0...40))
      constraint.relation = isUpper ? .lessThanOrEqual : .greaterThanOrEqual
      constraint.constant += isUpper ? slack : -slack
    }
    if expressible.priorities, numbers.oneIn(2) {
      constraint.priority = Double(numbers.integer(in: 1...1999)) / 2
      // A constant in thirds has infinitely many decimals, which tests the precision of the text.
      if isMovable(constraint) { constraint.constant += Double(numbers.integer(in: -100...100)) / 3 }
    }
    if constraint.second == nil { constraint.constant = max(0, constraint.constant) }
  }

  // MARK: - Equations that hold

  private mutating func size(of item: LayoutItemID, along axis: LayoutAxis) -> LayoutConstraint {
    let attribute: LayoutAttribute = axis == .horizontal ? .width : .height
    let value = value(of: attribute, of: item, in: item)
    if expressible.numbersAlone, numbers.oneIn(2) {
      return LayoutConstraint(item, attribute, .equal, constant: value)
    }
    let other = relative(of: item)
    if expressible.isLine {
      // A line has no constant beside the size of another view. The two sizes are equated if they are equal by chance;
      // else they are related by an inequality, if possible.
      let size = self.value(of: attribute, of: other, in: other)
      if size == value { return LayoutConstraint(item, attribute, .equal, to: .init(other, attribute)) }
      if expressible.inequalities {
        let relation: LayoutRelation = value < size ? .lessThanOrEqual : .greaterThanOrEqual
        return LayoutConstraint(item, attribute, relation, to: .init(other, attribute))
      }
      return place(of: item, along: axis)
    }
    let second: LayoutAttribute = numbers.oneIn(4) ? (axis == .horizontal ? .height : .width) : attribute
    return equation(item, attribute, .init(other, second), multiplier: multiplier())
  }

  private mutating func place(of item: LayoutItemID, along axis: LayoutAxis) -> LayoutConstraint {
    if expressible.isLine { return space(beside: item, along: axis) }
    let other = relative(of: item)
    // Attributes of Core Animation may be related to those of the other axis, and positions to sizes.
    if numbers.oneIn(expressible.isCoreAnimation ? 2 : 5) {
      let firsts: [LayoutAttribute] = axis == .horizontal ? [.minX, .midX, .maxX] : [.minY, .midY, .maxY]
      let first = numbers.element(of: firsts) ?? .minX
      let second = numbers.oneIn(3) ? numbers.element(of: CoreAnimationRules.attributes) : numbers.element(of: firsts)
      return equation(item, first, .init(other, second ?? first), multiplier: multiplier())
    }
    let attributes = places(along: axis)
    let first = numbers.element(of: attributes) ?? .left
    let second = numbers.element(of: attributes) ?? .left
    // If the axis is reversed, a multiplier of a position would have another meaning, so it stays 1.
    let isTurned =
      document.direction == .rightToLeft && (first.isDirectional || second.isDirectional)
      || expressible.isCoreAnimation && document.coordinates == .bottomLeft && axis == .vertical
    return equation(item, first, .init(other, second), multiplier: isTurned ? 1 : multiplier())
  }

  /// Returns the positions along an axis, of which any two can be related.
  private mutating func places(along axis: LayoutAxis) -> [LayoutAttribute] {
    let margins: [LayoutAttribute]
    switch axis {
    case .horizontal:
      let isDirectional = numbers.oneIn(2)
      if expressible.isCoreAnimation { return isDirectional ? [.leading, .trailing] : [.left, .right, .centerX] }
      margins = isDirectional ? [.leadingMargin, .trailingMargin] : [.leftMargin, .rightMargin, .centerXWithinMargins]
      return (isDirectional ? [.leading, .trailing] : [.left, .right, .centerX]) + (numbers.oneIn(4) ? margins : [])
    case .vertical:
      if expressible.isCoreAnimation { return [.top, .bottom, .centerY] }
      margins = [.topMargin, .bottomMargin, .centerYWithinMargins]
      return [.top, .bottom, .centerY, .firstBaseline, .lastBaseline] + (numbers.oneIn(4) ? margins : [])
    }
  }

  /// Returns a constraint that a line of Visual Format Language can express as a space: between a view and the edge of
  /// its superview, or between a view and a sibling.
  private mutating func space(beside item: LayoutItemID, along axis: LayoutAxis) -> LayoutConstraint {
    let edges: (start: LayoutAttribute, end: LayoutAttribute) =
      axis == .vertical ? (.top, .bottom) : numbers.oneIn(2) ? (.left, .right) : (.leading, .trailing)
    let other = relative(of: item)
    let constraint: LayoutConstraint
    if document.parent(of: item) == other {
      constraint =
        numbers.oneIn(2)
        ? equation(item, edges.start, .init(other, edges.start), multiplier: 1)
        : equation(other, edges.end, .init(item, edges.end), multiplier: 1)
    } else {
      constraint =
        numbers.oneIn(2)
        ? equation(item, edges.start, .init(other, edges.end), multiplier: 1)
        : equation(other, edges.start, .init(item, edges.end), multiplier: 1)
    }
    // Apple's parser makes the later view the first item. Other constraints may have the reverse order.
    if numbers.oneIn(3), let second = constraint.second {
      return equation(
        second.item, second.attribute, .init(constraint.firstItem, constraint.firstAttribute), multiplier: 1)
    }
    guard numbers.oneIn(expressible.isCoreAnimation ? 2 : 5), !constraint.firstAttribute.isDirectional,
      let first = CoreAnimationCounterparts.coreAnimation(constraint.firstAttribute, in: document.coordinates),
      let anchor = constraint.second,
      let second = CoreAnimationCounterparts.coreAnimation(anchor.attribute, in: document.coordinates)
    else { return constraint }
    return equation(constraint.firstItem, first, .init(anchor.item, second), multiplier: 1)
  }

  /// Returns a random item to relate a view to: the superview, a sibling or, if the notations can express it, another
  /// item.
  private mutating func relative(of item: LayoutItemID) -> LayoutItemID {
    let parent = document.parent(of: item) ?? .root
    let others = document.items.indices.filter { index in
      // Constraints between a view and its own descendants do not determine its position.
      !document.isDescendant(LayoutItemID(index), of: item)
        && (expressible.distantItems || document.items[index].parent == parent)
    }
    if numbers.oneIn(2) { return parent }
    return numbers.element(of: others).map { LayoutItemID($0) } ?? parent
  }

  private mutating func multiplier() -> Double {
    expressible.multipliers && numbers.oneIn(3) ? numbers.element(of: [0.25, 0.5, 1.5, 2, 3]) ?? 1 : 1
  }

  private func equation(
    _ item: LayoutItemID, _ attribute: LayoutAttribute, _ second: LayoutConstraint.Anchor, multiplier: Double
  ) -> LayoutConstraint {
    let host = document.closestCommonAncestor(item, second.item)
    let constant =
      value(of: attribute, of: item, in: host) - multiplier * value(of: second.attribute, of: second.item, in: host)
    return LayoutConstraint(item, attribute, .equal, to: second, multiplier: multiplier, constant: constant)
  }

  /// Returns the value of an attribute in the frames, in the coordinates of a host and its reading direction.
  private func value(of attribute: LayoutAttribute, of item: LayoutItemID, in host: LayoutItemID) -> Double {
    let (frame, outer, margin) = (frames[item.index], frames[host.index], DirectionalInsets.standardMargins.top)
    let (x, y) = (frame.x - outer.x, frame.y - outer.y)
    let isReversed = document.direction == .rightToLeft
    let isUpward = document.coordinates == .bottomLeft
    return switch attribute {
    case .left, .minX: x
    case .right, .maxX: x + frame.width
    case .centerX, .midX, .centerXWithinMargins: x + frame.width / 2
    case .leading: isReversed ? -x - frame.width : x
    case .trailing: isReversed ? -x : x + frame.width
    case .leftMargin: x + margin
    case .rightMargin: x + frame.width - margin
    case .leadingMargin: isReversed ? -x - frame.width + margin : x + margin
    case .trailingMargin: isReversed ? -x - margin : x + frame.width - margin
    case .top, .firstBaseline: y
    case .bottom, .lastBaseline: y + frame.height
    case .centerY, .centerYWithinMargins: y + frame.height / 2
    case .topMargin: y + margin
    case .bottomMargin: y + frame.height - margin
    case .minY: isUpward ? outer.height - y - frame.height : y
    case .midY: isUpward ? outer.height - y - frame.height / 2 : y + frame.height / 2
    case .maxY: isUpward ? outer.height - y : y + frame.height
    case .width: frame.width
    case .height: frame.height
    }
  }
}
