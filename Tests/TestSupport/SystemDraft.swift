package import LinearProgramming

/// An editable form of a program: the lower bounds of its variables, and a list of constraints.
package struct SystemDraft: Sendable, Hashable {
  /// A constraint of the program.
  package struct Constraint: Sendable, Hashable {
    /// The left-hand side.
    package var terms: [LinearTerm]
    /// The relation of the left-hand side to the right-hand side.
    package var relation: Relation
    /// The right-hand side.
    package var rightHandSide: Double
    /// The priority, 1000 for required.
    package var priority: Double
    /// The weight of the violation within the level.
    package var weight: Double

    /// Creates a constraint.
    package init(
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
  package var lowerBounds: [Double]
  /// The constraints.
  package var constraints: [Constraint]

  /// Creates a draft with the given lower bounds and constraints, which are empty by default.
  package init(lowerBounds: [Double] = [], constraints: [Constraint] = []) {
    self.lowerBounds = lowerBounds
    self.constraints = constraints
  }

  /// Creates the draft of a program.
  package init(_ program: LexicographicProgram) {
    lowerBounds = program.lowerBounds
    constraints = (0..<program.constraintCount).map { row in
      Constraint(
        Array(program.terms(of: row)),
        program.rows[row].relation, program.rows[row].rightHandSide, priority: program.rows[row].priority,
        weight: program.rows[row].weight)
    }
  }

  /// The program; nil if one of its numbers is out of range.
  package var program: LexicographicProgram? {
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
