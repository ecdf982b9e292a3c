/// The text of conflicts.
extension ReportText {
  /// Returns lines with the members, the proof, and the changes that resolve the conflict.
  package func lines(_ conflict: Conflict) -> [String] {
    var number = 0
    // Members are numbered if a proof refers to them.
    func row(_ member: ReportedConstraint, _ cells: String...) -> [String] {
      number += 1
      return [conflict.proof == nil ? "" : "[\(number)]", member.description] + cells
    }
    func indented(_ rows: [[String]]) -> [String] {
      TextTable.aligned(rows, numeric: []).map { "    \($0.drop { $0 == " " })" }
    }
    var lines = indented(conflict.constraints.map { row($0, $0.location?.description ?? "") })
    if !conflict.implied.isEmpty {
      lines.append("  together with")
      lines += indented(conflict.implied.map { row($0) })
    }
    if let proof = conflict.proof {
      lines.append("  proof: \(proof)")
      if proof.contains("≈") { lines.append("  Multipliers after ≈ are rounded; the JSON has them exactly.") }
    }
    return lines + together(conflict) + repairs(conflict)
  }

  /// Returns lines with the changes that resolve the conflict only together.
  private func together(_ conflict: Conflict) -> [String] {
    guard conflict.combinedRepair.count > 1 else { return [] }
    return ["  one way out, by these changes together:"]
      + list(conflict.combinedRepair.map { [name(of: $0.constraint, in: conflict), $0.instruction] })
  }

  /// Returns the name of a constraint in the list of a conflict's repairs: its description, and its location if another
  /// constraint has the same description.
  private func name(of constraint: ReportedConstraint, in conflict: Conflict) -> String {
    let others = conflict.constraints + conflict.combinedRepair.map(\.constraint)
    let isUnique = others.allSatisfy { $0.description != constraint.description || $0 == constraint }
    guard !isUnique, let location = constraint.location else { return constraint.description }
    return "\(constraint.description) (\(location))"
  }

  /// Returns lines with the changes that each resolve the conflict alone.
  ///
  /// Members to drop are grouped. In a group, the same number of conflicts remains after each drop, and either all or
  /// none of the members can be given a lower priority with the same effect. Each group is one sentence. If a lower
  /// priority has the same effect, the sentence mentions it.
  private func repairs(_ conflict: Conflict) -> [String] {
    var changes: [[String]] = []
    var dropped: [(remaining: Int, isLowered: Bool, members: [ReportedConstraint])] = []
    func has(_ change: Repair.Change, like repair: Repair) -> Bool {
      conflict.repairs.contains {
        $0.change == change && $0.constraint == repair.constraint && $0.remaining == repair.remaining
      }
    }
    let lowered = conflict.repairs.filter {
      $0.change == .priority && $0.constraint.implied == nil && !$0.isOfHiddenLength && !$0.yieldsToContainer
        && has(.drop, like: $0)
    }
    for repair in conflict.repairs {
      switch repair.change {
      case .drop where !repair.pinsArrangedView:
        let isLowered = has(.priority, like: repair)
        if let index = dropped.firstIndex(where: { $0.remaining == repair.remaining && $0.isLowered == isLowered }) {
          dropped[index].members.append(repair.constraint)
        } else {
          dropped.append((repair.remaining, isLowered, [repair.constraint]))
        }
      case .priority where lowered.contains(repair): break
      default: changes.append([name(of: repair.constraint, in: conflict), repair.advice])
      }
    }
    var lines = changes.isEmpty ? [] : ["  any one of these changes resolves this conflict:"] + list(changes)
    for (remaining, isLowered, members) in dropped.sorted(by: {
      ($0.remaining, $0.isLowered ? 0 : 1) < ($1.remaining, $1.isLowered ? 0 : 1)
    }) {
      let otherWay =
        isLowered && lowered.contains { $0.remaining == remaining } ? ", or giving it a priority below 1000," : ""
      let too = remaining == 0 && changes.isEmpty || remaining > 0 ? "" : " too"
      let rest =
        switch remaining {
        case 0: ""
        case 1: ", but 1 other conflict remains"
        default: ", but \(remaining) other conflicts remain"
        }
      lines.append(
        "  Dropping \(choice(of: members, in: conflict, isAll: dropped.count == 1))\(otherWay) resolves it\(too)\(rest)."
      )
    }
    return lines
  }

  /// Returns members as a part of a sentence: by their numbers if a proof numbers them, else by their descriptions. If
  /// `isAll` is true and every written member of the conflict is among them, the text is `any one of the constraints`,
  /// or `the constraint` for a single one.
  private func choice(of members: [ReportedConstraint], in conflict: Conflict, isAll: Bool) -> String {
    if isAll, members.count == conflict.constraints.count {
      return members.count > 1 ? "any one of the constraints" : "the constraint"
    }
    let indices = conflict.constraints.indices.filter { members.contains(conflict.constraints[$0]) }
    var names: [String] = []
    if conflict.proof == nil {
      names = indices.map { "'\(conflict.constraints[$0].description)'" }
    } else {
      // Of consecutive members only the first and the last one are written, if they are more than three.
      var rest = indices[...]
      while let first = rest.first {
        let run = rest.enumerated().prefix { $0.element == first + $0.offset }.count
        let numbers = rest.prefix(run).map { "[\($0 + 1)]" }
        names += run > 3 ? ["\(numbers[0]) … \(numbers[run - 1])"] : numbers
        rest = rest.dropFirst(run)
      }
      if names.count < indices.count { return "any one of \(names.joined(separator: ", "))" }
    }
    guard names.count > 1, let last = names.last else { return names.joined() }
    return "\(names.dropLast().joined(separator: ", ")) or \(last)"
  }

  /// Returns lines with the relaxed constraints and their conflicts.
  func lines(_ broken: [BrokenRequirement]) -> [String] {
    guard !broken.isEmpty else { return [] }
    var lines = ["  broken, because required constraints contradict each other:"]
    for requirement in broken.prefix(Self.longestList) {
      let constraint = requirement.constraint
      lines += TextTable.aligned([[constraint.description, constraint.location?.description ?? ""]], numeric: [])
        .map { "    \($0)" }
      let others = (requirement.conflict.constraints + requirement.conflict.implied).filter { $0 != constraint }
      if others.isEmpty {
        lines.append("      cannot be met")
      } else {
        lines.append("      contradicts\(others.count > 1 ? ", taken together," : "")")
        lines += others.prefix(Self.longestList).map { "        \($0.description)" }
        if others.count > Self.longestList { lines.append("        … and \(others.count - Self.longestList) more") }
      }
    }
    if broken.count > Self.longestList {
      lines.append("    … and \(broken.count - Self.longestList) more\(rest)")
    }
    return lines
  }
}
