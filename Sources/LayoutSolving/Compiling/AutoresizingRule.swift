internal import LayoutModel
internal import LinearProgramming

/// The rule by which an autoresizing mask changes a frame with its superview's size, along one axis.
///
/// The superview's size has three parts: the margin before the frame, the frame's size, and the margin after it. The
/// flexible parts absorb a change of the superview's size in proportion to their lengths, or equally if the sum of
/// these is 0. A mask without a flexible part keeps the margin before the frame and the frame's size.
struct AutoresizingRule {
  /// The distance of the frame from the superview's left or top edge, or from its bottom edge if y grows upward. This
  /// distance and `size` apply to a superview of the width or height `reference`.
  var origin: Double
  var size: Double
  /// The superview's width or height for which the frame was specified. It is nil if it is unknown or if the item has
  /// no frame; the item is then never resized.
  var reference: Double?
  /// The growth of `origin`, and of `size`, for each point by which the superview grows.
  private(set) var originGrowth = 0.0
  private(set) var sizeGrowth = 0.0

  /// Creates the rule for an item's frame along an axis. An item without a frame gets its intrinsic content size, and
  /// is not resized.
  init(_ id: LayoutItemID, along axis: LayoutAxis, in document: borrowing LayoutDocument) {
    // The members are read one by one: a copy of an item updates reference counts.
    let (content, insets) = (document[id].intrinsicSize, document[id].alignmentInsets)
    // The intrinsic size is that of the alignment rectangle, so a frame of this size has the insets in addition.
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
      // If y grows upward, `origin` is measured from the bottom, so that the bottom margin is the one before the frame.
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
    // If the lengths of the flexible parts add up to 0, the parts share the change equally.
    func growth(of length: Double) -> Double {
      abs(total) < Tolerance.leastFlexibleLength ? 1 / Double(count) : length / total
    }
    originGrowth = flexibleBefore ? growth(of: origin) : 0
    sizeGrowth = flexibleSize ? growth(of: size) : 0
  }

  /// Returns an item's width or height at which the frames of its children were specified; nil if it is unknown.
  private static func referenceExtent(
    of id: LayoutItemID, along axis: LayoutAxis, in document: borrowing LayoutDocument
  ) -> Double? {
    if id == .root {
      return axis == .horizontal ? document.sizes.first?.width : document.sizes.first?.height
    }
    return axis == .horizontal ? document[id].frame?.width : document[id].frame?.height
  }

  /// Returns the frame's origin and size in a superview of a given width or height. If `reference` is known, the size
  /// is at least 0.
  func resized(to extent: Double) -> (origin: Double, size: Double) {
    guard let reference else { return (origin, size) }
    return (origin + originGrowth * (extent - reference), max(0, unlimitedSize(in: extent)))
  }

  /// Returns the frame's size in a superview of a given width or height. The result may be negative.
  func unlimitedSize(in extent: Double) -> Double {
    size + sizeGrowth * (reference.map { extent - $0 } ?? 0)
  }
}
