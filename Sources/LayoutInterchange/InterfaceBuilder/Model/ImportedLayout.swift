/// A layout of a document, for the rules of the import.
struct ImportedLayout {
  let reader: InterfaceBuilderReader
  /// The number of the layout in the document.
  let number: Int

  /// Whether the document is laid out for the environment that it was designed for.
  var isOnRecordedDevice: Bool { reader.isOnRecordedDevice }
}
