internal import LayoutModel
internal import LinearProgramming

/// A test of repairs by a solve of the whole layout, for layouts in which required constraints contain heights or
/// insets that depend on frames.
///
/// Each round of the fixed-point iteration has its own program, with these heights and insets as numbers. A change that
/// makes this program feasible may lead to other heights and insets, with which the required constraints are still
/// infeasible.
struct RepairCheck {
  /// A change of the constraint or length that a row states, with the row's index in the program.
  typealias Change = (row: Int, change: Repair.Change)

  private let engine: LayoutEngine
  private let layout: PreparedLayout
  private let compiled: CompiledLayout
  private let size: RequestedSize
  private let options: LayoutEngine.Options
  private let rounds: LayoutFixpoint

  /// Creates a test of the repairs of a conflict that one round of the fixed-point iteration has found.
  /// - Parameters:
  ///   - layout: the layout of the round.
  ///   - compiled: the round's program.
  ///   - size: the root's size as it was requested.
  ///   - engine: the engine that solves.
  ///   - options: the options of each solve.
  /// - Returns: nil if the required constraints do not depend on heights or insets that follow from frames.
  init?(
    _ layout: PreparedLayout, _ compiled: CompiledLayout, at size: RequestedSize, _ engine: LayoutEngine,
    _ options: LayoutEngine.Options
  ) {
    guard LayoutFixpoint.mayApply(to: layout.document) else { return nil }
    // In the layout of the round, insets are fixed numbers. Insets depend on frames only in the document expanded anew.
    rounds = LayoutFixpoint(
      of: PreparedLayout(expanding: layout.document, rules: layout.rules), measure: options.heightForWidth)
    guard rounds.dependsOnFrames, !rounds.areRequirementsFixed(in: compiled) else { return nil }
    (self.layout, self.compiled, self.size, self.engine) = (layout, compiled, size, engine)
    self.options = options
  }

  /// Returns the change that resolves the conflict, and the number of conflicts that remain after it. If none remains,
  /// the change is the least one that resolves all conflicts; otherwise it is the given one.
  ///
  /// The result is nil if the change of a number leaves more conflicts than the removal of its row. It is also nil if
  /// the change is impossible, if heights or insets do not converge, or if a limit or a numerical failure prevented an
  /// answer.
  func effect(of change: Change) -> (change: Repair.Change, remaining: Int)? {
    guard let pass = convergedPass(after: [change]) else { return nil }
    if pass.solution.status == .solved { return (least(change, from: pass), 0) }
    guard pass.solution.status == .conflict, let compiled = try? LayoutCompiler.compile(pass.layout, at: pass.size)
    else { return nil }
    let diagnosis = DiagnosisBuilder(layout: pass.layout, compiled: compiled)
    let search = RepairSearch(
      in: compiled.program, engine.solver, limits: options.limits,
      isUnchangeable: { diagnosis.member($0, at: pass.size, engine.solver, options.limits).isUnchangeable })
    guard let search else { return nil }
    if change.change.isOfNumber {
      let origin = self.compiled.rowOrigins[change.row]
      guard let row = compiled.rowOrigins.firstIndex(where: { $0.isNumber(of: origin) }),
        search.conflictCount(without: [row]) == search.conflictCount
      else { return nil }
    }
    return (change.change, search.conflictCount)
  }

  /// Whether changes resolve all conflicts.
  func areEnough(_ changes: [Change]) -> Bool { convergedPass(after: changes)?.solution.status == .solved }

  /// Returns the least change of a number that resolves all conflicts, given one that does; other changes are returned
  /// unchanged.
  ///
  /// The amount of the given change is the least for the heights and insets of the round. The layout after the change
  /// has other heights and insets, for which a smaller amount may suffice. Smaller amounts are therefore tried, each by
  /// a solve of the whole layout, until none is found.
  /// - Parameter pass: the last round of the layout after the given change.
  private func least(_ change: Change, from pass: LayoutPass) -> Repair.Change {
    guard change.change.isOfNumber else { return change.change }
    var (least, pass) = (change.change, pass)
    for _ in 0..<LayoutFixpoint.mostRounds {
      guard let smaller = leastChange(ofNumberOf: change.row, in: pass),
        smaller.magnitude < least.magnitude - Tolerance.negligibleLength,
        let next = convergedPass(after: [(change.row, smaller)]), next.solution.status == .solved
      else { break }
      (least, pass) = (smaller, next)
    }
    return least
  }

  /// Returns the least change of a constraint's constant, or of the root's length, that makes the required constraints
  /// feasible with the heights and insets of a given round. Returns nil if no change does, or if a limit or a numerical
  /// failure prevented an answer.
  /// - Parameters:
  ///   - row: the row that contains the constant or length.
  ///   - pass: the last round of the layout after another change of the number. The returned change is relative to the
  ///     number's original value.
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
    var options = options
    options.mostConflicts = most
    guard let solution = pass(after: [change], options)?.solution, let conflict = solution.conflict else { return [] }
    return [conflict] + solution.furtherConflicts
  }

  /// Returns a message with the items whose heights or insets occur in a conflict and depend on frames; nil if there
  /// are no such items.
  func message(about conflict: InfeasibleSubset) -> String? {
    let items = conflict.constraints.compactMap { rounds.item(followedBy: compiled.rowOrigins[$0]) }
    guard !items.isEmpty else { return nil }
    return "the conflict is about heights or insets of \(rounds.names(of: items)) that follow from the layout without "
      + "it; with others there may be a layout"
  }

  /// Returns the last round of the layout after changes; nil if heights or insets do not converge, or if a change is
  /// impossible.
  ///
  /// If the last round has several conflicts, the result has any one of them: a search for the one that is easiest to
  /// read takes about a hundred solves. The search is made only if earlier rounds had conflicts and the last one has
  /// none. The choice of the relaxed constraint may then decide the heights of the next round.
  private func convergedPass(after changes: [Change]) -> LayoutPass? {
    var options = options
    options.mostConflicts = 0
    options.takesAnyConflict = true
    var last = pass(after: changes, options)
    if let found = last, found.followsConflicts, found.solution.status == .solved {
      options.takesAnyConflict = false
      last = pass(after: changes, options)
    }
    return last.flatMap { $0.isUnconverged ? nil : $0 }
  }

  /// Returns the last round of the layout after changes; nil if a change is impossible.
  private func pass(after changes: [Change], _ options: LayoutEngine.Options) -> LayoutPass? {
    var (document, size, options) = (layout.document, size, options)
    for change in changes {
      guard apply(change, to: &document, &size) else { return nil }
    }
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
}
