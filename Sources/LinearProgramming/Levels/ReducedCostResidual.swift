/// What is left of costs when multiples of rows that are held are taken from them, without rounding.
///
/// On points where those rows do not change, what is left costs the same but for a constant. So where costs are many
/// orders of magnitude apart, the small ones stand out once multipliers have taken away the large ones. In floating
/// point they would be lost in what rounding leaves of the large ones; each cost here is a sum of two numbers, the
/// second below the last digit of the first, which leaves 1e-32 of them.
struct ReducedCostResidual {
  private var high: [Double]
  private var low: [Double]

  init(_ costs: [(column: Int, cost: Double)], columnCount: Int) {
    high = Array(repeating: 0, count: columnCount)
    low = high
    for (column, cost) in costs { add(cost, to: column) }
  }

  /// Takes from the costs the rows that are held, each `unit` times its multiplier of times.
  /// - Parameter unit: a power of two.
  mutating func subtract(_ multipliers: [Double], unit: Double, ofHeldRowsOf program: LinearProgram) {
    for row in multipliers.indices where program.rowBounds[row].isFixed && multipliers[row] != 0 {
      let multiplier = -multipliers[row] * unit
      for entry in program.matrix.entries(of: row) {
        let coefficient = program.matrix.values[entry]
        let product = multiplier * coefficient
        let column = Int(program.matrix.columns[entry])
        add(product, to: column)
        // What rounding took from the product.
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

  /// What is left of the cost of each column that is not held.
  func costs(of program: LinearProgram) -> [(column: Int, cost: Double)] {
    high.indices.compactMap { column in
      let cost = high[column] + low[column]
      return cost == 0 || program.columnBounds[column].isFixed ? nil : (column, cost)
    }
  }
}
