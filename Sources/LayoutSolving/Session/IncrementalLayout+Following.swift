internal import LayoutModel
internal import LinearProgramming

/// Creation of the layout after a transaction from the layout before it. Components of the program that have not
/// changed are not solved again.
extension IncrementalLayout {
  /// Creates the layout after a transaction. Values that are not unique stay as near as possible to those before the
  /// transaction.
  /// - Parameters:
  ///   - state: the document after the transaction with its size, and the numbers that edits are expected to change.
  ///   - given: the prepared document of the state.
  ///   - former: the layout before the transaction.
  /// - Returns: nil if no layout is found, or if `options` or the document do not permit incremental edits.
  init?(
    _ state: SessionState, _ given: PreparedLayout, after former: IncrementalLayout, _ engine: LayoutEngine,
    _ options: LayoutEngine.Options
  ) throws(InvalidLayout) {
    let fixpoint = LayoutFixpoint(of: given, measure: options.heightForWidth)
    // Heights of contents are measured again after the solve. That requires widths which do not depend on heights.
    // Insets that depend on frames would need further fixpoint.
    guard !fixpoint.haveMovingInsets, let measured = fixpoint.itemsOfMeasuredHeight else { return nil }
    let former = FormerLayout(former, before: given)
    let layout = fixpoint.dependsOnFrames ? given.with(fixpoint.start(at: state.size, near: former.near)) : given
    // Content without a height has no rows yet, so that its height cannot be changed incrementally.
    guard measured.allSatisfy({ layout.expanded.document[$0].intrinsicSize.vertical != nil }) else { return nil }
    try self.init(state, layout, given: given, following: former, engine, options)
    // Content that nothing lays out, and that has no frame, is as large as it was measured in another layout.
    guard measured.allSatisfy({ contents.contains($0) || given.expanded.document[$0].frame != nil }) else { return nil }
    // Heights that are measured now belong to the transaction.
    isInEdit = true
  }
}

/// The layout before a transaction, with a map from the items after the transaction to those before it.
struct FormerLayout {
  private let layout: IncrementalLayout
  /// The unrounded alignment rectangles before the transaction, in the order of the items after it. Values that are not
  /// unique stay near to them. A new item has no rectangle.
  let near: PreviousLayout
  /// For each item after the transaction, its index before the transaction; -1 for a new item. The list is nil if no
  /// index has changed.
  private let items: [Int]?

  /// Creates the former layout of a transaction.
  /// - Parameter next: the prepared document after the transaction.
  init(_ layout: IncrementalLayout, before next: PreparedLayout) {
    let unrounded = layout.unrounded
    self.layout = layout
    items = unrounded.indices(ofItemsOf: next)
    near = unrounded.with(itemsOf: next)
  }

  /// Returns the program before the transaction, from which the next program takes the solutions of unchanged
  /// components. The result maps the variables and parameters of the next program to those of the program before the
  /// transaction.
  /// - Parameters:
  ///   - compiled: the compiled layout after the transaction.
  ///   - numbers: the numbers that the parameters of the next program represent.
  ///   - values: the values of these parameters.
  func program(
    before compiled: CompiledLayout, _ numbers: [SessionNumber], _ values: [Double]
  ) -> IncrementalProgram.Former {
    var program = layout.program
    if let moving = program.moving { program.advance(to: layout.current[moving]) }
    let variables = compiled.variables.map { variable -> Int32 in
      let item = items.map { $0[variable.item.index] } ?? variable.item.index
      guard item >= 0 else { return -1 }
      let placement = layout.compiled.placements[item][variable.axis]
      return (variable.isSize ? placement.size : placement.origin).variable
    }
    let parameters = zip(numbers, values).map { number, value in
      layout.numbers.firstIndex(of: number).flatMap { layout.current[$0] == value ? $0 : nil } ?? -1
    }
    return IncrementalProgram.Former(
      program, variables: variables, parameters: parameters, values: compiled.variables.map(near.value))
  }
}
