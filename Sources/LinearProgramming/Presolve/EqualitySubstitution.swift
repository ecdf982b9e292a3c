/// Variables of a program as affine expressions of the independent ones, by its required equalities.
///
/// It removes most of a layout: edges that follow from edges, sizes that follow from sizes. First, variables alone in
/// an equality are fixed, one after the other (row singletons); then each other equality eliminates one of its
/// variables (free column substitution, aggregation: Andersen and Andersen 1995; HiGHS). Each row is rewritten once, at
/// its turn, so that the cost is about that of reading the program.
struct EqualitySubstitution {
  /// Whether presolve failed: the equalities contradict each other beyond rounding, or expressions grow too long.
  private(set) var hasFailed = false
  /// Equalities kept as rows, since substituting by them would make an expression too long.
  private(set) var kept: [Int] = []
  /// An equality without remaining variables that is certainly false; nil if there is none.
  private(set) var contradiction: Int?

  /// An eliminated variable's affine expression: terms and a constant. Stored together, since they are used together.
  private struct Substitution {
    /// Start of its terms in `terms`; -1 for an independent variable.
    var start: Int32 = -1
    var count: Int32 = 0
    /// The equality that eliminated the variable.
    var row: Int32 = -1
    var constant = 0.0

    var isIndependent: Bool { start < 0 }
    var isNumber: Bool { start >= 0 && count == 0 }
    /// The positions of its terms; empty for an independent variable.
    var terms: Range<Int> { Int(start)..<Int(start) + Int(count) }
  }

  private let program: LexicographicProgram
  private var definitions: [Substitution]
  /// The terms of all substitutions.
  private var terms: [LinearTerm] = []

  /// The sum being formed: its terms, and the position of each variable among them, or -1.
  private(set) var sum = Scratch<LinearTerm>()
  private(set) var sumConstant = 0.0
  private var places: [Int32]

  /// Greatest number of terms of an expression.
  private static let longestExpression = 8

  /// Greatest number of terms of all expressions; chains whose expressions grow quadratically are not worth more.
  private static func mostTerms(_ program: LexicographicProgram) -> Int {
    min(1000 + 20 * program.terms.count, Int(Int32.max) / 2)
  }

  private var isTooLong: Bool { terms.count > Self.mostTerms(program) }

  /// Index of the first parameter: parameters are variables that are never eliminated.
  private let firstParameter: Int

  private let limits: SolveLimits
  /// Rows formed between two checks of the limits.
  private static let rowsBetweenLooks = 1024

  /// Whether a near-cancellation of coefficients with many digits is doubtful; see `LexicographicSolver.isDelicate`.
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
    // 32-bit indices, here and below, halve the memory.
    var equalities: [Int32] = []
    equalities.reserveCapacity(program.constraintCount)
    for row in 0..<program.constraintCount where program.rows[row].isRequiredEquality {
      // Layouts often fix a variable, such as the root's size, only in their last rows.
      if program.entries(of: row).count > 1 || fixSingle(row) == nil { equalities.append(Int32(row)) }
    }
    equalities.removeAll { fixSingle(Int($0)) != nil }
    if equalities.isEmpty { return }
    let open = fixSingles(equalities)
    if !open.isEmpty { eliminate(open, uses: uses()) }
  }

  /// The number of required equalities that mention each variable.
  private func uses() -> [Int32] {
    var uses = [Int32](repeating: 0, count: program.variableCount)
    for row in 0..<program.constraintCount where program.rows[row].isRequiredEquality {
      for entry in program.entries(of: row) { uses[program.terms[entry].variable] += 1 }
    }
    return uses
  }

  /// Whether a variable is independent: not eliminated.
  func isIndependent(_ variable: Int) -> Bool { definitions[variable].isIndependent }

  /// The value of a variable that is fixed by equalities; nil for any other.
  func number(of variable: Int) -> Double? {
    definitions[variable].isNumber ? definitions[variable].constant : nil
  }

  /// The equality row that eliminated a variable; nil if it was not eliminated.
  func definition(of variable: Int) -> Int? {
    isIndependent(variable) ? nil : Int(definitions[variable].row)
  }

  // MARK: - 1. Constants

  /// Fixes the only remaining variable of an equality. In the row order of most layouts most equalities have just one.
  /// - Returns: the variable, -1 if none remains; nil if several do.
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

  /// Fixes every variable that is alone in a remaining equality, repeatedly (row singletons).
  /// - Returns: the equalities with two or more remaining variables, those with the fewest first.
  private mutating func fixSingles(_ equalities: [Int32]) -> [Int32] {
    var left = equalities.map { row in
      program.entries(of: Int(row)).reduce(Int32(0)) { $0 + (isIndependent(program.terms[$1].variable) ? 1 : 0) }
    }
    var queue: [Int32] = []
    for index in left.indices where left[index] <= 1 { queue.append(Int32(index)) }
    // For each independent variable, the indices of its equalities.
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
    // Counting sort, so that equalities of two variables are substituted before longer ones.
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

  /// Fixes a variable at a value.
  private mutating func fix(_ variable: Int, at value: Double, by row: Int) {
    if variable >= firstParameter { hasFailed = true }
    definitions[variable] = Substitution(start: 0, row: Int32(row), constant: value)
  }

  /// Fails if the rounding of a row's constants may change the value of the variable that it fixes.
  private mutating func checkRounding(of row: Int, _ coefficient: Double, _ value: Double) {
    var largest = abs(program.rows[row].rightHandSide)
    for entry in program.entries(of: row) {
      let definition = definitions[program.terms[entry].variable]
      if definition.isNumber { largest = max(largest, abs(program.terms[entry].coefficient * definition.constant)) }
    }
    let rounding = 2 * largest.ulp / abs(coefficient)
    if rounding > Tolerance.fixedRounding * max(1, abs(value)) { hasFailed = true }
  }

  /// Checks an equality without variables: within the tolerance it is redundant, otherwise presolve fails.
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
      // Unresolved expressions must not define variables: substitutions could become circular.
      if isTooLong { return hasFailed = true }
      guard let pivot = pivot(uses) else {
        // An equality between parameters alone fails: it does not concern the variables.
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

  /// The position of the pivot: among large enough coefficients, the variable in the fewest equalities (Markowitz
  /// 1957).
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

  /// Eliminates a variable by the equality that the sum is zero.
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

  /// Passes a row, minus its right-hand side, as an expression of independent variables.
  mutating func expression(
    ofRow row: Int, _ body: (_ terms: Scratch<LinearTerm>, _ constant: Double) -> Void
  ) {
    form(row)
    body(sum, sumConstant)
  }

  /// Passes a variable as an expression of independent variables.
  mutating func expression(
    of variable: Int, _ body: (_ terms: Scratch<LinearTerm>, _ constant: Double) -> Void
  ) {
    form(variable: variable)
    body(sum, sumConstant)
  }

  /// Writes a variable to `sum` and `sumConstant`, in independent variables.
  mutating func form(variable: Int) {
    resolve(variable)
    clear(constant: 0)
    add(1, variable)
    drop()
  }

  /// Writes a sum of terms minus a number to `sum` and `sumConstant`, in independent variables.
  mutating func form(_ terms: [LinearTerm], minus constant: Double) {
    for term in terms { resolve(term.variable) }
    clear(constant: -constant)
    for term in terms { add(term.coefficient, term.variable) }
    drop()
  }

  /// Returns the value of a variable, given those of the independent variables.
  mutating func value(of variable: Int, _ values: [Double]) -> Double {
    resolve(variable)
    return knownValue(of: variable, values)
  }

  /// Like `value(of:_:)`, for a variable already resolved since the last elimination.
  func knownValue(of variable: Int, _ values: [Double]) -> Double {
    guard !isIndependent(variable) else { return values[variable] }
    var sum = definitions[variable].constant
    for place in definitions[variable].terms { sum += terms[place].coefficient * values[terms[place].variable] }
    return sum
  }

  /// Writes the values of some resolved variables.
  func readValues(of variables: Worklist, _ openValues: [Double], into values: inout [Double]) {
    values.withUnsafeMutableBufferPointer { values in
      for place in variables.places {
        let variable = Int(variables[place])
        values[variable] = knownValue(of: variable, openValues)
      }
    }
  }

  /// The rate of change of a variable, given the rates of the independent variables.
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

  /// Adds a multiple of a variable that is independent or resolved.
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
      // The rounding left of cancelled terms is no term.
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

  /// Drops the cancelled terms and resets `places`.
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

  /// Rewrites a variable's expression in independent variables: some of its terms may have been eliminated since. Uses
  /// an explicit stack, since chains of substitutions may be as long as a layout is deep.
  @inline(__always)
  private mutating func resolve(_ variable: Int) {
    // Most expressions have no terms.
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

  /// An eliminated variable in a variable's expression; nil if there is none.
  private func hasStaleTerm(_ variable: Int) -> Int? {
    for place in definitions[variable].terms where !isIndependent(terms[place].variable) {
      return terms[place].variable
    }
    return nil
  }

  /// An eliminated variable in the expression whose own expression also has one; nil if there is none.
  private func staleTermToResolveFirst(_ variable: Int) -> Int? {
    for place in definitions[variable].terms {
      let term = terms[place].variable
      if !isIndependent(term), hasStaleTerm(term) != nil { return term }
    }
    return nil
  }
}
