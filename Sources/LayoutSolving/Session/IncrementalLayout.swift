internal import LayoutModel
internal import LinearProgramming

/// A number of a document or of a size that a session can change without looking at the rest.
enum SessionNumber: Hashable, Sendable {
  /// The root's length along an axis.
  case size(LayoutAxis)
  /// The constant of a constraint.
  case constant(ConstraintHandle)
  /// The natural length of a view's content along an axis.
  case intrinsicSize(LayoutItemID, LayoutAxis)
}

/// The layout of a session whose constraints determine it: some numbers of it can move, and the frames follow.
struct IncrementalLayout: Sendable {
  let layout: PreparedLayout
  let compiled: CompiledLayout
  /// The numbers that move: the parameters of the program.
  var numbers: [SessionNumber]
  /// Whether the first two numbers are the root's width and height.
  private let haveSizes: Bool
  private let messages: [String]
  private let fittingPriorities: AxisValues<Double>
  private let plan: AffineFrameMap?
  var program: IncrementalProgram
  /// The value of each number when it began to move.
  var start: [Double]
  /// The present value of each number; `program` knows where its present piece was entered.
  var current: [Double]
  /// The frames where the present piece was entered, and what they move a unit.
  private var frames: [LayoutRect]
  private var movement: [LayoutRect]
  /// Whether a number has moved since the frames were last read as a whole.
  var wasMoving = false
  /// What constraints become rows by, and which.
  var relations: SessionRowIndex

  /// - Parameters:
  ///   - state: the document with its sizes and numbers.
  ///   - layout: its document, prepared.
  /// - Returns: nil for what is not determined or depends on its own frames, or where `options` ask for more than numbers.
  init?(
    _ state: SessionState, _ layout: PreparedLayout, _ engine: LayoutEngine, _ options: LayoutEngine.Options
  ) throws(InvalidLayout) {
    let rounds = LayoutFixpoint(of: layout, measure: options.heightForWidth)
    let isRounded =
      switch options.alignment {
      case .none: false
      // Only documents that were drawn for a screen have a grid.
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

    // The rows of each number.
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
    // What the masks or frames of views rest on is more than a right-hand side.
    let kept = numbers.indices.filter {
      switch numbers[$0] {
      case .size, .constant: true
      case .intrinsicSize(let item, _): rows[$0].count == 2 && !document[item].translatesAutoresizingMask
      }
    }
    // Of these no row is known by itself.
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

  /// Gives a number another value, and writes the frames.
  /// - Returns: false, with nothing changed, where the number is none of those that move, or the layout is not
  ///   determined at the value.
  mutating func move(_ number: SessionNumber, to value: Double, _ result: inout [LayoutRect]) -> Bool {
    guard let place = numbers.firstIndex(of: number), move(place, to: value) else { return false }
    write(&result)
    return true
  }

  /// Gives the root another size, as `move` does a number.
  mutating func resize(_ width: Double, _ height: Double, _ result: inout [LayoutRect]) -> Bool {
    guard haveSizes else { return false }
    let old = current[0]
    guard move(0, to: width) else { return false }
    if !move(1, to: height) {
      // All or nothing. Where the way back is not found, nobody has seen that it was gone: the frames are the old ones.
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
      // The number that moved so far stays where it is now.
      if program.moving != place { guard settle() else { return false } }
      guard program.move(place, to: value) else { return false }
      readPiece()
    }
    current[place] = value
    return true
  }

  /// Takes the number that moved last to where it is now in the program as well.
  mutating func settle() -> Bool {
    guard let last = program.moving, program.parameters[last] != current[last] else { return true }
    guard program.move(last, to: current[last]) else { return false }
    readPiece()
    return true
  }

  /// Writes the frames of items whose variables have changed. False where all frames are to be written.
  mutating func writeChanged(_ result: inout [LayoutRect]) -> Bool {
    guard let plan, plan.isItemByItem else { return false }
    plan.writeChanges(of: &program, into: &frames, &result)
    return true
  }

  /// Writes the frames.
  func write(_ result: inout [LayoutRect]) {
    guard plan != nil else {
      let reader = FrameReader(compiled, values)
      result = reader.frames(of: layout.expanded.document, alignment: .none).prefix(frames.count).map(\.self)
      return
    }
    guard let moving = program.moving else {
      // One by one: an array that is shared would be copied by the next edit.
      for index in frames.indices { result[index] = frames[index] }
      return
    }
    let step = current[moving] - program.parameters[moving]
    let count = frames.count
    // Flat numbers: what a frame is made of does not matter here.
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

  /// The numbers with their present values.
  var presentNumbers: Zip2Sequence<[SessionNumber], [Double]> { zip(numbers, current) }

  /// All that there is to say of the layout.
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
    // Reports name the constraints as they are now.
    let present = PreparedLayout(original: state.document, expanded: layout.expanded, rules: nil)
    return solution(present, compiled, values)
  }

  /// The same, where constraints have come or gone: the rows are made anew, of the same variables.
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

  /// By how much a number has changed since the layout was compiled.
  private func change(of number: SessionNumber) -> Double? {
    guard let place = numbers.firstIndex(of: number) else { return nil }
    return current[place] - start[place]
  }
}

extension SessionNumber {
  /// Whether it may not be below 0.
  fileprivate var isLength: Bool {
    if case .constant = self { false } else { true }
  }
}
