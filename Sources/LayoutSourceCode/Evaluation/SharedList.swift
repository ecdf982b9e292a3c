#if SwiftSource
  /// A list whose copies share their elements until these change, so that a copy costs little, and what has changed
  /// since is known.
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

    /// Whether an element is the same as in a copy, and in neither has changed since.
    func isShared(_ index: Int, with other: SharedList) -> Bool { boxes[index] === other.boxes[index] }
  }
#endif
