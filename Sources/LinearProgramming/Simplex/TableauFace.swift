/// The optimal face of a tableau: its directions, and the rates of the variables along them.
///
/// Every optimal point is reached from the present one by moves of dual degenerate quantities, which cost nothing. A
/// basic quantity at a breakpoint (primal degenerate) forbids some combinations of these moves; `CostFreeCone` finds
/// the allowed ones.
struct TableauFace {
  /// The rate of a variable along a direction of the face: the change of the variable per step of length 1. `direction`
  /// is the index of the direction.
  struct Rate: BitwiseCopyable {
    var direction: Int32
    var factor: Double
  }

  /// A direction of the face. A step of length 1 along it changes each variable by the variable's rate.
  struct Direction {
    /// A lower bound of the length of the face along the direction, in steps; 0 if no better bound is known.
    var length = 0.0
    /// The least and the greatest step along the direction from the present point; nil if they depend on steps along
    /// other directions, or are not known.
    var extent: Bounds?
  }

  /// The directions, which are linearly independent: none if the optimum is unique.
  let directions: [Direction]
  /// The nonzero rates of all variables, variable after variable.
  private(set) var rates: [Rate] = []
  /// For each variable, the position in `rates` of its first rate, and at the end the number of elements of `rates`.
  /// The list is empty if the face has no directions.
  private var starts: [Int32] = []

  /// The number of directions.
  var dimension: Int { directions.count }

  /// The positions in `rates` of a variable's rates, one for each direction along which it changes. A variable without
  /// rates has the same value on the whole face.
  func places(of variable: Int) -> Range<Int> {
    starts.isEmpty ? 0..<0 : Int(starts[variable])..<Int(starts[variable + 1])
  }

  /// Creates the face of a unique optimum, which has no directions.
  init() { directions = [] }

  /// Creates a face of given directions, and of the rates of the variables along them.
  init(directions: [Direction], rates: [Rate], starts: [Int32]) {
    (self.directions, self.rates, self.starts) = (directions, rates, starts)
  }

  /// Creates the face of an optimal tableau.
  /// - Parameters:
  ///   - moves: the cost-free moves.
  ///   - cone: the directions of the face, given by the rates of each move along them.
  init(
    _ tableau: borrowing PriorityTableau, _ moves: [CostFreeMove], _ cone: borrowing CostFreeCone.Directions
  ) {
    directions = cone.all
    if directions.isEmpty { return }
    starts.reserveCapacity(tableau.variableCount + 1)
    starts.append(0)
    rates.reserveCapacity(tableau.variableCount)
    var place = [Int32](filledWith: -1, count: tableau.quantities.count)
    for (index, move) in moves.enumerated() { place[move.index] = Int32(index) }
    var sums = [(sum: Double, size: Double)](filledWith: (0, 0), count: dimension)
    // The directions along which the variable moves. They are few, even if the face has many directions.
    var reached: [Int32] = []
    reached.reserveCapacity(dimension)
    for variable in 0..<tableau.variableCount {
      let isBasic = tableau.quantities[variable].isBasic
      let terms = isBasic ? tableau.rows.places(of: variable) : 0..<1
      for term in terms {
        let quantity = isBasic ? Int(tableau.rows[term].quantity) : variable
        guard place[quantity] >= 0 else { continue }
        let factor = isBasic ? tableau.rows[term].factor : 1
        for index in cone.places(of: Int(place[quantity])) {
          let rate = cone.rates[index]
          if sums[Int(rate.direction)].size == 0 { reached.append(rate.direction) }
          sums[Int(rate.direction)].sum += factor * rate.factor
          sums[Int(rate.direction)].size += abs(factor * rate.factor)
        }
      }
      if reached.count > 1 { reached.sort() }
      for direction in reached {
        let (sum, size) = sums[Int(direction)]
        if abs(sum) > Tolerance.negligibleShare * size { rates.append(Rate(direction: direction, factor: sum)) }
        sums[Int(direction)] = (0, 0)
      }
      reached.clear()
      starts.append(Int32(rates.count))
    }
  }
}
