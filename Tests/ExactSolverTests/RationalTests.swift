import ExactSolver
import Testing

@Suite struct RationalTests {
  private func rational(_ numerator: Int, _ denominator: Int) throws -> Rational {
    try #require(Rational(numerator, denominator))
  }

  @Test func reducesToLowestTermsWithPositiveDenominator() throws {
    #expect(try rational(6, -4) == rational(-3, 2))
    #expect(try rational(6, -4).description == "-3/2")
    #expect(try rational(-8, -4).description == "2")
    #expect(Rational(1, 0) == nil)
  }

  @Test func addsSubtractsMultipliesDivides() throws {
    let (third, half) = (try rational(1, 3), try rational(1, 2))
    #expect(try third + half == rational(5, 6))
    #expect(try third - half == rational(-1, 6))
    #expect(try third * half == rational(1, 6))
    #expect(try third / half == rational(2, 3))
    #expect(try -third == rational(-1, 3))
    #expect(third + half - half == third)
    #expect(.one / third == 3)
    #expect((third - half).magnitude.signum == 1)
  }

  /// Numerators and denominators of up to 30 words, whose common divisors are as large.
  @Test(arguments: [1, 7, 40, 200, 400]) func largeQuotientsAreReduced(_ count: Int) throws {
    func power(_ numerator: Int, _ denominator: Int) throws -> Rational {
      let factor = try rational(numerator, denominator)
      return (0..<count).reduce(Rational.one) { power, _ in power * factor }
    }
    #expect(try power(22, 35) * power(35, 51) == power(22, 51))
    #expect(try power(1_000_003, 4096) * power(4096, 999_983) / power(1_000_003, 999_983) == Rational.one)
    #expect(try power(2, 3) + power(1, 3) * -power(2, 1) == Rational.zero)
  }

  private static let writtenNumbers: [(value: Double, numerator: Int, denominator: Int)] = [
    (0.1, 1, 10), (-0.3, -3, 10), (1.777778, 888_889, 500_000), (1e-3, 1, 1000), (123.456, 15_432, 125),
    (1e6, 1_000_000, 1),
    (1.0 / 3, 1, 3), (-2.0 / 3, -2, 3), (200.0 / 3, 200, 3), (5.0 / 7, 5, 7), (0.333333, 333_333, 1_000_000),
    (0.375, 3, 8),
    (0, 0, 1), (2.5e-7, 1, 4_000_000), (12_345.6789012345, 24_691_357_802_469, 2_000_000_000),
  ]

  @Test("what stands for a number that was written is that number", arguments: writtenNumbers)
  func written(_ value: Double, _ numerator: Int, _ denominator: Int) throws {
    #expect(try Rational(written: value) == rational(numerator, denominator))
  }

  @Test(
    "what nobody writes stands for itself",
    arguments: [1.3333334999999997, 0.1 + 0.2, 2.0000000000575113e-06, 1e300, 1e-300, 0.1.nextUp, (1.0 / 3).nextUp])
  func computed(_ value: Double) {
    #expect(Rational(written: value) == Rational(value))
    #expect(Rational(written: -value) == Rational(-value))
  }

  @Test("infinity and what is no number are none", arguments: [Double.infinity, -.infinity, .nan])
  func notFinite(_ value: Double) {
    #expect(Rational(written: value) == nil)
  }

  @Test(
    "a power of two times a number that was written is one that was", arguments: [0.1, 1.0 / 3, 0.333333, 1.777778])
  func doubled(_ value: Double) throws {
    for factor in [2, 4, 0.5, 0.25] {
      let product = try #require(Rational(written: value)) * #require(Rational(factor))
      #expect(Rational(written: factor * value) == product)
    }
  }

  @Test func compares() throws {
    #expect(try rational(1, 3) < rational(1, 2))
    #expect(try rational(-1, 2) < rational(-1, 3))
    #expect(try rational(2, 4) >= rational(1, 2))
    // The cross products differ in the last of 126 bits.
    let big = Int.max
    #expect(try rational(big - 1, big) < rational(big, big - 1))
    #expect(try rational(big - 2, big - 1) < rational(big - 1, big))
  }

  @Test(arguments: [
    ("sum", "18446744073709551614"), ("product", "85070591730234615847396907784232501249"),
    ("fraction", "18446744073709551613/85070591730234615838173535747377725442"),
  ])
  func overflowsIntoBigIntegers(operation: String, expected: String) throws {
    let big = Rational(Int.max)
    let result =
      switch operation {
      case "sum": big + big
      case "product": big * big
      default: try rational(1, Int.max) + rational(1, Int.max - 1)
      }
    #expect(result.description == expected)
  }

  @Test(arguments: [Int.min, Int.min + 1, -6, -1, 1, 4, Int.max - 1, Int.max])
  func dividesWordsOfAnySign(divisor: Int) throws {
    for dividend in [Int.min, -6, 0, 9, Int.max] {
      let quotient = Rational(dividend) / Rational(divisor)
      #expect(quotient * Rational(divisor) == Rational(dividend))
      #expect(quotient == Rational(dividend, divisor))
      #expect(quotient.signum == dividend.signum() * divisor.signum())
      #expect(try quotient / rational(3, divisor) == Rational(dividend) / 3)
    }
    #expect(Rational(divisor, 0) == nil)
  }

  @Test func comesBackFromBigIntegers() {
    let big = Rational(Int.max)
    let square = big * big
    #expect(square > big)
    #expect(square / big == big)
    #expect(square - square == 0)
    #expect((square + 1) - square == 1)
    #expect((square / big).hashValue == big.hashValue)
    #expect(-square < 0)
    #expect(Rational(Int.min) + Rational(Int.max) == -1)
    #expect(-Rational(Int.min) - 1 == big)
  }

  @Test func convertsDoublesExactly() throws {
    #expect(try #require(Rational(0.1)).description == "3602879701896397/36028797018963968")
    #expect(Rational(-2.75)?.description == "-11/4")
    #expect(Rational(0x1p70)?.description == "1180591620717411303424")
    #expect(Rational(-0.0) == 0)
    #expect(Rational(Double.nan) == nil)
    #expect(Rational(-Double.infinity) == nil)
  }

  @Test(arguments: [
    0.1, -0.1, 1.0 / 3, 1e300, -1e300, 1e-300, 0x1p63, -0x1p63, 0x1p-63, 123456789.125, .pi,
    Double.leastNonzeroMagnitude, Double.leastNormalMagnitude, 3 * Double.leastNonzeroMagnitude,
    Double.greatestFiniteMagnitude, 0,
  ])
  func convertsThereAndBack(value: Double) throws {
    #expect(try Double(#require(Rational(value))) == value)
  }

  @Test func roundsToTheNearestDouble() throws {
    #expect(try Double(rational(1, 3)) == 1.0 / 3)
    // One above 2^53 lies half-way, and goes to the even neighbour; the least bit more goes up.
    let halfway = Rational((1 << 53) + 1)
    #expect(Double(halfway) == 0x1p53)
    #expect(try Double(halfway + rational(1, Int.max)) == 0x1p53 + 2)
    let huge = try #require(Rational(0x1p1000))
    #expect(Double((huge + 1) / (huge * 3)) == 1.0 / 3)
    #expect(Double(huge * huge) == .infinity)
    #expect(Double(-1 / (huge * huge)) == 0)
  }
}
