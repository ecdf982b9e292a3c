/// What was in the places of an array before they were written, so that the writing can be taken back.
struct ChangeLog<Element: BitwiseCopyable & Sendable>: Sendable {
  private struct Change: Sendable {
    var place: Int32
    var old: Element
  }

  private var changes: [Change] = []
  /// Whether anything is noted.
  private(set) var isOn = false

  /// How much is noted.
  var count: Int { changes.count }

  /// Notes everything from now on.
  mutating func begin() { isOn = true }

  /// Forgets what was noted, and notes nothing more.
  mutating func end() {
    guard isOn else { return }
    isOn = false
    changes.removeAll(keepingCapacity: true)
  }

  /// Says what a place holds, before that is written.
  mutating func note(_ place: Int, _ old: Element) {
    if isOn { changes.append(Change(place: Int32(place), old: old)) }
  }

  /// The places that were written since so much was noted, some of them more than once.
  func places(since count: Int) -> some Sequence<Int32> { changes[count...].lazy.map(\.place) }

  /// Takes back what was written since so much was noted.
  /// - Parameter restore: takes places and what they held, the last one first.
  mutating func takeBack(to count: Int, _ restore: (_ place: Int, _ old: Element) -> Void) {
    while changes.count > count {
      let change = changes.removeLast()
      restore(Int(change.place), change.old)
    }
  }
}

/// An array whose changes can be taken back. It may grow; that it does not take back.
struct RecordedArray<Element: BitwiseCopyable & Sendable>: Sendable {
  private(set) var elements: [Element]
  private(set) var log = ChangeLog<Element>()

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

  mutating func beginRecording() { log.begin() }

  mutating func endRecording() { log.end() }

  /// Takes back what was written since so much was recorded.
  mutating func takeBack(to count: Int) {
    log.takeBack(to: count) { elements[$0] = $1 }
  }
}
