/// The factors by which the weighted policy multiplies violations, by priority. The policy minimises one weighted sum
/// of the violations of all priorities.
package enum WeightedFactor {
  /// Returns 1000^((priority - 250) / 250): 1 at 250, 1e3 at 500, 1e6 at 750. The relative error is below 1e-14.
  package static func at(_ priority: Double) -> Double {
    let exponent = (priority - 250) / 250
    let whole = exponent.rounded(.down)
    let logarithmOf1000 = 6.907755278982137
    // Taylor series of the exponential function, since this module does without the C library.
    let rest = (exponent - whole) * logarithmOf1000
    var term = 1.0
    var sum = 1.0
    for index in 1...40 {
      term *= rest / Double(index)
      sum += term
    }
    var power = sum
    for _ in 0..<Int(abs(whole)) { power = whole < 0 ? power / 1000 : power * 1000 }
    return power
  }

  /// Returns the costs that the elastic columns of all optional constraints have under the weighted policy. The
  /// objective is one weighted sum over all priorities, in which many weaker constraints can outweigh a stronger one.
  static func costs(of program: LexicographicProgram, _ elastic: ElasticProgram) -> [(column: Int, cost: Double)] {
    let optional = (0..<program.constraintCount).filter { !program.isRequired($0) }
    return elastic.costs(of: optional) { program.rows[$0].weight * at(program.rows[$0].priority) }
  }
}
