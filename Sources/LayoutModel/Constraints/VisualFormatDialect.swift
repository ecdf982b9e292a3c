/// The dialects of Visual Format Language.
public enum VisualFormatDialect: String, Sendable, CaseIterable {
  /// Apple's dialect.
  case apple
  /// The extended dialect of autolayout.js.
  case extended = "evfl"
  /// The part of GTK's dialect that is also in Apple's, with words for priorities: `required`, `strong`, `medium` and
  /// `weak`.
  case gtk
}
