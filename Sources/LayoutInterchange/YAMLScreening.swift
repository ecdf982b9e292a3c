/// Looks at the text of a YAML document for what must not reach Yams.
///
/// Yams compares the keys of an object by value. A key that is made of aliases of aliases takes it time exponential in
/// the length of the text, before any count of nodes could stop it. Keys in documents are names, so nothing is lost.
enum YAMLScreening {
  /// So many aliases cannot grow to anything that takes long.
  static let harmlessAliases = 16

  static func check(_ source: SourceText) throws(YAMLReader.Failure) {
    var aliases = 0
    var suspect: Int?
    source.bytes.withUnsafeBufferPointer { bytes in
      /// Whether all that stands before a place on its line are marks that may precede a node.
      var atNodeStart = true
      var index = source.start
      while index < bytes.count {
        let byte = bytes[index]
        switch byte {
        case UInt8(ascii: "*") where atNodeStart:
          aliases += 1
          index += 1
          while index < bytes.count, isName(bytes[index]) { index += 1 }
          if isKeyEnd(bytes, index) { suspect = suspect ?? index }
          atNodeStart = false
          continue
        case UInt8(ascii: "?") where atNodeStart:
          suspect = suspect ?? index
        case UInt8(ascii: "]"), UInt8(ascii: "}"):
          if isKeyEnd(bytes, index + 1) { suspect = suspect ?? index }
          atNodeStart = false
        case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\n"), UInt8(ascii: "\r"), UInt8(ascii: "-"),
          UInt8(ascii: "["), UInt8(ascii: "{"), UInt8(ascii: ","), UInt8(ascii: ":"):
          // Also true within texts: then the count of aliases is too high, which only matters with such a key.
          atNodeStart = true
        default:
          // Beyond ASCII there are line ends too.
          atNodeStart = byte >= 0x80
        }
        index += 1
      }
    }
    if let suspect, aliases > harmlessAliases {
      throw YAMLReader.Failure(
        message: "expected a name as key; lists and objects as keys are refused in a document with many aliases",
        position: source.position(ofByte: suspect))
    }
  }

  private static func isKeyEnd(_ bytes: UnsafeBufferPointer<UInt8>, _ start: Int) -> Bool {
    var index = start
    while index < bytes.count, bytes[index] == UInt8(ascii: " ") || bytes[index] == UInt8(ascii: "\t") { index += 1 }
    return index < bytes.count && bytes[index] == UInt8(ascii: ":")
  }

  private static func isName(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "-"):
      true
    default: byte >= 0x80
    }
  }
}
