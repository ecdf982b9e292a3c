internal import LayoutModel
internal import LinearProgramming

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
}

extension LayoutEngine.Options {
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
}

extension LayoutSolution {
  /// Returns the solution that reports a failed solver, with the solver's message.
  static func failed(_ size: RequestedSize, _ message: String) -> LayoutSolution {
    var solution = LayoutSolution(status: .failed, size: size.known)
    solution.messages = [message]
    return solution
  }

  /// Returns the solution that reports an interruption, such as an exceeded limit.
  static func interrupted(_ size: RequestedSize, by interruption: Interruption) -> LayoutSolution {
    var solution = LayoutSolution(status: .limit, size: size.known)
    solution.messages = [interruption.sentence]
    return solution
  }
}

extension LayoutEngine.Options {
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
}

extension RequestedSize {
  /// Throws an error if a given length is invalid.
  func check() throws(InvalidLayout) {
    for axis in LayoutAxis.allCases {
      if let problem = self[axis].flatMap({ LayoutLimits.rootLengthProblem($0, along: axis) }) {
        throw InvalidLayout(problem, rule: "number")
      }
    }
  }

  /// The size, if both its lengths are given; else nil.
  var known: LayoutSize? {
    guard let width, let height else { return nil }
    return LayoutSize(width, height)
  }
}

extension Interruption {
  /// The message for users, without a full stop at its end.
  var sentence: String {
    switch self {
    case .timeLimit: "the time limit was reached before an answer was found"
    case .iterationLimit: "the iteration limit was reached before an answer was found"
    case .cancelled: "the solve was cancelled"
    case .noMemory: "the memory was used up before an answer was found"
    }
  }
}

extension Ambiguity {
  /// Creates the report on a variable whose value is not unique.
  /// - Parameter name: a function that returns the name of the variable at an index.
  init(_ open: UndeterminedVariable, name: (Int) -> String) {
    self.init(
      variable: name(open.variable), range: open.range.map(Range.init),
      group: open.group.map { Group(first: name($0.first), dimension: $0.dimension) })
  }
}

extension LayoutEngine.Options {
  /// Returns the report on a variable that occurs in no constraint; nil if ambiguities are not reported.
  func ambiguity(ofUnconstrained variable: Int, named name: String) -> Ambiguity? {
    if conflictsOnly { return nil }
    var open = UndeterminedVariable(variable: variable)
    switch ambiguity {
    case .none: return nil
    case .names: break
    case .ranges: open.range = Bounds(-.infinity, .infinity)
    case .groups:
      open.range = Bounds(-.infinity, .infinity)
      open.group = UndeterminedGroup(first: variable, dimension: 1)
    }
    return Ambiguity(open) { _ in name }
  }
}

extension Ambiguity.Range {
  /// Creates the range of an interval; an infinite bound becomes nil.
  init(_ bounds: Bounds) {
    self.init(
      minimum: bounds.lower > -.infinity ? bounds.lower : nil, maximum: bounds.upper < .infinity ? bounds.upper : nil)
  }
}
