internal import LayoutModel

/// Remarks on the changes of numbers that resolve a logged conflict: on their amounts, and on the views that they leave
/// no length.
struct LoggedChanges {
  private let report: ConsoleLogReport
  private let conflict: Conflict
  private let settings: LoggedSettings
  /// The repairs that change a single number, and after which no conflict is left, not even among other constraints.
  private let changes: [Repair]
  /// The maximum number of changes for which `lengths` determines the lengths of the views.
  private static let mostTried = 3
  /// The length, in points, that a larger change leaves each view without a length.
  private static let triedLength = 1.0

  init(of conflict: Conflict, in report: ConsoleLogReport, _ settings: LoggedSettings) {
    (self.report, self.conflict, self.settings) = (report, conflict, settings)
    changes = conflict.repairs.filter { $0.change.isOfNumber && $0.remaining == 0 }
  }

  /// The remark that changes are larger than the difference of lengths in the proof; nil if none is. The proof concerns
  /// the members of the conflict only, whereas the changes have to satisfy all constraints of the list.
  var amounts: String? {
    guard let budget = conflict.budget else { return nil }
    let multiples = Dictionary(
      (budget.required + budget.available).map { ($0.member, $0.multiple) }, uniquingKeysWith: { one, _ in one })
    let excesses = changes.compactMap { change -> Bool? in
      guard change.setting == nil, let member = conflict.constraints.firstIndex(of: change.constraint),
        let multiple = multiples[member]
      else { return nil }
      return change.change.magnitude > budget.difference / multiple + InterchangeTolerance.marginLimit
    }
    guard excesses.contains(true) else { return nil }
    return
      "\(excesses.contains(false) ? "some" : "the") amounts are larger than what the proof lacks, so that the other "
      + "constraints of the list hold, too"
  }

  /// Returns the remark on the views that have no length after any of the changes, although larger changes leave them
  /// one; nil if there are none. The changes are the least that suffice.
  func lengths(
    in system: ConstraintSystem,
    _ solve: (ConstraintSystem, ConsoleLogQuestion) throws -> SystemSolution
  ) rethrows -> String? {
    guard !changes.isEmpty, !boundedLengths.isEmpty || amounts != nil else { return nil }
    let lengths = self.lengths(of: system)
    var empty = lengths
    for change in changes.prefix(Self.mostTried) where !empty.isEmpty {
      let least = try self.empty(among: empty, after: change, in: system, by: 0, solve) ?? []
      guard !least.isEmpty else { return nil }
      let larger =
        try self.empty(among: least, after: change, in: system, by: Self.triedLength * Double(least.count), solve)
        ?? least
      empty = least.filter { !larger.contains($0) }
    }
    let names = empty.map(\.name).reduce(into: [String]()) { if !$0.contains($1) { $0.append($1) } }
    guard !names.isEmpty else { return nil }
    return "the least changes of numbers leave no length for these: \(ConsoleLogFinding.list(names))"
  }

  /// The members of the conflict that state that a width or height is at least 0.
  private var boundedLengths: [ReportedConstraint] {
    conflict.implied.filter { $0.description.hasSuffix(".width >= 0") || $0.description.hasSuffix(".height >= 0") }
  }

  /// A width or a height of a view.
  private struct Length: Hashable {
    var name: String
    var variable: Int
  }

  /// Returns the lengths of views in a system. Guides and spacers may have the length 0.
  private func lengths(of system: ConstraintSystem) -> [Length] {
    report.objects.filter { object in
      object.contentOf == nil && !LoggedInsetGuides.isGuide(object)
        && object.className.map { !$0.contains("Guide") && !$0.contains("Spacer") } == true
    }.flatMap { object in
      ["width", "height"].compactMap { side in
        system.index(ofVariable: "\(object.name).\(side)").map { Length(name: object.name, variable: $0) }
      }
    }
  }

  /// Returns those lengths that are 0 in each layout after a change; nil if there is no layout.
  /// - Parameter more: the amount by which the change is larger than the least one, in points.
  private func empty(
    among lengths: [Length], after repair: Repair, in system: ConstraintSystem, by more: Double,
    _ solve: (ConstraintSystem, ConsoleLogQuestion) throws -> SystemSolution
  ) rethrows -> [Length]? {
    guard case .constant(let least, _) = repair.change, let row = repair.constraint.index,
      system.constraints.indices.contains(row)
    else { return nil }
    let amount = least < 0 ? least - more : least + more
    var changed = system
    // All rows of a setting change with it.
    let rows = settings.rows.first { $0.contains(row) } ?? [row]
    for other in rows {
      changed.constraints[other].constant += amount * (settings.parts[other]?.sign ?? 1)
    }
    for length in lengths {
      changed.constraints.append(
        ConstraintSystem.Constraint(
          [ConstraintSystem.Term(1, length.variable)], .greaterThanOrEqual, Self.triedLength,
          priority: LayoutPriority.required.nextDown))
    }
    let solution = try solve(changed, .values)
    guard solution.status == .solved else { return nil }
    return lengths.filter { solution.values[$0.variable] < InterchangeTolerance.marginLimit }
  }
}
