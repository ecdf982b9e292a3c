/// The tolerances of rules, in points.
enum CheckTolerance {
  /// The tolerance of lengths in general. It exceeds the numerical error of frames, about a millionth of a point, and
  /// is too small to be seen.
  static let length = 1e-4
  /// The least length at which a view is visible.
  static let leastVisible = 1.0
  /// The tolerance of comparisons with recorded values, which are inexact. Canvases round the edges of frames, and
  /// sizes of contents are taken from these frames. The shadows of macOS views are not known exactly.
  static let recorded = 2.0
  /// The maximum difference of a recorded edge from the unrounded one. Canvases round to pixels, and a pixel is at most
  /// one point.
  static let recordedEdge = 1.0
  /// The maximum difference that rounding to whole points makes between a recorded frame and the unrounded one.
  static let roundedFrame = 0.5 + length
  /// The maximum difference from the unrounded frame at which a recorded frame counts as not rounded.
  static let exactFrame = 0.1
}
