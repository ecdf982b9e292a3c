internal import ExactSolver
internal import LayoutInterchange
internal import LayoutModel
internal import LayoutSolving
package import LinearProgramming

/// A referee of findings on console logs, in exact arithmetic.
package struct LogReferee: Sendable {
  /// The results of one log.
  package struct Findings: Sendable {
    /// The number of contradictory messages.
    package var conflicts = 0
    /// The number of repairs reported to make the constraints feasible, and that do.
    package var repairs = 0
    /// The differences, in sentences.
    package var differences: [String] = []
  }

  private let solver: LexicographicSolver
  private let engine: LayoutEngine
  /// The maximum distance of locations, in points, which bounds the effect of a multiplier's rounding.
  private static let farthest = 1e4
  /// The maximum number of constraints of logs that are searched for conflicts with fewer implied conditions.
  private static let mostEnumerated = 60

  /// Creates a referee.
  /// - Parameter solver: the solver that conflicts are found with.
  package init(solver: any LPSolver) {
    self.solver = LexicographicSolver(solver: solver, referee: ExactLexicographicSolver())
    engine = LayoutEngine(solver: solver, referee: ExactLexicographicSolver())
  }

  /// Checks messages of a log: reported conflicts are infeasible, irreducible and with a minimum of implied conditions,
  /// their repairs work, and all other messages are feasible.
  /// - Parameters:
  ///   - bytes: the log.
  ///   - name: what differences call it.
  /// - Throws: an error where it is no log.
  package func findings(onLog bytes: [UInt8], named name: String) throws -> Findings {
    var findings = Findings()
    for report in try ConsoleLogReader.read(bytes: bytes, file: name).reports {
      let place = "\(name):\(report.location.line)"
      var options = LayoutEngine.Options()
      options.ambiguity = .none
      let finding = try report.finding { system, question in
        options.conflictsOnly = question == .conflicts
        return try question == .verdict ? engine.verdict(on: system) : engine.solve(system, options: options)
      }
      let system = report.system().system
      // Numbers that are printed with six digits stand for intervals.
      let rounding = report.constraints.reduce(0) {
        $0 + $1.constantRounding + $1.multiplierRounding * Self.farthest
      }
      switch finding.status {
      case .solved:
        let violation = RepairReferee.violation(of: system)
        if violation > rounding + Tolerance.requiredResidual {
          findings.differences.append("\(place): can all hold, but for a violation of \(violation)")
        }
      case .conflict:
        findings.conflicts += 1
        let conflicts = [finding.conflict].compactMap(\.self) + finding.furtherConflicts
        let told = RepairReferee.findings(of: conflicts, in: system, rounding: rounding)
        findings.repairs += told.repairs
        let wrong = told.differences + (rounding == 0 ? try differences(ofMembersIn: system) : [])
        findings.differences += wrong.map { "\(place): \($0)" }
      case .limit, .failed, .invalid: findings.differences.append("\(place): \(finding.status)")
      }
    }
    return findings
  }

  /// The differences of a system's conflict, and of the reported effects of changing a member.
  private func differences(ofMembersIn system: ConstraintSystem) throws -> [String] {
    let program = RepairReferee.program(system)
    guard program.constraintCount <= Self.mostEnumerated else { return [] }
    let preference = ConflictPreference(
      ranks: system.constraints.map { constraint in
        switch constraint.implied {
        case nil, .stack, .scrollView, .grid: 0
        case .rootSize: 1
        default: 2
        }
      })
    guard case .infeasible(let subset) = try solver.solve(program, preferring: { preference }) else {
      return ["is no conflict without names"]
    }
    return ConflictReferee(of: solver).findings(on: subset, of: program, preferring: preference).differences
  }
}
