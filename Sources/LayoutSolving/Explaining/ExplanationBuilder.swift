internal import LayoutModel
internal import LinearProgramming

/// A translation of a `SensitivityAnalyzer`'s results into the names of a document.
struct ExplanationBuilder {
  /// The extent of an explanation.
  enum Detail {
    /// The binding constraints of a value.
    case brief
    /// Only the cause of a value's non-uniqueness.
    case nonUniqueness
    /// All of these, with the sensitivity to each constraint and the unmet preferences.
    case full
  }

  /// The properties of a row besides its report.
  struct RowRole {
    /// The rows that share its constant; empty if it has no constant that can be changed.
    var sharedConstant: [Int] = []
    /// The sign with which the constant is part of the right-hand side: 1 or -1.
    var sign = 1.0
    /// Whether it can be removed from the document.
    var canBeDropped = false
  }

  /// A value to explain.
  struct Quantity {
    var name: String
    /// The value as an expression of the program's variables.
    var expression: LinearExpression
    /// Its variability interval, if it is not unique.
    var range: Bounds?
    /// Returns the text of the constraint that fixes the value.
    var fixing: (Double) -> String
  }

  let explainer: SensitivityAnalyzer
  let program: LexicographicProgram
  let values: [Double]
  /// Variables that almost every value depends on, such as the root's size.
  let roots: [Int]
  let report: (Int) -> ReportedConstraint
  let reportBound: (Int) -> ReportedConstraint
  let role: (Int) -> RowRole

  /// The maximum number of binding constraints whose sensitivity is computed, and of preferences that are examined.
  private static let mostTried = 64
  private static let mostLost = 20
  /// The maximum number of rows, in all, of the local programs for each of the two.
  private static let mostRows = 6000

  private static func count(atMost most: Int, _ holding: BindingConstraints) -> Int {
    min(most, mostRows / (1 + holding.reach))
  }

  func explanation(
    of quantity: Quantity, _ detail: Detail
  ) throws(SensitivityAnalyzer.Failure) -> Explanation {
    var explanation = Explanation(variable: quantity.name, value: quantity.expression.value(at: values))
    if detail == .nonUniqueness {
      if let range = quantity.range { explanation.nonUniqueness = try nonUniqueness(of: quantity, range) }
      return explanation
    }
    let holding = try explainer.holding(of: quantity.expression)
    explanation.below = decision(holding.below)
    explanation.above = decision(holding.above)
    explanation.holders = try holders(holding, of: quantity, detail)
    guard detail == .full else { return explanation }
    let preferences = try explainer.unmetPreferences(
      about: holding, of: quantity.expression, ignoring: roots, atMost: Self.count(atMost: Self.mostLost, holding))
    for preference in preferences {
      let amount = program.violation(of: preference.constraint, at: values)
      guard amount > Tolerance.reportedViolation, isPreference(preference.constraint) else { continue }
      explanation.unmet.append(
        Explanation.UnmetPreference(
          violation: Violation(constraint: report(preference.constraint), amount: amount),
          winners: unique(preference.winners.map(reported)), isOutweighed: preference.isOutweighed))
    }
    if let range = quantity.range { explanation.nonUniqueness = try nonUniqueness(of: quantity, range) }
    return explanation
  }

  // MARK: - Parts

  private func reported(_ member: ProgramMember) -> ReportedConstraint {
    switch member {
    case .constraint(let row): report(row)
    case .bound(let variable): reportBound(variable)
    }
  }

  private func decision(_ stage: BindingConstraints.Stage) -> Explanation.Decision {
    switch stage {
    case .required: .required
    case .priority(let priority): .priority(priority)
    case .tieBreaking: .tieBreaking
    }
  }

  /// Whether a row is a preference: a fitting size is not, it only minimizes.
  private func isPreference(_ row: Int) -> Bool {
    report(row).implied != .rootSize
  }

  private func holders(
    _ holding: BindingConstraints, of quantity: Quantity, _ detail: Detail
  ) throws(SensitivityAnalyzer.Failure) -> [Explanation.Holder] {
    var holders: [Explanation.Holder] = []
    // A mask has two rows of one description.
    var positions: [ReportedConstraint: Int] = [:]
    // The last members are nearest to the value.
    let firstTried = holding.parts.count - Self.count(atMost: Self.mostTried, holding)
    for (index, part) in holding.parts.enumerated() {
      let constraint = reported(part.member)
      let (below, above) = (part.below != 0, part.above != 0)
      if let position = positions[constraint] {
        holders[position].holdsFromBelow = holders[position].holdsFromBelow || below
        holders[position].holdsFromAbove = holders[position].holdsFromAbove || above
        continue
      }
      positions[constraint] = holders.count
      var holder = Explanation.Holder(constraint, holdsFromBelow: below, holdsFromAbove: above)
      if detail == .full, case .constraint(let row) = part.member {
        try describe(&holder, row, part, of: quantity, isTried: index >= firstTried)
      }
      holders.append(holder)
    }
    return holders.filter { $0.constraint.implied == .rootSize } + holders.filter { $0.constraint.implied != .rootSize }
  }

  private func describe(
    _ holder: inout Explanation.Holder, _ row: Int, _ part: BindingConstraints.Part, of quantity: Quantity,
    isTried: Bool
  ) throws(SensitivityAnalyzer.Failure) {
    let role = role(row)
    guard isTried else {
      // If the multipliers of both bounds agree, they are the derivative, and no local program is needed.
      if !role.sharedConstant.isEmpty, abs(part.below - part.above) < Tolerance.agreement {
        holder.slopeUp = role.sign * part.below
        holder.slopeDown = role.sign * part.below
      }
      return
    }
    if !role.sharedConstant.isEmpty {
      let raised = try slope(of: quantity, role.sharedConstant, .plus)
      let lowered = try slope(of: quantity, role.sharedConstant, .minus)
      (holder.slopeUp, holder.slopeDown) = role.sign > 0 ? (raised, lowered) : (lowered.map(-), raised.map(-))
    }
    if role.canBeDropped {
      switch try explainer.response(of: quantity.expression, toDropping: row) {
      case .moves(let distance): holder.without = distance == 0 ? .stays : distance > 0 ? .rises : .falls
      case .ambiguous: holder.without = .ambiguous
      case .contradiction: break
      }
    }
  }

  private func slope(
    of quantity: Quantity, _ rows: [Int], _ sign: FloatingPointSign
  ) throws(SensitivityAnalyzer.Failure) -> Double? {
    guard case .moves(let slope) = try explainer.response(of: quantity.expression, toShifting: rows, by: sign) else {
      return nil
    }
    return slope
  }

  private func nonUniqueness(
    of quantity: Quantity, _ range: Bounds
  ) throws(SensitivityAnalyzer.Failure) -> Explanation.NonUniqueness? {
    guard let cause = try explainer.nonUniquenessCause(of: quantity.expression) else { return nil }
    let remedy: Explanation.NonUniqueness.Remedy =
      switch try explainer.settlingChange(of: quantity.expression, cause: cause) {
      case .raise(let row): .raise(report(row))
      case .fix: .add(quantity.fixing(quantity.expression.value(at: values)))
      }
    let words: Explanation.NonUniqueness.Cause =
      switch cause {
      case .free: .free
      case .tie(let better, let worse): .tie(unique((better + worse).sorted().map(report)))
      }
    return Explanation.NonUniqueness(range: Ambiguity.Range(range), cause: words, remedy: remedy)
  }

  private func unique(_ constraints: [ReportedConstraint]) -> [ReportedConstraint] {
    var seen: Set<ReportedConstraint> = []
    return constraints.filter { seen.insert($0).inserted }
  }

}
