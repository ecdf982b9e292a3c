package import LinearProgramming

/// Returns texts about the required constraints and bounds that a point violates; empty if the point is feasible.
///
/// A violation counts if it exceeds `tolerance` times max(1, the largest term). Rows come first, by index, then bounds,
/// as `variable x…`.
package func failedRequirements(
  of program: LexicographicProgram, at point: [Double], tolerance: Double = Tolerance.requiredResidual
) -> [String] {
  // Values that are infinite or not a number are reported alone, since the comparisons below could miss them.
  var failed = point.indices.filter { !point[$0].isFinite }.map { "variable x\($0) by being \(point[$0])" }
  if !failed.isEmpty { return failed }
  for row in 0..<program.constraintCount where program.isRequired(row) {
    let largest = program.terms(of: row).reduce(max(1, abs(program.rows[row].rightHandSide))) {
      max($0, abs($1.coefficient * point[$1.variable]))
    }
    let violation = program.violation(of: row, at: point)
    if !(violation <= tolerance * largest) { failed.append("constraint \(row) by \(violation)") }
  }
  for (variable, bound) in program.lowerBounds.enumerated() where bound > -.infinity {
    let excess = bound - point[variable]
    if !(excess <= tolerance * max(1, abs(bound))) { failed.append("variable x\(variable) by \(excess)") }
  }
  return failed
}

/// Returns whether two numbers differ by at most `tolerance` times max(1, |expected|).
package func agrees(_ actual: Double, _ expected: Double, tolerance: Double) -> Bool {
  abs(actual - expected) <= tolerance * max(1, abs(expected))
}

/// Returns whether a Farkas certificate proves that a program is infeasible.
///
/// The rows and columns, times their multipliers, must sum to zero in every column. The bounds of the rows and columns
/// limit the sum to an interval, which must not contain zero.
package func provesInfeasibility(
  _ certificate: FarkasCertificate, of program: LinearProgram, tolerance: Double = 0
) -> Bool {
  var columns = certificate.columns
  var (least, greatest) = (0.0, 0.0)
  func add(_ multiplier: Double, _ bounds: Bounds) {
    if multiplier == 0 { return }
    least += multiplier * (multiplier > 0 ? bounds.lower : bounds.upper)
    greatest += multiplier * (multiplier > 0 ? bounds.upper : bounds.lower)
  }
  for (row, multiplier) in certificate.rows.enumerated() {
    for entry in program.matrix.entries(of: row) {
      columns[Int(program.matrix.columns[entry])] += multiplier * program.matrix.values[entry]
    }
    add(multiplier, program.rowBounds[row])
  }
  for (column, multiplier) in certificate.columns.enumerated() { add(multiplier, program.columnBounds[column]) }
  return columns.allSatisfy { abs($0) <= tolerance } && (least > tolerance || greatest < -tolerance)
}
