internal import LayoutModel

/// A position in a source text: a line and a column, both counted from 1. Columns count Unicode scalars, as libyaml
/// does.
package struct SourcePosition: Sendable, Hashable, Comparable {
  package var line: Int
  package var column: Int

  static let start = SourcePosition(line: 1, column: 1)

  package static func < (left: SourcePosition, right: SourcePosition) -> Bool {
    (left.line, left.column) < (right.line, right.column)
  }
}

/// The bytes of a source text. Its line starts are computed when they are first needed.
package final class SourceText {
  /// The maximum size of an input in bytes. It is limited since a document tree takes many times the memory of its
  /// text.
  static let greatestSize = 256 << 20

  let bytes: [UInt8]
  /// The path of the file as the user gave it; nil if there is none.
  let file: String?
  private lazy var lineStarts = findLineStarts()
  /// The number of Unicode scalars that begin before each block of `blockLength` bytes.
  private lazy var scalarsBeforeBlocks = countScalarsBeforeBlocks()

  /// The time at which reading is to stop; nil if it is not limited.
  private let deadline: ContinuousClock.Instant?
  private var callCount = 0
  /// Whether reading was cut short by the deadline.
  private(set) var isCutShort = false

  package init(bytes: [UInt8], file: String?, until deadline: ContinuousClock.Instant? = nil) {
    self.bytes = bytes
    self.file = file
    self.deadline = deadline
  }

  /// Returns whether the deadline has passed. Since this is called very often, only every 256th call reads the clock.
  func isTimeUp() -> Bool {
    guard let deadline else { return false }
    callCount += 1
    if callCount % 256 == 0, ContinuousClock.now >= deadline { isCutShort = true }
    return isCutShort
  }

  /// The error of a document that was not read completely, since the deadline passed.
  var interruption: SourceDiagnostic {
    SourceDiagnostic(
      .error, "the time limit was reached before the document was read", rule: DocumentRule.limit.rawValue, file: file)
  }

  /// The name of the file without folders and extension, which is the default name of its document; nil if the source
  /// is not a file.
  var baseName: String? {
    guard let file, let name = file.split(separator: "/").last, !file.hasPrefix("<") else { return nil }
    guard let dot = name.lastIndex(of: "."), dot > name.startIndex else { return String(name) }
    return String(name[..<dot])
  }

  /// The index of the first byte of the text, after a byte-order mark if there is one.
  var start: Int {
    bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
  }

  func location(_ position: SourcePosition) -> SourceLocation {
    SourceLocation(file: file, line: position.line, column: position.column)
  }

  /// Returns the line and column of the byte at an offset.
  func position(ofByte offset: Int) -> SourcePosition {
    var (low, high) = (0, lineStarts.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if lineStarts[middle] <= offset { low = middle } else { high = middle }
    }
    let start = min(lineStarts[low], offset)
    return SourcePosition(line: low + 1, column: 1 + scalars(from: start, to: offset))
  }

  /// Returns the number of Unicode scalars that begin at byte `start` or later, and before byte `end`.
  /// - Complexity: constant after the first call, as is needed for a long document on one line.
  private func scalars(from start: Int, to end: Int) -> Int {
    let (first, last) = (start / Self.blockLength + 1, end / Self.blockLength)
    guard first < last else { return countScalars(start..<end) }
    return countScalars(start..<first * Self.blockLength) + scalarsBeforeBlocks[last] - scalarsBeforeBlocks[first]
      + countScalars(last * Self.blockLength..<end)
  }

  private func countScalars(_ range: Range<Int>) -> Int {
    bytes[range].reduce(0) { $1 & 0xC0 != 0x80 ? $0 + 1 : $0 }
  }

  private func countScalarsBeforeBlocks() -> [Int] {
    var before = [0]
    for start in stride(from: 0, to: bytes.count, by: Self.blockLength) {
      let block = start..<min(bytes.count, start + Self.blockLength)
      before.append(before[before.count - 1] + countScalars(block))
    }
    return before
  }

  private static let blockLength = 1024

  /// Returns the index of the byte at a position, or of the end of the line if the line is shorter. If the text has no
  /// such line, the result is the number of bytes.
  /// - Complexity: after the first call, logarithmic in the length of the text, as is needed for a long document on one
  ///   line.
  func byte(at position: SourcePosition) -> Int {
    guard position.line >= 1, position.line <= lineStarts.count else { return bytes.count }
    var index = lineStarts[position.line - 1]
    let end = lineEnd(position.line)
    // The number of scalars to skip.
    var left = position.column - 1
    if left >= Self.blockLength {
      // Skip to the last block that begins at or before the position.
      left += scalarsBeforeBlocks[index / Self.blockLength]
      left += countScalars(index / Self.blockLength * Self.blockLength..<index)
      var (low, high) = (index / Self.blockLength, scalarsBeforeBlocks.count)
      while high - low > 1 {
        let middle = (low + high) / 2
        if scalarsBeforeBlocks[middle] <= left { low = middle } else { high = middle }
      }
      index = low * Self.blockLength
      left -= scalarsBeforeBlocks[low]
      while index < end, bytes[index] & 0xC0 == 0x80 { index += 1 }
    }
    while left > 0, index < end {
      index += 1
      while index < end, bytes[index] & 0xC0 == 0x80 { index += 1 }
      left -= 1
    }
    return min(index, end)
  }

  /// Returns the line at a position, for a message. A long line is shortened around the position. The result is nil if
  /// the line is empty or does not exist.
  func excerpt(_ position: SourcePosition) -> SourceDiagnostic.Excerpt? {
    guard position.line >= 1, position.line <= lineStarts.count else { return nil }
    let (before, after) = (SourceDiagnostic.Excerpt.mostBefore, SourceDiagnostic.Excerpt.mostAfter)
    let (start, end) = (lineStarts[position.line - 1], lineEnd(position.line))
    guard start < end else { return nil }
    let place = byte(at: position)
    // A Unicode scalar has up to four bytes. The bytes are cut between scalars.
    var (first, last) = (max(start, place - 4 * before), min(end, place + 4 * after))
    while first > start, bytes[first] & 0xC0 == 0x80 { first -= 1 }
    while last < end, bytes[last] & 0xC0 == 0x80 { last += 1 }

    var left = Substring(decoding: bytes[first..<place], as: UTF8.self)
    var right = Substring(decoding: bytes[place..<last], as: UTF8.self)
    if end - start > before + after {
      if first > start || left.count > before { left = "…" + left.suffix(before) }
      if last < end || right.count > after { right = right.prefix(after) + "…" }
    }
    let line = String(left + right)
    // A position within a character of several scalars is moved to the start of the character.
    let index = line.utf8.index(line.startIndex, offsetBy: left.utf8.count)
    return SourceDiagnostic.Excerpt(line: line, offset: line[..<index].count)
  }

  private func lineEnd(_ number: Int) -> Int {
    var end = number < lineStarts.count ? lineStarts[number] : bytes.count
    let start = lineStarts[number - 1]
    while end > start, bytes[end - 1] == UInt8(ascii: "\n") || bytes[end - 1] == UInt8(ascii: "\r") { end -= 1 }
    return end
  }

  var lineCount: Int { lineStarts.count }

  /// Returns the text of a line, without its line break. Lines are numbered from 1.
  func line(_ number: Int) -> String {
    String(decoding: bytes[lineStarts[number - 1]..<lineEnd(number)], as: UTF8.self)
  }

  private func findLineStarts() -> [Int] {
    var starts = [start]
    bytes.withUnsafeBufferPointer { bytes in
      var index = start
      while index < bytes.count {
        let byte = bytes[index]
        index += 1
        if byte > UInt8(ascii: "\r") { continue }
        if byte == UInt8(ascii: "\r"), index < bytes.count, bytes[index] == UInt8(ascii: "\n") { index += 1 }
        if byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") { starts.append(index) }
      }
    }
    return starts
  }
}

extension SourceText {
  /// Finds the lines that begin with a given byte, and returns the start of the `number`th of them, counted from 1.
  /// Returns nil if there are fewer.
  func line(number: Int, beginningWith byte: UInt8) -> SourcePosition? {
    var found = 0
    for (index, start) in lineStarts.enumerated() where start < bytes.count && bytes[start] == byte {
      found += 1
      if found == number { return SourcePosition(line: index + 1, column: 1) }
    }
    return nil
  }

  /// Returns the index of the first byte that is not valid UTF-8; nil if all bytes are valid.
  func firstInvalidByte() -> Int? {
    bytes.withUnsafeBufferPointer { bytes in
      var index = 0
      while true {
        index = bytes.firstIndex(from: index, where: { $0 & ByteWord.highBits })
        guard index < bytes.count else { return nil }
        let byte = bytes[index]
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
    }
  }
}
