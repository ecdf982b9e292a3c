/// The tolerances of the solving layers. Their unit is that of a constraint's left-hand side (points, for layouts)
/// unless stated otherwise.
public enum Tolerance {
  /// The greatest violation of a required constraint, relative to max(1, its largest term).
  public static let requiredResidual = 1e-6

  /// A smaller violation is reported as none.
  public static let reportedViolation = 1e-6

  /// A variable whose values span less than this is reported as determined.
  public static let determinedWidth = 1e-4

  /// A variable whose values span less than this takes no part in tie-breaking.
  public static let settledWidth = 1e-6

  /// A variable that moves by less than this per unit of another is in no group with it.
  static let openTogether = 1e-6

  /// A level whose weighted sum of violations is below this at the present point is satisfied, without a linear
  /// program.
  static let satisfiedLevel = 1e-9

  /// Relative to the largest cost: a reduced cost above this fixes its column or row at its bound. With weights and
  /// coefficients far apart, a smaller threshold would take rounding for costs, a larger one costs for rounding.
  static let reducedCost = 1e-12

  /// Relative to the largest cost of a level: remaining costs below this are rounding.
  static let roundedCost = 1e-15

  /// Like `roundedCost`, for the weighted policy, whose costs are many orders of magnitude further apart.
  static let negligibleCost = 1e-24

  /// The greatest motion of one column per unit of another. If the solver overlooked a gain, only reduced costs above
  /// this multiple of it fix columns and rows.
  static let largestExchange = 1e9

  /// A variable that moves by less than this per unit of a parameter is constant.
  static let negligibleRate = 1e-9

  /// The greatest distance of a point from the line through two others. Relative to max(1, their size) and to its share
  /// of the distance to the nearer one.
  static let straight = 1e-8

  /// The shortest segment of a parameter that is examined: the breakpoints of a shorter one differ by rounding only.
  static let shortestPiece = 1e-6

  /// Relative to max(1, the largest term): the greatest residual of an equality after presolve. With a larger one
  /// presolve gives no answer.
  static let reductionResidual = 1e-9

  /// Relative to max(1, the largest term): a residual above this is a contradiction, not rounding.
  static let certainContradiction = 1e-6

  /// Relative to the terms merged: a coefficient below this is the rounding of terms that cancelled.
  static let reductionCancelled = 1e-12

  /// Relative to the terms merged: a coefficient below this, and above `reductionCancelled`, is either rounding or
  /// intended. Presolve and tableau give no answer with it.
  static let doubtfulCancellation = 1e-8

  /// Relative to max(1, the value): the greatest rounding of a value that an equality fixes.
  static let fixedRounding = 1e-10

  /// Relative to its terms: the greatest residual of a sum that is verified.
  static let verifiedResidual = 1e-12

  /// Relative to the largest cost of a level: a smaller cost, above rounding, is doubtful.
  static let clearCost = 1e-9

  /// Relative to the terms merged: a coefficient below this is the rounding of terms that cancelled.
  static let cancelledTerm = 1e-13
}

/// The magnitudes that the solving layers accept. Outside them GLPK returns wrong answers, or none.
public enum Magnitude {
  /// The absolute values of coefficients.
  public static let coefficients = 1e-6...1e6
  /// The greatest ratio of the largest to the smallest absolute coefficient within one constraint.
  public static let largestSpread = 1e8
  /// The largest absolute value of a constant.
  public static let largestConstant = 1e9
  /// The weights of constraints.
  public static let weights = 1e-6...1e6
}
