internal import LayoutModel
internal import LayoutSolving

extension CheckRule {
  static let duplicateConstraint = CheckRule(
    "duplicate-constraint", .warning, "A constraint that says the same as one before it, at the same priority.",
    rationale: """
      It does nothing where it is required, and counts twice where it is not. When one of the two is changed, the other \
      one is in its way. Constraints are compared by meaning: `a.left == b.right + 8` is `b.right == a.left - 8`.
      """,
    bad: """
      size: [200, 100]
      views: [{name: a}, {name: b}]
      constraints:
        - "H:|[a(80)]-8-[b]|"
        - "a.trailing == b.leading - 8"
        - "V:|[a]|"
        - "V:|[b]|"
      """,
    good: """
      size: [200, 100]
      views: [{name: a}, {name: b}]
      constraints:
        - "H:|[a(80)]-8-[b]|"
        - "V:|[a]|"
        - "V:|[b]|"
      """
  ) { input in
    // All repetitions of a constraint are one finding, at the first repetition.
    var groups: [(first: Int, others: [Int])] = []
    var places: [Int: Int] = [:]
    for (index, first) in duplicates(of: input) {
      if let place = places[first] {
        groups[place].others.append(index)
      } else {
        places[first] = groups.count
        groups.append((first, [index]))
      }
    }
    return groups.map { first, others in
      let (name, other) = (input.name(ofConstraint: others[0]), input.name(ofConstraint: first))
      let location = input.location(ofConstraint:)
      let times = others.count == 1 ? "twice" : "\(others.count + 1) times"
      return Observation(
        identity: [input.text(ofConstraint: others[0])], objects: [name],
        what: name == other
          ? "'\(name)' is there \(times)"
          : "'\(name)' says the same as '\(other)'\(others.count == 1 ? "" : ", which is said \(times)")",
        advice: "remove \(others.count == 1 ? "one" : "all but one") of them", location: location(others[0]),
        related: [.init("the first is here", location: location(first))]
          + others.dropFirst().map { .init("and again here", location: location($0)) },
        constraint: others[0], constraints: [others[0], first] + others.dropFirst())
    }
  }

  /// Returns the constraints that repeat the meaning and priority of another one, as pairs of indices: `index` is the
  /// redundant constraint, `first` the one that it repeats. This is the first constraint of its meaning and priority.
  /// If only that one is redundant in all size classes, the two are exchanged.
  private static func duplicates(of input: CheckedInput) -> [(index: Int, first: Int)] {
    struct Key: Hashable {
      var constraint: CanonicalConstraint
      var priority: Double
    }
    var first: [Key: Int] = [:]
    var result: [(index: Int, first: Int)] = []
    for constraint in input.statements where constraint.isActive {
      guard let form = input.canonical[constraint.index] else { continue }
      let key = Key(constraint: form, priority: constraint.priority)
      guard let known = first[key] else {
        first[key] = constraint.index
        continue
      }
      if input.isImplied(constraint.index, by: [known]) {
        result.append((constraint.index, known))
      } else if input.isImplied(known, by: [constraint.index]) {
        result.append((known, constraint.index))
      }
    }
    return result
  }

  static let redundantConstraint = CheckRule(
    "redundant-constraint", .warning, "A constraint that required constraints imply, whatever the size.",
    rationale: """
      It changes nothing until one of the others is changed; then it is a conflict. Two kinds are found: a required \
      equation that follows from required equations before it, and a constraint that is weaker than a required one on \
      the same attributes, or that requires a size of at least 0. A constraint that is implied at the checked sizes \
      only is not redundant, nor, in Interface Builder documents, one that is implied only by a constraint that is \
      removed when the document is built, by the size of a margin or by the position of a baseline. A constraint that \
      is implied in some of the size classes in which it is installed is not redundant either. Of equations that imply \
      each other, one without an outlet is reported, if there is one. Components with a conflict are not checked.
      """,
    bad: """
      size: [200, 100]
      views: [{name: a}]
      constraints:
        - "H:|-[a]-|"
        - "a.width == superview.width - 40"
        - "V:|[a]|"
      """,
    good: """
      size: [200, 100]
      views: [{name: a}]
      constraints:
        - "H:|-[a]-|"
        - "V:|[a]|"
      """
  ) { input in
    let components = input.solved.isEmpty ? ContradictoryComponents(of: input) : nil
    guard components != nil || !input.solved.isEmpty else { return [] }
    var isKnown = Set(duplicates(of: input).map(\.index))
    let isWritten = Set(input.statements.map(\.index))
    var found: [(index: Int, from: [Int])] = []
    for dependent in dependentRequirements(of: input)
    where !isKnown.contains(dependent.constraint) && isWritten.contains(dependent.constraint) {
      // Each of the equations follows from the others. The last one that does so in all size classes is reported.
      let all = dependent.followsFrom + [dependent.constraint]
      // One with an outlet is the last choice, since the program uses it.
      let candidates = all.filter { one in
        isWritten.contains(one) && input.isImplied(one, by: all.filter { $0 != one })
      }
      let index = candidates.last { input.outlet(ofConstraint: $0) == nil } ?? candidates.last
      if let index, isKnown.insert(index).inserted {
        found.append((index, all.filter { $0 != index }))
      }
    }
    found += weakConstraints(of: input).filter { index, from in
      !isKnown.contains(index) && input.isImplied(index, by: from)
    }
    // A contradiction implies every constraint. So a constraint does not count as redundant if it, or one that it
    // follows from, is in a component with a conflict.
    if let components, !found.isEmpty {
      found.removeAll { components.isConflicting($0.index) || $0.from.contains(where: components.isConflicting) }
      if !found.isEmpty, components.isRestContradictory(in: input) { return [] }
    }
    return found.sorted { $0.index < $1.index }.map { index, from in
      let name = input.name(ofConstraint: index)
      let others = from.filter { $0 != index }
      var related = others.prefix(mostRelated).map {
        Finding.Related("it follows from '\(input.name(ofConstraint: $0))'", location: input.location(ofConstraint: $0))
      }
      if others.count > mostRelated { related.append(.init("… and from \(others.count - mostRelated) more")) }
      return Observation(
        identity: [input.text(ofConstraint: index)], objects: [name],
        what: "'\(name)'\(input.outletWords(ofConstraint: index)) says nothing that other constraints do not imply",
        advice: input.outlet(ofConstraint: index) == nil
          ? "remove it" : "remove it, unless the program changes it through its outlet",
        location: input.location(ofConstraint: index), related: related, constraint: index)
    }
  }

  /// The maximum number of implying constraints that a finding lists. Others are counted.
  private static let mostRelated = 8

  /// Returns the required equations of an input that follow from earlier ones.
  private static func dependentRequirements(of input: CheckedInput) -> [DependentRequirement] {
    if let system = input.system { return input.engine.dependentRequirements(of: system, options: input.options) }
    guard var layout = input.layout else { return [] }
    // Interface Builder removes placeholders at build time, so they do not imply anything.
    for index in layout.constraints.indices where layout.constraints[index].origin.isPlaceholder {
      layout.constraints[index].isActive = false
    }
    return input.engine.dependentRequirements(of: layout, options: input.options)
  }

  /// Returns the constraints that are weaker than required constraints with the same left-hand side, or equal to them:
  /// each by its index, with the indices of the constraints that imply it.
  private static func weakConstraints(of input: CheckedInput) -> [(index: Int, from: [Int])] {
    let bounds = ImpliedBounds(of: input)
    return input.statements.compactMap { constraint in
      guard constraint.isActive, let form = input.canonical[constraint.index],
        let from = bounds.implying(form, index: constraint.index)
      else { return nil }
      return (constraint.index, from)
    }
  }
}

/// The tightest bounds that required constraints impose on the left-hand sides of constraints.
private struct ImpliedBounds {
  private struct Bound {
    var value: Double
    /// The index of the constraint that imposes the bound.
    var index: Int
  }

  private var lower: [CanonicalConstraint.Side: Bound] = [:]
  private var upper: [CanonicalConstraint.Side: Bound] = [:]

  init(of input: CheckedInput) {
    // Constraints that containers generate impose bounds too.
    let constraints: [(isRequired: Bool, relation: LayoutRelation)] =
      input.system?.constraints.map { ($0.priority >= LayoutPriority.required, $0.relation) }
      ?? input.layout?.constraints.map {
        ($0.isActive && !$0.origin.isPlaceholder && $0.priority >= LayoutPriority.required, $0.relation)
      } ?? []
    let required = constraints.indices.filter { constraints[$0].isRequired }
    // Equations come before inequalities. If both impose the same bound, it is attributed to the equation, so that the
    // inequality is redundant.
    let equations = required.filter { constraints[$0].relation == .equal }
    let inequalities = required.filter { constraints[$0].relation != .equal }
    for index in InTime(equations + inequalities, until: input.deadline) {
      guard let canonical = input.canonical[index] else { continue }
      let bound = Bound(value: canonical.constant, index: index)
      if canonical.relation != .lessThanOrEqual, bound.value > lower[canonical.side]?.value ?? -.infinity {
        lower[canonical.side] = bound
      }
      if canonical.relation != .greaterThanOrEqual, bound.value < upper[canonical.side]?.value ?? .infinity {
        upper[canonical.side] = bound
      }
    }
  }

  /// Returns the indices of one or two other required constraints that imply a constraint. The list is empty if the
  /// constraint always holds; it is nil if no constraints imply it.
  /// - Parameter index: the index of the constraint itself, which is not among the others.
  func implying(_ constraint: CanonicalConstraint, index: Int) -> [Int]? {
    let side = constraint.side
    func fromBelow() -> Int? {
      guard let bound = lower[side], bound.index != index, bound.value >= constraint.constant else { return nil }
      return bound.index
    }
    func fromAbove() -> Int? {
      guard let bound = upper[side], bound.index != index, bound.value <= constraint.constant else { return nil }
      return bound.index
    }
    switch constraint.relation {
    case .greaterThanOrEqual:
      if side.isLength, constraint.constant <= 0 { return [] }
      return fromBelow().map { [$0] }
    case .lessThanOrEqual: return fromAbove().map { [$0] }
    case .equal:
      guard let below = fromBelow(), let above = fromAbove(), lower[side]?.value == upper[side]?.value else {
        return nil
      }
      return below == above ? [below] : [below, above]
    }
  }
}
