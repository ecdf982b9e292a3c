public import LinearProgramming

/// Linear programs in exact arithmetic: small, slow and certain. Data are taken exactly; the answer is rounded once, at
/// the end. A basis to start from is ignored.
public struct ExactLPSolver: LPSolver {
  private let tolerance: Rational

  /// Creates a solver.
  /// - Parameter tolerance: the least sum of bound violations that makes a program infeasible is above this. Programs
  ///   with rounded numbers often have no feasible point by a hair; then the bounds that fail are moved by that much.
  public init(tolerance: Double = 0) {
    self.tolerance = Rational(tolerance) ?? .zero
  }

  /// Solves a program.
  public func solve(
    _ program: LinearProgram, from basis: Basis?, limits: SolveLimits
  ) throws(LPSolverError) -> LPSolution {
    var system = BoundedSystem(program)
    switch system.simplex.minimize(system.boundCosts, limits: limits) {
    case .interrupted(let reason): return .interrupted(reason)
    case .unbounded: return .unbounded
    case .optimal(let violation) where violation > tolerance: return .infeasible(system.certificate)
    case .optimal:
      system.simplex.forgiveCosts()
      system.simplex.holdZero()
    }
    switch system.simplex.minimize(system.objectiveCosts, limits: limits) {
    case .interrupted(let reason): return .interrupted(reason)
    case .unbounded: return .unbounded
    case .optimal: return .optimal(system.optimum)
    }
  }
}

/// A linear program as quantities of the exact simplex method: for each column, then for each row, how far it is above
/// its lower bound, and, where its upper bound is another one, how far it is above that.
private struct BoundedSystem {
  /// A row or a column.
  enum Owner {
    case row(Int)
    case column(Int)
  }

  var simplex: ExactSimplex
  /// What violating a bound costs while a feasible point is sought.
  private(set) var boundCosts: [(quantity: Int, cost: ExactSimplex.Cost)] = []
  private let program: LinearProgram
  /// For each quantity what it is measured on, and where that stands when the quantity is zero.
  private var owners: [(owner: Owner, status: BasisStatus)] = []
  private var shifts: [Rational] = []

  init(_ program: LinearProgram) {
    self.program = program
    simplex = ExactSimplex(count: program.columnCount)
    for (column, bounds) in program.columnBounds.enumerated() {
      let start: Bound = bounds.lower > -.infinity ? .lower : bounds.upper < .infinity ? .upper : .none
      shifts.append(Rational(start == .upper ? bounds.upper : bounds.lower) ?? .zero)
      own(column, .column(column), bounds, start)
    }
    for (column, bounds) in program.columnBounds.enumerated()
    where bounds.lower > -.infinity && bounds.upper < .infinity && !bounds.isFixed {
      let width = (Rational(bounds.upper) ?? .zero) - shifts[column]
      own(
        simplex.addQuantity([(.one, column)], constant: -width), .column(column), bounds, .upper)
    }
    for (row, bounds) in program.rowBounds.enumerated() {
      var terms: [(coefficient: Rational, quantity: Int)] = []
      var shift = Rational.zero
      for entry in program.matrix.entries(of: row) {
        let column = Int(program.matrix.columns[entry])
        let coefficient = Rational(program.matrix.values[entry]) ?? .zero
        terms.append((coefficient, column))
        shift += coefficient * shifts[column]
      }
      if let lower = Rational(bounds.lower) {
        own(simplex.addQuantity(terms, constant: shift - lower), .row(row), bounds, .lower)
      }
      if let upper = Rational(bounds.upper), !bounds.isFixed {
        own(simplex.addQuantity(terms, constant: shift - upper), .row(row), bounds, .upper)
      }
    }
  }

  private enum Bound { case none, lower, upper }

  /// Registers the next quantity: the distance of `owner` from one of its bounds.
  private mutating func own(_ quantity: Int, _ owner: Owner, _ bounds: Bounds, _ bound: Bound) {
    let one = Rational.one
    switch bound {
    case .none:
      owners.append((owner, .free))
    case .lower where bounds.isFixed:
      owners.append((owner, .fixed))
      boundCosts.append((quantity, ExactSimplex.Cost(up: one, down: one)))
    case .lower:
      owners.append((owner, .atLower))
      boundCosts.append((quantity, ExactSimplex.Cost(down: one)))
    case .upper:
      owners.append((owner, .atUpper))
      boundCosts.append((quantity, ExactSimplex.Cost(up: one)))
    }
  }

  /// The program's costs.
  var objectiveCosts: [(quantity: Int, cost: ExactSimplex.Cost)] {
    program.costs.enumerated().map { column, cost in
      let cost = Rational(cost) ?? .zero
      return (column, ExactSimplex.Cost(up: cost, down: -cost))
    }
  }

  /// The optimum at which the simplex method stands.
  var optimum: LPOptimum {
    let values = shifts.enumerated().map { $1 + simplex.value(of: $0) }
    let objective = zip(program.costs, values).reduce(Rational.zero) { $0 + (Rational($1.0) ?? .zero) * $1.1 }
    var rowDuals = [Rational](repeating: .zero, count: program.rowCount)
    var columnDuals = [Rational](repeating: .zero, count: program.columnCount)
    var basis = Basis(
      rows: Array(repeating: .basic, count: program.rowCount),
      columns: Array(repeating: .basic, count: program.columnCount))
    for (quantity, owned) in owners.enumerated() {
      guard case .nonbasic = simplex.quantities[quantity].place else { continue }
      let dual = simplex.gradient(of: quantity) + simplex.quantities[quantity].cost.up
      switch owned.owner {
      case .row(let row):
        rowDuals[row] = dual
        basis.rows[row] = owned.status
      case .column(let column):
        columnDuals[column] = dual
        basis.columns[column] = owned.status
      }
    }
    return LPOptimum(
      values: values.map { Double($0) }, objective: Double(objective), rowDuals: rowDuals.map { Double($0) },
      columnDuals: columnDuals.map { Double($0) }, basis: basis)
  }

  /// At the least sum of violations: the sum of the violated quantities, less what it is made of out of the basis, is
  /// that least sum at every point. Those are the multipliers.
  var certificate: FarkasCertificate {
    var rows = [Rational](repeating: .zero, count: program.rowCount)
    var columns = [Rational](repeating: .zero, count: program.columnCount)
    for (quantity, owned) in owners.enumerated() {
      let state = simplex.quantities[quantity]
      let multiplier =
        switch state.place {
        case .basic: state.slope
        case .nonbasic, .dropped: -simplex.gradient(of: quantity)
        }
      switch owned.owner {
      case .row(let row): rows[row] += multiplier
      case .column(let column): columns[column] += multiplier
      }
    }
    return FarkasCertificate(rows: rows.map { Double($0) }, columns: columns.map { Double($0) })
  }
}
