internal import LayoutModel
internal import LayoutNotation

/// What plain formulas say, by their texts but for the constants at their ends, for as long as names mean the same.
struct FormulaCache {
  /// So many bytes of formulas are kept at most.
  private static let greatestSize = 1 << 20

  /// Whether what is read is kept: not where nothing comes again.
  var keepsMore = false
  private var stems = StringInterner()
  private var statements: [ConstraintStatement] = []
  /// The one that is likely to come next: records have their formulas in the same order.
  private var next = 0
  /// What the last formula that was read is about.
  private var lastItems = (first: LayoutItemID.root, second: LayoutItemID.root)

  /// The number of bytes that are kept.
  var size: Int { stems.size }

  /// Begins with the formulas of another record.
  mutating func startRecord() { next = 0 }

  /// What a text is.
  enum Finding {
    /// A formula of an index, with a constant of its own; nil for the one that it is kept with.
    case known(Int, constant: Double?)
    /// One that is not kept.
    case other(ConstraintStatement)
    /// None, or one in which something is wrong.
    case none
  }

  /// What the formula of an index says.
  func statement(_ index: Int, constant: Double?) -> ConstraintStatement {
    var statement = statements[index]
    if let constant { statement.constant = constant }
    return statement
  }

  /// Finds out what a text is.
  mutating func find(_ text: UnsafeBufferPointer<UInt8>, in document: LayoutDocument) -> Finding {
    // With a space at its end, what says nothing could be taken for the beginning of what does.
    guard keepsMore, text.last != UInt8(ascii: " ") else {
      return read(text, in: document).map { .other($0) } ?? .none
    }
    let (stem, constant) = Self.stem(of: text)
    if let index = stems.index(of: stem, perhaps: next) {
      next = index + 1
      return .known(index, constant: constant)
    }
    guard let statement = read(text, in: document) else { return .none }
    guard stems.size + stem.count <= Self.greatestSize else { return .other(statement) }
    stems.insert(stem)
    statements.append(statement)
    next = stems.count
    return .known(next - 1, constant: constant)
  }

  /// Reads a formula, likely one about the items of the last.
  private mutating func read(
    _ text: UnsafeBufferPointer<UInt8>, in document: LayoutDocument
  ) -> ConstraintStatement? {
    guard let statement = Formula.plainStatement(text, in: document, perhaps: lastItems),
      ConstraintRules.problem(with: statement, in: document) == nil
    else { return nil }
    lastItems = (statement.firstItem, statement.second?.item ?? .root)
    return statement
  }

  /// Of a formula that ends with `+ NUMBER` or `- NUMBER` all before the number, and the constant; of others all. In a
  /// plain formula nothing but the constant stands so.
  private static func stem(
    of formula: UnsafeBufferPointer<UInt8>
  ) -> (text: UnsafeBufferPointer<UInt8>, constant: Double?) {
    var start = formula.count
    while start > 0, formula[start - 1] != UInt8(ascii: " ") { start -= 1 }
    guard start >= 3, formula[start - 3] == UInt8(ascii: " "),
      formula[start - 2] == UInt8(ascii: "+") || formula[start - 2] == UInt8(ascii: "-"),
      let number = ShortNumber.value(UnsafeBufferPointer(rebasing: formula[start...])),
      number <= LayoutLimits.largestLength
    else { return (formula, nil) }
    return (
      UnsafeBufferPointer(rebasing: formula[..<start]),
      // Not the negative: that would make -0 of 0.
      formula[start - 2] == UInt8(ascii: "+") ? number : 0 - number
    )
  }
}
