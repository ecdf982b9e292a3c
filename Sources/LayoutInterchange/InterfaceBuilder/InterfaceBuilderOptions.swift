public import LayoutModel

/// For what an Interface Builder document is laid out, where that is not what it was drawn for.
///
/// Size classes, safe areas, margins and the pixel grid follow the device, and so do root views that are as large as the
/// screen that they were drawn for. Documents of macOS are of no device.
public struct InterfaceBuilderOptions: Sendable {
  /// The device in place of the document's; nil for that.
  public var device: CanvasDevice?
  /// Which way it is held; nil for upright where there is a device, else for the document's own way.
  public var orientation: CanvasDevice.Orientation?
  /// Sizes of root views in points by their object ids, in place of those that the file has or the device gives. Ids that
  /// the document does not have count for nothing.
  public var rootSizes: [String: LayoutSize] = [:]
  /// Whether views of iOS and tvOS without a controller that are not as large as the screen are covered by its edges.
  /// Canvases show them at the top of a screen, while a program may put them anywhere.
  public var coversLooseViews = true
  /// What controls are like.
  public var tables = InterfaceBuilderTables.standard
  /// Tells the size of what cannot be measured without fonts and images, in points; nil for what the file records.
  ///
  /// Called once for each view whose class has a content size, in the order of the document.
  public var contentSize: (@Sendable (InterfaceBuilderContent) -> InterfaceBuilderContent.Size?)?

  /// Creates options that lay a document out for what it was drawn for.
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

/// A view of an Interface Builder document that has a content size: what there is to measure it by.
public struct InterfaceBuilderContent: Sendable {
  /// The size of a content, in points, without what the frame has around it.
  public struct Size: Sendable, Hashable {
    /// The natural width; nil where the content has none.
    public var width: Double?
    /// The natural height; nil where the content has none.
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

  /// The object id; nil where the view has none.
  public var identifier: String?
  /// The element that it is, such as `label`.
  public var element: String
  /// Its text or title, if it has one: of an attributed one, the letters of all fragments.
  public var text: String?
  /// The name of its font, such as `system`: of an attributed text, that of most of its letters; nil where the file names
  /// none.
  public var fontName: String?
  /// The size of its font in points, if the file tells it; nil for text styles.
  public var fontSize: Double?
  /// The text style of its font, such as `UICTFontTextStyleBody`, if it has one.
  public var textStyle: String?
  /// The name of its image, if it has one.
  public var image: String?
  /// At most so many lines, 0 for any number; nil where the file does not say it.
  public var numberOfLines: Int?
  /// The size that the file records, which is used unless there is another one: that of the view when it was drawn, which
  /// its constraints may have stretched or squeezed. The axes are those along which its class has a content size.
  public var recorded: Size
}
