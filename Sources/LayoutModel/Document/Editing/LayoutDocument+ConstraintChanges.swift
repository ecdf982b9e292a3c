// Changes of constraints that would take more than one line with `constraints`, which can also be edited directly. Each
// takes time linear in the number of constraints unless documented otherwise.
extension LayoutDocument {
  /// Removes the constraints that satisfy a condition, and returns their number. Indices of other constraints change.
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

  /// Removes the constraints with an identifier, which may be several, and returns their number.
  @discardableResult
  public mutating func removeConstraints(identified identifier: String) -> Int {
    removeConstraints { $0.identifier == identifier }
  }

  /// Activates or deactivates the constraints at indices, such as those that `add(_:)` returns.
  /// - Complexity: linear in the number of indices.
  public mutating func setActive(_ isActive: Bool, of indices: some Sequence<Int>) {
    for index in indices { constraints[index].isActive = isActive }
  }

  /// Activates or deactivates the constraints with an identifier, and returns their number.
  @discardableResult
  public mutating func setActive(_ isActive: Bool, identified identifier: String) -> Int {
    let matching = constraints.indices.filter { constraints[$0].identifier == identifier }
    setActive(isActive, of: matching)
    return matching.count
  }

  /// Returns the host of a constraint, like `host(of:)`, but throws an error if an item of the constraint is not in the
  /// document.
  /// - Throws: `LayoutItemError.unknownItem` if the constraint has one item, and `LayoutItemError.noCommonAncestor` if
  ///   it has two.
  /// - Complexity: logarithmic in the depth of the items.
  public func checkedHost(of constraint: LayoutConstraint) throws(LayoutItemError) -> LayoutItemID {
    if constraint.items.allSatisfy(contains) { return host(of: constraint) }
    guard let second = constraint.second, second.item != constraint.firstItem else {
      throw .unknownItem(constraint.firstItem)
    }
    throw .noCommonAncestor(constraint.firstItem, second.item)
  }
}
