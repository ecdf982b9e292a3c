public import LayoutModel

/// A layout that lives: edit it, and read the frames again.
///
/// A session always has a layout. An edit that would leave it without one throws and leaves nothing behind: the document,
/// the frames and what is known of the way there are as they were.
///
/// What the constraints leave open stays as near as it can to the layout before: first the sizes, then the distances from
/// the leading and top edges, by the sum of their changes. In the first layout they are near 0, as everywhere.
///
/// Numbers that move (the size, a constant, a natural size, a suggested value) are quick to change time and again: the
/// layout is an affine function of each, piece by piece, and the pieces found are kept. Any other edit forgets them.
///
/// A value: copies go their own ways, in any tasks.
public struct LayoutSession: Sendable {
  /// What solves the layouts.
  public let engine: LayoutEngine
  /// What they are asked for. `onConflict` decides whether a conflict fails an edit.
  public let options: LayoutEngine.Options
  /// The frame of each item by its index, in its superview's coordinates; `.null` for removed items. Reading it allocates
  /// nothing, nor do edits of one number while its pieces last, unless the array is also held elsewhere.
  public private(set) var frames: [LayoutRect] = []
  /// Called after each edit that moved something, with what moved. What it was told is not among `takeChanges()` again.
  public var onChange: (@Sendable ([FrameChange]) -> Void)?

  /// Numbers that move may be ahead of it.
  private var state: SessionState
  /// The layout, where the constraints determine it.
  private var moving: IncrementalLayout?
  /// Otherwise its solution, and where its items are, unrounded and downward.
  private var settled: (solution: LayoutSolution, exactFrames: [LayoutRect])?
  /// The frames that changes are told from.
  private var toldFrames: [LayoutRect] = []

  /// Begins with the layout of a document.
  /// - Parameters:
  ///   - document: the views and constraints.
  ///   - size: the root's size in points; nil along an axis for the fitting one.
  ///   - engine: what solves the layouts.
  ///   - options: what to do and to report.
  /// - Throws: `LayoutSessionError.invalid` or `.unsolved` where there is no layout.
  /// - Complexity: a solve.
  public init(
    _ document: LayoutDocument, size: RequestedSize, engine: LayoutEngine,
    options: LayoutEngine.Options = LayoutEngine.Options()
  ) throws(LayoutSessionError) {
    self.engine = engine
    self.options = options
    state = SessionState(document, size)
    try adopt(state)
    toldFrames = frames
  }

  // MARK: - Reading

  /// Whether constraints determine the layout in a way that edits can go on from.
  package var isKept: Bool { moving != nil }

  /// The document as it is now. Linear in its size after numbers moved.
  public var document: LayoutDocument { presentState.document }

  /// The size that is asked for.
  public var size: RequestedSize { presentState.size }

  /// The frame of an item; nil for one that is not there. Constant time.
  public subscript(id: LayoutItemID) -> LayoutRect? {
    guard frames.indices.contains(id.index), frames[id.index] != .null else { return nil }
    return frames[id.index]
  }

  /// The layout with what there is to report of it. Linear in the document: for frames alone, read `frames`.
  public var solution: LayoutSolution {
    settled?.solution ?? moving?.solution(of: presentState) ?? LayoutSolution(status: .failed)
  }

  /// The handle of the constraint at an index of `document.constraints`. Constant time.
  public func handle(ofConstraintAt index: Int) -> ConstraintHandle {
    state.handle(ofConstraintAt: index)
  }

  /// The constraint of a handle; nil where it was removed.
  public func constraint(_ handle: ConstraintHandle) -> LayoutConstraint? {
    let present = presentState
    return present.index(of: handle).map { present.document.constraints[$0] }
  }

  /// Whether values can be suggested for a variable: it was begun, has not ended, and its item is there.
  public func isEditing(_ variable: EditVariable) -> Bool {
    state.editVariables.contains(variable.constraint)
  }

  /// What moved since the last call, or since the session began, in the order of the document. Linear in the items.
  public mutating func takeChanges() -> [FrameChange] {
    FrameChange.take(from: &toldFrames, to: frames)
  }

  /// The state with the numbers where they are now.
  private var presentState: SessionState {
    var present = state
    for (number, value) in moving.map({ Array($0.presentNumbers) }) ?? [] where present.value(of: number) != value {
      present.set(number, to: value)
    }
    return present
  }

  // MARK: - Edits

  /// Makes several edits as one, and lays out again: all of them, or, where one fails or there is no layout afterwards,
  /// none.
  /// - Throws: what `change` throws, or `LayoutSessionError`.
  /// - Complexity: a solve.
  @discardableResult
  public mutating func update<Result>(
    _ change: (inout Edits) throws -> Result
  ) throws -> Result {
    var edits = Edits(state: presentState, frames: frames)
    let result = try change(&edits)
    try adopt(edits.state)
    tell()
    return result
  }

  /// Asks for another size of the root, in points; nil along an axis for the fitting one.
  /// - Complexity: linear in the items, without allocation, within the pieces that are known; else a solve.
  public mutating func setSize(_ size: RequestedSize) throws(LayoutSessionError) {
    if let width = size.width, let height = size.height, moving?.resize(width, height, &frames) ?? false {
      return tell()
    }
    try change { edits throws(LayoutSessionError) in edits.setSize(size) }
  }

  /// Replaces the constant of a constraint, in points.
  /// - Complexity: as `setSize(_:)`.
  public mutating func setConstant(_ constant: Double, of handle: ConstraintHandle) throws(LayoutSessionError) {
    if move(.constant(handle), to: constant) || begin(.constant(handle), to: constant) { return tell() }
    try change { edits throws(LayoutSessionError) in try edits.setConstant(constant, of: handle) }
  }

  /// Replaces the natural length of a view's content along an axis, at least 0 points; nil for none.
  /// - Complexity: as `setSize(_:)`.
  public mutating func setIntrinsicSize(
    _ length: Double?, of item: LayoutItemID, along axis: LayoutAxis
  ) throws(LayoutSessionError) {
    if let length, move(.intrinsicSize(item, axis), to: length) { return tell() }
    if let length, let old = state.value(of: .intrinsicSize(item, axis)),
      moving?.setContentSize(from: old, to: length, of: item, along: axis, &frames) ?? false
    {
      state.set(.intrinsicSize(item, axis), to: length)
      return tell()
    }
    try change { edits throws(LayoutSessionError) in try edits.setIntrinsicSize(length, of: item, along: axis) }
  }

  /// Replaces the priority of a constraint, in (0, 1000].
  /// - Complexity: as `add(_:)`; from or to 1000, a solve.
  public mutating func setPriority(_ priority: Double, of handle: ConstraintHandle) throws(LayoutSessionError) {
    if state.index(of: handle) != nil, moving?.setPriority(priority, of: handle, &frames) ?? false {
      try state.withConstraint(handle) { $0.priority = priority }
      return tell()
    }
    try change { edits throws(LayoutSessionError) in try edits.setPriority(priority, of: handle) }
  }

  /// Adds a constraint.
  /// - Complexity: linear in the items for their frames, and beyond that what the constraint changes, where constraints
  ///   place its items already and the layout is determined by them; else a solve.
  @discardableResult
  public mutating func add(_ constraint: LayoutConstraint) throws(LayoutSessionError) -> ConstraintHandle {
    if let row = moving?.add(constraint, &frames) {
      let handle = state.add(constraint)
      moving?.relations.note(row, of: handle)
      tell()
      return handle
    }
    return try change { edits throws(LayoutSessionError) in edits.add(constraint) }
  }

  /// Removes a constraint.
  /// - Complexity: as `add(_:)`, and linear in the constraints after it; for the one that was added last, what its coming
  ///   changed; a solve for a required equality that was there when the layout was last solved.
  public mutating func remove(_ handle: ConstraintHandle) throws(LayoutSessionError) {
    if let index = state.index(of: handle),
      moving?.remove(state.document.constraints[index], handle, &frames) ?? false
    {
      try state.remove(handle)
      return tell()
    }
    try change { edits throws(LayoutSessionError) in try edits.remove(handle) }
  }

  /// Begins to suggest values; see `Edits.beginEdit(_:_:priority:)`.
  /// - Complexity: as `add(_:)`.
  public mutating func beginEdit(
    _ item: LayoutItemID, _ attribute: LayoutAttribute, priority: Double = LayoutPriority.high
  ) throws(LayoutSessionError) -> EditVariable {
    let constraint = try EditVariable.constraint(item, attribute, priority: priority, in: state.document, frames)
    if let row = moving?.add(constraint, &frames) {
      let handle = state.add(constraint)
      moving?.relations.note(row, of: handle)
      state.edit(handle)
      tell()
      return EditVariable(constraint: handle)
    }
    return try change { edits throws(LayoutSessionError) in try edits.beginEdit(item, attribute, priority: priority) }
  }

  /// Suggests a value, in points.
  /// - Complexity: as `setSize(_:)` where the suggestions determine the layout; else a solve.
  public mutating func suggest(_ value: Double, for variable: EditVariable) throws(LayoutSessionError) {
    if state.editVariables.contains(variable.constraint), move(.constant(variable.constraint), to: value) {
      return tell()
    }
    try change { edits throws(LayoutSessionError) in try edits.suggest(value, for: variable) }
  }

  /// Ends the suggestions to a value.
  /// - Complexity: as `remove(_:)`.
  public mutating func endEdit(_ variable: EditVariable) throws(LayoutSessionError) {
    guard isEditing(variable) else { throw .unknownEditVariable(variable) }
    try remove(variable.constraint)
  }

  private mutating func change<Result>(
    _ change: (inout Edits) throws(LayoutSessionError) -> Result
  ) throws(LayoutSessionError) -> Result {
    var edits = Edits(state: presentState, frames: frames)
    let result = try change(&edits)
    try adopt(edits.state)
    tell()
    return result
  }

  // MARK: - Solving

  private mutating func move(_ number: SessionNumber, to value: Double) -> Bool {
    moving?.move(number, to: value, &frames) ?? false
  }

  /// Lets a number move that has not so far.
  private mutating func begin(_ number: SessionNumber, to value: Double) -> Bool {
    guard case .constant(let handle) = number, let index = state.index(of: handle),
      moving?.setConstant(value, of: state.document.constraints[index], handle, &frames) ?? false
    else { return false }
    state.expect(number)
    return true
  }

  /// Lays a state out, and takes it over if that succeeds.
  private mutating func adopt(_ next: SessionState) throws(LayoutSessionError) {
    let failure: LayoutSolution?
    do throws(InvalidLayout) {
      failure = try layOut(next)
    } catch {
      throw .invalid(error.diagnostics)
    }
    if let failure { throw .unsolved(failure) }
  }

  /// The same; a solution that is no layout is returned, and nothing is taken over.
  private mutating func layOut(_ next: SessionState) throws(InvalidLayout) -> LayoutSolution? {
    // 1. A layout that its constraints determine.
    let layout = try engine.prepare(next.document)
    if let determined = try IncrementalLayout(next, layout, engine, options) {
      frames = Array(repeating: .zero, count: next.document.items.count)
      determined.write(&frames)
      moving = determined
      settled = nil
      state = next
      return nil
    }
    // 2. Any other, near to the one before.
    var options = options
    options.previous = previous
    let pass = try engine.settle(layout, at: next.size, options)
    guard pass.solution.status == .solved, let exactFrames = pass.exactFrames else { return pass.solution }
    frames = pass.solution.frames
    settled = (pass.solution, Array(exactFrames.prefix(frames.count)))
    moving = nil
    state = next
    return nil
  }

  /// Where everything is; nil before the first layout.
  private var previous: PreviousLayout? {
    (settled?.exactFrames ?? moving?.exactFrames).map {
      PreviousLayout(exactFrames: Array($0.prefix(frames.count)), of: state.document)
    }
  }

  private mutating func tell() {
    guard let onChange else { return }
    let changes = takeChanges()
    if !changes.isEmpty { onChange(changes) }
  }
}
