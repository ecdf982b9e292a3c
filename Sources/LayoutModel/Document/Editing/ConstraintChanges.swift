// Constraints that come and go. They are in `constraints`, which is the user's to change; here is what takes more than a
// line. Each is linear in the number of constraints unless it says otherwise.
extension LayoutDocument {
  /// Removes the constraints that meet a condition, and returns how many those were. Indices of others change.
  @discardableResult
  public mutating func removeConstraints<Failure: Error>(
    where condition: (LayoutConstraint) throws(Failure) -> Bool
  ) throws(Failure) -> Int {
    var kept: [LayoutConstraint] = []
    kept.reserveCapacity(constraints.count)
    for constraint in constraints where try !condition(constraint) { kept.append(constraint) }
    let count = constraints.count - kept.count
    constraints = kept
    return count
  }

  /// Removes the constraints with an identifier, which need not be one alone, and returns how many those were.
  @discardableResult
  public mutating func removeConstraints(identified identifier: String) -> Int {
    removeConstraints { $0.identifier == identifier }
  }

  /// Makes constraints count, or not: those at these indices, such as `constrain(_:)` returned. Linear in their number.
  public mutating func setConstraints(at indices: some Sequence<Int>, active: Bool) {
    for index in indices { constraints[index].isActive = active }
  }

  /// Makes the constraints with an identifier count, or not, and returns how many those are.
  @discardableResult
  public mutating func setConstraints(identified identifier: String, active: Bool) -> Int {
    let matching = constraints.indices.filter { constraints[$0].identifier == identifier }
    setConstraints(at: matching, active: active)
    return matching.count
  }

  /// The host of a constraint that may name items of another document, or removed ones. Linear in the depth of its items.
  public func checkedHost(of constraint: LayoutConstraint) throws(LayoutItemError) -> LayoutItemID {
    if constraint.namedItems.allSatisfy(contains) { return host(of: constraint) }
    guard let second = constraint.second, second.item != constraint.firstItem else {
      throw .unknownItem(constraint.firstItem)
    }
    throw .noCommonAncestor(constraint.firstItem, second.item)
  }
}
