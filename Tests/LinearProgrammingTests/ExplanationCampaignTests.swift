import ExactSolver
import Foundation
import enum Tinamou.DefaultSolver
import LinearProgramming
import TestSupport
import Testing

/// Explanations of random systems, compared with exact arithmetic.
@Suite("Explanations of random systems") struct ExplanationCampaignTests {
  private static let seed: UInt64 = 31
  /// The number of systems; all 2,000 if the environment asks for them, which takes minutes in a debug build.
  private static let count = ProcessInfo.processInfo.environment["TINAMOU_EXPLANATIONS"].flatMap(Int.init) ?? 80
  private static let shares = 4
  /// The maximum size of systems, as the exact solver is slow on larger ones.
  private static let mostConstraints = 24

  private let solver = LexicographicSolver(solver: DefaultSolver.solver)
  private let referee = ExactLexicographicSolver()

  private struct Solved {
    var program: LexicographicProgram
    var optimum: LexicographicOptimum
    var face: ExactFace
    var explainer: SensitivityAnalyzer
  }

  /// The systems of a share that have an optimum, with it.
  private func forEachSolved(_ share: Int, _ body: (Int, Solved) throws -> Void) throws {
    let systems = RandomSystems(seed: Self.seed)
    for index in stride(from: share, to: Self.count, by: Self.shares) {
      let program = systems.system(index).program
      guard program.constraintCount <= Self.mostConstraints, case .optimal(let face) = referee.solve(program) else {
        continue
      }
      var options = LexicographicSolver.Options()
      options.ambiguity = .ranges
      guard case .optimal(let optimum) = try solver.solve(program, options: options) else { continue }
      try body(
        index,
        Solved(
          program: program, optimum: optimum, face: face,
          explainer: SensitivityAnalyzer(solver: solver, program: program, values: optimum.values)))
    }
  }

  /// The value of each variable by exact arithmetic, with some right-hand sides changed; nil if infeasible.
  private func settled(_ program: LexicographicProgram, shifting row: Int, by amount: Double) -> [Rational]? {
    var draft = SystemDraft(program)
    draft.constraints[row].rightHandSide += amount
    guard let changed = draft.program, case .optimal(let face) = referee.solve(changed) else { return nil }
    return face.optimum(breakingTiesBy: [(0..<program.variableCount).map { LinearExpression(variable: $0) }])
  }

  /// A step below most distances to breakpoints; a power of two, so that nothing is rounded.
  private static let step = 0x1p-26

  @Test("slopes are the exact derivatives to either side", arguments: 0..<shares)
  func slopes(share: Int) throws {
    var (compared, contradictions, unnamed) = (0, 0, 0)
    try forEachSolved(share) { index, solved in
      guard let before = settled(solved.program, shifting: 0, by: 0) else { return }
      // What the exact solver settles elsewhere, the tolerance for what counts as determined made a difference to.
      guard zip(before, solved.optimum.values).allSatisfy({ abs(Double($0) - $1) < 1e-6 * max(1, abs($1)) }) else {
        return
      }
      for variable in 0..<min(2, solved.program.variableCount) {
        let target = LinearExpression(variable: variable)
        let binding = try solved.explainer.bindingConstraints(of: target)
        let held = binding.parts.compactMap { if case .constraint(let row) = $0.member { row } else { nil } }
        for row in 0..<solved.program.constraintCount {
          for (sign, step) in [(FloatingPointSign.plus, Self.step), (.minus, -Self.step)] {
            let after = settled(solved.program, shifting: row, by: step)
            let isHolder = held.contains(row)
            guard let after else {
              if isHolder {
                let response = try solved.explainer.response(of: target, toShifting: [row], by: sign)
                #expect(
                  response == .contradiction, "seed \(Self.seed), system \(index), x\(variable), row \(row) \(sign)")
                contradictions += 1
              }
              continue
            }
            let slope = Double(after[variable] - before[variable]) / step
            if !isHolder {
              if abs(slope) > 1e-6 { unnamed += 1 }
              continue
            }
            let response = try solved.explainer.response(of: target, toShifting: [row], by: sign)
            guard case .moves(let told) = response else {
              Issue.record(
                "seed \(Self.seed), system \(index), x\(variable), row \(row) \(sign): \(response) for \(slope)")
              continue
            }
            compared += 1
            #expect(
              abs(told - slope) <= 1e-5 * max(1, abs(slope)),
              "seed \(Self.seed), system \(index), x\(variable), row \(row) \(sign): \(told) for \(slope)")
          }
        }
      }
    }
    #expect(compared > Self.count / Self.shares, "\(compared) compared, \(contradictions) contradictions")
    // Of several proofs of a value, one is reported; constraints of the others have a slope, and are not named.
    #expect(unnamed < compared / 3, "\(unnamed) constraints with a slope are no holders, of \(compared)")
  }

  @Test("without a constraint values go where exact arithmetic has them", arguments: 0..<shares)
  func omissions(share: Int) throws {
    var (compared, opened) = (0, 0)
    try forEachSolved(share) { index, solved in
      guard !solved.optimum.undetermined.contains(where: { $0.variable == 0 }) else { return }
      let target = LinearExpression(variable: 0)
      for row in 0..<solved.program.constraintCount {
        var draft = SystemDraft(solved.program)
        draft.constraints.remove(at: row)
        guard let rest = draft.program, case .optimal(let face) = referee.solve(rest) else { continue }
        let response = try solved.explainer.response(of: target, toDropping: row)
        let range = face.range(of: 0)
        guard let least = range.least, let greatest = range.greatest,
          Double(greatest - least) < Tolerance.determinedWidth
        else {
          #expect(response == .ambiguous, "seed \(Self.seed), system \(index), row \(row)")
          opened += 1
          continue
        }
        let move = Double(least) - solved.optimum.values[0]
        guard abs(move) > 1e-4, case .moves(let told) = response else { continue }
        compared += 1
        #expect(
          abs(told - move) <= 1e-5 * max(1, abs(move)),
          "seed \(Self.seed), system \(index), row \(row): \(told), not \(move)")
      }
    }
    #expect(compared + opened > 0)
  }

  @Test("ambiguous values, their intervals and causes are those of exact arithmetic", arguments: 0..<shares)
  func causes(share: Int) throws {
    var (free, ties, raised) = (0, 0, 0)
    try forEachSolved(share) { index, solved in
      let exact = SensitivityAnalyzer(
        solver: LexicographicSolver(solver: ExactLPSolver(tolerance: 1e-6)), program: solved.program,
        values: solved.optimum.values)
      let open = solved.optimum.undetermined
      for variable in 0..<solved.program.variableCount {
        let range = solved.face.range(of: variable)
        let told = open.first { $0.variable == variable }
        let target = LinearExpression(variable: variable)
        let width = range.least.flatMap { least in range.greatest.map { Double($0 - least) } } ?? .infinity
        if abs(width - Tolerance.determinedWidth) < Tolerance.determinedWidth / 2 { continue }
        #expect(
          (told != nil) == (width >= Tolerance.determinedWidth), "seed \(Self.seed), system \(index), x\(variable)")
        guard let told = told?.range else { continue }
        #expect(
          Self.agrees(told.lower, range.least, -.infinity) && Self.agrees(told.upper, range.greatest, .infinity),
          "seed \(Self.seed), system \(index), x\(variable): \(told) for \(range)")
        let cause = try #require(
          try solved.explainer.nonUniquenessCause(of: target), "seed \(Self.seed), system \(index), x\(variable)")
        let referee = try #require(
          try exact.nonUniquenessCause(of: target), "seed \(Self.seed), system \(index), x\(variable)")
        switch (cause, referee) {
        case (.free, .free): free += 1
        case (.tie(let better, let worse), .tie):
          ties += 1
          let priorities = Set((better + worse).map { solved.program.rows[$0].priority })
          #expect(
            !better.isEmpty && !worse.isEmpty && priorities.allSatisfy { $0 < 1000 },
            "seed \(Self.seed), system \(index)")
        default: Issue.record("seed \(Self.seed), system \(index), x\(variable): \(cause), exactly \(referee)")
        }
        // The reported change makes it unique.
        var draft = SystemDraft(solved.program)
        switch try solved.explainer.disambiguatingChange(of: target, cause: cause) {
        case .raise(let row):
          raised += 1
          let priority = draft.constraints[row].priority
          let next = draft.constraints.map(\.priority).filter { $0 > priority }.min() ?? 1000
          draft.constraints[row].priority = (priority + next) / 2
        case .fix:
          draft.constraints.append(
            .init([LinearTerm(1, variable)], .equal, solved.optimum.values[variable], priority: draft.lowestPriority))
        }
        guard case .optimal(let settled) = self.referee.solve(try #require(draft.program)) else {
          Issue.record("seed \(Self.seed), system \(index), x\(variable): settling it leaves nothing")
          continue
        }
        let left = settled.range(of: variable)
        let leftWidth = left.least.flatMap { least in left.greatest.map { Double($0 - least) } } ?? .infinity
        #expect(
          leftWidth < Tolerance.determinedWidth,
          "seed \(Self.seed), system \(index), x\(variable): \(cause) leaves \(leftWidth)")
      }
    }
    #expect(free + ties > 0, "\(free) free, \(ties) ties, \(raised) settled by a priority")
  }

  @Test(
    "groups of ambiguous variables need the reported number of equations, which leave other groups ambiguous",
    arguments: 0..<shares)
  func groups(share: Int) throws {
    var (links, wide) = (0, 0)
    try forEachSolved(share) { index, solved in
      // What moves by a millionth of another one counts as standing still.
      let sizes = solved.program.rows.terms.map { abs($0.coefficient) }.filter { $0 > 0 }
      guard let least = sizes.min(), let greatest = sizes.max(), greatest <= 1e3 * least else { return }
      var options = LexicographicSolver.Options()
      options.ambiguity = .groups
      guard case .optimal(let optimum) = try solver.solve(solved.program, options: options) else { return }
      let open = optimum.undetermined
      for group in open where group.group?.first == group.variable {
        let members = open.filter { $0.group == group.group }.map(\.variable)
        let others = open.filter { $0.group != group.group }.map(\.variable)
        links += members.count - 1
        var draft = SystemDraft(solved.program)
        let priority = draft.lowestPriority
        var face = solved.face
        var equations = 0
        while let variable = members.first(where: { Self.width(of: $0, on: face) >= Tolerance.determinedWidth }) {
          let range = face.range(of: variable)
          // Between the ends, where inequalities take nothing away from others but values.
          let value =
            switch (range.least.map { Double($0) }, range.greatest.map { Double($0) }) {
            case (let least?, let greatest?): (least + greatest) / 2
            case (let end?, nil): end + 1
            case (nil, let end?): end - 1
            case (nil, nil): 0.0
            }
          draft.constraints.append(.init([LinearTerm(1, variable)], .equal, value, priority: priority))
          guard case .optimal(let settled) = referee.solve(try #require(draft.program)) else { break }
          face = settled
          equations += 1
        }
        wide += equations > 1 ? 1 : 0
        #expect(
          equations == group.group?.dimension && others.allSatisfy { Self.width(of: $0, on: face) > 0 },
          "seed \(Self.seed), system \(index), x\(group.variable): \(equations) equations for \(open)")
      }
    }
    #expect(links > 0, "\(links) linked, \(wide) groups of several dimensions")
  }

  private static func width(of variable: Int, on face: ExactFace) -> Double {
    let range = face.range(of: variable)
    return range.least.flatMap { least in range.greatest.map { Double($0 - least) } } ?? .infinity
  }

  private static func agrees(_ told: Double, _ exact: Rational?, _ infinite: Double) -> Bool {
    guard let exact = exact.map({ Double($0) }) else { return told == infinite }
    return abs(told - exact) <= 1e-5 * max(1, abs(exact))
  }
}

extension SystemDraft {
  /// A priority below all others.
  fileprivate var lowestPriority: Double {
    (constraints.map(\.priority).min() ?? 1000) / 2
  }
}
