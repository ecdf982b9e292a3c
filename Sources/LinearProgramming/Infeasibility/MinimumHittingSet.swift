/// A search for a hitting set of least cost, by branch and bound. A hitting set contains at least one element of each
/// given set; its cost is the number of its elements of each rank (`ConflictCost`).
struct MinimumHittingSet {
  /// The rank of each element, as in `ConflictPreference`.
  let ranks: [UInt8]
  private(set) var sets: [[Int]] = []

  private var best: (cost: ConflictCost, elements: [Int])?
  private var nodesLeft = 0

  /// The greatest number of nodes of the search tree. A search that needs more fails.
  private static let mostNodes = 20_000

  /// Creates a search without sets.
  init(ranks: [UInt8]) {
    self.ranks = ranks
  }

  /// Adds a set of elements, which must not be empty.
  mutating func add(_ elements: [Int]) {
    sets.append(elements.sorted { (ranks[$0], $0) < (ranks[$1], $1) })
  }

  /// Returns the cheapest hitting set, ascending, with its cost; nil if the search needs too many nodes.
  mutating func solve() -> (cost: ConflictCost, elements: [Int])? {
    best = nil
    nodesLeft = Self.mostNodes
    var isChosen = [Bool](repeating: false, count: ranks.count)
    branch(&isChosen, ConflictCost())
    return nodesLeft > 0 ? best : nil
  }

  private mutating func branch(_ isChosen: inout [Bool], _ cost: ConflictCost) {
    nodesLeft -= 1
    guard nodesLeft > 0 else { return }
    let rest = sets.filter { !$0.contains { isChosen[$0] } }
    guard let smallest = rest.min(by: { $0.count < $1.count }) else {
      if best.map({ cost < $0.cost }) ?? true { best = (cost, isChosen.indices.filter { isChosen[$0] }) }
      return
    }
    if let best, best.cost <= cost + leastCost(of: rest) { return }
    for element in smallest {
      var further = cost
      further.add(ranks[element])
      isChosen[element] = true
      branch(&isChosen, further)
      isChosen[element] = false
    }
  }

  /// Returns a lower bound on the cost of hitting some sets: disjoint sets among them need one element each.
  private func leastCost(of rest: [[Int]]) -> ConflictCost {
    var isUsed = [Bool](repeating: false, count: ranks.count)
    var cost = ConflictCost()
    for set in rest where !set.contains(where: { isUsed[$0] }) {
      for element in set { isUsed[element] = true }
      if let cheapest = set.first { cost.add(ranks[cheapest]) }
    }
    return cost
  }
}
