package import LayoutInterchange
internal import LayoutModel

/// A case of a vector file: a document, and its expected outcome.
package struct VectorCase: Sendable {
  /// The expected outcome of a case.
  package enum Expectation: Sendable {
    /// No frames to compare with.
    case nothing
    /// Required constraints contradict each other.
    case conflict
    /// Frames by name, as x, y, width and height in the superview; nil for undetermined numbers.
    case frames([(name: String, frame: [Double?])])
    /// Values by name.
    case values([(name: String, value: Double)])
  }

  /// The case's name in the file.
  package var name: String
  /// The document.
  package var document: InputDocument
  /// The expected outcome.
  package var expectation: Expectation
  /// The tolerance of numbers, in points.
  package var tolerance = ComparisonTolerance.expected
  /// The pixels a point at which expected frames are rounded like UIKit's; nil for unrounded ones.
  package var uikitScale: Double?
}
