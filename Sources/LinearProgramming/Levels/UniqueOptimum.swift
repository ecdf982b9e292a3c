/// The optimum of a program, or of its restriction to some variables, made unique by tie-breaking.
struct UniqueOptimum {
  /// The value of each variable.
  var values: [Double]
  /// The variables that the constraints alone, without tie-breaking, do not determine.
  var undetermined: [UndeterminedVariable] = []
  /// Whether optimality is verified at every priority.
  var isVerified = true
}
