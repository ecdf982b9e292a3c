internal import LayoutModel
internal import LinearProgramming

/// A linear program with elastic variables, as the LP and MPS writers express a program with priorities.
///
/// Each optional row has nonnegative error columns for its violation. The objective is the weighted sum of all error
/// columns.
struct ElasticLPFormat {
  /// A coefficient, with the name of its column.
  struct Entry {
    var coefficient: Double
    var column: String
  }

  /// A row with its error columns.
  struct Row {
    var name: String
    var entries: [Entry]
    var relation: Relation
    var rightHandSide: Double
  }

  /// A column, with its lower bound.
  struct Column {
    var name: String
    var lowerBound: Double
  }

  private(set) var comments: [String]
  private(set) var rows: [Row] = []
  private(set) var columns: [Column] = []
  /// The nonzero costs of the objective, with their columns.
  private(set) var objective: [Entry] = []
  /// The objective of each priority: the error columns with their weights.
  private var levels: [Double: [Entry]] = [:]

  /// The objectives of the priorities, the highest first. Minimising them one after the other, while rows keep the
  /// earlier ones at their minima, gives the solution by strict priorities.
  var objectives: [(priority: Double, entries: [Entry])] {
    levels.sorted { $0.key > $1.key }.map { (priority: $0.key, entries: $0.value) }
  }

  init<Failure: Error>(_ source: NamedProgram, checking check: () throws(Failure) -> Void) throws(Failure) {
    comments = [
      Self.line(source.title) + ".", "",
      "Errors of optional constraints are columns: over and under, and the number of the constraint. They cost the",
      "constraint's weight times 1000^((priority - 250) / 250). One objective cannot express strict priorities: enough",
      "weaker constraints outvote a stronger one here, and never do in tinamou solve.", "",
    ]
    var taken: [String: Int] = [:]
    for (name, lowerBound) in zip(source.variables, source.program.lowerBounds) {
      let column = Column(name: Self.safe(name, &taken), lowerBound: lowerBound)
      columns.append(column)
      comments.append("\(column.name): \(Self.line(name))")
    }
    // The formats need at least one column.
    if columns.isEmpty { columns.append(Column(name: "x_nothing", lowerBound: 0)) }
    let names = columns.map { $0.name }
    for row in 0..<source.program.constraintCount {
      try check()
      add(row, of: source, names)
    }
  }

  private mutating func add(_ index: Int, of source: NamedProgram, _ names: [String]) {
    let program = source.program
    var row = Row(
      name: "c\(index + 1)", entries: [], relation: program.rows[index].relation,
      rightHandSide: program.rows[index].rightHandSide)
    for term in program.terms(of: index) {
      row.entries.append(Entry(coefficient: term.coefficient, column: names[term.variable]))
    }
    var comment = "\(row.name): \(Self.line(source.constraints[index]))"
    if !program.isRequired(index) {
      comment += " [priority \(DecimalText.exact(program.rows[index].priority))"
      if program.rows[index].weight != 1 { comment += ", weight \(DecimalText.exact(program.rows[index].weight))" }
      comment += "]"
      let (priority, weight) = (program.rows[index].priority, program.rows[index].weight)
      if row.relation != .greaterOrEqual { addError("over", -1, priority, weight, index, to: &row) }
      if row.relation != .lessOrEqual { addError("under", 1, priority, weight, index, to: &row) }
    }
    comments.append(comment)
    rows.append(row)
  }

  private mutating func addError(
    _ kind: String, _ sign: Double, _ priority: Double, _ weight: Double, _ index: Int, to row: inout Row
  ) {
    let name = "\(kind)\(index + 1)"
    let cost = weight * WeightedFactor.at(priority)
    levels[priority, default: []].append(Entry(coefficient: weight, column: name))
    columns.append(Column(name: name, lowerBound: 0))
    objective.append(Entry(coefficient: cost, column: name))
    row.entries.append(Entry(coefficient: sign, column: name))
  }

  // MARK: - Names and comments

  /// Returns a unique column name that the LP and MPS formats accept.
  ///
  /// The prefix `x_` keeps the name from being a keyword or a number. `taken` counts the uses of each name.
  private static func safe(_ name: String, _ taken: inout [String: Int]) -> String {
    var base = "x_"
    // Readers accept at most 255 characters, suffixes included.
    for scalar in name.unicodeScalars.prefix(200) {
      switch scalar {
      case "a"..."z", "A"..."Z", "0"..."9", ".": base.unicodeScalars.append(scalar)
      default: base.unicodeScalars.append("_")
      }
    }
    var safe = base
    // The next suffix is the number of uses of the name, so that repeated names take constant time each.
    while let count = taken[safe] {
      taken[base] = (taken[base] ?? count) + 1
      safe = base + "_\(taken[base] ?? 2)"
    }
    taken[safe] = 1
    return safe
  }

  /// Returns a text for a comment, with spaces in place of line breaks and other control characters.
  private static func line(_ text: String) -> String {
    if PrintableText.isPlain(text) { return text }
    return String(String.UnicodeScalarView(text.unicodeScalars.map { isBreak($0) ? " " : $0 }))
  }

  private static func isBreak(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator: true
    default: false
    }
  }
}
