internal import LayoutModel

/// The flow direction of a line of Visual Format Language: its axis and edges.
enum VisualFormatFlow: Hashable {
  /// From leading to trailing edges.
  case directional
  /// From left to right edges, with the option `directionLeftToRight`.
  case absolute
  /// From top to bottom edges.
  case vertical

  var axis: LayoutAxis { self == .vertical ? .vertical : .horizontal }

  /// The edge at which a view of the line begins.
  var start: LayoutAttribute {
    switch self {
    case .directional: .leading
    case .absolute: .left
    case .vertical: .top
    }
  }

  /// The edge at which a view of the line ends.
  var end: LayoutAttribute {
    switch self {
    case .directional: .trailing
    case .absolute: .right
    case .vertical: .bottom
    }
  }

  /// Creates the direction that has an attribute as one of its edges; nil for attributes that are no edges.
  init?(_ attribute: LayoutAttribute) {
    switch attribute {
    case .leading, .trailing: self = .directional
    case .left, .right: self = .absolute
    case .top, .bottom: self = .vertical
    default: return nil
    }
  }
}

/// A space in a line, between two neighbours. A neighbour that is the superview is nil.
struct VisualFormatEdge: Hashable {
  var flow: VisualFormatFlow
  var earlier: LayoutItemID?
  var later: LayoutItemID?
}

/// Two views that a constraint aligns.
struct VisualFormatPair {
  var first: LayoutItemID
  var second: LayoutItemID
}

/// A predicate, such as `>=20@750`.
struct VisualFormatPredicate {
  enum Object {
    case number(Double)
    case size(LayoutItemID)
  }

  var relation: LayoutRelation
  var object: Object
  var priority: Double
  var isRequired: Bool { priority >= LayoutPriority.required }
}

/// The part of a line that expresses a constraint.
enum VisualFormatPart {
  case space(VisualFormatEdge, VisualFormatPredicate)
  case size(LayoutAxis, LayoutItemID, VisualFormatPredicate)
  case alignment(LayoutAttribute, VisualFormatPair)
  /// No line can express the constraint. The text is the reason, for a message.
  case inexpressible(String)

  /// The alignment options, in Apple's order.
  static let alignments: [(name: String, attribute: LayoutAttribute)] = [
    ("alignAllLeft", .left), ("alignAllRight", .right), ("alignAllTop", .top), ("alignAllBottom", .bottom),
    ("alignAllLeading", .leading), ("alignAllTrailing", .trailing), ("alignAllCenterX", .centerX),
    ("alignAllCenterY", .centerY), ("alignAllLastBaseline", .lastBaseline), ("alignAllFirstBaseline", .firstBaseline),
  ]

  /// Creates the part for a constraint of a document.
  /// - Parameter directions: the reading direction of each item of the document.
  init(_ constraint: LayoutConstraint, in document: LayoutDocument, _ directions: [LayoutDirection]) {
    // Core Animation's attributes are replaced by Auto Layout's equivalents.
    let constraint = CoreAnimationCounterparts.autoLayout(constraint, in: document) ?? constraint
    self = Self.part(constraint, document, directions)
  }

  private static func part(
    _ constraint: LayoutConstraint, _ document: LayoutDocument, _ directions: [LayoutDirection]
  ) -> VisualFormatPart {
    if constraint.identifier != nil { return .inexpressible("a line has no place for an identifier") }
    if let second = constraint.second, constraint.multiplier != 1 {
      return .inexpressible("\(document[second.item].name).\(second.attribute.rawValue) has a multiplier")
    }
    if constraint.firstAttribute.isSize { return size(constraint, document) }
    guard let second = constraint.second else { return .inexpressible("a line has no places without a neighbour") }
    if let space = space(constraint, second, document, directions) { return named(space, [], document) }

    guard constraint.firstAttribute == second.attribute,
      alignments.contains(where: { $0.attribute == second.attribute })
    else {
      let first = constraint.firstAttribute.rawValue
      return .inexpressible("a line does not relate \(first) to \(second.attribute.rawValue)")
    }
    guard constraint.constant == 0, constraint.relation == .equal, constraint.priority >= LayoutPriority.required else {
      return .inexpressible("alignment is an equality that must hold, without a constant")
    }
    let pair = VisualFormatPair(first: constraint.firstItem, second: second.item)
    return named(.alignment(second.attribute, pair), [pair.first, pair.second], document)
  }

  private static func size(_ constraint: LayoutConstraint, _ document: LayoutDocument) -> VisualFormatPart {
    let item = constraint.firstItem
    var predicate = VisualFormatPredicate(
      relation: constraint.relation, object: .number(constraint.constant), priority: constraint.priority)
    if let second = constraint.second {
      if second.attribute != constraint.firstAttribute {
        return .inexpressible("a line does not relate widths to heights")
      }
      if constraint.constant != 0 { return .inexpressible("a size of another view takes no constant in a line") }
      let name = document[second.item].name
      if document.metrics[name] != nil { return .inexpressible("in a size '\(name)' is the metric of that name") }
      predicate.object = .size(second.item)
    }
    let items = [item] + (constraint.second.map { [$0.item] } ?? [])
    return named(.size(constraint.firstAttribute.axis, item, predicate), items, document)
  }

  /// Returns the space that a constraint between two edges states; nil if it states none. One case is the end of one
  /// view and the start of another, in either order. The other case is equal edges of a view and its superview.
  private static func space(
    _ constraint: LayoutConstraint, _ second: LayoutConstraint.Anchor, _ document: LayoutDocument,
    _ directions: [LayoutDirection]
  ) -> VisualFormatPart? {
    guard let flow = VisualFormatFlow(constraint.firstAttribute), flow == VisualFormatFlow(second.attribute) else {
      return nil
    }
    let first = LayoutConstraint.Anchor(constraint.firstItem, constraint.firstAttribute)
    func part(later: LayoutItemID?, earlier: LayoutItemID?, isAsWritten: Bool) -> VisualFormatPart {
      // In the constraint of a line, the later item is the first one.
      let stated = isAsWritten ? constraint : constraint.exchanged(directions) ?? constraint
      let predicate = VisualFormatPredicate(
        relation: stated.relation, object: .number(stated.constant), priority: constraint.priority)
      return .space(VisualFormatEdge(flow: flow, earlier: earlier, later: later), predicate)
    }
    if first.attribute != second.attribute {
      return first.attribute == flow.start
        ? part(later: first.item, earlier: second.item, isAsWritten: true)
        : part(later: second.item, earlier: first.item, isAsWritten: false)
    }
    // Equal edges have a space between them if they are those of a view and of its superview.
    let isStart = first.attribute == flow.start
    if document.parent(of: first.item) == second.item {
      return isStart
        ? part(later: first.item, earlier: nil, isAsWritten: true)
        : part(later: nil, earlier: first.item, isAsWritten: false)
    }
    if document.parent(of: second.item) == first.item {
      return isStart
        ? part(later: second.item, earlier: nil, isAsWritten: false)
        : part(later: nil, earlier: second.item, isAsWritten: true)
    }
    return nil
  }

  /// Returns the part, or `inexpressible` if a name in it is not valid in a line.
  private static func named(
    _ part: VisualFormatPart, _ items: [LayoutItemID], _ document: LayoutDocument
  ) -> VisualFormatPart {
    var items = items
    if case .space(let edge, _) = part { items = [edge.earlier, edge.later].compactMap { $0 } }
    for name in items.map({ document[$0].name }) where !isName(name) {
      return .inexpressible("'\(name)' is not a name of ASCII letters, digits and '_'")
    }
    return part
  }

  private static func isName(_ name: String) -> Bool {
    guard let first = name.utf8.first, first < 0x30 || first > 0x39 else { return false }
    return name.utf8.allSatisfy { byte in
      byte == 0x5F || (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte)
    }
  }
}
