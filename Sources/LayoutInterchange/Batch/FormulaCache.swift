internal import LayoutModel
internal import LayoutNotation

/// A cache of parsed formulas. The key of a formula is its *stem*: its text without the constant at its end. The cache
/// is valid as long as the names of the items stay the same.
struct FormulaCache {
  /// The maximum total number of bytes of the texts in the cache.
  private static let greatestSize = 1 << 20

  /// Whether formulas are looked up, and new ones are cached. If not, every formula is parsed.
  var keepsMore = false
  private var stems = StringInterner()
  private var statements: [ConstraintStatement] = []
  /// The index of the cached formula that is probably looked up next: records often have their formulas in the same
  /// order.
  private var next = 0
  /// The items of the formula that was parsed last. The next formula often has the same items.
  private var lastItems = (first: LayoutItemID.root, second: LayoutItemID.root)

  /// The total number of bytes of the texts in the cache.
  var size: Int { stems.size }

  /// Begins another record, whose first formula is probably the first one in the cache.
  mutating func startRecord() { next = 0 }

  /// The result of a look-up.
  enum Finding {
    /// The index of a cached formula, and the constant at the end of the text. If the constant is nil, the text has the
    /// constant of the cached formula.
    case known(Int, constant: Double?)
    /// The statement of a formula that is not cached.
    case other(ConstraintStatement)
    /// No statement: the text is not a valid formula in the form that `Formula.plainStatement` reads.
    case none
  }

  /// Returns the statement of a cached formula, by its index in the cache (`Finding.known`). If `constant` is not nil,
  /// it replaces the constant of the cached formula.
  func statement(_ index: Int, constant: Double?) -> ConstraintStatement {
    var statement = statements[index]
    if let constant { statement.constant = constant }
    return statement
  }

  /// Returns the formula of a text, from the cache if it is there. A new formula is parsed, and cached if there is
  /// room.
  mutating func find(_ text: UnsafeBufferPointer<UInt8>, in document: LayoutDocument) -> Finding {
    // A text that ends with a space is invalid, but could equal the stem of a valid formula.
    guard keepsMore, text.last != UInt8(ascii: " ") else {
      return read(text, in: document).map { .other($0) } ?? .none
    }
    let (stem, constant) = Self.stem(of: text)
    if let index = stems.index(of: stem, guess: next) {
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

  /// Parses and checks a formula. Returns nil if it is invalid, or not in the form that `Formula.plainStatement` reads.
  private mutating func read(
    _ text: UnsafeBufferPointer<UInt8>, in document: LayoutDocument
  ) -> ConstraintStatement? {
    guard let statement = Formula.plainStatement(text, in: document, guess: lastItems),
      ConstraintRules.problem(with: statement, in: document) == nil
    else { return nil }
    lastItems = (statement.firstItem, statement.second?.item ?? .root)
    return statement
  }

  /// Splits a formula into its stem and its constant. The constant is a number of at most 15 digits without exponent,
  /// after `+` or `-`, at the end of the formula. Without such a constant, the stem is the whole text, and the constant
  /// is nil.
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
