/// What becomes of a layout while the root's size along one axis passes over an interval: where it can be solved, how it
/// moves, and which preferences are met where. All numbers are exact but for rounding: nothing is sampled.
public struct SizeStudy: Sendable {
  /// The axis.
  public var axis: LayoutAxis
  /// The extents of the root that were looked at, in points.
  public var asked: ClosedRange<Double>
  /// Those at which the required constraints can be met: one interval, since they are linear. Nil where there is none.
  public var valid: ClosedRange<Double>?
  /// What contradicts just below `valid`; nil where that begins with what was asked. Where nothing is valid, what
  /// contradicts at the lower end.
  public var conflictBelow: Conflict?
  /// What contradicts just above `valid`; nil where that ends with what was asked.
  public var conflictAbove: Conflict?
  /// The layout over `valid`, piece by piece, ascending; each begins where the one before ends.
  public var pieces: [SizePiece] = []
  /// The preferences that are not met everywhere in `valid`, in the order in which violations are reported.
  public var preferences: [PreferenceStudy] = []
  /// What ended the study early, in a sentence; nil where it is complete.
  public var interruption: String?

  /// Creates a study without results.
  public init(axis: LayoutAxis, asked: ClosedRange<Double>) {
    self.axis = axis
    self.asked = asked
  }

  /// The extents at which something changes: the ends of pieces within `valid`, ascending.
  public var breakpoints: [Double] {
    pieces.dropFirst().map(\.range.lowerBound)
  }
}

/// An interval of the root's extent over which every frame is an affine function of it.
public struct SizePiece: Sendable, Hashable {
  /// The extents, in points.
  public var range: ClosedRange<Double>
  /// The frame of each item of the document, by its index, at the lower end.
  public var framesAtLower: [LayoutRect]
  /// The frame of each item at the upper end.
  public var framesAtUpper: [LayoutRect]

  /// Creates a piece.
  public init(range: ClosedRange<Double>, framesAtLower: [LayoutRect], framesAtUpper: [LayoutRect]) {
    self.range = range
    self.framesAtLower = framesAtLower
    self.framesAtUpper = framesAtUpper
  }

  /// The frame of an item at an extent in `range`.
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

/// Where a constraint that is not required is met, of the extents that were looked at.
public struct PreferenceStudy: Sendable, Hashable {
  /// The constraint.
  public var constraint: ReportedConstraint
  /// The extents at which it is met, ascending, as intervals that do not touch; empty where it never is.
  public var met: [ClosedRange<Double>]
  /// The greatest violation that occurs.
  public var greatestViolation: Double

  /// Creates a study.
  public init(constraint: ReportedConstraint, met: [ClosedRange<Double>], greatestViolation: Double) {
    self.constraint = constraint
    self.met = met
    self.greatestViolation = greatestViolation
  }
}
