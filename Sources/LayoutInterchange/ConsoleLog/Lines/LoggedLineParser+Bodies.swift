internal import LayoutModel

/// The two notations of constraints in logs: equations, and Visual Format Language.
extension LoggedLineParser {
  // MARK: - Equations

  /// Parses `A.top == 0.5*B.bottom + 8`, or an equation with only a constant on the right.
  mutating func parseEquation() throws(UnreadReason) {
    line.first = try side()
    cursor.skipSpaces()
    guard let relation = takeRelation() else {
      throw UnreadReason(words: "'==', '<=' or '>=' was expected at '\(cursor.rest)'")
    }
    cursor.skipSpaces()
    let start = cursor.position
    if isAtBareConstant {
      set(relation, second: nil)
    } else if isAtListedName {
      set(relation, second: try side())
    } else if let number = cursor.takeNumber() {
      cursor.skipSpaces()
      if cursor.take("*") {
        let factor = cursor.multiplier(number)
        let rounding = cursor.rounding
        cursor.skipSpaces()
        set(relation, second: try side(), multiplier: factor)
        line.multiplierRounding = rounding
      } else if isAfterNumber {
        set(relation, second: nil, constant: number)
        line.constantRounding = cursor.rounding
        return
      } else {
        // A name may begin with `inf` or `nan`.
        cursor.position = start
        set(relation, second: try side())
      }
    } else if cursor.has("NSSpace(") || cursor.has("NSLayoutAnchorConstraintSpace(") {
      set(relation, second: nil, constant: try space())
      line.constantRounding = cursor.rounding
      return
    } else {
      set(relation, second: try side())
    }
    try parseOperations()
  }

  /// Whether the right-hand side is a sign, a blank and a constant, as in `width == - 16`. Also true if it is missing,
  /// which means 0, as in `midX ==`.
  private var isAtBareConstant: Bool {
    guard let byte = cursor.current else { return true }
    if byte == UInt8(ascii: "@") || byte == UInt8(ascii: "^") || cursor.has("(LTR)") || cursor.has("(RTL)") {
      return true
    }
    let next = cursor.position + 1
    return (byte == UInt8(ascii: "+") || byte == UInt8(ascii: "-")) && next < cursor.end
      && cursor.bytes[next].isLogBlank
  }

  /// Parses any number of operations on the right-hand item: `* 2`, `/ 2`, `+ 8` and `- 8`. A standard space may also
  /// follow the item without a sign.
  private mutating func parseOperations() throws(UnreadReason) {
    while true {
      cursor.skipSpaces()
      if cursor.take("*") {
        let factor = try multiplier()
        line.multiplierRounding = line.multiplierRounding * abs(factor) + abs(line.multiplier) * cursor.rounding
        line.multiplier *= factor
      } else if cursor.take("/") {
        let divisor = try multiplier()
        let share = abs(divisor) > 0 ? cursor.rounding / abs(divisor) : 0
        line.multiplier /= divisor
        line.multiplierRounding = line.multiplierRounding / abs(divisor) + abs(line.multiplier) * share
      } else if cursor.take("+") {
        cursor.skipSpaces()
        line.constant += try space()
        line.constantRounding += cursor.rounding
      } else if cursor.take("-") {
        cursor.skipSpaces()
        line.constant -= try space()
        line.constantRounding += cursor.rounding
      } else if cursor.has("NSSpace(") || cursor.has("NSLayoutAnchorConstraintSpace(") {
        line.constant += try space()
        line.constantRounding += cursor.rounding
      } else {
        return
      }
    }
  }

  /// Whether a name that the line defines is next. It may begin with a digit.
  private var isAtListedName: Bool {
    line.names.contains { name in
      let end = cursor.position + name.alias.utf8.count
      return end < cursor.end && cursor.bytes[cursor.position..<end].elementsEqual(name.alias.utf8)
        && Self.attribute(in: cursor, at: end) != nil
    }
  }

  private mutating func set(
    _ relation: LayoutRelation, second: LoggedLine.Side?, multiplier: Double = 1, constant: Double = 0,
    endsAtSuperview: Bool = false
  ) {
    line.relation = relation
    line.second = second
    line.multiplier = multiplier
    line.constant = constant
    line.multiplierRounding = 0
    line.constantRounding = 0
    line.endsAtSuperview = endsAtSuperview
  }

  private var isAfterNumber: Bool {
    guard let byte = cursor.current else { return true }
    return byte == UInt8(ascii: "@") || byte == UInt8(ascii: "^") || byte == UInt8(ascii: "(")
      || cursor.bytes[cursor.position - 1].isLogBlank
  }

  private mutating func side() throws(UnreadReason) -> LoggedLine.Side {
    let name = try name("'.' and an attribute") { Self.attribute(in: $0, at: $1) != nil }
    guard let (attribute, end, isOfContentArea) = Self.attribute(in: cursor, at: cursor.position) else {
      throw UnreadReason(words: "an attribute was expected at '\(cursor.rest)'")
    }
    cursor.position = end
    return LoggedLine.Side(name: name, attribute: attribute, isOfContentArea: isOfContentArea)
  }

  /// Returns the attribute whose `.` is at an offset, as in `.width`, and the offset after it; nil if there is none.
  /// `isOfContentArea` is whether it is a size of a scroll view's content.
  static func attribute(
    in cursor: LogCursor, at place: Int
  ) -> (attribute: LayoutAttribute, end: Int, isOfContentArea: Bool)? {
    guard place < cursor.end, cursor.bytes[place] == UInt8(ascii: ".") else { return nil }
    for (name, attribute) in contentSizes where cursor.has(name, at: place) {
      let close = cursor.bytes[place..<cursor.end].firstIndex(of: UInt8(ascii: "}"))
      return close.map { (attribute, $0 + 1, true) }
    }
    var end = place + 1
    // The limit exceeds the longest attribute name.
    while end < cursor.end, cursor.bytes[end].isLogLetter, end - place <= 24 { end += 1 }
    guard end == cursor.end || cursor.bytes[end].isLogBlank || isOperator(cursor.bytes[end]) else { return nil }
    return LayoutAttribute(name: cursor.text(place + 1..<end)).map { ($0, end, false) }
  }

  /// The sizes of the content of a scroll view. UIKit prints them with a number in braces.
  private static let contentSizes: [(name: StaticString, attribute: LayoutAttribute)] = [
    (".contentWidth{", .width), (".contentHeight{", .height),
  ]

  private static func isOperator(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "="), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "*"), UInt8(ascii: "/"),
      UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "@"), UInt8(ascii: "^"), UInt8(ascii: "("):
      true
    default: false
    }
  }

  // MARK: - Visual Format Language

  private enum Element {
    case superview
    case object(LoggedLine.Name)
  }

  /// Parses `|-(8)-[A]`, `[A]-(8)-|`, `[A]-(8)-[B]` or `[A(100)]`: a log has one constraint per line.
  mutating func parseFormat(_ axis: LayoutAxis) throws(UnreadReason) {
    let first = try element()
    if case .object(let name) = first, cursor.take("(") {
      try parseSize(of: name, axis)
      return
    }
    if case .object = first { try closeBracket() }
    let (relation, gap, rounding) = try connection()
    let second = try element()
    if case .object = second { try closeBracket() }
    parseTrailingDirection()

    // Autoresizing masks are about left and right, in any reading direction.
    let isAbsolute = line.direction == .leftToRight || line.hasMask
    let (near, far): (LayoutAttribute, LayoutAttribute) =
      axis == .vertical ? (.top, .bottom) : isAbsolute ? (.left, .right) : (.leading, .trailing)
    // The later edge becomes the first item: `later == earlier + gap`.
    switch (first, second) {
    case (.superview, .object(let name)):
      line.first = LoggedLine.Side(name: name, attribute: near)
      set(relation, second: LoggedLine.Side(name: superview, attribute: near), constant: gap)
    case (.object(let name), .superview):
      line.first = LoggedLine.Side(name: superview, attribute: far)
      set(relation, second: LoggedLine.Side(name: name, attribute: far), constant: gap, endsAtSuperview: true)
    case (.object(let earlier), .object(let later)):
      line.first = LoggedLine.Side(name: later, attribute: near)
      set(relation, second: LoggedLine.Side(name: earlier, attribute: far), constant: gap)
    case (.superview, .superview):
      throw UnreadReason(words: "it says nothing of a view")
    }
    line.constantRounding = rounding
  }

  private mutating func element() throws(UnreadReason) -> Element {
    if cursor.take("|") { return .superview }
    guard cursor.take("[") else { throw UnreadReason(words: "'|' or '[' was expected at '\(cursor.rest)'") }
    let name = try name("']' or '('") { cursor, place in
      switch cursor.bytes[place] {
      case UInt8(ascii: "]"):
        // The bracket ends the name only if a blank, certain punctuation or the end of the line follows it, since the
        // text of a view may contain brackets, too.
        guard place + 1 < cursor.end else { return true }
        let next = cursor.bytes[place + 1]
        return next.isLogBlank || [UInt8](#"-[|(@^"#.utf8).contains(next)
      case UInt8(ascii: "("): return Self.isPredicate(in: cursor, at: place)
      default: return false
      }
    }
    return .object(name)
  }

  private static func isPredicate(in cursor: LogCursor, at place: Int) -> Bool {
    guard place + 1 < cursor.end else { return false }
    let next = cursor.bytes[place + 1]
    return next.isLogDigit || [UInt8]("=<>-.".utf8).contains(next) || cursor.has("NSSpace(", at: place + 1)
      || cursor.has("inf)", at: place + 1) || cursor.has("inf@", at: place + 1)
  }

  private mutating func closeBracket() throws(UnreadReason) {
    guard cursor.take("]") else { throw UnreadReason(words: "']' was expected at '\(cursor.rest)'") }
  }

  /// Parses the rest of a size, after its parenthesis: `100)]`, `>=100@750)]` or `==UIView:0x1)]`.
  private mutating func parseSize(of name: LoggedLine.Name, _ axis: LayoutAxis) throws(UnreadReason) {
    let size = axis == .horizontal ? LayoutAttribute.width : .height
    line.first = LoggedLine.Side(name: name, attribute: size)
    let relation = takeRelation() ?? .equal
    let start = cursor.position
    if let number = try? space(), cursor.has(")") || cursor.has("@") {
      set(relation, second: nil, constant: number)
      line.constantRounding = cursor.rounding
    } else {
      cursor.position = start
      let other = try self.name("')'") { [UInt8](")@".utf8).contains($0.bytes[$1]) }
      set(relation, second: LoggedLine.Side(name: other, attribute: size))
    }
    if cursor.take("@") { line.priority = try number() }
    guard cursor.take(")") else { throw UnreadReason(words: "')' was expected at '\(cursor.rest)'") }
    try closeBracket()
  }

  /// Parses the space between two elements: `-(8)-`, `-(>=8@750)-` or `-8-`. Adjacent views have no text between them;
  /// their space is 0.
  private mutating func connection() throws(UnreadReason) -> (LayoutRelation, Double, rounding: Double) {
    guard cursor.take("-") else { return (.equal, 0, 0) }
    if cursor.has("[") || cursor.has("|") { throw UnreadReason(words: "a space without its number") }
    let isInParentheses = cursor.take("(")
    let relation = takeRelation() ?? .equal
    let gap = try space()
    let rounding = cursor.rounding
    if cursor.take("@") { line.priority = try number() }
    if isInParentheses, !cursor.take(")") { throw UnreadReason(words: "')' was expected at '\(cursor.rest)'") }
    guard cursor.take("-") else { throw UnreadReason(words: "'-' was expected at '\(cursor.rest)'") }
    return (relation, gap, rounding)
  }

  private mutating func parseTrailingDirection() {
    if cursor.take("(LTR)") { line.direction = .leftToRight }
    if cursor.take("(RTL)") { line.direction = .rightToLeft }
  }

  private var superview: LoggedLine.Name { line.superview ?? .unnamedSuperview }
}
