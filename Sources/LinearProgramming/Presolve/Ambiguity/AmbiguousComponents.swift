/// The optimum of one or more components, with their optimal face. It is a class, so that tie-breaking changes it in
/// place.
final class ComponentOptimum {
  /// The tableau at the optimum; nil if the optimum was found in closed form.
  var tableau: PriorityTableau?
  /// The optimum of a single component in closed form; nil if there is a tableau.
  var allocation: ResourceAllocation?
  var face: TableauFace

  init(_ tableau: consuming PriorityTableau, _ face: TableauFace) {
    self.tableau = tableau
    self.face = face
  }

  init(_ allocation: consuming ResourceAllocation) {
    face = allocation.face
    self.allocation = allocation
  }

  /// Whether the optimum was found in closed form. The comparison `allocation != nil` would copy all of it.
  var isAllocation: Bool { if case .some = allocation { true } else { false } }

  /// An optimum for an empty list of components.
  static var empty: ComponentOptimum { ComponentOptimum(.empty, TableauFace()) }

  /// Returns the present value of a variable, given by its index among the variables of the components.
  func value(of place: Int) -> Double {
    tableau?.quantities[place].value ?? allocation?.value(of: place) ?? .nan
  }

  /// Narrows the optimal face down to the points that are best for goals of tie-breaking (`PriorityTableau.narrow`).
  /// Returns false if the narrowed face is not found.
  /// - Parameters:
  ///   - added: the indices in `goals` of the goals to add.
  ///   - places: for each variable of the reduced program, its index among the variables of the components.
  func narrow(by added: some Sequence<Int32>, of goals: TieGoals, _ places: [Int32]) -> Bool {
    if allocation?.narrow(by: added, of: goals, places) ?? false, let narrowed = allocation?.face {
      face = narrowed
      return true
    }
    guard tableau?.narrow(by: added, of: goals, places) ?? false, let narrowed = tableau?.optimalFace() else {
      return false
    }
    face = narrowed
    return true
  }

  /// Whether the present point is proved to be optimal. An optimum in closed form needs no proof.
  func isProven() -> Bool { tableau?.isProven() ?? true }

  /// Returns rows that describe the optimal face; nil if the search for them fails.
  func faceRows() -> [PriorityTableau.FaceRow]? { tableau?.faceRows() ?? allocation?.faceRows }
}

/// Components whose optimum is not unique, for reports on their variables and for tie-breaking.
///
/// The tableau of a component shows which of its variables vary, and which of these vary together. A few pivots show
/// how far they vary. Before tie-breaking no row connects components, so the optimal face of the program is the
/// Cartesian product of the faces of its components. An expression of the tie-breaking rule may contain variables of
/// several components, which are then joined in one tableau.
struct AmbiguousComponents {
  /// The components of one tableau: a single component, several that share a tableau to save time, or several that
  /// tie-breaking joined.
  struct Part {
    /// The components, joined into one. Its variables are those of the tableau, in order.
    var component: ProgramComponent
    /// The optimum of the components, and their optimal face.
    var solution: ComponentOptimum
    /// The index of the first direction of this part's face. The directions of all parts are numbered consecutively,
    /// part after part.
    var firstDirection = 0
    /// The indices in `TieGoals` of the goals that tie-breaking has added to the tableau. If parts are joined, the new
    /// tableau gets the goals of all of them.
    var goals: [Int32] = []
    /// A copy of the tableau, in which `extreme` minimises and maximises sums; nil until `extreme` is first called.
    var objective: PriorityTableau?
    /// The least and the greatest value of each variable of the tableau over the optimal face, each nil until it is
    /// found. The list is empty until `extreme` is first called.
    var extremes: [(least: Double?, greatest: Double?)] = []
    /// Scratch memory of `partSums`: the index of this part's sum among its results; -1 between two calls.
    var sum = -1
  }

  /// The reduced program.
  let system: ReducedProgram
  /// The components, divided into parts; those of one part share a tableau. A part that was joined to another one stays
  /// in the array, without variables.
  var parts: [Part] = []
  /// For each variable of the reduced program, the index of its part in `parts`; -1 if it belongs to none.
  var partOf: [Int32]
  /// For each variable of the reduced program, its index in the tableau of its part; -1 if it belongs to none.
  var placeOf: [Int32]
  /// The rates of variables along the directions of the faces of their parts. `ratesOf` has the positions of the rates
  /// of each variable of the reduced program: an empty range if the variable does not vary.
  private var rates: [TableauFace.Rate] = []
  private var ratesOf: [Range<Int>]
  /// The values of the variables of the reduced program, by index. Only those of variables that belong to no part are
  /// used.
  let values: [Double]
  let limits: SolveLimits
  /// The number of directions of the optimal faces of all parts.
  var directionCount = 0
  /// The goals that tie-breaking has added.
  var goals = TieGoals()
  /// Whether `propagateBounds` is to be called as soon as a range is needed that has no closed form. It is called only
  /// once.
  var mayPropagateBounds = false
  /// Bounds that the rows of the reduced program imply for variables, with a search for points that attain them; nil if
  /// `propagateBounds` was not called, or if propagation failed.
  var attained: AttainedBounds?
  /// The point from which `attained` searches for points that attain bounds: the optimum when `propagateBounds` was
  /// called.
  var point: [Double] = []
  /// The rates of eliminated variables along the directions of all parts, one variable after the other.
  private var eliminatedRates: [TableauFace.Rate] = []
  /// The positions in `eliminatedRates` of the rates of each variable of the program; an empty range if it is
  /// independent or does not vary. The list is empty if these rates are not known (`haveRatesOfEliminated`).
  private var ratesOfEliminated: [Range<Int>] = []
  /// Scratch memory for the rates of one sum.
  var sumRates: [TableauFace.Rate] = []

  /// Creates a list without components, to which `add` adds them.
  /// - Parameters:
  ///   - system: the reduced program.
  ///   - values: the values of the variables of the reduced program. Only those of variables outside of the components
  ///     are used.
  ///   - limits: the limits of each search.
  init(of system: ReducedProgram, values: [Double], limits: SolveLimits) {
    self.system = system
    self.values = values
    self.limits = limits
    partOf = Array(filledWith: -1, count: values.count)
    placeOf = partOf
    ratesOf = Array(filledWith: 0..<0, count: values.count)
  }

  /// Adds a component as one part.
  /// - Parameters:
  ///   - component: a component, or several joined ones that share a tableau.
  ///   - joined: the number of components that were joined.
  ///   - solution: the optimum of the component, and its optimal face. Tie-breaking changes both.
  mutating func add(_ component: ProgramComponent, joined: Int, _ solution: ComponentOptimum) {
    parts.append(Part(component: component, solution: solution))
    count += joined
    placeVariables(of: parts.count - 1)
    noteRates(of: parts.count - 1)
    number(parts.count - 1)
  }

  /// Records for each variable of a part that it belongs to this part, and the variable's index there.
  mutating func placeVariables(of part: Int) {
    for (place, variable) in parts[part].component.variables.enumerated() {
      (partOf[Int(variable)], placeOf[Int(variable)]) = (Int32(part), Int32(place))
    }
  }

  /// Records the rates of a part's variables along the directions of the part's optimal face.
  mutating func noteRates(of part: Int) {
    let face = parts[part].solution.face
    let start = rates.count
    rates += face.rates
    for (place, variable) in parts[part].component.variables.enumerated() {
      let own = face.places(of: place)
      ratesOf[Int(variable)] = start + own.lowerBound..<start + own.upperBound
    }
  }

  /// Numbers the directions of a part's optimal face, beginning after the directions numbered so far.
  mutating func number(_ part: Int) {
    parts[part].firstDirection = directionCount
    directionCount += parts[part].solution.face.dimension
  }

  /// Whether a variable of the reduced program belongs to one of the components.
  func contains(_ variable: Int) -> Bool { partOf[variable] >= 0 }

  /// The number of components added. If it is less than the number of ambiguous components, some of these were left
  /// out.
  private(set) var count = 0

  /// The value of a variable of the reduced program at the present optimum.
  func value(of variable: Int) -> Double {
    guard partOf[variable] >= 0 else { return values[variable] }
    return parts[Int(partOf[variable])].solution.value(of: Int(placeOf[variable]))
  }

  // MARK: - Sums of variables

  /// Whether a variable varies over the optimal face.
  func varies(_ variable: Int) -> Bool { !ratesOf[variable].isEmpty }

  /// Whether sums for `addRates` may contain eliminated variables: their rates are known, and still hold.
  var haveRatesOfEliminated: Bool { !ratesOfEliminated.isEmpty }

  /// Computes the rates of eliminated variables, each from those of the variables in its expression. So the rates of a
  /// position in a list follow from those of the position before it, and its sum of all lengths before it is never
  /// formed.
  /// - Parameter isAmbiguous: for each variable, whether its expression contains variables of the components.
  mutating func noteRatesOfEliminated(_ isAmbiguous: [Bool], _ stack: borrowing PostsolveStack) {
    ratesOfEliminated = Array(filledWith: 0..<0, count: values.count)
    var own: [TableauFace.Rate] = []
    for variable in stack.eliminated where isAmbiguous[variable] {
      own.clear()
      addRates(of: stack.terms(of: variable), to: &own)
      let start = eliminatedRates.count
      eliminatedRates += own
      ratesOfEliminated[variable] = start..<eliminatedRates.count
    }
  }

  /// Forgets the rates of eliminated variables, since optimal faces are about to change.
  mutating func forgetRatesOfEliminated() { ratesOfEliminated = [] }

  /// Appends to `sum` the rates at which a sum of variables changes along the directions of all parts, sorted by
  /// direction. Rates of zero are left out.
  @inline(__always)
  func addRates(of terms: some Collection<LinearTerm>, to sum: inout [TableauFace.Rate]) {
    let start = sum.count
    for term in terms {
      if varies(term.variable) {
        let first = Int32(parts[Int(partOf[term.variable])].firstDirection)
        for place in ratesOf[term.variable] {
          sum.append(
            TableauFace.Rate(
              direction: first + rates[place].direction, factor: rates[place].factor * term.coefficient))
        }
      } else if haveRatesOfEliminated {
        for place in ratesOfEliminated[term.variable] {
          let rate = eliminatedRates[place]
          sum.append(TableauFace.Rate(direction: rate.direction, factor: rate.factor * term.coefficient))
        }
      }
    }
    guard sum.count > start + 1 else { return }
    sum.withUnsafeMutableBufferPointer { $0[start...].sortStably { $0.direction < $1.direction } }
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
}
