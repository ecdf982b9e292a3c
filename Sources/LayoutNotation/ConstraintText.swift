public import LayoutModel

/// A constraint of a layout document as a string, in whichever notation it is written.
public enum ConstraintText {
  /// The notations that a string may be in.
  public enum Notation: Sendable {
    /// `H:|-[title]-|`
    case visualFormat
    /// `X:title.top == header.bottom + 8`
    case extendedForm
    /// `title.top = header.bottom + 8`
    case formula
  }

  /// The notation of a string, by how it begins.
  public static func notation(of text: String) -> Notation {
    let start = text.unicodeScalars.prefix(2).map { $0 }
    switch (start.first, start.dropFirst().first) {
    case ("[", _), ("|", _): return .visualFormat
    case ("X", ":"), ("x", ":"): return .extendedForm
    // A forgotten colon deserves the message that it has in a visual format; no formula begins so.
    case ("H", ":"), ("V", ":"), ("H", "|"), ("V", "|"), ("H", "["), ("V", "["): return .visualFormat
    default: return .formula
    }
  }

  /// The constraints that a string says, in the order of its notation.
  public static func constraints(
    _ text: String, in document: LayoutDocument
  ) throws(NotationError) -> [LayoutConstraint] {
    switch notation(of: text) {
    case .visualFormat: try VisualFormat.constraints(text, in: document)
    case .extendedForm: [try ExtendedForm.constraint(text, in: document)]
    case .formula: [try Formula.constraint(text, in: document)]
    }
  }
}
