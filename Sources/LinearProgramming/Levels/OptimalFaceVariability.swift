/// An analysis of the variability of an optimal face: which variables vary over it, how far, and in which groups.
struct OptimalFaceVariability {
  let face: OptimalFace
  /// Whether `ranges(of:)` searches for the ends of ranges by bound propagation before it solves linear programs.
  var propagatesBounds = true

  /// The variables whose values vary over the face, in two lists with different thresholds.
  struct Varying {
    /// The variables that count as undetermined: their values span `Tolerance.determinedWidth` or more.
    var undetermined: [Int]
    /// The variables that need tie-breaking: their values span `Tolerance.varyingWidth` or more.
    var moving: [Int]
  }

  /// Returns the variables, in the given order, that vary over the face.
  ///
  /// Each round restricts the variables that have not been seen to vary to boxes around the present point. It minimises
  /// and maximises a random combination of them. If some of them can vary, almost every combination can; so the rounds
  /// end when none is seen to vary. Boxes keep the optima finite. A variable that has been seen to vary is no longer
  /// boxed, since its box could restrict the variables that depend on it.
  func varying(among variables: [Int]) throws(SolveFailure) -> Varying {
    var directions = SplitMix64(seed: 0x7469_6e61_6d6f_75)
    var hasMoved = [Bool](repeating: false, count: face.program.columnCount)
    var moves = hasMoved
    var pending = variables.filter { !face.program.columnBounds[$0].isFixed }
    var radius = 1.0
    while !pending.isEmpty {
      var boxed = face
      for variable in pending { boxed.box(column: variable, radius: radius) }
      let direction = pending.map { variable in
        let size = directions.nextCost()
        return (column: variable, cost: directions.next() & 1 == 0 ? size : -size)
      }
      let low = try boxed.optimum(for: direction).values
      let high = try boxed.optimum(for: direction.map { (column: $0.column, cost: -$0.cost) }).values
      let before = pending.count
      for variable in pending {
        let least = min(low[variable], high[variable], face.values[variable])
        let greatest = max(low[variable], high[variable], face.values[variable])
        hasMoved[variable] = greatest - least >= Tolerance.determinedWidth
        if greatest - least >= Tolerance.varyingWidth { moves[variable] = true }
      }
      pending.removeAll { hasMoved[$0] }
      if pending.count == before { break }
      // If many variables share one slack, a few of them may use it up in a large box. In smaller boxes more of them
      // vary at once.
      let isSlow = before - pending.count < pending.count / 4
      radius = isSlow ? max(Self.leastRadius, (1 / Double(pending.count)).binade) : 1
    }
    return Varying(undetermined: variables.filter { hasMoved[$0] }, moving: variables.filter { moves[$0] })
  }

  /// Returns the least and the greatest value of each variable (variability analysis).
  ///
  /// Unbounded variables are found first, several of them by one linear program. For the other variables, bound
  /// propagation finds some of the least and greatest values. The remaining values take about one linear program each.
  func ranges(of variables: [Int]) throws(SolveFailure) -> [Bounds] {
    let propagation = variables.count > 1 && propagatesBounds ? face.propagation() : nil
    var attained = propagation.flatMap { AttainedBounds(enforcingAllIn: $0, mostFailures: Self.mostFailures) }
    let least = try ends(of: variables, sign: 1, &attained)
    let greatest = try ends(of: variables, sign: -1, &attained)
    return zip(least, greatest).map { Bounds($0, $1) }
  }

  /// Returns the least values of some variables, or the greatest values if the sign is negative. The value of an
  /// unbounded variable is infinite.
  /// - Parameter attained: the bounds that propagation found, which are tried before linear programs; nil for none.
  private func ends(
    of variables: [Int], sign: Double, _ attained: inout AttainedBounds?
  ) throws(SolveFailure) -> [Double] {
    var isUnbounded = [Bool](repeating: false, count: face.program.columnCount)
    var face = face
    if variables.count > 1 {
      for variable in try unbounded(among: variables, sign: sign) { isUnbounded[variable] = true }
      // Start where the sum of the bounded variables is least, or greatest if the sign is negative: many of them have
      // their own least or greatest value there.
      let others = variables.filter { !isUnbounded[$0] }
      do {
        try face.move(to: others.map { (column: $0, cost: sign) })
      } catch SolveFailure.unbounded, SolveFailure.solver {
        // Any starting point will do.
      }
    }
    // Each solve starts from the optimum of the last one, since consecutive variables often belong to views next to
    // each other.
    var ends: [Double] = []
    attained?.begin(with: [], from: face.values)
    for variable in variables {
      if isUnbounded[variable] {
        ends.append(-sign * .infinity)
        continue
      }
      if attained != nil { try face.checkLimits() }
      if let end = attained?.end(of: variable, isUpper: sign < 0, from: face.values) {
        ends.append(end)
        continue
      }
      ends.append(try Self.end(of: variable, sign: sign, on: &face) ?? -sign * .infinity)
    }
    return ends
  }

  /// The number of consecutive failures after which bound propagation is no longer used. A failure is a propagated
  /// bound at which no point of the face is found.
  private static let mostFailures = 16

  /// Returns the least value of a variable, or the greatest value if the sign is negative; nil if no such value is
  /// found, so that the variable counts as unbounded. If the first linear program finds the value, the face moves to a
  /// point with it. If only a second one in a box finds it, the face is unchanged.
  private static func end(
    of variable: Int, sign: Double, on face: inout OptimalFace
  ) throws(SolveFailure) -> Double? {
    do {
      try face.move(to: [(column: variable, cost: sign)])
      return face.values[variable]
    } catch SolveFailure.unbounded {
      // Rounding errors may have hidden a bound that is not far away, so the value is searched for in a box.
    }
    var near = face
    near.box(column: variable, radius: farAway)
    do {
      try near.move(to: [(column: variable, cost: sign)])
    } catch SolveFailure.solver where !near.verifies {
      return nil
    }
    return abs(near.values[variable] - face.values[variable]) > farAway / 2 ? nil : near.values[variable]
  }

  /// Returns the variables that are unbounded below, or above if the sign is negative. Some may be missed.
  ///
  /// In each round a random combination of the remaining variables, with coefficients of one sign, is minimised over
  /// the recession cone, in a box. The variables that move are unbounded. The rounds end when no further variable
  /// moves. In the box, a ray that only rounding errors create moves a variable by less than 1, and is ignored.
  private func unbounded(among variables: [Int], sign: Double) throws(SolveFailure) -> [Int] {
    let cone = face.recessionCone()
    var costs = SplitMix64(seed: 0x6572_6d69_6e65_73)
    var found: [Int] = []
    var pending = variables.filter {
      let bounds = cone.program.columnBounds[$0]
      return (sign > 0 ? bounds.lower : bounds.upper).isInfinite
    }
    while !pending.isEmpty {
      var boxed = cone
      for variable in pending { boxed.box(column: variable, radius: Self.farAway) }
      let direction = pending.map { (column: $0, cost: sign * costs.nextCost()) }
      do {
        try boxed.move(to: direction)
      } catch SolveFailure.solver {
        // Rounding errors matter in a box of this size. The remaining variables are left to linear programs of their
        // own.
        break
      }
      let before = found.count
      pending.removeAll { variable in
        let isUnbounded = -sign * boxed.values[variable] >= 1
        if isUnbounded { found.append(variable) }
        return isUnbounded
      }
      if found.count == before { break }
    }
    return found
  }

  /// Returns the group of each variable. Two variables are in one group if equations that hold on the whole face
  /// connect them, directly or through other variables (connected components of a matroid).
  ///
  /// The variables are visited in order. Those found to be independent of all earlier ones are called free (independent
  /// in the matroid). For the next variable, the points visited so far suggest a combination of free variables that
  /// determines it. The variable minus this combination is minimised and maximised over the face. If the least and the
  /// greatest value differ, the variable is free as well. The difference of the two optimal points then shows how the
  /// other variables depend on it. Variables that depend on a common free variable share a group.
  /// - Complexity: two linear programs for each variable.
  func groups(of variables: [Int]) throws(SolveFailure) -> [UndeterminedGroup] {
    var least = face
    for variable in variables { least.box(column: variable, radius: Self.boxRadius) }
    var greatest = least
    // For each variable, the free variables on which it depends, as positions in `variables`, with coefficients.
    var parts = [[(free: Int, share: Double)]](repeating: [], count: variables.count)
    for place in variables.indices {
      let before = parts[place]
      let direction =
        [(column: variables[place], cost: 1.0)] + before.map { (column: variables[$0.free], cost: -$0.share) }
      try least.move(to: direction)
      try greatest.move(to: direction.map { (column: $0.column, cost: -$0.cost) })
      let moved = variables.map { greatest.values[$0] - least.values[$0] }
      func rest(_ index: Int) -> Double { parts[index].reduce(moved[index]) { $0 - $1.share * moved[$1.free] } }
      let length = rest(place)
      guard abs(length) >= Tolerance.determinedWidth else { continue }
      for index in variables.indices where index != place {
        let share = rest(index) / length
        guard abs(share) > Tolerance.negligibleShare else { continue }
        for (free, part) in before {
          let change = share * part
          if let known = parts[index].firstIndex(where: { $0.free == free }) {
            parts[index][known].share -= change
          } else {
            parts[index].append((free, -change))
          }
        }
        parts[index].removeAll { abs($0.share) <= Tolerance.negligibleShare }
        parts[index].append((place, share))
      }
      parts[place] = [(place, 1)]
    }
    return UndeterminedGroup.groups(
      of: variables, sources: parts.map { $0.filter { abs($0.share) > Tolerance.linkedShare }.map(\.free) })
  }

  /// The least radius of a box in `varying`, in points. It is large enough that a variable at the edge of its box
  /// counts as varying.
  private static let leastRadius = 10 * Tolerance.determinedWidth

  /// The radius of the boxes of `groups`, in points. It is about the distance between views: large enough for a small
  /// rate of change to show, and small enough for rounding errors not to.
  private static let boxRadius = 128.0

  /// A distance beyond the size of any layout, in points. A variable that can move by about this distance counts as
  /// unbounded.
  private static let farAway = 0x1p20
}

/// A pseudorandom sequence that its seed determines: SplitMix64 (Steele, Lea and Flood 2014).
package struct SplitMix64: RandomNumberGenerator, Sendable {
  private var state: UInt64

  /// Starts a sequence.
  package init(seed: UInt64) {
    state = seed
  }

  /// Returns the next 64 bits.
  package mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var bits = state
    bits = (bits ^ (bits >> 30)) &* 0xbf58_476d_1ce4_e5b9
    bits = (bits ^ (bits >> 27)) &* 0x94d0_49bb_1331_11eb
    return bits ^ (bits >> 31)
  }

  /// Returns a number in 0..<1.
  package mutating func nextUnit() -> Double {
    Double(next() >> 11) * 0x1p-53
  }

  /// Returns a number in 0.5..<1.5, a multiple of 2^-24. It has no more bits, since a solver's tolerance of reduced
  /// costs hides smaller differences, and since sums in exact arithmetic then stay in machine words.
  mutating func nextCost() -> Double {
    0.5 + Double(next() >> 40) * 0x1p-24
  }
}
