import enum Tinamou.DefaultSolver
import LinearProgramming
import TestSupport
import Testing

@Suite("Programs whose rows come and go")
struct ProgramEditTests {
  private static let solver = LexicographicSolver(solver: DefaultSolver.solver)
  /// The tolerance, relative to max(1, the value).
  private static let tolerance = 1e-5

  /// The counts of walks.
  private struct Tally {
    var programs = 0
    var edits = 0
    var refused = 0
    var kept = 0
    var takenBack = 0
  }

  @Test("after each edit that is taken the values are those of a solve; one that is refused changes nothing")
  func random() throws {
    let seed: UInt64 = 79
    var tally = Tally()
    for index in 0..<1500 {
      let program = RandomSystems(seed: seed).system(index).program
      guard program.constraintCount > 2 else { continue }
      guard let problem = try Self.problem(with: program, index, &tally) else { continue }
      let small = Shrinker { (try? Self.problem(with: $0, index, &tally)) != nil }.shrink(program)
      Issue.record("seed \(seed), system \(index): \(problem)\n\(SystemDraft(small))")
    }
    // The walks have something to tell.
    #expect(tally.programs > 100 && tally.edits > 3000 && tally.refused > 100, "\(tally)")
    #expect(tally.kept > 2000 && tally.takenBack > 500, "\(tally)")
  }

  /// A program whose rows can be left out, in step with an incremental one.
  private struct Mirror {
    var source: LexicographicProgram
    /// The row of the full program and its changes, for each row of the incremental one; nil for removed rows.
    var rows: [(row: Int, priority: Double, change: Double)?] = []

    func program() throws -> LexicographicProgram {
      var program = LexicographicProgram()
      for bound in source.lowerBounds { program.addVariable(lowerBound: bound) }
      for case (let row, let priority, let change)? in rows {
        try program.addConstraint(
          terms(row), source.rows[row].relation, source.rows[row].rightHandSide + change, priority: priority, weight: 1)
      }
      return program
    }

    func terms(_ row: Int) -> [LinearTerm] {
      Array(source.terms(of: row))
    }
  }

  /// Starts with some rows of a program, and adds, removes and changes rows at random.
  private static func problem(
    with source: LexicographicProgram, _ index: Int, _ tally: inout Tally
  ) throws -> String? {
    var numbers = SeededGenerator(seed: 80, index: index)
    guard source.constraintCount > 0 else { return nil }
    var mirror = Mirror(source: source)
    for row in 0..<source.constraintCount where !numbers.oneIn(4) {
      mirror.rows.append((row, source.rows[row].priority, 0))
    }
    guard
      var moving = IncrementalProgram(try mirror.program(), moving: [], at: [], solver, options: .init())
    else { return nil }
    tally.programs += 1
    var added: [Int] = []
    for _ in 0..<32 {
      let before = moving.values
      var next = mirror
      let known = mirror.rows.indices.filter { mirror.rows[$0] != nil }
      let chosen = known.isEmpty ? nil : known[numbers.integer(in: 0...known.count - 1)]
      let isTaken: Bool
      switch (numbers.integer(in: 0...8), chosen) {
      case (3...4, let row?):
        next.rows[row] = nil
        isTaken = moving.remove(row)
      case (7...8, _?) where !added.isEmpty:
        // What came last goes first.
        let row = added.removeLast()
        next.rows[row] = nil
        isTaken = moving.remove(row)
        tally.takenBack += 1
      case (5, let row?):
        let priority = Double(numbers.integer(in: 1...6)) * 150
        next.rows[row]?.priority = priority
        isTaken = moving.setPriority(priority, of: row)
      case (6, let row?):
        let change = Double(numbers.integer(in: -20...20))
        next.rows[row]?.change += change
        isTaken = moving.addToRightHandSides([(row, change)])
      default:
        let row = numbers.integer(in: 0...source.constraintCount - 1)
        let number = moving.add(
          mirror.terms(row), source.rows[row].relation, source.rows[row].rightHandSide,
          priority: source.rows[row].priority)
        isTaken = number != nil
        if let number {
          if number < next.rows.count, next.rows[number] != nil { return "row \(number) is there twice" }
          while next.rows.count <= number { next.rows.append(nil) }
          next.rows[number] = (row, source.rows[row].priority, 0)
          added.append(number)
        }
      }
      tally.edits += 1
      guard isTaken else {
        tally.refused += 1
        if moving.values != before { return "an edit that was refused changed the values" }
        continue
      }
      mirror = next
      added.removeAll { next.rows[$0] == nil }
      if moving.hasTableaux { tally.kept += 1 }
      if let problem = try difference(moving, try mirror.program()) { return problem }
    }
    return nil
  }

  private static func difference(_ moving: IncrementalProgram, _ program: LexicographicProgram) throws -> String? {
    var options = LexicographicSolver.Options()
    options.usesPresolve = false
    guard case .optimal(let optimum) = try solver.solve(program, options: options) else { return "no solution" }
    if !optimum.undetermined.isEmpty { return "\(optimum.undetermined) are open" }
    for variable in 0..<program.variableCount {
      let (value, expected) = (moving.values[variable], optimum.values[variable])
      if abs(value - expected) > tolerance * max(1, abs(expected)) {
        return "\(value) for \(expected) of variable \(variable)"
      }
    }
    return nil
  }
}
