package import LinearProgramming

/// The kinds of random systems.
package enum SystemKind: String, Sendable, CaseIterable {
  /// Views in chains, with hugging and compression resistance, as in layouts.
  case layout
  /// Constraints with ties, near duplicates, many priorities, and unequal weights.
  case adversarial
  /// Many constraints through one point.
  case degenerate
  /// Contradictory required constraints.
  case infeasible
  /// Few constraints, so that many variables are free and unbounded.
  case sparse
}

/// A random system, with its kind and size class.
package struct RandomSystem: Sendable {
  /// The kind of the system.
  package let kind: SystemKind
  /// Whether the system is large: it then has up to 30 variables and 60 constraints.
  package let isLarge: Bool
  /// The system as a program.
  package let program: LexicographicProgram
}

/// A source of random systems of linear constraints. All numbers are multiples of 1/1024 up to about 1000. `Double`
/// represents these exactly, so that the exact and the floating-point solver get equal systems.
package struct RandomSystems: Sendable {
  /// The seed of the random numbers for all systems.
  package let seed: UInt64

  /// Creates a source of systems.
  package init(seed: UInt64) {
    self.seed = seed
  }

  /// Returns the system with an index. Equal seeds and indices give equal systems.
  package func system(_ index: Int) -> RandomSystem {
    var generator = SeededGenerator(seed: seed, index: index)
    let kinds = SystemKind.allCases
    let kind = generator.element(of: kinds + [.layout, .layout, .adversarial]) ?? .layout
    let isLarge = generator.oneIn(50)
    var source = SystemSource(generator, isLarge: isLarge)
    switch kind {
    case .layout: source.drawLayout()
    case .adversarial: source.drawAdversarial()
    case .degenerate: source.drawDegenerate()
    case .infeasible: source.drawInfeasible()
    case .sparse: source.drawSparse()
    }
    source.shuffle()
    return RandomSystem(kind: kind, isLarge: isLarge, program: source.draft.program ?? LexicographicProgram())
  }
}

/// A builder of a random system.
struct SystemSource {
  private(set) var draft = SystemDraft()
  private var generator: SeededGenerator
  private let isLarge: Bool
  private let priorities: [Double]

  private static let required = LexicographicProgram.requiredPriority

  init(_ generator: SeededGenerator, isLarge: Bool) {
    self.generator = generator
    self.isLarge = isLarge
    let sets: [[Double]] = [[250, 750], [250, 500, 750], [1, 999], [500], [250, 251], [50, 250, 500, 750, 999]]
    priorities = self.generator.oneIn(4) ? [] : self.generator.element(of: sets) ?? [500]
  }

  /// Returns a random priority below 1000. Most systems have a set of a few priorities, so that ties are common; the
  /// others use 1023 different ones.
  private mutating func priority() -> Double {
    generator.element(of: priorities) ?? Double(generator.integer(in: 1...1023)) * 0.9765625
  }

  private mutating func priority(requiredOneIn count: Int) -> Double {
    generator.oneIn(count) ? Self.required : priority()
  }

  /// Returns a random coefficient, in half of the cases 1 or -1, at most 1000 in absolute value.
  private mutating func coefficient() -> Double {
    let sign = generator.oneIn(2) ? -1.0 : 1.0
    switch generator.integer(in: 1...8) {
    case 1...4: return sign
    case 5, 6: return sign * (generator.element(of: [0.5, 2, 3, 0.25, 1.5]) ?? 1)
    case 7: return sign * Double(generator.integer(in: 1...8192)) / 1024
    default: return sign * Double(generator.integer(in: 2...1_024_000)) / 1024
    }
  }

  private mutating func constant() -> Double {
    switch generator.integer(in: 1...6) {
    case 1: return 0
    case 2...4: return Double(generator.integer(in: -20...100))
    default: return Double(generator.integer(in: -102_400...1_024_000)) / 1024
    }
  }

  private mutating func weight() -> Double {
    generator.oneIn(4) ? Double(generator.integer(in: 2...1_024_000)) / 1024 : 1
  }

  private mutating func relation() -> Relation {
    generator.element(of: [.equal, .lessOrEqual, .greaterOrEqual]) ?? .equal
  }

  private mutating func addVariables(_ small: ClosedRange<Int>, large: ClosedRange<Int>, boundedOneIn count: Int) {
    for _ in 0..<generator.integer(in: isLarge ? large : small) {
      draft.lowerBounds.append(generator.oneIn(count) ? 0 : -.infinity)
    }
  }

  /// Returns one to four random terms, most often two.
  private mutating func terms() -> [LinearTerm] {
    let count = generator.element(of: [1, 1, 2, 2, 2, 3, 4]) ?? 2
    return (0..<count).map { _ in
      LinearTerm(coefficient(), generator.integer(in: 0...(draft.lowerBounds.count - 1)))
    }
  }

  private mutating func add(
    _ terms: [LinearTerm], _ relation: Relation, _ rightHandSide: Double,
    priority: Double = Self.required, weight: Double = 1
  ) {
    draft.constraints.append(.init(terms, relation, rightHandSide, priority: priority, weight: weight))
  }

  /// Adds views in a window of fixed width. Each view has two variables: its left edge and its width.
  mutating func drawLayout() {
    let views = generator.integer(in: isLarge ? 8...15 : 2...4)
    for _ in 0..<views { draft.lowerBounds += [-.infinity, 0] }
    let window = Double(generator.integer(in: 100...1000))
    let gap = Double(generator.element(of: [0, 8, 20]) ?? 8)
    func left(_ view: Int, _ factor: Double = 1) -> LinearTerm { LinearTerm(factor, 2 * view) }
    func width(_ view: Int, _ factor: Double = 1) -> LinearTerm { LinearTerm(factor, 2 * view + 1) }
    for view in 0..<views {
      let previous = view - 1
      if view == 0 || generator.oneIn(5) {
        add([left(view)], generator.oneIn(3) ? .greaterOrEqual : .equal, gap)
      } else {
        let relation: Relation = generator.oneIn(4) ? .greaterOrEqual : .equal
        let terms = [left(view), left(previous, -1), width(previous, -1)]
        add(terms, relation, gap, priority: priority(requiredOneIn: 2))
        if generator.oneIn(3) {
          add([width(view), width(previous, -coefficient().magnitude)], .equal, 0, priority: priority())
        }
      }
      if view == views - 1 || generator.oneIn(4) {
        add([left(view), width(view)], generator.oneIn(2) ? .lessOrEqual : .equal, window - gap)
      }
      if !generator.oneIn(4) {
        let size = Double(generator.integer(in: 10...300))
        let hugging = priority()
        add([width(view)], .lessOrEqual, size, priority: hugging)
        add([width(view)], .greaterOrEqual, size, priority: generator.oneIn(3) ? hugging : priority())
      }
      if generator.oneIn(5) {
        // The view is centred in the window. The equation is multiplied by 2, so that no coefficient is a fraction.
        add([left(view, 2), width(view)], .equal, window, priority: priority(requiredOneIn: 3))
      }
    }
  }

  mutating func drawAdversarial() {
    addVariables(2...9, large: 18...30, boundedOneIn: 3)
    let count = draft.lowerBounds.count
    for _ in 0..<generator.integer(in: count...(2 * count)) {
      let required = generator.oneIn(8)
      if let model = generator.element(of: draft.constraints), generator.oneIn(4) {
        // A near duplicate has the same left-hand side, and a constant that differs by 1/1024 or not at all.
        let nudge = Double(generator.integer(in: -1...1)) / 1024
        add(model.terms, relation(), model.rightHandSide + nudge, priority: priority(), weight: weight())
      } else {
        // Required constraints are upper bounds of at least 0, which zeros satisfy, so that most systems are feasible.
        let constant = constant()
        add(
          terms(), required ? .lessOrEqual : relation(), required ? constant.magnitude : constant,
          priority: required ? Self.required : priority(), weight: weight())
      }
    }
  }

  mutating func drawDegenerate() {
    addVariables(2...7, large: 15...24, boundedOneIn: 3)
    let point = draft.lowerBounds.map { _ in Double(generator.integer(in: 0...64)) / 4 }
    for _ in 0..<generator.integer(in: (2 * point.count)...(5 * point.count / 2)) {
      let terms = (0..<generator.integer(in: 1...3)).map { _ in
        LinearTerm(Double(generator.integer(in: -4...4)), generator.integer(in: 0...(point.count - 1)))
      }
      let value = terms.reduce(0.0) { $0 + $1.coefficient * point[$1.variable] }
      add(terms, relation(), value, priority: priority(requiredOneIn: 3), weight: weight())
    }
  }

  mutating func drawInfeasible() {
    if generator.oneIn(2) { drawAdversarial() } else { drawLayout() }
    let (bound, excess) = (constant(), Double(generator.integer(in: 1...10_240)) / 1024)
    if generator.oneIn(8) {
      // The contradiction, divided by the coefficient, is about as small as the tolerance for required constraints.
      let terms = [LinearTerm(Double(generator.integer(in: 900...1000)), 0)]
      add(terms, .lessOrEqual, bound)
      add(terms, .greaterOrEqual, bound + 1.0 / 1024)
      return
    }
    let terms = terms()
    if let last = draft.lowerBounds.indices.last, generator.oneIn(2) {
      // The contradiction then follows from three constraints, two of which share another variable.
      add(terms + [LinearTerm(-1, last)], .lessOrEqual, 0)
      add([LinearTerm(1, last)], .lessOrEqual, bound)
    } else {
      add(terms, .lessOrEqual, bound)
    }
    add(terms, .greaterOrEqual, bound + excess)
  }

  mutating func drawSparse() {
    addVariables(3...9, large: 20...30, boundedOneIn: 4)
    let count = draft.lowerBounds.count
    for _ in 0..<generator.integer(in: 1...max(1, 2 * count / 3)) {
      add(terms(), relation(), constant(), priority: priority(requiredOneIn: 4), weight: weight())
    }
  }

  /// Shuffles the constraints, and removes those beyond the first 60.
  mutating func shuffle() {
    for index in draft.constraints.indices.dropFirst().reversed() {
      draft.constraints.swapAt(index, generator.integer(in: 0...index))
    }
    if draft.constraints.count > 60 { draft.constraints.removeSubrange(60...) }
  }
}
