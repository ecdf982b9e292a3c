import Tinamou

/// Explanations for people.
enum ExplanationText {
  static func text(_ layouts: [ExplainedLayout], of name: String, file: String, isBrief: Bool) -> String {
    layouts.map { layout in
      let size = layout.size.map { "  \(number($0.width)) × \(number($0.height))" } ?? ""
      var lines = ["\(name)\(size)  (\(file))"]
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

  /// Of a chain of constraints, so many of the last ones.
  private static let shortChain = 2

  /// A line a value: what it is, and the end of the chain that holds it.
  private static func overview(_ explanations: [Explanation]) -> [String] {
    let rows = explanations.map { explanation in
      var names = explanation.holders.suffix(shortChain).reversed().map(\.constraint.description)
      let rest = explanation.holders.count - names.count
      if rest > 0 { names.append("\(rest) more") }
      let chain = names.isEmpty ? "" : "by " + names.joined(separator: ", ")
      return [explanation.variable, number(explanation.value), verdict(explanation, isBrief: true), chain]
    }
    return TextReport.aligned(rows, numeric: [1]).map { "  \($0)" }
  }

  // MARK: - One value

  private static func block(_ explanation: Explanation) -> [String] {
    var lines = ["  \(explanation.variable) = \(number(explanation.value)): \(verdict(explanation, isBrief: false))"]
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
    let side =
      switch (holder.holdsFromBelow, holder.holdsFromAbove) {
      case (true, false): "from below"
      case (false, true): "from above"
      default: ""
      }
    let absence =
      switch holder.without {
      case .stays: "others do too"
      case .rises: "else more"
      case .falls: "else less"
      case .open: "else open"
      case nil: ""
      }
    return [
      constraint.description + (isOptional ? " @ \(number(constraint.priority))" : ""),
      constraint.location?.description ?? "", side, slopes(holder), absence,
    ]
  }

  /// What a point more or less of its constant does.
  private static func slopes(_ holder: Explanation.Holder) -> String {
    switch (holder.slopeUp, holder.slopeDown) {
    case (nil, nil): ""
    case (let up?, let down?) where number(up) == number(down): "\(number(up)) a point"
    case (let up?, let down?): "\(number(up)) a point up, \(number(down)) a point down"
    case (let up?, nil): "\(number(up)) a point up"
    case (nil, let down?): "\(number(down)) a point down"
    }
  }

  private static func verdict(_ explanation: Explanation, isBrief: Bool) -> String {
    let (below, above) = (explanation.below, explanation.above)
    if below == .frame { return "its frame and autoresizing mask, since no constraint places it" }
    if below == .settlement || above == .settlement { return "left open by the constraints" }
    if below == above || isBrief { return "fixed \(words(weaker(below, above)))" }
    return "not less \(words(below)), not more \(words(above))"
  }

  private static func words(_ decision: Explanation.Decision) -> String {
    if case .priority(let priority) = decision { "at priority \(number(priority))" } else { "by what is required" }
  }

  private static func weaker(_ left: Explanation.Decision, _ right: Explanation.Decision) -> Explanation.Decision {
    func rank(_ decision: Explanation.Decision) -> Double {
      if case .priority(let priority) = decision { priority } else { LayoutPriority.required }
    }
    return rank(left) <= rank(right) ? left : right
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
