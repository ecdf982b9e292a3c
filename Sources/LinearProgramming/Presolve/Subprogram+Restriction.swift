/// Restrictions of a program to the variables whose values are not known, and to the rows that contain one of them.
extension Subprogram {
  /// Creates the restriction of a program to the variables that are not known, and to the rows that contain one of
  /// them. Of the required inequalities with one unknown variable, only the tightest are included.
  /// - Parameters:
  ///   - values: the value of each variable of the program; those of unknown variables are not used.
  ///   - omitted: the index of a row to leave out; nil for none.
  ///   - isKnown: whether a variable is known.
  /// - Throws: `ProgramError` if a constant grows out of range.
  init(
    of whole: LexicographicProgram, values: [Double], without omitted: Int? = nil, isKnown: (Int) -> Bool
  ) throws(ProgramError) {
    self.init(of: whole, known: values)
    for variable in 0..<whole.variableCount where !isKnown(variable) { keepBound(of: variable) }
    var bounds = TightestBounds(variableCount: variables.count)
    for row in 0..<whole.constraintCount where row != omitted && whole.isRequired(row) {
      bounds.note(row, own(whole.terms(of: row)), whole.rows[row])
    }
    for row in 0..<whole.constraintCount where row != omitted {
      let sum = own(whole.terms(of: row))
      if sum.terms.isEmpty || whole.isRequired(row) && bounds.isImplied(row, sum, whole.rows[row]) { continue }
      try add(row)
    }
  }
}

/// For each unknown variable, the tightest required inequalities that contain no other unknown one: one sets its lower
/// bound, one its upper bound.
///
/// Only these inequalities become rows of the restriction. A variable may have a million other ones, which these imply.
private struct TightestBounds {
  /// For each variable of the restriction, the indices in the whole program of the rows that set its tightest lower and
  /// upper bound; -1 for none.
  private var rows: [(lower: Int32, upper: Int32)]
  private var bounds: [Bounds]

  init(variableCount: Int) {
    rows = Array(filledWith: (-1, -1), count: variableCount)
    bounds = Array(filledWith: .free, count: variableCount)
  }

  /// Returns the variable and the bound that an inequality with a single unknown variable sets; nil for any other row.
  /// - Parameter sum: the row in the variables of the restriction (`Subprogram.own`).
  private static func bound(
    _ sum: (terms: [LinearTerm], known: Double), _ given: RowStore.Row
  ) -> (variable: Int, value: Double, isUpper: Bool)? {
    guard given.relation != .equal, sum.terms.count == 1, let term = sum.terms.first else { return nil }
    let isUpper = given.relation.isUpper(forCoefficient: term.coefficient)
    return (term.variable, (given.rightHandSide - sum.known) / term.coefficient, isUpper)
  }

  mutating func note(_ row: Int, _ sum: (terms: [LinearTerm], known: Double), _ given: RowStore.Row) {
    guard let (variable, value, isUpper) = Self.bound(sum, given) else { return }
    if isUpper, rows[variable].upper < 0 || value < bounds[variable].upper {
      (rows[variable].upper, bounds[variable].upper) = (Int32(row), value)
    } else if !isUpper, rows[variable].lower < 0 || value > bounds[variable].lower {
      (rows[variable].lower, bounds[variable].lower) = (Int32(row), value)
    }
  }

  /// Whether another row passed to `note` bounds the same variable at least as tightly as a given row. Returns false
  /// for an equality, and for a row of several unknown variables. The given row must be required, and have been passed
  /// to `note` itself.
  func isImplied(_ row: Int, _ sum: (terms: [LinearTerm], known: Double), _ given: RowStore.Row) -> Bool {
    guard let (variable, _, isUpper) = Self.bound(sum, given) else { return false }
    return Int32(row) != (isUpper ? rows[variable].upper : rows[variable].lower)
  }
}
