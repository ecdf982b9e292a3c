/// The dialects of Visual Format Language.
public enum VisualFormatDialect: String, Sendable, CaseIterable {
  /// Apple's own.
  case apple
  /// The extended one of autolayout.js.
  case extended = "evfl"
  /// The part of GTK's that Apple's has too, with words for priorities: `required`, `strong`, `medium` and `weak`.
  case gtk
}
