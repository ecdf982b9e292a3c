/// A string interner: a table of texts by their bytes, with indices in the order of insertion.
package struct StringInterner: Sendable {
  /// A hash table with open addressing and linear probing. An entry is the index of a text plus 1, or 0 if it is free.
  /// The length is a power of two, and at least a third of the entries is free.
  private var places: [Int32] = []
  /// The bytes of all texts, one text after the other. The text at an index ends where the next one begins (`starts`).
  private var bytes: [UInt8] = []
  private var starts = [0]

  /// Creates an empty table.
  package init() {}

  /// The number of texts in the table.
  package var count: Int { starts.count - 1 }
  /// The number of bytes of all texts.
  package var size: Int { bytes.count }

  /// Reserves capacity for a number of texts.
  package mutating func reserveCapacity(_ count: Int) {
    starts.reserveCapacity(count + 1)
    // A typical name has 16 bytes.
    bytes.reserveCapacity(16 * count)
    if 3 * count > 2 * places.count { makePlaces(for: count) }
  }

  /// Returns the index of a text; nil if it is not in the table.
  package func index(of text: UnsafeBufferPointer<UInt8>) -> Int? {
    if places.isEmpty { return nil }
    let index = Int(places[place(of: text)]) - 1
    return index < 0 ? nil : index
  }

  /// Returns the index of a text; nil if the text is not in the table. The search is fastest if `guess` is this index.
  package func index(of text: UnsafeBufferPointer<UInt8>, guess: Int) -> Int? {
    let isRight = guess < count && bytes.withUnsafeBufferPointer { self.text(guess, in: $0).hasBytes(of: text) }
    return isRight ? guess : self.index(of: text)
  }

  /// Adds a text if it is new.
  /// - Returns: whether the text was added, and its index.
  @discardableResult
  package mutating func insert(_ text: UnsafeBufferPointer<UInt8>) -> (inserted: Bool, index: Int) {
    if 3 * (count + 1) > 2 * places.count { makePlaces(for: count + 1) }
    let place = place(of: text)
    if places[place] != 0 { return (false, Int(places[place]) - 1) }
    bytes.append(contentsOf: text)
    starts.append(bytes.count)
    places[place] = Int32(count)
    return (true, count - 1)
  }

  /// Rebuilds the hash table with at least twice as many entries as a given number of texts.
  private mutating func makePlaces(for count: Int) {
    var length = 16
    while length < 2 * count { length *= 2 }
    // `init(repeating:count:)` is not used, since it looks up the element type at run time.
    places = []
    places.reserveCapacity(length)
    places.append(contentsOf: repeatElement(0, count: length))
    for index in 0..<self.count { enter(index) }
  }

  private mutating func enter(_ index: Int) {
    var place = bytes.withUnsafeBufferPointer { ByteHash.value(of: text(index, in: $0)) } & (places.count - 1)
    while places[place] != 0 { place = (place + 1) & (places.count - 1) }
    places[place] = Int32(index + 1)
  }

  /// Returns the index in `places` of a text's entry, or of the free entry for it.
  private func place(of text: UnsafeBufferPointer<UInt8>) -> Int {
    bytes.withUnsafeBufferPointer { bytes in
      var place = ByteHash.value(of: text) & (places.count - 1)
      while places[place] != 0, !self.text(Int(places[place]) - 1, in: bytes).hasBytes(of: text) {
        place = (place + 1) & (places.count - 1)
      }
      return place
    }
  }

  private func text(_ index: Int, in bytes: UnsafeBufferPointer<UInt8>) -> UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(rebasing: bytes[starts[index]..<starts[index + 1]])
  }
}
