package import LayoutModel

/// The constraints of a report as a solvable constraint system.
package struct ConsoleLogSystem: Sendable {
  /// A margin, or a safe-area inset, whose size is missing from the log.
  package struct Margin: Sendable, Hashable {
    /// The name of the margin, such as `the left margin of UIView`.
    package var name: String
    /// The index in `system` of the variable for the margin. The value of the variable is at least 0.
    package var variable: Int
    /// The index of the view in `ConsoleLogReport.objects`.
    package var object: Int
    /// The axis along which the margin is measured.
    package var axis: LayoutAxis
  }

  /// The system. It has one constraint for each constraint of the report, in the same order. The identifier of a
  /// constraint is its meaning in words.
  package var system: ConstraintSystem
  /// The names of the quantities, other than margins, that are missing from the log, such as baselines, in the order of
  /// first mention. Their variables are unbounded.
  package var unknowns: [String]
  /// The margins that constraints mention and whose sizes are missing from the log, in the order of first mention.
  package var margins: [Margin]
  /// Assumptions about information that is missing from the log, as sentences without full stops.
  package var assumptions: [String]
  /// The application's settings, such as spacings, that determine constants in constraints of the system.
  var settings: LoggedSettings
  /// The reading direction of all views.
  var direction: LayoutDirection

  /// For each constraint, the number of its connected component. Constraints that share a variable or a setting are in
  /// the same component.
  var independentGroups: [Int] {
    var groups = DisjointSets(count: system.constraints.count)
    var firsts: [Int: Int] = [:]
    for (index, constraint) in system.constraints.enumerated() {
      for term in constraint.terms {
        if let first = firsts[term.variable] { groups.unite(first, index) } else { firsts[term.variable] = index }
      }
    }
    for rows in settings.rows { for row in rows.dropFirst() { groups.unite(rows[0], row) } }
    return groups.leaders()
  }
}

extension ConsoleLogReport {
  /// Returns the constraints as a system.
  ///
  /// The log does not contain the view hierarchy. The variables of each object are therefore its left and top edges, in
  /// one coordinate space for all objects, and its width and height, which are at least 0.
  ///
  /// A location that is related to a constant alone is measured from the superview. If a multiplier relates two
  /// locations, both are measured from the closest common ancestor of the items. An unknown superview is inferred from
  /// constraints, if possible (`LoggedSuperviews`). A margin that is missing from the log is a variable of at least 0,
  /// and a missing baseline is an unbounded variable.
  /// - Parameters:
  ///   - direction: the reading direction of all views.
  ///   - nestsInTiedViews: whether a view of unknown superview is assumed to lie in the single view that constraints
  ///     relate it to, although the two may be siblings (`LoggedSuperviews`).
  package func system(
    direction: LayoutDirection = .leftToRight, nestingInTiedViews nestsInTiedViews: Bool = false
  ) -> ConsoleLogSystem {
    var builder = LoggedSystemBuilder(report: self, direction: direction, nestingInTiedViews: nestsInTiedViews)
    for constraint in constraints { builder.add(constraint) }
    let settings = LoggedSettings(of: self)
    for (number, rows) in settings.rows.enumerated() {
      // A margin or spacing inside of a hidden view is not changed so that it fits a length of 0.
      if rows.contains(where: { builder.hiddenLengths.enclose(constraints[$0]) }) { continue }
      for row in rows {
        builder.system.constraints[row].setting = settings.parts[row].map { .init(number: number, sign: $0.sign) }
      }
    }
    return ConsoleLogSystem(
      system: builder.system, unknowns: builder.unknowns, margins: builder.margins, assumptions: builder.assumptions,
      settings: settings, direction: direction)
  }
}

/// A builder that translates logged constraints into rows.
private struct LoggedSystemBuilder {
  let report: ConsoleLogReport
  let direction: LayoutDirection
  /// The guides for margins, safe areas and readable widths.
  private let guides: LoggedInsetGuides
  private let superviews: LoggedSuperviews
  let hiddenLengths: LoggedHiddenLengths
  private let arrangedViews: LoggedArrangedViews
  private let placement: LoggedPlacement
  private let containers: LoggedContainerSizes
  var system = ConstraintSystem(name: "log")
  private(set) var unknowns: [String] = []
  private(set) var margins: [ConsoleLogSystem.Margin] = []
  private(set) var assumptions: [String] = []
  private var isListed: [String: Bool] = [:]

  init(report: ConsoleLogReport, direction: LayoutDirection, nestingInTiedViews nestsInTiedViews: Bool) {
    self.report = report
    self.direction = direction
    guides = LoggedInsetGuides(of: report, direction: direction)
    superviews = LoggedSuperviews(of: report, nestingInTiedViews: nestsInTiedViews)
    hiddenLengths = LoggedHiddenLengths(of: report)
    arrangedViews = LoggedArrangedViews(of: report)
    placement = LoggedPlacement(of: report)
    containers = LoggedContainerSizes(of: report)
  }

  /// A linear combination of variables.
  private struct Sum {
    var terms: [ConstraintSystem.Term] = []

    init(_ terms: ConstraintSystem.Term...) {
      self.terms = terms
    }

    mutating func add(_ other: Sum, times factor: Double) {
      for term in other.terms {
        if let index = terms.firstIndex(where: { $0.variable == term.variable }) {
          terms[index].coefficient += factor * term.coefficient
        } else {
          terms.append(ConstraintSystem.Term(factor * term.coefficient, term.variable))
        }
      }
    }
  }

  /// Adds the row `first - multiplier · second relation constant`. Each location in it is measured from the same edge
  /// as in Apple's engine.
  mutating func add(_ constraint: LoggedConstraint) {
    let rightToLeft = constraint.readsRightToLeft || direction == .rightToLeft
    let sides = [constraint.first] + (constraint.second.map { [$0] } ?? [])
    let factors = [1, -constraint.multiplier]
    // For right-to-left or upward coordinates, locations are negated; sizes are not.
    let sign =
      sides.contains { $0.attribute.isDirectional && rightToLeft || report.isUpward($0) } ? -1.0 : 1
    var row = Sum()
    for (side, factor) in zip(sides, factors) {
      row.add(value(of: side, rightToLeft), times: side.attribute.isSize ? factor : sign * factor)
    }
    let places = zip(sides, factors).filter { !$0.0.attribute.isSize }
    if places.count == 2, sides[0].attribute.axis == sides[1].attribute.axis {
      // The origin of two locations cancels out if the multiplier is 1.
      let rest = factors[0] + factors[1]
      if rest != 0 {
        row.add(origin(of: constraint, isFar: sides.contains(where: report.isUpward)), times: -sign * rest)
      }
    } else {
      for (side, factor) in places {
        row.add(superviewEdge(of: side, isFar: sign < 0), times: -sign * factor)
      }
    }
    row.terms.removeAll { abs($0.coefficient) < InterchangeTolerance.cancelledCoefficient }
    var added = ConstraintSystem.Constraint(
      row.terms, constraint.relation, constraint.constant,
      priority: constraint.isPreference ? LayoutPriority.high : LayoutPriority.required,
      identifier: LoggedSentence.text(of: constraint, in: report),
      origin: ConstraintOrigin(text: constraint.text, location: constraint.location))
    added.implied = constraint.maker.implied
    added.sizedObject = LoggedContainerSizes.sizedObject(of: constraint)
    if constraint.maker == .system, added.sizedObject != nil { added.implied = .rootSize }
    added.isOfHiddenLength = hiddenLengths.affect(constraint)
    added.hasLowPriority = (constraint.priority ?? LayoutPriority.required) < LayoutPriority.required
    if constraint.maker == .autoresizingMask {
      added.maskedObject = constraint.subject
      added.isMeantMask = placement.isMeant(constraint)
      added.isMaskOfLaidOutObject = placement.isMaskRedundant(of: constraint.subject)
    }
    added.outsideOf = containers.views(excluding: constraint)
    added.pinsArrangedView = arrangedViews.isPinned(by: constraint)
    added.isOfSize = constraint.second == nil && constraint.first.attribute.isSize
    system.constraints.append(added)
  }

  // MARK: - Values of attributes

  private mutating func value(of side: LoggedConstraint.Side, _ rightToLeft: Bool) -> Sum {
    let (object, axis) = (side.object, side.attribute.axis)
    let (reading, end): (LoggedEdge, LoggedEdge) = rightToLeft ? (.far, .near) : (.near, .far)
    let (low, high): (LoggedEdge, LoggedEdge) = report.isUpward(side) ? (.far, .near) : (.near, .far)
    switch side.attribute {
    case .width, .height: return length(of: object, axis)
    case .left, .top, .minX: return edge(.near, object, axis)
    case .right, .bottom, .maxX: return edge(.far, object, axis)
    case .leading: return edge(reading, object, axis)
    case .trailing: return edge(end, object, axis)
    case .minY: return edge(low, object, axis)
    case .maxY: return edge(high, object, axis)
    case .centerX, .centerY, .midX, .midY:
      return middle(edge(.near, object, axis), edge(.far, object, axis))
    case .leftMargin, .topMargin: return margin(.near, object, axis)
    case .rightMargin, .bottomMargin: return margin(.far, object, axis)
    case .leadingMargin: return margin(reading, object, axis)
    case .trailingMargin: return margin(end, object, axis)
    case .centerXWithinMargins, .centerYWithinMargins:
      return middle(margin(.near, object, axis), margin(.far, object, axis))
    case .firstBaseline: return edge(.near, object, axis, insetBy: "first baseline")
    case .lastBaseline: return edge(.far, object, axis, insetBy: "last baseline")
    }
  }

  private mutating func edge(_ edge: LoggedEdge, _ object: Int, _ axis: LayoutAxis) -> Sum {
    if let inner = report.objects[object].unnamedSuperviewOf, let superview = assumedSuperview(of: inner) {
      return self.edge(edge, superview, axis)
    }
    if let guide = guides[object], !guide.isDetermined(edge, axis) { return self.edge(edge, guide, axis) }
    if let scroller = report.objects[object].contentOf {
      // The content is placed as if the scroll view were not scrolled.
      var sum = self.edge(.near, scroller, axis)
      if edge == .far { sum.add(length(of: object, axis), times: 1) }
      return sum
    }
    let name = report.objects[object].name + (axis == .horizontal ? ".left" : ".top")
    var sum = Sum(.init(1, system.variable(named: name)))
    if edge == .far {
      if guides[object]?.isDetermined(.near, axis) == false { sum = self.edge(.near, object, axis) }
      sum.add(length(of: object, axis), times: 1)
    }
    return sum
  }

  /// Returns an edge of a guide as the same edge of the guide's owner, inset by an unknown margin. This is for edges
  /// that the log does not determine.
  private mutating func edge(_ edge: LoggedEdge, _ guide: LoggedInsetGuides.Guide, _ axis: LayoutAxis) -> Sum {
    margin(named: guide.kind.words(for: edge, axis), edge, guide.owner, axis)
  }

  private mutating func length(of object: Int, _ axis: LayoutAxis) -> Sum {
    if let guide = guides[object], !guide.isDetermined(.far, axis) {
      var sum = edge(.far, guide, axis)
      sum.add(edge(.near, object, axis), times: -1)
      return sum
    }
    return Sum(.init(1, system.size(named: report.objects[object].name + (axis == .horizontal ? ".width" : ".height"))))
  }

  private func middle(_ first: Sum, _ second: Sum) -> Sum {
    var sum = Sum()
    sum.add(first, times: 0.5)
    sum.add(second, times: 0.5)
    return sum
  }

  private mutating func margin(_ edge: LoggedEdge, _ object: Int, _ axis: LayoutAxis) -> Sum {
    if let guide = guides.margins(of: object) { return self.edge(edge, guide, axis) }
    return margin(named: LoggedInsetGuides.Kind.margins.words(for: edge, axis), edge, object, axis)
  }

  /// Returns an edge of an object, inset by a margin that is missing from the log: a variable of at least 0.
  private mutating func margin(named what: String, _ edge: LoggedEdge, _ object: Int, _ axis: LayoutAxis) -> Sum {
    let name = "the \(what) of \(report.objects[object].name)"
    let variable = system.size(named: name)
    if isListed[name] == nil {
      isListed[name] = true
      margins.append(ConsoleLogSystem.Margin(name: name, variable: variable, object: object, axis: axis))
    }
    var sum = self.edge(edge, object, axis)
    sum.add(Sum(.init(1, variable)), times: edge == .near ? 1 : -1)
    return sum
  }

  /// Returns an edge of an object, inset by a distance that is missing from the log: an unbounded variable.
  private mutating func edge(_ edge: LoggedEdge, _ object: Int, _ axis: LayoutAxis, insetBy what: String) -> Sum {
    var sum = self.edge(edge, object, axis)
    sum.add(Sum(.init(1, unknown("the \(what) of \(report.objects[object].name)"))), times: edge == .near ? 1 : -1)
    return sum
  }

  private mutating func unknown(_ name: String) -> Int {
    if isListed[name] == nil {
      isListed[name] = true
      unknowns.append(name)
    }
    return system.variable(named: name)
  }

  // MARK: - Origins of locations

  /// Returns the edge of an object's superview from which its location is measured: the right or bottom edge if
  /// `isFar`, else the left or top one.
  private mutating func superviewEdge(of side: LoggedConstraint.Side, isFar: Bool) -> Sum {
    let axis = side.attribute.axis
    if let superview = report.objects[side.object].superview ?? assumedSuperview(of: side.object) {
      return edge(isFar ? .far : .near, superview, axis)
    }
    // A superview that is unknown gets variables for its edges, too.
    let sibling = superviews.firstSibling(of: side.object)
    let name = LoggedNames.superview(of: report.objects[sibling].name)
    if sibling != side.object {
      assume("\(report.objects[side.object].name) is taken to lie in \(name), as constraints tie the two")
    }
    let near = ConstraintSystem.Term(1, system.variable(named: name + (axis == .horizontal ? ".left" : ".top")))
    guard isFar else { return Sum(near) }
    return Sum(near, .init(1, system.size(named: name + (axis == .horizontal ? ".width" : ".height"))))
  }

  /// Returns the superview that is inferred from constraints for an object whose superview is unknown; nil if none can
  /// be inferred. The assumption is recorded.
  private mutating func assumedSuperview(of object: Int) -> Int? {
    guard let superview = superviews.onlyCandidate(for: object) else { return nil }
    let names = [object, superview].map { report.objects[$0].name }
    let reason =
      superviews.areTied(object, superview)
      ? "the only view that the log ties it to" : "as the views that the log ties it to"
    assume("\(names[0]) is taken to lie in \(names[1]), \(reason)")
    return superview
  }

  private mutating func assume(_ assumption: String) {
    if isListed.updateValue(true, forKey: assumption) == nil { assumptions.append(assumption) }
  }

  /// Returns the edge from which the locations of both items are measured: the left or top edge of their closest common
  /// ancestor, or the right or bottom edge if `isFar`.
  ///
  /// If this ancestor is unknown, the superview that is assumed for one of the items takes its place. The other item
  /// must be this superview, or be assumed to lie in it. Otherwise the edge is an unbounded variable.
  private mutating func origin(of constraint: LoggedConstraint, isFar: Bool) -> Sum {
    let axis = constraint.first.attribute.axis
    let ancestors = report.ancestors(of: constraint.first.object)
    let isAncestor = ancestors.reduce(into: [Int: Bool]()) { $0[$1] = true }
    let others = constraint.second.map { report.ancestors(of: $0.object) } ?? []
    if let common = others.first(where: { isAncestor[$0] != nil }) { return edge(isFar ? .far : .near, common, axis) }
    if let second = constraint.second?.object {
      let first = constraint.first.object
      for (inner, other) in [(first, second), (second, first)] {
        guard let superview = superviews.onlyCandidate(for: inner),
          superview == other || superview == report.objects[other].superview
            || superview == superviews.onlyCandidate(for: other)
        else { continue }
        for object in superview == other ? [inner] : [inner, other] where report.objects[object].superview == nil {
          _ = assumedSuperview(of: object)
        }
        return edge(isFar ? .far : .near, superview, axis)
      }
    }
    return Sum(.init(1, unknown("the origin for line \(constraint.location.line)")))
  }
}

extension LoggedConstraint.Maker {
  /// The kind of implied condition that constraints of this creator count as; nil for the application, whose
  /// constraints are written ones.
  fileprivate var implied: ReportedConstraint.Implied? {
    switch self {
    case .application: nil
    case .autoresizingMask: .autoresizingMask
    case .container, .likelyContainer: .rootSize
    case .stackView: .stack
    case .insets: .layoutGuide
    case .content: .intrinsicSize
    // Bars and keyboards arrange views as stack views do. A placeholder is replaced by other constraints.
    case .system, .placeholder: .stack
    // The application cannot turn off the mask of a system view.
    case .systemMask: .keptFrame
    }
  }
}
