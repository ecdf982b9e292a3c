/// A view or a layout guide of a document.
public struct LayoutItem: Sendable, Hashable {
  /// The kinds of items.
  public enum Kind: UInt8, Sendable {
    /// A view, whose frame is reported.
    case view
    /// A layout guide: it takes part in constraints and is not rendered.
    case guide
    /// The placeholder of an item that `LayoutDocument.remove(_:)` removed, with its name and index. It has no
    /// children, is not reported, and constraints that refer to it are invalid.
    case removed
  }

  /// The name in reports and notations, unique in the document; it may be a path of names: `card/title`.
  public var name: String
  /// The identifier in results in place of the name: the object id of an Interface Builder document.
  public var identifier: String?
  /// The kind of item.
  public var kind: Kind
  /// The role of a guide; ignored for views.
  public var role = GuideRole.plain
  /// Whether a notation generated it as an auxiliary guide. It follows from the views around it, so that it is not
  /// reported.
  public var isImplied = false
  /// The superview, or the view that owns the guide; nil for the root alone.
  public var parent: LayoutItemID?
  /// The intrinsic content size along each axis, at least 0 points; nil for none.
  public var intrinsicSize = AxisValues<Double?>(nil)
  /// The content hugging priorities, in (0, 1000].
  public var hugging = AxisValues(LayoutPriority.low)
  /// The compression resistance priorities, in (0, 1000].
  public var compressionResistance = AxisValues(LayoutPriority.high)
  /// The distance of the first baseline from the top edge; nil for none.
  public var firstBaseline: Double?
  /// The distance of the last baseline from the bottom edge; nil for none.
  public var lastBaseline: Double?
  /// Whether its text is vertically centred, like a button's. The baselines are then at the given distances if these
  /// add up to the height, else they move with the middle.
  public var baselinesFollowMiddle = false
  /// Text whose height follows its width. It determines the intrinsic height, and the intrinsic width unless that is
  /// given.
  public var text: WrappingText?
  /// Whether the intrinsic height follows the width, by the measurement function of a solve.
  public var heightFollowsWidth = false
  /// The layout margins, by which margin attributes are inset.
  public var margins = DirectionalInsets.standardMargins
  /// Whether the leading margin is at the right where the view reads from right to left.
  ///
  /// Otherwise it is always at the left, as in `UIView.layoutMargins`, and the trailing one at the right.
  public var marginsFollowDirection = true
  /// Whether the margins are extended to the superview's margins, if these overlap the view.
  public var preservesSuperviewMargins = false
  /// The readable width: the greatest width between the side margins, above 0 points, for comfortable reading.
  ///
  /// The margins of a wider view are enlarged. Nil for no limit. As in `UIView.layoutMarginsFollowReadableWidth`.
  public var readableWidth: Double?
  /// Whether the margins are measured from the safe area, not from the edges.
  public var insetsMarginsFromSafeArea = true
  /// The safe area insets, in points. For a view below the root: additional ones to those of its superview.
  public var safeAreaInsets = EdgeInsets.zero
  /// The distances of the frame's edges beyond those of the alignment rectangle, which constraints use.
  public var alignmentInsets = EdgeInsets.zero
  /// A frame in the superview's coordinates, for a view that no constraint places.
  public var frame: LayoutRect?
  /// The superview's size for which the frame was specified; nil for that of the superview's own frame.
  public var referenceSize: LayoutSize?
  /// The coordinate system of its children's frames; nil for the document's. It affects no other views.
  public var coordinates: CoordinateSystem?
  /// The autoresizing mask: the flexible parts when the superview is resized.
  public var autoresizing: AutoresizingMask = []
  /// Whether the frame and its mask become required constraints.
  public var translatesAutoresizingMask = false
  /// The reading direction; nil for the parent's.
  public var direction: LayoutDirection?
  /// The layer: the drawing order of views in one superview.
  ///
  /// Views of higher layers are in front, and within a layer later ones. Layers change no frame. In
  /// `LayoutLimits.layers`.
  public var layer = 0
  /// Whether it is hidden. In a stack its length is then 0; elsewhere it keeps its position.
  public var isHidden = false
  /// The arrangement of its children, if it is a stack view.
  public var stack: StackConfiguration?
  /// The scroll configuration, if it is a scroll view.
  public var scroll: ScrollConfiguration?
  /// The state that an Interface Builder document records; it does not affect the layout.
  package var recorded: RecordedState?
  /// The place in the user's source.
  public var location: SourceLocation?

  /// The distance of both baselines below the middle, if they follow it; else nil.
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
    // Under the root, since its parent may be removed too; implied, so that lists of names skip it.
    var item = LayoutItem(name: name, kind: .removed, parent: .root)
    item.isImplied = true
    return item
  }
}
