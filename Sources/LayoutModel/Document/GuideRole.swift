/// What a layout guide stands for.
public enum GuideRole: String, Sendable, CaseIterable {
  /// The rectangle that constraints make it.
  case plain
  /// The content of the scroll view that owns it.
  case content
  /// The frame of the scroll view that owns it.
  case frame
  /// What the safe area leaves of the view that owns it.
  case safeArea
  /// What its margins leave of the view that owns it.
  case margins
}
