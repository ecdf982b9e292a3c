internal import LayoutModel
internal import LinearProgramming

/// One round of the fixed-point iteration: a single solve and its result.
struct LayoutPass {
  /// The prepared document that was solved, with the heights and insets that the round assumed.
  var layout: PreparedLayout
  /// The root's size, whose smallest and largest lengths are replaced by numbers, or else by the fitting length.
  var size: RequestedSize
  var solution: LayoutSolution
  /// The frames of all items, unrounded and with y growing downward; nil if the layout was not solved.
  var exactFrames: [LayoutRect]?
  /// For each axis, whether the largest length was requested and is unbounded.
  var unlimited = AxisValues(false)
  /// Whether the heights or insets that follow from the frames still differ from those that the round assumed.
  var isUnconverged = false
  /// Whether an earlier round of the iteration had a conflict.
  var followsConflicts = false

  /// Whether all frames equal those of another round of the same document.
  func hasSameFrames(as other: LayoutPass) -> Bool {
    guard let frames = exactFrames, let others = other.exactFrames else { return false }
    return zip(frames, others).allSatisfy { frame, other in
      let differences = [frame.x - other.x, frame.y - other.y, frame.width - other.width, frame.height - other.height]
      return differences.allSatisfy { abs($0) <= Tolerance.negligibleLength }
    }
  }

  /// Adds the final messages of an iteration whose last round is this one.
  /// - Parameter isUnconverged: whether heights or insets still changed in the last round.
  mutating func note(_ messages: [String], isUnconverged: Bool) {
    solution.messages += messages
    self.isUnconverged = isUnconverged
  }
}
