/// The rules for a document's constraints, and for views without constraints.
public enum LayoutRules: String, Sendable, CaseIterable {
  /// Auto Layout's rules: any number of constraints with priorities, which alone determine the views that they lay out.
  case autoLayout = "auto-layout"
  /// Core Animation's rules: at most two constraints per axis and view. The view's frame determines the other
  /// attributes.
  case coreAnimation = "core-animation"
}
