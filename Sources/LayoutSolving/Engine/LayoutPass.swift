internal import LayoutModel

/// One round of the fixed-point iteration: a single solve and its result.
struct LayoutPass {
  /// The document that was solved, with the numbers that the round assumed.
  var layout: PreparedLayout
  /// The root's size, with numbers in place of smallest and largest lengths.
  var size: RequestedSize
  var solution: LayoutSolution
  /// The frames of all items, unrounded and downward along y; nil unless solved.
  var exactFrames: [LayoutRect]?
  /// The axes along which the largest length was asked for and is unbounded.
  var unlimited = AxisValues(false)
  /// Whether numbers that follow from the frames still differ from those that were assumed.
  var isUnsettled = false

  /// Adds the messages of the iteration of which this is the last round.
  mutating func note(_ messages: [String], isUnsettled: Bool) {
    solution.messages += messages
    self.isUnsettled = isUnsettled
  }
}
