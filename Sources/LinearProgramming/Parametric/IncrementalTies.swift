/// The tie-breaking rule of an incremental program, expressed in its independent variables and parameters.
///
/// Values that are not unique stay near to their values before the present edit. An edit may consist of several
/// operations; the goals are the values before the first of them.
struct IncrementalTies: Sendable {
  /// The reason why an operation could not make its optimum unique. `IncrementalProgram.withTies` removes the reason,
  /// and repeats the operation.
  enum Lack {
    /// The expressions of the rule are not known yet.
    case expressions
    /// The goals of a component would have too many terms. This reason cannot be removed.
    case terms
    /// The variables of an expression, given by its index, are in several components, which must be merged.
    case merger(expression: Int)
  }

  /// The number of the present edit, counted from 1; 0 before the first edit.
  private(set) var edit = 0
  /// The number of successful operations of the present edit.
  var operations = 0
  /// The values of the parameters before the present edit.
  private(set) var parameters: [Double] = []
  /// The reason why the last operation failed, if `IncrementalProgram.withTies` can remove it; else nil.
  var lack: Lack?
  /// The components whose new goals contain a parameter, with the index of the parameter: from now on they depend on
  /// it. `IncrementalProgram.withTies` reads and clears the list.
  var dependences: [(component: Int, parameter: Int)] = []
  /// Whether the rule's expressions are known. From then on components record their values before each edit.
  private(set) var isFormed = false
  /// Whether each expression, by its index, has a goal. The goal is a row of the component of the expression's
  /// variables.
  var haveGoals: [Bool] = []

  private let rule: (@Sendable () -> TieBreaking)?
  private var terms: [LinearTerm] = []
  private var starts: [Int32] = [0]
  /// For each stage, the number of expressions in all stages before it.
  private var stageStarts: [Int] = []
  private var uses = VariableUses(variableCount: 0) { _ in }

  /// Creates the tie-breaking of a program. The rule's expressions are not known yet.
  /// - Parameter rule: returns the rule; nil if an optimum that is not unique is to count as a failure.
  init(_ rule: (@Sendable () -> TieBreaking)?) { self.rule = rule }

  /// Whether there is a rule, so that its expressions can be formed.
  var isGiven: Bool { rule != nil }

  /// Begins an edit. In its operations, values that are not unique stay near to their present values.
  /// - Parameter parameters: the present values of the parameters.
  mutating func beginEdit(at parameters: [Double]) {
    edit += 1
    operations = 0
    self.parameters = parameters
  }

  /// Expresses the rule in independent variables. Returns false if there is no rule, if this was done before, or if the
  /// expressions cannot be relied on (`PostsolveStack.hasFailed`).
  mutating func form(_ stack: inout PostsolveStack) -> Bool {
    guard !isFormed, let rule = rule?() else { return false }
    for list in rule.lists {
      stageStarts.append(starts.count - 1)
      for index in list.indices {
        stack.form(list.terms[list.entries(of: index)], minus: 0)
        for term in stack.sum { terms.append(term) }
        starts.append(Int32(terms.count))
      }
    }
    if stack.hasFailed { return false }
    uses = VariableUses(variableCount: stack.variableCount) { note in
      for expression in 0..<starts.count - 1 {
        for term in self.terms(of: expression) { note(term.variable, Int32(expression)) }
      }
    }
    haveGoals = Array(repeating: false, count: starts.count - 1)
    isFormed = true
    return true
  }

  /// The indices of the expressions that contain the given independent variable.
  func expressions(of variable: Int32) -> ArraySlice<Int32> { uses[Int(variable)] }

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
