internal import ExactSolver
package import LayoutModel
internal import LayoutSolving
package import LinearProgramming

/// A checker of reported conflicts and repairs of systems, in exact arithmetic.
package struct RepairReferee: Sendable {
  /// The results of checking one system.
  package struct Findings: Sendable {
    /// The number of repairs that are reported to make the system feasible, and do so.
    package var repairs = 0
    /// The number of changes in the combined repair of the first conflict.
    package var changes = 0
    /// The errors in the conflicts and repairs, as sentences.
    package var differences: [String] = []
  }

  private let engine: LayoutEngine

  /// Creates a checker.
  /// - Parameters:
  ///   - solver: the solver that finds the conflicts.
  ///   - referee: the referee of that solver; nil for none.
  package init(solver: any LPSolver, referee: (any ExactReferee)? = nil) {
    engine = LayoutEngine(solver: solver, referee: referee)
  }

  /// Solves a program, and returns the results of checking its conflicts; empty results if it is feasible.
  package func findings(on program: LexicographicProgram) throws -> Findings {
    let system = Self.system(program)
    let solution = try engine.solve(system)
    guard let first = solution.conflict else { return Findings() }
    return Self.findings(of: [first] + solution.furtherConflicts, in: system)
  }

  /// Returns the results of checking reported conflicts.
  ///
  /// Each conflict must be an irreducible infeasible subset. A repair that is reported to leave no conflict must make
  /// the system feasible, and so must the combined repair; other repairs must not. If the first repair leaves
  /// conflicts, further conflicts must be reported. Unless it is the first repair alone, the combined repair must have
  /// the least sum of changes.
  /// - Parameters:
  ///   - conflicts: the first conflict, and the further ones that remain after its repair.
  ///   - system: the system in which they were found.
  ///   - rounding: the greatest total rounding error of the system's numbers, in points.
  package static func findings(
    of conflicts: [Conflict], in system: ConstraintSystem, rounding: Double = 0
  ) -> Findings {
    var findings = Findings()
    guard let first = conflicts.first else { return findings }
    let allowed = rounding + Tolerance.requiredResidual * largestConstant(of: system)
    for (number, conflict) in conflicts.enumerated() {
      func note(_ text: String) { findings.differences.append("conflict \(number + 1) \(text)") }
      // 1. The members of the conflict, which contradict each other also if it is a further conflict.
      for problem in problems(ofMembersOf: conflict, in: system, allowed) { note(problem) }
      // 2. The repairs.
      if conflict.isMinimal, conflict.repairs.isEmpty, canBeRepaired(conflict, in: system) { note("has no repairs") }
      for repair in conflict.repairs {
        let left = violation(of: system, after: [repair])
        if repair.remaining == 0 {
          if left > allowed {
            note("'\(repair.instruction)' leaves a violation of \(left)")
          } else {
            findings.repairs += 1
          }
        } else if left == 0 {
          note("'\(repair.instruction)' leaves none, and not \(repair.remaining)")
        } else if repair.change.isOfNumber, !isResolved(conflict, by: repair, in: system, allowed) {
          note("'\(repair.instruction)' does not resolve it")
        }
      }
    }
    if let repair = first.repairs.first, repair.remaining > 0, conflicts.count == 1 {
      findings.differences.append("the first repair leaves conflicts that are not told")
    }
    findings.changes = first.combinedRepair.count
    let left = first.combinedRepair.isEmpty ? 0 : violation(of: system, after: first.combinedRepair)
    if left > allowed { findings.differences.append("the way out leaves a violation of \(left)") }
    if !first.combinedRepair.isEmpty, first.combinedRepair != first.repairs.prefix(1).filter({ $0.remaining == 0 }) {
      let (told, least) = weightedChanges(first.combinedRepair, in: system)
      if let least, told > least * (1 + Self.ranks) + Self.roundedChange * Double(first.combinedRepair.count) {
        findings.differences.append("the changes of the way out weigh \(told), where \(least) would do")
      }
    }
    if first.combinedRepair.isEmpty, canBeRepaired(first, in: system),
      violation(of: system, without: { system.constraints[$0].implied == nil }) <= allowed
    {
      findings.differences.append("there is no way out")
    }
    return findings
  }

  /// Returns whether a member of a conflict can be changed. A mask can only be switched off if constraints lay out its
  /// object.
  private static func canBeRepaired(_ conflict: Conflict, in system: ConstraintSystem) -> Bool {
    let members = conflict.constraints.map { member in
      member.index.flatMap { system.constraints.indices.contains($0) ? system.constraints[$0] : nil }
    }
    return members.contains { member in
      switch member?.implied {
      case nil, .intrinsicSize: true
      case .autoresizingMask: member?.maskedObject == nil || member?.isMaskOfLaidOutObject == true
      default: false
      }
    }
  }

  // MARK: - Combined repairs

  /// The allowance for the rounding of a reported change to 6 decimals, in points.
  private static let roundedChange = 3e-6

  /// The relative difference up to which two sums of changes count as equal. The weights by which the engine prefers
  /// changes of lower rank differ by less.
  private static let ranks = 1e-4

  /// Returns the weighted sum of the reported changes, and the minimum of this sum. The minimum is nil if no changes of
  /// constants make the system feasible, or if other changes are reported.
  ///
  /// Each change has weight 1. The reported sum may exceed the minimum by `Self.ranks`, since fewer changes, and
  /// changes of lower rank, are preferred.
  private static func weightedChanges(
    _ told: [Repair], in given: ConstraintSystem
  ) -> (told: Double, least: Double?) {
    let (system, rowOfSetting) = separated(given)
    let written = system.constraints.indices.filter {
      system.constraints[$0].priority == LayoutPriority.required && system.constraints[$0].implied == nil
    }
    var elastic = system
    elastic.constraints.removeAll { $0.priority < LayoutPriority.required }
    var (weights, place) = ([Int: Double](), 0)
    for row in written { weights[row] = 1 }
    for row in system.constraints.indices where system.constraints[row].priority == LayoutPriority.required {
      if let weight = weights[row] {
        (elastic.constraints[place].priority, elastic.constraints[place].weight) = (1, weight)
      }
      place += 1
    }
    var sum = 0.0
    for repair in told {
      switch repair.change {
      case .rightHandSide(let amount), .constant(let amount, to: _):
        let row = repair.constraint.index.map { index in
          system.constraints[index].setting.flatMap { rowOfSetting[$0.number] } ?? index
        }
        sum += abs(amount) * (row.flatMap { weights[$0] } ?? .infinity)
      default: return (0, nil)
      }
    }
    let least = ExactLexicographicSolver().leastWeightedTotal(of: program(elastic)) { _ in 1 }
    return (sum, least.map { Double($0) })
  }

  // MARK: - Members

  /// Returns the reasons why the members of a conflict are no irreducible infeasible subset; empty if they are one.
  private static func problems(
    ofMembersOf conflict: Conflict, in system: ConstraintSystem, _ allowed: Double
  ) -> [String] {
    let (rows, bounds) = members(of: conflict, in: system)
    func violation(_ rows: [Int], _ bounds: [Int]) -> Double {
      Self.violation(of: bounded(system, to: bounds), without: { !rows.contains($0) })
    }
    var problems: [String] = []
    if violation(rows, bounds) == 0 { problems.append("is none") }
    guard conflict.isMinimal else { return problems }
    for row in rows where violation(rows.filter { $0 != row }, bounds) > allowed {
      problems.append("does not need '\(system.constraints[row].identifier ?? "row \(row)")'")
    }
    for bound in bounds where violation(rows, bounds.filter { $0 != bound }) > allowed {
      problems.append("does not need '\(system.variables[bound]) >= 0'")
    }
    return problems
  }

  private static func isResolved(
    _ conflict: Conflict, by repair: Repair, in system: ConstraintSystem, _ allowed: Double
  ) -> Bool {
    let (rows, bounds) = members(of: conflict, in: system)
    let part = bounded(changed(system, by: [repair]), to: bounds)
    return violation(of: part, without: { !rows.contains($0) }) <= allowed
  }

  private static func members(of conflict: Conflict, in system: ConstraintSystem) -> (rows: [Int], bounds: [Int]) {
    let all = conflict.constraints + conflict.implied
    let bounds = system.variables.indices.filter { variable in
      all.contains { $0.implied == .nonNegativeSize && $0.description == "\(system.variables[variable]) >= 0" }
    }
    return (all.compactMap(\.index).filter(system.constraints.indices.contains), bounds)
  }

  // MARK: - Systems

  /// Returns a copy of a system in which only the given variables have the lower bound 0.
  private static func bounded(_ system: ConstraintSystem, to bounds: [Int]) -> ConstraintSystem {
    var part = ConstraintSystem()
    for (variable, name) in system.variables.enumerated() {
      _ = bounds.contains(variable) ? part.size(named: name) : part.variable(named: name)
    }
    part.constraints = system.constraints
    return part
  }

  private static func changed(_ system: ConstraintSystem, by repairs: [Repair]) -> ConstraintSystem {
    var system = system
    for repair in repairs {
      guard let row = repair.constraint.index, system.constraints.indices.contains(row) else { continue }
      let (setting, object) = (system.constraints[row].setting, system.constraints[row].maskedObject)
      switch repair.change {
      case .rightHandSide(let amount), .constant(let amount, to: _):
        guard let setting else {
          system.constraints[row].constant += amount
          continue
        }
        for other in system.constraints.indices where system.constraints[other].setting?.number == setting.number {
          system.constraints[other].constant += amount * (system.constraints[other].setting?.sign ?? 1)
        }
      case .autoresizingMask:
        for other in system.constraints.indices
        where other == row || object != nil && system.constraints[other].maskedObject == object {
          system.constraints[other].priority = 1
        }
      default: system.constraints[row].priority = 1
      }
    }
    return system
  }

  /// Returns a copy of a system in which each setting, a constant that several constraints may share, is a variable.
  ///
  /// A further constraint sets each of these variables. These constraints come after the others; `rows` has their
  /// indices, by the numbers of the settings.
  private static func separated(_ system: ConstraintSystem) -> (system: ConstraintSystem, rows: [Int: Int]) {
    var (separated, rows) = (system, [Int: Int]())
    for row in system.constraints.indices {
      guard let setting = system.constraints[row].setting else { continue }
      let size = separated.size(named: "setting \(setting.number)")
      if rows[setting.number] == nil {
        rows[setting.number] = separated.constraints.count
        separated.constraints.append(.init([.init(1, size)], .equal, system.constraints[row].constant * setting.sign))
      }
      separated.constraints[row].terms.append(.init(-setting.sign, size))
      separated.constraints[row].constant = 0
    }
    return (separated, rows)
  }

  private static func violation(of system: ConstraintSystem, after repairs: [Repair]) -> Double {
    violation(of: changed(system, by: repairs), without: { _ in false })
  }

  /// Returns the minimum violation of a system's required constraints, without those for which `isLeftOut` is true; 0
  /// if they are feasible.
  package static func violation(of system: ConstraintSystem, without isLeftOut: (Int) -> Bool = { _ in false })
    -> Double
  {
    var part = system
    for row in part.constraints.indices where isLeftOut(row) { part.constraints[row].priority = 1 }
    part.constraints.removeAll { $0.priority < LayoutPriority.required }
    guard case .infeasible(let violation) = ExactLexicographicSolver().solve(program(part)) else { return 0 }
    return Double(violation)
  }

  /// Returns the largest absolute value of a constant, but at least 1. Tolerances are relative to it.
  private static func largestConstant(of system: ConstraintSystem) -> Double {
    system.constraints.reduce(1) { max($0, abs($1.constant)) }
  }

  /// Returns a program as a system. Variables with the lower bound 0 become sizes; other lower bounds become
  /// constraints.
  private static func system(_ program: LexicographicProgram) -> ConstraintSystem {
    var system = ConstraintSystem()
    let draft = SystemDraft(program)
    for (variable, bound) in draft.lowerBounds.enumerated() {
      _ = bound == 0 ? system.size(named: "x\(variable)") : system.variable(named: "x\(variable)")
    }
    for constraint in draft.constraints {
      let relation: LayoutRelation =
        switch constraint.relation {
        case .equal: .equal
        case .lessOrEqual: .lessThanOrEqual
        case .greaterOrEqual: .greaterThanOrEqual
        }
      system.constraints.append(
        ConstraintSystem.Constraint(
          constraint.terms.map { ConstraintSystem.Term($0.coefficient, $0.variable) }, relation,
          constraint.rightHandSide, priority: constraint.priority))
    }
    for (variable, bound) in draft.lowerBounds.enumerated() where bound > -.infinity && bound != 0 {
      system.constraints.append(
        ConstraintSystem.Constraint([ConstraintSystem.Term(1, variable)], .greaterThanOrEqual, bound))
    }
    return system
  }

  /// Returns a system as a program with the same rows. Sizes have the lower bound 0.
  package static func program(_ system: ConstraintSystem) -> LexicographicProgram {
    var draft = SystemDraft(lowerBounds: system.isSize.map { $0 ? 0 : -.infinity })
    draft.constraints = system.constraints.map { constraint in
      let relation: Relation =
        switch constraint.relation {
        case .equal: .equal
        case .lessThanOrEqual: .lessOrEqual
        case .greaterThanOrEqual: .greaterOrEqual
        }
      return .init(
        constraint.terms.map { LinearTerm($0.coefficient, $0.variable) }, relation, constraint.constant,
        priority: constraint.priority, weight: constraint.weight)
    }
    return draft.program ?? LexicographicProgram()
  }
}
