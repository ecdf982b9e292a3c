/// A sequence that ends early at a deadline. `LayoutChecker` then reports that rules were cut short.
struct InTime<Base: Sequence>: Sequence {
  struct Iterator: IteratorProtocol {
    fileprivate var base: Base.Iterator
    fileprivate let deadline: ContinuousClock.Instant?

    mutating func next() -> Base.Element? {
      if let deadline, ContinuousClock.now >= deadline { return nil }
      return base.next()
    }
  }

  private let base: Base
  private let deadline: ContinuousClock.Instant?

  init(_ base: Base, until deadline: ContinuousClock.Instant?) {
    (self.base, self.deadline) = (base, deadline)
  }

  func makeIterator() -> Iterator {
    Iterator(base: base.makeIterator(), deadline: deadline)
  }
}
