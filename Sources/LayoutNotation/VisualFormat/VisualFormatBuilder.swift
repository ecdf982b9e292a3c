import LayoutModel

/// A builder that resolves the names of a line and creates its constraints.
struct VisualFormatBuilder {
  private(set) var constraints: [LayoutConstraint] = []
  var direction = LineArrangement.Direction.leadingToTrailing

  private let line: VisualFormatLine
  private let cursor: TextCursor
  private let document: LayoutDocument
  private let origin: ConstraintOrigin
  // The items of the line's views so far; `superview` is the item that `|` means.
  private var items: [LayoutItemID] = []
  private let superview: LayoutItemID
  // The item that the name `superview` means; nil if the line has no other views.
  private let namedSuperview: LayoutItemID?

  /// A predicate with resolved names.
  private struct Requirement {
    var relation: LayoutRelation
    var constant: Double
    var item: LayoutItemID?
    var priority = LayoutPriority.required
    // Whether the constraint uses the superview's margin in place of its edge.
    var usesMargins = false
  }

  init(line: VisualFormatLine, cursor: TextCursor, format: String, document: LayoutDocument) {
    self.line = line
    self.cursor = cursor
    self.document = document
    origin = ConstraintOrigin(text: format, isPartOfText: true)
    namedSuperview = document.superview(ofViewsNamed: line.views.map(\.name.text))
    superview = namedSuperview ?? .root
  }

  /// Adds all constraints of the parsed part of the line, in the order of the text, except for those of the alignment.
  mutating func addLine() throws(NotationError) {
    // Capacity is reserved, since a growing array would have more unused capacity.
    constraints.reserveCapacity(
      line.views.reduce(1) { $0 + $1.predicates.count + ($1.connection?.count ?? 0) }
        + (line.lastConnection?.count ?? 0))
    for view in line.views {
      // 1. The names, in the order of the text: the first unknown name is reported.
      let connection = try resolve(view.connection, besideSuperview: items.isEmpty)
      let item = try document.formatItem(view.name, cursor, superview: namedSuperview)
      let predicates = try view.predicates.map { predicate throws(NotationError) in
        try resolve(predicate, inView: true)
      }
      // 2. The space before the view.
      if let previous = items.last {
        addSpace(connection, from: .view(previous), to: .view(item))
      } else if line.beginsAtSuperview, let end = view.end {
        try requireSuperview(of: item, view.name, at: end)
        addSpace(connection, from: .container(superview), to: .view(item))
      }
      // 3. The size of the view.
      for predicate in predicates { addSize(of: item, predicate) }
      items.append(item)
    }
    let connection = try resolve(line.lastConnection, besideSuperview: true)
    if line.endsAtSuperview, let last = items.last, let view = line.views.last, let end = view.end {
      try requireSuperview(of: last, view.name, at: end)
      addSpace(connection, from: .view(last), to: .container(superview))
    }
  }

  /// Aligns each view with the next one by all given attributes.
  mutating func addAlignment(_ attributes: [LayoutAttribute]) {
    for (first, second) in zip(items, items.dropFirst()) {
      for attribute in attributes {
        add(LayoutConstraint(first, attribute, .equal, to: LayoutConstraint.Anchor(second, attribute)))
      }
    }
  }

  // MARK: Names

  /// Throws an error if a view next to a `|` has no superview. The name `superview` is treated as the root, and the
  /// root has no superview.
  private func requireSuperview(
    of item: LayoutItemID, _ name: VisualFormatLine.Name, at position: Int
  ) throws(NotationError) {
    try document.requireSuperview(of: isSuperview(name) ? .root : item, cursor, at: position)
  }

  private func isSuperview(_ name: VisualFormatLine.Name) -> Bool {
    name.text == LayoutDocument.superviewName && document.item(named: name.text) == nil
  }

  private func resolve(
    _ connection: VisualFormatLine.Connection?, besideSuperview: Bool
  ) throws(NotationError) -> [Requirement] {
    switch connection {
    case nil: return []
    case .flush: return [Requirement(relation: .equal, constant: 0)]
    case .standard: return [standardSpace(besideSuperview: besideSuperview)]
    case .predicates(let predicates):
      return try predicates.map { predicate throws(NotationError) in try resolve(predicate, inView: false) }
    }
  }

  private func standardSpace(besideSuperview: Bool) -> Requirement {
    guard besideSuperview else {
      return Requirement(relation: .equal, constant: document.standardSpacing.sibling)
    }
    return switch document.standardSpacing.superview {
    case .points(let points): Requirement(relation: .equal, constant: points)
    case .margins: Requirement(relation: .equal, constant: 0, usesMargins: true)
    }
  }

  private func resolve(
    _ predicate: VisualFormatLine.Predicate, inView: Bool
  ) throws(NotationError) -> Requirement {
    var requirement = Requirement(relation: predicate.relation, constant: 0)
    switch predicate.object {
    case .number(let number): requirement.constant = number
    case .name(let name):
      if let metric = try document.metric(name.text, cursor, at: name.range.lowerBound) {
        requirement.constant = metric
      } else if let item = document.item(named: name.text) ?? (isSuperview(name) ? namedSuperview : nil) {
        if !inView {
          throw cursor.error(
            .vflSyntax, "A space cannot be the size of a view, but '\(name.text)' is one", at: name.range.upperBound,
            hints: ["use a view as a spacer: [first][spacer(==\(name.text))][second]"])
        }
        requirement.item = item
      } else {
        throw document.unknownMetric(name, cursor, orView: inView)
      }
    }
    switch predicate.priority {
    case nil: break
    case .number(let number):
      requirement.priority = try cursor.checkPriority(number, at: predicate.priorityStart)
    case .name(let name):
      let metric = try document.metric(name.text, cursor, at: name.range.lowerBound)
      let word = PriorityText.value(ofWord: name.text)
      guard let value = metric ?? (document.dialect == .gtk ? word : nil) else {
        throw document.unknownMetric(name, cursor, priority: word)
      }
      requirement.priority = try cursor.checkPriority(value, at: predicate.priorityStart)
    }
    return requirement
  }

  // MARK: Constraints

  /// Adds the constraints of the space between two neighbours, of which `earlier` comes first in the line.
  private mutating func addSpace(
    _ requirements: [Requirement], from earlier: FlowAxis.Neighbour, to later: FlowAxis.Neighbour
  ) {
    let flow = FlowAxis(axis: line.axis, direction: direction)
    for requirement in requirements {
      add(
        flow.space(
          from: flow.end(of: earlier, usesMargins: requirement.usesMargins),
          to: flow.start(of: later, usesMargins: requirement.usesMargins), requirement.relation,
          requirement.constant, priority: requirement.priority))
    }
  }

  private mutating func addSize(of item: LayoutItemID, _ requirement: Requirement) {
    let attribute: LayoutAttribute = line.axis == .horizontal ? .width : .height
    add(
      LayoutConstraint(
        item, attribute, requirement.relation,
        to: requirement.item.map { LayoutConstraint.Anchor($0, attribute) }, constant: requirement.constant,
        priority: requirement.priority))
  }

  private mutating func add(_ constraint: LayoutConstraint) {
    var constraint = constraint
    constraint.origin = origin
    constraints.append(constraint)
  }
}
