/// The return code of GLPK's simplex method: the reason why the method stopped, and not the status of the solution. The
/// raw values are those of `glpk.h`, version 5.0.
enum SimplexReturn: Int32 {
  case done = 0x00
  case badBasis = 0x01
  case singularBasis = 0x02
  case illConditionedBasis = 0x03
  case contradictoryBounds = 0x04
  case failure = 0x05
  case objectiveAtLowerLimit = 0x06
  case objectiveAtUpperLimit = 0x07
  case iterationLimit = 0x08
  case timeLimit = 0x09
  case noPrimalFeasiblePoint = 0x0A
  case noDualFeasiblePoint = 0x0B

  /// The reason for the stop, as a sentence without a full stop.
  var sentence: String {
    switch self {
    case .done: "the simplex method ran to its end"
    case .badBasis: "the basis to start from does not have as many members as there are rows"
    case .singularBasis: "the basis to start from is singular"
    case .illConditionedBasis: "the basis to start from is ill-conditioned"
    case .contradictoryBounds: "a row or column has bounds that leave no value"
    case .failure: "the simplex method lost its numerical footing"
    case .objectiveAtLowerLimit, .objectiveAtUpperLimit: "the objective reached a limit that was not set"
    case .iterationLimit: "the iterations were used up"
    case .timeLimit: "the time was used up"
    case .noPrimalFeasiblePoint: "no feasible point exists"
    case .noDualFeasiblePoint: "no dual feasible point exists"
    }
  }
}

/// The solution status of the basis at which GLPK stopped.
enum SolutionStatus: Int32 {
  case undefined = 1
  case feasible = 2
  case infeasible = 3
  case noFeasiblePoint = 4
  case optimal = 5
  case unbounded = 6
}
