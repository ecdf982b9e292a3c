/// An undo log of an array: the old values of elements that were written, in the order of the writes.
struct UndoLog<Element: BitwiseCopyable & Sendable>: Sendable {
  private struct Change: Sendable, BitwiseCopyable {
    var place: Int32
    var old: Element
  }

  private var changes = Scratch<Change>()
  /// For each position in the array, the number of the period in which it was recorded last; 0 if it was never
  /// recorded. A new period begins at each state that undo can restore. Within a period only the first change of a
  /// position is recorded, since undo needs only the oldest value.
  private var periods: [UInt32] = []
  private var period: UInt32 = 1
  /// The number of records at the time when the present period began (`periods`). If none was added since, no new
  /// period needs to begin.
  private var periodStart = 0
  /// Whether changes are recorded.
  private(set) var isOn = false

  /// The number of records.
  var count: Int { changes.count }

  /// Begins a new period (`periods`), and starts recording if it is off.
  /// - Parameter count: the present number of elements of the array.
  mutating func begin(count: Int) {
    isOn = true
    if changes.count > periodStart { beginPeriod() }
    if periods.count < count { periods.append(0, count: count - periods.count) }
  }

  private mutating func beginPeriod() {
    periodStart = changes.count
    period &+= 1
    guard period == 0 else { return }
    for place in periods.indices { periods[place] = 0 }
    period = 1
  }

  /// Drops the records and stops recording.
  mutating func end() {
    guard isOn else { return }
    isOn = false
    changes.clear()
    beginPeriod()
  }

  /// Records the old value of an element that is about to be written, unless the present period has recorded the
  /// position.
  mutating func note(_ place: Int, _ old: Element) {
    guard isOn else { return }
    if place < periods.count {
      if periods[place] == period { return }
      periods[place] = period
    }
    changes.append(Change(place: Int32(place), old: old))
  }

  /// Undoes all recorded changes except the `count` oldest, from the latest back.
  /// - Parameter body: receives the position of each undone change; a position may be repeated.
  mutating func takeBack(
    to count: Int, in elements: inout [Element], telling body: (_ place: Int32) -> Void = { _ in }
  ) {
    if changes.count == count { return }
    // Bounds are not checked here: each position was a valid index when it was recorded.
    changes.withElements { changes in
      elements.withUnsafeMutableBufferPointer { elements in
        for index in (count..<changes.count).reversed() {
          elements[Int(changes[index].place)] = changes[index].old
          body(changes[index].place)
        }
      }
    }
    changes.shorten(to: count)
    // A new period begins, so that positions whose records were just undone can be recorded again.
    beginPeriod()
  }
}

/// An array with an undo log. Undo does not remove appended elements.
struct UndoableArray<Element: BitwiseCopyable & Sendable>: Sendable {
  private(set) var elements: [Element]
  private(set) var log = UndoLog<Element>()

  init(_ elements: [Element]) { self.elements = elements }

  var count: Int { elements.count }
  var indices: Range<Int> { elements.indices }

  subscript(index: Int) -> Element {
    @inline(__always) get { elements[index] }
    @inline(__always) _modify {
      log.note(index, elements[index])
      yield &elements[index]
    }
  }

  mutating func append(_ element: Element) { elements.append(element) }

  mutating func beginRecording() { log.begin(count: elements.count) }

  mutating func endRecording() { log.end() }

  /// Undoes all recorded changes except the `count` oldest, from the latest back.
  /// - Parameter body: receives the position of each undone change; a position may be repeated.
  mutating func takeBack(to count: Int, telling body: (_ place: Int32) -> Void = { _ in }) {
    log.takeBack(to: count, in: &elements, telling: body)
  }
}
