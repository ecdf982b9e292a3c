internal import LayoutModel
internal import LinearProgramming

/// A translation of the solver's results on rows and variables into the names of the document.
struct DiagnosisBuilder {
  let layout: PreparedLayout
  let compiled: CompiledLayout

  var document: LayoutDocument { layout.expanded.document }

  /// Returns the violated preferences in the order of rows: constraints, then conditions implied by other properties.
  /// Rows that only minimise a size or only concern hidden views are omitted, and so are intrinsic widths of content
  /// that wraps.
  /// - Parameter amounts: the violation of each row.
  func violations(_ amounts: [Double]) -> [Violation] {
    // Computed at the first use: most layouts violate no preference, and need no search for hidden views.
    lazy var hidden = HiddenItems(of: document)
    var result: [Violation] = []
    for row in amounts.indices where amounts[row] > Tolerance.reportedViolation {
      guard !compiled.program.isRequired(row), !compiled.rowOrigins[row].isFit, !isOfHiddenItems(row, hidden) else {
        continue
      }
      // Content of a narrower item wraps, which is no violation to report.
      if case .compressionResistance(let item, .horizontal) = compiled.rowOrigins[row], mayWrap(item) { continue }
      result.append(Violation(constraint: report(row), amount: amounts[row]))
    }
    return result
  }

  /// Whether an item's intrinsic width is that of its content without wrapping, so that a narrower item makes the
  /// content wrap.
  private func mayWrap(_ item: LayoutItemID) -> Bool {
    if let text = document[item].text, text.length == document[item].intrinsicSize.horizontal { return true }
    return document[item].isWrapping || document[item].heightFollowsWidth
  }

  /// Whether a row states a constraint or an intrinsic content size of hidden views alone.
  func isOfHiddenItems(_ row: Int, _ hidden: HiddenItems) -> Bool {
    switch compiled.rowOrigins[row] {
    case .constraint(let index), .container(let index, _):
      hidden.containsAllItems(of: document.constraints[index], in: document)
    case .hugging(let item, _), .compressionResistance(let item, _): hidden.contains(item)
    default: false
    }
  }

  func ambiguities(_ undetermined: [UndeterminedVariable]) -> [Ambiguity] {
    // One closure serves all variables, since each closure holds a copy of the builder.
    let name = self.name(of:)
    return undetermined.map { Ambiguity($0, name: name) }
  }

  func conflict(_ subset: InfeasibleSubset) -> Conflict {
    var conflict = Conflict(constraints: [], implied: [], isMinimal: subset.isIrreducible)
    var indices: [ProofLine.Index] = []
    // The two rows that state a frame and its mask are reported as one member of the conflict. So are rows of
    // containers with equal descriptions.
    var frames: [ReportedConstraint.Extent: Int] = [:]
    var sentences: [ReportedConstraint: Int] = [:]
    for row in subset.constraints {
      let report = report(row)
      guard report.implied != nil else {
        indices.append(.constraint(conflict.constraints.count))
        conflict.constraints.append(report)
        continue
      }
      var place = conflict.implied.count
      if case .container = compiled.rowOrigins[row] {
        place = sentences[report, default: place]
        sentences[report] = place
      } else if report.implied == .autoresizingMask, let extent = report.extent {
        place = frames[extent, default: place]
        frames[extent] = place
      }
      indices.append(.implied(place))
      if place == conflict.implied.count { conflict.implied.append(report) }
    }
    for report in knownFrames(of: subset.constraints) {
      guard let extent = report.extent, frames.updateValue(0, forKey: extent) == nil else { continue }
      conflict.implied.append(report)
    }
    for variable in subset.boundedVariables {
      conflict.implied.append(reportBound(variable))
    }
    if let proof = subset.proof {
      var line = ProofLine(constraintCount: conflict.constraints.count)
      for ((row, multiplier), index) in zip(zip(subset.constraints, proof.constraintMultipliers), indices) {
        line.add(row, of: compiled.program, times: multiplier, at: index, isReversed: isReversed(row))
      }
      for (place, multiplier) in proof.boundMultipliers.enumerated() {
        let index = conflict.implied.count - subset.boundedVariables.count + place
        line.addBound(times: multiplier, at: .implied(index))
      }
      line.write(proof, to: &conflict)
    }
    return conflict
  }

  /// Whether rows of a conflict contain numbers that come from frames.
  func dependsOnKnownFrames(_ conflict: InfeasibleSubset) -> Bool { !knownFrames(of: conflict.constraints).isEmpty }

  /// Returns the frames that were known before solving, and whose numbers the given rows contain.
  private func knownFrames(of rows: [Int]) -> [ReportedConstraint] {
    rows.flatMap { row -> [ReportedConstraint] in
      let index: Int
      switch compiled.rowOrigins[row] {
      case .constraint(let constraint): index = constraint
      case .container(let constraint, _): index = constraint
      default: return []
      }
      let constraint = document.constraints[index]
      let first = LayoutConstraint.Anchor(constraint.firstItem, constraint.firstAttribute)
      let second = constraint.second ?? first
      let host = LayoutItemID(compiled.host(of: first.item.index, second.item.index))
      return [first, second].flatMap { knownFrames(of: $0, in: host) }
    }
  }

  /// Returns the frames that determine an attribute in a host's coordinates, and that were known before solving.
  private func knownFrames(of anchor: LayoutConstraint.Anchor, in host: LayoutItemID) -> [ReportedConstraint] {
    let (attribute, axis) = (anchor.attribute, anchor.attribute.axis)
    var items: [LayoutItemID] = []
    // The edge at which the host's coordinates begin is at 0: the host's frame does not determine it.
    if anchor.item != host || !attribute.isFirstEdge(compiled.directions[host.index]) { items.append(anchor.item) }
    var ancestor = anchor.item
    while !attribute.isSize, ancestor != host, let parent = document.parent(of: ancestor), parent != host {
      items.append(parent)
      ancestor = parent
    }
    return items.filter { compiled.placements[$0.index][axis].kind == .constant }
      .map { frame(of: $0, along: axis, priority: LayoutPriority.required) }
  }

  /// Returns the report of a view's frame and mask along an axis.
  private func frame(of item: LayoutItemID, along axis: LayoutAxis, priority: Double) -> ReportedConstraint {
    let view = document[item]
    let place = "\(view.name)'s \(axis == .horizontal ? "horizontal" : "vertical") frame and autoresizing mask"
    let canBeSwitched = isSwitchable(item, axis) && view.recorded == nil
    let remedy = canBeSwitched ? " (translatesAutoresizingMask: false removes it)" : ""
    var report = ReportedConstraint(
      description: place + remedy, location: view.location, priority: priority, implied: .autoresizingMask)
    report.extent = ReportedConstraint.Extent(of: item, along: axis)
    return report
  }

  /// Whether a row is the negative of the written constraint, since the constraint is measured from right to left.
  private func isReversed(_ row: Int) -> Bool {
    guard case .constraint(let index) = compiled.rowOrigins[row] else { return false }
    return compiled.sign(of: document.constraints[index]) < 0
  }

  func broken(_ relaxed: RelaxedConstraint) -> BrokenRequirement {
    BrokenRequirement(constraint: report(relaxed.constraint), conflict: conflict(relaxed.conflict))
  }

  func name(of variable: Int) -> String {
    let meaning = compiled.variables[variable]
    return "\(document[meaning.item].name).\(meaning.attribute.rawValue)"
  }

  private func wording(ofConstraintAt index: Int) -> ReportWording {
    layout.expanded.wording?.wording(ofConstraintAt: index)
      ?? ReportWording(of: document.constraints[index], in: document)
  }

  func report(_ row: Int) -> ReportedConstraint {
    let priority = compiled.program.rows[row].priority
    func implied(
      _ description: String, _ item: LayoutItemID, _ reason: ReportedConstraint.Implied
    ) -> ReportedConstraint {
      ReportedConstraint(
        description: description, location: document[item].location, priority: priority, implied: reason)
    }
    func size(_ item: LayoutItemID, _ axis: LayoutAxis) -> String {
      "\(document[item].name).\(axis == .horizontal ? "width" : "height")"
    }
    func content(_ item: LayoutItemID, _ axis: LayoutAxis, isHugging: Bool) -> ReportedConstraint {
      let length = document[item].intrinsicSize[axis] ?? 0
      return ReportedConstraint(
        ReportWording(contentOf: document[item].name, axis, length, isHugging: isHugging),
        location: document[item].location, priority: priority, implied: .intrinsicSize)
    }
    switch compiled.rowOrigins[row] {
    case .constraint(let index):
      return ReportedConstraint(
        wording(ofConstraintAt: index), location: document.constraints[index].origin.location, priority: priority,
        index: index)
    case .container(let index, _):
      let constraint = document.constraints[index]
      let origin = constraint.origin
      var report = ReportedConstraint(
        wording(ofConstraintAt: index), location: origin.location, priority: priority,
        implied: origin.container.map { .init($0.kind) })
      if origin.container?.isHiding == true {
        report.extent = ReportedConstraint.Extent(of: constraint.firstItem, along: constraint.firstAttribute.axis)
      }
      return report
    case .rootSize(let axis):
      let value = compiled.program.rows[row].rightHandSide
      var report = implied("\(size(.root, axis)) == \(DecimalText.string(value))", .root, .rootSize)
      report.extent = ReportedConstraint.Extent(of: .root, along: axis)
      return report
    case .fittingSize(let axis):
      return implied("\(size(.root, axis)) as small as it can be", .root, .rootSize)
    case .mask(let item, let axis):
      return frame(of: item, along: axis, priority: priority)
    case .guideEdge(let item, let axis, let isFirst):
      return implied(guideEdge(item, along: axis, isFirst: isFirst), item, .layoutGuide)
    case .keptSize(let item, let axis):
      let extent = AutoresizingRule(item, along: axis, in: document).size
      let name = axis == .horizontal ? "width" : "height"
      return implied("\(document[item].name) keeps its \(name) of \(DecimalText.string(extent))", item, .keptFrame)
    case .keptOrigin(let item, let axis):
      let place = AutoresizingRule(item, along: axis, in: document).origin
      let name = axis == .horizontal ? "minX" : "minY"
      return implied("\(document[item].name) keeps its \(name) of \(DecimalText.string(place))", item, .keptFrame)
    case .hugging(let item, let axis):
      return content(item, axis, isHugging: true)
    case .compressionResistance(let item, let axis):
      return content(item, axis, isHugging: false)
    }
  }

  /// Returns the report of the lower bound of a size variable, which is 0.
  func reportBound(_ variable: Int) -> ReportedConstraint {
    let (item, attribute) = (compiled.variables[variable].item, compiled.variables[variable].attribute)
    var report = ReportedConstraint(
      description: "\(name(of: variable)) >= 0", location: document[item].location,
      priority: LayoutPriority.required, implied: .nonNegativeSize)
    report.extent = ReportedConstraint.Extent(of: item, along: attribute.axis)
    return report
  }
}

extension LayoutAttribute {
  /// Whether the attribute is an edge at which the item's coordinates begin.
  fileprivate func isFirstEdge(_ direction: LayoutDirection) -> Bool {
    switch self {
    case .left, .top, .minX: true
    case .leading: direction == .leftToRight
    case .trailing: direction == .rightToLeft
    default: false
    }
  }
}
