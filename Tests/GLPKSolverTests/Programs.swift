import LinearProgramming

let valueTolerance = 1e-9

/// Small linear programs with known answers.
enum Programs {
  /// A program with rows as dense coefficients.
  static func make(
    _ rows: [([Double], Bounds)], columns: [Bounds], costs: [Double]
  ) throws -> LinearProgram {
    var starts: [Int32] = [0]
    var indices: [Int32] = []
    var values: [Double] = []
    for (coefficients, _) in rows {
      for (column, value) in coefficients.enumerated() where value != 0 {
        indices.append(Int32(column))
        values.append(value)
      }
      starts.append(Int32(indices.count))
    }
    return try LinearProgram(
      matrix: SparseRows(columnCount: columns.count, starts: starts, columns: indices, values: values),
      rowBounds: rows.map(\.1), columnBounds: columns, costs: costs)
  }

  static let nonNegative = Bounds(0, .infinity)

  /// The program that maximises 10a + 6b + 4c under three capacities: 2200/3.
  static func production() throws -> LinearProgram {
    try make(
      [
        ([1, 1, 1], Bounds(-.infinity, 100)), ([10, 4, 5], Bounds(-.infinity, 600)),
        ([2, 2, 6], Bounds(-.infinity, 300)),
      ], columns: [nonNegative, nonNegative, nonNegative], costs: [-10, -6, -4])
  }
  static let productionOptimum = -2200.0 / 3

  /// Beale's program, on which a careless simplex method cycles.
  static func beale() throws -> LinearProgram {
    try make(
      [
        ([0.25, -60, -1.0 / 25, 9], Bounds(-.infinity, 0)), ([0.5, -90, -1.0 / 50, 3], Bounds(-.infinity, 0)),
        ([0, 0, 1, 0], Bounds(-.infinity, 1)),
      ], columns: Array(repeating: nonNegative, count: 4), costs: [-0.75, 150, -0.02, 6])
  }
  static let bealeOptimum = -0.05

  /// A chain of equalities from 0 to `count`, in which each value is one larger than the one before.
  static func chain(_ count: Int, end: Double? = nil) throws -> LinearProgram {
    var starts: [Int32] = [0]
    var indices: [Int32] = []
    var values: [Double] = []
    var bounds: [Bounds] = []
    for column in 1..<count {
      indices += [Int32(column - 1), Int32(column)]
      values += [-1, 1]
      starts.append(Int32(indices.count))
      bounds.append(.fixed(1))
    }
    var columns = Array(repeating: Bounds.free, count: count)
    columns[0] = .fixed(0)
    if let end { columns[count - 1] = .fixed(end) }
    return try LinearProgram(
      matrix: SparseRows(columnCount: count, starts: starts, columns: indices, values: values), rowBounds: bounds,
      columnBounds: columns, costs: Array(repeating: 0, count: count))
  }
}

extension LPSolution {
  var optimum: LPOptimum? {
    if case .optimal(let optimum) = self { optimum } else { nil }
  }
}
