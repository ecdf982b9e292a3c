/// A layout of a document, as the input of import rules.
struct ImportedLayout {
  let reader: InterfaceBuilderReader
  /// The index of the layout among the layouts of the document.
  let number: Int

  /// Whether the document is laid out for the device, the orientation and the sizes that it was designed for.
  var isOnRecordedDevice: Bool { reader.isOnRecordedDevice }

  /// The length of a pixel of the canvas on which the frames were recorded, in points; 1 on macOS.
  var recordedPixel: Double { reader.head.platform == .macOS ? 1 : 1 / reader.head.originalScale }
}
