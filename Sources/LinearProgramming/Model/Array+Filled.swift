extension Array {
  /// The same as `init(repeating:count:)`, which looks up at run time what it is an array of: that takes as long as a
  /// thousand bytes to fill, and the parts of small layouts are many and short.
  @inlinable
  package init(filledWith value: Element, count: Int) {
    self = []
    reserveCapacity(count)
    append(contentsOf: repeatElement(value, count: count))
  }

  /// Removes all elements and keeps their memory. Of a few, each by itself is quicker than `removeAll`.
  @inlinable
  package mutating func clear() {
    while !isEmpty { removeLast() }
  }
}
