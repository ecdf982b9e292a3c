/// The costs of columns after multiples of fixed rows are subtracted, in twice the working precision.
///
/// At every point the total of these costs differs from the original total by the same constant, since the activity of
/// a fixed row is constant. So both have the same least points. If the original costs are many orders of magnitude
/// apart, the multiples cancel the large ones, and the small ones remain. In double precision rounding errors of the
/// large costs would hide the small ones. So each cost here is a compensated sum of two numbers (Dekker 1971), with a
/// relative error of about 1e-32.
struct ReducedCostResidual {
  private var high: [Double]
  private var low: [Double]

  init(_ costs: [(column: Int, cost: Double)], columnCount: Int) {
    high = Array(repeating: 0, count: columnCount)
    low = high
    for (column, cost) in costs { add(cost, to: column) }
  }

  /// Subtracts multiples of the fixed rows of a program. The factor of each row is its dual value times `unit`.
  /// - Parameters:
  ///   - multipliers: the dual value of each row.
  ///   - unit: the power of two by which the costs were divided before the solver computed the dual values.
  mutating func subtract(_ multipliers: [Double], unit: Double, ofHeldRowsOf program: LinearProgram) {
    for row in multipliers.indices where program.rowBounds[row].isFixed && multipliers[row] != 0 {
      let multiplier = -multipliers[row] * unit
      for entry in program.matrix.entries(of: row) {
        let coefficient = program.matrix.values[entry]
        let product = multiplier * coefficient
        let column = Int(program.matrix.columns[entry])
        add(product, to: column)
        // The rounding error of the product.
        low[column] += (-product).addingProduct(multiplier, coefficient)
      }
    }
  }

  private mutating func add(_ value: Double, to column: Int) {
    let before = high[column]
    let sum = before + value
    let part = sum - before
    low[column] += (before - (sum - part)) + (value - part)
    high[column] = sum
  }

  /// Returns the remaining costs other than 0, of the columns that are not fixed.
  func costs(of program: LinearProgram) -> [(column: Int, cost: Double)] {
    high.indices.compactMap { column in
      let cost = high[column] + low[column]
      return cost == 0 || program.columnBounds[column].isFixed ? nil : (column, cost)
    }
  }
}
