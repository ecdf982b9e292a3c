/// The languages that a line of Visual Format Language may be in.
public enum VisualFormatDialect: String, Sendable, CaseIterable {
  /// Apple's own.
  case apple
  /// The extended one of autolayout.js.
  case extended = "evfl"
}
