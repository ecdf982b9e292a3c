internal import ExactSolver
internal import LayoutInterchange
internal import LayoutModel
internal import LayoutSolving
package import LinearProgramming

/// A checker of findings about console logs, in exact arithmetic.
package struct LogReferee: Sendable {
  /// The results of checking one log.
  package struct Findings: Sendable {
    /// The number of messages whose constraints contradict each other.
    package var conflicts = 0
    /// The number of repairs that are reported to make the constraints feasible, and do so.
    package var repairs = 0
    /// The errors in the findings, as sentences.
    package var differences: [String] = []
  }

  private let solver: LexicographicSolver
  private let engine: LayoutEngine
  /// The maximum absolute value of a location, in points. Times the rounding error of a multiplier, it bounds the error
  /// of a term.
  private static let farthest = 1e4
  /// The maximum number of constraints of a message for which `differences(ofMembersIn:)` is computed.
  private static let mostEnumerated = 60

  /// Creates a checker.
  /// - Parameter solver: the solver that finds the conflicts.
  package init(solver: any LPSolver) {
    self.solver = LexicographicSolver(solver: solver, referee: ExactLexicographicSolver())
    engine = LayoutEngine(solver: solver, referee: ExactLexicographicSolver())
  }

  /// Checks the findings about each message of a log.
  ///
  /// Reported conflicts must be infeasible and irreducible, have as few implied conditions as possible, and repairs
  /// that work. The constraints of all other messages must be feasible.
  /// - Parameters:
  ///   - bytes: the contents of the log.
  ///   - name: the name of the log in `Findings.differences`.
  /// - Throws: An error if the bytes are no console log.
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
      // Logs print numbers with six digits, so each number may differ from the original one by its rounding error.
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

  /// Returns the errors that a `ConflictReferee` finds in a system's conflict and repairs. Empty for systems with more
  /// than `mostEnumerated` constraints, which are not checked.
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
