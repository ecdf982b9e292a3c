import TestSupport
import Testing
import Tinamou

/// Sensitivities of a goal's level as dual prices, which also act through the optima of higher priorities.
@Suite("Dual prices") struct DualPriceTests {
  private static func explanation(of variable: Int, in system: ConstraintSystem) throws -> Explanation? {
    try LayoutEngine().explain(system, [variable]).explanations.first
  }

  @Test("A constraint has its price if it acts only through a total of a higher priority") func throughATotal() throws {
    var system = ConstraintSystem()
    let (x, y, level) = (
      system.variable(named: "x"), system.variable(named: "y"), system.variable(named: "level")
    )
    system.constraints = [
      .init([.init(1, x)], .greaterThanOrEqual, 2, identifier: "need x"),
      .init([.init(1, y)], .greaterThanOrEqual, 3, identifier: "need y"),
      .init([.init(1, x), .init(1, y)], .lessThanOrEqual, 0, priority: 800, identifier: "effort"),
      .init([.init(1, level), .init(-1, x), .init(1, y)], .greaterThanOrEqual, 10, identifier: "definition"),
      .init([.init(1, level)], .lessThanOrEqual, 0, priority: 600, identifier: "cost"),
    ]
    let explanation = try #require(try Self.explanation(of: level, in: system))
    let prices = explanation.bindingConstraints.reduce(into: [:]) {
      $0[$1.constraint.description] = [$1.slopeUp, $1.slopeDown]
    }
    #expect(
      prices == ["need x": [1, 1], "need y": [-1, -1], "effort": [0, 0], "definition": [1, 1], "cost": [0, 0]])
    // The value cannot be greater, since y would then be less than 3: the constraint counts from above, although the
    // total that it blocks keeps the value from being smaller.
    let limit = try #require(explanation.bindingConstraints.first { $0.constraint.description == "need y" })
    #expect(limit.boundsFromAbove && !limit.boundsFromBelow)
    // A constraint that has no effect has no line.
    system.constraints.append(.init([.init(1, x)], .lessThanOrEqual, 9, identifier: "slack"))
    #expect(try Self.explanation(of: level, in: system)?.bindingConstraints.count == 5)
  }

  @Test("A constraint has its price if it only blocks a preference that is in no proof of the value")
  func throughAnotherPreference() throws {
    var system = ConstraintSystem()
    let (a, b, c) = (system.variable(named: "a"), system.variable(named: "b"), system.variable(named: "c"))
    system.constraints = [
      .init([.init(5, b), .init(2, c)], .equal, 2, identifier: "c0"),
      .init([.init(5, a), .init(-1, b), .init(2, c)], .lessThanOrEqual, 8, identifier: "c1"),
      .init([.init(3, a), .init(1, b)], .lessThanOrEqual, 3, priority: 500, weight: 2, identifier: "c2"),
      .init([.init(3, a), .init(-1, b)], .greaterThanOrEqual, 15, priority: 500, weight: 3, identifier: "c3"),
      .init([.init(1, b), .init(-1, c)], .lessThanOrEqual, -1, priority: 500, weight: 3, identifier: "c4"),
      .init([.init(1, b)], .greaterThanOrEqual, 0, identifier: "c5"),
    ]
    // c0 makes c = 1 - 2.5 b, and c1 then a = 1.2 + 1.2 b, where b is 0 by c5.
    let explanation = try #require(try Self.explanation(of: a, in: system))
    let limit = try #require(explanation.bindingConstraints.first { $0.constraint.description == "c5" })
    for slope in [limit.slopeUp, limit.slopeDown] { #expect(abs(try #require(slope) - 1.2) < 1e-9) }
  }

  /// A random goal program: bounds and limits of three variables, preferences of two priorities, and a variable for
  /// the level of the last goal. Its numbers have no pattern, so that degenerate optima are rare.
  private static func program(_ numbers: inout SeededGenerator) -> ConstraintSystem {
    var system = ConstraintSystem()
    let variables = ["x", "y", "z"].map { system.variable(named: $0) }
    let level = system.variable(named: "level")
    func sum() -> [ConstraintSystem.Term] {
      variables.compactMap { variable in
        let coefficient = numbers.integer(in: -3...4)
        return coefficient == 0 ? nil : .init(Double(coefficient), variable)
      }
    }
    func constant() -> Double { Double(numbers.integer(in: -2000...2000)) / 64 }
    for variable in variables {
      system.constraints.append(.init([.init(1, variable)], .greaterThanOrEqual, constant()))
      system.constraints.append(.init([.init(1, variable)], .lessThanOrEqual, 40 + abs(constant())))
    }
    for _ in 0..<2 { system.constraints.append(.init(sum(), .lessThanOrEqual, 30 + constant())) }
    for priority in [900.0, 800] {
      for _ in 0..<numbers.integer(in: 1...2) {
        let relation: LayoutRelation = numbers.integer(in: 0...1) == 0 ? .lessThanOrEqual : .greaterThanOrEqual
        let weight = Double(numbers.integer(in: 1...3))
        system.constraints.append(.init(sum(), relation, constant(), priority: priority, weight: weight))
      }
    }
    system.constraints.append(.init(sum() + [.init(1, level)], .greaterThanOrEqual, constant()))
    system.constraints.append(.init([.init(1, level)], .lessThanOrEqual, -500, priority: 600))
    return system
  }

  @Test("Every constraint with a price is listed with it", arguments: 0..<4) func complete(part: Int) throws {
    let seed: UInt64 = 2_026_1129
    var found = 0
    for index in (40 * part)..<(40 * part + 40) {
      var numbers = SeededGenerator(seed: seed, index: index)
      var system = Self.program(&numbers)
      for number in system.constraints.indices { system.constraints[number].identifier = "row \(number)" }
      let level = system.variables.count - 1
      func value(raising number: Int, by amount: Double) throws -> Double? {
        var changed = system
        changed.constraints[number].constant += amount
        let solution = try LayoutEngine().solve(changed)
        return solution.status == .solved && solution.ambiguities.isEmpty ? solution["level"] : nil
      }
      guard try value(raising: 0, by: 0) != nil, let explanation = try Self.explanation(of: level, in: system),
        let base = try value(raising: 0, by: 0)
      else { continue }
      let step = 0x1p-10
      for number in system.constraints.indices {
        guard let more = try value(raising: number, by: step), let less = try value(raising: number, by: -step) else {
          continue
        }
        let (up, down) = ((more - base) / step, (base - less) / step)
        guard abs(up - down) < Self.tolerance, abs(up) > Self.tolerance else { continue }
        found += 1
        let binding = explanation.bindingConstraints.first { $0.constraint.description == "row \(number)" }
        let slope = binding?.slopeUp
        #expect(
          slope.map { abs($0 - up) < Self.tolerance } == true,
          "seed \(seed), case \(index), row \(number): \(up), listed \(slope.map { "\($0)" } ?? "not")\n\(system)")
      }
    }
    // The programs have prices.
    #expect(found > 60, "\(found)")
  }

  @Test("Where preferences tie, all constraints with an effect are listed") func tie() throws {
    var system = ConstraintSystem()
    for text in [
      "-y - x <= 0 @ 500 # r1", "-3 * u + x + 2 * z >= 0", "u - z == 1", "y + z == 0 @ 333.5",
      "-2 * u - z - x <= 0 @ 500", "3 * x + u + y <= 0 @ 500",
    ] {
      system.constraints.append(try LinearConstraintText.constraint(text, in: &system))
    }
    let y = try #require(system.variables.firstIndex(of: "y"))
    let explanation = try #require(try Self.explanation(of: y, in: system))
    let binding = try #require(explanation.bindingConstraints.first { $0.constraint.description == "r1" })
    #expect(binding.slopeUp.map { abs($0 + 1) < 1e-9 } == true, "\(binding)")
    #expect(!explanation.mayLackBindingConstraints)
  }

  @Test("Degenerate optima have all constraints with an effect in either direction", arguments: 0..<4)
  func degenerate(part: Int) throws {
    let seed: UInt64 = 2_026_1130
    var found = 0
    for index in (15 * part)..<(15 * part + 15) {
      var numbers = SeededGenerator(seed: seed, index: index)
      var system = ConstraintSystem()
      let variables = ["x", "y", "z", "u"].map { system.variable(named: $0) }
      for number in 0..<8 {
        let terms = variables.compactMap { variable -> ConstraintSystem.Term? in
          let coefficient = numbers.integer(in: -2...3)
          return coefficient == 0 || numbers.oneIn(3) ? nil : .init(Double(coefficient), variable)
        }
        let relation: LayoutRelation =
          numbers.element(of: [.equal, .lessThanOrEqual, .greaterThanOrEqual] as [LayoutRelation]) ?? .equal
        system.constraints.append(
          .init(
            terms, relation, Double(numbers.integer(in: 0...2)),
            priority: numbers.element(of: [1000, 500, 500, 300] as [Double]) ?? 500, identifier: "row \(number)"))
      }
      func value(raising number: Int, by amount: Double) throws -> Double? {
        var changed = system
        changed.constraints[number].constant += amount
        let solution = try LayoutEngine().solve(changed)
        return solution.status == .solved && solution.ambiguities.isEmpty ? solution["x"] : nil
      }
      guard let base = try value(raising: 0, by: 0), let explanation = try Self.explanation(of: 0, in: system) else {
        continue
      }
      #expect(!explanation.mayLackBindingConstraints)
      for number in system.constraints.indices {
        let binding = explanation.bindingConstraints.first { $0.constraint.description == "row \(number)" }
        for (step, slope) in [(0x1p-10, binding?.slopeUp), (-0x1p-10, binding?.slopeDown)] {
          guard let value = try value(raising: number, by: step) else { continue }
          let wanted = (value - base) / step
          guard abs(wanted) > Self.tolerance else { continue }
          found += 1
          #expect(
            slope.map { abs($0 - wanted) < Self.tolerance } == true,
            "case \(index), row \(number): \(wanted), listed \(slope.map { "\($0)" } ?? "not")\n\(system)")
        }
      }
    }
    #expect(found > 20, "\(found)")
  }

  /// The greatest difference of a slope from a difference quotient.
  private static let tolerance = 1e-5
}
