public import LayoutModel
internal import LinearProgramming

extension LayoutEngine {
  /// Explains the values of a system's variables: binding constraints, unmet preferences and sensitivities.
  /// - Parameters:
  ///   - system: the constraints.
  ///   - variables: indices of variables, in the order of the explanations.
  ///   - isBrief: whether only binding constraints are reported, which is much faster.
  ///   - options: the options of the solve, such as `limits`.
  /// - Throws: `InvalidLayout` if a number or a priority is out of range, or if the system lacks one of the variables.
  public func explain(
    _ system: ConstraintSystem, _ variables: [Int], isBrief: Bool = false, options: Options = Options()
  ) throws(InvalidLayout) -> ExplainedLayout {
    for variable in variables where !system.variables.indices.contains(variable) {
      throw InvalidLayout("\(ProgramError.unknownVariable(variable))", rule: "unknown-item")
    }
    let program = try SystemCompiler.compile(system)
    var solverOptions = options.solverOptions
    solverOptions.policy = .strict
    solverOptions.ambiguity = isBrief ? .none : .ranges
    let solution: LexicographicSolution
    do {
      solution = try solver.solve(
        program, options: solverOptions, reportable: variables,
        preferring: { SystemCompiler.conflictPreference(of: system) })
    } catch {
      return ExplainedLayout(.solver(error), at: nil)
    }
    guard case .optimal(let optimum) = solution else {
      return ExplainedLayout(solution) { subset in
        ConflictReport(of: subset, in: system, program, solver, options.limits)
      }
    }
    let builder = ExplanationBuilder(
      explainer: SensitivityAnalyzer(
        solver: solver, program: program, values: optimum.values, limits: options.limits),
      program: program, values: optimum.values, roots: [], report: { SystemCompiler.report($0, of: system) },
      reportBound: {
        ReportedConstraint(
          description: "\(system.variables[$0]) >= 0", priority: LayoutPriority.required, implied: .nonNegativeSize)
      },
      role: { ExplanationBuilder.RowRole(sharedConstant: [$0], canBeDropped: true) })
    let ranges = optimum.undetermined.reduce(into: [:]) { $0[$1.variable] = $1.range }
    var result = ExplainedLayout(status: .solved)
    do {
      for variable in variables {
        let name = system.variables[variable]
        let quantity = ExplanationBuilder.Quantity(
          name: name, expression: LinearExpression(variable: variable), range: ranges[variable],
          fixing: { "\(name) == \(DecimalText.string($0))" })
        result.explanations.append(try builder.explanation(of: quantity, isBrief ? .brief : .full))
      }
      return result
    } catch {
      return ExplainedLayout(error, at: nil)
    }
  }
}
