/// Groups of undetermined variables, found from their rates of change along the directions of an optimal face.
extension UndeterminedGroup {
  /// Returns the group of each variable. Two variables are in one group if equations that hold on the whole optimal
  /// face link them (connected components of the matroid of their rates).
  ///
  /// Each variable in turn is expressed by the free variables before it. If that is impossible, it is free as well
  /// (independent in the matroid).
  /// - Parameters:
  ///   - rates: for each of `variables`, its rates of change along the directions of the face, sorted by direction.
  ///   - directionCount: the number of directions.
  static func groups(
    of variables: [Int], _ rates: [ArraySlice<TableauFace.Rate>], directionCount: Int
  ) -> [UndeterminedGroup] {
    // For each direction, the combination of free variables whose pivot is this direction; nil if there is none.
    var reduced: [ReducedRates?] = Array(filledWith: nil, count: directionCount)
    // For each direction, the pivots of combinations that may have a rate along it, besides its own.
    var users = [[Int]](filledWith: [], count: directionCount)
    var sources = [[Int]](filledWith: [], count: variables.count)
    var left = [Double](filledWith: 0, count: directionCount)
    var size = left
    for place in variables.indices {
      var shares: [Int: Double] = [:]
      var touched: [Int] = []
      func add(_ rates: some Sequence<TableauFace.Rate>, times factor: Double) {
        for rate in rates {
          let direction = Int(rate.direction)
          if size[direction] == 0 { touched.append(direction) }
          left[direction] += factor * rate.factor
          size[direction] += abs(factor * rate.factor)
        }
      }
      add(rates[place], times: 1)
      // One pass eliminates all pivots, since subtracting a combination adds no rate along the pivot of another one.
      for rate in rates[place] {
        guard let known = reduced[Int(rate.direction)] else { continue }
        let factor = left[Int(rate.direction)]
        add(known.rates, times: -factor)
        for (free, share) in known.shares { shares[free, default: 0] += factor * share }
      }
      let candidates = touched.filter { reduced[$0] == nil && abs(left[$0]) > Tolerance.negligibleShare * size[$0] }
      if let pivot = candidates.max(by: { (abs(left[$0]), $1) < (abs(left[$1]), $0) }) {
        // The variable is free. Its pivot is eliminated from all other combinations.
        let inverse = 1 / left[pivot]
        let own = ReducedRates(
          rates: candidates.sorted().map { TableauFace.Rate(direction: Int32($0), factor: left[$0] * inverse) },
          shares: [(place, inverse)] + shares.sorted { $0.key < $1.key }.map { ($0.key, -$0.value * inverse) })
        for user in users[pivot] {
          // A combination may be listed twice. Once the pivot is eliminated, it has no rate along it.
          guard let factor = reduced[user]?.rates.first(where: { Int($0.direction) == pivot })?.factor else { continue }
          reduced[user]?.subtract(own, times: factor)
          for rate in own.rates where Int(rate.direction) != pivot { users[Int(rate.direction)].append(user) }
        }
        users[pivot] = []
        reduced[pivot] = own
        for rate in own.rates where Int(rate.direction) != pivot { users[Int(rate.direction)].append(pivot) }
        sources[place] = [place]
      } else {
        sources[place] = shares.filter { abs($0.value) > Tolerance.linkedShare }.keys.sorted()
      }
      for direction in touched { (left[direction], size[direction]) = (0, 0) }
    }
    return groups(of: variables, sources: sources)
  }

  /// Returns the group of each variable, given the free variables on which each one depends. Two variables that depend
  /// on a common free variable share a group, and so do variables that a chain of such pairs links.
  /// - Parameters:
  ///   - variables: the variables.
  ///   - sources: for each variable, the free variables on which it depends, as positions in `variables`; a free
  ///     variable depends on itself alone.
  static func groups(of variables: [Int], sources: [[Int]]) -> [UndeterminedGroup] {
    var sets = DisjointSets(count: variables.count)
    for (place, sources) in sources.enumerated() {
      for source in sources { sets.unite(place, source) }
    }
    var dimensions = [Int](filledWith: 0, count: variables.count)
    for place in variables.indices where sources[place] == [place] { dimensions[sets.leader(of: place)] += 1 }
    return variables.indices.map { place in
      let first = sets.leader(of: place)
      return UndeterminedGroup(first: variables[first], dimension: max(dimensions[first], 1))
    }
  }
}

/// A row of the Gauss–Jordan elimination of rates: a linear combination of free variables, with a direction as its
/// pivot. Its rate along the pivot is 1, and all other combinations have rate 0 there.
private struct ReducedRates {
  var rates: [TableauFace.Rate]
  /// The coefficient of each free variable in the combination. `free` is the variable's position in the list of
  /// variables.
  var shares: [(free: Int, share: Double)]

  /// Subtracts a multiple of another combination.
  mutating func subtract(_ other: Self, times factor: Double) {
    for rate in other.rates {
      if let place = rates.firstIndex(where: { $0.direction == rate.direction }) {
        let (old, change) = (rates[place].factor, factor * rate.factor)
        let isCancelled = abs(old - change) <= Tolerance.negligibleShare * max(abs(old), abs(change))
        rates[place].factor = isCancelled ? 0 : old - change
      } else {
        rates.append(TableauFace.Rate(direction: rate.direction, factor: -factor * rate.factor))
      }
    }
    rates.removeAll { $0.factor == 0 }
    for (free, share) in other.shares {
      if let place = shares.firstIndex(where: { $0.free == free }) {
        shares[place].share -= factor * share
      } else {
        shares.append((free, -factor * share))
      }
    }
  }
}
