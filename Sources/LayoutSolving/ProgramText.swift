internal import LayoutModel
public import LinearProgramming

/// Writes programs in the formats that other solvers read.
///
/// Required constraints are rows, optional ones rows with columns for their errors; the weighted sum of these is the
/// one objective. It is what `LexicographicSolver.Policy.weighted` minimises: such formats have no strict priorities.
public enum ProgramText {
  /// LP format, as CPLEX has it and GLPK and HiGHS read it. Ends with a line end.
  public static func lp(_ program: NamedProgram) -> String {
    lp(program, checking: { () throws(Never) in })
  }

  /// The same, unless something speaks against it.
  /// - Parameter check: called at each row; writing ends with what it throws.
  public static func lp<Failure: Error>(
    _ program: NamedProgram, checking check: () throws(Failure) -> Void
  ) throws(Failure) -> String {
    let listing = try WeightedListing(program, checking: check)
    var lines = listing.comments.map { $0.isEmpty ? "\\" : "\\ " + $0 }
    lines += ["", "Minimize"]
    // A column that no row has is known by its place here.
    let mentioned = Set(listing.rows.flatMap { row in row.entries.map { $0.column } })
    let others = listing.columns.filter { !mentioned.contains($0.name) }
      .map { WeightedListing.Entry(coefficient: 0, column: $0.name) }
    let first = WeightedListing.Entry(coefficient: 0, column: listing.columns[0].name)
    let objective = listing.objective + others
    lines += sum("violation", objective.isEmpty ? [first] : objective)
    lines.append("Subject To")
    for row in listing.rows {
      try check()
      lines += sum(row.name, row.entries.isEmpty ? [first] : row.entries)
      lines[lines.count - 1] += " \(symbol(row.relation)) \(DecimalText.exact(row.rightHandSide))"
    }
    // A section without rows is not one.
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

  /// `name: 2 a - b`, on lines that are not too long for any reader.
  private static func sum(_ name: String, _ entries: [WeightedListing.Entry]) -> [String] {
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

  /// Free MPS. Ends with a line end.
  public static func mps(_ program: NamedProgram) -> String {
    mps(program, checking: { () throws(Never) in })
  }

  /// The same, unless something speaks against it.
  /// - Parameter check: called at each row; writing ends with what it throws.
  public static func mps<Failure: Error>(
    _ program: NamedProgram, checking check: () throws(Failure) -> Void
  ) throws(Failure) -> String {
    let listing = try WeightedListing(program, checking: check)
    var lines = listing.comments.map { $0.isEmpty ? "*" : "* " + $0 }
    lines += ["NAME tinamou", "ROWS", " N violation"]
    for row in listing.rows { lines.append(" \(letter(row.relation)) \(row.name)") }

    // The format goes by columns.
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

  /// Rows as they are, with their priorities: for solvers that know priorities, and for peers in comparisons.
  ///
  ///     rows 1
  ///     name W1 10
  ///     variables 22
  ///     bound 1 0
  ///     row = 20 1000 1 1 0
  ///     row <= 100 250 2 -1 3 1 4
  ///     weight 1 2.5
  ///
  /// A `bound` is a variable and its least value. A `row` is relation, right-hand side, priority in (0, 1000] with 1000
  /// required, the number of its terms, then coefficient and variable of each; a `weight`, the index of a row and what
  /// its violation counts, is there where it is not 1. Numbers read back as they were. Ends with a line end.
  /// - Parameters:
  ///   - program: the rows.
  ///   - name: a word for the problem, and its number of views.
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
