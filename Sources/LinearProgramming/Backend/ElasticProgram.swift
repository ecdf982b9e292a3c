/// The elastic program of a lexicographic program. It is one linear program, in which additional columns, the elastic
/// columns, absorb the violations of optional rows.
///
/// An optional equality has two elastic columns, one for each direction of its violation; an optional inequality has
/// one. Every row is scaled by a power of two, so that its largest absolute coefficient lies in 1..<2.
struct ElasticProgram {
  /// The linear program, with all costs zero. Its first columns are the variables; the elastic columns follow. A
  /// feasible point satisfies every required constraint.
  let program: LinearProgram
  /// For each row, the indices in `program` of its elastic columns; empty for a required row.
  let ofRow: [Range<Int>]
  /// The power of two by which each row was multiplied. The value of an elastic column is the violation of its row
  /// times this power.
  let rowScale: [Double]

  init(of source: LexicographicProgram) throws(ProgramError) {
    let variableCount = source.variableCount
    var columnBounds = source.lowerBounds.map { Bounds($0, .infinity) }
    var starts: [Int32] = [0]
    var columns: [Int32] = []
    var values: [Double] = []
    var rowBounds: [Bounds] = []
    var ofRow: [Range<Int>] = []
    var rowScale: [Double] = []
    starts.reserveCapacity(source.constraintCount + 1)
    columns.reserveCapacity(source.terms.count + 2 * source.constraintCount)
    values.reserveCapacity(source.terms.count + 2 * source.constraintCount)
    columnBounds.reserveCapacity(variableCount + 2 * source.constraintCount)
    rowBounds.reserveCapacity(source.constraintCount)

    for row in 0..<source.constraintCount {
      let entries = source.entries(of: row)
      let largest = entries.reduce(0.0) { max($0, abs(source.terms[$1].coefficient)) }
      // Multiplication by a power of two rounds no coefficient.
      let scale = largest > 0 ? 1 / largest.binade : 1
      for entry in entries {
        columns.append(Int32(source.terms[entry].variable))
        values.append(source.terms[entry].coefficient * scale)
      }
      let first = columnBounds.count
      if !source.isRequired(row) {
        let signs: [Double] =
          switch source.rows[row].relation {
          case .equal: [-1, 1]
          case .lessOrEqual: [-1]
          case .greaterOrEqual: [1]
          }
        for sign in signs {
          columns.append(Int32(columnBounds.count))
          values.append(sign)
          columnBounds.append(Bounds(0, .infinity))
        }
      }
      let right = source.rows[row].rightHandSide * scale
      switch source.rows[row].relation {
      case .equal: rowBounds.append(.fixed(right))
      case .lessOrEqual: rowBounds.append(Bounds(-.infinity, right))
      case .greaterOrEqual: rowBounds.append(Bounds(right, .infinity))
      }
      starts.append(Int32(columns.count))
      ofRow.append(first..<columnBounds.count)
      rowScale.append(scale)
    }
    let costs = [Double](repeating: 0, count: columnBounds.count)
    program = try LinearProgram(
      matrix: SparseRows(columnCount: columnBounds.count, starts: starts, columns: columns, values: values),
      rowBounds: rowBounds, columnBounds: columnBounds, costs: costs)
    self.ofRow = ofRow
    self.rowScale = rowScale
  }

  /// Returns costs for the elastic columns of some rows. With these costs the objective is the weighted sum of the
  /// rows' violations.
  /// - Parameters:
  ///   - rows: the indices of the rows.
  ///   - weight: returns the weight of a row, given its index.
  func costs(of rows: [Int], weight: (Int) -> Double) -> [(column: Int, cost: Double)] {
    rows.flatMap { row in ofRow[row].map { (column: $0, cost: weight(row) / rowScale[row]) } }
  }
}
