#if SwiftSource
  /// A selection among sources that are read for their declarations alone. Parsing takes most of the time, and most of
  /// the sources beside those with layouts declare nothing that these use.
  package enum SourceSelection {
    /// Returns the indices of the sources that are needed by others, or by each other, in their order.
    ///
    /// One is needed if it has words of layout, extends a type that none of them declares, or declares a type, function,
    /// constant or variable whose name occurs in one that is needed.
    package static func needed(of candidates: [[UInt8]], by others: [[UInt8]]) -> [Int] {
      guard !candidates.isEmpty else { return [] }
      var words: Set<UInt64> = []
      for bytes in others { words.formUnion(SourceNames(bytes).words) }
      let names = candidates.map { SourceNames($0) }
      let declared = names.reduce(into: Set<UInt64>()) { $0.formUnion($1.types) }
      var isNeeded = zip(candidates, names).map { bytes, names in
        LayoutWords.occur(in: bytes[...]) || !names.extended.isSubset(of: declared)
      }
      for index in candidates.indices where isNeeded[index] { words.formUnion(names[index].words) }
      var hasChanged = true
      while hasChanged {
        hasChanged = false
        for index in candidates.indices
        where !isNeeded[index] && !names[index].declarations.isDisjoint(with: words) {
          isNeeded[index] = true
          hasChanged = true
          words.formUnion(names[index].words)
        }
      }
      return candidates.indices.filter { isNeeded[$0] }
    }
  }

  /// The names in a source, as hashes: two names of one hash only cost time.
  private struct SourceNames {
    /// All words.
    var words: Set<UInt64> = []
    /// The types that are declared or extended, and functions, constants and variables outside of braces.
    var declarations: Set<UInt64> = []
    /// The types that are declared.
    var types: Set<UInt64> = []
    /// The types that are extended.
    var extended: Set<UInt64> = []

    private enum Declaration { case type, `extension`, other }

    init(_ bytes: [UInt8]) {
      bytes.withUnsafeBufferPointer { bytes in
        var scanner = CodeScanner(bytes: bytes)
        var pending: Declaration?
        var others: Set<UInt64> = []
        while let word = scanner.nextWord() {
          let hash = WordHash.of(bytes[word.start..<word.end])
          words.insert(hash)
          switch pending {
          case .type: types.insert(hash)
          case .extension:
            // The last part of `Outer.Inner`.
            if scanner.isFollowedByDot(word) { continue }
            extended.insert(hash)
          case .other:
            others.insert(hash)
            if scanner.depth <= 0 { declarations.insert(hash) }
          case nil: break
          }
          pending = Self.keywords[hash]
        }
        // Braces in strings may be taken for code.
        if scanner.depth != 0 { declarations.formUnion(others) }
        declarations.formUnion(types)
        declarations.formUnion(extended)
      }
    }

    private static let keywords: [UInt64: Declaration] = {
      var result: [UInt64: Declaration] = [:]
      // The last two are those of Objective-C.
      for word in ["class", "struct", "enum", "actor", "protocol", "typealias", "interface", "implementation"] {
        result[WordHash.of(word)] = .type
      }
      for word in ["func", "let", "var"] { result[WordHash.of(word)] = .other }
      result[WordHash.of("extension")] = .extension
      return result
    }()
  }

  /// The 64-bit FNV-1a hash of words.
  enum WordHash {
    static func of(_ bytes: some Sequence<UInt8>) -> UInt64 {
      bytes.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x0000_0100_0000_01B3 }
    }

    static func of(_ word: String) -> UInt64 { of(word.utf8) }
  }
#endif
