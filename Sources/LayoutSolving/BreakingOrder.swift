internal import LinearProgramming

/// Which member of a conflict is given up. What the user wrote as a constraint comes first, and of that the last, which
/// is most often what was added last; what follows from other properties comes after it.
enum BreakingOrder {
  /// The row to drop; nil where all members always stand.
  static func choice(in conflict: InfeasibleSubset, of origins: [RowOrigin]) -> Int? {
    var choice: (row: Int, rank: Int)?
    for row in conflict.constraints {
      guard let rank = rank(of: origins[row]) else { continue }
      if let choice, choice.rank < rank { continue }
      choice = (row, rank)
    }
    return choice?.row
  }

  /// Lower goes first; nil for what is never dropped.
  private static func rank(of origin: RowOrigin) -> Int? {
    switch origin {
    case .constraint: 0
    case .container: 1
    case .hugging, .compressionResistance: 2
    case .mask, .keptSize, .keptOrigin: 3
    case .rootSize, .fittingSize, .guideEdge: nil
    }
  }
}
