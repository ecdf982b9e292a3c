/// The lexicographic optimum, in closed form, of a component whose variables are connected by one sum only.
///
/// Such a component is a separable convex resource allocation problem (Ibaraki and Katoh 1988). Its *shares* are its
/// variables, each times its factor in the sum, and the sum itself with the opposite sign. So the *linked* shares,
/// those of the sum and of its variables, add up to zero. The cost of a level is a sum of convex piecewise linear
/// functions of one share each. Each share first gets the interval in which its own cost is least (a weighted median).
/// If the linked shares then cannot add up to zero, they leave their intervals in the order of marginal costs until
/// they do (greedy algorithm). The optimal points of a level are again given by an interval for each share, so the next
/// level has the same form.
///
/// Rows of several variables that are not multiples of the sum are ignored (relaxation). If every optimal point
/// satisfies them, these points are optimal for the whole component.
///
/// There is no answer if numbers are so close that rounding errors may decide.
struct ResourceAllocation {
  /// A variable times its factor in the sum that connects the variables, or this sum with the opposite sign. Its
  /// optimal values form an interval.
  struct Share {
    /// The factor of the share's variable in the sum; 1 if the sum does not contain it, and -1 for the sum itself.
    var factor = 1.0
    /// Whether the share is the sum itself, or belongs to a variable in the sum. The linked shares add up to zero.
    var isLinked = false
    /// The interval of the values that are optimal at the levels so far. After `restrictToSum`, it has only values that
    /// are possible while the linked shares add up to zero.
    var optimal: Bounds
    /// A value in the interval `optimal`. It is set by `restrictToSum`, so that the values of the linked shares add up
    /// to zero.
    var value = 0.0
    /// The values in `optimal` that are best at the present level. In `restrictToSum`, the values in `optimal` at which
    /// the other shares can still make the linked shares add up to zero.
    var preferred = Bounds.free
    /// The step of `move` that moved the share last: the index in `segments` of the step's first segment; -1 if `move`
    /// has not moved the share. A step takes all segments of one marginal cost. `move` gives no answer if a step
    /// contains two segments of one share, which it detects by this index.
    var stamp: Int32 = -1
    /// The coefficient in a tie-breaking goal. Used by `add` only.
    var coefficient = 0.0

    var varies: Bool { optimal.lower < optimal.upper }

    /// The distances of `value` from the upper and from the lower end of the interval `optimal`.
    var room: (up: Double, down: Double) { (optimal.upper - value, value - optimal.lower) }

    /// The least width of the interval `optimal` at which the share certainly has several optimal values, divided by
    /// the number of shares. In a narrower interval the values may differ only by rounding errors.
    var leastWidth: Double { 10 * Tolerance.determinedWidth * max(1, abs(factor)) }
  }

  /// A preference, or a goal of tie-breaking, as a cost function of one share. `share` is the index of that share in
  /// `shares`.
  struct ShareCost: BitwiseCopyable {
    var share: Int32
    var cost: SingleVariableOptimum.Cost
  }

  /// An interval of a share's values beyond its preferred ones, in which the marginal cost of the share is constant.
  /// `end` is the far end of the interval. The near end is that of the share's previous segment or, for the first
  /// segment, of the preferred values.
  private struct Segment: BitwiseCopyable {
    var cost: Double
    var share: Int32
    var end: Double
  }

  /// The shares of the component's variables, in the order of the component. If a sum connects variables, its share
  /// comes last.
  var shares: [Share] = []
  /// The preferences, or goals of tie-breaking, of the present level. `minimize` sorts them by share and value.
  var costs: [ShareCost] = []
  private var segments: [Segment] = []
  let variableCount: Int
  /// The number of variables in the sum that connects variables; 0 if there is none. A row with another number of terms
  /// is no multiple of the sum.
  private var linkedCount = 0

  /// The greatest number of variables of a component in which rows may be ignored (relaxed).
  private static let mostRelaxed = 10

  /// Solves a component. The result is nil if the component does not have the form described at `ResourceAllocation`,
  /// if it is infeasible, if rounding errors may decide, or if the optimal values of a variable have no bound.
  /// - Parameter places: scratch memory for the index in the component of each variable; empty before the first use.
  init?(_ component: ProgramComponent, of system: borrowing ReducedProgram, _ places: inout [Int32]) {
    variableCount = component.variables.count
    guard let link = component.rows.first(where: { system.rows[Int($0)].entries.count > 1 }),
      !Self.hasSeveralEqualities(component, of: system)
    else { return nil }
    let connects = system.rows[Int(link)].entries.count == variableCount
    guard connects || variableCount <= Self.mostRelaxed else { return nil }
    if places.isEmpty { places = Array(filledWith: -1, count: system.lower.count) }
    for (place, variable) in component.variables.enumerated() { places[Int(variable)] = Int32(place) }
    shares.reserveCapacity(variableCount + 1)
    costs.reserveCapacity(component.rows.count)
    if connects {
      guard solve(component, of: system, places, link: Int(link)) else { return nil }
      if violated(component, of: system, places) == nil { return }
      guard variableCount <= Self.mostRelaxed else { return nil }
    }
    // The link is found from a solution without one: it is the first row of several variables that some optimal point
    // of this solution may violate.
    guard solve(component, of: system, places, link: nil) else { return nil }
    guard let row = violated(component, of: system, places) else { return }
    guard solve(component, of: system, places, link: row), violated(component, of: system, places) == nil else {
      return nil
    }
  }

  /// Whether several equalities relate variables, and not all of them the same ones. Only one of them can be the link,
  /// the row that connects the variables. The others would be ignored, and would hold at all optimal points by chance
  /// only. Equalities count as relating the same variables if they agree in their first variables and numbers of terms.
  private static func hasSeveralEqualities(_ component: ProgramComponent, of system: borrowing ReducedProgram) -> Bool {
    var found: (first: Int, count: Int)?
    for row in component.rows.lazy.map(Int.init) {
      let given = system.rows[row]
      guard given.relation == .equal, given.entries.count > 1 else { continue }
      let one = (first: system.firstVariable(of: row), count: given.entries.count)
      if let found, found != one { return true }
      found = one
    }
    return false
  }

  /// Solves a component as if only one row, the link, connected its variables. Other rows of several variables are
  /// ignored, unless they are multiples of the link. Returns false if there is no answer.
  /// - Parameter link: the index of the link; nil for none.
  private mutating func solve(
    _ component: ProgramComponent, of system: borrowing ReducedProgram, _ places: [Int32], link: Int?
  ) -> Bool {
    shares.clear()
    costs.clear()
    linkedCount = 0
    for variable in component.variables.lazy.map(Int.init) {
      shares.append(Share(optimal: Bounds(system.lower[variable], system.upper[variable])))
    }
    if let link {
      for entry in system.rows[link].entries {
        let (place, factor) = (Int(places[system.terms[entry].variable]), system.terms[entry].coefficient)
        let ends = (factor * shares[place].optimal.lower, factor * shares[place].optimal.upper)
        shares[place].factor = factor
        shares[place].isLinked = true
        shares[place].optimal = factor > 0 ? Bounds(ends.0, ends.1) : Bounds(ends.1, ends.0)
        linkedCount += 1
      }
      shares.append(Share(factor: -1, isLinked: true, optimal: .free))
    }
    var priority = LexicographicProgram.requiredPriority
    for row in component.rows {
      let given = system.rows[Int(row)]
      guard let (share, coefficient) = share(of: given.entries, in: system.terms, places) else { continue }
      if given.priority != priority {
        guard minimize() else { return false }
        priority = given.priority
      }
      if given.isRequired {
        shares[share].optimal = shares[share].optimal.intersection(
          given.relation.bounds(coefficient: coefficient, rightHandSide: given.rightHandSide))
        guard shares[share].optimal.lower <= shares[share].optimal.upper else { return false }
      } else {
        let cost = SingleVariableOptimum.Cost(
          coefficient: coefficient, given.relation, given.rightHandSide, weight: given.weight)
        costs.append(ShareCost(share: Int32(share), cost: cost))
      }
    }
    return minimize() && restrictToSum()
  }

  /// Returns the index of the first ignored row that some of the optimal points may violate; nil if there is none. The
  /// ignored rows are those of several variables that are not multiples of the sum.
  private func violated(
    _ component: ProgramComponent, of system: borrowing ReducedProgram, _ places: [Int32]
  ) -> Int? {
    for row in component.rows.lazy.map(Int.init) {
      let given = system.rows[row]
      if share(of: given.entries, in: system.terms, places) != nil { continue }
      var (least, greatest) = (Total(), Total())
      for entry in given.entries {
        let share = shares[Int(places[system.terms[entry].variable])]
        let coefficient = system.terms[entry].coefficient / share.factor
        let (one, other) = (coefficient * share.optimal.lower, coefficient * share.optimal.upper)
        least.add(min(one, other))
        greatest.add(max(one, other))
      }
      least.add(-given.rightHandSide)
      greatest.add(-given.rightHandSide)
      let isHeld =
        (given.relation == .lessOrEqual || least.sign.map { $0 >= 0 } == true)
        && (given.relation == .greaterOrEqual || greatest.sign.map { $0 <= 0 } == true)
      if !isHeld { return row }
    }
    return nil
  }

  /// Returns the index in `shares` of the share that a row constrains, with the share's coefficient in the row; nil if
  /// the row constrains several shares.
  /// - Parameter entries: the positions in `terms` of the row's terms.
  private func share(
    of entries: Range<Int>, in terms: [LinearTerm], _ places: [Int32]
  ) -> (share: Int, coefficient: Double)? {
    let first = terms[entries.lowerBound]
    let place = Int(places[first.variable])
    let factor = shares[place].factor
    if entries.count == 1 { return (place, first.coefficient / factor) }
    guard entries.count == linkedCount else { return nil }
    for entry in entries {
      let own = shares[Int(places[terms[entry].variable])]
      guard own.isLinked, terms[entry].coefficient * factor == own.factor * first.coefficient else { return nil }
    }
    return (variableCount, -first.coefficient / factor)
  }

  // MARK: - Levels

  /// Restricts the optimal values of the shares to those that are best at the present level, whose rows are `costs`.
  /// Empties `costs`. Returns false if the linked shares cannot add up to zero, or if rounding errors may decide.
  mutating func minimize() -> Bool {
    costs.sortStably { $0.share != $1.share ? $0.share < $1.share : $0.cost.value < $1.cost.value }
    for share in shares.indices { shares[share].preferred = shares[share].optimal }
    var start = 0
    while start < costs.count {
      let run = run(from: start)
      let share = Int(costs[start].share)
      var optimum = SingleVariableOptimum(lower: shares[share].optimal.lower, upper: shares[share].optimal.upper)
      optimum.minimize(sorted: costs[run].lazy.map(\.cost))
      shares[share].preferred = Bounds(optimum.lower, optimum.upper)
      start = run.upperBound
    }
    var (least, greatest) = (Total(), Total())
    for share in shares where share.isLinked {
      least.add(share.preferred.lower)
      greatest.add(share.preferred.upper)
    }
    guard let sign = least.sign, let otherSign = greatest.sign else { return false }
    if sign > 0 {
      guard move(by: least, isUpward: false) else { return false }
    } else if otherSign < 0 {
      guard move(by: greatest, isUpward: true) else { return false }
    }
    for share in shares.indices { shares[share].optimal = shares[share].preferred }
    costs.clear()
    return true
  }

  /// Returns the positions in `costs` of the costs of one share, of which the first is at `start`.
  private func run(from start: Int) -> Range<Int> {
    var end = start + 1
    while end < costs.count, costs[end].share == costs[start].share { end += 1 }
    return start..<end
  }

  /// Moves the linked shares beyond their preferred values until they can add up to zero, along the cheapest segments
  /// first. Each step takes all segments of one marginal cost. Afterwards a share that moved in the last step prefers
  /// all values of the segment of that step. Every other linked share prefers the single value that it has reached.
  /// - Parameter sum: the sum of the linked shares' greatest preferred values if `isUpward`, and of their least ones if
  ///   not.
  /// - Returns: false if the shares cannot add up to zero, or if rounding errors may decide.
  private mutating func move(by sum: Total, isUpward: Bool) -> Bool {
    guard collectSegments(isUpward: isUpward) else { return false }
    for share in shares.indices where shares[share].isLinked {
      let ends = shares[share].preferred
      shares[share].preferred = .fixed(isUpward ? ends.upper : ends.lower)
      shares[share].stamp = -1
    }
    var (sum, start) = (sum, 0)
    while start < segments.count {
      let cost = segments[start].cost
      var next = start
      while next < segments.count, segments[next].cost - cost <= Tolerance.negligibleTableauCost * cost {
        let (share, end) = (Int(segments[next].share), segments[next].end)
        // Two segments of one share have different costs, even if rounding hides the difference.
        guard shares[share].stamp < start else { return false }
        shares[share].stamp = Int32(start)
        sum.add(end - shares[share].preferred.lower)
        if isUpward { shares[share].preferred.upper = end } else { shares[share].preferred.lower = end }
        next += 1
      }
      if next < segments.count, segments[next].cost - cost < Tolerance.clearCost * cost { return false }
      guard let sign = sum.sign else { return false }
      if isUpward ? sign >= 0 : sign <= 0 { return true }
      for segment in segments[start..<next] { shares[Int(segment.share)].preferred = .fixed(segment.end) }
      start = next
    }
    return false
  }

  /// Sets `segments` to the segments of the linked shares beyond their preferred values, sorted by cost. Returns false
  /// if a cost may be a rounding error.
  private mutating func collectSegments(isUpward: Bool) -> Bool {
    segments.clear()
    segments.reserveCapacity(costs.count + shares.count)
    var start = 0
    while start < costs.count {
      let run = run(from: start)
      let share = costs[start].share
      start = run.upperBound
      guard shares[Int(share)].isLinked else { continue }
      let (preferred, optimal) = (shares[Int(share)].preferred, shares[Int(share)].optimal)
      var position = isUpward ? preferred.upper : preferred.lower
      let last = isUpward ? optimal.upper : optimal.lower
      if position == last { continue }
      var (cost, all) = (0.0, 0.0)
      for place in run {
        let kink = costs[place].cost
        let (behind, ahead) = isUpward ? (kink.slopeRight, kink.slopeLeft) : (kink.slopeLeft, kink.slopeRight)
        cost += (isUpward ? kink.value <= position : kink.value >= position) ? behind : -ahead
        all += behind + ahead
      }
      guard cost > Tolerance.clearCost * all else { return false }
      let first = position
      for step in 0..<run.count where position != last {
        let kink = costs[isUpward ? run.lowerBound + step : run.upperBound - 1 - step].cost
        guard isUpward ? kink.value > first : kink.value < first else { continue }
        if kink.value != position {
          position = isUpward ? min(kink.value, last) : max(kink.value, last)
          segments.append(Segment(cost: cost, share: share, end: position))
        }
        cost += kink.slopeLeft + kink.slopeRight
      }
      if position != last { segments.append(Segment(cost: cost, share: share, end: last)) }
    }
    segments.sortStably { $0.cost < $1.cost }
    return true
  }

  /// A sum, with the sum of the absolute values of its finite terms, at least 1, to which the tolerance of the sum's
  /// sign is relative.
  private struct Total {
    private(set) var sum = 0.0
    private(set) var size = 1.0

    mutating func add(_ number: Double) {
      sum += number
      if number.isFinite { size += abs(number) }
    }

    /// The sign of the sum, or 0 if the terms cancel; nil if the sum may be a rounding error.
    var sign: Int? {
      if abs(sum) <= Tolerance.verifiedResidual * size { return 0 }
      guard abs(sum) >= Tolerance.reductionResidual * size else { return nil }
      return sum > 0 ? 1 : -1
    }
  }
}
