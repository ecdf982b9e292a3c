internal import ExactSolver
internal import LayoutModel
internal import LayoutSolving
public import LinearProgramming

/// Holds the repairs of a system's conflicts, as they are told, against exact arithmetic.
public struct JointRepairReferee: Sendable {
  private let engine: LayoutEngine

  /// Creates a referee.
  public init(solver: any LPSolver) {
    engine = LayoutEngine(solver: solver)
  }

  /// The number of changes of the way out, and everything that is wrong with repairs; no changes where all can be met.
  ///
  /// Each repair after which no conflict remains, and the changes of the way out together, must leave a system that can
  /// be met. Others must be told of where the first repair leaves some.
  public func findings(on program: LexicographicProgram) throws -> (changes: Int, differences: [String]) {
    let system = Self.system(program)
    let solution = try engine.solve(system)
    guard let first = solution.conflict else { return (0, []) }
    let conflicts = [first] + solution.furtherConflicts
    var differences: [String] = []
    for conflict in conflicts {
      if conflict.isMinimal == conflict.repairs.isEmpty { differences.append("a conflict has no repairs") }
      for repair in conflict.repairs where repair.remaining == 0 {
        if let violation = Self.violation(of: system, after: [repair]) {
          differences.append("'\(repair.instruction)' leaves a violation of \(violation)")
        }
      }
    }
    if first.repairs.first?.remaining != 0, solution.furtherConflicts.isEmpty {
      differences.append("the first repair leaves conflicts that are not told")
    }
    if first.wayOut.isEmpty {
      // Lower bounds that are rows here are the system's own; only sizes are not.
      differences.append("there is no way out")
    } else if let violation = Self.violation(of: system, after: first.wayOut) {
      differences.append("the way out leaves a violation of \(violation)")
    }
    return (first.wayOut.count, differences)
  }

  /// The least violation of a system after some changes, where it is above the tolerance.
  private static func violation(of system: ConstraintSystem, after changes: [Repair]) -> Double? {
    var system = system
    for repair in changes {
      guard let row = repair.constraint.index else { continue }
      switch repair.change {
      case .rightHandSide(let amount): system.constraints[row].constant += amount
      default: system.constraints[row].priority = 1
      }
    }
    guard case .infeasible(let violation) = ExactLexicographicSolver().solve(Self.program(system)),
      Double(violation) > Tolerance.requiredResidual * largestConstant(of: system)
    else { return nil }
    return Double(violation)
  }

  /// The largest constant, at least 1: constraints hold relative to the largest term in them.
  private static func largestConstant(of system: ConstraintSystem) -> Double {
    system.constraints.reduce(1) { max($0, abs($1.constant)) }
  }

  /// A program as a system, lower bounds of 0 as sizes and others as constraints.
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

  private static func program(_ system: ConstraintSystem) -> LexicographicProgram {
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
        priority: constraint.priority)
    }
    return draft.program ?? LexicographicProgram()
  }
}
