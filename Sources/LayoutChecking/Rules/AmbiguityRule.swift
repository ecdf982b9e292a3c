internal import LayoutModel

extension CheckRule {
  static let ambiguity = CheckRule(
    "ambiguity", .warning, "Values that the constraints leave open.",
    rationale: """
      More than one layout meets the constraints as well as can be. One is chosen, always the same, but other engines \
      may choose another one. The intervals are those at the first size named. Those of 2 points and less are not told of \
      Interface Builder documents: contents are as large as they were drawn, and canvases round.
      """,
    bad: """
      size: [320, 44]
      views:
        - {name: label, intrinsic: {width: 60, height: 20}}
        - {name: value, intrinsic: {width: 50, height: 20}}
      constraints:
        - {format: "H:|-16-[label]-8-[value]-16-|", options: [alignAllCenterY]}
        - "label.centerY == superview.centerY"
      """,
    good: """
      size: [320, 44]
      views:
        - {name: label, intrinsic: {width: 60, height: 20}, hugging: {horizontal: 251}}
        - {name: value, intrinsic: {width: 50, height: 20}}
      constraints:
        - {format: "H:|-16-[label]-8-[value]-16-|", options: [alignAllCenterY]}
        - "label.centerY == superview.centerY"
      """
  ) { input in
    input.solved.flatMap { index, outcome in
      Self.grouped(outcome.ambiguities.filter { isWide($0, in: input) }, of: input.layout).map { object, members in
        let values = members.map { name, range in [name, words(range)].filter { !$0.isEmpty }.joined(separator: " ") }
        let location = input.layout?.item(named: object).flatMap { input.location(ofItem: $0.index) }
        let advice =
          input.layout == nil
          ? "add a constraint that says which value is wanted"
          : "add constraints, or give views different content hugging or compression resistance"
        let drawn = input.isAsDrawn ? input.layout?.item(named: object).flatMap { input.layout?[$0].drawn } : nil
        return Observation(
          identity: [object] + members.map(\.name), objects: [object],
          what: input.layout == nil
            ? "'\(object)' is left open: \(values.joined())"
            : "'\(object)' is ambiguous: \(values.joined(separator: ", "))", advice: advice, location: location,
          related: drawn?.isAmbiguous == true
            ? [Finding.Related("Interface Builder has flagged it as ambiguous too", location: location)] : [],
          outcome: index)
      }
    }
  }

  /// Whether a value is left open further than what is known of contents.
  private static func isWide(_ ambiguity: Ambiguity, in input: CheckedInput) -> Bool {
    guard let low = ambiguity.range?.minimum, let high = ambiguity.range?.maximum else { return true }
    return !input.isDrawn || high - low > input.tolerance
  }

  /// The attributes of each view, or a variable alone, in the order of the report.
  private static func grouped(
    _ ambiguities: [Ambiguity], of layout: LayoutDocument?
  ) -> [(object: String, members: [(name: String, range: Ambiguity.Range?)])] {
    var groups: [(object: String, members: [(name: String, range: Ambiguity.Range?)])] = []
    var places: [String: Int] = [:]
    for ambiguity in ambiguities {
      var (object, name) = (ambiguity.variable, "")
      // The attribute stands behind the last dot; names may have dots too.
      if layout != nil, let dot = object.lastIndex(of: ".") {
        name = String(object[object.index(after: dot)...])
        object = String(object[..<dot])
      }
      if let place = places[object] {
        groups[place].members.append((name, ambiguity.range))
      } else {
        places[object] = groups.count
        groups.append((object, [(name, ambiguity.range)]))
      }
    }
    return groups
  }

  private static func words(_ range: Ambiguity.Range?) -> String {
    func number(_ value: Double) -> String { DecimalText.string((value * 100).rounded() / 100) }
    guard let range else { return "" }
    return switch (range.minimum, range.maximum) {
    case (let low?, let high?): "\(number(low)) … \(number(high))"
    case (let low?, nil): "at least \(number(low))"
    case (nil, let high?): "at most \(number(high))"
    case (nil, nil): "any value"
    }
  }
}
