/// A sparse matrix in compressed sparse rows (CSR).
public struct SparseRows: Sendable, Hashable {
  /// The number of columns.
  public private(set) var columnCount: Int
  /// For each row, the position in `columns` and `values` of its first nonzero, and, as the last element, the number of
  /// nonzeros.
  public private(set) var starts: [Int32]
  /// The column index of each nonzero, ascending within a row.
  public private(set) var columns: [Int32]
  /// The value of each nonzero; always finite.
  public private(set) var values: [Double]

  /// Creates a matrix.
  /// - Throws: `ProgramError.malformed` if the arrays do not fit together, or if the columns of a row do not ascend;
  ///   `ProgramError.notFinite` if a value is not finite.
  public init(columnCount: Int, starts: [Int32], columns: [Int32], values: [Double]) throws(ProgramError) {
    guard starts.first == 0, Int(starts[starts.count - 1]) == columns.count, columns.count == values.count else {
      throw .malformed("the row starts and the entries of a matrix do not fit together")
    }
    for row in 1..<max(1, starts.count) {
      guard starts[row - 1] <= starts[row] else { throw .malformed("the row starts of a matrix descend") }
      var previous: Int32 = -1
      for entry in Int(starts[row - 1])..<Int(starts[row]) {
        guard columns[entry] > previous, Int(columns[entry]) < columnCount else {
          throw .malformed("the columns of row \(row - 1) are not ascending, or not below \(columnCount)")
        }
        guard values[entry].isFinite else { throw .notFinite(values[entry]) }
        previous = columns[entry]
      }
    }
    self.columnCount = columnCount
    self.starts = starts
    self.columns = columns
    self.values = values
  }

  /// The number of rows.
  public var rowCount: Int { starts.count - 1 }

  /// The positions of a row's nonzeros in `columns` and `values`.
  public func entries(of row: Int) -> Range<Int> {
    Int(starts[row])..<Int(starts[row + 1])
  }

  /// The activity of a row at a point: the product of the row and the point.
  public func product(row: Int, point: [Double]) -> Double {
    var sum = 0.0
    for entry in entries(of: row) {
      sum += values[entry] * point[Int(columns[entry])]
    }
    return sum
  }
}

/// The lower and upper bound of a row's activity or of a column; either may be infinite.
public struct Bounds: Sendable, Hashable {
  /// The lower bound; `-infinity` for none.
  public var lower: Double
  /// The upper bound; `infinity` for none.
  public var upper: Double

  /// Creates bounds.
  @inlinable
  public init(_ lower: Double, _ upper: Double) {
    self.lower = lower
    self.upper = upper
  }

  /// Bounds that are both infinite: no restriction.
  public static let free = Bounds(-.infinity, .infinity)

  /// Bounds that are both equal to a value.
  @inlinable
  public static func fixed(_ value: Double) -> Bounds {
    Bounds(value, value)
  }

  /// Whether the bounds are equal.
  @inlinable
  public var isFixed: Bool { lower == upper }

  /// The distance between the bounds.
  @inlinable
  public var width: Double { upper - lower }

  /// The nearest bound: the lower one if it is finite, else the upper one; 0 if neither is finite.
  var nearest: Double { lower.isFinite ? lower : upper.isFinite ? upper : 0 }

  /// The intersection with other bounds. If they do not overlap, the lower bound of the result is above the upper one.
  @inline(__always)
  func intersection(_ other: Bounds) -> Bounds {
    Bounds(max(lower, other.lower), min(upper, other.upper))
  }
}

/// A linear program: minimise `costs · x`, with each row activity and each element of x within its bounds.
///
/// The program is validated when it is created, and again at each change of costs or bounds.
public struct LinearProgram: Sendable {
  /// The coefficients of the rows.
  public let matrix: SparseRows
  /// The bounds of each row's activity.
  public private(set) var rowBounds: [Bounds]
  /// The bounds of each column.
  public private(set) var columnBounds: [Bounds]
  /// The cost of each column; always finite.
  public private(set) var costs: [Double]
  /// Whether the objective is known to be bounded below for a reason other than the bounds of the columns. If so, a
  /// solver that reports the program as unbounded is wrong.
  var hasLeastCost = false

  /// Creates a program.
  /// - Throws: `ProgramError` if sizes do not fit, if a bound is not a number, if the bounds of a row or column admit
  ///   no finite value, or if a cost is not finite.
  public init(
    matrix: SparseRows, rowBounds: [Bounds], columnBounds: [Bounds], costs: [Double]
  ) throws(ProgramError) {
    guard rowBounds.count == matrix.rowCount, columnBounds.count == matrix.columnCount else {
      throw .malformed("a program needs a bound for each of its rows and columns")
    }
    for bounds in rowBounds { try Self.check(bounds) }
    for bounds in columnBounds { try Self.check(bounds) }
    self.matrix = matrix
    self.rowBounds = rowBounds
    self.columnBounds = columnBounds
    self.costs = []
    try setCosts(costs)
  }

  /// The number of rows.
  public var rowCount: Int { rowBounds.count }
  /// The number of columns.
  public var columnCount: Int { columnBounds.count }
  /// Whether every cost is zero, so that any feasible point is optimal.
  public var isFeasibilityProblem: Bool { costs.allSatisfy { $0 == 0 } }

  /// Whether the objective is certainly bounded below. Either `hasLeastCost` is set, or every column with a cost has a
  /// finite bound in the direction that lowers the objective.
  public var hasBoundedCosts: Bool {
    hasLeastCost
      || costs.indices.allSatisfy { column in
        let cost = costs[column]
        let bounds = columnBounds[column]
        return cost == 0 || (cost > 0 ? bounds.lower > -.infinity : bounds.upper < .infinity)
      }
  }

  /// Replaces the costs.
  /// - Throws: `ProgramError`, with the program unchanged, if the number of costs is wrong, or a cost is not finite.
  public mutating func setCosts(_ newCosts: [Double]) throws(ProgramError) {
    guard newCosts.count == columnCount else { throw .malformed("a program needs a cost for each of its columns") }
    for cost in newCosts where !cost.isFinite { throw .notFinite(cost) }
    costs = newCosts
  }

  /// Replaces the bounds of a row's activity.
  /// - Throws: `ProgramError`, with the program unchanged, if a bound is not a number, or the bounds admit no finite
  ///   value.
  public mutating func setBounds(row: Int, _ bounds: Bounds) throws(ProgramError) {
    try Self.check(bounds)
    rowBounds[row] = bounds
  }

  /// Replaces the bounds of a column.
  /// - Throws: `ProgramError`, with the program unchanged, if a bound is not a number, or the bounds admit no finite
  ///   value.
  public mutating func setBounds(column: Int, _ bounds: Bounds) throws(ProgramError) {
    try Self.check(bounds)
    columnBounds[column] = bounds
  }

  private static func check(_ bounds: Bounds) throws(ProgramError) {
    guard !bounds.lower.isNaN, !bounds.upper.isNaN else { throw .notFinite(.nan) }
    guard bounds.lower <= bounds.upper, bounds.lower < .infinity, bounds.upper > -.infinity else {
      throw .malformed("the bounds \(bounds.lower) and \(bounds.upper) leave no value")
    }
  }
}

extension LinearProgram {
  /// Whether a point satisfies every bound up to a tolerance. For a row the tolerance is relative to max(1, the row's
  /// largest term), for a column to max(1, the column's value); both are taken as absolute values.
  public func isFeasible(_ point: [Double], tolerance: Double) -> Bool {
    for column in point.indices {
      let slack = tolerance * max(1, abs(point[column]))
      let bounds = columnBounds[column]
      // These comparisons are false for NaN, so that NaN is rejected.
      guard point[column] >= bounds.lower - slack, point[column] <= bounds.upper + slack else { return false }
    }
    for row in 0..<rowCount {
      var activity = 0.0
      var largest = 1.0
      for entry in matrix.entries(of: row) {
        let term = matrix.values[entry] * point[Int(matrix.columns[entry])]
        activity += term
        largest = max(largest, abs(term))
      }
      let slack = tolerance * largest
      let bounds = rowBounds[row]
      guard activity >= bounds.lower - slack, activity <= bounds.upper + slack else { return false }
    }
    return true
  }
}
