/// A connected component of a reduced program: variables and rows that no row connects with others.
struct ProgramComponent {
  /// The indices of the variables, ascending unless several components were joined.
  var variables: ArraySlice<Int32>
  /// The indices of the rows, sorted by priority, highest first; ascending within a priority. If several components
  /// were joined, this order holds within each of them.
  var rows: ArraySlice<Int32>

  /// Returns the components of a reduced program, in the order of their first variables. An independent variable
  /// without rows is a component alone, unless it is fixed.
  static func components(of system: ReducedProgram, isIndependent: (Int) -> Bool) -> [ProgramComponent] {
    let count = system.lower.count
    // Presolve eliminates all variables of many layouts, so that there are no components.
    if system.rowCount == 0, !(0..<count).contains(where: { isIndependent($0) && !system.isFixed($0) }) { return [] }
    var sets = DisjointSets(count: count)
    for row in 0..<system.rowCount {
      let first = system.firstVariable(of: row)
      for entry in system.entries(of: row).dropFirst() { sets.unite(first, system.terms[entry].variable) }
    }
    let leaders = sets.leaders()
    var isNeeded = [Bool](filledWith: false, count: count)
    for row in 0..<system.rowCount { isNeeded[Int(leaders[system.firstVariable(of: row)])] = true }

    // Components are numbered in the order of their first variables. Variables and rows are then sorted by these
    // numbers.
    var numbers = [Int32](filledWith: -1, count: count)
    var componentCount: Int32 = 0
    var ofVariable = [Int32](filledWith: -1, count: count)
    for variable in 0..<count where isIndependent(variable) {
      let leader = Int(leaders[variable])
      if numbers[leader] < 0, isNeeded[leader] || !system.isFixed(variable) {
        numbers[leader] = componentCount
        componentCount += 1
      }
      ofVariable[variable] = numbers[leader]
    }
    var ofRow = [Int32](filledWith: -1, count: system.rowCount)
    for row in 0..<system.rowCount { ofRow[row] = numbers[Int(leaders[system.firstVariable(of: row)])] }
    let (variables, variableStarts) = sorted(0..<Int32(count), by: ofVariable, componentCount)
    let (rows, rowStarts) = sorted(rowsByPriority(of: system), by: ofRow, componentCount)
    return (0..<Int(componentCount)).map { index in
      ProgramComponent(
        variables: variables[variableStarts[index]..<variableStarts[index + 1]],
        rows: rows[rowStarts[index]..<rowStarts[index + 1]])
    }
  }

  /// Returns the indices of all rows, sorted by priority, highest first; ascending within a priority.
  private static func rowsByPriority(of system: ReducedProgram) -> [Int32] {
    if let few = rowsByFewPriorities(of: system) { return few }
    var distinct: [Double] = []
    for priority in system.rows.lazy.map(\.priority) where priority != distinct.last {
      let place = distinct.partitioningIndex(below: priority)
      if place == distinct.count || distinct[place] != priority { distinct.insert(priority, at: place) }
      // With more priorities, sorting is faster than a binary search for the priority of each row.
      if distinct.count > mostCountedPriorities {
        let rows = system.rows
        return (0..<Int32(rows.count)).sorted { (rows[Int($1)].priority, $0) < (rows[Int($0)].priority, $1) }
      }
    }
    let levels = system.rows.map { Int32(distinct.partitioningIndex(below: $0.priority)) }
    return sorted(0..<Int32(system.rowCount), by: levels, Int32(distinct.count)).indices
  }

  private static let mostCountedPriorities = 256

  /// Returns the result of `rowsByPriority` if there are at most `mostSearchedPriorities` priorities, else nil. A
  /// linear search among so few priorities is fastest.
  private static func rowsByFewPriorities(of system: ReducedProgram) -> [Int32]? {
    var distinct: [Double] = []
    distinct.reserveCapacity(mostSearchedPriorities)
    var levels: [Int32] = []
    levels.reserveCapacity(system.rowCount)
    for row in system.rows.indices {
      let priority = system.rows[row].priority
      var index = 0
      while index < distinct.count, distinct[index] != priority { index += 1 }
      if index == distinct.count {
        if index == mostSearchedPriorities { return nil }
        distinct.append(priority)
      }
      levels.append(Int32(index))
    }
    // Priorities were numbered as they occurred; now they are numbered from highest to lowest.
    let ranks = distinct.map { priority in Int32(distinct.count { $0 > priority }) }
    for row in levels.indices { levels[row] = ranks[Int(levels[row])] }
    return sorted(0..<Int32(system.rowCount), by: levels, Int32(distinct.count)).indices
  }

  private static let mostSearchedPriorities = 16

  /// Sorts indices by the numbers that are assigned to them, stably (counting sort). An index with a negative number is
  /// left out.
  /// - Parameters:
  ///   - order: the indices to sort.
  ///   - numbers: the number that is assigned to each index.
  ///   - count: a number that is greater than all `numbers`.
  /// - Returns: the sorted indices, and for each number the position of its first index.
  private static func sorted(
    _ order: some Sequence<Int32>, by numbers: [Int32], _ count: Int32
  ) -> (indices: [Int32], starts: [Int]) {
    var starts = [Int](filledWith: 0, count: Int(count) + 1)
    for number in numbers where number >= 0 { starts[Int(number) + 1] += 1 }
    for index in 1..<starts.count { starts[index] += starts[index - 1] }
    var next = starts
    var indices = [Int32](filledWith: 0, count: starts[Int(count)])
    for index in order where numbers[Int(index)] >= 0 {
      let number = Int(numbers[Int(index)])
      indices[next[number]] = index
      next[number] += 1
    }
    return (indices, starts)
  }
}

extension [Double] {
  /// Returns the first index of a descending array at which the element is at most a number; `count` if there is none.
  fileprivate func partitioningIndex(below number: Double) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if self[middle] > number { low = middle + 1 } else { high = middle }
    }
    return low
  }
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
