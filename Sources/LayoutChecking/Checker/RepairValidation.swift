internal import LayoutInterchange
internal import LayoutModel

/// A check of repairs at all sizes and on all devices of a run.
///
/// A repair changes a constant by the least amount that resolves a conflict at one size. The new constant may
/// contradict other constraints elsewhere.
struct RepairValidation {
  /// The inputs of one layout, one for each device.
  let inputs: [CheckedInput]
  /// A function that returns the conflicts of a document at a size; it returns nil if they are not known, for example
  /// after the time limit.
  let conflicts: (LayoutDocument, RequestedSize) -> [Conflict]?

  /// Returns whether a repair resolves conflicts at all sizes and on all devices; nil if that is not known. The
  /// conflicts in question are those that contain the repaired constraint, or the constraint that the finding is about.
  ///
  /// - Parameters:
  ///   - repair: a change of a constant. For other repairs, which relax a constraint, the answer is always true.
  ///   - main: the index of the constraint that the finding is about, in the document of `outcome`; nil if there is
  ///     none.
  ///   - location: the location of a further constraint that counts like `main`; nil for none.
  ///   - outcome: the outcome for which the repair was made, by its index among those of all inputs.
  func holds(_ repair: Repair, for main: Int?, _ location: SourceLocation?, madeFor outcome: Int) -> Bool? {
    guard case .constant(_, let constant) = repair.change else { return true }
    guard let index = repair.constraint.index, let layout = input(ofOutcome: outcome)?.layout,
      layout.constraints.indices.contains(index)
    else { return nil }
    let changed = layout.constraints[index]
    for input in inputs {
      guard var document = input.layout else { return nil }
      // In documents of Interface Builder, which may have other constraints on another device, each constraint has a
      // place of its own. A constant that differs on the device stays.
      func place(of index: Int) -> Int? {
        let location = layout.constraints[index].origin.location
        let isSame =
          document.constraints.indices.contains(index) && document.constraints[index].origin.location == location
        return isSame ? index : document.constraints.firstIndex { $0.origin.location == location }
      }
      let other = location.flatMap { location in
        document.constraints.firstIndex { $0.origin.location == location }
      }
      let places = [index, main].compactMap { $0.flatMap(place) } + [other].compactMap(\.self)
      if let own = place(of: index), document.constraints[own].constant == changed.constant {
        document.constraints[own].constant = constant
      }
      for size in input.outcomes.compactMap(\.size) {
        guard let found = conflicts(document, size) else { return nil }
        if found.contains(where: { $0.constraints.contains { $0.index.map(places.contains) ?? false } }) {
          return false
        }
      }
    }
    return true
  }

  /// Returns whether a repair reverses what a constant says in the document of an outcome.
  func isReversal(_ repair: Repair, madeFor outcome: Int) -> Bool {
    input(ofOutcome: outcome)?.layout?.isReversed(by: repair) ?? false
  }

  /// Returns the outcomes at which a conflict remains if a constraint is dropped, so that a message can say so.
  ///
  /// - Parameters:
  ///   - group: observations of one conflict, whose outcomes are examined.
  ///   - main: the observation whose constraint is dropped.
  ///   - members: the locations of constraints. Only conflicts that contain one of them count.
  func outcomes(
    of group: [Observation], conflictingWithout main: Observation, _ members: Set<SourceLocation>
  ) -> [Int] {
    guard let location = main.location, let index = main.constraint,
      let text = main.outcome.flatMap(input(ofOutcome:))?.text(ofConstraint: index)
    else { return [] }
    return Set(group.compactMap(\.outcome)).sorted().filter { outcome in
      guard let (input, first) = place(of: outcome), var document = input.layout,
        let size = input.outcomes[outcome - first].size
      else { return false }
      for index in document.constraints.indices
      where document.constraints[index].origin.location == location && input.text(ofConstraint: index) == text {
        document.constraints[index].isActive = false
      }
      return conflicts(document, size)?.contains { conflict in
        conflict.constraints.contains { $0.location.map(members.contains) ?? false }
      } ?? false
    }
  }

  /// Whether there are several sizes or devices.
  var isOfSeveral: Bool { inputs.reduce(0) { $0 + $1.outcomes.count { $0.size != nil } } > 1 }

  private func input(ofOutcome outcome: Int) -> CheckedInput? { place(of: outcome)?.input }

  /// Returns the input that has an outcome, and the index of the input's first outcome among those of all inputs.
  private func place(of outcome: Int) -> (input: CheckedInput, first: Int)? {
    var first = 0
    for input in inputs {
      if outcome < first + input.outcomes.count { return (input, first) }
      first += input.outcomes.count
    }
    return nil
  }
}
