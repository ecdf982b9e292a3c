package import LinearProgramming

/// The classes of numerically hard systems.
package enum NumericClass: String, Sendable, CaseIterable {
  /// Thirds among the coefficients, which no `Double` represents: 1/3, 0.333333, 0.6666666666666666.
  case thirds
  /// Short decimal coefficients, which `Double` does not represent exactly: 0.1, 0.7, 1.777778.
  case decimals
  /// Coefficients with absolute values from 1e-4 to 1e3, mixed in one row.
  case scaled
  /// Nearly parallel rows, whose coefficients differ by 1e-9 to 1e-5, relative to their values.
  case parallel
  /// Rows that are sums of multiples of other rows, up to rounding errors.
  case combined
  /// Random priorities from 1 to 999, so that nearly every row has a level of its own.
  case levels
  /// Small coefficients and equal constants, which make many points equally good. Some systems have up to eight times
  /// as many rows as variables.
  case ties
}

/// A source of random systems that are numerically hard.
package struct NumericSystems: Sendable {
  /// The seed of the random numbers for all systems.
  package let seed: UInt64
  /// The classes of the systems, which take turns by index.
  package let classes: [NumericClass]

  /// Creates a source of systems.
  package init(seed: UInt64, classes: [NumericClass] = NumericClass.allCases) {
    self.seed = seed
    self.classes = classes
  }

  /// Returns the system with an index, and its class. Equal seeds and indices give equal systems.
  package func system(_ index: Int) -> (kind: NumericClass, program: LexicographicProgram) {
    let kind = classes[index % classes.count]
    var source = NumericSource(SeededGenerator(seed: seed, index: index), kind)
    source.draw()
    return (kind, source.draft.program ?? LexicographicProgram())
  }

  /// Returns a program with its rows in a random order, which depends on the seed and the index.
  package func permuted(_ program: LexicographicProgram, _ index: Int) -> LexicographicProgram {
    var generator = SeededGenerator(seed: seed &+ 1, index: index)
    var draft = SystemDraft(program)
    for index in draft.constraints.indices.dropFirst().reversed() {
      draft.constraints.swapAt(index, generator.integer(in: 0...index))
    }
    return draft.program ?? program
  }
}

private struct NumericSource {
  private(set) var draft = SystemDraft()
  private var generator: SeededGenerator
  private let kind: NumericClass
  private let priorities: [Double]
  /// A point that satisfies most of the required constraints.
  private var point: [Double] = []

  private static let required = LexicographicProgram.requiredPriority

  init(_ generator: SeededGenerator, _ kind: NumericClass) {
    self.generator = generator
    self.kind = kind
    let sets: [[Double]] = [
      [500], [250, 750], [251], [50, 750, 999], [0.5, 49, 750, 999.999], [33.3, 100, 250, 999],
    ]
    priorities = self.generator.element(of: sets) ?? [500]
  }

  mutating func draw() {
    let isLarge = kind != .ties && generator.oneIn(8)
    let count = generator.integer(in: kind == .ties ? 2...8 : isLarge ? 8...20 : 2...7)
    draft.lowerBounds = (0..<count).map { _ in generator.oneIn(5) ? 0 : -.infinity }
    point = (0..<count).map { _ in Double(generator.integer(in: generator.oneIn(3) ? 0...0 : 0...400)) }
    let most = kind == .ties ? (generator.oneIn(4) ? 8 * count : count + 2) : 2 * count + 4
    for _ in 0..<generator.integer(in: count...most) {
      switch kind {
      case .parallel where generator.oneIn(3): addParallel()
      case .combined where generator.oneIn(2): addCombination()
      default: addRow(terms())
      }
    }
  }

  // MARK: - Numbers

  private mutating func coefficient() -> Double {
    let sign = generator.oneIn(2) ? -1.0 : 1.0
    switch kind {
    case .thirds, .combined, .parallel:
      return sign * (generator.element(of: [1, 1, 0.333333, 1.0 / 3, 2.0 / 3, 0.6666666666666666, 0.5, 2, 3]) ?? 1)
    case .decimals: return sign * (generator.element(of: [1, 1, 0.1, 0.7, 0.3, 1.777778, 0.66667, 1.5, 0.01]) ?? 1)
    case .scaled:
      let digits =
        generator.oneIn(3) ? Double(generator.integer(in: 10...99)) : Double(generator.integer(in: 1...9)) * 10
      let powers = [1e-4, 1e-3, 1e-2, 0.1, 1, 10, 100]
      return sign * digits / 10 * (generator.element(of: powers) ?? 1)
    case .levels: return sign * (generator.element(of: [1, 1, 1, 0.5, 2, 0.1, 1.777778]) ?? 1)
    case .ties: return sign * (generator.element(of: [1, 1, 1, 1, 2, 3, 0.5]) ?? 1)
    }
  }

  private mutating func constant() -> Double {
    switch generator.integer(in: 1...4) {
    case 1: 0
    case 2: Double(generator.integer(in: -30...60)) * 10
    case 3: Double(generator.integer(in: -300...600))
    default: kind == .ties ? 100 : Double(generator.integer(in: -3000...6000)) / 10
    }
  }

  private mutating func priority() -> Double {
    if kind == .levels { return Double(generator.integer(in: 1...999)) }
    return generator.element(of: priorities) ?? 500
  }

  private mutating func weight() -> Double {
    generator.oneIn(4) ? generator.element(of: [0.5, 2, 10]) ?? 1 : 1
  }

  // MARK: - Rows

  private mutating func terms() -> [LinearTerm] {
    let count = generator.element(of: kind == .ties ? [1, 1, 1, 2, 2] : [1, 2, 2, 3, 4]) ?? 2
    return (0..<count).map { _ in
      LinearTerm(coefficient(), generator.integer(in: 0...(draft.lowerBounds.count - 1)))
    }
  }

  private mutating func addRow(_ terms: [LinearTerm]) {
    let relation = generator.element(of: [Relation.equal, .lessOrEqual, .greaterOrEqual]) ?? .equal
    let isRequired = generator.oneIn(4)
    var constant = constant()
    if isRequired, !generator.oneIn(20) {
      // The constant is chosen so that the point satisfies the row, an inequality perhaps with slack.
      constant = terms.reduce(0.0) { $0 + $1.coefficient * point[$1.variable] }
      let slack = generator.oneIn(2) ? 0 : Double(generator.integer(in: 0...50))
      if relation == .lessOrEqual { constant += slack }
      if relation == .greaterOrEqual { constant -= slack }
    }
    draft.constraints.append(
      .init(terms, relation, constant, priority: isRequired ? Self.required : priority(), weight: weight()))
  }

  /// Adds a row whose coefficients differ slightly from those of another row.
  private mutating func addParallel() {
    guard var row = generator.element(of: draft.constraints) else { return addRow(terms()) }
    let nudges = [1 + 1e-5, 1 - 1e-6, 1 + 1e-6, 1 - 1e-7, 1 + 1e-8, 1 - 1e-9]
    for place in row.terms.indices where generator.oneIn(2) {
      row.terms[place].coefficient *= generator.element(of: nudges) ?? 1
    }
    row.relation = generator.element(of: [.equal, .lessOrEqual, .greaterOrEqual]) ?? .equal
    if generator.oneIn(4) { row.rightHandSide *= 1 + 1e-6 }
    if !generator.oneIn(3) { row.priority = priority() }
    draft.constraints.append(row)
  }

  /// Adds a row whose two sides are sums of multiples of two other rows, with rounding errors of `Double`.
  private mutating func addCombination() {
    guard let one = generator.element(of: draft.constraints), let other = generator.element(of: draft.constraints)
    else { return addRow(terms()) }
    let first: Double = generator.element(of: [1, 1, 2, 0.5, -1]) ?? 1
    let second: Double = generator.element(of: [1, 2, 0.5, -1, 0.333333]) ?? 1
    let terms =
      one.terms.map { LinearTerm(first * $0.coefficient, $0.variable) }
      + other.terms.map { LinearTerm(second * $0.coefficient, $0.variable) }
    let relation = generator.element(of: [Relation.equal, .lessOrEqual, .greaterOrEqual]) ?? .equal
    draft.constraints.append(
      .init(
        terms, relation, first * one.rightHandSide + second * other.rightHandSide, priority: priority(),
        weight: weight()))
  }
}
