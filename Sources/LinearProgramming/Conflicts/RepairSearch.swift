/// The effect of changing one member of a conflict, on the whole program.
public struct RepairEffect: Sendable, Hashable {
  /// The least amount to add to the constraint's right-hand side so that it contradicts nothing but in the conflicts
  /// that remain, rounded to 6 decimals where that does as well; nil where no amount does.
  public var amount: Double?
  /// The number of conflicts that remain when the constraint is dropped, or changed by the amount: those that come to
  /// light when one after the other is broken, at most `RepairSearch.mostCounted`.
  public var remaining: Int

  /// Creates an effect.
  public init(amount: Double?, remaining: Int) {
    self.amount = amount
    self.remaining = remaining
  }
}

/// A search for changes of required constraints that let the required constraints of a program be met.
///
/// Each connected component is looked at by itself. The least change of a right-hand side is found by cuts: the proof of
/// a conflict says how far its constraint must move at least; moved so far, the component can be met, or has another
/// conflict, which says how far the constraint must move for that one. This is Newton's method for the one-parameter
/// program, whose value is piecewise linear, and ends for the same reason.
public struct RepairSearch: Sendable {
  /// The largest number of conflicts that are counted in a component.
  public static let mostCounted = 10

  private let program: LexicographicProgram
  private let solver: LexicographicSolver
  private let limits: SolveLimits
  private let components: RequiredComponents
  /// The number of conflicts of each component.
  private let counts: [Int]

  /// The number of cuts after which a least change is given up.
  private static let mostCuts = 60

  /// Creates a search, which counts the conflicts of a program.
  /// - Returns: nil where a limit or the arithmetic kept from counting.
  public init?(in program: LexicographicProgram, _ solver: LexicographicSolver, limits: SolveLimits = SolveLimits()) {
    self.program = program
    self.solver = solver
    self.limits = limits
    components = RequiredComponents(of: program)
    var counts = [Int](repeating: 0, count: components.rows.count)
    // All that can be met are found to be in one go.
    var rest = Array(components.rows.indices)
    while true {
      guard let part = Part(of: rest.flatMap { [components] in components.rows[$0] }, of: program) else { return nil }
      switch solver.requiredVerdict(on: part.program, limits) {
      case .met:
        self.counts = counts
        return
      case .unknown: return nil
      case .conflict(let subset):
        guard let row = subset.constraints.first else { return nil }
        let component = components.ofRow[part.rows[row]]
        guard let own = Part(of: components.rows[component], of: program),
          let broken = Self.conflicts(in: own.program, solver, limits, keeping: [])
        else { return nil }
        counts[component] = broken.count
        rest.removeAll { $0 == component }
      }
    }
  }

  /// The number of conflicts in all.
  public var conflictCount: Int { counts.reduce(0, +) }

  /// A conflict of what is left without some rows; nil where there is none, or where a limit or the arithmetic kept from
  /// finding one.
  public func conflict(without rows: [Int], preferring preference: ConflictPreference) -> InfeasibleSubset? {
    var rest = program
    for row in rows { rest.setPriority(of: row, to: LexicographicProgram.requiredPriority / 2) }
    return solver.conflict(in: rest, limits, preferring: preference)
  }

  /// Some required rows as a program, and the row of the whole that each is.
  private struct Part {
    var program: LexicographicProgram
    let rows: [Int]

    init?(of rows: [Int], of whole: LexicographicProgram) {
      var part = ProgramPart(of: whole, keepsAllBounds: true)
      do {
        for row in rows { try part.add(row) }
      } catch {
        return nil
      }
      program = part.program
      self.rows = rows
    }
  }

  /// The rows that are broken for one conflict after the other until the rest can be met.
  /// - Parameter kept: rows that are broken only where a conflict has no others.
  private static func conflicts(
    in program: LexicographicProgram, _ solver: LexicographicSolver, _ limits: SolveLimits, keeping kept: [Int]
  ) -> [Int]? {
    var rest = program
    var broken: [Int] = []
    while broken.count < mostCounted {
      switch solver.requiredVerdict(on: rest, limits) {
      case .met: return broken
      case .unknown: return nil
      case .conflict(let subset):
        guard let row = subset.constraints.last(where: { !kept.contains($0) }) ?? subset.constraints.last else {
          return nil
        }
        broken.append(row)
        rest.setPriority(of: row, to: LexicographicProgram.requiredPriority / 2)
      }
    }
    return broken
  }

  /// The effect of changing or dropping a member of a conflict; nil where a limit or the arithmetic kept from finding it.
  /// - Parameters:
  ///   - row: the member.
  ///   - conflict: the conflict.
  ///   - isAmountWanted: whether an amount is looked for.
  public func effect(ofChanging row: Int, in conflict: InfeasibleSubset, isAmountWanted: Bool = true) -> RepairEffect? {
    let component = components.ofRow[row]
    guard component >= 0, var part = Part(of: components.rows[component], of: program) else { return nil }
    let own = { (row: Int) in part.rows.partitioningIndex { $0 >= row } }
    let place = own(row)
    // 1. The conflicts that have no part in it.
    var without = part.program
    without.setPriority(of: place, to: LexicographicProgram.requiredPriority / 2)
    let members = conflict.constraints.map(own)
    guard let broken = Self.conflicts(in: without, solver, limits, keeping: members) else { return nil }
    let others = counts.indices.reduce(0) { $0 + ($1 == component ? 0 : counts[$1]) }
    var effect = RepairEffect(amount: nil, remaining: broken.count + others)
    // Without another member of the conflict no amount says how far this one must move for it.
    guard isAmountWanted, !broken.contains(where: members.contains) else { return effect }
    // 2. The least amount, with these aside.
    for row in broken { part.program.setPriority(of: row, to: LexicographicProgram.requiredPriority / 2) }
    effect.amount = leastChange(of: place, in: &part.program)
    return effect
  }

  /// The least change of a row's right-hand side by which a program can be met; nil where none does.
  private func leastChange(of row: Int, in program: inout LexicographicProgram) -> Double? {
    let given = program.rows[row].rightHandSide
    var (least, greatest) = (-Double.infinity, Double.infinity)
    for _ in 0..<Self.mostCuts {
      let change = least > 0 ? least : greatest < 0 ? greatest : 0
      guard change.isFinite else { return nil }
      var found: (at: Double, subset: InfeasibleSubset)?
      for candidate in Self.rounded(change) {
        guard (try? program.setRightHandSide(given + candidate, of: row)) != nil else { return nil }
        switch solver.requiredVerdict(on: program, limits) {
        case .met: return candidate == 0 ? nil : candidate
        case .unknown: return nil
        case .conflict(let subset): found = (candidate, subset)
        }
      }
      guard let found, let place = found.subset.constraints.firstIndex(of: row), let proof = found.subset.proof else {
        return nil
      }
      let step = proof.leastChange(ofConstraint: place)
      let next = found.at + step
      // A step that is lost to rounding would be taken again and again.
      guard next != found.at else { return nil }
      if step > 0 { least = max(least, next) } else { greatest = min(greatest, next) }
      guard least <= greatest else { return nil }
    }
    return nil
  }

  /// A change with as few decimals as may do: rounded to 6, rounded away from zero, and as it is.
  private static func rounded(_ change: Double) -> [Double] {
    let micro = change * 1e6
    let candidates = [micro.rounded() / 1e6, micro.rounded(.awayFromZero) / 1e6, change]
    return candidates.reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
  }

  // MARK: - All conflicts at once

  /// The least total change of some right-hand sides by which the required constraints can all be met, by an elastic
  /// program; nil where there is none.
  /// - Parameter weights: the rows that may change, ascending, and what a unit of change of each counts, within
  ///   `Magnitude.weights`.
  public func leastTotalChange(of weights: [(row: Int, weight: Double)]) -> [(row: Int, by: Double)]? {
    let rows = components.rows.indices.filter { counts[$0] > 0 }.flatMap { components.rows[$0] }
    var weightOfRow = [Double](repeating: 0, count: program.constraintCount)
    for (row, weight) in weights { weightOfRow[row] = weight }
    var elastic = ProgramPart(of: program, keepsAllBounds: true)
    do {
      for row in rows {
        let weight = weightOfRow[row]
        if weight > 0 {
          try elastic.add(row, priority: LexicographicProgram.requiredPriority / 2, weight: weight)
        } else {
          try elastic.add(row)
        }
      }
      var options = LexicographicSolver.Options()
      options.limits = limits
      options.ambiguity = .none
      guard case .optimal(let optimum) = try solver.solve(elastic.program, options: options) else { return nil }
      let exact = rows.indices.compactMap { place -> (row: Int, by: Double)? in
        guard weightOfRow[rows[place]] > 0, optimum.violations[place] > Tolerance.reportedViolation else { return nil }
        return (rows[place], elastic.program.difference(of: place, at: optimum.values))
      }
      let choices = exact.map { Self.rounded($0.by) }
      for place in 0..<3 {
        let changes = zip(exact, choices).map { ($0.row, $1[min(place, $1.count - 1)]) }
        if canBeMet(rows, after: changes) { return changes.map { (row: $0.0, by: $0.1) } }
      }
    } catch {
      return nil
    }
    return nil
  }

  private func canBeMet(_ rows: [Int], after changes: [(Int, Double)]) -> Bool {
    guard var part = Part(of: rows, of: program) else { return false }
    let places = rows.indices.reduce(into: [Int: Int]()) { $0[rows[$1]] = $1 }
    for (row, change) in changes {
      guard let place = places[row] else { return false }
      let value = part.program.rows[place].rightHandSide + change
      guard (try? part.program.setRightHandSide(value, of: place)) != nil else { return false }
    }
    return solver.canBeMet(part.program, limits: limits)
  }
}

extension [Int] {
  /// The first place of an ascending list from which a condition holds.
  fileprivate func partitioningIndex(_ holds: (Int) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if holds(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
