/// Groups of variables that equations link. A variable is given by its position in the list for which groups were
/// requested.
package struct ExactLinks: Sendable {
  private var leaders: [Int]
  private var dimensions: [Int]
  /// The least absolute value among the coefficients of the linking equations and their reciprocals, so at most 1; nil
  /// if no variables are linked. Each equation expresses the change of one variable along the optimal face by those of
  /// others.
  package private(set) var leastShare: Rational?

  init(count: Int) {
    leaders = Array(0..<count)
    dimensions = Array(repeating: 0, count: count)
  }

  mutating func add(dimensionAt place: Int) { dimensions[place] += 1 }

  mutating func join(_ one: Int, _ other: Int, _ share: Rational) {
    leastShare = min(leastShare ?? .one, share.magnitude, .one / share.magnitude)
    let (one, other) = (first(of: one), first(of: other))
    guard one != other else { return }
    leaders[max(one, other)] = min(one, other)
    dimensions[min(one, other)] += dimensions[max(one, other)]
  }

  /// Returns the position of the first variable in the group of a variable.
  package func first(of place: Int) -> Int {
    var place = place
    while leaders[place] != place { place = leaders[place] }
    return place
  }

  /// Returns the number of additional equations that would make all variables in the group of a variable unique.
  package func dimension(of place: Int) -> Int { dimensions[first(of: place)] }
}
