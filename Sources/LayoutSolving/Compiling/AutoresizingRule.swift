internal import LayoutModel
internal import LinearProgramming

/// How a frame follows its superview's size along one axis: Apple's rule for autoresizing masks.
///
/// What the mask calls flexible, of the margin before, the size and the margin after, shares a change of the superview's
/// size in proportion to its own length. A mask without a flexible part keeps the margin before and the size.
struct AutoresizingRule {
  /// The distance to the superview's edge where coordinates begin, and the extent, as the frame has them.
  var origin: Double
  var size: Double
  /// The superview's extent that these belong to; nil where it is not known, so that nothing is resized.
  var reference: Double?
  /// By how much origin and size grow for each point of the superview.
  private(set) var originGrowth = 0.0
  private(set) var sizeGrowth = 0.0

  /// The rule of an item's frame in its superview, along an axis.
  init(_ item: LayoutItem, along axis: LayoutAxis, in document: LayoutDocument) {
    let frame = item.frame ?? LayoutRect(0, 0, item.intrinsicSize.horizontal ?? 0, item.intrinsicSize.vertical ?? 0)
    reference =
      item.frame == nil
      ? nil
      : item.referenceSize.map { axis == .horizontal ? $0.width : $0.height }
        ?? item.parent.flatMap { Self.referenceExtent(of: $0, along: axis, in: document) }
    let flexibleBefore: Bool
    let flexibleSize: Bool
    let flexibleAfter: Bool
    switch axis {
    case .horizontal:
      (origin, size) = (frame.x, frame.width)
      flexibleBefore = item.autoresizing.contains(.flexibleLeftMargin)
      flexibleSize = item.autoresizing.contains(.flexibleWidth)
      flexibleAfter = item.autoresizing.contains(.flexibleRightMargin)
    case .vertical:
      (origin, size) = (frame.y, frame.height)
      // Frames begin at the bottom where y grows upward.
      let isUpward = item.parent.map { document.isUpward(in: $0) } ?? false
      flexibleBefore = item.autoresizing.contains(isUpward ? .flexibleBottomMargin : .flexibleTopMargin)
      flexibleSize = item.autoresizing.contains(.flexibleHeight)
      flexibleAfter = item.autoresizing.contains(isUpward ? .flexibleTopMargin : .flexibleBottomMargin)
    }
    guard let reference else { return }
    let after = reference - origin - size
    let flexible = [(flexibleBefore, origin), (flexibleSize, size), (flexibleAfter, after)].filter(\.0).map(\.1)
    guard !flexible.isEmpty else { return }
    let total = flexible.reduce(0, +)
    // Where the flexible parts have no length to go by, they share alike.
    func growth(of length: Double) -> Double {
      abs(total) < Tolerance.leastFlexibleLength ? 1 / Double(flexible.count) : length / total
    }
    originGrowth = flexibleBefore ? growth(of: origin) : 0
    sizeGrowth = flexibleSize ? growth(of: size) : 0
  }

  /// The extent of an item that the frames of its children were made for.
  private static func referenceExtent(
    of id: LayoutItemID, along axis: LayoutAxis, in document: LayoutDocument
  ) -> Double? {
    if id == .root {
      return axis == .horizontal ? document.sizes.first?.width : document.sizes.first?.height
    }
    return axis == .horizontal ? document[id].frame?.width : document[id].frame?.height
  }

  /// Origin and size in a superview of that extent. A size never goes below 0.
  func resized(to extent: Double) -> (origin: Double, size: Double) {
    guard let reference else { return (origin, size) }
    let change = extent - reference
    return (origin + originGrowth * change, max(0, size + sizeGrowth * change))
  }
}
