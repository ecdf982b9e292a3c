internal import LayoutInterchange
internal import LayoutModel
internal import LayoutSolving
internal import LinearProgramming

/// The answers of all solvers to one problem.
package struct ProblemComparison: Sendable {
  /// The file of the problem.
  package var file: String
  /// The document's name.
  package var name: String
  /// The requested size, as text; nil for a system.
  package var size: String?
  /// The file, the name and the size as one text.
  package var title: String
  /// The number of variables.
  package var variableCount: Int
  /// The number of constraints.
  package var constraintCount: Int
  /// The priorities of the optional constraints, the highest first.
  package var priorities: [Double]
  /// The number of variables without a unique value, as reported by the first solver.
  package var undeterminedCount = 0
  /// Whether a conflict is the expected outcome.
  package var isConflictExpected = false
  /// The answers with their verdicts, in the order of the solvers.
  package var assessments: [Assessment] = []

  /// The default time limit for a problem, for all solvers together.
  package static let timeLimit = Duration.seconds(60)

  /// Runs solvers on a problem, and compares their answers with that of the first solver, the reference.
  /// - Parameters:
  ///   - problem: the problem.
  ///   - solvers: the solvers, in the order of reports.
  ///   - repeats: the number of runs of each solver for measuring its time.
  ///   - timeLimit: the time limit of all solvers together. Each solver gets an equal share of the remaining time, so
  ///     that a slow solver takes no time from those after it.
  package init(
    _ problem: ComparedProblem, solvers: [any ComparedSolver], repeats: Int,
    timeLimit: Duration = ProblemComparison.timeLimit
  ) {
    let end = ContinuousClock.now + timeLimit
    file = problem.file
    name = problem.name
    size = problem.size
    title = problem.title
    let program = problem.program
    (variableCount, constraintCount) = (program.variableCount, program.constraintCount)
    priorities = program.optionalLevels().map(\.priority)
    if case .conflict = problem.expectation { isConflictExpected = true }
    let runs = solvers.enumerated().map { place, solver in
      let now = ContinuousClock.now
      return solver.solve(problem, repeats: repeats, until: now + (end - now) / (solvers.count - place))
    }
    guard let first = runs.first else { return }
    undeterminedCount = first.undetermined.count
    let assessor = Assessor(problem: problem, reference: first)
    for (solver, run) in zip(solvers, runs) {
      assessments.append(assessor.assess(run, of: solver.id, against: assessments.first))
    }
    confirmBetterAnswers(
      to: problem, than: first.answer, exact: zip(solvers, runs).first { $0.0 is RationalSolver }?.1.answer, until: end)
  }

  /// Changes the verdict `better` on answers to `wrong` if an exact solution of the problem agrees with the reference.
  /// Nothing is changed if there is no exact solution, for example because the problem is too large for the exact
  /// solver.
  ///
  /// A small violation within a solver's tolerances can permit a large gain at a lower priority. In a row with
  /// coefficients of 1000 and 0.001, for example, a relative tolerance of 1e-7 lets the second variable move by 0.1. An
  /// answer with such a gain is not better, and the reference is not wrong.
  /// - Parameter exact: the answer of the exact solver if it took part in the comparison; else nil.
  private mutating func confirmBetterAnswers(
    to problem: ComparedProblem, than reference: SolverAnswer, exact: SolverAnswer?,
    until end: ContinuousClock.Instant
  ) {
    let better = assessments.indices.filter { assessments[$0].verdict == .better }
    guard !better.isEmpty else { return }
    let exact =
      exact ?? RationalSolver().solve(problem, repeats: 1, until: min(end, .now + Self.confirmationLimit)).answer
    let note: String
    switch (reference, exact) {
    case (.point, .point(let values))
    where Assessor.difference(assessments[0].levels, problem.program.levelViolations(at: values)) == nil:
      note = "gains by what its tolerances let through; exact arithmetic agrees with \(assessments[0].solver)"
    case (.conflict, .conflict):
      note = "meets required constraints by what its tolerances let through; exact arithmetic sees the conflict"
    default: return
    }
    for index in better { (assessments[index].verdict, assessments[index].note) = (.wrong, note) }
  }

  private static let confirmationLimit = Duration.seconds(10)

  /// Whether the answers differ, a solver has no answer, or the reference does not have the expected outcome.
  package var hasDifferences: Bool {
    assessments.contains { assessment in
      switch assessment.verdict {
      case .same: assessment.differing > 0
      case .leftOut: false
      case .reference: assessment.answer.isMissing
      default: true
      }
    } || missesExpectation
  }

  /// Whether the reference does not have the expected outcome.
  package var missesExpectation: Bool { assessments.first?.meetsExpectation == false }

  /// Whether the reference may be wrong. It may be if it has no answer, violates a requirement, is an unexpected
  /// conflict, or misses the expected outcome. It may also be wrong if another solver's answer is better.
  package var isProblem: Bool {
    guard let reference = assessments.first else { return false }
    let isConflict = reference.answer == .conflict && !isConflictExpected
    return isConflict || reference.answer.isMissing || reference.verdict == .wrong || missesExpectation
      || assessments.contains { $0.verdict == .better }
  }
}

extension SolverAnswer {
  /// Whether the solver gave no answer, or did not receive the problem.
  var isMissing: Bool {
    switch self {
    case .none, .leftOut: true
    case .point, .conflict: false
    }
  }
}

/// An assessor of answers, which compares them with the reference.
struct Assessor {
  let problem: ComparedProblem
  let reference: SolverRun

  private var program: LexicographicProgram { problem.program }

  /// Returns the assessment of an answer.
  /// - Parameter expected: the assessment of the reference; nil if the answer is the reference.
  func assess(_ run: SolverRun, of solver: String, against expected: Assessment?) -> Assessment {
    let isReference = expected == nil
    var result = Assessment(solver: solver, answer: run.answer, verdict: isReference ? .reference : .same)
    result.seconds = run.seconds
    result.meetsExpectation = meetsExpectation(run.answer)
    switch run.answer {
    case .leftOut(let reason): (result.verdict, result.note) = (isReference ? .reference : .leftOut, reason)
    case .none(let reason): (result.verdict, result.note) = (isReference ? .reference : .unanswered, reason)
    case .conflict: judgeConflict(&result, isReference: isReference)
    case .point(let values):
      result.levels = program.levelViolations(at: values)
      result.weightedSum = program.weightedSum(at: values)
      judge(values, &result, against: expected)
    }
    return result
  }

  private func judgeConflict(_ result: inout Assessment, isReference: Bool) {
    guard !isReference else { return }
    switch reference.answer {
    case .conflict: break
    case .point(let values) where program.worstRequirement(at: values).by > ComparisonTolerance.required:
      (result.verdict, result.note) = (.better, "sees a conflict, where the reference violates a requirement")
    case .point: (result.verdict, result.note) = (.wrong, "sees a conflict, and there is none")
    case .none, .leftOut: (result.verdict, result.note) = (.better, "only it has an answer")
    }
  }

  private func judge(_ values: [Double], _ result: inout Assessment, against expected: Assessment?) {
    let worst = program.worstRequirement(at: values)
    if worst.by > ComparisonTolerance.required {
      result.verdict = .wrong
      let name = worst.row.map { "'\(problem.named.constraints[$0])'" } ?? "a size of at least 0"
      result.note = "\(name) is required, and does not hold"
      return
    }
    guard let expected else { return }
    guard case .point(let expectedValues) = reference.answer else {
      result.verdict = .better
      result.note =
        reference.answer == .conflict
        ? "meets every required constraint, so there is no conflict" : "only it has an answer"
      return
    }
    if let difference = Self.difference(result.levels, expected.levels) {
      (result.differsAt, result.verdict) = (difference.priority, difference.isWorse ? .worse : .better)
      if difference.isWorse { listShares(values, expectedValues, below: difference.priority, &result) }
    }
    compareFrames(values, expectedValues, &result)
  }

  /// Adds to the result the constraints that a worse answer violates more, or less, than the reference does. Only
  /// constraints of the given priority and of lower ones are added.
  private func listShares(
    _ values: [Double], _ expected: [Double], below priority: Double, _ result: inout Assessment
  ) {
    // Levels are in descending order of priority, and the rows of each level in the order of the program. The listed
    // constraints are therefore sorted.
    for level in program.optionalLevels() where level.priority <= priority {
      for row in level.rows {
        let (own, other) = (program.violation(of: row, at: values), program.violation(of: row, at: expected))
        guard abs(own - other) > ComparisonTolerance.share * max(1, own, other) else { continue }
        let share = Assessment.Share(
          constraint: problem.named.constraints[row], priority: level.priority, violation: own, reference: other)
        if level.priority == priority, own > other { result.lost.append(share) }
        if level.priority < priority, own < other { result.gained.append(share) }
        if level.priority < priority, own > other { result.alsoLost.append(share) }
      }
    }
  }

  /// Returns the first priority, from the highest, at which the total violations of two points differ by more than
  /// rounding errors, and whether the first point is worse there; nil if they differ at no priority. A small decrease
  /// of the violations at the first point does not count (`ComparisonTolerance.gain`).
  static func difference(
    _ levels: [Assessment.LevelViolation], _ others: [Assessment.LevelViolation]
  ) -> (priority: Double, isWorse: Bool)? {
    for (own, other) in zip(levels, others) {
      let (loss, rounding) = (own.total - other.total, max(own.rounding, other.rounding))
      if loss > rounding { return (own.priority, true) }
      if -loss > max(rounding, ComparisonTolerance.gain * max(1, other.total)) { return (own.priority, false) }
    }
    return nil
  }

  private func compareFrames(_ values: [Double], _ expected: [Double], _ result: inout Assessment) {
    let own = problem.places(at: values, undetermined: reference.undetermined)
    let other = problem.places(at: expected, undetermined: reference.undetermined)
    for (own, other) in zip(own, other) where !other.isAmbiguous {
      result.compared += 1
      let by = zip(own.numbers, other.numbers).map { abs($0 - $1) }.max() ?? 0
      guard by > ComparisonTolerance.frame else { continue }
      result.differing += 1
      if by > result.farthest?.by ?? 0 { result.farthest = (own.name, by) }
    }
  }

  // MARK: - Expectations

  private func meetsExpectation(_ answer: SolverAnswer) -> Bool? {
    switch (problem.expectation, answer) {
    case (.nothing, _), (_, .leftOut): return nil
    case (.conflict, .conflict): return true
    case (.conflict, _), (.frames, .conflict), (.frames, .none), (.values, .conflict), (.values, .none): return false
    case (.frames(let frames), .point(let values)):
      let alignment = problem.uikitScale.map { PixelAlignment.uikit(scale: $0) } ?? .none
      let places = problem.places(at: values, undetermined: [], alignment: alignment)
      return frames.allSatisfy { name, frame in
        guard let place = places.first(where: { $0.name == name }) else { return false }
        return zip(place.numbers, frame).allSatisfy { number, wanted in
          wanted.map { abs(number - $0) <= problem.tolerance } ?? true
        }
      }
    case (.values(let wanted), .point(let values)):
      return wanted.allSatisfy { name, value in
        guard let index = problem.named.variables.firstIndex(of: name) else { return false }
        return abs(values[index] - value) <= problem.tolerance
      }
    }
  }
}
