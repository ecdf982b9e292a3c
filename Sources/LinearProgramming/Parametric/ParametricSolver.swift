/// The optimum of a program as a function of one right-hand side over an interval.
package struct ParametricSolution: Sendable {
  /// The values of the right-hand side, within the given interval, for which the program is feasible. They form an
  /// interval themselves, since the program is convex; nil if there are none.
  package var feasible: ClosedRange<Double>?
  /// The optimum over the feasible interval, as consecutive affine segments.
  package var segments: [AffineSegment] = []
  /// The reason why the segments are incomplete; nil if they are complete.
  package var interruption: Interruption?
}

extension LexicographicSolver {
  /// Solves a program as a function of the right-hand side of one required equality, for all its values in an interval.
  ///
  /// The optimum is a piecewise affine function of the right-hand side. Each segment is computed as in the parametric
  /// simplex method: the rates of the variables hold until a basic variable reaches a bound. An `IncrementalProgram` is
  /// tried first, since it solves again only what changes; but it finds only segments on which the optimum is unique.
  /// Linear programs find the others. Segments shorter than `Tolerance.shortestSegment` may be left out.
  /// - Parameters:
  ///   - program: the program.
  ///   - row: the index of a required equality of the program.
  ///   - range: the values of the equality's right-hand side.
  ///   - options: the options, such as the limits and the meaning of priorities (`policy`). Undetermined variables are
  ///     not reported, whatever `ambiguity` is.
  ///   - tieBreaking: returns the rule that selects one optimum if several points are optimal.
  /// - Throws: `LPSolverError` if the solver of linear programs failed.
  /// - Complexity: for each segment, the re-optimisation of the components that change, or a solve from scratch and a
  ///   linear program.
  package func solve(
    _ program: LexicographicProgram, varying row: Int, over range: ClosedRange<Double>, options: Options = Options(),
    tieBreaking: () -> TieBreaking = { TieBreaking.allVariablesAlike }
  ) throws(LPSolverError) -> ParametricSolution {
    do {
      let solution = try sweep(program, varying: row, over: range, options, tieBreaking)
      if solution.feasible != nil || referee == nil { return solution }
    } catch .numericalFailure where referee != nil {
      // Solved again below, exactly if the program is small enough.
    }
    // The contradiction or failure may be due to rounding errors, so exact arithmetic decides, unless the program is
    // too large for it.
    guard let referee, program.constraintCount <= Self.mostExactRows else {
      return try sweep(program, varying: row, over: range, options, tieBreaking)
    }
    let exact = LexicographicSolver(solver: referee.linearProgramSolver)
    return try exact.sweep(program, varying: row, over: range, options, tieBreaking)
  }

  /// The greatest number of rows of a program that is solved again in exact arithmetic, if floating point failed or
  /// found no feasible value. For a larger program the floating-point result stands.
  private static let mostExactRows = 120

  private func sweep(
    _ program: LexicographicProgram, varying row: Int, over range: ClosedRange<Double>, _ options: Options,
    _ tieBreaking: () -> TieBreaking
  ) throws(LPSolverError) -> ParametricSolution {
    var options = options
    options.ambiguity = .none
    var sweep = ParametricSweep(solver: self, program: program, row: row, options: options)
    do {
      // 1. The feasible interval.
      try sweep.findFeasibleRange(within: range)
      // 2. The segments, in any order.
      try sweep.findSegments(tieBreaking: tieBreaking)
    } catch {
      switch error {
      case .interrupted(let interruption): sweep.solution.interruption = interruption
      case .solver(let error): throw error
      case .unbounded: throw .numericalFailure("a sum of violations seems to have no least value")
      case .infeasible:
        throw .numericalFailure("the constraints seem to contradict each other between two values at which they do not")
      }
    }
    // 3. The segments in order. Adjacent segments on one line are joined.
    sweep.joinSegments()
    return sweep.solution
  }
}

/// The search for the segments of one parametric solution.
private struct ParametricSweep {
  let solver: LexicographicSolver
  let program: LexicographicProgram
  let row: Int
  let options: LexicographicSolver.Options
  var solution = ParametricSolution()

  /// The values in an interval of the right-hand side at which a segment is searched for, as fractions of the
  /// interval's length. They are far from simple ratios, at which breakpoints tend to lie: a point at a breakpoint
  /// shows neither of the two segments that meet there.
  private static let fractions = [0.618_033_988_749, 0.366_025_403_784, 0.732_050_807_568, 0.267_949_192_431]

  /// The greatest number of values at which the program is solved. After that many solves the search is interrupted,
  /// since rounding errors could make it endless.
  private static let mostSolves = 20_000
  private var solves = 0

  /// The program with the right-hand side as its parameter; nil before it is first found to have a unique optimum.
  private var incremental: IncrementalProgram?
  /// The number of times that `incremental` may still fail, for example because the optimum is not unique. At 0 only
  /// linear programs are solved.
  private var attempts: Int

  /// The number of failures of `incremental` after which only linear programs are solved.
  private static let mostFailures = 8

  init(solver: LexicographicSolver, program: LexicographicProgram, row: Int, options: LexicographicSolver.Options) {
    self.solver = solver
    self.program = program
    self.row = row
    self.options = options
    let mayUseTableaux =
      options.policy == .strict && options.usesPresolve && options.tiers.contains(.tableau) && !options.requiredOnly
    attempts = mayUseTableaux ? Self.mostFailures : 0
  }

  // MARK: - 1. The feasible interval

  /// Finds the feasible interval, by one linear program for a feasible point, and one for each end of the interval.
  mutating func findFeasibleRange(within range: ClosedRange<Double>) throws(SolveFailure) {
    let face: OptimalFace
    let scale: Double
    do {
      let elastic = try SolveFailure.wrappingErrors { () throws(ProgramError) in try ElasticProgram(of: program) }
      scale = elastic.rowScale[row]
      var varied = elastic.program
      let bounds = Bounds(range.lowerBound * scale, range.upperBound * scale)
      try SolveFailure.wrappingErrors { () throws(ProgramError) in try varied.setBounds(row: row, bounds) }
      face = try OptimalFace(of: varied, solver: solver.solver, limits: options.limits)
    } catch .infeasible {
      return
    }
    let terms = program.terms(of: row).map { (column: $0.variable, cost: $0.coefficient) }
    func end(_ sign: Double) throws(SolveFailure) -> Double {
      let values = try face.optimum(for: terms.map { (column: $0.column, cost: sign * $0.cost) }).values
      let value = program.difference(of: row, at: values) + program.rows[row].rightHandSide
      return min(max(value, range.lowerBound), range.upperBound)
    }
    let (least, greatest) = (try end(1), try end(-1))
    solution.feasible = least...max(least, greatest)
  }

  // MARK: - 2. The segments

  /// Finds all segments. It first finds a segment around a point of the feasible interval. Then it searches the
  /// intervals on both sides of that segment in the same way.
  mutating func findSegments(tieBreaking: () -> TieBreaking) throws(SolveFailure) {
    guard let feasible = solution.feasible else { return }
    var pending = [feasible]
    if feasible.length < Tolerance.shortestSegment {
      let values = try face(at: feasible.lowerBound, tieBreaking).values.prefix(program.variableCount)
      solution.segments = [AffineSegment(range: feasible, valuesAtLower: Array(values), valuesAtUpper: Array(values))]
      return
    }
    while let interval = pending.popLast() {
      guard interval.length >= Tolerance.shortestSegment else { continue }
      if let segment = try segment(in: interval, tieBreaking) {
        solution.segments.append(segment)
        pending.append(interval.lowerBound...segment.range.lowerBound)
        pending.append(segment.range.upperBound...interval.upperBound)
      } else {
        let middle = interval.lowerBound + interval.length / 2
        pending.append(interval.lowerBound...middle)
        pending.append(middle...interval.upperBound)
      }
    }
  }

  /// Returns a segment that contains some value of the right-hand side in an interval; nil if no segment is found
  /// around any of the tried values (`fractions`).
  private mutating func segment(
    in interval: ClosedRange<Double>, _ tieBreaking: () -> TieBreaking
  ) throws(SolveFailure) -> AffineSegment? {
    for fraction in Self.fractions {
      let value = interval.lowerBound + interval.length * fraction
      solves += 1
      if let limit = solves > Self.mostSolves ? .iterationLimit : options.limits.interruption {
        throw .interrupted(limit)
      }
      if let segment = uniqueSegment(around: value, in: interval) { return segment }
      if let segment = try segment(around: value, in: interval, tieBreaking) { return segment }
    }
    return nil
  }

  /// Returns the segment around a value of the right-hand side, found by the incremental program, as far as it lies in
  /// `interval`. Returns nil if the incremental program fails, for example because the optimum is not unique, or if the
  /// segment is too short.
  private mutating func uniqueSegment(around value: Double, in interval: ClosedRange<Double>) -> AffineSegment? {
    guard attempts > 0 else { return nil }
    if incremental == nil {
      var moved = program
      guard (try? moved.setRightHandSide(value, of: row)) != nil else { return nil }
      incremental = IncrementalProgram(
        moved, moving: [[ParametricRow(row, rate: 1)]], at: [value], solver, options: options)
    }
    guard incremental?.move(0, to: value) == true, let incremental else {
      attempts -= 1
      return nil
    }
    var lower = max(interval.lowerBound, incremental.range.lowerBound)
    var upper = min(interval.upperBound, incremental.range.upperBound)
    func values(at end: Double) -> [Double] {
      zip(incremental.values, incremental.rates).map { $0 + $1 * (end - value) }
    }
    // After substitution a row may contain no variable but the parameter, which is the varying right-hand side. Such a
    // row is in no component, but the breakpoint of its violation ends the segment as well.
    let (start, width, first, last) = (lower, upper - lower, values(at: lower), values(at: upper))
    for other in 0..<program.constraintCount where other != row && !program.isRequired(other) {
      let (before, behind) = (program.difference(of: other, at: first), program.difference(of: other, at: last))
      guard before < 0 && behind > 0 || before > 0 && behind < 0 else { continue }
      let bend = start + width * (before / (before - behind))
      if bend <= value { lower = max(lower, bend) } else { upper = min(upper, bend) }
    }
    guard upper - lower >= Tolerance.shortestSegment else { return nil }
    return AffineSegment(range: lower...upper, valuesAtLower: values(at: lower), valuesAtUpper: values(at: upper))
  }

  private mutating func face(
    at value: Double, _ tieBreaking: () -> TieBreaking
  ) throws(SolveFailure) -> OptimalFace {
    var moved = program
    try SolveFailure.wrappingErrors { () throws(ProgramError) in try moved.setRightHandSide(value, of: row) }
    return try solver.optimalFace(of: moved, options, reportable: [], tieBreaking: tieBreaking).face
  }

  private mutating func segment(
    around value: Double, in interval: ClosedRange<Double>, _ tieBreaking: () -> TieBreaking
  ) throws(SolveFailure) -> AffineSegment? {
    let face = try face(at: value, tieBreaking)
    let largest = program.terms(of: row).reduce(0.0) { max($0, abs($1.coefficient)) }
    let scale = largest > 0 ? 1 / largest.binade : 1
    guard let movement = try face.movement(alongRow: row, step: interval.length * scale) else { return nil }
    let lower = max(interval.lowerBound, value - movement.down / scale)
    let upper = min(interval.upperBound, value + movement.up / scale)
    guard upper - lower >= Tolerance.shortestSegment else { return nil }
    func values(at end: Double) -> [Double] {
      (0..<program.variableCount).map { face.values[$0] + movement.rates[$0] * (end - value) * scale }
    }
    return AffineSegment(range: lower...upper, valuesAtLower: values(at: lower), valuesAtUpper: values(at: upper))
  }

  // MARK: - 3. Joining of neighbours

  /// Sorts the segments, and joins adjacent ones on which all values and violations lie on one line. Such segments
  /// differ only in their bases.
  mutating func joinSegments() {
    var joined: [AffineSegment] = []
    for segment in solution.segments.sorted(by: { $0.range.lowerBound < $1.range.lowerBound }) {
      if let last = joined.last, continues(last, into: segment) {
        joined[joined.count - 1].range = last.range.lowerBound...segment.range.upperBound
        joined[joined.count - 1].valuesAtUpper = segment.valuesAtUpper
      } else {
        joined.append(segment)
      }
    }
    solution.segments = joined
  }

  /// Whether two consecutive segments lie on one line, in all values and violations.
  private func continues(_ segment: AffineSegment, into next: AffineSegment) -> Bool {
    let whole = next.range.upperBound - segment.range.lowerBound
    let share = whole > 0 ? (segment.range.upperBound - segment.range.lowerBound) / whole : 1
    func isStraight(_ from: Double, _ through: Double, _ to: Double) -> Bool {
      abs(from + (to - from) * share - through) <= Tolerance.shortestSegment * max(1, abs(from), abs(to))
    }
    return segment.valuesAtLower.indices.allSatisfy {
      isStraight(segment.valuesAtLower[$0], segment.valuesAtUpper[$0], next.valuesAtUpper[$0])
    }
      && (0..<program.constraintCount).filter { $0 != row }.allSatisfy {
        isStraight(
          program.violation(of: $0, at: segment.valuesAtLower), program.violation(of: $0, at: segment.valuesAtUpper),
          program.violation(of: $0, at: next.valuesAtUpper))
      }
  }
}

extension ClosedRange<Double> {
  fileprivate var length: Double { upperBound - lowerBound }
}
