public import LinearProgramming

/// The solver as the referee for answers that floating-point arithmetic cannot verify.
///
/// Numbers are read as written (`Rational.init(written:)`), and nothing is rounded on the way. If the least violation
/// of the required constraints is at most `Tolerance.requiredResidual`, they count as satisfied, as in a
/// `LexicographicSolver`, unless the contradiction is clear (`ExactSystem.isClear`).
extension ExactLexicographicSolver: ExactReferee {
  /// The greatest work of pivots on one program (`ExactSimplex.work`), beyond which the referee gives no answer.
  /// Programs of 20 variables and 40 rows mostly take 10 to 40 ms, and 0.2 s at worst.
  private static let mostWork = 10_000_000
  /// The greatest product of the numbers of rows and variables of a program that the referee solves. Larger programs
  /// fill in too much.
  private static let mostEntries = 40_000
  /// The greatest product of the numbers of rows and variables for which the referee is asked before linear programs
  /// are solved.
  private static let someEntries = 2000
  /// The greatest product of the numbers of rows and variables for which the referee is asked even before presolve.
  /// Such programs mostly take 1 ms, and at most about 20 ms.
  private static let fewEntries = 400

  /// The exact simplex method for linear programs.
  public var linearProgramSolver: any LPSolver { ExactLPSolver(tolerance: Tolerance.requiredResidual) }

  /// Whether a program is so small that the referee mostly solves it within some tens of milliseconds, and may be asked
  /// before linear programs are solved.
  public func accepts(_ program: LexicographicProgram) -> Bool {
    program.entryCount <= Self.someEntries
  }

  /// Whether a program is so small that the referee mostly solves it within a few milliseconds, and may be asked even
  /// before presolve.
  public func isSmall(_ program: LexicographicProgram) -> Bool {
    program.entryCount <= Self.fewEntries
  }

  /// Returns the answer to a question about a program; nil if the program is too large, or if a limit was reached.
  public func answer(to program: LexicographicProgram, _ question: RefereeQuestion) -> RefereeAnswer? {
    guard program.entryCount <= Self.mostEntries else { return nil }
    let (program, order) = program.inCanonicalOrder
    // 1. Required constraints.
    var system = ExactSystem(program)
    system.limits = question.limits
    system.mostWork = Self.mostWork
    let violation = system.requireAll()
    if system.isInterrupted { return nil }
    if violation.signum != 0 {
      if Double(violation) > Tolerance.requiredResidual || system.isClear(violation) {
        let support = system.support
        return .contradiction(
          leastViolation: Double(violation), constraints: support.rows.map { order[$0] }.sorted(),
          boundedVariables: support.bounds)
      }
      system.shiftViolatedBounds()
    }
    // 2. The levels.
    switch question.policy {
    case nil: return .optimal(optimum(of: system, order, undetermined: []))
    case .strict?:
      for level in program.optionalLevels() {
        system.minimizeViolations(of: level.rows) { program.rows[$0].weight }
        if system.isInterrupted { return nil }
      }
    case .weighted?:
      system.minimizeViolations(of: (0..<program.constraintCount).filter { !program.isRequired($0) }) {
        program.rows[$0].weight * WeightedFactor.at(program.rows[$0].priority)
      }
      if system.isInterrupted { return nil }
    }
    // 3. Tie-breaking, and the variables that are not unique.
    return breakTies(of: program, &system, question).map { .optimal(optimum(of: system, order, undetermined: $0)) }
  }

  /// Returns the optimum at which a system stands, rounded to floating-point numbers. It consists of the values of the
  /// variables, and, for each row, of the left-hand side minus the right-hand side.
  /// - Parameters:
  ///   - order: for each row of the system, its index in the original program.
  ///   - undetermined: the variables whose values are not unique.
  private func optimum(
    of system: ExactSystem, _ order: [Int], undetermined: [UndeterminedVariable]
  ) -> RefereeOptimum {
    var differences = [Double](repeating: 0, count: order.count)
    for (row, difference) in system.differences.enumerated() { differences[order[row]] = Double(difference) }
    return RefereeOptimum(
      values: system.values.map { Double($0) }, differences: differences, undetermined: undetermined)
  }

  /// Narrows the system down to the optimum that tie-breaking selects. Returns the variables that are not unique; nil
  /// if a limit was reached.
  private func breakTies(
    of program: LexicographicProgram, _ system: inout ExactSystem, _ question: RefereeQuestion
  ) -> [UndeterminedVariable]? {
    let isAsked = question.ambiguity == .ranges || question.ambiguity == .groups
    var undetermined: [UndeterminedVariable] = []
    var isMoving = [Bool](repeating: false, count: program.variableCount)
    // The least and the greatest value of each variable at all optima found so far, including those found for other
    // variables. If they differ enough, the variable is not unique, and needs no search of its own. The list is empty
    // if ranges or groups are requested.
    var seen = isAsked ? [] : system.values.map { (least: $0, greatest: $0) }
    for variable in 0..<program.variableCount {
      if !isAsked, Double(seen[variable].greatest - seen[variable].least) >= Tolerance.determinedWidth {
        isMoving[variable] = true
        undetermined.append(UndeterminedVariable(variable: variable))
        continue
      }
      guard let (least, greatest) = system.interval(of: variable, seeing: &seen) else { return nil }
      let range = Bounds(least.map { Double($0) } ?? -.infinity, greatest.map { Double($0) } ?? .infinity)
      let width = if let least, let greatest { Double(greatest - least) } else { Double.infinity }
      isMoving[variable] = width >= Tolerance.varyingWidth
      guard width >= Tolerance.determinedWidth else { continue }
      undetermined.append(UndeterminedVariable(variable: variable, range: isAsked ? range : nil))
    }
    if question.ambiguity == .groups {
      system.mostWork = .max
      let variables = undetermined.map(\.variable)
      let links = system.links(of: variables)
      for place in undetermined.indices {
        undetermined[place].group = UndeterminedGroup(
          first: variables[links.first(of: place)], dimension: links.dimension(of: place))
      }
    }
    if isMoving.contains(true) {
      let moving = isMoving.indices.filter { isMoving[$0] }
      let stages =
        question.tieBreaking.stages.isEmpty
        ? [moving.map { LinearExpression(variable: $0) }] : question.tieBreaking.stages
      system.breakTies(stages.map { stage in stage.filter { $0.terms.contains { isMoving[$0.variable] } } })
      if system.isInterrupted { return nil }
    }
    return undetermined
  }
}

extension LexicographicProgram {
  /// The number of rows times the number of variables.
  fileprivate var entryCount: Int { constraintCount * variableCount }

  /// The program with its rows in a canonical order, and the original index of each row. The canonical order does not
  /// depend on the original one. So the result does not depend on the order of constraints in a document, even if
  /// bounds are shifted by violations within the tolerance.
  fileprivate var inCanonicalOrder: (program: LexicographicProgram, order: [Int]) {
    func key(_ row: Int) -> [Double] {
      let original = rows[row]
      let terms = terms(of: row).flatMap { [Double($0.variable), $0.coefficient] }
      return [-original.priority, Double(original.relation.rawValue), original.rightHandSide, original.weight] + terms
    }
    let keys = (0..<constraintCount).map(key)
    let order = keys.indices.sorted { keys[$0].lexicographicallyPrecedes(keys[$1]) }
    var program = LexicographicProgram()
    for bound in lowerBounds { program.addVariable(lowerBound: bound) }
    for row in order {
      let original = rows[row]
      do {
        try program.addConstraint(
          Array(terms(of: row)), original.relation, original.rightHandSide, priority: original.priority,
          weight: original.weight)
      } catch {
        return (self, Array(keys.indices))
      }
    }
    return (program, order)
  }
}
