import TestSupport
import Testing

@testable import LinearProgramming

@Suite("Hitting sets of least cost")
struct MinimumHittingSetTests {
  private static let seed: UInt64 = 20_261_129

  private func isHitting(_ elements: [Int], _ sets: [[Int]]) -> Bool {
    sets.allSatisfy { set in set.contains(where: elements.contains) }
  }

  /// Returns the cost of some elements.
  private func cost(_ elements: [Int], _ ranks: [UInt8]) -> ConflictCost {
    elements.reduce(into: ConflictCost()) { $0.add(ranks[$1]) }
  }

  @Test("are as cheap as the cheapest of all sets") func bruteForce() {
    for index in 0..<300 {
      var random = SeededGenerator(seed: Self.seed, index: index)
      let count = random.integer(in: 1...9)
      let ranks = (0..<count).map { _ in UInt8(random.integer(in: 0...2)) }
      var search = MinimumHittingSet(ranks: ranks)
      var sets: [[Int]] = []
      for _ in 0..<random.integer(in: 0...7) {
        let set = (0..<count).filter { _ in random.oneIn(3) }
        if set.isEmpty { continue }
        sets.append(set)
        search.add(set)
      }
      let least = (0..<(1 << count)).map { bits in (0..<count).filter { bits & 1 << $0 != 0 } }
        .filter { isHitting($0, sets) }.map { cost($0, ranks) }.min()
      let found = search.solve()
      #expect(found.map { isHitting($0.elements, sets) && cost($0.elements, ranks) == $0.cost } == true)
      #expect(found?.cost == least, "seed \(Self.seed), case \(index)")
    }
  }

  @Test("have more than 64 elements") func manyElements() {
    var search = MinimumHittingSet(ranks: Array(repeating: 0, count: 200))
    for first in 0..<99 { search.add([first, first + 100, 199]) }
    #expect(search.solve()?.elements == [199])
  }

  /// Sets of which no two are disjoint, so that the lower bound of a search is weak.
  private func hardSearch(_ limits: SolveLimits) -> MinimumHittingSet {
    var search = MinimumHittingSet(ranks: Array(repeating: 0, count: 40), limits: limits)
    var random = SeededGenerator(seed: Self.seed, index: 0)
    for _ in 0..<60 { search.add((0..<40).filter { _ in random.oneIn(8) } + [random.integer(in: 0...39)]) }
    return search
  }

  @Test("are given up at a limit of time") func limit() {
    var limits = SolveLimits()
    limits.deadline = .now
    var search = hardSearch(limits)
    #expect(search.solve() == nil)
  }
}
