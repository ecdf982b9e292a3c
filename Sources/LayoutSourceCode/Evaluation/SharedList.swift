#if SwiftSource
  /// A list whose copies share each element until that element changes. So a copy costs little, and the elements that
  /// have changed since the copy are known.
  struct SharedList<Value>: RandomAccessCollection, MutableCollection {
    private final class Box {
      var value: Value

      init(_ value: Value) { self.value = value }
    }

    private var boxes: [Box] = []

    var startIndex: Int { 0 }
    var endIndex: Int { boxes.count }

    subscript(index: Int) -> Value {
      _read { yield boxes[index].value }
      _modify {
        if !isKnownUniquelyReferenced(&boxes[index]) { boxes[index] = Box(boxes[index].value) }
        yield &boxes[index].value
      }
    }

    mutating func append(_ value: Value) { boxes.append(Box(value)) }

    mutating func removeLast() { boxes.removeLast() }

    /// Returns whether an element is still shared with a copy of the list: neither list has changed it since the copy.
    func isShared(_ index: Int, with other: SharedList) -> Bool { boxes[index] === other.boxes[index] }
  }
#endif
