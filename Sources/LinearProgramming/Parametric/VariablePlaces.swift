/// The component of each independent variable of an incremental program, and the variable's index in the component.
struct VariablePlaces: Sendable {
  /// The index of the component of each variable; -1 for a variable in no component, such as an eliminated one.
  var component: [Int32]
  /// The index of each variable in its component; meaningless for a variable in no component.
  var index: [Int32]
  private let firstParameter: Int

  init(count: Int, firstParameter: Int) {
    component = Array(repeating: -1, count: count)
    index = Array(repeating: 0, count: count)
    self.firstParameter = firstParameter
  }

  /// Whether a variable is a parameter.
  func isParameter(_ variable: Int) -> Bool { variable >= firstParameter }

  /// Returns the index of a parameter, given its index as a variable.
  func parameter(_ variable: Int) -> Int { variable - firstParameter }

  /// The index of a variable in its component.
  func inComponent(_ variable: Int) -> Int { Int(index[variable]) }

  func component(of variable: Int32) -> Int { Int(component[Int(variable)]) }

  /// Whether two variables belong to the same component.
  func areInOneComponent(_ first: Int, _ second: Int) -> Bool { component[first] == component[second] }
}
