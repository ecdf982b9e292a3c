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
    public var alignment = PixelAlignment.none
    /// What is done where required constraints contradict each other.
    public var onConflict = ConflictHandling.report

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
        settlement: { compiled.settlement(of: document) },
        breaking: { options.onConflict == .break ? BreakingOrder.choice(in: $0, of: compiled.rowOrigins) : nil })
      var solution: LayoutSolution
      switch answer.solution {
      case .optimal(let optimum):
        let reader = FrameReader(document: document, compiled: compiled, values: optimum.values)
        solution = LayoutSolution(status: .solved, size: reader.rootSize)
        solution.frames = reader.frames(alignment: options.alignment)
        solution.violations = diagnosis.violations(optimum.violations)
        solution.ambiguities = diagnosis.ambiguities(optimum.undetermined)
        solution.messages = options.notes
      case .infeasible(let subset):
        solution = LayoutSolution(status: .conflict, size: size.known)
        solution.conflict = diagnosis.conflict(subset)
        solution.conflict?.repairs = diagnosis.repairs(of: subset, at: size, solver, options.limits)
        let further = FurtherConflicts(solver: solver, program: compiled.program, limits: options.limits)
        let found = further.found(
          after: subset, breaking: { BreakingOrder.choice(in: $0, of: compiled.rowOrigins) },
          conflict: diagnosis.conflict)
        solution.furtherConflicts = found.conflicts
        solution.messages = FurtherConflicts.messages(found)
      case .interrupted(let interruption):
        solution = LayoutSolution(status: .limit, size: size.known)
        solution.messages = [interruption.sentence]
      }
      solution.broken = answer.broken.map(diagnosis.broken)
      return solution
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
      let answer = try solver.solve(
        program, options: options.solverOptions,
        breaking: { options.onConflict == .break ? $0.constraints.last : nil })
      var solution: SystemSolution
      switch answer.solution {
      case .optimal(let optimum):
        solution = SystemSolution(status: .solved)
        solution.values = optimum.values
        solution.violations = SystemCompiler.violations(optimum.violations, of: system)
        solution.ambiguities = optimum.undetermined.map {
          Ambiguity(variable: system.variables[$0.variable], range: $0.range.map(Ambiguity.Range.init))
        }
        solution.messages = options.notes
      case .infeasible(let subset):
        solution = SystemSolution(status: .conflict)
        solution.conflict = SystemCompiler.conflict(subset, of: system)
        let finder = RepairFinder(solver: solver, program: program, limits: options.limits)
        solution.conflict?.repairs = SystemCompiler.repairs(of: subset, of: system, finder)
        let further = FurtherConflicts(solver: solver, program: program, limits: options.limits)
        let found = further.found(
          after: subset, breaking: \.constraints.last, conflict: { SystemCompiler.conflict($0, of: system) })
        solution.furtherConflicts = found.conflicts
        solution.messages = FurtherConflicts.messages(found)
      case .interrupted(let interruption):
        solution = SystemSolution(status: .limit)
        solution.messages = [interruption.sentence]
      }
      solution.broken = answer.broken.map { SystemCompiler.broken($0, of: system) }
      return solution
    } catch {
      var solution = SystemSolution(status: .failed)
      solution.messages = ["\(error)"]
      return solution
    }
  }
}
