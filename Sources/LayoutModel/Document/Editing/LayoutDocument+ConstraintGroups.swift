/// Groups of constraints, each with a key, for switching between layouts.
extension LayoutDocument {
  /// The keys of all groups, in the order in which they first occur among the constraints.
  public var groups: [String] {
    var known: Set<String> = []
    return constraints.compactMap(\.group).filter { known.insert($0).inserted }
  }

  /// Returns the constraints of a group, in their order.
  public func constraints(inGroup key: String) -> [LayoutConstraint] {
    constraints.filter { $0.group == key }
  }

  /// Replaces the constraints of a group by others. They are inserted at the index of the first constraint of the
  /// group, or at the end if the group has none.
  /// - Complexity: linear in the number of constraints.
  public mutating func setGroup(_ key: String, to newConstraints: [LayoutConstraint]) {
    let place = constraints.firstIndex { $0.group == key } ?? constraints.count
    constraints.removeAll { $0.group == key }
    let keyed = newConstraints.map { constraint in
      var constraint = constraint
      constraint.group = key
      return constraint
    }
    constraints.insert(contentsOf: keyed, at: place)
  }

  /// Removes the constraints of a group.
  /// - Returns: the number of constraints removed; 0 if no constraint has the key.
  @discardableResult
  public mutating func removeGroup(_ key: String) -> Int {
    let count = constraints.count
    constraints.removeAll { $0.group == key }
    return count - constraints.count
  }

  /// Activates or deactivates the constraints of a group.
  /// - Returns: the number of constraints of the group; 0 if no constraint has the key.
  @discardableResult
  public mutating func setGroup(_ key: String, active: Bool) -> Int {
    let group = constraints.indices.filter { constraints[$0].group == key }
    for index in group { constraints[index].isActive = active }
    return group.count
  }
}
