internal import LayoutModel
internal import LinearProgramming

/// The solver's options that follow from those of an engine, the warnings about them, and checks of their values.
extension LayoutEngine.Options {
  /// The warnings that every solution with these options has among its messages.
  var notes: [String] {
    policy == .weighted
      ? ["solved with priorities as weights of one sum: many weak constraints can outvote a strong one"] : []
  }

  var solverOptions: LexicographicSolver.Options {
    var options = LexicographicSolver.Options()
    options.policy = policy
    options.ambiguity = ambiguity
    options.limits = limits
    options.usesPresolve = usesPresolve
    options.tiers = tiers
    options.requiredOnly = conflictsOnly
    return options
  }

  /// For each axis, the priority at which a fitting length is minimised.
  ///
  /// It is below 1000, since a required length of 0 would contradict any content with a size.
  var fittingPriorities: AxisValues<Double> {
    func priority(_ asked: Double?) -> Double {
      asked == LayoutPriority.required ? LayoutPriority.required.nextDown : asked ?? LayoutPriority.fittingSize
    }
    return AxisValues(
      horizontal: priority(fittingPriority.horizontal), vertical: priority(fittingPriority.vertical))
  }

  /// Throws an error if the pixel scale or a fitting priority is invalid.
  func check() throws(InvalidLayout) {
    if let scale = alignment.scale, !LayoutLimits.isPixelScale(scale) {
      throw InvalidLayout(LayoutLimits.pixelScaleProblem(scale), rule: "number")
    }
    for axis in LayoutAxis.allCases {
      if let priority = fittingPriority[axis], !(priority > 0 && priority <= LayoutPriority.required) {
        throw InvalidLayout(
          "the fitting priority must be above 0 and at most 1000, not \(priority)", rule: "priority")
      }
    }
  }

  /// Returns the report on a variable that occurs in no constraint; nil if the options request no report on
  /// ambiguities.
  func ambiguity(ofUnconstrained variable: Int, named name: String) -> Ambiguity? {
    if conflictsOnly { return nil }
    var undetermined = UndeterminedVariable(variable: variable)
    switch ambiguity {
    case .none: return nil
    case .names: break
    case .ranges: undetermined.range = Bounds(-.infinity, .infinity)
    case .groups:
      undetermined.range = Bounds(-.infinity, .infinity)
      undetermined.group = UndeterminedGroup(first: variable, dimension: 1)
    }
    return Ambiguity(undetermined) { _ in name }
  }
}
