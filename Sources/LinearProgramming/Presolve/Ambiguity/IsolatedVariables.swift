/// Variables that share no row with others after presolve, and that have more than one optimal value.
///
/// Their intervals of optimal values are known in closed form. So is the value that tie-breaking selects for a variable
/// if exactly one expression of the tie-breaking rule contains the variable, and that expression contains no other
/// variable. Large layouts may have many such variables, which then need neither a tableau nor a linear program.
struct IsolatedVariables {
  /// The interval of optimal values of each variable.
  private(set) var intervals: [(variable: Int, interval: Bounds)] = []

  mutating func add(_ variable: Int, _ interval: Bounds) { intervals.append((variable, interval)) }

  /// Removes the variables on which eliminated variables depend. A goal of such an eliminated variable is also a goal
  /// of the isolated one, so that no closed form gives the value.
  /// - Parameter isFollowed: whether an eliminated variable depends on a variable.
  mutating func removeAll(where isFollowed: (Int) -> Bool) {
    intervals.removeAll { isFollowed($0.variable) }
  }

  /// An isolated variable with the value that tie-breaking selects, and its interval of optimal values.
  struct Choice {
    var variable: Int
    var value: Double
    var interval: Bounds
  }

  /// Returns those isolated variables whose values tie-breaking selects without regard to other variables. Each has the
  /// optimal value nearest to its goal.
  ///
  /// A variable is among them if exactly one expression of the rule contains it, and that expression contains no other
  /// variable. If the rule has no stages, all isolated variables are among them, each with the goal 0.
  func choices(by rule: TieBreaking) -> [Choice] {
    if intervals.isEmpty { return [] }
    if rule.lists.isEmpty {
      return intervals.map { Choice(variable: $0.variable, value: $0.interval.nearest(to: 0), interval: $0.interval) }
    }
    /// The goal of each isolated variable; NaN until an expression with the variable is found.
    var wanted: [Int: Double] = [:]
    for (variable, _) in intervals { wanted[variable] = .nan }
    var isTied: Set<Int> = []
    for list in rule.lists {
      for index in list.indices {
        for place in list.entries(of: index) {
          let term = list.terms[place]
          guard let known = wanted[term.variable] else { continue }
          let value = -list.constant(of: index) / term.coefficient
          wanted[term.variable] = value
          // A variable that shares an expression with others, or has several goals, is left to a tableau.
          if list.entries(of: index).count > 1 || !value.isFinite || !known.isNaN { isTied.insert(term.variable) }
        }
      }
    }
    return intervals.compactMap { variable, interval in
      guard let value = wanted[variable], !value.isNaN, !isTied.contains(variable) else { return nil }
      return Choice(variable: variable, value: interval.nearest(to: value), interval: interval)
    }
  }
}

extension IsolatedVariables.Choice {
  /// The report on the variable; nil if none is requested, or if its interval is narrower than
  /// `Tolerance.determinedWidth`.
  func undetermined(_ ambiguity: LexicographicSolver.AmbiguityReport) -> UndeterminedVariable? {
    guard interval.width >= Tolerance.determinedWidth else { return nil }
    switch ambiguity {
    case .none: return nil
    case .names: return UndeterminedVariable(variable: variable)
    case .ranges: return UndeterminedVariable(variable: variable, range: interval)
    case .groups:
      return UndeterminedVariable(
        variable: variable, range: interval, group: UndeterminedGroup(first: variable, dimension: 1))
    }
  }
}

extension Bounds {
  fileprivate func nearest(to value: Double) -> Double { min(max(value, lower), upper) }
}
