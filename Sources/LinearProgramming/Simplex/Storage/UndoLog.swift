/// What was in the places of an array before they were written, so that the writing can be taken back.
struct UndoLog<Element: BitwiseCopyable & Sendable>: Sendable {
  private struct Change: Sendable, BitwiseCopyable {
    var place: Int32
    var old: Element
  }

  private var changes = Scratch<Change>()
  /// For each place the period in which it was noted last. Within one, the first note says what there was.
  private var periods: [UInt32] = []
  private var period: UInt32 = 1
  /// How much had been noted when the period began.
  private var periodStart = 0
  /// Whether anything is noted.
  private(set) var isOn = false

  /// How much is noted.
  var count: Int { changes.count }

  /// Notes everything from now on, by the number of places that there are.
  mutating func begin(count: Int) {
    isOn = true
    if changes.count > periodStart { beginPeriod() }
    if periods.count < count { periods.append(contentsOf: repeatElement(0, count: count - periods.count)) }
  }

  private mutating func beginPeriod() {
    periodStart = changes.count
    period &+= 1
    guard period == 0 else { return }
    for place in periods.indices { periods[place] = 0 }
    period = 1
  }

  /// Forgets what was noted, and notes nothing more.
  mutating func end() {
    guard isOn else { return }
    isOn = false
    changes.clear()
    beginPeriod()
  }

  /// Says what a place holds, before that is written.
  mutating func note(_ place: Int, _ old: Element) {
    guard isOn else { return }
    if place < periods.count {
      if periods[place] == period { return }
      periods[place] = period
    }
    changes.append(Change(place: Int32(place), old: old))
  }

  /// Takes back what was written to the elements since so much was noted.
  /// - Parameter body: is told the places, some of them more than once.
  mutating func takeBack(
    to count: Int, in elements: inout [Element], telling body: (_ place: Int32) -> Void = { _ in }
  ) {
    if changes.count == count { return }
    // In memory: all of these were places of the elements.
    changes.withElements { changes in
      elements.withUnsafeMutableBufferPointer { elements in
        for index in (count..<changes.count).reversed() {
          elements[Int(changes[index].place)] = changes[index].old
          body(changes[index].place)
        }
      }
    }
    changes.shorten(to: count)
    // What is noted from here on belongs to a longer way back.
    beginPeriod()
  }
}

/// An array whose changes can be taken back. It may grow; that it does not take back.
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

  /// Takes back what was written since so much was recorded.
  /// - Parameter body: is told the places, some of them more than once.
  mutating func takeBack(to count: Int, telling body: (_ place: Int32) -> Void = { _ in }) {
    log.takeBack(to: count, in: &elements, telling: body)
  }
}
