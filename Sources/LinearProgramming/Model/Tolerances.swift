/// Every tolerance of the solving layers, by name. Values are in the unit of a constraint's own left-hand side
/// (points, for layouts) unless it says otherwise.
public enum Tolerance {
  /// How far a required constraint may be off, relative to max(1, the largest term in it).
  public static let requiredResidual = 1e-6

  /// A violation below this is reported as none.
  public static let reportedViolation = 1e-6

  /// A variable whose possible values span less than this counts as determined.
  public static let determinedWidth = 1e-4

  /// A variable whose possible values span less than this, where others are open, is not worth settling.
  public static let settledWidth = 1e-6

  /// What moves by less than this a unit of another variable does not hang together with it.
  static let openTogether = 1e-6

  /// A level whose weighted sum of violations is below this at the present point is at its least possible sum, zero,
  /// and needs no program of its own.
  static let satisfiedLevel = 1e-9

  /// Relative to the largest cost: a reduced cost above this holds its column or row at its bound. Weights and
  /// coefficients may lie so far apart that a smaller threshold would take rounding for a cost, a larger one a cost for
  /// rounding.
  static let reducedCost = 1e-12

  /// Relative to the largest cost of a level: what a round leaves of costs below this is rounding.
  static let roundedCost = 1e-15

  /// The same under the weighted policy, whose costs are many orders of magnitude further apart.
  static let negligibleCost = 1e-24

  /// By how much one column may have to move for a unit of another. While a solver overlooks a gain, what costs less
  /// than so many times as much stays open.
  static let largestExchange = 1e9

  /// A value that moves by less than this a unit of a parameter stays where it is.
  static let negligibleRate = 1e-9

  /// How far a point between two others may be off the line through them, relative to max(1, their size) and to the
  /// share of the way to the nearer one.
  static let straight = 1e-8

  /// Intervals of a parameter shorter than this are passed over: their ends are told apart by rounding alone.
  static let shortestPiece = 1e-6

  /// Relative to max(1, the largest term): what an equality may be off at a point that a reduction found. Where it is more
  /// off, the reduction has no answer.
  static let reductionResidual = 1e-9

  /// Relative to max(1, the largest term): what a reduction is off by more than this, no rounding explains.
  static let certainContradiction = 1e-6

  /// Relative to the terms that were merged: below it a sum of terms of an expression is what rounding left.
  static let reductionCancelled = 1e-12

  /// Relative to the terms that were merged: a sum of terms below this, and above `reductionCancelled`, may be what rounding
  /// left or what somebody meant. No reduction goes on from it.
  static let doubtfulCancellation = 1e-8

  /// Relative to max(1, the value): what rounding may leave of a value that an equality fixes.
  static let fixedRounding = 1e-10

  /// Relative to the sizes of its terms: what a sum that holds may be off.
  static let verifiedResidual = 1e-12

  /// Relative to the largest cost of a level: a cost below this, and above rounding, is in doubt.
  static let clearCost = 1e-9

  /// Relative to the terms that were merged: a coefficient below this is what rounding left of a cancelled term.
  static let cancelledTerm = 1e-13
}

/// The magnitudes that the solving layers accept. GLPK answers wrongly, or not at all, outside of them.
public enum Magnitude {
  /// Absolute values of coefficients.
  public static let coefficients = 1e-6...1e6
  /// Ratio of the largest to the smallest |coefficient| within one constraint.
  public static let largestSpread = 1e8
  /// Largest absolute value of a constant.
  public static let largestConstant = 1e9
  /// Weights of constraints.
  public static let weights = 1e-6...1e6
}
