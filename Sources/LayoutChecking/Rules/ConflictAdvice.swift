internal import LayoutModel
internal import LayoutSolving

/// A conflict of a document at one size, with the parts of advice that are not repairs: what a repair leaves.
struct ConflictAdvice {
  let conflict: Conflict
  let layout: LayoutDocument
  let input: CheckedInput
  /// The size at which the conflict was found; the fitting size if it is not known, or only a preference.
  private let size: RequestedSize

  /// Creates the advice; nil for a document of variables.
  init?(on conflict: Conflict, in input: CheckedInput, _ outcome: Int) {
    guard let layout = input.layout else { return nil }
    (self.conflict, self.layout, self.input) = (conflict, layout, input)
    size = (layout.rootSizePriority == nil ? input.outcomes[outcome].size : nil) ?? .fitting
  }

  /// Returns the words for the views to which a change of a constant leaves no length, although nobody asked for a
  /// length of 0: the change is the least that resolves the conflict. Nil if there are none.
  func leftover(after repair: Repair) -> String? {
    guard case .constant(_, let constant) = repair.change, repair.remaining == 0, let index = repair.constraint.index,
      layout.constraints.indices.contains(index)
    else { return nil }
    var changed = layout.withWeakPlaceholders()
    changed.constraints[index].constant = constant
    let words = conflict.implied.filter { $0.implied == .nonNegativeSize }.compactMap(\.extent).filter { extent in
      var visible = changed
      visible.constraints.append(
        LayoutConstraint(
          extent.item, extent.axis == .horizontal ? .width : .height, .greaterThanOrEqual,
          constant: CheckTolerance.leastVisible))
      return input.isContradictory(visible, at: size)
    }.map { extent in
      let (length, wide) = extent.axis == .horizontal ? ("width", "wide") : ("height", "high")
      let content = layout[extent.item].intrinsicSize[extent.axis].flatMap { $0 > 0 ? $0 : nil }
      return "no \(length) for '\(layout[extent.item].name)'"
        + (content.map { ", whose content is \(TextTable.number($0)) \(wide)" } ?? "")
    }
    return words.isEmpty ? nil : "leaves \(words.joined(separator: ", and "))"
  }
}
