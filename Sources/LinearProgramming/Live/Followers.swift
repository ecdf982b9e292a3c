/// For each variable that stands for itself, those that follow from it.
struct Followers: Sendable {
  private let starts: [Int32]
  private let variables: [Int32]

  /// Linear in the expressions of all variables.
  init(of substitution: inout VariableSubstitution, variableCount: Int) {
    var counts = [Int32](repeating: 0, count: variableCount + 1)
    for variable in 0..<variableCount where !substitution.isOpen(variable) {
      substitution.expression(of: variable) { terms, _ in
        for term in terms where term.variable < variableCount { counts[term.variable + 1] += 1 }
      }
    }
    for index in 1..<counts.count { counts[index] += counts[index - 1] }
    var (next, all) = (counts, [Int32](repeating: 0, count: Int(counts[variableCount])))
    for variable in 0..<variableCount where !substitution.isOpen(variable) {
      substitution.expression(of: variable) { terms, _ in
        for term in terms where term.variable < variableCount {
          all[Int(next[term.variable])] = Int32(variable)
          next[term.variable] += 1
        }
      }
    }
    (starts, variables) = (counts, all)
  }

  /// Lists those that follow from a variable.
  func insert(of variable: Int, into list: inout Worklist) {
    list.insert(Int(starts[variable])..<Int(starts[variable + 1]), of: variables)
  }
}
