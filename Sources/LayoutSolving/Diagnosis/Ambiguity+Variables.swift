internal import LayoutModel
internal import LinearProgramming

extension Ambiguity {
  /// Creates the report on a variable whose value is not unique.
  /// - Parameter name: a function that returns the name of the variable at an index.
  init(_ undetermined: UndeterminedVariable, name: (Int) -> String) {
    self.init(
      variable: name(undetermined.variable), range: undetermined.range.map(Range.init),
      group: undetermined.group.map { Group(first: name($0.first), dimension: $0.dimension) })
  }
}

extension Ambiguity.Range {
  /// Creates the range of an interval; an infinite bound becomes nil.
  init(_ bounds: Bounds) {
    self.init(
      minimum: bounds.lower > -.infinity ? bounds.lower : nil, maximum: bounds.upper < .infinity ? bounds.upper : nil)
  }
}
