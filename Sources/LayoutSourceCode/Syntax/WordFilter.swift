#if SwiftSource
  /// A Bloom filter of the words in a file, with two bits a word. It excludes most words that the file does not
  /// contain. All words of the file count, also those in strings and comments.
  struct WordFilter: Sendable {
    private var words: [UInt64]
    private let mask: UInt64

    /// Creates the filter of a file.
    ///
    /// - Complexity: linear in the number of bytes.
    init(_ bytes: [UInt8]) {
      // About one word in twenty bytes is new, so most bits stay 0.
      var bits = 256
      while bits < bytes.count / 2 { bits *= 2 }
      words = Array(repeating: 0, count: bits / 64)
      mask = UInt64(bits - 1)
      bytes.withUnsafeBufferPointer { bytes in
        var start = 0
        while start < bytes.count {
          var end = start
          while end < bytes.count, CodeScanner.isLetter(bytes[end]) { end += 1 }
          if end > start { insert(WordHash.of(bytes[start..<end])) }
          start = end + 1
        }
      }
    }

    private mutating func insert(_ hash: UInt64) {
      set(hash & mask)
      set(hash >> 32 & mask)
    }

    private mutating func set(_ bit: UInt64) { words[Int(bit >> 6)] |= 1 << (bit & 63) }

    /// Returns the hash of the last word in a name; nil if the name does not end with a word.
    static func hash(of name: String) -> UInt64? {
      var start = name.utf8.endIndex
      while start > name.utf8.startIndex, CodeScanner.isLetter(name.utf8[name.utf8.index(before: start)]) {
        start = name.utf8.index(before: start)
      }
      return start == name.utf8.endIndex ? nil : WordHash.of(name.utf8[start...])
    }

    /// Returns whether a name may be in the file, given its hash; true for a nil hash.
    func mayContain(_ hash: UInt64?) -> Bool {
      guard let hash else { return true }
      func isSet(_ bit: UInt64) -> Bool { words[Int(bit >> 6)] & 1 << (bit & 63) != 0 }
      return isSet(hash & mask) && isSet(hash >> 32 & mask)
    }
  }
#endif
