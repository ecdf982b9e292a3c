internal import LayoutModel
internal import LinearProgramming

/// The choice of the member that is relaxed to resolve a conflict.
///
/// The user's constraints come first, and among them the last, which is most often the one added last; then constraints
/// of stacks and scroll views; then content sizes; then frames and masks. But a constraint of a stack or a scroll view
/// comes before all others if its view is deeper in the tree than the views of the conflict's user constraints.
enum RelaxationOrder {
  /// Returns the row to relax; nil if no member may be relaxed.
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

  /// Returns the rank of a row, of which the lowest is relaxed first; nil if the row is never relaxed.
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
