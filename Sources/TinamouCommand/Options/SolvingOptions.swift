import ArgumentParser
import Tinamou

/// The options for the solver. Several commands have them.
struct SolvingOptions: ParsableArguments {
  enum Policy: String, ExpressibleByArgument, CaseIterable { case strict, weighted }
  enum Align: String, ExpressibleByArgument, CaseIterable { case none, edges, uikit }
  enum Conflicts: String, ExpressibleByArgument, CaseIterable { case report, `break` }
  enum Report: String, ExpressibleByArgument, CaseIterable { case none, names, ranges }

  @Option(
    help: ArgumentHelp(
      "The priority of a fitting size: constraints of a higher one come first. (default: 50 for fitting, 1000 for smallest and largest)",
      valueName: "priority"))
  var fittingPriority: Double?

  @Option(
    help: ArgumentHelp(
      "Pixels a point, for rounding. (default: those of the screen of an Interface Builder document, else 1)",
      valueName: "number"))
  var scale: Double?

  @Option(
    help:
      "How frames are rounded: by their edges, as UIKit does, or not. (default: edges with --scale, else to the screen of an Interface Builder document)"
  )
  var align: Align?

  @Option(help: "What priorities mean: each before all lower ones, or weights of one sum as Cassowary has them.")
  var policy = Policy.strict

  @Option(
    help: ArgumentHelp(
      "What to do with required constraints that contradict each other: report them, or drop one and go on. Of Interface Builder documents a report has frames too: those of break."
    ))
  var onConflict = Conflicts.report

  @Flag(
    help: """
      Solve each layout as a whole, without taking it apart before. The frames are the same; it takes longer, and of \
      several conflicts another one may be shown.
      """)
  var noPresolve = false

  /// Throws an error if a number of pixels per point is not above 0 and at most 100.
  static func check(scale: Double?) throws {
    if let scale, !(scale > 0 && scale <= 100) { throw ValidationError("--scale must be above 0 and at most 100.") }
  }

  func validate() throws {
    try Self.check(scale: scale)
    if let fittingPriority, !(fittingPriority > 0 && fittingPriority <= LayoutPriority.required) {
      throw ValidationError("--fitting-priority must be above 0 and at most 1000.")
    }
  }

  /// Returns the options of the engine.
  func engineOptions(_ ambiguity: Report) -> LayoutEngine.Options {
    var options = LayoutEngine.Options()
    options.policy = policy == .strict ? .strict : .weighted
    options.onConflict = onConflict == .break ? .break : .report
    options.ambiguity =
      switch ambiguity {
      case .none: .none
      case .names: .names
      case .ranges: .ranges
      }
    options.fittingPriority = AxisValues(fittingPriority)
    options.alignment =
      switch align ?? (scale == nil ? nil : .edges) {
      case nil: .canvas
      case .some(.none): PixelAlignment.none
      case .some(.edges): .edges(scale: scale)
      case .some(.uikit): .uikit(scale: scale)
      }
    options.usesPresolve = !noPresolve
    return options
  }
}

/// The option for the time limit of each document.
struct TimeLimitOption: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "How long one document may take, all its layouts together. What is not done by then says so.",
      valueName: "seconds"))
  var timeLimit: Double?

  func validate() throws {
    try WorkLimit.check(timeLimit: timeLimit, jobs: nil)
  }

  /// The time limit; nil for none.
  var duration: Duration? { timeLimit.map { .seconds($0) } }

  /// The deadline of a document that is read from now on; nil for none.
  var deadline: ContinuousClock.Instant? { duration.map { ContinuousClock.now + $0 } }
}

/// The validation of time limits, and of numbers of parallel jobs.
enum WorkLimit {
  static func check(timeLimit: Double?, jobs: Int?) throws {
    if let timeLimit, !(timeLimit >= 0 && timeLimit < 1e9) {
      throw ValidationError("--time-limit must be at least 0 seconds, and below 1000000000.")
    }
    if let jobs, !(1...4096).contains(jobs) { throw ValidationError("--jobs must lie between 1 and 4096.") }
  }
}
