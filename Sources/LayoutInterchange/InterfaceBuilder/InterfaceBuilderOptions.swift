public import LayoutModel

/// The environment for which an Interface Builder document is laid out, if not the one it was designed for.
///
/// Size classes, safe areas, margins and the pixel grid follow the device, and so do root views as large as the screen
/// that they were designed for. Documents for macOS have no device.
public struct InterfaceBuilderOptions: Sendable {
  /// The device in place of the document's; nil for the document's own.
  public var device: CanvasDevice?
  /// The orientation; nil for portrait if there is a device, else for the document's own orientation.
  public var orientation: CanvasDevice.Orientation?
  /// Sizes of root views in points by object id, overriding those of the file or the device. Ids that are not in the
  /// document are ignored.
  public var rootSizes: [String: LayoutSize] = [:]
  /// Whether safe areas apply to views of iOS and tvOS without a controller and smaller than the screen. Canvases show
  /// them at the top of a screen, while a program may put them anywhere.
  public var coversLooseViews = true
  /// Identifiers of import rules that do not apply, to measure their effect.
  package var leftOutRules: Set<String> = []
  /// Whether layouts list the import rules that were about each view.
  package var tracesRules = false
  /// The tables of control metrics.
  package var tables = InterfaceBuilderTables.standard
  /// Returns the size, in points, of a content that needs fonts or images to be measured; nil for the recorded size.
  ///
  /// Called once for each view whose class has an intrinsic content size, in document order.
  public var contentSize: (@Sendable (InterfaceBuilderContent) -> InterfaceBuilderContent.Size?)?

  /// Creates options that lay a document out for the environment it was designed for.
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

/// A view of an Interface Builder document with an intrinsic content size: the data to measure it by.
public struct InterfaceBuilderContent: Sendable {
  /// The size of a content, in points, without the frame's alignment insets.
  public struct Size: Sendable, Hashable {
    /// The intrinsic width; nil if the content has none.
    public var width: Double?
    /// The intrinsic height; nil if the content has none.
    public var height: Double?
    /// Whether the height depends on the width; then `LayoutEngine.Options.heightForWidth` is asked for it.
    public var heightFollowsWidth: Bool

    /// Creates a size. Lengths below 0, above `LayoutLimits.largestLength` or not finite count as nil.
    public init(width: Double?, height: Double?, heightFollowsWidth: Bool = false) {
      let range = 0...LayoutLimits.largestLength
      self.width = width.flatMap { range.contains($0) ? $0 : nil }
      self.height = height.flatMap { range.contains($0) ? $0 : nil }
      self.heightFollowsWidth = heightFollowsWidth
    }
  }

  /// The object id; nil if the view has none.
  public var identifier: String?
  /// The name of its XML element, such as `label`.
  public var element: String
  /// Its text or title, if any; for attributed text, the characters of all fragments.
  public var text: String?
  /// The name of its font, such as `system`; nil if the file names none. For attributed text, the font of its longest
  /// fragment.
  public var fontName: String?
  /// The size of its font in points, if the file has it; nil for text styles.
  public var fontSize: Double?
  /// The text style of its font, such as `UICTFontTextStyleBody`, if it has one.
  public var textStyle: String?
  /// The name of its image, if it has one.
  public var image: String?
  /// The maximum number of lines, 0 for no limit; nil if the file does not say it.
  public var numberOfLines: Int?
  /// The size that the file records, used unless another is given. It is the view's size in the canvas, which
  /// constraints may have stretched or compressed. Its axes are those along which the class has an intrinsic size.
  public var recorded: Size
}
