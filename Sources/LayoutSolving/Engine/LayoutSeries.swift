public import LayoutModel
internal import LinearProgramming

/// Solves layouts one after the other, of which many are alike: one screen with other texts, for other devices.
///
/// Where a document differs from the one before in constants, the root's size and places in its source alone, it is not
/// compiled again: the program of the one before gets other right-hand sides. Number by number that is the program that
/// the document by itself becomes, so that what comes out depends on the document alone, and not on those before it.
public struct LayoutSeries: Sendable {
  private let engine: LayoutEngine
  private var last: RepeatedLayout?
  /// The version of the items of the last layout.
  private var lastVersion: Int?

  /// Creates a series that begins.
  public init(_ engine: LayoutEngine) {
    self.engine = engine
  }

  /// Solves a document at one size: the same as `LayoutEngine.solve(_:at:options:)` of the document by itself.
  ///
  /// - Parameters:
  ///   - document: the views and constraints.
  ///   - itemsVersion: a number that documents of the series have in common only where their items are the same but for
  ///     their places in a source.
  ///   - constraintsAreChecked: whether `ConstraintRules.problem(with:in:)` found nothing wrong with any constraint.
  ///   - size: the root's size in points; nil along an axis for the fitting one.
  ///   - options: what to do and to report.
  /// - Throws: `InvalidLayout` where a constraint says what no constraint may.
  public mutating func solve(
    _ document: LayoutDocument, itemsVersion: Int, constraintsAreChecked: Bool = false, at size: RequestedSize,
    options: LayoutEngine.Options
  ) throws(InvalidLayout) -> LayoutSolution {
    guard RepeatedLayout.mayBe(document, at: size) else {
      return try engine.solve(document, at: size, options: options)
    }
    let fitted = FittedSize(size: size)
    if last?.become(document, itemsVersion, at: size, options) != true {
      last = nil
      let layout = try engine.prepare(document, constraintsAreChecked: constraintsAreChecked)
      let compiled = try LayoutCompiler.compile(layout, at: size, fittingPriority: options.fittingPriorities)
      let reportable = compiled.reportableVariables(of: layout.expanded.document)
      // One that has nothing in common with the one before is unlikely to come again.
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

/// A compiled layout that can become that of another document, by other right-hand sides alone.
struct RepeatedLayout: Sendable {
  /// A constraint as it was compiled.
  private struct Row: Sendable {
    var statement: ConstraintStatement
    /// What its row has beside variables and the constant.
    var offset: Double
    /// Whether it is read from right to left.
    var isReversed: Bool

    /// Whether a constraint counts, and says the same but for its constant. Member by member: a copy of a constraint
    /// counts references.
    @inline(__always)
    func isSaid(at index: Int, in document: LayoutDocument) -> Bool {
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
  /// The variables whose being open is an ambiguity.
  let reportable: [Int]
  private let itemsVersion: Int
  private let direction: LayoutDirection
  private let coordinates: CoordinateSystem
  private let fittingPriorities: AxisValues<Double>
  private var size: RequestedSize
  private var rows: [Row]

  /// Whether nothing speaks against it before a document is compiled: no rules that depend on all constraints, no
  /// numbers that follow from frames, and no size that is looked for first.
  static func mayBe(_ document: LayoutDocument, at size: RequestedSize) -> Bool {
    document.rules == .autoLayout && !LayoutFixpoint.maySay(of: document)
      && LayoutAxis.allCases.allSatisfy { size[$0] != nil || size.target[$0] == .fitting }
  }

  /// - Returns: nil where more than right-hand sides follows from constants and the size: where a view is placed by its
  ///   frame, or a container stands for constraints.
  init?(
    _ compiled: CompiledLayout, of layout: PreparedLayout, _ itemsVersion: Int, at size: RequestedSize,
    reportable: [Int], _ options: LayoutEngine.Options
  ) {
    let document = layout.expanded.document
    // Every constraint has the row of its index, and what follows are sizes of the root and of content.
    guard !layout.isExpanded, compiled.offsets.count == document.constraints.count,
      compiled.slots.allSatisfy({ $0.horizontal.placement == .solved && $0.vertical.placement == .solved }),
      compiled.rowOrigins.allSatisfy(\.isRepeatable)
    else { return nil }
    self.compiled = compiled
    self.reportable = reportable
    self.itemsVersion = itemsVersion
    (direction, coordinates) = (document.direction, document.coordinates)
    fittingPriorities = options.fittingPriorities
    self.size = size
    rows = document.constraints.indices.map { index in
      Row(
        statement: ConstraintStatement(at: index, of: document.constraints), offset: compiled.offsets[index],
        isReversed: compiled.directions[document.constraints[index].firstItem.index] == .rightToLeft
          && compiled.isReversed(document.constraints[index]))
    }
  }

  /// Becomes the layout of a document that nothing else may be wrong with than its constants; false where it cannot,
  /// which leaves it of no use.
  mutating func become(
    _ document: LayoutDocument, _ itemsVersion: Int, at size: RequestedSize, _ options: LayoutEngine.Options
  ) -> Bool {
    guard self.itemsVersion == itemsVersion, document.items.count == compiled.slots.count,
      document.constraints.count == rows.count,
      document.direction == direction, document.coordinates == coordinates,
      options.fittingPriorities == fittingPriorities
    else { return false }
    for index in rows.indices {
      guard rows[index].isSaid(at: index, in: document) else { return false }
      let constant = document.constraints[index].constant
      if constant == rows[index].statement.constant { continue }
      guard abs(constant) <= LayoutLimits.largestLength else { return false }
      rows[index].statement.constant = constant
      // The same operations as compiling does, for the same number.
      let own = rows[index].offset + -(rows[index].isReversed ? -constant : constant)
      guard (try? compiled.program.setRightHandSide(0 - own, of: index)) != nil else { return false }
    }
    return become(of: size, document)
  }

  private mutating func become(of size: RequestedSize, _ document: LayoutDocument) -> Bool {
    if size == self.size { return true }
    guard size.target == self.size.target else { return false }
    let insets = document.items[0].alignmentInsets
    for row in rows.count..<compiled.rowOrigins.count {
      guard case .rootSize(let axis) = compiled.rowOrigins[row] else { continue }
      guard let extent = size[axis] else { return false }
      let own = 0.0 + (insets.along(axis).before + insets.along(axis).after) + -extent
      guard (try? compiled.program.setRightHandSide(0 - own, of: row)) != nil else { return false }
    }
    // A length that is given has another row than one that is looked for.
    guard LayoutAxis.allCases.allSatisfy({ (size[$0] == nil) == (self.size[$0] == nil) }) else { return false }
    self.size = size
    return true
  }
}

extension RowOrigin {
  /// Whether its row follows from items, and from the constant of a constraint or the root's size.
  fileprivate var isRepeatable: Bool {
    switch self {
    case .constraint, .rootSize, .fittingSize, .hugging, .compressionResistance: true
    case .container, .mask, .guideEdge, .keptSize, .keptOrigin: false
    }
  }
}
