import LayoutModel

/// A parser of lines of the extended Visual Format Language.
///
/// It resolves names while it parses. Of several errors it therefore reports the first one in the text, as Apple's
/// parser does.
struct ExtendedFormatParser {
  // The maximum depth of nested stacks. Deeper nesting is an error, since recursion could exhaust the call stack.
  static let greatestDepth = 32

  let document: LayoutDocument
  /// The part of the line that is parsed so far.
  private(set) var line = ExtendedLine()
  var cursor: TextCursor
  private let hasComment: Bool
  private var depth = 0

  /// Creates a parser of a line, without the comment at its end.
  init(_ format: String, in document: LayoutDocument) {
    let (code, hasComment) = Self.withoutComment(format)
    self.document = document
    self.hasComment = hasComment
    cursor = TextCursor(code)
  }

  /// Returns the text before a comment (`//`), without spaces at its end, and whether there is a comment.
  static func withoutComment(_ format: String) -> (code: String, hasComment: Bool) {
    let bytes = Array(format.utf8)
    guard var end = bytes.indices.dropLast().first(where: { bytes[$0] == "/" && bytes[$0 + 1] == "/" }) else {
      return (format, false)
    }
    while end > 0, bytes[end - 1] == " " || bytes[end - 1] == "\t" { end -= 1 }
    return (String(decoding: bytes[..<end], as: UTF8.self), true)
  }

  mutating func parse() throws(NotationError) {
    if cursor.isAtEnd {
      if hasComment { return }
      throw cursor.formatError("It's an empty string.")
    }
    if let position = cursor.bytes.firstIndex(where: { $0 >= 0x80 }) {
      throw cursor.formatError("It contains non-ASCII characters.", at: position)
    }
    if cursor.isAt("C:") {
      cursor.position = 2
      line.constraints = try parseExplicitLine()
    } else {
      try parseOrientation()
      try parseLine()
    }
    if !cursor.isAtEnd { throw cursor.formatError("Expected the end of the format string") }
  }

  /// Parses the orientation `H:`, `V:`, `HV:` or `Z:`. Without one, the line is horizontal.
  private mutating func parseOrientation() throws(NotationError) {
    let words: (name: String, arrangement: String)
    line.axes = [.horizontal]
    if cursor.take("H") {
      words = ("H", "horizontal")
      if cursor.take("V") { line.axes = [.horizontal, .vertical] }
    } else if cursor.take("V") {
      words = ("V", "vertical")
      line.axes = [.vertical]
    } else if cursor.take("Z") {
      words = ("Z", "depth")
      line.axes = []
    } else {
      return
    }
    if cursor.take(":") { return }
    throw cursor.formatError(
      line.axes.count == 2
        ? "Expected ':' after 'HV' to specify both arrangements"
        : "Expected ':' after '\(words.name)' to specify \(words.arrangement) arrangement")
  }

  private mutating func parseLine() throws(NotationError) {
    let isAtSuperview = cursor.take("|")
    line.chain.connections.append(isAtSuperview ? try parseConnection() : .loose)
    while true {
      let group = try parseGroup()
      line.chain.groups.append(group)
      let end = cursor.position
      if isAtSuperview, line.chain.groups.count == 1 { try requireSuperviews(of: group, at: end) }
      if cursor.isAtEnd {
        line.chain.connections.append(.loose)
        return
      }
      line.chain.connections.append(try parseConnection())
      if cursor.take("|") { return try requireSuperviews(of: group, at: end) }
    }
  }

  private func requireSuperviews(of group: [ExtendedLine.Member], at position: Int) throws(NotationError) {
    for member in group { try document.requireSuperview(of: member.item, cursor, at: position) }
  }

  // MARK: Views

  /// Parses the views between two brackets: `[view]` or `[view,view]`.
  private mutating func parseGroup() throws(NotationError) -> [ExtendedLine.Member] {
    if !cursor.take("[") { throw cursor.formatError("Expected a view") }
    var members: [ExtendedLine.Member] = []
    repeat { members += try parseMembers() } while cursor.take(",")
    if !cursor.take("]") {
      throw cursor.formatError("Expected a ']' here. That is how you give the end of a view.")
    }
    return members
  }

  /// Parses one element between brackets: `name`, `name..3`, `name(predicates)` or `name:[stack]`.
  private mutating func parseMembers() throws(NotationError) -> [ExtendedLine.Member] {
    guard let name = cursor.takeFormatName() else {
      throw cursor.formatError(
        "Expected a view. View names must start with a letter or an underscore, then contain letters, numbers, and "
          + "underscores.")
    }
    let items = try parseRange(of: name)
    line.items += items
    guard line.items.count <= ExtendedFormatBuilder.greatestCount else {
      throw cursor.formatError("The line has more than \(ExtendedFormatBuilder.greatestCount) views")
    }
    var sizes: [ExtendedLine.Length] = []
    if cursor.take("(") {
      sizes = try parseLengths(.size)
      if !cursor.take(")") {
        throw cursor.formatError(
          "A predicate on a view's thickness must end with ')' and the view must end with ']'")
      }
    }
    var members = items.map { ExtendedLine.Member(item: $0, sizes: sizes) }
    let colon = cursor.position
    if cursor.take(":") {
      guard members.count == 1 else {
        throw cursor.formatError("A stack is one view, but this is a range", at: colon)
      }
      members[0].stack = try parseStack(at: colon)
    }
    return members
  }

  /// Parses the rest of `name` or `name1..3` after the first name. Returns the view with the name, or the views of the
  /// range.
  private mutating func parseRange(of name: VisualFormatLine.Name) throws(NotationError) -> [LayoutItemID] {
    guard cursor.isAt("..") else {
      return [try formatItem(name)]
    }
    cursor.position += 2
    let start = cursor.position
    while cursor.current?.isDigit == true { cursor.position += 1 }
    guard cursor.position > start else { throw cursor.formatError("Expected the number of the range's last view") }
    let digits = name.text.reversed().prefix { $0.isNumber }.count
    // A range may begin at a name without a number, which counts as number 1: `name..3`.
    guard let last = Int(cursor.text(start..<cursor.position)),
      let first = digits == 0 ? 1 : Int(name.text.suffix(digits))
    else { throw cursor.formatError("The number of a range is too large", at: start) }
    guard first <= last else {
      throw cursor.formatError("The range ends at \(last), before it begins at \(first)", at: start)
    }
    // An unknown name is an error, so that the loop never has more rounds than the document has items.
    let stem = name.text.dropLast(digits)
    var items: [LayoutItemID] = []
    for number in first...last {
      var name = name
      name.text = digits == 0 && number == 1 ? name.text : "\(stem)\(number)"
      name.range = name.range.lowerBound..<cursor.position
      items.append(try formatItem(name))
    }
    return items
  }

  /// Returns the item of a name. The name `superview` means the common superview of all views in the line, including
  /// those that are not parsed yet.
  func formatItem(_ name: VisualFormatLine.Name) throws(NotationError) -> LayoutItemID {
    guard name.text == LayoutDocument.superviewName else {
      return try document.formatItem(name, cursor, superview: nil)
    }
    var names: [String] = []
    var scan = cursor
    for place in cursor.bytes.indices where cursor.bytes[place] == "[" {
      scan.position = place + 1
      if let name = scan.takeName() { names.append(name) }
    }
    return try document.formatItem(name, cursor, superview: document.superview(ofViewsNamed: names))
  }

  /// Parses the chain of views that follows a stack's colon.
  private mutating func parseStack(at colon: Int) throws(NotationError) -> ExtendedLine.Chain {
    guard line.axes.count < 2 else {
      throw cursor.formatError("A stack runs along one axis, but the line runs along both", at: colon)
    }
    depth += 1
    defer { depth -= 1 }
    guard depth <= Self.greatestDepth else {
      throw cursor.formatError("Stacks are nested more than \(Self.greatestDepth) deep", at: colon)
    }
    var chain = ExtendedLine.Chain(connections: [try parseConnection()])
    repeat {
      chain.groups.append(try parseGroup())
      chain.connections.append(try parseConnection())
    } while !cursor.isAt("]") && !cursor.isAt(",")
    return chain
  }

  // MARK: Connections

  /// Parses a connection: an empty text, `->`, `-`, `-10-`, `-25%-`, `-metric-`, `-(predicates)-`, `~` or
  /// `~(predicates)~`.
  private mutating func parseConnection() throws(NotationError) -> ExtendedLine.Connection {
    if cursor.take("~") {
      line.equalGapCount += 1
      guard cursor.take("(") else { return .equal([]) }
      let lengths = try parseSpaceLengths()
      if !cursor.take("~") { throw cursor.formatError("Expected a '~' here. That is how you give the end of a space.") }
      return .equal(lengths)
    }
    guard cursor.take("-") else { return .flush }
    if cursor.take(">") { return .loose }
    let lengths: [ExtendedLine.Length]
    if cursor.take("(") {
      lengths = try parseSpaceLengths()
    } else {
      guard let length = try parsePlainLength() else { return .standard }
      lengths = [length]
    }
    if !cursor.take("-") { throw cursor.formatError("Expected a '-' here. That is how you give the end of a space.") }
    return .space(lengths)
  }

  private mutating func parseSpaceLengths() throws(NotationError) -> [ExtendedLine.Length] {
    let lengths = try parseLengths(.space)
    if !cursor.take(")") { throw cursor.formatError("A predicate on a space must end with ')'") }
    return lengths
  }
}
