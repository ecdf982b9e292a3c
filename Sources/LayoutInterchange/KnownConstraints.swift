internal import LayoutModel

/// Constraints by the formulas that said them, for as long as the names in them mean the same.
struct KnownConstraints {
  /// So many formulas, or so many bytes of them, are kept at most; then it begins anew.
  private static let greatestCount = 1 << 13
  private static let greatestSize = 1 << 20

  /// What the names in formulas mean: the items and the metrics of a document.
  private var scope: LayoutDocument?
  /// A table with open addresses: at the place of a text's hash, or the next that was free, one more than its index; 0 is
  /// free. The length is a power of two, and at least half is free.
  private var places: [Int32] = []
  private var texts: [Range<Int>] = []
  /// What the formulas say, at the places where they were met first.
  private(set) var constraints: [LayoutConstraint] = []
  /// The bytes of all texts, one after the other.
  private var bytes: [UInt8] = []

  /// Forgets all, unless the names of a document mean what they did.
  mutating func enter(_ document: LayoutDocument) {
    if let scope, scope.metrics == document.metrics, scope.dialect == document.dialect,
      scope.items.count == document.items.count,
      scope.items.indices.allSatisfy({ Self.isSame(scope, document, at: $0) })
    {
      return
    }
    scope = document
    forget()
  }

  private static func isSame(_ scope: LayoutDocument, _ document: LayoutDocument, at index: Int) -> Bool {
    scope.items[index].parent == document.items[index].parent && scope.items[index].kind == document.items[index].kind
      && scope.items[index].name == document.items[index].name
  }

  private mutating func forget() {
    places = Array(repeating: 0, count: 256)
    texts.removeAll(keepingCapacity: true)
    constraints.removeAll(keepingCapacity: true)
    bytes.removeAll(keepingCapacity: true)
  }

  /// The index of the constraint that a formula says; nil where it was not met before.
  ///
  /// Changes nothing, but access of its own keeps the tables from being counted for each formula.
  mutating func index(of text: UnsafeBufferPointer<UInt8>) -> Int? {
    bytes.withUnsafeBufferPointer { bytes in
      var place = ByteHash.value(of: text) & (places.count - 1)
      while places[place] != 0 {
        let index = Int(places[place]) - 1
        if UnsafeBufferPointer(rebasing: bytes[texts[index]]).hasBytes(of: text) { return index }
        place = (place + 1) & (places.count - 1)
      }
      return nil
    }
  }

  /// Whether the next one makes it begin anew.
  var isFull: Bool { texts.count >= Self.greatestCount || bytes.count >= Self.greatestSize }

  /// Takes in what a formula says that was not known.
  mutating func add(_ constraint: LayoutConstraint, of text: UnsafeBufferPointer<UInt8>) {
    if texts.count >= Self.greatestCount || bytes.count + text.count > Self.greatestSize { forget() }
    texts.append(bytes.count..<bytes.count + text.count)
    bytes.append(contentsOf: text)
    constraints.append(constraint)
    if 2 * texts.count > places.count { grow() } else { enter(texts.count - 1, text) }
  }

  private mutating func grow() {
    places = Array(repeating: 0, count: 2 * places.count)
    bytes.withUnsafeBufferPointer { bytes in
      for index in texts.indices { enter(index, UnsafeBufferPointer(rebasing: bytes[texts[index]])) }
    }
  }

  private mutating func enter(_ index: Int, _ text: UnsafeBufferPointer<UInt8>) {
    var place = ByteHash.value(of: text) & (places.count - 1)
    while places[place] != 0 { place = (place + 1) & (places.count - 1) }
    places[place] = Int32(index + 1)
  }
}
