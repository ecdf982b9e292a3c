#if SwiftSource
  import LayoutChecking
  import SwiftSyntax

  // Lines, indentation and edits of a source file.
  extension SwiftFile {
    /// Returns an edit of a range of bytes, with the line and column of both ends.
    func edit(_ range: Range<Int>, _ replacement: String) -> SourceFix.Edit {
      SourceFix.Edit(
        range, replacement, from: location(ofByte: range.lowerBound), to: location(ofByte: range.upperBound))
    }

    /// Returns the offset of the first byte of the line that contains a byte.
    func lineStart(of offset: Int) -> Int {
      var start = min(offset, bytes.count)
      while start > 0, bytes[start - 1] != UInt8(ascii: "\n") { start -= 1 }
      return start
    }

    /// Returns the offset after the line that contains a byte, and after its line break.
    func lineEnd(of offset: Int) -> Int {
      var end = min(offset, bytes.count)
      while end < bytes.count, bytes[end] != UInt8(ascii: "\n") { end += 1 }
      return min(end + 1, bytes.count)
    }

    /// Returns the blanks at the start of the line that contains a byte.
    func indentation(at offset: Int) -> String {
      let start = lineStart(of: offset)
      let blanks = bytes[start...].prefix { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
      return String(decoding: blanks, as: UTF8.self)
    }

    /// Returns whether only blanks precede a byte on its line.
    func isFirstOnLine(_ offset: Int) -> Bool {
      bytes[lineStart(of: offset)..<min(offset, bytes.count)]
        .allSatisfy { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
    }

    /// Returns the number of characters before a byte on its line.
    func column(of offset: Int) -> Int { location(ofByte: offset).column - 1 }

    /// The line break of the file: the one at the end of its first line.
    var lineBreak: String {
      guard let first = bytes.firstIndex(of: UInt8(ascii: "\n")), first > 0, bytes[first - 1] == UInt8(ascii: "\r")
      else { return "\n" }
      return "\r\n"
    }

    /// The blanks of one level of indentation: a tab if some line begins with one, else the fewest spaces that begin a
    /// line, but at most eight. It is four spaces if no line is indented.
    var indentationUnit: String {
      var fewest = Int.max
      var start = 0
      for (index, byte) in bytes.enumerated() where byte == UInt8(ascii: "\n") {
        let line = bytes[start..<index]
        start = index + 1
        if line.first == UInt8(ascii: "\t") { return "\t" }
        let count = line.prefix { $0 == UInt8(ascii: " ") }.count
        // A single space begins the lines of block comments, so it does not count.
        if count >= 2, count < line.count { fewest = min(fewest, count) }
      }
      return String(repeating: " ", count: fewest == .max ? 4 : min(fewest, 8))
    }

    /// Whether the parser found a syntax error, or the file cannot be parsed.
    var hasSyntaxErrors: Bool { problem != nil || tree.hasError }

    /// Whether the file can be edited: it is written in Swift and has no syntax errors.
    var canBeChanged: Bool { !isTranslated && !hasSyntaxErrors }

    /// Returns the innermost function, initialiser or accessor around a byte; nil if there is none.
    func function(at offset: Int) -> Syntax? {
      guard offset < bytes.count else { return nil }
      return tree.token(at: AbsolutePosition(utf8Offset: offset)).flatMap { token in
        Syntax(token).ancestor { node in
          node.is(FunctionDeclSyntax.self) || node.is(InitializerDeclSyntax.self) || node.is(AccessorDeclSyntax.self)
            ? node : nil
        }
      }
    }

    /// Returns the innermost call that begins at a byte and that a function accepts; nil if there is none.
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
    /// The range of bytes of the node, without surrounding blanks and comments.
    var byteRange: Range<Int> {
      let start = positionAfterSkippingLeadingTrivia.utf8Offset
      return start..<max(start, endPositionBeforeTrailingTrivia.utf8Offset)
    }
  }
#endif
