public import LayoutModel

/// An editable layout that is re-solved incrementally: edit it, and read the frames again.
///
/// A session always has a layout. An edit after which there would be none throws and has no effect: the document, the
/// frames and the stored segments stay.
///
/// Values that are not unique stay as near as possible to the layout before: first the sizes, then the distances from
/// the leading and top edges, each by the sum of their absolute changes. In the first layout they are near 0, as in any
/// solve.
///
/// Parameters (the size, a constant, an intrinsic size, a suggested value) are quick to change repeatedly: the layout
/// is a piecewise affine function of each, whose affine segments are stored. Any other edit discards the segments.
///
/// A value type: copies are independent. As a session may have callbacks, it stays in the isolation domain of its
/// owner; `detached()` returns a copy without callbacks, for any other.
public struct LayoutSession {
  /// The engine that solves the layouts.
  public let engine: LayoutEngine
  /// The options of each solve. `onConflict` decides whether a conflict fails an edit.
  public let options: LayoutEngine.Options
  /// The frame of each item by its index, in its superview's coordinates; `.null` for removed items.
  ///
  /// Reading allocates nothing, nor do edits of one parameter within its stored segments, unless the array is shared.
  public private(set) var frames: [LayoutRect]
  /// A function that is called after each edit that moved items, with their changes; nil for none.
  ///
  /// `takeChanges()` does not repeat these changes. The function may use objects of the session's isolation domain: of
  /// the main actor, of another actor, or of none. It may not access the session itself, which is being changed.
  public var onChange: (([FrameChange]) -> Void)?
  /// The function that measures content; nil for `options.heightForWidth`.
  private let heightForWidth: LayoutEngine.HeightForWidth?

  /// The document and size. `layout` has the present values of parameters, which may be newer.
  private var state: SessionState
  private var layout: SessionLayout
  /// Whether edits may be incremental; if not, as in tests, all are solved from scratch.
  private let isIncremental: Bool
  /// The frames as the changes reported so far have them.
  private var toldFrames: [LayoutRect]

  /// Creates a session with the layout of a document.
  /// - Parameters:
  ///   - document: the views and constraints.
  ///   - size: the root's size in points; nil along an axis for the fitting one.
  ///   - engine: the engine that solves the layouts.
  ///   - options: the options of each solve.
  ///   - heightForWidth: the function that measures content, in the session's isolation domain; nil for
  ///     `options.heightForWidth`.
  /// - Throws: `LayoutSessionError.invalid` or `.unsolved` if there is no layout.
  /// - Complexity: a solve.
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
    // An incremental layout whose measuring function belongs to this domain cannot leave it.
    heightForWidth == nil
      ? LayoutSession(engine, options, nil, state, layout.detached(), frames, told: toldFrames)
      : LayoutSession(engine, options, nil, presentState, layout.withoutIncremental(), frames, told: toldFrames)
  }

  private init(
    _ engine: LayoutEngine, _ options: LayoutEngine.Options, _ heightForWidth: LayoutEngine.HeightForWidth?,
    _ state: SessionState, _ layout: SessionLayout, _ frames: [LayoutRect], told: [LayoutRect]? = nil,
    isIncremental: Bool = true
  ) {
    (self.engine, self.options, self.heightForWidth) = (engine, options, heightForWidth)
    (self.state, self.layout, self.frames, toldFrames) = (state, layout, frames, told ?? frames)
    self.isIncremental = isIncremental
  }

  // MARK: - Reading

  /// Whether the session has an incremental layout.
  package var isKept: Bool { layout.incremental != nil }

  /// Whether the last edit was incremental.
  package var wasIncremental: Bool { isKept && layout.solve == nil }

  /// The session with all further edits solved from scratch, which is the definition of their results.
  package var solvingFromNothing: LayoutSession {
    LayoutSession(
      engine, options, heightForWidth, presentState, layout.withoutIncremental(), frames, told: toldFrames,
      isIncremental: false)
  }

  /// The present document. Linear in the document if parameters changed; else constant.
  public var document: LayoutDocument { presentState.document }

  /// The requested size.
  public var size: RequestedSize { presentState.size }

  /// The frame of an item; nil if the item does not exist. Constant time.
  public subscript(id: LayoutItemID) -> LayoutRect? {
    guard frames.indices.contains(id.index), frames[id.index] != .null else { return nil }
    return frames[id.index]
  }

  /// The layout with its reports. Linear in the document; for frames alone, read `frames`.
  ///
  /// It takes a solve after an incremental edit of an ambiguous layout, or of one with rounded frames or measured
  /// contents.
  public var solution: LayoutSolution {
    if let solve = layout.solve { return solve.solution }
    let present = presentState
    if let incremental = layout.incremental, !incremental.needsSolveForReports {
      return incremental.solution(of: present)
    }
    // Tie-breaking near to the present layout leads to the present layout again.
    guard let prepared = try? engine.prepare(present.document) else { return LayoutSolution(status: .failed) }
    var options = options.measuring(heightForWidth)
    options.previous = layout.unrounded?.with(itemsOf: prepared)
    guard var solution = try? engine.settle(prepared, at: present.size, options).solution, solution.status == .solved
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

  /// Whether values can be suggested for a variable: its edit has not ended, and its item was not removed.
  public func isEditing(_ variable: EditVariable) -> Bool {
    state.editVariables.contains(variable.constraint)
  }

  /// Returns the changes since the last call, or since the session began, in the order of the document. Linear in the
  /// items.
  public mutating func takeChanges() -> [FrameChange] {
    FrameChange.take(from: &toldFrames, to: frames)
  }

  /// The state with the present values of parameters.
  private var presentState: SessionState { layout.present(state) }

  // MARK: - Edits

  /// Applies several edits as one transaction, and solves once. If an edit fails or no layout results, none is applied.
  /// - Throws: the errors of `change`, or `LayoutSessionError`.
  /// - Complexity: a solve.
  @discardableResult
  public mutating func update<Result>(
    _ change: (inout Edits) throws -> Result
  ) throws -> Result {
    var edits = Edits(state: presentState, frames: frames)
    let result = try change(&edits)
    try adopt(edits.state)
    return result
  }

  /// Sets the root's size, in points; nil along an axis for the fitting one.
  /// - Complexity: linear in the items, without allocation, within stored segments; else a solve.
  public mutating func setSize(_ size: RequestedSize) throws(LayoutSessionError) {
    try edit {
      $0.setSize(size, in: $1, &$2)
    } otherwise: { edits throws(LayoutSessionError) in
      edits.setSize(size)
    }
  }

  /// Replaces the constant of a constraint, in points.
  /// - Complexity: as `setSize(_:)`.
  public mutating func setConstant(_ constant: Double, of handle: ConstraintHandle) throws(LayoutSessionError) {
    try edit {
      $0.move(.constant(handle), to: constant, &$2) || $0.setConstant(constant, of: handle, in: &$1, &$2)
    } otherwise: { edits throws(LayoutSessionError) in
      try edits.setConstant(constant, of: handle)
    }
  }

  /// Replaces the intrinsic length of a view's content along an axis, at least 0 points; nil removes it.
  /// - Complexity: as `setSize(_:)`.
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

  /// Replaces the text of a view, whose height follows its width; nil removes it.
  /// - Complexity: as `add(_:)` if it had a text; else a solve.
  public mutating func setText(_ text: WrappingText?, of item: LayoutItemID) throws(LayoutSessionError) {
    try edit { layout, state, frames in
      guard let text else { return false }
      return layout.setText(text, of: item, in: &state, &frames)
    } otherwise: { edits throws(LayoutSessionError) in
      try edits.setText(text, of: item)
    }
  }

  /// Replaces the priority of a constraint, in (0, 1000].
  /// - Complexity: as `add(_:)`; from or to 1000, a solve.
  public mutating func setPriority(_ priority: Double, of handle: ConstraintHandle) throws(LayoutSessionError) {
    try edit {
      $0.setPriority(priority, of: handle, in: &$1, &$2)
    } otherwise: { edits throws(LayoutSessionError) in
      try edits.setPriority(priority, of: handle)
    }
  }

  /// Adds a constraint.
  /// - Complexity: linear in the items, plus the incremental solve, if other constraints already lay out its items;
  ///   else a solve.
  @discardableResult
  public mutating func add(_ constraint: LayoutConstraint) throws(LayoutSessionError) -> ConstraintHandle {
    try edit {
      $0.add(constraint, to: &$1, &$2)
    } otherwise: { edits throws(LayoutSessionError) in
      edits.add(constraint)
    }
  }

  /// Removes a constraint.
  /// - Complexity: as `add(_:)`, and linear in the constraints after it; for the last one added to a unique layout, an
  ///   undo; for a required equality of the last full solve, a solve.
  public mutating func remove(_ handle: ConstraintHandle) throws(LayoutSessionError) {
    try edit {
      $0.remove(handle, from: &$1, &$2)
    } otherwise: { edits throws(LayoutSessionError) in
      try edits.remove(handle)
    }
  }

  /// Begins to suggest values; see `Edits.beginEdit(_:_:priority:)`.
  /// - Complexity: as `add(_:)`.
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
  /// - Complexity: as `setSize(_:)`.
  public mutating func suggest(_ value: Double, for variable: EditVariable) throws(LayoutSessionError) {
    let handle = variable.constraint
    try edit {
      $1.editVariables.contains(handle) && $0.move(.constant(handle), to: value, &$2)
    } otherwise: { edits throws(LayoutSessionError) in
      try edits.suggest(value, for: variable)
    }
  }

  /// Ends the suggestions for a variable.
  /// - Complexity: as `remove(_:)`.
  public mutating func endEdit(_ variable: EditVariable) throws(LayoutSessionError) {
    guard isEditing(variable) else { throw .unknownEditVariable(variable) }
    try remove(variable.constraint)
  }

  /// Like `update(_:)`, for a closure that throws only a session's errors.
  @discardableResult
  mutating func perform<Result>(
    _ change: (inout Edits) throws(LayoutSessionError) -> Result
  ) throws(LayoutSessionError) -> Result {
    var edits = Edits(state: presentState, frames: frames)
    let result = try change(&edits)
    try adopt(edits.state)
    return result
  }

  /// An incremental edit: a function that changes the layout, its state and the frames.
  private typealias IncrementalEdit<Result> = (inout IncrementalLayout, inout SessionState, inout [LayoutRect]) ->
    Result

  /// Makes an incremental edit. Returns nil, without effect, if the edit is refused.
  private mutating func edit<Result>(_ change: IncrementalEdit<Result?>) -> Result? {
    layout.makeIncremental(state, engine, options, heightForWidth)
    let result = layout.edit(&state, &frames, change)
    if result != nil { tell() }
    return result
  }

  /// Makes an incremental edit or, if it is refused, a transaction.
  private mutating func edit<Result>(
    _ change: IncrementalEdit<Result?>, otherwise transaction: (inout Edits) throws(LayoutSessionError) -> Result
  ) throws(LayoutSessionError) -> Result {
    if let result = edit(change) { return result }
    return try perform(transaction)
  }

  /// Makes an incremental edit whose result is whether it was accepted. Returns false, without effect, if it was
  /// refused.
  private mutating func edit(_ change: IncrementalEdit<Bool>) -> Bool {
    edit { change(&$0, &$1, &$2) ? () : nil } != nil
  }

  private mutating func edit(
    _ change: IncrementalEdit<Bool>, otherwise transaction: (inout Edits) throws(LayoutSessionError) -> Void
  ) throws(LayoutSessionError) {
    if !edit(change) { try perform(transaction) }
  }

  /// Solves a state, and replaces the present one if that succeeds.
  private mutating func adopt(_ next: SessionState) throws(LayoutSessionError) {
    layout = try SessionLayout(
      of: next, near: layout, isIncremental: isIncremental, engine, options.measuring(heightForWidth), &frames)
    state = next
    tell()
  }

  private mutating func tell() {
    guard let onChange else { return }
    let changes = takeChanges()
    if !changes.isEmpty { onChange(changes) }
  }
}
