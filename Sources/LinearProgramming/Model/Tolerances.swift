/// The tolerances of the solving layers, by stage. Values are in the unit of a constraint's own left-hand side (points,
/// for layouts) unless a comment says otherwise; "relative" means relative to max(1, the largest term compared).
package enum Tolerance {
  // MARK: - Answers

  /// The residual of a required constraint in an answer, relative.
  package static let requiredResidual = 1e-6
  /// The least violation that is reported.
  package static let reportedViolation = 1e-6
  /// The range of values below which a variable counts as determined.
  package static let determinedWidth = 1e-4

  // MARK: - Backend

  /// The residual of a bound in a linear program, relative.
  package static let primalFeasibility = 1e-9
  /// The reduced cost of the wrong sign in an optimum, relative to the largest cost.
  package static let dualFeasibility = 1e-12
  /// Both, after the strict ones led to no answer: GLPK's own defaults.
  package static let looseFeasibility = 1e-7
  /// The rounding error of a row's activity in verification, relative to its terms.
  static let summationRounding = 0x1p-43
  /// The rounding error of a reduced cost in verification, relative to its terms.
  static let costSummationRounding = 0x1p-46
  /// The least reduced cost that is no rounding error, relative to its terms.
  static let clearReducedCost = 1e-9
  /// The rounding error of an objective, relative to max(1, the objective).
  static let objectiveRounding = 1e-8

  // MARK: - Presolve

  /// The least share that a pivot of a substitution has of its row's largest coefficient.
  static let smallestSubstitutionPivot = 0.01
  /// The coefficient below which a division magnifies the rounding error of a sum too much to be trusted unchecked.
  static let smallCoefficient = 0.1
  /// The residual of a row at a point that a reduction found, relative. The reduction has no answer if it is exceeded.
  static let reductionResidual = 1e-9
  /// The least residual that rounding does not explain, relative: a contradiction.
  static let certainContradiction = 1e-6
  /// The coefficient that counts as cancelled, relative to the terms that were merged.
  static let reductionCancelled = 1e-12
  /// The least coefficient that is no rounding error for certain, relative to the terms that were merged. No reduction
  /// continues from one between it and `reductionCancelled`.
  static let doubtfulCancellation = 1e-8
  /// The rounding error of a value that an equality fixes, relative to max(1, the value).
  static let fixedRounding = 1e-10
  /// The residual of a row at a point that bound propagation proves, relative.
  static let verifiedResidual = 1e-12
  /// The slope of a weighted median that counts as 0, relative to the slopes of the level.
  static let negligibleSlope = 1e-12

  // MARK: - Simplex

  /// The least share that a pivot of the tableau has of its column's largest factor.
  static let smallestTableauPivot = 1e-6
  /// The reduced cost that counts as 0, relative to the terms of its sum.
  static let negligibleTableauCost = 1e-11
  /// The least reduced cost that is no rounding error for certain, relative to the largest cost of the level.
  static let doubtfulTableauCost = 1e-6
  /// The least reduced cost that is not recomputed, relative to the largest cost of the level.
  static let clearCost = 1e-9
  /// The least slack of a limit that is no implied equality of an optimal face; the largest factor of a limit, and the
  /// largest move, are 1.
  static let leastSlack = 1e-7
  /// The factor that counts as cancelled, relative to the terms that were merged.
  static let cancelledTerm = 1e-13
  /// The distance from a breakpoint at which a quantity is put there after an edit, relative.
  static let nearBreakpoint = 1e-6
  /// The residual of the optimality conditions: relative to the duals of a variable, and to the largest cost of the level.
  static let imbalance = (share: 1e-7, rounding: 1e-13)

  // MARK: - Levels and tie-breaking

  /// The weighted sum of violations at which a level is met without a program of its own.
  static let satisfiedLevel = 1e-9
  /// The least reduced cost that fixes its column or row, relative to the largest cost. Weights and coefficients may lie
  /// so far apart that a larger one would take costs for rounding errors.
  static let reducedCost = 1e-12
  /// The costs that a round leaves below it are rounding errors, relative to the largest cost of the level.
  static let roundedCost = 1e-15
  /// Like `roundedCost` under the weighted policy, whose costs are many orders of magnitude further apart.
  static let negligibleCost = 1e-24
  /// The most that one column moves for a unit of another. A cost of less than so many times a gain that a solver
  /// overlooked fixes nothing.
  static let largestExchange = 1e9
  /// The range of values below which a variable beside undetermined ones needs no tie-breaking.
  package static let settledWidth = 1e-6
  /// The least share of one undetermined variable in another that links them.
  static let linkedShare = 1e-6
  /// The share that counts as 0. Those between it and `linkedShare` link nothing, but are followed: without them a
  /// dependent variable would seem independent.
  static let negligibleShare = 1e-11

  // MARK: - Infeasibility

  /// The multiplier of a certificate that counts as 0, relative to the largest one.
  static let negligibleMultiplier = 1e-9
  /// The violation at the optimum of an elastic program that counts as 0. Smaller than a reported one: the changes of many
  /// constraints add up.
  static let leastChange = 1e-9
  /// The coefficient that counts as 0 in the search for redundant equalities, relative to the row's largest.
  package static let redundantCoefficient = 1e-9
  /// The difference of right-hand sides up to which an equality repeats others, in points.
  package static let redundantConstant = 1e-6

  // MARK: - Sensitivity and parametric solutions

  /// The residual of an active row, relative.
  static let activeResidual = 1e-8
  /// The residual of an active row at least, in points.
  static let leastActiveResidual = 1e-7
  /// The dual that counts as 0.
  static let negligibleDual = 1e-9
  /// The change of a value that counts as none, for a change of 1.
  static let negligibleSensitivity = 1e-7
  /// The change of a value that counts as none, for any change.
  static let leastSensitivity = 1e-12
  /// The difference up to which the two sides of a binding constraint agree.
  package static let agreement = 1e-9
  /// The rate of change that counts as 0.
  static let negligibleRate = 1e-9
  /// The shortest interval of a parameter that is a segment.
  static let shortestPiece = 1e-6

  // MARK: - Layouts

  /// The difference of frames between two rounds at which the fixed-point iteration ends, in points.
  package static let fixpoint = 1e-4
  /// The distance from a half at which a coordinate counts as the half, in pixels.
  package static let halfPixel = 1e-5
  /// The flexible length of an autoresizing mask below which its parts share alike, in points.
  package static let leastFlexibleLength = 1e-9
}

/// The magnitudes that the solving layers accept. GLPK answers wrongly, or not at all, outside of them.
package enum Magnitude {
  /// Absolute values of coefficients.
  package static let coefficients = 1e-6...1e6
  /// Ratio of the largest to the smallest |coefficient| within one constraint.
  package static let largestSpread = 1e8
  /// Largest absolute value of a constant.
  package static let largestConstant = 1e9
  /// Weights of constraints.
  package static let weights = 1e-6...1e6
}
