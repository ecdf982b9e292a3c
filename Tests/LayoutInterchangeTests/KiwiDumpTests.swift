import LayoutInterchange
import LayoutModel
import Testing
import Tinamou

@Suite("Dumps of kiwi's solver")
struct KiwiDumpTests {
  /// A dump in the format of kiwisolver 1.5.1, with a shortened tableau.
  private static let dump = """
    Objective
    ---------
     + 1 * d3 + 1.00124e+06 * s4 + 1234.5 * s11

    Tableau
    -------
    v1 |  + 1 * s4
    v2 |  + -1 * d3 + -1 * s4

    Infeasible
    ----------

    Variables
    ---------
    left = v1
     = v13
    right = v2
    my width = v10

    Edit Variables
    --------------
    my width

    Constraints
    -----------
    1 * left + -220 >= 0  | strength = 1.001e+09
    1 * left + -180 == 0  | strength = 1e+06
    1 * left + 1 * right + -600 == 0  | strength = 1.001e+09
    1 * my width + 0 == 0  | strength = 1e+06
    1 * left + -2.5 * my width + -1e-09 <= 0  | strength = 1234.5
    1 *  + -3 >= 0  | strength = 1000
    2 * left + -1 * right + 7 <= 0  | strength = 1


    """

  private func read(_ text: String) throws -> ConstraintSystem {
    guard case .system(let system) = try DocumentReader.read(text, file: "split.kiwi", format: .kiwi) else {
      throw CancellationError()
    }
    return system
  }

  @Test("variables, constraints and strengths are read, what is edited is left out")
  func dump() throws {
    let system = try read(Self.dump)
    #expect(system.name == "split" && system.variables == ["left", "", "right", "my width"])
    #expect(
      system.constraints.map(\.origin.text) == [
        "left >= 220", "left == 180 @ 750", "left + right == 600", "left - 2.5 * my width <= 0 @ 507.624",
        " >= 3 @ 500",
        "2 * left - right <= -7 @ 250",
      ])
    #expect(system.constraints[0].priority == 1000 && system.constraints[5].constant == -7)
    #expect(system.constraints[0].origin.location == SourceLocation(file: "split.kiwi", line: 26, column: 1))
    #expect(DocumentFormat(fileName: "a/solver.kiwi") == .kiwi)
  }

  @Test("the constraint that kiwi refuses is a member of the conflict that it does not tell")
  func conflict() throws {
    let error =
      "kiwisolver.exceptions.UnsatisfiableConstraint: 1 * right + 1 * left + -700 >= 0 | strength = 1.001e+09 (VIOLATED)\n"
    let solution = try LayoutEngine().solve(try read(Self.dump + error))
    #expect(
      solution.conflict?.constraints.map(\.description) == ["left + right == 600", "right + left >= 700"])
    #expect(solution.conflict?.proof == "−[1] + [2] gives 600 >= 700, 100 short")
    let solved = try LayoutEngine().solve(try read(Self.dump))
    #expect(solved.status == .solved && solved.values[0] == 220 && solved.values[2] == 380)
  }

  @Test("constraints alone are a document, and strengths keep their order")
  func strengths() throws {
    let strengths = ["0.001", "0.5", "1", "2", "999", "1000", "1e+06", "1e+07", "1e+09", "1.001e+09", "1.1e+09"]
    let lines = strengths.map { "1 * x + -1 == 0 | strength = \($0)" }
    let priorities = try read(lines.joined(separator: "\n")).constraints.map(\.priority)
    #expect(priorities == priorities.sorted() && Set(priorities.dropLast(2)).count == strengths.count - 2)
    #expect(priorities[2] == 250 && priorities[5] == 500 && priorities[6] == 750 && priorities[8] < 1000)
    #expect(priorities.suffix(2) == [1000, 1000] && (priorities.first ?? 0) > 0)
  }

  @Test(
    "what is no constraint, or about several variables of one name, is an error with its place",
    arguments: [
      ("1 * x + -1 = 0 | strength = 1", "split.kiwi:1:30", "expected a constraint as kiwi prints it"),
      ("1 * x + -1 == 0", "split.kiwi:1:16", "expected a constraint as kiwi prints it"),
      ("1 * x == 0 | strength = 1", "split.kiwi:1:26", "expected a constraint as kiwi prints it"),
      ("-1 == 0 | strength = 1", "split.kiwi:1:23", "expected a constraint as kiwi prints it"),
      ("1 * x + nan == 0 | strength = 1", "split.kiwi:1:32", "expected a constraint as kiwi prints it"),
      ("Variables\n---------\nx = v1\nx = v2\n\nConstraints\n-----------\n", "split.kiwi:4:1", "named 'x'"),
    ])
  func errors(text: String, place: String, message: String) throws {
    let error = #expect(throws: InvalidDocument.self) { try read(text) }
    let description = error?.diagnostics.first?.description ?? ""
    #expect(description.hasPrefix(place + ": error: ") && description.contains(message), "\(description)")
  }
}
