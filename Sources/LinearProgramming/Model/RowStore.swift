/// A store of linear rows in flat arrays (CSR), so that the rows of a large layout take a handful of allocations.
public struct RowStore: Sendable, RandomAccessCollection {
  /// A row without its terms: its relation, right-hand side, priority and weight.
  public struct Row: Sendable, BitwiseCopyable {
    /// The position in `RowStore.terms` of the row's first term. `end` is the position just after its last term.
    fileprivate var start: Int32
    fileprivate var end: Int32
    /// The relation of the sum of the terms to the right-hand side.
    public let relation: Relation
    /// The right-hand side.
    public var rightHandSide: Double
    /// The priority, in (0, 1000]. A row of priority 1000 is required.
    public var priority: Double
    /// A number above 0: the factor of the row's violation in the sum over all rows of its priority.
    public internal(set) var weight: Double

    /// Whether the row is required.
    @inlinable
    public var isRequired: Bool { priority >= RowStore.requiredPriority }
    /// Whether the row is a required equality.
    @inlinable
    var isRequiredEquality: Bool { relation == .equal && isRequired }
    /// The positions of the row's terms in `RowStore.terms`.
    public var entries: Range<Int> { Int(start)..<Int(end) }
  }

  /// The priority of a required row.
  @inlinable
  public static var requiredPriority: Double { 1000 }

  private var rows: [Row] = []
  /// The terms of all rows, row after row.
  public private(set) var terms: [LinearTerm] = []

  /// Creates an empty store.
  init() {}

  /// Creates a store of copies of rows of another store, given by their indices there.
  init(_ indices: [Int], of other: RowStore) {
    reserveCapacity(rows: indices.count, terms: indices.reduce(0) { $0 + other[$1].entries.count })
    append(indices, of: other)
  }

  /// The index of the first row.
  public var startIndex: Int { 0 }
  /// The number of rows.
  public var endIndex: Int { rows.count }

  /// The row at an index. Rows are indexed in the order in which they were added.
  public internal(set) subscript(row: Int) -> Row {
    get { rows[row] }
    set { rows[row] = newValue }
  }

  /// Returns the terms of a row.
  public func terms(of row: Int) -> ArraySlice<LinearTerm> { terms[rows[row].entries] }

  /// Reserves memory for a store with given numbers of rows and terms.
  mutating func reserveCapacity(rows count: Int, terms termCount: Int) {
    rows.reserveCapacity(count)
    terms.reserveCapacity(termCount)
  }

  /// Adds a row.
  mutating func append(
    _ added: some Collection<LinearTerm>, _ relation: Relation, _ rightHandSide: Double, priority: Double,
    weight: Double
  ) {
    let start = Int32(terms.count)
    for term in added { terms.append(term) }
    rows.append(
      Row(
        start: start, end: Int32(terms.count), relation: relation, rightHandSide: rightHandSide, priority: priority,
        weight: weight))
  }

  /// Adds copies of rows of another store, given by their indices there. Both stores must have the same variables.
  mutating func append(_ indices: [Int], of other: RowStore) {
    for index in indices {
      let row = other[index]
      append(other.terms(of: index), row.relation, row.rightHandSide, priority: row.priority, weight: row.weight)
    }
  }

  /// Appends a term to a row.
  /// - Complexity: linear in the number of later rows and of their terms.
  mutating func append(_ term: LinearTerm, to row: Int) {
    terms.insert(term, at: Int(rows[row].end))
    rows[row].end += 1
    for next in row + 1..<rows.count {
      rows[next].start += 1
      rows[next].end += 1
    }
  }

  /// Removes a row. The indices of later rows decrease by one.
  mutating func remove(at row: Int) {
    let entries = rows[row].entries
    terms.removeSubrange(entries)
    rows.remove(at: row)
    for next in row..<rows.count {
      rows[next].start -= Int32(entries.count)
      rows[next].end -= Int32(entries.count)
    }
  }
}
