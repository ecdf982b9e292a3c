/// A view or a layout guide of a document.
public struct LayoutItem: Sendable, Hashable {
  /// The kinds of items.
  public enum Kind: UInt8, Sendable {
    /// A view, whose frame is reported.
    case view
    /// A layout guide, which takes part in constraints and is not drawn.
    case guide
    /// The placeholder of an item that `LayoutDocument.remove(_:)` removed, with its name and index. It has no
    /// children, is not reported, and constraints that refer to it are invalid.
    case removed
  }

  /// The name in reports and notations, unique in the document. It may be a path of names, such as `card/title`.
  public var name: String
  /// The identifier that results use for the item in place of its name; nil for none. An example is the object id of an
  /// Interface Builder document.
  public var identifier: String?
  /// The kind of item, which an item of a document keeps.
  public var kind: Kind
  /// The role of a guide; ignored for views.
  public var role = GuideRole.plain
  /// Whether the item is an auxiliary guide that was generated, for example by a notation or a container. Reports omit
  /// it, since its frame follows from the views around it.
  public var isImplied = false
  /// The superview, or the view that owns the guide; nil for the root alone. It cannot be changed.
  public package(set) var parent: LayoutItemID?
  /// The intrinsic content size along each axis, at least 0 points; nil for none.
  public var intrinsicSize = AxisValues<Double?>(nil)
  /// The content hugging priorities, in (0, 1000].
  public var hugging = AxisValues(LayoutPriority.low)
  /// The compression resistance priorities, in (0, 1000].
  public var compressionResistance = AxisValues(LayoutPriority.high)
  /// The distance of the first baseline from the top edge, in points; nil for none.
  public var firstBaseline: Double?
  /// The distance of the last baseline from the bottom edge, in points; nil for none.
  public var lastBaseline: Double?
  /// Whether the item's text is vertically centred, as in a button. If the two baseline distances add up to the height,
  /// the baselines are at these distances. At another height they move with the middle.
  public var baselinesFollowMiddle = false
  /// A text whose height follows its width; nil for none. It determines the intrinsic height, and also the intrinsic
  /// width if none is given.
  public var text: WrappingText?
  /// Whether the intrinsic height depends on the width, by a measuring function that the caller passes to the solver.
  public var heightFollowsWidth = false
  /// Whether the content wraps, so that a width below the intrinsic one is no violation to report.
  package var isWrapping = false
  /// The layout margins, by which margin attributes are inset.
  public var margins = DirectionalInsets.standardMargins
  /// Whether the leading margin is at the right if the view reads from right to left.
  ///
  /// Otherwise the leading margin is always at the left and the trailing one at the right, as in
  /// `UIView.layoutMargins`.
  public var marginsFollowDirection = true
  /// Whether the margins extend at least as far inward as the superview's margins, if these overlap the view.
  public var preservesSuperviewMargins = false
  /// The readable width: the maximum width between the side margins, above 0 points; nil for no limit.
  ///
  /// The margins of a wider view are enlarged, as by `UIView.layoutMarginsFollowReadableWidth`.
  public var readableWidth: Double?
  /// Whether the margins are measured from the safe area, not from the edges.
  public var insetsMarginsFromSafeArea = true
  /// The safe area insets, in points. Those of a view below the root are additional to those of its superview.
  public var safeAreaInsets = EdgeInsets.zero
  /// The distances from the edges of the alignment rectangle, which constraints use, out to those of the frame, in
  /// points.
  public var alignmentInsets = EdgeInsets.zero
  /// The frame in the superview's coordinates, for a view that is not laid out by constraints; nil for none.
  public var frame: LayoutRect?
  /// The superview's size for which the frame was specified; nil for the size of the superview's own frame.
  public var referenceSize: LayoutSize?
  /// The coordinate system of the children's frames; nil for that of the document. It affects no deeper descendants.
  public var coordinates: CoordinateSystem?
  /// The autoresizing mask: the parts that are flexible when the superview is resized.
  public var autoresizing: AutoresizingMask = []
  /// Whether the frame and its mask become required constraints.
  public var translatesAutoresizingMask = false
  /// The reading direction; nil for the parent's.
  public var direction: LayoutDirection?
  /// The layer, which determines the drawing order of the views in one superview.
  ///
  /// Views of higher layers are in front, and within a layer those that come later. Layers change no frame. The layer
  /// is in the range `LayoutLimits.layers`.
  public var layer = 0
  /// Whether the view is hidden. In a stack its length is then 0; elsewhere it keeps its position.
  public var isHidden = false
  /// The arrangement of the view's children, if it is a stack view; else nil.
  public var stack: StackConfiguration?
  /// The scroll configuration, if the view is a scroll view; else nil.
  public var scroll: ScrollConfiguration?
  /// Whether the item is a guide in place of an unknown element of an Interface Builder document, so that its frame is
  /// unknown. Ambiguities of the item, and of values linked with it, are not reported.
  package var isUnknown = false
  /// The state of the view that an Interface Builder document records; nil for other items. It does not affect the
  /// layout.
  package var recorded: RecordedState?
  /// The location in the source; nil if it is unknown.
  public var location: SourceLocation?

  /// The distance of the text's baselines below the middle of the item, in points; nil unless the baselines follow it.
  package var baselineBelowMiddle: Double? {
    baselinesFollowMiddle ? ((firstBaseline ?? 0) - (lastBaseline ?? 0)) / 2 : nil
  }

  /// Creates an item.
  public init(name: String, kind: Kind = .view, parent: LayoutItemID?) {
    self.name = name
    self.kind = kind
    self.parent = parent
  }

  /// Returns the placeholder of a removed item.
  static func removed(_ name: String) -> LayoutItem {
    // The parent is the root, since the item's own parent may be removed too. The item counts as implied, so that lists
    // of names omit it.
    var item = LayoutItem(name: name, kind: .removed, parent: .root)
    item.isImplied = true
    return item
  }
}

extension [LayoutItem] {
  /// Whether the item at an index is a stack view. The comparison `stack != nil` would copy the configuration.
  @inlinable
  package func isStack(_ index: Int) -> Bool { if case .some = self[index].stack { true } else { false } }
}
