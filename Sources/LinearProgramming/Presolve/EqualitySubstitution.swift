/// Elimination of variables by required equalities: the first step of presolve.
///
/// Most edges and sizes of a layout follow from others, and are eliminated here. First, an equality fixes a variable if
/// all its other variables are fixed, repeatedly (row singletons). Then variables that a single equality contains are
/// eliminated, repeatedly, if the program becomes smaller (column singletons). At last, each remaining equality
/// eliminates one of its variables, unless it has too many terms (free column substitution, aggregation: Andersen and
/// Andersen 1995; HiGHS).
struct EqualitySubstitution {
  /// The eliminations, for postsolve. They cannot be used if `stack.hasFailed` is set, for one of the reasons listed at
  /// `PostsolveStack.hasFailed`.
  var stack: PostsolveStack
  /// The indices of the equalities that have too many terms to eliminate a variable. They are kept as rows.
  private(set) var kept: [Int] = []
  /// The index of the first equality that contradicts the equalities before it; nil if there is none. It has no
  /// remaining variables, and its residual is too large for a rounding error.
  private(set) var contradiction: Int?

  private let program: LexicographicProgram

  /// The greatest number of terms, in independent variables, of an equality that eliminates a variable. Longer ones are
  /// kept as rows, since substitution of long expressions would make other rows long.
  private static let longestExpression = 8

  /// The index of the first parameter. All variables from this index on are parameters, which are never eliminated.
  private let firstParameter: Int

  private let limits: SolveLimits
  /// The number of rows rewritten between two checks of the limits.
  private static let rowsBetweenChecks = 1024

  /// Creates the substitution of a program: eliminates one variable by each required equality that is not redundant and
  /// not too long.
  /// - Parameters:
  ///   - firstParameter: the index of the first parameter. Variables from this index on must not be eliminated.
  ///   - limits: the limits of the solve. If one is reached, `stack.hasFailed` is set.
  ///   - isDelicate: whether near-cancellations are doubtful (`LexicographicSolver.isDelicate`).
  init(
    _ program: LexicographicProgram, firstParameter: Int = .max, limits: SolveLimits = SolveLimits(),
    isDelicate: Bool = false
  ) {
    self.program = program
    stack = PostsolveStack(program, isDelicate: isDelicate)
    self.firstParameter = firstParameter
    self.limits = limits
    // 32-bit indices, here and below, halve the memory.
    var equalities: [Int32] = []
    equalities.reserveCapacity(program.constraintCount)
    for row in 0..<program.constraintCount where program.rows[row].isRequiredEquality {
      // Rows of one variable come first: layouts often fix a variable on which earlier rows depend, such as the root's
      // width, in one of their last rows.
      if program.entries(of: row).count > 1 || fixSingleton(row) == nil { equalities.append(Int32(row)) }
    }
    equalities.removeAll { fixSingleton(Int($0)) != nil }
    var remaining = equalities.isEmpty ? [] : fixSingletons(equalities)
    if !remaining.isEmpty {
      stack.reserveCapacity(eliminations: remaining.count)
      countsAllRows = remaining.count <= Self.fewEqualities
      // Programs with parameters are edited, and edits would take longer: more values would depend on each length.
      let hasParameters = firstParameter < .max
      countUses(remaining, inAllRows: countsAllRows || !hasParameters)
      if !hasParameters { eliminateColumnSingletons(&remaining) }
      eliminate(remaining)
    }
    stack.isComplete = true
  }

  /// The greatest number of equalities of a small program. In a small program, each equality eliminates the variable
  /// that the fewest rows contain, so that preferences about a length stay rows of one variable. In a larger program
  /// only equalities are counted; otherwise each position in a long list would become a sum of all lengths before it.
  private static let fewEqualities = 32
  /// Whether the program is small (`fewEqualities`), so that all rows count in the choice of a variable to eliminate.
  private var countsAllRows = false

  /// The counts of the rows that contain a variable.
  private struct Uses: BitwiseCopyable {
    /// The number of these rows; 0 if they are not counted. They are counted in small programs, and for the elimination
    /// of column singletons in all programs without parameters.
    var rows: Int32 = 0
    /// The number of those equalities among the rows that have yet to eliminate a variable.
    var equalities: Int32 = 0
    /// The exclusive or of the positions of these equalities in the list passed to `countUses`. If there is only one,
    /// this is its position.
    var places: Int32 = 0
    /// The next variable in the linked list of column singletons that has this one (`link`); -1 at the end of the list.
    var next: Int32 = -1
  }

  /// For each variable, the counts of the rows that contain it; empty until `countUses` is called.
  private var uses: [Uses] = []

  /// Counts the rows that contain each variable.
  /// - Parameter equalities: the indices of the equalities that are to eliminate variables. They are counted in any
  ///   case; `inAllRows` is whether to count all rows as well.
  private mutating func countUses(_ equalities: [Int32], inAllRows: Bool) {
    var uses = [Uses](filledWith: Uses(), count: program.variableCount)
    let terms = program.terms
    // Without bounds checks, for speed: rows contain valid indices of variables only.
    uses.withUnsafeMutableBufferPointer { uses in
      if inAllRows {
        for term in terms { uses[term.variable].rows += 1 }
      }
      for (place, row) in equalities.enumerated() {
        for entry in program.entries(of: Int(row)) {
          uses[terms[entry].variable].equalities += 1
          uses[terms[entry].variable].places ^= Int32(place)
        }
      }
    }
    self.uses = uses
  }

  // MARK: - 1. Variables that equalities fix

  /// Fixes the remaining variable of an equality, if all its other variables are fixed. Called in the order of the
  /// rows, this succeeds for most equalities of most layouts.
  /// - Returns: the index of the variable; -1 if all variables are already fixed, nil if two or more are not.
  private mutating func fixSingleton(_ row: Int) -> Int? {
    var (unknown, coefficient, rest) = (-1, 0.0, -program.rows[row].rightHandSide)
    for entry in program.entries(of: row) {
      let variable = program.terms[entry].variable
      if !stack.isIndependent(variable) {
        rest += program.terms[entry].coefficient * stack.constant(of: variable)
      } else if unknown < 0 {
        (unknown, coefficient) = (variable, program.terms[entry].coefficient)
      } else {
        return nil
      }
    }
    if unknown < 0 {
      check(rest, row)
      return unknown
    }
    if abs(coefficient) < Tolerance.smallCoefficient { checkRounding(of: row, coefficient, -rest / coefficient) }
    fix(unknown, at: -rest / coefficient, by: row)
    return unknown
  }

  /// Fixes the remaining variable of each equality whose other variables are all fixed, repeatedly (row singletons).
  /// - Returns: the equalities with two or more variables that are not fixed, those with the fewest first.
  private mutating func fixSingletons(_ equalities: [Int32]) -> [Int32] {
    var left = equalities.map { row in
      program.entries(of: Int(row)).reduce(Int32(0)) { $0 + (stack.isIndependent(program.terms[$1].variable) ? 1 : 0) }
    }
    var queue: [Int32] = []
    for index in left.indices where left[index] <= 1 { queue.append(Int32(index)) }
    // For each independent variable, the indices in `equalities` of the rows that contain it.
    let rows =
      queue.isEmpty
      ? nil
      : VariableUses(variableCount: program.variableCount) { note in
        for (index, row) in equalities.enumerated() {
          for entry in program.entries(of: Int(row)) where stack.isIndependent(program.terms[entry].variable) {
            note(program.terms[entry].variable, Int32(index))
          }
        }
      }
    var head = 0
    while head < queue.count {
      let row = Int(equalities[Int(queue[head])])
      head += 1
      guard let fixed = fixSingleton(row), fixed >= 0, let rows else { continue }
      for other in rows[fixed].lazy.map(Int.init) {
        left[other] -= 1
        if left[other] == 1 { queue.append(Int32(other)) }
      }
    }
    // Counting sort, so that equalities of two variables are used before longer ones.
    var most = 0
    for count in left { most = max(most, Int(count)) }
    if most <= 1 { return [] }
    var begin = [Int32](filledWith: 0, count: most + 2)
    for count in left where count > 1 { begin[Int(count) + 1] += 1 }
    for count in 1..<begin.count { begin[count] += begin[count - 1] }
    var remaining = [Int32](filledWith: 0, count: Int(begin[most + 1]))
    for (index, row) in equalities.enumerated() where left[index] > 1 {
      remaining[Int(begin[Int(left[index])])] = row
      begin[Int(left[index])] += 1
    }
    return remaining
  }

  /// Fixes a variable at a value. Presolve gives up if the variable is a parameter, since a parameter must be able to
  /// change.
  private mutating func fix(_ variable: Int, at value: Double, by row: Int) {
    if variable >= firstParameter { stack.hasFailed = true }
    stack.fix(variable, at: value, by: row)
  }

  /// Makes presolve give up (`PostsolveStack.hasFailed`) if rounding errors may change the value of a row's remaining
  /// variable by more than a tolerance. The errors are those of the row's right-hand side and fixed terms. Division by
  /// a small coefficient magnifies them.
  /// - Parameters:
  ///   - coefficient: the coefficient of the remaining variable.
  ///   - value: the value of the remaining variable.
  private mutating func checkRounding(of row: Int, _ coefficient: Double, _ value: Double) {
    let rounding = 2 * largestConstant(of: row).ulp / abs(coefficient)
    if rounding > Tolerance.fixedRounding * max(1, abs(value)) { stack.hasFailed = true }
  }

  /// Checks an equality without remaining variables. It is redundant if its residual is within the tolerance; otherwise
  /// presolve gives up. The first equality whose residual rounding cannot explain is recorded as `contradiction`.
  /// - Parameter remainder: the residual, which is the left-hand side minus the right-hand side.
  private mutating func check(_ remainder: Double, _ row: Int) {
    let largest = max(1, largestConstant(of: row))
    if !(abs(remainder) <= Tolerance.reductionResidual * largest) { stack.hasFailed = true }
    if abs(remainder) > Tolerance.certainContradiction * largest, contradiction == nil { contradiction = row }
  }

  /// The largest absolute value among a row's right-hand side and its terms of fixed variables. Tolerances are relative
  /// to it.
  private func largestConstant(of row: Int) -> Double {
    var largest = abs(program.rows[row].rightHandSide)
    for entry in program.entries(of: row) {
      if let number = stack.number(of: program.terms[entry].variable) {
        largest = max(largest, abs(program.terms[entry].coefficient * number))
      }
    }
    return largest
  }

  // MARK: - 2. Variables of a single equality

  /// Eliminates variables that a single equality contains, with this equality, repeatedly (column singletons). No other
  /// equality changes. So the positions of a list whose length is not fixed are eliminated one after the other, each in
  /// terms of its neighbour.
  /// - Parameter equalities: the equalities; those that eliminate a variable are removed.
  private mutating func eliminateColumnSingletons(_ equalities: inout [Int32]) {
    // The first of the singletons that no other row contains, and of those that other rows contain. The former come
    // first, since nothing else changes.
    var (alone, shared): (Int32, Int32) = (-1, -1)
    var uses = self.uses
    self.uses = []
    for variable in uses.indices where uses[variable].equalities == 1 && stack.isIndependent(variable) {
      Self.link(variable, &uses, &alone, &shared)
    }
    var (attempts, isShorter) = (0, false)
    while alone >= 0 || shared >= 0 {
      attempts += 1
      if attempts % Self.rowsBetweenChecks == 0, limits.interruption != nil {
        stack.hasFailed = true
        break
      }
      let variable = Int(alone >= 0 ? alone : shared)
      if alone >= 0 { alone = uses[variable].next } else { shared = uses[variable].next }
      // Its only equality may have eliminated another variable.
      guard uses[variable].equalities == 1 else { continue }
      let place = uses[variable].places
      let row = Int(equalities[Int(place)])
      guard shrinksProgram(variable, row, uses) else { continue }
      stack.form(row: row)
      let least = leastPivot
      guard let coefficient = stack.sum.first(where: { $0.variable == variable })?.coefficient,
        abs(coefficient) >= least
      else { continue }
      // The other variables leave this equality, and take the variable's place in its other rows.
      let others = uses[variable].rows - 2
      for term in stack.sum {
        let other = term.variable
        uses[other].rows += others
        uses[other].equalities -= 1
        uses[other].places ^= place
        if uses[other].equalities == 1 { Self.link(other, &uses, &alone, &shared) }
      }
      stack.eliminate(variable, by: row, dividingBy: coefficient)
      equalities[Int(place)] = -1
      isShorter = true
    }
    if isShorter { equalities.removeAll { $0 < 0 } }
    self.uses = uses
  }

  /// Puts a variable first in a linked list: in `alone` if a single row contains the variable, else in `shared`.
  @inline(__always)
  private static func link(_ variable: Int, _ uses: inout [Uses], _ alone: inout Int32, _ shared: inout Int32) {
    if uses[variable].rows == 1 {
      (uses[variable].next, alone) = (alone, Int32(variable))
    } else {
      (uses[variable].next, shared) = (shared, Int32(variable))
    }
  }

  /// Whether the program has fewer terms after a variable is eliminated by the only equality that contains it.
  ///
  /// The other terms of the equality take the variable's place in each of its other rows (fill-in, at most Markowitz's
  /// product). If the bounds of these terms' variables do not imply the variable's own bound, this bound becomes a row
  /// of these terms. Besides, no other variable of the equality may be in fewer rows. Otherwise the positions of a row
  /// of views would stay, and their preferences about lengths would become rows of several variables.
  private func shrinksProgram(_ variable: Int, _ row: Int, _ uses: [Uses]) -> Bool {
    let (rows, bound) = (uses[variable].rows, program.lowerBounds[variable])
    if rows == 1, bound == -.infinity { return true }
    var count: Int32 = 0
    for entry in program.entries(of: row) where stack.isIndependent(program.terms[entry].variable) {
      count += 1
      let other = program.terms[entry].variable
      if uses[other].rows < rows { return false }
    }
    let added = (rows - 1) * (count - 2)
    return added < count && (added == 0 || bound == -.infinity || isBoundImplied(of: variable, in: row))
  }

  /// Whether a variable's lower bound follows from an equality that contains it, and from the bounds of the equality's
  /// other variables. For example, a sum of lengths that are at least 0 is itself at least 0.
  private func isBoundImplied(of variable: Int, in row: Int) -> Bool {
    let entries = program.entries(of: row)
    guard let own = entries.first(where: { program.terms[$0].variable == variable }) else { return false }
    // The least value of the variable (minimal activity).
    var least = program.rows[row].rightHandSide / program.terms[own].coefficient
    for entry in entries where entry != own {
      let factor = -program.terms[entry].coefficient / program.terms[own].coefficient
      let other = program.terms[entry].variable
      if let number = stack.number(of: other) {
        least += factor * number
      } else {
        least += factor > 0 ? factor * program.lowerBounds[other] : -.infinity
      }
    }
    return least >= program.lowerBounds[variable]
  }

  // MARK: - 3. The remaining equalities

  /// Eliminates one variable by each row, in order. A row with too many terms eliminates none, and is added to `kept`.
  private mutating func eliminate(_ rows: [Int32]) {
    for (index, row) in rows.lazy.map(Int.init).enumerated() {
      if index % Self.rowsBetweenChecks == Self.rowsBetweenChecks - 1, limits.interruption != nil {
        return stack.hasFailed = true
      }
      stack.form(row: row)
      // If the expressions have become too long, `stack.sum` may still contain eliminated variables. An elimination by
      // this row could then be circular.
      if stack.isTooLong { return stack.hasFailed = true }
      guard let pivot = pivot() else {
        // An equality that contains only parameters would determine one of them, so presolve gives up.
        if !stack.sum.isEmpty { stack.hasFailed = true }
        check(stack.sumConstant, row)
        continue
      }
      if stack.sum.count > Self.longestExpression {
        kept.append(row)
      } else {
        stack.eliminate(stack.sum[pivot].variable, by: row, dividingBy: stack.sum[pivot].coefficient)
      }
    }
  }

  /// The least absolute value of a coefficient in `stack.sum` that may be divided by (threshold pivoting).
  private var leastPivot: Double {
    var largest = 0.0
    for term in stack.sum where term.variable < firstParameter { largest = max(largest, abs(term.coefficient)) }
    return Tolerance.smallestSubstitutionPivot * largest
  }

  /// Returns the position in `stack.sum` of the term whose variable is to be eliminated; nil if all variables of the
  /// sum are parameters. Terms whose coefficients are much smaller than the largest are left out. Of the others, the
  /// term whose variable has the fewest `uses` is taken (Markowitz 1957). But if the sum has two variables, and the
  /// program no parameters, a variable without a lower bound is taken first. The bound of the other variable then
  /// remains a bound.
  private func pivot() -> Int? {
    let least = leastPivot
    let prefersFree = stack.sum.count == 2 && firstParameter == .max
    var best: Int?
    for (place, term) in stack.sum.enumerated()
    where term.variable < firstParameter && abs(term.coefficient) >= least {
      guard let rival = best else {
        best = place
        continue
      }
      let other = stack.sum[rival].variable
      if prefersFree, isFree(term.variable) != isFree(other) {
        if isFree(term.variable) { best = place }
      } else if countsAllRows
        ? uses[term.variable].rows < uses[other].rows : uses[term.variable].equalities < uses[other].equalities
      {
        best = place
      }
    }
    return best
  }

  private func isFree(_ variable: Int) -> Bool { program.lowerBounds[variable] == -.infinity }

  // MARK: - 4. The remaining rows

  /// A row that remains after substitution, without its terms, which `forEachRow` passes separately.
  struct ReducedRow {
    var relation: Relation
    var rightHandSide: Double
    /// The magnitude of the right-hand side before substitution, at least 1. For the lower bound of an eliminated
    /// variable it is that of the constant in the variable's expression. If no variables remain in the row, the
    /// tolerance for its residual is relative to this magnitude.
    var scale: Double
    var priority = LexicographicProgram.requiredPriority
    var weight = 1.0
  }

  /// Calls a closure with each remaining row, rewritten in independent variables. The closure also receives the row or
  /// bound of the program from which the row comes. The lower bounds of eliminated variables come first, without those
  /// that the bounds of independent variables imply. Then come all rows except the equalities that eliminated a
  /// variable or are redundant.
  mutating func forEachRow(
    _ body: (_ origin: ProgramMember, _ terms: Scratch<LinearTerm>, _ row: ReducedRow) -> Void
  ) {
    let lower = program.lowerBounds
    for variable in 0..<program.variableCount where !stack.isIndependent(variable) && lower[variable] > -.infinity {
      let bound = lower[variable]
      // Most eliminated variables are fixed at values within the bound, which is then redundant.
      if let number = stack.number(of: variable), number >= bound { continue }
      stack.expression(of: variable) { terms, constant in
        // The least value of the expression (minimal activity), such as that of a sum of lengths of at least 0.
        var least = constant
        for term in terms { least += term.coefficient > 0 ? term.coefficient * lower[term.variable] : -.infinity }
        if !terms.isEmpty, least >= bound { return }
        body(
          .bound(variable), terms,
          ReducedRow(relation: .greaterOrEqual, rightHandSide: bound - constant, scale: max(1, abs(constant))))
      }
    }
    // No equality is kept of most layouts.
    var isKept = [Bool](filledWith: false, count: kept.isEmpty ? 0 : program.constraintCount)
    for row in kept { isKept[row] = true }
    for row in 0..<program.constraintCount {
      let given = program.rows[row]
      if given.isRequiredEquality, isKept.isEmpty || !isKept[row] { continue }
      stack.expression(ofRow: row) { terms, constant in
        body(
          .constraint(row), terms,
          ReducedRow(
            relation: given.relation, rightHandSide: -constant, scale: max(1, abs(given.rightHandSide)),
            priority: given.priority, weight: given.weight))
      }
    }
  }
}
