/// Solves sparse equations without right-hand sides modulo a prime, by elimination.
///
/// What it finds independent is so in exact arithmetic too: a rank modulo a prime is never above the true one.
struct ModularNullspace {
  /// A term of an equation; coefficients are below the prime.
  struct Term {
    var unknown: Int32
    var coefficient: UInt64
  }

  /// The solutions as multiples of one of them, where that is all.
  struct Line: Equatable {
    /// A value for each unknown, below the prime; that of the last one left is 1.
    var values: [UInt64]
  }

  private let field: PrimeField
  private var equations: [[Term]]
  private var isUsed: [Bool]
  /// Equations that have an unknown, or had it, as lists: each names the place of the next one of its unknown, or -1.
  private var occurrences: [(equation: Int32, next: Int32)] = []
  /// For each unknown the place of its latest occurrence, or -1.
  private var latest: [Int32]
  /// For each unknown how many equations that are not used yet have it.
  private var useCounts: [Int32]
  /// The equations of each length, and some that are no longer that long.
  private var byLength: [[Int32]] = []
  private var shortest = 0
  private var pivots: [(equation: Int, unknown: Int, inverse: UInt64)] = []
  /// For each unknown its place in `pivots`, or -1.
  private var pivotOf: [Int32]
  /// For each equation how many pivots it is up to date with, if it is long; short ones are with all.
  private var seenPivots: [Int]
  private var workLeft = Self.mostWork

  /// Equations with more terms are brought up to date when it is their turn, and not for each pivot: a variable that
  /// nearly all constraints share would make that quadratic.
  private static let longest = 48
  /// So many terms may be looked at, about half a second: dense equations are given up.
  private static let mostWork = 30_000_000

  /// The line of solutions of some equations, each with its terms ascending by unknown.
  /// - Returns: nil where the rank is not one less than the number of unknowns, or finding out would take too long.
  /// - Complexity: about linear in the number of terms for equations that hang together like chains, trees and grids;
  ///   at worst the cube of the number of unknowns, cut off at a fixed amount of work.
  static func line(of equations: [[Term]], unknownCount: Int, modulo field: PrimeField) -> Line? {
    var elimination = ModularNullspace(equations, unknownCount: unknownCount, field)
    while let equation = elimination.nextEquation() {
      elimination.eliminate(with: equation)
      if elimination.workLeft < 0 { return nil }
    }
    guard elimination.workLeft >= 0, elimination.pivots.count == unknownCount - 1 else { return nil }
    return elimination.solutions
  }

  private init(_ equations: [[Term]], unknownCount: Int, _ field: PrimeField) {
    self.field = field
    self.equations = equations
    isUsed = Array(repeating: false, count: equations.count)
    latest = Array(repeating: -1, count: unknownCount)
    occurrences.reserveCapacity(4 * unknownCount)
    useCounts = Array(repeating: 0, count: unknownCount)
    pivotOf = Array(repeating: -1, count: unknownCount)
    seenPivots = Array(repeating: 0, count: equations.count)
    for (index, equation) in equations.enumerated() {
      for term in equation { count(Int(term.unknown), in: index) }
      file(index)
    }
  }

  private mutating func count(_ unknown: Int, in equation: Int) {
    occurrences.append((Int32(equation), latest[unknown]))
    latest[unknown] = Int32(occurrences.count - 1)
    useCounts[unknown] += 1
  }

  private mutating func file(_ equation: Int) {
    let length = equations[equation].count
    while byLength.count <= length { byLength.append([]) }
    byLength[length].append(Int32(equation))
    shortest = min(shortest, length)
  }

  /// A shortest equation that is not used yet; what it adds to others makes them longer the least.
  private mutating func nextEquation() -> Int? {
    while shortest < byLength.count {
      guard let last = byLength[shortest].popLast() else {
        shortest += 1
        continue
      }
      let equation = Int(last)
      guard shortest > 0, !isUsed[equation], equations[equation].count == shortest else { continue }
      if shortest <= Self.longest || seenPivots[equation] == pivots.count { return equation }
      update(equation)
      if workLeft < 0 { return nil }
    }
    return nil
  }

  /// Takes an unknown of an equation out of all others.
  private mutating func eliminate(with equation: Int) {
    let terms = equations[equation]
    isUsed[equation] = true
    var pivot = terms[0]
    for term in terms {
      useCounts[Int(term.unknown)] -= 1
      if useCounts[Int(term.unknown)] < useCounts[Int(pivot.unknown)] { pivot = term }
    }
    let inverse = field.inverse(of: pivot.coefficient)
    let unknown = Int(pivot.unknown)
    pivotOf[unknown] = Int32(pivots.count)
    pivots.append((equation, unknown, inverse))
    var place = latest[unknown]
    while place >= 0 {
      let other = Int(occurrences[Int(place)].equation)
      place = occurrences[Int(place)].next
      guard !isUsed[other], equations[other].count <= Self.longest,
        let coefficient = coefficient(of: unknown, in: other)
      else { continue }
      add(terms, times: field.negated(field.product(coefficient, inverse)), to: other)
      if workLeft < 0 { return }
    }
  }

  private func coefficient(of unknown: Int, in equation: Int) -> UInt64? {
    let terms = equations[equation]
    var (low, high) = (0, terms.count)
    while low < high {
      let middle = (low + high) / 2
      if terms[middle].unknown < unknown { low = middle + 1 } else { high = middle }
    }
    return low < terms.count && terms[low].unknown == unknown ? terms[low].coefficient : nil
  }

  private mutating func add(_ terms: [Term], times factor: UInt64, to equation: Int) {
    let old = equations[equation]
    var sum: [Term] = []
    sum.reserveCapacity(old.count + terms.count)
    var (left, right) = (0, 0)
    while left < old.count || right < terms.count {
      if right == terms.count || (left < old.count && old[left].unknown < terms[right].unknown) {
        sum.append(old[left])
        left += 1
      } else if left == old.count || terms[right].unknown < old[left].unknown {
        let term = terms[right]
        sum.append(Term(unknown: term.unknown, coefficient: field.product(term.coefficient, factor)))
        count(Int(term.unknown), in: equation)
        right += 1
      } else {
        let value = field.sum(old[left].coefficient, field.product(terms[right].coefficient, factor))
        if value == 0 {
          useCounts[Int(old[left].unknown)] -= 1
        } else {
          sum.append(Term(unknown: old[left].unknown, coefficient: value))
        }
        left += 1
        right += 1
      }
    }
    workLeft -= old.count + terms.count
    equations[equation] = sum
    file(equation)
  }

  /// Takes out of a long equation all unknowns that have been pivots since it was up to date.
  private mutating func update(_ equation: Int) {
    let old = equations[equation]
    var values = [UInt64](repeating: 0, count: useCounts.count)
    var first = pivots.count
    for term in old {
      useCounts[Int(term.unknown)] -= 1
      values[Int(term.unknown)] = term.coefficient
      let pivot = Int(pivotOf[Int(term.unknown)])
      if pivot >= 0 { first = min(first, pivot) }
    }
    workLeft -= useCounts.count
    // What an earlier pivot brings in may be a later one.
    for (used, unknown, inverse) in pivots[first...] where values[unknown] != 0 {
      let factor = field.negated(field.product(values[unknown], inverse))
      for term in equations[used] {
        values[Int(term.unknown)] = field.sum(values[Int(term.unknown)], field.product(term.coefficient, factor))
      }
      workLeft -= equations[used].count
    }
    equations[equation] = values.indices.filter { values[$0] != 0 }
      .map { Term(unknown: Int32($0), coefficient: values[$0]) }
    for term in equations[equation] { count(Int(term.unknown), in: equation) }
    seenPivots[equation] = pivots.count
    file(equation)
  }

  /// Each equation has, beside its pivot, only unknowns that were left when it was used: so the last one comes first.
  private var solutions: Line {
    var values = [UInt64](repeating: 1, count: useCounts.count)
    for (equation, unknown, inverse) in pivots.reversed() {
      var sum: UInt64 = 0
      for term in equations[equation] where term.unknown != unknown {
        sum = field.sum(sum, field.product(term.coefficient, values[Int(term.unknown)]))
      }
      values[unknown] = field.product(field.negated(sum), inverse)
    }
    return Line(values: values)
  }
}
