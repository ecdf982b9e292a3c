public import LinearProgramming

/// What the exact solver says of a program.
public enum ExactOutcome: Sendable {
  /// The required constraints contradict each other. The least sum of their violations, each constraint divided by its
  /// largest absolute coefficient, is above zero.
  case infeasible(leastViolation: Rational)
  /// The points that are best by strict priorities.
  case optimal(ExactFace)
}

/// Solves programs with strict priorities in exact arithmetic, level by level: the referee of the floating-point
/// solver, with which it shares nothing but the program.
///
/// Required constraints are the first level: their violations are minimised like those of any other, and must come out
/// as zero. After each level the directions that would raise its total are closed, so that what remains free is
/// exactly the set of its best points.
public struct ExactLexicographicSolver: Sendable {
  /// Creates a solver.
  public init() {}

  /// The best points of a program.
  public func solve(_ program: LexicographicProgram) -> ExactOutcome {
    var system = ExactSystem(program)
    let leastViolation = system.requireAll()
    if leastViolation.signum != 0 { return .infeasible(leastViolation: leastViolation) }
    let totals = program.optionalLevels().map { Self.total(of: $0, in: program, &system) }
    return .optimal(ExactFace(system: system, totals: totals))
  }

  /// The same within limits, of which that of iterations is for each priority; nil where one was reached.
  public func solve(_ program: LexicographicProgram, limits: SolveLimits) -> ExactOutcome? {
    var system = ExactSystem(program)
    system.limits = limits
    let leastViolation = system.requireAll()
    if system.isInterrupted { return nil }
    if leastViolation.signum != 0 { return .infeasible(leastViolation: leastViolation) }
    var totals: [ExactLevelTotal] = []
    for level in program.optionalLevels() {
      totals.append(Self.total(of: level, in: program, &system))
      if system.isInterrupted { return nil }
    }
    return .optimal(ExactFace(system: system, totals: totals))
  }

  private static func total(
    of level: LexicographicProgram.Level, in program: LexicographicProgram, _ system: inout ExactSystem
  ) -> ExactLevelTotal {
    let total = system.serve(level.rows) { program.rows[$0].weight }
    return ExactLevelTotal(priority: level.priority, total: total)
  }

  /// The least sum of violation times weight times the priority's factor, over all optional constraints as one level;
  /// nil where the required ones contradict each other.
  /// - Parameter factor: the factor of a priority, finite and above zero, taken exactly.
  public func leastWeightedTotal(
    of program: LexicographicProgram, factor: (_ priority: Double) -> Double
  ) -> Rational? {
    var system = ExactSystem(program)
    if system.requireAll().signum != 0 { return nil }
    let rows = (0..<program.constraintCount).filter { !program.isRequired($0) }
    return system.serve(rows) { program.rows[$0].weight * factor(program.rows[$0].priority) }
  }
}

/// What the constraints of one priority are violated by, together.
public struct ExactLevelTotal: Sendable, Hashable {
  /// The priority.
  public var priority: Double
  /// The weighted sum of violations, at least 0.
  public var total: Rational
}

/// The set of best points of a program.
public struct ExactFace: Sendable {
  private var system: ExactSystem
  /// The least total of each optional priority, highest first.
  public let totals: [ExactLevelTotal]

  init(system: ExactSystem, totals: [ExactLevelTotal]) {
    self.system = system
    self.totals = totals
  }

  /// The variables at one of the points.
  public var values: [Rational] { system.values }

  /// The least and the greatest value of a variable; nil where there is none.
  public func range(of variable: Int) -> (least: Rational?, greatest: Rational?) {
    if system.isDetermined(variable) { return (values[variable], values[variable]) }
    return (system.least(variable), system.greatest(variable))
  }

  /// Which of some variables equations link at all of the points, directly or by others.
  public func links(of variables: [Int]) -> ExactLinks { system.links(of: variables) }

  /// The point that is left when the sum of the absolute values of the first stage's expressions is minimised, then
  /// that of the second, and so on, and then the absolute value of each expression alone, in order. Unique where the
  /// expressions determine every variable.
  public func settled(stages: [[LinearExpression]]) -> [Rational] {
    var system = system
    system.settle(stages)
    return system.values
  }
}

/// Variables that equations link, by their places among those that were asked for.
public struct ExactLinks: Sendable {
  private var leaders: [Int]
  private var dimensions: [Int]
  /// The smallest share that of two that are linked one moves by with a unit of the other, in its size; nil for none.
  public private(set) var leastShare: Rational?

  init(count: Int) {
    leaders = Array(0..<count)
    dimensions = Array(repeating: 0, count: count)
  }

  mutating func add(dimensionAt place: Int) { dimensions[place] += 1 }

  mutating func join(_ one: Int, _ other: Int, _ share: Rational) {
    leastShare = min(leastShare ?? .one, share.magnitude, .one / share.magnitude)
    let (one, other) = (first(of: one), first(of: other))
    guard one != other else { return }
    leaders[max(one, other)] = min(one, other)
    dimensions[min(one, other)] += dimensions[max(one, other)]
  }

  /// The first of those that one is linked with, itself among them.
  public func first(of place: Int) -> Int {
    var place = place
    while leaders[place] != place { place = leaders[place] }
    return place
  }

  /// How many equations settle all that one is linked with.
  public func dimension(of place: Int) -> Int { dimensions[first(of: place)] }
}
