internal import LayoutModel
internal import LayoutSolving

/// What the requirements of an Interface Builder document alone decide, whatever the program does: the numbers that are
/// written in the file, for as long as no outlet leads to them. Sizes that were drawn are the least ones, but for screens;
/// contents are of any width, and texts and controls no lower than they were drawn; baselines go by fonts that are not at
/// hand.
final class RequirementProof {
  private let layout: LayoutDocument
  private let written: [LayoutConstraint]
  private let size: RequestedSize
  private let input: CheckedInput
  private var left = RequirementProof.mostProofs

  /// So many layouts are looked at; what would need more is not proven.
  private static let mostProofs = 200

  /// - Parameter hasContents: Whether texts and controls have heights.
  /// - Returns: Nil where requirements contradict each other, so that they say nothing.
  init?(of input: CheckedInput, in outcome: CheckedInput.Outcome, hasContents: Bool = true) {
    guard var layout = input.layout, var size = outcome.size else { return nil }
    written = layout.constraints
    layout.constraints.removeAll {
      $0.origin.hasOutlet || $0.origin.isPlaceholder || $0.priority < LayoutPriority.required || $0.isOfBaseline
        || $0.origin.container?.kind == .canvas || $0.origin.container?.kind == .grid
    }
    var least: [(LayoutItemID, LayoutSize)] = []
    for index in layout.items.indices {
      let item = LayoutItemID(index)
      let isKnown = hasContents && layout[item].drawn.map { $0.use != nil && !$0.isMisplaced } == true
      var height = isKnown ? layout[item].intrinsicSize.vertical : nil
      // What was drawn larger than the document's image is no proof.
      if let drawn = height, let likely = layout[item].drawn?.likelyContent.vertical { height = min(drawn, likely) }
      layout[item].intrinsicSize = AxisValues(horizontal: nil, vertical: height)
      layout[item].compressionResistance.vertical = LayoutPriority.required
      layout[item].hugging = AxisValues(LayoutPriority.low)
      guard item != .root, layout[item].translatesAutoresizingMask, let frame = layout[item].frame else { continue }
      layout[item].translatesAutoresizingMask = false
      layout[item].frame = nil
      least.append((item, LayoutSize(frame.width, frame.height)))
    }
    if layout[.root].drawn?.rootSize != .screen {
      least.append((.root, LayoutSize(size.width ?? 0, size.height ?? 0)))
      size = .fitting
    }
    for (item, size) in least {
      layout.constraints.append(LayoutConstraint(item, .width, .greaterThanOrEqual, constant: size.width))
      layout.constraints.append(LayoutConstraint(item, .height, .greaterThanOrEqual, constant: size.height))
    }
    (self.layout, self.size, self.input) = (layout, size, input)
    guard !isImpossible([]) else { return nil }
  }

  /// Whether requirements contradict constraints.
  func isImpossible(_ constraints: [LayoutConstraint]) -> Bool {
    guard left > 0 else { return false }
    left -= 1
    var layout = layout
    layout.constraints += constraints
    return input.isContradictory(layout, at: size)
  }

  /// Whether a view reaches out of its superview by more than a length, along an axis.
  func isOutside(_ view: LayoutItemID, along axis: LayoutAxis, by length: Double) -> Bool {
    guard let parent = layout[view].parent else { return false }
    let (begin, end): (LayoutAttribute, LayoutAttribute) = axis == .horizontal ? (.left, .right) : (.top, .bottom)
    return isImpossible([
      LayoutConstraint(view, begin, .greaterThanOrEqual, to: .init(parent, begin), constant: -length),
      LayoutConstraint(view, end, .lessThanOrEqual, to: .init(parent, end), constant: length),
    ])
  }

  /// Whether two views share more than a length along both axes.
  func doOverlap(_ one: LayoutItemID, _ other: LayoutItemID, by length: Double) -> Bool {
    [(LayoutAttribute.left, LayoutAttribute.right), (.top, .bottom)].allSatisfy { begin, end in
      [(one, other), (other, one)].allSatisfy { first, second in
        isImpossible([LayoutConstraint(first, end, .lessThanOrEqual, to: .init(second, begin), constant: length)])
      }
    }
  }

  /// Whether a preference gives way, to which no outlet leads.
  func isUnmet(_ violation: Violation) -> Bool {
    guard let index = violation.constraint.index, written.indices.contains(index) else { return false }
    var preference = written[index]
    preference.priority = LayoutPriority.required
    return !preference.origin.hasOutlet && isImpossible([preference])
  }
}
