public import LinearProgramming

/// Systems with about a thousand variables that leave some of them open.
public enum OpenSystem: String, CaseIterable, Sendable {
  /// A row of views with least gaps and least widths, in more room than they take.
  case loose
  /// A row of views that are all wanted wider than there is room for, at one priority.
  case tied
  /// A row of views, each with wishes for its width that compete, and for its place right of the one before, all in too
  /// little room.
  case competing
  /// A grid of rows of ten views, each determined, with one open row among them.
  case partly
  /// The same without the open row.
  case determined

  /// A system of so many variables, or a few less.
  public func program(variables: Int, seed: UInt64) -> LexicographicProgram {
    var generator = SeededGenerator(seed: seed)
    var draft = SystemDraft()
    func add(_ terms: [(Double, Int)], _ relation: Relation, _ right: Double, _ priority: Double = 1000) {
      draft.constraints.append(.init(terms.map { LinearTerm($0.0, $0.1) }, relation, right, priority: priority))
    }
    /// A row of views in a width; `wanted` says what each view's width is wanted to be, and how much.
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
