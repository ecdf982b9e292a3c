package import LayoutModel
internal import LinearProgramming

/// A compiler from a constraint system without views to a program, and from results of the program to reports.
enum SystemCompiler {
  static func compile(_ system: ConstraintSystem) throws(InvalidLayout) -> LexicographicProgram {
    var program = LexicographicProgram()
    program.reserveCapacity(
      variables: system.variables.count, constraints: system.constraints.count,
      entries: system.constraints.reduce(0) { $0 + $1.terms.count })
    for isSize in system.isSize { program.addVariable(lowerBound: isSize ? 0 : -.infinity) }
    var problems: [SourceDiagnostic] = []
    for constraint in system.constraints {
      do {
        try program.addConstraint(
          constraint.terms.lazy.map { LinearTerm($0.coefficient, $0.variable) }, Relation(constraint.relation),
          constraint.constant, priority: constraint.priority, weight: constraint.weight)
      } catch {
        problems.append(SourceDiagnostic(error.description, rule: "number", constraint.origin))
      }
    }
    guard problems.isEmpty else { throw InvalidLayout(diagnostics: problems) }
    return program
  }

  static func report(_ row: Int, of system: ConstraintSystem) -> ReportedConstraint {
    let constraint = system.constraints[row]
    return ReportedConstraint(
      description: system.name(ofConstraint: row),
      location: constraint.origin.location, priority: constraint.priority, index: row)
  }

  static func conflict(
    _ subset: InfeasibleSubset, of system: ConstraintSystem, _ program: LexicographicProgram
  ) -> Conflict {
    var conflict = Conflict(
      constraints: subset.constraints.map { report($0, of: system) },
      implied: subset.boundedVariables.map { nonNegative($0, of: system) }, isMinimal: subset.isIrreducible)
    if let proof = subset.proof {
      var line = ProofLine(constraintCount: subset.constraints.count)
      for (index, row) in subset.constraints.enumerated() {
        line.add(row, of: program, times: proof.constraintMultipliers[index], at: .constraint(index))
      }
      for (index, multiplier) in proof.boundMultipliers.enumerated() {
        line.addBound(times: multiplier, at: .implied(index))
      }
      line.write(proof, to: &conflict)
    }
    return conflict
  }

  private static func nonNegative(_ variable: Int, of system: ConstraintSystem) -> ReportedConstraint {
    ReportedConstraint(
      description: "\(system.variables[variable]) >= 0", priority: LayoutPriority.required, implied: .nonNegativeSize)
  }

  /// Returns a constraint as a member of a conflict, with those changes of it that may resolve the conflict.
  /// - Parameter row: the index of the constraint in `system.constraints`, and of its row in the program.
  static func member(_ row: Int, of system: ConstraintSystem) -> RepairFinder.Member {
    let constraint = system.constraints[row]
    var member = RepairFinder.Member(row: row, constraint: report(row, of: system))
    member.rank = RepairFinder.Member.rank(
      isEquality: constraint.relation == .equal, isRelation: constraint.terms.count > 1,
      hasConstant: constraint.constant != 0)
    let isLength = constraint.terms.count == 1 && system.isSize[constraint.terms[0].variable]
    let size = RepairFinder.Member.ContainerSize(object: constraint.sizedObject, isEmpty: constraint.constant == 0)
    switch constraint.implied {
    case nil:
      member.repair = { amount, _ in
        let isNegative = constraint.isOfSize && constraint.constant + amount < -Tolerance.reportedViolation
        if isNegative { return nil }
        return constraint.isTurned ? .leftHandSide(by: amount) : .rightHandSide(by: amount)
      }
      member.hasPriority = !constraint.hasLowPriority
      member.canBeDropped = true
      if constraint.isOfHiddenLength, !constraint.hasLowPriority { member.setHiddenLength() }
      member.outsideOf = constraint.outsideOf
      member.pinsArrangedView = constraint.pinsArrangedView
    case .autoresizingMask:
      let object = constraint.maskedObject
      member.mask = .init(
        rows: system.constraints.indices.filter {
          $0 == row || object != nil && object == system.constraints[$0].maskedObject
        }, isNeeded: object != nil && !constraint.isMaskOfLaidOutObject,
        isMistake: object != nil && !constraint.isMeantMask)
      // A view whose frame is still empty gets its size from its superview, or from the code that shows it.
      if isLength, size.isEmpty { member.containerSize = size }
    case .intrinsicSize: member.hasPriority = true
    case .rootSize: member.containerSize = size
    case .keptFrame: if isLength { member.containerSize = size }
    default: break
    }
    if let setting = constraint.setting {
      member.setting = setting.number
      member.repair = { amount, _ in .rightHandSide(by: amount) }
    }
    return member
  }

  /// Returns the settings of a system, in the order of their first constraints. A setting is a number that determines
  /// the right-hand sides of one or more rows.
  static func settings(of system: ConstraintSystem) -> [RepairSearch.Setting] {
    var settings: [RepairSearch.Setting] = []
    var places: [Int: Int] = [:]
    for (row, constraint) in system.constraints.enumerated() {
      guard let (number, sign) = constraint.setting.map({ ($0.number, $0.sign) }) else { continue }
      let place = places[number] ?? settings.count
      if place == settings.count {
        places[number] = place
        settings.append(RepairSearch.Setting(constraint.constant * sign, moving: []))
      }
      settings[place].rows.append(ParametricRow(row, rate: sign))
    }
    return settings
  }

  /// Returns the ranks by which one of several conflicts is selected: one with the fewest members of high ranks. There
  /// is one rank for each constraint.
  ///
  /// The rank is 0 for written constraints and those of stacks, scroll views and grids, and 1 for the root's size. It
  /// is 2 for conditions implied by other properties.
  static func conflictPreference(of system: ConstraintSystem) -> ConflictPreference {
    ConflictPreference(
      ranks: system.constraints.map { constraint in
        switch constraint.implied {
        case nil, .stack, .scrollView, .grid: 0
        case .rootSize: 1
        default: 2
        }
      })
  }

  static func broken(
    _ relaxed: RelaxedConstraint, of system: ConstraintSystem, _ program: LexicographicProgram
  ) -> BrokenRequirement {
    BrokenRequirement(
      constraint: report(relaxed.constraint, of: system), conflict: conflict(relaxed.conflict, of: system, program))
  }

  static func violations(_ amounts: [Double], of system: ConstraintSystem) -> [Violation] {
    amounts.indices.compactMap { row in
      guard system.constraints[row].priority < LayoutPriority.required,
        amounts[row] > Tolerance.reportedViolation
      else { return nil }
      return Violation(
        constraint: report(row, of: system), amount: amounts[row], weight: system.constraints[row].weight)
    }
  }
}

extension Relation {
  /// Creates the relation of a layout constraint.
  init(_ relation: LayoutRelation) {
    switch relation {
    case .equal: self = .equal
    case .lessThanOrEqual: self = .lessOrEqual
    case .greaterThanOrEqual: self = .greaterOrEqual
    }
  }
}

extension ConstraintSystem {
  /// Returns the name of a constraint in reports: its identifier, else its text, else its number, counted from 1.
  package func name(ofConstraint index: Int) -> String {
    constraints[index].identifier ?? constraints[index].origin.text ?? "constraint \(index + 1)"
  }
}
