#if SwiftSource
  /// The words without which code has nothing to do with layout.
  enum LayoutWords {
    private static let words = [
      "onstraint", "Anchor", ".snp", "addSubview", "addArranged", "VisualFormat", "autoPin", "autoSet", "autoAlign",
      "autoCenter", "autoMatch", "Superview(", "constrain(", "LayoutDocument",
    ].map { Array($0.utf8) }

    private static let begins: [Bool] = (0..<256).map { byte in words.contains { Int($0[0]) == byte } }
    /// The words by their first byte.
    private static let byFirst: [[[UInt8]]] = (0..<256).map { byte in words.filter { Int($0[0]) == byte } }

    /// Whether one of them occurs in code. One pass, since all files of a folder are asked.
    static func occur(in code: ArraySlice<UInt8>) -> Bool {
      code.withUnsafeBufferPointer { bytes in
        begins.withUnsafeBufferPointer { begins in
          for start in bytes.indices where begins[Int(bytes[start])] {
            for word in byFirst[Int(bytes[start])] where word.count <= bytes.count - start {
              var length = 1
              while length < word.count, bytes[start + length] == word[length] { length += 1 }
              if length == word.count { return true }
            }
          }
          return false
        }
      }
    }
  }
#endif
