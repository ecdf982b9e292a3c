/// Undo of added rows. It restores the state before the latest additions without a search and without a proof, since
/// that state was proved to be optimal.
extension PriorityTableau {
  /// The state before a row was added, mainly as positions in the undo logs.
  struct Addition: Sendable {
    /// The slot of the added row.
    var slot = -1
    /// The index of the activity that was created for the row; -1 if none was.
    var quantity: Int32 = -1
    fileprivate var scales: [Double]
    fileprivate var dualDegenerateCount: Int
    fileprivate var quantityChanges: Int
    fileprivate var costChanges: Int
    fileprivate var breakpoints: PackedLists<Breakpoint>.Mark
    fileprivate var definitions: PackedLists<Term>.Mark
    fileprivate var uses: PackedLists<Term>.Mark
    fileprivate var rows: PackedLists<Term>.Mark
    fileprivate var users: PackedLists<Int32>.Mark
  }

  /// The greatest number of recorded changes: `ofEach` times the number of quantities, or `ofAll` if that is more. If
  /// there are more changes, all records are dropped.
  private static let mostChanges = (ofEach: 8, ofAll: 4096)

  private var isRecording: Bool {
    breakpoints.isRecording && definitions.isRecording && uses.isRecording && rows.isRecording && users.isRecording
  }

  /// Starts to record the changes that the addition of a row makes. If the present state is not proved to be optimal,
  /// nothing is recorded, and the addition cannot be undone.
  mutating func noteAddition(at slot: Int) {
    if !(isAsBefore && isProofPresent) { guard noteState() else { return } }
    (additions[additionCount].slot, additions[additionCount].quantity) = (slot, -1)
    additionCount += 1
  }

  /// Starts a record of the present state. Returns false, and starts none, if the state is not proved to be optimal.
  private mutating func noteState() -> Bool {
    let changes =
      quantities.log.count + costs.log.count + breakpoints.recordedChanges + definitions.recordedChanges
      + uses.recordedChanges + rows.recordedChanges + users.recordedChanges
    let isTooMuch = changes > max(Self.mostChanges.ofAll, Self.mostChanges.ofEach * quantities.count)
    if isTooMuch || !isProofPresent || additionCount > 0 && !isRecording { forgetAdditions() }
    guard isProofPresent else { return false }
    quantities.beginRecording()
    costs.beginRecording()
    additions.append(
      Addition(
        scales: scales, dualDegenerateCount: dualDegenerateCount, quantityChanges: quantities.log.count,
        costChanges: costs.log.count, breakpoints: breakpoints.mark(), definitions: definitions.mark(),
        uses: uses.mark(),
        rows: rows.mark(), users: users.mark()))
    return true
  }

  /// Whether there is still a record of the state before the addition that was undone last. The next addition can use
  /// this record if the present state is still proved to be optimal.
  var isAsBefore: Bool { additions.count > additionCount }

  /// Undoes the addition of the row that was added last, given by its slot.
  /// - Returns: false, with nothing changed, if another row was added last, or if the record of the addition was
  ///   dropped.
  /// - Complexity: linear in the number of elements that the addition wrote.
  mutating func undoAddition(at slot: Int) -> Bool {
    let last = additionCount - 1
    guard last >= 0, additions[last].slot == slot, isRecording else { return false }
    Self.takeBack(&quantities, to: additions[last].quantityChanges, below: Int32(variableCount), &moved)
    costs.takeBack(to: additions[last].costChanges)
    breakpoints.takeBack(to: additions[last].breakpoints)
    definitions.takeBack(to: additions[last].definitions)
    uses.takeBack(to: additions[last].uses)
    rows.takeBack(to: additions[last].rows)
    users.takeBack(to: additions[last].users)
    (scales, dualDegenerateCount) = (additions[last].scales, additions[last].dualDegenerateCount)
    if additions[last].quantity >= 0 { unused.append(additions[last].quantity) }
    subjects[slot] = Subject()
    if isAsBefore { additions.removeLast() }
    additionCount = last
    return true
  }

  /// Restores quantities, and adds the variables among them to `moved`.
  /// - Parameters:
  ///   - count: the number of recorded changes to keep; later ones are undone.
  ///   - limit: the number of variables, which are the quantities of lower index.
  private static func takeBack(
    _ quantities: inout UndoableArray<Quantity>, to count: Int, below limit: Int32, _ moved: inout Worklist
  ) {
    quantities.takeBack(to: count) { if $0 < limit { moved.insert($0) } }
  }

  /// Drops all undo records: the additions of rows so far can no longer be undone.
  mutating func forgetAdditions() {
    if additions.isEmpty { return }
    additions.removeAll(keepingCapacity: true)
    additionCount = 0
    quantities.endRecording()
    costs.endRecording()
    breakpoints.endRecording()
    definitions.endRecording()
    uses.endRecording()
    rows.endRecording()
    users.endRecording()
  }
}
