import enum Tinamou.DefaultSolver
import LinearProgramming
import TestSupport
import Testing

@Suite("Programs whose right-hand sides move")
struct IncrementalProgramTests {
  private static let solver = LexicographicSolver(solver: DefaultSolver.solver)
  /// The tolerance, relative to max(1, the value).
  private static let tolerance = 1e-5

  /// The counts of walks.
  private struct Tally {
    var programs = 0
    var moves = 0
    var inPieces = 0
  }

  @Test("for any right-hand side the values are those of a solve, also over the reported range")
  func random() throws {
    let seed: UInt64 = 77
    var tally = Tally()
    for index in 0..<1500 {
      let program = RandomSystems(seed: seed).system(index).program
      guard program.constraintCount > 0 else { continue }
      guard let problem = try Self.problem(with: program, index, &tally) else { continue }
      let small = Shrinker { (try? Self.problem(with: $0, index, &tally)) != nil }.shrink(program)
      Issue.record("seed \(seed), system \(index): \(problem)\n\(SystemDraft(small))")
    }
    // The walks have something to tell.
    #expect(tally.programs > 200 && tally.moves > 3000 && tally.inPieces > 500, "\(tally)")
  }

  /// Changes the right-hand sides of two rows, in small steps and large ones.
  private static func problem(
    with program: LexicographicProgram, _ index: Int, _ tally: inout Tally
  ) throws -> String? {
    var numbers = SeededGenerator(seed: 78, index: index)
    guard program.constraintCount > 0 else { return nil }
    let first = numbers.integer(in: 0...program.constraintCount - 1)
    let second = numbers.integer(in: 0...program.constraintCount - 1)
    let rows = first == second ? [first] : [first, second]
    let start = rows.map { program.rows[$0].rightHandSide }
    guard
      var moving = IncrementalProgram(
        program, moving: rows.map { [ParametricRow($0, rate: 1)] }, at: start, solver, options: .init())
    else {
      return nil
    }
    tally.programs += 1
    for _ in 0..<16 {
      let parameter = numbers.integer(in: 0...rows.count - 1)
      let step = Double(numbers.integer(in: -40...40)) * (numbers.oneIn(3) ? 8 : 0.5)
      let value = moving.parameters[parameter] + step
      let before = moving.values
      guard moving.move(parameter, to: value) else {
        if moving.values != before { return "a move that failed changed the values" }
        continue
      }
      tally.moves += 1
      if let problem = try difference(moving, at: value, parameter, rows, program) { return problem }
      let range = moving.range
      guard range.upperBound.isFinite, range.lowerBound.isFinite, range.upperBound > range.lowerBound else { continue }
      tally.inPieces += 1
      let inside =
        range.lowerBound + (range.upperBound - range.lowerBound) * Double(numbers.integer(in: 1...15)) / 16
      if let problem = try difference(moving, at: inside, parameter, rows, program) {
        return "\(problem), inside \(range)"
      }
    }
    return nil
  }

  /// The difference between the values of an incremental program and those of a solve.
  private static func difference(
    _ moving: IncrementalProgram, at value: Double, _ parameter: Int, _ rows: [Int], _ program: LexicographicProgram
  ) throws -> String? {
    var moved = program
    for (place, row) in rows.enumerated() {
      try moved.setRightHandSide(place == parameter ? value : moving.parameters[place], of: row)
    }
    var options = LexicographicSolver.Options()
    options.usesPresolve = false
    guard case .optimal(let optimum) = try solver.solve(moved, options: options) else {
      return "no solution at \(value)"
    }
    if !optimum.undetermined.isEmpty { return "\(optimum.undetermined) are open at \(value)" }
    for variable in 0..<program.variableCount {
      let told = moving.values[variable] + moving.rates[variable] * (value - moving.parameters[parameter])
      let expected = optimum.values[variable]
      if abs(told - expected) > tolerance * max(1, abs(expected)) {
        return "\(told) for \(expected) of variable \(variable), at \(value)"
      }
    }
    return nil
  }
}
