public import LayoutModel

/// Options for reading an Interface Builder document, such as the device, the orientation and the sizes that it is laid
/// out for. By default, a document is laid out for the environment that it was designed for.
///
/// The device determines size classes, safe areas, margins and the number of pixels per point. If the options give a
/// device or an orientation, root views that fill the screen at run time get the size of the device's screen, apart
/// from opaque bars. Placeholders, the constraints that Interface Builder removes at build time, then become
/// preferences below all others: they stand in for the constraints that the program adds. Documents for macOS have no
/// device.
public struct InterfaceBuilderOptions: Sendable {
  /// The rule identifier of notes about roots that keep their recorded sizes on every device.
  package static let recordedSize = "recorded-size"

  /// The device for which the document is laid out; nil for the device that is recorded in the document.
  public var device: CanvasDevice?
  /// The orientation; nil for portrait if `device` is given, else for the orientation that is recorded in the document.
  public var orientation: CanvasDevice.Orientation?
  /// The sizes of root views, in points, by object id. Each replaces the size that the document or the device gives.
  /// Ids that are not in the document are ignored.
  public var rootSizes: [String: LayoutSize] = [:]
  /// Whether a root view of iOS or tvOS has safe areas although it has no controller and is smaller than the screen.
  /// The canvas of Interface Builder shows such a view at the top of a screen; an app may put it anywhere.
  public var coversLooseViews = true
  /// Whether placeholders keep their priorities even if the options give a device or an orientation.
  package var keepsPlaceholders = false
  /// Whether contents are adapted as for another canvas even if the options give no device and no orientation: the
  /// layouts are to be solved at other sizes than the recorded ones.
  package var adaptsContents = false
  /// Identifiers of import rules that are not applied, so that the effect of a rule can be measured.
  package var leftOutRules: Set<String> = []
  /// Whether each layout lists which import rules applied to each of its views.
  package var tracesRules = false
  /// Tables with metrics of controls, such as their alignment insets and baselines.
  package var tables = InterfaceBuilderTables.standard
  /// A function that measures the content of a view, in points. If it returns nil, the content size follows from the
  /// recorded frame. If the document records no frame, it is an estimate on iOS, and unknown on other platforms. A
  /// placeholder size in the document comes before all of these.
  ///
  /// The function is called once for each view whose class has an intrinsic content size, in document order.
  public var contentSize: (@Sendable (InterfaceBuilderContent) -> InterfaceBuilderContent.Size?)?

  /// Creates options. By default, a document is laid out for the environment that it was designed for.
  public init(
    device: CanvasDevice? = nil, orientation: CanvasDevice.Orientation? = nil, rootSizes: [String: LayoutSize] = [:],
    contentSize: (@Sendable (InterfaceBuilderContent) -> InterfaceBuilderContent.Size?)? = nil
  ) {
    self.device = device
    self.orientation = orientation
    self.rootSizes = rootSizes
    self.contentSize = contentSize
  }
}

/// The data from which the content of a view can be measured. The view has an intrinsic content size, and is in an
/// Interface Builder document.
public struct InterfaceBuilderContent: Sendable {
  /// The size of the content of a view, in points. It does not include the alignment insets of the view's frame.
  public struct Size: Sendable, Hashable {
    /// The intrinsic width; nil if the content has none.
    public var width: Double?
    /// The intrinsic height; nil if the content has none.
    public var height: Double?
    /// Whether the height depends on the width. If so, the engine asks `LayoutEngine.Options.heightForWidth` for the
    /// height.
    public var heightFollowsWidth: Bool

    /// Creates a size. A length becomes nil if it is negative, above `LayoutLimits.largestLength` or not finite.
    public init(width: Double?, height: Double?, heightFollowsWidth: Bool = false) {
      let range = 0...LayoutLimits.largestLength
      self.width = width.flatMap { range.contains($0) ? $0 : nil }
      self.height = height.flatMap { range.contains($0) ? $0 : nil }
      self.heightFollowsWidth = heightFollowsWidth
    }
  }

  /// The object id of the view; nil if the view has none.
  public var identifier: String?
  /// The name of the view's XML element, such as `label`.
  public var element: String
  /// The text or title of the view, or else its placeholder text; nil if it has none of them. For attributed text, the
  /// joined texts of all fragments.
  public var text: String?
  /// The name of the view's font, such as `system`; nil if the file names none. For attributed text, the font of the
  /// longest fragment.
  public var fontName: String?
  /// The size of the view's font in points; nil if it is not known, as for text styles.
  public var fontSize: Double?
  /// The text style of the view's font, such as `UICTFontTextStyleBody`; nil if the font has none.
  public var textStyle: String?
  /// The name of the view's image; nil if the view has none.
  public var image: String?
  /// The maximum number of lines, 0 for no limit; nil if the file does not give it.
  public var numberOfLines: Int?
  /// The size of the view's content as its recorded frame implies it: the size of the frame minus the alignment insets.
  /// It may differ from the intrinsic size, since constraints may have stretched or compressed the view. A length is
  /// nil if the class has no intrinsic one, or if the file records no frame.
  public var recorded: Size
}
