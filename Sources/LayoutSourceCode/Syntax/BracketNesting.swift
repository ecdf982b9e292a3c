#if SwiftSource
  /// The nesting of square brackets in a source, outside of strings and comments.
  ///
  /// The parser takes twice as long for each level of them, since a list may be a type: 26 levels take 17 seconds.
  enum BracketNesting {
    /// The greatest depth that is parsed. Code that people write has up to about six.
    static let most = 14

    /// Returns the offset of the first bracket that is nested too deeply; nil if there is none. Linear.
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
