/// A stack of distinct indices to visit.
struct Worklist: Sendable {
  /// An entry of two arrays that are stored as one: the stack, and the marks of the indices in it.
  ///
  /// In the entry at position p, `index` is the index at position p of the stack, and `isListed` is whether the index p
  /// is in the stack. With a single array, a change checks only once whether the storage is shared (copy on write).
  private struct Place: Sendable, BitwiseCopyable {
    var index: Int32 = 0
    var isListed = false
  }

  /// The storage of the stack and of the marks. It is empty until the first insertion, since some worklists are never
  /// used.
  private var storage: [Place] = []
  /// The number of possible indices, which start at 0. `room` is the number of indices for which memory is reserved.
  private var indexCount: Int
  private let room: Int
  /// The number of indices in the stack.
  private(set) var count = 0

  /// Creates an empty stack for the indices below `count`. The first insertion reserves memory for the indices below
  /// `room`.
  init(count: Int, room: Int = 0) { (indexCount, self.room) = (count, room) }

  var isEmpty: Bool { count == 0 }

  /// The positions in the stack, from the bottom to the top.
  var places: Range<Int> { 0..<count }

  subscript(place: Int) -> Int32 {
    assert(place < count)
    return storage[place].index
  }

  /// Extends the range of possible indices by one.
  mutating func addIndex() {
    indexCount += 1
    if !storage.isEmpty { storage.append(Place()) }
  }

  private mutating func makeStorage() { storage = Array(filledWith: Place(), count: indexCount, room: room) }

  /// Adds an index to the stack; returns false if the index was there already.
  @discardableResult
  mutating func insert(_ index: Int32) -> Bool {
    if storage.isEmpty { makeStorage() }
    if storage[Int(index)].isListed { return false }
    let end = count
    storage.withUnsafeMutableBufferPointer { storage in
      storage[Int(index)].isListed = true
      storage[end].index = index
    }
    count += 1
    return true
  }

  /// Adds the indices of variables, and the indices that `uses` lists for each of these variables. Indices that are in
  /// the stack already are not added again.
  mutating func insert(_ indices: Scratch<Int32>, with uses: VariableUses) {
    if storage.isEmpty { makeStorage() }
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

  /// Passes all indices to `body`, and empties the stack.
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
