internal import LayoutModel
internal import LinearProgramming

/// The rule by which one member of a conflict is relaxed to resolve it.
///
/// Written constraints come first, and among them the last in the document, which is most often the one added last.
/// Constraints of containers, such as stacks, follow, then content sizes, then frames and masks. There is one
/// exception: a constraint of a container comes before all others if its host is deeper in the tree than those of all
/// written constraints in the conflict. The root's size, and the edges of safe areas and margins, are never relaxed.
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

  /// Returns the depth in the tree of a constraint's host, the closest common ancestor of its items.
  private static func depth(ofConstraint index: Int, in document: LayoutDocument) -> Int {
    document.depth(of: document.host(of: document.constraints[index]))
  }

  /// Returns the rank of a row; nil if the row is never relaxed. A row of the lowest rank in a conflict is relaxed; of
  /// several, the last one.
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
