/// The optimum of a program, or of a restriction of a program, made unique by tie-breaking.
struct UniqueOptimum {
  /// The value of each variable.
  var values: [Double]
  /// The variables that the constraints alone, without tie-breaking, do not determine.
  var undetermined: [UndeterminedVariable] = []
  /// Whether optimality is verified at every priority.
  var isVerified = true
}
