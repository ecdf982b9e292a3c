/// Finds which variables can still move on an optimal face, with a handful of linear programs for all of them together.
struct OptimalFaceVariability {
  let face: OptimalFace

  /// Variables that are not held to one value.
  struct Open {
    /// Those whose possible values span `Tolerance.determinedWidth` or more.
    var undetermined: [Int]
    /// Those that move at all: by `Tolerance.settledWidth` or more.
    var moving: [Int]
  }

  /// The variables, of those given and in their order, that can still move.
  ///
  /// In rounds: box the variables not yet seen to move around the present point, and go to both ends of a direction
  /// drawn at random. On a face where any of them can move, almost no direction is constant; so when nothing has moved,
  /// nothing can. Boxes keep the ends finite, and go from what has moved so that it drags along what depends on it.
  func open(among variables: [Int]) throws(OptimalFace.Failure) -> Open {
    var directions = SplitMix64(seed: 0x7469_6e61_6d6f_75)
    var hasMoved = [Bool](repeating: false, count: face.program.columnCount)
    var moves = hasMoved
    var pending = variables.filter { !face.program.columnBounds[$0].isFixed }
    while !pending.isEmpty {
      var boxed = face
      for variable in pending { boxed.box(column: variable, radius: 1) }
      let direction = pending.map { variable in
        let size = 0.5 + directions.nextUnit()
        return (column: variable, cost: directions.next() & 1 == 0 ? size : -size)
      }
      let low = try boxed.optimum(for: direction).values
      let high = try boxed.optimum(for: direction.map { (column: $0.column, cost: -$0.cost) }).values
      let before = pending.count
      for variable in pending {
        let least = min(low[variable], high[variable], face.values[variable])
        let greatest = max(low[variable], high[variable], face.values[variable])
        hasMoved[variable] = greatest - least >= Tolerance.determinedWidth
        if greatest - least >= Tolerance.settledWidth { moves[variable] = true }
      }
      pending.removeAll { hasMoved[$0] }
      if pending.count == before { break }
    }
    return Open(undetermined: variables.filter { hasMoved[$0] }, moving: variables.filter { moves[$0] })
  }

  /// The least and the greatest value of each of some variables on the face.
  ///
  /// Ends that are infinite are found for all variables together, those that follow from one row after the other by these
  /// rows, the rest by a linear program each.
  func ranges(of variables: [Int]) throws(OptimalFace.Failure) -> [Bounds] {
    let propagation = variables.count > 1 ? face.propagated() : nil
    let least = try ends(of: variables, sign: 1, propagation)
    let greatest = try ends(of: variables, sign: -1, propagation)
    return zip(least, greatest).map { Bounds($0, $1) }
  }

  /// The least value of each of some variables, or the greatest where the sign is negative.
  private func ends(
    of variables: [Int], sign: Double, _ propagation: BoundPropagation?
  ) throws(OptimalFace.Failure) -> [Double] {
    var isEndless = [Bool](repeating: false, count: face.program.columnCount)
    var face = face
    if variables.count > 1 {
      for variable in try endless(among: variables, sign: sign) { isEndless[variable] = true }
      // The others begin where they are least together: many are as little there as they can be.
      let others = variables.filter { !isEndless[$0] }
      do {
        try face.move(to: others.map { (column: $0, cost: sign) })
      } catch OptimalFace.Failure.unbounded, OptimalFace.Failure.solver {
        // Any place to begin at will do.
      }
    }
    // What follows each other is often beside each other, so each end is looked for from that of the variable before.
    var ends: [Double] = []
    var failures = 0
    for variable in variables {
      if isEndless[variable] {
        ends.append(-sign * .infinity)
        continue
      }
      if let propagation, failures < Self.mostFailures {
        try face.checkLimits()
        let interval = propagation.interval(of: variable)
        let end = sign > 0 ? interval.lower : interval.upper
        if end.isFinite, propagation.allows(variable, end, from: face.values) {
          ends.append(end)
          failures = 0
          continue
        }
        failures += 1
      }
      ends.append(try Self.end(of: variable, sign: sign, on: &face) ?? -sign * .infinity)
    }
    return ends
  }

  /// So many ends in a row that do not follow from one row after the other, and no more are looked for.
  private static let mostFailures = 16

  /// The least value of a variable, or the greatest where the sign is negative; nil where there is none. Where there is
  /// one the face moves to it.
  private static func end(
    of variable: Int, sign: Double, on face: inout OptimalFace
  ) throws(OptimalFace.Failure) -> Double? {
    do {
      try face.move(to: [(column: variable, cost: sign)])
      return face.values[variable]
    } catch OptimalFace.Failure.unbounded {
      // An end that rounding lost is not far away.
    }
    var near = face
    near.box(column: variable, radius: farAway)
    do {
      try near.move(to: [(column: variable, cost: sign)])
    } catch OptimalFace.Failure.solver where !near.verifies {
      return nil
    }
    return abs(near.values[variable] - face.values[variable]) > farAway / 2 ? nil : near.values[variable]
  }

  /// Of some variables those that have no least value, or no greatest where the sign is negative; may miss some.
  ///
  /// In rounds: of the directions in which the face never ends, the one in which those not yet seen to move so move
  /// most, each no further than so far that what rounding opens falls short of a point.
  private func endless(among variables: [Int], sign: Double) throws(OptimalFace.Failure) -> [Int] {
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
      let direction = pending.map { (column: $0, cost: sign * (0.5 + costs.nextUnit())) }
      do {
        try boxed.move(to: direction)
      } catch OptimalFace.Failure.solver {
        // So far away rounding counts; each can be looked at by itself.
        break
      }
      let before = found.count
      pending.removeAll { variable in
        let isEndless = -sign * boxed.values[variable] >= 1
        if isEndless { found.append(variable) }
        return isEndless
      }
      if found.count == before { break }
    }
    return found
  }

  /// Which of some variables are open together: equations link them. Those of different groups have no equation in
  /// common, inequalities alone, and no group could be two. As many groups as variables, in their order. Two linear
  /// programs a variable.
  ///
  /// Each variable in turn goes to both ends of what it does besides what follows from those before that were found
  /// free. Where the ends differ it is free too, and the way between them tells what follows from it. What follows from
  /// free ones links them, as bases of a matroid are linked.
  func groups(of variables: [Int]) throws(OptimalFace.Failure) -> [UndeterminedGroup] {
    var least = face
    for variable in variables { least.box(column: variable, radius: Self.reach) }
    var greatest = least
    // What each moves by with the free ones.
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
    return Self.groups(
      of: variables, parts.map { $0.lazy.filter { abs($0.share) > Tolerance.openTogether }.map(\.free) })
  }

  /// Those that have the same free ones among what they follow from, directly or by others.
  private static func groups(of variables: [Int], _ sources: [[Int]]) -> [UndeterminedGroup] {
    var leaders = Array(variables.indices)
    func leader(of place: Int) -> Int {
      var place = place
      while leaders[place] != place {
        leaders[place] = leaders[leaders[place]]
        place = leaders[place]
      }
      return place
    }
    for (place, sources) in sources.enumerated() {
      for source in sources {
        let (one, other) = (leader(of: place), leader(of: source))
        leaders[max(one, other)] = min(one, other)
      }
    }
    var dimensions = [Int](repeating: 0, count: variables.count)
    for place in variables.indices where sources[place] == [place] { dimensions[leader(of: place)] += 1 }
    return variables.indices.map { place in
      let first = leader(of: place)
      return UndeterminedGroup(first: variables[first], dimension: max(dimensions[first], 1))
    }
  }

  /// As far as views commonly are from each other, in points: what opens slowly is seen there, and still told from rounding.
  private static let reach = 128.0

  /// Further than any layout reaches, in points.
  private static let farAway = 0x1p20
}

/// A sequence of numbers that look random and depend on the seed alone: Steele, Lea and Flood's SplitMix64.
package struct SplitMix64: RandomNumberGenerator, Sendable {
  private var state: UInt64

  /// Starts a sequence.
  package init(seed: UInt64) {
    state = seed
  }

  /// The next 64 bits.
  package mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var bits = state
    bits = (bits ^ (bits >> 30)) &* 0xbf58_476d_1ce4_e5b9
    bits = (bits ^ (bits >> 27)) &* 0x94d0_49bb_1331_11eb
    return bits ^ (bits >> 31)
  }

  /// A number in 0..<1.
  package mutating func nextUnit() -> Double {
    Double(next() >> 11) * 0x1p-53
  }
}
