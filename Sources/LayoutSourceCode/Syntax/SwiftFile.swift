#if SwiftSource
  import LayoutInterchange
  package import LayoutModel
  import SwiftParser
  import SwiftSyntax

  /// A parsed Swift source. Any text has a tree, whether it is Swift or not.
  package struct SwiftFile: Sendable {
    /// The path as the user gave it.
    package let path: String
    /// The contents.
    package let bytes: [UInt8]
    let tree: SourceFileSyntax
    /// The offsets in bytes at which lines begin.
    private let lineStarts: [Int]

    /// The place at which brackets are nested too deeply to be parsed, if they are. The tree is then empty.
    private let excess: Int?

    /// Parses a source.
    package init(path: String, bytes: [UInt8]) {
      self.path = path
      self.bytes = bytes
      excess = BracketNesting.excess(in: bytes)
      let bytes = excess == nil ? bytes : []
      tree = LargeStack.run { bytes.withUnsafeBufferPointer { Parser.parse(source: $0) } }
      var starts = [0]
      for (index, byte) in self.bytes.enumerated() where byte == UInt8(ascii: "\n") { starts.append(index + 1) }
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

    /// The location of a byte. Logarithmic in the number of lines, and linear in the length of one.
    func location(ofByte offset: Int) -> SourceLocation {
      var (low, high) = (0, lineStarts.count)
      while high - low > 1 {
        let middle = (low + high) / 2
        if lineStarts[middle] <= offset { low = middle } else { high = middle }
      }
      let end = min(offset, bytes.count)
      let column = bytes[min(lineStarts[low], end)..<end].count { $0 & 0xC0 != 0x80 }
      return SourceLocation(file: path, line: low + 1, column: column + 1)
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
