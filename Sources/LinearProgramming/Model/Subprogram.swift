/// A program made of some rows and variables of another program, which is called the whole program. It maps the indices
/// between both.
///
/// Components, conflicts and local programs are solved as subprograms. So is the rest of a program in which the values
/// of some variables are known. A known variable is left out of the subprogram: its terms move to the right-hand sides.
struct Subprogram {
  /// The program of the rows added so far. Users of the subprogram may add further variables and rows after these.
  var program = LexicographicProgram()
  /// For each variable of `program`, its index in the whole program. The variables are in the order of addition.
  private(set) var variables: [Int] = []
  /// For each row of `program`, the row or bound of the whole program from which it comes. The rows are in the order of
  /// addition.
  private(set) var origins: [ProgramMember] = []

  private let whole: RowStore
  private let lowerBounds: [Double]
  private let missing: MissingVariables
  private var columns: Columns

  /// The treatment of missing variables. A variable is missing if a row that contains it is added before the variable
  /// itself.
  private enum MissingVariables {
    /// The variable is added too. It keeps its lower bound if `keepsBounds`, and has no bound otherwise.
    case added(keepsBounds: Bool)
    /// The variable is left out, and its terms move to the right-hand side. The array has the value of each variable of
    /// the whole program.
    case known([Double])
  }

  /// Creates a subprogram without rows. Adding a row also adds its variables.
  /// - Parameter keepsAllBounds: whether every variable keeps its lower bound; otherwise a variable keeps it only if
  ///   `keepBound` adds it.
  init(of whole: LexicographicProgram, keepsAllBounds: Bool) {
    self.init(of: whole.rows, lowerBounds: whole.lowerBounds, keepsAllBounds: keepsAllBounds)
  }

  /// Creates a subprogram without rows, to which rows of a store can be added. Adding a row also adds its variables.
  /// - Parameter keepsAllBounds: whether every variable keeps its lower bound; otherwise a variable keeps it only if
  ///   `keepBound` adds it.
  init(of rows: RowStore, lowerBounds: [Double], keepsAllBounds: Bool) {
    (whole, self.lowerBounds) = (rows, lowerBounds)
    missing = .added(keepsBounds: keepsAllBounds)
    columns = .sparse([:])
  }

  /// Creates a subprogram without rows and variables. All variables of the whole program are known, and are left out of
  /// every row, except those that `add` or `keepBound` adds.
  /// - Parameter values: the value of each variable of the whole program.
  init(of whole: LexicographicProgram, known values: [Double]) {
    (self.whole, lowerBounds) = (whole.rows, whole.lowerBounds)
    missing = .known(values)
    columns = .dense(Array(filledWith: -1, count: whole.variableCount))
  }

  /// Creates the subprogram of the rows with given indices. All their variables keep their lower bounds.
  init(of whole: LexicographicProgram, rows: [Int]) throws(ProgramError) {
    self.init(of: whole, keepsAllBounds: true)
    for row in rows { try add(row) }
  }

  /// Creates the subprogram of the rows and bounds of a conflict. All other lower bounds are left out.
  init(of whole: LexicographicProgram, members: [ProgramMember]) throws(ProgramError) {
    self.init(of: whole, keepsAllBounds: false)
    for case .bound(let variable) in members { keepBound(of: variable) }
    for case .constraint(let row) in members { try add(row) }
  }

  // MARK: - From the whole program to the subprogram

  /// Adds a variable of the whole program, with a given lower bound. No row added so far may contain the variable.
  mutating func add(variable: Int, lowerBound: Double) {
    columns[variable] = program.addVariable(lowerBound: lowerBound)
    variables.append(variable)
  }

  /// Adds a variable of the whole program, with its lower bound there. No row added so far may contain the variable.
  mutating func keepBound(of variable: Int) {
    add(variable: variable, lowerBound: lowerBounds[variable])
  }

  /// Adds a copy of a row of the whole program. The priority, weight and right-hand side are those of the row unless
  /// others are given.
  mutating func add(
    _ row: Int, priority: Double? = nil, weight: Double? = nil, rightHandSide: Double? = nil
  ) throws(ProgramError) {
    if case .added(let keepsBounds) = missing {
      for term in whole.terms(of: row) where columns[term.variable] == nil {
        add(variable: term.variable, lowerBound: keepsBounds ? lowerBounds[term.variable] : -.infinity)
      }
    }
    let own = own(whole.terms(of: row))
    let given = whole[row]
    try program.addConstraint(
      own.terms, given.relation, (rightHandSide ?? given.rightHandSide) - own.known,
      priority: priority ?? given.priority, weight: weight ?? given.weight)
    origins.append(.constraint(row))
  }

  /// Adds a bound of a variable of the whole program, as a required row `variable relation bound`.
  mutating func addRow(forBoundOf variable: Int, _ relation: Relation, _ bound: Double) throws(ProgramError) {
    if columns[variable] == nil { add(variable: variable, lowerBound: -.infinity) }
    try program.addConstraint([LinearTerm(1, columns[variable] ?? 0)], relation, bound)
    origins.append(.bound(variable))
  }

  /// Returns terms of the whole program with the indices that their variables have in the subprogram. Terms of
  /// variables that are not in the subprogram are left out. `known` is the sum of the terms left out, at the known
  /// values; 0 if no values are known.
  func own(_ terms: some Sequence<LinearTerm>) -> (terms: [LinearTerm], known: Double) {
    var own: [LinearTerm] = []
    var known = 0.0
    for term in terms {
      if let column = columns[term.variable] {
        own.append(LinearTerm(term.coefficient, column))
      } else if case .known(let values) = missing {
        known += term.coefficient * values[term.variable]
      }
    }
    return (own, known)
  }

  /// Returns an expression of the whole program with the indices that its variables have in the subprogram. The values
  /// of known variables become part of the constant.
  func own(_ expression: LinearExpression) -> LinearExpression {
    let sum = own(expression.terms)
    return LinearExpression(sum.terms, constant: expression.constant + sum.known)
  }

  /// Returns a tie-breaking rule of the whole program with the indices that its variables have in the subprogram.
  /// Expressions without a variable of the subprogram are dropped.
  func own(_ tieBreaking: TieBreaking) -> TieBreaking {
    TieBreaking(
      stages: tieBreaking.stages.map { stage in stage.map { own($0) }.filter { !$0.terms.isEmpty } })
  }

  /// Returns the indices that variables of the whole program have in the subprogram. Variables that are not in the
  /// subprogram are left out.
  func own(_ variables: [Int]) -> [Int] { variables.compactMap { columns[$0] } }

  // MARK: - From the subprogram to the whole program

  /// Writes the values of the subprogram's variables into an array with an element for each variable of the whole
  /// program.
  func write(_ values: [Double], to whole: inout [Double]) {
    for (column, variable) in variables.enumerated() { whole[variable] = values[column] }
  }

  /// Returns an undetermined variable of the subprogram as one of the whole program. The indices of the variable and of
  /// the first variable of its group are replaced.
  func whole(_ undetermined: UndeterminedVariable) -> UndeterminedVariable {
    var whole = undetermined
    whole.variable = variables[undetermined.variable]
    if let first = undetermined.group?.first { whole.group?.first = variables[first] }
    return whole
  }

  /// Returns the members, in the whole program, of a conflict found in the subprogram.
  /// - Parameters:
  ///   - rows: the indices in the subprogram of the rows that are members.
  ///   - bounds: the indices in the subprogram of the variables whose lower bounds are members.
  func whole(rows: [Int], bounds: [Int]) -> [ProgramMember] {
    rows.map { origins[$0] } + bounds.map { variables[$0] }.sorted().map(ProgramMember.bound)
  }

  /// A map from the variables of the whole program to their indices in the subprogram.
  ///
  /// It is an array, with -1 for variables that are left out, if the subprogram also stores the values of all
  /// variables. Else it is a dictionary, so that a small part of a large program takes little time.
  private enum Columns {
    case dense([Int32])
    case sparse([Int: Int])

    subscript(variable: Int) -> Int? {
      get {
        switch self {
        case .dense(let columns): columns[variable] >= 0 ? Int(columns[variable]) : nil
        case .sparse(let columns): columns[variable]
        }
      }
      set {
        switch self {
        case .dense(var columns):
          self = .sparse([:])
          columns[variable] = Int32(newValue ?? -1)
          self = .dense(columns)
        case .sparse(var columns):
          self = .sparse([:])
          columns[variable] = newValue
          self = .sparse(columns)
        }
      }
    }
  }
}
