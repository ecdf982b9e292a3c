/// A stack of indices to visit, each at most once.
struct Worklist: Sendable {
  /// A stack position, and whether the index equal to that position is in the stack. One array for both needs one
  /// uniqueness check; each index occurs once, so positions suffice for all.
  private struct Place: Sendable, BitwiseCopyable {
    var index: Int32 = 0
    var isListed = false
  }

  private var storage: [Place]
  /// The number of indices in the stack.
  private(set) var count = 0

  /// Creates an empty stack for indices below `count`.
  init(count: Int) { storage = Array(repeating: Place(), count: count) }

  var isEmpty: Bool { count == 0 }

  /// The positions of the stack.
  var places: Range<Int> { 0..<count }

  subscript(place: Int) -> Int32 {
    assert(place < count)
    return storage[place].index
  }

  /// Raises the bound on indices by one.
  mutating func addIndex() { storage.append(Place()) }

  /// Adds an index; returns whether it was not in the stack before.
  @discardableResult
  mutating func insert(_ index: Int32) -> Bool {
    if storage[Int(index)].isListed { return false }
    let end = count
    storage.withUnsafeMutableBufferPointer { storage in
      storage[Int(index)].isListed = true
      storage[end].index = index
    }
    count += 1
    return true
  }

  /// Adds indices, together with all their users.
  mutating func insert(_ indices: Scratch<Int32>, with uses: VariableUses) {
    var end = count
    storage.withUnsafeMutableBufferPointer { storage in
      func insert(_ index: Int32) {
        if storage[Int(index)].isListed { return }
        storage[Int(index)].isListed = true
        storage[end].index = index
        end += 1
      }
      indices.withElements { indices in
        for index in indices {
          insert(index)
          for place in uses.places(of: Int(index)) { insert(uses.users[place]) }
        }
      }
    }
    count = end
  }

  mutating func popLast() -> Int32? {
    if count == 0 { return nil }
    count -= 1
    let index = storage[count].index
    storage[Int(index)].isListed = false
    return index
  }

  /// Passes all indices to `body` and removes them.
  mutating func takeAll(_ body: (Int) -> Void) {
    let listed = places
    count = 0
    storage.withUnsafeMutableBufferPointer { storage in
      for place in listed {
        let index = Int(storage[place].index)
        storage[index].isListed = false
        body(index)
      }
    }
  }

  mutating func removeAll() {
    if isEmpty { return }
    takeAll { _ in }
  }
}
