/// The postsolve of a reduced program: the eliminated variables as affine expressions of the independent ones.
///
/// Each elimination is recorded with the equality that it used (HiGHS: `HighsPostsolveStack`). With the records,
/// postsolve computes the values and rates of all variables, and rewrites rows in independent variables. The records
/// also show on which equalities a conflict of the reduced program depends.
///
/// An expression may contain variables that were eliminated later. It is rewritten only when it is needed, so that the
/// time is about that of reading the program. Once all variables are eliminated, an expression may also keep a *long*
/// variable: one whose own expression has many terms. Otherwise a list would need quadratic memory, since each position
/// is the sum of all lengths before it.
struct PostsolveStack {
  /// Whether the eliminations cannot be used, so that presolve gives up. Either expressions grew too long, rounding
  /// errors may matter, equalities contradict each other or determine a parameter, or a limit was reached.
  var hasFailed = false

  /// The terms of the expression that a `form` method has just computed; `sumConstant` is its constant. Other mutating
  /// methods may overwrite both.
  private(set) var sum = Scratch<LinearTerm>()
  private(set) var sumConstant = 0.0
  /// Whether `sum` has a term whose coefficient is 0, since terms cancelled. `drop` then removes it.
  private var hasCancelled = false
  /// For each variable, the position of its term in `sum`, or -1. It is used only while `sum` has more than `shortSum`
  /// terms, and is empty until that first happens.
  private var places: [Int32] = []
  /// The greatest number of terms of a short sum. In a short sum, a search among the terms is faster than `places`.
  private static let shortSum = 8
  /// Scratch memory of `resolveTerms`: a stack of variables whose expressions are to be rewritten, the last one first.
  private var pending = Scratch<Int>()
  /// The positions in `sum` of long variables (`longVariables`) that `expandLongTerms` is to replace.
  private var longTerms = Scratch<Int>()

  /// The expression of a variable: the positions of its terms, and a constant. `row` is the equality that eliminated
  /// the variable.
  private struct Elimination {
    /// The position in `PostsolveStack.terms` of the expression's first term; -1 for an independent variable.
    var start: Int32 = -1
    var count: Int32 = 0
    /// The index of the equality that eliminated the variable; -1 for an independent variable.
    var row: Int32 = -1
    /// The position of the variable in `longVariables`; -1 if it is not long.
    var longPlace: Int32 = -1
    var constant = 0.0

    var isIndependent: Bool { start < 0 }
    /// Whether the variable is fixed: its expression has no terms.
    var isNumber: Bool { start >= 0 && count == 0 }
    /// The positions in `PostsolveStack.terms` of the expression's terms; empty for an independent variable.
    var terms: Range<Int> { Int(start)..<Int(start) + Int(count) }
  }

  private let program: LexicographicProgram
  private var eliminations: [Elimination]
  /// The variables that equalities of several variables eliminated, in the order of elimination. The expression of each
  /// contains independent variables, and variables that come later in this list.
  private var order: [Int32] = []
  /// The terms of all expressions. The old terms of a rewritten expression stay here, unused.
  private var terms: [LinearTerm] = []

  /// Whether all expressions have been rewritten, so that they contain only independent and long variables.
  private var isResolved = false
  /// Whether all eliminations are recorded. From then on, variables with many terms may become long (`longVariables`).
  var isComplete = false
  /// The long variables: their expressions have more than `longestExpression` terms, and are not substituted into other
  /// expressions. Each comes after the long variables in its expression.
  private var longVariables: [Int32] = []
  /// The greatest number of terms of the expression of a variable that is not long.
  private static let longestExpression = 32

  /// The greatest number of elements of `terms`. If there are more, presolve gives up: it would take more time than it
  /// saves.
  private let mostTerms: Int
  /// Whether the program is delicate, so that coefficients that nearly cancel are doubtful; see
  /// `LexicographicSolver.isDelicate`.
  private let isDelicate: Bool

  /// Creates a stack without eliminations.
  init(_ program: LexicographicProgram, isDelicate: Bool) {
    self.program = program
    self.isDelicate = isDelicate
    mostTerms = min(1000 + 20 * program.terms.count, Int(Int32.max) / 2)
    eliminations = Array(filledWith: Elimination(), count: program.variableCount)
  }

  // MARK: - Eliminations

  /// The number of variables.
  var variableCount: Int { eliminations.count }

  /// Whether a variable is independent: not eliminated.
  func isIndependent(_ variable: Int) -> Bool { eliminations[variable].isIndependent }

  /// The value of a variable that equalities fix; nil for any other variable.
  func number(of variable: Int) -> Double? {
    eliminations[variable].isNumber ? eliminations[variable].constant : nil
  }

  /// The constant of a variable's expression. If equalities fix the variable, it is the variable's value.
  func constant(of variable: Int) -> Double { eliminations[variable].constant }

  /// The index of the equality that eliminated a variable; nil if the variable was not eliminated.
  func row(eliminating variable: Int) -> Int? {
    isIndependent(variable) ? nil : Int(eliminations[variable].row)
  }

  /// The equality that eliminated a variable, in variables of the program; nil if the variable was not eliminated.
  func equality(eliminating variable: Int) -> (terms: ArraySlice<LinearTerm>, rightHandSide: Double)? {
    row(eliminating: variable).map { (program.terms(of: $0), program.rows[$0].rightHandSide) }
  }

  /// Whether `terms` has more elements than `mostTerms`, so that presolve gives up.
  var isTooLong: Bool { terms.count > mostTerms }

  /// Records that a row fixes a variable at a value.
  mutating func fix(_ variable: Int, at value: Double, by row: Int) {
    eliminations[variable] = Elimination(start: 0, row: Int32(row), constant: value)
  }

  /// Reserves memory for a number of eliminations by rows of two variables: one term each.
  mutating func reserveCapacity(eliminations: Int) {
    terms.reserveCapacity(eliminations)
    order.reserveCapacity(eliminations)
  }

  /// Records that a row eliminates a variable. `sum` and `sumConstant` must contain the row as an expression that
  /// equals zero.
  /// - Parameter coefficient: the coefficient of the variable in that expression.
  mutating func eliminate(_ variable: Int, by row: Int, dividingBy coefficient: Double) {
    let start = terms.count
    for term in sum where term.variable != variable {
      terms.append(LinearTerm(-term.coefficient / coefficient, term.variable))
    }
    eliminations[variable] = Elimination(
      start: Int32(start), count: Int32(terms.count - start), row: Int32(row), constant: -sumConstant / coefficient)
    order.append(Int32(variable))
  }

  // MARK: - Expressions, values and rates

  /// Calls a closure with a row's left-hand side minus its right-hand side, as an expression of independent variables.
  mutating func expression(
    ofRow row: Int, _ body: (_ terms: Scratch<LinearTerm>, _ constant: Double) -> Void
  ) {
    form(row: row)
    body(sum, sumConstant)
  }

  /// Calls a closure with a variable as an expression of independent variables.
  mutating func expression(
    of variable: Int, _ body: (_ terms: Scratch<LinearTerm>, _ constant: Double) -> Void
  ) {
    form(variable: variable)
    body(sum, sumConstant)
  }

  /// Finds the variables that depend on chosen ones. Also passes the variables in the expression of each eliminated
  /// variable to `body`.
  /// - Parameters:
  ///   - isChosen: whether each variable is chosen; only elements of independent variables are used.
  ///   - body: receives each eliminated variable with each variable of its expression, which may be eliminated as well.
  /// - Returns: for each variable, whether it is chosen, or depends on a chosen independent variable; and the greatest
  ///   number of chosen variables on which a variable depends, or more if terms cancel.
  func dependents(
    of isChosen: consuming [Bool], _ body: (_ variable: Int, _ term: Int) -> Void
  ) -> (depends: [Bool], mostTerms: Int) {
    var depends = isChosen
    // The number of chosen variables on which each eliminated variable depends.
    var counts = [Int32](filledWith: 0, count: depends.count)
    var most: Int32 = 1
    for variable in eliminations.indices where !isIndependent(variable) { depends[variable] = false }
    for variable in eliminated {
      var count: Int32 = 0
      for place in eliminations[variable].terms {
        let term = terms[place].variable
        body(variable, term)
        if depends[term] { count += max(1, counts[term]) }
      }
      if count == 0 { continue }
      // The limit keeps the sums small.
      counts[variable] = min(count, Int32(UInt16.max))
      most = max(most, counts[variable])
      depends[variable] = true
    }
    return (depends, Int(most))
  }

  /// Writes a variable to `sum` and `sumConstant`, as an expression of independent variables.
  mutating func form(variable: Int) {
    resolve(variable)
    clear(constant: 0)
    add(1, variable)
    expandLongTerms()
    drop()
  }

  /// Writes a sum of terms minus a number to `sum` and `sumConstant`, as an expression of independent variables.
  mutating func form(_ terms: some Collection<LinearTerm>, minus constant: Double) {
    for term in terms { resolve(term.variable) }
    clear(constant: -constant)
    for term in terms { add(term.coefficient, term.variable) }
    expandLongTerms()
    drop()
  }

  /// The variables that equalities of several variables eliminated. Each comes after those in its expression.
  var eliminated: some Sequence<Int> { order.reversed().lazy.map(Int.init) }

  /// The terms of an eliminated variable's expression. They may contain variables that were eliminated later.
  func terms(of variable: Int) -> ArraySlice<LinearTerm> { terms[eliminations[variable].terms] }

  /// Returns the values of all variables, given those of the independent variables.
  func values(_ independentValues: [Double]) -> [Double] { expanded(independentValues, addsConstants: true) }

  /// Returns the rates of change of all variables, given those of the independent variables.
  func rates(_ independentRates: [Double]) -> [Double] { expanded(independentRates, addsConstants: false) }

  /// Returns the values or rates of all variables, given those of the independent variables. Each variable comes after
  /// those in its expression, so no expression is rewritten.
  /// - Parameter addsConstants: whether to add the constants of expressions: true for values, false for rates.
  private func expanded(_ known: [Double], addsConstants: Bool) -> [Double] {
    var all = known
    for variable in eliminations.indices where eliminations[variable].isNumber {
      all[variable] = addsConstants ? eliminations[variable].constant : 0
    }
    for variable in eliminated {
      all[variable] = knownValue(of: variable, all, addsConstants: addsConstants)
    }
    return all
  }

  /// Returns the value or the rate of a variable, given those of the variables in its expression.
  /// - Parameter addsConstants: whether to add the constant of the expression: true for a value, false for a rate.
  private func knownValue(of variable: Int, _ values: [Double], addsConstants: Bool = true) -> Double {
    guard !isIndependent(variable) else { return values[variable] }
    var sum = addsConstants ? eliminations[variable].constant : 0
    for place in eliminations[variable].terms { sum += terms[place].coefficient * values[terms[place].variable] }
    return sum
  }

  /// Returns the values or rates of the independent and of the long variables, given those of the independent ones.
  /// Rewrites all expressions first. Elements of other variables are unchanged.
  /// - Parameter addsConstants: whether to add the constants of expressions: true for values, false for rates.
  private mutating func withLongVariables(_ values: [Double], addsConstants: Bool = true) -> [Double] {
    resolveAll()
    if longVariables.isEmpty { return values }
    var values = values
    for variable in longVariables.lazy.map(Int.init) {
      values[variable] = knownValue(of: variable, values, addsConstants: addsConstants)
    }
    return values
  }

  /// Computes the values of some variables from those of the independent variables, and writes them to `values`.
  mutating func readValues(of variables: Worklist, _ independentValues: [Double], into values: inout [Double]) {
    let known = withLongVariables(independentValues)
    values.withUnsafeMutableBufferPointer { values in
      for place in variables.places {
        let variable = Int(variables[place])
        values[variable] = knownValue(of: variable, known)
      }
    }
  }

  /// Computes the rates of change of some variables from those of the independent variables, and writes them to
  /// `rates`.
  mutating func readRates(of variables: Worklist, _ independentRates: [Double], into rates: inout [Double]) {
    let known = withLongVariables(independentRates, addsConstants: false)
    for place in variables.places {
      let variable = Int(variables[place])
      rates[variable] = knownValue(of: variable, known, addsConstants: false)
    }
  }

  /// Rewrites all expressions in independent and long variables.
  private mutating func resolveAll() {
    if isResolved { return }
    for variable in eliminations.indices { resolve(variable) }
    isResolved = true
  }

  /// Writes a row's left-hand side minus its right-hand side to `sum` and `sumConstant`, in independent variables.
  mutating func form(row: Int) {
    let entries = program.entries(of: row)
    // Most rows, such as preferences about one length, are left unchanged by all eliminations.
    if entries.allSatisfy({ isIndependent(program.terms[$0].variable) }) {
      clear(constant: -program.rows[row].rightHandSide)
      for entry in entries { sum.append(program.terms[entry]) }
      return
    }
    for entry in entries { resolve(program.terms[entry].variable) }
    clear(constant: -program.rows[row].rightHandSide)
    for entry in entries { add(program.terms[entry].coefficient, program.terms[entry].variable) }
    expandLongTerms()
    drop()
  }

  private mutating func clear(constant: Double) {
    sum.clear()
    sumConstant = constant
  }

  /// Adds a multiple of a variable to the sum. The variable must be independent, or its expression must contain
  /// independent and long variables only. Long variables in the expression are noted in `longTerms`.
  private mutating func add(_ coefficient: Double, _ variable: Int) {
    let known = eliminations[variable]
    if known.isIndependent { return addIndependent(coefficient, variable) }
    sumConstant += coefficient * known.constant
    for place in known.terms { addIndependent(coefficient * terms[place].coefficient, terms[place].variable) }
  }

  private mutating func addIndependent(_ coefficient: Double, _ variable: Int) {
    let place = place(of: variable)
    guard place >= 0 else {
      if !longVariables.isEmpty, eliminations[variable].longPlace >= 0 { longTerms.append(sum.count) }
      if sum.count >= Self.shortSum { index(variable) }
      return sum.append(LinearTerm(coefficient, variable))
    }
    let old = sum[place].coefficient
    // A coefficient as small as rounding errors, left by terms that cancel, counts as 0. If it is doubtful whether it
    // is a rounding error, presolve gives up.
    let (new, size) = (old + coefficient, max(abs(coefficient), abs(old)))
    let isCancelled = abs(new) <= Tolerance.reductionCancelled * size
    if abs(new) <= Tolerance.doubtfulCancellation * size, !isCancelled || isDelicate && coefficient.isLong {
      hasFailed = true
    }
    if isCancelled { hasCancelled = true }
    sum[place].coefficient = isCancelled ? 0 : new
  }

  /// The position of a variable's term in the sum; -1 if there is none.
  @inline(__always)
  private func place(of variable: Int) -> Int {
    if sum.count > Self.shortSum { return Int(places[variable]) }
    for place in sum.indices where sum[place].variable == variable { return place }
    return -1
  }

  /// Records in `places` the position of a term that is about to be appended. If the term makes the sum long, the
  /// positions of all earlier terms are recorded as well.
  private mutating func index(_ variable: Int) {
    if sum.count == Self.shortSum {
      if places.isEmpty { places = Array(filledWith: -1, count: eliminations.count) }
      for place in sum.indices { places[sum[place].variable] = Int32(place) }
    }
    places[variable] = Int32(sum.count)
  }

  /// Replaces the long variables in the sum by their expressions, until none is left. The one that is last in
  /// `longVariables` is replaced first, since its expression contains only earlier ones.
  private mutating func expandLongTerms() {
    while !longTerms.isEmpty {
      var last = 0
      for place in longTerms.indices where longPlace(longTerms[place]) > longPlace(longTerms[last]) { last = place }
      let term = sum[longTerms[last]]
      sum[longTerms[last]].coefficient = 0
      hasCancelled = true
      longTerms[last] = longTerms[longTerms.count - 1]
      _ = longTerms.popLast()
      if term.coefficient != 0 { add(term.coefficient, term.variable) }
    }
  }

  private func longPlace(_ place: Int) -> Int32 { eliminations[sum[place].variable].longPlace }

  /// Removes the terms of the sum that have cancelled, whose coefficients are 0. Also resets `places`.
  private mutating func drop() {
    if sum.count > Self.shortSum {
      for place in sum.indices { places[sum[place].variable] = -1 }
    }
    guard hasCancelled else { return }
    hasCancelled = false
    var end = 0
    for place in sum.indices where sum[place].coefficient != 0 {
      if end < place { sum[end] = sum[place] }
      end += 1
    }
    sum.shorten(to: end)
  }

  /// Rewrites a variable's expression so that it contains only independent and long variables. A stack replaces
  /// recursion, since chains of substitutions may be as long as a layout is deep.
  @inline(__always)
  private mutating func resolve(_ variable: Int) {
    // Most expressions have no terms, since equalities fix their variables.
    if eliminations[variable].count > 0, staleTerm(of: variable) != nil { resolveTerms(of: variable) }
  }

  private mutating func resolveTerms(of variable: Int) {
    pending.clear()
    pending.append(variable)
    while let last = pending.popLast() {
      if let stale = staleTermToResolveFirst(last) {
        pending.append(last)
        pending.append(stale)
        continue
      }
      guard staleTerm(of: last) != nil else { continue }
      clear(constant: eliminations[last].constant)
      for place in eliminations[last].terms {
        let term = terms[place]
        if isStale(term.variable) {
          add(term.coefficient, term.variable)
        } else {
          addIndependent(term.coefficient, term.variable)
        }
      }
      longTerms.clear()
      drop()
      if isTooLong {
        hasFailed = true
        return
      }
      eliminations[last].start = Int32(terms.count)
      eliminations[last].count = Int32(sum.count)
      eliminations[last].constant = sumConstant
      for term in sum { terms.append(term) }
      if isComplete, sum.count > Self.longestExpression {
        eliminations[last].longPlace = Int32(longVariables.count)
        longVariables.append(Int32(last))
      }
    }
  }

  /// Whether a variable must be replaced in expressions: it is eliminated, and not long.
  private func isStale(_ variable: Int) -> Bool {
    !isIndependent(variable) && eliminations[variable].longPlace < 0
  }

  /// Returns a variable that must be replaced (`isStale`) in the expression of a given one; nil if there is none.
  private func staleTerm(of variable: Int) -> Int? {
    for place in eliminations[variable].terms where isStale(terms[place].variable) {
      return terms[place].variable
    }
    return nil
  }

  /// Returns a variable that must be replaced (`isStale`) in the expression of a given one, but cannot be replaced yet.
  /// Its own expression also contains a variable that must be replaced, so it must be rewritten first. Returns nil if
  /// there is none.
  private func staleTermToResolveFirst(_ variable: Int) -> Int? {
    for place in eliminations[variable].terms {
      let term = terms[place].variable
      if isStale(term), staleTerm(of: term) != nil { return term }
    }
    return nil
  }
}
