/// A list that is reused: it is cleared in constant time, and keeps its memory.
struct Scratch<Element: BitwiseCopyable & Sendable>: Sendable, RandomAccessCollection, MutableCollection {
  private var storage: [Element] = []
  private(set) var count = 0

  init() {}

  var startIndex: Int { 0 }
  var endIndex: Int { count }

  func index(after place: Int) -> Int { place + 1 }

  func formIndex(after place: inout Int) { place += 1 }

  subscript(place: Int) -> Element {
    get {
      assert(place < count)
      return storage[place]
    }
    set {
      assert(place < count)
      storage[place] = newValue
    }
  }

  mutating func append(_ element: Element) {
    if count < storage.count {
      storage[count] = element
    } else {
      if count == 0 { storage.reserveCapacity(8) }
      storage.append(element)
    }
    count += 1
  }

  mutating func popLast() -> Element? {
    if count == 0 { return nil }
    count -= 1
    return storage[count]
  }

  mutating func clear() { count = 0 }

  /// Passes the elements to `body` as a buffer, to speed up inner loops.
  func withElements<Result>(_ body: (UnsafeBufferPointer<Element>) -> Result) -> Result {
    storage.withUnsafeBufferPointer { body(UnsafeBufferPointer(rebasing: $0[..<count])) }
  }

  /// Removes all elements from a position on.
  mutating func shorten(to place: Int) {
    assert(place <= count)
    count = place
  }
}
