/// The text of explanations.
extension ReportText {
  /// Returns the text of one layout's explanations.
  ///
  /// - Parameters:
  ///   - layout: the explanations.
  ///   - title: the name of the document; empty if it is unknown.
  ///   - place: the file of the document; nil if there is none.
  ///   - isBrief: whether each value has only a single line.
  package func text(
    _ layout: ExplainedLayout, title: String = "", place: String? = nil, isBrief: Bool = false
  ) -> String {
    let head = Self.title(PrintableText.shown(title), layout.size)
    var lines = [place.map { "\(head)  (\($0))" } ?? head]
    switch layout.status {
    case .solved:
      // Values of a system, which has no size, have no unit.
      lines +=
        isBrief
        ? overview(layout.explanations, number: layout.size == nil ? DecimalText.string : TextTable.number)
        : layout.explanations.flatMap { self.lines($0, hasUnit: layout.size != nil) }
    case .conflict: lines[0] += ": these required constraints contradict each other"
    case .invalid, .limit, .failed: lines[0] += ": not explained"
    }
    if let conflict = layout.conflict { lines += self.lines(conflict) }
    lines += layout.messages.map { "  \($0)" }
    return lines.joined(separator: "\n") + "\n"
  }

  // MARK: - Lines for all values

  /// Returns a line for each value. It names the last of the binding constraints (`Explanation.bindingConstraints`),
  /// which are nearest to the value.
  private func overview(_ explanations: [Explanation], number: (Double) -> String) -> [String] {
    let rows = explanations.map { explanation in
      [
        explanation.variable, number(explanation.value), ExplanationWords.verdict(explanation, isBrief: true),
        ExplanationWords.chain(explanation.bindingConstraints.map(\.constraint)),
      ]
    }
    return TextTable.aligned(rows, numeric: [1]).map { "  \($0)" }
  }

  // MARK: - Lines for one value

  /// The greatest number of binding constraints for which missing sensitivities are not mentioned. Below a longer list,
  /// a note counts the constraints for which no effect of a change was computed.
  private static let fewBindingConstraints = 16

  /// Returns lines with a value, its binding constraints, and the other parts of its explanation.
  func lines(_ explanation: Explanation, hasUnit: Bool = true) -> [String] {
    let number = hasUnit ? TextTable.number : DecimalText.string
    var lines = [
      "  \(explanation.variable) = \(number(explanation.value)): \(ExplanationWords.verdict(explanation))"
    ]
    if !explanation.bindingConstraints.isEmpty {
      lines.append("    binding constraints")
      lines += TextTable.aligned(explanation.bindingConstraints.map { row($0, hasUnit) }, numeric: []).map {
        "      \($0)"
      }
      let unknown = explanation.bindingConstraints.count(where: \.isUnexamined)
      if unknown > 0, explanation.bindingConstraints.count > Self.fewBindingConstraints {
        lines.append(
          "      for \(unknown) of these \(explanation.bindingConstraints.count) no effect of a change was computed")
      }
      if explanation.mayLackBindingConstraints {
        lines.append("    constraints that are not listed may have an effect too")
      }
    }
    lines += explanation.contentHeights.map { "    \(ExplanationWords.sentence($0))" }
    for unmet in explanation.unmet {
      let constraint = unmet.violation.constraint
      let place = constraint.location.map { "  \($0)" } ?? ""
      lines.append(
        "    off by \(number(unmet.violation.amount)): \(constraint.descriptionWithPriority)\(place)")
      lines.append(unmet.isOutweighed ? "      outweighed by" : "      violated because of")
      lines += list(unmet.blockers.map { [$0.description, $0.location?.description ?? ""] }).map {
        "    \($0)"
      }
    }
    if let nonUniqueness = explanation.nonUniqueness { lines += self.lines(nonUniqueness, number) }
    return lines
  }

  private func row(_ binding: Explanation.BindingConstraint, _ hasUnit: Bool) -> [String] {
    let constraint = binding.constraint
    return [
      constraint.descriptionWithPriority,
      constraint.location?.description ?? "", ExplanationWords.side(binding),
      ExplanationWords.slopes(binding, hasUnit: hasUnit),
      ExplanationWords.absence(binding),
    ]
  }

  private func lines(_ nonUniqueness: Explanation.NonUniqueness, _ number: (Double) -> String) -> [String] {
    var lines = ["    could be \(Self.words(nonUniqueness.range, number))"]
    switch nonUniqueness.cause {
    case .free: lines.append("    no constraint fixes it")
    case .tie(let members):
      lines.append("    constraints of equal priority tie")
      lines += list(
        members.map { [$0.description, $0.priorityWords, $0.location?.description ?? ""] }
      ).map { "  \($0)" }
    }
    return lines + ["    to make it unique, \(nonUniqueness.remedy.instruction)"]
  }

}
