/// Variables that are isolated columns after presolve and have more than one optimal value.
///
/// Their intervals are known in closed form, and so is the value that tie-breaking selects if each occurs alone in its
/// expressions. So they need no linear program, even if a large layout leaves many variables not unique.
struct IsolatedVariables {
  /// The interval of optimal values of each variable.
  private(set) var intervals: [(variable: Int, interval: Bounds)] = []

  mutating func add(_ variable: Int, _ interval: Bounds) { intervals.append((variable, interval)) }

  /// Removes the variables that eliminated variables depend on.
  mutating func removeAll(where isFollowed: (Int) -> Bool) {
    intervals.removeAll { isFollowed($0.variable) }
  }

  /// A variable at the value that tie-breaking selects.
  struct Settled {
    var variable: Int
    var value: Double
    var interval: Bounds
  }

  /// The variables that tie-breaking treats one by one, at the optimal values nearest to their goals. Linear in the
  /// rule.
  func settled(by rule: TieBreaking) -> [Settled] {
    if rule.stages.isEmpty {
      return intervals.map { Settled(variable: $0.variable, value: $0.interval.nearest(to: 0), interval: $0.interval) }
    }
    var wanted: [Int: Double] = [:]
    var isTied: Set<Int> = []
    var isLoose: Set<Int> = []
    for (variable, _) in intervals { isLoose.insert(variable) }
    for expression in rule.stages.joined() {
      for term in expression.terms where isLoose.contains(term.variable) {
        let value = -expression.constant / term.coefficient
        // Expressions of several variables, or several goals for one, need linear programs.
        if expression.terms.count > 1 || !value.isFinite || wanted.updateValue(value, forKey: term.variable) != nil {
          isTied.insert(term.variable)
        }
      }
    }
    return intervals.compactMap { variable, interval in
      guard let value = wanted[variable], !isTied.contains(variable) else { return nil }
      return Settled(variable: variable, value: interval.nearest(to: value), interval: interval)
    }
  }
}

extension IsolatedVariables.Settled {
  /// The report on the variable; nil if its interval is narrower than `Tolerance.determinedWidth`.
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
