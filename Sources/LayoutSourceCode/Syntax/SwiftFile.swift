#if SwiftSource
  import LayoutInterchange
  package import LayoutModel
  import SwiftParser
  import SwiftSyntax

  /// A source file in Swift, or in Objective-C that is translated to Swift. Every text has a syntax tree, even if it is
  /// not Swift.
  package struct SwiftFile: Sendable {
    /// The path of the file, as the user gave it.
    package let path: String
    /// The Swift code.
    let bytes: [UInt8]
    /// The contents of the file, which differ from `bytes` if the code is translated.
    package let contents: [UInt8]
    /// The parts of the translated code with their places in `contents`; nil if the file is in Swift.
    private let marks: [TranslatedCode.Mark]?
    /// The names that the file may declare.
    let outline: SourceOutline
    /// The filter of the words in the code, which excludes most words that the code does not contain.
    let words: WordFilter
    /// The places at which the file changes constraints, views or stack views.
    let changes: MemberChanges.Contents
    private let parsed = Deferred<SourceFileSyntax>()
    private let indexed = Deferred<StatementIndex>()
    /// The offsets in `contents` at which lines begin.
    private let lineStarts: [Int]

    /// The offset in `bytes` of a square bracket that is nested too deeply for the parser; nil if there is none. A file
    /// with such a bracket is not parsed, and its tree is empty.
    private let excess: Int?

    /// Whether the code is translated from Objective-C.
    var isTranslated: Bool { marks != nil }

    /// Returns whether the extension of a path is one of Objective-C.
    package static func isObjectiveC(_ path: String) -> Bool {
      let name = path.lowercased()
      return name.hasSuffix(".m") || name.hasSuffix(".mm")
    }

    /// The syntax tree. The file is parsed when the tree is first needed, since parsing takes most of the time.
    var tree: SourceFileSyntax {
      parsed.value {
        let code = excess == nil ? bytes : []
        return LargeStack.run {
          code.withUnsafeBufferPointer { code in
            // A blank before the parentheses of an attribute is an error from version 6 on only.
            var parser = Parser(code, maximumNestingLevel: Self.mostLevels, swiftVersion: .v5)
            return SourceFileSyntax.parse(from: &parser)
          }
        }
      }
    }

    /// The depth of nesting at which the parser stops. In a debug build, its own limit would be 20.
    private static let mostLevels = 256

    /// The statements of the file, by their positions.
    var statements: StatementIndex {
      let tree = tree
      return indexed.value { LargeStack.run { StatementIndex(tree) } }
    }

    /// Whether the file has been parsed.
    package var isParsed: Bool { parsed.isKnown }

    /// Creates a source file.
    ///
    /// - Parameters:
    ///   - path: the path, whose extension shows the language.
    ///   - bytes: the contents.
    ///   - headers: the contents of headers that declare classes of an Objective-C file.
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
      words = WordFilter(bytes)
      changes = MemberChanges.found(in: bytes)
      var starts = [0]
      let (feed, carriage) = (UInt8(ascii: "\n"), UInt8(ascii: "\r"))
      for (index, byte) in contents.enumerated() {
        let isEnd = byte == feed || byte == carriage && (index + 1 == contents.count || contents[index + 1] != feed)
        if isEnd { starts.append(index + 1) }
      }
      lineStarts = starts
    }

    /// The reason why the file cannot be parsed; nil if it can.
    package var problem: SourceDiagnostic? {
      excess.map { place in
        SourceDiagnostic(
          .error, "square brackets are nested more than \(BracketNesting.most) deep, which cannot be parsed in time",
          rule: "swift-source", file: path, location: location(ofByte: place))
      }
    }

    /// The first syntax error, or the reason why the contents are no code; nil if there is neither.
    package var syntaxError: SourceDiagnostic? { syntaxError(parses: true) }

    /// Returns the first syntax error, or the reason why the contents are no code; nil if there is neither. In
    /// translated code, only UTF-16, the markers of a merge conflict and a byte of 0 are errors.
    ///
    /// - Parameter parses: whether code in Swift is parsed. Otherwise only UTF-16 is an error in it.
    func syntaxError(parses: Bool) -> SourceDiagnostic? {
      func failure(_ what: String, at place: SourceLocation) -> SourceDiagnostic {
        let reading = isTranslated ? "read as Objective-C" : "parsed as Swift"
        return SourceDiagnostic(
          .error, "cannot be \(reading), so nothing is said about it: \(what)", rule: "swift-source", file: path,
          location: place)
      }
      if contents.starts(with: [0xFF, 0xFE]) || contents.starts(with: [0xFE, 0xFF]) {
        return failure("it is in UTF-16; save it as UTF-8", at: location(inContents: 0))
      }
      guard isTranslated || parses && tree.hasError else { return nil }
      if let marker = lineStarts.first(where: { contents[min($0, contents.count)...].starts(with: Self.marker) }) {
        let what = "there is a merge conflict that was not resolved; keep one side of it and delete the markers"
        return failure(what, at: location(inContents: marker))
      }
      if isTranslated {
        return contents.firstIndex(of: 0).map {
          failure("a byte of 0 is in no text in UTF-8", at: location(inContents: $0))
        }
      }
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
      return failure("\(what) here", at: location(ofByte: node.positionAfterSkippingLeadingTrivia.utf8Offset))
    }

    /// The start of the first line of a merge conflict.
    private static let marker = Array("<<<<<<< ".utf8)

    /// Returns the line and column of a byte of the code.
    ///
    /// - Complexity: logarithmic in the number of lines, plus linear in the length of the line.
    func location(ofByte offset: Int) -> SourceLocation { location(inContents: originalOffset(of: offset)) }

    private func location(inContents offset: Int) -> SourceLocation {
      var (low, high) = (0, lineStarts.count)
      while high - low > 1 {
        let middle = (low + high) / 2
        if lineStarts[middle] <= offset { low = middle } else { high = middle }
      }
      let end = min(offset, contents.count)
      let column = contents[min(lineStarts[low], end)..<end].count { $0 & 0xC0 != 0x80 }
      return SourceLocation(file: path, line: low + 1, column: column + 1)
    }

    /// Returns the offset in `contents` that corresponds to a byte of the code. In translated code, it is in the last
    /// marked part that begins at or before the byte.
    ///
    /// - Complexity: logarithmic in the number of parts.
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

    /// Returns the offset in the code that corresponds to a byte of `contents`; nil if no part of translated code
    /// corresponds to it.
    private func codeOffset(of original: Int) -> Int? {
      guard let marks else { return original }
      return marks.first { $0.original <= original && original < $0.original + $0.length }?.offset
    }

    /// Returns the name of the innermost type around a location, qualified by the types around it, as in `Card.Row`;
    /// nil outside types, and for a location in another file.
    func typeName(at location: SourceLocation) -> String? {
      guard location.file ?? path == path, let place = offset(of: location), let offset = codeOffset(of: place) else {
        return nil
      }
      var names: [String] = []
      var node = tree.token(at: AbsolutePosition(utf8Offset: offset))?.parent
      while let current = node {
        if let type = current.as(ExtensionDeclSyntax.self) {
          names.append(TypeName.qualified(type.extendedType))
        } else if current.isProtocol((any DeclGroupSyntax).self),
          let type = current.asProtocol((any NamedDeclSyntax).self)
        {
          names.append(type.name.text)
        }
        node = current.parent
      }
      return names.isEmpty ? nil : names.reversed().joined(separator: ".")
    }
  }

  extension SwiftFile {
    /// Returns the offset in `contents` of a line and column; nil if the line does not exist.
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
    /// Whether a name directly after these bytes denotes a member of the current object: no dot precedes it, or `self`
    /// and a dot do.
    var precedesOwnMember: Bool { last != UInt8(ascii: ".") || suffix(5).elementsEqual("self.".utf8) }

    /// Returns the offsets at which a word occurs, also as a part of longer words.
    ///
    /// - Complexity: linear in the number of bytes, unless endings of the word are very frequent.
    func places(ofWord word: [UInt8]) -> [Int] {
      var found: [Int] = []
      search(word) { place in
        found.append(place)
        return true
      }
      return found
    }

    /// Returns whether one of several names is a whole word of the code, outside strings and comments.
    func hasWord(in names: Set<String>) -> Bool {
      withUnsafeBufferPointer { bytes in
        var scanner = CodeScanner(bytes: bytes)
        while let word = scanner.nextWord() {
          if names.contains(String(decoding: bytes[word.start..<word.end], as: UTF8.self)) { return true }
        }
        return false
      }
    }

    /// Returns whether a word occurs in the bytes, also as a part of a longer word.
    func contains(word: [UInt8]) -> Bool {
      var isFound = false
      search(word) { _ in
        isFound = true
        return false
      }
      return isFound
    }

    /// Calls a function with the offset of each occurrence of a word, until the function returns false. The search is
    /// that of Boyer, Moore and Horspool, which skips bytes that no occurrence can end with.
    private func search(_ word: [UInt8], _ body: (Int) -> Bool) {
      guard let last = word.last, count >= word.count else { return }
      withUnsafeBufferPointer { bytes in
        withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 256) { steps in
          // For each byte, the distance from its last place in the word to the end.
          steps.initialize(repeating: UInt8(clamping: word.count))
          for (place, byte) in word.dropLast().enumerated() {
            steps[Int(byte)] = UInt8(clamping: word.count - 1 - place)
          }
          var end = word.count - 1
          while end < bytes.count {
            let byte = bytes[end]
            if byte == last {
              var length = 1
              while length < word.count, bytes[end - length] == word[word.count - 1 - length] { length += 1 }
              if length == word.count, !body(startIndex + end - (word.count - 1)) { return }
            }
            end += Int(steps[Int(byte)])
          }
        }
      }
    }
  }

  /// A place in a file of a project.
  struct SourcePlace: Sendable, Hashable {
    /// The index of the file in the project.
    var file: Int
    /// The offset in the Swift code of the file, in bytes.
    var offset: Int
  }
#endif
