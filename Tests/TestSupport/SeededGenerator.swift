internal import LinearProgramming

/// A generator of random numbers by SplitMix64. Equal seeds give equal numbers on every machine, and with every version
/// of the standard library.
package struct SeededGenerator: RandomNumberGenerator, Sendable {
  private var numbers: SplitMix64

  /// Creates a generator.
  package init(seed: UInt64) {
    numbers = SplitMix64(seed: seed)
  }

  /// Creates a generator for the case with an index. Its numbers are independent of those of neighbouring cases.
  package init(seed: UInt64, index: Int) {
    var mixer = SeededGenerator(seed: seed)
    numbers = SplitMix64(seed: mixer.next() ^ (UInt64(truncatingIfNeeded: index) &* 0xD1B5_4A32_D192_ED03))
    numbers = SplitMix64(seed: next())
  }

  /// Returns the next 64 random bits.
  package mutating func next() -> UInt64 {
    numbers.next()
  }

  /// Returns a random integer in a range. `Int.random(in:using:)` is not used, since its algorithm may change.
  package mutating func integer(in range: ClosedRange<Int>) -> Int {
    let width = UInt64(range.upperBound - range.lowerBound) + 1
    return range.lowerBound + Int(next().multipliedFullWidth(by: width).high)
  }

  /// Returns true once in `count` calls, on average.
  package mutating func oneIn(_ count: Int) -> Bool {
    integer(in: 1...count) == 1
  }

  /// Returns a random element; nil if there are none.
  package mutating func element<T>(of elements: [T]) -> T? {
    elements.isEmpty ? nil : elements[integer(in: 0...(elements.count - 1))]
  }
}
