extension MutableCollection where Self: RandomAccessCollection, Index == Int {
  /// Sorts the elements stably. At most 16 elements are sorted by insertion, which is fastest for the short lists of a
  /// layout's rows.
  @inline(__always)
  mutating func sortStably(by isBefore: (Element, Element) -> Bool) {
    if count > 16 { return sort(by: isBefore) }
    guard count > 1 else { return }
    for end in (startIndex + 1)..<endIndex {
      let element = self[end]
      var place = end
      while place > startIndex, isBefore(element, self[place - 1]) {
        self[place] = self[place - 1]
        place -= 1
      }
      if place < end { self[place] = element }
    }
  }
}
