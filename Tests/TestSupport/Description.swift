package import LinearProgramming

/// Returns a program as a constraint document, for reports of failures and as input of the command. The variables are
/// named `x0`, `x1` and so on, and lower bounds become required constraints.
package func describe(_ program: LexicographicProgram) -> String {
  var lines = ["variables: [\((0..<program.variableCount).map { "x\($0)" }.joined(separator: ", "))]", "constraints:"]
  for (variable, bound) in program.lowerBounds.enumerated() where bound > -.infinity {
    lines.append("  - {constraint: \"x\(variable) >= \(number(bound))\"}")
  }
  for constraint in SystemDraft(program).constraints {
    let relation =
      switch constraint.relation {
      case .equal: "=="
      case .lessOrEqual: "<="
      case .greaterOrEqual: ">="
      }
    var fields = ["constraint: \"\(sum(constraint.terms)) \(relation) \(number(constraint.rightHandSide))\""]
    if constraint.priority < LexicographicProgram.requiredPriority {
      fields.append("priority: \(number(constraint.priority))")
    }
    if constraint.weight != 1 { fields.append("weight: \(number(constraint.weight))") }
    lines.append("  - {\(fields.joined(separator: ", "))}")
  }
  return lines.joined(separator: "\n") + "\n"
}

private func sum(_ terms: [LinearTerm]) -> String {
  var text = ""
  for term in terms {
    if text.isEmpty {
      text = term.coefficient < 0 ? "-" : ""
    } else {
      text += term.coefficient < 0 ? " - " : " + "
    }
    let magnitude = term.coefficient.magnitude
    text += magnitude == 1 ? "x\(term.variable)" : "\(number(magnitude))*x\(term.variable)"
  }
  return text.isEmpty ? "0" : text
}

/// Returns the shortest text that parses to the number. Whole numbers have no fraction.
private func number(_ value: Double) -> String {
  if let integer = Int64(exactly: value), integer.magnitude < 1 << 53 { return "\(integer)" }
  return "\(value)"
}
