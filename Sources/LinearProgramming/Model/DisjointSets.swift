/// Disjoint sets of indices (union-find), each identified by its smallest member, the leader.
package struct DisjointSets {
  private var parents: [Int32]

  /// Creates one set for each index below `count`.
  package init(count: Int) {
    parents = Array(0..<Int32(count))
  }

  /// The leader of the set that contains an index.
  package mutating func leader(of index: Int) -> Int {
    var current = index
    while parents[current] != current {
      parents[current] = parents[Int(parents[current])]
      current = Int(parents[current])
    }
    return current
  }

  /// Unites the sets that contain two indices.
  package mutating func unite(_ first: Int, _ second: Int) {
    let (one, other) = (leader(of: first), leader(of: second))
    // The smaller leader wins, so that components come in the order of their first variables.
    parents[max(one, other)] = Int32(min(one, other))
  }

  /// The leader of each index's set.
  package func leaders() -> [Int32] {
    var leaders = parents
    // Leaders come before their members, so that each parent has its leader already.
    for index in leaders.indices { leaders[index] = leaders[Int(leaders[index])] }
    return leaders
  }
}
