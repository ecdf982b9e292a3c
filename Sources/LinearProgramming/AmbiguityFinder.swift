/// Finds which variables can still move on an optimal face, with a handful of linear programs for all of them together.
struct AmbiguityFinder {
  let face: OptimalFace

  /// The variables, of those given and in their order, whose possible values span `Tolerance.determinedWidth` or more.
  ///
  /// In rounds: box the variables not yet seen to move around the present point, and go to both ends of a direction
  /// drawn at random. On a face where any of them can move, almost no direction is constant; so when nothing has moved,
  /// nothing can. Boxes keep the ends finite, and go from what has moved so that it drags along what depends on it.
  func undetermined(among variables: [Int]) throws(OptimalFace.Failure) -> [Int] {
    var directions = SplitMix64(seed: 0x7469_6e61_6d6f_75)
    var hasMoved = [Bool](repeating: false, count: face.program.columnCount)
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
      }
      pending.removeAll { hasMoved[$0] }
      if pending.count == before { break }
    }
    return variables.filter { hasMoved[$0] }
  }

  /// The least and the greatest value of each of some variables on the face. Two linear programs each.
  ///
  /// What follows each other is often beside each other, so each end is looked for from that of the variable before.
  func ranges(of variables: [Int]) throws(OptimalFace.Failure) -> [Bounds] {
    var least = face
    var greatest = face
    var ranges: [Bounds] = []
    for variable in variables {
      ranges.append(
        Bounds(try Self.end(of: variable, sign: 1, on: &least), try Self.end(of: variable, sign: -1, on: &greatest)))
    }
    return ranges
  }

  /// Which of some variables are open together: equations link them. Those of different groups have no equation in
  /// common, inequalities alone, and no group could be two. As many groups as variables, in their order. Two linear
  /// programs a variable.
  ///
  /// What is found are directions that span the face: of each variable in turn, the way between the ends of what it does
  /// besides what follows from those before. Reduced to a step form, they are linked where they move the same variable, as
  /// bases of a matroid are.
  func groups(of variables: [Int]) throws(OptimalFace.Failure) -> [OpenGroup] {
    var least = face
    for variable in variables { least.box(column: variable, radius: Self.reach) }
    var greatest = least
    var steps: [(pivot: Int, movement: [Double])] = []
    for (place, variable) in variables.enumerated() {
      var direction = [(column: variable, cost: 1.0)]
      for (pivot, movement) in steps where movement[place] != 0 {
        direction.append((variables[pivot], -movement[place]))
      }
      try least.move(to: direction)
      try greatest.move(to: direction.map { (column: $0.column, cost: -$0.cost) })
      var found = variables.map { greatest.values[$0] - least.values[$0] }
      for (pivot, movement) in steps { Self.subtract(found[pivot], movement, from: &found) }
      guard abs(found[place]) >= Tolerance.determinedWidth else { continue }
      let length = found[place]
      for index in found.indices {
        found[index] /= length
        if abs(found[index]) <= Tolerance.openTogether { found[index] = 0 }
      }
      for index in steps.indices { Self.subtract(steps[index].movement[place], found, from: &steps[index].movement) }
      steps.append((place, found))
    }
    var first = Array(variables.indices)
    for (pivot, movement) in steps {
      let linked = Set(
        movement.indices.filter { $0 == pivot || abs(movement[$0]) > Tolerance.openTogether }.map { first[$0] })
      let least = linked.min() ?? pivot
      for index in first.indices where linked.contains(first[index]) { first[index] = least }
    }
    return first.map { group in
      OpenGroup(first: variables[group], dimension: max(steps.count { first[$0.pivot] == group }, 1))
    }
  }

  /// As far as views commonly are from each other, in points: what opens slowly is seen there, and still told from rounding.
  private static let reach = 128.0

  private static func subtract(_ factor: Double, _ row: [Double], from other: inout [Double]) {
    guard factor != 0 else { return }
    for index in row.indices { other[index] -= factor * row[index] }
  }

  private static func end(
    of variable: Int, sign: Double, on face: inout OptimalFace
  ) throws(OptimalFace.Failure) -> Double {
    do {
      try face.move(to: [(column: variable, cost: sign)])
      return face.values[variable]
    } catch OptimalFace.Failure.unbounded {
      return -sign * .infinity
    }
  }
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
