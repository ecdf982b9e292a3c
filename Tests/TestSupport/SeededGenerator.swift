internal import LinearProgramming

/// The generator SplitMix64, with equal numbers for equal seeds on every machine and in every version.
package struct SeededGenerator: RandomNumberGenerator, Sendable {
  private var numbers: SplitMix64

  /// Creates a generator.
  package init(seed: UInt64) {
    numbers = SplitMix64(seed: seed)
  }

  /// Creates a generator for one of many cases, independent of neighbouring cases.
  package init(seed: UInt64, index: Int) {
    var mixer = SeededGenerator(seed: seed)
    numbers = SplitMix64(seed: mixer.next() ^ (UInt64(truncatingIfNeeded: index) &* 0xD1B5_4A32_D192_ED03))
    numbers = SplitMix64(seed: next())
  }

  /// The next 64 bits.
  package mutating func next() -> UInt64 {
    numbers.next()
  }

  /// An integer in a range. Not by `Int.random(in:using:)`, whose algorithm the standard library may change.
  package mutating func integer(in range: ClosedRange<Int>) -> Int {
    let width = UInt64(range.upperBound - range.lowerBound) + 1
    return range.lowerBound + Int(next().multipliedFullWidth(by: width).high)
  }

  /// True once in `count` calls, on average.
  package mutating func oneIn(_ count: Int) -> Bool {
    integer(in: 1...count) == 1
  }

  /// One of some elements; nil where there are none.
  package mutating func element<T>(of elements: [T]) -> T? {
    elements.isEmpty ? nil : elements[integer(in: 0...(elements.count - 1))]
  }
}
