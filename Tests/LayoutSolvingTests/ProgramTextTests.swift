import CGLPK
import Foundation
import LinearProgramming
import TestSupport
import Testing
import Tinamou

@Suite("Programs for other solvers")
struct ProgramTextTests {
  private enum Format: CaseIterable {
    case lp
    case mps
  }

  /// The objective that GLPK's own reader and simplex method find for a text; nil without a solution.
  private static func objective(_ text: String, _ format: Format) throws -> Double? {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("program-\(UUID().uuidString)")
    try Data(text.utf8).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    let ownsEnvironment = glp_init_env() == 0
    let output = glp_term_out(GLP_OFF)
    let problem = glp_create_prob()
    defer {
      glp_delete_prob(problem)
      glp_term_out(output)
      if ownsEnvironment { glp_free_env() }
    }
    let status =
      switch format {
      case .lp: glp_read_lp(problem, nil, file.path)
      case .mps: glp_read_mps(problem, GLP_MPS_FILE, nil, file.path)
      }
    try #require(status == 0, "\(format): \(text)")
    var parameters = glp_smcp()
    glp_init_smcp(&parameters)
    parameters.msg_lev = GLP_MSG_OFF
    glp_scale_prob(problem, GLP_SF_AUTO)
    try #require(glp_simplex(problem, &parameters) == 0)
    return glp_get_status(problem) == GLP_OPT ? glp_get_obj_val(problem) : nil
  }

  /// The minimum of the weighted policy, and its largest factor; nil for a conflict.
  private static func weightedTotal(_ program: LexicographicProgram) throws -> (total: Double, largest: Double)? {
    var options = LexicographicSolver.Options()
    options.policy = .weighted
    options.ambiguity = .none
    let answer = try LexicographicSolver(solver: DefaultSolver.solver).solve(program, options: options)
    guard case .optimal(let optimum) = answer else { return nil }
    var total = 0.0
    var largest = 0.0
    for row in 0..<program.constraintCount where !program.isRequired(row) {
      let factor = program.rows[row].weight * WeightedFactor.at(program.rows[row].priority)
      total += factor * optimum.violations[row]
      largest = max(largest, factor)
    }
    return (total, largest)
  }

  private static func check(_ program: NamedProgram, _ comment: String) throws {
    let expected = try weightedTotal(program.program)
    for format in Format.allCases {
      let text = format == .lp ? ProgramText.lp(program) : ProgramText.mps(program)
      let found = try objective(text, format)
      guard let expected, let found else {
        #expect(found == nil && expected == nil, "\(comment) \(format)")
        continue
      }
      // A millionth of a point is what solvers may be off by; it counts as often as the objective says.
      let tolerance = 1e-6 * (1 + expected.total + expected.largest)
      #expect(abs(found - expected.total) <= tolerance, "\(comment) \(format): \(found) \(expected)")
    }
  }

  @Test("GLPK reads every example, and its objective is the weighted policy's total")
  func examples() throws {
    let folder = packageFolder.appendingPathComponent("Examples")
    var count = 0
    for name in try FileManager.default.subpathsOfDirectory(atPath: folder.path).sorted() {
      // Settings are no documents.
      guard let format = DocumentFormat(fileName: name), !name.hasSuffix(".tinamou.yml") else { continue }
      let bytes = Array(try Data(contentsOf: folder.appendingPathComponent(name)))
      switch try DocumentReader.read(bytes: bytes, file: name, format: format) {
      case .system(let system): try Self.check(try LayoutEngine().program(of: system), name)
      case .layouts(let layouts):
        for layout in layouts {
          try Self.check(try LayoutEngine().program(of: layout, at: layout.sizes.first ?? .fitting), name)
        }
      case .layout(let layout):
        for size in layout.sizes + [.fitting] {
          try Self.check(try LayoutEngine().program(of: layout, at: size), name)
        }
      }
      count += 1
    }
    #expect(count >= 14)
  }

  @Test("writing ends with what is thrown at one of its rows")
  func ends() throws {
    let text = "constraints: [a >= 1, b >= 1, c >= 1, d >= 1]"
    guard case .system(let system) = try DocumentReader.read(text, format: .yaml) else { return }
    let program = try LayoutEngine().program(of: system)
    var calls = 0
    func check() throws(CancellationError) {
      calls += 1
      if calls == 3 { throw CancellationError() }
    }
    #expect(throws: CancellationError.self) { try ProgramText.lp(program, checking: check) }
    #expect(calls == 3)
    #expect(throws: CancellationError.self) {
      // Rows are listed first, and then gone through once more.
      calls = -3
      return try ProgramText.mps(program, checking: check)
    }
    #expect(calls == 3)
  }

  @Test("300 random systems likewise, under names that mean something in the formats")
  func random() throws {
    let systems = RandomSystems(seed: 31)
    let words = ["free", "e1", "inf", "st", "a b", "end\nEnd", "1", "a:b", "é", "x_free", "over1", "", "-", "\\"]
    for index in 0..<300 {
      let program = systems.system(index).program
      let named = NamedProgram(
        title: "random\r\(index)", program: program,
        variables: (0..<program.variableCount).map { words[$0 % words.count] },
        constraints: (0..<program.constraintCount).map { words[$0 % words.count] })
      try Self.check(named, "\(index)")
    }
  }

  @Test("rows without variables, variables without rows, bounds, and nothing at all")
  func degenerate() throws {
    var program = LexicographicProgram()
    try Self.check(NamedProgram(title: "", program: program, variables: [], constraints: []), "nothing")
    program.addVariable(lowerBound: -4)
    program.addVariable()
    try Self.check(NamedProgram(title: "", program: program, variables: ["a", "a"], constraints: []), "no rows")
    try program.addConstraint([LinearTerm(1, 0)], .lessOrEqual, -6, priority: 250)
    try program.addConstraint([], .equal, 3, priority: 250, weight: 2)
    let named = NamedProgram(title: "", program: program, variables: ["a", "a"], constraints: ["low", "empty"])
    try Self.check(named, "optional")
    #expect(try Self.objective(ProgramText.lp(named), .lp) == 8)
    try program.addConstraint([], .greaterOrEqual, 3)
    try Self.check(
      NamedProgram(title: "", program: program, variables: ["a", "a"], constraints: ["1", "2", "3"]), "conflict")
  }

  @Test("both texts of a small program")
  func texts() throws {
    var system = ConstraintSystem(name: "small")
    for text in ["x + y >= 10", "2*x - y == 4 @ 500"] {
      system.constraints.append(try LinearConstraintText.constraint(text, in: &system))
    }
    let program = try LayoutEngine().program(of: system)
    let lp = ProgramText.lp(program).split(separator: "\n").filter { !$0.hasPrefix("\\") }
    #expect(
      lp == [
        "Minimize", " violation: 1000 over2 + 1000 under2", "Subject To", " c1: x_x + x_y >= 10",
        " c2: 2 x_x - x_y - over2 + under2 = 4", "Bounds", " x_x free", " x_y free", "End",
      ])
    #expect(ProgramText.lp(program).contains("\\ x_x: x\n") && ProgramText.lp(program).contains("[priority 500]"))
    let mps = ProgramText.mps(program).split(separator: "\n").filter { !$0.hasPrefix("*") }
    #expect(
      mps == [
        "NAME tinamou", "ROWS", " N violation", " G c1", " E c2", "COLUMNS", " x_x c1 1", " x_x c2 2", " x_y c1 1",
        " x_y c2 -1", " over2 violation 1000", " over2 c2 -1", " under2 violation 1000", " under2 c2 1", "RHS",
        " right c1 10", " right c2 4", "BOUNDS", " FR bound x_x", " FR bound x_y", "ENDATA",
      ])
  }
}
