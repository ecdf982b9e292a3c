/// A component of a reduced system some of whose right-hand sides move with parameters.
struct MovingComponent: Sendable {
  /// The variables, ascending, by their indices in the program.
  let variables: [Int32]
  /// The parameters that it depends on, ascending.
  let parameters: [Int]

  private let lower: [Double]
  private let upper: [Double]
  private var rows: ReducedSystem
  /// The terms of parameters in each row.
  private var parameterTerms: [[(parameter: Int, coefficient: Double)]] = []
  private var trace: ComponentTrace?

  /// - Parameters:
  ///   - component: variables and rows of `system`.
  ///   - parameterTerms: the terms of parameters in each row of `system`.
  ///   - columns: scratch, one entry a variable.
  init(
    _ component: SystemComponent, of system: ReducedSystem,
    _ parameterTerms: [[(parameter: Int, coefficient: Double)]], _ columns: inout [Int32]
  ) {
    variables = Array(component.variables)
    lower = component.variables.map { system.lower[Int($0)] }
    upper = component.variables.map { system.upper[Int($0)] }
    for (index, variable) in variables.enumerated() { columns[Int(variable)] = Int32(index) }
    rows = ReducedSystem(lower: lower, upper: upper)
    for row in component.rows.map(Int.init) {
      let entries = system.entries(of: row)
      rows.append(
        system.columns[entries].lazy.map { [columns] in columns[Int($0)] }, system.coefficients[entries],
        system.relations[row], system.rightHandSides[row], priority: system.priorities[row],
        weight: system.weights[row])
      self.parameterTerms.append(parameterTerms[row])
    }
    parameters = Set(self.parameterTerms.joined().map(\.parameter)).sorted()
  }

  /// The values where the parameters have these; nil where they are not known to be the only ones.
  func sample(at parameters: [Double], moving: Int, _ reduction: ProgramReduction) -> ComponentTrace.Sample? {
    // 1. The rows at these parameters: those of one variable are bounds.
    var system = ReducedSystem(lower: lower, upper: upper)
    for row in 0..<rows.rowCount {
      let entries = rows.entries(of: row)
      let rightHandSide = self.rightHandSide(of: row, parameters)
      system.add(
        rows.columns[entries], rows.coefficients[entries], rows.relations[row], rightHandSide,
        scale: max(1, abs(rightHandSide)), priority: rows.priorities[row], weight: rows.weights[row])
    }
    if system.hasFailed { return nil }
    // 2. Its solution, as that of any component.
    var values = zip(system.lower, system.upper).map { $0.isFinite ? min($0, $1) : $1 }
    let component = SystemComponent(
      variables: ArraySlice(variables.indices.map { Int32($0) }),
      rows: ArraySlice((0..<system.rowCount).map { Int32($0) }))
    let levels = component.levels(in: system)
    if variables.count == 1 {
      guard let value = ProgramReduction.single(component, in: system) else { return nil }
      values[0] = value
    } else {
      var propagation = LevelPropagation(system)
      if !propagation.solve(component, into: &values) {
        guard case .solved? = try? reduction.solve(component, in: system, into: &values) else { return nil }
      }
    }
    // 3. What the levels come to.
    let totals = levels.map { level in
      level.reduce(0.0) { total, row in
        let row = Int(row)
        let sum = system.entries(of: row).reduce(0.0) {
          $0 + system.coefficients[$1] * values[Int(system.columns[$1])]
        }
        return total + system.weights[row]
          * system.relations[row].violation(ofDifference: sum - system.rightHandSides[row])
      }
    }
    return ComponentTrace.Sample(
      parameter: moving >= 0 ? parameters[moving] : 0, values: values, totals: totals)
  }

  private func rightHandSide(of row: Int, _ parameters: [Double]) -> Double {
    parameterTerms[row].reduce(rows.rightHandSides[row]) { $0 - $1.coefficient * parameters[$1.parameter] }
  }

  /// The values around a value of one parameter, the others being as they are. What was known of the way of another is
  /// forgotten, for this one moves now.
  mutating func piece(
    at parameters: [Double], moving: Int, _ reduction: ProgramReduction
  ) -> ComponentTrace.Piece? {
    var trace = self.trace.take() ?? ComponentTrace(parameter: moving)
    if trace.parameter != moving { trace = ComponentTrace(parameter: moving) }
    var moved = parameters
    let piece = trace.piece(at: parameters[moving]) { value in
      moved[moving] = value
      return sample(at: moved, moving: moving, reduction)
    }
    self.trace = trace
    return piece
  }
}
