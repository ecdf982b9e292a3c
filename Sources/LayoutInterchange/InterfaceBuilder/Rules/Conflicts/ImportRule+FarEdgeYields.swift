extension ImportRule {
  static let farEdgeYields = ImportRule(
    "far-edge-yields", .conflicts,
    "Of contradictory constraints of one view those at its bottom or trailing edge are relaxed before others to other views.",
    source: .recordedFrames(documents: 2, repositories: 2),
    effect: .order { rank, constraint in
      let element = constraint.element
      guard element["secondItem"] != nil, element["firstItem"] == nil,
        ["bottom", "trailing", "right", "bottomMargin", "trailingMargin"].contains(element["firstAttribute"] ?? "")
      else { return false }
      rank.kind = 1
      return true
    })
}
