internal import LayoutModel

/// The document, size and handles of a session, without its layout.
struct SessionState: Sendable {
  private(set) var document: LayoutDocument
  var size: RequestedSize
  /// The numbers that later edits are expected to change again: recently changed ones, and those of edit variables.
  /// They become parameters of an incremental layout. The number changed last comes first.
  private(set) var numbers: [SessionNumber] = []
  /// The handles of the equalities that edit variables have added.
  private(set) var editVariables: [ConstraintHandle] = []

  /// The slots that handles refer to. Each has the index of its constraint, or -1 if it is free, and the serial number
  /// of the handle.
  private var slots: [(index: Int32, serial: Int)] = []
  private var freeSlots: [Int32] = []
  /// The index in `slots` of each constraint's slot, in the order of the document's constraints.
  private var slotOfConstraint: [Int32] = []

  /// The maximum length of `numbers`, not counting those of edit variables.
  private static let mostNumbers = 4

  init(_ document: LayoutDocument, _ size: RequestedSize) {
    self.document = document
    self.size = size
    for (index, serial) in zip(document.constraints.indices, ConstraintSerial.make(document.constraints.count)) {
      slots.append((Int32(index), serial))
      slotOfConstraint.append(Int32(index))
    }
  }

  // MARK: - Handles

  private mutating func makeSlot(for index: Int) {
    let slot = freeSlots.popLast() ?? Int32(slots.count)
    if Int(slot) == slots.count { slots.append((-1, 0)) }
    slots[Int(slot)] = (Int32(index), ConstraintSerial.make())
    slotOfConstraint.append(slot)
  }

  private mutating func free(_ slot: Int32) {
    slots[Int(slot)].index = -1
    freeSlots.append(slot)
  }

  func handle(ofConstraintAt index: Int) -> ConstraintHandle {
    let slot = slotOfConstraint[index]
    return ConstraintHandle(slot: slot, serial: slots[Int(slot)].serial)
  }

  /// Returns the index of a handle's constraint in the document.
  ///
  /// It is nil if the constraint was removed, or if the handle belongs to another session.
  func index(of handle: ConstraintHandle) -> Int? {
    guard slots.indices.contains(Int(handle.slot)), slots[Int(handle.slot)].serial == handle.serial else { return nil }
    let index = slots[Int(handle.slot)].index
    return index < 0 ? nil : Int(index)
  }

  func checkedIndex(of handle: ConstraintHandle) throws(LayoutSessionError) -> Int {
    guard let index = index(of: handle) else { throw .unknownConstraint(handle) }
    return index
  }

  // MARK: - Numbers

  /// Returns the value of a number. It is nil if the number's constraint or item was removed, or if the number is a
  /// length that is not set.
  func value(of number: SessionNumber) -> Double? {
    switch number {
    case .size(let axis): size[axis]
    case .constant(let handle): index(of: handle).map { document.constraints[$0].constant }
    case .intrinsicSize(let item, let axis): document.contains(item) ? document[item].intrinsicSize[axis] : nil
    }
  }

  /// Changes the value of a number. The item of an intrinsic length must exist. A change of a removed constraint is
  /// ignored.
  mutating func set(_ number: SessionNumber, to value: Double) {
    switch number {
    case .size(let axis): size[axis] = value
    case .constant(let handle):
      if let index = index(of: handle) { document.constraints[index].constant = value }
    case .intrinsicSize(let item, let axis): document[item].intrinsicSize[axis] = value
    }
  }

  /// Records that later edits are expected to change a number again. The root's size is not recorded, since it is
  /// always a parameter.
  mutating func expect(_ number: SessionNumber) {
    if case .size = number { return }
    if let known = numbers.firstIndex(of: number) { numbers.remove(at: known) }
    numbers.insert(number, at: 0)
    let others = numbers.filter { !isEdited($0) }
    if others.count > Self.mostNumbers, let last = others.last { numbers.removeAll { $0 == last } }
  }

  private func isEdited(_ number: SessionNumber) -> Bool {
    if case .constant(let handle) = number { editVariables.contains(handle) } else { false }
  }

  // MARK: - Changes

  mutating func withConstraint(_ handle: ConstraintHandle, _ change: (inout LayoutConstraint) -> Void)
    throws(LayoutSessionError)
  {
    change(&document.constraints[try checkedIndex(of: handle)])
  }

  mutating func withItem(_ id: LayoutItemID, _ change: (inout LayoutItem) -> Void) throws(LayoutSessionError) {
    guard document.contains(id) else { throw .item(.unknownItem(id)) }
    change(&document[id])
  }

  mutating func takeNames(of other: LayoutDocument) { document.takeNames(of: other.items) }

  mutating func add(_ constraint: LayoutConstraint) -> ConstraintHandle {
    let index = document.add(constraint).lowerBound
    makeSlot(for: index)
    return handle(ofConstraintAt: index)
  }

  mutating func remove(_ handle: ConstraintHandle) throws(LayoutSessionError) {
    let index = try checkedIndex(of: handle)
    document.constraints.remove(at: index)
    free(slotOfConstraint.remove(at: index))
    for later in index..<slotOfConstraint.count { slots[Int(slotOfConstraint[later])].index = Int32(later) }
    forget(handle)
  }

  private mutating func forget(_ handle: ConstraintHandle) {
    numbers.removeAll { $0 == .constant(handle) }
    editVariables.removeAll { $0 == handle }
  }

  mutating func edit(_ handle: ConstraintHandle) {
    editVariables.append(handle)
    expect(.constant(handle))
  }

  /// Changes items of the document by a closure, which must not change constraints.
  mutating func change<Result>(
    _ change: (inout LayoutDocument) throws(LayoutItemError) -> Result
  ) throws(LayoutSessionError) -> Result {
    do throws(LayoutItemError) {
      return try change(&document)
    } catch {
      throw .item(error)
    }
  }

  mutating func remove(_ ids: [LayoutItemID]) throws(LayoutSessionError) {
    let before = document.constraints
    do {
      try document.remove(ids)
    } catch {
      throw .item(error)
    }
    // The constraints of the remaining items keep their order. The removal may insert new constraints among them.
    let oldSlots = slotOfConstraint
    slotOfConstraint = []
    var next = 0
    for (old, constraint) in before.enumerated() {
      guard constraint.items.allSatisfy(document.contains) else {
        forget(ConstraintHandle(slot: oldSlots[old], serial: slots[Int(oldSlots[old])].serial))
        free(oldSlots[old])
        continue
      }
      while document.constraints[next] != constraint {
        makeSlot(for: next)
        next += 1
      }
      slots[Int(oldSlots[old])].index = Int32(next)
      slotOfConstraint.append(oldSlots[old])
      next += 1
    }
    while next < document.constraints.count {
      makeSlot(for: next)
      next += 1
    }
    numbers = numbers.filter { value(of: $0) != nil }
  }

  /// Removes the entries of removed items from the document, and returns the new identifier of every existing item.
  /// Handles of constraints stay valid.
  mutating func compact() -> [LayoutItemID: LayoutItemID] {
    let (compacted, identifiers) = document.compacted()
    document = compacted
    numbers = numbers.map { number in
      guard case .intrinsicSize(let item, let axis) = number, let new = identifiers[item] else { return number }
      return .intrinsicSize(new, axis)
    }
    return identifiers
  }
}
