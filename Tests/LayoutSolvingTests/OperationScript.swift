import Testing
import Tinamou

/// A script of additions, removals and expectations on one growing system; after each step it is solved from scratch.
struct OperationScript {
  private let operations: [[String: Any]]
  private let conflictSizes: [Int]
  private var constraints: [(id: String, constraint: ConstraintSystem.Constraint)] = []
  private var system = ConstraintSystem()

  private static let tolerance = 1e-3

  init(_ vector: [String: Any]) {
    operations = vector["ops"] as? [[String: Any]] ?? []
    let sets =
      (vector["expectMinimalConflictOneOf"] as? [[String]]) ?? [vector["expectMinimalConflict"] as? [String] ?? []]
    conflictSizes = sets.map(\.count).filter { $0 > 0 }
  }

  mutating func run() throws -> Vectors.Verdict {
    for operation in operations {
      let id = operation["id"] as? String ?? ""
      let priority = operation["priority"] as? Double ?? 1000
      switch operation["op"] as? String {
      case "add":
        constraints.append((id, try constraint(operation)))
        if operation["expect"] as? String == "unsatisfiable" {
          let solution = try solve()
          guard let conflict = solution.conflict else { return .failed("\(id): no conflict") }
          if !conflictSizes.isEmpty, !conflictSizes.contains(conflict.constraints.count) {
            return .failed("a conflict of \(conflict.constraints.count)")
          }
          constraints.removeLast()
        }
      case "stay":
        let variable = system.variable(named: operation["var"] as? String ?? "")
        constraints.append(
          ("stay", .init([.init(1, variable)], .equal, operation["value"] as? Double ?? 0, priority: priority)))
      case "edit":
        // An equality whose constant is suggested, at first the present value.
        let name = operation["var"] as? String ?? ""
        let present = try value(of: name)
        let variable = system.variable(named: name)
        constraints.append(("edit \(name)", .init([.init(1, variable)], .equal, present, priority: priority)))
      case "suggest":
        let name = operation["var"] as? String ?? ""
        for index in constraints.indices where constraints[index].id == "edit \(name)" {
          constraints[index].constraint.constant = operation["value"] as? Double ?? 0
        }
      case "endEdit":
        // What stays, stays where it is now.
        let values = try solve().values
        for index in constraints.indices where constraints[index].id == "stay" {
          constraints[index].constraint.constant = values[constraints[index].constraint.terms[0].variable]
        }
        let ended = Set((operation["vars"] as? [String] ?? []).map { "edit \($0)" })
        constraints.removeAll { ended.contains($0.id) }
      case "remove":
        constraints.removeAll { $0.id == id }
      case "setPriority":
        for index in constraints.indices where constraints[index].id == id {
          constraints[index].constraint.priority = priority
        }
      case "expect":
        if let problem = try problem(with: operation) { return .failed(problem) }
      default:
        return .failed("unknown operation")
      }
    }
    return .passed
  }

  /// The current value of a variable; 0 for a new one.
  private func value(of name: String) throws -> Double {
    guard let index = system.variables.firstIndex(of: name) else { return 0 }
    return try solve().values[index]
  }

  private mutating func constraint(_ operation: [String: Any]) throws -> ConstraintSystem.Constraint {
    let coefficients = try #require(operation["coeffs"] as? [String: Double])
    let terms = coefficients.sorted { $0.key < $1.key }.map {
      ConstraintSystem.Term($0.value, system.variable(named: $0.key))
    }
    return .init(
      terms, try #require(LayoutRelation(rawValue: operation["rel"] as? String ?? "")),
      operation["const"] as? Double ?? 0, priority: operation["priority"] as? Double ?? 1000)
  }

  private func solve() throws -> SystemSolution {
    var current = system
    current.constraints = constraints.map(\.constraint)
    var options = LayoutEngine.Options()
    options.ambiguity = .ranges
    return try LayoutEngine().solve(current, options: options)
  }

  private func problem(with expectation: [String: Any]) throws -> String? {
    let solution = try solve()
    guard solution.status == .solved else { return "\(solution.status)" }
    func value(_ name: String) throws -> Double {
      solution.values[try #require(system.variables.firstIndex(of: name))]
    }
    let open = expectation["ambiguous"] as? [String] ?? []
    for (name, wanted) in expectation["values"] as? [String: Double] ?? [:] where !open.contains(name) {
      if try abs(value(name) - wanted) > Self.tolerance { return "\(name) = \(try value(name)) for \(wanted)" }
    }
    for name in open {
      guard let told = solution.ambiguities.first(where: { $0.variable == name }) else { return "\(name) is not open" }
      guard let range = (expectation["ranges"] as? [String: [Any]])?[name] else { continue }
      let wanted = range.map { $0 as? Double }
      for (end, expected) in zip([told.range?.minimum, told.range?.maximum], wanted) {
        switch (end, expected) {
        case (nil, nil): continue
        case (let end?, let expected?) where abs(end - expected) <= Self.tolerance: continue
        default: return "\(name) in \(String(describing: told.range)) for \(range)"
        }
      }
    }
    let alternatives = expectation["oneOf"] as? [[String: Double]] ?? []
    let isOne = try alternatives.contains { one in
      try one.allSatisfy { try abs(value($0.key) - $0.value) <= Self.tolerance }
    }
    return alternatives.isEmpty || isOne ? nil : "\(solution.values) is none of \(alternatives)"
  }
}
