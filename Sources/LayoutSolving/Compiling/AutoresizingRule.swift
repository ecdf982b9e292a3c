internal import LayoutModel
internal import LinearProgramming

/// The autoresizing of a frame with its superview's size along one axis, by Apple's rule for masks.
///
/// Each flexible part, of the margin before, the size and the margin after, absorbs a change of the superview's size in
/// proportion to its own length. A mask without a flexible part keeps the margin before and the size.
struct AutoresizingRule {
  /// The frame's distance, at the extent `reference`, from the superview's edge at which coordinates begin; and its
  /// size.
  var origin: Double
  var size: Double
  /// The superview's extent for which the frame was specified; nil if unknown, so that nothing is resized.
  var reference: Double?
  /// The growth of origin and size for each point that the superview grows by.
  private(set) var originGrowth = 0.0
  private(set) var sizeGrowth = 0.0

  /// Creates the rule of an item's frame in its superview, along an axis. An item without a frame has its content's
  /// size.
  init(_ id: LayoutItemID, along axis: LayoutAxis, in document: LayoutDocument) {
    // Member by member: a copy of an item updates reference counts.
    let (content, insets) = (document[id].intrinsicSize, document[id].alignmentInsets)
    // The intrinsic size is that of the alignment rectangle.
    let frame =
      document[id].frame
      ?? LayoutRect(
        0, 0, (content.horizontal ?? 0) + insets.left + insets.right,
        (content.vertical ?? 0) + insets.top + insets.bottom)
    let parent = document[id].parent
    reference =
      document[id].frame == nil
      ? nil
      : document[id].referenceSize.map { axis == .horizontal ? $0.width : $0.height }
        ?? parent.flatMap { Self.referenceExtent(of: $0, along: axis, in: document) }
    let mask = document[id].autoresizing
    let flexibleBefore: Bool
    let flexibleSize: Bool
    let flexibleAfter: Bool
    switch axis {
    case .horizontal:
      (origin, size) = (frame.x, frame.width)
      flexibleBefore = mask.contains(.flexibleLeftMargin)
      flexibleSize = mask.contains(.flexibleWidth)
      flexibleAfter = mask.contains(.flexibleRightMargin)
    case .vertical:
      (origin, size) = (frame.y, frame.height)
      // Frames begin at the bottom if y grows upward.
      let isUpward = parent.map { document.isUpward(in: $0) } ?? false
      flexibleBefore = mask.contains(isUpward ? .flexibleBottomMargin : .flexibleTopMargin)
      flexibleSize = mask.contains(.flexibleHeight)
      flexibleAfter = mask.contains(isUpward ? .flexibleTopMargin : .flexibleBottomMargin)
    }
    guard let reference else { return }
    let after = reference - origin - size
    var (count, total) = (0, 0.0)
    func add(_ length: Double, _ isFlexible: Bool) {
      guard isFlexible else { return }
      count += 1
      total += length
    }
    add(origin, flexibleBefore)
    add(size, flexibleSize)
    add(after, flexibleAfter)
    guard count > 0 else { return }
    // Flexible parts without length share the change equally.
    func growth(of length: Double) -> Double {
      abs(total) < Tolerance.leastFlexibleLength ? 1 / Double(count) : length / total
    }
    originGrowth = flexibleBefore ? growth(of: origin) : 0
    sizeGrowth = flexibleSize ? growth(of: size) : 0
  }

  /// Returns the extent of an item for which its children's frames were specified.
  private static func referenceExtent(
    of id: LayoutItemID, along axis: LayoutAxis, in document: LayoutDocument
  ) -> Double? {
    if id == .root {
      return axis == .horizontal ? document.sizes.first?.width : document.sizes.first?.height
    }
    return axis == .horizontal ? document[id].frame?.width : document[id].frame?.height
  }

  /// Returns the frame's origin and size in a superview of the given extent. The size is at least 0.
  func resized(to extent: Double) -> (origin: Double, size: Double) {
    guard let reference else { return (origin, size) }
    let change = extent - reference
    return (origin + originGrowth * change, max(0, size + sizeGrowth * change))
  }
}
