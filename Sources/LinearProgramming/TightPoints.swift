/// For members of a conflict, points that meet all others: those at which all others hold without room.
///
/// They show which constraints a contradiction cannot do without, also if bounds that are no members could stand in for
/// some. A conflict of n members takes about n³ steps at most, and far fewer where each has a few variables.
struct TightPoints {
  private let program: LexicographicProgram
  private let subset: InfeasibleSubset
  private let proof: InfeasibilityProof
  private let variables: [Int]

  /// Relative to max(1, the largest term): how far a member may be off at a point that meets it.
  private static let tolerance = 1e-9
  /// Relative to the largest entry of a column: smaller pivots are none.
  private static let smallestPivot = 1e-9

  /// Points for a proved conflict; nil for any other.
  init?(_ subset: InfeasibleSubset, of program: LexicographicProgram) {
    guard let proof = subset.proof, !subset.constraints.isEmpty else { return nil }
    self.program = program
    self.subset = subset
    self.proof = proof
    let mentioned = subset.constraints.flatMap { row in program.terms(of: row).map(\.variable) }
    variables = Set(mentioned + subset.boundedVariables).sorted()
  }

  /// The constraints, by their places in the conflict, without which the rest, and all bounds of its variables, can be met.
  func indispensable() -> [Bool] {
    let place = [Int: Int](uniqueKeysWithValues: zip(variables, variables.indices))
    let members = subset.constraints.count + subset.boundedVariables.count
    // 1. All members but the first, each with a column of its own for what is added to its right-hand side.
    let count = variables.count
    let width = count + members
    var matrix = [Double](repeating: 0, count: (members - 1) * width)
    for member in 1..<members {
      let start = (member - 1) * width
      if member < subset.constraints.count {
        let row = subset.constraints[member]
        for term in program.terms(of: row) {
          matrix[start + (place[term.variable] ?? 0)] = term.coefficient
        }
        matrix[start + count] = program.rows[row].rightHandSide
      } else {
        let variable = subset.boundedVariables[member - subset.constraints.count]
        matrix[start + (place[variable] ?? 0)] = 1
        matrix[start + count] = program.lowerBounds[variable]
      }
      matrix[start + count + member] = 1
    }
    // 2. Solved for the variables.
    let pivots = Self.eliminate(&matrix, rows: members - 1, width: width, columns: count)
    // 3. The point of each constraint: only it is off, by what the proof tells.
    var point = [Double](repeating: 0, count: program.variableCount)
    return subset.constraints.indices.map { member in
      let change = member == 0 ? 0 : proof.leastChange(ofConstraint: member)
      for variable in variables { point[variable] = 0 }
      for (row, column) in pivots.enumerated() where column >= 0 {
        let start = row * width + count
        point[variables[column]] = matrix[start] + (member == 0 ? 0 : change * matrix[start + member])
      }
      return isMet(point, exceptFor: member)
    }
  }

  /// Gauss and Jordan's elimination.
  /// - Returns: the column that each row was solved for, or -1.
  private static func eliminate(_ matrix: inout [Double], rows: Int, width: Int, columns: Int) -> [Int] {
    var pivots = [Int](repeating: -1, count: rows)
    for column in 0..<columns {
      var (best, largest) = (-1, 0.0)
      var all = 0.0
      for row in 0..<rows {
        let size = abs(matrix[row * width + column])
        all = max(all, size)
        if pivots[row] < 0, size > largest { (best, largest) = (row, size) }
      }
      guard best >= 0, largest > smallestPivot * all else { continue }
      pivots[best] = column
      let factor = 1 / matrix[best * width + column]
      for place in best * width + column..<(best + 1) * width { matrix[place] *= factor }
      for row in 0..<rows where row != best {
        let multiple = matrix[row * width + column]
        guard multiple != 0 else { continue }
        for place in column..<width { matrix[row * width + place] -= multiple * matrix[best * width + place] }
      }
    }
    return pivots
  }

  /// Whether a point meets all bounds, and all constraints of the conflict but one.
  private func isMet(_ point: [Double], exceptFor member: Int) -> Bool {
    for variable in variables where point[variable] < program.lowerBounds[variable] {
      let scale = max(1, abs(program.lowerBounds[variable]))
      guard program.lowerBounds[variable] - point[variable] <= Self.tolerance * scale else { return false }
    }
    for (index, row) in subset.constraints.enumerated() where index != member {
      let scale = program.terms(of: row).reduce(1.0) {
        max($0, abs($1.coefficient * point[$1.variable]))
      }
      guard program.violation(of: row, at: point) <= Self.tolerance * scale else { return false }
    }
    return true
  }
}
