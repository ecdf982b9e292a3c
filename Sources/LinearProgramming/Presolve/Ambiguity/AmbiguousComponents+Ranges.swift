/// Reports on ambiguous components: which variables vary, how far, and together with which others.
extension AmbiguousComponents {
  /// The number of variables examined between two checks of the limits.
  private static let variablesBetweenChecks = 64
  /// The greatest number of consecutive failures to find a point that attains a propagated bound of a variable. After
  /// that many failures, ranges are found by pivots alone.
  private static let mostFailures = 32
  /// The greatest number of terms of an expression that `propagateBounds` uses as a row in any case. In place of a
  /// longer expression of an eliminated variable it uses the equality that eliminated the variable, if possible.
  private static let longestExpression = 8

  /// Returns a report on each variable of the program whose value is not unique on the optimal face.
  /// - Parameters:
  ///   - isAmbiguous: for each variable of the program, whether its expression contains variables of the components.
  ///   - reportable: the variables that may be reported, in the order of the reports; nil for all, in ascending order.
  ///   - stack: the expressions of the program's variables in those of the reduced program.
  /// - Returns: the reports, or an empty array if `report` is `.none`; nil if a limit is reached, or if a range is not
  ///   found.
  mutating func undetermined(
    among isAmbiguous: [Bool], _ reportable: [Int]?, _ stack: inout PostsolveStack,
    _ report: LexicographicSolver.AmbiguityReport
  ) -> [UndeterminedVariable]? {
    if report == .none { return [] }
    var directions: [TableauFace.Direction] = []
    directions.reserveCapacity(directionCount)
    // Parts are accessed by index, since copies of them would cost updates of reference counts.
    for number in parts.indices { directions += parts[number].solution.face.directions }
    var found: [UndeterminedVariable] = []
    found.reserveCapacity(isAmbiguous.count { $0 })
    // For each variable in `found`, the range of positions at which `all` has its rates of change along the directions
    // of the optimal face. Filled only for a report on groups of linked variables (`UndeterminedGroup`), which are
    // computed from these rates.
    var ratesOfFound: [Range<Int>] = []
    var all: [TableauFace.Rate] = []
    for (index, variable) in (reportable ?? Array(isAmbiguous.indices)).enumerated() {
      if index % Self.variablesBetweenChecks == Self.variablesBetweenChecks - 1, limits.interruption != nil {
        return nil
      }
      guard isAmbiguous[variable] else { continue }
      if report != .groups { all.clear() }
      let start = all.count
      if haveRatesOfEliminated {
        addRates(of: CollectionOfOne(LinearTerm(1, variable)), to: &all)
      } else {
        stack.form(variable: variable)
        addRates(of: stack.sum, to: &all)
      }
      let own = start..<all.count
      if own.isEmpty { continue }
      let isWide = own.contains {
        abs(all[$0].factor) * directions[Int(all[$0].direction)].length >= Tolerance.determinedWidth
      }
      var undetermined = UndeterminedVariable(variable: variable)
      if report != .names || !isWide {
        if haveRatesOfEliminated { stack.form(variable: variable) }
        var range = range(of: stack, all[own], directions)
        if range == nil {
          let isInClosedForm =
            stack.sum.count <= Self.longestExpression
            && stack.sum.allSatisfy { !varies($0.variable) || parts[Int(partOf[$0.variable])].solution.isAllocation }
          if !isInClosedForm, mayPropagateBounds {
            mayPropagateBounds = false
            propagateBounds(of: isAmbiguous.indices.filter { isAmbiguous[$0] }, &stack)
            stack.form(variable: variable)
          }
          range = self.range(of: variable, stack, isInClosedForm: isInClosedForm)
        }
        guard let range else { return nil }
        if range.width < Tolerance.determinedWidth { continue }
        if report != .names { undetermined.range = range }
      }
      found.append(undetermined)
      if report == .groups { ratesOfFound.append(own) }
    }
    guard report == .groups else { return found }
    let groups = UndeterminedGroup.groups(
      of: found.map(\.variable), ratesOfFound.map { all[$0] }, directionCount: directionCount)
    for (place, group) in groups.enumerated() { found[place].group = group }
    return found
  }

  /// Returns the range of the expression in `stack.sum` over the optimal face in closed form: its present value, and
  /// the steps along the directions in which it changes. Returns nil if the extent of one of these directions depends
  /// on steps along others.
  /// - Parameters:
  ///   - rates: the rates of the expression along the directions of all parts.
  ///   - directions: these directions.
  private func range(
    of stack: PostsolveStack, _ rates: ArraySlice<TableauFace.Rate>, _ directions: [TableauFace.Direction]
  ) -> Bounds? {
    var range = Bounds.fixed(0)
    for rate in rates {
      guard let extent = directions[Int(rate.direction)].extent else { return nil }
      let (down, up) = (rate.factor * extent.lower, rate.factor * extent.upper)
      range = Bounds(range.lower + min(down, up), range.upper + max(down, up))
    }
    let present = stack.sum.reduce(stack.sumConstant) { $0 + $1.coefficient * value(of: $1.variable) }
    return Bounds(present + range.lower, present + range.upper)
  }

  /// Returns the range of a variable of the program over the optimal face; nil if it is not found.
  /// - Parameters:
  ///   - stack: the expressions of the program's variables. `stack.sum` must hold the variable's expression.
  ///   - isInClosedForm: whether all varying terms belong to components solved in closed form (`ResourceAllocation`),
  ///     so that the range needs no search.
  private mutating func range(of variable: Int, _ stack: PostsolveStack, isInClosedForm: Bool) -> Bounds? {
    func end(isUpper: Bool) -> Double? {
      if !isInClosedForm, let known = attained?.end(of: variable, isUpper: isUpper, from: point) { return known }
      return extreme(of: stack, isGreatest: isUpper)
    }
    guard let least = end(isUpper: false), let greatest = end(isUpper: true) else { return nil }
    return Bounds(least, greatest)
  }

  /// Returns the least or the greatest value of the expression in `stack.sum` over the optimal face; nil if the simplex
  /// method fails to find it.
  private mutating func extreme(of stack: PostsolveStack, isGreatest: Bool) -> Double? {
    var total = stack.sumConstant
    for term in stack.sum where !varies(term.variable) {
      total += term.coefficient * value(of: term.variable)
    }
    for (part, terms) in partSums(of: stack.sum) {
      guard let own = parts[part].extreme(of: terms, isGreatest: isGreatest) else { return nil }
      total += own
    }
    return total
  }

  /// Returns the terms of a sum, grouped by the part (`Part`) to which their variables belong. Each group has the index
  /// of a part and the terms of its variables, which are given by their indices in the part's tableau. Terms of
  /// variables that do not vary are left out.
  private mutating func partSums(
    of terms: Scratch<LinearTerm>
  ) -> [(part: Int, terms: [PriorityTableau.Term])] {
    var sums: [(part: Int, terms: [PriorityTableau.Term])] = []
    for term in terms where varies(term.variable) {
      let part = Int(partOf[term.variable])
      if parts[part].sum < 0 {
        parts[part].sum = sums.count
        sums.append((part, []))
      }
      let own = PriorityTableau.Term(quantity: placeOf[term.variable], factor: term.coefficient)
      sums[parts[part].sum].terms.append(own)
    }
    for (part, _) in sums { parts[part].sum = -1 }
    return sums
  }

  /// Computes bounds of the variables of the program by bound propagation, and stores them in `attained`. If
  /// propagation fails, `attained` becomes nil. With these bounds most ranges need no pivots. All rows of the reduced
  /// program must be required, so that they describe the optimal face.
  /// - Parameter variables: the variables of the program whose ranges will be requested.
  private mutating func propagateBounds(of variables: [Int], _ stack: inout PostsolveStack) {
    point = values
    for variable in values.indices where contains(variable) { point[variable] = value(of: variable) }
    point = stack.values(point)
    var whole = system
    // A long expression is replaced by the equality that eliminated its variable, if at most one other variable of the
    // equality has a long expression. In a list, each position is then the one before it plus a length.
    var isLong = [Bool](filledWith: false, count: values.count)
    for variable in variables where !stack.isIndependent(variable) {
      stack.form(variable: variable)
      isLong[variable] = stack.sum.count > Self.longestExpression
    }
    for variable in values.indices where !stack.isIndependent(variable) {
      let bounds = Bounds.fixed(point[variable])
      (whole.lower[variable], whole.upper[variable]) = (bounds.lower, bounds.upper)
    }
    for variable in variables where !stack.isIndependent(variable) {
      (whole.lower[variable], whole.upper[variable]) = (-.infinity, .infinity)
      if isLong[variable], let (terms, rightHandSide) = stack.equality(eliminating: variable),
        terms.count(where: { isLong[$0.variable] }) <= 2
      {
        whole.rows.append(
          terms, .equal, rightHandSide, priority: LexicographicProgram.requiredPriority, weight: 1)
        continue
      }
      stack.form(variable: variable)
      whole.rows.append(
        stack.sum.map { $0 } + [LinearTerm(-1, variable)], .equal, -stack.sumConstant,
        priority: LexicographicProgram.requiredPriority, weight: 1)
    }
    let propagation = BoundPropagation(whole, limits: limits, isOneChain: true)
    attained = AttainedBounds(enforcingAllIn: propagation, mostFailures: Self.mostFailures)
    attained?.begin(with: variables, from: point)
  }
}

extension AmbiguousComponents.Part {
  /// Returns the least or the greatest value of a sum of the part's variables over the optimal face; nil if the simplex
  /// method fails to find it.
  fileprivate mutating func extreme(of terms: [PriorityTableau.Term], isGreatest: Bool) -> Double? {
    if let allocation = solution.allocation { return allocation.extreme(of: terms, isGreatest: isGreatest) }
    // Not `objective == nil`, which copies all of it.
    if extremes.isEmpty {
      objective = solution.tableau
      objective?.addObjectiveLevel()
      extremes = Array(filledWith: (nil, nil), count: component.variables.count)
    }
    guard terms.count == 1, let term = terms.first else {
      return objective?.extreme(of: terms, isGreatest: isGreatest)
    }
    let (place, isUpper) = (Int(term.quantity), isGreatest == (term.factor > 0))
    if let known = isUpper ? extremes[place].greatest : extremes[place].least { return term.factor * known }
    let unit = [PriorityTableau.Term(quantity: term.quantity, factor: 1)]
    guard let found = objective?.extreme(of: unit, isGreatest: isUpper) else { return nil }
    if isUpper { extremes[place].greatest = found } else { extremes[place].least = found }
    return term.factor * found
  }
}
