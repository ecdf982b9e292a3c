internal import LayoutModel
internal import LinearProgramming

/// The length of each view along each axis, if it is known before solving.
///
/// The length of a view is the first of these that is known:
/// - its content size (`contentSize(of:)`)
/// - the size that a required equality sets
/// - for a stack, a length computed from the known lengths of its visible arranged views, with its spaces and margins
struct KnownLengths {
  private var lengths: [AxisValues<Double?>]

  init(of document: LayoutDocument, _ arranged: ArrangedViews) {
    lengths = document.items.indices.map { document.contentSize(of: LayoutItemID($0)) }
    for constraint in document.constraints where constraint.isActive && constraint.second == nil {
      let axis = constraint.firstAttribute.axis
      guard constraint.firstAttribute.isSize, constraint.relation == .equal,
        constraint.priority == LayoutPriority.required, lengths[constraint.firstItem.index][axis] == nil
      else { continue }
      lengths[constraint.firstItem.index][axis] = constraint.constant
    }
    // Items follow their parents, so that in reverse order the content of a stack is known before the stack.
    for index in document.items.indices.reversed() {
      guard let stack = document.items[index].stack else { continue }
      let views = arranged.views(of: LayoutItemID(index)).filter { !document[$0].isHidden }
      for axis in LayoutAxis.allCases where lengths[index][axis] == nil {
        guard let content = content(views, stack, along: axis) else { continue }
        let margins = document.items[index].margins
        let isInset = stack.isLayoutMarginsRelativeArrangement
        let inset = axis == .horizontal ? margins.leading + margins.trailing : margins.top + margins.bottom
        lengths[index][axis] = max(0, content + (isInset ? inset : 0))
      }
    }
  }

  subscript(view: LayoutItemID, axis: LayoutAxis) -> Double? { lengths[view.index][axis] }

  private func content(_ views: [LayoutItemID], _ stack: StackConfiguration, along axis: LayoutAxis) -> Double? {
    let known = views.compactMap { self[$0, axis] }
    guard let largest = known.max() else { return nil }
    if axis != stack.axis { return largest }
    let spaces = views.dropLast().reduce(0) { $0 + stack.spacing(after: $1) }
    let isEqual = stack.distribution == .fillEqually
    return spaces + (isEqual ? largest * Double(views.count) : known.reduce(0, +))
  }
}

extension LayoutDocument {
  /// Returns the intrinsic content size of an item. For an item with a wrapping text, lengths that are not given are
  /// computed: the width without wrapping, and the height at the intrinsic width.
  func contentSize(of id: LayoutItemID) -> AxisValues<Double?> {
    // The item is read in place: a copy of it updates reference counts.
    guard let text = items[id.index].text else { return items[id.index].intrinsicSize }
    let own = items[id.index].intrinsicSize
    return AxisValues(
      horizontal: own.horizontal ?? text.length,
      vertical: own.vertical ?? inWholePixels(text.size(withinWidth: own.horizontal ?? text.length).height))
  }

  /// Returns a text's length, rounded up to whole pixels as in UIKit. If the document has no pixel scale, the length is
  /// not rounded.
  func inWholePixels(_ length: Double) -> Double {
    guard length > 0, let scale = pixelScale else { return length }
    return (length * scale - Tolerance.negligibleLength).rounded(.up) / scale
  }
}
