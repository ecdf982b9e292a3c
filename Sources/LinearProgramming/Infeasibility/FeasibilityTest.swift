/// The feasibility of a program's required constraints.
enum Feasibility {
  /// The required constraints are feasible.
  case met
  /// The required constraints are infeasible. The value is a conflict among them.
  case conflict(InfeasibleSubset)
  /// A limit or a numerical failure prevented an answer.
  case unknown
}

/// Feasibility tests of a program of required constraints. For each test, some of the constraints can be relaxed, and
/// one right-hand side can be changed.
struct FeasibilityTest: Sendable {
  let program: LexicographicProgram
  let solver: LexicographicSolver
  let limits: SolveLimits
  /// Tests that start from a known basis. They are tried before a solve from scratch; nil if there are none.
  var nearby: NearbyPrograms?

  /// Returns the feasibility of the program without some rows.
  /// - Parameters:
  ///   - rows: the indices of the rows to leave out.
  ///   - change: the index of a row, and the amount to add to its right-hand side; nil for no change.
  func feasibility(without rows: [Int], changing change: (row: Int, by: Double)? = nil) -> Feasibility {
    switch nearby?.feasibility(without: rows, changing: change) {
    case .met?: .met
    case .conflict(let subset)?: .conflict(subset)
    case .unknown?, nil: feasibilityFromScratch(without: rows, changing: change)
    }
  }

  /// Returns the same feasibility as `feasibility(without:changing:)`, without use of the known basis (`nearby`).
  func feasibilityFromScratch(without rows: [Int], changing change: (row: Int, by: Double)? = nil) -> Feasibility {
    var rest = program.relaxed(rows)
    if let (row, by) = change, (try? rest.setRightHandSide(program.rows[row].rightHandSide + by, of: row)) == nil {
      return .unknown
    }
    return solver.feasibility(of: rest, limits)
  }
}

extension LexicographicSolver {
  /// Returns the feasibility of a program's required constraints.
  /// - Parameter preference: the ranks by which one of several conflicts is selected; nil to accept any.
  func feasibility(
    of program: LexicographicProgram, _ limits: SolveLimits, preferring preference: ConflictPreference? = nil
  ) -> Feasibility {
    var options = Options()
    options.limits = limits
    options.requiredOnly = true
    switch try? solve(program, options: options, preferring: { preference }) {
    case .optimal: return .met
    case .infeasible(let subset): return .conflict(subset)
    case .interrupted, nil: return .unknown
    }
  }

  /// Returns a conflict of a program's required constraints; nil if these are feasible, or if a limit or a numerical
  /// failure prevented an answer.
  package func conflict(
    in program: LexicographicProgram, _ limits: SolveLimits, preferring preference: ConflictPreference? = nil
  ) -> InfeasibleSubset? {
    guard case .conflict(let subset) = feasibility(of: program, limits, preferring: preference) else { return nil }
    return subset
  }

  /// Whether the required constraints of a program are known to be feasible; false also if a limit or a numerical
  /// failure prevented an answer.
  package func canBeMet(_ program: LexicographicProgram, limits: SolveLimits = SolveLimits()) -> Bool {
    isMet(program, limits: limits) == true
  }

  /// Whether the required constraints of a program are feasible; nil if a limit or a numerical failure prevented an
  /// answer.
  package func isMet(_ program: LexicographicProgram, limits: SolveLimits) -> Bool? {
    // For a delicate program the referee decides the question, without a search for a conflict.
    if let isMet = isMetExactly(program, limits) { return isMet }
    return switch feasibility(of: program, limits) {
    case .met: true
    case .conflict: false
    case .unknown: nil
    }
  }
}

extension LexicographicProgram {
  /// Makes a required row optional. Its weight becomes `weight`, or stays if that is nil.
  mutating func relax(_ row: Int, weight: Double? = nil) {
    setPriority(of: row, to: Self.requiredPriority / 2, weight: weight)
  }

  /// Returns the program with some rows relaxed (`relax`), given by their indices.
  func relaxed(_ rows: some Sequence<Int>) -> LexicographicProgram {
    var relaxed = self
    for row in rows { relaxed.relax(row) }
    return relaxed
  }
}
