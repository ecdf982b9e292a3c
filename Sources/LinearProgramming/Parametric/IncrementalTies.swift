/// The tie-breaking rule of an incremental program, expressed in its independent variables and parameters.
///
/// Values that are not unique stay near to their values before the present edit. An edit may consist of several
/// operations. The goals are the values before the first of these operations.
struct IncrementalTies: Sendable {
  /// The reason why an operation could not make its optimum unique. If possible, `IncrementalProgram.withTies` removes
  /// the reason, and repeats the operation.
  enum Lack {
    /// The expressions of the rule are not known yet.
    case expressions
    /// The goals of a component would have too many terms. This reason cannot be removed.
    case terms
    /// The variables of an expression, given by its index, are in several components, which must be merged.
    case merger(expression: Int)
  }

  /// The number of the present edit, counted from 1; 0 before the first edit. By this number a component notes for
  /// which edit it has recorded its values.
  private(set) var edit = 0
  /// The number of successful operations of the present edit. Only before the first one can a failed operation be
  /// repeated, since the values before the edit are then still known.
  var operations = 0
  /// The values of the parameters before the present edit.
  private(set) var parameters: [Double] = []
  /// The reason why the last operation could not make its optimum unique; nil if it succeeded, or if it failed for a
  /// reason that is not among those of `Lack`.
  var lack: Lack?
  /// New dependences of components on parameters, both given by index in the program: the component has a new goal that
  /// contains the parameter. `IncrementalProgram.withTies` reads and clears the list.
  var dependences: [(component: Int, parameter: Int)] = []
  /// Whether the rule's expressions are known, since `form` has succeeded. From then on components record their values
  /// before each edit.
  private(set) var isFormed = false
  /// For each expression, whether it has a goal. The goal is a row of the component of the expression's variables.
  /// Expressions are numbered stage after stage.
  var haveGoals: [Bool] = []

  private let rule: (@Sendable () -> TieBreaking)?
  /// Whether the goals of the first edit draw the rule's expressions to zero. In all other edits the goals are the
  /// values of the expressions before the edit.
  private let givesFirstGoals: Bool
  /// For each expression, the sum of its terms at a point where the expression is zero: minus the expression's
  /// constant.
  private var zeros: [Double] = []
  private var terms: [LinearTerm] = []
  /// For each expression, the position in `terms` of its first term, and at the end the number of elements of `terms`.
  private var starts: [Int32] = [0]
  /// For each stage, the number of expressions in all stages before it.
  private var stageStarts: [Int] = []
  /// For each independent variable, the positions in `terms` of the terms that contain it.
  private var uses = VariableUses(variableCount: 0) { _ in }
  /// For each element of `terms`, the index of its expression.
  private var expressionOfTerm: [Int32] = []
  /// Scratch memory for the rates of the expressions along a direction. The rate of an expression is a sum over its
  /// terms, kept with the sum of their absolute values. Both are zero between two uses.
  private var rates: [PriorityTableau.Balance] = []
  /// The indices of the expressions whose elements of `rates` may differ from zero.
  private var rated: [Int32] = []

  /// Creates the tie-breaking of a program. The rule's expressions are not known yet.
  /// - Parameters:
  ///   - rule: returns the rule; nil if an optimum that is not unique is to count as a failure.
  ///   - givesFirstGoals: whether the rule's expressions are to be zero in the first edit. In later edits they are to
  ///     keep their values before the edit.
  init(_ rule: (@Sendable () -> TieBreaking)?, givesFirstGoals: Bool) {
    (self.rule, self.givesFirstGoals) = (rule, givesFirstGoals)
  }

  /// Whether there is a rule, whose expressions can be rewritten in independent variables (`form`).
  var isGiven: Bool { rule != nil }

  /// Begins an edit. In its operations, values that are not unique stay near to their present values.
  /// - Parameter parameters: the present values of the parameters.
  mutating func beginEdit(at parameters: [Double]) {
    edit += 1
    operations = 0
    self.parameters = parameters
  }

  /// Rewrites the expressions of the rule in independent variables. Returns false if there is no rule, if this was done
  /// before, or if rounding errors make the result doubtful (`PostsolveStack.hasFailed`).
  mutating func form(_ stack: inout PostsolveStack) -> Bool {
    guard !isFormed, let rule = rule?() else { return false }
    for list in rule.lists {
      stageStarts.append(starts.count - 1)
      for index in list.indices {
        stack.form(list.terms[list.entries(of: index)], minus: -list.constant(of: index))
        zeros.append(-stack.sumConstant)
        for term in stack.sum {
          expressionOfTerm.append(Int32(starts.count - 1))
          terms.append(term)
        }
        starts.append(Int32(terms.count))
      }
    }
    if stack.hasFailed { return false }
    uses = VariableUses(variableCount: stack.variableCount) { note in
      for (place, term) in terms.enumerated() { note(term.variable, Int32(place)) }
    }
    rates = Array(repeating: PriorityTableau.Balance(), count: starts.count - 1)
    haveGoals = Array(repeating: false, count: starts.count - 1)
    isFormed = true
    return true
  }

  /// Returns the goal of an expression in the present edit, if the rule states it; nil if the goal is the value before
  /// the edit. The goal is the value that the sum of the expression's terms should have.
  func givenGoal(of expression: Int) -> Double? { edit == 1 && givesFirstGoals ? zeros[expression] : nil }

  /// Returns the index of the first expression after a given one that has the same terms and priority as a goal of a
  /// component; nil if there is none.
  /// - Parameter variables: the indices in the program of the component's variables.
  func expression(
    of goal: ComponentRow, _ variables: [Int32], after last: Int, _ place: borrowing VariablePlaces
  ) -> Int? {
    guard let first = goal.terms.first else { return nil }
    return uses[Int(variables[Int(first.quantity)])].lazy.map { Int(expressionOfTerm[Int($0)]) }.first {
      $0 > last && isExpression($0, of: goal, variables, place) && priority(of: $0) == goal.priority
    }
  }

  private func isExpression(
    _ expression: Int, of goal: ComponentRow, _ variables: [Int32], _ place: borrowing VariablePlaces
  ) -> Bool {
    let terms = terms(of: expression)
    guard terms.count == goal.terms.count + goal.parameterTerms.count else { return false }
    var (own, ofParameters) = (0, 0)
    for term in terms {
      if place.isParameter(term.variable) {
        guard ofParameters < goal.parameterTerms.count,
          goal.parameterTerms[ofParameters].parameter == place.parameter(term.variable),
          goal.parameterTerms[ofParameters].coefficient == term.coefficient
        else { return false }
        ofParameters += 1
      } else {
        guard own < goal.terms.count, Int(variables[Int(goal.terms[own].quantity)]) == term.variable,
          goal.terms[own].factor == term.coefficient
        else { return false }
        own += 1
      }
    }
    return true
  }

  /// Whether all expressions that contain an independent variable have goals.
  func haveAllGoals(_ variable: Int32) -> Bool {
    uses[Int(variable)].allSatisfy { haveGoals[Int(expressionOfTerm[Int($0)])] }
  }

  /// Adds a rate of change of an independent variable to the rates of the expressions that contain it and have no
  /// goals.
  mutating func addRate(_ rate: Double, of variable: Int32) {
    for place in uses[Int(variable)].lazy.map(Int.init) {
      let expression = Int(expressionOfTerm[place])
      if haveGoals[expression] { continue }
      if rates[expression].size == 0 { rated.append(Int32(expression)) }
      rates[expression].add(terms[place].coefficient * rate)
    }
  }

  /// Returns the indices of the expressions whose rates, as added since the last call of this method, are not 0;
  /// ascending.
  mutating func takeVarying() -> [Int] {
    var varying: [Int] = []
    for expression in rated.lazy.map(Int.init) {
      let rate = rates[expression]
      if abs(rate.sum) > Tolerance.negligibleShare * rate.size { varying.append(expression) }
      rates[expression] = PriorityTableau.Balance()
    }
    rated.removeAll(keepingCapacity: true)
    varying.sort()
    return varying
  }

  /// The terms of an expression.
  func terms(of expression: Int) -> ArraySlice<LinearTerm> {
    terms[Int(starts[expression])..<Int(starts[expression + 1])]
  }

  /// Returns the priority of an expression's goal: minus the number of the expression's stage, counted from 1. It is
  /// below the priorities of all preferences.
  func priority(of expression: Int) -> Double {
    -Double(stageStarts.lastIndex { $0 <= expression } ?? 0) - 1
  }
}
