internal import LayoutModel
internal import LayoutSolving

/// A conflict of a document at one size, with advice beyond repairs: views to which a repair leaves no length, and
/// causes that a change of a constant would only hide.
struct ConflictAdvice {
  let conflict: Conflict
  let layout: LayoutDocument
  let input: CheckedInput
  /// The indices of the written constraints of other conflicts at the size, without those of this one.
  private let others: Set<Int>
  /// The size at which the conflict was found; the fitting size if it is not known, or only a preference.
  private let size: RequestedSize
  /// The result of the check at the size.
  private let outcome: CheckedInput.Outcome

  /// Creates the advice; nil for a document of variables.
  init?(on conflict: Conflict, in input: CheckedInput, _ outcome: Int) {
    guard let layout = input.layout else { return nil }
    (self.conflict, self.layout, self.input) = (conflict, layout, input)
    let members = { (conflict: Conflict) in conflict.constraints.compactMap(\.index) }
    others = Set(input.outcomes[outcome].conflicts.flatMap(members)).subtracting(members(conflict))
      .intersection(layout.constraints.indices)
    size = (layout.rootSizePriority == nil ? input.outcomes[outcome].size : nil) ?? .fitting
    self.outcome = input.outcomes[outcome]
  }

  /// Returns whether a change of a constant reverses what the constant says, or moves a view out of the root.
  func isHarmful(_ repair: Repair) -> Bool { layout.isReversed(by: repair) || leavesRoot(after: repair) }

  /// Returns whether a change of a constant moves a view out of the root. The answer is false for roots whose size is a
  /// preference, and for documents that Interface Builder did not write.
  func leavesRoot(after repair: Repair) -> Bool {
    guard input.isFromInterfaceBuilder, layout.rootSizePriority == nil, let changed = document(after: repair),
      let solution = solution(of: changed)
    else { return false }
    return input.leavesRoot(solution.frames, insteadOf: outcome)
  }

  /// Returns the document with the constant that a repair sets, without the members of other conflicts; nil if the
  /// repair does not set a constant of the document.
  private func document(after repair: Repair) -> LayoutDocument? {
    guard case .constant(_, let constant) = repair.change, let index = repair.constraint.index,
      layout.constraints.indices.contains(index)
    else { return nil }
    var changed = layout.withWeakPlaceholders()
    changed.constraints[index].constant = constant
    for other in others { changed.constraints[other].isActive = false }
    return changed
  }

  /// Returns the views to which a change of a constant leaves no length; nil if there are no such views.
  /// The change is the least that resolves the conflict, so it may make a length 0 that is not meant to be 0. The other
  /// conflicts of the document are left aside.
  func leftover(after repair: Repair) -> Leftover? {
    guard case .constant(let amount, _) = repair.change, let index = repair.constraint.index,
      let changed = document(after: repair)
    else { return nil }
    var unchanged = changed
    unchanged.constraints[index].isActive = false
    guard let lengths = lengths(in: changed) else { return nil }
    let small = input.shownViews().flatMap { view, _ in
      LayoutAxis.allCases.filter { lengths[view][$0] < CheckTolerance.leastVisible }
        .map { ReportedConstraint.Extent(of: LayoutItemID(view), along: $0) }
    }
    guard !small.isEmpty else { return nil }
    // Most of them may have a length together, which one solve shows.
    let largest = self.lengths(in: Self.document(changed, showing: small, at: Self.preference))
    var (names, checks): ([String], Int) = ([], 0)
    var gone: Set<ReportedConstraint.Extent> = []
    for extent in InTime(small, until: input.deadline) {
      let (item, axis) = (layout[extent.item], extent.axis)
      if item.parent.map({ gone.contains(.init(of: $0, along: axis)) }) == true {
        gone.insert(extent)
        continue
      }
      let most = largest.map { $0[extent.item.index][axis] } ?? 0
      if most > CheckTolerance.leastVisible - CheckTolerance.length { continue }
      checks += 1
      guard checks <= Self.mostChecks else { break }
      guard !mayBeSeen(extent, in: changed), mayBeSeen(extent, in: unchanged) else { continue }
      gone.insert(extent)
      let (length, wide) = axis == .horizontal ? ("width", "wide") : ("height", "high")
      let content = item.intrinsicSize[axis].flatMap { $0 > 0 ? $0 : nil }
      let ofContent = content.map { ", whose content is \(TextTable.number($0)) \(wide)" } ?? ""
      names.append("no \(length) for '\(item.name)'\(ofContent)")
    }
    guard !names.isEmpty else { return nil }
    var beyond = changed
    beyond.constraints[index].constant += amount < 0 ? -Self.furtherStep : Self.furtherStep
    let isAvoidable = input.isFromInterfaceBuilder && gone.allSatisfy { mayBeSeen($0, in: beyond) }
    let more = names.count - Self.mostNames
    let words = names.prefix(Self.mostNames).joined(separator: ", and ")
    guard more > 0 else { return Leftover(words: "leaves \(words)", isAvoidable: isAvoidable) }
    let count = "\(checks > Self.mostChecks ? "at least " : "")\(more) more \(more == 1 ? "length" : "lengths")"
    return Leftover(words: "leaves \(words), and \(count) of 0", isAvoidable: isAvoidable)
  }

  /// The amount by which a constant is changed further to see whether views then have a length, in points.
  private static let furtherStep = 2 * CheckTolerance.leastVisible

  /// The maximum number of lengths that are checked by a solve of their own.
  private static let mostChecks = 100
  /// The maximum number of views that the words name. If there are more, they give the number of the others.
  private static let mostNames = 3
  /// The priority at which several lengths are requested together. No other preference prevails over it.
  private static let preference = 999.9

  /// Returns the lengths of the items' alignment rectangles in a document's layout; nil if it has none.
  private func lengths(in document: LayoutDocument) -> [AxisValues<Double>]? {
    guard let solution = solution(of: document) else { return nil }
    return zip(layout.items, solution.frames).map { item, frame in
      let insets = item.alignmentInsets
      return AxisValues(
        horizontal: frame.width - insets.left - insets.right, vertical: frame.height - insets.top - insets.bottom)
    }
  }

  /// Returns the layout of a document; nil if it has none.
  private func solution(of document: LayoutDocument) -> LayoutSolution? {
    var options = input.options
    options.ambiguity = .none
    let solution = try? input.engine.solve(document, at: size, options: options)
    return solution?.status == .solved ? solution : nil
  }

  /// Returns a document with constraints that give views a length.
  private static func document(
    _ document: LayoutDocument, showing extents: [ReportedConstraint.Extent], at priority: Double
  ) -> LayoutDocument {
    var visible = document
    visible.constraints += extents.map { extent in
      LayoutConstraint(
        extent.item, extent.axis == .horizontal ? .width : .height, .greaterThanOrEqual,
        constant: CheckTolerance.leastVisible, priority: priority)
    }
    return visible
  }

  /// Returns whether a document lets a view have a length.
  private func mayBeSeen(_ extent: ReportedConstraint.Extent, in document: LayoutDocument) -> Bool {
    !input.isContradictory(Self.document(document, showing: [extent], at: LayoutPriority.required), at: size)
  }

  /// The advice to drop constraints on a view that its frame and autoresizing mask place; nil unless the first repair
  /// switches off that mask, and the view would then be ambiguous.
  var adviceOnMask: String? {
    guard let mask = conflict.repairs.first, mask.change == .autoresizingMask, let extent = mask.constraint.extent
    else { return nil }
    var changed = layout.withWeakPlaceholders()
    changed[extent.item].translatesAutoresizingMask = false
    var options = input.options
    options.ambiguity = .names
    let name = layout[extent.item].name
    guard let solution = try? input.engine.solve(changed, at: size, options: options), solution.status == .solved,
      solution.ambiguities.contains(where: { $0.place.view == name })
    else { return nil }
    let direction = extent.axis == .horizontal ? "horizontally" : "vertically"
    return
      "drop the constraints that place '\(name)' \(direction), as its frame and autoresizing mask place it; without "
      + "the mask it would be ambiguous"
  }

  /// Whether the conflict exists only because the root reads from right to left.
  var isOfDirection: Bool {
    guard layout.direction == .rightToLeft, !written.isEmpty else { return false }
    var other = layout.withWeakPlaceholders()
    other.direction = .leftToRight
    for index in other.constraints.indices
    where other.constraints[index].origin.container == nil && !written.contains(index) {
      other.constraints[index].isActive = false
    }
    return !input.isContradictory(other, at: size)
  }

  /// The last member on a left or right edge, if some member is on a leading or trailing edge; else nil. If the
  /// conflict exists only because the root reads from right to left, this member is reported as the cause: its edge is
  /// not mirrored.
  var unturned: ReportedConstraint? {
    func attributes(of member: ReportedConstraint) -> [LayoutAttribute] {
      guard let index = member.index, written.contains(index) else { return [] }
      let constraint = layout.constraints[index]
      return [constraint.firstAttribute, constraint.second?.attribute].compactMap(\.self)
    }
    guard conflict.constraints.contains(where: { attributes(of: $0).contains(where: \.isDirectional) }) else {
      return nil
    }
    return conflict.constraints.last { attributes(of: $0).contains(where: \.isAbsoluteHorizontalEdge) }
  }

  /// The advice on two equations that differ only in their constants; nil for other conflicts. `removed` is the
  /// equation to remove; nil if there is no reason to choose one. An equation is to be removed if it is installed only
  /// in size classes in which the other one is installed, too.
  var adviceOnTwoConstants: (words: String, removed: ReportedConstraint?)? {
    guard isOfTwoConstants else { return nil }
    let members = conflict.constraints
    let priority = "or give one a priority below 1000"
    let plain: (words: String, removed: ReportedConstraint?) = ("remove one of the two, \(priority)", nil)
    guard let one = input.installation(of: members[0]), let other = input.installation(of: members[1]), one != other,
      let shared = CheckedInput.words(ofInstallation: one.intersection(other)), !one.isDisjoint(with: other)
    else { return plain }
    guard one.isSubset(of: other) || other.isSubset(of: one) else {
      return ("install only one of the two in \(shared), \(priority)", nil)
    }
    let (removed, kept) = one.isSubset(of: other) ? (members[0], members[1]) : (members[1], members[0])
    return ("remove it, or do not install '\(kept.description)' in \(shared), \(priority)", removed)
  }

  /// Whether the members are two equations that differ only in their constants. A change of one constant makes one of
  /// the two a duplicate of the other, so one is to be removed.
  var isOfTwoConstants: Bool {
    guard conflict.constraints.count == 2, written.count == 2, conflict.implied.isEmpty else { return false }
    let forms = written.sorted().map { input.canonical[$0] }
    return forms[0] != nil && forms[0]?.side == forms[1]?.side && forms.allSatisfy { $0?.relation == .equal }
  }

  private var written: Set<Int> {
    Set(conflict.constraints.compactMap(\.index).filter(layout.constraints.indices.contains))
  }
}

extension Repair {
  /// Whether the repair lowers a priority, resolves all conflicts, and is neither of the two special kinds
  /// `isOfHiddenLength` and `yieldsToContainer`.
  var isOfPlainPriority: Bool { change == .priority && remaining == 0 && !isOfHiddenLength && !yieldsToContainer }
}

extension LayoutDocument {
  /// Returns whether a change of a constant reverses what the constant says. It does in these cases:
  ///
  /// - The sign of the constant changes.
  /// - A distance of 0 becomes an overlap, or moves an edge out of its container.
  /// - A length becomes 0.
  /// - A ratio of width and height gets a constant.
  func isReversed(by repair: Repair) -> Bool {
    guard case .constant(let amount, let constant) = repair.change else { return false }
    let former = constant - amount
    let isZero = { abs($0) < CheckTolerance.length }
    if !isZero(former), !isZero(constant), (former < 0) != (constant < 0) { return true }
    guard let index = repair.constraint.index, constraints.indices.contains(index) else { return false }
    let changed = constraints[index]
    // A ratio of width and height is none with a constant.
    if changed.firstAttribute.isSize, changed.second?.item == changed.firstItem { return isZero(former) }
    if changed.second == nil, changed.firstAttribute.isSize { return isZero(constant) && !isZero(former) }
    return isZero(former) && constant * (signOfDistance(changed) ?? 0) < 0
  }

  /// Returns the sign that a constraint's constant is expected to have, 1 or -1, if the constraint relates two edges or
  /// margins. With this sign, two items beside each other do not overlap, and an item inside the other one stays
  /// inside. Returns nil if both signs are equally likely.
  private func signOfDistance(_ constraint: LayoutConstraint) -> Double? {
    guard let second = constraint.second, let isNear = constraint.firstAttribute.isNearEdge,
      let isOtherNear = second.attribute.isNearEdge
    else { return nil }
    let isInner = contains(constraint.firstItem, in: second.item)
    let isOuter = contains(second.item, in: constraint.firstItem)
    if isNear != isOtherNear { return isInner || isOuter ? nil : isNear ? 1 : -1 }
    return isInner || isOuter ? isNear == isInner ? 1 : -1 : nil
  }

  /// Returns whether an item is a descendant of another one or, if the other one is a guide, of the owner of the guide.
  private func contains(_ item: LayoutItemID, in other: LayoutItemID) -> Bool {
    let owner = self[other].kind == .guide ? self[other].parent : other
    return sequence(first: item) { self[$0].parent }.dropFirst().contains { $0 == owner }
  }
}

extension LayoutAttribute {
  /// Whether the attribute is the edge or margin at which an item begins, such as the left or top one; nil for
  /// attributes other than edges and margins.
  fileprivate var isNearEdge: Bool? {
    switch self {
    case .left, .leading, .top, .leftMargin, .leadingMargin, .topMargin: true
    case .right, .trailing, .bottom, .rightMargin, .trailingMargin, .bottomMargin: false
    default: nil
    }
  }
}
