/// The tolerances of rules, in points.
enum CheckTolerance {
  /// The tolerance of lengths in general: above the error of frames, about a millionth, and below anything visible.
  static let length = 1e-4
  /// The tolerance for recorded values: contents have their recorded sizes, whose edges canvases round, and shadows of
  /// macOS views are not known exactly.
  static let recorded = 2.0
  /// The maximum rounding of recorded edges: canvases round to pixels, of which a point has at least one.
  static let recordedEdge = 1.0
  /// The maximum difference of a recorded frame from an unrounded one that rounding to whole points explains.
  static let roundedFrame = 0.5 + length
  /// The maximum difference of a recorded frame from an unrounded one that says that nothing was rounded.
  static let exactFrame = 0.1
}
