internal import LayoutModel

extension CheckRule {
  static let ambiguity = CheckRule(
    "ambiguity", .warning, "Values that the constraints leave open.",
    rationale: """
      More than one layout meets the constraints as well as can be. One is chosen, always the same, but other engines \
      may choose another one. The intervals are those at the first size named. Those of 2 points and less are not told of \
      Interface Builder documents: contents are as large as they were drawn, and canvases round. Nor are those that \
      Interface Builder is not to verify, by a view's `verifyAmbiguity`.
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
      Self.grouped(outcome.ambiguities.filter { isWide($0, in: input) }, of: input.layout).compactMap {
        object, members in
        let item = input.item(ofOpen: object)
        let drawn = item.flatMap { Self.drawnState(of: $0, in: input) }
        if let item, drawn?.isAmbiguous != true, isUnusedContent(item, in: input) { return nil }
        let values = members.map { name, range in [name, words(range)].filter { !$0.isEmpty }.joined(separator: " ") }
        let location = item.flatMap { input.location(ofItem: $0.index) }
        return Observation(
          identity: [object] + members.map(\.name), objects: [object],
          what: input.layout == nil
            ? "'\(object)' is left open: \(values.joined())"
            : "'\(object)' is ambiguous: \(values.joined(separator: ", "))",
          advice: input.layout == nil ? "add a constraint that says which value is wanted" : Self.advice,
          location: location,
          related: input.isAsDrawn && drawn?.isAmbiguous == true
            ? [Finding.Related("Interface Builder has flagged it as ambiguous too", location: location)] : [],
          outcome: index)
      }
    } + input.flaggedViews.filter { $0.ambiguity == .undecided }.map { $0.undecided("ambiguous", advice: advice) }
  }

  private static let advice = "add constraints, or give views different content hugging or compression resistance"

  /// How what is left open was drawn: its scroll view, if it is what that scrolls.
  private static func drawnState(of item: LayoutItemID, in input: CheckedInput) -> DrawnState? {
    input.layout?[input.scrollView(ofContent: item) ?? item].drawn
  }

  /// Whether an item is the guide of a drawn scroll view's content, to which nothing in there is held: it is not by
  /// constraints that this one scrolls.
  private static func isUnusedContent(_ guide: LayoutItemID, in input: CheckedInput) -> Bool {
    guard input.isDrawn, let layout = input.layout, let scrollView = input.scrollView(ofContent: guide) else {
      return false
    }
    return !layout.constraints.contains { constraint in
      guard let second = constraint.second?.item else { return false }
      return [(constraint.firstItem, second), (second, constraint.firstItem)].contains { content, view in
        (content == guide || content == scrollView) && view != guide && view != scrollView
          && layout.closestCommonAncestor(scrollView, view) == scrollView
      }
    }
  }

  /// Whether a value is left open further than what is known of contents, or where Interface Builder says so too.
  private static func isWide(_ ambiguity: Ambiguity, in input: CheckedInput) -> Bool {
    let drawn = input.item(ofOpen: ambiguity.place.view).flatMap { drawnState(of: $0, in: input) }
    if input.isAsDrawn, drawn?.isAmbiguous == true { return true }
    if drawn?.verification == .never { return false }
    if drawn?.verification == .positionsAlone, ["width", "height"].contains(ambiguity.place.attribute) { return false }
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
      let (object, name) = layout == nil ? (ambiguity.variable, "") : ambiguity.place
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
