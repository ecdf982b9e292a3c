import LayoutNotation
import Testing
import Tinamou

@Suite("Solutions of systems of variables") struct SystemSolutionTests {
  private func system(_ constraints: String...) throws -> ConstraintSystem {
    var system = ConstraintSystem(name: "split")
    for text in constraints { system.constraints.append(try LinearConstraintText.constraint(text, in: &system)) }
    return system
  }

  @Test("a solution has values by name, and its description has all of them") func values() throws {
    let system = try system("left + right == 600", "left >= 220", "left == 180 @ 750")
    let solution = try LayoutEngine().solve(system)
    #expect(solution["left"] == 220 && solution["right"] == 380 && solution["middle"] == nil)
    #expect(
      "\(solution)" == """
        split
          left   220
          right  380
          not met:
            left == 180 @ 750  by 40
        """)
    // A session has the same.
    let session = try SystemSession(system)
    #expect(session.solution["left"] == 220 && session["left"] == 220)
  }

  @Test("a conflict has no values") func conflict() throws {
    let solution = try LayoutEngine().solve(try system("left == 1", "left == 2"))
    #expect(solution.status == .conflict && solution["left"] == nil)
    #expect("\(solution)".hasPrefix("split: these required constraints contradict each other\n"))
  }
}
