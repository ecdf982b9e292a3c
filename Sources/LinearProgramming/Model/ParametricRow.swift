/// A row whose right-hand side changes with a parameter.
package struct ParametricRow: Sendable {
  /// The index of the row in its program.
  package var row: Int
  /// The change of the right-hand side per unit of the parameter.
  package var rate: Double

  package init(_ row: Int, rate: Double) {
    self.row = row
    self.rate = rate
  }
}
