/// Variables and rows of a reduced system that have nothing to do with the rest.
struct SystemComponent {
  /// The variables, ascending.
  var variables: ArraySlice<Int32>
  /// The rows, ascending.
  var rows: ArraySlice<Int32>

  /// The components of a system, in the order of their first variables. Variables that no row mentions are components
  /// by themselves, unless they are given up or fixed.
  static func components(of system: ReducedSystem, isOpen: (Int) -> Bool) -> [SystemComponent] {
    let count = system.lower.count
    var parents = (0..<Int32(count)).map { $0 }
    func root(_ variable: Int32) -> Int32 {
      var current = variable
      while parents[Int(current)] != current {
        parents[Int(current)] = parents[Int(parents[Int(current)])]
        current = parents[Int(current)]
      }
      return current
    }
    for row in 0..<system.rowCount {
      let entries = system.entries(of: row)
      let first = root(system.columns[entries.lowerBound])
      for entry in entries.dropFirst() {
        let other = root(system.columns[entry])
        // The smaller index leads, so that components come in the order of their first variables.
        let leader = min(root(first), other)
        parents[Int(root(first))] = leader
        parents[Int(other)] = leader
      }
    }
    var isNeeded = [Bool](repeating: false, count: count)
    for row in 0..<system.rowCount { isNeeded[Int(root(system.columns[Int(system.rowStarts[row])]))] = true }

    // Numbers in the order of the leaders; then everything is sorted by counting.
    var numbers = [Int32](repeating: -1, count: count)
    var componentCount: Int32 = 0
    for variable in 0..<count where isOpen(variable) {
      let leader = Int(root(Int32(variable)))
      guard numbers[leader] < 0, isNeeded[leader] || !system.isFixed(variable) else { continue }
      numbers[leader] = componentCount
      componentCount += 1
    }
    let ofVariable = (0..<count).map { isOpen($0) ? numbers[Int(root(Int32($0)))] : -1 }
    let ofRow = (0..<system.rowCount).map { numbers[Int(root(system.columns[Int(system.rowStarts[$0])]))] }
    let (variables, variableStarts) = sorted(ofVariable, componentCount)
    let (rows, rowStarts) = sorted(ofRow, componentCount)
    return (0..<Int(componentCount)).map { index in
      SystemComponent(
        variables: variables[variableStarts[index]..<variableStarts[index + 1]],
        rows: rows[rowStarts[index]..<rowStarts[index + 1]])
    }
  }

  /// Indices by their number, those of each number in order; those with a number below 0 are left out.
  private static func sorted(_ numbers: [Int32], _ count: Int32) -> (indices: [Int32], starts: [Int]) {
    var starts = [Int](repeating: 0, count: Int(count) + 1)
    for number in numbers where number >= 0 { starts[Int(number) + 1] += 1 }
    for index in 1..<starts.count { starts[index] += starts[index - 1] }
    var next = starts
    var indices = [Int32](repeating: 0, count: starts[Int(count)])
    for (index, number) in numbers.enumerated() where number >= 0 {
      indices[next[Int(number)]] = Int32(index)
      next[Int(number)] += 1
    }
    return (indices, starts)
  }
}
