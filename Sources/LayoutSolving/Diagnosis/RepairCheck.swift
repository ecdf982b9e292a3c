internal import LayoutModel
internal import LinearProgramming

/// A test of repairs by a solve of the whole layout, for layouts whose heights or insets depend on frames.
///
/// The program of a round has these heights and insets as numbers. A change that makes this program feasible may lead
/// to other heights and insets, with which the required constraints are still infeasible.
struct RepairCheck {
  /// A change of one row of the program.
  typealias Change = (row: Int, change: Repair.Change)

  private let engine: LayoutEngine
  private let layout: PreparedLayout
  private let compiled: CompiledLayout
  private let size: RequestedSize
  private let options: LayoutEngine.Options
  private let rounds: LayoutFixpoint

  /// Creates a test of the repairs of a round's conflict.
  /// - Parameters:
  ///   - layout: the layout of the round.
  ///   - compiled: the round's program.
  ///   - size: the root's size as it was requested.
  ///   - engine: the engine that solves.
  ///   - options: the options of each solve.
  /// - Returns: nil if no height or inset follows from frames.
  init?(
    _ layout: PreparedLayout, _ compiled: CompiledLayout, at size: RequestedSize, _ engine: LayoutEngine,
    _ options: LayoutEngine.Options
  ) {
    guard LayoutFixpoint.maySay(of: layout.document) else { return nil }
    // In the layout of the round, insets are fixed numbers. Insets depend on frames only in the document expanded anew.
    rounds = LayoutFixpoint(
      of: PreparedLayout(expanding: layout.document, rules: layout.rules), measure: options.heightForWidth)
    guard rounds.areNeeded else { return nil }
    (self.layout, self.compiled, self.size, self.engine) = (layout, compiled, size, engine)
    self.options = options
  }

  /// Returns the number of conflicts that remain after changes.
  ///
  /// It is nil if a constraint or size whose number was changed is still in a conflict, if a change is impossible, if
  /// heights or insets do not converge, or if a limit or a numerical failure prevented an answer.
  func remaining(after changes: [Change]) -> Int? {
    guard let pass = solve(with: changes, mostConflicts: 0), !pass.isUnconverged else { return nil }
    switch pass.solution.status {
    case .solved: return 0
    case .conflict:
      guard let conflict = pass.solution.conflict, !changes.contains(where: { isMember($0, of: conflict) }),
        let compiled = try? LayoutCompiler.compile(pass.layout, at: pass.size)
      else { return nil }
      let diagnosis = DiagnosisBuilder(layout: pass.layout, compiled: compiled)
      return RepairSearch(
        in: compiled.program, engine.solver, limits: options.limits,
        isFixed: { diagnosis.member($0, at: pass.size, engine.solver, options.limits).isFixed })?.conflictCount
    default: return nil
    }
  }

  /// Returns the least change of a number that resolves all conflicts, given one that does.
  ///
  /// The amount of the given change is the least with the heights and insets of the round. The layout after the change
  /// has others, with which a smaller amount may suffice, and so on: the amount is that of a fixed point. Each amount is
  /// tested by a solve of the whole layout.
  func least(_ change: Change) -> Repair.Change {
    guard change.change.isOfNumber, var pass = solve(with: [change], mostConflicts: 0) else { return change.change }
    var least = change.change
    for _ in 0..<LayoutFixpoint.most {
      guard let smaller = leastChange(ofNumberOf: change.row, in: pass),
        smaller.magnitude < least.magnitude - Tolerance.fixpoint,
        let next = solve(with: [(change.row, smaller)], mostConflicts: 0), !next.isUnconverged,
        next.solution.status == .solved
      else { break }
      (least, pass) = (smaller, next)
    }
    return least
  }

  /// Returns the least change of a row's number that suffices with the heights and insets of the layout after another
  /// change of it; nil if there is none, or if a limit or a numerical failure prevented an answer.
  private func leastChange(ofNumberOf row: Int, in pass: LayoutPass) -> Repair.Change? {
    var (document, size) = (pass.layout.expanded.document, pass.size)
    // The changed number is the original one again. The others are those of the pass.
    let origin = compiled.rowOrigins[row]
    switch origin {
    case .constraint(let index): document.constraints[index].constant = layout.document.constraints[index].constant
    case .rootSize(let axis): size[axis] = self.size[axis]
    default: return nil
    }
    guard
      let compiled = try? LayoutCompiler.compile(
        pass.layout.with(document), at: size, varying: LayoutAxis.allCases.filter { size[$0] != nil }, isLocal: true),
      let row = compiled.rowOrigins.firstIndex(where: { $0.isNumber(of: origin) }),
      let search = RepairSearch(in: compiled.program, engine.solver, limits: options.limits),
      let amount = search.leastTotalChange(of: [(row: row, weight: 1)])?.first?.by
    else { return nil }
    switch origin {
    case .constraint(let index):
      let constraint = document.constraints[index]
      let change = compiled.sign(of: constraint) * amount
      return .constant(by: change, to: constraint.constant + change)
    case .rootSize(let axis): return size[axis].map { .rootSize(by: amount, to: $0 + amount) }
    default: return nil
    }
  }

  /// Returns the conflicts of the layout after a change, at most `most` of them.
  func conflicts(after change: Change, most: Int) -> [Conflict] {
    guard let solution = solve(with: [change], mostConflicts: most)?.solution, let conflict = solution.conflict else {
      return []
    }
    return [conflict] + solution.furtherConflicts
  }

  /// Returns the message that heights or insets in a conflict follow from the layout; nil if there are none in it.
  func message(about conflict: InfeasibleSubset) -> String? {
    let items = conflict.constraints.compactMap { rounds.item(followedBy: compiled.rowOrigins[$0]) }
    guard !items.isEmpty else { return nil }
    return "the conflict is about heights or insets of \(rounds.names(of: items)) that follow from the layout without "
      + "it; with others there may be a layout"
  }

  private func solve(with changes: [Change], mostConflicts: Int) -> LayoutPass? {
    var (document, size, options) = (layout.document, size, options)
    for change in changes {
      guard apply(change, to: &document, &size) else { return nil }
    }
    options.mostConflicts = mostConflicts
    options.ambiguity = .none
    guard let changed = try? engine.prepare(document) else { return nil }
    return try? engine.fixpoint(of: changed, at: size, options)
  }

  private func apply(_ change: Change, to document: inout LayoutDocument, _ size: inout RequestedSize) -> Bool {
    switch (compiled.rowOrigins[change.row], change.change) {
    case (.constraint(let index), .constant(_, let constant)): document.constraints[index].constant = constant
    case (.constraint(let index), .priority): document.constraints[index].priority = Self.priority
    case (.constraint(let index), .drop): document.constraints[index].isActive = false
    case (.rootSize(let axis), .rootSize(_, let length)): size[axis] = length
    case (.mask(let item, _), .autoresizingMask): document[item].translatesAutoresizingMask = false
    case (.hugging(let item, let axis), .priority): document[item].hugging[axis] = Self.priority
    case (.compressionResistance(let item, let axis), .priority):
      document[item].compressionResistance[axis] = Self.priority
    default: return false
    }
    return true
  }

  /// The lower priority that a repair gives to a constraint: it represents all priorities below 1000.
  private static let priority = 999.0

  /// Whether the constraint or size whose number was changed is a member of a conflict.
  private func isMember(_ change: Change, of conflict: Conflict) -> Bool {
    guard change.change.isOfNumber else { return false }
    return switch compiled.rowOrigins[change.row] {
    case .constraint(let index): conflict.constraints.contains { $0.index == index }
    case .rootSize(let axis):
      conflict.implied.contains {
        $0.implied == .rootSize && $0.extent == ReportedConstraint.Extent(of: .root, along: axis)
      }
    default: false
    }
  }
}
