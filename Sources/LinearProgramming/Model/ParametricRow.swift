/// A row whose right-hand side changes by `rate` per unit of a parameter.
package struct ParametricRow: Sendable {
  package var row: Int
  package var rate: Double

  package init(_ row: Int, rate: Double) {
    self.row = row
    self.rate = rate
  }
}
