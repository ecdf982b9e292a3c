public import LayoutModel
internal import LinearProgramming

/// A solver of similar layouts in sequence, for example of one screen on different devices.
///
/// The program of the last compiled document is reused if the next document's program differs only in right-hand sides.
/// The two documents may then differ only in constants, the root's size and source locations. There are three further
/// conditions: constraints lay out all views, there are neither containers nor guides for safe areas and margins, and
/// no content or inset depends on frames. The reused program equals a newly compiled one bit for bit, so that results
/// do not depend on earlier documents.
public struct LayoutSeries: Sendable {
  private let engine: LayoutEngine
  private var last: RepeatedLayout?
  /// The `itemsVersion` of the last document that the series compiled; nil before the first one. If two successive
  /// documents have the same version, the compiled layout of the second is stored for reuse. Documents for which
  /// `RepeatedLayout.mayBeReusable` is false are solved by the engine, and do not count.
  private var lastVersion: Int?

  /// Creates a series that has solved no document yet.
  public init(_ engine: LayoutEngine) {
    self.engine = engine
  }

  /// Solves a document at one size. The result is the same as that of `LayoutEngine.solve(_:at:options:)`.
  ///
  /// - Parameters:
  ///   - document: the views and constraints.
  ///   - itemsVersion: a number that two documents of the series share only if their items are equal except for source
  ///     locations.
  ///   - constraintsAreChecked: whether `ConstraintRules.problem(with:in:)` has found no problem in any constraint.
  ///   - size: the root's size in points; nil along an axis for the length that its `target` selects, by default the
  ///     fitting one.
  ///   - options: the options of the solve.
  /// - Throws: `InvalidLayout` if the document, the size, an option or a measured height is invalid.
  public mutating func solve(
    _ document: LayoutDocument, itemsVersion: Int, constraintsAreChecked: Bool = false, at size: RequestedSize,
    options: LayoutEngine.Options
  ) throws(InvalidLayout) -> LayoutSolution {
    guard RepeatedLayout.mayBeReusable(document, at: size) else {
      return try engine.solve(document, at: size, options: options)
    }
    try options.check()
    let fitted = FittedSize(size: size)
    if last?.update(to: document, itemsVersion, at: size, options) != true {
      last = nil
      let layout = try engine.prepare(document, constraintsAreChecked: constraintsAreChecked)
      let compiled = try LayoutCompiler.compile(layout, at: size, fittingPriority: options.fittingPriorities)
      let reportable = compiled.reportableVariables(of: layout.expanded.document)
      // The layout is stored only after two successive documents with equal items. Other documents are unlikely to be
      // repeated.
      if lastVersion == itemsVersion {
        last = RepeatedLayout(compiled, of: layout, itemsVersion, at: size, reportable: reportable, options)
      }
      lastVersion = itemsVersion
      return engine.solve(compiled, of: layout, reportable: reportable, at: fitted, options).solution
    }
    guard let last else { return try engine.solve(document, at: size, options: options) }
    let layout = PreparedLayout(original: nil, expanded: ExpandedDocument(document), rules: nil)
    return engine.solve(last.compiled, of: layout, reportable: last.reportable, at: fitted, options).solution
  }
}

/// A compiled layout that can be reused for documents that differ from its own in right-hand sides alone.
struct RepeatedLayout: Sendable {
  /// A constraint, with the part of its row's constant that is the same for all documents.
  private struct Row: Sendable {
    var statement: ConstraintStatement
    /// The part of the constant on the row's left-hand side that does not come from the constraint's own constant.
    var offset: Double

    /// Whether the constraint at an index of a document is active and equal to this one except for its constant.
    ///
    /// The members are compared one by one: a copy of a constraint updates reference counts.
    @inline(__always)
    func isUnchanged(at index: Int, in document: LayoutDocument) -> Bool {
      document.constraints[index].isActive && document.constraints[index].firstItem == statement.firstItem
        && document.constraints[index].firstAttribute == statement.firstAttribute
        && document.constraints[index].relation == statement.relation
        && document.constraints[index].second == statement.second
        && document.constraints[index].multiplier == statement.multiplier
        && document.constraints[index].priority == statement.priority
        && document.constraints[index].origin.container == nil
    }
  }

  private(set) var compiled: CompiledLayout
  /// The indices of the variables that are reported as ambiguous if their values are not unique.
  let reportable: [Int]
  private let itemsVersion: Int
  private let direction: LayoutDirection
  private let coordinates: CoordinateSystem
  private let fittingPriorities: AxisValues<Double>
  private var size: RequestedSize
  private var rows: [Row]

  /// Whether the compiled layout of a document may be reusable: a test before compiling.
  ///
  /// It may be if the document has Auto Layout's rules, and no heights or insets that follow from frames. Neither a
  /// smallest nor a largest length may be requested.
  static func mayBeReusable(_ document: LayoutDocument, at size: RequestedSize) -> Bool {
    document.rules == .autoLayout && !LayoutFixpoint.mayApply(to: document)
      && LayoutAxis.allCases.allSatisfy { size[$0] != nil || size.target[$0] == .fitting }
  }

  /// Creates a reusable layout. Returns nil if a constraint is inactive, or if constants or the root's size affect more
  /// than right-hand sides.
  ///
  /// They affect more, for example, if a view is laid out by its frame, or if a container was expanded.
  init?(
    _ compiled: CompiledLayout, of layout: PreparedLayout, _ itemsVersion: Int, at size: RequestedSize,
    reportable: [Int], _ options: LayoutEngine.Options
  ) {
    let document = layout.expanded.document
    // Each constraint's row has the constraint's index. The rows that follow state the root's size and content sizes.
    guard !layout.isExpanded, compiled.offsets.count == document.constraints.count,
      compiled.placements.allSatisfy({ $0.horizontal.kind == .solved && $0.vertical.kind == .solved }),
      compiled.rowOrigins.allSatisfy(\.isRepeatable)
    else { return nil }
    self.compiled = compiled
    self.reportable = reportable
    self.itemsVersion = itemsVersion
    (direction, coordinates) = (document.direction, document.coordinates)
    fittingPriorities = options.fittingPriorities
    self.size = size
    rows = document.constraints.indices.map { index in
      Row(statement: ConstraintStatement(at: index, of: document.constraints), offset: compiled.offsets[index])
    }
  }

  /// Changes the right-hand sides of `compiled` to those of another document. Apart from its constants, which are
  /// checked here, the other document has to be valid.
  /// - Returns: false if more than right-hand sides differ, or a constant is invalid; this layout is then unusable.
  mutating func update(
    to document: LayoutDocument, _ itemsVersion: Int, at size: RequestedSize, _ options: LayoutEngine.Options
  ) -> Bool {
    guard self.itemsVersion == itemsVersion, document.items.count == compiled.placements.count,
      document.constraints.count == rows.count,
      document.direction == direction, document.coordinates == coordinates,
      options.fittingPriorities == fittingPriorities,
      document.pixelScale.map(LayoutLimits.isPixelScale) != false
    else { return false }
    for index in rows.indices {
      guard rows[index].isUnchanged(at: index, in: document) else { return false }
      let constant = document.constraints[index].constant
      if constant == rows[index].statement.constant { continue }
      guard abs(constant) <= LayoutLimits.largestLength else { return false }
      rows[index].statement.constant = constant
      // The compiler makes the same operations in the same order, so that the floating-point result is the same.
      let own = rows[index].offset + -(rows[index].statement.sign(compiled.directions) * constant)
      guard (try? compiled.program.setRightHandSide(0 - own, of: index)) != nil else { return false }
    }
    return updateSize(to: size, document)
  }

  private mutating func updateSize(to size: RequestedSize, _ document: LayoutDocument) -> Bool {
    if size == self.size { return true }
    guard size.target == self.size.target else { return false }
    let insets = document.items[0].alignmentInsets
    for row in rows.count..<compiled.rowOrigins.count {
      guard case .rootSize(let axis) = compiled.rowOrigins[row] else { continue }
      guard let extent = size[axis] else { return false }
      let own = 0.0 + (insets.along(axis).before + insets.along(axis).after) + -extent
      guard (try? compiled.program.setRightHandSide(0 - own, of: row)) != nil else { return false }
    }
    // A given length and a fitting length have different rows.
    guard LayoutAxis.allCases.allSatisfy({ (size[$0] == nil) == (self.size[$0] == nil) }) else { return false }
    self.size = size
    return true
  }
}

extension RowOrigin {
  /// Whether changes of constants and of the root's size change nothing in the row but its right-hand side.
  fileprivate var isRepeatable: Bool {
    switch self {
    case .constraint, .rootSize, .fittingSize, .hugging, .compressionResistance: true
    case .container, .mask, .guideEdge, .keptSize, .keptOrigin: false
    }
  }
}
