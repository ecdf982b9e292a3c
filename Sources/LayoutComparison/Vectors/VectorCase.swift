package import LayoutInterchange
internal import LayoutModel

/// A case of a vector file: a document and its expected outcome.
package struct VectorCase: Sendable {
  /// The expected outcome of a case.
  package enum Expectation: Sendable {
    /// No outcome is expected.
    case nothing
    /// Required constraints contradict each other.
    case conflict
    /// Frames with the names of their views. A frame has x, y, width and height, in points and in the superview's
    /// coordinates. A number that the constraints do not determine is nil.
    case frames([(name: String, frame: [Double?])])
    /// Values with the names of their variables.
    case values([(name: String, value: Double)])
  }

  /// The case's name in the file.
  package var name: String
  /// The document that is solved.
  package var document: InputDocument
  /// The expected outcome.
  package var expectation: Expectation
  /// The tolerance of expected numbers, in points.
  package var tolerance = ComparisonTolerance.expected
  /// The number of pixels per point, if expected frames are rounded to pixels as by UIKit; nil if they are not rounded.
  package var uikitScale: Double?
}
