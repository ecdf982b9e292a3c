/// Rows of linear constraints, kept flat: what each says of a sum, and the terms of all of them one after the other, so
/// that as many rows as a large layout has take a handful of allocations.
public struct RowStore: Sendable, RandomAccessCollection {
  /// What is said of a sum of terms: `sum relation rightHandSide`.
  public struct Row: Sendable, BitwiseCopyable {
    /// Where its terms begin and end in `RowStore.terms`.
    fileprivate var start: Int32
    fileprivate var end: Int32
    /// How the sum compares to the right-hand side.
    public let relation: Relation
    /// What the sum is compared to.
    public var rightHandSide: Double
    /// The priority, in (0, 1000]; 1000 is required.
    public var priority: Double
    /// The weight among the rows of its priority, above 0.
    public let weight: Double

    /// Whether it must hold.
    @inlinable
    public var isRequired: Bool { priority >= LexicographicProgram.requiredPriority }
    /// Whether it is an equality that must hold.
    @inlinable
    var isRequiredEquality: Bool { relation == .equal && isRequired }
    /// The positions of its terms in `RowStore.terms`.
    public var entries: Range<Int> { Int(start)..<Int(end) }
  }

  private var rows: [Row] = []
  /// The terms of all rows, row after row.
  public private(set) var terms: [LinearTerm] = []

  /// No rows.
  init() {}

  /// The index of the first row.
  public var startIndex: Int { 0 }
  /// The number of rows.
  public var endIndex: Int { rows.count }

  /// A row, by its index in the order in which rows were added.
  public internal(set) subscript(row: Int) -> Row {
    get { rows[row] }
    set { rows[row] = newValue }
  }

  /// The terms of a row.
  public func terms(of row: Int) -> ArraySlice<LinearTerm> { terms[rows[row].entries] }

  /// Makes room, so that adding that much does not allocate.
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

  /// Adds a term to a row, behind those it has. Linear in the terms of the rows after it.
  mutating func append(_ term: LinearTerm, to row: Int) {
    terms.insert(term, at: Int(rows[row].end))
    rows[row].end += 1
    for next in row + 1..<rows.count {
      rows[next].start += 1
      rows[next].end += 1
    }
  }

  /// Removes a row; the indices of those after it go down by one.
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
