/// The state of a view that Interface Builder recorded when it saved its document.
package struct RecordedState: Sendable, Hashable {
  /// The setting of Interface Builder that decides which ambiguities of a view are reported: `verifyAmbiguity`.
  package enum Verification: String, Sendable, Hashable {
    /// Ambiguities of position and size are reported.
    case always
    /// Ambiguities of the position are reported.
    case positionsAlone = "ignoreSizes"
    /// No ambiguity is reported.
    case never = "off"
  }

  /// The source of the recorded size of a root view.
  package enum RootSize: Sendable, Hashable {
    /// A size that the screen determines: the screen's own size, or the part of it that bars or a container leave to
    /// the view.
    case screen
    /// A size that the author gave to a controller's view.
    case freeform
    /// The size of a macOS window, or of the view of a macOS controller. It changes with the content.
    case window
    /// The size of a view that is in no hierarchy of the document, so that its final size is unknown.
    case loose
  }

  /// The kinds of visible content of a view.
  package enum Appearance: Sendable, Hashable {
    /// Visible content of the view's own: a text, a control, or a drawing by its class.
    case content
    /// Only a colour or an image, without subviews: a background.
    case background
    /// Subviews: the view itself shows at most a colour.
    case container
    /// No visible content, at least at first: a button without title, image and background, or an activity indicator.
    case nothing
  }

  /// The way in which a person uses a view. The use is impossible while another view covers the view.
  package enum Use: Sendable, Hashable {
    /// Text to read.
    case text
    /// Touches, as for a control, a scroll view or a bar.
    case touches
  }

  /// The numbers of views and constraints that are not installed, since they belong to other size classes.
  package struct OtherSizeClasses: Sendable, Hashable {
    /// The number of views that are not installed, including their descendants.
    package var views = 0
    /// The number of constraints that are not installed. Constraints of views that are not installed do not count.
    package var constraints = 0

    /// Creates counts of 0.
    package init() {}
  }

  /// The recorded frame, in the superview's coordinates.
  package var frame: LayoutRect
  /// Whether Interface Builder flagged the view as misplaced: the recorded frame differs from the frame that the
  /// constraints determine.
  package var isMisplaced: Bool
  /// Whether Interface Builder flagged the view as ambiguous: the constraints do not determine a unique frame.
  package var isAmbiguous: Bool
  /// The setting that decides which ambiguities of the view Interface Builder reports.
  package var verification: Verification
  /// Whether the view gets its height from its constraints at run time, not from the recorded frame. Such views are
  /// self-sizing cells of lists, and their content views.
  package var isSelfSizing: Bool
  /// Whether the view is a self-sizing cell of a collection view, or the content view of one. At run time, its
  /// constraints determine both its width and its height.
  package var isSelfSizingAcross = false
  /// Whether the view is a row without a height of its own, in an iOS table of the document with automatic row heights.
  package var isAutomaticRow = false
  /// Whether the view is the value of a property of another object, and that object places the view at run time. For
  /// example, a table row places its accessory view.
  package var isPlacedByOwner: Bool
  /// Whether the view is a cell of a list.
  package var isCell = false
  /// Whether a scroll view of macOS positions the view. Such views are clip views, and document views that no
  /// constraint positions.
  package var isOfClipView = false
  /// Whether the view's container positions it, whatever constraints say. Such views are cells, and content views of
  /// cells and of macOS boxes.
  package var isPlacedByContainer = false
  /// The view's own visible content.
  package var appearance = Appearance.content
  /// The use that a person makes of the view; nil if it is unknown.
  package var use: Use?
  /// Whether the view is invisible, with its contents, until the program shows it. It is transparent, or it is a
  /// stopped activity indicator that is hidden while it is stopped.
  package var isUnseen = false
  /// Whether an outlet refers to the view.
  package var hasOutlet = false
  /// For each axis, whether the view has a content size on the canvas only, since it has no content of its own, or the
  /// size is a placeholder. Such a size is required by nothing at run time.
  package var hasCanvasContent = AxisValues(false)
  /// The content size estimated from text and from the document's resources, in points; nil along axes without an
  /// estimate.
  ///
  /// Only views whose recorded frame may differ from their content have one. These are views that Interface Builder
  /// flagged as misplaced, stretched texts, views with an image whose size is in the resources, except for symbols, and
  /// views without content whose content size the canvas or a placeholder gives.
  package var likelyContent = AxisValues<Double?>(nil)
  /// Whether the view is a label, a button or a field that is much wider than its text.
  package var isStretched = false
  /// The view's key in the tables of control metrics: a path from a general to a specific name, joined by `/`. It is
  /// nil unless the import is traced.
  package var controlName: String?
  /// The source of the recorded size of a root; ignored for other views.
  package var rootSize = RootSize.screen
  /// For a root, the numbers of views and constraints that are installed in other size classes only; ignored for other
  /// views.
  package var otherSizeClasses = OtherSizeClasses()

  /// Whether Interface Builder flagged the view as misplaced or ambiguous.
  package var isFlagged: Bool { isMisplaced || isAmbiguous }

  /// Creates a state.
  package init(
    frame: LayoutRect, isMisplaced: Bool = false, isAmbiguous: Bool = false, verification: Verification = .always,
    isSelfSizing: Bool = false, isPlacedByOwner: Bool = false
  ) {
    self.frame = frame
    self.isMisplaced = isMisplaced
    self.isAmbiguous = isAmbiguous
    self.verification = verification
    self.isSelfSizing = isSelfSizing
    self.isPlacedByOwner = isPlacedByOwner
  }
}
