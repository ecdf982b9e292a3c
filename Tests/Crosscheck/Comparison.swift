import ExactSolver
import Foundation
import LinearProgramming
import TestSupport

/// The tolerances for differences between the solver under test and the exact solver.
enum Agreement {
  /// The tolerance of a level's total, relative to max(1, total).
  static let total = 1e-6
  /// The tolerance of a weighted objective, relative to max(1, objective).
  static let weightedTotal = 1e-6
  /// The tolerance of a weighted objective in addition to `weightedTotal`, as a multiple of `largestTerms(of:at:_:)` of
  /// the optional constraints. It is needed since the factors of priorities, up to 1e9, magnify the rounding errors of
  /// violations.
  static let weightedRounding = 1e-12
  /// The tolerance of a level's total in addition to `total`, as a multiple of `largestTerms(of:at:_:)` of the level's
  /// constraints. It covers the tolerances of the floating-point solver. Systems that need it are counted.
  static let rounding = 1e-11
  /// The tolerance of a level's total in addition to `total`, as a multiple of `largestTerms(of:at:_:)` of all
  /// constraints, if the only errors of values are those of rounding to `Double`.
  static let representation = 1e-15
  /// The tolerance of the value of a determined variable, and of the range of an undetermined one, relative to max(1,
  /// |value|).
  static let value = 1e-5
  /// The absolute value above which the end of a variable's range may be reported as infinite.
  static let farthestEnd = 1e6
  /// The width below which a variable's range is so narrow that groups of linked variables are not compared.
  static let leastMotion = 1e-2
  /// The least coefficient of an equation that links variables (`ExactLinks.leastShare`) at which groups are compared.
  static let leastShare = 1e-2
  /// The factor by which a range may be narrower or wider than `Tolerance.determinedWidth`, so that its variable may be
  /// reported as either determined or undetermined.
  static let widthMargin = 2.0
}

/// The result of comparing one system.
struct Verdict: Sendable {
  enum Status: String, CaseIterable, Sendable {
    case optimal
    case infeasible
    /// The least violation of required constraints is above zero, but within the tolerance. Both answers are accepted.
    case borderline = "either way"
    /// The solvers disagree, and the exact solution has values above the limit for constants. The rounding errors of
    /// these values exceed the tolerances of their rows.
    case outOfReach = "out of reach"
  }

  var status: Status
  /// Whether any variable is undetermined according to the exact solver; nil if this was not tested.
  var isAmbiguous: Bool?
  /// Whether the total of some level agrees only with the additional tolerance `Agreement.rounding`.
  var needsRounding = false
  /// The differences; empty if the solvers agree.
  var differences: [String] = []
}

/// A comparison of a contender with the exact solver.
struct Comparison: Sendable {
  let contender: any Contender
  private let referee = ExactLexicographicSolver()

  init(_ contender: any Contender) {
    self.contender = contender
  }

  /// Compares the contender with the exact solver on one system.
  /// - Parameters:
  ///   - isThorough: whether to compare also the ranges of variables and the weighted solutions, which takes longer.
  ///   - hasGroups: whether a thorough comparison includes the groups of undetermined variables. It should not if the
  ///     system has nearly equal constraints: the range between two of these is too narrow to count as ambiguous, so
  ///     they link variables as an equation does.
  func verdict(on program: LexicographicProgram, isThorough: Bool, hasGroups: Bool) -> Verdict {
    guard let exact = referee.solve(program) else {
      return Verdict(status: .outOfReach, differences: ["no exact answer"])
    }
    let verdict = verdict(on: program, exact, isThorough: isThorough, hasGroups: hasGroups)
    guard !verdict.differences.isEmpty, case .optimal(let face) = exact, isOutOfReach(face) else { return verdict }
    return Verdict(status: .outOfReach)
  }

  private func isOutOfReach(_ face: ExactFace) -> Bool {
    let stage = face.values.indices.map { LinearExpression(variable: $0) }
    return face.optimum(breakingTiesBy: [stage]).contains { abs(Double($0)) > Magnitude.largestConstant }
  }

  private func verdict(
    on program: LexicographicProgram, _ exact: ExactOutcome, isThorough: Bool, hasGroups: Bool
  ) -> Verdict {
    switch (exact, contender.solve(program)) {
    case (.infeasible, .failed(let reason)):
      return Verdict(status: .infeasible, differences: ["infeasible, but there is no answer: \(reason)"])
    case (.optimal, .failed(let reason)):
      return Verdict(status: .optimal, differences: ["feasible, but there is no answer: \(reason)"])
    case (.infeasible(let violation), .infeasible(let constraints, let bounds, let isIrreducible)):
      let differences = conflictDifferences(program, constraints, bounds, isIrreducible)
      return Verdict(status: isBorderline(violation) ? .borderline : .infeasible, differences: differences)
    case (.infeasible(let violation), .optimal):
      if isBorderline(violation) { return Verdict(status: .borderline) }
      let text = "infeasible by at least \(Double(violation)), but a solution was found"
      return Verdict(status: .infeasible, differences: [text])
    case (.optimal(let face), .optimal(let values, let undetermined)):
      var verdict = Verdict(status: .optimal)
      verdict.differences = pointDifferences(program, face, values, &verdict.needsRounding)
      if isThorough {
        let ranges = (0..<program.variableCount).map { face.range(of: $0) }
        verdict.isAmbiguous = ranges.contains { width(of: $0) >= Tolerance.determinedWidth }
        verdict.differences += ambiguityDifferences(ranges, undetermined)
        if hasGroups, verdict.differences.isEmpty { verdict.differences = linkDifferences(face, ranges, undetermined) }
        verdict.differences += weightedDifferences(program)
      }
      return verdict
    case (.optimal, .infeasible):
      return Verdict(status: .optimal, differences: ["feasible, but a conflict was found"])
    }
  }

  private func isBorderline(_ violation: Rational) -> Bool {
    Double(violation) <= Tolerance.requiredResidual
  }

  private func pointDifferences(
    _ program: LexicographicProgram, _ face: ExactFace, _ values: [Double], _ needsRounding: inout Bool
  ) -> [String] {
    var differences = failedRequirements(of: program, at: values).map { "fails required \($0)" }
    for (exact, level) in zip(face.totals, program.levelTotals(at: values)) {
      let expected = Double(exact.total)
      if agrees(level.total, expected, tolerance: Agreement.total) { continue }
      let rows = (0..<program.constraintCount).filter { program.rows[$0].priority == level.priority }
      let allowed = Agreement.rounding * program.largestTerms(of: rows, at: values)
      if abs(level.total - expected) <= Agreement.total * max(1, expected) + allowed {
        needsRounding = true
      } else {
        differences.append("total at priority \(exact.priority) is \(level.total), not \(expected)")
      }
    }
    let stage = (0..<program.variableCount).map { LinearExpression(variable: $0) }
    for (variable, exact) in face.optimum(breakingTiesBy: [stage]).enumerated() {
      let expected = Double(exact)
      let agrees = agrees(values[variable], expected, tolerance: Agreement.value)
      if !agrees, !isDetermined(face.range(of: variable), at: values[variable]) {
        differences.append("x\(variable) is \(values[variable]), not \(expected)")
      }
    }
    return differences
  }

  /// Returns whether a variable counts as determined, and a value lies in its range within the tolerance. A difference
  /// from the tie-breaking value is then accepted.
  private func isDetermined(_ range: (least: Rational?, greatest: Rational?), at value: Double) -> Bool {
    guard let least = range.least, let greatest = range.greatest else { return false }
    let slack = Agreement.value * max(1, abs(value))
    return width(of: range) < Tolerance.determinedWidth && Double(least) - slack <= value
      && value <= Double(greatest) + slack
  }

  private func width(of range: (least: Rational?, greatest: Rational?)) -> Double {
    guard let least = range.least, let greatest = range.greatest else { return .infinity }
    return Double(greatest - least)
  }

  private func ambiguityDifferences(
    _ ranges: [(least: Rational?, greatest: Rational?)], _ undetermined: [UndeterminedVariable]
  ) -> [String] {
    var told = [Bounds?](repeating: nil, count: ranges.count)
    for open in undetermined { told[open.variable] = open.range }
    var differences: [String] = []
    for (variable, range) in ranges.enumerated() {
      let width = width(of: range)
      if let bounds = told[variable] {
        if width * Agreement.widthMargin < Tolerance.determinedWidth {
          differences.append("x\(variable) is called undetermined, but spans only \(width)")
        }
        let least = range.least.map { Double($0) } ?? -.infinity
        let greatest = range.greatest.map { Double($0) } ?? .infinity
        func isSame(_ end: Double, _ exact: Double) -> Bool {
          end == exact || agrees(end, exact, tolerance: Agreement.value)
            || end.isInfinite && (end < 0) == (exact < 0) && abs(exact) > Agreement.farthestEnd
        }
        if !isSame(bounds.lower, least) || !isSame(bounds.upper, greatest) {
          differences.append(
            "x\(variable) is said to be open from \(bounds.lower) to \(bounds.upper), not \(least) to \(greatest)")
        }
      } else if width > Agreement.widthMargin * Tolerance.determinedWidth {
        differences.append("x\(variable) is called determined, but spans \(width)")
      }
    }
    return differences
  }

  /// Returns the differences between the reported groups of undetermined variables and the exact ones.
  private func linkDifferences(
    _ face: ExactFace, _ ranges: [(least: Rational?, greatest: Rational?)], _ undetermined: [UndeterminedVariable]
  ) -> [String] {
    let variables = undetermined.map(\.variable)
    // The reports about variables that hardly move, and about variables that they link, may differ. Groups are then not
    // compared.
    let hardlyMoves = ranges.contains {
      let width = width(of: $0)
      return width > 0 && width < Agreement.leastMotion
    }
    let links = face.links(of: variables)
    if hardlyMoves || links.leastShare.map({ Double($0) < Agreement.leastShare }) ?? false { return [] }
    return undetermined.enumerated().compactMap { place, open in
      guard let group = open.group else { return "x\(open.variable) is in no group" }
      let (first, dimension) = (variables[links.first(of: place)], links.dimension(of: place))
      if group.first == first, group.dimension == dimension { return nil }
      return "x\(open.variable) is told with x\(group.first), \(group.dimension) of them free, "
        + "not with x\(first), \(dimension) of them free"
    }
  }

  private func weightedDifferences(_ program: LexicographicProgram) -> [String] {
    func factor(_ priority: Double) -> Double { pow(1000, (priority - 250) / 250) }
    guard let exact = referee.leastWeightedTotal(of: program, factor: factor) else { return [] }
    switch contender.solveWeighted(program) {
    case .failed(let reason):
      return ["no answer by weights: \(reason)"]
    case .infeasible:
      return ["feasible, but a conflict was found by weights"]
    case .optimal(let values, _):
      let expected = Double(exact)
      let actual = program.levelTotals(at: values).reduce(0.0) { $0 + factor($1.priority) * $1.total }
      let optional = (0..<program.constraintCount).filter { !program.isRequired($0) }
      let rounding = Agreement.weightedRounding * program.largestTerms(of: optional, at: values, factor)
      let allowed = Agreement.weightedTotal * max(1, expected) + rounding
      if abs(actual - expected) <= allowed { return [] }
      return ["the weighted total is \(actual), not \(expected)"]
    }
  }

  /// Returns the errors in a reported conflict. It must be reported as irreducible, infeasible, and feasible without
  /// any one member.
  private func conflictDifferences(
    _ program: LexicographicProgram, _ constraints: [Int], _ bounds: [Int], _ isIrreducible: Bool
  ) -> [String] {
    let whole = SystemDraft(program)
    func leastViolation(_ constraints: [Int], _ bounds: [Int]) -> Double {
      var part = SystemDraft(lowerBounds: whole.lowerBounds.map { _ in -.infinity })
      for variable in bounds { part.lowerBounds[variable] = whole.lowerBounds[variable] }
      part.constraints = constraints.map { whole.constraints[$0] }
      guard let program = part.program, case .infeasible(let violation) = referee.solve(program) else { return 0 }
      return Double(violation)
    }
    if leastViolation(constraints, bounds) == 0 {
      return ["constraints \(constraints) and bounds of \(bounds) are no conflict"]
    }
    guard isIrreducible else { return ["a conflict was not made irreducible"] }
    var differences: [String] = []
    for constraint in constraints
    where leastViolation(constraints.filter { $0 != constraint }, bounds) > Tolerance.requiredResidual {
      differences.append("the conflict \(constraints) does not need constraint \(constraint)")
    }
    for bound in bounds
    where leastViolation(constraints, bounds.filter { $0 != bound }) > Tolerance.requiredResidual {
      differences.append("the conflict \(constraints) does not need the bound of x\(bound)")
    }
    return differences
  }
}

extension LexicographicProgram {
  /// Returns the sum of the largest terms of some rows, each times the row's weight and the factor of its priority. A
  /// row's largest term is the maximum of 1, its right-hand side, and its terms at a point, as absolute values.
  func largestTerms(
    of rows: [Int], at point: [Double], _ factor: (_ priority: Double) -> Double = { _ in 1 }
  ) -> Double {
    rows.reduce(0.0) { sum, row in
      let largest = terms(of: row).reduce(max(1, abs(self.rows[row].rightHandSide))) {
        max($0, abs($1.coefficient * point[$1.variable]))
      }
      return sum + largest * self.rows[row].weight * factor(self.rows[row].priority)
    }
  }
}
