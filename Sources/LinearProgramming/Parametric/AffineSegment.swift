/// An interval of a parameter over which the solution of a program is an affine function of it.
public struct AffineSegment: Sendable, Hashable {
  /// The values of the parameter.
  public var range: ClosedRange<Double>
  /// The value of each variable at the lower end.
  public var valuesAtLower: [Double]
  /// The value of each variable at the upper end.
  public var valuesAtUpper: [Double]
}

extension OptimalFace {
  /// Over which values of a row's fixed activity the basis of the present point stays feasible, and the points there.
  ///
  /// Costs do not depend on the parameter, so what proves the point best at each level (every column and row that has a
  /// reduced cost there is at its bound) proves every point of this basis best, as long as it lies within its bounds.
  /// So the ends are where a value in the basis reaches a bound: a ratio test, as in the parametric simplex method.
  ///
  /// - Parameters:
  ///   - row: an equality, whose activity is the parameter.
  ///   - step: how far to go to see how the basis moves; of the size of the intervals that matter.
  /// - Returns: by how much the parameter may fall and rise, and what each column moves a unit; nil where the basis does
  ///   not depend on the row, as may happen at the ends of an interval, and where the arithmetic failed.
  func movement(alongRow row: Int, step: Double) throws(Failure) -> (down: Double, up: Double, rates: [Double])? {
    guard basis.rows[row] != .basic else { return nil }
    guard let moved = try pointOfBasis(withRow: row, movedBy: step) else { return nil }
    var rates = [Double](repeating: 0, count: program.columnCount)
    for column in rates.indices { rates[column] = (moved[column] - values[column]) / step }

    var (down, up) = (Double.infinity, Double.infinity)
    func limit(_ value: Double, _ rate: Double, _ bounds: Bounds) {
      // Below it a rate is what rounding left of none.
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

  /// The point that the basis has where one row's activity is moved, whatever the bounds of what is in the basis.
  private func pointOfBasis(withRow row: Int, movedBy step: Double) throws(Failure) -> [Double]? {
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
    } catch Failure.solver {
      return nil
    }
  }
}
