/// The role of a layout guide.
public enum GuideRole: String, Sendable, CaseIterable {
  /// A rectangle that constraints determine.
  case plain
  /// The content of the guide's owner, which is a scroll view.
  case content
  /// The frame of the guide's owner, which is a scroll view.
  case frame
  /// The safe area of the guide's owner.
  case safeArea
  /// The area within the margins of the guide's owner.
  case margins
}
