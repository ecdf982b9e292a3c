/// What Interface Builder recorded of a view when it saved its document.
public struct DrawnState: Sendable, Hashable {
  /// What Interface Builder was asked to tell of a view whose constraints leave something open: its `verifyAmbiguity`.
  public enum Verification: String, Sendable, Hashable {
    /// Everything.
    case always
    /// Where the view is, and not how large.
    case positionsAlone = "ignoreSizes"
    /// Nothing.
    case never = "off"
  }

  /// The reason why a root view has the size that it was drawn with.
  public enum RootSize: Sendable, Hashable {
    /// A screen, or a container of one, has that size.
    case screen
    /// A controller's view was drawn with a size of its own.
    case freeform
    /// A window of macOS was drawn with that size, and grows and shrinks with what is in it.
    case window
    /// The view is in no hierarchy of the document, so that nothing tells how large it will be shown.
    case loose
  }

  /// What a view shows by itself.
  public enum Appearance: Sendable, Hashable {
    /// Text, controls, or what its class draws.
    case content
    /// No more than a colour or an image, with nothing in it: a background.
    case background
    /// No more than what is in it.
    case container
    /// Nothing, or nothing until it is to be waited for: a clear button as a place to be touched, or an indicator.
    case nothing
  }

  /// What a person has a view for, who is kept from it where another one lies over it.
  public enum Use: Sendable, Hashable {
    /// To read it.
    case text
    /// To touch it.
    case touches
  }

  /// What of a layout is installed in other size classes than those that it is laid out for.
  public struct OtherSizeClasses: Sendable, Hashable {
    /// The number of views that are not installed, with those in them.
    public var views = 0
    /// The number of constraints that are not installed, without those of views that are not.
    public var constraints = 0

    /// Creates counts of nothing.
    public init() {}
  }

  /// Where the view was drawn, in its superview's coordinates.
  public var frame: LayoutRect
  /// Whether that is not where its constraints put it.
  public var isMisplaced: Bool
  /// Whether its constraints leave open where it is.
  public var isAmbiguous: Bool
  /// What is to be told of what its constraints leave open.
  public var verification: Verification
  /// Whether a list makes it as high as its constraints say once the program runs, however high it was drawn.
  public var isSelfSizing: Bool
  /// Whether it is as wide as its constraints say too, as a cell of a collection is.
  public var isSelfSizingAcross = false
  /// Whether what has the view gives it its place once the program runs, as a row does its accessory.
  public var isPlacedByOwner: Bool
  /// Whether it is a cell of a list.
  public var isCell = false
  /// Whether it is a clip view of macOS, or the view that this one clips: the scroll view places both.
  public var isOfClipView = false
  /// Whether it is a cell, the content of one, or that of a box: what has it places it, whatever constraints say.
  public var isPlacedByContainer = false
  /// Whether it is a stack without views, which a program fills.
  public var isEmptyStack = false
  /// What it shows by itself.
  public var appearance = Appearance.content
  /// What a person has it for, if that is known.
  public var use: Use?
  /// Whether nobody sees it, nor what is in it, before the program shows it: it is transparent, or an indicator that is hidden
  /// while it stands still.
  public var isUnseen = false
  /// Whether the program has it for an outlet.
  public var hasOutlet = false
  /// Why a root has its size; of other views it means nothing.
  public var rootSize = RootSize.screen
  /// What of a root's layout is installed in other size classes; of other views it means nothing.
  public var otherSizeClasses = OtherSizeClasses()

  /// Whether something was wrong with it.
  package var isFlagged: Bool { isMisplaced || isAmbiguous }

  /// Creates a state.
  public init(
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
