internal import LayoutModel
internal import LinearProgramming

/// Incremental edits of one constraint, content size or text, which change no row of another constraint or content.
/// Each edit updates the frames in `result`, one for each item.
///
/// An edit is refused if it affects other rows. For example, the removal of an item's last constraint is refused, since
/// the item's frame then lays it out. An edit is also refused if presolve eliminated a variable with an edited row, or
/// if no unique optimum results even with tie-breaking. A refused edit has no effect, unless the layout `isBroken`
/// afterwards. The caller then solves from scratch, which also reports problems.
extension IncrementalLayout {
  /// Adds a constraint, and writes the frames. Returns the handle of the constraint, or nil if the edit is refused.
  mutating func add(
    _ constraint: LayoutConstraint, to state: inout SessionState, _ result: inout [LayoutRect]
  ) -> ConstraintHandle? {
    guard let row = addRow(of: constraint, &result) else { return nil }
    let handle = state.add(constraint)
    rowIndex.note(row, of: handle)
    return handle
  }

  /// Removes a constraint, and writes the frames. Returns false if the edit is refused.
  mutating func remove(
    _ handle: ConstraintHandle, from state: inout SessionState, _ result: inout [LayoutRect]
  ) -> Bool {
    guard removeRow(of: handle, state, &result) else { return false }
    try? state.remove(handle)
    return true
  }

  /// Activates an inactive constraint, or deactivates an active one, and writes the frames. Returns false if the edit
  /// is refused.
  mutating func setActive(
    _ isActive: Bool, of handle: ConstraintHandle, in state: inout SessionState, _ result: inout [LayoutRect]
  ) -> Bool {
    if isActive {
      // A parameter would not move the new row.
      guard let index = state.index(of: handle), !numbers.contains(.constant(handle)) else { return false }
      var constraint = state.document.constraints[index]
      constraint.isActive = true
      guard let row = addRow(of: constraint, &result) else { return false }
      rowIndex.note(row, of: handle)
    } else if !removeRow(of: handle, state, &result) {
      return false
    }
    try? state.withConstraint(handle) { $0.isActive = isActive }
    return true
  }

  /// Adds the row of a constraint, and writes the frames. Returns the index of the row in the program, or nil if the
  /// edit is refused.
  private mutating func addRow(of constraint: LayoutConstraint, _ result: inout [LayoutRect]) -> Int? {
    guard rowIndex.isOpenToEdits, constraint.isActive, isByRowAlone(constraint),
      ConstraintRules.problem(with: constraint, in: layout.expanded.document) == nil,
      rowIndex.isPlacedFor(constraint, compiled), endMotionForEdit()
    else { return nil }
    let first = constraint.firstItem.index
    let (relation, _) = rowIndex.expression.setRow(
      of: ConstraintStatement(constraint), in: compiled.host(of: first, constraint.second?.item.index ?? first))
    guard
      let row = program.add(
        rowIndex.expression.terms, relation, 0 - rowIndex.expression.constant, priority: constraint.priority)
    else { return nil }
    rowIndex.place(constraint, compiled, by: 1)
    return finish(&result) ? row : nil
  }

  /// Removes the row of a constraint, and writes the frames. Returns false if the edit is refused.
  private mutating func removeRow(
    of handle: ConstraintHandle, _ state: borrowing SessionState, _ result: inout [LayoutRect]
  ) -> Bool {
    // The constraint is read in place: a copy would update reference counts.
    guard rowIndex.isOpenToEdits, let index = state.index(of: handle), let row = rowIndex.row(of: handle),
      isByRowAlone(state.document.constraints[index]),
      rowIndex.isPlacedWithout(state.document.constraints[index], compiled), endMotionForEdit(), program.remove(row)
    else { return false }
    rowIndex.forgetRow(of: handle)
    rowIndex.place(state.document.constraints[index], compiled, by: -1)
    return finish(&result)
  }

  /// Changes a constraint's priority, and writes the frames. Returns false if the edit is refused.
  mutating func setPriority(
    _ priority: Double, of handle: ConstraintHandle, in state: inout SessionState, _ result: inout [LayoutRect]
  ) -> Bool {
    guard rowIndex.isOpenToEdits, let row = rowIndex.row(of: handle), endMotionForEdit(),
      program.setPriority(priority, of: row), finish(&result)
    else { return false }
    try? state.withConstraint(handle) { $0.priority = priority }
    return true
  }

  /// Turns a constraint's constant into a parameter, changes it, and writes the frames. Returns false if the edit is
  /// refused.
  mutating func setConstant(
    _ constant: Double, of handle: ConstraintHandle, in state: inout SessionState, _ result: inout [LayoutRect]
  ) -> Bool {
    let number = SessionNumber.constant(handle)
    guard rowIndex.isOpenToEdits, !numbers.contains(number), let index = state.index(of: handle),
      let row = rowIndex.row(of: handle), endMotionForEdit()
    else { return false }
    let constraint = state.document.constraints[index]
    guard program.addParameter(constraint.constant, moving: row, rate: compiled.sign(of: constraint)) else {
      return false
    }
    numbers.append(number)
    start.append(constraint.constant)
    current.append(constraint.constant)
    rowIndex.haveChanged = true
    guard move(number, to: constant, &result) else { return false }
    state.expect(number)
    return true
  }

  /// Changes an intrinsic length of an item, in points, and writes the frames. Returns false if the edit is refused.
  mutating func setContentSize(
    _ length: Double, of item: LayoutItemID, along axis: LayoutAxis, in state: inout SessionState,
    _ result: inout [LayoutRect]
  ) -> Bool {
    let number = SessionNumber.intrinsicSize(item, axis)
    guard rowIndex.isOpenToEdits, !numbers.contains(number), let old = state.value(of: number),
      length >= 0, length <= LayoutLimits.largestLength,
      !layout.document[item].translatesAutoresizingMask, !contents.contains(item)
    else { return false }
    let rows = rowIndex.contentRows(of: item, along: axis)
    guard rows.count == 2, endMotionForEdit(), program.addToRightHandSides(rows.map { ($0, length - old) }),
      finish(&result)
    else { return false }
    state.set(number, to: length)
    return true
  }

  /// Changes a text whose height depends on its width, and writes the frames. Returns false if the edit is refused.
  mutating func setText(
    _ text: WrappingText, of item: LayoutItemID, in state: inout SessionState, _ result: inout [LayoutRect]
  ) -> Bool {
    guard state.document.contains(item) else { return false }
    // The content of an item without an intrinsic width is as wide as its text without wrapping
    // (`WrappingText.length`).
    let isLong = state.document[item].intrinsicSize.horizontal == nil
    guard let old = contents.text(of: item), !text.hasWords || !isLong, text.isValid else { return false }
    let rows = isLong ? rowIndex.contentRows(of: item, along: .horizontal) : []
    guard !isLong || rows.count == 2, endMotionForEdit() else { return false }
    let change = text.length - old.length
    if isLong, change != 0, !program.addToRightHandSides(rows.map { ($0, change) }) { return false }
    contents.setText(text, of: item)
    guard finish(&result) else { return false }
    try? state.withItem(item) { $0.text = text }
    return true
  }

  private mutating func endMotionForEdit() -> Bool {
    isInEdit = false
    advanceProgram()
    // If a parameter has moved, the frames written last differ from those of the segment, so that `finish` must write
    // all frames.
    if program.moving != nil { wasMoving = true }
    program.endMotion()
    beginEdit()
    return true
  }

  /// Writes the frames that an edit has changed. Returns false if heights or insets cannot be derived from them; the
  /// layout is then broken.
  private mutating func finish(_ result: inout [LayoutRect]) -> Bool {
    rowIndex.haveChanged = true
    defer { wasMoving = false }
    if !wasMoving { return writeChanged(&result) }
    readSegment()
    return write(&result)
  }

  /// Whether the program has the constraint as one row, exactly as the constraint is written. Adding or removing it
  /// then changes no other row.
  ///
  /// A constraint with a scroll view may be redirected to the scroll view's content guide, which may have to be added
  /// first. A constraint with a margin may contain an inset that depends on frames.
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
