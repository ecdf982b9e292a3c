/// The rules that each constraint has to satisfy: those of `NSLayoutConstraint`, and the ranges of numbers.
package enum ConstraintRules {
  /// A problem of a constraint.
  package struct Problem: Sendable, Hashable {
    /// The message, a sentence without an end mark.
    package var message: String
    /// A correction, if it is clear; else nil.
    package var hint: String?
    /// The identifier of the rule.
    package var rule: String

    init(_ message: String, hint: String? = nil, rule: String = "attribute-pair") {
      self.message = message
      self.hint = hint
      self.rule = rule
    }
  }

  /// Returns the problem of a constraint in a document; nil if the constraint is valid.
  package static func problem(with constraint: LayoutConstraint, in document: LayoutDocument) -> Problem? {
    problem(with: ConstraintStatement(constraint), in: document)
  }

  /// Returns the problem of the constraint at an index in `LayoutDocument.constraints`; nil if the constraint is valid.
  static func problem(at index: Int, in document: LayoutDocument) -> Problem? {
    problem(with: ConstraintStatement(at: index, of: document.constraints), in: document)
  }

  /// Returns the problem of a constraint's statement; nil if the statement is valid.
  package static func problem(with constraint: ConstraintStatement, in document: LayoutDocument) -> Problem? {
    itemProblem(constraint, document) ?? numberProblem(constraint) ?? attributeProblem(constraint, document)
  }

  // The following functions are inlined: most constraints have no problem, and a call takes as long as the check.

  /// Returns the problem that an item is unknown, since its identifier is that of another document, or the item was
  /// removed; nil if all items are known.
  @inline(__always)
  private static func itemProblem(_ constraint: ConstraintStatement, _ document: LayoutDocument) -> Problem? {
    let unknown: LayoutItemID
    if !document.contains(constraint.firstItem) {
      unknown = constraint.firstItem
    } else if let second = constraint.second, !document.contains(second.item) {
      unknown = second.item
    } else {
      return nil
    }
    if document.items.indices.contains(unknown.index) {
      return Problem(
        "a constraint names '\(document[unknown].name)', which was removed from the document",
        hint: "remove the constraint, or add the item again and use its new identifier", rule: "unknown-item")
    }
    return Problem(
      "a constraint names item \(unknown.index), but the document's items are 0 to \(document.items.count - 1)",
      hint: "use the identifiers that this document returned", rule: "unknown-item")
  }

  @inline(__always)
  private static func numberProblem(_ constraint: ConstraintStatement) -> Problem? {
    guard constraint.constant.isFinite, constraint.multiplier.isFinite else {
      return Problem("a multiplier or constant is not a finite number", rule: "number")
    }
    guard abs(constraint.constant) <= LayoutLimits.largestLength else {
      return Problem(
        "the constant \(DecimalText.string(constraint.constant)) is out of range: its size must be at most "
          + "\(Int(LayoutLimits.largestLength)) points", rule: "number")
    }
    guard constraint.multiplier == 0 || LayoutLimits.multipliers.contains(abs(constraint.multiplier)) else {
      return Problem(
        "the multiplier \(constraint.multiplier) is out of range: its size must lie between "
          + "\(LayoutLimits.multipliers.lowerBound) and \(Int(LayoutLimits.multipliers.upperBound))", rule: "number")
    }
    guard constraint.priority > 0, constraint.priority <= LayoutPriority.required else {
      return Problem(
        "the priority \(DecimalText.string(constraint.priority)) is out of range: it must be above 0 and at most 1000",
        rule: "priority")
    }
    return nil
  }

  @inline(__always)
  private static func attributeProblem(_ constraint: ConstraintStatement, _ document: LayoutDocument) -> Problem? {
    let first = constraint.firstAttribute
    // The names are computed only when they are read, so that valid constraints do not pay for them.
    var name: String { "\(document[constraint.firstItem].name).\(first.rawValue)" }
    guard let second = constraint.second else {
      if first.isSize { return nil }
      return Problem(
        "a location is relative to another item, but '\(name)' stands against a constant alone",
        hint: "write 'superview.\(first.rawValue)' and the constant as an offset from it",
        rule: "location-without-item")
    }
    let attribute = second.attribute
    var other: String { "\(document[second.item].name).\(attribute.rawValue)" }
    if constraint.multiplier == 0, !first.isSize, document.rules == .autoLayout {
      return Problem(
        "'\(name)' is related to 0 times a location, so that it would stand against a constant alone",
        hint:
          "use a multiplier other than 0 (in integers 1/3 is 0), or '\(other)' and the constant as an offset from it",
        rule: "zero-multiplier")
    }
    if canRelate(first, to: attribute) { return nil }
    if first.isSize != attribute.isSize {
      return Problem("a size cannot be related to a location: '\(name)' and '\(other)'")
    }
    if first.axis != attribute.axis {
      return Problem("locations of different axes cannot be related: '\(name)' and '\(other)'")
    }
    return Problem(
      "left and right cannot be related to leading and trailing: '\(name)' and '\(other)'",
      hint: "use leading and trailing on both sides, or left and right")
  }

  /// Returns whether a constraint may relate two attributes.
  @inline(__always)
  package static func canRelate(_ first: LayoutAttribute, to second: LayoutAttribute) -> Bool {
    // Two equal attributes can always be related, and Core Animation's to any other ones, even across axes.
    if first == second || first.isCoreAnimation || second.isCoreAnimation { return true }
    if first.isSize || second.isSize { return first.isSize == second.isSize }
    return first.axis == second.axis && !(first.isDirectional && second.isAbsoluteHorizontalEdge)
      && !(first.isAbsoluteHorizontalEdge && second.isDirectional)
  }
}

/// The rules for the numbers of an item.
package enum ItemRules {
  /// Returns the problem of an item, as a sentence without an end mark; nil if the item is valid.
  package static func problem(with item: LayoutItem) -> String? {
    problem(at: 0, of: [item])
  }

  /// Returns the problem of the item at an index in `items`; nil if the item is valid. Members are read one by one,
  /// since a copy of the item would update reference counts.
  static func problem(at index: Int, of items: [LayoutItem]) -> String? {
    var name: String { items[index].name }
    func isSize(_ length: Double?) -> Bool { length.map { $0 >= 0 && $0 <= LayoutLimits.largestLength } ?? true }
    guard isSize(items[index].intrinsicSize.horizontal), isSize(items[index].intrinsicSize.vertical) else {
      return "the intrinsic size of '\(name)' must lie between 0 and \(Int(LayoutLimits.largestLength)) points"
    }
    func arePriorities(_ values: AxisValues<Double>) -> Bool {
      values.horizontal > 0 && values.horizontal <= LayoutPriority.required
        && values.vertical > 0 && values.vertical <= LayoutPriority.required
    }
    guard arePriorities(items[index].hugging), arePriorities(items[index].compressionResistance) else {
      return "the priorities of '\(name)' must be above 0 and at most 1000"
    }
    func areLengths(_ first: Double, _ second: Double, _ third: Double, _ fourth: Double) -> Bool {
      abs(first) <= LayoutLimits.largestLength && abs(second) <= LayoutLimits.largestLength
        && abs(third) <= LayoutLimits.largestLength && abs(fourth) <= LayoutLimits.largestLength
    }
    let (insets, margins, safe) = (items[index].alignmentInsets, items[index].margins, items[index].safeAreaInsets)
    guard areLengths(insets.top, insets.left, insets.bottom, insets.right),
      areLengths(margins.top, margins.leading, margins.bottom, margins.trailing),
      areLengths(safe.top, safe.left, safe.bottom, safe.right),
      areLengths(items[index].firstBaseline ?? 0, items[index].lastBaseline ?? 0, 0, 0),
      items[index].frame.map({ areLengths($0.x, $0.y, $0.width, $0.height) }) ?? true,
      items[index].referenceSize.map({ areLengths($0.width, $0.height, 0, 0) }) ?? true
    else {
      return "the lengths of '\(name)' must be numbers of at most \(Int(LayoutLimits.largestLength)) points"
    }
    if let width = items[index].readableWidth, !(width > 0 && width <= LayoutLimits.largestLength) {
      return "the readable width of '\(name)' must be above 0 and at most \(Int(LayoutLimits.largestLength)) points"
    }
    guard LayoutLimits.layers.contains(items[index].layer) else {
      return "the layer of '\(name)' must lie between \(LayoutLimits.layers.lowerBound) and "
        + "\(LayoutLimits.layers.upperBound)"
    }
    if items[index].text?.isValid == false {
      return
        "the text of '\(name)' must have lengths and a padding of at least 0 and lines higher than 0, all at most "
        + "\(Int(LayoutLimits.largestLength)) points"
    }
    return nil
  }
}
