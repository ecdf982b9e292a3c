// Tests on the bytes of a line of a log, which do not depend on other lines.
extension ConsoleLogScanner {
  /// The words in the first line of a message: those that UIKit and AppKit share, and others of AppKit alone.
  static let headers: [StaticString] = ["simultaneously satisfy constraints", appKitHeader]
  /// The words that a line break may divide, with those before them.
  static let sentences: [[UInt8]] = [
    "Unable to simultaneously satisfy constraints", "simultaneously satisfy constraints",
    "onflicting constraints detected:", "ttempt to recover by breaking", "recover by breaking",
  ].map { Array($0.utf8) }
  /// The beginnings of these sentences with which a line may end, as numbers of bytes, by their last byte.
  static let beginnings: [[(sentence: Int, count: Int)]] = sentences.enumerated().reduce(
    into: Array(repeating: [], count: 256)
  ) { all, sentence in
    for count in (2..<sentence.element.count).reversed() where !sentence.element[count - 1].isLogBlank {
      all[Int(sentence.element[count - 1])].append((sentence.offset, count))
    }
  }
  private static let appKitHeader: StaticString = "onflicting constraints detected:"
  /// Words that only AppKit logs, in or below a message.
  static let appKitWords: [StaticString] = [
    appKitHeader, "NSConstraintBasedLayoutVisualize", "[NSWindow visualizeConstraints",
  ]

  /// Returns the number of `>` at the start of a line, as in quoted mail.
  func quotationDepth(_ bytes: [UInt8]) -> Int {
    bytes.prefix { $0 == UInt8(ascii: ">") || $0.isLogBlank }.count { $0 == UInt8(ascii: ">") }
  }

  /// Returns a line without the blanks around it, and without up to `depth` marks `>` at its start, as in quoted mail
  /// and Markdown. If the depth is 0, one mark that a space follows is removed.
  func withoutQuotation(_ bytes: [UInt8], depth: Int) -> ArraySlice<UInt8> {
    var words = trimmed(bytes)
    for _ in 0..<depth where words.first == UInt8(ascii: ">") {
      words = words.dropFirst().drop(while: \.isLogBlank)
    }
    if depth == 0, words.starts(with: [UInt8(ascii: ">"), UInt8(ascii: " ")]) { words = words.dropFirst(2) }
    return words
  }

  /// Returns the offset after the `>` that ends a constraint; nil if the end is not found.
  /// - Parameter quoted: whether a quotation mark precedes the constraint.
  func entryEnd(_ bytes: [UInt8], _ range: Range<Int>, quoted: Bool) -> Int? {
    if quoted, let end = bytes.firstQuotedEnd(in: range) { return end }
    if !quoted, let end = LoggedEntryEnd.find(in: bytes, range) { return end }
    var end = range.upperBound
    while end > range.lowerBound, isClosing(bytes[end - 1]) { end -= 1 }
    if end > range.lowerBound, bytes[end - 1] == UInt8(ascii: ">") { return end }
    // Other words may follow the constraint on the line.
    return bytes.lastLog(")>", in: range).map { $0 + 2 } ?? bytes.lastLog("]>", in: range).map { $0 + 2 }
  }

  /// Returns whether a byte may stand between a constraint and the line break.
  func isClosing(_ byte: UInt8) -> Bool {
    byte.isLogBlank || [UInt8](",\"\\)`*;.]}".utf8).contains(byte)
  }

  func trimmed(_ bytes: [UInt8], also others: [UInt8] = []) -> ArraySlice<UInt8> {
    var slice = bytes[...]
    while let first = slice.first, first.isLogBlank { slice.removeFirst() }
    while let last = slice.last, last.isLogBlank || others.contains(last) { slice.removeLast() }
    return slice
  }

  /// Returns a line without blanks, commas, semicolons, tags of HTML and marks of Markdown around it. The marks are
  /// those of bold, struck or quoted text, and the edges of a table.
  func withoutMarkup(_ bytes: [UInt8]) -> ArraySlice<UInt8> {
    let bytes = Array(withoutTags(trimmed(bytes, also: [UInt8](",;".utf8))))
    let words = trimmed(bytes, also: [UInt8](",;*|`~".utf8)).drop { $0.isLogBlank || [UInt8]("*|`~".utf8).contains($0) }
    return words.isEmpty ? trimmed(bytes, also: [UInt8](",;".utf8)) : words
  }

  /// Returns words without the tags of HTML around them, such as `<li>` and `<br/>`.
  private func withoutTags(_ words: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    func isTag(_ bytes: ArraySlice<UInt8>) -> Bool {
      bytes.first == UInt8(ascii: "<") && bytes.last == UInt8(ascii: ">") && bytes.count > 2
        && bytes.dropFirst().dropLast().allSatisfy { $0.isLogLetter || $0.isLogBlank || $0 == UInt8(ascii: "/") }
        && !isGap(bytes)
    }
    var words = words
    while words.last == UInt8(ascii: ">"), let start = words.lastIndex(of: UInt8(ascii: "<")), isTag(words[start...]) {
      words = words[..<start]
    }
    while let end = words.firstIndex(of: UInt8(ascii: ">")), isTag(words[...end]) { words = words[(end + 1)...] }
    return words
  }

  /// Returns whether an opening parenthesis, which begins a list, is before a quoted constraint in a line.
  func opensList(_ bytes: [UInt8], before start: Int) -> Bool {
    var end = start
    while end > 0, [UInt8]("\"\\".utf8).contains(bytes[end - 1]) { end -= 1 }
    while let length = bytes.blankLength(before: end) { end -= length }
    return end > 0 && bytes[end - 1] == UInt8(ascii: "(")
  }

  /// Returns whether a line has a record that is only a parenthesis. A record is a quoted text of JSON or of a table.
  func hasRecord(_ parenthesis: Unicode.Scalar, in bytes: [UInt8]) -> Bool {
    bytes.indices.contains { place in
      guard bytes[place] == UInt8(ascii: parenthesis) else { return false }
      var (start, end) = (place, place + 1)
      while let length = bytes.blankLength(before: start) { start -= length }
      while let length = bytes.blankLength(at: end) { end += length }
      guard start > 0, bytes[start - 1] == UInt8(ascii: "\""), bytes.hasLog("\"", at: end, end: bytes.count) else {
        return false
      }
      let (before, after) = (start > 1 ? bytes[start - 2] : 0x20, end + 1 < bytes.count ? bytes[end + 1] : 0x20)
      return [UInt8](" :,;[\t".utf8).contains(before) && [UInt8](" ,;}]\t".utf8).contains(after)
    }
  }

  func isAlone(_ words: ArraySlice<UInt8>) -> Bool {
    words.count == 1 || words[words.endIndex - 2].isLogBlank || words.dropLast().allSatisfy { !$0.isLogLetter }
  }

  /// Returns whether a line of a list says that lines are left out: it has an ellipsis, perhaps in brackets, or consists
  /// of words such as `<snip>` and `-- 2 lines omitted --`.
  func isGap(_ words: ArraySlice<UInt8>) -> Bool {
    let text = String(decoding: words, as: UTF8.self)
    if text.contains("…") && text.last != ")" { return true }
    if ["...", "[...]", "(...)", "<...>", "{...}", "(…)"].contains(where: text.hasSuffix) { return true }
    guard text.utf8.count <= Self.longestGap else { return false }
    let parts = text.lowercased().split { !$0.isLetter && !$0.isNumber }.map(String.init)
    return parts.contains(where: Self.omissions.contains)
      && parts.allSatisfy { Self.omissions.contains($0) || Self.omitted.contains($0) || Int($0) != nil }
  }

  /// The maximum number of bytes of a line in words that says that lines are left out.
  private static let longestGap = 80
  /// Words that say that something is left out, and words that may stand beside them.
  private static let omissions: Set = [
    "snip", "snipped", "truncated", "omitted", "cut", "skipped", "removed", "elided", "more",
  ]
  private static let omitted: Set = [
    "a", "and", "are", "constraint", "constraints", "few", "for", "brevity", "here", "line", "lines", "log", "list",
    "many", "of", "other", "others", "output", "rest", "some", "the", "were",
  ]

  /// Returns the number of bytes at the beginning of a line that have the shape of the prefix of another line: its
  /// text, but with any numbers and numbers of blanks. The result is 0 if the other line has no prefix, or another one.
  /// - Parameter other: the other line up to the end of the prefix, with or without the opening of a quoted constraint.
  func sharedPrefix(of bytes: [UInt8], with other: ArraySlice<UInt8>) -> Int {
    let opening = other.lastIndex { ![UInt8]("\"\\(".utf8).contains($0) }.map { $0 + 1 } ?? other.startIndex
    let end = other[..<opening].lastIndex { !$0.isLogBlank }.map { $0 + 1 } ?? other.startIndex
    var rest = other[..<end].drop(while: \.isLogBlank)
    var own = bytes[...].drop(while: \.isLogBlank)
    guard !rest.isEmpty else { return 0 }
    while let byte = rest.first {
      let isOfRun = byte.isLogBlank ? \UInt8.isLogBlank : \UInt8.isLogDigit
      if byte[keyPath: isOfRun] {
        guard own.first?[keyPath: isOfRun] == true else { return 0 }
        (rest, own) = (rest.drop { $0[keyPath: isOfRun] }, own.drop { $0[keyPath: isOfRun] })
      } else {
        guard own.first == byte else { return 0 }
        (rest, own) = (rest.dropFirst(), own.dropFirst())
      }
    }
    let hasBlank = end < other.endIndex && other[end].isLogBlank
    return hasBlank && own.first?.isLogBlank == false ? 0 : own.startIndex
  }

  /// Returns a line without the blanks around it, and without the prefix that it shares with another line, or the marks
  /// of quotations that it has like that.
  /// - Parameter start: the offset in the other line up to which it may have a prefix.
  func withoutPrefix(_ bytes: [UInt8], of line: [UInt8], before start: Int) -> ArraySlice<UInt8> {
    let length = sharedPrefix(of: bytes, with: line[..<start])
    guard length > 0 else { return withoutQuotation(bytes, depth: quotationDepth(line)) }
    let end = max(length, trimmed(bytes).endIndex)
    return bytes[length..<end].drop(while: \.isLogBlank)
  }

  /// Returns whether the list of constraints ends after a constraint in a line. It does if a closing parenthesis is the
  /// first text after the constraint, apart from punctuation and tags. If a header or a choice follows on the line, the
  /// parenthesis may be anywhere before it.
  /// - Parameter range: the text after the constraint, up to the next mark.
  func closesList(_ bytes: [UInt8], _ range: Range<Int>, before next: Mark?) -> Bool {
    if next == .header || next == .choice { return bytes[range].contains(UInt8(ascii: ")")) }
    var rest = bytes[range]
    while let first = rest.first {
      if first.isLogBlank || [UInt8]("\",;`>*|~".utf8).contains(first) {
        rest = rest.dropFirst()
      } else if first == UInt8(ascii: "\\") {
        rest = rest.dropFirst(2)
      } else if rest.starts(with: Array("#012".utf8)) {
        rest = rest.dropFirst(4)
      } else if first == UInt8(ascii: "<"), let end = rest.firstIndex(of: UInt8(ascii: ">")) {
        rest = rest[(end + 1)...]
      } else {
        return first == UInt8(ascii: ")")
      }
    }
    return false
  }
}
