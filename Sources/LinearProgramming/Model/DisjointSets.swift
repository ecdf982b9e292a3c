/// Disjoint sets of indices (union-find), each identified by its smallest member, the leader.
package struct DisjointSets {
  private var parents: [Int32]

  /// Creates one set for each index below `count`.
  package init(count: Int) {
    parents = Array(0..<Int32(count))
  }

  /// Returns the leader of the set that contains an index.
  package mutating func leader(of index: Int) -> Int {
    // The root itself is found without writes.
    let parent = Int(parents[index])
    if parents[parent] == parent { return parent }
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
    // The smaller leader becomes the leader of the union, so that the leader stays the smallest member. No parent is
    // then greater than its child; `leaders()` relies on this.
    parents[max(one, other)] = Int32(min(one, other))
  }

  /// Returns, for each index, the leader of its set.
  package func leaders() -> [Int32] {
    var leaders = parents
    // No parent is greater than its child, so the leader of a parent is known before that of its child.
    for index in leaders.indices { leaders[index] = leaders[Int(leaders[index])] }
    return leaders
  }
}
