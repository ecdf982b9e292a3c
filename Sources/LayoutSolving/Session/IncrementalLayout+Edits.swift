internal import LayoutModel
internal import LinearProgramming

/// Edits of single constraints in a layout whose other rows are kept.
///
/// An edit is refused, without effect, if it affects more than a row of its own: if it changes which items constraints
/// place, if presolve eliminated a variable with the row, or if the result is not unique. The caller then solves from
/// scratch, which also reports problems.
extension IncrementalLayout {
  /// Adds a constraint, and writes the frames.
  /// - Returns: the constraint's row; nil if the edit is refused.
  mutating func add(_ constraint: LayoutConstraint, _ result: inout [LayoutRect]) -> Int? {
    guard relations.isOpenToEdits, constraint.isActive,
      ConstraintRules.problem(with: constraint, in: layout.expanded.document) == nil,
      relations.isPlacedFor(constraint, compiled), settleForEdit()
    else { return nil }
    let isReversed = compiled.isReversed(constraint)
    let host = compiled.host(
      of: constraint.firstItem.index, constraint.second?.item.index ?? constraint.firstItem.index)
    relations.expression.set(
      LayoutConstraint.Anchor(constraint.firstItem, constraint.firstAttribute), less: constraint.second,
      constraint.multiplier, in: LayoutItemID(host))
    relations.expression.add(constant: -(isReversed ? -constraint.constant : constraint.constant))
    guard
      let row = program.add(
        relations.expression.terms, Relation(isReversed ? constraint.relation.reversed : constraint.relation),
        0 - relations.expression.constant, priority: constraint.priority)
    else { return nil }
    relations.place(constraint.firstItem, constraint.second?.item, compiled, by: 1)
    finish(&result)
    return row
  }

  /// Removes a constraint, and writes the frames. Returns false if the edit is refused.
  mutating func remove(
    _ constraint: LayoutConstraint, _ handle: ConstraintHandle, _ result: inout [LayoutRect]
  ) -> Bool {
    guard relations.isOpenToEdits, let row = relations.row(of: handle),
      relations.isPlacedWithout(constraint, compiled), settleForEdit(), program.remove(row)
    else { return false }
    relations.forgetRow(of: handle)
    relations.place(constraint.firstItem, constraint.second?.item, compiled, by: -1)
    finish(&result)
    return true
  }

  /// Changes a constraint's priority, and writes the frames. Returns false if the edit is refused.
  mutating func setPriority(_ priority: Double, of handle: ConstraintHandle, _ result: inout [LayoutRect]) -> Bool {
    guard relations.isOpenToEdits, let row = relations.row(of: handle), settleForEdit(),
      program.setPriority(priority, of: row)
    else { return false }
    finish(&result)
    return true
  }

  /// Changes a constraint's constant, which becomes a parameter, and writes the frames. Returns false if the edit is
  /// refused.
  mutating func setConstant(
    _ constant: Double, of constraint: LayoutConstraint, _ handle: ConstraintHandle, _ result: inout [LayoutRect]
  ) -> Bool {
    guard relations.isOpenToEdits, !numbers.contains(.constant(handle)), let row = relations.row(of: handle),
      settleForEdit(),
      program.addParameter(constraint.constant, moving: row, rate: compiled.isReversed(constraint) ? -1 : 1)
    else { return false }
    numbers.append(.constant(handle))
    start.append(constraint.constant)
    current.append(constraint.constant)
    relations.haveChanged = true
    return move(.constant(handle), to: constant, &result)
  }

  /// Changes a content size, and writes the frames. Returns false if the edit is refused.
  mutating func setContentSize(
    from old: Double, to new: Double, of item: LayoutItemID, along axis: LayoutAxis, _ result: inout [LayoutRect]
  ) -> Bool {
    guard relations.isOpenToEdits, !numbers.contains(.intrinsicSize(item, axis)), new >= 0,
      new <= LayoutLimits.largestLength,
      !layout.document[item].translatesAutoresizingMask
    else { return false }
    let rows = relations.contentRows(of: item, along: axis)
    guard rows.count == 2, settleForEdit(), program.addToRightHandSides(new - old, of: rows) else { return false }
    finish(&result)
    return true
  }

  private mutating func settleForEdit() -> Bool {
    // The written frames then differ from those stored for the segment.
    if program.moving != nil { wasMoving = true }
    return settle()
  }

  /// Writes the frames that an edit has changed.
  private mutating func finish(_ result: inout [LayoutRect]) {
    relations.haveChanged = true
    if wasMoving || !writeChanged(&result) {
      readPiece()
      write(&result)
      program.takeChanges { _, _ in }
    }
    wasMoving = false
  }
}
