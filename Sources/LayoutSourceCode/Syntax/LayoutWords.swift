#if SwiftSource
  /// The words without which code has nothing to do with layout.
  enum LayoutWords {
    private static let words = [
      "onstraint", "Anchor", ".snp", "addSubview", "addArranged", "VisualFormat", "autoPin", "autoSet", "autoAlign",
      "autoCenter", "autoMatch", "Superview(", "constrain(", "LayoutDocument",
    ].map { Array($0.utf8) }

    /// Whether a word begins with two bytes.
    private static let begins: [Bool] = {
      var result = Array(repeating: false, count: 1 << 16)
      for word in words { result[Int(word[0]) << 8 | Int(word[1])] = true }
      return result
    }()

    /// Whether one of them occurs in code. One pass, since all files of a folder are asked.
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
