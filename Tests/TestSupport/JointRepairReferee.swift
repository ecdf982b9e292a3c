internal import ExactSolver
internal import LayoutModel
internal import LayoutSolving
public import LinearProgramming

/// Whether the first repair of every conflict of a system, made together, leave one that can be met.
public struct JointRepairReferee: Sendable {
  private let engine: LayoutEngine

  /// Creates a referee.
  public init(solver: any LPSolver) {
    engine = LayoutEngine(solver: solver)
  }

  /// How many conflicts there are, and what is wrong; no conflicts where all can be met, or there are too many to tell.
  public func findings(on program: LexicographicProgram) throws -> (conflicts: Int, differences: [String]) {
    var system = Self.system(program)
    let solution = try engine.solve(system)
    guard let first = solution.conflict, !solution.messages.contains("there are more conflicts") else { return (0, []) }
    let conflicts = [first] + solution.furtherConflicts
    var differences: [String] = []
    for conflict in conflicts {
      if conflict.isMinimal != !conflict.repairs.isEmpty { differences.append("a conflict has no repairs") }
      guard let repair = conflict.repairs.first, let row = repair.constraint.index else { continue }
      switch repair.change {
      case .rightHandSide(let amount): system.constraints[row].constant += amount
      case .drop, .priority: system.constraints[row].priority = 1
      default: differences.append("no repair of a system: \(repair)")
      }
    }
    if case .infeasible(let violation) = ExactLexicographicSolver().solve(Self.program(system)),
      Double(violation) > Tolerance.requiredResidual
    {
      differences.append("the first repairs together leave a violation of \(Double(violation))")
    }
    return (conflicts.count, differences)
  }

  /// A program as a system, lower bounds as constraints.
  private static func system(_ program: LexicographicProgram) -> ConstraintSystem {
    var system = ConstraintSystem()
    let draft = SystemDraft(program)
    for variable in draft.lowerBounds.indices { _ = system.variable(named: "x\(variable)") }
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
    for (variable, bound) in draft.lowerBounds.enumerated() where bound > -.infinity {
      system.constraints.append(
        ConstraintSystem.Constraint([ConstraintSystem.Term(1, variable)], .greaterThanOrEqual, bound))
    }
    return system
  }

  private static func program(_ system: ConstraintSystem) -> LexicographicProgram {
    var draft = SystemDraft(lowerBounds: system.variables.map { _ in -.infinity })
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
