import LayoutModel

/// Parsing of predicates of the extended Visual Format Language, and of its lines `view.attribute(predicates)`, which
/// constrain attributes by name.
extension ExtendedFormatParser {
  /// The quantity that predicates constrain.
  enum Subject {
    /// The size of a view along the line.
    case size
    /// A space along the line.
    case space
    /// An attribute of a view.
    case attribute(LayoutAttribute)
  }

  // The attributes of the extended Visual Format Language.
  private static let attributes: [LayoutAttribute] = [
    .left, .right, .top, .bottom, .width, .height, .centerX, .centerY,
  ]

  // MARK: Lines `view.attribute(predicates)`

  /// Parses the rest of a line `C:view.attribute(predicates)` after the colon. Several attributes of the view may
  /// follow: `view.left(8).top(8)`.
  mutating func parseExplicitLine() throws(NotationError) -> [LayoutConstraint] {
    guard let name = cursor.takeFormatName() else { throw cursor.formatError("Expected the name of a view") }
    let item = try formatItem(name)
    var constraints: [LayoutConstraint] = []
    repeat {
      if !cursor.take(".") { throw cursor.formatError("Expected '.' and an attribute") }
      let attribute = try parseAttribute()
      if !cursor.take("(") { throw cursor.formatError("Expected '(' after the attribute") }
      let lengths = try parseLengths(.attribute(attribute))
      if !cursor.take(")") { throw cursor.formatError("A predicate on an attribute must end with ')'") }
      for length in lengths { constraints.append(try explicit(item, name, attribute, length)) }
    } while !cursor.isAtEnd
    return constraints
  }

  private func explicit(
    _ item: LayoutItemID, _ name: VisualFormatLine.Name, _ attribute: LayoutAttribute, _ length: ExtendedLine.Length
  ) throws(NotationError) -> LayoutConstraint {
    var pair = (first: attribute, second: length.attribute ?? attribute)
    var other = length.item
    // A percentage of a width or height refers to the root. Any other value without a view refers to the superview.
    if other == nil || length.isShare && !attribute.isSize {
      guard let parent = document.parent(of: item) else {
        throw cursor.error(
          .noSuperview,
          "'\(name.text)' has no superview whose '\(attribute.rawValue)' this could be relative to",
          at: name.range.upperBound)
      }
      other = parent
    }
    var multiplier = length.multiplier
    if length.isShare, multiplier == 0, !attribute.isSize {
      // A location at 0 % is the superview's start. A multiplier of 0 would be invalid for a location.
      (pair.second, multiplier) = (attribute.axis == .horizontal ? .left : .top, 1)
    }
    pair = relatable(pair.first, pair.second) ?? pair
    return LayoutConstraint(
      item, pair.first, length.relation, to: other.map { LayoutConstraint.Anchor($0, pair.second) },
      multiplier: multiplier, constant: length.constant, priority: length.priority)
  }

  /// Returns a pair of attributes that one constraint may relate, and that means the same as the given pair.
  ///
  /// If Apple's rules forbid the pair, one attribute is replaced by Core Animation's attribute for the same position,
  /// such as `minX`. The result is nil if neither can be replaced. A size cannot be replaced. Nor can a vertical
  /// position in a document whose y grows upward, since Core Animation measures it upward there.
  private func relatable(
    _ first: LayoutAttribute, _ second: LayoutAttribute
  ) -> (first: LayoutAttribute, second: LayoutAttribute)? {
    if first.isSize == second.isSize, first.isSize || first.axis == second.axis { return (first, second) }
    let isDownward = document.coordinates == .topLeft
    if let place = first.place(isDownward: isDownward) { return (place, second) }
    return second.place(isDownward: isDownward).map { (first, $0) }
  }

  // MARK: Predicates

  /// Parses a list of predicates: `predicate,predicate`.
  mutating func parseLengths(_ subject: Subject) throws(NotationError) -> [ExtendedLine.Length] {
    var lengths: [ExtendedLine.Length] = []
    repeat { lengths.append(try parseLength(subject)) } while cursor.take(",")
    return lengths
  }

  /// Parses a predicate, such as `>=20@750`, `50%` or `view.height*2+gap`.
  private mutating func parseLength(_ subject: Subject) throws(NotationError) -> ExtendedLine.Length {
    let relation = try cursor.takeFormatRelation() ?? .equal
    let start = cursor.position
    let isNegative = cursor.take("-")
    let isSigned = isNegative || cursor.take("+")
    var length = ExtendedLine.Length()
    if let number = try cursor.takeFormatNumber() {
      length = numeric(isNegative ? 0 - number : number)
    } else if let name = cursor.takeFormatName() {
      if isSigned {
        throw cursor.formatError("Expected a number after '\(isNegative ? "-" : "+")'", at: start + 1)
      }
      length = try parseExpression(name, subject)
    } else {
      throw cursor.formatError("Expected a constant, a metric or a view")
    }
    length.relation = relation
    if cursor.take("@") { length.priority = try parsePriority() }
    return length
  }

  /// Parses a length that is written without parentheses: a number, a percentage or a metric. Returns nil if there is
  /// none.
  mutating func parsePlainLength() throws(NotationError) -> ExtendedLine.Length? {
    if let number = try cursor.takeFormatNumber() { return numeric(number) }
    guard let name = cursor.takeFormatName() else { return nil }
    if let metric = try document.metric(name.text, cursor, at: name.range.lowerBound) {
      return ExtendedLine.Length(constant: metric)
    }
    guard document.item(named: name.text) != nil else { throw document.unknownMetric(name, cursor, orView: false) }
    throw cursor.formatError(
      "A space that is the size of a view has parentheses: -(\(name.text))-", at: name.range.upperBound)
  }

  /// Returns the length that a parsed number means. If a `%` follows, it is a percentage of the root's size.
  private mutating func numeric(_ number: Double) -> ExtendedLine.Length {
    guard cursor.take("%") else { return ExtendedLine.Length(constant: number) }
    return ExtendedLine.Length(item: .root, multiplier: number / 100, isShare: true)
  }

  /// Parses the rest of `metric` or `view.attribute` after the name, with an optional `*2` or `/2` and an optional `+1`
  /// or `-1`.
  private mutating func parseExpression(
    _ name: VisualFormatLine.Name, _ subject: Subject
  ) throws(NotationError) -> ExtendedLine.Length {
    var length = ExtendedLine.Length()
    let hasAttribute = cursor.isAt(".")
    var base = 0.0
    if hasAttribute {
      length.item = try formatItem(name)
    } else if let metric = try document.metric(name.text, cursor, at: name.range.lowerBound) {
      base = metric
    } else if document.item(named: name.text) != nil || name.text == LayoutDocument.superviewName {
      length.item = try formatItem(name)
    } else {
      throw document.unknownMetric(name, cursor, orView: true)
    }
    if hasAttribute, cursor.take(".") {
      let start = cursor.position
      length.attribute = try check(try parseAttribute(), for: subject, at: start)
    }
    let operation = cursor.position
    if cursor.take("*") {
      length.multiplier = try parseFactor()
    } else if cursor.take("/") {
      length.multiplier = 1 / (try parseFactor())
    }
    if cursor.take("+") {
      length.constant = try parseTerm()
    } else if cursor.take("-") {
      length.constant = 0 - (try parseTerm())
    }
    length.constant += base * (length.item == nil ? length.multiplier : 0)
    guard length.multiplier.isFinite, length.constant.isFinite else {
      throw cursor.error(.number, "The result is not a finite number", at: operation)
    }
    return length
  }

  /// Returns the attribute for the right-hand side of a predicate: the given one or, if the subject is a size, its
  /// replacement by `relatable`. Throws an error if no constraint can relate the subject to the attribute.
  private func check(
    _ attribute: LayoutAttribute, for subject: Subject, at position: Int
  ) throws(NotationError) -> LayoutAttribute {
    switch subject {
    case .space:
      if attribute.isSize { return attribute }
      throw cursor.error(
        .unknownAttribute, "A space is as large as a size, but '\(attribute.rawValue)' is a location", at: position)
    case .size:
      if let pair = relatable(.width, attribute) { return pair.second }
      throw cursor.error(
        .unknownAttribute,
        "A size cannot be related to '\(attribute.rawValue)' in a document whose y grows upward", at: position)
    case .attribute(let first):
      if relatable(first, attribute) != nil { return attribute }
      throw cursor.error(
        .unknownAttribute,
        "'\(first.rawValue)' cannot be related to '\(attribute.rawValue)' in a document whose y grows upward",
        at: position)
    }
  }

  private mutating func parseAttribute() throws(NotationError) -> LayoutAttribute {
    let start = cursor.position
    guard let name = cursor.takeName() else { throw cursor.formatError("Expected an attribute") }
    if let attribute = Self.attributes.first(where: { $0.rawValue == name }) { return attribute }
    throw cursor.error(
      .unknownAttribute, "Unknown attribute '\(name)'", at: start,
      hints: NameSuggestion.hints(for: name, among: Self.attributes.map(\.rawValue), kind: "attributes"))
  }

  /// Parses a factor or divisor: a number or a metric, with an optional sign.
  private mutating func parseFactor() throws(NotationError) -> Double {
    let isNegative = cursor.take("-")
    if !isNegative { _ = cursor.take("+") }
    let value = try parseTerm()
    return isNegative ? -value : value
  }

  /// Parses a number or a metric.
  private mutating func parseTerm() throws(NotationError) -> Double {
    if let number = try cursor.takeFormatNumber() { return number }
    guard let name = cursor.takeFormatName() else { throw cursor.formatError("Expected a number or a metric") }
    guard let metric = try document.metric(name.text, cursor, at: name.range.lowerBound) else {
      throw document.unknownMetric(name, cursor, orView: false)
    }
    return metric
  }

  /// Parses a priority: an integer, or a metric with an integer value.
  private mutating func parsePriority() throws(NotationError) -> Double {
    let start = cursor.position
    // A negative number is parsed too, so that the error says that the value is invalid.
    let isNegative = cursor.take("-")
    var value: Double
    if let number = try cursor.takeFormatNumber() {
      value = isNegative ? -number : number
      if cursor.bytes[(isNegative ? start + 1 : start)..<cursor.position].contains(where: { !$0.isDigit }) {
        throw cursor.error(.priority, "A priority is an integer in this dialect", at: start)
      }
    } else if !isNegative, let name = cursor.takeFormatName() {
      guard let metric = try document.metric(name.text, cursor, at: name.range.lowerBound) else {
        throw document.unknownMetric(name, cursor, orView: false)
      }
      value = metric
      if value.rounded() != value {
        throw cursor.error(
          .priority, "A priority is an integer in this dialect, but '\(name.text)' is \(DecimalText.string(value))",
          at: start)
      }
    } else {
      throw cursor.formatError("Expected a priority", at: start)
    }
    return try cursor.checkPriority(value, at: start)
  }
}

extension LayoutAttribute {
  /// Returns Core Animation's attribute for a position, which may be related to any attribute.
  ///
  /// The result is nil for a size, and for a vertical position unless y grows downward.
  fileprivate func place(isDownward: Bool) -> LayoutAttribute? {
    switch self {
    case .left: .minX
    case .centerX: .midX
    case .right: .maxX
    case .top where isDownward: .minY
    case .centerY where isDownward: .midY
    case .bottom where isDownward: .maxY
    default: nil
    }
  }
}
