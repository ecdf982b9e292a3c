#if SwiftSource
  /// The names that a source declares, found by its words alone: a source without layout is parsed when one is asked for.
  ///
  /// Names are hashes. A name too many, such as one of a local type, or of the same hash, only costs time.
  struct SourceOutline: Sendable {
    /// The types that are declared.
    private(set) var types: Set<UInt64> = []
    /// The types that are extended.
    private(set) var extended: Set<UInt64> = []
    /// The protocols that are declared.
    private(set) var protocols: Set<UInt64> = []
    /// The functions, constants and variables outside of braces.
    private(set) var globals: Set<UInt64> = []
    /// The types that others inherit from, with all else in front of their braces.
    private(set) var inherited: Set<UInt64> = []
    /// The protocols that types may conform to: those without the classes above.
    private(set) var conformed: Set<UInt64> = []
    /// Whether there are words of layout.
    let hasLayout: Bool

    private enum Keyword { case type, `class`, `extension`, `protocol`, other }

    /// The words between the name of a type and its braces.
    private struct Header {
      var keyword: Keyword
      /// The number of blocks before it.
      var blocks: Int
      var isEmpty = true
    }

    /// Scans a source. Linear in its length.
    init(_ bytes: [UInt8]) {
      hasLayout = LayoutWords.occur(in: bytes[...])
      bytes.withUnsafeBufferPointer { scan($0) }
    }

    private mutating func scan(_ bytes: UnsafeBufferPointer<UInt8>) {
      var scanner = CodeScanner(bytes: bytes)
      var pending: Keyword?
      var header: Header?
      var isDeclaring = false
      var inner: Set<UInt64> = []
      while let word = scanner.nextWord() {
        let hash = WordHash.of(bytes[word.start..<word.end])
        if header?.blocks != scanner.blocks { header = nil }
        switch pending {
        case .other:
          if scanner.depth <= 0 { globals.insert(hash) } else { inner.insert(hash) }
        case .protocol: protocols.insert(hash)
        case .extension: extended.insert(hash)
        case .type, .class: types.insert(hash)
        case nil:
          if let keyword = header?.keyword {
            noteInherited(hash, word, isAbove: keyword == .class && header?.isEmpty == true, bytes)
            // The last part of `Outer.Inner`.
            if keyword == .extension, word.isMember { extended.insert(hash) }
            header?.isEmpty = false
          } else if isDeclaring, scanner.depth <= 0, Self.mayBeFurther(word, bytes) {
            globals.insert(hash)
          }
        }
        if let pending, pending != .other { header = Header(keyword: pending, blocks: scanner.blocks) }
        pending = word.isMember ? nil : Self.keywords[hash]
        if let pending {
          header = nil
          isDeclaring = pending == .other
        }
      }
      // Braces in strings may be taken for code.
      if scanner.depth != 0 { globals.formUnion(inner) }
    }

    /// Notes a name behind that of a type.
    ///
    /// - Parameter isAbove: whether it is that of the class above, if it stands behind the colon.
    private mutating func noteInherited(
      _ hash: UInt64, _ word: CodeScanner.Word, isAbove: Bool, _ bytes: UnsafeBufferPointer<UInt8>
    ) {
      inherited.insert(hash)
      if !isAbove || Self.lastByte(before: word, bytes) != UInt8(ascii: ":") { conformed.insert(hash) }
    }

    /// Whether a word may be a further constant, as in `let a = 1, b = 2`: behind a comma, or at the begin of a line.
    private static func mayBeFurther(_ word: CodeScanner.Word, _ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
      [UInt8(ascii: ","), UInt8(ascii: "\n")].contains(lastByte(before: word, bytes, skipping: [0x20, 0x09, 0x0D]))
    }

    /// The byte before a word, but for white space; nil without one.
    private static func lastByte(
      before word: CodeScanner.Word, _ bytes: UnsafeBufferPointer<UInt8>,
      skipping space: [UInt8] = [0x20, 0x09, 0x0D, 0x0A]
    ) -> UInt8? {
      bytes[..<word.start].last { !space.contains($0) }
    }

    private static let keywords: [UInt64: Keyword] = {
      var result: [UInt64: Keyword] = [:]
      for word in ["struct", "enum", "actor", "typealias"] { result[WordHash.of(word)] = .type }
      for word in ["func", "let", "var"] { result[WordHash.of(word)] = .other }
      result[WordHash.of("class")] = .class
      result[WordHash.of("extension")] = .extension
      result[WordHash.of("protocol")] = .protocol
      return result
    }()
  }

  /// The files of a project by the names that their sources may declare.
  struct OutlineIndex: Sendable {
    private(set) var types: [UInt64: [Int]] = [:]
    /// The files that declare or extend a type.
    private(set) var parts: [UInt64: [Int]] = [:]
    private(set) var globals: [UInt64: [Int]] = [:]
    private(set) var inherited: [UInt64: [Int]] = [:]
    /// The files that declare a protocol, or types that conform to it.
    private(set) var protocols: [UInt64: [Int]] = [:]

    init(_ outlines: [SourceOutline]) {
      // The order of hashes does not matter: each has its own list, in the order of the files.
      for (file, outline) in outlines.enumerated() {
        for name in outline.types { types[name, default: []].append(file) }
        for name in outline.types.union(outline.extended) { parts[name, default: []].append(file) }
        for name in outline.globals { globals[name, default: []].append(file) }
        for name in outline.inherited { inherited[name, default: []].append(file) }
        for name in outline.protocols.union(outline.conformed) { protocols[name, default: []].append(file) }
      }
    }
  }

  /// The 64-bit FNV-1a hash of words.
  enum WordHash {
    static func of(_ bytes: some Sequence<UInt8>) -> UInt64 {
      bytes.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x0000_0100_0000_01B3 }
    }

    static func of(_ word: String) -> UInt64 { of(word.utf8) }
  }
#endif
