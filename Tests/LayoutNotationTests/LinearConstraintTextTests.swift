import LayoutModel
import LayoutNotation
import Testing

@Suite struct LinearConstraintTextTests {
  /// The constraint as `coefficient*name … relation constant @ priority`.
  func read(_ text: String) throws -> String {
    var system = ConstraintSystem()
    let constraint = try LinearConstraintText.constraint(text, in: &system)
    #expect(constraint.origin == ConstraintOrigin(text: text))
    let terms = constraint.terms.map { "\(DecimalText.string($0.coefficient))*\(system.variables[$0.variable])" }
    var described = (terms + [constraint.relation.rawValue, DecimalText.string(constraint.constant)])
      .joined(separator: " ")
    if constraint.priority != 1000 { described += " @ \(DecimalText.string(constraint.priority))" }
    if let identifier = constraint.identifier { described += " # \(identifier)" }
    return described
  }

  @Test(arguments: [
    ("x + y >= 10", "1*x 1*y >= 10"),
    ("2*x - y == 4 @ 500", "2*x -1*y == 4 @ 500"),
    ("x=3", "1*x == 3"),
    ("x < y", "1*x -1*y <= 0"),
    ("x > y@strong", "1*x -1*y >= 0 @ 750"),
    ("x <= 1 @ required", "1*x <= 1"),
    ("x <= 1 @weak", "1*x <= 1 @ 250"),
    ("x <= 1 @ 0.25", "1*x <= 1 @ 0.25"),
    ("2 * (x - (y + 3)) / 4 == -x", "1.5*x -0.5*y == 1.5"),
    ("x * 2 * 3 == 1", "6*x == 1"),
    ("(1 + 2) * x / (2 * 2) >= 1.5e1 - 2E-1", "0.75*x >= 14.8"),
    ("--x == - -3", "1*x == 3"),
    ("2 * -x == 4 / -8", "-2*x == -0.5"),
    ("x - y - z == 1 - 2 - 3", "1*x -1*y -1*z == -4"),
    ("x + x == x + y", "1*x -1*y == 0"),
    ("x - x + y == 0", "1*y == 0"),
    ("_a.b_1.width == größe", "1*_a.b_1.width -1*größe == 0"),
    ("nano + info == 1", "1*nano 1*info == 1"),
    ("3 <= 4", "<= 1"),
    ("10 == x", "1*x == 10"),
    ("10 >= x + 2", "1*x <= 8"),
    ("\tx\n==  1 ", "1*x == 1"),
    ("x == 1 # name", "1*x == 1 # name"),
    ("x == 1 @ 2 #  a name # of words \t", "1*x == 1 @ 2 # a name # of words"),
  ])
  func expressions(text: String, expected: String) throws {
    #expect(try read(text) == expected)
  }

  @Test(arguments: [
    ("", NotationError.Rule.linearSyntax, 0, "Expected a number, a name or '(' but found the end"),
    ("x", .linearSyntax, 1, "a relation"),
    ("x ==", .linearSyntax, 4, "the end"),
    ("x == 1 == 2", .linearSyntax, 7, "Expected the end"),
    ("x === 1", .linearSyntax, 4, "found '='"),
    ("x => 1", .linearSyntax, 3, "write '>='"),
    ("x =< 1", .linearSyntax, 3, "write '<='"),
    ("c1: x >= 2", .linearSyntax, 2, "an identifier comes last, as in 'x >= 2 # c1'"),
    ("x != 1", .linearSyntax, 2, "a relation"),
    ("2x == 1", .linearSyntax, 1, "write '*' for a product"),
    ("2 x == 1", .linearSyntax, 2, "write '*' for a product"),
    ("2(x + 1) == 1", .linearSyntax, 1, "write '*' for a product"),
    ("x y == 1", .linearSyntax, 2, "a relation"),
    ("+x == 1", .linearSyntax, 0, "found '+'"),
    (".5*x == 1", .linearSyntax, 0, "found '.'"),
    ("2.*x == 1", .linearSyntax, 1, "found '.'"),
    ("(x == 1", .linearSyntax, 3, "')'"),
    ("x) == 1", .linearSyntax, 1, "a relation"),
    ("() == 1", .linearSyntax, 1, "found ')'"),
    ("x == 1 #  ", .linearSyntax, 10, "Expected an identifier after '#'"),
    ("x == # name", .linearSyntax, 5, "found '#'"),
    ("x*y == 1", .notLinear, 1, "Not linear"),
    ("(x + 1) * (2 - x) == 1", .notLinear, 8, "Not linear"),
    ("(x - x) * y == 1", .notLinear, 8, "Not linear"),
    ("1 / x == 1", .notLinear, 4, "Not linear"),
    ("x / 0 == 1", .number, 4, "Division by zero"),
    ("x / (2 - 2) == 1", .number, 4, "Division by zero"),
    ("nan == 1", .number, 0, "'nan' is neither"),
    ("x == INF", .number, 5, "'INF' is neither"),
    ("x + Infinity == 1", .number, 4, "'Infinity' is neither"),
    ("x == 1e400", .number, 5, "too large"),
    ("x + 1e-400 * y == 0e-400", .number, 4, "too small"),
    ("x == 1e300 * 1e300", .number, 11, "too large"),
    ("x == 1e308 + 1e308", .number, 11, "too large"),
    ("1e308 * x + 1e308 * x == 1", .number, 22, "too large"),
    ("x == 1 / 1e-320", .number, 7, "too large"),
    ("x == 1 @", .priority, 8, "Expected a priority"),
    ("x == 1 @ 0", .priority, 9, "above 0"),
    ("x == 1 @ 1001", .priority, 9, "1001"),
    ("x == 1 @ -5", .priority, 9, "-5"),
    ("x == 1 @ high", .priority, 9, "Unknown priority 'high'"),
    ("x == 1 @ weak y", .linearSyntax, 14, "Expected the end"),
  ])
  func errors(text: String, rule: NotationError.Rule, offset: Int, message: String) {
    expectError(rule, at: offset, message) { _ = try read(text) }
  }

  @Test func parenthesesMayNestSoDeepAndNoDeeper() throws {
    func nested(_ depth: Int) -> String {
      String(repeating: "(", count: depth) + "x" + String(repeating: ")", count: depth) + " == 1"
    }
    #expect(try read(nested(LinearConstraintText.maximumDepth)) == "1*x == 1")
    expectError(.linearSyntax, at: 200, "more than 200 deep") { _ = try read(nested(201)) }
    expectError(.linearSyntax, at: 200, "more than 200 deep") { _ = try read(String(repeating: "(", count: 100_000)) }
    #expect(try read("(x) + " + Array(repeating: "(1)", count: 300).joined(separator: "+") + " == 300") == "1*x == 0")
    #expect(try read(String(repeating: "-", count: 100_001) + "x == 1") == "-1*x == 1")
  }

  @Test func variablesAreAddedInOrderOfFirstMention() throws {
    var system = ConstraintSystem()
    _ = system.variable(named: "b")
    _ = try LinearConstraintText.constraint("c - c + b >= 2 * a", in: &system)
    let last = try LinearConstraintText.constraint("a == d", in: &system)
    #expect(system.variables == ["b", "c", "a", "d"])
    #expect(last.terms == [ConstraintSystem.Term(1, 2), ConstraintSystem.Term(-1, 3)])
  }

  @Test(
    "coefficients that cancel are none",
    arguments: [
      "0.1*x + 0.2*x + y == 0.3*x + 3", "1.1*x + 2.2*x - 3.3*x + y == 3", "y - 0.7*x - 0.1*x == 3 - 0.8*x",
      "x/3 + x/3 + y + x/3 == x + 3",
    ]) func cancelledCoefficients(_ text: String) throws
  {
    var system = ConstraintSystem()
    let constraint = try LinearConstraintText.constraint(text, in: &system)
    #expect(constraint.terms.map { system.variables[$0.variable] } == ["y"] && constraint.constant == 3)
    #expect(system.variables.sorted() == ["x", "y"])
  }

  @Test func errorsAddNoVariables() {
    var system = ConstraintSystem()
    for text in ["new + newer", "new == 1 @ 2000", "new * new == 1"] {
      #expect(throws: NotationError.self) { try LinearConstraintText.constraint(text, in: &system) }
    }
    #expect(system.variables.isEmpty)
  }

  @Test func prioritiesAlone() throws {
    #expect(try PriorityText.priority("required") == 1000)
    #expect(try PriorityText.priority(" strong ") == 750)
    #expect(try PriorityText.priority("medium") == 500)
    #expect(try PriorityText.priority("weak") == 250)
    #expect(try PriorityText.priority("12.5") == 12.5)
    expectError(.priority, at: 0, "did you mean 'weak'?") { _ = try PriorityText.priority("week") }
    expectError(.priority, at: 2) { _ = try PriorityText.priority("5 5") }
    expectError(.priority, at: 0) { _ = try PriorityText.priority("") }
    expectError(.priority, at: 0) { _ = try PriorityText.priority("0") }
  }
}
