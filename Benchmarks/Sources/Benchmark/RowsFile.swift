import LinearProgramming
import Tinamou

/// A workload as rows of text, which any solver can be given:
///
///     rows 1
///     name W1 10
///     variables 22
///     bound 1 0
///     row = 20 1000 1 0
///     row <= 100 250 2 -1 3 1 4
///
/// A `bound` is a variable and its least value; a `row` is relation, right-hand side, priority in (0, 1000] with 1000
/// required, the number of its terms, then coefficient and variable of each.
enum RowsFile {
  static func text(of document: LayoutDocument, at size: RequestedSize) throws -> String {
    let program = try LayoutEngine().program(of: document, at: size).program
    var lines = ["rows 1", "name \(document.name)", "variables \(program.variableCount)"]
    for (variable, bound) in program.lowerBounds.enumerated() where bound > -.infinity {
      lines.append("bound \(variable) \(bound)")
    }
    for row in 0..<program.constraintCount {
      let relation =
        switch program.relations[row] {
        case .equal: "="
        case .lessOrEqual: "<="
        case .greaterOrEqual: ">="
        }
      let entries = program.entries(of: row)
      let terms = entries.map { "\(program.coefficients[$0]) \(program.columns[$0])" }
      let head = "row \(relation) \(program.rightHandSides[row]) \(program.priorities[row]) \(entries.count)"
      lines.append(([head] + terms).joined(separator: " "))
    }
    return lines.joined(separator: "\n") + "\n"
  }
}
