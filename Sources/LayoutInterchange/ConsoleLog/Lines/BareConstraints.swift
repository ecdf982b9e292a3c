/// The constraints without brackets in a line of a log. A web page took the brackets around them for those of a tag,
/// and removed them.
struct BareConstraints {
  private let bytes: [UInt8]
  /// The offsets in the line at which the constraints begin, each with its class, a colon and its address. Behind a
  /// constraint with brackets, only those in quotation marks are included, as the others may be part of a text in it.
  let starts: [Int]
  /// The offsets in the line at which constraints with brackets begin.
  private let bracketedStarts: [Int]
  /// For each of `starts`, the offset in the line after the constraint's address.
  private let addressEnds: [Int]

  init(in bytes: [UInt8]) {
    self.bytes = bytes
    var (starts, bracketedStarts, addressEnds): ([Int], [Int], [Int]) = ([], [], [])
    var place = 0
    while let mark = bytes.firstLog("Constraint:", in: place..<bytes.count) {
      let colon = mark + 10
      var start = mark
      while start > place, bytes[start - 1].isLogClassByte { start -= 1 }
      // A blank that is escaped, as in JSON, may be before the class.
      while start < mark, bytes[start] == UInt8(ascii: "\\") { start += bytes.blankLength(at: start) ?? 1 }
      let bracket = bytes[place..<start].lastIndex { !$0.isLogBlank }.flatMap {
        bytes[$0] == UInt8(ascii: "<") ? $0 : nil
      }
      let address = bytes.hasLog(" ", at: colon + 1, end: bytes.count) ? colon + 2 : colon + 1
      place = colon + 1
      if let bracket {
        bracketedStarts.append(bracket)
        continue
      }
      guard bracketedStarts.isEmpty || bytes.isPrecededByQuotation(at: start),
        bytes.hasLog("0x", at: address, end: bytes.count)
      else { continue }
      starts.append(start)
      addressEnds.append(bytes[address...].firstIndex { !$0.isLogLetter && !$0.isLogDigit } ?? bytes.count)
    }
    (self.starts, self.bracketedStarts, self.addressEnds) = (starts, bracketedStarts, addressEnds)
  }

  /// Whether the line really states a constraint: one of the constraints has a relation, a visual format, an identifier
  /// or a mask besides its class and address.
  var sayConstraint: Bool {
    starts.first.map { hasBody($0..<bytes.count) } == true || addressEnds.contains(where: hasIdentifier)
  }

  /// The ranges of the constraints in the line. A constraint that cannot be parsed is left out unless it has a
  /// relation, a visual format, an identifier or a mask.
  var ranges: [Range<Int>] {
    var ends = (starts + bracketedStarts + choices).sorted()[...]
    return starts.indices.compactMap { index in
      ends = ends.drop { $0 <= starts[index] }
      return range(
        starts[index]..<endBeforeTags(starts[index]..<(ends.first ?? bytes.count)),
        hasIdentifier: hasIdentifier(addressEnds[index]))
    }
  }

  /// The offsets in the line at which sentences begin that say which constraint the system breaks.
  private var choices: [Int] {
    var choices: [Int] = []
    while let choice = bytes.firstLog("Will attempt to recover", in: (choices.last.map { $0 + 1 } ?? 0)..<bytes.count) {
      choices.append(choice)
    }
    return choices
  }

  /// Returns the range of the constraint at the start of a range of the line; nil if its text is not like that of a
  /// constraint. Several ends are tried in turn: for a constraint in quotation marks, the marks behind it, and then
  /// those of `ends(of:)`. The first one with which the text can be parsed is taken, since a `|` may be the
  /// superview's, or an edge of a table.
  private func range(_ range: Range<Int>, hasIdentifier: Bool) -> Range<Int>? {
    let start = range.lowerBound
    let isQuoted = bytes.isPrecededByQuotation(at: start)
    let marks = range.lazy.filter { bytes.hasQuotation(at: $0) && bytes[$0 - 1] != UInt8(ascii: "\\") }
    // A relation at the end of a line is that of a wrapped constraint, unless a quotation mark is behind it.
    let cuts = [UInt8]((isQuoted ? ">" : ">=").utf8)
    func possible(_ ends: [Int]) -> [Range<Int>] {
      ends.filter { $0 > start && !cuts.contains(bytes[$0 - 1]) }.map { start..<$0 }
    }
    let quoted = isQuoted ? Array(marks.prefix(Self.mostEnds)) : []
    let parsed = possible(quoted + ends(of: range)).first { range in
      guard range.count <= LoggedLineParser.longest else { return false }
      let whole = [UInt8(ascii: "<")] + bytes[range] + [UInt8(ascii: ">")]
      return (try? LoggedLineParser.parse(LogEscapes.withoutBackslashes(whole))) != nil
    }
    return parsed
      ?? possible(quoted + [end(of: range, before: Self.edges)]).first.flatMap { range in
        hasIdentifier || hasBody(range) ? range : nil
      }
  }

  /// The bytes that may stand between a constraint and the end of its line: punctuation, and edges of tables and boxes.
  private static let edges = [UInt8]("\",;*|`~\\".utf8) + Array(0x80...0xFF)
  /// The maximum number of ends of a constraint that are tried.
  private static let mostEnds = 8

  /// Returns the possible ends of a constraint without quotation marks in a range, in descending order.
  private func ends(of range: Range<Int>) -> [Int] {
    let edges = Self.edges + [UInt8(ascii: ")")]
    let last = end(of: range, before: edges)
    var ends = [end(of: range, before: [UInt8]("\",;".utf8))]
    while ends.count < Self.mostEnds, let end = ends.last, end > last {
      let character = bytes[last..<end].lastIndex(where: \.startsLogCharacter) ?? last
      ends.append(self.end(of: range.lowerBound..<character, before: []))
    }
    return ends + [end(of: range, before: Self.edges), last].filter { !ends.contains($0) }
  }

  /// Returns the end that a range has without the blanks and other given bytes at its end.
  private func end(of range: Range<Int>, before others: [UInt8]) -> Int {
    bytes[range].lastIndex { !$0.isLogBlank && !others.contains($0) }.map { $0 + 1 } ?? range.lowerBound
  }

  /// Returns the end that a range has without the tags of HTML at its end, such as `<br/>` and `</p>`.
  private func endBeforeTags(_ range: Range<Int>) -> Int {
    var end = self.end(of: range, before: [])
    while end > range.lowerBound, bytes[end - 1] == UInt8(ascii: ">"),
      let open = bytes[range.lowerBound..<end].lastIndex(of: UInt8(ascii: "<")), end - open > 2,
      bytes[(open + 1)..<(end - 1)].allSatisfy({ $0.isLogLetter || $0.isLogBlank || $0 == UInt8(ascii: "/") })
    {
      end = self.end(of: range.lowerBound..<open, before: [])
    }
    return end
  }

  private func hasBody(_ range: Range<Int>) -> Bool {
    let marks: [StaticString] = [" ==", " >=", " <=", "H:[", "H:|", "V:[", "V:|"]
    return marks.contains { bytes.firstLog($0, in: range) != nil }
  }

  /// Returns whether an identifier, or the mask of a view, follows the address that ends at an offset.
  private func hasIdentifier(_ head: Int) -> Bool {
    ([" '", " h="] as [StaticString]).contains { bytes.hasLog($0, at: head, end: bytes.count) }
  }
}
