/// The list at the end of a logged constraint, `(active, names: title:0x1, '|':UIView:0x2 )`.
extension LoggedLineParser {
  /// The offsets at which the list at the end, `(active, names: title:0x1, '|':UIView:0x2 )`, may begin, in descending
  /// order.
  var listStarts: [Int] {
    var starts: [Int] = []
    var place = cursor.end - 1
    while place > cursor.position, starts.count < Self.mostListStarts {
      let marks: [StaticString] = ["(active", "(inactive", "(names:", "(Names:"]
      if cursor.bytes[place] == UInt8(ascii: "("), marks.contains(where: { cursor.has($0, at: place) }) {
        starts.append(place)
      }
      place -= 1
    }
    return starts
  }

  private static let mostListStarts = 8

  /// Parses the list at the end of the line, which says whether the constraint is active, and defines names. The list
  /// is then removed from the text to be parsed.
  /// - Parameter start: the offset at which the list begins.
  mutating func parseNames(from start: Int) {
    var names = cursor
    line.isInactive = cursor.has("(inactive", at: start)
    cursor.end = start
    while cursor.end > cursor.position, cursor.bytes[cursor.end - 1].isLogBlank { cursor.end -= 1 }
    let colon = names.bytes.firstLog("ames:", in: start..<names.end)
    let words = names.bytes[start..<(colon ?? names.end)].filter { !$0.isLogBlank }
    line.hasOtherText = !["(", "(active", "(inactive"].contains { (kind: StaticString) in
      let rest = words.hasLog(kind, at: 0, end: words.count) ? words.dropFirst(kind.utf8CodeUnitCount) : []
      return colon == nil
        ? rest.elementsEqual(")".utf8) : [",n", ",N", "n", "N"].contains(String(decoding: rest, as: UTF8.self))
    }
    guard let colon else { return }
    names.position = colon + 5
    // Entries are separated by their addresses, not by commas, which the names of classes may contain.
    var isFirst = true
    while let mark = names.first(":0x") {
      let separator = names.take { !$0.isLogBlank && $0 != UInt8(ascii: ",") }
      if !isFirst, !separator.contains(",") { line.hasOtherText = true }
      isFirst = false
      let entry = names.text(min(names.position, mark)..<mark)
      names.position = mark + 1
      let address = names.takeAddress()
      let text = Self.takeText(from: &names)
      if let alias = entry.split(separator: ":").first.map(String.init),
        LogEscapes.normalised(Array(alias.utf8)).elementsEqual("'|'".utf8)
      {
        let className = String(entry.dropFirst(alias.count + 1))
        line.superview = LoggedLine.Name(className: className.isEmpty ? nil : className, address: address, text: text)
      } else if let alias = entry.split(separator: ":").first.map(String.init) {
        if entry.filter({ $0 != " " }).contains("'|':") { line.hasOtherText = true }
        // An entry is a name and an address, perhaps with the class in between. A class has no colon.
        let between = entry.dropFirst(alias.count + 1)
        let name = between.contains(":") ? entry : alias
        let className = between.isEmpty || name == entry ? nil : String(between)
        line.names.append((name, LoggedLine.Name(className: className, address: address, text: text, alias: name)))
      }
    }
    // Without the `0x` of addresses, as people shorten them, an object is known by all that follows the mark.
    names.skipSpaces()
    if isFirst, names.take("'|':") {
      let label = names.take { $0.isLogBlank || [UInt8](",)".utf8).contains($0) }
      line.superview = Self.labelled(label)
      if line.superview?.className == nil { line.hasOtherText = true }
    }
    // The superview may have a name, too, which then is in place of its class, and may contain blanks.
    if let name = line.names.first(where: {
      $0.alias == line.superview?.className && $0.name.address == line.superview?.address
    }) {
      line.superview = name.name
    }
    _ = names.take { !$0.isLogBlank && $0 != UInt8(ascii: ",") }
    if !names.text(names.position..<names.end).allSatisfy({ $0 == ")" || $0 == " " }) { line.hasOtherText = true }
  }

  /// Skips the quoted text of a view in a list of names, and returns it. The text ends at a quotation mark before a
  /// comma, a blank or a closing parenthesis. Returns nil if there is no text.
  private static func takeText(from names: inout LogCursor) -> String? {
    guard names.has("'") else { return nil }
    let start = names.position + 1
    var place = start
    while place + 1 < names.end {
      if names.bytes[place] == UInt8(ascii: "'"), [UInt8](", )".utf8).contains(names.bytes[place + 1]) {
        names.position = place + 1
        return names.text(start..<place)
      }
      place += 1
    }
    return nil
  }
}
