/// The state of a view that Interface Builder recorded when it saved its document.
package struct RecordedState: Sendable, Hashable {
  /// Interface Builder's setting for reports on a view's ambiguity: its `verifyAmbiguity`.
  package enum Verification: String, Sendable, Hashable {
    /// Reports on position and size.
    case always
    /// Reports on the position alone.
    case positionsAlone = "ignoreSizes"
    /// No reports.
    case never = "off"
  }

  /// The reason for the recorded size of a root view.
  package enum RootSize: Sendable, Hashable {
    /// The size of a screen, or of a container in it.
    case screen
    /// A size that the user gave a controller's view.
    case freeform
    /// The size of a macOS window, which resizes with its content.
    case window
    /// The view is in no hierarchy of the document, so that its final size is unknown.
    case loose
  }

  /// The kinds of visible content.
  package enum Appearance: Sendable, Hashable {
    /// Text, controls, or drawing by its class.
    case content
    /// Only a colour or an image, without subviews: a background.
    case background
    /// Only its subviews.
    case container
    /// Nothing, at least at first: a button without title, image and background, or an activity indicator.
    case nothing
  }

  /// The use that a person has for a view, which a view above it prevents.
  package enum Use: Sendable, Hashable {
    /// Text to read.
    case text
    /// A control to touch.
    case touches
  }

  /// The parts of a layout that are installed in other size classes only.
  package struct OtherSizeClasses: Sendable, Hashable {
    /// The number of views that are not installed, including their descendants.
    package var views = 0
    /// The number of constraints that are not installed, without those of views that are not installed.
    package var constraints = 0

    /// Creates counts of 0.
    package init() {}
  }

  /// The recorded frame, in the superview's coordinates.
  package var frame: LayoutRect
  /// Whether the recorded frame differs from the frame by its constraints.
  package var isMisplaced: Bool
  /// Whether its constraints are ambiguous.
  package var isAmbiguous: Bool
  /// The setting for reports on ambiguity.
  package var verification: Verification
  /// Whether a list gives it its constraints' height at run time, in place of the recorded one.
  package var isSelfSizing: Bool
  /// Whether its width follows its constraints too, as that of a collection's cell does.
  package var isSelfSizingAcross = false
  /// Whether its owner positions it at run time, as a row does its accessory.
  package var isPlacedByOwner: Bool
  /// Whether it is a cell of a list.
  package var isCell = false
  /// Whether it is a clip view of macOS, or its document view: the scroll view places both.
  package var isOfClipView = false
  /// Whether its container places it, whatever constraints say: it is a cell, or the content of one or of a box.
  package var isPlacedByContainer = false
  /// Its own visible content.
  package var appearance = Appearance.content
  /// The use that a person has for it, if known.
  package var use: Use?
  /// Whether it is invisible, with its contents, until the program shows it: it is transparent, or an activity
  /// indicator that hides when stopped.
  package var isUnseen = false
  /// Whether an outlet refers to it.
  package var hasOutlet = false
  /// The axes along which its content is one that only the canvas gives to views without content.
  package var hasCanvasContent = AxisValues(false)
  /// The size of its content by its text and the document's resources, where the recorded frame is no evidence of it:
  /// the view is misplaced, or shows an image whose size the resources have. Nil along axes without an estimate.
  package var likelyContent = AxisValues<Double?>(nil)
  /// The name in the tables of control metrics, from general to specific; nil unless the import is traced.
  package var controlName: String?
  /// The reason for a root's size; ignored for other views.
  package var rootSize = RootSize.screen
  /// The parts of a root's layout that are installed in other size classes; ignored for other views.
  package var otherSizeClasses = OtherSizeClasses()

  /// Whether Interface Builder flagged it as misplaced or ambiguous.
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
