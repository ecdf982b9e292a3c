/// A search for a hitting set of least cost, by branch and bound. A hitting set contains at least one element of each
/// given set. Its cost is the number of its elements of each rank (`ConflictCost`).
struct MinimumHittingSet {
  /// The rank of each element, as in `ConflictPreference`. An element is given by its index in this list.
  let ranks: [UInt8]
  private(set) var sets: [[Int]] = []

  private let limits: SolveLimits
  private var best: (cost: ConflictCost, elements: [Int])?
  private var nodesLeft = 0
  /// The number of 64-bit words in a bit set of elements.
  private let wordCount: Int
  /// The elements of each set as a bit set of `wordCount` words, set after set.
  private var bits: [UInt64] = []
  /// Scratch memory of `leastCost`: the elements of the disjoint sets found so far, as a bit set.
  private var used: [UInt64]
  /// The elements chosen on the way from the root of the search tree to the present node.
  private var chosen: [Int] = []
  /// The indices of the sets that are not hit, for each node on the path from the root of the search tree to the
  /// present node, node after node.
  private var unhit: [Int] = []

  /// The greatest number of nodes of the search tree. A search that needs more fails.
  private static let mostNodes = 20_000
  /// The number of nodes between two checks of the limits.
  private static let nodesBetweenChecks = 256

  /// Creates a search without sets.
  /// - Parameter limits: the limits of the search.
  init(ranks: [UInt8], limits: SolveLimits = SolveLimits()) {
    (self.ranks, self.limits) = (ranks, limits)
    wordCount = (ranks.count + 63) / 64
    used = Array(filledWith: 0, count: wordCount)
  }

  /// Adds a set of elements, which must not be empty.
  mutating func add(_ elements: [Int]) {
    sets.append(elements.sorted { (ranks[$0], $0) < (ranks[$1], $1) })
    let start = bits.count
    for _ in 0..<wordCount { bits.append(0) }
    for element in elements { bits[start + element / 64] |= 1 << (element % 64) }
  }

  /// Returns the elements of a hitting set of least cost, ascending, with the cost; nil if the search needs more than
  /// `mostNodes` nodes, or if a limit is reached.
  mutating func solve() -> (cost: ConflictCost, elements: [Int])? {
    best = nil
    nodesLeft = Self.mostNodes
    unhit = Array(sets.indices)
    branch(unhit.indices, ConflictCost())
    return nodesLeft > 0 ? best : nil
  }

  /// Searches a node of the tree and all nodes below it.
  /// - Parameters:
  ///   - rest: the positions in `unhit` of the sets that `chosen` does not hit.
  ///   - cost: the cost of `chosen`.
  private mutating func branch(_ rest: Range<Int>, _ cost: ConflictCost) {
    nodesLeft -= 1
    if nodesLeft % Self.nodesBetweenChecks == 0, limits.interruption != nil { nodesLeft = 0 }
    guard nodesLeft > 0 else { return }
    guard let smallest = rest.min(by: { sets[unhit[$0]].count < sets[unhit[$1]].count }) else {
      if best.map({ cost < $0.cost }) ?? true { best = (cost, chosen.sorted()) }
      return
    }
    if let best, best.cost <= cost + leastCost(of: rest) { return }
    for element in sets[unhit[smallest]] {
      var further = cost
      further.add(ranks[element])
      for place in rest where bits[unhit[place] * wordCount + element / 64] & 1 << (element % 64) == 0 {
        unhit.append(unhit[place])
      }
      chosen.append(element)
      branch(rest.upperBound..<unhit.count, further)
      chosen.removeLast()
      unhit.removeSubrange(rest.upperBound...)
    }
  }

  /// Returns a lower bound of the cost of hitting the sets at some positions in `unhit`. Disjoint sets need one element
  /// each, so the least costs of disjoint sets are added up.
  private mutating func leastCost(of rest: Range<Int>) -> ConflictCost {
    for word in used.indices { used[word] = 0 }
    var cost = ConflictCost()
    for place in rest {
      let set = unhit[place] * wordCount
      if used.indices.contains(where: { used[$0] & bits[set + $0] != 0 }) { continue }
      for word in used.indices { used[word] |= bits[set + word] }
      if let cheapest = sets[unhit[place]].first { cost.add(ranks[cheapest]) }
    }
    return cost
  }
}
