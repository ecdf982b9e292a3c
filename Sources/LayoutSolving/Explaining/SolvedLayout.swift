internal import LayoutModel
internal import LinearProgramming

/// A solved layout whose attributes can be explained.
struct SolvedLayout {
  let expanded: ExpandedDocument
  /// The document that was solved, with constraints in place of containers.
  var document: LayoutDocument { expanded.document }
  let compiled: CompiledLayout
  let diagnosis: DiagnosisBuilder
  /// The value of each variable; empty after a failure.
  private(set) var values: [Double] = []
  /// The result to report if there is no solution; nil if there is one.
  private(set) var failure: ExplainedLayout?
  /// For each variable whose value is not unique, by the variable's index, its variability interval. The variables in
  /// `anchorVariables` are included.
  private var ranges: [Int: Bounds] = [:]
  /// For each attribute to be explained, the index of the variable that equals it up to a constant.
  ///
  /// It is a variable of the layout, or one added for a sum of several. Attributes that depend on no variable are
  /// missing; so are sums if variability intervals are not needed.
  private var anchorVariables: [LayoutConstraint.Anchor: Int] = [:]
  private var frames: [LayoutRect] = []
  private let builder: ExplanationBuilder?
  /// The document as it was given, with its containers.
  private let original: LayoutDocument
  private let size: RequestedSize
  private let solver: LexicographicSolver
  private let options: LayoutEngine.Options

  /// Solves a document with strict priorities.
  /// - Parameters:
  ///   - anchors: the attributes to be explained.
  ///   - ranges: whether their variability intervals are needed.
  init(
    _ document: LayoutDocument, at size: RequestedSize, _ anchors: [LayoutConstraint.Anchor], ranges: Bool,
    _ solver: LexicographicSolver, _ options: LayoutEngine.Options
  ) throws(InvalidLayout) {
    for anchor in anchors where !document.contains(anchor.item) {
      throw InvalidLayout("\(LayoutItemError.unknownItem(anchor.item))", rule: "unknown-item")
    }
    let engine = LayoutEngine(solver: solver)
    let (last, size) = try engine.lastProgram(of: try engine.prepare(document), at: size, options)
    let layout = engine.withUnwrappedWidths(last, at: size, options)
    let document = layout.expanded.document
    // With `varying`, masks are rows. A value that depends on the root's size by a mask is then explained by both.
    let compiled = try LayoutCompiler.compile(
      layout, at: size, varying: LayoutAxis.allCases.filter { size[$0] != nil }, isLocal: true)
    let diagnosis = DiagnosisBuilder(layout: layout, compiled: compiled)
    expanded = layout.expanded
    (original, self.size, self.solver, self.options) = (layout.document, size, solver, options)
    self.compiled = compiled
    self.diagnosis = diagnosis

    // A sum gets a variable of its own, so that the solver returns its variability interval.
    var program = compiled.program
    var reportable: [Int] = []
    for anchor in anchors where anchorVariables[anchor] == nil {
      let terms = Self.expression(anchor, document, compiled).terms
      guard !terms.isEmpty else { continue }
      if terms.count == 1, terms[0].coefficient == 1 {
        anchorVariables[anchor] = terms[0].variable
      } else if ranges {
        let sum = program.addVariable()
        do {
          try program.addConstraint(terms + [LinearTerm(-1, sum)], .equal, 0)
        } catch {
          throw InvalidLayout("\(error)", rule: "number")
        }
        anchorVariables[anchor] = sum
      }
      if let sum = anchorVariables[anchor] { reportable.append(sum) }
    }
    var solverOptions = options.solverOptions
    solverOptions.policy = .strict
    solverOptions.ambiguity = ranges ? .ranges : .none
    do {
      let solution = try solver.solve(
        program, options: solverOptions, reportable: reportable, tieBreaking: { compiled.tieBreaking(of: document) },
        preferring: {
          // The added rows of sums are in no conflict, since the variable of each is free.
          var preference = compiled.conflictPreference
          while preference.ranks.count < program.constraintCount { preference.ranks.append(2) }
          return preference
        })
      guard case .optimal(let optimum) = solution else {
        failure = ExplainedLayout(solution) { subset in
          engine.report(on: subset, of: layout, compiled, at: FittedSize(size: size), options)
        }
        builder = nil
        return
      }
      let values = Array(optimum.values.prefix(compiled.program.variableCount))
      self.values = values
      for variable in optimum.undetermined { self.ranges[variable.variable] = variable.range }
      frames = FrameReader(compiled, values).frames(of: document, alignment: .none)
      builder = ExplanationBuilder(
        explainer: SensitivityAnalyzer(
          solver: solver, program: compiled.program, values: values, tieBreaking: compiled.tieBreaking(of: document),
          limits: options.limits),
        program: compiled.program, values: values,
        roots: [compiled.placements[0].horizontal, compiled.placements[0].vertical].map { Int($0.size.variable) },
        report: diagnosis.report, reportBound: diagnosis.reportBound,
        role: { Self.role(of: $0, document, compiled) },
        contentHeight: { Self.contentHeight(of: $0, document, compiled, isMeasured: options.heightForWidth != nil) })
    } catch {
      failure = ExplainedLayout(.solver(error), at: size)
      builder = nil
    }
  }

  /// The size of the root's frame.
  var rootSize: LayoutSize {
    FrameReader(compiled, values).rootSize(of: document)
  }

  /// Whether the value of an attribute to be explained is not unique.
  func isAmbiguous(_ anchor: LayoutConstraint.Anchor) -> Bool {
    anchorVariables[anchor].map { ranges[$0] != nil } ?? false
  }

  /// Returns the explanations of attributes that were given to the initializer.
  func explained(
    _ anchors: [LayoutConstraint.Anchor], _ detail: ExplanationBuilder.Detail, at size: RequestedSize
  ) -> ExplainedLayout {
    if var failure {
      failure.size = size.known
      return failure
    }
    var result = ExplainedLayout(status: .solved, size: rootSize)
    do {
      for anchor in anchors { result.explanations.append(try explanation(of: anchor, detail)) }
      return result
    } catch {
      return ExplainedLayout(error, at: size)
    }
  }

  private func explanation(
    of anchor: LayoutConstraint.Anchor, _ detail: ExplanationBuilder.Detail
  ) throws(SensitivityAnalyzer.Failure) -> Explanation {
    let name = "\(document[anchor.item].name).\(anchor.attribute.rawValue)"
    let expression = Self.expression(anchor, document, compiled)
    guard let builder, !expression.terms.isEmpty else {
      let item = document[anchor.item]
      let isPlaced = item.kind == .guide || item.parent == nil || item.frame != nil
      return Explanation(variable: name, value: fixedValue(of: anchor), by: isPlaced ? .frame : .unplaced)
    }
    // The interval of the variable does not contain the expression's constant, which is added here.
    let range = anchorVariables[anchor].flatMap { ranges[$0] }.map {
      Bounds($0.lower + expression.constant, $0.upper + expression.constant)
    }
    let quantity = ExplanationBuilder.Quantity(
      name: name, expression: expression, range: range,
      fixing: { fixing(anchor, at: proposedValue(of: anchor, solved: $0, range)) },
      absence: { absence(of: $0, anchor, expression.value(at: values)) })
    return try builder.explanation(of: quantity, detail)
  }

  /// Returns the effect on an attribute's value of removing the constraint of a row, found by a solve of the document
  /// without it; nil if there is no layout without it.
  private func absence(of row: Int, _ anchor: LayoutConstraint.Anchor, _ value: Double) -> Explanation.Absence? {
    guard case .constraint(let index) = compiled.rowOrigins[row] else { return nil }
    var changed = original
    changed.constraints[index].isActive = false
    let other = try? SolvedLayout(changed, at: size, [anchor], ranges: true, solver, options)
    guard let other, other.failure == nil else { return nil }
    if other.isAmbiguous(anchor) { return .ambiguous }
    let expression = Self.expression(anchor, other.document, other.compiled)
    let found = expression.terms.isEmpty ? other.fixedValue(of: anchor) : expression.value(at: other.values)
    return abs(found - value) < Tolerance.determinedWidth ? .stays : found > value ? .rises : .falls
  }

  // MARK: - Expressions of attributes

  /// Returns the item in whose coordinates an attribute is measured.
  private static func host(of anchor: LayoutConstraint.Anchor, in document: LayoutDocument) -> LayoutItemID {
    anchor.attribute.isSize ? anchor.item : document.parent(of: anchor.item) ?? anchor.item
  }

  private static func expression(
    _ anchor: LayoutConstraint.Anchor, _ document: LayoutDocument, _ compiled: CompiledLayout
  ) -> LinearExpression {
    var sum = AttributeExpression(document, compiled)
    sum.add(1, anchor.attribute, of: anchor.item, in: host(of: anchor, in: document))
    return LinearExpression(sum.terms, constant: sum.constant)
  }

  /// Returns the value of an attribute that depends on no variable.
  private func fixedValue(of anchor: LayoutConstraint.Anchor) -> Double {
    var placed = compiled
    let item = document[anchor.item]
    for axis in LayoutAxis.allCases where compiled.placements[anchor.item.index][axis].kind == .deferred {
      let insets = item.alignmentInsets.along(axis)
      var placement = AxisPlacement()
      placement.insets = insets
      let frame = frames[anchor.item.index]
      let parent = document.parent(of: anchor.item).map { frames[$0.index] }
      let isUpward = axis == .vertical && (item.parent.map { document.isUpward(in: $0) } ?? false)
      let top = isUpward ? (parent?.height ?? 0) - frame.y - frame.height : frame.y
      placement.origin.offset = (axis == .horizontal ? frame.x : top) + insets.before
      placement.size.offset = (axis == .horizontal ? frame.width : frame.height) - insets.before - insets.after
      placed.placements[anchor.item.index][axis] = placement
    }
    return Self.expression(anchor, document, placed).value(at: values)
  }

  /// Returns the value at which advice fixes an ambiguous attribute. It is the solved value, except for lengths: a
  /// recorded length that is possible comes first, and no view that is shown is fixed at the length 0.
  private func proposedValue(
    of anchor: LayoutConstraint.Anchor, solved value: Double, _ range: Bounds?
  ) -> Double {
    guard anchor.attribute.isSize, let range else { return value }
    let item = document[anchor.item]
    let (axis, insets) = (anchor.attribute.axis, item.alignmentInsets.along(anchor.attribute.axis))
    let recorded = item.recorded.map { axis == .horizontal ? $0.frame.width : $0.frame.height }
    if let length = recorded.map({ $0 - insets.before - insets.after }), length > Tolerance.determinedWidth,
      range.lower <= length, length <= range.upper
    {
      return length
    }
    guard value < Tolerance.determinedWidth, range.upper > 0, !HiddenItems(of: document).contains(anchor.item) else {
      return value
    }
    return min(Self.exampleLength, range.upper / 2)
  }

  /// The length, in points, at which advice fixes a view that may have any length.
  private static let exampleLength = 100.0

  /// Returns the text of a constraint that fixes an attribute at a value.
  ///
  /// A size is fixed to a number, a position relative to the same attribute of the superview.
  private func fixing(_ anchor: LayoutConstraint.Anchor, at value: Double) -> String {
    guard !anchor.attribute.isSize, let parent = document.parent(of: anchor.item) else {
      let constraint = LayoutConstraint(anchor.item, anchor.attribute, .equal, constant: value)
      return ConstraintDescription.text(of: constraint, in: document)
    }
    var other = AttributeExpression(document, compiled)
    // The superview's attribute is measured in the superview itself, as in the constraint.
    other.add(1, anchor.attribute, of: parent, in: parent)
    let place = LinearExpression(other.terms, constant: other.constant).value(at: values)
    let constraint = LayoutConstraint(anchor.item, anchor.attribute, .equal, to: .init(parent, anchor.attribute))
    var fixed = constraint
    fixed.constant = compiled.sign(of: constraint) < 0 ? place - value : value - place
    return ConstraintDescription.text(of: fixed, in: document)
  }

  // MARK: - Content heights and constants of rows

  /// Returns the content height that a row states, if this height follows from the width; nil for other rows.
  /// - Parameter isMeasured: whether a function measures heights.
  private static func contentHeight(
    of row: Int, _ document: LayoutDocument, _ compiled: CompiledLayout, isMeasured: Bool
  ) -> ExplanationBuilder.ContentHeight? {
    switch compiled.rowOrigins[row] {
    case .hugging(let item, .vertical), .compressionResistance(let item, .vertical):
      let view = document[item]
      guard view.text != nil || view.heightFollowsWidth && isMeasured, let height = view.intrinsicSize.vertical else {
        return nil
      }
      let width = ExplanationBuilder.Quantity(
        name: "\(view.name).width", expression: expression(.init(item, .width), document, compiled), fixing: { _ in "" }
      )
      return .init(view: view.name, height: height, width: width)
    default: return nil
    }
  }

  private static func role(
    of row: Int, _ document: LayoutDocument, _ compiled: CompiledLayout
  ) -> ExplanationBuilder.RowRole {
    switch compiled.rowOrigins[row] {
    case .constraint(let index):
      return .init(
        sharedConstant: [row], sign: compiled.sign(of: document.constraints[index]), canBeDropped: true,
        changesPlacement: compiled.removalChangesPlacement(ofConstraintAt: index, of: document))
    case .rootSize, .keptSize, .keptOrigin:
      return .init(sharedConstant: [row])
    // The rows of hugging and compression resistance are adjacent, and the content size is the constant of both.
    case .hugging:
      return .init(sharedConstant: [row, row + 1], canBeDropped: true)
    case .compressionResistance:
      return .init(sharedConstant: [row - 1, row], canBeDropped: true)
    case .fittingSize, .mask, .container, .guideEdge:
      return .init()
    }
  }
}
