internal import LayoutModel
internal import LinearProgramming

/// A layout after a transaction, which takes over from the layout before it what the transaction does not change.
extension IncrementalLayout {
  /// Creates the layout of a state. Values that are not unique stay near to those of the layout before.
  /// - Parameters:
  ///   - state: the document with its size, and the numbers that edits are expected to change.
  ///   - given: the prepared document of the state.
  ///   - former: the layout before.
  /// - Returns: nil if no layout is found, or if `options` or the document do not permit incremental edits.
  init?(
    _ state: SessionState, _ given: PreparedLayout, after former: IncrementalLayout, _ engine: LayoutEngine,
    _ options: LayoutEngine.Options
  ) throws(InvalidLayout) {
    let rounds = LayoutFixpoint(of: given, measure: options.heightForWidth)
    // Heights of contents are measured again afterwards, which is possible only if no width follows from them. Insets
    // that depend on frames take further rounds.
    guard !rounds.haveMovingInsets, let measured = rounds.itemsOfMeasuredHeight else { return nil }
    let former = FormerLayout(former, before: given)
    let layout = rounds.areNeeded ? given.with(rounds.start(at: state.size, near: former.near)) : given
    // A content without a height before it is measured has no rows yet.
    guard measured.allSatisfy({ layout.expanded.document[$0].intrinsicSize.vertical != nil }) else { return nil }
    try self.init(state, layout, given: given, following: former, engine, options)
    // Heights that are measured now belong to the transaction.
    isInEdit = true
  }
}

/// The layout before a transaction, with its frames and the indices of its items by those after the transaction.
struct FormerLayout {
  private let layout: IncrementalLayout
  /// The unrounded frames, for the items of the layout after the transaction.
  let near: PreviousLayout
  /// The index of each item of the layout after the transaction, -1 for an item that is new; nil if all are the same.
  private let items: [Int]?

  /// Creates a layout that is before a transaction.
  /// - Parameter next: the prepared document after the transaction.
  init(_ layout: IncrementalLayout, before next: PreparedLayout) {
    let unrounded = layout.unrounded
    self.layout = layout
    items = unrounded.indices(ofItemsOf: next)
    near = unrounded.with(itemsOf: next)
  }

  /// Returns the program of the layout as the former one of a program.
  /// - Parameters:
  ///   - compiled: the compiled layout after the transaction.
  ///   - numbers: the numbers that the parameters of the program represent.
  ///   - values: the values of these parameters.
  func program(
    before compiled: CompiledLayout, _ numbers: [SessionNumber], _ values: [Double]
  ) -> IncrementalProgram.Former {
    var program = layout.program
    if let moving = program.moving { program.settle(at: layout.current[moving]) }
    let variables = compiled.variables.map { variable -> Int32 in
      let item = items.map { $0[variable.item.index] } ?? variable.item.index
      guard item >= 0 else { return -1 }
      let slot = layout.compiled.slots[item][variable.axis]
      return variable.isSize ? slot.sizeVariable : slot.originVariable
    }
    let parameters = zip(numbers, values).map { number, value in
      layout.numbers.firstIndex(of: number).flatMap { layout.current[$0] == value ? $0 : nil } ?? -1
    }
    return IncrementalProgram.Former(
      program, variables: variables, parameters: parameters, values: compiled.variables.map(near.value))
  }
}
