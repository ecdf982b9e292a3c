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
    guard relations.isOpenToEdits, constraint.isActive, isByRowAlone(constraint),
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
    return finish(&result) ? row : nil
  }

  /// Removes a constraint, and writes the frames. Returns false if the edit is refused.
  mutating func remove(
    _ constraint: LayoutConstraint, _ handle: ConstraintHandle, _ result: inout [LayoutRect]
  ) -> Bool {
    guard relations.isOpenToEdits, isByRowAlone(constraint), let row = relations.row(of: handle),
      relations.isPlacedWithout(constraint, compiled), settleForEdit(), program.remove(row)
    else { return false }
    relations.forgetRow(of: handle)
    relations.place(constraint.firstItem, constraint.second?.item, compiled, by: -1)
    return finish(&result)
  }

  /// Changes a constraint's priority, and writes the frames. Returns false if the edit is refused.
  mutating func setPriority(_ priority: Double, of handle: ConstraintHandle, _ result: inout [LayoutRect]) -> Bool {
    guard relations.isOpenToEdits, let row = relations.row(of: handle), settleForEdit(),
      program.setPriority(priority, of: row)
    else { return false }
    return finish(&result)
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
      !layout.document[item].translatesAutoresizingMask, !contents.contains(item)
    else { return false }
    let rows = relations.contentRows(of: item, along: axis)
    guard rows.count == 2, settleForEdit(), program.addToRightHandSides(rows.map { ($0, new - old) }) else {
      return false
    }
    return finish(&result)
  }

  /// Changes a text whose height follows its width, and writes the frames. Returns false if the edit is refused.
  /// - Parameter isLong: whether the width of the content is the length of the text.
  mutating func setText(
    _ text: WrappingText, of item: LayoutItemID, isLong: Bool, _ result: inout [LayoutRect]
  ) -> Bool {
    guard let old = contents.text(of: item), !text.hasWords || !isLong, text.isValid else { return false }
    let rows = isLong ? relations.contentRows(of: item, along: .horizontal) : []
    guard !isLong || rows.count == 2, settleForEdit() else { return false }
    let change = text.length - old.length
    if isLong, change != 0, !program.addToRightHandSides(rows.map { ($0, change) }) { return false }
    contents.setText(text, of: item)
    return finish(&result)
  }

  private mutating func settleForEdit() -> Bool {
    isInEdit = false
    settle()
    // The written frames then differ from those stored for the segment.
    if program.moving != nil { wasMoving = true }
    program.endMotion()
    beginEdit()
    return true
  }

  /// Writes the frames that an edit has changed. Returns false if that fails, and the layout is broken.
  private mutating func finish(_ result: inout [LayoutRect]) -> Bool {
    relations.haveChanged = true
    defer { wasMoving = false }
    if !wasMoving { return writeChanged(&result) }
    readSegment()
    return write(&result)
  }

  /// Whether a constraint is nothing but its row: containers do not replace it, and no inset depends on it.
  private func isByRowAlone(_ constraint: LayoutConstraint) -> Bool {
    if hasContainers, isScrollView(constraint.firstItem) || constraint.second.map({ isScrollView($0.item) }) ?? false {
      return false
    }
    return !dependsOnInsets || !constraint.firstAttribute.isMargin && constraint.second?.attribute.isMargin != true
  }

  private func isScrollView(_ item: LayoutItemID) -> Bool {
    layout.document.contains(item) && layout.document.items[item.index].scroll != nil
  }
}
