#if SwiftSource
  /// The nesting of square brackets in a source, outside strings and comments.
  ///
  /// The parser's time doubles with each level, since a bracket may begin a list or a type: 26 levels take 17 seconds.
  enum BracketNesting {
    /// The maximum depth at which a source is parsed. Code written by people has up to about six levels.
    static let most = 14

    /// Returns the offset of the first bracket that is nested too deeply; nil if there is none.
    ///
    /// - Complexity: linear in the number of bytes.
    static func excess(in bytes: [UInt8]) -> Int? {
      bytes.withUnsafeBufferPointer { bytes in
        var depth = 0
        var index = 0
        while index < bytes.count {
          switch bytes[index] {
          case UInt8(ascii: "["):
            depth += 1
            if depth > most { return index }
          case UInt8(ascii: "]"): depth = max(0, depth - 1)
          default:
            if let end = CodeText.end(ofStringOrComment: index, in: bytes) {
              index = end
              continue
            }
          }
          index += 1
        }
        return nil
      }
    }
  }
#endif
