internal import LayoutModel

extension CheckRule {
  static let ambiguity = CheckRule(
    "ambiguity", .warning, "Values that the constraints leave open.",
    rationale: """
      More than one layout meets the constraints as well as can be. One is chosen, always the same, but other engines \
      may choose another one. Views that depend on each other are one finding, at the first of them, with the number of \
      constraints that would settle them all. The intervals are those at the first size named. Those of 2 points and \
      less are not told of Interface Builder documents: contents are as large as they were drawn, and canvases round. \
      Nor are those that Interface Builder is not to verify, by a view's `verifyAmbiguity`, nor, unless it flagged them, \
      those of what only the canvas has: heights that rows of automatic height were drawn with, sizes of views without \
      content in a stack, and contents of flagged views as they were drawn; and a flag of Interface \
      Builder in a row or a box is only told with something that is found to be open in there.
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
      let open = Self.objects(of: outcome.ambiguities.filter { isWide($0, in: input) }, in: input)
      return Self.together(open).map { $0.observation(in: input, outcome: index) }
    } + (input.hasConflict ? [] : undecided(input))
  }

  private static let advice = "add constraints, or give views different content hugging or compression resistance"

  /// The views that are flagged, of which nothing is known to be open or not.
  private static func undecided(_ input: CheckedInput) -> [Observation] {
    let views = input.flaggedViews.filter { $0.ambiguity == .undecided }
    return [views.undecided("ambiguous", advice: advice)].compactMap(\.self)
  }

  /// A view of which something is left open, or a variable.
  private struct OpenObject {
    var name: String
    var item: LayoutItemID?
    /// Whether Interface Builder flagged it.
    var isFlagged: Bool
    var attributes: [(name: String, range: Ambiguity.Range?)] = []
    var groups: [Ambiguity.Group] = []

    /// What is left open, in words.
    var values: String {
      attributes.map { name, range in [name, words(range)].filter { !$0.isEmpty }.joined(separator: " ") }
        .joined(separator: ", ")
    }
  }

  /// Objects that are open together: what settles some of them settles others too.
  private struct OpenTogether {
    var objects: [OpenObject]

    /// So many of the others are told of.
    private static let mostNotes = 10

    func observation(in input: CheckedInput, outcome: Int) -> Observation {
      let (first, others) = (objects[0], objects.dropFirst())
      let place = { (object: OpenObject) in object.item.flatMap { input.location(ofItem: $0.index) } }
      var what = "'\(first.name)' is \(input.layout == nil ? "left open:" : "ambiguous:") \(first.values)"
      if !others.isEmpty {
        let kind = input.layout == nil ? "variables" : "views"
        let names =
          others.count > 2 ? "\(others.count) \(kind)" : others.map { "'\($0.name)'" }.joined(separator: " and ")
        what += ", and \(names) with it"
      }
      var related = others.prefix(Self.mostNotes).map { object in
        Finding.Related(
          "'\(object.name)' with it: \(object.values)"
            + (object.isFlagged && input.isAsDrawn ? "; Interface Builder has flagged it too" : ""),
          location: place(object))
      }
      if others.count > Self.mostNotes {
        related.append(Finding.Related("… and \(others.count - Self.mostNotes) more"))
      }
      if first.isFlagged, input.isAsDrawn {
        related.insert(
          Finding.Related("Interface Builder has flagged it as ambiguous too", location: place(first)), at: 0)
      }
      return Observation(
        identity: [first.name] + first.attributes.map(\.name), objects: objects.map(\.name), what: what,
        advice: advice(in: input), location: place(first), related: related, outcome: outcome)
    }

    private func advice(in input: CheckedInput) -> String {
      var known: Set<String> = []
      let dimension = objects.flatMap(\.groups).filter { known.insert($0.first).inserted }.reduce(0) {
        $0 + $1.dimension
      }
      let constraints = dimension == 1 ? "a constraint" : "\(dimension) constraints"
      return input.layout != nil
        ? "add \(constraints), or give views different content hugging or compression resistance"
        : dimension == 1
          ? "add a constraint that says which value is wanted"
          : "add \(constraints) that say which values are wanted"
    }
  }

  /// What is left open by views, or variables, in the order of the report.
  private static func objects(of ambiguities: [Ambiguity], in input: CheckedInput) -> [OpenObject] {
    var objects: [OpenObject] = []
    var places: [String: Int] = [:]
    for ambiguity in ambiguities {
      let (name, attribute) = input.layout == nil ? (ambiguity.variable, "") : ambiguity.place
      let place = places[name] ?? objects.count
      if place == objects.count {
        places[name] = place
        let item = input.item(ofOpen: name)
        let isFlagged = item.flatMap { input.layout?.drawnState(ofOpen: $0) }?.isAmbiguous == true
        objects.append(OpenObject(name: name, item: item, isFlagged: isFlagged))
      }
      objects[place].attributes.append((attribute, ambiguity.range))
      if let group = ambiguity.group { objects[place].groups.append(group) }
    }
    return objects.filter { object in
      object.isFlagged || object.item.map { isUnusedContent($0, in: input) } != true
    }
  }

  /// The same, those together that share a group.
  private static func together(_ objects: [OpenObject]) -> [OpenTogether] {
    // Disjoint sets, each led by its first.
    var leaders = Array(objects.indices)
    func leader(of place: Int) -> Int {
      var place = place
      while leaders[place] != place {
        leaders[place] = leaders[leaders[place]]
        place = leaders[place]
      }
      return place
    }
    var owners: [String: Int] = [:]
    for (index, object) in objects.enumerated() {
      for group in object.groups {
        guard let owner = owners.updateValue(index, forKey: group.first) else { continue }
        let (one, other) = (leader(of: owner), leader(of: index))
        leaders[max(one, other)] = min(one, other)
      }
    }
    var together: [Int: OpenTogether] = [:]
    for (index, object) in objects.enumerated() {
      together[leader(of: index), default: OpenTogether(objects: [])].objects.append(object)
    }
    return objects.indices.compactMap { together[$0] }
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
    let drawn = input.item(ofOpen: ambiguity.place.view).flatMap { input.layout?.drawnState(ofOpen: $0) }
    if drawn?.verification == .never { return false }
    if drawn?.verification == .positionsAlone, ["width", "height"].contains(ambiguity.place.attribute) { return false }
    if input.isAsDrawn, drawn?.isAmbiguous == true { return true }
    guard let low = ambiguity.range?.minimum, let high = ambiguity.range?.maximum else { return true }
    return !input.isDrawn || high - low > input.tolerance
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
