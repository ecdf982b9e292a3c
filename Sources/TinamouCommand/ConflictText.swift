import Tinamou

/// Contradictions for people.
extension TextReport {
  static func conflict(_ conflict: Conflict, hasPriorities: Bool) -> [String] {
    var lines: [String] = []
    lines += aligned(
      conflict.constraints.map { [$0.description, $0.location?.description ?? ""] }, numeric: []
    ).map { "    \($0)" }
    if !conflict.implied.isEmpty {
      lines.append("  together with")
      lines += conflict.implied.map { "    \($0.description)" }
    }
    if conflict.isMinimal, !conflict.constraints.isEmpty {
      let which = conflict.constraints.count > 1 ? "any one of them" : "it"
      let otherWay = hasPriorities ? ", or giving it a priority below 1000," : ""
      lines.append("  Dropping \(which)\(otherWay) resolves this conflict.")
    }
    return lines
  }

  /// What was dropped, and what it contradicted.
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
