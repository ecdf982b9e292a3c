/// How rows that were added last are taken away again: all that their coming has changed is put back, without a search and
/// without a proof, for what it was has been proved.
extension PriorityTableau {
  /// How everything was before a row came.
  struct Addition: Sendable {
    var slot = -1
    /// The sum that it brought; -1 for none.
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

  /// So many changes are kept for each quantity, and so many in any case.
  private static let mostChanges = (ofEach: 8, ofAll: 4096)

  private var isRecording: Bool {
    breakpoints.isRecording && definitions.isRecording && uses.isRecording && rows.isRecording && users.isRecording
  }

  /// Records what the coming of a row changes, if what was before is proved.
  mutating func noteAddition(at slot: Int) {
    if !(isAsBefore && isProofPresent) { guard noteState() else { return } }
    (additions[additionCount].slot, additions[additionCount].quantity) = (slot, -1)
    additionCount += 1
  }

  /// Records what changes from here on. False where what is here is not proved.
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

  /// Whether all is as an addition says that was taken away: it may come again as another one.
  var isAsBefore: Bool { additions.count > additionCount }

  /// Takes away the row that was added last.
  /// - Returns: false, with nothing changed, where it was another, or where what it changed is not known any more.
  /// - Complexity: linear in what its coming has written.
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

  /// Notes those of the first quantities that change by that.
  private static func takeBack(
    _ quantities: inout UndoableArray<Quantity>, to count: Int, below limit: Int32, _ moved: inout Worklist
  ) {
    quantities.takeBack(to: count) { if $0 < limit { moved.insert($0) } }
  }

  /// Forgets how everything was before rows came: from now on that is another matter.
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
