/// Constraints under keys, to switch between layouts: what is put under a key takes the place of what was there.
extension LayoutDocument {
  /// The keys of all groups, in the order in which they first occur among the constraints.
  public var groups: [String] {
    var known: Set<String> = []
    return constraints.compactMap(\.group).filter { known.insert($0).inserted }
  }

  /// The constraints under a key, in their order.
  public func constraints(inGroup key: String) -> [LayoutConstraint] {
    constraints.filter { $0.group == key }
  }

  /// Puts constraints under a key in place of those that were under it: where the first of them was, or at the end.
  /// Linear in the number of constraints.
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

  /// Removes the constraints under a key.
  public mutating func removeGroup(_ key: String) {
    constraints.removeAll { $0.group == key }
  }

  /// Makes the constraints under a key count, or not.
  public mutating func setGroup(_ key: String, active: Bool) {
    for index in constraints.indices where constraints[index].group == key { constraints[index].isActive = active }
  }
}
