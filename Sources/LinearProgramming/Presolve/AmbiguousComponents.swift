/// The optimal tableau of a component, and its optimal face. A reference, so that tie-breaking changes the tableau in
/// place.
final class ComponentTableau {
  var tableau: PriorityTableau
  var face: TableauFace

  init(_ tableau: PriorityTableau, _ face: TableauFace) { (self.tableau, self.face) = (tableau, face) }

  /// The tableau of no variables.
  static var empty: ComponentTableau { ComponentTableau(.empty, TableauFace()) }
}

/// Components whose optimum is not unique: which variables vary, how far and together with which others, and
/// tie-breaking. All of it is read off their tableaus, or found by a few pivots from their optima.
///
/// Components are independent at the priorities, so the optimal face of the program is the product of theirs. An
/// expression of the tie-breaking rule may join several; these are then solved together.
struct AmbiguousComponents {
  /// A component, or several that tie-breaking joined.
  struct Part {
    var components: [ProgramComponent]
    /// The variables of the reduced program, by place in the tableau.
    var variables: [Int32]
    var solution: ComponentTableau
    /// The number of its first direction among those of all parts.
    var firstDirection = 0
    /// The goals that tie-breaking has added, by index in `TieGoals`.
    var goals: [Int32] = []
    /// A copy of the tableau for ranges, and the ends of ranges found so far, by variable.
    var objective = PriorityTableau.empty
    var extremes: [(least: Double?, greatest: Double?)] = []
  }

  let system: ReducedProgram
  /// The parts; one that has joined another is without variables.
  var parts: [Part] = []
  /// The part of each variable, or -1, and its place there.
  var partOf: [Int32]
  var placeOf: [Int32]
  /// The rates of all variables, and the positions of each one's among them.
  private var rates: [TableauFace.Rate] = []
  private var ratesOf: [Range<Int>]
  /// The values of the variables that belong to no part.
  let values: [Double]
  let limits: SolveLimits
  var directionCount = 0
  var goals = TieGoals()
  /// The bounds that the rows of the optimal face imply, if these are all the rows.
  var attained: AttainedBounds?
  /// The values of all variables of the program when bounds were propagated.
  var point: [Double] = []
  /// Scratch, empty between calls.
  var sumRates: [TableauFace.Rate] = []

  /// Creates an empty collection.
  /// - Parameter values: the values of the variables that have only one.
  init(of system: ReducedProgram, values: [Double], limits: SolveLimits) {
    self.system = system
    self.values = values
    self.limits = limits
    partOf = Array(filledWith: -1, count: values.count)
    placeOf = partOf
    ratesOf = Array(filledWith: 0..<0, count: values.count)
  }

  /// Adds components.
  /// - Parameters:
  ///   - components: a component, or several that share a tableau.
  ///   - solution: their tableau and optimal face, which tie-breaking changes.
  mutating func add(_ components: [ProgramComponent], _ solution: ComponentTableau) {
    parts.append(
      Part(components: components, variables: components.flatMap(\.variables), solution: solution))
    count += components.count
    placeVariables(of: parts.count - 1)
    noteRates(of: parts.count - 1)
    number(parts.count - 1)
  }

  mutating func placeVariables(of part: Int) {
    for (place, variable) in parts[part].variables.enumerated() {
      (partOf[Int(variable)], placeOf[Int(variable)]) = (Int32(part), Int32(place))
    }
  }

  mutating func noteRates(of part: Int) {
    let face = parts[part].solution.face
    let start = rates.count
    rates += face.rates
    for (place, variable) in parts[part].variables.enumerated() {
      ratesOf[Int(variable)] = start + Int(face.starts[place])..<start + Int(face.starts[place + 1])
    }
  }

  /// Numbers the directions of a part after those of the parts before.
  mutating func number(_ part: Int) {
    parts[part].firstDirection = directionCount
    directionCount += parts[part].solution.face.dimension
  }

  /// Whether a variable of the reduced program belongs to one of the components.
  func contains(_ variable: Int) -> Bool { partOf[variable] >= 0 }

  /// The number of components added.
  private(set) var count = 0

  /// The value of a variable at the present point.
  func value(of variable: Int) -> Double {
    guard partOf[variable] >= 0 else { return values[variable] }
    return parts[Int(partOf[variable])].solution.tableau.quantities[Int(placeOf[variable])].value
  }

  // MARK: - Sums

  /// Whether a variable varies over the optimal face.
  func varies(_ variable: Int) -> Bool { !ratesOf[variable].isEmpty }

  /// Writes the rates of a sum of variables along the directions of all parts, ascending, to `sum`.
  func addRates(of terms: Scratch<LinearTerm>, to sum: inout [TableauFace.Rate]) {
    let start = sum.count
    for term in terms where varies(term.variable) {
      let first = Int32(parts[Int(partOf[term.variable])].firstDirection)
      for place in ratesOf[term.variable] {
        sum.append(
          TableauFace.Rate(
            direction: first + rates[place].direction, factor: rates[place].factor * term.coefficient))
      }
    }
    guard sum.count > start + 1 else { return }
    Self.sort(&sum, from: start)
    var (end, next) = (start, start)
    while next < sum.count {
      let direction = sum[next].direction
      var (total, size) = (0.0, 0.0)
      while next < sum.count, sum[next].direction == direction {
        total += sum[next].factor
        size += abs(sum[next].factor)
        next += 1
      }
      guard abs(total) > Tolerance.negligibleShare * size else { continue }
      sum[end] = TableauFace.Rate(direction: direction, factor: total)
      end += 1
    }
    sum.removeSubrange(end...)
  }

  /// Sorts the rates from a place on by direction. Most sums have a few, so that insertion sort is fastest.
  private static func sort(_ rates: inout [TableauFace.Rate], from start: Int) {
    if rates.count - start > longestInsertion { return rates[start...].sort { $0.direction < $1.direction } }
    for end in start + 1..<rates.count {
      let rate = rates[end]
      var place = end
      while place > start, rates[place - 1].direction > rate.direction {
        rates[place] = rates[place - 1]
        place -= 1
      }
      if place < end { rates[place] = rate }
    }
  }

  private static let longestInsertion = 16
}
