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
        var scanner = Scanner(bytes: bytes)
        return scanner.excess()
      }
    }

    private struct Scanner {
      let bytes: UnsafeBufferPointer<UInt8>
      var index = 0

      init(bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

      mutating func excess() -> Int? {
        var depth = 0
        while index < bytes.count {
          let byte = bytes[index]
          switch byte {
          case UInt8(ascii: "["):
            depth += 1
            if depth > BracketNesting.most { return index }
          case UInt8(ascii: "]"): depth = max(0, depth - 1)
          case UInt8(ascii: "\""):
            skipString()
            continue
          case UInt8(ascii: "/") where at(index + 1) == UInt8(ascii: "/"):
            skip { $0 != UInt8(ascii: "\n") }
            continue
          case UInt8(ascii: "/") where at(index + 1) == UInt8(ascii: "*"):
            skipComment()
            continue
          default: break
          }
          index += 1
        }
        return nil
      }

      private func at(_ index: Int) -> UInt8 { index < bytes.count ? bytes[index] : 0 }

      private mutating func skip(while condition: (UInt8) -> Bool) {
        while index < bytes.count, condition(bytes[index]) { index += 1 }
      }

      private mutating func skipComment() {
        index += 2
        while index < bytes.count, !(bytes[index] == UInt8(ascii: "*") && at(index + 1) == UInt8(ascii: "/")) {
          index += 1
        }
        index += 2
      }

      /// Skips a string; one that does not end on its line ends there, unless it has three quotes. What is interpolated
      /// counts as text.
      private mutating func skipString() {
        let quote = UInt8(ascii: "\"")
        let isLong = at(index + 1) == quote && at(index + 2) == quote
        index += isLong ? 3 : 1
        while index < bytes.count {
          let byte = bytes[index]
          if byte == UInt8(ascii: "\\") {
            index += 2
          } else if byte == quote, !isLong || at(index + 1) == quote && at(index + 2) == quote {
            index += isLong ? 3 : 1
            return
          } else if byte == UInt8(ascii: "\n"), !isLong {
            return
          } else {
            index += 1
          }
        }
      }
    }
  }
#endif
