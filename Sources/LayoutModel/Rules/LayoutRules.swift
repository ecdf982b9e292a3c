/// The rules for a document's constraints, and for views without them.
public enum LayoutRules: String, Sendable, CaseIterable {
  /// Auto Layout's: any number of constraints with priorities, which alone determine the views that they place.
  case autoLayout = "auto-layout"
  /// Core Animation's: at most two constraints per axis and view; the frame determines the rest.
  case coreAnimation = "core-animation"
}
