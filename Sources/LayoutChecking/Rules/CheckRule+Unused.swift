internal import LayoutModel

extension CheckRule {
  static let unusedView = CheckRule(
    "unused-view", .warning, "A view or a guide that no constraint names, and that has no frame.",
    rationale: """
      It is at its superview's origin with the size of its content, or with none: most often it was forgotten. A view \
      that is intended to be there can have a frame. Constraints of inactive groups count. In Interface Builder \
      documents rows, bars and fields place their accessories, backgrounds, texts and items.
      """,
    bad: """
      size: [200, 100]
      views:
        - {name: a}
        - {name: forgotten, intrinsic: {width: 40, height: 20}}
      constraints: ["H:|[a]|", "V:|[a]|"]
      """,
    good: """
      size: [200, 100]
      views:
        - {name: a}
        - {name: placed, frame: [0, 0, 40, 20]}
      constraints: ["H:|[a]|", "V:|[a]|"]
      """
  ) { input in
    guard let layout = input.layout else { return [] }
    var isUnused = [Bool](repeating: false, count: layout.items.count)
    // Views inside an unused view are not reported. All unused views of a superview in an Interface Builder document
    // are one finding, since probably no constraints were meant there.
    var groups: [[Int]] = []
    var places: [LayoutItemID: Int] = [:]
    for (index, item) in layout.items.enumerated().dropFirst() {
      let isOwnCause = item.parent.map { !isUnused[$0.index] } ?? true
      isUnused[index] = !isOwnCause || isUnusedItem(index, in: input)
      guard isUnused[index], isOwnCause, isUnusedItem(index, in: input) else { continue }
      if item.recorded != nil, let parent = item.parent, let place = places[parent] {
        groups[place].append(index)
      } else {
        if let parent = item.parent { places[parent] = groups.count }
        groups.append([index])
      }
    }
    let isInSizeClass = (layout[.root].recorded?.otherSizeClasses.constraints ?? 0) > 0
    return groups.map { group in
      let item = layout.items[group[0]]
      let others = group.dropFirst()
      let isView = item.kind == .view
      // Every view has a frame in Interface Builder. It applies to views without constraints, together with the mask.
      let lack = !isView ? "" : input.isFromInterfaceBuilder ? ", nor does a mask place it" : ", and it has no frame"
      let more =
        others.isEmpty
        ? ""
        : others.count == 1
          ? "; so it is with another view in there" : "; so it is with \(others.count) more views in there"
      let advice =
        !isView
        ? "use it, or remove it"
        : input.isFromInterfaceBuilder
          ? "constrain it, or let its mask place it" : "constrain it, give it a frame, or remove it"
      return Observation(
        identity: [item.name], objects: group.map { layout.items[$0].name },
        what: "no constraint\(isInSizeClass ? " in this size class" : "") names the \(isView ? "view" : "guide") "
          + "'\(item.name)'\(lack)\(more)", advice: advice,
        location: input.location(ofItem: group[0]),
        related: others.map {
          .init("no constraint names '\(layout.items[$0].name)' either", location: input.location(ofItem: $0))
        }, items: [group[0]])
    }
  }

  private static func isUnusedItem(_ index: Int, in input: CheckedInput) -> Bool {
    guard let item = input.layout?.items[index] else { return false }
    return !item.isImplied && !input.isInterfaceBuilderGuide(index) && !input.isMentioned(index) && item.frame == nil
      && !input.isHidden(index) && item.recorded?.isPlacedByOwner != true
  }

  static let unusedMetric = CheckRule(
    "unused-metric", .warning, "A metric that is named nowhere else in the document.",
    rationale: """
      It was forgotten, or a number was written where the metric was meant. Any other place where its name stands as a \
      word counts as a use, also in a comment.
      """,
    bad: """
      size: [200, 100]
      metrics: {gap: 12}
      views: [{name: a}]
      constraints: ["H:|-12-[a]-12-|", "V:|[a]|"]
      """,
    good: """
      size: [200, 100]
      metrics: {gap: 12}
      views: [{name: a}]
      constraints: ["H:|-gap-[a]-gap-|", "V:|[a]|"]
      """
  ) { input in
    guard let layout = input.layout, !layout.metrics.isEmpty else { return [] }
    var uses = [String: Int](uniqueKeysWithValues: layout.metrics.keys.map { ($0, 0) })
    var places: [(name: String, location: SourceLocation)] = []
    for (index, line) in input.lines.lines.enumerated() {
      var (column, counted) = (1, line.startIndex)
      for word in words(of: line) {
        guard let count = uses[String(word)] else { continue }
        uses[String(word)] = count + 1
        guard count == 0 else { continue }
        column += line[counted..<word.startIndex].unicodeScalars.count
        counted = word.startIndex
        places.append((String(word), SourceLocation(line: index + 1, column: column)))
      }
    }
    return places.filter { uses[$0.name] == 1 }.map { name, location in
      Observation(
        identity: [name], objects: [name], what: "the metric '\(name)' is never used",
        advice: "use it, or remove it", location: location)
    }
  }

  /// Returns the words of a line that can be names.
  private static func words(of line: Substring) -> [Substring] {
    line.split { !($0.isLetter || $0.isNumber || $0 == "_") }
  }
}
