public import LinearProgramming

/// A program as a list of constraints, to be built or taken apart.
public struct SystemDraft: Sendable, Hashable {
  /// One constraint.
  public struct Constraint: Sendable, Hashable {
    /// The left-hand side.
    public var terms: [LinearTerm]
    /// The relation of the sides.
    public var relation: Relation
    /// The right-hand side.
    public var rightHandSide: Double
    /// The priority, 1000 for required.
    public var priority: Double
    /// The weight.
    public var weight: Double

    /// Creates a constraint.
    public init(
      _ terms: [LinearTerm], _ relation: Relation, _ rightHandSide: Double,
      priority: Double = LexicographicProgram.requiredPriority, weight: Double = 1
    ) {
      self.terms = LinearExpression(terms).terms
      self.relation = relation
      self.rightHandSide = rightHandSide
      self.priority = priority
      self.weight = weight
    }
  }

  /// The lower bound of each variable.
  public var lowerBounds: [Double]
  /// The constraints.
  public var constraints: [Constraint]

  /// Creates a draft without constraints.
  public init(lowerBounds: [Double] = [], constraints: [Constraint] = []) {
    self.lowerBounds = lowerBounds
    self.constraints = constraints
  }

  /// Creates the draft of a program.
  public init(_ program: LexicographicProgram) {
    lowerBounds = program.lowerBounds
    constraints = (0..<program.constraintCount).map { row in
      Constraint(
        Array(program.terms(of: row)),
        program.rows[row].relation, program.rows[row].rightHandSide, priority: program.rows[row].priority,
        weight: program.rows[row].weight)
    }
  }

  /// The program; nil if one of its numbers is out of range.
  public var program: LexicographicProgram? {
    var program = LexicographicProgram()
    for bound in lowerBounds { program.addVariable(lowerBound: bound) }
    for constraint in constraints {
      do {
        try program.addConstraint(
          constraint.terms, constraint.relation, constraint.rightHandSide, priority: constraint.priority,
          weight: constraint.weight)
      } catch {
        return nil
      }
    }
    return program
  }
}
