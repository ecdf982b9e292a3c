internal import LayoutModel
internal import LayoutNotation

/// A place in a line of JSON without escapes and of printable ASCII, so that columns are bytes. Whatever is taken may have
/// blanks before it.
struct PlainLineCursor {
  let line: UnsafeBufferPointer<UInt8>
  /// The first byte that was not taken.
  var index: Int

  /// Whether nothing is left.
  var isAtEnd: Bool { index == line.count }

  mutating func skipBlanks() {
    while index < line.count, line[index] == UInt8(ascii: " ") { index += 1 }
  }

  /// Moves over a byte; false where another one is next.
  mutating func take(_ byte: UInt8) -> Bool {
    skipBlanks()
    guard index < line.count, line[index] == byte else { return false }
    index += 1
    return true
  }

  /// Moves over a text, and tells where it is between its quotation marks; nil where none is next.
  mutating func takeText() -> Range<Int>? {
    guard take(UInt8(ascii: "\"")) else { return nil }
    let text = index..<line.endOfText(from: index)
    guard text.upperBound < line.count else { return nil }
    index = text.upperBound + 1
    return text
  }

  /// Moves over a number of at least 0 and a few digits; nil where none is next.
  mutating func takeNumber() -> Double? {
    skipBlanks()
    let digits = line[index...].prefix { $0 &- UInt8(ascii: "0") < 10 || $0 == UInt8(ascii: ".") }
    // As JSON has it, 0 is not the first of several digits.
    let isPadded = digits.count > 1 && digits.first == UInt8(ascii: "0") && line[index + 1] != UInt8(ascii: ".")
    guard !isPadded, let number = ShortNumber.value(UnsafeBufferPointer(rebasing: digits)) else { return nil }
    index = digits.endIndex
    return number
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// The index of the quotation mark that ends a text without escapes, or of the end.
  func endOfText(from start: Int) -> Int {
    firstIndex(from: start, where: { ByteWord.places(of: UInt8(ascii: "\""), in: $0) })
  }

  /// Whether the bytes at a place are those of a key.
  func holds(_ key: StaticString, at place: Range<Int>) -> Bool {
    UnsafeBufferPointer(rebasing: self[place]).spells(key)
  }
}

/// Views of a record that are no more than a name each, as many are: `[{"name": "a"}, {"name": "b"}]`. Another reader has
/// to read the others, and to tell what is wrong with a name.
struct FastViewReader {
  private struct View {
    var start: Int
    var name: Range<Int>
  }

  private var views: [View] = []

  /// Finds the views that stand at a place of a plain line; nil where there is more than names, or something else.
  init?(_ line: [UInt8], at place: Range<Int>) {
    // The shortest, with a comma.
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

  /// Whether a text of printable ASCII, but perhaps for 0x7F, can name a view, as `ReadingContext.isName` has it.
  private static func isName(_ name: Range<Int>, of line: UnsafeBufferPointer<UInt8>) -> Bool {
    !name.isEmpty && !line.holds("superview", at: name) && !line.holds("|", at: name)
      && line[name].allSatisfy { $0 != 0x7F }
  }

  /// Adds the views to a document that has only its root, with an error for a name that comes twice.
  func add(to document: inout LayoutDocument, _ context: ReadingContext) {
    document.reserveCapacity(items: 1 + views.count)
    context.source.bytes.withUnsafeBufferPointer { line in
      for view in views {
        let name = String(decoding: UnsafeBufferPointer(rebasing: line[view.name]), as: UTF8.self)
        if let item = document.add(LayoutItem(name: name, parent: .root)) {
          let position = SourcePosition(line: 1, column: view.start + 1)
          document.setLocation(context.source.location(position), of: item)
        } else {
          // Of the mark before it.
          let position = SourcePosition(line: 1, column: view.name.lowerBound)
          context.error("another view is called '\(name)'", .duplicateName, at: position)
        }
      }
    }
  }
}
