/// A layout of a document, for the rules of the import.
struct ImportedLayout {
  let reader: InterfaceBuilderReader
  /// The number of the layout in the document.
  let number: Int

  /// Whether the document is laid out for the environment that it was designed for.
  var isOnRecordedDevice: Bool { reader.isOnRecordedDevice }

  /// The length of a pixel of the canvas that the frames were recorded on, in points: a point on macOS.
  var recordedPixel: Double { reader.head.platform == .macOS ? 1 : 1 / reader.head.drawnScale }
}
