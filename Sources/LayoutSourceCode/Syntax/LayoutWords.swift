#if SwiftSource
  /// Words, and parts of words, of layout code. Code without any of them does not affect layouts, unless it calls a
  /// function that does.
  enum LayoutWords {
    private static let words = [
      "onstraint", "Anchor", ".snp", "addSubview", "addArranged", "VisualFormat", "autoPin", "autoSet", "autoAlign",
      "autoCenter", "autoMatch", "Superview(", "constrain(", "LayoutDocument",
    ].map { Array($0.utf8) }

    /// For each pair of bytes, whether some word begins with it. The index of a pair is the first byte times 256, plus
    /// the second byte.
    private static let begins: [Bool] = {
      var result = Array(repeating: false, count: 1 << 16)
      for word in words { result[Int(word[0]) << 8 | Int(word[1])] = true }
      return result
    }()

    /// Returns whether one of the words occurs in code. The code is read only once, since the files of a whole folder
    /// are tested.
    ///
    /// - Complexity: linear in the number of bytes.
    static func occur(in code: ArraySlice<UInt8>) -> Bool {
      code.withUnsafeBufferPointer { bytes in
        begins.withUnsafeBufferPointer { begins in
          bytes.indices.dropLast().contains { start in
            begins[Int(bytes[start]) << 8 | Int(bytes[start + 1])]
              && words.contains { bytes[start...].starts(with: $0) }
          }
        }
      }
    }
  }
#endif
