internal import LayoutModel

/// An analysis of a layout: which lengths of its views are determined by the size of the root, constraints, stacks,
/// masks or contents.
///
/// Only equations are propagated: if all quantities of an equation but one are known, that one follows. Equalities of a
/// priority below `LayoutPriority.low` are ignored. A length that only several equations together determine counts as
/// not determined.
/// - Complexity: linear in the number of items and constraints, for views that are nested to a limited depth.
struct DeterminedLengths {
  /// A quantity of an item along an axis: an edge, the length or the middle. Scroll views also have the right or bottom
  /// edge of their content.
  private enum Part: Int, CaseIterable {
    case begin, end, length, middle, contentEnd
  }

  /// An equation between quantities, which are given by their indices in `isKnown`. The last unknown quantity follows
  /// from the others. If `result` is not nil, only that quantity may follow.
  private struct Equation {
    var parts: [Int]
    var result: Int?
  }

  private let layout: LayoutDocument
  private var equations: [Equation] = []
  private var isKnown: [Bool]
  /// The quantities that are known from the start, by their indices in `isKnown`.
  private var given: [Int] = []

  /// Finds the lengths of a layout that are determined.
  /// - Parameters:
  ///   - layout: the layout.
  ///   - hasContent: whether the intrinsic length of an item along an axis counts as known, if it has one.
  init(_ layout: LayoutDocument, counting hasContent: (LayoutItemID, LayoutAxis) -> Bool) {
    self.layout = layout
    isKnown = Array(repeating: false, count: layout.items.count * LayoutAxis.allCases.count * Part.allCases.count)
    for index in layout.items.indices where layout.items[index].kind != .removed {
      for axis in LayoutAxis.allCases {
        let id = LayoutItemID(index)
        add(id, axis, hasContent: hasContent(id, axis))
      }
    }
    addStacks()
    for constraint in layout.constraints
    where constraint.isActive && constraint.relation == .equal && constraint.priority >= LayoutPriority.low {
      add(constraint)
    }
    follow()
  }

  /// Returns whether the length of an item along an axis is determined.
  func isDetermined(_ item: LayoutItemID, _ axis: LayoutAxis) -> Bool { isKnown[part(.length, item, axis)] }

  private func part(_ part: Part, _ item: LayoutItemID, _ axis: LayoutAxis) -> Int {
    (item.index * LayoutAxis.allCases.count + (axis == .horizontal ? 0 : 1)) * Part.allCases.count + part.rawValue
  }

  private mutating func equate(_ parts: Int...) { equations.append(Equation(parts: parts)) }

  private mutating func add(_ id: LayoutItemID, _ axis: LayoutAxis, hasContent: Bool) {
    let item = layout[id]
    func part(_ part: Part) -> Int { self.part(part, id, axis) }
    if id == .root || item.frame != nil || item.translatesAutoresizingMask { given += [part(.begin), part(.length)] }
    if hasContent, item.intrinsicSize[axis] != nil || item.text != nil { given.append(part(.length)) }
    if item.role != .plain, let owner = item.parent {
      equate(part(.begin), self.part(.begin, owner, axis))
      equate(part(.end), self.part(item.role == .content ? .contentEnd : .end, owner, axis))
    }
  }

  private mutating func addStacks() {
    var arranged: [LayoutItemID: [LayoutItemID]] = [:]
    for (index, item) in layout.items.enumerated() where item.kind == .view && !item.isHidden {
      guard let stack = item.parent, layout[stack].stack != nil else { continue }
      arranged[stack, default: []].append(LayoutItemID(index))
    }
    for index in layout.items.indices {
      let stack = LayoutItemID(index)
      guard let configuration = layout[stack].stack, let views = arranged[stack] else { continue }
      addLine(of: views, in: stack, configuration)
      addAlignment(of: views, in: stack, configuration)
    }
  }

  /// Adds the equations between the views of a stack along its axis.
  private mutating func addLine(
    of views: [LayoutItemID], in stack: LayoutItemID, _ configuration: StackConfiguration
  ) {
    let axis = configuration.axis
    func part(_ part: Part, _ item: LayoutItemID) -> Int { self.part(part, item, axis) }
    let lengths = views.map { part(.length, $0) }
    let all = lengths + [part(.length, stack)]
    guard configuration.gravity.isEmpty else {
      return equations.append(Equation(parts: all, result: part(.length, stack)))
    }
    equate(part(.begin, views[0]), part(.begin, stack))
    equate(part(.end, views[views.count - 1]), part(.end, stack))
    switch configuration.distribution {
    case .equalSpacing, .equalCentering:
      equations.append(Equation(parts: all, result: part(.length, stack)))
    case .fill, .fillEqually, .fillProportionally:
      equations.append(Equation(parts: all))
      for (view, next) in zip(views, views.dropFirst()) { equate(part(.end, view), part(.begin, next)) }
      guard configuration.distribution == .fillEqually else { return }
      for length in lengths { equate(length, part(.length, stack)) }
    }
  }

  /// Adds the equations between the views of a stack across its axis.
  private mutating func addAlignment(
    of views: [LayoutItemID], in stack: LayoutItemID, _ configuration: StackConfiguration
  ) {
    let axis: LayoutAxis = configuration.axis == .horizontal ? .vertical : .horizontal
    func equate(_ name: Part, _ view: LayoutItemID) { self.equate(part(name, view, axis), part(name, stack, axis)) }
    for view in views {
      switch configuration.alignment {
      case .fill:
        equate(.begin, view)
        equate(.end, view)
      case .leading, .top, .firstBaseline: equate(.begin, view)
      case .center: equate(.middle, view)
      case .trailing, .bottom, .lastBaseline: equate(.end, view)
      }
    }
    let length = part(.length, stack, axis)
    equations.append(Equation(parts: views.map { part(.length, $0, axis) } + [length], result: length))
  }

  private mutating func add(_ constraint: LayoutConstraint) {
    let first = LayoutConstraint.Anchor(constraint.firstItem, constraint.firstAttribute)
    guard let second = constraint.second else { return given.append(part(of: first, from: nil)) }
    equate(part(of: first, from: second.item), part(of: second, from: first.item))
  }

  /// Returns the index in `isKnown` of the quantity that an anchor of a constraint refers to. If the anchor's item is a
  /// scroll view that contains the constraint's other item, its right and bottom edges mean those of its content.
  /// - Parameter other: the item at the other side of the constraint; nil if there is none.
  private func part(of anchor: LayoutConstraint.Anchor, from other: LayoutItemID?) -> Int {
    let name: Part =
      switch anchor.attribute {
      case .width, .height: .length
      case .centerX, .centerY, .centerXWithinMargins, .centerYWithinMargins, .midX, .midY: .middle
      case .right, .bottom, .trailing, .lastBaseline, .rightMargin, .bottomMargin, .trailingMargin, .maxX, .maxY: .end
      case .left, .top, .leading, .firstBaseline, .leftMargin, .topMargin, .leadingMargin, .minX, .minY: .begin
      }
    let isContent =
      name == .end && layout[anchor.item].scroll != nil
      && other.map { $0 != anchor.item && layout.isDescendant($0, of: anchor.item) } == true
    return part(isContent ? .contentEnd : name, anchor.item, anchor.attribute.axis)
  }

  /// Propagates known quantities through the equations until no further quantity follows.
  private mutating func follow() {
    var uses = Array(repeating: [Int](), count: isKnown.count)
    for (index, equation) in equations.enumerated() {
      for part in equation.parts { uses[part].append(index) }
    }
    var unknown = equations.map(\.parts.count)
    var next = given
    while let part = next.popLast() {
      guard !isKnown[part] else { continue }
      isKnown[part] = true
      // Any two of begin, end, length and middle determine the others.
      let begin = part - part % Part.allCases.count
      let others = begin..<begin + Part.contentEnd.rawValue
      if others.count(where: { isKnown[$0] }) > 1 { next += others.filter { !isKnown[$0] } }
      for index in uses[part] {
        unknown[index] -= 1
        guard unknown[index] == 1, let last = equations[index].parts.first(where: { !isKnown[$0] }) else { continue }
        if equations[index].result.map({ $0 == last }) ?? true { next.append(last) }
      }
    }
  }
}
