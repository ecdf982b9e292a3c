public import LayoutModel
public import LinearProgramming

/// Solves layouts: a document and a size go in, frames come out, with what is violated, open or contradictory.
///
/// The way of a layout: its stacks and scroll views become constraints (`ContainerExpansion`); all constraints, and those
/// that sizes, content and masks imply, become rows of a `LexicographicProgram` (`LayoutCompiler`); a
/// `LexicographicSolver` finds its one solution; that becomes frames (`FrameReader`), rounded if asked for
/// (`PixelAlignment`), and words (`DiagnosisBuilder`). Where numbers of a document depend on the frames, such as the
/// height of text on its width, this is done in rounds (`LayoutFixpoint`).
///
/// A value without state: use one from any number of tasks at once.
public struct LayoutEngine: Sendable {
  /// What a solve is asked for.
  public struct Options: Sendable {
    /// What is done where required constraints contradict each other.
    public enum ConflictHandling: Sendable {
      /// The conflict is the result.
      case report
      /// A required constraint of it is dropped, and so on until a layout exists.
      ///
      /// Of the members of a conflict, the user's last constraint in the order of the document goes first; then content
      /// sizes at priority 1000; then frames and autoresizing masks. That sizes are not negative, and the root's size,
      /// always stand: a conflict of these alone is reported.
      case `break`
    }

    /// What priorities mean.
    public var policy = LexicographicSolver.Policy.strict
    /// What is said of values that the constraints leave open.
    public var ambiguity = LexicographicSolver.AmbiguityReport.names
    /// How long a solve may take.
    public var limits = SolveLimits()
    /// How frames are rounded, after solving.
    public var alignment = PixelAlignment.canvas
    /// What is done where required constraints contradict each other.
    public var onConflict = ConflictHandling.report
    /// Tells the height in points, at least 0, of the content of an item whose `heightFollowsWidth` is set, at a width of
    /// its alignment rectangle; nil for the intrinsic height that the item has. Called once a round for each.
    public var heightForWidth: (@Sendable (_ item: LayoutItem, _ width: Double) -> Double?)?
    /// The priority, in (0, 1000], of the wish of a root without a given length to be so: constraints of a higher one
    /// come first. By default 50 for a fitting length; a smallest or largest one is up to the required constraints alone.
    public var fittingPriority = AxisValues<Double?>(nil)
    /// Whether layouts are taken apart before linear programs are made of them. The frames are the same, later without.
    public var usesPresolve = true
    /// Whether only conflicts are looked for: values are then any that meet the required constraints, preferences are
    /// not served, and nothing is said of what is left open. Much faster for large systems.
    public var conflictsOnly = false

    /// The layout that what remains free stays near to; nil for the one in which everything is 0.
    var previous: PreviousLayout?

    /// Creates the default options.
    public init() {}
  }

  let solver: LexicographicSolver

  /// Creates an engine over a solver of linear programs.
  /// - Parameters:
  ///   - solver: the solver of linear programs.
  ///   - referee: solves again what cannot be verified; nil for none.
  public init(solver: any LPSolver, referee: (any ExactReferee)? = nil) {
    self.init(solver: LexicographicSolver(solver: solver, referee: referee))
  }

  init(solver: LexicographicSolver) {
    _ = AllocatorPriming.isArranged
    self.solver = solver
  }

  /// Everything that is wrong with a document's items and constraints, in their order. Empty means that it can be solved.
  public func diagnostics(of document: LayoutDocument) -> [SourceDiagnostic] {
    document.diagnostics()
  }

  /// Solves a document at one size.
  ///
  /// A conflict, a limit and a failed solver are results; see `LayoutSolution.status`.
  /// - Parameters:
  ///   - document: the views and constraints.
  ///   - size: the root's size in points; nil along an axis for the fitting one.
  ///   - options: what to do and to report.
  /// - Throws: `InvalidLayout` where a constraint says what no constraint may, or a measured height is none.
  public func solve(
    _ document: LayoutDocument, at size: RequestedSize, options: Options = Options()
  ) throws(InvalidLayout) -> LayoutSolution {
    try solve(try prepare(document), at: size, options: options)
  }

  /// Solves a document that was prepared at one size: the same as `solve(_:at:options:)` of the document itself.
  public func solve(
    _ layout: PreparedLayout, at size: RequestedSize, options: Options = Options()
  ) throws(InvalidLayout) -> LayoutSolution {
    try settle(layout, at: size, options).solution
  }

  /// Solves a document by the numbers that it has.
  func pass(
    over layout: PreparedLayout, at requested: RequestedSize, _ options: Options
  ) throws(InvalidLayout) -> LayoutPass {
    // Compiling takes its time as well.
    if let interruption = options.limits.interruption {
      return LayoutPass(layout: layout, size: requested, solution: .interrupted(requested, by: interruption))
    }
    let fitted = try fit(requested, to: layout, options)
    let size = fitted.size
    if let failure = fitted.failure { return LayoutPass(layout: layout, size: size, solution: failure) }
    let compiled = try LayoutCompiler.compile(layout, at: size, fittingPriority: options.fittingPriorities)
    let reportable = compiled.reportableVariables(of: layout.expanded.document)
    let (solution, exactFrames) = solve(compiled, of: layout, reportable: reportable, at: fitted, options)
    return LayoutPass(
      layout: layout, size: size, solution: solution, exactFrames: exactFrames, unlimited: fitted.unlimited)
  }

  /// Solves a compiled layout.
  /// - Parameter reportable: the variables whose being open is an ambiguity.
  /// - Returns: the solution, and the frames of all items, unrounded and downward along y; nil unless solved.
  func solve(
    _ compiled: CompiledLayout, of layout: PreparedLayout, reportable: [Int], at fitted: FittedSize,
    _ options: Options
  ) -> (solution: LayoutSolution, exactFrames: [LayoutRect]?) {
    let size = fitted.size
    var exactFrames: [LayoutRect]?
    // Most layouts have nothing to say, and to hold what can say it would count references.
    var diagnosis: DiagnosisBuilder { DiagnosisBuilder(layout: layout, compiled: compiled) }
    do {
      let answer = try solver.solve(
        compiled.program, options: options.solverOptions, reportable: reportable,
        tieBreaking: { compiled.tieBreaking(of: layout.expanded.document, near: options.previous) },
        preferring: { compiled.conflictPreference },
        breaking: {
          options.onConflict == .break
            ? RelaxationOrder.choice(in: $0, of: compiled.rowOrigins, layout.expanded.document) : nil
        })
      var solution: LayoutSolution
      switch answer.solution {
      case .optimal(let optimum):
        let reader = FrameReader(compiled, optimum.values)
        solution = LayoutSolution(status: .solved, size: reader.rootSize(of: layout.expanded.document))
        let exact = reader.exactFrames(of: layout.expanded.document)
        exactFrames = exact
        let frames = reader.frames(exact, of: layout.expanded.document, alignment: options.alignment)
        solution.frames = layout.expanded.reported(frames)
        solution.contentSizes = layout.expanded.contentSizes(in: frames)
        if optimum.violations.contains(where: { $0 > Tolerance.reportedViolation }) {
          solution.violations = diagnosis.violations(optimum.violations)
        }
        if !optimum.undetermined.isEmpty { solution.ambiguities = diagnosis.ambiguities(optimum.undetermined) }
        solution.messages = options.notes + fitted.messages + optimum.doubts
      case .infeasible(let subset):
        solution = LayoutSolution(status: .conflict, size: size.known)
        let report = ConflictReport(of: subset, in: diagnosis, at: size, solver, options.limits)
        solution.conflict = report.conflicts.first
        solution.furtherConflicts = Array(report.conflicts.dropFirst())
        solution.messages = report.messages
      case .interrupted(let interruption):
        solution = .interrupted(size, by: interruption)
      }
      if !answer.broken.isEmpty { solution.broken = answer.broken.map { diagnosis.broken($0) } }
      return (solution, exactFrames)
    } catch {
      return (.failed(size, "\(error)"), nil)
    }
  }

  /// Solves a document at each of its sizes, or, if it has none, at its fitting size.
  /// - Throws: `InvalidLayout` where a constraint says what no constraint may.
  public func solve(
    _ document: LayoutDocument, options: Options = Options()
  ) throws(InvalidLayout) -> [LayoutSolution] {
    let layout = try prepare(document)
    var solutions: [LayoutSolution] = []
    for size in document.sizes.isEmpty ? [.fitting] : document.sizes {
      solutions.append(try solve(layout, at: size, options: options))
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
      let answer = try solver.solve(
        program, options: options.solverOptions, preferring: { SystemCompiler.conflictPreference(of: system) },
        breaking: { options.onConflict == .break ? $0.constraints.last : nil })
      var solution: SystemSolution
      switch answer.solution {
      case .optimal(let optimum):
        solution = SystemSolution(status: .solved)
        solution.values = optimum.values
        solution.violations = SystemCompiler.violations(optimum.violations, of: system)
        solution.ambiguities = optimum.undetermined.map { Ambiguity($0) { system.variables[$0] } }
        solution.messages = options.notes + optimum.doubts
      case .infeasible(let subset):
        solution = SystemSolution(status: .conflict)
        let report = ConflictReport(of: subset, in: system, program, solver, options.limits)
        solution.conflict = report.conflicts.first
        solution.furtherConflicts = Array(report.conflicts.dropFirst())
        solution.messages = report.messages
      case .interrupted(let interruption):
        solution = SystemSolution(status: .limit)
        solution.messages = [interruption.sentence]
      }
      solution.broken = answer.broken.map { SystemCompiler.broken($0, of: system, program) }
      return solution
    } catch {
      var solution = SystemSolution(status: .failed)
      solution.messages = ["\(error)"]
      return solution
    }
  }
}

extension LexicographicOptimum {
  /// The message about an optimum that could not be verified.
  fileprivate var doubts: [String] {
    isVerified
      ? [] : ["rounding leaves in doubt whether each priority is served as well as it can be, and what is left open"]
  }
}
