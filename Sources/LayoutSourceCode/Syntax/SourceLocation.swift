#if SwiftSource
  package import LayoutModel

  /// A location in this project's terms; swift-syntax has another type of the name.
  package typealias SourceLocation = LayoutModel.SourceLocation
#endif
