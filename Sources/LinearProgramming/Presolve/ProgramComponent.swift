/// A connected component of a reduced program: variables and rows that no row connects with others.
struct ProgramComponent {
  /// The indices of the variables, ascending unless several components were joined.
  var variables: ArraySlice<Int32>
  /// The indices of the rows, sorted by priority, highest first; ascending within a priority. If several components
  /// were joined, this order holds within each of them.
  var rows: ArraySlice<Int32>

  /// Returns the components of a reduced program, in the order of their first variables. An independent variable
  /// without rows is a component by itself; if its bounds fix it, it is in no component.
  static func components(of system: ReducedProgram, isIndependent: (Int) -> Bool) -> [ProgramComponent] {
    let count = system.lower.count
    // Presolve eliminates all variables of many layouts, so that there are no components.
    if system.rowCount == 0, !(0..<count).contains(where: { isIndependent($0) && !system.isFixed($0) }) { return [] }
    var sets = DisjointSets(count: count)
    for row in 0..<system.rowCount {
      let first = system.firstVariable(of: row)
      for entry in system.entries(of: row).dropFirst() { sets.unite(first, system.terms[entry].variable) }
    }
    // The number of each variable's component; -1 for a variable in none. Components are numbered in the order of their
    // first variables, which are their leaders. Before a leader is reached, 0 marks that its component has rows.
    var numbers = [Int32](filledWith: -1, count: count)
    for row in 0..<system.rowCount { numbers[sets.leader(of: system.firstVariable(of: row))] = 0 }
    var componentCount: Int32 = 0
    for variable in 0..<count where isIndependent(variable) {
      let leader = sets.leader(of: variable)
      if leader < variable {
        numbers[variable] = numbers[leader]
      } else if numbers[variable] == 0 || !system.isFixed(variable) {
        numbers[variable] = componentCount
        componentCount += 1
      }
    }
    let variables = VariableUses(variableCount: Int(componentCount)) { note in
      for variable in 0..<count where numbers[variable] >= 0 { note(Int(numbers[variable]), Int32(variable)) }
    }
    let order = rowsByPriority(of: system)
    let rows = VariableUses(variableCount: Int(componentCount)) { note in
      for row in order { note(Int(numbers[system.firstVariable(of: Int(row))]), row) }
    }
    return (0..<Int(componentCount)).map { ProgramComponent(variables: variables[$0], rows: rows[$0]) }
  }

  /// Returns the indices of all rows, sorted by priority, highest first; ascending within a priority.
  private static func rowsByPriority(of system: ReducedProgram) -> [Int32] {
    guard let priorities = fewPriorities(of: system) else {
      return (0..<Int32(system.rowCount)).sorted {
        (system.rows[Int($1)].priority, $0) < (system.rows[Int($0)].priority, $1)
      }
    }
    var order: [Int32] = []
    order.reserveCapacity(system.rowCount)
    for priority in priorities {
      for row in 0..<system.rowCount where system.rows[row].priority == priority { order.append(Int32(row)) }
    }
    return order
  }

  /// Returns the priorities of all rows, highest first; nil if there are more than `mostSearchedPriorities`. With so
  /// few of them, a pass over the rows for each is the fastest way to sort.
  private static func fewPriorities(of system: ReducedProgram) -> [Double]? {
    var priorities: [Double] = []
    priorities.reserveCapacity(mostSearchedPriorities)
    // Neighbours often share a priority.
    var last = Double.nan
    for row in 0..<system.rowCount where system.rows[row].priority != last {
      last = system.rows[row].priority
      if priorities.contains(last) { continue }
      if priorities.count == mostSearchedPriorities { return nil }
      priorities.append(last)
    }
    priorities.sort(by: >)
    return priorities
  }

  private static let mostSearchedPriorities = 32
}

extension ProgramComponent {
  /// Joins several components into one, for a tableau that they share.
  init(joining components: [ProgramComponent]) {
    if components.count == 1 {
      self = components[0]
    } else {
      self.init(
        variables: ArraySlice(components.flatMap(\.variables)), rows: ArraySlice(components.flatMap(\.rows)))
    }
  }

  /// Returns the indices of the optional rows, grouped by priority, highest first; ascending within a priority.
  func levels(in system: ReducedProgram) -> [[Int32]] {
    var levels: [[Int32]] = []
    var last = Double.nan
    for row in rows where !system.isRequired(Int(row)) {
      if system.rows[Int(row)].priority == last {
        levels[levels.count - 1].append(row)
      } else {
        levels.append([row])
        last = system.rows[Int(row)].priority
      }
    }
    return levels
  }
}
