internal import LayoutModel
internal import LayoutNotation

/// Rules for documents of variables.
extension CheckRule {
  static let undeclaredVariable = CheckRule(
    "undeclared-variable", .warning,
    "A variable that `variables` does not list, with a name close to one that it lists.",
    rationale: """
      The list is optional and fixes the order of the values, so that a misspelt name is a variable of its own. Names \
      that differ only in digits are not reported, as `x1` and `x2`, but `xl` beside `x1` is. Nor are documents \
      reported that list fewer variables than they leave out.
      """,
    bad: """
      variables: [price, cost]
      constraints:
        - "price == 20"
        - "cost == 12"
        - "prize == 20 @ 500"
      """,
    good: """
      variables: [price, cost]
      constraints:
        - "cost == 12"
        - "price == 20 @ 500"
      """
  ) { input in
    guard let system = input.system, system.variables.count <= 2 * system.declaredCount else { return [] }
    let declared = Array(system.variables.prefix(system.declaredCount))
    var firstMentions: [Int: Int] = [:]
    for (index, constraint) in system.constraints.enumerated() {
      for term in constraint.terms where term.variable >= declared.count && firstMentions[term.variable] == nil {
        firstMentions[term.variable] = index
      }
    }
    return InTime(system.variables.indices.dropFirst(declared.count), until: input.deadline).compactMap { variable in
      let name = system.variables[variable]
      guard let meant = declaredName(meantBy: name, among: declared) else { return nil }
      return Observation(
        identity: [name], objects: [name], what: "'\(name)' is a variable of its own, for 'variables' does not list it",
        advice: "write '\(meant)' if that is meant, or list it",
        location: firstMentions[variable].flatMap { input.location(ofConstraint: $0) })
    }
  }

  /// Returns the listed name that a misspelt name probably means; nil if none is close. Names that differ only in
  /// digits count as different.
  private static func declaredName(meantBy name: String, among declared: [String]) -> String? {
    func isSameButForDigits(_ other: String) -> Bool {
      name.filter { !$0.isNumber } == other.filter { !$0.isNumber }
    }
    /// Returns a name in which characters that look alike are replaced by one of them.
    func shape(_ name: String) -> String {
      String(name.lowercased().map { $0 == "l" || $0 == "i" ? "1" : $0 == "o" ? "0" : $0 })
    }
    let ownShape = shape(name)
    return declared.first { shape($0) == ownShape }
      ?? NameSuggestion.closest(to: name, among: declared.filter { !isSameButForDigits($0) })
  }

  static let ineffectiveWeight = CheckRule(
    "ineffective-weight", .warning, "A weight of a required constraint.",
    rationale: """
      Weights compare the violations of constraints of one priority below 1000. A required constraint has none, and no \
      weight makes it a preference.
      """,
    bad: """
      constraints:
        - {constraint: "x == 3", weight: 2}
      """,
    good: """
      constraints:
        - {constraint: "x == 3", priority: 500, weight: 2}
      """
  ) { input in
    InTime((input.system?.constraints ?? []).enumerated(), until: input.deadline).compactMap { index, constraint in
      guard constraint.weight != 1, constraint.priority >= LayoutPriority.required else { return nil }
      let name = input.name(ofConstraint: index)
      return Observation(
        identity: [input.text(ofConstraint: index)], objects: [name],
        what: "'\(name)' is required, so its weight of \(DecimalText.exact(constraint.weight)) has no effect",
        advice: "give it a priority below 1000, or leave the weight out", location: constraint.origin.location)
    }
  }
}
