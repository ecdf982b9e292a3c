internal import LayoutModel

extension CheckRule {
  static let ambiguity = CheckRule(
    "ambiguity", .warning, "Values that are not unique.",
    rationale: """
      Several layouts are equally optimal. Tie-breaking always chooses the same one, but other engines may choose \
      another. Views whose values depend on each other are one finding, at the first of them, with the number of \
      constraints that would make all of them unique. Hidden views are not reported. The intervals are those at the \
      first size named. Beside a conflict, values are reported that are ambiguous with the least change of constants \
      that resolves it. In Interface Builder documents, intervals of 2 points and less are not reported: contents have \
      their recorded sizes, and canvases round. Neither are values that a view's `verifyAmbiguity` excludes, nor, \
      unless Interface Builder flagged the view, values that are ambiguous on the canvas alone: recorded heights of \
      rows with automatic heights, sizes of views without content, and recorded contents of misplaced views. A flag in \
      a row or a box is reported only with an ambiguous view in there. In Swift sources a view is reported if all code \
      that could place it was followed, and its values are ambiguous whatever the sizes and priorities of contents.
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
    input.outcomes.enumerated().flatMap { index, outcome in
      let ambiguities = withoutUnknown(outcome.ambiguities, in: input)
      let ambiguous = Self.objects(of: ambiguities.filter { isReported($0, in: input) }, in: input)
      return Self.grouped(ambiguous).map { $0.observation(in: input, outcome: index) }
    } + (input.hasConflict ? [] : undecided(input))
  }

  /// Returns advice to add constraints or, if the lengths of contents are ambiguous, to change their priorities.
  ///
  /// - Parameters:
  ///   - constraints: the words for the constraints.
  ///   - contents: the names of the views that have content along an axis in question.
  private static func advice(toAdd constraints: String, orChange contents: [String]) -> String {
    let priorities = "content hugging or compression resistance"
    switch contents.count {
    case 0: return "add \(constraints)"
    case 1: return "add \(constraints), or change the \(priorities) of '\(contents[0])'"
    case 2: return "add \(constraints), or give '\(contents[0])' and '\(contents[1])' different \(priorities)"
    default: return "add \(constraints), or give the views with content different \(priorities)"
    }
  }

  /// Returns an observation of the flagged views whose ambiguity cannot be decided; none if there are no such views.
  private static func undecided(_ input: CheckedInput) -> [Observation] {
    let views = input.flaggedViews.filter { $0.ambiguity == .undecided }
    let contents = views.map(\.name).filter { name in
      let item = input.layout?.item(named: name)
      return LayoutAxis.allCases.contains { axis in item.map { input.hasContent($0, along: axis) } ?? false }
    }
    let advice = advice(toAdd: "constraints", orChange: contents)
    return [views.undecided("ambiguous", advice: advice)].compactMap(\.self)
  }

  /// A view with ambiguous values, or an ambiguous variable.
  private struct AmbiguousObject {
    var name: String
    var item: LayoutItemID?
    /// Whether Interface Builder flagged the view as ambiguous.
    var isFlagged: Bool
    var attributes: [(name: String, range: Ambiguity.Range?)] = []
    var groups: [Ambiguity.Group] = []

    /// The text that lists the ambiguous attributes with their ranges.
    var values: String {
      attributes.map { name, range in [name, range?.description ?? ""].filter { !$0.isEmpty }.joined(separator: " ") }
        .joined(separator: ", ")
    }
  }

  /// A group of objects whose ambiguous values depend on each other: determining some of these values determines
  /// others.
  private struct AmbiguityGroup {
    var objects: [AmbiguousObject]

    /// The maximum number of objects after the first that a finding lists.
    private static let mostNotes = 10

    func observation(in input: CheckedInput, outcome: Int) -> Observation {
      let (first, others) = (objects[0], objects.dropFirst())
      let place = { (object: AmbiguousObject) in object.item.flatMap { input.location(ofItem: $0.index) } }
      var what = "'\(first.name)' is \(input.layout == nil ? "left open" : "ambiguous")"
      // The values are those of the layout in which the conflict is resolved.
      what += "\(input.outcomes[outcome].conflicts.isEmpty ? "" : " beside the conflict"): \(first.values)"
      if !others.isEmpty {
        let kind = input.layout == nil ? "variables" : "views"
        let names =
          others.count > 2 ? "\(others.count) \(kind)" : others.map { "'\($0.name)'" }.joined(separator: " and ")
        what += ", and \(names) with it"
      }
      var related = others.prefix(Self.mostNotes).map { object in
        Finding.Related(
          "'\(object.name)' with it: \(object.values)"
            + (object.isFlagged && input.isOnRecordedDevice ? "; Interface Builder has flagged it too" : ""),
          location: place(object))
      }
      if others.count > Self.mostNotes {
        related.append(Finding.Related("… and \(others.count - Self.mostNotes) more"))
      }
      if first.isFlagged, input.isOnRecordedDevice {
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
      guard input.layout != nil else {
        return dimension == 1
          ? "add a constraint that says which value is wanted"
          : "add \(constraints) that say which values are wanted"
      }
      let contents = objects.filter { object in
        object.attributes.contains { name, _ in
          let axis = LayoutAxis.allCases.first { name == ($0 == .horizontal ? "width" : "height") }
          return axis.flatMap { axis in object.item.map { input.hasContent($0, along: axis) } } ?? false
        }
      }
      return CheckRule.advice(toAdd: constraints, orChange: contents.map(\.name))
    }
  }

  /// Returns the ambiguities that have nothing to do with items that represent unknown elements. Ambiguities of such an
  /// item are left out, and so are those that depend on its values.
  private static func withoutUnknown(_ ambiguities: [Ambiguity], in input: CheckedInput) -> [Ambiguity] {
    guard let layout = input.layout, layout.items.contains(where: \.isUnknown) else { return ambiguities }
    let unknown = ambiguities.filter { layout.item(ofAmbiguous: $0.place.view).map { layout[$0].isUnknown } ?? false }
    let groups = Set(unknown.map { $0.group?.first ?? $0.variable })
    return ambiguities.filter { !groups.contains($0.group?.first ?? $0.variable) }
  }

  /// Returns the views or variables with ambiguous values, in the order of the report.
  private static func objects(of ambiguities: [Ambiguity], in input: CheckedInput) -> [AmbiguousObject] {
    var objects: [AmbiguousObject] = []
    var places: [String: Int] = [:]
    for ambiguity in ambiguities {
      let (name, attribute) = input.layout == nil ? (ambiguity.variable, "") : ambiguity.place
      let place = places[name] ?? objects.count
      if place == objects.count {
        places[name] = place
        let item = input.item(ofAmbiguous: name)
        let isFlagged = item.flatMap { input.layout?.recordedState(ofAmbiguous: $0) }?.isAmbiguous == true
        objects.append(AmbiguousObject(name: name, item: item, isFlagged: isFlagged))
      }
      objects[place].attributes.append((attribute, ambiguity.range))
      if let group = ambiguity.group { objects[place].groups.append(group) }
    }
    return objects.filter { object in
      object.isFlagged || object.item.map { isUnusedContent($0, in: input) } != true
    }
  }

  /// Returns groups of the objects. Objects with values that depend on each other are in one group.
  private static func grouped(_ objects: [AmbiguousObject]) -> [AmbiguityGroup] {
    var sets = DisjointSets(count: objects.count)
    var owners: [String: Int] = [:]
    for (index, object) in objects.enumerated() {
      for group in object.groups {
        if let owner = owners.updateValue(index, forKey: group.first) { sets.unite(owner, index) }
      }
    }
    var groups: [Int: AmbiguityGroup] = [:]
    for (object, leader) in zip(objects, sets.leaders()) {
      groups[leader, default: AmbiguityGroup(objects: [])].objects.append(object)
    }
    return objects.indices.compactMap { groups[$0] }
  }

  /// Returns whether an item is an unused content guide of an Interface Builder scroll view. It is unused if no
  /// constraint relates the content to a view inside the scroll view. The program then determines the content size.
  private static func isUnusedContent(_ guide: LayoutItemID, in input: CheckedInput) -> Bool {
    guard input.isFromInterfaceBuilder, let layout = input.layout, let scrollView = input.scrollView(ofContent: guide)
    else {
      return false
    }
    return !layout.constraints.contains { constraint in
      guard let second = constraint.second?.item else { return false }
      return [(constraint.firstItem, second), (second, constraint.firstItem)].contains { content, view in
        (content == guide || content == scrollView) && view != guide && view != scrollView
          && layout.isDescendant(view, of: scrollView)
      }
    }
  }

  /// Returns whether an ambiguity is reported. It is not if the view's `verifyAmbiguity` excludes it.
  ///
  /// In an Interface Builder document, an ambiguity whose range is within the tolerance of recorded values is not
  /// reported either. It is reported nevertheless if Interface Builder flagged the view as ambiguous, and the layout is
  /// that of the recorded device.
  private static func isReported(_ ambiguity: Ambiguity, in input: CheckedInput) -> Bool {
    let state = input.item(ofAmbiguous: ambiguity.place.view).flatMap { input.layout?.recordedState(ofAmbiguous: $0) }
    if state?.verification == .never { return false }
    if state?.verification == .positionsAlone, ["width", "height"].contains(ambiguity.place.attribute) { return false }
    if input.isOnRecordedDevice, state?.isAmbiguous == true { return true }
    guard let low = ambiguity.range?.minimum, let high = ambiguity.range?.maximum else { return true }
    return !input.isFromInterfaceBuilder || high - low > input.tolerance
  }
}

extension CheckedInput {
  /// Returns whether a view has an intrinsic content size along an axis at run time, other than one that only the canvas
  /// gives it.
  fileprivate func hasContent(_ item: LayoutItemID, along axis: LayoutAxis) -> Bool {
    guard let view = layout?[item],
      view.recorded?.hasCanvasContent[axis] != true || view.recorded?.likelyContent[axis] != nil
    else { return false }
    return view.intrinsicSize[axis] != nil || view.text != nil
  }
}
