extension TieBreaking {
  /// Narrows a face by this rule. If the rule's expressions determine all variables, a single point remains.
  /// - Parameters:
  ///   - varying: the variables that vary on the face.
  ///   - variableCount: the number of the program's variables, which are the first columns of the face.
  func breakTies(_ varying: [Int], variableCount: Int, on face: inout OptimalFace) throws(SolveFailure) {
    var isVarying = [Bool](repeating: false, count: variableCount)
    for variable in varying { isVarying[variable] = true }
    let stages = lists.isEmpty ? [varying.map { LinearExpression(variable: $0) }] : stages
    let moving = stages.map { stage in stage.filter { $0.terms.contains { isVarying[$0.variable] } } }
    let expressions = moving.flatMap { $0 }
    let pairs = try face.addDifferences(of: expressions)

    // 1. For each stage, the sum of the absolute values of its expressions is minimised.
    var first = 0
    for stage in moving {
      try face.minimize(pairs[first..<first + stage.count].flatMap(Self.absoluteValue))
      first += stage.count
      if face.isKnownToBeSinglePoint { return }
    }

    // 2. If ties remain, the absolute value of one expression after the other is minimised. A search for the variables
    //    that still vary takes a few linear programs, so it is repeated only after 1, 2, 4, … expressions.
    var pending = varying
    func findVarying() throws(SolveFailure) {
      let still = try OptimalFaceVariability(face: face).varying(among: pending).moving
      for variable in pending { isVarying[variable] = false }
      for variable in still { isVarying[variable] = true }
      pending = still
    }
    try findVarying()
    var count = 0
    var nextSearch = 1
    for (expression, pair) in zip(expressions, pairs) {
      if pending.isEmpty { return }
      guard expression.terms.contains(where: { isVarying[$0.variable] }) else { continue }
      if face.values[pair] + face.values[pair + 1] <= Tolerance.satisfiedLevel {
        // The expression has its goal, zero: no linear program can improve it.
        for column in pair...pair + 1 { face.fix(column: column, at: 0) }
      } else {
        try face.minimize(Self.absoluteValue(pair))
      }
      if face.isKnownToBeSinglePoint { return }
      count += 1
      if count == nextSearch {
        try findVarying()
        nextSearch *= 2
      }
    }
  }

  private static func absoluteValue(_ pair: Int) -> [(column: Int, cost: Double)] {
    [(pair, 1), (pair + 1, 1)]
  }
}
