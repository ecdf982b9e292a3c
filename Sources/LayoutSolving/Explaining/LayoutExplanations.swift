public import LayoutModel
internal import LinearProgramming

extension LayoutEngine {
  /// Why an attribute of an item is what it is: what holds it, what lost, and what it would take to move it.
  ///
  /// Strict priorities are explained, whatever `options.policy` says; a conflict is reported, never broken.
  /// - Parameters:
  ///   - document: the views and constraints.
  ///   - size: the root's size in points; nil along an axis for the fitting one.
  ///   - item: the view or guide.
  ///   - attribute: any of its attributes.
  ///   - options: limits; nothing else counts.
  /// - Throws: `InvalidLayout` where a constraint says what no constraint may.
  /// - Complexity: a solve, and a few small linear programs for each constraint that holds the value.
  public func explain(
    _ document: LayoutDocument, at size: RequestedSize, _ item: LayoutItemID, _ attribute: LayoutAttribute,
    options: Options = Options()
  ) throws(InvalidLayout) -> ExplainedLayout {
    try explain(document, at: size, [LayoutConstraint.Anchor(item, attribute)], options: options)
  }

  /// Why several attributes are what they are.
  /// - Parameters:
  ///   - document: the document.
  ///   - size: the root's size.
  ///   - anchors: the attributes, in the order of the answer.
  ///   - isBrief: whether only what holds each of them is told, which is a good deal faster.
  ///   - options: as for a solve.
  /// - Throws: `InvalidLayout` where a constraint says what no constraint may.
  public func explain(
    _ document: LayoutDocument, at size: RequestedSize, _ anchors: [LayoutConstraint.Anchor], isBrief: Bool = false,
    options: Options = Options()
  ) throws(InvalidLayout) -> ExplainedLayout {
    let solved = try SolvedLayout(document, at: size, anchors, ranges: !isBrief, solver, options)
    return solved.explained(anchors, isBrief ? .brief : .full, at: size)
  }

  /// Why the constraints leave open what they leave open, and what would settle it: an explanation for each ambiguity of
  /// a solution, with its `openness` and without holders.
  /// - Throws: `InvalidLayout` where a constraint says what no constraint may.
  public func explainAmbiguities(
    in document: LayoutDocument, at size: RequestedSize, options: Options = Options()
  ) throws(InvalidLayout) -> ExplainedLayout {
    let anchors = document.items.indices.filter { !document.items[$0].isImplied }.flatMap { index in
      [LayoutAttribute.left, .top, .width, .height].map { LayoutConstraint.Anchor(LayoutItemID(index), $0) }
    }
    let solved = try SolvedLayout(document, at: size, anchors, ranges: true, solver, options)
    return solved.explained(anchors.filter(solved.isOpen), .openness, at: size)
  }

  /// The constraints that hold an item's place and size along an axis, as `constraintsAffectingLayout(for:)` lists them:
  /// the root's size first where it takes part, then as a chain. Empty unless the layout can be solved.
  /// - Throws: `InvalidLayout` where a constraint says what no constraint may.
  public func constraintsAffecting(
    _ item: LayoutItemID, along axis: LayoutAxis, in document: LayoutDocument, at size: RequestedSize,
    options: Options = Options()
  ) throws(InvalidLayout) -> [ReportedConstraint] {
    let attributes: [LayoutAttribute] = axis == .horizontal ? [.left, .width] : [.top, .height]
    let anchors = attributes.map { LayoutConstraint.Anchor(item, $0) }
    let answer = try explain(document, at: size, anchors, isBrief: true, options: options)
    var result: [ReportedConstraint] = []
    for holder in answer.explanations.flatMap(\.holders) where holder.constraint.implied != .nonNegativeSize {
      if !result.contains(holder.constraint) { result.append(holder.constraint) }
    }
    return result.filter { $0.implied == .rootSize } + result.filter { $0.implied != .rootSize }
  }

  /// Another layout that serves every priority as well, as `exerciseAmbiguityInLayout()` shows one; the same one for the
  /// same seed. What is open moves by up to 100 points.
  /// - Returns: nil where the constraints determine the layout, or where it cannot be solved.
  /// - Throws: `InvalidLayout` where a constraint says what no constraint may.
  public func exerciseAmbiguity(
    in document: LayoutDocument, at size: RequestedSize, seed: UInt64 = 0, options: Options = Options()
  ) throws(InvalidLayout) -> LayoutSolution? {
    let prepared = try SolvedLayout(document, at: size, [], ranges: false, solver, options)
    guard prepared.failure == nil else { return nil }
    let reportable = prepared.compiled.reportableVariables(of: document)
    guard
      let other = try? solver.alternative(
        to: prepared.values, of: prepared.compiled.program, among: reportable, seed: seed,
        options: options.solverOptions)
    else { return nil }
    let reader = FrameReader(prepared.compiled, other.values)
    var solution = LayoutSolution(status: .solved, size: reader.rootSize(of: document))
    solution.frames = reader.frames(of: document, alignment: options.alignment)
    solution.violations = prepared.diagnosis.violations(other.violations)
    solution.ambiguities = prepared.diagnosis.ambiguities(other.undetermined)
    return solution
  }
}

extension ExplainedLayout {
  /// What is left to say when an explanation failed.
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

  /// The same for a solution that is none.
  init(_ solution: LexicographicSolution, conflict: (InfeasibleSubset) -> Conflict) {
    switch solution {
    case .optimal: self.init(status: .solved)
    case .infeasible(let subset):
      self.init(status: .conflict)
      self.conflict = conflict(subset)
    case .interrupted(let interruption):
      self.init(status: .limit)
      messages = [interruption.sentence]
    }
  }
}
