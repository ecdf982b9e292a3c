/// A system of linear constraints between named variables, without views. It is an alternative to a `LayoutDocument`.
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

  /// A reference to a setting: a value of at least 0, such as the spacing of a stack, that is the constant of several
  /// constraints.
  package struct Setting: Sendable, Hashable {
    /// The number of the setting. Constraints with the same number have the same value as their constant, up to its
    /// sign.
    package var number: Int
    /// The sign of the setting's value in the constraint's constant: 1, or -1 if the constant is the negated value.
    package var sign: Double

    /// Creates a reference to a setting.
    package init(number: Int, sign: Double) {
      self.number = number
      self.sign = sign
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
    /// The weight of the constraint's violation in the sum of the violations of its priority; above 0.
    public var weight: Double
    /// The identifier of the constraint in reports; nil if it has none.
    public var identifier: String?
    /// The origin of the constraint.
    public var origin: ConstraintOrigin
    /// The reason for an implied constraint, whose constant cannot be changed; nil for a written constraint.
    public var implied: ReportedConstraint.Implied?
    /// Whether the text of the constraint begins with its constant, as in `5 <= x`. Changes of `constant` are then
    /// reported as changes of the left-hand side.
    public var isTurned = false
    /// Whether the constraint gives a length to a hidden view whose stack sets this length to 0.
    public var isOfHiddenLength = false
    /// A number for the object whose autoresizing mask the constraint states, as in the code that made the system; nil
    /// for other constraints. If the object's `translatesAutoresizingMaskIntoConstraints` is set to false, all
    /// constraints with this number disappear.
    package var maskedObject: Int?
    /// Whether the constraint states an autoresizing mask that the application seems to intend. Other masks are
    /// probably left on by mistake, and switching one off is among the first repairs.
    package var isMeantMask = false
    /// Whether the constraint states the mask of an object that constraints lay out, in this system or elsewhere. If
    /// this is false and `maskedObject` is known, the object needs its mask, so that no repair switches the mask off.
    package var isMaskOfLaidOutObject = false
    /// A number for the object whose size the constraint states, in the same numbering as `maskedObject`, if a
    /// container sets this size. It is nil for other constraints, and if the object is unknown.
    package var sizedObject: Int?
    /// The objects outside of which the constraint lies, by their numbers (`sizedObject`): it relates something outside
    /// of the object, and nothing inside. Containers set the sizes of these objects. Since the constraint has no effect
    /// on such a size, `Repair.yieldsToContainer` is not set in favour of it.
    package var outsideOf: [Int] = []
    /// Whether the constraint was written with a priority below 1000, although it counts as required. No repair lowers
    /// its priority then.
    package var hasLowPriority = false
    /// Whether the constraint pins an edge of a view that a stack arranges to the stack, or to another such view.
    package var pinsArrangedView = false
    /// Whether the constraint limits a size by its constant, so that no repair makes the constant negative.
    package var isOfSize = false
    /// The setting whose value is the constant; nil if no setting determines the constant. A setting can be changed
    /// even if `implied` is not nil.
    package var setting: Setting?

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
  /// The number of variables that the document lists as such. They are the first ones; all others are only mentioned in
  /// constraints.
  package var declaredCount = 0
  /// Whether each variable is a size. A size is at least 0; this bound is required, and reported as an implied
  /// condition.
  public private(set) var isSize: [Bool] = []
  /// The constraints, in the order in which they were written.
  public var constraints: [Constraint] = []

  fileprivate var indices: [String: Int] = [:]

  /// Creates a system without variables or constraints.
  public init(name: String = "system") {
    self.name = name
  }

  /// Returns the index of the variable with a name; nil if there is none.
  public func index(ofVariable name: some StringProtocol) -> Int? { indices[String(name)] }

  /// Returns the index of the variable with a name. The variable is appended if it is new.
  public mutating func variable(named name: some StringProtocol) -> Int {
    let name = String(name)
    if let index = indices[name] { return index }
    indices[name] = variables.count
    variables.append(name)
    isSize.append(false)
    return variables.count - 1
  }

  /// Returns the index of the variable with a name, and makes it a size, which is at least 0. A new variable is
  /// appended.
  public mutating func size(named name: some StringProtocol) -> Int {
    let index = variable(named: name)
    isSize[index] = true
    return index
  }
}

/// The solution of a constraint system.
///
/// `solution["x"]` is the value of the variable `x`. The description lists the values of all variables.
public struct SystemSolution: Sendable {
  /// The outcome of the solve.
  public var status: LayoutStatus
  /// The value of each variable, in the order of the variables; empty unless the system was solved.
  public var values: [Double] = []
  /// The violated optional constraints, in the order of the constraints.
  public var violations: [Violation] = []
  /// The values that are not unique, in the order of the variables.
  public var ambiguities: [Ambiguity] = []
  /// The first conflict among the required constraints; nil if none is reported.
  public var conflict: Conflict?
  /// Further conflicts, at most ten. Each was found after a member of every earlier conflict had been dropped or
  /// changed.
  public var furtherConflicts: [Conflict] = []
  /// The required constraints that were relaxed, in the order of their relaxation.
  public var broken: [BrokenRequirement] = []
  /// Messages about the solve that no other member contains, such as a reached limit, as sentences.
  public var messages: [String] = []

  /// The name of the system that was solved, for reports.
  package private(set) var name = ""
  /// The names of the variables of the system that was solved.
  package private(set) var variables: [String] = []
  private var indices: [String: Int] = [:]

  /// Creates a solution.
  /// - Parameters:
  ///   - status: the outcome of the solve.
  ///   - system: the system that was solved; nil if names are not needed.
  package init(status: LayoutStatus, of system: ConstraintSystem? = nil) {
    self.status = status
    guard let system else { return }
    (name, variables, indices) = (system.name, system.variables, system.indices)
  }

  /// Returns the value of the variable with a name; nil if the system has no such variable, or was not solved.
  public subscript(name: String) -> Double? {
    indices[name].flatMap { values.indices.contains($0) ? values[$0] : nil }
  }

  /// Returns the values of the objectives: for each optional priority, in descending order, the weighted sum of its
  /// violations. The result is empty unless the system was solved.
  /// - Parameter system: the system that was solved.
  public func totals(of system: ConstraintSystem) -> [(priority: Double, total: Double)] {
    guard status == .solved else { return [] }
    var totals: [Double: Double] = [:]
    for constraint in system.constraints where constraint.priority < LayoutPriority.required {
      totals[constraint.priority] = 0
    }
    for violation in violations {
      totals[violation.constraint.priority, default: 0] += violation.weight * violation.amount
    }
    return totals.sorted { $0.key > $1.key }.map { (priority: $0.key, total: $0.value) }
  }
}
