public import LayoutModel

/// An editable layout that is re-solved incrementally: edit it, and read the frames again.
///
/// A session always has a layout. An edit that would leave none throws and has no effect: the document, the frames and
/// the stored segments stay.
///
/// Values that are not unique stay as near as possible to the layout before: first the sizes, then the distances from
/// the leading and top edges, each by the sum of their absolute changes. In the first layout they are near 0, as in any
/// solve.
///
/// Parameters (the size, a constant, an intrinsic size, a suggested value) are quick to change repeatedly: the layout
/// is a piecewise affine function of each, whose segments are stored. Any other edit discards them.
///
/// A value type: copies are independent. A session has callbacks, so that it stays in one isolation domain, that of its
/// owner; `detached()` returns a copy without them, for any other.
public struct LayoutSession {
  /// The engine that solves the layouts.
  public let engine: LayoutEngine
  /// The options of each solve. `onConflict` decides whether a conflict fails an edit.
  public let options: LayoutEngine.Options
  /// The frame of each item by its index, in its superview's coordinates; `.null` for removed items.
  ///
  /// Reading allocates nothing, nor do edits of one parameter within its stored segments, unless the array is shared.
  public private(set) var frames: [LayoutRect] = []
  /// A function that is called after each edit that moved items, with their changes; `takeChanges()` does not repeat
  /// them.
  ///
  /// It may use objects of the session's isolation domain: of the main actor, of another actor, or of none. It may not
  /// access the session itself, which is being changed.
  public var onChange: (([FrameChange]) -> Void)?
  /// The function that measures content; nil for `options.heightForWidth`.
  private let heightForWidth: LayoutEngine.HeightForWidth?

  /// The document and size; parameters may have newer values in `moving`.
  private var state: SessionState
  /// The incremental layout; nil if edits have to be solved from nothing.
  private var moving: IncrementalLayout?
  /// The solution of the last solve; nil after incremental edits, and where `moving` can report.
  private var settled: LayoutSolution?
  /// The unrounded frames of that solve, downward along y, and the document that was solved; nil while `moving` has them.
  private var settledLayout: (exactFrames: [LayoutRect], document: LayoutDocument)?
  /// The layouts of that solve, as it was solved and as it was given, until an edit needs an incremental layout of them.
  private var pending: (solved: PreparedLayout, given: PreparedLayout)?
  /// Whether edits may be incremental; if not, as in tests, all are solved from nothing.
  private var isIncremental = true
  /// The frames as last reported by changes.
  private var toldFrames: [LayoutRect] = []

  /// Creates a session with the layout of a document.
  /// - Parameters:
  ///   - document: the views and constraints.
  ///   - size: the root's size in points; nil along an axis for the fitting one.
  ///   - engine: the engine that solves the layouts.
  ///   - options: the options of each solve.
  ///   - heightForWidth: the function that measures content, in the session's isolation domain; nil for that of the options.
  /// - Throws: `LayoutSessionError.invalid` or `.unsolved` if there is no layout.
  /// - Complexity: a solve.
  public init(
    _ document: LayoutDocument, size: RequestedSize, engine: LayoutEngine,
    options: LayoutEngine.Options = LayoutEngine.Options(), heightForWidth: LayoutEngine.HeightForWidth? = nil
  ) throws(LayoutSessionError) {
    self.engine = engine
    self.options = options
    self.heightForWidth = heightForWidth
    state = SessionState(document, size)
    try adopt(state)
    keep()
    toldFrames = frames
  }

  /// Returns a copy without callbacks, for another task or another isolation domain.
  public func detached() -> sending LayoutSession {
    var (kept, last) = (moving, settledLayout)
    // A layout that is measured by a function of this domain stays here.
    if heightForWidth != nil {
      last = lastLayout
      kept = nil
    }
    return LayoutSession(
      engine, options, frames, heightForWidth == nil ? state : presentState, kept, settled, last,
      heightForWidth == nil ? pending : nil, told: toldFrames)
  }

  private init(
    _ engine: LayoutEngine, _ options: LayoutEngine.Options, _ frames: [LayoutRect], _ state: SessionState,
    _ moving: IncrementalLayout?, _ settled: LayoutSolution?,
    _ settledLayout: (exactFrames: [LayoutRect], document: LayoutDocument)?,
    _ pending: (solved: PreparedLayout, given: PreparedLayout)?, told: [LayoutRect]
  ) {
    (self.engine, self.options, self.frames) = (engine, options, frames)
    (self.state, self.moving, self.settled, toldFrames) = (state, moving, settled, told)
    (self.settledLayout, self.pending) = (settledLayout, pending)
    heightForWidth = nil
  }

  // MARK: - Reading

  /// Whether incremental edits are possible.
  package var isKept: Bool { moving != nil }

  /// Whether the last edit was incremental.
  package var wasIncremental: Bool { moving != nil && settled == nil }

  /// The session with all further edits solved from nothing, which is the definition of their results.
  package var solvingFromNothing: LayoutSession {
    var session = self
    session.settledLayout = lastLayout
    (session.state, session.moving, session.pending, session.isIncremental) = (presentState, nil, nil, false)
    return session
  }

  /// The present document. Linear in its size after parameters changed.
  public var document: LayoutDocument { presentState.document }

  /// The requested size.
  public var size: RequestedSize { presentState.size }

  /// The frame of an item; nil if the item does not exist. Constant time.
  public subscript(id: LayoutItemID) -> LayoutRect? {
    guard frames.indices.contains(id.index), frames[id.index] != .null else { return nil }
    return frames[id.index]
  }

  /// The layout with its reports. Linear in the document: for frames alone, read `frames`.
  ///
  /// After an incremental edit of an ambiguous layout, or of one with rounded frames or measured contents, a solve.
  public var solution: LayoutSolution {
    if let settled { return settled }
    let present = presentState
    if let moving, !moving.needsSolveForReports { return moving.solution(of: present) }
    // Near to the present layout there is no other.
    guard let layout = try? engine.prepare(present.document) else { return LayoutSolution(status: .failed) }
    var options = options.measuring(heightForWidth)
    options.previous = previous(in: layout)
    guard var solution = try? engine.settle(layout, at: present.size, options).solution, solution.status == .solved
    else { return LayoutSolution(status: .failed) }
    solution.frames = frames
    return solution
  }

  /// Explains the present value of an attribute; see `LayoutEngine.explain`. A solve, and small linear programs.
  public func explain(_ item: LayoutItemID, _ attribute: LayoutAttribute) throws(InvalidLayout) -> ExplainedLayout {
    let present = presentState
    return try engine.explain(
      present.document, at: present.size, item, attribute, options: options.measuring(heightForWidth))
  }

  /// Returns the handle of the constraint at an index of `document.constraints`. Constant time.
  public func handle(ofConstraintAt index: Int) -> ConstraintHandle {
    state.handle(ofConstraintAt: index)
  }

  /// Returns the constraint of a handle; nil if it was removed.
  public func constraint(_ handle: ConstraintHandle) -> LayoutConstraint? {
    let present = presentState
    return present.index(of: handle).map { present.document.constraints[$0] }
  }

  /// Whether values can be suggested for a variable: its edit has not ended, and its item exists.
  public func isEditing(_ variable: EditVariable) -> Bool {
    state.editVariables.contains(variable.constraint)
  }

  /// Returns the changes since the last call, or since the session began, in the order of the document. Linear in the
  /// items.
  public mutating func takeChanges() -> [FrameChange] {
    FrameChange.take(from: &toldFrames, to: frames)
  }

  /// The state with the present values of parameters.
  private var presentState: SessionState {
    var present = state
    for (number, value) in moving.map({ Array($0.presentNumbers) }) ?? [] where present.value(of: number) != value {
      present.set(number, to: value)
    }
    return present
  }

  // MARK: - Edits

  /// Applies several edits as one transaction and lays out again: all, or none if one fails or no layout results.
  /// - Throws: the errors of `change`, or `LayoutSessionError`.
  /// - Complexity: a solve.
  @discardableResult
  public mutating func update<Result>(
    _ change: (inout Edits) throws -> Result
  ) throws -> Result {
    dropIfBroken()
    var edits = Edits(state: presentState, frames: frames)
    let result = try change(&edits)
    try adopt(edits.state)
    tell()
    return result
  }

  /// Sets the root's size, in points; nil along an axis for the fitting one.
  /// - Complexity: linear in the items, without allocation, within stored segments; else a solve.
  public mutating func setSize(_ size: RequestedSize) throws(LayoutSessionError) {
    keep()
    if let width = size.width, let height = size.height, moving?.resize(width, height, &frames) ?? false {
      return finish()
    }
    // One length is fitting, before and after.
    for (given, fitting) in [(LayoutAxis.horizontal, LayoutAxis.vertical), (.vertical, .horizontal)] {
      if let length = size[given], size[fitting] == nil, state.size[fitting] == nil, size.target == state.size.target,
        move(.size(given), to: length)
      {
        return finish()
      }
    }
    try perform { edits throws(LayoutSessionError) in edits.setSize(size) }
  }

  /// Replaces the constant of a constraint, in points.
  /// - Complexity: as `setSize(_:)`.
  public mutating func setConstant(_ constant: Double, of handle: ConstraintHandle) throws(LayoutSessionError) {
    keep()
    if move(.constant(handle), to: constant) || begin(.constant(handle), to: constant) { return finish() }
    try perform { edits throws(LayoutSessionError) in try edits.setConstant(constant, of: handle) }
  }

  /// Replaces the intrinsic length of a view's content along an axis, at least 0 points; nil for none.
  /// - Complexity: as `setSize(_:)`.
  public mutating func setIntrinsicSize(
    _ length: Double?, of item: LayoutItemID, along axis: LayoutAxis
  ) throws(LayoutSessionError) {
    if let length, setIntrinsicSizeIncrementally(length, of: item, along: axis) { return }
    try perform { edits throws(LayoutSessionError) in try edits.setIntrinsicSize(length, of: item, along: axis) }
  }

  /// Replaces an intrinsic length if that takes no solve of the whole layout. Returns false, without effect, if it does.
  mutating func setIntrinsicSizeIncrementally(_ length: Double, of item: LayoutItemID, along axis: LayoutAxis) -> Bool {
    keep()
    if !move(.intrinsicSize(item, axis), to: length) {
      guard let old = state.value(of: .intrinsicSize(item, axis)),
        moving?.setContentSize(from: old, to: length, of: item, along: axis, &frames) ?? false
      else { return false }
      state.set(.intrinsicSize(item, axis), to: length)
    }
    finish()
    return true
  }

  /// Replaces the text of a view, whose height follows its width; nil for none.
  /// - Complexity: as `add(_:)` if it had a text; else a solve.
  public mutating func setText(_ text: WrappingText?, of item: LayoutItemID) throws(LayoutSessionError) {
    keep()
    if let text, state.document.contains(item), moving != nil {
      let isLong = state.document[item].intrinsicSize.horizontal == nil
      if moving?.setText(text, of: item, isLong: isLong, &frames) ?? false {
        try state.withItem(item) { $0.text = text }
        return finish()
      }
    }
    try perform { edits throws(LayoutSessionError) in try edits.setText(text, of: item) }
  }

  /// Replaces the priority of a constraint, in (0, 1000].
  /// - Complexity: as `add(_:)`; from or to 1000, a solve.
  public mutating func setPriority(_ priority: Double, of handle: ConstraintHandle) throws(LayoutSessionError) {
    keep()
    if state.index(of: handle) != nil, moving?.setPriority(priority, of: handle, &frames) ?? false {
      try state.withConstraint(handle) { $0.priority = priority }
      return finish()
    }
    try perform { edits throws(LayoutSessionError) in try edits.setPriority(priority, of: handle) }
  }

  /// Adds a constraint.
  /// - Complexity: linear in the items, plus the incremental solve, if constraints already place its items and the
  ///   layout is unique; else a solve.
  @discardableResult
  public mutating func add(_ constraint: LayoutConstraint) throws(LayoutSessionError) -> ConstraintHandle {
    keep()
    if let row = moving?.add(constraint, &frames) {
      let handle = state.add(constraint)
      moving?.relations.note(row, of: handle)
      finish()
      return handle
    }
    return try perform { edits throws(LayoutSessionError) in edits.add(constraint) }
  }

  /// Removes a constraint.
  /// - Complexity: as `add(_:)`, and linear in the constraints after it; for the last one added, an undo; for a
  ///   required equality of the last full solve, a solve.
  public mutating func remove(_ handle: ConstraintHandle) throws(LayoutSessionError) {
    keep()
    if let index = state.index(of: handle),
      moving?.remove(state.document.constraints[index], handle, &frames) ?? false
    {
      try state.remove(handle)
      return finish()
    }
    try perform { edits throws(LayoutSessionError) in try edits.remove(handle) }
  }

  /// Begins to suggest values; see `Edits.beginEdit(_:_:priority:)`.
  /// - Complexity: as `add(_:)`.
  public mutating func beginEdit(
    _ item: LayoutItemID, _ attribute: LayoutAttribute, priority: Double = LayoutPriority.high
  ) throws(LayoutSessionError) -> EditVariable {
    keep()
    let constraint = try EditVariable.constraint(item, attribute, priority: priority, in: state.document, frames)
    if let row = moving?.add(constraint, &frames) {
      let handle = state.add(constraint)
      moving?.relations.note(row, of: handle)
      state.edit(handle)
      finish()
      return EditVariable(constraint: handle)
    }
    return try perform { edits throws(LayoutSessionError) in try edits.beginEdit(item, attribute, priority: priority) }
  }

  /// Suggests a value, in points.
  /// - Complexity: as `setSize(_:)` if the suggestions make the layout unique; else a solve.
  public mutating func suggest(_ value: Double, for variable: EditVariable) throws(LayoutSessionError) {
    keep()
    if state.editVariables.contains(variable.constraint), move(.constant(variable.constraint), to: value) {
      return finish()
    }
    try perform { edits throws(LayoutSessionError) in try edits.suggest(value, for: variable) }
  }

  /// Ends the suggestions for a variable.
  /// - Complexity: as `remove(_:)`.
  public mutating func endEdit(_ variable: EditVariable) throws(LayoutSessionError) {
    guard isEditing(variable) else { throw .unknownEditVariable(variable) }
    try remove(variable.constraint)
  }

  /// Like `update(_:)`, for edits whose errors are those of a session.
  @discardableResult
  mutating func perform<Result>(
    _ change: (inout Edits) throws(LayoutSessionError) -> Result
  ) throws(LayoutSessionError) -> Result {
    dropIfBroken()
    var edits = Edits(state: presentState, frames: frames)
    let result = try change(&edits)
    try adopt(edits.state)
    tell()
    return result
  }

  // MARK: - Solving

  /// Makes an incremental layout of the last solve, if there is none yet. About as long as that solve.
  private mutating func keep() {
    guard let (solved, given) = pending.take(), let settledLayout else { return }
    moving = try? IncrementalLayout(
      state, solved, given: given, solved: settledLayout.exactFrames, engine, options.measuring(heightForWidth))
  }

  /// Drops an incremental layout that an edit has left without a layout; its last frames stay.
  private mutating func dropIfBroken() {
    guard let broken = moving, broken.isBroken else { return }
    if settledLayout == nil {
      let frames = broken.unrounded(frames)
      settledLayout = (state.document.coordinates == .bottomLeft ? downward(frames) : frames, broken.solvedDocument)
    }
    state = presentState
    moving = nil
  }

  /// Returns frames measured upward as frames measured downward.
  private func downward(_ frames: [LayoutRect]) -> [LayoutRect] {
    var result = frames
    for (index, item) in state.document.items.enumerated().prefix(frames.count) {
      guard let parent = item.parent, frames[index] != .null, state.document.isUpward(in: parent) else { continue }
      result[index].y = frames[parent.index].height - frames[index].y - frames[index].height
    }
    return result
  }

  private mutating func move(_ number: SessionNumber, to value: Double) -> Bool {
    moving?.move(number, to: value, &frames) ?? false
  }

  /// Makes a constant a parameter, and changes it. Returns false if that is refused.
  private mutating func begin(_ number: SessionNumber, to value: Double) -> Bool {
    guard case .constant(let handle) = number, let index = state.index(of: handle),
      moving?.setConstant(value, of: state.document.constraints[index], handle, &frames) ?? false
    else { return false }
    state.expect(number)
    return true
  }

  /// Solves a state, and replaces the present one if that succeeds.
  private mutating func adopt(_ next: SessionState) throws(LayoutSessionError) {
    let failure: LayoutSolution?
    do throws(InvalidLayout) {
      failure = try layOut(next)
    } catch {
      throw .invalid(error.diagnostics)
    }
    if let failure { throw .unsolved(failure) }
  }

  /// Like `adopt(_:)`, but returns a solution that is no layout, without replacing anything.
  private mutating func layOut(_ next: SessionState) throws(InvalidLayout) -> LayoutSolution? {
    let options = options.measuring(heightForWidth)
    let layout = try engine.prepare(next.document)
    // 1. A unique layout.
    if isIncremental, !choosesValues,
      let determined = try IncrementalLayout(next, layout, given: layout, engine, options)
    {
      return adopt(next, determined)
    }
    // 2. Any other layout, near to the one before.
    var nearby = options
    nearby.previous = previous(in: layout)
    let pass = try engine.settle(layout, at: next.size, nearby)
    guard pass.solution.status == .solved, let exactFrames = pass.exactFrames else { return pass.solution }
    frames = pass.solution.frames
    settled = pass.solution
    settledLayout = (exactFrames, pass.layout.expanded.document)
    moving = nil
    pending = isIncremental && pass.solution.broken.isEmpty && !pass.isUnsettled ? (pass.layout, layout) : nil
    state = next
    return nil
  }

  /// Whether the present layout is ambiguous; the next one mostly is as well.
  private var choosesValues: Bool { moving?.choosesValues ?? (settled?.ambiguities.isEmpty == false) }

  private mutating func adopt(_ next: SessionState, _ determined: consuming IncrementalLayout) -> LayoutSolution? {
    var determined = determined
    frames = Array(repeating: .zero, count: next.document.items.count)
    _ = determined.write(&frames)
    moving = determined
    (settled, settledLayout, pending) = (nil, nil, nil)
    state = next
    return nil
  }

  /// The layout that the next solve stays near to, for the items of a prepared document; nil before the first one.
  private func previous(in layout: PreparedLayout) -> PreviousLayout? {
    guard let last = lastLayout else { return nil }
    return PreviousLayout(exactFrames: last.exactFrames, of: last.document).with(
      items: layout.expanded.document.items, ofUser: layout.document.items.count,
      insteadOf: last.document.items, ofUser: state.document.items.count)
  }

  /// The unrounded frames of all items, downward along y, and the document that was solved.
  private var lastLayout: (exactFrames: [LayoutRect], document: LayoutDocument)? {
    if let settledLayout { return settledLayout }
    guard let moving, let exactFrames = moving.exactFrames else { return nil }
    return (exactFrames, moving.solvedDocument)
  }

  /// Finishes an incremental edit.
  private mutating func finish() {
    if settled != nil { (settled, settledLayout) = (nil, nil) }
    tell()
  }

  private mutating func tell() {
    guard let onChange else { return }
    let changes = takeChanges()
    if !changes.isEmpty { onChange(changes) }
  }
}
