/// Variables of a program as expressions of a few of them, by its required equalities.
///
/// Most of a layout is gone after this: edges that follow from edges, sizes that follow from sizes. In two steps: what
/// equalities fix one variable at a time; then every other equality gives one of its variables up for the rest.
/// No row is rewritten before its turn, and none twice, so that the cost is about that of reading the program.
struct VariableSubstitution {
  /// Whether it came to nothing: the equalities contradict each other beyond rounding, or their sums grow too long.
  private(set) var hasFailed = false
  /// Equalities that were kept, since giving up a variable of them would have made too many others long.
  private(set) var kept: [Int] = []
  /// The equality that is left without variables, and is false beyond doubt, if there is one.
  private(set) var contradiction: Int?

  /// What a variable stands for: terms and a constant. Together, for whoever needs one of them needs all.
  private struct Definition {
    /// Where its terms begin in `termVariables`; -1 while it stands for itself.
    var start: Int32 = -1
    var count: Int32 = 0
    /// The equality that it was given up for.
    var row: Int32 = -1
    var constant = 0.0

    var isOpen: Bool { start < 0 }
    var isNumber: Bool { start >= 0 && count == 0 }
    /// The places of its terms; none of a variable that stands for itself.
    var terms: Range<Int> { Int(start)..<Int(start) + Int(count) }
  }

  private let program: LexicographicProgram
  private var definitions: [Definition]
  private var termVariables: [Int32] = []
  private var termCoefficients: [Double] = []

  /// A sum being formed: its terms, and where each variable stands among them, or -1.
  private var sumVariables: [Int32] = []
  private var sumCoefficients: [Double] = []
  private var sumConstant = 0.0
  private var places: [Int32]

  /// A pivot's share of the largest coefficient of its row, at least.
  private static let smallestPivot = 0.01
  /// Terms that an expression may have.
  private static let longestExpression = 8

  /// Terms that all expressions together may have; chains whose expressions grow quadratically are not worth it.
  private static func mostTerms(_ program: LexicographicProgram) -> Int {
    min(1000 + 20 * program.columns.count, Int(Int32.max) / 2)
  }

  private var isTooLong: Bool { termVariables.count > Self.mostTerms(program) }

  /// Variables from here on are parameters, which are never given up.
  private let firstParameter: Int

  init(_ program: borrowing LexicographicProgram, firstParameter: Int = .max) {
    self.program = copy program
    self.firstParameter = firstParameter
    let count = program.variableCount
    definitions = Array(filledWith: Definition(), count: count)
    places = Array(filledWith: -1, count: count)
    // By 32 bits, here and below, so that they take half the memory.
    var equalities: [Int32] = []
    equalities.reserveCapacity(program.constraintCount)
    var uses = [Int32](filledWith: 0, count: count + 1)
    for row in 0..<program.constraintCount where program.relations[row] == .equal && program.isRequired(row) {
      equalities.append(Int32(row))
      for entry in program.entries(of: row) { uses[Int(program.columns[entry]) + 1] += 1 }
    }
    let open = fixSingles(equalities, uses: uses)
    eliminate(open, uses: uses)
  }

  /// Whether a variable stands for itself.
  func isOpen(_ variable: Int) -> Bool { definitions[variable].isOpen }

  /// The equality that a variable was given up for; nil for one that stands for itself.
  func definition(of variable: Int) -> Int? {
    isOpen(variable) ? nil : Int(definitions[variable].row)
  }

  // MARK: - 1. Constants

  /// Fixes every variable that is alone in an equality, then those that are alone then, and so on.
  /// - Returns: the equalities that have more than one variable left, those with the fewest first.
  private mutating func fixSingles(_ equalities: [Int32], uses: [Int32]) -> [Int32] {
    // The rows of each variable, in compressed columns.
    var ends = uses
    for index in 1..<max(1, ends.count) { ends[index] += ends[index - 1] }
    let begins = ends
    var rowsOf = [Int32](filledWith: 0, count: Int(ends.last ?? 0))
    var left = [Int32](filledWith: 0, count: equalities.count)
    for (index, row) in equalities.enumerated() {
      for entry in program.entries(of: Int(row)) {
        let variable = Int(program.columns[entry])
        rowsOf[Int(ends[variable])] = Int32(index)
        ends[variable] += 1
        left[index] += 1
      }
    }
    var queue: [Int32] = []
    queue.reserveCapacity(equalities.count)
    for index in left.indices where left[index] <= 1 { queue.append(Int32(index)) }
    var head = 0
    while head < queue.count {
      let row = Int(equalities[Int(queue[head])])
      head += 1
      let (variable, coefficient, rest) = single(row)
      guard variable >= 0 else {
        check(rest, row)
        continue
      }
      fix(variable, at: -rest / coefficient, by: row)
      for position in Int(begins[variable])..<Int(ends[variable]) {
        let other = Int(rowsOf[position])
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

  /// The last variable of a row that stands for itself, or -1, with its coefficient, and what the others and the
  /// right-hand side come to, all of which are numbers. Needs no sum, which takes several times as long.
  private func single(_ row: Int) -> (variable: Int, coefficient: Double, rest: Double) {
    var (last, coefficient, rest) = (-1, 0.0, -program.rightHandSides[row])
    for entry in program.entries(of: row) {
      let variable = Int(program.columns[entry])
      if definitions[variable].isOpen {
        (last, coefficient) = (variable, program.coefficients[entry])
      } else {
        rest += program.coefficients[entry] * definitions[variable].constant
      }
    }
    return (last, coefficient, rest)
  }

  /// Gives a variable up for a number.
  private mutating func fix(_ variable: Int, at value: Double, by row: Int) {
    if variable >= firstParameter { hasFailed = true }
    definitions[variable] = Definition(start: 0, row: Int32(row), constant: value)
  }

  /// An equality without variables left holds, or nothing can be said here.
  private mutating func check(_ remainder: Double, _ row: Int) {
    var largest = max(1, abs(program.rightHandSides[row]))
    for entry in program.entries(of: row) {
      let variable = Int(program.columns[entry])
      if definitions[variable].isNumber {
        largest = max(largest, abs(program.coefficients[entry] * definitions[variable].constant))
      }
    }
    if !(abs(remainder) <= Tolerance.reductionResidual * largest) { hasFailed = true }
    if abs(remainder) > Tolerance.certainContradiction * largest, contradiction == nil { contradiction = row }
  }

  // MARK: - 2. Elimination

  private mutating func eliminate(_ rows: [Int32], uses: [Int32]) {
    for row in rows.lazy.map(Int.init) {
      form(row)
      // What is not resolved to its end must not define anything: variables could then stand for each other.
      if isTooLong { return hasFailed = true }
      guard let pivot = pivot(uses) else {
        // What is said of parameters alone is no matter of the variables.
        if !sumVariables.isEmpty { hasFailed = true }
        check(sumConstant, row)
        continue
      }
      if sumVariables.count > Self.longestExpression {
        kept.append(row)
      } else {
        define(Int(sumVariables[pivot]), by: row, dividingBy: sumCoefficients[pivot])
      }
    }
  }

  /// Of the variables of the sum whose coefficients are large enough, the one in the fewest equalities.
  private func pivot(_ uses: [Int32]) -> Int? {
    var largest = 0.0
    for place in sumVariables.indices where sumVariables[place] < firstParameter {
      largest = max(largest, abs(sumCoefficients[place]))
    }
    var best: Int?
    for place in sumVariables.indices
    where sumVariables[place] < firstParameter && abs(sumCoefficients[place]) >= Self.smallestPivot * largest {
      guard let rival = best else {
        best = place
        continue
      }
      if uses[Int(sumVariables[place]) + 1] < uses[Int(sumVariables[rival]) + 1] { best = place }
    }
    return best
  }

  /// Makes a variable of the sum follow from the others, where the sum is zero.
  private mutating func define(_ variable: Int, by row: Int, dividingBy coefficient: Double) {
    if variable >= firstParameter { hasFailed = true }
    let start = termVariables.count
    for place in sumVariables.indices where Int(sumVariables[place]) != variable {
      termVariables.append(sumVariables[place])
      termCoefficients.append(-sumCoefficients[place] / coefficient)
    }
    definitions[variable] = Definition(
      start: Int32(start), count: Int32(termVariables.count - start), row: Int32(row),
      constant: -sumConstant / coefficient)
  }

  // MARK: - Sums

  /// A row of the program, less its right-hand side, in variables that stand for themselves.
  mutating func expression(
    ofRow row: Int, _ body: (_ variables: [Int32], _ coefficients: [Double], _ constant: Double) -> Void
  ) {
    form(row)
    body(sumVariables, sumCoefficients, sumConstant)
  }

  /// A variable in variables that stand for themselves.
  mutating func expression(
    of variable: Int, _ body: (_ variables: [Int32], _ coefficients: [Double], _ constant: Double) -> Void
  ) {
    if definitions[variable].isNumber { return body([], [], definitions[variable].constant) }
    resolve(variable)
    clear(constant: 0)
    add(1, Int32(variable))
    drop()
    body(sumVariables, sumCoefficients, sumConstant)
  }

  /// Any sum, less a number, in variables that stand for themselves.
  mutating func expression(
    of terms: [LinearTerm], minus constant: Double,
    _ body: (_ variables: [Int32], _ coefficients: [Double], _ constant: Double) -> Void
  ) {
    for term in terms { resolve(term.variable) }
    clear(constant: -constant)
    for term in terms { add(term.coefficient, Int32(term.variable)) }
    drop()
    body(sumVariables, sumCoefficients, sumConstant)
  }

  /// The value of a variable, where those that stand for themselves have values.
  mutating func value(of variable: Int, _ values: [Double]) -> Double {
    resolve(variable)
    return knownValue(of: variable, values)
  }

  /// The same of a variable that was asked for before, and after the last one was given up.
  func knownValue(of variable: Int, _ values: [Double]) -> Double {
    guard !isOpen(variable) else { return values[variable] }
    var sum = definitions[variable].constant
    for place in definitions[variable].terms {
      sum += termCoefficients[place] * values[Int(termVariables[place])]
    }
    return sum
  }

  /// What a variable moves, where those that stand for themselves move so much.
  mutating func rate(of variable: Int, _ rates: [Double]) -> Double {
    guard !isOpen(variable) else { return rates[variable] }
    resolve(variable)
    var sum = 0.0
    for place in definitions[variable].terms {
      sum += termCoefficients[place] * rates[Int(termVariables[place])]
    }
    return sum
  }

  private mutating func form(_ row: Int) {
    for entry in program.entries(of: row) { resolve(Int(program.columns[entry])) }
    clear(constant: -program.rightHandSides[row])
    for entry in program.entries(of: row) { add(program.coefficients[entry], program.columns[entry]) }
    drop()
  }

  private mutating func clear(constant: Double) {
    // Of two terms or three, each by itself is quicker than `removeAll`.
    while !sumVariables.isEmpty {
      sumVariables.removeLast()
      sumCoefficients.removeLast()
    }
    sumConstant = constant
  }

  /// Adds a multiple of a variable that is open or resolved.
  private mutating func add(_ coefficient: Double, _ variable: Int32) {
    let definition = definitions[Int(variable)]
    if definition.isOpen { return addOpen(coefficient, variable) }
    sumConstant += coefficient * definition.constant
    for place in definition.terms {
      addOpen(coefficient * termCoefficients[place], termVariables[place])
    }
  }

  private mutating func addOpen(_ coefficient: Double, _ variable: Int32) {
    let place = Int(places[Int(variable)])
    if place >= 0 {
      let sum = sumCoefficients[place] + coefficient
      // What rounding left of terms that cancel is no term.
      let isCancelled = abs(sum) <= Tolerance.reductionCancelled * max(abs(coefficient), abs(sumCoefficients[place]))
      sumCoefficients[place] = isCancelled ? 0 : sum
    } else {
      places[Int(variable)] = Int32(sumVariables.count)
      sumVariables.append(variable)
      sumCoefficients.append(coefficient)
    }
  }

  /// Drops the terms that cancelled, and forgets the places.
  private mutating func drop() {
    var end = 0
    for place in sumVariables.indices {
      places[Int(sumVariables[place])] = -1
      guard sumCoefficients[place] != 0 else { continue }
      sumVariables[end] = sumVariables[place]
      sumCoefficients[end] = sumCoefficients[place]
      end += 1
    }
    if end == sumVariables.count { return }
    sumVariables.removeLast(sumVariables.count - end)
    sumCoefficients.removeLast(sumCoefficients.count - end)
  }

  /// Brings a variable's expression up to date: variables in it may have been given up since. The way down such chains
  /// is kept on a list, for they may be as long as a layout is deep.
  private mutating func resolve(_ variable: Int) {
    // Most are numbers, or stand for themselves.
    guard definitions[variable].count > 0, hasStaleTerm(variable) != nil else { return }
    var pending = [variable]
    while let last = pending.last {
      if let stale = staleTermToResolveFirst(last) {
        pending.append(stale)
        continue
      }
      pending.removeLast()
      guard hasStaleTerm(last) != nil else { continue }
      clear(constant: definitions[last].constant)
      for place in definitions[last].terms {
        add(termCoefficients[place], termVariables[place])
      }
      drop()
      if isTooLong {
        hasFailed = true
        return
      }
      definitions[last].start = Int32(termVariables.count)
      definitions[last].count = Int32(sumVariables.count)
      definitions[last].constant = sumConstant
      termVariables += sumVariables
      termCoefficients += sumCoefficients
    }
  }

  /// A variable in another's expression that no longer stands for itself.
  private func hasStaleTerm(_ variable: Int) -> Int? {
    for place in definitions[variable].terms {
      let term = Int(termVariables[place])
      if !isOpen(term) { return term }
    }
    return nil
  }

  /// Such a variable whose own expression has one.
  private func staleTermToResolveFirst(_ variable: Int) -> Int? {
    for place in definitions[variable].terms {
      let term = Int(termVariables[place])
      if !isOpen(term), hasStaleTerm(term) != nil { return term }
    }
    return nil
  }
}
