/// The nullspace of a sparse homogeneous system modulo a prime, by elimination.
///
/// Equations that are independent modulo the prime are independent in exact arithmetic: the rank modulo a prime is at
/// most the true rank.
struct ModularNullspace {
  /// A term of an equation; the coefficient is below the prime.
  struct Term {
    var unknown: Int32
    var coefficient: UInt64
  }

  /// A one-dimensional nullspace, as one nonzero vector of it.
  struct Line: Equatable {
    /// The value of each unknown, below the prime; 1 for the unknown that is no pivot.
    var values: [UInt64]
  }

  private let field: PrimeField
  private var equations: [[Term]]
  /// Whether each equation has eliminated an unknown (pivot row).
  private var isUsed: [Bool]
  /// The equations in which each unknown occurs or once occurred, as linked lists. `next` is the position of the next
  /// entry, or -1.
  private var occurrences: [(equation: Int32, next: Int32)] = []
  /// The position in `occurrences` of the first entry of each unknown's list, or -1.
  private var latest: [Int32]
  /// The number of equations, not used yet, that contain each unknown.
  private var useCounts: [Int32]
  /// The equations by their number of terms; entries of equations that have changed since or are used are outdated.
  private var byLength: [[Int32]] = []
  private var shortest = 0
  private var pivots: [(equation: Int, unknown: Int, inverse: UInt64)] = []
  /// The position in `pivots` of each unknown, or -1 if it is no pivot.
  private var pivotOf: [Int32]
  /// The number of pivots that have been eliminated from each long equation. Short equations are always up to date.
  private var seenPivots: [Int]
  private var workLeft = Self.mostWork

  /// Greatest number of terms of an equation that every pivot updates. A longer one is updated when its turn comes to
  /// be a pivot row: a variable that nearly all constraints share would otherwise make the elimination quadratic.
  private static let longest = 48
  /// Greatest number of terms processed, which takes about half a second. Dense systems exceed it, and fail.
  private static let mostWork = 30_000_000

  /// Returns the nullspace of some equations modulo a prime.
  /// - Parameters:
  ///   - equations: the terms of each equation, ascending by unknown.
  ///   - unknownCount: the number of unknowns.
  ///   - field: the arithmetic modulo the prime.
  /// - Returns: nil if its dimension is not 1, or if the computation would take too long.
  /// - Complexity: about linear in the terms for equations connected like chains, trees and grids; at worst cubic in
  ///   the unknowns, within a fixed limit of work.
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

  /// Returns a shortest unused equation, which causes the least fill-in (Markowitz 1957).
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

  /// Eliminates one unknown of an equation, which the fewest equations contain, from all other short equations.
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

  /// Eliminates from a long equation all pivots since its last update.
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
    // Eliminating an earlier pivot may introduce terms of a later one.
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

  /// The nullspace vector, by back substitution. Apart from its pivot, an equation has only unknowns that were no
  /// pivots before the equation was used.
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
