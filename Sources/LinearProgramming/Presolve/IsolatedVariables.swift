/// Variables of which each is a component by itself (isolated columns, after presolve) and has more than one best value.
///
/// Their intervals are known in closed form, and so is where the rule for what remains free puts them, if it wants each of
/// them by itself. Large layouts in which much is left open so need no linear program for it.
struct IsolatedVariables {
  /// The values that serve every priority best, of each variable.
  private(set) var intervals: [(variable: Int, interval: Bounds)] = []

  mutating func add(_ variable: Int, _ interval: Bounds) { intervals.append((variable, interval)) }

  /// Leaves out variables that others follow.
  mutating func removeAll(where isFollowed: (Int) -> Bool) {
    intervals.removeAll { isFollowed($0.variable) }
  }

  /// A variable that has been put where the rule wants it.
  struct Settled {
    var variable: Int
    var value: Double
    var interval: Bounds
  }

  /// The variables that a rule wants each by itself, at the values nearest to the wanted ones. Linear in the rule.
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
        // Beside others, or wanted in two places, it is a matter of linear programs.
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
  /// What there is to report of it; nil where its values are all but one.
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
