internal import LayoutModel
internal import LayoutNotation

/// What plain formulas say, by their texts but for the constants at their ends, for as long as names mean the same.
struct KnownFormulas {
  /// So many bytes of formulas are kept at most.
  private static let greatestSize = 1 << 20

  /// Whether what is read is kept: not where nothing comes again.
  var keepsMore = false
  private var stems = ByteTable()
  private var statements: [ConstraintStatement] = []
  /// The one that is likely to come next: records have their formulas in the same order.
  private var next = 0

  /// The number of bytes that are kept.
  var size: Int { stems.size }

  /// Begins with the formulas of another record.
  mutating func startRecord() { next = 0 }

  /// What a text says that is a plain formula with nothing wrong in it; nil for others.
  mutating func statement(_ text: UnsafeBufferPointer<UInt8>, in document: LayoutDocument) -> ConstraintStatement? {
    // With a space at its end, what says nothing could be taken for the beginning of what does.
    guard keepsMore, text.last != UInt8(ascii: " ") else { return Self.read(text, in: document) }
    let (stem, constant) = Self.stem(of: text)
    if let index = stems.index(of: stem, perhaps: next) {
      next = index + 1
      var statement = statements[index]
      if let constant { statement.constant = constant }
      return statement
    }
    guard let statement = Self.read(text, in: document) else { return nil }
    if stems.size + stem.count <= Self.greatestSize {
      stems.append(stem)
      statements.append(statement)
      next = stems.count
    }
    return statement
  }

  private static func read(
    _ text: UnsafeBufferPointer<UInt8>, in document: LayoutDocument
  ) -> ConstraintStatement? {
    guard let statement = Formula.plainStatement(text, in: document),
      ConstraintRules.problem(with: statement, in: document) == nil
    else { return nil }
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
