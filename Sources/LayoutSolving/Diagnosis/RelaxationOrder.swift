internal import LayoutModel
internal import LinearProgramming

/// The choice of the member of a conflict that is relaxed.
///
/// The user's constraints come first, and of these the last, which is most often the one added last; conditions implied
/// by other properties come after. A constraint of a stack or a scroll view comes before all if its view is deeper than
/// the views of the conflict's other constraints.
enum RelaxationOrder {
  /// Returns the row to relax; nil if all members are never relaxed.
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

  /// Returns the depth of the view that a constraint belongs to: the closest common ancestor of its items.
  private static func depth(ofConstraint index: Int, in document: LayoutDocument) -> Int {
    document.depth(of: document.host(of: document.constraints[index]))
  }

  /// Returns the rank of a row, the lowest relaxed first; nil if it is never relaxed.
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
