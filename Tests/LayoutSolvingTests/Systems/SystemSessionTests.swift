import TestSupport
import Testing
import Tinamou

@Suite("Systems that change")
struct SystemSessionTests {
  private func near(_ value: Double?, _ expected: Double) -> Bool { abs((value ?? .nan) - expected) < 1e-6 }

  @Test("constraints come, go and change, and values follow")
  func edits() throws {
    var session = try SystemSession()
    #expect(session.values.isEmpty)
    let sum = try session.add("x + y == 10")
    try session.add("x >= 2")
    let wish = try session.add("x == 1 @ weak")
    #expect(near(session["x"], 2) && near(session["y"], 8) && session["z"] == nil)
    #expect(session.solution.violations.map(\.constraint.description) == ["x == 1 @ weak"])
    try session.setConstant(7, of: wish)
    #expect(near(session["x"], 7) && session.solution.violations.isEmpty)
    try session.setConstant(5, of: sum)
    #expect(near(session["x"], 7) && near(session["y"], -2))
    let other = try session.add("y >= 0 @ medium")
    #expect(near(session["x"], 5) && near(session["y"], 0))
    try session.setPriority(100, of: other)
    #expect(near(session["x"], 7))
    try session.remove(wish)
    #expect(near(session["y"], 0), "what is left decides")
    #expect(session.constraint(wish) == nil && session.constraint(sum)?.constant == 5)
    #expect(session.id(ofConstraintAt: 0) == sum)
  }

  @Test("the constant of a constraint whose variable is on the right is the number on the left") func reversed() throws
  {
    var session = try SystemSession()
    let equation = try session.add("10 == x")
    try session.setConstant(20, of: equation)
    #expect(near(session["x"], 20))
    let limit = try session.add("10 >= y + 2")
    try session.add("y == 100 @ weak")
    #expect(near(session["y"], 8))
    try session.setConstant(18, of: limit)
    #expect(near(session["y"], 18))
  }

  @Test("an edit that leaves no solution changes nothing, and says what contradicts it")
  func conflict() throws {
    var session = try SystemSession()
    let sum = try session.add("x + y == 10")
    try session.add("x <= 4")
    try session.add("y <= 7")
    let values = session.values
    let error = #expect(throws: (any Error).self) { try session.add("x + y >= 12") }
    #expect("\(String(describing: error))".contains("x + y == 10"))
    #expect(throws: SystemSessionError.self) { try session.setConstant(12, of: sum) }
    #expect(throws: SystemSessionError.self) { try session.setConstant(.nan, of: sum) }
    #expect(throws: SystemSessionError.self) { try session.setPriority(0, of: sum) }
    struct Mistake: Error {}
    #expect(throws: Mistake.self) {
      try session.update { edits in
        try edits.remove(sum)
        throw Mistake()
      }
    }
    #expect(session.values == values && session.system.constraints.count == 3)
    // Together they do.
    try session.update { edits in
      try edits.remove(sum)
      try edits.add("x + y == 3")
      try edits.add("x - z == 1")
    }
    #expect(near(session["x"].map { $0 + (session["y"] ?? .nan) }, 3) && session.system.variables == ["x", "y", "z"])
    #expect(throws: SystemSessionError.self) { try session.remove(sum) }
    #expect(throws: SystemSessionError.self) {
      try session.add(ConstraintSystem.Constraint([ConstraintSystem.Term(1, 9)], .equal, 1))
    }
    #expect(throws: NotationError.self) { try session.add("x = ") }
  }

  @Test("what is suggested is followed as far as it can be, and stays there; what is free stays where it is")
  func suggestions() throws {
    var session = try SystemSession()
    try session.update { edits in
      for text in ["left <= middle - 10", "middle <= right - 10", "left >= 0", "right <= 100"] { try edits.add(text) }
    }
    #expect(throws: SystemSessionError.self) { try session.beginEdit("none") }
    let drag = try session.beginEdit("middle")
    for (pointer, value) in [(50.0, 50.0), (95, 90), (2, 10), (40, 40)] {
      try session.suggest(pointer, for: drag)
      #expect(near(session["middle"], value), "\(pointer)")
    }
    try session.endEdit(drag)
    #expect(near(session["middle"], 40))
    let (left, right) = (session["left"], session["right"])
    try session.add("spare == 3")
    #expect(session["left"] == left && session["right"] == right && near(session["middle"], 40))
    #expect(throws: SystemSessionError.self) { try session.suggest(1, for: drag) }
    #expect(throws: SystemSessionError.self) { try session.endEdit(drag) }
  }

  @Test("an edit ends when its equality is removed") func removedEdit() throws {
    var session = try SystemSession()
    try session.add("x >= 1")
    let edit = try session.beginEdit("x")
    try session.remove(session.id(ofConstraintAt: session.system.constraints.count - 1))
    for call in [{ try $0.suggest(1, for: edit) }, { try $0.endEdit(edit) }] as [(inout SystemSession) throws -> Void] {
      let error = #expect(throws: SystemSessionError.self) { try call(&session) }
      guard case .unknownEditVariable = error else {
        Issue.record("expected an edit that has ended, got \(String(describing: error))")
        continue
      }
    }
  }

  @Test("a variable without constraints is ambiguous, as in a solve", arguments: 0..<4)
  func newVariables(report: Int) throws {
    var options = LayoutEngine.Options()
    options.ambiguity = [.none, .names, .ranges, .groups][report]
    var session = try SystemSession(options: options)
    for name in ["x", "y"] {
      _ = session.variable(named: name)
      let solved = try LayoutEngine().solve(session.system, options: options)
      #expect(session.solution.ambiguities == solved.ambiguities)
      try session.add("x == 3")
    }
    #expect(session.solution.ambiguities.isEmpty == (report == 0))
  }

  @Test("a constraint of a conflict can be left out") func broken() throws {
    var options = LayoutEngine.Options()
    options.onConflict = .break
    var session = try SystemSession(options: options)
    try session.add("x == 1")
    try session.add("x == 2")
    #expect(near(session["x"], 1) && session.solution.broken.map(\.constraint.description) == ["x == 2"])
  }

  @Test("values are those of a solve, whatever was edited before", arguments: 0..<4)
  func random(part: Int) throws {
    let seed: UInt64 = 2_026_14
    var (edits, refused, unique) = (0, 0, 0)
    for index in (20 * part)..<(20 * part + 20) {
      var numbers = SeededGenerator(seed: seed, index: index)
      var session = try SystemSession()
      for name in ["a", "b", "c", "d"] { _ = session.variable(named: name) }
      var ids: [SystemSession.ConstraintID] = []
      for step in 0..<25 {
        let before = (session.values, session.system.constraints)
        do {
          try Self.edit(&session, &ids, &numbers)
          edits += 1
        } catch is SystemSessionError {
          refused += 1
          #expect(session.values == before.0 && session.system.constraints == before.1)
        }
        let fresh = try LayoutEngine().solve(session.system)
        #expect(fresh.status == .solved, "seed \(seed), case \(index), step \(step)")
        // Of values that are not unique another one may be as good; the totals of each priority may not differ.
        if fresh.ambiguities.isEmpty {
          unique += 1
          #expect(
            zip(session.values, fresh.values).allSatisfy { abs($0 - $1) < 1e-5 },
            "seed \(seed), case \(index), step \(step): \(session.values), not \(fresh.values)")
        }
        #expect(
          Self.totals(session.solution.violations).elementsEqual(Self.totals(fresh.violations)) {
            $0.priority == $1.priority && abs($0.total - $1.total) < 1e-5
          }, "seed \(seed), case \(index), step \(step)")
      }
    }
    #expect(edits > 300 && refused > 5 && unique > 20, "\(edits), \(refused), \(unique)")
  }

  /// The sum of violations of each priority, from the highest down.
  private static func totals(_ violations: [Violation]) -> [(priority: Double, total: Double)] {
    let priorities = Set(violations.map(\.constraint.priority)).sorted(by: >)
    return priorities.map { priority in
      (priority, violations.reduce(0) { $0 + ($1.constraint.priority == priority ? $1.amount : 0) })
    }.filter { $0.total > 1e-5 }
  }

  private static func edit(
    _ session: inout SystemSession, _ ids: inout [SystemSession.ConstraintID], _ numbers: inout SeededGenerator
  ) throws {
    let priorities: [Double] = [1000, 1000, 1000, 750, 500, 250]
    switch numbers.integer(in: 0...5) {
    case 0, 1, 2:
      var terms: [ConstraintSystem.Term] = []
      for variable in 0..<4 where numbers.oneIn(2) {
        terms.append(ConstraintSystem.Term(Double(numbers.element(of: [-2, -1, 1, 1, 2]) ?? 1), variable))
      }
      guard !terms.isEmpty else { return }
      let relation = numbers.element(of: [LayoutRelation.equal, .lessThanOrEqual, .greaterThanOrEqual]) ?? .equal
      ids.append(
        try session.add(
          ConstraintSystem.Constraint(
            terms, relation, Double(numbers.integer(in: -20...20)), priority: numbers.element(of: priorities) ?? 1000)))
    case 3:
      guard let id = numbers.element(of: ids) else { return }
      try session.remove(id)
      ids.removeAll { $0 == id }
    case 4:
      guard let id = numbers.element(of: ids) else { return }
      try session.setConstant(Double(numbers.integer(in: -20...20)), of: id)
    default:
      guard let id = numbers.element(of: ids) else { return }
      try session.setPriority(numbers.element(of: priorities) ?? 1000, of: id)
    }
  }
}
