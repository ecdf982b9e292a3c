/// Indices to be looked at, each of them once.
struct Worklist: Sendable {
  /// A place of the list, and whether the index that is the place's number is listed: in one array, which is asked once
  /// whether it is shared. Each index is listed once, so there are as many places as indices.
  private struct Place: Sendable, BitwiseCopyable {
    var index: Int32 = 0
    var isListed = false
  }

  private var storage: [Place]
  /// How many indices are listed.
  private(set) var count = 0

  /// For indices below a number.
  init(count: Int) { storage = Array(repeating: Place(), count: count) }

  var isEmpty: Bool { count == 0 }

  /// The places of the indices that are listed.
  var places: Range<Int> { 0..<count }

  subscript(place: Int) -> Int32 {
    assert(place < count)
    return storage[place].index
  }

  /// Makes room for one more index.
  mutating func addIndex() { storage.append(Place()) }

  /// Returns whether it was not listed before.
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

  /// Lists some indices, with all that use them.
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

  /// Tells all indices, and takes them off.
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
