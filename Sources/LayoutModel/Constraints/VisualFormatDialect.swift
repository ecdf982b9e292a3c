/// The languages that a line of Visual Format Language may be in.
public enum VisualFormatDialect: String, Sendable, CaseIterable {
  /// Apple's own.
  case apple
  /// The extended one of autolayout.js.
  case extended = "evfl"
  /// GTK's, as far as Apple's goes, with words for priorities: `required`, `strong`, `medium` and `weak`.
  case gtk
}
