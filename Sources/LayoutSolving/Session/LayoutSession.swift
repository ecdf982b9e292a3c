public import LayoutModel

/// An editable layout that is re-solved incrementally: edit it, and read the frames again.
///
/// A session always has a layout. An edit that would leave no layout throws, and has no effect: the document and the
/// frames stay.
///
/// Values that are not unique change as little as possible. Tie-breaking minimises first the sum of the absolute
/// changes of sizes, then the sum of the absolute changes of distances from leading and top edges. For the first layout
/// of a session, it minimises the absolute values themselves, as in a solve without a session.
///
/// The size, a constant, an intrinsic size and a suggested value are parameters, which are quick to change repeatedly.
/// The layout is a piecewise affine function of each parameter. For the parameter changed last, the affine segments
/// around its present value are stored. Any other edit discards these segments.
///
/// A session is a value type: copies are independent. A copy has the callbacks of the original, so that both call the
/// same functions; set `onChange` of one of them to nil if only the other is to report. Since a session may have
/// callbacks, it stays in the isolation domain of its owner. For use in another domain, `detached()` returns a copy
/// without callbacks.
public struct LayoutSession {
  /// The engine that solves the layouts.
  public let engine: LayoutEngine
  /// The options of each solve. `onConflict` determines whether an edit fails if it leads to a conflict.
  public let options: LayoutEngine.Options
  /// The frame of each item by its index, in its superview's coordinates; `.null` for removed items.
  ///
  /// Reading the frames allocates no memory. Nor does an edit of one parameter within its stored affine segments,
  /// unless another copy of the array exists.
  public private(set) var frames: [LayoutRect]
  /// A function that is called after each edit that moved items, with their changes; nil for none.
  ///
  /// Each change is reported once. `takeChanges()` does not repeat the changes that the function has received. The
  /// first call of the function also has the changes that were not reported before the function was set. A copy of the
  /// session has the same function. The function may use objects of the session's isolation domain: of the main actor,
  /// of another actor, or of none. It must not access the session itself, which is being changed.
  public var onChange: (([FrameChange]) -> Void)?
  /// The function that measures content. If it is nil, `options.heightForWidth` is used.
  private let heightForWidth: LayoutEngine.HeightForWidth?

  /// The document and size. The values of parameters may be out of date here: `layout` has the present ones.
  private var state: SessionState
  private var layout: SessionLayout
  /// Whether edits may be incremental. If not, as in tests, each edit is solved from scratch.
  private let isIncremental: Bool
  /// The frames as reported so far: those at the start of the session, with all changes reported since.
  private var reportedFrames: [LayoutRect]

  /// Creates a session, and solves the document.
  /// - Parameters:
  ///   - document: the views and constraints.
  ///   - size: the root's size in points; nil along an axis for the length that its `target` selects, by default the
  ///     fitting one.
  ///   - engine: the engine that solves the layouts.
  ///   - options: the options of each solve.
  ///   - heightForWidth: the function that measures content, in the session's isolation domain. If it is nil,
  ///     `options.heightForWidth` is used.
  /// - Throws: `LayoutSessionError.invalid` if the document is invalid, `.unsolved` if no layout is found.
  /// - Complexity: a solve from scratch.
  public init(
    _ document: LayoutDocument, size: RequestedSize, engine: LayoutEngine,
    options: LayoutEngine.Options = LayoutEngine.Options(), heightForWidth: LayoutEngine.HeightForWidth? = nil
  ) throws(LayoutSessionError) {
    let state = SessionState(document, size)
    var frames: [LayoutRect] = []
    var layout = try SessionLayout(
      of: state, near: .unsolved, isIncremental: true, engine, options.measuring(heightForWidth), &frames)
    layout.makeIncremental(state, engine, options, heightForWidth)
    self.init(engine, options, heightForWidth, state, layout, frames)
  }

  /// Returns a copy without callbacks, for another task or another isolation domain.
  public func detached() -> sending LayoutSession {
    // If there is a measuring function, the incremental layout contains it, and cannot leave its isolation domain.
    heightForWidth == nil
      ? LayoutSession(engine, options, nil, state, layout.detached(), frames, reported: reportedFrames)
      : LayoutSession(engine, options, nil, presentState, layout.withoutIncremental(), frames, reported: reportedFrames)
  }

  private init(
    _ engine: LayoutEngine, _ options: LayoutEngine.Options, _ heightForWidth: LayoutEngine.HeightForWidth?,
    _ state: SessionState, _ layout: SessionLayout, _ frames: [LayoutRect], reported: [LayoutRect]? = nil,
    isIncremental: Bool = true
  ) {
    (self.engine, self.options, self.heightForWidth) = (engine, options, heightForWidth)
    (self.state, self.layout, self.frames, reportedFrames) = (state, layout, frames, reported ?? frames)
    self.isIncremental = isIncremental
  }

  // MARK: - Reading

  /// Whether the session has an incremental layout, so that the next edit may be incremental.
  package var hasIncrementalLayout: Bool { layout.incremental != nil }

  /// Whether the session has an incremental layout that no solve from scratch produced: the last edit was incremental,
  /// or the incremental program found a unique layout by itself.
  package var wasIncremental: Bool { hasIncrementalLayout && layout.solve == nil }

  /// A copy of the session that solves all further edits from scratch. Incremental edits must give the same results as
  /// edits of this copy.
  package var solvingFromNothing: LayoutSession {
    LayoutSession(
      engine, options, heightForWidth, presentState, layout.withoutIncremental(), frames, reported: reportedFrames,
      isIncremental: false)
  }

  /// The present document.
  /// - Complexity: linear in the size of the document if parameters have changed, else constant.
  public var document: LayoutDocument { presentState.document }

  /// The requested size.
  public var size: RequestedSize { presentState.size }

  /// The frame of an item, in constant time; nil if the item does not exist.
  public subscript(id: LayoutItemID) -> LayoutRect? {
    guard frames.indices.contains(id.index), frames[id.index] != .null else { return nil }
    return frames[id.index]
  }

  /// The layout with its reports, such as violations. To read only the frames, use `frames`.
  /// - Complexity: linear in the size of the document. After an incremental edit it is that of a solve from scratch, if
  ///   the layout is ambiguous, has rounded frames, or has contents or insets that depend on frames.
  public var solution: LayoutSolution {
    if let solve = layout.solve { return solve.solution }
    let present = presentState
    if let incremental = layout.incremental, !incremental.needsSolveForReports {
      return incremental.solution(of: present)
    }
    // Tie-breaking stays near to the present layout, so that this solve finds the present layout again.
    guard let prepared = try? engine.prepare(present.document) else { return LayoutSolution(status: .failed) }
    var options = options.measuring(heightForWidth)
    options.previous = layout.unrounded?.with(itemsOf: prepared)
    guard var solution = try? engine.fixpoint(of: prepared, at: present.size, options).solution,
      solution.status == .solved
    else { return LayoutSolution(status: .failed) }
    solution.frames = frames
    return solution
  }

  /// Explains the value of an attribute in the present document; see `LayoutEngine.explain`. A value that is not unique
  /// may differ from the one in `frames`.
  /// - Complexity: a solve from scratch, and small linear programs.
  public func explain(_ item: LayoutItemID, _ attribute: LayoutAttribute) throws(InvalidLayout) -> ExplainedLayout {
    let present = presentState
    return try engine.explain(
      present.document, at: present.size, item, attribute, options: options.measuring(heightForWidth))
  }

  /// Returns the handle of the constraint at an index of `document.constraints`, in constant time.
  public func handle(ofConstraintAt index: Int) -> ConstraintHandle {
    state.handle(ofConstraintAt: index)
  }

  /// Returns the constraint with a handle; nil if it was removed, or if the handle belongs to another session.
  public func constraint(_ handle: ConstraintHandle) -> LayoutConstraint? {
    let present = presentState
    return present.index(of: handle).map { present.document.constraints[$0] }
  }

  /// Whether values can be suggested for a variable: its edit has not ended, and its item was not removed.
  public func isEditing(_ variable: EditVariable) -> Bool {
    state.editVariables.contains(variable.constraint)
  }

  /// Returns the changes of frames since the last call, or since the session began, in the order of the document. Those
  /// that `onChange` has received are not among them.
  /// - Complexity: linear in the number of items.
  public mutating func takeChanges() -> [FrameChange] {
    FrameChange.take(from: &reportedFrames, to: frames)
  }

  /// The state with the present values of parameters.
  private var presentState: SessionState { layout.present(state) }

  // MARK: - Edits

  /// Applies several edits as one transaction, and solves once. If an edit fails or no layout results, no edit is
  /// applied.
  /// - Throws: the errors of `change`, or `LayoutSessionError`.
  /// - Complexity: presolve of the program, and a solve of its components that have changed; a solve from scratch if
  ///   insets depend on positions, or if the layout before permits no incremental edits.
  @discardableResult
  public mutating func update<Result>(
    _ change: (inout Edits) throws -> Result
  ) throws -> Result {
    var edits = Edits(state: presentState, frames: frames)
    let result = try change(&edits)
    try adopt(edits.state)
    return result
  }

  /// Sets the root's size, in points. A length of nil means the length that the size's `target` selects, by default the
  /// fitting one.
  /// - Complexity: linear in the number of items, without allocation of memory, within the affine segments that are
  ///   stored for the parameter changed last. Beyond them, that of an incremental solve, or of a solve from scratch if
  ///   the incremental edit is refused.
  public mutating func setSize(_ size: RequestedSize) throws(LayoutSessionError) {
    try edit {
      $0.setSize(size, in: $1, &$2)
    } otherwise: { edits throws(LayoutSessionError) in
      edits.setSize(size)
    }
  }

  /// Replaces the constant of a constraint, in points.
  /// - Complexity: that of `setSize(_:)`.
  public mutating func setConstant(_ constant: Double, of handle: ConstraintHandle) throws(LayoutSessionError) {
    // The constant of a removed constraint may still be a parameter of the program.
    _ = try state.checkedIndex(of: handle)
    try edit {
      $0.move(.constant(handle), to: constant, &$2) || $0.setConstant(constant, of: handle, in: &$1, &$2)
    } otherwise: { edits throws(LayoutSessionError) in
      try edits.setConstant(constant, of: handle)
    }
  }

  /// Replaces the intrinsic length of a view's content along an axis, at least 0 points; nil removes it.
  /// - Complexity: that of `setSize(_:)`.
  public mutating func setIntrinsicSize(
    _ length: Double?, of item: LayoutItemID, along axis: LayoutAxis
  ) throws(LayoutSessionError) {
    if let length, setIntrinsicSizeIncrementally(length, of: item, along: axis) { return }
    try perform { edits throws(LayoutSessionError) in try edits.setIntrinsicSize(length, of: item, along: axis) }
  }

  /// Replaces an intrinsic length by an incremental edit. Returns false, without effect, if the edit is refused.
  mutating func setIntrinsicSizeIncrementally(_ length: Double, of item: LayoutItemID, along axis: LayoutAxis) -> Bool {
    edit {
      $0.move(.intrinsicSize(item, axis), to: length, &$2)
        || $0.setContentSize(length, of: item, along: axis, in: &$1, &$2)
    }
  }

  /// Replaces the text of a view, whose height depends on its width; nil removes the text.
  /// - Complexity: that of `add(_:)`, or that of a solve from scratch, for example if the view had no text before or
  ///   has none now.
  public mutating func setText(_ text: WrappingText?, of item: LayoutItemID) throws(LayoutSessionError) {
    try edit { layout, state, frames in
      guard let text else { return false }
      return layout.setText(text, of: item, in: &state, &frames)
    } otherwise: { edits throws(LayoutSessionError) in
      try edits.setText(text, of: item)
    }
  }

  /// Replaces the priority of a constraint, in (0, 1000].
  /// - Complexity: that of `add(_:)`, or that of a solve from scratch if the old or the new priority is 1000.
  public mutating func setPriority(_ priority: Double, of handle: ConstraintHandle) throws(LayoutSessionError) {
    try edit {
      $0.setPriority(priority, of: handle, in: &$1, &$2)
    } otherwise: { edits throws(LayoutSessionError) in
      try edits.setPriority(priority, of: handle)
    }
  }

  /// Activates or deactivates a constraint, which keeps its place among the constraints of `document`.
  /// - Complexity: that of `add(_:)` and `remove(_:)`.
  public mutating func setActive(_ isActive: Bool, of handle: ConstraintHandle) throws(LayoutSessionError) {
    guard state.document.constraints[try state.checkedIndex(of: handle)].isActive != isActive else { return }
    try edit {
      $0.setActive(isActive, of: handle, in: &$1, &$2)
    } otherwise: { edits throws(LayoutSessionError) in
      try edits.setActive(isActive, of: handle)
    }
  }

  /// Adds a constraint, and returns its handle.
  /// - Complexity: linear in the number of items, plus the incremental solve. It is that of a solve from scratch if the
  ///   incremental edit is refused, for example because no other constraint lays out an item of the constraint.
  @discardableResult
  public mutating func add(_ constraint: LayoutConstraint) throws(LayoutSessionError) -> ConstraintHandle {
    try edit {
      $0.add(constraint, to: &$1, &$2)
    } otherwise: { edits throws(LayoutSessionError) in
      edits.add(constraint)
    }
  }

  /// Removes a constraint.
  /// - Complexity: that of `add(_:)`, and linear in the number of constraints after the removed one. The removal of a
  ///   required equality takes a solve from scratch if presolve eliminated a variable with it.
  public mutating func remove(_ handle: ConstraintHandle) throws(LayoutSessionError) {
    try edit {
      $0.remove(handle, from: &$1, &$2)
    } otherwise: { edits throws(LayoutSessionError) in
      try edits.remove(handle)
    }
  }

  /// Begins to suggest values for an attribute; see `Edits.beginEdit(_:_:priority:)`.
  /// - Complexity: that of `add(_:)`.
  public mutating func beginEdit(
    _ item: LayoutItemID, _ attribute: LayoutAttribute, priority: Double = LayoutPriority.high
  ) throws(LayoutSessionError) -> EditVariable {
    let constraint = try EditVariable.constraint(item, attribute, priority: priority, in: state.document, frames)
    return try edit { layout, state, frames in
      guard let handle = layout.add(constraint, to: &state, &frames) else { return nil }
      state.edit(handle)
      return EditVariable(constraint: handle)
    } otherwise: { edits throws(LayoutSessionError) in
      try edits.beginEdit(item, attribute, priority: priority)
    }
  }

  /// Suggests a value for an edit variable, in points.
  /// - Complexity: that of `setSize(_:)`.
  public mutating func suggest(_ value: Double, for variable: EditVariable) throws(LayoutSessionError) {
    let handle = variable.constraint
    try edit {
      $1.editVariables.contains(handle) && $0.move(.constant(handle), to: value, &$2)
    } otherwise: { edits throws(LayoutSessionError) in
      try edits.suggest(value, for: variable)
    }
  }

  /// Ends the suggestions for a variable, and removes its equality.
  /// - Complexity: that of `remove(_:)`.
  public mutating func endEdit(_ variable: EditVariable) throws(LayoutSessionError) {
    guard isEditing(variable) else { throw .unknownEditVariable(variable) }
    try remove(variable.constraint)
  }

  /// Applies several edits as one transaction, like `update(_:)`, by a closure that throws only `LayoutSessionError`.
  @discardableResult
  mutating func perform<Result>(
    _ change: (inout Edits) throws(LayoutSessionError) -> Result
  ) throws(LayoutSessionError) -> Result {
    var edits = Edits(state: presentState, frames: frames)
    let result = try change(&edits)
    try adopt(edits.state)
    return result
  }

  /// Removes the entries of removed items from the document, and returns the new identifier of every existing item.
  ///
  /// A removed item keeps its entry in the document and in `frames`, so that its identifier is never reused. If items
  /// are added and removed again and again, the session therefore grows, and its edits become slower. Compact it now
  /// and then, for example when removed items outnumber existing ones. Afterwards replace all stored item identifiers
  /// by the new ones. Handles of constraints and edit variables stay valid, and no frame changes. Frame changes not yet
  /// reported have the new identifiers; those of removed items are dropped.
  /// - Complexity: linear in the size of the document. The next edit is solved from scratch. Does nothing if no item
  ///   was removed since the session began or was last compacted.
  @discardableResult
  public mutating func compact() -> [LayoutItemID: LayoutItemID] {
    var next = presentState
    let identifiers = next.compact()
    guard next.document.items.count < frames.count else { return identifiers }
    var old: [Int] = Array(repeating: -1, count: next.document.items.count)
    for (item, new) in identifiers { old[new.index] = item.index }
    layout = layout.compacted(for: next.document, from: old)
    state = next
    frames = old.map { frames.indices.contains($0) ? frames[$0] : .null }
    reportedFrames = old.map { reportedFrames.indices.contains($0) ? reportedFrames[$0] : .null }
    return identifiers
  }

  /// The closure of an incremental edit, which changes the layout, the state and the frames.
  private typealias IncrementalEdit<Result> = (inout IncrementalLayout, inout SessionState, inout [LayoutRect]) ->
    Result

  /// Makes an incremental edit. Returns nil, without effect, if the edit is refused.
  private mutating func edit<Result>(_ change: IncrementalEdit<Result?>) -> Result? {
    layout.makeIncremental(state, engine, options, heightForWidth)
    let result = layout.edit(&state, &frames, change)
    if result != nil { notify() }
    return result
  }

  /// Makes an incremental edit. If it is refused, makes the edit as a transaction.
  private mutating func edit<Result>(
    _ change: IncrementalEdit<Result?>, otherwise transaction: (inout Edits) throws(LayoutSessionError) -> Result
  ) throws(LayoutSessionError) -> Result {
    if let result = edit(change) { return result }
    return try perform(transaction)
  }

  /// Makes an incremental edit by a closure that returns false to refuse it. Returns false, without effect, if the edit
  /// is refused.
  private mutating func edit(_ change: IncrementalEdit<Bool>) -> Bool {
    edit { change(&$0, &$1, &$2) ? () : nil } != nil
  }

  private mutating func edit(
    _ change: IncrementalEdit<Bool>, otherwise transaction: (inout Edits) throws(LayoutSessionError) -> Void
  ) throws(LayoutSessionError) {
    if !edit(change) { try perform(transaction) }
  }

  /// Solves a state, and makes it the present one if it has a layout.
  private mutating func adopt(_ next: SessionState) throws(LayoutSessionError) {
    layout = try SessionLayout(
      of: next, near: layout, isIncremental: isIncremental, engine, options.measuring(heightForWidth), &frames)
    state = next
    notify()
  }

  private mutating func notify() {
    guard let onChange else { return }
    let changes = takeChanges()
    if !changes.isEmpty { onChange(changes) }
  }
}
