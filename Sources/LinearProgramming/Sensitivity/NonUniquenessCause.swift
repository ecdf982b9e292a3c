/// The reason why a quantity is not unique.
package enum NonUniquenessCause: Sendable, Hashable {
  /// The quantity can move without changing any violation.
  case free
  /// A move of the quantity trades violations within one priority, without changing their weighted sum. The move
  /// reduces the violations of the constraints in `better`, and increases those of the constraints in `worse`. Both are
  /// lists of constraint indices, ascending.
  case tie(better: [Int], worse: [Int])
}

extension SensitivityAnalyzer {
  /// Returns the reason why a quantity is not unique; nil if it is unique.
  package func nonUniquenessCause(of target: LinearExpression) throws(Failure) -> NonUniquenessCause? {
    guard let levels = try levelFaces(for: target) else { return nil }
    do {
      return try cause(levels)
    } catch {
      throw Failure(error)
    }
  }

  private func cause(_ levels: LevelFaces) throws(SolveFailure) -> NonUniquenessCause? {
    let target = levels.local.target
    var face = levels.last
    face.restrict(column: target, to: Bounds(-1, 1))
    let ends = [1.0, -1.0].map { (sign: $0, cost: [(column: target, cost: -$0)]) }
    var reached = 0.0
    for end in ends where abs(reached) <= Tolerance.determinedWidth {
      reached = try face.optimum(for: end.cost).values[target]
    }
    guard abs(reached) > Tolerance.determinedWidth else { return nil }

    // 1. Can the quantity move without changing any violation?
    let optional = levels.local.rows.indices.filter { !levels.local.program.isRequired($0) }
    let pairs = try face.addDifferences(of: optional.map { change(of: $0, levels.local) })
    var unchanged = face
    for (row, pair) in zip(optional, pairs) {
      for column in changing(row, pair, levels.local) { unchanged.fix(column: column, at: 0) }
    }
    for end in ends where abs(try unchanged.optimum(for: end.cost).values[target]) > Tolerance.determinedWidth {
      return .free
    }

    // 2. Otherwise it is a tie. Of all moves that bring the quantity to the reached value, the one with the least sum
    //    of changes shows which violations are traded.
    face.fix(column: target, at: reached)
    let costs = zip(optional, pairs).flatMap { row, pair in
      changing(row, pair, levels.local).map { (column: $0, cost: 1.0) }
    }
    let moved = try face.optimum(for: costs).values
    var (better, worse): ([Int], [Int]) = ([], [])
    for (row, pair) in zip(optional, pairs) {
      let source = levels.local.rows[row]
      let change = moved[pair] - moved[pair + 1]
      guard changing(row, pair, levels.local).contains(where: { moved[$0] > Tolerance.negligibleSensitivity }) else {
        continue
      }
      switch activeSet.rowStatuses[source] {
      case .above: if change < 0 { better.append(source) } else { worse.append(source) }
      case .below: if change > 0 { better.append(source) } else { worse.append(source) }
      case .tight, .slack: worse.append(source)
      }
    }
    return .tie(better: better, worse: worse)
  }

  /// Returns the change of a row's left-hand side, as an expression in the moves.
  private func change(of row: Int, _ local: LocalProgram) -> LinearExpression {
    LinearExpression(
      Array(local.program.terms(of: row)))
  }

  /// Returns the columns whose values change the violation of a row. Column `pair` is the increase of the row's
  /// left-hand side, and column `pair + 1` its decrease. Both change the violation, unless the row is an active
  /// inequality.
  private func changing(_ row: Int, _ pair: Int, _ local: LocalProgram) -> [Int] {
    guard activeSet.rowStatuses[local.rows[row]] == .tight else { return [pair, pair + 1] }
    switch local.program.rows[row].relation {
    case .equal: return [pair, pair + 1]
    case .lessOrEqual: return [pair]
    case .greaterOrEqual: return [pair + 1]
    }
  }
}
