public import LayoutModel
internal import LinearProgramming

/// A document whose constraints cannot be solved because of what they say.
public struct InvalidLayout: Error, Sendable {
  /// Everything that is wrong, in the order of the document.
  public var diagnostics: [SourceDiagnostic]
}

extension InvalidLayout {
  /// The rule of the message that a limit was reached.
  public static let limitRule = "limit"

  /// That a limit ended the search for numbers that a program rests on.
  init(_ interruption: Interruption) {
    self.init(diagnostics: [
      SourceDiagnostic(.error, interruption.sentence, rule: Self.limitRule, file: nil, location: nil)
    ])
  }
}

extension LayoutEngine.Options {
  /// What a reader of a solution should know of how it came about.
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
    options.requiredOnly = conflictsOnly
    return options
  }
}

extension LayoutEngine.Options {
  /// The priority of the wish of a fitting length to be small, for each axis. Never required: that would contradict
  /// whatever does not fit into nothing.
  var fittingPriorities: AxisValues<Double> {
    func priority(_ asked: Double?) -> Double {
      asked == LayoutPriority.required ? LayoutPriority.required.nextDown : asked ?? LayoutPriority.fittingSize
    }
    return AxisValues(
      horizontal: priority(fittingPriority.horizontal), vertical: priority(fittingPriority.vertical))
  }
}

extension LayoutSolution {
  /// That a solver failed.
  static func failed(_ size: RequestedSize, _ message: String) -> LayoutSolution {
    var solution = LayoutSolution(status: .failed, size: size.known)
    solution.messages = [message]
    return solution
  }

  /// That a limit ended a solve.
  static func interrupted(_ size: RequestedSize, by interruption: Interruption) -> LayoutSolution {
    var solution = LayoutSolution(status: .limit, size: size.known)
    solution.messages = [interruption.sentence]
    return solution
  }
}

extension RequestedSize {
  /// The size, where both members are known.
  var known: LayoutSize? {
    guard let width, let height else { return nil }
    return LayoutSize(width, height)
  }
}

extension Interruption {
  /// What happened and what to do, in a sentence without an end mark.
  var sentence: String {
    switch self {
    case .timeLimit: "the time limit was reached before the layout was solved"
    case .iterationLimit: "the iteration limit was reached before the layout was solved"
    case .cancelled: "the solve was cancelled"
    case .noMemory: "the memory was used up before the layout was solved"
    }
  }
}

extension Ambiguity {
  /// A variable that is left open, by what variables are called.
  init(_ open: UndeterminedVariable, name: (Int) -> String) {
    self.init(
      variable: name(open.variable), range: open.range.map(Range.init),
      group: open.group.map { Group(first: name($0.first), dimension: $0.dimension) })
  }
}

extension Ambiguity.Range {
  /// An interval of the solver, with nil for infinite ends.
  init(_ bounds: Bounds) {
    self.init(
      minimum: bounds.lower > -.infinity ? bounds.lower : nil, maximum: bounds.upper < .infinity ? bounds.upper : nil)
  }
}
