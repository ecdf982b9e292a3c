/// A list of indices for each variable, called the users of the variable, in compressed columns (CSC). Users of a
/// variable are, for example, the rows that contain it, or the eliminated variables that depend on it.
struct VariableUses: Sendable {
  /// For each variable, the position in `users` of its first user. Two more elements follow, both the number of all
  /// users; the last one is needed only while `init` stores the users.
  private let starts: [Int32]
  /// The users of all variables, one variable after the other.
  let users: [Int32]

  /// Creates the lists of users.
  /// - Parameter tell: a closure that calls `note` once for each user of each variable. It is executed twice, first to
  ///   count the users and then to store them, and must make the same calls both times.
  /// - Complexity: linear in the number of variables and of users.
  @inline(__always)
  init(variableCount: Int, _ tell: (_ note: (_ variable: Int, _ user: Int32) -> Void) -> Void) {
    // The start of each variable is kept one place further until its users are stored, and moves past each of them.
    var starts = [Int32](filledWith: 0, count: variableCount + 2)
    // Without bounds checks, for speed: `tell` must pass valid indices of variables.
    starts.withUnsafeMutableBufferPointer { starts in
      tell { variable, _ in starts[variable + 2] += 1 }
      for index in 2..<starts.count { starts[index] += starts[index - 1] }
    }
    var users = [Int32](filledWith: 0, count: Int(starts[variableCount + 1]))
    starts.withUnsafeMutableBufferPointer { starts in
      users.withUnsafeMutableBufferPointer { users in
        tell { variable, user in
          users[Int(starts[variable + 1])] = user
          starts[variable + 1] += 1
        }
      }
    }
    (self.starts, self.users) = (starts, users)
  }

  /// The positions in `users` of a variable's users, in the order in which `init` received them.
  func places(of variable: Int) -> Range<Int> { Int(starts[variable])..<Int(starts[variable + 1]) }

  /// The users of a variable, in the order in which `init` received them.
  subscript(variable: Int) -> ArraySlice<Int32> { users[places(of: variable)] }
}
