internal import LayoutInterchange
internal import LayoutModel

/// The changes that a program can make through outlets of constraints at a size other than the recorded one.
struct OutletChanges {
  /// The indices of the constraints that the program can change. They have outlets, and are in a conflict at this size,
  /// but in none at the recorded size. A conflict at the recorded size is a defect of the document.
  var constraints: Set<Int> = []
  /// The conflicts of the layout without these constraints.
  var remaining: [Conflict] = []

  /// Returns whether the changes can resolve a conflict. They can if the conflict has a member among `constraints`, and
  /// if it has neither a written member nor a length of the root in common with a remaining conflict.
  func resolve(_ conflict: Conflict) -> Bool {
    func members(_ conflict: Conflict) -> Set<Int> { Set(conflict.constraints.compactMap(\.index)) }
    let (own, lengths) = (members(conflict), conflict.rootLengths)
    return !own.isDisjoint(with: constraints)
      && remaining.allSatisfy { members($0).isDisjoint(with: own) && $0.rootLengths.isDisjoint(with: lengths) }
  }
}

extension Conflict {
  /// The axes of the root's lengths on which the conflict depends.
  var rootLengths: Set<LayoutAxis> {
    Set(implied.filter { $0.implied == .rootSize }.compactMap(\.extent?.axis))
  }
}

extension LayoutChecker {
  /// Sets the changes that a program can make through outlets, for each outcome of a layout at another size than the
  /// recorded one.
  func setOutletChanges(of checked: inout CheckedCase, _ bytes: [UInt8], _ file: String) {
    var recorded: Set<SourceLocation>?
    for index in checked.inputs.indices {
      let input = checked.inputs[index]
      guard let layout = input.layout else { continue }
      for place in input.outcomes.indices where !input.isAtRecordedSize(place) {
        let outcome = input.outcomes[place]
        guard let size = outcome.size,
          outcome.conflicts.contains(where: { $0.constraints.contains { input.outlet(of: $0) != nil } })
        else { continue }
        let known = recorded ?? conflictingAsRecorded(checked, bytes, file)
        recorded = known
        checked.inputs[index].outcomes[place].outletChanges = outletChanges(
          outcome.conflicts, in: layout, at: size
        ) { constraint in
          input.outlet(ofConstraint: constraint) != nil
            && input.location(ofConstraint: constraint).map { !known.contains($0) } ?? true
        }
      }
    }
  }

  /// Returns the changes through outlets that resolve as many conflicts as possible. The search has several passes: if
  /// the constraints that were found are removed, a conflict may remain that has other members with outlets.
  private func outletChanges(
    _ conflicts: [Conflict], in layout: LayoutDocument, at size: RequestedSize, isChangeable: (Int) -> Bool
  ) -> OutletChanges {
    var (document, changes) = (layout, OutletChanges(remaining: conflicts))
    while true {
      let members = changes.remaining.flatMap(\.constraints).compactMap(\.index)
      let found = Set(members.filter { document.constraints.indices.contains($0) && isChangeable($0) })
        .subtracting(changes.constraints)
      if found.isEmpty { return changes }
      for index in found { document.constraints[index].isActive = false }
      // After the time limit it is not known which conflicts remain.
      guard let outcome = outcomeOfRepair(document, at: size) else { return OutletChanges() }
      changes.constraints.formUnion(found)
      changes.remaining = outcome.conflicts
    }
  }

  /// Returns the locations of the constraints that contradict each other at the recorded size of a layout. The layout
  /// is solved at this size unless it is one of the checked sizes.
  private func conflictingAsRecorded(_ checked: CheckedCase, _ bytes: [UInt8], _ file: String) -> Set<SourceLocation> {
    for input in checked.inputs {
      let recorded = input.outcomes.indices.first { input.outcomes[$0].size != nil && input.isAtRecordedSize($0) }
      if let recorded { return input.outcomes[recorded].conflictingLocations }
    }
    guard let root = checked.inputs[0].layout?[.root] else { return [] }
    var checker = self
    (checker.options.sizes, checker.options.ranges, checker.options.canvases) = ([], [], [])
    let canvas = Self.forChecks(InterfaceBuilderOptions())
    guard let layout = layouts(of: root, bytes, file, on: [canvas]).first ?? nil else { return [] }
    return checker.outcomeOfRepair(layout, at: layout.sizes.first ?? .fitting)?.conflictingLocations ?? []
  }
}

extension CheckedInput.Outcome {
  /// The locations of the members of all conflicts.
  fileprivate var conflictingLocations: Set<SourceLocation> {
    Set(conflicts.flatMap(\.constraints).compactMap(\.location))
  }
}
