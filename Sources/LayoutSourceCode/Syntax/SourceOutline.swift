#if SwiftSource
  /// The names that a source may declare, recognised by words alone. A source without layout is parsed only when one of
  /// its names is looked up.
  ///
  /// Names are represented by hashes. A superfluous name, such as one of a local type or of equal hash, only costs
  /// time.
  struct SourceOutline: Sendable, Equatable {
    /// The hashes of the names of declared types and type aliases.
    private(set) var types: Set<UInt64> = []
    /// The hashes of the names of extended types.
    private(set) var extended: Set<UInt64> = []
    /// The hashes of the names of declared protocols.
    private(set) var protocols: Set<UInt64> = []
    /// The hashes of the names of functions, constants and variables outside braces.
    private(set) var globals: Set<UInt64> = []
    /// The hashes of the names of possible superclasses and protocols of types: of all words between the name of a type
    /// and its opening brace.
    private(set) var inherited: Set<UInt64> = []
    /// The hashes of the names of protocols to which types may conform: those in `inherited` except for those of
    /// superclasses.
    private(set) var conformed: Set<UInt64> = []
    /// The hashes of the names of types for which type aliases may stand.
    private(set) var aliased: Set<UInt64> = []
    /// The hashes of the names of imported modules.
    private(set) var imports: Set<UInt64> = []
    /// Whether the source contains words of layout code.
    let hasLayout: Bool

    private enum Keyword { case type, `class`, alias, `extension`, `protocol`, other }

    /// The part of a declaration between the name of the type and its opening brace, while it is scanned.
    private struct Header {
      var keyword: Keyword
      /// The number of opening braces before the header.
      var blocks: Int
      var isEmpty = true
    }

    /// Creates the outline of a source file by a scan of its words.
    ///
    /// - Complexity: linear in the number of bytes.
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
      var isImport = false
      while let word = scanner.nextWord() {
        let hash = WordHash.of(bytes[word.start..<word.end])
        if isImport { imports.insert(hash) }
        isImport = hash == Self.importWord
        if header?.blocks != scanner.blocks { header = nil }
        switch pending {
        case .other:
          if scanner.depth <= 0 { globals.insert(hash) } else { inner.insert(hash) }
        case .protocol: protocols.insert(hash)
        case .extension: extended.insert(hash)
        case .type, .class, .alias: types.insert(hash)
        case nil:
          if let keyword = header?.keyword {
            if keyword == .alias {
              aliased.insert(hash)
            } else {
              noteInherited(hash, word, isAbove: keyword == .class && header?.isEmpty == true, bytes)
            }
            // The last part of the extended type's name, as in `extension Outer.Inner`.
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
        // The name of an operator is no word.
        if hash == Self.functionWord {
          let name = bytes[word.end...].drop { $0 == 0x20 }.prefix(while: Self.operatorBytes.contains)
          if !name.isEmpty {
            let hash = WordHash.of(name)
            if scanner.depth <= 0 { globals.insert(hash) } else { inner.insert(hash) }
          }
        }
      }
      // If the braces do not balance, the depth may be wrong, so names inside braces may be global.
      if scanner.depth != 0 { globals.formUnion(inner) }
    }

    /// Records a word in the header of a type.
    ///
    /// - Parameter isAbove: whether the word is the first one in the header of a class. After a colon, it then counts
    ///   as the superclass.
    private mutating func noteInherited(
      _ hash: UInt64, _ word: CodeScanner.Word, isAbove: Bool, _ bytes: UnsafeBufferPointer<UInt8>
    ) {
      inherited.insert(hash)
      if !isAbove || Self.lastByte(before: word, bytes) != UInt8(ascii: ":") { conformed.insert(hash) }
    }

    /// Returns whether a word may be a further name, as `b` in `let a = 1, b = 2`: it follows a comma or a line break.
    private static func mayBeFurther(_ word: CodeScanner.Word, _ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
      [UInt8(ascii: ","), UInt8(ascii: "\n")].contains(lastByte(before: word, bytes, skipping: [0x20, 0x09, 0x0D]))
    }

    /// Returns the last byte before a word, not counting white space; nil if there is none.
    private static func lastByte(
      before word: CodeScanner.Word, _ bytes: UnsafeBufferPointer<UInt8>,
      skipping space: [UInt8] = [0x20, 0x09, 0x0D, 0x0A]
    ) -> UInt8? {
      bytes[..<word.start].last { !space.contains($0) }
    }

    private static let importWord = WordHash.of("import")
    private static let functionWord = WordHash.of("func")
    private static let operatorBytes = Set("/=-+!*%<>&|^~?.".utf8)

    private static let keywords: [UInt64: Keyword] = {
      var result: [UInt64: Keyword] = [:]
      for word in ["struct", "enum", "actor"] { result[WordHash.of(word)] = .type }
      for word in ["func", "let", "var"] { result[WordHash.of(word)] = .other }
      result[WordHash.of("class")] = .class
      result[WordHash.of("typealias")] = .alias
      result[WordHash.of("extension")] = .extension
      result[WordHash.of("protocol")] = .protocol
      return result
    }()
  }

  /// Lookup tables from the hash of a name to the indices of the files whose declarations may contain the name. The
  /// indices are in ascending order.
  struct OutlineIndex: Sendable {
    private(set) var types: [UInt64: [Int]] = [:]
    /// The files that declare or extend a type, by the hash of the type's name.
    private(set) var declarationsAndExtensions: [UInt64: [Int]] = [:]
    private(set) var globals: [UInt64: [Int]] = [:]
    private(set) var inherited: [UInt64: [Int]] = [:]
    /// The files that declare an alias of a type, by the hash of the type's name.
    private(set) var aliased: [UInt64: [Int]] = [:]
    /// The files that declare a protocol, or types that may conform to it, by the hash of the protocol's name.
    private(set) var protocols: [UInt64: [Int]] = [:]
    /// The files that declare a protocol, by the hash of the protocol's name.
    private(set) var ownProtocols: [UInt64: [Int]] = [:]

    init(_ outlines: [SourceOutline]) {
      // The order of the hashes does not matter, since each has a list of its own, in the order of the files.
      for (file, outline) in outlines.enumerated() {
        for name in outline.types { types[name, default: []].append(file) }
        for name in outline.types.union(outline.extended) { declarationsAndExtensions[name, default: []].append(file) }
        for name in outline.globals { globals[name, default: []].append(file) }
        for name in outline.aliased { aliased[name, default: []].append(file) }
        for name in outline.inherited { inherited[name, default: []].append(file) }
        for name in outline.protocols { ownProtocols[name, default: []].append(file) }
        for name in outline.protocols.union(outline.conformed) { protocols[name, default: []].append(file) }
      }
    }
  }

  /// The 64-bit FNV-1a hash of a word.
  enum WordHash {
    static func of(_ bytes: some Sequence<UInt8>) -> UInt64 {
      bytes.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x0000_0100_0000_01B3 }
    }

    static func of(_ word: String) -> UInt64 { of(word.utf8) }
  }
#endif
