internal import LayoutModel

extension CheckRule {
  static let conflict = CheckRule(
    "conflict", .error, "Required constraints that contradict each other.",
    rationale: """
      There is no layout that meets them all; Apple's engine would break one of them while the program runs. The finding \
      has every member of the contradiction, none of which can be left out of it, as a related place.
      """,
    bad: """
      size: [200, 100]
      views: [{name: a}]
      constraints:
        - "H:|[a(240)]|"
        - "V:|[a]|"
      """,
    good: """
      size: [240, 100]
      views: [{name: a}]
      constraints:
        - "H:|[a(240)]|"
        - "V:|[a]|"
      """
  ) { input in
    input.outcomes.enumerated().flatMap { index, outcome in
      outcome.conflicts.map { observation($0, in: input, index) }
    }
  }

  private static func observation(_ conflict: Conflict, in input: CheckedInput, _ outcome: Int) -> Observation {
    // The last constraint that was written is the likeliest to be wrong.
    let main = conflict.constraints.last
    var others = conflict.constraints.dropLast().map { Finding.Related($0.description, location: $0.location) }
    others += conflict.implied.map { Finding.Related("together with \($0.description)", location: $0.location) }
    let what: String
    if let main {
      what = "'\(main.description)' contradicts \(count(of: others, "other required constraint"))"
    } else {
      what = "what sizes, content and masks require contradicts itself"
    }
    // The root's size is another one at each size that is checked.
    let implied = conflict.implied.filter { $0.implied != .rootSize }.map(\.description)
    return Observation(
      identity: conflict.constraints.map(input.text).sorted() + implied.sorted(),
      objects: ([main].compactMap(\.self) + conflict.constraints.dropLast()).map(\.description), what: what,
      advice: conflict.repairs.first.map { repair in
        "one way out, for '\(repair.constraint.description)': \(repair.instruction)"
      } ?? "drop one of them, or give it a priority below 1000",
      location: main?.location ?? conflict.implied.first?.location, related: others, outcome: outcome)
  }

  private static func count(of others: [Finding.Related], _ what: String) -> String {
    switch others.count {
    case 0: "itself, or that sizes are not negative"
    case 1: "another required constraint"
    default: "\(others.count) \(what)s"
    }
  }
}
