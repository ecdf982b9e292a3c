internal import LayoutModel
public import LinearProgramming

/// Writers of programs in the formats of other solvers.
///
/// The LP and MPS formats have no strict priorities. In them, required constraints are plain rows, and optional
/// constraints are rows with elastic (error) columns. The objective is the weighted sum of these columns, as in
/// `LexicographicSolver.Policy.weighted`. A third format, of rows with priorities, is for solvers with strict
/// priorities.
public enum ProgramText {
  /// Returns the text of a program in CPLEX's LP format, which GLPK and HiGHS read. The text ends with a line break.
  public static func lp(_ program: NamedProgram) -> String {
    lp(program, checking: { () throws(Never) in })
  }

  /// Returns the text of `lp(_:)`, and calls `check` at each row. An error that `check` throws ends the writing.
  public static func lp<Failure: Error>(
    _ program: NamedProgram, checking check: () throws(Failure) -> Void
  ) throws(Failure) -> String {
    let listing = try ElasticLPFormat(program, checking: check)
    var lines = listing.comments.map { $0.isEmpty ? "\\" : "\\ " + $0 }
    let objectives = listing.objectives
    if let first = objectives.first {
      let name = DecimalText.exact(first.priority)
      lines += [
        "\\",
        "\\ By strict priorities: minimize these in turn, and keep each at its least value by a row. With the least value V",
        "\\ of p\(name) that is",
      ]
      lines += sum("kept\(name)", first.entries).map { "\\ " + $0 }
      lines[lines.count - 1] += " <= V"
      lines.append("\\")
      for level in objectives {
        lines += sum("p\(DecimalText.exact(level.priority))", level.entries).map { "\\ " + $0 }
      }
    }
    lines += ["", "Minimize"]
    // The LP format requires that a column without rows occurs in the objective.
    let mentioned = Set(listing.rows.flatMap { row in row.entries.map { $0.column } })
    let others = listing.columns.filter { !mentioned.contains($0.name) }
      .map { ElasticLPFormat.Entry(coefficient: 0, column: $0.name) }
    let first = ElasticLPFormat.Entry(coefficient: 0, column: listing.columns[0].name)
    let objective = listing.objective + others
    lines += sum("violation", objective.isEmpty ? [first] : objective)
    lines.append("Subject To")
    for row in listing.rows {
      try check()
      lines += sum(row.name, row.entries.isEmpty ? [first] : row.entries)
      lines[lines.count - 1] += " \(symbol(row.relation)) \(DecimalText.exact(row.rightHandSide))"
    }
    // The section `Subject To` must not be empty: a program without rows gets the row 0 = 0.
    if listing.rows.isEmpty { lines.append(" c1: 0 \(first.column) = 0") }
    lines.append("Bounds")
    for column in listing.columns where column.lowerBound != 0 {
      lines.append(
        column.lowerBound == -.infinity
          ? " \(column.name) free" : " \(column.name) >= \(DecimalText.exact(column.lowerBound))")
    }
    lines.append("End")
    return lines.joined(separator: "\n") + "\n"
  }

  /// Returns the lines of a sum, such as `name: 2 a - b`.
  ///
  /// A line is broken after about 100 characters, a length that every reader accepts.
  private static func sum(_ name: String, _ entries: [ElasticLPFormat.Entry]) -> [String] {
    var lines = [" \(name):"]
    for (index, entry) in entries.enumerated() {
      var term = entry.coefficient < 0 ? "- " : index == 0 ? "" : "+ "
      let magnitude = abs(entry.coefficient)
      if magnitude != 1 { term += DecimalText.exact(magnitude) + " " }
      term += entry.column
      if lines[lines.count - 1].utf8.count + term.utf8.count > 100 { lines.append("  ") }
      lines[lines.count - 1] += " " + term
    }
    return lines
  }

  private static func symbol(_ relation: Relation) -> String {
    switch relation {
    case .equal: "="
    case .lessOrEqual: "<="
    case .greaterOrEqual: ">="
    }
  }

  /// Returns the text of a program in the free MPS format. The text ends with a line break.
  public static func mps(_ program: NamedProgram) -> String {
    mps(program, checking: { () throws(Never) in })
  }

  /// Returns the text of `mps(_:)`, and calls `check` at each row. An error that `check` throws ends the writing.
  public static func mps<Failure: Error>(
    _ program: NamedProgram, checking check: () throws(Failure) -> Void
  ) throws(Failure) -> String {
    let listing = try ElasticLPFormat(program, checking: check)
    var lines = listing.comments.map { $0.isEmpty ? "*" : "* " + $0 }
    lines += ["NAME tinamou", "ROWS", " N violation"]
    for row in listing.rows { lines.append(" \(letter(row.relation)) \(row.name)") }

    // The MPS format lists entries by column.
    var entries: [String: [(row: String, value: Double)]] = [:]
    for cost in listing.objective { entries[cost.column, default: []].append(("violation", cost.coefficient)) }
    for row in listing.rows {
      try check()
      for entry in row.entries { entries[entry.column, default: []].append((row.name, entry.coefficient)) }
    }
    lines.append("COLUMNS")
    for column in listing.columns {
      for (row, value) in entries[column.name] ?? [("violation", 0)] {
        lines.append(" \(column.name) \(row) \(DecimalText.exact(value))")
      }
    }
    lines.append("RHS")
    for row in listing.rows where row.rightHandSide != 0 {
      lines.append(" right \(row.name) \(DecimalText.exact(row.rightHandSide))")
    }
    lines.append("BOUNDS")
    for column in listing.columns where column.lowerBound != 0 {
      lines.append(
        column.lowerBound == -.infinity
          ? " FR bound \(column.name)" : " LO bound \(column.name) \(DecimalText.exact(column.lowerBound))")
    }
    lines.append("ENDATA")
    return lines.joined(separator: "\n") + "\n"
  }

  /// Returns the rows with their priorities, for solvers with strict priorities and for comparisons.
  ///
  ///     rows 1
  ///     name W1 10
  ///     variables 22
  ///     bound 1 0
  ///     row = 20 1000 1 1 0
  ///     row <= 100 250 2 -1 3 1 4
  ///     weight 1 2.5
  ///
  /// A line `bound` has the index of a variable and its lower bound, if there is one. A line `row` begins with the
  /// relation, the right-hand side, and the priority in (0, 1000], where 1000 is required. The number of terms follows,
  /// and for each term its coefficient and the index of its variable. A line `weight` has the index of a row and its
  /// weight, unless this is 1. Indices begin at 0. Numbers are written exactly. The text ends with a line break.
  /// - Parameters:
  ///   - program: the rows.
  ///   - name: the text after `name`: a word for the problem and its number of views, such as `W1 10`.
  public static func rows(_ program: LexicographicProgram, name: String) -> String {
    var text = "rows 1\nname \(name)\nvariables \(program.variableCount)\n"
    for (variable, bound) in program.lowerBounds.enumerated() where bound > -.infinity {
      text += "bound \(variable) \(bound)\n"
    }
    for (index, row) in program.rows.enumerated() {
      let terms = program.terms(of: index)
      text += "row \(symbol(row.relation)) \(row.rightHandSide) \(row.priority) \(terms.count)"
      for term in terms { text += " \(term.coefficient) \(term.variable)" }
      text += "\n"
    }
    for (index, row) in program.rows.enumerated() where row.weight != 1 { text += "weight \(index) \(row.weight)\n" }
    return text
  }

  private static func letter(_ relation: Relation) -> String {
    switch relation {
    case .equal: "E"
    case .lessOrEqual: "L"
    case .greaterOrEqual: "G"
    }
  }
}
