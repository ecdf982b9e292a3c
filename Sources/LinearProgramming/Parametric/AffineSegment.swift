/// An interval of a parameter over which the optimum is one affine function of the parameter (critical region).
package struct AffineSegment: Sendable, Hashable {
  /// The interval of the parameter.
  package var range: ClosedRange<Double>
  /// The value of each variable at the lower bound of the interval.
  package var valuesAtLower: [Double]
  /// The value of each variable at the upper bound of the interval.
  package var valuesAtUpper: [Double]
}

extension OptimalFace {
  /// Returns the range in which the right-hand side of an equality can move while the present basis stays optimal
  /// (right-hand-side ranging). Also returns the rates at which the columns then move.
  ///
  /// The costs do not depend on the right-hand side. So the reduced costs that prove the present point optimal also
  /// prove every other feasible point of the same basis optimal. The basis therefore stays optimal until a basic column
  /// or row reaches a bound (ratio test, as in the parametric simplex method).
  /// - Parameters:
  ///   - row: the index of the equality.
  ///   - step: the change of the right-hand side from which the rates are computed. It should be about as long as the
  ///     intervals to be found.
  /// - Returns: the greatest decrease and the greatest increase of the right-hand side, both at least 0, and the change
  ///   of each column per unit of it. Nil after a numerical failure, or if the row is basic.
  func movement(alongRow row: Int, step: Double) throws(SolveFailure) -> (down: Double, up: Double, rates: [Double])? {
    guard basis.rows[row] != .basic else { return nil }
    guard let moved = try pointOfBasis(withRow: row, movedBy: step) else { return nil }
    var rates = [Double](repeating: 0, count: program.columnCount)
    for column in rates.indices { rates[column] = (moved[column] - values[column]) / step }

    var (down, up) = (Double.infinity, Double.infinity)
    func limit(_ value: Double, _ rate: Double, _ bounds: Bounds) {
      // A rate below this threshold counts as a rounding error.
      guard abs(rate) > Tolerance.negligibleRate else { return }
      let (above, below) = (max(0, bounds.upper - value), max(0, value - bounds.lower))
      up = min(up, (rate > 0 ? above : below) / abs(rate))
      down = min(down, (rate > 0 ? below : above) / abs(rate))
    }
    for column in rates.indices where basis.columns[column] == .basic {
      limit(values[column], rates[column], program.columnBounds[column])
    }
    for other in basis.rows.indices where basis.rows[other] == .basic {
      let activity = program.matrix.product(row: other, point: values)
      limit(activity, program.matrix.product(row: other, point: rates), program.rowBounds[other])
    }
    return (down, up, rates)
  }

  /// Returns the solution of the present basis after the activity of one row has moved by `step`; nil after a numerical
  /// failure. The bounds of basic columns and rows are ignored.
  private func pointOfBasis(withRow row: Int, movedBy step: Double) throws(SolveFailure) -> [Double]? {
    var free = self
    for column in basis.columns.indices {
      let isBasic = basis.columns[column] == .basic
      free.setBounds(column: column, isBasic ? .free : .fixed(values[column]))
    }
    for other in basis.rows.indices {
      let activity = program.matrix.product(row: other, point: values)
      let target = other == row ? program.rowBounds[row].lower + step : activity
      free.setBounds(row: other, basis.rows[other] == .basic ? .free : .fixed(target))
    }
    do {
      return try free.optimum(for: []).values
    } catch SolveFailure.solver {
      return nil
    }
  }
}
