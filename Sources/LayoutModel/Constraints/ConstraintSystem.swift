/// Linear constraints between named variables, without views: the second kind of document.
public struct ConstraintSystem: Sendable {
  /// A variable times a coefficient.
  public struct Term: Sendable, Hashable {
    /// What the variable is multiplied by.
    public var coefficient: Double
    /// The variable's index in `ConstraintSystem.variables`.
    public var variable: Int

    /// Creates a term.
    public init(_ coefficient: Double, _ variable: Int) {
      self.coefficient = coefficient
      self.variable = variable
    }
  }

  /// `terms relation constant`.
  public struct Constraint: Sendable, Hashable {
    /// The left-hand side; a variable may occur more than once.
    public var terms: [Term]
    /// How the sides compare.
    public var relation: LayoutRelation
    /// The right-hand side.
    public var constant: Double
    /// How much it matters, in (0, 1000]; 1000 must hold.
    public var priority: Double
    /// Its weight among those of its priority, above 0.
    public var weight: Double
    /// A name that reports use.
    public var identifier: String?
    /// Where it came from.
    public var origin: ConstraintOrigin
    /// The reason why it exists where nobody wrote it as a constraint, so that nobody can change its constant; nil for
    /// one that somebody wrote.
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
  /// Which variables are sizes, by their indices: they are at least 0, which is required and reported as implied.
  public private(set) var isSize: [Bool] = []
  /// The constraints, in the user's order.
  public var constraints: [Constraint] = []

  private var indices: [String: Int] = [:]

  /// Creates a system without variables or constraints.
  public init(name: String = "system") {
    self.name = name
  }

  /// The index of a variable; it is added at the end where it is new.
  public mutating func variable(named name: some StringProtocol) -> Int {
    let name = String(name)
    if let index = indices[name] { return index }
    indices[name] = variables.count
    variables.append(name)
    isSize.append(false)
    return variables.count - 1
  }

  /// The index of a variable that is a size, and therefore at least 0; it is added at the end where it is new.
  public mutating func size(named name: some StringProtocol) -> Int {
    let index = variable(named: name)
    isSize[index] = true
    return index
  }
}

/// What became of a constraint system.
public struct SystemSolution: Sendable {
  /// What became of it.
  public var status: LayoutStatus
  /// The value of each variable, in order; empty unless solved.
  public var values: [Double] = []
  /// Optional constraints that are not met, in the order of the document.
  public var violations: [Violation] = []
  /// What the constraints leave open, in the order of the variables.
  public var ambiguities: [Ambiguity] = []
  /// The contradiction, where there is one.
  public var conflict: Conflict?
  /// The contradictions that would follow if `conflict` were broken, and so on, at most ten.
  public var furtherConflicts: [Conflict] = []
  /// The required constraints that were dropped for contradicting others, in the order in which they were.
  public var broken: [BrokenRequirement] = []
  /// What else there is to say, in sentences.
  public var messages: [String] = []

  /// Creates a solution.
  public init(status: LayoutStatus) {
    self.status = status
  }
}
