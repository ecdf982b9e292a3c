/// For each variable what has to do with it, such as the rows that mention it, by numbers that are all in one array.
struct VariableUses: Sendable {
  private let starts: [Int32]
  /// The users of all variables, variable after variable.
  let users: [Int32]

  /// Linear in the variables and their uses.
  /// - Parameter tell: tells each variable with each of its users. Called twice, first to count, and tells the same
  ///   both times.
  @inline(__always)
  init(variableCount: Int, _ tell: (_ note: (_ variable: Int, _ user: Int32) -> Void) -> Void) {
    var starts = [Int32](filledWith: 0, count: variableCount + 1)
    tell { variable, _ in starts[variable + 1] += 1 }
    for index in 1..<starts.count { starts[index] += starts[index - 1] }
    var next = starts
    var users = [Int32](filledWith: 0, count: Int(starts[variableCount]))
    tell { variable, user in
      users[Int(next[variable])] = user
      next[variable] += 1
    }
    (self.starts, self.users) = (starts, users)
  }

  /// The places of a variable's users among all, in the order in which they were told.
  func places(of variable: Int) -> Range<Int> { Int(starts[variable])..<Int(starts[variable + 1]) }

  /// The users of a variable.
  subscript(variable: Int) -> ArraySlice<Int32> { users[places(of: variable)] }
}
