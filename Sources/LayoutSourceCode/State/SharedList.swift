#if SwiftSource
  /// A list whose copies share each element until that element changes. So a copy takes little time and memory, and it
  /// is quickly found which elements have changed since the copy.
  ///
  /// The elements are in parts, so that a change copies the references of one part only.
  struct SharedList<Value>: RandomAccessCollection, MutableCollection {
    private final class Box {
      var value: Value

      init(_ value: Value) { self.value = value }
    }

    /// The binary logarithm of the number of elements in a part.
    private static var shift: Int { 4 }
    private static var mask: Int { 1 << shift - 1 }

    private var parts: [[Box]] = []
    private(set) var count = 0

    var startIndex: Int { 0 }
    var endIndex: Int { count }

    subscript(index: Int) -> Value {
      _read { yield parts[index >> Self.shift][index & Self.mask].value }
      _modify {
        let (part, place) = (index >> Self.shift, index & Self.mask)
        if !isKnownUniquelyReferenced(&parts[part][place]) { parts[part][place] = Box(parts[part][place].value) }
        yield &parts[part][place].value
      }
    }

    mutating func append(_ value: Value) {
      if count & Self.mask == 0 { parts.append([]) }
      parts[parts.count - 1].append(Box(value))
      count += 1
    }

    mutating func removeLast() {
      parts[parts.count - 1].removeLast()
      if parts[parts.count - 1].isEmpty { parts.removeLast() }
      count -= 1
    }

    /// Returns the indices of the elements that at least one of the given copies does not share, in ascending order.
    /// Each copy must have at least as many elements as the list.
    func changes(in copies: [SharedList]) -> [Int] {
      var found: [Int] = []
      for part in parts.indices {
        let changed = copies.filter { !Self.areOne(parts[part], $0.parts[part]) }
        if changed.isEmpty { continue }
        for place in parts[part].indices {
          let box = parts[part][place]
          if changed.contains(where: { $0.parts[part][place] !== box }) { found.append(part << Self.shift | place) }
        }
      }
      return found
    }

    /// Returns whether two parts have the same storage, so that their elements are the same.
    private static func areOne(_ first: [Box], _ second: [Box]) -> Bool {
      first.withUnsafeBufferPointer { first in
        second.withUnsafeBufferPointer { first.baseAddress == $0.baseAddress && first.count == $0.count }
      }
    }
  }
#endif
