internal import LayoutModel
internal import LinearProgramming

/// A compiler from a document and a size to a program.
///
/// The variables are origins and sizes of items along each axis. The rows are the active constraints, and the
/// conditions that the root's size, intrinsic content sizes, masks, guides and Core Animation's rules imply.
struct LayoutCompiler {
  let document: LayoutDocument
  private let size: RequestedSize
  private let varying: [LayoutAxis]
  private let isLocal: Bool
  /// For each axis, the priority at which the root's size is minimised if its target is `fitting`.
  private let fittingPriority: AxisValues<Double>
  private let active: [Int32]
  /// Core Animation's rules, by which views keep parts of their frames; nil if Auto Layout's rules apply.
  let rules: CoreAnimationRules?
  /// Whether `rules` is not nil. It is stored, since reading `rules` would copy them.
  private let hasRules: Bool
  /// For each item, the width and height of its frame; nil along an axis if it is not known before the solve.
  private var extents: [AxisValues<Double?>]
  var compiled: CompiledLayout

  /// Compiles a layout at a size.
  /// - Parameters:
  ///   - layout: the layout.
  ///   - size: the root's size. If a length is nil, no row states it; if its `target` is `fitting`, a row minimises it.
  ///   - varying: the axes along which the caller will change the root's size after compiling, by changing the
  ///     right-hand side of the size's row. No other number of the program depends on the size along these axes.
  ///   - isLocal: whether the program is only used for root sizes near `size`. A frame whose mask leaves it no size at
  ///     `size` then has the size 0. If false, a row states its size as the mask gives it, and a negative size makes
  ///     the program infeasible.
  ///   - fittingPriority: for each axis, the priority at which the root's size is minimised if its target is `fitting`.
  static func compile(
    _ layout: PreparedLayout, at size: RequestedSize, varying: [LayoutAxis] = [], isLocal: Bool = false,
    fittingPriority: AxisValues<Double> = AxisValues(LayoutPriority.fittingSize)
  ) throws(InvalidLayout) -> CompiledLayout {
    try size.check()
    var compiler = LayoutCompiler(layout, size, varying, isLocal, fittingPriority)
    // 1. The placement of each item: by constraints, or by frame and mask.
    compiler.placeItems()
    // 2. The rows.
    var row = AttributeExpression(compiler.document, compiler.compiled)
    let problems = compiler.addConstraints(&row)
    guard problems.isEmpty else { throw InvalidLayout(diagnostics: problems) }
    do {
      try compiler.addRootSize(&row)
      try compiler.addMasks(&row)
      try compiler.addGuides(&row)
      try compiler.addKeptFrames(&row)
      try compiler.addIntrinsicSizes(&row)
    } catch {
      throw InvalidLayout("\(error)", rule: "number")
    }
    return compiler.compiled
  }

  private init(
    _ layout: borrowing PreparedLayout, _ size: RequestedSize, _ varying: [LayoutAxis], _ isLocal: Bool,
    _ fittingPriority: AxisValues<Double>
  ) {
    let document = layout.expanded.document
    self.size = size
    self.varying = varying
    self.isLocal = isLocal
    self.fittingPriority = fittingPriority
    rules = layout.rules
    hasRules = rules != nil
    var active: [Int32] = []
    active.reserveCapacity(document.constraints.count)
    for index in document.constraints.indices where document.constraints[index].isActive {
      active.append(Int32(index))
    }
    self.active = active
    extents = Array(filledWith: AxisValues(nil), count: document.items.count)
    compiled = CompiledLayout(
      placements: Array(filledWith: AxisValues(AxisPlacement()), count: document.items.count),
      parents: document.items.indices.map { document.items[$0].parent.map { Int32($0.index) } ?? -1 },
      tree: document.tree, directions: document.directions())
    compiled.rowOrigins.reserveCapacity(active.count + 4 * document.items.count)
    compiled.offsets.reserveCapacity(active.count)
    compiled.variables.reserveCapacity(4 * document.items.count)
    compiled.program.reserveCapacity(
      variables: 4 * document.items.count, constraints: active.count + 4 * document.items.count,
      entries: 3 * active.count + 4 * document.items.count)
    self.document = document
  }

  // MARK: - 1. Placement of items

  private mutating func placeItems() {
    let (isPlaced, isNeeded, framelessStacks) = roles()
    compiled.framelessStacks = framelessStacks
    for index in document.items.indices {
      compiled.placements[index].horizontal = placement(
        of: LayoutItemID(index), along: .horizontal, isPlaced: isPlaced[index].horizontal, isNeeded: isNeeded[index])
      compiled.placements[index].vertical = placement(
        of: LayoutItemID(index), along: .vertical, isPlaced: isPlaced[index].vertical, isNeeded: isNeeded[index])
    }
  }

  /// Determines which items are laid out by constraints, and which items rows refer to.
  /// - Returns: three lists by item index. `isPlaced` says for each axis whether constraints, and not the frame, lay
  ///   out the item. `isNeeded` says whether rows of constraints, guides or masks refer to its position or size. The
  ///   stacks without frames are those of `CompiledLayout.framelessStacks`.
  private func roles() -> (
    isPlaced: [AxisValues<Bool>], isNeeded: [Bool], framelessStacks: [CompiledLayout.FramelessStack?]
  ) {
    var isPlaced = [AxisValues<Bool>](filledWith: AxisValues(false), count: document.items.count)
    var isNeeded = [Bool](filledWith: false, count: document.items.count)
    // A path leads from each item of a constraint up to the host. For each item, this is the number of paths that begin
    // at it, minus the number that end at it. The sum over the item and its descendants is the number of paths that
    // lead from it on to its parent.
    var ways = [Int32](filledWith: 0, count: document.items.count)
    isPlaced[0] = AxisValues(true)
    for index in document.items.indices {
      if document.items.isPartOfOwner(index) {
        (isPlaced[index], isNeeded[index]) = (AxisValues(true), true)
        if let owner = document.items[index].parent { isNeeded[owner.index] = true }
      }
    }
    for index in active.lazy.map(Int.init) {
      let first = document.constraints[index].firstItem.index
      let second = document.constraints[index].second?.item.index ?? first
      let host = compiled.host(of: first, second)
      // By Core Animation's rules a constraint lays out its first item only. The second item supplies a value.
      if hasRules {
        isPlaced[first][document.constraints[index].firstAttribute.axis] = true
      } else {
        // Like `CompiledLayout.forEachItem(placedBy:)`, but for stacks without a frame, which follow below.
        let isAboutOneItem = first == second
        if isAboutOneItem || first != host { isPlaced[first] = AxisValues(true) }
        if isAboutOneItem || second != host { isPlaced[second] = AxisValues(true) }
      }
      // Core Animation's y may be measured from the bottom edge of the host; the row then refers to the host's size.
      isNeeded[host] = true
      ways[first] += 1
      ways[second] += 1
      ways[host] -= 2
    }
    // Rows refer to all items on a path. Items follow their parents, so that in reverse order each comes before its
    // parent.
    for index in document.items.indices.reversed() where ways[index] > 0 {
      isNeeded[index] = true
      if compiled.parents[index] >= 0 { ways[Int(compiled.parents[index])] += ways[index] }
    }
    var framelessStacks: [CompiledLayout.FramelessStack?] = []
    for index in document.items.indices where document.items.isStack(index) && document.items[index].frame == nil {
      if framelessStacks.isEmpty { framelessStacks = Array(repeating: nil, count: document.items.count) }
      // A path to the parent begins at the stack, or at an item in it.
      let isLaidOut = isPlaced[index].horizontal || isPlaced[index].vertical || ways[index] > 0
      framelessStacks[index] = isLaidOut ? .placed : .atOrigin
      isPlaced[index] = AxisValues(true)
    }
    // Rows of masks refer to the superview's size. In reverse order each item comes before its parent.
    for index in document.items.indices.reversed() where isNeeded[index] {
      let isPlacedAlongBoth = isPlaced[index].horizontal && isPlaced[index].vertical
      if !isPlacedAlongBoth || document.items[index].translatesAutoresizingMask, compiled.parents[index] >= 0 {
        isNeeded[Int(compiled.parents[index])] = true
      }
    }
    return (isPlaced, isNeeded, framelessStacks)
  }

  private mutating func placement(
    of id: LayoutItemID, along axis: LayoutAxis, isPlaced: Bool, isNeeded: Bool
  ) -> AxisPlacement {
    var placement = AxisPlacement()
    let insets = document.items[id.index].alignmentInsets.along(axis)
    placement.insets = insets
    guard let parent = document.items[id.index].parent else {
      placement.kind = .solved
      placement.origin.offset = insets.before
      placement.size = addVariable(id, axis, isSize: true)
      extents[id.index][axis] = size[axis]
      return placement
    }
    if isPlaced {
      placement.kind = .solved
      // If y grows upward, the distance from the top edge is no number.
      if compiled.isAtOrigin(id.index), axis == .horizontal || !document.isUpward(in: parent) {
        placement.origin.offset = insets.before
        placement.size = addVariable(id, axis, isSize: true)
        return placement
      }
    } else if let extent = extents[parent.index][axis] {
      let frame = AutoresizingRule(id, along: axis, in: document).resized(to: extent)
      let length = max(0, frame.size - insets.before - insets.after)
      extents[id.index][axis] = length + insets.before + insets.after
      if !varying.contains(axis) {
        placement.kind = .constant
        placement.size.offset = length
        let isUpward = axis == .vertical && document.isUpward(in: parent)
        placement.origin.offset = (isUpward ? extent - frame.origin - frame.size : frame.origin) + insets.before
        return placement
      }
      guard isNeeded else { return placement }
      placement.kind = .masked
      placement.isCollapsed = isLocal && length == 0
    } else if isNeeded {
      placement.kind = .masked
    } else {
      return placement
    }
    placement.origin = addVariable(id, axis, isSize: false)
    placement.size = addVariable(id, axis, isSize: true)
    return placement
  }

  private mutating func addVariable(_ item: LayoutItemID, _ axis: LayoutAxis, isSize: Bool) -> AffineLength {
    compiled.variables.append(VariableMeaning(item: item, axis: axis, isSize: isSize))
    // The insets of a guide may exceed its owner's size, so that its own size may be negative.
    let isBounded = isSize && !document.items.isPartOfOwner(item.index)
    return AffineLength(variable: Int32(compiled.program.addVariable(lowerBound: isBounded ? 0 : -.infinity)))
  }

  // MARK: - 2. Rows of the program

  /// Adds the row `expression relation 0` to the program, and records the condition that it states.
  mutating func addRow(
    _ expression: AttributeExpression, _ relation: Relation, priority: Double = LayoutPriority.required,
    _ origin: RowOrigin
  ) throws(ProgramError) {
    try compiled.program.addConstraint(expression.terms, relation, 0 - expression.constant, priority: priority)
    compiled.rowOrigins.append(origin)
  }

  /// Adds the rows of the active constraints, and returns the problems found in these constraints.
  private mutating func addConstraints(_ row: inout AttributeExpression) -> [SourceDiagnostic] {
    var problems: [SourceDiagnostic] = []
    var steps = Self.mostSteps(constraints: active.count)
    for index in active.lazy.map(Int.init) {
      let constraint = ConstraintStatement(at: index, of: document.constraints)
      let (first, second) = (constraint.firstItem.index, constraint.second?.item.index)
      let host = compiled.host(of: first, second ?? first)
      // A position in the host's frame is a sum of origins: those of the item and of its ancestors below the host. Each
      // origin is a step.
      let depth = compiled.tree.depth(of: host)
      steps -= compiled.tree.depth(of: first) - depth
      if let second { steps -= compiled.tree.depth(of: second) - depth }
      guard steps >= 0 else { return problems + [Self.tooFarApart(document.constraints[index].origin)] }
      let (relation, offset) = row.setRow(of: constraint, in: host)
      compiled.offsets.append(offset)
      let container = document.constraints[index].origin.container
      do {
        try addRow(
          row, relation, priority: constraint.priority,
          container.map { .container(index, isFit: $0.isFit) } ?? .constraint(index))
      } catch {
        problems.append(SourceDiagnostic(error.description, rule: "number", document.constraints[index].origin))
      }
    }
    return problems
  }

  /// Returns the maximum number of origins, summed over all positions in constraints, that a program may have.
  ///
  /// A position in the host's frame is a sum of origins: those of the item and of its ancestors below the host. A
  /// document with more origins is refused as too large.
  /// - Parameter count: the number of active constraints.
  private static func mostSteps(constraints count: Int) -> Int { 10_000_000 + 16 * count }

  private static func tooFarApart(_ origin: ConstraintOrigin) -> SourceDiagnostic {
    SourceDiagnostic(
      "too many constraints relate views that are far apart in the tree of views: a program of more than "
        + "\(mostSteps(constraints: 0)) terms; relate views to others close by", rule: "too-large", origin)
  }

  private mutating func addRootSize(_ row: inout AttributeExpression) throws(ProgramError) {
    let insets = document.items[0].alignmentInsets
    for axis in LayoutAxis.allCases {
      row.clear()
      row.addSize(1, of: .root, along: axis)
      row.add(constant: insets.along(axis).before + insets.along(axis).after)
      if let extent = size[axis] {
        row.add(constant: -extent)
        try addRow(row, .equal, .rootSize(axis))
      } else if size.target[axis] == .fitting {
        try addRow(row, .equal, priority: fittingPriority[axis], .fittingSize(axis))
      }
    }
  }

  private mutating func addIntrinsicSizes(_ row: inout AttributeExpression) throws(ProgramError) {
    // By Core Animation's rules constraints and frames determine everything but the root's size, so that only the
    // root's content size has rows.
    for index in document.items.indices.prefix(hasRules ? 1 : .max) {
      if document.items[index].intrinsicSize.horizontal == nil, document.items[index].intrinsicSize.vertical == nil {
        continue
      }
      let id = LayoutItemID(index)
      for axis in LayoutAxis.allCases {
        guard let content = document.items[index].intrinsicSize[axis],
          compiled.placements[index][axis].kind == .solved
        else { continue }
        row.clear()
        row.addSize(1, of: id, along: axis)
        row.add(constant: -content)
        try addRow(row, .lessOrEqual, priority: document.items[index].hugging[axis], .hugging(id, axis))
        try addRow(
          row, .greaterOrEqual, priority: document.items[index].compressionResistance[axis],
          .compressionResistance(id, axis))
      }
    }
  }
}
