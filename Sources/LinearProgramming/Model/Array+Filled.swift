extension Array {
  /// Creates an array of equal elements, like `init(repeating:count:)`, but without looking up the element type at run
  /// time. The look-up takes as long as filling a thousand bytes, and a small layout needs many short arrays.
  /// - Parameter room: the number of elements to reserve memory for, if it is greater than `count`.
  @inlinable
  package init(filledWith value: Element, count: Int, room: Int = 0) {
    self = []
    reserveCapacity(Swift.max(count, room))
    append(value, count: count)
  }

  /// Appends a number of equal elements.
  @inlinable
  package mutating func append(_ value: Element, count: Int) {
    #if DEBUG
      // Unoptimised code appends an array a hundred times as fast as another sequence.
      append(contentsOf: Array(repeating: value, count: count))
    #else
      append(contentsOf: repeatElement(value, count: count))
    #endif
  }

  /// Removes all elements, and keeps their memory. For a few elements this is faster than `removeAll`.
  @inlinable
  package mutating func clear() {
    while !isEmpty { removeLast() }
  }
}
