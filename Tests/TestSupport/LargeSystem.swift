package import LinearProgramming

/// The kinds of large infeasible systems.
package enum LargeSystem: String, Sendable, CaseIterable {
  /// A row of views in too narrow a window. Every constraint is a member of the conflict.
  case chain
  /// A grid of cells with minimum sizes, in which the width of the last row and the height of the last column together
  /// exceed a maximum.
  case grid
  /// A row of views that are as wide as the first one, in too narrow a window. Every constraint is a member of the
  /// conflict, and the first width occurs in half of them.
  case equalWidths
  /// Random inequalities of three variables each, so many that no point satisfies them all.
  case random

  /// Returns a system of this kind with about the given number of constraints.
  package func program(constraints count: Int, seed: UInt64) -> LexicographicProgram {
    var generator = SeededGenerator(seed: seed)
    var draft = SystemDraft()
    func add(_ terms: [(Double, Int)], _ relation: Relation, _ right: Double) {
      draft.constraints.append(.init(terms.map { LinearTerm($0.0, $0.1) }, relation, right))
    }
    switch self {
    case .chain:
      draft.lowerBounds = Array(repeating: -.infinity, count: count - 1)
      add([(1, 0)], .greaterOrEqual, 0)
      var width = 0.0
      for view in 1..<(count - 1) {
        let gap = Double(generator.integer(in: 1...160)) / 8
        width += gap
        add([(1, view), (-1, view - 1)], generator.oneIn(2) ? .equal : .greaterOrEqual, gap)
      }
      add([(1, count - 2)], .lessOrEqual, width - 1)
    case .grid:
      let side = max(2, Int(Double(count / 2).squareRoot()))
      draft.lowerBounds = Array(repeating: 0, count: 2 * side * side)
      func x(_ row: Int, _ column: Int) -> Int { 2 * (row * side + column) }
      for row in 0..<side {
        for column in 0..<side {
          let size = Double(generator.integer(in: 10...50))
          let (before, above) = (column > 0 ? x(row, column - 1) : nil, row > 0 ? x(row - 1, column) + 1 : nil)
          add([(1, x(row, column))] + (before.map { [(-1, $0)] } ?? []), .greaterOrEqual, size)
          add([(1, x(row, column) + 1)] + (above.map { [(-1, $0)] } ?? []), .greaterOrEqual, size)
        }
      }
      add([(1, x(side - 1, side - 1)), (1, x(side - 1, side - 1) + 1)], .lessOrEqual, Double(20 * side) - 1)
    case .equalWidths:
      let views = count / 2
      for _ in 0..<views { draft.lowerBounds += [-.infinity, 0] }
      add([(1, 0)], .equal, 0)
      for view in 1..<views {
        add([(1, 2 * view), (-1, 2 * view - 2), (-1, 2 * view - 1)], .equal, 8)
        add([(1, 2 * view + 1), (-1, 1)], .equal, 0)
      }
      add([(1, 2 * views - 2), (1, 2 * views - 1)], .equal, Double(8 * views))
      add([(1, 1)], .greaterOrEqual, 1)
    case .random:
      let variables = count / 4
      draft.lowerBounds = (0..<variables).map { _ in generator.oneIn(2) ? 0 : -.infinity }
      for _ in 0..<count {
        let terms = (0..<3).map { _ in
          (Double(generator.integer(in: -4...4)), generator.integer(in: 0...(variables - 1)))
        }
        add(terms, generator.oneIn(2) ? .lessOrEqual : .greaterOrEqual, Double(generator.integer(in: -100...100)))
      }
    }
    return draft.program ?? LexicographicProgram()
  }
}
