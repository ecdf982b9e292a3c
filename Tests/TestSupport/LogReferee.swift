internal import ExactSolver
internal import LayoutInterchange
internal import LayoutModel
internal import LayoutSolving
public import LinearProgramming

/// A referee of what is told of console logs, in exact arithmetic.
public struct LogReferee: Sendable {
  /// The results of one log.
  public struct Findings: Sendable {
    /// The number of its messages that contradict themselves.
    public var conflicts = 0
    /// The number of repairs that are told to lead to a layout, and do.
    public var repairs = 0
    /// Everything that is wrong, in sentences.
    public var differences: [String] = []
  }

  private let solver: LexicographicSolver
  private let engine: LayoutEngine
  /// Locations are no further away than this, in points, so that a multiplier's rounding counts no more.
  private static let farthest = 1e4
  /// Logs with more constraints are not searched for sets that need less that nobody wrote.
  private static let mostEnumerated = 60

  /// Creates a referee.
  /// - Parameter solver: the solver that conflicts are found with.
  public init(solver: any LPSolver) {
    self.solver = LexicographicSolver(solver: solver, referee: ExactLexicographicSolver())
    engine = LayoutEngine(solver: solver, referee: ExactLexicographicSolver())
  }

  /// Whether each message that is told to contradict itself does, each of its sets is irreducible and needs as little that
  /// nobody wrote as can be, and each repair works; and whether the others can hold.
  /// - Parameters:
  ///   - bytes: the log.
  ///   - name: what differences call it.
  /// - Throws: an error where it is no log.
  public func findings(onLog bytes: [UInt8], named name: String) throws -> Findings {
    var findings = Findings()
    for report in try ConsoleLogReader.read(bytes: bytes, file: name).reports {
      let place = "\(name):\(report.location.line)"
      var options = LayoutEngine.Options()
      options.ambiguity = .none
      let finding = try report.finding { system, conflictsOnly in
        options.conflictsOnly = conflictsOnly
        return try engine.solve(system, options: options)
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

  /// What is wrong with the set that is found in a system, and with the effect of each change of a member.
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
