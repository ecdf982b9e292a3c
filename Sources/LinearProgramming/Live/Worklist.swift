/// Indices to be looked at, each of them once.
struct Worklist: Sendable {
  private(set) var indices = Scratch<Int32>()
  private var isListed: [Bool]

  init(count: Int) {
    isListed = Array(repeating: false, count: count)
  }

  var isEmpty: Bool { indices.isEmpty }

  /// Makes room for one more index.
  mutating func addIndex() { isListed.append(false) }

  /// Returns whether it was not listed before.
  @discardableResult
  mutating func insert(_ index: Int32) -> Bool {
    if isListed[Int(index)] { return false }
    isListed[Int(index)] = true
    indices.append(index)
    return true
  }

  /// Lists those of the indices that stand in some places of an array.
  mutating func insert(_ places: Range<Int>, of others: [Int32]) {
    isListed.withUnsafeMutableBufferPointer { isListed in
      for place in places where !isListed[Int(others[place])] {
        isListed[Int(others[place])] = true
        indices.append(others[place])
      }
    }
  }

  mutating func popLast() -> Int32? {
    guard let last = indices.popLast() else { return nil }
    isListed[Int(last)] = false
    return last
  }

  /// Tells all indices, and takes them off.
  mutating func takeAll(_ body: (Int) -> Void) {
    indices.withElements { indices in
      isListed.withUnsafeMutableBufferPointer { isListed in
        for index in indices {
          isListed[Int(index)] = false
          body(Int(index))
        }
      }
    }
    indices.clear()
  }

  mutating func removeAll() {
    for place in indices.indices { isListed[Int(indices[place])] = false }
    indices.clear()
  }
}
