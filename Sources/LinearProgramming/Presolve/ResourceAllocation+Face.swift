/// The optimal face of a resource allocation, and tie-breaking on it.
extension ResourceAllocation {
  /// Restricts the optimal values of each linked share to those at which all linked shares can add up to zero. (Linked
  /// are the shares that the component's sum connects.) Also sets the value of each share to one of its optimal values.
  /// Returns false if the values of a share are unbounded, or if rounding errors may decide whether a value is unique.
  mutating func restrictToSum() -> Bool {
    // 1. The values that the other shares leave to each share. The sums of the shares before it and after it are added,
    // since subtracting a share from the sum of all would add rounding errors.
    var (before, behind) = (Bounds.fixed(0), Bounds.fixed(0))
    for share in shares.indices.reversed() where shares[share].isLinked {
      shares[share].preferred = behind
      behind = behind + shares[share].optimal
    }
    var size = 1.0
    for share in shares.indices {
      let own = shares[share].optimal
      if shares[share].isLinked {
        let others = before + shares[share].preferred
        before = before + own
        shares[share].preferred = Bounds(max(own.lower, -others.upper), min(own.upper, -others.lower))
      } else {
        shares[share].preferred = own
      }
      size += max(abs(shares[share].preferred.lower), abs(shares[share].preferred.upper))
    }
    // 2. Unique values. An interval without a bound gives no answer.
    guard size.isFinite else { return false }
    let rounding = Tolerance.verifiedResidual * size
    var (least, width, varying) = (0.0, 0.0, 0)
    for share in shares.indices {
      let (own, left) = (shares[share].optimal, shares[share].preferred)
      if left.upper - left.lower <= rounding {
        // Values that differ only by rounding count as one. A value that a row or bound states is exact, so it is
        // preferred.
        shares[share].optimal = .fixed(left.lower == own.lower ? own.lower : min(left.upper, own.upper))
      } else {
        guard left.upper - left.lower >= max(shares[share].leastWidth * Double(shares.count), 2 * rounding) else {
          return false
        }
        shares[share].optimal = left
        if shares[share].isLinked { varying += 1 }
      }
      guard shares[share].isLinked else { continue }
      least += shares[share].optimal.lower
      width += shares[share].optimal.upper - shares[share].optimal.lower
    }
    if varying == 1 { return false }
    // 3. The values of the shares. All linked shares lie at the same fraction of their intervals, so they add up to
    // zero.
    let fraction = varying == 0 ? 0 : -least / width
    for share in shares.indices {
      let (lower, upper) = (shares[share].optimal.lower, shares[share].optimal.upper)
      shares[share].value = lower + (shares[share].isLinked ? fraction : 0.5) * (upper - lower)
    }
    return true
  }

  /// The value of a variable, given by its index in the component.
  func value(of place: Int) -> Double { 0 + shares[place].value / shares[place].factor }

  /// Whether each variable has one optimal value.
  var isUnique: Bool { !shares.contains(where: \.varies) }

  /// The optimal face. Along each of its directions one share changes. If this share is linked, the last varying linked
  /// share changes by the opposite amount.
  var face: TableauFace {
    if isUnique { return TableauFace() }
    let last = shares.lastIndex { $0.isLinked && $0.varies }
    let (rise, fall) = last.map { shares[$0].room } ?? (0, 0)
    // The last linked share takes part in the steps along all linked directions. If there are several of these, the
    // extents of each depend on the others.
    let hasExtents = shares.count { $0.isLinked && $0.varies } <= 2
    var directions: [TableauFace.Direction] = []
    var rates: [TableauFace.Rate] = []
    var starts: [Int32] = []
    directions.reserveCapacity(variableCount)
    rates.reserveCapacity(2 * variableCount)
    starts.reserveCapacity(variableCount + 1)
    starts.append(0)
    for place in 0..<variableCount {
      let share = shares[place]
      let (up, down) = share.room
      if place == last {
        var direction: Int32 = 0
        for other in shares[..<place] where other.varies {
          if other.isLinked { rates.append(TableauFace.Rate(direction: direction, factor: -1 / share.factor)) }
          direction += 1
        }
      } else if share.varies {
        rates.append(TableauFace.Rate(direction: Int32(directions.count), factor: 1 / share.factor))
        let extent = share.isLinked ? Bounds(-min(down, rise), min(up, fall)) : Bounds(-down, up)
        directions.append(
          TableauFace.Direction(
            length: extent.upper - extent.lower, extent: share.isLinked && !hasExtents ? nil : extent))
      }
      starts.append(Int32(rates.count))
    }
    return TableauFace(directions: directions, rates: rates, starts: starts)
  }

  /// The rows that describe the optimal face: an interval for each variable, and one for the sum of the linked ones.
  var faceRows: [PriorityTableau.FaceRow] {
    var rows: [PriorityTableau.FaceRow] = []
    var sum: [PriorityTableau.Term] = []
    for place in 0..<variableCount {
      let (factor, ends) = (shares[place].factor, shares[place].optimal)
      let (one, other) = (ends.lower / factor, ends.upper / factor)
      let term = PriorityTableau.Term(quantity: Int32(place), factor: 1)
      rows.append(PriorityTableau.FaceRow(terms: [term], bounds: Bounds(min(one, other), max(one, other))))
      if shares[place].isLinked { sum.append(PriorityTableau.Term(quantity: Int32(place), factor: factor)) }
    }
    if let ends = shares.dropFirst(variableCount).first?.optimal {
      rows.append(PriorityTableau.FaceRow(terms: sum, bounds: Bounds(-ends.upper, -ends.lower)))
    }
    return rows
  }

  /// Returns the least or the greatest value of a sum of variables over the optimal face. It is the optimum of a
  /// continuous knapsack problem (Dantzig 1957).
  ///
  /// Each share has an interval of optimal values, and the linked shares must add up to zero. They start at their lower
  /// ends. Then they are raised, those with the best coefficients first, until they add up to zero.
  /// - Parameters:
  ///   - terms: the sum. Each variable is given by its index in the component, and occurs at most once.
  ///   - isGreatest: whether to return the greatest value; otherwise the least.
  func extreme(of terms: [PriorityTableau.Term], isGreatest: Bool) -> Double {
    func end(of term: PriorityTableau.Term) -> Double {
      let share = shares[Int(term.quantity)]
      let coefficient = term.factor / share.factor
      return coefficient * (isGreatest == (coefficient > 0) ? share.optimal.upper : share.optimal.lower)
    }
    // If the sum has at most one linked share, that share can reach both ends of its interval: the other linked shares
    // make up for it.
    if terms.count(where: { shares[Int($0.quantity)].isLinked }) <= 1 { return terms.reduce(0) { $0 + end(of: $1) } }
    var (total, missing) = (0.0, 0.0)
    var gains = [Double](filledWith: 0, count: shares.count)
    for term in terms {
      let place = Int(term.quantity)
      if shares[place].isLinked { gains[place] = term.factor / shares[place].factor } else { total += end(of: term) }
    }
    for place in shares.indices where shares[place].isLinked {
      total += gains[place] * shares[place].optimal.lower
      missing -= shares[place].optimal.lower
    }
    var order = shares.indices.filter { shares[$0].isLinked && shares[$0].varies }
    order.sort { (isGreatest ? -gains[$0] : gains[$0], $0) < (isGreatest ? -gains[$1] : gains[$1], $1) }
    for place in order {
      let step = min(max(missing, 0), shares[place].optimal.upper - shares[place].optimal.lower)
      total += gains[place] * step
      missing -= step
    }
    return total
  }

  // MARK: - Tie-breaking

  /// Restricts the optimal face to the points that are best for goals of tie-breaking. Returns false, with an arbitrary
  /// face, if a goal contains several varying shares, or if rounding errors may decide.
  /// - Parameters:
  ///   - added: the indices in `ties` of the goals to add, in the order of their priorities.
  ///   - places: the index in the component of each variable of the goals.
  mutating func narrow(by added: some Sequence<Int32>, of ties: TieGoals, _ places: [Int32]) -> Bool {
    var priority = Double.nan
    for index in added {
      let goal = ties[Int(index)]
      if goal.priority != priority {
        if !costs.isEmpty { guard minimize(), restrictToSum() else { return false } }
        priority = goal.priority
      }
      guard add(ties.terms[goal.entries], goal.value, places) else { return false }
    }
    return costs.isEmpty || minimize() && restrictToSum()
  }

  /// Adds a goal for a sum of variables, rewritten as a goal for one share. Returns false if the sum contains several
  /// varying shares.
  ///
  /// The linked shares, those that the component's sum connects, add up to zero. So the same number can be subtracted
  /// from all their coefficients. It is chosen so that only one varying share remains in the sum, if that is possible.
  private mutating func add(_ terms: ArraySlice<LinearTerm>, _ wanted: Double, _ places: [Int32]) -> Bool {
    for share in shares.indices { shares[share].coefficient = 0 }
    for term in terms {
      let place = Int(places[term.variable])
      shares[place].coefficient += term.coefficient / shares[place].factor
    }
    // The coefficients of the first three shares that are linked and vary. Two of them have the number to be
    // subtracted.
    var (count, samples) = (0, (0.0, 0.0, 0.0))
    for share in shares where share.isLinked && share.varies && count < 3 {
      samples = (samples.1, samples.2, share.coefficient)
      count += 1
    }
    let common = count == 3 && samples.0 == samples.1 ? samples.0 : samples.2
    var (rest, only, factor) = (wanted, -1, 0.0)
    for share in shares.indices {
      let coefficient = shares[share].coefficient - (shares[share].isLinked ? common : 0)
      if !shares[share].varies {
        rest -= coefficient * shares[share].value
      } else if coefficient != 0 {
        guard only < 0 else { return false }
        (only, factor) = (share, coefficient)
      }
    }
    if only < 0 { return true }
    let size = max(abs(common), abs(shares[only].coefficient))
    guard abs(factor) > Tolerance.doubtfulCancellation * size else { return false }
    let cost = SingleVariableOptimum.Cost(coefficient: factor, .equal, rest, weight: 1)
    costs.append(ShareCost(share: Int32(only), cost: cost))
    return true
  }
}

extension Bounds {
  fileprivate static func + (one: Self, other: Self) -> Self { Self(one.lower + other.lower, one.upper + other.upper) }
}
