/// The tie-breaking rule of an incremental program, in its independent variables and parameters.
///
/// Values that are not unique stay near to those before the present edit. An edit may be several operations; goals are
/// the values before the first one.
struct IncrementalTies: Sendable {
  /// The reason why an operation did not make its optimum unique.
  enum Lack {
    /// The expressions of the rule.
    case expressions
    /// One component for all variables of an expression.
    case merger(expression: Int)
  }

  /// The number of the present edit.
  private(set) var edit = 0
  /// The number of operations of the present edit that succeeded.
  var operations = 0
  /// The parameters before the edit.
  private(set) var parameters: [Double] = []
  /// The reason why the last operation failed; nil if it did not lack anything.
  var lack: Lack?
  /// The components that depend on further parameters by their goals, since they were last taken.
  var dependences: [(component: Int, parameter: Int)] = []
  /// Whether the expressions are known. From then on components note the values before each edit.
  private(set) var isFormed = false
  /// Whether each expression has a goal in a component.
  var haveGoals: [Bool] = []

  private let rule: (@Sendable () -> TieBreaking)?
  private var terms: [LinearTerm] = []
  private var starts: [Int32] = [0]
  /// The number of expressions of the stages before each stage.
  private var stageStarts: [Int] = []
  private var uses = VariableUses(variableCount: 0) { _ in }

  /// - Parameter rule: the rule; nil if an optimum that is not unique is none.
  init(_ rule: (@Sendable () -> TieBreaking)?) { self.rule = rule }

  /// Whether the rule can be formed.
  var isGiven: Bool { rule != nil }

  /// Begins an edit: values of the next operations stay near to the present ones.
  mutating func beginEdit(at parameters: [Double]) {
    edit += 1
    operations = 0
    self.parameters = parameters
  }

  /// Expresses the rule in independent variables. Linear in its terms. Returns false if that fails.
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

  /// The expressions of an independent variable.
  func expressions(of variable: Int32) -> ArraySlice<Int32> { uses[Int(variable)] }

  /// The terms of an expression.
  func terms(of expression: Int) -> ArraySlice<LinearTerm> {
    terms[Int(starts[expression])..<Int(starts[expression + 1])]
  }

  /// The priority of an expression's goal, below all others.
  func priority(of expression: Int) -> Double {
    -Double(stageStarts.lastIndex { $0 <= expression } ?? 0) - 1
  }
}
