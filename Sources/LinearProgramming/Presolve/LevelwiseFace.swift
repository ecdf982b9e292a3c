/// The optimal face of a component, found level by level.
///
/// It is meant for components that are too dense for one tableau of all levels, such as long chains of competing
/// preferences. The rows of one level connect fewer variables than those of all levels. So the program of one level
/// consists of clusters (connected components), and each is solved by a tableau of its own. The optimal face of a
/// level, as required rows, replaces the level; its equalities eliminate variables before the next level is solved.
struct LevelwiseFace {
  /// The rows that describe the face. In their terms, a variable is given by its index in the component's program.
  private(set) var rows: [PriorityTableau.FaceRow] = []

  /// The greatest number of levels of a component. The face of a component with more is not searched for, since the
  /// search reads the whole component once for each level.
  private static let mostLevels = 100

  /// Finds the optimal face of a component. The result is nil if there are too many levels, or if the face of a level
  /// is not found: presolve of the level fails, a limit is reached, or a cluster is infeasible, not proved optimal, or
  /// too dense for a tableau.
  /// - Parameter program: the component as a program of its own.
  init?(of program: LexicographicProgram, limits: SolveLimits) {
    let levels = program.optionalLevels()
    guard levels.count <= Self.mostLevels else { return nil }
    var (face, _) = program.requiredPart()
    for level in levels {
      var present = face
      do {
        present.append(level.rows, of: program)
        guard let found = Self.clusters(of: present, limits: limits) else { return nil }
        for row in found { try row.add(to: &face) }
        rows += found
      } catch {
        return nil
      }
    }
  }

  /// Returns the rows that describe the optimal faces of all clusters of a program with one level; nil if presolve
  /// fails, or if the face of a cluster is not found.
  private static func clusters(of program: LexicographicProgram, limits: SolveLimits) -> [PriorityTableau.FaceRow]? {
    var substitution = EqualitySubstitution(program, limits: limits)
    if substitution.stack.hasFailed || substitution.contradiction != nil { return nil }
    let system = ReducedProgram(program, &substitution)
    if substitution.stack.hasFailed || system.hasFailed || system.contradiction != nil { return nil }
    var places: [Int32] = []
    var rows: [PriorityTableau.FaceRow] = []
    for cluster in ProgramComponent.components(of: system, isIndependent: substitution.stack.isIndependent)
    where cluster.rows.contains(where: { !system.isRequired(Int($0)) }) {
      let tableau = PriorityTableau.solve(cluster, in: system, &places, limits: limits, isDelicate: false)
      guard var tableau, tableau.isProven(), let own = tableau.faceRows() else { return nil }
      for row in own { rows.append(row.renumbered(as: cluster.variables)) }
    }
    return rows
  }
}

extension PriorityTableau.FaceRow {
  /// Returns the row with its variables renumbered, from those of a component to those of the program that contains it.
  /// - Parameter variables: for each variable of the component, its index in the program.
  func renumbered(as variables: ArraySlice<Int32>) -> Self {
    var row = self
    for place in row.terms.indices {
      row.terms[place].quantity = variables[variables.startIndex + Int(terms[place].quantity)]
    }
    return row
  }

  /// Adds the row to a program of the same variables as required rows: an equality, or an inequality for each finite
  /// bound.
  func add(to program: inout LexicographicProgram) throws(ProgramError) {
    let terms = terms.map { LinearTerm($0.factor, Int($0.quantity)) }
    if bounds.isFixed {
      try program.addConstraint(terms, .equal, bounds.lower)
      return
    }
    if bounds.lower > -.infinity { try program.addConstraint(terms, .greaterOrEqual, bounds.lower) }
    if bounds.upper < .infinity { try program.addConstraint(terms, .lessOrEqual, bounds.upper) }
  }
}
