#if SwiftSource
  import LayoutChecking
  import SwiftSyntax

  // Lines, indentation and edits of a source.
  extension SwiftFile {
    /// Creates an edit with its places.
    func edit(_ range: Range<Int>, _ replacement: String) -> SourceFix.Edit {
      SourceFix.Edit(
        range, replacement, from: location(ofByte: range.lowerBound), to: location(ofByte: range.upperBound))
    }

    /// The offset at which the line of a byte begins.
    func lineStart(of offset: Int) -> Int {
      var start = min(offset, bytes.count)
      while start > 0, bytes[start - 1] != UInt8(ascii: "\n") { start -= 1 }
      return start
    }

    /// The offset behind the line of a byte and its break.
    func lineEnd(of offset: Int) -> Int {
      var end = min(offset, bytes.count)
      while end < bytes.count, bytes[end] != UInt8(ascii: "\n") { end += 1 }
      return min(end + 1, bytes.count)
    }

    /// The blanks at the start of the line of a byte.
    func indentation(at offset: Int) -> String {
      let start = lineStart(of: offset)
      let blanks = bytes[start...].prefix { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
      return String(decoding: blanks, as: UTF8.self)
    }

    /// Whether only blanks stand before a byte on its line.
    func isFirstOnLine(_ offset: Int) -> Bool {
      bytes[lineStart(of: offset)..<min(offset, bytes.count)]
        .allSatisfy { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
    }

    /// The number of characters before a byte on its line.
    func column(of offset: Int) -> Int { location(ofByte: offset).column - 1 }

    /// The line break of the file: of its first line.
    var lineBreak: String {
      guard let first = bytes.firstIndex(of: UInt8(ascii: "\n")), first > 0, bytes[first - 1] == UInt8(ascii: "\r")
      else { return "\n" }
      return "\r\n"
    }

    /// The blanks of one level of indentation: the fewest that begin a line, or a tab.
    var indentationUnit: String {
      var fewest = Int.max
      var start = 0
      for (index, byte) in bytes.enumerated() where byte == UInt8(ascii: "\n") {
        let line = bytes[start..<index]
        start = index + 1
        if line.first == UInt8(ascii: "\t") { return "\t" }
        let count = line.prefix { $0 == UInt8(ascii: " ") }.count
        // One blank begins lines of block comments.
        if count >= 2, count < line.count { fewest = min(fewest, count) }
      }
      return String(repeating: " ", count: fewest == .max ? 4 : min(fewest, 8))
    }

    /// Whether the parser found anything that is not Swift.
    var hasSyntaxErrors: Bool { problem != nil || tree.hasError }

    /// Whether its text can be changed: it is Swift throughout.
    var canBeChanged: Bool { !isTranslated && !hasSyntaxErrors }

    /// The call that begins at a byte and that a function accepts, the innermost one first.
    func call(at offset: Int, _ accepts: (FunctionCallExprSyntax) -> Bool) -> FunctionCallExprSyntax? {
      guard offset < bytes.count, let token = tree.token(at: AbsolutePosition(utf8Offset: offset)) else { return nil }
      var current = Syntax(token)
      while let parent = current.parent, parent.positionAfterSkippingLeadingTrivia.utf8Offset == offset {
        if let call = parent.as(FunctionCallExprSyntax.self), accepts(call) { return call }
        current = parent
      }
      return nil
    }
  }

  extension SyntaxProtocol {
    /// The bytes of a node without the trivia around it.
    var byteRange: Range<Int> {
      let start = positionAfterSkippingLeadingTrivia.utf8Offset
      return start..<max(start, endPositionBeforeTrailingTrivia.utf8Offset)
    }
  }
#endif
