internal import LayoutModel
internal import LinearProgramming

/// A number of a document or of a size that a session can change without compiling the rest again.
enum SessionNumber: Hashable, Sendable {
  /// The root's length along an axis.
  case size(LayoutAxis)
  /// The constant of a constraint.
  case constant(ConstraintHandle)
  /// The intrinsic length of a view's content along an axis.
  case intrinsicSize(LayoutItemID, LayoutAxis)
}

/// An incremental layout with a unique solution: its frames are piecewise affine in some numbers, the parameters.
///
/// A parameter's change within its current affine segment takes no solve (parametric programming of the right-hand
/// side).
struct IncrementalLayout: Sendable {
  let layout: PreparedLayout
  let compiled: CompiledLayout
  /// The parameters of the program, in its order.
  var numbers: [SessionNumber]
  /// Whether the first two numbers are the root's width and height.
  private let haveSizes: Bool
  private let messages: [String]
  private let fittingPriorities: AxisValues<Double>
  private let plan: AffineFrameMap?
  var program: IncrementalProgram
  /// The value of each parameter when it became one.
  var start: [Double]
  /// The present value of each parameter; `program` stores the value at which its current segment was entered.
  var current: [Double]
  /// The frames at the point where the current segment was entered, and their rates of change.
  private var frames: [LayoutRect]
  private var movement: [LayoutRect]
  /// Whether a parameter has changed since all frames were last read.
  var wasMoving = false
  /// The row of each constraint, and the expression that makes rows.
  var relations: SessionRowIndex

  /// - Parameters:
  ///   - state: the document with its sizes and parameters.
  ///   - layout: its document, prepared.
  /// - Returns: nil if the layout is not unique or depends on its own frames, or if `options` need more than right-hand
  ///   sides.
  init?(
    _ state: SessionState, _ layout: PreparedLayout, _ engine: LayoutEngine, _ options: LayoutEngine.Options
  ) throws(InvalidLayout) {
    let rounds = LayoutFixpoint(of: layout, measure: options.heightForWidth)
    let isRounded =
      switch options.alignment {
      case .none: false
      // Only documents designed for a screen have a pixel grid.
      case .canvas: layout.document.pixelScale != nil
      case .edges, .uikit: true
      }
    guard options.policy == .strict, !isRounded, layout.rules == nil, !rounds.areNeeded else {
      return nil
    }
    for axis in LayoutAxis.allCases where state.size[axis] == nil && state.size.target[axis] != .fitting { return nil }
    self.layout = layout
    messages = rounds.messages(unsettled: [])
    fittingPriorities = options.fittingPriorities
    let document = layout.expanded.document
    compiled = try LayoutCompiler.compile(
      layout, at: state.size, varying: LayoutAxis.allCases.filter { state.size[$0] != nil },
      fittingPriority: options.fittingPriorities)

    // The rows of each parameter.
    let hasContainers = document.items.contains { $0.stack != nil || $0.scroll != nil }
    let numbers =
      LayoutAxis.allCases.filter { state.size[$0] != nil }.map { SessionNumber.size($0) }
      + (hasContainers ? [] : state.numbers.filter { state.value(of: $0) != nil })
    relations = SessionRowIndex(state, document, compiled)
    var rows: [[ParametricRow]] = Array(repeating: [], count: numbers.count)
    var places: [SessionNumber: Int] = [:]
    for (place, number) in numbers.enumerated() { places[number] = place }
    for (row, origin) in compiled.rowOrigins.enumerated() {
      switch origin {
      case .rootSize(let axis):
        if let place = places[.size(axis)] { rows[place].append(ParametricRow(row, rate: 1)) }
      case .constraint(let index):
        if let place = places[.constant(state.handle(ofConstraintAt: index))] {
          rows[place].append(ParametricRow(row, rate: compiled.isReversed(document.constraints[index]) ? -1 : 1))
        }
      case .hugging(let item, let axis), .compressionResistance(let item, let axis):
        if let place = places[.intrinsicSize(item, axis)] { rows[place].append(ParametricRow(row, rate: 1)) }
      default: break
      }
    }
    // A number that masks or frames depend on affects more than right-hand sides.
    let kept = numbers.indices.filter {
      switch numbers[$0] {
      case .size, .constant: true
      case .intrinsicSize(let item, _): rows[$0].count == 2 && !document[item].translatesAutoresizingMask
      }
    }
    // Their constraints cannot be edited row by row.
    if hasContainers || rounds.mayDependOnConstraints { relations.isOpenToEdits = false }
    self.numbers = kept.map { numbers[$0] }
    haveSizes = self.numbers.starts(with: LayoutAxis.allCases.map { .size($0) })
    start = kept.map { state.value(of: numbers[$0]) ?? 0 }
    current = start
    var solverOptions = options.solverOptions
    solverOptions.ambiguity = .none
    guard
      let program = IncrementalProgram(
        compiled.program, moving: kept.map { rows[$0] }, at: current, engine.solver, options: solverOptions)
    else {
      return nil
    }
    self.program = program
    plan = AffineFrameMap(of: document, compiled, count: layout.document.items.count)
    frames = Array(repeating: .zero, count: layout.document.items.count)
    movement = frames
    readPiece()
  }

  mutating func readPiece() {
    if let plan { plan.read(program.values, program.rates, into: &frames, &movement) }
  }

  /// Changes a parameter, and writes the frames.
  /// - Returns: false, without effect, if the number is not a parameter, or the layout is not unique at the value.
  mutating func move(_ number: SessionNumber, to value: Double, _ result: inout [LayoutRect]) -> Bool {
    guard let place = numbers.firstIndex(of: number), move(place, to: value) else { return false }
    write(&result)
    return true
  }

  /// Changes the root's size, as `move` changes a parameter.
  mutating func resize(_ width: Double, _ height: Double, _ result: inout [LayoutRect]) -> Bool {
    guard haveSizes else { return false }
    let old = current[0]
    guard move(0, to: width) else { return false }
    if !move(1, to: height) {
      // All or nothing. If the first move cannot be reversed, resetting its value is enough: the written frames are
      // still the old ones.
      if !move(0, to: old) { current[0] = old }
      return false
    }
    write(&result)
    return true
  }

  mutating func move(_ place: Int, to value: Double) -> Bool {
    if current[place] == value { return true }
    guard abs(value) <= LayoutLimits.largestLength, value >= 0 || !numbers[place].isLength else { return false }
    if program.moving != place || !program.range.contains(value) {
      // The last parameter stays at its present value.
      if program.moving != place { guard settle() else { return false } }
      guard program.move(place, to: value) else { return false }
      readPiece()
    }
    current[place] = value
    return true
  }

  /// Moves the program to the present value of the parameter that changed last.
  mutating func settle() -> Bool {
    guard let last = program.moving, program.parameters[last] != current[last] else { return true }
    guard program.move(last, to: current[last]) else { return false }
    readPiece()
    return true
  }

  /// Writes the frames of items whose variables have changed. Returns false if all frames have to be written.
  mutating func writeChanged(_ result: inout [LayoutRect]) -> Bool {
    guard let plan, plan.isItemByItem else { return false }
    plan.writeChanges(of: &program, into: &frames, &result)
    return true
  }

  /// Writes all frames.
  func write(_ result: inout [LayoutRect]) {
    guard plan != nil else {
      let reader = FrameReader(compiled, values)
      result = reader.frames(of: layout.expanded.document, alignment: .none).prefix(frames.count).map(\.self)
      return
    }
    guard let moving = program.moving else {
      // One by one: assigning a shared array would make the next edit copy it.
      for index in frames.indices { result[index] = frames[index] }
      return
    }
    let step = current[moving] - program.parameters[moving]
    let count = frames.count
    // Plain arithmetic on the four lengths of each frame.
    frames.withUnsafeBufferPointer { frames in
      movement.withUnsafeBufferPointer { movement in
        result.withUnsafeMutableBufferPointer { result in
          for index in 0..<count {
            result[index].x = frames[index].x + movement[index].x * step
            result[index].y = frames[index].y + movement[index].y * step
            result[index].width = frames[index].width + movement[index].width * step
            result[index].height = frames[index].height + movement[index].height * step
          }
        }
      }
    }
  }

  // MARK: - Reading

  private var values: [Double] {
    guard let moving = program.moving else { return program.values }
    let step = current[moving] - program.parameters[moving]
    return zip(program.values, program.rates).map { $0 + $1 * step }
  }

  /// The frames, unrounded and downward.
  var exactFrames: [LayoutRect] { FrameReader(compiled, values).exactFrames(of: layout.expanded.document) }

  /// The parameters with their present values.
  var presentNumbers: Zip2Sequence<[SessionNumber], [Double]> { zip(numbers, current) }

  /// Returns the solution with its reports, for a state.
  func solution(of state: SessionState) -> LayoutSolution {
    if relations.haveChanged { return changedSolution(of: state) }
    var compiled = compiled
    for (row, origin) in compiled.rowOrigins.enumerated() {
      let moved: Double? =
        switch origin {
        case .rootSize(let axis): change(of: .size(axis))
        case .constraint(let index):
          change(of: .constant(state.handle(ofConstraintAt: index))).map {
            compiled.isReversed(layout.document.constraints[index]) ? -$0 : $0
          }
        case .hugging(let item, let axis), .compressionResistance(let item, let axis):
          change(of: .intrinsicSize(item, axis))
        default: nil
        }
      guard let moved else { continue }
      try? compiled.program.setRightHandSide(compiled.program.rows[row].rightHandSide + moved, of: row)
    }
    // Reports describe the constraints as they are now.
    let present = PreparedLayout(original: state.document, expanded: layout.expanded, rules: nil)
    return solution(present, compiled, values)
  }

  /// Like `solution(of:)`, after constraints were added, removed or changed: compiles the rows anew, with the same
  /// variables.
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
        let slot = compiled.slots[variable.item.index][variable.axis]
        let old = variable.isSize ? slot.sizeVariable : slot.originVariable
        return old >= 0 ? values[Int(old)] : variable.isSize ? slot.size : slot.origin
      })
  }

  private func solution(
    _ present: PreparedLayout, _ compiled: CompiledLayout, _ values: [Double]
  ) -> LayoutSolution {
    let document = present.expanded.document
    let reader = FrameReader(compiled, values)
    let frames = reader.frames(of: document, alignment: .none)
    var solution = LayoutSolution(status: .solved, size: reader.rootSize(of: document))
    solution.frames = present.expanded.reported(frames)
    solution.contentSizes = present.expanded.contentSizes(in: frames)
    solution.violations = DiagnosisBuilder(layout: present, compiled: compiled).violations(
      compiled.program.violations(at: values))
    solution.messages = messages
    return solution
  }

  /// Returns the change of a number since the layout was compiled; nil if it is not a parameter.
  private func change(of number: SessionNumber) -> Double? {
    guard let place = numbers.firstIndex(of: number) else { return nil }
    return current[place] - start[place]
  }
}

extension SessionNumber {
  /// Whether negative values are invalid.
  fileprivate var isLength: Bool {
    if case .constant = self { false } else { true }
  }
}
