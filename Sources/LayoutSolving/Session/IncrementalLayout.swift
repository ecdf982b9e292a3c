internal import LayoutModel
internal import LinearProgramming

/// A layout that is changed by incremental edits. Its frames are piecewise affine functions of its parameters.
///
/// The parameters are the root's size and numbers of the document. A change of a parameter within its current affine
/// segment takes no solve: this is parametric programming of the right-hand side. Values that are not unique stay near
/// to those before each edit. After each change, contents are measured again (`MeasuredContents`), and frames are
/// rounded. A change is refused if it would alter insets that depend on positions.
struct IncrementalLayout: Sendable {
  let layout: PreparedLayout
  let compiled: CompiledLayout
  /// The number that each parameter of `program` represents.
  var numbers: [SessionNumber]
  /// Whether the first two elements of `numbers` are the root's width and height.
  private let haveSizes: Bool
  private let messages: [String]
  /// The fixed-point iteration over heights and insets that depend on frames.
  private let fixpoint: LayoutFixpoint
  /// Whether constraints may contain insets that depend on frames.
  let dependsOnInsets: Bool
  /// The contents whose heights are measured at their widths.
  var contents: MeasuredContents
  /// Whether heights of contents, insets or rounded frames follow from the frames that the program determines.
  private let areDerived: Bool
  private var output: FrameOutput
  /// Whether an edit failed and could not be undone. Then only the frames before the edit are valid: those in
  /// `output.exact`, and the frames that were written last.
  private(set) var isBroken = false
  /// Whether the program has already begun the present edit of the session.
  var isInEdit = false
  private let fittingPriorities: AxisValues<Double>
  /// Whether the document has stacks or scroll views, so that an edit of a constraint may affect more than its row.
  let hasContainers: Bool
  var program: IncrementalProgram
  /// The value that each parameter had when the program was compiled, or when the parameter was added.
  var start: [Double]
  /// The present value of each parameter. For the parameter changed last, `program` may have another value: the one at
  /// which the current segment was entered.
  var current: [Double]
  /// Whether a parameter changed between the last edit of rows and the present one. If so, the present edit writes all
  /// frames, not only the changed ones.
  var wasMoving = false
  /// An index of the rows by constraint and by content size, with the buffer in which rows of new constraints are
  /// created.
  var rowIndex: SessionRowIndex

  /// Creates the layout of a state.
  /// - Parameters:
  ///   - state: the document with its size, and the numbers that edits are expected to change.
  ///   - layout: the prepared document of the state, with the heights and insets that follow from its frames.
  ///   - given: the prepared document without these heights and insets.
  ///   - solved: the solved frames, if they are known. Without them, and without a `former` layout, the layout must be
  ///     unique.
  ///   - former: the layout before a transaction. Values that are not unique stay near to its values.
  /// - Returns: nil if the layout must be unique and is not, or if `options` or the document do not permit incremental
  ///   edits.
  init?(
    _ state: SessionState, _ layout: PreparedLayout, given: PreparedLayout, solved: PreviousLayout? = nil,
    following former: FormerLayout? = nil, _ engine: LayoutEngine, _ options: LayoutEngine.Options
  ) throws(InvalidLayout) {
    try options.check()
    fixpoint = LayoutFixpoint(of: given, measure: options.heightForWidth)
    dependsOnInsets = fixpoint.mayDependOnConstraints
    let rounding = FrameRounding(options.alignment, layout.document)
    areDerived = rounding != nil || fixpoint.dependsOnFrames
    let isUpward = layout.document.items.indices.contains { layout.document.isUpward(in: LayoutItemID($0)) }
    guard options.policy == .strict, layout.rules == nil,
      solved != nil || former != nil || !fixpoint.dependsOnFrames,
      !areDerived || !isUpward
    else { return nil }
    for axis in LayoutAxis.allCases where state.size[axis] == nil && state.size.target[axis] != .fitting { return nil }
    self.layout = layout
    messages = fixpoint.messages(unconverged: [])
    fittingPriorities = options.fittingPriorities
    let document = layout.expanded.document
    compiled = try LayoutCompiler.compile(
      layout, at: state.size, varying: LayoutAxis.allCases.filter { state.size[$0] != nil },
      fittingPriority: options.fittingPriorities)
    hasContainers = document.items.contains { $0.stack != nil || $0.scroll != nil }
    rowIndex = SessionRowIndex(state, document, compiled)
    let parameters = Self.parameters(of: state, document, compiled, fixpoint, rowIndex)
    if fixpoint.haveMovingInsets {
      let anchored = AnchoredVariables(of: compiled) { [fixpoint] in fixpoint.usesMovingInset($0, document) }
      guard fixpoint.areInsetsAnchored(in: document, anchored) else { return nil }
    }
    guard let contents = MeasuredContents(fixpoint, document, compiled, rowIndex) else { return nil }
    self.contents = contents
    numbers = parameters.map(\.number)
    haveSizes = numbers.starts(with: LayoutAxis.allCases.map { .size($0) })
    start = numbers.map { state.value(of: $0) ?? 0 }
    current = start
    var solverOptions = options.solverOptions
    solverOptions.ambiguity = .none
    let optimum = solved.map { [compiled] in compiled.variables.map($0.value) }
    guard
      let program = IncrementalProgram(
        compiled.program, moving: parameters.map(\.rows), at: current, engine.solver, options: solverOptions,
        optimum: optimum,
        following: former.map { [compiled, numbers, current] in $0.program(before: compiled, numbers, current) },
        tieBreaking: { [compiled, near = former?.near] in compiled.tieBreaking(of: document, near: near) })
    else {
      return nil
    }
    self.program = program
    let hasAdditions = document.items.count > layout.document.items.count
    output = FrameOutput(of: layout, compiled, rounding, keepsExact: areDerived || hasAdditions && !isUpward)
    readSegment()
    if output.keepsExact {
      writeNext()
      output.takeNext()
    }
  }

  /// Returns the parameters: numbers that edits are expected to change, each with the rows whose right-hand sides it
  /// changes.
  private static func parameters(
    of state: SessionState, _ document: LayoutDocument, _ compiled: CompiledLayout, _ fixpoint: LayoutFixpoint,
    _ rowIndex: SessionRowIndex
  ) -> [(number: SessionNumber, rows: [ParametricRow])] {
    let numbers =
      LayoutAxis.allCases.filter { state.size[$0] != nil }.map { SessionNumber.size($0) }
      + (rowIndex.isOpenToEdits ? state.numbers.filter { state.value(of: $0) != nil } : [])
    var parameters = numbers.map { (number: $0, rows: [ParametricRow]()) }
    var places: [SessionNumber: Int] = [:]
    for (place, number) in numbers.enumerated() { places[number] = place }
    func add(_ row: Int, rate: Double = 1, to number: SessionNumber) {
      if let place = places[number] { parameters[place].rows.append(ParametricRow(row, rate: rate)) }
    }
    for (row, origin) in compiled.rowOrigins.enumerated() {
      switch origin {
      case .rootSize(let axis): add(row, to: .size(axis))
      case .constraint(let index):
        add(
          row, rate: compiled.sign(of: document.constraints[index]),
          to: .constant(state.handle(ofConstraintAt: index)))
      case .hugging(let item, let axis), .compressionResistance(let item, let axis):
        add(row, to: .intrinsicSize(item, axis))
      default: break
      }
    }
    // An intrinsic length is no parameter if a mask or frame depends on it, since a change then affects more than
    // right-hand sides. Nor is it a parameter if it is measured at a width.
    return parameters.filter { parameter in
      switch parameter.number {
      case .size, .constant: true
      case .intrinsicSize(let item, _):
        parameter.rows.count == 2 && !document[item].translatesAutoresizingMask && !fixpoint.measures(item)
      }
    }
  }

  /// Updates the frames in the current segment with the values and rates of the program that have changed.
  mutating func readSegment() { output.readSegment(of: &program) }

  // MARK: - Parameters

  /// Changes a parameter, and writes the frames.
  /// - Returns: false if the number is not a parameter, if the value is invalid, or if no layout is found for the
  ///   value. The layout is then unchanged, unless it `isBroken`.
  mutating func move(_ number: SessionNumber, to value: Double, _ result: inout [LayoutRect]) -> Bool {
    guard let place = numbers.firstIndex(of: number) else { return false }
    let old = current[place]
    isInEdit = false
    guard move(place, to: value) else { return false }
    if write(&result) { return true }
    current[place] = old
    return false
  }

  /// Changes the root's size, and writes the frames. Returns false if the change is refused, for example if an axis
  /// changes between a given and a fitting length. The layout is then unchanged, unless it `isBroken`.
  mutating func setSize(_ size: RequestedSize, in state: SessionState, _ result: inout [LayoutRect]) -> Bool {
    switch (size.width, size.height, state.size.width, state.size.height) {
    case (let width?, let height?, _, _): resize(width, height, &result)
    // One length is given, the other is fitting, both before and after.
    case (let width?, nil, _, nil) where size.target == state.size.target: move(.size(.horizontal), to: width, &result)
    case (nil, let height?, nil, _) where size.target == state.size.target: move(.size(.vertical), to: height, &result)
    default: false
    }
  }

  private mutating func resize(_ width: Double, _ height: Double, _ result: inout [LayoutRect]) -> Bool {
    guard haveSizes else { return false }
    let old = (width: current[0], height: current[1])
    isInEdit = false
    if program.mayHaveBrokenTies, width != old.width, height != old.height {
      // The changes of width and height are one edit: values that are not unique stay near to those before both.
      advanceProgram()
      beginEdit()
      program.noteValues(ofComponentsOf: 0, and: 1, all: !contents.isEmpty)
    }
    guard move(0, to: width) else { return false }
    guard move(1, to: height) else {
      // With tie-breaking, restoring the width may lead to other values than before, so that the layout is broken.
      isBroken = program.mayHaveBrokenTies || !move(0, to: old.width)
      current[0] = old.width
      return false
    }
    if write(&result) { return true }
    (current[0], current[1]) = (old.width, old.height)
    return false
  }

  /// Begins an edit of the program, unless the present edit of the session has begun one already.
  ///
  /// Values that are not unique then stay near to the present ones.
  mutating func beginEdit() {
    if isInEdit { return }
    program.beginEdit(at: program.moving.map { current[$0] })
    isInEdit = true
  }

  private mutating func move(_ place: Int, to value: Double) -> Bool {
    if current[place] == value { return true }
    guard abs(value) <= LayoutLimits.largestLength, value >= 0 || !numbers[place].isLength else { return false }
    if program.moving != place || !isInSegment(value, of: place) {
      // If another parameter was changed last, it keeps its present value, which the program receives here.
      if program.moving != place { advanceProgram() }
      beginEdit()
      guard program.move(place, from: current[place], to: value) else { return false }
      readSegment()
    }
    current[place] = value
    return true
  }

  /// Whether a value of the parameter changed last lies in the current segment, in a direction in which the stored
  /// rates are valid.
  /// - Parameter place: the index of the parameter.
  private func isInSegment(_ value: Double, of place: Int) -> Bool {
    program.range.contains(value)
      && (program.motionDirection == 0 || (value - current[place]) * Double(program.motionDirection) >= 0)
  }

  /// The amount by which the parameter changed last has changed since its current segment was entered; nil if no
  /// parameter has changed.
  private var step: Double? { program.moving.map { current[$0] - program.parameters[$0] } }

  /// Advances the program and its frames to the present value of the parameter changed last, within its current
  /// segment.
  mutating func advanceProgram() {
    guard let last = program.moving, let step, step != 0 else { return }
    output.advance(by: step)
    program.advance(to: current[last])
  }

  // MARK: - Writing

  /// Measures contents, rounds the frames of all items, and writes them to `result`. Returns false if a height is
  /// invalid or does not converge, or if insets would change; the layout is then broken.
  mutating func write(_ result: inout [LayoutRect]) -> Bool {
    if output.keepsExact {
      writeNext()
      return derive(&result)
    }
    if output.isAffine { output.write(step: step, into: &result) } else { result = readFrames() }
    return true
  }

  /// Like `write(_:)`, but writes only the frames whose variables have changed.
  mutating func writeChanged(_ result: inout [LayoutRect]) -> Bool {
    guard output.isItemByItem else {
      readSegment()
      return write(&result)
    }
    if output.keepsExact {
      output.beginNext()
      writeChangesToNext()
      return derive(&result)
    }
    output.writeChanges(of: &program, step: step, into: &result)
    return true
  }

  /// Measures contents at the unrounded frames in `output.next`, rounds the frames, and writes them to `result`.
  ///
  /// Returns false if a height is invalid or does not converge, or if insets would change. The layout is then broken.
  private mutating func derive(_ result: inout [LayoutRect]) -> Bool {
    guard measureContents(), fixpoint.haveSameInsets(at: output.next, as: layout.expanded.document) else {
      isBroken = true
      return false
    }
    output.takeNext(into: &result)
    return true
  }

  /// Measures contents and changes their heights until they agree with the widths. Returns false if a height is
  /// invalid, if the heights do not converge, or if the program refuses a change.
  private mutating func measureContents() -> Bool {
    if contents.isEmpty { return true }
    for round in 0..<LayoutFixpoint.mostRounds {
      guard let changes = contents.measure(output.next, fixpoint, isFirst: round == 0) else { return false }
      if changes.isEmpty { return true }
      let rows = changes.map(\.row)
      if program.areMoving(rows) { advanceProgram() }
      beginEdit()
      guard program.addToRightHandSides(changes) else { return false }
      writeChangesToNext()
    }
    return false
  }

  /// Writes all unrounded frames to `output.next`.
  private mutating func writeNext() {
    if output.isAffine { output.writeNext(step: step) } else { output.next = readFrames() }
  }

  /// Writes to `output.next` the unrounded frames whose variables have changed.
  private mutating func writeChangesToNext() {
    if output.isItemByItem { return output.writeChangesToNext(of: &program, step: step) }
    readSegment()
    writeNext()
  }

  /// Returns all unrounded frames, computed by a `FrameReader`. This is used if the frames are not affine in the
  /// values.
  private func readFrames() -> [LayoutRect] {
    let reader = FrameReader(compiled, values)
    return Array(reader.frames(of: layout.expanded.document, alignment: .none).prefix(output.count))
  }

  // MARK: - Reading

  private var values: [Double] {
    guard let step else { return program.values }
    return zip(program.values, program.rates).map { $0 + $1 * step }
  }

  /// The unrounded layout. In the next solve, values that are not unique stay as near to it as possible.
  var unrounded: PreviousLayout {
    PreviousLayout(exactFrames: FrameReader(compiled, values).exactFrames(of: layout.expanded.document), of: layout)
  }

  /// Returns the unrounded frames as they were before the edit that broke the layout.
  /// - Parameter written: the frames that were written last; used if no unrounded frames are stored.
  func lastLayout(written: [LayoutRect]) -> PreviousLayout {
    var frames = output.keepsExact ? output.exact : written
    // A previous layout has y growing downward.
    FrameReader.turn(&frames, of: layout.document)
    return PreviousLayout(exactFrames: frames, of: layout)
  }

  /// Whether tie-breaking may determine some values.
  var choosesValues: Bool { program.mayHaveBrokenTies }

  /// Whether reports on the layout need a solve from scratch: tie-breaking may determine some values, or heights,
  /// insets or rounded frames follow from the frames.
  var needsSolveForReports: Bool { program.mayHaveBrokenTies || areDerived }

  /// Returns a state with the present values of the parameters. Changes of parameters are recorded in this layout only,
  /// so that a state may have older values.
  func present(_ state: SessionState) -> SessionState {
    var present = state
    for (number, value) in zip(numbers, current) where present.value(of: number) != value {
      present.set(number, to: value)
    }
    return present
  }

  /// Returns the solution with its reports, such as violations.
  /// - Parameter state: the state with the present values of the parameters.
  func solution(of state: SessionState) -> LayoutSolution {
    if rowIndex.haveChanged || hasContainers { return changedSolution(of: state) }
    var compiled = compiled
    for (row, origin) in compiled.rowOrigins.enumerated() {
      let moved: Double? =
        switch origin {
        case .rootSize(let axis): change(of: .size(axis))
        case .constraint(let index):
          change(of: .constant(state.handle(ofConstraintAt: index))).map {
            compiled.sign(of: layout.document.constraints[index]) * $0
          }
        case .hugging(let item, let axis), .compressionResistance(let item, let axis):
          change(of: .intrinsicSize(item, axis))
        default: nil
        }
      guard let moved else { continue }
      try? compiled.program.setRightHandSide(compiled.program.rows[row].rightHandSide + moved, of: row)
    }
    // Reports must describe the constraints with their present constants.
    let present = PreparedLayout(original: state.document, expanded: layout.expanded, rules: nil)
    return solution(present, compiled, values)
  }

  /// Returns the solution like `solution(of:)`, but with rows that are compiled again for the present document. The
  /// variables keep their present values.
  private func changedSolution(of state: SessionState) -> LayoutSolution {
    let present = PreparedLayout(expanding: state.document, rules: nil)
    let varying = LayoutAxis.allCases.filter { state.size[$0] != nil }
    guard
      let changed = try? LayoutCompiler.compile(
        present, at: state.size, varying: varying, fittingPriority: fittingPriorities)
    else { return LayoutSolution(status: .failed) }
    let values = values
    return solution(
      present, changed,
      changed.variables.map { variable in
        let placement = compiled.placements[variable.item.index][variable.axis]
        return (variable.isSize ? placement.size : placement.origin).value(values)
      })
  }

  private func solution(
    _ present: PreparedLayout, _ compiled: CompiledLayout, _ values: [Double]
  ) -> LayoutSolution {
    let reader = FrameReader(compiled, values)
    let exact = reader.exactFrames(of: present.expanded.document)
    var solution = LayoutSolution(reader, exact, of: present.expanded, alignment: .none)
    solution.violations = DiagnosisBuilder(layout: present, compiled: compiled).violations(
      compiled.program.violations(at: values))
    solution.messages = messages
    return solution
  }

  /// Returns the change of a parameter since the program was compiled, or since the parameter was added; nil if the
  /// number is not a parameter.
  private func change(of number: SessionNumber) -> Double? {
    guard let place = numbers.firstIndex(of: number) else { return nil }
    return current[place] - start[place]
  }
}
