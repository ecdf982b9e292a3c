public import LayoutModel
internal import LinearProgramming

/// A document whose constraints cannot be solved because of what they say.
public struct InvalidLayout: Error, Sendable {
  /// Everything that is wrong, in the order of the document.
  public var diagnostics: [SourceDiagnostic]
}

extension SourceDiagnostic {
  /// An error in something that came from there.
  init(_ message: String, rule: String, _ origin: ConstraintOrigin) {
    self.init(
      .error, message, rule: rule, file: origin.location?.file, location: origin.location,
      excerpt: origin.text.map { Excerpt(line: $0, offset: 0) })
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
    options.requiredOnly = conflictsOnly
    return options
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
    }
  }
}

extension Ambiguity.Range {
  /// An interval of the solver, with nil for infinite ends.
  init(_ bounds: Bounds) {
    self.init(
      minimum: bounds.lower > -.infinity ? bounds.lower : nil, maximum: bounds.upper < .infinity ? bounds.upper : nil)
  }
}
