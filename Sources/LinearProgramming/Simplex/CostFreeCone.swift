/// A nonbasic quantity that can move without cost: upward, downward, or both. `index` is its index in the tableau.
struct CostFreeMove {
  var index: Int
  /// The distance that the quantity can move up without cost until a breakpoint stops it. It is 0 if the breakpoint of
  /// a basic quantity stops the move at once. It is nil if moving up has a cost, or if the quantity's own breakpoint
  /// stops it at once. `fall` is the distance for moves down.
  var rise: Double?
  var fall: Double?
  /// Whether the distances do not depend on other moves: no breakpoint that limits this move also limits another one.
  var isIndependent = true

  var length: Double { (rise ?? 0) + (fall ?? 0) }
}

/// All cost-free moves at the present point, and the inequalities that combinations of these moves must satisfy.
struct CostFreeMoves {
  var moves: [CostFreeMove] = []
  var inequalities: [Inequality] = []

  /// An inequality on the moves: the basic quantity with index `quantity` must not cross the breakpoint at which it
  /// lies. It must not move above the breakpoint if `isUpper`, and not below it otherwise.
  struct Inequality: Equatable {
    var quantity: Int
    var isUpper: Bool
  }
}

/// The cone of the combinations of cost-free moves that push no basic quantity across the breakpoint at which it lies.
struct CostFreeCone {
  /// The linear hull of a cone, given by a basis: its directions. Each direction is a linear combination of moves.
  struct Directions {
    private(set) var all: [TableauFace.Direction] = []
    /// The rates of the moves along the directions, move after move. A rate is the nonzero coefficient of a move in a
    /// direction.
    private(set) var rates: [TableauFace.Rate] = []
    /// For each move, the position in `rates` of its first rate, and at the end the number of elements of `rates`.
    private var starts: [Int32] = [0]
    /// The number of directions.
    var count: Int { all.count }

    init() {}

    /// Creates one direction for each move that is possible upward or downward.
    /// - Parameter isBox: whether no basic quantity lies at a breakpoint that stops a move at once. A move that is
    ///   independent of the others can then make any step within its distances.
    init(_ moves: [CostFreeMove], isBox: Bool = false) {
      rates.reserveCapacity(moves.count)
      all.reserveCapacity(moves.count)
      starts.reserveCapacity(moves.count + 1)
      for move in moves {
        if move.rise != nil || move.fall != nil {
          rates.append(TableauFace.Rate(direction: Int32(count), factor: 1))
          let extent = isBox && move.isIndependent ? Bounds(-(move.fall ?? 0), move.rise ?? 0) : nil
          all.append(TableauFace.Direction(length: move.length, extent: extent))
        }
        endMove()
      }
    }

    /// The positions of a move's rates in `rates`.
    func places(of move: Int) -> Range<Int> { Int(starts[move])..<Int(starts[move + 1]) }

    /// Adds a direction whose length and extent are not known. `appendMove` adds its rates.
    mutating func add() { all.append(TableauFace.Direction()) }

    /// Appends the rates of the next move.
    mutating func appendMove(_ added: [TableauFace.Rate]) {
      rates += added
      endMove()
    }

    private mutating func endMove() { starts.append(Int32(rates.count)) }
  }

  /// A weighted sum of moves: the left-hand side of an inequality, or a single move. `index` is the index of that
  /// inequality or move. In the terms, `quantity` is the index of a move in `moves`.
  private struct Sum {
    var terms: [PriorityTableau.Term]
    var index: Int
    var isMove = false

    init(terms: [PriorityTableau.Term], index: Int) { (self.terms, self.index) = (terms, index) }

    init(move: Int, factor: Double) {
      (terms, index, isMove) = ([PriorityTableau.Term(quantity: Int32(move), factor: factor)], move, true)
    }
  }

  private var moves: [CostFreeMove]
  /// The inequalities, as sums of moves that must be at most 0. Each keeps a basic quantity from crossing the
  /// breakpoint at which it lies.
  private var inequalities: [Sum] = []
  private let limits: SolveLimits
  private let mostWork: Int

  /// The greatest size of the matrix of implied equalities, which is dense: the number of equalities times the number
  /// of moves. If it would be exceeded, no directions are found.
  private static let mostCoefficients = 250_000

  init(_ moves: [CostFreeMove], limits: SolveLimits, mostWork: Int) {
    self.moves = moves
    self.limits = limits
    self.mostWork = mostWork
  }

  /// Adds an inequality: a sum of moves that must not be positive if `isUpper`, and not negative otherwise. In the
  /// terms, `quantity` is the index of a move.
  mutating func add(_ terms: [PriorityTableau.Term], isUpper: Bool) {
    let largest = terms.reduce(0.0) { max($0, abs($1.factor)) }
    let scale = (isUpper ? 1 : -1) / largest
    let scaled = terms.map { PriorityTableau.Term(quantity: $0.quantity, factor: $0.factor * scale) }
    inequalities.append(Sum(terms: scaled, index: inequalities.count))
  }

  /// Returns the linear hull of the cone; nil if the search for it fails or takes too long.
  func directions() -> Directions? {
    var cone = self
    cone.dropBlockedMoves()
    if cone.inequalities.isEmpty { return Directions(cone.moves) }
    return cone.impliedEqualities().flatMap { cone.nullSpace(of: $0.map(\.terms)) }
  }

  /// Returns the indices of the moves that are 0 throughout the cone, and of the inequalities that hold with equality
  /// throughout; nil if the search for them fails or takes too long.
  func implied() -> (moves: [Int], inequalities: [Int])? {
    var cone = self
    cone.dropBlockedMoves()
    guard let equalities = cone.impliedEqualities() else { return nil }
    return (equalities.filter(\.isMove).map(\.index), equalities.filter { !$0.isMove }.map(\.index))
  }

  /// Drops each move that pushes a basic quantity across the breakpoint at which it lies, if no other move can push the
  /// quantity back. Then drops the inequalities that no move can violate any more. If no inequality remains, the
  /// remaining moves can be combined freely.
  private mutating func dropBlockedMoves() {
    /// Whether the move of a term can increase the sum that contains the term or, if `increase` is false, decrease it.
    func can(_ term: PriorityTableau.Term, increase: Bool) -> Bool {
      let move = moves[Int(term.quantity)]
      return ((term.factor > 0) == increase ? move.rise : move.fall) != nil
    }
    var hasChanged = true
    while hasChanged {
      hasChanged = false
      for inequality in inequalities where !inequality.terms.contains(where: { can($0, increase: false) }) {
        for term in inequality.terms where can(term, increase: true) {
          if term.factor > 0 {
            moves[Int(term.quantity)].rise = nil
          } else {
            moves[Int(term.quantity)].fall = nil
          }
          hasChanged = true
        }
      }
    }
    inequalities.removeAll { inequality in !inequality.terms.contains { can($0, increase: true) } }
  }

  /// Returns the inequalities that hold with equality throughout the cone, and the moves that are 0 throughout; nil if
  /// the search for them fails or takes too long.
  ///
  /// The candidates are all inequalities, and all moves that are possible in one direction only. A move that is
  /// possible in neither direction is 0 anyway. One linear program finds a point of the cone at which each candidate
  /// has a slack of 1 where possible (Freund, Roundy and Todd 1985). Since multiples and sums of points of a cone are
  /// in the cone, all candidates that can have slack have it at this point. The slack of the others is 0.
  private func impliedEqualities() -> [Sum]? {
    let bounds = moves.map { Bounds($0.fall != nil ? -.infinity : 0, $0.rise != nil ? .infinity : 0) }
    let required = inequalities.map { ComponentRow(terms: $0.terms, relation: .lessOrEqual) }
    // The candidates: the inequalities, and the moves that are possible in one direction only.
    var candidates = inequalities
    for (index, move) in moves.enumerated() where (move.rise == nil) != (move.fall == nil) {
      candidates.append(Sum(move: index, factor: move.rise != nil ? -1 : 1))
    }
    let slackRows = candidates.map {
      ComponentRow(terms: $0.terms, relation: .lessOrEqual, rightHandSide: -1, priority: Self.slackPriority)
    }
    let tableau = PriorityTableau.make(
      required + slackRows, bounds: bounds, values: bounds.map(\.nearest), parameters: [], limits: limits,
      mostWork: mostWork)
    guard let tableau else { return nil }
    var implied = candidates.filter { sum in
      sum.terms.reduce(0.0) { $0 + $1.factor * tableau.quantities[Int($1.quantity)].value } > -0.5
    }
    // Moves that are possible in neither direction are 0 as well.
    for (index, move) in moves.enumerated() where move.rise == nil && move.fall == nil {
      implied.append(Sum(move: index, factor: 1))
    }
    return implied
  }

  private static let slackPriority = 1.0

  /// Returns the null space of equalities between the moves, by Gauss–Jordan elimination; nil if there are too many
  /// coefficients.
  private func nullSpace(of equalities: [[PriorityTableau.Term]]) -> Directions? {
    let width = moves.count
    guard equalities.count * width <= Self.mostCoefficients else { return nil }
    var matrix = [[Double]](filledWith: [Double](filledWith: 0, count: width), count: equalities.count)
    for (row, terms) in equalities.enumerated() {
      for term in terms { matrix[row][Int(term.quantity)] += term.factor }
    }
    var pivotRow = [Int](filledWith: -1, count: width)
    for row in matrix.indices {
      guard let pivot = (0..<width).max(by: { abs(matrix[row][$0]) < abs(matrix[row][$1]) }) else { continue }
      // The largest coefficient of each row was 1. A row whose coefficients have all become negligible is redundant.
      guard abs(matrix[row][pivot]) > Tolerance.redundantCoefficient else { continue }
      let inverse = 1 / matrix[row][pivot]
      for column in 0..<width { matrix[row][column] *= inverse }
      matrix[row][pivot] = 1
      pivotRow[pivot] = row
      for other in matrix.indices where other != row && matrix[other][pivot] != 0 {
        let factor = matrix[other][pivot]
        for column in 0..<width {
          let (old, change) = (matrix[other][column], factor * matrix[row][column])
          let new = old - change
          matrix[other][column] = abs(new) <= Tolerance.reductionCancelled * max(abs(old), abs(change)) ? 0 : new
        }
        matrix[other][pivot] = 0
      }
    }
    var directions = Directions()
    var rates = [[TableauFace.Rate]](filledWith: [], count: width)
    for free in 0..<width where pivotRow[free] < 0 {
      let direction = Int32(directions.count)
      rates[free].append(TableauFace.Rate(direction: direction, factor: 1))
      for column in 0..<width where pivotRow[column] >= 0 {
        let factor = -matrix[pivotRow[column]][free]
        if factor != 0 { rates[column].append(TableauFace.Rate(direction: direction, factor: factor)) }
      }
      directions.add()
    }
    for own in rates { directions.appendMove(own) }
    return directions
  }
}
