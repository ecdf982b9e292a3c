internal import LayoutModel
internal import LinearProgramming

/// A translation of the results of a `SensitivityAnalyzer` into explanations in the names of a document or system.
struct ExplanationBuilder {
  /// The parts that an explanation has.
  enum Detail {
    /// Only the binding constraints of a value.
    case brief
    /// Only the cause of a value's non-uniqueness.
    case nonUniqueness
    /// All parts: the binding constraints with the sensitivity to each, content heights that follow from widths, unmet
    /// preferences, and the cause of non-uniqueness.
    case full
  }

  /// The properties of a row that determine which changes of it are examined for an explanation.
  struct RowRole {
    /// The indices of the program's rows whose right-hand sides contain the row's constant, this row included. The list
    /// is empty if no constant can be changed.
    var sharedConstant: [Int] = []
    /// The sign of the row's constant in the right-hand sides of `sharedConstant`: 1 or -1.
    var sign = 1.0
    /// Whether the row's constraint can be removed from the document.
    var canBeDropped = false
    /// Whether the removal of the row's constraint changes other rows of the program. It does if no other constraint
    /// lays out one of the constraint's views, since the frame of this view then determines its place.
    var changesPlacement = false
  }

  /// A view's content height that follows from the width of the view.
  struct ContentHeight {
    var view: String
    var height: Double
    var width: Quantity
  }

  /// A value to explain.
  struct Quantity {
    var name: String
    /// The value as an expression of the program's variables.
    var expression: LinearExpression
    /// The value's variability interval; nil if it is unique.
    var range: Bounds?
    /// A function that returns the text of a constraint that fixes the value at a given number.
    var fixing: (Double) -> String
    /// A function that returns the effect on the value of removing a row's constraint; nil if there is no layout
    /// without it. It is called for rows with `changesPlacement`.
    var absence: (_ row: Int) -> Explanation.Absence? = { _ in nil }
  }

  let explainer: SensitivityAnalyzer
  let program: LexicographicProgram
  let values: [Double]
  /// The indices of variables on which almost every value depends, such as the root's size. A preference is not
  /// examined if it shares only these variables with a value and with the value's binding constraints.
  let roots: [Int]
  let report: (Int) -> ReportedConstraint
  let reportBound: (Int) -> ReportedConstraint
  let role: (Int) -> RowRole
  /// A function that returns the content height that a row states, if this height follows from a width; nil for other
  /// rows.
  var contentHeight: (Int) -> ContentHeight? = { _ in nil }

  /// The maximum number of binding constraints whose sensitivity is computed.
  private static let mostSlopes = 256
  /// The maximum number of binding constraints for which the effect of a removal is computed.
  private static let mostRemoved = 64
  /// The maximum number of unmet preferences that are examined, and the maximum number of content heights in an
  /// explanation.
  private static let mostLost = 20
  /// The maximum product of the number of examined constraints and the number of rows of a local program. It limits the
  /// time for removals, and separately the time for unmet preferences.
  private static let mostRows = 6000
  /// Like `mostRows`, but for sensitivities, each of which takes a quarter of the time of a removal.
  private static let mostSlopeRows = 24_000
  /// Like `mostRows`, but for an examination of all constraints that may have an effect on a value. If the product is
  /// greater, constraints that are in no proof of the value are not examined.
  private static let mostRowsOfAll = 1000

  private static func count(atMost most: Int, rows: Int = mostRows, _ binding: BindingConstraints) -> Int {
    min(most, rows / (1 + binding.localRowCount))
  }

  func explanation(
    of quantity: Quantity, _ detail: Detail
  ) throws(SensitivityAnalyzer.Failure) -> Explanation {
    var explanation = Explanation(variable: quantity.name, value: quantity.expression.value(at: values))
    if detail == .nonUniqueness {
      if let range = quantity.range { explanation.nonUniqueness = try nonUniqueness(of: quantity, range) }
      return explanation
    }
    let binding = try explainer.bindingConstraints(of: quantity.expression)
    explanation.below = decision(binding.below)
    explanation.above = decision(binding.above)
    guard detail == .full else {
      explanation.bindingConstraints = try bindingConstraints(binding, of: quantity, detail)
      return explanation
    }
    let preferences = try explainer.unmetPreferences(
      about: binding, of: quantity.expression, ignoring: roots, atMost: Self.count(atMost: Self.mostLost, binding))
    var indirect = Self.indirectParts(binding, preferences)
    let others = otherParts(of: quantity, beside: binding.parts + indirect)
    let isComplete =
      others.count + indirect.count + binding.parts.count
      <= Self.count(atMost: Self.mostRemoved, rows: Self.mostRowsOfAll, binding)
    if isComplete { indirect = (indirect + others).sorted { $0.member < $1.member } }
    explanation.bindingConstraints = try bindingConstraints(binding, indirect, of: quantity, detail)
    explanation.mayLackBindingConstraints =
      !isComplete
      && (explanation.bindingConstraints.contains(where: ExplanationWords.isOneSided)
        || hasTie(binding, preferences))
    explanation.contentHeights = try contentHeights(binding)
    for preference in preferences {
      let amount = program.violation(of: preference.constraint, at: values)
      guard amount > Tolerance.reportedViolation, isPreference(preference.constraint) else { continue }
      explanation.unmet.append(
        Explanation.UnmetPreference(
          violation: Violation(constraint: report(preference.constraint), amount: amount),
          blockers: unique(preference.blockers.map(reported)), isOutweighed: preference.isOutweighed))
    }
    if let range = quantity.range { explanation.nonUniqueness = try nonUniqueness(of: quantity, range) }
    return explanation
  }

  // MARK: - Parts of an explanation

  private func reported(_ member: ProgramMember) -> ReportedConstraint {
    switch member {
    case .constraint(let row): report(row)
    case .bound(let variable): reportBound(variable)
    }
  }

  private func decision(_ level: BindingConstraints.Level) -> Explanation.Decision {
    switch level {
    case .required: .required
    case .priority(let priority): .priority(priority)
    case .tieBreaking: .tieBreaking
    }
  }

  /// Whether an optional row is a preference. The row of the fitting size is not, since it only minimises a size.
  private func isPreference(_ row: Int) -> Bool {
    report(row).implied != .rootSize
  }

  /// Returns the indirectly binding constraints of a value: blockers of the violated preferences about the value.
  ///
  /// If a blocker changes, the optimum of the preference's level changes, and the value may change with it. Blockers of
  /// blockers are included; blockers that are in the value's proofs are left out. Each result has the multipliers of
  /// the preference that it blocks. If this preference is in no proof, the result counts as binding from both sides.
  /// The multipliers are no sensitivities: these are computed later, and determine from which sides an inequality
  /// counts as binding.
  private static func indirectParts(
    _ binding: BindingConstraints, _ preferences: [UnmetPreference]
  ) -> [BindingConstraints.Part] {
    var indirect: [BindingConstraints.Part] = []
    var known = Set(binding.parts.map(\.member))
    let others = preferences.map { ProgramMember.constraint($0.constraint) }.filter { !known.contains($0) }
    var pending = others.map { BindingConstraints.Part(member: $0, below: 1, above: 1) } + binding.parts
    while let part = pending.popLast() {
      for preference in preferences where .constraint(preference.constraint) == part.member {
        for blocker in preference.blockers where known.insert(blocker).inserted {
          var other = part
          other.member = blocker
          indirect.append(other)
          pending.append(other)
        }
      }
    }
    return indirect.sorted { $0.member < $1.member }
  }

  /// Returns the constraints that may have an effect on a value and are not among `parts`. At a degenerate optimum a
  /// value has several proofs, so that a constraint in none of the found proofs may have an effect as well.
  private func otherParts(
    of quantity: Quantity, beside parts: [BindingConstraints.Part]
  ) -> [BindingConstraints.Part] {
    let known = Set(parts.map(\.member))
    return explainer.effectiveRows(of: quantity.expression).map(ProgramMember.constraint)
      .filter { !known.contains($0) }.map { BindingConstraints.Part(member: $0, below: 1, above: 1) }
  }

  /// Whether a proof of a value contains a violated preference of which no blockers are known. As a rule it could be
  /// violated less if other preferences of its priority were violated more. The constraints that keep the sum of these
  /// violations from being less are then unknown.
  private func hasTie(_ binding: BindingConstraints, _ preferences: [UnmetPreference]) -> Bool {
    binding.parts.contains { part in
      guard case .constraint(let row) = part.member, !program.isRequired(row) else { return false }
      return program.violation(of: row, at: values) > Tolerance.reportedViolation
        && !preferences.contains { $0.constraint == row }
    }
  }

  private func bindingConstraints(
    _ binding: BindingConstraints, _ indirect: [BindingConstraints.Part] = [], of quantity: Quantity, _ detail: Detail
  ) throws(SensitivityAnalyzer.Failure) -> [Explanation.BindingConstraint] {
    var result: [Explanation.BindingConstraint] = []
    // The two rows of a mask have equal reports, and become one binding constraint of the explanation.
    var positions: [ReportedConstraint: Int] = [:]
    let parts = indirect + binding.parts
    // If there are too many binding constraints, sensitivities and removals are computed for the last ones, which are
    // nearest to the value.
    let firstSlope = parts.count - Self.count(atMost: Self.mostSlopes, rows: Self.mostSlopeRows, binding)
    let firstRemoved = parts.count - Self.count(atMost: Self.mostRemoved, binding)
    for (index, part) in parts.enumerated() {
      let isIndirect = index < indirect.count
      if isIndirect, index < firstRemoved { continue }
      let constraint = reported(part.member)
      let (below, above) = (part.below != 0, part.above != 0)
      if let position = positions[constraint] {
        result[position].boundsFromBelow = result[position].boundsFromBelow || below
        result[position].boundsFromAbove = result[position].boundsFromAbove || above
        continue
      }
      var entry = Explanation.BindingConstraint(constraint, boundsFromBelow: below, boundsFromAbove: above)
      if detail == .full, case .constraint(let row) = part.member {
        let role = role(row)
        try setSlopes(of: &entry, role, part, of: quantity, isTried: index >= firstSlope)
        if isIndirect {
          if entry.slopeUp ?? 0 == 0, entry.slopeDown ?? 0 == 0 { continue }
          if below != above { setSides(of: &entry, program.rows[row].relation, isReversed: role.sign < 0) }
        }
        if index >= firstRemoved { entry.without = try absence(of: row, role, for: quantity) }
      } else if isIndirect {
        continue
      }
      positions[constraint] = result.count
      result.append(entry)
    }
    return result.filter { $0.constraint.implied == .rootSize } + result.filter { $0.constraint.implied != .rootSize }
  }

  /// Returns the content heights that follow from widths and are binding constraints of a value, at most one for each
  /// view.
  private func contentHeights(
    _ binding: BindingConstraints
  ) throws(SensitivityAnalyzer.Failure) -> [Explanation.ContentHeight] {
    var heights: [Explanation.ContentHeight] = []
    for part in binding.parts where heights.count < Self.mostLost {
      guard case .constraint(let row) = part.member, let content = contentHeight(row),
        !heights.contains(where: { $0.view == content.view })
      else { continue }
      let width = try explanation(of: content.width, .brief)
      heights.append(Explanation.ContentHeight(view: content.view, height: content.height, width: width))
    }
    return heights
  }

  /// Computes the sensitivities of a value to the constant of a binding constraint, and stores them in `binding`, the
  /// report on this constraint.
  /// - Parameter isTried: whether local programs compute the sensitivities. If false, the constraint gets sensitivities
  ///   only if its multipliers in the proofs from below and from above are equal. These multipliers are then the
  ///   sensitivities.
  private func setSlopes(
    of binding: inout Explanation.BindingConstraint, _ role: RowRole, _ part: BindingConstraints.Part,
    of quantity: Quantity,
    isTried: Bool
  ) throws(SensitivityAnalyzer.Failure) {
    guard isTried else {
      // If the constraint has equal multipliers in the proofs from below and from above, this multiplier is the
      // sensitivity, and no local program is needed.
      if !role.sharedConstant.isEmpty, abs(part.below - part.above) < Tolerance.agreement {
        binding.slopeUp = role.sign * part.below
        binding.slopeDown = role.sign * part.below
      }
      return
    }
    if !role.sharedConstant.isEmpty {
      let raised = try slope(of: quantity, role.sharedConstant, .plus)
      let lowered = try slope(of: quantity, role.sharedConstant, .minus)
      (binding.slopeUp, binding.slopeDown) = role.sign > 0 ? (raised, lowered) : (lowered.map(-), raised.map(-))
    }
  }

  /// Sets the sides from which an indirectly binding inequality counts as binding. The inequality keeps the value from
  /// being smaller if the value rises when the inequality is tightened, or falls when it is relaxed. In the opposite
  /// cases it keeps the value from being larger.
  private func setSides(of binding: inout Explanation.BindingConstraint, _ relation: Relation, isReversed: Bool) {
    guard relation != .equal else { return }
    let isTightenedByRaising = (relation == .greaterOrEqual) != isReversed
    let raised = binding.slopeUp ?? 0
    let lowered = -(binding.slopeDown ?? 0)
    let (tightened, relaxed) = isTightenedByRaising ? (raised, lowered) : (lowered, raised)
    guard tightened != 0 || relaxed != 0 else { return }
    binding.boundsFromBelow = tightened > 0 || relaxed < 0
    binding.boundsFromAbove = tightened < 0 || relaxed > 0
  }

  /// Returns the effect on a value of removing the constraint of a row; nil if the constraint cannot be removed, or if
  /// there is no layout without it.
  private func absence(
    of row: Int, _ role: RowRole, for quantity: Quantity
  ) throws(SensitivityAnalyzer.Failure) -> Explanation.Absence? {
    if role.changesPlacement { return quantity.absence(row) }
    guard role.canBeDropped else { return nil }
    switch try explainer.response(of: quantity.expression, toDropping: row) {
    case .moves(let distance): return distance == 0 ? .stays : distance > 0 ? .rises : .falls
    case .ambiguous: return .ambiguous
    case .contradiction: return nil
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
      switch try explainer.disambiguatingChange(of: quantity.expression, cause: cause) {
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
