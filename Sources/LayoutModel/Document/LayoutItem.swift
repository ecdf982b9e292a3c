/// A view or a guide.
public struct LayoutItem: Sendable, Hashable {
  /// What an item is.
  public enum Kind: UInt8, Sendable {
    /// A view: it has a frame that is reported.
    case view
    /// A layout guide: it takes part in constraints and is not drawn.
    case guide
    /// What is left of an item that `LayoutDocument.remove(_:)` removed: its name, and its place among the items. It is
    /// no one's parent, no constraint may name it, and nothing is reported of it.
    case removed
  }

  /// Its name, unique in the document.
  public var name: String
  /// What results call it in place of its name, where the document has such a thing: the object id of an Interface
  /// Builder document.
  public var identifier: String?
  /// A view or a guide.
  public var kind: Kind
  /// What a guide stands for; of no meaning for views.
  public var role = GuideRole.plain
  /// Whether a notation made it to say what it could not otherwise. Such a guide follows from the views around it, so
  /// nothing is reported of it.
  public var isImplied = false
  /// The superview, or the view that owns the guide; nil for the root alone.
  public var parent: LayoutItemID?
  /// The natural size of the content along each axis, at least 0 points; nil where there is none.
  public var intrinsicSize = AxisValues<Double?>(nil)
  /// Priorities at which it resists being larger than its content, in (0, 1000].
  public var hugging = AxisValues(LayoutPriority.low)
  /// Priorities at which it resists being smaller than its content, in (0, 1000].
  public var compressionResistance = AxisValues(LayoutPriority.high)
  /// Distance of the first baseline from the top edge; nil where there is none.
  public var firstBaseline: Double?
  /// Distance of the last baseline from the bottom edge; nil where there is none.
  public var lastBaseline: Double?
  /// Text whose height follows its width. It gives the intrinsic height, and the intrinsic width unless there is one.
  public var text: WrappingText?
  /// Whether the intrinsic height follows the width, by the measure that a solve is given.
  public var heightFollowsWidth = false
  /// The margins that margin attributes are inset by.
  public var margins = DirectionalInsets.standardMargins
  /// Whether the margins reach as far as the superview's, where those reach into the view.
  public var preservesSuperviewMargins = false
  /// How much the margins at the sides leave between them at most, above 0 points, so that lines of texts are read with
  /// ease: they are wider where the view is. Nil where it is not limited. `UIView.layoutMarginsFollowReadableWidth`.
  public var readableWidth: Double?
  /// Whether the margins begin where the safe area does, not at the edges.
  public var insetsMarginsFromSafeArea = true
  /// How far what covers the view reaches in at each edge, in points. Of a view below the root: in addition to what
  /// covers its superview.
  public var safeAreaInsets = EdgeInsets.zero
  /// By how much the frame is larger than the alignment rectangle that constraints see.
  public var alignmentInsets = EdgeInsets.zero
  /// A frame in the superview's coordinates, for views that no constraint places.
  public var frame: LayoutRect?
  /// The superview's size that the frame belongs to; nil for that of the superview's own frame.
  public var referenceSize: LayoutSize?
  /// How the frames of the views in it are measured; nil for the document's way. No other views are about it.
  public var coordinates: CoordinateSystem?
  /// How the frame follows the superview's size.
  public var autoresizing: AutoresizingMask = []
  /// Whether the frame and its mask become required constraints.
  public var translatesAutoresizingMask = false
  /// The reading direction; nil for the parent's.
  public var direction: LayoutDirection?
  /// What lies in front: of the views of one superview those of higher layers, and within a layer the later ones. Layers
  /// change no frame. In `LayoutLimits.layers`.
  public var layer = 0
  /// Whether it is not shown. In a stack it then takes no room; anywhere else it keeps its place.
  public var isHidden = false
  /// How it arranges its children, if it is a stack view.
  public var stack: StackConfiguration?
  /// What it scrolls, if it is a scroll view.
  public var scroll: ScrollConfiguration?
  /// What an Interface Builder document records of it; of no meaning for its layout.
  public var drawn: DrawnState?
  /// Where the user wrote it.
  public var location: SourceLocation?

  /// Creates an item.
  public init(name: String, kind: Kind = .view, parent: LayoutItemID?) {
    self.name = name
    self.kind = kind
    self.parent = parent
  }

  /// What stays where an item was removed.
  static func removed(_ name: String) -> LayoutItem {
    // Under the root, for its parent may be removed too; implied, so that whatever lists names passes over it.
    var item = LayoutItem(name: name, kind: .removed, parent: .root)
    item.isImplied = true
    return item
  }
}
