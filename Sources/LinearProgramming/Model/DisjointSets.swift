/// Disjoint sets of indices (union-find), each named by its smallest member.
struct DisjointSets {
  private var parents: [Int32]

  init(count: Int) {
    parents = Array(0..<Int32(count))
  }

  mutating func leader(of index: Int) -> Int {
    var current = index
    while parents[current] != current {
      parents[current] = parents[Int(parents[current])]
      current = Int(parents[current])
    }
    return current
  }

  mutating func unite(_ first: Int, _ second: Int) {
    let (one, other) = (leader(of: first), leader(of: second))
    // The smaller leader wins, so that components come in the order of their first variables.
    parents[max(one, other)] = Int32(min(one, other))
  }

  /// The leader of each index.
  func leaders() -> [Int32] {
    var leaders = parents
    // Leaders come before their members, so that each parent has its leader already.
    for index in leaders.indices { leaders[index] = leaders[Int(leaders[index])] }
    return leaders
  }
}
