import Foundation
import GLPKSolver
import LinearProgramming
import TestSupport

/// A measurement of the time to solve a system and find its ambiguous variables.
///
/// The time is compared with that of one cold solve by GLPK of the same constraints, with weights in place of
/// priorities.
enum AmbiguityTimes {
  static func report(variables: Int, seed: UInt64) throws -> String {
    var lines = ["kind        variables  constraints  open  GLPK ms  names ms  ratio"]
    for kind in AmbiguousSystem.allCases {
      let program = kind.program(variables: variables, seed: seed)
      let weighted = try weighted(program)
      let solver = LexicographicSolver(solver: GLPKSolver())
      guard case .optimal(let optimum) = try solver.solve(program) else {
        lines.append("\(kind.rawValue): no solution")
        continue
      }
      let cold = try shortest(of: 5) { _ = try GLPKSolver().solve(weighted, from: nil, limits: SolveLimits()) }
      let names = try shortest(of: 5) { _ = try solver.solve(program) }
      lines.append(
        String(
          format: "%-10@  %9d  %11d  %4d  %7.2f  %8.2f  %5.2f", kind.rawValue as NSString, program.variableCount,
          program.constraintCount, optimum.undetermined.count, cold, names, names / cold))
    }
    return lines.joined(separator: "\n")
  }

  /// Returns the elastic program of the constraints, with the violations weighted as in Cassowary: 250 more of priority
  /// multiply the cost by 1000.
  private static func weighted(_ program: LexicographicProgram) throws -> LinearProgram {
    var columnBounds = program.lowerBounds.map { Bounds($0, .infinity) }
    var costs = [Double](repeating: 0, count: columnBounds.count)
    var starts: [Int32] = [0]
    var (columns, values): ([Int32], [Double]) = ([], [])
    var rowBounds: [Bounds] = []
    for row in 0..<program.constraintCount {
      for term in program.terms(of: row) {
        columns.append(Int32(term.variable))
        values.append(term.coefficient)
      }
      let (relation, right) = (program.rows[row].relation, program.rows[row].rightHandSide)
      if !program.isRequired(row) {
        let cost = program.rows[row].weight * pow(1000, (program.rows[row].priority - 250) / 250)
        for sign in relation == .equal ? [-1.0, 1] : relation == .lessOrEqual ? [-1] : [1] {
          columns.append(Int32(columnBounds.count))
          values.append(sign)
          columnBounds.append(Bounds(0, .infinity))
          costs.append(cost)
        }
      }
      rowBounds.append(
        Bounds(relation == .lessOrEqual ? -.infinity : right, relation == .greaterOrEqual ? .infinity : right))
      starts.append(Int32(columns.count))
    }
    return try LinearProgram(
      matrix: SparseRows(columnCount: columnBounds.count, starts: starts, columns: columns, values: values),
      rowBounds: rowBounds, columnBounds: columnBounds, costs: costs)
  }
}

/// Returns the shortest time of several runs, in milliseconds.
func shortest(of runs: Int, _ body: () throws -> Void) rethrows -> Double {
  var shortest = Double.infinity
  for _ in 0..<runs {
    let start = ContinuousClock.now
    try body()
    shortest = min(shortest, (ContinuousClock.now - start) / .milliseconds(1))
  }
  return shortest
}
