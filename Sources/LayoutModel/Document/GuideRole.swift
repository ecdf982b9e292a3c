/// The role of a layout guide.
public enum GuideRole: String, Sendable, CaseIterable {
  /// A rectangle that constraints determine.
  case plain
  /// The content of the scroll view that owns it.
  case content
  /// The frame of the scroll view that owns it.
  case frame
  /// The safe area of the view that owns it.
  case safeArea
  /// The area within the margins of the view that owns it.
  case margins
}
