internal import LayoutModel
internal import LinearProgramming

/// Which member of a conflict is given up. What the user wrote as a constraint comes first, and of that the last, which
/// is most often what was added last; what follows from other properties comes after it. What a stack or a scroll view
/// stands for comes before constraints where the view lies deeper than all views that these are about.
enum RelaxationOrder {
  /// The row to drop; nil where all members always stand.
  static func choice(in conflict: InfeasibleSubset, of origins: [RowOrigin], _ document: LayoutDocument) -> Int? {
    var choice: (row: Int, rank: Int)?
    var constraintDepth = -1
    var deepest: (row: Int, depth: Int)?
    for row in conflict.constraints {
      switch origins[row] {
      case .constraint(let index): constraintDepth = max(constraintDepth, depth(ofConstraint: index, in: document))
      case .container(let index, _):
        let depth = depth(ofConstraint: index, in: document)
        if depth >= deepest?.depth ?? 0 { deepest = (row, depth) }
      default: break
      }
      guard let rank = rank(of: origins[row]) else { continue }
      if let choice, choice.rank < rank { continue }
      choice = (row, rank)
    }
    if let deepest, deepest.depth > constraintDepth { return deepest.row }
    return choice?.row
  }

  /// How deep the view lies that a constraint belongs to: the closest one that all of its items are in.
  private static func depth(ofConstraint index: Int, in document: LayoutDocument) -> Int {
    document.depth(of: document.host(of: document.constraints[index]))
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
