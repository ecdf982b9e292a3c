public import LayoutModel
internal import LinearProgramming

extension LayoutEngine {
  /// Explains an attribute's value: its binding constraints, its sensitivity to each of them, and the unmet preferences
  /// that concern it.
  ///
  /// Priorities are strict, whatever `options.policy` is; a conflict is reported, never relaxed.
  /// - Parameters:
  ///   - document: the views and constraints.
  ///   - size: the root's size in points; nil along an axis for the length that its `target` selects, by default the
  ///     fitting one.
  ///   - item: the view or guide.
  ///   - attribute: the attribute of the item; any is allowed.
  ///   - options: the options of the solve, such as `limits` and `heightForWidth`.
  /// - Throws: `InvalidLayout` if the document, the size or a measured height is invalid, or if the document does not
  ///   have the item.
  /// - Complexity: a solve, and a few small linear programs for each binding constraint.
  public func explain(
    _ document: LayoutDocument, at size: RequestedSize, _ item: LayoutItemID, _ attribute: LayoutAttribute,
    options: Options = Options()
  ) throws(InvalidLayout) -> ExplainedLayout {
    try explain(document, at: size, [LayoutConstraint.Anchor(item, attribute)], options: options)
  }

  /// Explains several attributes' values.
  /// - Parameters:
  ///   - document: the views and constraints.
  ///   - size: the root's size in points; nil along an axis for the length that its `target` selects, by default the
  ///     fitting one.
  ///   - anchors: the attributes, in the order of the explanations.
  ///   - isBrief: whether only binding constraints are reported, which is much faster.
  ///   - options: the options of the solve, such as `limits` and `heightForWidth`.
  /// - Throws: `InvalidLayout` if the document, the size or a measured height is invalid, or if the document lacks one
  ///   of the items.
  public func explain(
    _ document: LayoutDocument, at size: RequestedSize, _ anchors: [LayoutConstraint.Anchor], isBrief: Bool = false,
    options: Options = Options()
  ) throws(InvalidLayout) -> ExplainedLayout {
    let solved = try SolvedLayout(document, at: size, anchors, ranges: !isBrief, solver, options)
    return solved.explained(anchors, isBrief ? .brief : .full, at: size)
  }

  /// Explains each position and size that is not unique in a document's layout, and suggests a change that makes it
  /// unique.
  ///
  /// The explanations have only the `nonUniqueness`, no binding constraints.
  /// - Throws: `InvalidLayout` if the document, the size or a measured height is invalid.
  public func explainAmbiguities(
    in document: LayoutDocument, at size: RequestedSize, options: Options = Options()
  ) throws(InvalidLayout) -> ExplainedLayout {
    let anchors = document.items.indices.filter { !document.items[$0].isImplied }.flatMap { index in
      [LayoutAttribute.left, .top, .width, .height].map { LayoutConstraint.Anchor(LayoutItemID(index), $0) }
    }
    let solved = try SolvedLayout(document, at: size, anchors, ranges: true, solver, options)
    return solved.explained(anchors.filter(solved.isAmbiguous), .nonUniqueness, at: size)
  }

  /// Returns the constraints that determine an item's position and size along an axis, like
  /// `constraintsAffectingLayout(for:)`.
  ///
  /// The root's size comes first if it is among them; then the constraints that determine the position, then those that
  /// determine only the size. The list is empty if the layout cannot be solved.
  /// - Throws: `InvalidLayout` if the document, the size or a measured height is invalid, or if the document does not
  ///   have the item.
  public func constraintsAffecting(
    _ item: LayoutItemID, along axis: LayoutAxis, in document: LayoutDocument, at size: RequestedSize,
    options: Options = Options()
  ) throws(InvalidLayout) -> [ReportedConstraint] {
    let attributes: [LayoutAttribute] = axis == .horizontal ? [.left, .width] : [.top, .height]
    let anchors = attributes.map { LayoutConstraint.Anchor(item, $0) }
    let answer = try explain(document, at: size, anchors, isBrief: true, options: options)
    var result: [ReportedConstraint] = []
    for binding in answer.explanations.flatMap(\.bindingConstraints)
    where binding.constraint.implied != .nonNegativeSize {
      if !result.contains(binding.constraint) { result.append(binding.constraint) }
    }
    return result.filter { $0.implied == .rootSize } + result.filter { $0.implied != .rootSize }
  }

  /// Returns another layout that is equally good at every priority (an alternative optimum), like
  /// `exerciseAmbiguityInLayout()`.
  ///
  /// Values that are not unique move by up to 100 points.
  /// - Parameters:
  ///   - document: the views and constraints.
  ///   - size: the root's size in points; nil along an axis for the length that its `target` selects, by default the
  ///     fitting one.
  ///   - seed: the seed of the random choice; equal seeds give equal results.
  ///   - options: the options of the solve.
  /// - Returns: the other layout; nil if none was found, since the layout is unique or could not be solved, or since a
  ///   limit was reached.
  /// - Throws: `InvalidLayout` if the document, the size, an option or a measured height is invalid.
  public func exerciseAmbiguity(
    in document: LayoutDocument, at size: RequestedSize, seed: UInt64 = 0, options: Options = Options()
  ) throws(InvalidLayout) -> LayoutSolution? {
    try options.check()
    let prepared = try SolvedLayout(document, at: size, [], ranges: false, solver, options)
    guard prepared.failure == nil else { return nil }
    // `compiled` also has variables of the items that the expansion of containers adds.
    let expanded = prepared.expanded
    let reportable = prepared.compiled.reportableVariables(of: expanded.document)
    guard
      let other = try? solver.alternative(
        to: prepared.values, of: prepared.compiled.program, among: reportable, seed: seed,
        options: options.solverOptions)
    else { return nil }
    let reader = FrameReader(prepared.compiled, other.values)
    let exact = reader.exactFrames(of: expanded.document)
    var solution = LayoutSolution(reader, exact, of: expanded, alignment: options.alignment)
    solution.violations = prepared.diagnosis.violations(other.violations)
    solution.ambiguities = prepared.diagnosis.ambiguities(other.undetermined)
    return solution
  }
}

extension ExplainedLayout {
  /// Creates the result of an explanation that failed.
  init(_ failure: SensitivityAnalyzer.Failure, at size: RequestedSize?) {
    switch failure {
    case .interrupted(let interruption):
      self.init(status: .limit, size: size?.known)
      messages = [interruption.sentence]
    case .solver(let error):
      self.init(status: .failed, size: size?.known)
      messages = ["\(error)"]
    }
  }

  /// Creates the result for a program without an optimum.
  init(_ solution: LexicographicSolution, report: (InfeasibleSubset) -> ConflictReport) {
    switch solution {
    case .optimal: self.init(status: .solved)
    case .infeasible(let subset):
      self.init(status: .conflict)
      let report = report(subset)
      (conflict, messages) = (report.conflicts.first, report.messages)
    case .interrupted(let interruption):
      self.init(status: .limit)
      messages = [interruption.sentence]
    }
  }
}
