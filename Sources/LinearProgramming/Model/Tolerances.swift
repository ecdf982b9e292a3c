/// The tolerances of the solving layers, grouped by purpose. Values are in the unit of the left-hand side of the
/// constraint concerned (points, for layouts) unless a comment says otherwise.
package enum Tolerance {
  // MARK: - Answers

  /// The greatest residual of a required constraint in an answer, relative to max(1, the constraint's largest term).
  package static let requiredResidual = 1e-6
  /// The least violation that is reported.
  package static let reportedViolation = 1e-6
  /// The least width of the range of a variable's values at which the variable counts as undetermined.
  package static let determinedWidth = 1e-4
  /// The difference, relative to the smaller total, up to which two combined repairs count as equally good. A repair's
  /// total is the sum of its changes of constants.
  package static let equalTotals = 1e-6

  // MARK: - Backend

  /// The greatest violation of a bound in a linear program's solution, relative to max(1, the bound).
  package static let primalFeasibility = 1e-9
  /// The greatest absolute value of a reduced cost of the wrong sign in a linear program's solution. Costs are scaled
  /// so that the largest is about 1.
  package static let dualFeasibility = 1e-12
  /// The tolerance of primal and dual feasibility in a second solve of a linear program. It is made if no attempt with
  /// the stricter tolerances gave an answer. The number is GLPK's default for both tolerances.
  package static let looseFeasibility = 1e-7
  /// The size up to which the violation of a bound counts as a rounding error in verification. For a row it is relative
  /// to 1 plus the sum of the terms' absolute values, for a column to max(1, the column's value).
  static let summationRounding = 0x1p-43
  /// The size up to which a reduced cost counts as a rounding error in verification, relative to the size of its
  /// column. The size of a column is the sum of the absolute values of the reduced cost's terms, in which the cost
  /// itself counts as at least 1. For a row's dual value the tolerance is relative to the greatest size of a column in
  /// the row.
  static let costSummationRounding = 0x1p-46
  /// The least size of a reduced cost or dual value that is certainly no rounding error in verification. It is relative
  /// to the sizes of columns that `costSummationRounding` defines.
  static let clearReducedCost = 1e-9
  /// The greatest rounding error of an objective, relative to max(1, the objective).
  static let objectiveRounding = 1e-8

  // MARK: - Presolve

  /// The least ratio of a substitution's pivot to the largest coefficient of its row.
  static let smallestSubstitutionPivot = 0.01
  /// The least size of a coefficient that needs no check for rounding errors. An equality that fixes a variable is
  /// divided by the variable's coefficient. Division by a smaller coefficient magnifies the errors.
  static let smallCoefficient = 0.1
  /// The greatest permitted residual of a row at a point that presolve found, relative to max(1, the row's largest
  /// term). If a residual is greater, presolve returns no point, and the program is solved without it. It is also the
  /// difference, relative to max(1, the value), up to which presolve and tableaus take two values for equal.
  static let reductionResidual = 1e-9
  /// The least residual of a required row that is too large for a rounding error, and so shows a contradiction. It is
  /// relative to max(1, the row's largest term).
  static let certainContradiction = 1e-6
  /// The size up to which a sum of coefficients of one variable counts as 0, relative to the largest of them.
  static let reductionCancelled = 1e-12
  /// The least size of a sum of coefficients of one variable that certainly is no rounding error, relative to the
  /// largest of them. A sum between `reductionCancelled` and this size makes the result of presolve or of a tableau
  /// doubtful. So does a tableau's pivot that is at most this number times another coefficient of its tableau row.
  static let doubtfulCancellation = 1e-8
  /// The greatest rounding error of a value that an equality fixes, relative to max(1, the value).
  static let fixedRounding = 1e-10
  /// The greatest residual of a row at a point that presolve or a tableau proves optimal. In bound propagation it is
  /// relative to max(1, the row's largest term), in a tableau to 1 plus the sum of the terms' absolute values.
  ///
  /// It is also the greatest width of an interval that counts as a single value. The width is then relative to max(1,
  /// the value) in bound propagation, and to 1 plus the sum of the absolute values of the shares in a
  /// `ResourceAllocation`.
  static let verifiedResidual = 1e-12
  /// The size up to which the slope of a level's weighted sum of violations counts as 0, if the sum depends on a single
  /// variable (weighted median). The size is this number, times the number of the level's rows, times the sum of the
  /// absolute slopes of these rows.
  static let negligibleSlope = 1e-15
  /// The least ratio between the costs of two optional rows at which rounding errors of the larger cost do not hide the
  /// smaller cost.
  static let leastCostShare = 1e-8

  // MARK: - Simplex

  /// The least ratio of a tableau's pivot to the largest coefficient in its column. The same number decides which
  /// variables a move of the tableau's point changes: a variable stays if its change is a smaller share of the largest
  /// change.
  static let smallestTableauPivot = 1e-6
  /// The size up to which a reduced cost of a tableau counts as 0, relative to the sum of the absolute values of the
  /// cost's terms.
  static let negligibleTableauCost = 1e-11
  /// The size up to which a reduced cost of a tableau is recomputed, since it may be a rounding error of updates. It is
  /// relative to the largest cost of the level.
  static let doubtfulTableauCost = 1e-6
  /// The least reduced cost of a tableau, other than 0, that certainly is no rounding error, relative to the largest
  /// cost of the level. A smaller one prevents the proof of an optimum. It is also the least relative difference of the
  /// marginal costs of a resource allocation that is no rounding error.
  static let clearCost = 1e-9
  /// The size up to which the coefficient of a merged term in a `LinearExpression` counts as 0. It is relative to the
  /// largest coefficient merged into the term.
  static let cancelledTerm = 1e-13
  /// The distance from a breakpoint up to which a quantity of a tableau counts as lying at it in the choice of the
  /// first basis. It is relative to max(1, the breakpoint).
  static let nearBreakpoint = 1e-6
  /// The greatest residual of the stationarity condition of a variable, as the sum of two parts. `share` is relative to
  /// the sum of the absolute values of the condition's terms, `rounding` to the largest cost of the level.
  static let imbalance = (share: 1e-7, rounding: 1e-13)

  // MARK: - Levels and tie-breaking

  /// The greatest weighted sum of violations at which a level counts as satisfied. No linear program is then solved for
  /// the level.
  static let satisfiedLevel = 1e-9
  /// The least reduced cost that fixes its column or row, relative to the largest cost. Weights and coefficients may
  /// lie so far apart that a larger tolerance would mistake costs for rounding errors.
  static let reducedCost = 1e-12
  /// The size of the largest remaining cost at which `OptimalFace.minimize` ends its rounds, relative to the largest
  /// cost of the level. Smaller costs are rounding errors.
  static let roundedCost = 1e-15
  /// The tolerance `roundedCost` for the weighted policy: the size of the largest remaining cost at which
  /// `OptimalFace.minimize` ends its rounds, relative to the largest cost. It is far smaller, since the costs of
  /// different priorities are many orders of magnitude apart.
  static let negligibleCost = 1e-24
  /// The least ratio between a reduced cost that fixes its column and the largest reduced cost of the wrong sign in the
  /// solver's answer.
  ///
  /// A reduced cost of the wrong sign shows that the answer is not quite optimal. If the ratio is smaller than this
  /// number, the column may have to move in the true optimum. The move has a cost, but it may let the column with the
  /// wrong sign move as well, and lower the total cost.
  static let leastFixingRatio = 1e9
  /// The least width of the range of a variable's values at which the variable takes part in tie-breaking. In an
  /// incremental program it is the greatest difference of two values that count as equal, relative to max(1, the
  /// value). In a tableau it is the greatest length of a move that may count as 0.
  package static let varyingWidth = 1e-6
  /// The size above which a coefficient puts two undetermined variables in one group. On the whole optimal face, an
  /// undetermined variable may equal a linear combination of others, up to a constant. Variables whose coefficients in
  /// this combination are above the size are in the variable's group.
  static let linkedShare = 1e-6
  /// The size up to which a coefficient counts as 0 in a linear combination of undetermined variables that equals
  /// another one (`linkedShare`).
  ///
  /// A coefficient between this size and `linkedShare` puts no variables in one group, but stays in the combination.
  /// Otherwise a variable that depends on others might seem to be free. It is also the size up to which a rate along a
  /// direction of the face counts as 0. A rate is a sum, and the size is then relative to the sum of the absolute
  /// values of its terms.
  static let negligibleShare = 1e-11

  // MARK: - Infeasibility

  /// The size up to which a multiplier of a Farkas certificate counts as 0, relative to the largest multiplier.
  static let negligibleMultiplier = 1e-9
  /// The size up to which a violation counts as 0 at the optimum of an elastic program. It is smaller than
  /// `reportedViolation`, since small changes of many constraints may add up to a large one.
  static let leastChange = 1e-9
  /// The size up to which a coefficient counts as 0 in the elimination that finds linearly dependent equalities. It is
  /// relative to the row's largest coefficient.
  package static let redundantCoefficient = 1e-9
  /// The residual up to which an equality counts as a linear combination of others, relative to max(1, its right-hand
  /// side).
  package static let redundantConstant = 1e-6

  // MARK: - Sensitivity and parametric solutions

  /// The greatest residual at which a row counts as active, relative to max(1, the row's largest term or right-hand
  /// side). The tolerance is at least `leastActiveResidual`.
  static let activeResidual = 1e-8
  /// The least tolerance of the residual of an active row, however small the tolerance by `activeResidual` is. A
  /// tie-breaking expression counts as 0 up to this number. A variable counts as lying at its lower bound if its
  /// distance from the bound is at most this number times max(1, the variable's value).
  static let leastActiveResidual = 1e-7
  /// The size up to which a dual value counts as 0.
  static let negligibleDual = 1e-9
  /// The size up to which a sensitivity counts as 0. A sensitivity is the change of a value per unit of the change of a
  /// right-hand side.
  static let negligibleSensitivity = 1e-7
  /// The size up to which the change of a value counts as 0 even if the change of a right-hand side is tiny; in points.
  static let leastSensitivity = 1e-12
  /// The greatest difference at which the two dual values of a binding constraint count as equal. One is from the proof
  /// that a value cannot be smaller, the other from the proof that it cannot be greater.
  package static let agreement = 1e-9
  /// The size up to which a rate of change with a parameter counts as 0.
  static let negligibleRate = 1e-9
  /// The least length at which an interval of a parameter counts as a segment. Two segments count as lying on one line
  /// if their values differ from it by at most this number, relative to max(1, the values).
  package static let shortestSegment = 1e-6

  // MARK: - Layouts

  /// The difference, in points, up to which two lengths count as equal, such as a height in successive rounds of the
  /// fixed-point iteration.
  package static let negligibleLength = 1e-4
  /// The greatest rounding error of a coordinate. The unit is a pixel in rounding to pixels, and a point in the test
  /// for multiples of a quarter of a point.
  package static let coordinateRounding = 1e-5
  /// The total length of the flexible parts of an autoresizing mask, in points, below which these parts share a change
  /// of size equally.
  package static let leastFlexibleLength = 1e-9
}

/// The magnitudes that the solving layers accept. Outside of them, GLPK may answer wrongly or not at all.
package enum Magnitude {
  /// The range of the absolute values of coefficients in a program's rows. A row with any other coefficient except 0 is
  /// refused.
  package static let coefficients = 1e-6...1e6
  /// The greatest ratio of the largest to the smallest absolute value of the coefficients of one row. A row with a
  /// greater ratio is refused.
  package static let largestSpread = 1e8
  /// The largest absolute value of a row's right-hand side. A row with a larger one is refused.
  package static let largestConstant = 1e9
  /// The range of the weights of rows. A row with any other weight is refused.
  package static let weights = 1e-6...1e6
}
