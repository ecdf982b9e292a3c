import Tinamou

/// Contradictions for people.
extension TextReport {
  static func conflict(_ conflict: Conflict) -> [String] {
    var number = 0
    // What the proof speaks of is numbered.
    func row(_ member: ReportedConstraint, _ cells: String...) -> [String] {
      number += 1
      return [conflict.proof == nil ? "" : "[\(number)]", member.description] + cells
    }
    func indented(_ rows: [[String]]) -> [String] {
      aligned(rows, numeric: []).map { "    \($0.drop { $0 == " " })" }
    }
    var lines = indented(conflict.constraints.map { row($0, $0.location?.description ?? "") })
    if !conflict.implied.isEmpty {
      lines.append("  together with")
      lines += indented(conflict.implied.map { row($0) })
    }
    if let proof = conflict.proof { lines.append("  proof: \(proof)") }
    return lines + repairs(conflict)
  }

  /// Changes of one member each; what can be done to any of them in one sentence.
  private static func repairs(_ conflict: Conflict) -> [String] {
    var changes: [[String]] = []
    var (dropped, lowered) = (0, 0)
    for repair in conflict.repairs {
      switch repair.change {
      case .drop: dropped += 1
      case .priority where repair.constraint.implied == nil: lowered += 1
      default: changes.append([repair.constraint.description, repair.instruction])
      }
    }
    var lines = changes.isEmpty ? [] : ["  any one of these changes resolves this conflict:"] + list(changes)
    if dropped > 0 {
      let which = dropped > 1 ? "any one of the constraints" : "the constraint"
      let otherWay = lowered > 0 ? ", or giving it a priority below 1000," : ""
      lines.append("  Dropping \(which)\(otherWay) resolves it\(changes.isEmpty ? "" : " too").")
    }
    return lines
  }

  /// What was broken, and what it contradicted.
  static func broken(_ broken: [BrokenRequirement]) -> [String] {
    guard !broken.isEmpty else { return [] }
    var lines = ["  broken, because required constraints contradict each other:"]
    for requirement in broken.prefix(longestList) {
      let constraint = requirement.constraint
      lines += aligned([[constraint.description, constraint.location?.description ?? ""]], numeric: [])
        .map { "    \($0)" }
      let others = (requirement.conflict.constraints + requirement.conflict.implied).filter { $0 != constraint }
      if others.isEmpty {
        lines.append("      cannot be met")
      } else {
        lines.append("      contradicts\(others.count > 1 ? ", taken together," : "")")
        lines += others.prefix(longestList).map { "        \($0.description)" }
        if others.count > longestList { lines.append("        … and \(others.count - longestList) more") }
      }
    }
    if broken.count > longestList {
      lines.append("    … and \(broken.count - longestList) more; --format json lists them all")
    }
    return lines
  }
}
