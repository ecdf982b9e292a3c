/// The component of each independent variable of an incremental program, and its index there.
struct VariablePlaces: Sendable {
  /// The component of each variable; -1 for none.
  var component: [Int32]
  /// The index of each variable in its component.
  var index: [Int32]
  private let firstParameter: Int

  init(count: Int, firstParameter: Int) {
    component = Array(repeating: -1, count: count)
    index = Array(repeating: 0, count: count)
    self.firstParameter = firstParameter
  }

  func isParameter(_ variable: Int) -> Bool { variable >= firstParameter }

  /// The number of the parameter that a variable stands for.
  func parameter(_ variable: Int) -> Int { variable - firstParameter }

  func inComponent(_ variable: Int) -> Int { Int(index[variable]) }

  func component(of variable: Int32) -> Int { Int(component[Int(variable)]) }

  /// Whether two variables belong to one component.
  func areEqual(_ first: Int, _ second: Int) -> Bool { component[first] == component[second] }
}
