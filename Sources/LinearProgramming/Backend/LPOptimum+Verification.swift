/// Verification of optima against the numbers of the program, independently of the solver.
///
/// Within its tolerances, a solver accepts violated bounds, and reduced costs of the wrong sign. If rows are nearly
/// parallel, or coefficients differ by many orders of magnitude, such an error may hide that the true optimum lies
/// elsewhere. So the optimality conditions are checked (Karush–Kuhn–Tucker; Chvátal, Linear Programming, chapter 5).
/// Each bound must be satisfied up to rounding. Each reduced cost must be zero up to rounding, or clearly have the
/// right sign. Otherwise the optimum is doubtful.
extension LPOptimum {

  /// Returns the optimum with recomputed reduced costs; nil if an optimality condition is doubtful. Reduced costs and
  /// dual values that are rounding errors become 0. If the program has no costs, only the bounds are checked.
  /// - Complexity: linear in the size of the program.
  func verified(for program: LinearProgram) -> LPOptimum? {
    var optimum = self
    let matrix = program.matrix
    let hasCosts = !program.isFeasibilityProblem
    // 1. Bounds, and reduced costs. Each sum has a size, about the sum of its terms' absolute values, which scales the
    // tolerance.
    var costs = program.costs
    var costSizes = hasCosts ? costs.map { max(1, abs($0)) } : []
    var error = 0.0
    for row in program.rowBounds.indices {
      let dual = rowDuals[row]
      var (sum, size) = (0.0, 1.0)
      for entry in matrix.entries(of: row) {
        let column = Int(matrix.columns[entry])
        let term = matrix.values[entry] * values[column]
        sum += term
        size += abs(term)
        guard hasCosts, dual != 0 else { continue }
        let part = matrix.values[entry] * dual
        costs[column] -= part
        costSizes[column] += abs(part)
      }
      let bounds = program.rowBounds[row]
      let rounding = Tolerance.summationRounding * size
      guard sum >= bounds.lower - rounding, sum <= bounds.upper + rounding else { return nil }
      if dual != 0 { error += abs(dual) * basis.rows[row].distance(of: sum, from: bounds) }
    }
    for column in values.indices {
      let (value, bounds) = (values[column], program.columnBounds[column])
      let rounding = Tolerance.summationRounding * max(1, abs(value))
      guard value >= bounds.lower - rounding, value <= bounds.upper + rounding else { return nil }
    }
    guard hasCosts else { return self }
    // 2. The signs of reduced costs and dual values. The tolerance of a row's dual value is relative to the largest
    //    value that `costSizes` has for the columns of the row.
    for column in values.indices {
      let status = basis.columns[column]
      let cost = costs[column]
      let isRounding = abs(cost) <= Tolerance.costSummationRounding * costSizes[column]
      if isRounding || status == .basic || status == .free {
        guard isRounding else { return nil }
        optimum.columnDuals[column] = 0
        error += abs(cost * values[column])
      } else {
        guard status == .fixed || abs(cost) >= Tolerance.clearReducedCost * costSizes[column] && status.isRight(cost)
        else {
          return nil
        }
        optimum.columnDuals[column] = cost
      }
    }
    for row in program.rowBounds.indices where rowDuals[row] != 0 {
      let (status, dual) = (basis.rows[row], rowDuals[row])
      let size = matrix.entries(of: row).reduce(1.0) { max($0, costSizes[Int(matrix.columns[$1])]) }
      let isRounding = abs(dual) <= Tolerance.costSummationRounding * size
      if isRounding {
        optimum.rowDuals[row] = 0
      } else {
        guard status == .fixed || abs(dual) >= Tolerance.clearReducedCost * size && status.isRight(dual) else {
          return nil
        }
      }
    }
    return error <= Tolerance.objectiveRounding * max(1, abs(objective)) ? optimum : nil
  }
}

extension BasisStatus {
  /// Whether a nonzero reduced cost or dual value has the sign that optimality requires. It must be positive at a lower
  /// bound, and negative at an upper bound. Either sign is right for a fixed column or row, and none for a basic or
  /// free one.
  fileprivate func isRight(_ cost: Double) -> Bool {
    switch self {
    case .atLower: cost > 0
    case .atUpper: cost < 0
    case .fixed: true
    case .basic, .free: false
    }
  }

  /// The distance of a row's activity from the bound at which this status places it; 0 for a basic or free row.
  fileprivate func distance(of value: Double, from bounds: Bounds) -> Double {
    switch self {
    case .atLower, .fixed: abs(value - bounds.lower)
    case .atUpper: abs(value - bounds.upper)
    case .basic, .free: 0
    }
  }
}
