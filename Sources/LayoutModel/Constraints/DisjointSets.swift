/// Disjoint sets of indices (union-find), such as the constraints or views that are connected. Each set is identified
/// by its smallest member, the leader.
///
/// The solver uses a type of its own, since it must not depend on layouts, and since its sets are on a hot path.
package struct DisjointSets: Sendable {
  private var parents: [Int]

  /// Creates one set for each index below `count`.
  package init(count: Int) { parents = Array(0..<count) }

  /// Returns the leader of the set that contains an index.
  package mutating func leader(of index: Int) -> Int {
    var index = index
    while parents[index] != index {
      // Path halving (Tarjan and van Leeuwen 1984) keeps the paths short.
      parents[index] = parents[parents[index]]
      index = parents[index]
    }
    return index
  }

  /// Unites the sets that contain two indices.
  package mutating func unite(_ first: Int, _ second: Int) {
    let (one, other) = (leader(of: first), leader(of: second))
    parents[max(one, other)] = min(one, other)
  }

  /// Returns, for each index, the leader of its set.
  package mutating func leaders() -> [Int] { parents.indices.map { leader(of: $0) } }
}
