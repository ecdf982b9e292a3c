public import LayoutModel
public import LinearProgramming

/// An Auto Layout engine. It computes the frames of a document at a size, with violations, ambiguities or the conflict.
///
/// A solve has these steps:
/// 1. Stacks and scroll views become constraints (`ContainerExpansion`).
/// 2. All constraints, and conditions that other properties imply, such as intrinsic content sizes and autoresizing
///    masks, become rows of a `LexicographicProgram` (`LayoutCompiler`).
/// 3. A `LexicographicSolver` finds the optimum of this program: by priorities first, then by tie-breaking.
/// 4. The values become frames (`FrameReader`), rounded if asked for (`PixelAlignment`), and reports
///    (`DiagnosisBuilder`).
///
/// If numbers of the document depend on the frames, such as the height of text on its width, the steps are repeated in
/// a fixed-point iteration (`LayoutFixpoint`).
///
/// The engine is a value without state: it may be used from any number of tasks at once.
public struct LayoutEngine: Sendable {
  /// The options of a solve.
  public struct Options: Sendable {
    /// The handling of required constraints that contradict each other.
    public enum ConflictHandling: Sendable {
      /// The conflict is reported as the result.
      case report
      /// One required constraint of each conflict is relaxed, until a layout exists, as Apple's engine does.
      ///
      /// In a conflict, the last written constraint in the order of the document is relaxed. There is one exception,
      /// for constraints of containers, such as stacks. Such a constraint is relaxed instead if its host is deeper in
      /// the tree than the hosts of all written constraints in the conflict. The host is the closest common ancestor of
      /// a constraint's items. Of several such constraints, the one with the deepest host is relaxed.
      ///
      /// If the conflict has neither kind of constraint, a content size at priority 1000 is relaxed, or else a frame or
      /// autoresizing mask. Never relaxed are the root's size, the edges of safe areas and margins, and the
      /// nonnegativity of sizes: a conflict of these alone is reported.
      case `break`
    }

    /// The meaning of priorities: strict levels, or weights of one sum.
    public var policy = LexicographicSolver.Policy.strict
    /// The extent of the report on ambiguous layout, that is, on values that are not unique.
    public var ambiguity = LexicographicSolver.AmbiguityReport.names
    /// The limits of a solve, such as a deadline.
    public var limits = SolveLimits()
    /// The rounding of frames, after solving.
    public var alignment = PixelAlignment.canvas
    /// The handling of required constraints that contradict each other.
    public var onConflict = ConflictHandling.report
    /// The function that measures content, which may be called in any task; nil for none.
    ///
    /// A function that needs objects of an actor, or objects that cannot be sent to other tasks, is an argument of
    /// `solve(_:at:options:heightForWidth:)` instead.
    public var heightForWidth: (@Sendable (_ id: LayoutItemID, _ item: LayoutItem, _ width: Double) -> Double?)?
    /// The fitting priority, in (0, 1000], at which a root length that is not given is minimised or maximised.
    ///
    /// Preferences of a higher priority are satisfied first. If the priority is nil, it is 50 for a fitting length. For
    /// smallest and largest lengths it is then 1000, so that only required constraints limit them.
    public var fittingPriority = AxisValues<Double?>(nil)
    /// Whether presolve is used. Without it the frames are the same, but the solve is slower.
    public var usesPresolve = true
    /// The tiers of the solver that may be used. A tier saves time only: results are the same without it.
    public var tiers = LexicographicSolver.Tiers.all
    /// Whether only the required constraints are solved, to find conflicts.
    ///
    /// Values are then any feasible ones, preferences are ignored, and no ambiguity is reported. For large systems this
    /// solve is much faster.
    public var conflictsOnly = false

    /// The maximum number of conflicts that are reported. With 0 there is still one, but its repairs are not searched
    /// for.
    var mostConflicts = 1 + ConflictReport.mostFurther
    /// Whether any conflict may be reported or relaxed, without a search for the one that is easiest to read.
    var takesAnyConflict = false
    /// The previous layout, to which values that are not unique stay as close as possible; nil for none. Without a
    /// previous layout, these values stay as close as possible to 0.
    var previous: PreviousLayout?

    /// Creates the default options.
    public init() {}

    /// Creates options with a report on ambiguities, and with the time at which solving ends, if any.
    package init(ambiguity: LexicographicSolver.AmbiguityReport, until deadline: ContinuousClock.Instant?) {
      self.ambiguity = ambiguity
      limits.deadline = deadline
    }
  }

  /// A function that measures content.
  ///
  /// It is called for an item whose `heightFollowsWidth` is set, with a width of the item's alignment rectangle. It
  /// returns the item's height at this width, in points, at least 0. If it returns nil, the item has its intrinsic
  /// height. Each round of a fixed-point iteration calls the function at most once per item.
  public typealias HeightForWidth = (_ id: LayoutItemID, _ item: LayoutItem, _ width: Double) -> Double?

  let solver: LexicographicSolver

  /// Creates an engine on a solver of linear programs.
  /// - Parameters:
  ///   - solver: the solver of linear programs.
  ///   - referee: an exact solver for answers that floating-point arithmetic cannot verify; nil for none.
  public init(solver: any LPSolver, referee: (any ExactReferee)? = nil) {
    self.init(solver: LexicographicSolver(solver: solver, referee: referee))
  }

  init(solver: LexicographicSolver) {
    _ = AllocatorPriming.isArranged
    self.solver = solver
  }

  /// Returns all problems of a document: first those of its own numbers and its items, then those of its constraints.
  /// The list is empty if the document can be solved.
  public func diagnostics(of document: LayoutDocument) -> [SourceDiagnostic] {
    document.diagnostics()
  }

  /// Solves a document at one size.
  ///
  /// A conflict, a limit and a failed solver are results; see `LayoutSolution.status`.
  /// - Parameters:
  ///   - document: the views and constraints.
  ///   - size: the root's size in points; nil along an axis for the length that its `target` selects, by default the
  ///     fitting one.
  ///   - options: the options of the solve.
  /// - Throws: `InvalidLayout` if the document, the size, an option or a measured height is invalid.
  public func solve(
    _ document: LayoutDocument, at size: RequestedSize, options: Options = Options()
  ) throws(InvalidLayout) -> LayoutSolution {
    try solve(try prepare(document), at: size, options: options)
  }

  /// Solves a document at one size, and measures its content by a function.
  ///
  /// ```swift
  /// let solution = try engine.solve(document, at: size) { id, _, width in
  ///   labels[id]?.height(forWidth: width)
  /// }
  /// ```
  /// - Parameters:
  ///   - document: the views and constraints.
  ///   - size: the root's size in points; nil along an axis for the length that its `target` selects, by default the
  ///     fitting one.
  ///   - options: the options of the solve.
  ///   - heightForWidth: the function that measures content. It is called before `solve` returns, in the caller's
  ///     isolation, so that it may use objects of the main actor, or of no actor.
  /// - Throws: `InvalidLayout` if the document, the size, an option or a measured height is invalid.
  public func solve(
    _ document: LayoutDocument, at size: RequestedSize, options: Options = Options(), heightForWidth: HeightForWidth
  ) throws(InvalidLayout) -> LayoutSolution {
    let solution = withoutActuallyEscaping(heightForWidth) { measure in
      Result { () throws(InvalidLayout) in try solve(document, at: size, options: options.measuring(measure)) }
    }
    return try solution.get()
  }

  /// Solves a prepared document at one size. The result is the same as that of `solve(_:at:options:)` for the document
  /// itself.
  public func solve(
    _ layout: PreparedLayout, at size: RequestedSize, options: Options = Options()
  ) throws(InvalidLayout) -> LayoutSolution {
    try fixpoint(of: layout, at: size, options).solution
  }

  /// Solves a document once, with its present heights and insets: one round of the fixed-point iteration.
  func pass(
    over layout: PreparedLayout, at requested: RequestedSize, _ options: Options
  ) throws(InvalidLayout) -> LayoutPass {
    // The limits are checked first, since compiling takes time as well.
    if let interruption = options.limits.interruption {
      return LayoutPass(layout: layout, size: requested, solution: .interrupted(requested, by: interruption))
    }
    try options.check()
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
  /// - Parameter reportable: the indices of the variables that are reported as ambiguous if their values are not
  ///   unique.
  /// - Returns: the solution, and the frames of all items, unrounded and with y growing downward. The frames are nil if
  ///   the layout was not solved.
  func solve(
    _ compiled: CompiledLayout, of layout: PreparedLayout, reportable: [Int], at fitted: FittedSize,
    _ options: Options
  ) -> (solution: LayoutSolution, exactFrames: [LayoutRect]?) {
    let size = fitted.size
    var exactFrames: [LayoutRect]?
    // Computed at each use: most layouts have nothing to report, and a stored copy would update reference counts.
    var diagnosis: DiagnosisBuilder { DiagnosisBuilder(layout: layout, compiled: compiled) }
    do {
      let answer = try solver.solve(
        compiled.program, options: options.solverOptions, reportable: reportable,
        tieBreaking: { compiled.tieBreaking(of: layout.expanded.document, near: options.previous) },
        preferring: { options.takesAnyConflict ? nil : compiled.conflictPreference },
        relaxing: {
          options.onConflict == .break
            ? RelaxationOrder.choice(in: $0, of: compiled.rowOrigins, layout.expanded.document) : nil
        })
      var solution: LayoutSolution
      switch answer.solution {
      case .optimal(let optimum):
        let reader = FrameReader(compiled, optimum.values)
        let exact = reader.exactFrames(of: layout.expanded.document)
        exactFrames = exact
        solution = LayoutSolution(reader, exact, of: layout.expanded, alignment: options.alignment)
        if optimum.violations.contains(where: { $0 > Tolerance.reportedViolation }) {
          solution.violations = diagnosis.violations(optimum.violations)
        }
        if !optimum.undetermined.isEmpty { solution.ambiguities = diagnosis.ambiguities(optimum.undetermined) }
        solution.messages = options.notes + fitted.messages + optimum.doubts
      case .infeasible(let subset):
        solution = LayoutSolution(status: .conflict, size: size.known)
        let report = report(on: subset, of: layout, compiled, at: fitted, options)
        solution.conflict = report.conflicts.first
        solution.furtherConflicts = Array(report.conflicts.dropFirst())
        solution.messages = report.messages
      case .interrupted(let interruption):
        solution = .interrupted(size, by: interruption)
      }
      if !answer.relaxed.isEmpty { solution.broken = answer.relaxed.map { diagnosis.broken($0) } }
      return (solution, exactFrames)
    } catch {
      return (.failed(size, "\(error)"), nil)
    }
  }

  /// Solves a document at each of its sizes, or at its fitting size if it has none.
  /// - Throws: `InvalidLayout` if the document, an option or a measured height is invalid.
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
  /// - Throws: `InvalidLayout` if a number or a priority is out of range.
  public func solve(
    _ system: ConstraintSystem, options: Options = Options()
  ) throws(InvalidLayout) -> SystemSolution {
    solve(system, try SystemCompiler.compile(system), options)
  }

  /// Tests whether the required constraints of a system are feasible, and returns a solution with the status alone. The
  /// status is `limit` if a limit or a numerical failure prevented an answer. Neither values nor the members of a
  /// conflict are computed.
  /// - Parameter deadline: the time at which solving ends, if any.
  /// - Throws: `InvalidLayout` if a number or a priority is out of range.
  package func verdict(
    on system: ConstraintSystem, until deadline: ContinuousClock.Instant? = nil
  ) throws(InvalidLayout) -> SystemSolution {
    let program = try SystemCompiler.compile(system)
    return switch solver.isMet(program, limits: SolveLimits(deadline: deadline)) {
    case true?: SystemSolution(status: .solved, of: system)
    case false?: SystemSolution(status: .conflict, of: system)
    case nil: SystemSolution(status: .limit, of: system)
    }
  }

  /// Returns whether the required constraints of a document contradict each other at a size. Also returns false if a
  /// limit or a numerical failure prevented an answer. This is faster than a solve, since neither the conflict with the
  /// fewest members nor its repairs are computed.
  package func isContradictory(
    _ document: LayoutDocument, at size: RequestedSize, until deadline: ContinuousClock.Instant? = nil
  ) throws(InvalidLayout) -> Bool {
    var options = Options(ambiguity: .none, until: deadline)
    options.conflictsOnly = true
    options.mostConflicts = 0
    options.takesAnyConflict = true
    let layout = try prepare(document)
    if try contradictsInEveryRound(layout, at: size, options) { return true }
    return try solve(layout, at: size, options: options).status == .conflict
  }

  /// Returns whether a contradiction already follows from the required constraints whose numbers do not depend on
  /// frames. These constraints are the same in every round of the fixed-point iteration, so that no round needs to be
  /// solved.
  ///
  /// Also returns false if there is only one round, if a length of the root is not given, or if an autoresizing mask
  /// fixes a content size that depends on frames.
  private func contradictsInEveryRound(
    _ layout: PreparedLayout, at size: RequestedSize, _ options: Options
  ) throws(InvalidLayout) -> Bool {
    guard LayoutFixpoint.mayApply(to: layout.expanded.document), size.width != nil, size.height != nil else {
      return false
    }
    let rounds = LayoutFixpoint(of: layout, measure: options.heightForWidth)
    guard rounds.dependsOnFrames else { return false }
    let compiled = try LayoutCompiler.compile(layout, at: size, fittingPriority: options.fittingPriorities)
    guard !rounds.areContentsMasked(in: compiled) else { return false }
    let program = compiled.program
    let part = program.part { program.isRequired($0) && rounds.item(followedBy: compiled.rowOrigins[$0]) == nil }
    return solver.isMet(part.program, limits: options.limits) == false
  }

  /// Solves a compiled system of constraints without views.
  /// - Parameter previous: for each variable, its previous value. A value that is not unique is as close as possible to
  ///   the previous one. For variables beyond the end of this list the previous value is 0.
  func solve(
    _ system: ConstraintSystem, _ program: LexicographicProgram, _ options: Options, near previous: [Double] = []
  ) -> SystemSolution {
    do {
      let answer = try solver.solve(
        program, options: options.solverOptions,
        tieBreaking: { previous.isEmpty ? .allVariablesAlike : .near(previous, count: program.variableCount) },
        preferring: { SystemCompiler.conflictPreference(of: system) },
        relaxing: { options.onConflict == .break ? $0.constraints.last : nil })
      var solution: SystemSolution
      switch answer.solution {
      case .optimal(let optimum):
        solution = SystemSolution(status: .solved, of: system)
        solution.values = optimum.values
        solution.violations = SystemCompiler.violations(optimum.violations, of: system)
        solution.ambiguities = optimum.undetermined.map { Ambiguity($0) { system.variables[$0] } }
        solution.messages = options.notes + optimum.doubts
      case .infeasible(let subset):
        solution = SystemSolution(status: .conflict, of: system)
        let report = ConflictReport(of: subset, in: system, program, solver, options.limits)
        solution.conflict = report.conflicts.first
        solution.furtherConflicts = Array(report.conflicts.dropFirst())
        solution.messages = report.messages
      case .interrupted(let interruption):
        solution = SystemSolution(status: .limit, of: system)
        solution.messages = [interruption.sentence]
      }
      solution.broken = answer.relaxed.map { SystemCompiler.broken($0, of: system, program) }
      return solution
    } catch {
      var solution = SystemSolution(status: .failed, of: system)
      solution.messages = ["\(error)"]
      return solution
    }
  }
}

extension TieBreaking {
  /// Returns a tie-breaking rule of one stage: each variable is as close as possible to its previous value, or to 0 if
  /// it has none.
  fileprivate static func near(_ previous: [Double], count: Int) -> TieBreaking {
    var list = ExpressionList()
    for variable in 0..<count {
      list.append(variable: variable, constant: variable < previous.count ? 0 - previous[variable] : 0)
    }
    return TieBreaking(lists: [list])
  }
}

extension LexicographicOptimum {
  /// The warning about an optimum that could not be verified; the list is empty if it was verified.
  fileprivate var doubts: [String] {
    isVerified
      ? [] : ["rounding leaves in doubt whether each priority is optimal, and which values are unique"]
  }
}
