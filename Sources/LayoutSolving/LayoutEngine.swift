public import LayoutModel
public import LinearProgramming

/// Solves layouts: a document and a size go in, frames come out, with what is violated, open or contradictory.
///
/// The way of a layout: its constraints, and those that sizes, content and masks imply, become rows of a
/// `LexicographicProgram` (`LayoutCompiler`); a `LexicographicSolver` finds its one solution; that becomes frames
/// (`FrameReader`), rounded if asked for (`PixelAlignment`), and words (`DiagnosisBuilder`).
///
/// A value without state: use one from any number of tasks at once.
public struct LayoutEngine: Sendable {
  /// What a solve is asked for.
  public struct Options: Sendable {
    /// What priorities mean.
    public var policy = LexicographicSolver.Policy.strict
    /// What is said of values that the constraints leave open.
    public var ambiguity = LexicographicSolver.AmbiguityReport.names
    /// How long a solve may take.
    public var limits = SolveLimits()
    /// How frames are rounded, after solving.
    public var alignment = PixelAlignment.none

    /// Creates the default options.
    public init() {}
  }

  private let solver: LexicographicSolver

  /// Creates an engine over a solver of linear programs.
  public init(solver: any LPSolver) {
    self.solver = LexicographicSolver(solver: solver)
  }

  /// Everything that is wrong with a document's items and constraints, in their order. Empty means that it can be solved.
  public func diagnostics(of document: LayoutDocument) -> [SourceDiagnostic] {
    let items = document.items.compactMap { item in
      ItemRules.problem(with: item).map {
        SourceDiagnostic(.error, $0, rule: "number", file: item.location?.file, location: item.location)
      }
    }
    let broken = document.rules == .coreAnimation ? CoreAnimationRules(document).problems() : [:]
    let constraints = document.constraints.enumerated().compactMap { index, constraint in
      (ConstraintRules.problem(with: constraint, in: document) ?? broken[index]).map {
        SourceDiagnostic(
          [$0.message, $0.hint].compactMap(\.self).joined(separator: "; "), rule: $0.rule, constraint.origin)
      }
    }
    return items + constraints
  }

  /// Solves a document at one size.
  ///
  /// A conflict, a limit and a failed solver are results; see `LayoutSolution.status`.
  /// - Parameters:
  ///   - document: the views and constraints.
  ///   - size: the root's size in points; nil along an axis for the fitting one.
  ///   - options: what to do and to report.
  /// - Throws: `InvalidLayout` where a constraint says what no constraint may.
  public func solve(
    _ document: LayoutDocument, at size: RequestedSize, options: Options = Options()
  ) throws(InvalidLayout) -> LayoutSolution {
    let problems = diagnostics(of: document)
    guard problems.isEmpty else { throw InvalidLayout(diagnostics: problems) }
    let compiled = try LayoutCompiler.compile(document, at: size)
    let diagnosis = DiagnosisBuilder(document: document, compiled: compiled)
    do {
      let answer = try solver.solve(
        compiled.program, options: options.solverOptions, reportable: compiled.reportableVariables(of: document),
        settlement: { compiled.settlement(of: document) })
      switch answer {
      case .optimal(let optimum):
        let reader = FrameReader(document: document, compiled: compiled, values: optimum.values)
        var solution = LayoutSolution(status: .solved, size: reader.rootSize)
        solution.frames = reader.frames(alignment: options.alignment)
        solution.violations = diagnosis.violations(optimum.violations)
        solution.ambiguities = diagnosis.ambiguities(optimum.undetermined)
        solution.messages = options.notes
        return solution
      case .infeasible(let subset):
        var solution = LayoutSolution(status: .conflict, size: size.known)
        solution.conflict = diagnosis.conflict(subset)
        return solution
      case .interrupted(let interruption):
        var solution = LayoutSolution(status: .limit, size: size.known)
        solution.messages = [interruption.sentence]
        return solution
      }
    } catch {
      var solution = LayoutSolution(status: .failed, size: size.known)
      solution.messages = ["\(error)"]
      return solution
    }
  }

  /// Solves a document at each of its sizes, or, if it has none, at its fitting size.
  /// - Throws: `InvalidLayout` where a constraint says what no constraint may.
  public func solve(
    _ document: LayoutDocument, options: Options = Options()
  ) throws(InvalidLayout) -> [LayoutSolution] {
    var solutions: [LayoutSolution] = []
    for size in document.sizes.isEmpty ? [.fitting] : document.sizes {
      solutions.append(try solve(document, at: size, options: options))
    }
    return solutions
  }

  /// Solves a system of constraints without views.
  /// - Throws: `InvalidLayout` where a number or a priority is out of range.
  public func solve(
    _ system: ConstraintSystem, options: Options = Options()
  ) throws(InvalidLayout) -> SystemSolution {
    let program = try SystemCompiler.compile(system)
    do {
      switch try solver.solve(program, options: options.solverOptions) {
      case .optimal(let optimum):
        var solution = SystemSolution(status: .solved)
        solution.values = optimum.values
        solution.violations = SystemCompiler.violations(optimum.violations, of: system)
        solution.ambiguities = optimum.undetermined.map {
          Ambiguity(variable: system.variables[$0.variable], range: $0.range.map(Ambiguity.Range.init))
        }
        solution.messages = options.notes
        return solution
      case .infeasible(let subset):
        var solution = SystemSolution(status: .conflict)
        solution.conflict = Conflict(
          constraints: subset.constraints.map { SystemCompiler.report($0, of: system) }, implied: [],
          isMinimal: subset.isIrreducible)
        return solution
      case .interrupted(let interruption):
        var solution = SystemSolution(status: .limit)
        solution.messages = [interruption.sentence]
        return solution
      }
    } catch {
      var solution = SystemSolution(status: .failed)
      solution.messages = ["\(error)"]
      return solution
    }
  }
}

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
  fileprivate var notes: [String] {
    policy == .weighted
      ? ["solved with priorities as weights of one sum: many weak constraints can outvote a strong one"] : []
  }

  fileprivate var solverOptions: LexicographicSolver.Options {
    var options = LexicographicSolver.Options()
    options.policy = policy
    options.ambiguity = ambiguity
    options.limits = limits
    return options
  }
}

extension RequestedSize {
  /// The size, where both members are known.
  fileprivate var known: LayoutSize? {
    guard let width, let height else { return nil }
    return LayoutSize(width, height)
  }
}

extension Interruption {
  /// What happened and what to do, in a sentence without an end mark.
  fileprivate var sentence: String {
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
