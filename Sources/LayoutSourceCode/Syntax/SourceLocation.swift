#if SwiftSource
  package import LayoutModel

  /// A location in a source file. The alias is needed since swift-syntax has another type of this name.
  package typealias SourceLocation = LayoutModel.SourceLocation
#endif
