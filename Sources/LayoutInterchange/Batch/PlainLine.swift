internal import LayoutModel
internal import LayoutNotation

/// A cursor in a *plain line*: a line of JSON that is ASCII without escapes and control characters, so that columns
/// equal byte positions. Each method skips blanks before its token.
struct PlainLineCursor {
  let line: UnsafeBufferPointer<UInt8>
  /// The index of the next byte to read.
  var index: Int

  /// Whether the line is exhausted.
  var isAtEnd: Bool { index == line.count }

  mutating func skipBlanks() {
    while index < line.count, line[index] == UInt8(ascii: " ") { index += 1 }
  }

  /// Skips blanks, and then the given byte. Returns false if another byte, or none, follows the blanks.
  mutating func take(_ byte: UInt8) -> Bool {
    skipBlanks()
    guard index < line.count, line[index] == byte else { return false }
    index += 1
    return true
  }

  /// Skips a string, and returns the range of bytes between its quotation marks. Returns nil if no string is next.
  mutating func takeText() -> Range<Int>? {
    guard take(UInt8(ascii: "\"")) else { return nil }
    let text = index..<line.endOfText(from: index)
    guard text.upperBound < line.count else { return nil }
    index = text.upperBound + 1
    return text
  }

  /// Reads a number of at most 15 digits without sign and exponent. Returns nil if no such number is next.
  mutating func takeNumber() -> Double? {
    skipBlanks()
    let digits = line[index...].prefix { $0 &- UInt8(ascii: "0") < 10 || $0 == UInt8(ascii: ".") }
    // A number in JSON has no leading 0 before another digit.
    let isPadded = digits.count > 1 && digits.first == UInt8(ascii: "0") && line[index + 1] != UInt8(ascii: ".")
    guard !isPadded, let number = ShortNumber.value(UnsafeBufferPointer(rebasing: digits)) else { return nil }
    index = digits.endIndex
    return number
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// Returns the index of the quotation mark that ends the text without escapes that begins at `start`; the number of
  /// bytes if there is none.
  func endOfText(from start: Int) -> Int {
    firstIndex(from: start, where: { ByteWord.places(of: UInt8(ascii: "\""), in: $0) })
  }

  /// Returns whether the bytes in a range spell a key.
  func holds(_ key: StaticString, at place: Range<Int>) -> Bool {
    UnsafeBufferPointer(rebasing: self[place]).spells(key)
  }
}

/// A fast reader of a list of views that have only names, which is the common case: `[{"name": "a"}, {"name": "b"}]`.
/// `ViewReader` handles other lists, and reports their errors.
struct FastViewReader {
  private struct View {
    var start: Int
    var name: Range<Int>
  }

  private var views: [View] = []

  /// Finds the views in a range of a plain line. Returns nil unless the range is a list of one or more views, each with
  /// a valid name and nothing else.
  init?(_ line: [UInt8], at place: Range<Int>) {
    // The shortest view has 13 bytes, with a comma.
    views.reserveCapacity(place.count / 13)
    let areFound = line.withUnsafeBufferPointer { line in
      find(in: UnsafeBufferPointer(rebasing: line[..<place.upperBound]), from: place.lowerBound)
    }
    if !areFound { return nil }
  }

  private mutating func find(in line: UnsafeBufferPointer<UInt8>, from start: Int) -> Bool {
    var cursor = PlainLineCursor(line: line, index: start)
    guard cursor.take(UInt8(ascii: "[")) else { return false }
    repeat {
      guard cursor.take(UInt8(ascii: "{")) else { return false }
      let start = cursor.index - 1
      guard let key = cursor.takeText(), line.holds("name", at: key), cursor.take(UInt8(ascii: ":")),
        let name = cursor.takeText(), Self.isName(name, of: line), cursor.take(UInt8(ascii: "}"))
      else { return false }
      views.append(View(start: start, name: name))
    } while cursor.take(UInt8(ascii: ","))
    return cursor.take(UInt8(ascii: "]")) && cursor.isAtEnd
  }

  /// Returns whether a text in a plain line is a valid view name, by the rules of `ReadingContext.isName`.
  private static func isName(_ name: Range<Int>, of line: UnsafeBufferPointer<UInt8>) -> Bool {
    !name.isEmpty && !line.holds("superview", at: name) && !line.holds("|", at: name)
      && line[name].allSatisfy { $0 != 0x7F }
  }

  /// Adds the views to a document that has only its root, and reports duplicate names as errors.
  func add(to document: inout LayoutDocument, _ context: ReadingContext) {
    document.reserveCapacity(items: 1 + views.count)
    context.source.bytes.withUnsafeBufferPointer { line in
      for view in views {
        let name = String(decoding: UnsafeBufferPointer(rebasing: line[view.name]), as: UTF8.self)
        if let item = document.add(LayoutItem(name: name, parent: .root)) {
          let position = SourcePosition(line: 1, column: view.start + 1)
          document.setLocation(context.source.location(position), of: item)
        } else {
          // The column of the quotation mark before the name.
          let position = SourcePosition(line: 1, column: view.name.lowerBound)
          context.error("another view is called '\(name)'", .duplicateName, at: position)
        }
      }
    }
  }
}
