/// Variables of a program as expressions of a few of them, by its required equalities.
///
/// Most of a layout is gone after this: edges that follow from edges, sizes that follow from sizes. In two steps: what
/// equalities fix one variable at a time; then every other equality gives one of its variables up for the rest.
/// No row is rewritten before its turn, and none twice, so that the cost is about that of reading the program.
struct EqualitySubstitution {
  /// Whether it came to nothing: the equalities contradict each other beyond rounding, or their sums grow too long.
  private(set) var hasFailed = false
  /// Equalities that were kept, since giving up a variable of them would have made too many others long.
  private(set) var kept: [Int] = []
  /// The equality that is left without variables, and is false beyond doubt, if there is one.
  private(set) var contradiction: Int?

  /// What a variable stands for: terms and a constant. Together, for whoever needs one of them needs all.
  private struct Substitution {
    /// Where its terms begin in `terms`; -1 while it stands for itself.
    var start: Int32 = -1
    var count: Int32 = 0
    /// The equality that it was given up for.
    var row: Int32 = -1
    var constant = 0.0

    var isIndependent: Bool { start < 0 }
    var isNumber: Bool { start >= 0 && count == 0 }
    /// The places of its terms; none of a variable that stands for itself.
    var terms: Range<Int> { Int(start)..<Int(start) + Int(count) }
  }

  private let program: LexicographicProgram
  private var definitions: [Substitution]
  /// The terms of all definitions.
  private var terms: [LinearTerm] = []

  /// A sum being formed: its terms, and where each variable stands among them, or -1.
  private(set) var sum = Scratch<LinearTerm>()
  private(set) var sumConstant = 0.0
  private var places: [Int32]

  /// Terms that an expression may have.
  private static let longestExpression = 8

  /// Terms that all expressions together may have; chains whose expressions grow quadratically are not worth it.
  private static func mostTerms(_ program: LexicographicProgram) -> Int {
    min(1000 + 20 * program.terms.count, Int(Int32.max) / 2)
  }

  private var isTooLong: Bool { terms.count > Self.mostTerms(program) }

  /// Variables from here on are parameters, which are never given up.
  private let firstParameter: Int

  private let limits: SolveLimits
  /// The rows that may be formed before the clock is looked at.
  private static let rowsBetweenLooks = 1024

  /// Whether a sum of long numbers that all but cancels is in doubt.
  private let isDelicate: Bool

  init(
    _ program: LexicographicProgram, firstParameter: Int = .max, limits: SolveLimits = SolveLimits(),
    isDelicate: Bool = false
  ) {
    self.program = program
    self.isDelicate = isDelicate
    self.firstParameter = firstParameter
    self.limits = limits
    let count = program.variableCount
    definitions = Array(filledWith: Substitution(), count: count)
    places = Array(filledWith: -1, count: count)
    // By 32 bits, here and below, so that they take half the memory.
    var equalities: [Int32] = []
    equalities.reserveCapacity(program.constraintCount)
    for row in 0..<program.constraintCount where program.rows[row].isRequiredEquality {
      // What begins with one variable, as the root's size does, may come last.
      if program.entries(of: row).count > 1 || fixSingle(row) == nil { equalities.append(Int32(row)) }
    }
    equalities.removeAll { fixSingle(Int($0)) != nil }
    if equalities.isEmpty { return }
    let open = fixSingles(equalities)
    if !open.isEmpty { eliminate(open, uses: uses()) }
  }

  /// How many terms of required equalities each variable has.
  private func uses() -> [Int32] {
    var uses = [Int32](repeating: 0, count: program.variableCount)
    for row in 0..<program.constraintCount where program.rows[row].isRequiredEquality {
      for entry in program.entries(of: row) { uses[program.terms[entry].variable] += 1 }
    }
    return uses
  }

  /// Whether a variable stands for itself.
  func isIndependent(_ variable: Int) -> Bool { definitions[variable].isIndependent }

  /// The number that a variable stands for; nil for one that stands for itself or a sum.
  func number(of variable: Int) -> Double? {
    definitions[variable].isNumber ? definitions[variable].constant : nil
  }

  /// The equality that a variable was given up for; nil for one that stands for itself.
  func definition(of variable: Int) -> Int? {
    isIndependent(variable) ? nil : Int(definitions[variable].row)
  }

  // MARK: - 1. Constants

  /// Fixes the variable of an equality that has no other left. In the order of most layouts that is true of most.
  /// - Returns: the variable, -1 where there was none; nil where there are others.
  private mutating func fixSingle(_ row: Int) -> Int? {
    var (open, coefficient, rest) = (-1, 0.0, -program.rows[row].rightHandSide)
    for entry in program.entries(of: row) {
      let variable = program.terms[entry].variable
      if !definitions[variable].isIndependent {
        rest += program.terms[entry].coefficient * definitions[variable].constant
      } else if open < 0 {
        (open, coefficient) = (variable, program.terms[entry].coefficient)
      } else {
        return nil
      }
    }
    if open < 0 {
      check(rest, row)
      return open
    }
    if abs(coefficient) < Tolerance.smallCoefficient { checkRounding(of: row, coefficient, -rest / coefficient) }
    fix(open, at: -rest / coefficient, by: row)
    return open
  }

  /// Fixes every variable that is alone in one of the equalities that are left, then those that are alone then, and so
  /// on.
  /// - Returns: the equalities that have more than one variable left, those with the fewest first.
  private mutating func fixSingles(_ equalities: [Int32]) -> [Int32] {
    var left = equalities.map { row in
      program.entries(of: Int(row)).reduce(Int32(0)) { $0 + (isIndependent(program.terms[$1].variable) ? 1 : 0) }
    }
    var queue: [Int32] = []
    for index in left.indices where left[index] <= 1 { queue.append(Int32(index)) }
    // For each variable that stands for itself, the equalities that it is in, by their places.
    let rows =
      queue.isEmpty
      ? nil
      : VariableUses(variableCount: program.variableCount) { note in
        for (index, row) in equalities.enumerated() {
          for entry in program.entries(of: Int(row)) where isIndependent(program.terms[entry].variable) {
            note(program.terms[entry].variable, Int32(index))
          }
        }
      }
    var head = 0
    while head < queue.count {
      let row = Int(equalities[Int(queue[head])])
      head += 1
      guard let fixed = fixSingle(row), fixed >= 0, let rows else { continue }
      for other in rows[fixed].lazy.map(Int.init) {
        left[other] -= 1
        if left[other] == 1 { queue.append(Int32(other)) }
      }
    }
    // By counts, so that what two variables share is known before sums of many are looked at.
    var most = 0
    for count in left { most = max(most, Int(count)) }
    if most <= 1 { return [] }
    var begin = [Int32](repeating: 0, count: most + 2)
    for count in left where count > 1 { begin[Int(count) + 1] += 1 }
    for count in 1..<begin.count { begin[count] += begin[count - 1] }
    var open = [Int32](repeating: 0, count: Int(begin[most + 1]))
    for (index, row) in equalities.enumerated() where left[index] > 1 {
      open[Int(begin[Int(left[index])])] = row
      begin[Int(left[index])] += 1
    }
    return open
  }

  /// Gives a variable up for a number.
  private mutating func fix(_ variable: Int, at value: Double, by row: Int) {
    if variable >= firstParameter { hasFailed = true }
    definitions[variable] = Substitution(start: 0, row: Int32(row), constant: value)
  }

  /// Sees whether the rounding of a row's constants leaves a variable a number that is one.
  private mutating func checkRounding(of row: Int, _ coefficient: Double, _ value: Double) {
    var largest = abs(program.rows[row].rightHandSide)
    for entry in program.entries(of: row) {
      let definition = definitions[program.terms[entry].variable]
      if definition.isNumber { largest = max(largest, abs(program.terms[entry].coefficient * definition.constant)) }
    }
    let rounding = 2 * largest.ulp / abs(coefficient)
    if rounding > Tolerance.fixedRounding * max(1, abs(value)) { hasFailed = true }
  }

  /// An equality without variables left holds, or nothing can be said here.
  private mutating func check(_ remainder: Double, _ row: Int) {
    var largest = max(1, abs(program.rows[row].rightHandSide))
    for entry in program.entries(of: row) {
      let variable = program.terms[entry].variable
      if definitions[variable].isNumber {
        largest = max(largest, abs(program.terms[entry].coefficient * definitions[variable].constant))
      }
    }
    if !(abs(remainder) <= Tolerance.reductionResidual * largest) { hasFailed = true }
    if abs(remainder) > Tolerance.certainContradiction * largest, contradiction == nil { contradiction = row }
  }

  // MARK: - 2. Elimination

  private mutating func eliminate(_ rows: [Int32], uses: [Int32]) {
    for (index, row) in rows.lazy.map(Int.init).enumerated() {
      if index % Self.rowsBetweenLooks == Self.rowsBetweenLooks - 1, limits.interruption != nil {
        return hasFailed = true
      }
      form(row)
      // What is not resolved to its end must not define anything: variables could then stand for each other.
      if isTooLong { return hasFailed = true }
      guard let pivot = pivot(uses) else {
        // What is said of parameters alone is no matter of the variables.
        if !sum.isEmpty { hasFailed = true }
        check(sumConstant, row)
        continue
      }
      if sum.count > Self.longestExpression {
        kept.append(row)
      } else {
        define(sum[pivot].variable, by: row, dividingBy: sum[pivot].coefficient)
      }
    }
  }

  /// Of the variables of the sum whose coefficients are large enough, the one in the fewest equalities.
  private func pivot(_ uses: [Int32]) -> Int? {
    var largest = 0.0
    for term in sum where term.variable < firstParameter { largest = max(largest, abs(term.coefficient)) }
    var best: Int?
    for (place, term) in sum.enumerated()
    where term.variable < firstParameter && abs(term.coefficient) >= Tolerance.smallestSubstitutionPivot * largest {
      guard let rival = best else {
        best = place
        continue
      }
      if uses[term.variable] < uses[sum[rival].variable] { best = place }
    }
    return best
  }

  /// Makes a variable of the sum follow from the others, where the sum is zero.
  private mutating func define(_ variable: Int, by row: Int, dividingBy coefficient: Double) {
    if variable >= firstParameter { hasFailed = true }
    let start = terms.count
    for term in sum where term.variable != variable {
      terms.append(LinearTerm(-term.coefficient / coefficient, term.variable))
    }
    definitions[variable] = Substitution(
      start: Int32(start), count: Int32(terms.count - start), row: Int32(row),
      constant: -sumConstant / coefficient)
  }

  // MARK: - Sums

  /// A row of the program, less its right-hand side, in variables that stand for themselves.
  mutating func expression(
    ofRow row: Int, _ body: (_ terms: Scratch<LinearTerm>, _ constant: Double) -> Void
  ) {
    form(row)
    body(sum, sumConstant)
  }

  /// A variable in variables that stand for themselves.
  mutating func expression(
    of variable: Int, _ body: (_ terms: Scratch<LinearTerm>, _ constant: Double) -> Void
  ) {
    resolve(variable)
    clear(constant: 0)
    add(1, variable)
    drop()
    body(sum, sumConstant)
  }

  /// Writes any sum, less a number, in variables that stand for themselves to `sum`.
  mutating func form(_ terms: [LinearTerm], minus constant: Double) {
    for term in terms { resolve(term.variable) }
    clear(constant: -constant)
    for term in terms { add(term.coefficient, term.variable) }
    drop()
  }

  /// The value of a variable, where those that stand for themselves have values.
  mutating func value(of variable: Int, _ values: [Double]) -> Double {
    resolve(variable)
    return knownValue(of: variable, values)
  }

  /// The same of a variable that was asked for before, and after the last one was given up.
  func knownValue(of variable: Int, _ values: [Double]) -> Double {
    guard !isIndependent(variable) else { return values[variable] }
    var sum = definitions[variable].constant
    for place in definitions[variable].terms { sum += terms[place].coefficient * values[terms[place].variable] }
    return sum
  }

  /// Writes the values of some such variables.
  func readValues(of variables: Worklist, _ openValues: [Double], into values: inout [Double]) {
    values.withUnsafeMutableBufferPointer { values in
      for place in variables.places {
        let variable = Int(variables[place])
        values[variable] = knownValue(of: variable, openValues)
      }
    }
  }

  /// What a variable moves, where those that stand for themselves move so much.
  mutating func rate(of variable: Int, _ rates: [Double]) -> Double {
    guard !isIndependent(variable) else { return rates[variable] }
    resolve(variable)
    var sum = 0.0
    for place in definitions[variable].terms { sum += terms[place].coefficient * rates[terms[place].variable] }
    return sum
  }

  private mutating func form(_ row: Int) {
    for entry in program.entries(of: row) { resolve(program.terms[entry].variable) }
    clear(constant: -program.rows[row].rightHandSide)
    for entry in program.entries(of: row) { add(program.terms[entry].coefficient, program.terms[entry].variable) }
    drop()
  }

  private mutating func clear(constant: Double) {
    sum.clear()
    sumConstant = constant
  }

  /// Adds a multiple of a variable that is open or resolved.
  private mutating func add(_ coefficient: Double, _ variable: Int) {
    let definition = definitions[variable]
    if definition.isIndependent { return addIndependent(coefficient, variable) }
    sumConstant += coefficient * definition.constant
    for place in definition.terms { addIndependent(coefficient * terms[place].coefficient, terms[place].variable) }
  }

  private mutating func addIndependent(_ coefficient: Double, _ variable: Int) {
    let place = Int(places[variable])
    if place >= 0 {
      let old = sum[place].coefficient
      // What rounding left of terms that cancel is no term.
      let (new, size) = (old + coefficient, max(abs(coefficient), abs(old)))
      let isCancelled = abs(new) <= Tolerance.reductionCancelled * size
      if abs(new) <= Tolerance.doubtfulCancellation * size, !isCancelled || isDelicate && coefficient.isLong {
        hasFailed = true
      }
      sum[place].coefficient = isCancelled ? 0 : new
    } else {
      places[variable] = Int32(sum.count)
      sum.append(LinearTerm(coefficient, variable))
    }
  }

  /// Drops the terms that cancelled, and forgets the places.
  private mutating func drop() {
    var end = 0
    for place in sum.indices {
      places[sum[place].variable] = -1
      guard sum[place].coefficient != 0 else { continue }
      if end < place { sum[end] = sum[place] }
      end += 1
    }
    sum.shorten(to: end)
  }

  /// Brings a variable's expression up to date: variables in it may have been given up since. The way down such chains
  /// is kept on a list, for they may be as long as a layout is deep.
  @inline(__always)
  private mutating func resolve(_ variable: Int) {
    // Most have no terms.
    if definitions[variable].count > 0, hasStaleTerm(variable) != nil { resolveTerms(of: variable) }
  }

  private mutating func resolveTerms(of variable: Int) {
    var pending = [variable]
    while let last = pending.last {
      if let stale = staleTermToResolveFirst(last) {
        pending.append(stale)
        continue
      }
      pending.removeLast()
      guard hasStaleTerm(last) != nil else { continue }
      clear(constant: definitions[last].constant)
      for place in definitions[last].terms { add(terms[place].coefficient, terms[place].variable) }
      drop()
      if isTooLong {
        hasFailed = true
        return
      }
      definitions[last].start = Int32(terms.count)
      definitions[last].count = Int32(sum.count)
      definitions[last].constant = sumConstant
      for term in sum { terms.append(term) }
    }
  }

  /// A variable in another's expression that no longer stands for itself.
  private func hasStaleTerm(_ variable: Int) -> Int? {
    for place in definitions[variable].terms where !isIndependent(terms[place].variable) {
      return terms[place].variable
    }
    return nil
  }

  /// Such a variable whose own expression has one.
  private func staleTermToResolveFirst(_ variable: Int) -> Int? {
    for place in definitions[variable].terms {
      let term = terms[place].variable
      if !isIndependent(term), hasStaleTerm(term) != nil { return term }
    }
    return nil
  }
}
