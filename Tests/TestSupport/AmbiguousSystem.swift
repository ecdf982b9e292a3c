package import LinearProgramming

/// The kinds of large feasible systems for measurements of ambiguity. Most kinds have ambiguous variables.
package enum AmbiguousSystem: String, CaseIterable, Sendable {
  /// A row of views with fixed gaps and minimum widths, in a wider window.
  case loose
  /// A row of views whose preferred widths together exceed the available width, all at one priority.
  case tied
  /// A row of views in too narrow a window. Optional constraints compete for the width of each view, and for its
  /// position to the right of the previous view.
  case competing
  /// A grid of rows of ten views. Only the second row is ambiguous.
  case partly
  /// The grid of `partly`, but with unique values in every row.
  case determined

  /// Returns a system of this kind with about the given number of variables.
  package func program(variables: Int, seed: UInt64) -> LexicographicProgram {
    var generator = SeededGenerator(seed: seed)
    var draft = SystemDraft()
    func add(_ terms: [(Double, Int)], _ relation: Relation, _ right: Double, _ priority: Double = 1000) {
      draft.constraints.append(.init(terms.map { LinearTerm($0.0, $0.1) }, relation, right, priority: priority))
    }
    /// Adds a row of views that must fit a width. `wanted` returns a view's preferred width and the priority of this
    /// preference, by the view's index in the row; nil for no preference.
    func row(_ views: Int, in width: Double, wanted: (Int) -> (width: Double, priority: Double)?) {
      let first = draft.lowerBounds.count
      for _ in 0..<views { draft.lowerBounds += [-.infinity, 0] }
      add([(1, first)], .greaterOrEqual, 8)
      for view in 0..<views {
        let (origin, size) = (first + 2 * view, first + 2 * view + 1)
        if view > 0 { add([(1, origin), (-1, origin - 2), (-1, size - 2)], .equal, 8) }
        if let wanted = wanted(view) { add([(1, size)], .equal, wanted.width, wanted.priority) }
        add([(1, size)], .greaterOrEqual, 4)
      }
      add([(1, first + 2 * views - 2), (1, first + 2 * views - 1)], .lessOrEqual, width - 8)
    }
    switch self {
    case .loose:
      row(variables / 2, in: 20 * Double(variables)) { _ in nil }
    case .tied:
      row(variables / 2, in: 10 * Double(variables)) { _ in (Double(generator.integer(in: 30...60)), 250) }
    case .competing:
      let views = variables / 2
      for view in 0..<views {
        draft.lowerBounds += [-.infinity, 0]
        for _ in 0..<3 {
          let relation = [Relation.equal, .lessOrEqual, .greaterOrEqual][generator.integer(in: 0...2)]
          let priority = [250.0, 500, 500, 750][generator.integer(in: 0...3)]
          add([(1, 2 * view + 1)], relation, Double(generator.integer(in: 10...300)), priority)
        }
        if view == 0 {
          add([(1, 0)], .equal, 4)
        } else {
          add(
            [(1, 2 * view), (-1, 2 * view - 2), (-1, 2 * view - 1)], .greaterOrEqual, 4,
            generator.oneIn(2) ? 500 : 750)
        }
        add([(1, 2 * view), (1, 2 * view + 1)], .lessOrEqual, 25 * Double(views), 800)
      }
    case .partly, .determined:
      for line in 0..<max(2, variables / 20) {
        if self == .partly, line == 1 {
          row(10, in: 800) { _ in nil }
        } else {
          row(10, in: 400) { (Double(generator.integer(in: 30...60)), 250 + Double($0)) }
          add([(1, draft.lowerBounds.count - 20)], .equal, 8)
        }
      }
    }
    return draft.program ?? LexicographicProgram()
  }
}
