/// Presolve: simplifies a program, and solves its components one by one, without a linear program of the whole.
///
/// 1. Required equalities eliminate variables (`EqualitySubstitution`).
/// 2. The reduced program is split into connected components (`ProgramComponent`).
/// 3. A component of one variable is solved in closed form (`SingleVariableOptimum`).
/// 4. A component whose variables are connected by one sum only is solved in closed form (`ResourceAllocation`).
/// 5. A component in which all preferences can have their least violations together is solved by `BoundPropagation`.
/// 6. A component of a long list is solved in differences of neighbouring positions, in which it falls into smaller
///    components (`DifferenceProgram`).
/// 7. A component with competing preferences is solved at all levels at once by a simplex tableau (`PriorityTableau`).
/// 8. A component that is too dense for one tableau is solved level by level, in clusters (`LevelwiseFace`).
/// 9. Any other component becomes a program for the linear programming solver (`LinearComponentSolver`).
/// 10. If the optimum is not unique, tie-breaking selects one point of the optimal face, in closed form or in the
///     component's tableau (`AmbiguousComponents`).
///
/// Each step proves its answer or gives none. The variables without an answer remain in one program for the linear
/// programming solver. A contradiction is mapped back to the original constraints.
struct Presolve {
  let solver: LexicographicSolver
  var program: LexicographicProgram
  var options: LexicographicSolver.Options
  /// Whether the program is delicate, so that near-cancellations are doubtful (`LexicographicSolver.isDelicate`). The
  /// outcome is then `.unknown` unless each component has a unique optimum that is found in closed form, by bound
  /// propagation or by a tableau. Presolve has rounded the coefficients, so that other results could be wrong.
  var isDelicate = false
  /// The progress of tie-breaking, which determines the meaning of the rows of `program`.
  var stage = Stage.priorities

  /// The progress of tie-breaking in a program. Optimal faces are presolved again as programs, stage by stage.
  enum Stage: Equatable {
    /// Tie-breaking has not begun. The rows are the required and optional constraints of the original program.
    case priorities
    /// Tie-breaking has not begun. The rows are required, and describe the optimal face of all priorities.
    case face
    /// Tie-breaking has come to the stage of this number, counted from 1. The required rows describe the optimal face
    /// after the stages before it. The preferences are the goals of this stage; after the last stage there are none.
    case ties(Int)
  }

  init(
    solver: LexicographicSolver, program: LexicographicProgram, options: LexicographicSolver.Options,
    isDelicate: Bool = false
  ) {
    (self.solver, self.program, self.options, self.isDelicate) = (solver, program, options, isDelicate)
  }

  /// The solver of the components that no other step solves, by linear programs.
  var linearSolver: LinearComponentSolver { LinearComponentSolver(solver: solver, options: options) }

  /// The result of presolve.
  enum Outcome {
    /// The optimum.
    case solved(UniqueOptimum)
    /// The optimum, as far as it is known. `isKnown` is, for each variable, whether its value is final.
    case partlySolved(UniqueOptimum, isKnown: [Bool])
    /// The required constraints contradict each other. The value has the candidates for an irreducible infeasible
    /// subset.
    case contradiction(InfeasibilityCandidates)
    /// No result: presolve gave up. Rounding errors may matter, expressions are too long, a limit was reached, or
    /// numbers are out of range.
    case unknown
  }

  /// The result for one component.
  enum ComponentOutcome {
    /// The optimum is unique; or the component is feasible, if only required constraints count.
    case solved
    /// The optimum may not be unique.
    case ambiguous
    /// The component is infeasible. The value is the contradiction.
    case contradiction(ReducedConflict)
    /// No answer: coefficients are out of range, or rounding errors may matter.
    case unknown
  }

  /// Rows of a reduced program, and lower and upper bounds of its variables, that contradict each other. Rows are given
  /// by index, and bounds by the index of their variable.
  struct ReducedConflict {
    var rows: [Int] = []
    var lower: [Int] = []
    var upper: [Int] = []
  }

  /// A component whose optimum may not be unique.
  struct AmbiguousComponent {
    var component: ProgramComponent
    /// The component's optimum and optimal face; nil unless both are known.
    var solution: ComponentOptimum?
    /// The rows that describe the component's optimal face; nil unless they are known. In their terms, a variable is
    /// given by its position in the component.
    var rows: [PriorityTableau.FaceRow]?
  }

  /// Presolves the program, and returns the outcome.
  /// - Parameters:
  ///   - reportable: the variables that may be reported as undetermined, in the order of the reports; nil for all.
  ///   - tieBreaking: returns the rule that selects one optimum; called only if the optimum may not be unique.
  /// - Throws: `SolveFailure` if a limit is reached, or a linear program of a component fails.
  func outcome(reportable: [Int]?, _ tieBreaking: () -> TieBreaking) throws(SolveFailure) -> Outcome {
    // 1. Substitution, and the reduced program.
    var substitution = EqualitySubstitution(program, limits: options.limits, isDelicate: isDelicate)
    if let row = substitution.contradiction {
      return .contradiction(InfeasibilityCandidates([.constraint(row)], of: program, substitution.stack))
    }
    if substitution.stack.hasFailed { return .unknown }
    let system = ReducedProgram(program, &substitution)
    if substitution.stack.hasFailed { return .unknown }
    if system.contradiction != nil { return contradiction(ReducedConflict(), &substitution) }
    if system.hasFailed { return .unknown }
    if let interruption = options.limits.interruption { throw .interrupted(interruption) }

    // 2. Components.
    let components = ProgramComponent.components(of: system, isIndependent: substitution.stack.isIndependent)
    var solver = ComponentSolver(presolve: self, system: system)
    switch try solver.solve(components) {
    case .unknown: return .unknown
    case .contradiction(let evidence): return contradiction(evidence, &substitution)
    case .solved:
      return .solved(UniqueOptimum(values: substitution.stack.values(solver.values)))
    case .ambiguous: break
    }

    // 3. Tie-breaking.
    var values = solver.values
    var rule = tieBreaking()
    let ambiguity = ambiguity(of: solver.ambiguous, solver.isolated, &values, &substitution.stack, rule)
    if rule.lists.isEmpty {
      var list = ExpressionList()
      for variable in program.variableIndices where ambiguity.isAmbiguous[variable] { list.append(variable: variable) }
      rule = TieBreaking(lists: [list])
    }
    let outcome = try outcomeOfFace(ambiguity, values, in: system, &substitution.stack, reportable, rule)
    return outcome ?? withoutTies(ambiguity, values, in: system, &substitution.stack, reportable, rule)
  }

  /// Maps a contradiction of the reduced program back to the program, and returns it as the outcome `.contradiction`.
  private func contradiction(_ evidence: ReducedConflict, _ substitution: inout EqualitySubstitution) -> Outcome {
    let system = ReducedProgram(program, &substitution, keepsSources: true)
    guard let found = system.origins(of: evidence) else { return .unknown }
    return .contradiction(InfeasibilityCandidates(found, of: program, substitution.stack))
  }
}
