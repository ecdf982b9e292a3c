/// What the constraints of a document may be, and what holds where there are none.
public enum LayoutRules: String, Sendable, CaseIterable {
  /// Auto Layout's: any number of constraints with priorities, and nothing else about the views that they place.
  case autoLayout = "auto-layout"
  /// Core Animation's: at most two constraints an axis and view, and the frame for what they leave open.
  case coreAnimation = "core-animation"
}
