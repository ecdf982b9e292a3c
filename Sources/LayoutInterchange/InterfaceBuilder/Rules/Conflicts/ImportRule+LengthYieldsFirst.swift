extension ImportRule {
  static let lengthYieldsFirst = ImportRule(
    "length-yields-first", .conflicts,
    "Of contradictory constraints of one view fixed lengths are relaxed first, the greatest first, but not those of 0.",
    source: .earlierFrames(documents: 542, repositories: 80),
    effect: .order { rank, constraint in
      guard constraint.element["secondItem"] == nil, constraint.constant > 0 else { return false }
      (rank.kind, rank.length) = (2, constraint.constant)
      return true
    })
}
