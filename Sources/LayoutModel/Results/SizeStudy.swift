/// A study of a layout over an interval of the root's size along one axis, found by parametric programming.
///
/// It contains the feasible sizes, the affine segments of the frames, and the sizes at which each preference is
/// satisfied. These numbers are exact up to rounding, since no samples are involved.
public struct SizeStudy: Sendable {
  /// The axis along which the root's size varies.
  public var axis: LayoutAxis
  /// The requested extents of the root, in points.
  public var requested: ClosedRange<Double>
  /// The extents of the root at which all required constraints are satisfiable; nil if there are none.
  public var feasible: ClosedRange<Double>?
  /// The conflict just below `feasible`; nil if `feasible` begins at the requested lower bound. If no extent is
  /// feasible, it is a conflict of all requested extents.
  public var conflictBelow: Conflict?
  /// The conflict just above `feasible`; nil if `feasible` is nil, or ends at the requested upper bound.
  public var conflictAbove: Conflict?
  /// The affine segments over `feasible`, in ascending order and adjacent.
  public var segments: [SizeSegment] = []
  /// The preferences that are violated somewhere in `feasible`, in the order of `LayoutSolution.violations`.
  public var preferences: [PreferenceStudy] = []
  /// The reason why the study is incomplete, as a sentence; nil if it is complete.
  public var interruption: String?

  /// Creates a study without results.
  package init(axis: LayoutAxis, requested: ClosedRange<Double>) {
    self.axis = axis
    self.requested = requested
  }

  /// The breakpoints, which are the boundaries between adjacent segments, in ascending order.
  public var breakpoints: [Double] {
    segments.dropFirst().map(\.range.lowerBound)
  }
}

/// An affine segment: an interval of the root's extent over which every frame is an affine function of the extent.
public struct SizeSegment: Sendable, Hashable {
  /// The interval of the root's extent, in points.
  public var range: ClosedRange<Double>
  /// The frame of each item of the document, by its index, at the lower bound.
  public var framesAtLower: [LayoutRect]
  /// The frame of each item of the document, by its index, at the upper bound.
  public var framesAtUpper: [LayoutRect]

  /// Creates a segment.
  package init(range: ClosedRange<Double>, framesAtLower: [LayoutRect], framesAtUpper: [LayoutRect]) {
    self.range = range
    self.framesAtLower = framesAtLower
    self.framesAtUpper = framesAtUpper
  }

  /// Returns the frame of an item at an extent in `range`.
  public func frame(of item: LayoutItemID, at extent: Double) -> LayoutRect {
    let length = range.upperBound - range.lowerBound
    let share = length > 0 ? (extent - range.lowerBound) / length : 0
    let (lower, upper) = (framesAtLower[item.index], framesAtUpper[item.index])
    func between(_ from: Double, _ to: Double) -> Double { from + (to - from) * share }
    return LayoutRect(
      between(lower.x, upper.x), between(lower.y, upper.y), between(lower.width, upper.width),
      between(lower.height, upper.height))
  }
}

/// The extents of the root, within a study, at which a preference is satisfied.
public struct PreferenceStudy: Sendable, Hashable {
  /// The preference.
  public var constraint: ReportedConstraint
  /// The extents at which the preference is satisfied, as separate intervals in ascending order; empty if there are
  /// none.
  public var met: [ClosedRange<Double>]
  /// The greatest violation of the preference over the feasible extents, in points; above 0.
  public var greatestViolation: Double

  /// Creates a study.
  package init(constraint: ReportedConstraint, met: [ClosedRange<Double>], greatestViolation: Double) {
    self.constraint = constraint
    self.met = met
    self.greatestViolation = greatestViolation
  }
}
