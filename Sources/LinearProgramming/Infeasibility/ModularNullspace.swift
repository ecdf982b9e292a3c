/// The nullspace of a sparse homogeneous system modulo a prime, by elimination.
///
/// The rank modulo a prime is at most the rank in exact arithmetic. So equations that are linearly independent modulo
/// the prime are also linearly independent in exact arithmetic.
struct ModularNullspace {
  /// A term of an equation. The coefficient is below the prime.
  struct Term {
    var unknown: Int32
    var coefficient: UInt64
  }

  /// A one-dimensional nullspace, given by one nonzero vector.
  struct Line: Equatable {
    /// The value of each unknown, below the prime. One unknown is no pivot; its value is 1.
    var values: [UInt64]
    /// The order of the elimination: the index of each pivot's equation, and the unknown.
    var order: [Int]
    /// The determinant of the pivots' equations without the unknown that is no pivot, up to a sign that depends only on
    /// `order`. It is not 0.
    var determinant: UInt64
  }

  private let field: PrimeField
  private var equations: [[Term]]
  /// Whether each equation has been a pivot row, by which an unknown was eliminated from other equations.
  private var isUsed: [Bool]
  /// Linked lists, one for each unknown: the equations that contain the unknown, or once did. `next` is the position in
  /// this array of the next entry of the same list, or -1.
  private var occurrences: [(equation: Int32, next: Int32)] = []
  /// For each unknown, the position in `occurrences` of the first entry of its list, or -1.
  private var latest: [Int32]
  /// For each unknown, the number of equations that contain it and have not been pivot rows.
  private var useCounts: [Int32]
  /// Lists of equations: the list at index n has the indices of equations of n terms. An entry is outdated if its
  /// equation has become a pivot row, or has another number of terms by now.
  private var byLength: [[Int32]] = []
  private var shortest = 0
  private var pivots: [(equation: Int, unknown: Int, inverse: UInt64)] = []
  /// For each unknown, its position in `pivots`; -1 if it is no pivot.
  private var pivotOf: [Int32]
  /// For each equation of more than `longest` terms, the number of pivots known at its last update. Shorter equations
  /// are always up to date.
  private var seenPivots: [Int]
  private var workLeft = Self.mostWork

  /// The greatest number of terms of an equation from which a pivot is eliminated at once. A longer equation is updated
  /// only when it may become a pivot row itself. Otherwise a variable that nearly all constraints share would make the
  /// elimination quadratic.
  private static let longest = 48
  /// The greatest number of terms that are processed, in about half a second. A large dense system exceeds it, and the
  /// elimination then fails.
  private static let mostWork = 30_000_000

  /// Returns the nullspace of some equations modulo a prime, if it is a line.
  /// - Parameters:
  ///   - equations: the terms of each equation, ascending by unknown.
  ///   - unknownCount: the number of unknowns.
  ///   - field: the arithmetic modulo the prime.
  /// - Returns: nil if the dimension is not 1, or if the computation would take too long.
  /// - Complexity: about linear in the number of terms if there is little fill-in, as for equations that are connected
  ///   like chains or trees; at worst cubic in the number of unknowns, within a fixed limit of work.
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

  /// Returns the index of a shortest equation that has not been a pivot row; nil if none remains. Short pivot rows
  /// cause the least fill-in (Markowitz 1957).
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

  /// Eliminates one unknown of an equation, its pivot, from all equations that have not been pivot rows. Equations of
  /// more than `longest` terms are updated later. The pivot is the unknown that occurs in the fewest of these
  /// equations, to keep fill-in low.
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

  /// Eliminates from an equation of more than `longest` terms all pivots found since its last update.
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
    // The elimination of a pivot may introduce terms of later pivots, so each pivot is tested only when its turn comes.
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

  /// The nullspace vector, by back substitution. Apart from its own pivot, an equation contains only unknowns that
  /// became pivots later or not at all. So the values of the pivots are computed in reverse order.
  private var solutions: Line {
    var values = [UInt64](repeating: 1, count: useCounts.count)
    for (equation, unknown, inverse) in pivots.reversed() {
      var sum: UInt64 = 0
      for term in equations[equation] where term.unknown != unknown {
        sum = field.sum(sum, field.product(term.coefficient, values[Int(term.unknown)]))
      }
      values[unknown] = field.product(field.negated(sum), inverse)
    }
    let inverse = pivots.reduce(1) { field.product($0, $1.inverse) }
    return Line(
      values: values, order: pivots.flatMap { [$0.equation, $0.unknown] }, determinant: field.inverse(of: inverse))
  }
}
