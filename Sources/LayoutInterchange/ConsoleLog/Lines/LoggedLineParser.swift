internal import LayoutModel

/// The reason why a line could not be parsed, in words without a full stop.
struct UnreadReason: Error {
  var words: String
}

/// A parser for `<NSLayoutConstraint:0x1 'id' V:|-(8)-[UILabel:0x2'Hi']   (active, names: '|':UIView:0x3 )>`.
struct LoggedLineParser {
  var line = LoggedLine()
  var cursor: LogCursor
  /// The maximum length in bytes of a constraint's text.
  static let longest = 1 << 16
  static let largestConstant = 1e9
  /// The magnitude from which a constant means infinity in an equation.
  private static let leastInfinity = 1e38
  /// The magnitude below which a constant counts as 0.
  private static let leastConstant = 1e-12

  /// Returns the constraint in a line of a log. A line that cannot be parsed as it is, is parsed in plain characters,
  /// since web pages and editors replace some characters.
  /// - Parameter bytes: the line from its `<` to its last `>`, without backslash escapes.
  static func parse(_ bytes: [UInt8]) throws(UnreadReason) -> LoggedLine {
    do throws(UnreadReason) {
      return try parseAsIs(bytes)
    } catch {
      guard bytes.count <= longest else { throw error }
      let plain = LogEscapes.normalised(bytes)
      guard plain != bytes, let line = try? parseAsIs(plain) else { throw error }
      return line
    }
  }

  /// Returns the constraint in a line of a log, without a change of its characters.
  static func parseAsIs(_ bytes: [UInt8]) throws(UnreadReason) -> LoggedLine {
    guard bytes.count <= longest else { throw UnreadReason(words: "it is too long") }
    var parser = LoggedLineParser(cursor: LogCursor(withoutInnerBrackets(bytes)))
    let line = try parser.parse()
    guard line.isSound else {
      throw UnreadReason(words: "a line break or a blank seems to be within a name, an address or a number")
    }
    return line
  }

  /// Returns a constraint of old versions of SnapKit, `<<Constraint:0x1> <UIView:0x2>.top == 8>`, without the brackets
  /// around its objects. Any other text is returned unchanged.
  private static func withoutInnerBrackets(_ bytes: [UInt8]) -> [UInt8] {
    guard bytes.hasLog("<<", at: 0, end: bytes.count) else { return bytes }
    var (result, depth) = ([bytes[0]], 0)
    for (byte, next) in zip(bytes.dropFirst(), bytes.dropFirst(2) + [0]) {
      if byte == UInt8(ascii: "<"), next.isLogClassByte {
        depth += 1
        if depth == 1 { continue }
      } else if byte == UInt8(ascii: ">"), depth > 0 {
        depth -= 1
        if depth == 0 { continue }
      }
      result.append(byte)
    }
    return result
  }

  private mutating func parse() throws(UnreadReason) -> LoggedLine {
    guard cursor.take("<"), cursor.bytes.last == UInt8(ascii: ">") else {
      throw UnreadReason(words: "it is cut off")
    }
    cursor.end -= 1
    cursor.skipSpaces()
    parseHead()
    // The text of a view may contain words with which the list of names begins. Each possible start of the list is
    // therefore tried, until the rest of the line can be parsed.
    var starts: [Int?] = listStarts.map { $0 }
    if starts.isEmpty || cursor.bytes[..<cursor.end].last(where: { !$0.isLogBlank }) != UInt8(ascii: ")") {
      starts.insert(nil, at: 0)
    }
    let head = self
    var (error, furthest) = (UnreadReason(words: ""), -1)
    for start in starts {
      self = head
      do throws(UnreadReason) {
        if let start { parseNames(from: start) }
        try parseBody()
        try check()
        return line
      } catch let problem {
        if cursor.position > furthest { (error, furthest) = (problem, cursor.position) }
      }
    }
    throw error
  }

  private mutating func parseBody() throws(UnreadReason) {
    func isFormat(_ axis: StaticString) -> Bool {
      cursor.has(axis) && (cursor.has("|", at: cursor.position + 2) || cursor.has("[", at: cursor.position + 2))
    }
    if isFormat("H:") {
      cursor.position += 2
      try parseFormat(.horizontal)
    } else if isFormat("V:") {
      cursor.position += 2
      try parseFormat(.vertical)
    } else {
      try parseEquation()
    }
    try parseFlags()
  }

  /// Parses class, address, source position, autoresizing mask and identifier.
  private mutating func parseHead() {
    line.className = cursor.take { $0 == UInt8(ascii: ":") || $0.isLogBlank }
    _ = cursor.take(":")
    if cursor.has("0x") {
      line.address = cursor.take { $0 == UInt8(ascii: "@") || $0.isLogBlank }
      if cursor.take("@") { line.madeAt = takePlace() }
    } else {
      parseLabel()
    }
    line.hasMask = line.className.contains("AutoresizingMask")
    cursor.skipSpaces()
    for axis in ["h=", "v="] as [StaticString] where cursor.has(axis) {
      let mask = cursor.take { $0.isLogBlank }
      // A mask whose characters were replaced is taken to be the default one.
      if mask.dropFirst(2) != "--&", mask.dropFirst(2).allSatisfy({ $0 == "-" || $0 == "&" }) {
        line.hasChosenMask = true
      }
      cursor.skipSpaces()
    }
    let isBlank = { (cursor: LogCursor, place: Int) in cursor.bytes[place].isLogBlank }
    if cursor.has("'"), let close = closingQuote(isFollowedBy: isBodyAfter) ?? closingQuote(isFollowedBy: isBlank) {
      line.identifier = cursor.text(cursor.position + 1..<close)
      cursor.position = close + 1
    }
    cursor.skipSpaces()
  }

  /// Returns whether blanks are at an offset, followed by a constraint in Visual Format Language or by the class of an
  /// object.
  private func isBodyAfter(_ cursor: LogCursor, _ place: Int) -> Bool {
    guard let start = cursor.bytes[place..<cursor.end].firstIndex(where: { !$0.isLogBlank }), start > place else {
      return false
    }
    if ["H:|", "H:[", "V:|", "V:["].contains(where: { (format: StaticString) in cursor.has(format, at: start) }) {
      return true
    }
    let end = endOfClass(from: start, cursor.end)
    return end > start && cursor.has(":0x", at: end)
  }

  /// Reads the label that SnapKit and Masonry print instead of an address, with or without a source position. A label
  /// may contain spaces, and ends before the class of the first item: `top inset@Row.swift#12 UILabel:title.top`.
  private mutating func parseLabel() {
    let start = cursor.position
    let end = firstClass ?? cursor.bytes[start..<cursor.end].firstIndex(where: \.isLogBlank) ?? cursor.end
    let mark = cursor.bytes[start..<end].firstIndex(of: UInt8(ascii: "@"))
    if let mark, cursor.bytes[mark..<end].contains(UInt8(ascii: "#")) {
      line.address = cursor.text(start..<mark)
      cursor.position = mark + 1
      line.madeAt = takePlace()
    } else {
      line.address = cursor.text(start..<end)
      cursor.position = end
    }
  }

  /// The offset at which the first class begins, after a space and before the relation; nil if no class is found. A
  /// class is a name that is followed by a colon and text. A name that begins with a lowercase letter is taken only if
  /// there is no other one.
  private var firstClass: Int? {
    let limit = Self.relations.compactMap { cursor.first($0) }.min() ?? cursor.end
    var place = cursor.position
    var other: Int?
    while let blank = cursor.bytes[place..<limit].firstIndex(where: \.isLogBlank) {
      place = blank + 1
      let end = endOfClass(from: place, limit)
      if end > place, end + 1 < limit, cursor.bytes[end] == UInt8(ascii: ":"), !cursor.bytes[end + 1].isLogBlank {
        // Labels may contain colons too, but classes rarely begin with a small letter.
        if !(UInt8(ascii: "a")...UInt8(ascii: "z")).contains(cursor.bytes[place]) { return place }
        other = other ?? place
      }
    }
    return other
  }

  /// Returns the offset at which a possible class name ends; `start` if there is none. Brackets in it may contain any
  /// text, as in `Box<A, B>` and `App.(Row in _1F)`.
  private func endOfClass(from start: Int, _ limit: Int) -> Int {
    var (place, depth) = (start, 0)
    while place < min(limit, start + Self.longestClass) {
      let byte = cursor.bytes[place]
      if place > start, byte == UInt8(ascii: "<") || byte == UInt8(ascii: "(") {
        depth += 1
      } else if byte == UInt8(ascii: ">") || byte == UInt8(ascii: ")") {
        guard depth > 0 else { break }
        depth -= 1
      } else if depth == 0, !byte.isLogLetter, !byte.isLogDigit, byte < 0x80, byte != UInt8(ascii: "_"),
        byte != UInt8(ascii: "."), byte != UInt8(ascii: "$")
      {
        break
      }
      place += 1
    }
    return place
  }

  private static let longestClass = 400

  private static let relations: [StaticString] = [" == ", " <= ", " >= "]

  /// Skips a source position such as `/Users/me/My App/Row.swift#21`, and returns it as `Row.swift:21`.
  ///
  /// A path may contain any character, so the position ends after the first number behind a file extension, as in
  /// `.swift#21`. If there is no such number, a path ends with a `#NUMBER`: the last one before the first address and
  /// before the relation. A file name without a path then ends at the first blank.
  private mutating func takePlace() -> String {
    // A file name without a path has an extension, or it contains no blanks.
    let isPath = cursor.has("/")
    let limit = ([":0x"] + Self.relations).compactMap { cursor.first($0) }.min() ?? cursor.end
    var last: (mark: Int, end: Int)?
    for mark in cursor.position..<limit where cursor.bytes[mark] == UInt8(ascii: "#") {
      let end = cursor.bytes[(mark + 1)..<limit].firstIndex { !$0.isLogDigit } ?? limit
      guard end > mark + 1, end == cursor.end || cursor.bytes[end].isLogBlank else { continue }
      let hasEnding = hasEnding(before: mark)
      if hasEnding || isPath { last = (mark, end) }
      if hasEnding { break }
    }
    let start = cursor.position
    guard let last else {
      return cursor.take { $0.isLogBlank }.split(separator: "#").joined(separator: ":")
    }
    cursor.position = last.end
    let path = cursor.text(start..<last.mark)
    let file = path.split { $0 == "/" || $0 == "\\" }.last.map(String.init) ?? path
    return "\(file):\(cursor.text((last.mark + 1)..<last.end))"
  }

  /// Returns whether the text before an offset ends with a file extension that consists of letters.
  private func hasEnding(before end: Int) -> Bool {
    var place = end
    while place > cursor.position, cursor.bytes[place - 1].isLogLetter { place -= 1 }
    return place < end && place > cursor.position && cursor.bytes[place - 1] == UInt8(ascii: ".")
  }

  /// Parses the parts after a constraint: its direction, such as `(LTR)`, and priorities.
  private mutating func parseFlags() throws(UnreadReason) {
    while true {
      cursor.skipSpaces()
      if cursor.isAtEnd { return }
      if cursor.take("(LTR)") {
        line.direction = .leftToRight
      } else if cursor.take("(RTL)") {
        line.direction = .rightToLeft
      } else if cursor.take("@") || cursor.take("^") || cursor.take("priority:") {
        // SnapKit prints the type of the priority, too.
        let isTyped = cursor.take("UILayoutPriority(rawValue:")
        let named = takeNamedPriority()
        line.priority = if let named { named } else { try number() }
        if isTyped, !cursor.take(")") { throw UnreadReason(words: "')' was expected at '\(cursor.rest)'") }
      } else if cursor.take("Hug:") {
        line.hugging = try number()
      } else if cursor.take("CompressionResistance:") {
        line.compressionResistance = try number()
      } else {
        throw UnreadReason(words: "'\(cursor.rest)' is not understood")
      }
    }
  }

  /// Parses a priority by the name that Masonry gives it. The result is nil if there is none.
  private mutating func takeNamedPriority() -> Double? {
    cursor.skipSpaces()
    for (name, priority) in Self.namedPriorities where cursor.take(name) { return priority }
    return nil
  }

  /// The names that Masonry gives to priorities, on iOS and on macOS.
  private static let namedPriorities: [(StaticString, Double)] = [
    ("required", LayoutPriority.required), ("high", LayoutPriority.high), ("medium", LayoutPriority.medium),
    ("low", LayoutPriority.low), ("fitting size", LayoutPriority.fittingSize), ("drag can resize window", 510),
    ("window size stay put", LayoutPriority.medium), ("drag cannot resize window", 490),
  ]

  /// Throws an error for values that the engine does not accept, converts intrinsic sizes to limits, and resolves
  /// names.
  private mutating func check() throws(UnreadReason) {
    let size = abs(line.multiplier)
    guard line.multiplier == 0 || (1e-4...1e5).contains(size) else {
      throw UnreadReason(words: "the multiplier is out of range")
    }
    // A limit beyond the largest constant means infinity. So does the greatest number of the type `Float` or `CGFloat`.
    let isInfinity =
      line.relation == .equal
      ? line.constant.isFinite && abs(line.constant) > Self.leastInfinity : abs(line.constant) > Self.largestConstant
    if isInfinity {
      (line.constant, line.constantRounding) = (line.constant < 0 ? -Self.largestConstant : Self.largestConstant, 0)
    }
    // UIKit uses the least positive number in place of 0 for lengths, and sums of constants may have rounding errors.
    if abs(line.constant) < Self.leastConstant { (line.constant, line.constantRounding) = (0, 0) }
    guard abs(line.constant) <= Self.largestConstant else {
      throw UnreadReason(words: "the constant is out of range")
    }
    // Hugging makes an intrinsic size an upper limit, and compression resistance makes it a lower limit. Only required
    // limits can be in a conflict. A priority that the line lacks is a default, below 1000.
    if line.isOfContent {
      switch (
        (line.hugging ?? 0) >= LayoutPriority.required, (line.compressionResistance ?? 0) >= LayoutPriority.required
      ) {
      case (true, true): break
      case (true, false): line.relation = .lessThanOrEqual
      case (false, true): line.relation = .greaterThanOrEqual
      case (false, false): line.isPreference = true
      }
    }
    resolveNames()
  }

  /// Replaces the short names of the items by the objects that the line defines for them.
  private mutating func resolveNames() {
    var taken: [String: Int] = [:]
    func resolved(_ name: LoggedLine.Name) -> LoggedLine.Name {
      guard name.address == nil, let alias = name.alias else { return name }
      let candidates = line.names.filter { $0.alias == alias }
      guard !candidates.isEmpty else { return name }
      if candidates.count > 1 { line.ambiguousName = alias }
      let index = taken[alias, default: 0]
      taken[alias] = index + 1
      return candidates[min(index, candidates.count - 1)].name
    }
    let (first, second) = (line.first.name, line.second?.name)
    line.first.name = resolved(first)
    if let second { line.second?.name = resolved(second) }
  }

  // MARK: - Numbers, relations and names

  mutating func number() throws(UnreadReason) -> Double {
    cursor.skipSpaces()
    guard let number = cursor.takeNumber() else {
      throw UnreadReason(words: "a number was expected at '\(cursor.rest)'")
    }
    return number
  }

  mutating func multiplier() throws(UnreadReason) -> Double {
    let number = try number()
    return cursor.multiplier(number)
  }

  /// Parses a number, or a standard space with its number: `NSSpace(8)`.
  mutating func space() throws(UnreadReason) -> Double {
    for name in ["NSSpace(", "NSLayoutAnchorConstraintSpace("] as [StaticString] where cursor.take(name) {
      let number = try number()
      guard cursor.take(")") else { throw UnreadReason(words: "')' was expected at '\(cursor.rest)'") }
      return number
    }
    return try number()
  }

  mutating func takeRelation() -> LayoutRelation? {
    for relation in LayoutRelation.allCases {
      switch relation {
      case .equal: if cursor.take("==") { return relation }
      case .lessThanOrEqual: if cursor.take("<=") { return relation }
      case .greaterThanOrEqual: if cursor.take(">=") { return relation }
      }
    }
    return nil
  }

  /// Returns the offset of the first quotation mark, after the one at the cursor, behind which the text satisfies a
  /// condition; nil if there is none. The condition is necessary since quoted text may contain quotation marks.
  func closingQuote(isFollowedBy condition: (LogCursor, Int) -> Bool) -> Int? {
    var place = cursor.position + 1
    while place + 1 < cursor.end {
      if cursor.bytes[place] == UInt8(ascii: "'"), condition(cursor, place + 1) { return place }
      place += 1
    }
    return nil
  }

  /// Parses an object: `Class:0x1`, with or without `'text'` after it, or a short name.
  /// - Parameters:
  ///   - expected: a description of the text that must follow the object, for errors.
  ///   - follows: whether the text at an offset may follow the object.
  mutating func name(_ expected: String, follows: (LogCursor, Int) -> Bool) throws(UnreadReason) -> LoggedLine.Name {
    let start = cursor.position
    if let mark = addressMark(from: start) {
      var name = LoggedLine.Name(className: cursor.text(start..<mark))
      guard LoggedLine.mayBegin(name.className ?? "") else {
        throw UnreadReason(words: "a class was expected at '\(cursor.rest)'")
      }
      cursor.position = mark + 1
      name.address = cursor.takeAddress()
      let afterAddress = cursor.position
      if cursor.has(" '") { cursor.position += 1 }
      if cursor.has("'") {
        guard let close = closingQuote(isFollowedBy: follows) else {
          throw UnreadReason(words: "the quotation mark of '\(cursor.rest)' is not closed")
        }
        let text = cursor.text(cursor.position + 1..<close)
        name.text = text == "<private>" ? nil : text
        cursor.position = close + 1
      } else {
        cursor.position = afterAddress
      }
      guard cursor.position < cursor.end, follows(cursor, cursor.position) else {
        throw UnreadReason(words: "\(expected) was expected at '\(cursor.rest)'")
      }
      return name
    }
    // Names that the line defines are tried first, since names may contain any character.
    let known = line.names.map { Array($0.alias.utf8) }.filter { alias in
      start + alias.count < cursor.end && cursor.bytes[start..<start + alias.count].elementsEqual(alias)
        && follows(cursor, start + alias.count)
    }
    if let longest = known.map(\.count).max() {
      cursor.position = start + longest
    } else {
      while cursor.position < cursor.end, !follows(cursor, cursor.position) { cursor.position += 1 }
    }
    guard cursor.position > start, cursor.position < cursor.end else {
      cursor.position = start
      throw UnreadReason(words: "an object and \(expected) were expected at '\(cursor.rest)'")
    }
    let alias = cursor.text(start..<cursor.position)
    guard !known.isEmpty || LoggedLine.mayBegin(alias) else {
      cursor.position = start
      throw UnreadReason(words: "an object and \(expected) were expected at '\(cursor.rest)'")
    }
    return Self.labelled(alias)
  }

  /// Returns the object with a short name, which may be a class and a label.
  static func labelled(_ name: String) -> LoggedLine.Name {
    guard let className = classBeforeLabel(in: name) else { return LoggedLine.Name(alias: name) }
    let label = name.dropFirst(className.count + 1)
    return LogCursor.isMask(label)
      ? LoggedLine.Name(className: className, address: String(label))
      : LoggedLine.Name(className: className, alias: name)
  }

  /// Returns the class that SnapKit and Masonry print before a label, as in `UILabel:title`; nil if there is none.
  private static func classBeforeLabel(in name: String) -> String? {
    guard let colon = name.firstIndex(of: ":") else { return nil }
    let className = name[..<colon]
    let first = className.split(separator: ".").last?.utf8.first ?? 0
    let isClass = first == UInt8(ascii: "_") || (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(first)
    return isClass && className.utf8.allSatisfy(\.isLogClassByte) ? String(className) : nil
  }

  /// Returns the offset of the colon before the address of an object whose class begins at `start`; nil if a short name
  /// begins there.
  private func addressMark(from start: Int) -> Int? {
    guard let mark = cursor.first(":0x"), mark > start else { return nil }
    let between = start..<mark
    for end in [" == ", " <= ", " >= ", "](", "]-", "][", ")]", "-("] as [StaticString]
    where cursor.bytes.firstLog(end, in: between) != nil { return nil }
    return mark
  }
}
