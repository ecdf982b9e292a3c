internal import LayoutModel
internal import LayoutNotation

/// A cache of parsed plain formulas by their text without a final constant, valid while names keep their meaning.
struct FormulaCache {
  /// The maximum number of cached bytes.
  private static let greatestSize = 1 << 20

  /// Whether formulas are cached; false if none recurs.
  var keepsMore = false
  private var stems = StringInterner()
  private var statements: [ConstraintStatement] = []
  /// The index likely to come next: records have their formulas in the same order.
  private var next = 0
  /// The items of the last formula parsed.
  private var lastItems = (first: LayoutItemID.root, second: LayoutItemID.root)

  /// The number of cached bytes.
  var size: Int { stems.size }

  /// Restarts the prediction for another record.
  mutating func startRecord() { next = 0 }

  /// The result of a look-up.
  enum Finding {
    /// A cached formula by index, with its own constant; nil for the cached one's.
    case known(Int, constant: Double?)
    /// A formula that is not cached.
    case other(ConstraintStatement)
    /// No formula, or an invalid one.
    case none
  }

  /// The statement of a formula by index.
  func statement(_ index: Int, constant: Double?) -> ConstraintStatement {
    var statement = statements[index]
    if let constant { statement.constant = constant }
    return statement
  }

  /// Looks up a text, and parses and caches it if it is new.
  mutating func find(_ text: UnsafeBufferPointer<UInt8>, in document: LayoutDocument) -> Finding {
    // A text with a final space is invalid, but could match the stem of a valid one.
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

  /// Parses a formula, which likely has the items of the last one.
  private mutating func read(
    _ text: UnsafeBufferPointer<UInt8>, in document: LayoutDocument
  ) -> ConstraintStatement? {
    guard let statement = Formula.plainStatement(text, in: document, perhaps: lastItems),
      ConstraintRules.problem(with: statement, in: document) == nil
    else { return nil }
    lastItems = (statement.firstItem, statement.second?.item ?? .root)
    return statement
  }

  /// The stem of a formula, and its constant: the text before the number if the formula ends with `+ NUMBER` or `-
  /// NUMBER`, else the whole text. In a plain formula only a constant can be there.
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
      // Negation would turn 0 into -0.
      formula[start - 2] == UInt8(ascii: "+") ? number : 0 - number
    )
  }
}
