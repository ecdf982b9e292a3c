/// A system of linear constraints between named variables, without views: the second kind of document.
public struct ConstraintSystem: Sendable {
  /// A variable times a coefficient.
  public struct Term: Sendable, Hashable {
    /// The coefficient.
    public var coefficient: Double
    /// The variable's index in `ConstraintSystem.variables`.
    public var variable: Int

    /// Creates a term.
    public init(_ coefficient: Double, _ variable: Int) {
      self.coefficient = coefficient
      self.variable = variable
    }
  }

  /// A linear constraint, `terms relation constant`.
  public struct Constraint: Sendable, Hashable {
    /// The left-hand side; a variable may occur more than once.
    public var terms: [Term]
    /// The relation of the sides.
    public var relation: LayoutRelation
    /// The right-hand side.
    public var constant: Double
    /// The priority, in (0, 1000]; 1000 is required.
    public var priority: Double
    /// The weight of its violation among those of its priority, above 0.
    public var weight: Double
    /// An identifier for reports.
    public var identifier: String?
    /// The origin of the constraint.
    public var origin: ConstraintOrigin
    /// The origin of an implied constraint, whose constant the user cannot change; nil for a written one.
    public var implied: ReportedConstraint.Implied?
    /// Whether it says how long a view is whose length its stack takes away, because the view is hidden.
    public var isOfHiddenLength = false

    /// Creates a constraint.
    public init(
      _ terms: [Term], _ relation: LayoutRelation, _ constant: Double, priority: Double = LayoutPriority.required,
      weight: Double = 1, identifier: String? = nil, origin: ConstraintOrigin = ConstraintOrigin()
    ) {
      self.terms = terms
      self.relation = relation
      self.constant = constant
      self.priority = priority
      self.weight = weight
      self.identifier = identifier
      self.origin = origin
    }
  }

  /// A name for reports.
  public var name: String
  /// The variables' names, in the order in which their values are reported.
  public private(set) var variables: [String] = []
  /// Whether each variable is a size: a size is at least 0, which is required and reported as implied.
  public private(set) var isSize: [Bool] = []
  /// The constraints, in the user's order.
  public var constraints: [Constraint] = []

  private var indices: [String: Int] = [:]

  /// Creates a system without variables or constraints.
  public init(name: String = "system") {
    self.name = name
  }

  /// Returns the index of a variable; nil if there is none.
  public func index(ofVariable name: some StringProtocol) -> Int? { indices[String(name)] }

  /// Returns the index of a variable, which is appended if it is new.
  public mutating func variable(named name: some StringProtocol) -> Int {
    let name = String(name)
    if let index = indices[name] { return index }
    indices[name] = variables.count
    variables.append(name)
    isSize.append(false)
    return variables.count - 1
  }

  /// Returns the index of a size variable, which is at least 0; it is appended if it is new.
  public mutating func size(named name: some StringProtocol) -> Int {
    let index = variable(named: name)
    isSize[index] = true
    return index
  }
}

/// The solution of a constraint system.
public struct SystemSolution: Sendable {
  /// The outcome.
  public var status: LayoutStatus
  /// The value of each variable, in order; empty unless solved.
  public var values: [Double] = []
  /// The violated optional constraints, in the order of the document.
  public var violations: [Violation] = []
  /// The values that are not unique, in the order of the variables.
  public var ambiguities: [Ambiguity] = []
  /// The conflict, if there is one.
  public var conflict: Conflict?
  /// The conflicts that remain when `conflict` is relaxed, and so on, at most ten.
  public var furtherConflicts: [Conflict] = []
  /// The required constraints that were relaxed, in that order.
  public var broken: [BrokenRequirement] = []
  /// Further messages, in sentences.
  public var messages: [String] = []

  /// Creates a solution.
  package init(status: LayoutStatus) {
    self.status = status
  }
}
