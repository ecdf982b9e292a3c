internal import LayoutModel

/// A place in a source, both from 1. Columns count Unicode scalars, as YAML's own marks do.
struct SourcePosition: Sendable, Hashable, Comparable {
  var line: Int
  var column: Int

  static let start = SourcePosition(line: 1, column: 1)

  static func < (left: SourcePosition, right: SourcePosition) -> Bool {
    (left.line, left.column) < (right.line, right.column)
  }
}

/// The bytes of a source and where its lines begin. Lines are looked up only for messages.
final class SourceText {
  /// Larger inputs are refused before they are read into a tree, which takes many times the memory of the text.
  static let greatestSize = 256 << 20

  let bytes: [UInt8]
  /// The path as the user gave it.
  let file: String?
  private lazy var lineStarts = findLineStarts()

  init(bytes: [UInt8], file: String?) {
    self.bytes = bytes
    self.file = file
  }

  /// The index of the first byte after a byte-order mark.
  var start: Int {
    bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
  }

  func location(_ position: SourcePosition) -> SourceLocation {
    SourceLocation(file: file, line: position.line, column: position.column)
  }

  /// The line with that number, without its end; empty where there is none.
  func line(_ number: Int) -> String {
    guard number >= 1, number <= lineStarts.count else { return "" }
    let start = lineStarts[number - 1]
    var end = number < lineStarts.count ? lineStarts[number] : bytes.count
    while end > start, bytes[end - 1] == UInt8(ascii: "\n") || bytes[end - 1] == UInt8(ascii: "\r") { end -= 1 }
    return String(decoding: bytes[start..<end], as: UTF8.self)
  }

  /// The place of a byte.
  func position(ofByte offset: Int) -> SourcePosition {
    var (low, high) = (0, lineStarts.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if lineStarts[middle] <= offset { low = middle } else { high = middle }
    }
    let before = bytes[min(lineStarts[low], offset)..<offset]
    return SourcePosition(line: low + 1, column: 1 + before.lazy.filter { $0 & 0xC0 != 0x80 }.count)
  }

  /// The line around a place. Long lines, as of JSON on one line, are cut to the part that matters.
  func excerpt(_ position: SourcePosition) -> SourceDiagnostic.Excerpt? {
    guard position.line <= lineStarts.count else { return nil }
    return Self.excerpt(line: line(position.line), scalars: position.column - 1)
  }

  /// An excerpt of a line whose place is so many Unicode scalars from its beginning.
  static func excerpt(line: String, scalars: Int) -> SourceDiagnostic.Excerpt {
    let scalarView = line.unicodeScalars
    let place = scalarView.index(scalarView.startIndex, offsetBy: scalars, limitedBy: scalarView.endIndex)
    // A place within a character is shown at that character.
    let offset = place.map { line[..<$0].count } ?? line.count
    return cut(SourceDiagnostic.Excerpt(line: line, offset: offset))
  }

  private static func cut(_ excerpt: SourceDiagnostic.Excerpt) -> SourceDiagnostic.Excerpt {
    let (before, after) = (100, 60)
    var excerpt = excerpt
    if excerpt.line.utf8.count <= before + after { return excerpt }
    let rest = excerpt.line.dropFirst(excerpt.offset)
    if let end = rest.index(rest.startIndex, offsetBy: after, limitedBy: rest.endIndex), end != rest.endIndex {
      excerpt.line = String(excerpt.line[..<end]) + "…"
    }
    if excerpt.offset > before {
      excerpt.line = "…" + excerpt.line.dropFirst(excerpt.offset - before)
      excerpt.offset = before + 1
    }
    return excerpt
  }

  private func findLineStarts() -> [Int] {
    var starts = [start]
    var index = start
    while index < bytes.count {
      let byte = bytes[index]
      index += 1
      if byte == UInt8(ascii: "\r"), index < bytes.count, bytes[index] == UInt8(ascii: "\n") { index += 1 }
      if byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") { starts.append(index) }
    }
    return starts
  }
}

extension SourceText {
  /// The index of the first byte that is not UTF-8, or nil.
  func firstInvalidByte() -> Int? {
    bytes.withUnsafeBufferPointer { bytes in
      var index = 0
      while index < bytes.count {
        let byte = bytes[index]
        if byte < 0x80 {
          index += 1
          continue
        }
        let length: Int
        var least: UInt8 = 0x80
        var greatest: UInt8 = 0xBF
        switch byte {
        case 0xC2...0xDF: length = 2
        case 0xE0: (length, least) = (3, 0xA0)
        case 0xED: (length, greatest) = (3, 0x9F)
        case 0xE1...0xEF: length = 3
        case 0xF0: (length, least) = (4, 0x90)
        case 0xF1...0xF3: length = 4
        case 0xF4: (length, greatest) = (4, 0x8F)
        default: return index
        }
        guard index + length <= bytes.count, bytes[index + 1] >= least, bytes[index + 1] <= greatest else {
          return index
        }
        for next in (index + 2)..<max(index + 2, index + length) where bytes[next] & 0xC0 != 0x80 { return index }
        index += length
      }
      return nil
    }
  }
}
