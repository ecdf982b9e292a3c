#if SwiftSource
  import LayoutInterchange
  package import LayoutModel
  import SwiftParser
  import SwiftSyntax

  /// A source, of Swift or translated into it. Any text has a tree, whether it is Swift or not.
  package struct SwiftFile: Sendable {
    /// The path as the user gave it.
    package let path: String
    /// The code in Swift.
    let bytes: [UInt8]
    /// The contents of the file.
    package let contents: [UInt8]
    /// The places of parts of the code in the contents, if it is translated.
    private let marks: [TranslatedCode.Mark]?
    /// The names that it declares.
    let outline: SourceOutline
    private let parsed = Deferred<SourceFileSyntax>()
    private let indexed = Deferred<StatementIndex>()
    /// The offsets in bytes at which lines begin.
    private let lineStarts: [Int]

    /// The place at which brackets are nested too deeply to be parsed, if they are. The tree is then empty.
    private let excess: Int?

    /// Whether the code is translated from another language.
    var isTranslated: Bool { marks != nil }

    /// Whether the name of a file is one of Objective-C.
    package static func isObjectiveC(_ path: String) -> Bool {
      let name = path.lowercased()
      return name.hasSuffix(".m") || name.hasSuffix(".mm")
    }

    /// The tree, for which the source is parsed when it is asked for first: that takes most of the time.
    var tree: SourceFileSyntax {
      parsed.value {
        let code = excess == nil ? bytes : []
        return LargeStack.run { code.withUnsafeBufferPointer { Parser.parse(source: $0) } }
      }
    }

    /// The statements by their places.
    var statements: StatementIndex {
      let tree = tree
      return indexed.value { LargeStack.run { StatementIndex(tree) } }
    }

    /// Whether something has asked for the tree.
    package var isParsed: Bool { parsed.isKnown }

    /// Creates a source.
    ///
    /// - Parameter headers: the headers that declare its classes, of Objective-C.
    package init(path: String, bytes: [UInt8], headers: [[UInt8]] = []) {
      self.path = path
      contents = bytes
      var bytes = bytes
      if Self.isObjectiveC(path) {
        let source = bytes
        let code = LargeStack.run { () -> TranslatedCode in
          var translator = ObjectiveCTranslator(source, headers: headers)
          return translator.translated()
        }
        bytes = code.bytes
        marks = code.marks
      } else {
        marks = nil
      }
      self.bytes = bytes
      excess = BracketNesting.excess(in: bytes)
      outline = SourceOutline(bytes)
      var starts = [0]
      let (feed, carriage) = (UInt8(ascii: "\n"), UInt8(ascii: "\r"))
      for (index, byte) in contents.enumerated() {
        let isEnd = byte == feed || byte == carriage && (index + 1 == contents.count || contents[index + 1] != feed)
        if isEnd { starts.append(index + 1) }
      }
      lineStarts = starts
    }

    /// The error of a source that is not parsed; nil if it is.
    package var problem: SourceDiagnostic? {
      excess.map { place in
        SourceDiagnostic(
          .error, "square brackets are nested more than \(BracketNesting.most) deep, which cannot be parsed in time",
          rule: "swift-source", file: path, location: location(ofByte: place))
      }
    }

    /// The first place at which the code is no Swift; nil if there is none, or if the code is translated.
    package var syntaxError: SourceDiagnostic? {
      guard !isTranslated, tree.hasError else { return nil }
      var node = Syntax(tree)
      while let part = node.children(viewMode: .all).first(where: { $0.hasError || $0.is(UnexpectedNodesSyntax.self) }),
        !node.is(UnexpectedNodesSyntax.self)
      {
        node = part
      }
      let token = node.as(TokenSyntax.self)
      let what =
        token?.presence == .missing
        ? "'\(token?.text ?? "")' is missing" : "'\(node.trimmedDescription.prefix(40))' is not expected"
      return SourceDiagnostic(
        .error, "cannot be parsed as Swift, so nothing is said about it: \(what) here", rule: "swift-source",
        file: path,
        location: location(ofByte: node.positionAfterSkippingLeadingTrivia.utf8Offset))
    }

    /// The location of a byte. Logarithmic in the number of lines, and linear in the length of one.
    func location(ofByte offset: Int) -> SourceLocation {
      let offset = originalOffset(of: offset)
      var (low, high) = (0, lineStarts.count)
      while high - low > 1 {
        let middle = (low + high) / 2
        if lineStarts[middle] <= offset { low = middle } else { high = middle }
      }
      let end = min(offset, contents.count)
      let column = contents[min(lineStarts[low], end)..<end].count { $0 & 0xC0 != 0x80 }
      return SourceLocation(file: path, line: low + 1, column: column + 1)
    }

    /// The place in the contents of a byte of the code: that of the last part before it which has one. Logarithmic.
    private func originalOffset(of offset: Int) -> Int {
      guard let marks else { return offset }
      var (low, high) = (0, marks.count)
      while low < high {
        let middle = (low + high) / 2
        if marks[middle].offset <= offset { low = middle + 1 } else { high = middle }
      }
      guard low > 0 else { return marks.first?.original ?? 0 }
      let mark = marks[low - 1]
      return mark.original + min(offset - mark.offset, mark.length - 1)
    }
  }

  extension SwiftFile {
    /// The byte of the contents at a location; nil for a line that there is not.
    func offset(of location: SourceLocation) -> Int? {
      guard lineStarts.indices.contains(location.line - 1) else { return nil }
      var offset = lineStarts[location.line - 1]
      var left = location.column - 1
      while left > 0, offset < contents.count {
        offset += 1
        while offset < contents.count, contents[offset] & 0xC0 == 0x80 { offset += 1 }
        left -= 1
      }
      return offset
    }
  }

  extension ArraySlice<UInt8> {
    /// The offsets at which a word begins. Linear in its length for most words.
    func places(ofWord word: [UInt8]) -> [Int] {
      var found: [Int] = []
      search(word) { place in
        found.append(place)
        return true
      }
      return found
    }

    /// Whether a word occurs in it.
    func contains(word: [UInt8]) -> Bool {
      var isFound = false
      search(word) { _ in
        isFound = true
        return false
      }
      return isFound
    }

    /// Calls a function with each place of a word, until it returns false.
    private func search(_ word: [UInt8], _ body: (Int) -> Bool) {
      withUnsafeBufferPointer { bytes in
        guard let first = word.first, bytes.count >= word.count else { return }
        for start in 0...(bytes.count - word.count) where bytes[start] == first {
          var length = 1
          while length < word.count, bytes[start + length] == word[length] { length += 1 }
          if length == word.count, !body(startIndex + start) { return }
        }
      }
    }
  }

  /// A place in one of the files of a project.
  struct SourcePlace: Sendable, Hashable {
    /// The index of the file.
    var file: Int
    /// The offset in bytes.
    var offset: Int
  }
#endif
