/// Many short lists in one array (packed adjacency lists), without an allocation or a reference count for each. Changes
/// can be recorded and undone.
struct PackedLists<Element: BitwiseCopyable & Sendable>: Sendable {
  /// The elements of all lists, with unused capacity between them.
  private(set) var storage: [Element] = []
  private var lists: [List] = []
  /// The number of elements of `storage` that belong to no list any more, since their list was moved to get more
  /// capacity. If there are many, `compact` removes them.
  private var wasted = 0
  // Records of changes, for undo.
  private var elementLog = UndoLog<Element>()
  private var listLog = UndoLog<List>()
  /// The size of `storage` in the latest state that undo can restore. Undo removes the elements beyond it, so they need
  /// no record.
  private var recordedCount = 0

  private struct List: Sendable, BitwiseCopyable {
    var start: Int32 = 0
    var count: Int32 = 0
    var capacity: Int32 = 0
  }

  /// The number of wasted elements up to which compaction is not worth its time.
  private static var negligibleWaste: Int { 1024 }

  /// The value of unused elements, which is never read.
  private let filler: Element

  /// Creates `count` empty lists, and reserves memory for `room` lists of a few elements.
  init(count: Int, room: Int = 0, filler: Element) {
    lists = Array(filledWith: List(), count: count, room: room)
    if room > 0 { storage.reserveCapacity(Self.leastCapacity * room) }
    self.filler = filler
  }

  var count: Int { lists.count }

  /// The positions of a list's elements in `storage`. They are valid until a list grows or `compact` is called.
  func places(of list: Int) -> Range<Int> {
    let list = lists[list]
    return Int(list.start)..<Int(list.start + list.count)
  }

  func count(of list: Int) -> Int { Int(lists[list].count) }

  func isEmpty(_ list: Int) -> Bool { lists[list].count == 0 }

  subscript(place: Int) -> Element {
    get { storage[place] }
    set {
      noteElement(place)
      storage[place] = newValue
    }
  }

  /// Passes the elements of all lists to `body` as a buffer, to speed up inner loops.
  func withElements<Result>(_ body: (UnsafeBufferPointer<Element>) -> Result) -> Result {
    storage.withUnsafeBufferPointer { body($0) }
  }

  /// Like `withElements(_:)`, but `body` may write the elements of one list. No list may grow meanwhile.
  mutating func withElements<Result>(
    writing list: Int, _ body: (UnsafeMutableBufferPointer<Element>) -> Result
  ) -> Result {
    // The elements beyond the count are recorded too: undo may restore a longer list, which contains them.
    noteElements(Int(lists[list].start)..<Int(lists[list].start + lists[list].capacity))
    return storage.withUnsafeMutableBufferPointer { body($0) }
  }

  mutating func addList() { lists.append(List()) }

  mutating func removeAll(_ list: Int) { setCount(0, of: list) }

  /// Sets the number of elements of a list, within its capacity.
  mutating func setCount(_ count: Int, of list: Int) {
    guard lists[list].count != Int32(count) else { return }
    noteList(list)
    lists[list].count = Int32(count)
  }

  mutating func append(_ element: Element, to list: Int) {
    let place = addPlace(to: list)
    noteElement(place)
    storage[place] = element
  }

  /// Inserts an element into a list. The offset in the list is at least 0, and at most the number of elements.
  mutating func insert(_ element: Element, at offset: Int, of list: Int) {
    let last = addPlace(to: list)
    let first = Int(lists[list].start) + offset
    noteElements(first..<last + 1)
    storage.withUnsafeMutableBufferPointer { storage in
      var place = last
      while place > first {
        storage[place] = storage[place - 1]
        place -= 1
      }
      storage[first] = element
    }
  }

  /// Lengthens a list by one element, whose value is undefined.
  /// - Returns: the position of the element in `storage`.
  private mutating func addPlace(to list: Int) -> Int {
    var changed = lists[list]
    if changed.count == changed.capacity {
      makeRoom(in: list, for: Int(changed.count) + 1)
      changed = lists[list]
    }
    noteList(list)
    changed.count += 1
    lists[list] = changed
    return Int(changed.start + changed.count) - 1
  }

  mutating func sort(_ list: Int, by isBefore: (Element, Element) -> Bool) {
    let places = places(of: list)
    if places.count <= 1 { return }
    noteElements(places)
    storage.withUnsafeMutableBufferPointer { $0[places].sortStably(by: isBefore) }
  }

  /// Removes the element at an offset in a list, and keeps the order of the others.
  mutating func remove(at offset: Int, of list: Int) {
    let places = places(of: list)
    noteElements(places.lowerBound + offset..<places.upperBound)
    for place in (places.lowerBound + offset)..<(places.upperBound - 1) { storage.swapAt(place, place + 1) }
    setCount(places.count - 1, of: list)
  }

  private static var leastCapacity: Int { 4 }

  private static func capacity(beyond old: Int, for count: Int) -> Int { max(leastCapacity, 2 * old, count) }

  /// Returns an upper limit of the number of elements by which `storage` grows if `more` elements are added to a list.
  /// A list at the end of `storage` grows by less.
  func growth(of list: Int, by more: Int) -> Int {
    let (count, capacity) = (Int(lists[list].count) + more, Int(lists[list].capacity))
    return count > capacity ? Self.capacity(beyond: capacity, for: count) : 0
  }

  /// Reserves capacity for `count` elements in a list.
  mutating func makeRoom(in list: Int, for count: Int) {
    let old = lists[list]
    guard count > Int(old.capacity) else { return }
    noteList(list)
    let capacity = Self.capacity(beyond: Int(old.capacity), for: count)
    let start = storage.count
    if Int(old.start + old.capacity) == start {
      // The last list grows in place.
      storage.append(filler, count: capacity - Int(old.capacity))
      lists[list].capacity = Int32(capacity)
      return
    }
    for place in Int(old.start)..<Int(old.start + old.count) { storage.append(storage[place]) }
    storage.append(filler, count: capacity - Int(old.count))
    lists[list] = List(start: Int32(start), count: old.count, capacity: Int32(capacity))
    wasted += Int(old.capacity)
  }

  mutating func exchange(_ first: Int, _ second: Int) {
    noteList(first)
    noteList(second)
    lists.swapAt(first, second)
  }

  /// Removes the wasted elements from `storage` if they are more than `negligibleWaste`, and more than half of all
  /// elements. Recording then ends, and all records are dropped.
  mutating func compact() {
    guard wasted > Self.negligibleWaste, 2 * wasted > storage.count else { return }
    endRecording()
    var packed: [Element] = []
    packed.reserveCapacity(storage.count - wasted)
    for index in lists.indices {
      let list = lists[index]
      lists[index].start = Int32(packed.count)
      packed.append(contentsOf: storage[Int(list.start)..<Int(list.start + list.capacity)])
    }
    storage = packed
    wasted = 0
  }

  // MARK: - Undo

  /// A state that undo can restore.
  struct Mark: Sendable {
    fileprivate var elementCount: Int
    fileprivate var listCount: Int
    fileprivate var storageCount: Int
    fileprivate var wasted: Int
  }

  /// Whether changes are recorded: from a call of `mark` on, until recording ends.
  var isRecording: Bool { listLog.isOn }

  /// The number of recorded changes.
  var recordedChanges: Int { elementLog.count + listLog.count }

  /// Records changes from now on.
  /// - Returns: the present state, which `takeBack` can restore.
  mutating func mark() -> Mark {
    elementLog.begin(count: storage.count)
    listLog.begin(count: lists.count)
    recordedCount = storage.count
    return Mark(
      elementCount: elementLog.count, listCount: listLog.count, storageCount: storage.count, wasted: wasted)
  }

  /// Restores the state that a mark identifies. Lists that were added since then stay, but are empty.
  mutating func takeBack(to mark: Mark) {
    elementLog.takeBack(to: mark.elementCount, in: &storage)
    listLog.takeBack(to: mark.listCount, in: &lists)
    storage.removeLast(storage.count - mark.storageCount)
    wasted = mark.wasted
    recordedCount = storage.count
  }

  /// Drops the records and stops recording.
  mutating func endRecording() {
    elementLog.end()
    listLog.end()
  }

  private mutating func noteElement(_ place: Int) {
    if elementLog.isOn, place < recordedCount { elementLog.note(place, storage[place]) }
  }

  private mutating func noteElements(_ places: Range<Int>) {
    guard elementLog.isOn, places.lowerBound < recordedCount else { return }
    for place in places { elementLog.note(place, storage[place]) }
  }

  private mutating func noteList(_ list: Int) {
    if listLog.isOn { listLog.note(list, lists[list]) }
  }
}
