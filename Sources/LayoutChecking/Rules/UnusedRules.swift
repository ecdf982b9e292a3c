internal import LayoutModel

extension CheckRule {
  static let unusedView = CheckRule(
    "unused-view", .warning, "A view or a guide that no constraint names, and that has no frame.",
    rationale: """
      It stands at its superview's origin with the size of its content, or with none: most often it was forgotten. A \
      view that is meant to stand there can say so by a frame. Constraints of inactive groups count. In Interface Builder \
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
    return layout.items.enumerated().dropFirst().compactMap { index, item in
      guard !item.isImplied, !input.isDrawnGuide(index), !input.isMentioned(index), item.frame == nil,
        !input.isHidden(index), item.drawn?.isPlacedByOwner != true
      else { return nil }
      let isView = item.kind == .view
      // In Interface Builder each view has a frame, which is for its mask where there is no constraint.
      let lack = !isView ? "" : input.isDrawn ? ", nor does a mask place it" : ", and it has no frame"
      let advice =
        !isView
        ? "use it, or remove it"
        : input.isDrawn ? "constrain it, or let its mask place it" : "constrain it, give it a frame, or remove it"
      return Observation(
        identity: [item.name], objects: [item.name],
        what: "no constraint names the \(isView ? "view" : "guide") '\(item.name)'\(lack)", advice: advice,
        location: input.location(ofItem: index))
    }
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

  /// Names as notations have them.
  private static func words(of line: Substring) -> [Substring] {
    line.split { !($0.isLetter || $0.isNumber || $0 == "_") }
  }
}
