internal import LayoutModel

extension CheckRule {
  static let brokenPreference = CheckRule(
    "broken-preference", .warning, "A constraint below priority 1000 that the layout does not meet.",
    rationale: """
      That is what priorities are for, so it may be intended. But a preference that is satisfied at no size has no \
      effect, and one that is violated unexpectedly makes a wrong layout. Content hugging and compression resistance \
      are not counted here; see squeezed-content. Nor are constraints of views of priority 250 and less, as weak as \
      content hugging, which only determine values that nothing else does; nor those of hidden views, which have no \
      length in a stack. In Interface Builder documents 2 points are tolerated, since contents have their recorded \
      sizes. Violations are not reported there if constraints intend them: by a limit of the same attributes, of a \
      size, or of a position that limits a size, or by a constraint of a higher priority on the same attributes or for \
      the same position; nor if a preference cannot be satisfied at any size of the root, so that a program must \
      remove a requirement first; nor if it has an outlet, or is violated by anything but required constraints without \
      outlets.
      """,
    bad: """
      size: [320, 100]
      views: [{name: a}]
      constraints:
        - "H:|-(>=20)-[a]-(>=20)-|"
        - "a.centerX == superview.centerX"
        - "a.width == 300 @ 750"
        - "V:|[a]|"
      """,
    good: """
      size: [375, 100]
      views: [{name: a}]
      constraints:
        - "H:|-(>=20)-[a]-(>=20)-|"
        - "a.centerX == superview.centerX"
        - "a.width == 300 @ 750"
        - "V:|[a]|"
      """
  ) { input in
    input.solved.flatMap { index, outcome in
      let candidates = outcome.violations.filter {
        !input.isMeantToBeViolated($0, in: outcome) && $0.constraint.implied == nil && $0.amount > input.tolerance
          && (input.layout == nil || $0.constraint.priority > LayoutPriority.low) && !input.isPlaceholder($0.constraint)
          && !input.isOfHiddenView($0.constraint)
      }
      let proof =
        candidates.isEmpty || !input.isFromInterfaceBuilder
        ? nil : RequirementProof(of: input, in: outcome, hasContents: false)
      return candidates.filter { !input.isFromInterfaceBuilder || proof?.isUnmet($0) == true }.map { violation in
        let constraint = violation.constraint
        return Observation(
          identity: [input.text(of: constraint)], objects: [constraint.description],
          what: "'\(constraint.descriptionWithPriority)'\(input.sizeClassWords(of: constraint)) is not met,",
          amount: violation.amount,
          advice: (input.layout == nil ? "loosen what prevents it" : "make room for it")
            + ", or say what is wanted instead",
          location: constraint.location, variations: input.variations(of: [constraint]), outcome: index,
          constraint: constraint.index)
      }
    }
  }

  static let squeezedContent = CheckRule(
    "squeezed-content", .warning, "A view that is smaller than its content.",
    rationale: """
      Text is truncated, and images are compressed. Raise the compression resistance above the priority that prevails, \
      or make room. Hidden views are not reported, nor are Interface Builder documents: their contents have recorded \
      sizes, which may be compressed or stretched.
      """,
    bad: """
      size: [100, 40]
      views: [{name: label, intrinsic: {width: 120, height: 20}}]
      constraints: ["H:|-[label]-|", "V:|-10-[label]"]
      """,
    good: """
      size: [200, 40]
      views: [{name: label, intrinsic: {width: 120, height: 20}}]
      constraints: ["H:|-[label]-|", "V:|-10-[label]"]
      """
  ) { input in
    input.solved.flatMap { index, outcome in
      input.shownViews().flatMap { view, item -> [Observation] in
        guard outcome.frames.indices.contains(view), input.isMentioned(view), item.recorded == nil else { return [] }
        let frame = outcome.frames[view]
        let insets = item.alignmentInsets
        let extents = AxisValues(
          horizontal: frame.width - insets.left - insets.right, vertical: frame.height - insets.top - insets.bottom)
        return LayoutAxis.allCases.compactMap { axis in
          guard let content = item.intrinsicSize[axis], content - extents[axis] > CheckTolerance.length else {
            return nil
          }
          let extent = axis == .horizontal ? "width" : "height"
          return Observation(
            identity: [item.name, extent], objects: [item.name],
            what: "the \(extent) of '\(item.name)' is less than that of its content,",
            amount: content - extents[axis],
            advice: "make room, or raise the compression resistance above what prevails over it",
            location: input.location(ofItem: view), outcome: index)
        }
      }
    }
  }

  static let requiredContent = CheckRule(
    "required-content", .off, "A content hugging or compression resistance of 1000.",
    rationale: """
      The size of content changes with language and text size. Where it is required, the first text that is too long for \
      its place is a conflict. A priority of 999 keeps all that is not required below it.
      """,
    bad: """
      size: [200, 40]
      views: [{name: label, intrinsic: {width: 120, height: 20}, compressionResistance: {horizontal: 1000}}]
      constraints: ["H:|-[label]-|", "V:|-10-[label]"]
      """,
    good: """
      size: [200, 40]
      views: [{name: label, intrinsic: {width: 120, height: 20}, compressionResistance: {horizontal: 999}}]
      constraints: ["H:|-[label]-|", "V:|-10-[label]"]
      """
  ) { input in
    input.shownViews().flatMap { view, item in
      LayoutAxis.allCases.flatMap { axis -> [Observation] in
        guard item.intrinsicSize[axis] != nil else { return [] }
        let axisName = axis == .horizontal ? "horizontal" : "vertical"
        let priorities = [
          ("hugging", item.hugging[axis]), ("compression resistance", item.compressionResistance[axis]),
        ]
        return priorities.filter { $0.1 >= LayoutPriority.required }.map { name, _ in
          Observation(
            identity: [item.name, axisName, name], objects: [item.name],
            what: "the \(axisName) \(name) of '\(item.name)' is required", advice: "lower it to 999",
            location: input.location(ofItem: view))
        }
      }
    }
  }

  static let priorityNeverDecisive = CheckRule(
    "priority-never-decisive", .off, "A constraint below priority 1000 that is met at every size that was checked.",
    rationale: """
      As a required constraint it would give the same layouts at these sizes, so its priority decides nothing. Either \
      it can be required, or the sizes at which it is violated are not among those checked.
      """,
    bad: """
      sizes: [[320, 100], [400, 100]]
      views: [{name: a}]
      constraints:
        - "H:|-[a]"
        - "a.width == 200 @ 750"
        - "V:|[a]|"
      """,
    good: """
      sizes: [[320, 100], [400, 100]]
      views: [{name: a}]
      constraints:
        - "H:|-[a]"
        - "a.width == 200"
        - "V:|[a]|"
      """
  ) { input in
    guard !input.outcomes.isEmpty, input.solved.count == input.outcomes.count else { return [] }
    let violated = Set(input.outcomes.flatMap { $0.violations.compactMap(\.constraint.index) })
    let isOfSizes = input.layout != nil
    return input.statements.compactMap { constraint in
      guard constraint.isActive, constraint.priority < LayoutPriority.required, !violated.contains(constraint.index)
      else { return nil }
      let name = input.name(ofConstraint: constraint.index)
      return Observation(
        identity: [input.text(ofConstraint: constraint.index)], objects: [name],
        what: "'\(name)' is met\(isOfSizes ? " at every size that was checked" : ""), so its priority decides nothing",
        advice: isOfSizes ? "make it required, or check sizes at which it is violated" : "make it required",
        location: constraint.origin.location)
    }
  }
}
