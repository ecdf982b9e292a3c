/// The connected components of a program's required constraints. Each is feasible or infeasible independently of the
/// others.
struct RequiredComponents {
  /// For each component, the indices of its required rows, ascending. Components are in the order of their first rows.
  private(set) var rows: [[Int]] = []
  /// The index in `rows` of the component of each row, or -1 for an optional row.
  private(set) var ofRow: [Int]
  /// The index of each row within its component; 0 for an optional row.
  private(set) var place: [Int]

  init(of program: LexicographicProgram) {
    var sets = DisjointSets(count: program.variableCount)
    for row in 0..<program.constraintCount where program.isRequired(row) {
      let terms = program.terms(of: row)
      guard let first = terms.first?.variable else { continue }
      for term in terms.dropFirst() { sets.unite(first, term.variable) }
    }
    ofRow = [Int](repeating: -1, count: program.constraintCount)
    place = [Int](repeating: 0, count: program.constraintCount)
    var ofLeader = [Int](repeating: -1, count: program.variableCount)
    for row in 0..<program.constraintCount where program.isRequired(row) {
      let leader = program.terms(of: row).first.map { sets.leader(of: $0.variable) }
      // A row without variables is a component of its own.
      var component = leader.map { ofLeader[$0] } ?? -1
      if component < 0 {
        component = rows.count
        rows.append([])
        if let leader { ofLeader[leader] = component }
      }
      place[row] = rows[component].count
      rows[component].append(row)
      ofRow[row] = component
    }
  }

  /// Returns the index of the component that contains a conflict; nil if the conflict has no constraints.
  func component(of conflict: InfeasibleSubset) -> Int? {
    conflict.constraints.first.map { ofRow[$0] }
  }
}
