internal import LayoutModel
internal import LayoutSolving

/// A prover of findings that remain true whatever the program changes.
///
/// It uses only those required constraints of an Interface Builder document that neither the program nor the canvas
/// changes. So constraints of outlets, placeholders, the canvas and grids are ignored. Constraints on baselines are
/// ignored, too, since the fonts are not available. Recorded sizes are lower bounds, except for sizes of screens.
/// Contents may have any width, and texts and controls have at least their recorded height, unless the program determines
/// that height.
final class RequirementProof {
  private let layout: LayoutDocument
  private let written: [LayoutConstraint]
  private let size: RequestedSize
  private let input: CheckedInput
  private var remaining = RequirementProof.mostProofs

  /// The maximum number of layouts that are solved. Further questions count as not proven.
  private static let mostProofs = 200

  /// Creates a prover. The result is nil if the outcome has no single size, or if the required constraints contradict
  /// each other, since they would then prove anything.
  /// - Parameters:
  ///   - input: the document.
  ///   - outcome: the outcome whose size is that of the root.
  ///   - hasContents: whether texts and controls have their recorded heights as lower bounds.
  init?(of input: CheckedInput, in outcome: CheckedInput.Outcome, hasContents: Bool = true) {
    guard var layout = input.layout, var size = outcome.size else { return nil }
    written = layout.constraints
    layout.constraints.removeAll {
      $0.origin.hasOutlet || $0.origin.isPlaceholder || $0.priority < LayoutPriority.required || $0.isOfBaseline
        || $0.origin.container?.kind == .canvas || $0.origin.container?.kind == .grid
    }
    // The recorded height of a view whose own height the program determines is not that of its content.
    let adjusted = Set(
      written.filter {
        $0.firstAttribute == .height && $0.second == nil && ($0.origin.hasOutlet || $0.origin.isPlaceholder)
      }.map(\.firstItem))
    var least: [(LayoutItemID, LayoutSize)] = []
    for index in layout.items.indices {
      let item = LayoutItemID(index)
      let isKnown =
        hasContents && !adjusted.contains(item)
        && layout[item].recorded.map { $0.use != nil && !$0.isMisplaced } == true
      var height = isKnown ? layout[item].intrinsicSize.vertical : nil
      // If the document's resources suggest a lower height than the recorded one, only the lower one is certain.
      if let recorded = height, let likely = layout[item].recorded?.likelyContent.vertical {
        height = min(recorded, likely)
      }
      layout[item].intrinsicSize = AxisValues(horizontal: nil, vertical: height)
      layout[item].compressionResistance.vertical = LayoutPriority.required
      layout[item].hugging = AxisValues(LayoutPriority.low)
      guard item != .root, layout[item].translatesAutoresizingMask, let frame = layout[item].frame else { continue }
      layout[item].translatesAutoresizingMask = false
      layout[item].frame = nil
      least.append((item, LayoutSize(frame.width, frame.height)))
    }
    if layout[.root].recorded?.rootSize != .screen {
      least.append((.root, LayoutSize(size.width ?? 0, size.height ?? 0)))
      size = .fitting
    }
    for (item, size) in least {
      layout.constraints.append(LayoutConstraint(item, .width, .greaterThanOrEqual, constant: size.width))
      layout.constraints.append(LayoutConstraint(item, .height, .greaterThanOrEqual, constant: size.height))
    }
    (self.layout, self.size, self.input) = (layout, size, input)
    guard !contradict([]) else { return nil }
  }

  /// Returns whether some constraints contradict the required ones. The result is false after `mostProofs` questions.
  func contradict(_ constraints: [LayoutConstraint]) -> Bool {
    guard remaining > 0 else { return false }
    remaining -= 1
    var layout = layout
    layout.constraints += constraints
    return input.isContradictory(layout, at: size)
  }

  /// Returns whether a view necessarily exceeds its superview along an axis by more than a length, in points.
  func isOutside(_ view: LayoutItemID, along axis: LayoutAxis, by length: Double) -> Bool {
    guard let parent = layout[view].parent else { return false }
    let (begin, end): (LayoutAttribute, LayoutAttribute) = axis == .horizontal ? (.left, .right) : (.top, .bottom)
    return contradict([
      LayoutConstraint(view, begin, .greaterThanOrEqual, to: .init(parent, begin), constant: -length),
      LayoutConstraint(view, end, .lessThanOrEqual, to: .init(parent, end), constant: length),
    ])
  }

  /// Returns whether two views necessarily overlap by more than a length along both axes, in points.
  func doOverlap(_ one: LayoutItemID, _ other: LayoutItemID, by length: Double) -> Bool {
    [(LayoutAttribute.left, LayoutAttribute.right), (.top, .bottom)].allSatisfy { begin, end in
      [(one, other), (other, one)].allSatisfy { first, second in
        contradict([LayoutConstraint(first, end, .lessThanOrEqual, to: .init(second, begin), constant: length)])
      }
    }
  }

  /// Returns whether a preference is violated in any case: required constraints contradict it, and it has no outlet by
  /// which the program could change it.
  func isUnmet(_ violation: Violation) -> Bool {
    guard let index = violation.constraint.index, written.indices.contains(index) else { return false }
    var preference = written[index]
    preference.priority = LayoutPriority.required
    return !preference.origin.hasOutlet && contradict([preference])
  }
}
