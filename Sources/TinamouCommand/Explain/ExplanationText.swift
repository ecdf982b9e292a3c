import Tinamou

/// Explanations as text.
enum ExplanationText {
  static func text(_ layouts: [ExplainedLayout], of name: String, file: String, isBrief: Bool) -> String {
    layouts.map { layout in
      let size = layout.size.map { "  \(number($0.width)) × \(number($0.height))" } ?? ""
      var lines = ["\(DisplayText.safe(name))\(size)  (\(file))"]
      switch layout.status {
      case .solved: lines += isBrief ? overview(layout.explanations) : layout.explanations.flatMap(block)
      case .conflict: lines[0] += ": these required constraints contradict each other"
      case .invalid, .limit, .failed: lines[0] += ": not explained"
      }
      if let conflict = layout.conflict { lines += TextReport.conflict(conflict) }
      lines += layout.messages.map { "  \($0)" }
      return lines.joined(separator: "\n") + "\n"
    }.joined(separator: "\n")
  }

  // MARK: - All values

  /// The number of last constraints of a chain that are shown.
  private static let shortChain = 2

  /// A line per value: the value, and the last constraints of its chain.
  private static func overview(_ explanations: [Explanation]) -> [String] {
    let rows = explanations.map { explanation in
      var names = explanation.holders.suffix(shortChain).reversed().map(\.constraint.description)
      let rest = explanation.holders.count - names.count
      if rest > 0 { names.append("\(rest) more") }
      let chain = names.isEmpty ? "" : "by " + names.joined(separator: ", ")
      return [
        explanation.variable, number(explanation.value), ExplanationWords.verdict(explanation, isBrief: true), chain,
      ]
    }
    return TextReport.aligned(rows, numeric: [1]).map { "  \($0)" }
  }

  // MARK: - One value

  private static func block(_ explanation: Explanation) -> [String] {
    var lines = ["  \(explanation.variable) = \(number(explanation.value)): \(ExplanationWords.verdict(explanation))"]
    if !explanation.holders.isEmpty {
      lines.append("    held by")
      lines += TextReport.aligned(explanation.holders.map(row), numeric: []).map { "      \($0)" }
    }
    for lost in explanation.lost {
      let constraint = lost.violation.constraint
      let priority = constraint.description.contains("@") ? "" : " @ \(number(constraint.priority))"
      let place = constraint.location.map { "  \($0)" } ?? ""
      lines.append("    off by \(number(lost.violation.amount)): \(constraint.description)\(priority)\(place)")
      lines.append(lost.isOutweighed ? "      outweighed by" : "      gave way to")
      lines += TextReport.list(lost.winners.map { [$0.description, $0.location?.description ?? ""] }).map {
        "    \($0)"
      }
    }
    if let openness = explanation.openness { lines += self.lines(openness) }
    return lines
  }

  private static func row(_ holder: Explanation.Holder) -> [String] {
    let constraint = holder.constraint
    let isOptional = constraint.priority < LayoutPriority.required && !constraint.description.contains("@")
    return [
      constraint.description + (isOptional ? " @ \(number(constraint.priority))" : ""),
      constraint.location?.description ?? "", ExplanationWords.side(holder), ExplanationWords.slopes(holder),
      ExplanationWords.absence(holder),
    ]
  }

  private static func lines(_ openness: Explanation.Openness) -> [String] {
    var lines = ["    could be \(words(openness.range))"]
    switch openness.cause {
    case .free: lines.append("    no constraint fixes it")
    case .tie(let members):
      lines.append("    constraints of equal priority tie")
      lines += TextReport.list(
        members.map {
          let priority = $0.description.contains("@") ? "" : "@ \(number($0.priority))"
          return [$0.description, priority, $0.location?.description ?? ""]
        }
      ).map { "  \($0)" }
    }
    return lines + ["    to settle it, \(openness.remedy.instruction)"]
  }

  private static func words(_ range: Ambiguity.Range) -> String {
    TextReport.words(range)
  }

  private static func number(_ value: Double) -> String { TextReport.number(value) }
}
