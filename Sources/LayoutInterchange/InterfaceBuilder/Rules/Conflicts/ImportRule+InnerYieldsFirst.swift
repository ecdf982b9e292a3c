extension ImportRule {
  static let innerYieldsFirst = ImportRule(
    "inner-yields-first", .conflicts,
    "Of contradictory constraints those of inner views are relaxed before those of the views around them.",
    source: .earlierFrames(documents: 638, repositories: 86),
    effect: .order { rank, constraint in
      rank.depth = constraint.reader.tree.ancestors(of: constraint.index).count { constraint.reader.places[$0] != nil }
      return rank.depth > 1
    })
}
