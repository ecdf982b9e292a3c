internal import LayoutModel
internal import LinearProgramming

/// Puts what an `SensitivityAnalyzer` finds into the words of a document.
struct ExplanationBuilder {
  /// How much is told.
  enum Detail {
    /// What holds a value.
    case brief
    /// Why a value is open, and nothing else.
    case openness
    /// Also what each constraint moves, what lost, and why a value is open.
    case full
  }

  /// What is known of a row besides its report.
  struct RowRole {
    /// The rows that share its constant; empty where it has none that can be changed.
    var sharedConstant: [Int] = []
    /// The sign with which its constant counts in its right-hand side.
    var sign = 1.0
    /// Whether it can be left out.
    var canBeDropped = false
  }

  /// A value that is asked for.
  struct Quantity {
    var name: String
    /// The value in terms of the program's variables.
    var expression: LinearExpression
    /// Its interval, where it is open.
    var range: Bounds?
    /// The constraint that fixes it at its value, as text.
    var fixing: (Double) -> String
  }

  let explainer: SensitivityAnalyzer
  let program: LexicographicProgram
  let values: [Double]
  /// Variables that everything depends on.
  let roots: [Int]
  let report: (Int) -> ReportedConstraint
  let reportBound: (Int) -> ReportedConstraint
  let role: (Int) -> RowRole

  /// At most so many holders are tried one by one, and preferences looked into.
  private static let mostTried = 64
  private static let mostLost = 20
  /// And so many rows of small programs for each of the two.
  private static let mostRows = 6000

  private static func count(atMost most: Int, _ holding: BindingConstraints) -> Int {
    min(most, mostRows / (1 + holding.reach))
  }

  func explanation(
    of quantity: Quantity, _ detail: Detail
  ) throws(SensitivityAnalyzer.Failure) -> Explanation {
    var explanation = Explanation(variable: quantity.name, value: quantity.expression.value(at: values))
    if detail == .openness {
      if let range = quantity.range { explanation.openness = try openness(of: quantity, range) }
      return explanation
    }
    let holding = try explainer.holding(of: quantity.expression)
    explanation.below = decision(holding.below)
    explanation.above = decision(holding.above)
    explanation.holders = try holders(holding, of: quantity, detail)
    guard detail == .full else { return explanation }
    let preferences = try explainer.lostPreferences(
      about: holding, of: quantity.expression, ignoring: roots, atMost: Self.count(atMost: Self.mostLost, holding))
    for preference in preferences {
      let amount = program.violation(of: preference.constraint, at: values)
      guard amount > Tolerance.reportedViolation, isWish(preference.constraint) else { continue }
      explanation.lost.append(
        Explanation.UnmetPreference(
          violation: Violation(constraint: report(preference.constraint), amount: amount),
          winners: unique(preference.winners.map(reported)), isOutweighed: preference.isOutweighed))
    }
    if let range = quantity.range { explanation.openness = try openness(of: quantity, range) }
    return explanation
  }

  // MARK: - Parts

  private func reported(_ member: SensitivityAnalyzer.Member) -> ReportedConstraint {
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

  /// A fitting size is a search, not a wish that could be disappointed.
  private func isWish(_ row: Int) -> Bool {
    report(row).implied != .rootSize
  }

  private func holders(
    _ holding: BindingConstraints, of quantity: Quantity, _ detail: Detail
  ) throws(SensitivityAnalyzer.Failure) -> [Explanation.Holder] {
    var holders: [Explanation.Holder] = []
    // A mask is two rows under one name.
    var positions: [ReportedConstraint: Int] = [:]
    // The end of the chain is the nearest.
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
      // Where both proofs agree, the multiplier says the same as trying.
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
      case .open: holder.without = .open
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

  private func openness(
    of quantity: Quantity, _ range: Bounds
  ) throws(SensitivityAnalyzer.Failure) -> Explanation.Openness? {
    guard let cause = try explainer.openCause(of: quantity.expression) else { return nil }
    let remedy: Explanation.Openness.Remedy =
      switch try explainer.settlingChange(of: quantity.expression, cause: cause) {
      case .raise(let row): .raise(report(row))
      case .fix: .add(quantity.fixing(quantity.expression.value(at: values)))
      }
    let words: Explanation.Openness.Cause =
      switch cause {
      case .free: .free
      case .tie(let better, let worse): .tie(unique((better + worse).sorted().map(report)))
      }
    return Explanation.Openness(range: Ambiguity.Range(range), cause: words, remedy: remedy)
  }

  private func unique(_ constraints: [ReportedConstraint]) -> [ReportedConstraint] {
    var seen: Set<ReportedConstraint> = []
    return constraints.filter { seen.insert($0).inserted }
  }

}
