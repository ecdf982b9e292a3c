internal import LayoutInterchange
internal import LayoutModel

/// A check of repairs at all sizes and on all devices of a run.
///
/// A repair changes a constant by the least amount that resolves a conflict at one size. The new constant may
/// contradict other constraints elsewhere.
struct RepairValidation {
  /// The inputs of one layout, one for each device.
  let inputs: [CheckedInput]
  /// Inputs of the layout on screens that are not part of the check. Repairs are to hold there, too.
  var otherScreens: [CheckedInput] = []
  /// A function that returns the outcome of a document at a size. It returns nil if the outcome is not known, for
  /// example after the time limit.
  let outcome: (LayoutDocument, RequestedSize) -> CheckedInput.Outcome?

  /// Returns whether a repair resolves conflicts at all sizes and on all devices; nil if that is not known. The answer
  /// is always true for repairs that do not change a constant, since they relax a constraint. The parameters are those
  /// of `hold(_:for:of:madeFor:)`.
  func holds(_ repair: Repair, for main: Int?, of finding: Observation, madeFor outcome: Int) -> Bool? {
    guard case .constant = repair.change else { return true }
    return hold([repair], for: main, of: finding, madeFor: outcome)
  }

  /// Returns whether repairs resolve conflicts at all sizes and on all devices; nil if that is not known. The conflicts
  /// in question are those that contain a repaired constraint, or the constraint of `finding`. On devices of other size
  /// classes, a variation may give the constraint of `finding` another constant. This constant is written elsewhere in
  /// the document, so a conflict that it already has there is a finding of its own.
  ///
  /// - Parameters:
  ///   - repairs: changes of constants.
  ///   - main: the index of a further constraint that counts like the repaired ones, in the document of `outcome`; nil
  ///     for none.
  ///   - finding: the observation of the conflict.
  ///   - outcome: the outcome for which the repairs were made, by its index among those of all inputs.
  func hold(_ repairs: [Repair], for main: Int?, of finding: Observation, madeFor outcome: Int) -> Bool? {
    for other in sizes {
      guard let hold = hold(repairs, for: main, of: finding, madeFor: outcome, at: other) else { return nil }
      if !hold { return false }
    }
    return true
  }

  /// Returns whether a repair changes the frames of outcomes that have no conflict.
  ///
  /// - Parameters:
  ///   - repair: a change of a constant.
  ///   - group: the outcomes that have the conflict, by their indices among those of all inputs.
  func changesFrames(_ repair: Repair, besides group: Set<Int>) -> Bool {
    guard case .constant(let amount, let constant) = repair.change, let location = repair.constraint.location else {
      return false
    }
    var first = 0
    for input in inputs + otherScreens {
      defer { first += input.outcomes.count }
      guard var document = input.layout,
        let index = document.constraints.firstIndex(where: { $0.origin.location == location }),
        abs(document.constraints[index].constant - (constant - amount)) < CheckTolerance.length
      else { continue }
      document.constraints[index].constant = constant
      for (place, found) in input.outcomes.enumerated() where !group.contains(first + place) {
        guard found.status == .solved, let size = found.size, let changed = outcome(document, size) else { continue }
        let isSame = zip(found.frames, changed.frames).allSatisfy { one, other in
          [one.x - other.x, one.y - other.y, one.width - other.width, one.height - other.height]
            .allSatisfy { abs($0) < CheckTolerance.length }
        }
        if changed.status != .solved || !isSame { return true }
      }
    }
    return false
  }

  /// Returns the index of that constraint of an observation which a repair changes; nil if the repair changes none of
  /// the observation's constraints.
  func member(of observation: Observation, changedBy repair: Repair) -> Int? {
    guard let input = observation.outcome.flatMap(input(ofOutcome:)) else { return nil }
    return observation.constraints.first { input.location(ofConstraint: $0) == repair.constraint.location }
  }

  /// Returns the index of the counterpart of an observation's constraint in the document of another outcome. The result
  /// is nil unless a variation for size classes gives the two constraints different constants.
  /// - Parameter other: the index of the other outcome among those of all inputs.
  private func varied(_ observation: Observation, at other: Int) -> Int? {
    guard let index = observation.constraint, let outcome = observation.outcome,
      let constraints = input(ofOutcome: outcome)?.layout?.constraints, constraints.indices.contains(index),
      let layout = input(ofOutcome: other)?.layout,
      let counterpart = layout.index(ofConstraintLike: constraints[index], at: index)
    else { return nil }
    let (own, there) = (constraints[index], layout.constraints[counterpart])
    let isVaried = own.constant != there.constant && (own.origin.variation ?? there.origin.variation) != nil
    return isVaried ? counterpart : nil
  }

  /// Returns whether repairs resolve conflicts at one outcome; nil if that is not known. The other parameters are those
  /// of `hold(_:for:of:madeFor:)`.
  /// - Parameter other: the outcome at which the repairs are tested, by its index among those of all inputs.
  private func hold(
    _ repairs: [Repair], for main: Int?, of finding: Observation, madeFor outcome: Int, at other: Int
  ) -> Bool? {
    guard let layout = input(ofOutcome: outcome)?.layout, let (input, first) = place(of: other),
      let size = input.outcomes[other - first].size, var document = input.layout
    else { return nil }
    func counterpart(of index: Int) -> Int? { document.index(ofConstraintLike: layout.constraints[index], at: index) }
    var repaired: [Int] = []
    for repair in repairs {
      guard case .constant(_, let constant) = repair.change else { continue }
      guard let index = repair.constraint.index, layout.constraints.indices.contains(index) else { return nil }
      // A constant that differs on the device stays.
      guard let own = counterpart(of: index), document.constraints[own].constant == layout.constraints[index].constant
      else { continue }
      repaired.append(own)
      document.constraints[own].constant = constant
    }
    var places = repaired + [main.flatMap(counterpart)].compactMap(\.self)
    if let varied = varied(finding, at: other) {
      if repaired.isEmpty { return true }
      if input.outcomes[other - first].conflicts.contains(where: { $0.hasMember(among: [varied]) }) {
        document.constraints[varied].isActive = false
      }
    } else if let location = finding.location,
      let index = document.constraints.firstIndex(where: { $0.origin.location == location })
    {
      places.append(index)
    }
    return self.outcome(document, size).map { found in
      !found.conflicts.contains { $0.hasMember(among: places) }
        && !input.leavesRoot(found.frames, insteadOf: input.outcomes[other - first])
    }
  }

  /// Returns whether a repair reverses what a constant says (`LayoutDocument.isReversed(by:)`), in the document of an
  /// outcome.
  /// - Parameter outcome: the index of the outcome among those of all inputs.
  func isReversal(_ repair: Repair, madeFor outcome: Int) -> Bool {
    input(ofOutcome: outcome)?.layout?.isReversed(by: repair) ?? false
  }

  /// The results of lowering the priority of one constraint of a conflict below 1000, at all outcomes that have the
  /// conflict.
  struct Relaxation {
    /// The outcomes, by index among those of all inputs, at which other members of the conflict still contradict each
    /// other.
    var conflicting: [Int] = []
    /// The violations of the constraint at the reported outcomes, in points.
    var violations: [Double] = []
    /// The words for the lengths that become 0, such as `no width for 'box'`.
    var lost: [String] = []

    /// The clause at the end of advice that says by how much the constraint is violated, and which lengths become 0. It
    /// is empty if no violation is known, or if other members of the conflict still contradict each other.
    var words: String {
      guard conflicting.isEmpty, let most = violations.max(), let least = violations.min(),
        most > CheckTolerance.length
      else { return "" }
      let isSame = most - least < CheckTolerance.length
      return ([", which leaves it unmet by \(isSame ? "" : "up to ")\(ObservationMerger.points(most))"] + lost)
        .joined(separator: ", and ")
    }
  }

  /// Returns the results of solving the layouts with a priority below 1000 for a constraint, at all outcomes of a
  /// group. Violations are those at the reported outcomes.
  ///
  /// - Parameters:
  ///   - index: the index of the constraint in the document of `outcome`.
  ///   - outcome: the outcome of one of the observations.
  ///   - group: the observations of the conflict.
  ///   - members: the locations of the members of the conflict.
  ///   - isReported: whether an outcome is part of the check, and not only of other screens.
  func relaxation(
    of index: Int, in outcome: Int, _ group: [Observation], _ members: Set<SourceLocation>,
    isReported: (_ outcome: Int) -> Bool
  ) -> Relaxation {
    var relaxation = Relaxation()
    guard let own = input(ofOutcome: outcome), let location = own.location(ofConstraint: index) else {
      return relaxation
    }
    let text = own.text(ofConstraint: index)
    for other in Set(group.compactMap(\.outcome)).sorted() {
      guard let (input, first) = place(of: other), var document = input.layout,
        let size = input.outcomes[other - first].size
      else { continue }
      let relaxed = document.constraints.indices.filter {
        document.constraints[$0].origin.location == location && input.text(ofConstraint: $0) == text
      }
      for index in relaxed { document.constraints[index].priority = Self.lowerPriority }
      guard let found = self.outcome(document, size) else { continue }
      if found.hasConflict(of: members) { relaxation.conflicting.append(other) }
      guard isReported(other) else { continue }
      relaxation.violations += found.violations.filter { $0.constraint.index.map(relaxed.contains) ?? false }
        .map(\.amount)
      let rects = input.alignmentRects(of: found)
      for extent in group.filter({ $0.outcome == other }).flatMap(\.lengths) where !rects.isEmpty {
        let (rect, isWidth) = (rects[extent.item.index], extent.axis == .horizontal)
        let words = "no \(isWidth ? "width" : "height") for '\(document[extent.item].name)'"
        if (isWidth ? rect.width : rect.height) < CheckTolerance.leastVisible, !relaxation.lost.contains(words) {
          relaxation.lost.append(words)
        }
      }
    }
    return relaxation
  }

  /// The priority that represents all below 1000.
  private static let lowerPriority = 999.0

  /// The outcomes of single sizes, by their indices among those of all inputs.
  private var sizes: [Int] {
    let outcomes = (inputs + otherScreens).flatMap(\.outcomes)
    return outcomes.indices.filter { outcomes[$0].size != nil }
  }

  /// Whether there are several sizes or devices.
  var isOfSeveral: Bool { sizes.count > 1 }

  private func input(ofOutcome outcome: Int) -> CheckedInput? { place(of: outcome)?.input }

  /// Returns the input that has an outcome, and the index of the input's first outcome among those of all inputs; nil
  /// if no input has it.
  private func place(of outcome: Int) -> (input: CheckedInput, first: Int)? {
    var first = 0
    for input in inputs + otherScreens {
      if outcome < first + input.outcomes.count { return (input, first) }
      first += input.outcomes.count
    }
    return nil
  }
}

extension Conflict {
  /// Returns whether a member of the conflict is among some constraints of the document.
  /// - Parameter indices: the indices of these constraints.
  fileprivate func hasMember(among indices: [Int]) -> Bool {
    constraints.contains { $0.index.map(indices.contains) ?? false }
  }
}

extension CheckedInput.Outcome {
  /// Returns whether some conflict contains a constraint at one of the locations.
  fileprivate func hasConflict(of members: Set<SourceLocation>) -> Bool {
    conflicts.contains { conflict in
      conflict.constraints.contains { $0.location.map(members.contains) ?? false }
    }
  }
}

extension LayoutDocument {
  /// Returns the index of the counterpart of a constraint; nil if there is none. The constraint is one of the same
  /// document as it is laid out for another device.
  ///
  /// Documents of Interface Builder may have other constraints on another device, but each constraint has a place of
  /// its own in the source.
  ///
  /// - Parameter index: the index of the constraint on the other device.
  fileprivate func index(ofConstraintLike constraint: LayoutConstraint, at index: Int) -> Int? {
    let location = constraint.origin.location
    let isSame = constraints.indices.contains(index) && constraints[index].origin.location == location
    return isSame ? index : constraints.firstIndex { $0.origin.location == location }
  }
}
