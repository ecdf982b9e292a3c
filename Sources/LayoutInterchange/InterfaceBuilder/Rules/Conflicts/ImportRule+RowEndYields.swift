extension ImportRule {
  static let rowEndYields = ImportRule(
    "row-end-yields", .conflicts,
    "A constraint to the bottom of a row is relaxed before all others, since rows had the height of their contents, up to Xcode 10.",
    source: .earlierFrames(documents: 53, repositories: 18), platforms: [.iOS],
    tools: .eras("rows", "lines"),
    effect: .order { rank, constraint in
      guard constraint.owner.viewClass == .rowContent, constraint.namesOwner(["bottom", "bottomMargin"]) else {
        return false
      }
      rank.depth = .max
      return true
    })
}
