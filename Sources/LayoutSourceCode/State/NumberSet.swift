#if SwiftSource
  /// A set of small numbers, one bit each, so that a copy takes little time.
  struct NumberSet {
    private var words: [UInt64] = []

    mutating func insert(_ number: Int) {
      let (word, bit) = (number >> 6, UInt64(1) << (number & 63))
      while words.count <= word { words.append(0) }
      if words[word] & bit == 0 { words[word] |= bit }
    }

    func contains(_ number: Int) -> Bool {
      let word = number >> 6
      return word < words.count && words[word] & (1 << (number & 63)) != 0
    }
  }
#endif
