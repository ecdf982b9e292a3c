package import LinearProgramming

/// A solver of linear programs in exact arithmetic, for small programs. Data are read exactly; the answer is rounded
/// once, at the end. An initial basis is ignored.
package struct ExactLPSolver: LPSolver {
  private let tolerance: Rational

  /// Creates a solver.
  /// - Parameter tolerance: the number up to which the least sum of bound violations counts as zero, and the program as
  ///   feasible. Rounded numbers often make a program infeasible by a tiny amount. The violated bounds of such a
  ///   program are shifted by their violations.
  package init(tolerance: Double = 0) {
    self.tolerance = Rational(tolerance) ?? .zero
  }

  /// Solves a program.
  package func solve(
    _ program: LinearProgram, from basis: Basis?, limits: SolveLimits
  ) throws(LPSolverError) -> LPSolution {
    var system = BoundedSystem(program)
    switch system.simplex.minimize(system.boundCosts, limits: limits) {
    case .interrupted(let reason): return .interrupted(reason)
    case .unbounded: return .unbounded
    case .optimal(let violation) where violation > tolerance: return .infeasible(system.certificate)
    case .optimal:
      system.simplex.shiftToZeroCost()
      system.simplex.restrictToZeroCost()
    }
    switch system.simplex.minimize(system.objectiveCosts, limits: limits) {
    case .interrupted(let reason): return .interrupted(reason)
    case .unbounded: return .unbounded
    case .optimal(let cost): return .optimal(system.optimum(ofCost: cost))
    }
  }
}

/// A linear program, translated to quantities of `ExactSimplex`.
///
/// Each finite bound of a column or row has a quantity: the distance of the column or row activity above this bound.
/// Equal bounds share one quantity. A column without bounds is itself a quantity.
private struct BoundedSystem {
  /// The row or column to which a quantity belongs, by its index.
  enum Owner {
    case row(Int)
    case column(Int)
  }

  var simplex: ExactSimplex
  /// The costs of bound violations, which phase 1 minimises.
  private(set) var boundCosts: [(quantity: Int, cost: ExactSimplex.Cost)] = []
  private let program: LinearProgram
  /// For each quantity, the column or row to which it belongs. The quantity is the distance of that column or row from
  /// a bound, or is a column without bounds itself. `status` is the basis status of the column or row while the
  /// quantity is nonbasic.
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

  /// Registers the next quantity, and the cost of a violation of its bound. The quantity is the distance of `owner`
  /// above `bound`, or a column itself if it has no bounds.
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

  /// The costs of the program's columns, as costs of the quantities of the columns.
  var objectiveCosts: [(quantity: Int, cost: ExactSimplex.Cost)] {
    program.costs.enumerated().map { column, cost in
      let cost = Rational(cost) ?? .zero
      return (column, ExactSimplex.Cost(up: cost, down: -cost))
    }
  }

  /// Returns the present point, which is optimal, as the optimum of the linear program.
  /// - Parameter cost: the sum of the costs of the columns' quantities at that point.
  func optimum(ofCost cost: Rational) -> LPOptimum {
    let values = shifts.enumerated().map { $1 + simplex.value(of: $0) }
    let objective = zip(program.costs, shifts).reduce(cost) { sum, column in
      column.1.signum == 0 ? sum : sum + (Rational(column.0) ?? .zero) * column.1
    }
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

  /// The certificate of infeasibility: the dual solution of phase 1. The multiplier of a row or column is the sum of
  /// the multipliers of its quantities.
  ///
  /// In the sum of all quantities, each times its multiplier, the variables cancel. So the sum is the same at every
  /// point: it is the least sum of bound violations, which is positive.
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
