public import LayoutModel

/// Constraints of a layout document as strings, in any notation.
public enum ConstraintText {
  /// The notations of a string.
  public enum Notation: Sendable {
    /// A visual format, such as `H:|-[title]-|`.
    case visualFormat
    /// An extended form, such as `X:title.top == header.bottom + 8`.
    case extendedForm
    /// A formula, such as `title.top = header.bottom + 8`.
    case formula
  }

  /// Returns the notation of a string. Its first characters determine it.
  ///
  /// - Parameters:
  ///   - text: the string.
  ///   - dialect: the document's dialect of Visual Format Language. In the extended dialect, visual formats can have
  ///     more beginnings.
  public static func notation(of text: String, dialect: VisualFormatDialect = .apple) -> Notation {
    // All characters that distinguish the notations are ASCII, so that bytes suffice.
    var bytes = text.utf8.makeIterator()
    let (first, second, third) = (bytes.next(), bytes.next(), bytes.next())
    func isOne(_ byte: UInt8?, of characters: StaticString) -> Bool {
      byte.map { byte in characters.withUTF8Buffer { $0.contains(byte) } } ?? false
    }
    if isOne(first, of: "[|") { return .visualFormat }
    if isOne(first, of: "Xx"), isOne(second, of: ":") { return .extendedForm }
    // No formula begins this way. If the colon is missing, the error should be that of a visual format.
    if isOne(first, of: "HV"), isOne(second, of: ":|[") { return .visualFormat }
    guard dialect == .extended else { return .formula }
    if isOne(first, of: "Z"), isOne(second, of: ":|[") { return .visualFormat }
    if isOne(first, of: "C"), isOne(second, of: ":") { return .visualFormat }
    // `HV.width == 3` is a formula about a view named `HV`.
    if isOne(first, of: "H"), isOne(second, of: "V") { return isOne(third, of: ":|[") ? .visualFormat : .formula }
    return isComment(text) ? .visualFormat : .formula
  }

  private static func isComment(_ text: String) -> Bool {
    var rest = Substring(text).utf8
    while rest.first == 0x20 || rest.first == 0x09 { rest = rest.dropFirst() }
    return rest.starts(with: "//".utf8)
  }

  /// Returns the constraints of a string, in the order that its notation defines.
  ///
  /// - Parameters:
  ///   - text: the string.
  ///   - document: the document with the names. In the extended dialect, a line may add guides to it.
  public static func constraints(
    _ text: String, in document: inout LayoutDocument
  ) throws(NotationError) -> [LayoutConstraint] {
    switch notation(of: text, dialect: document.dialect) {
    case .visualFormat: try visualFormat(text, in: &document)
    case .extendedForm: [try ExtendedForm.constraint(text, in: document)]
    case .formula: [try Formula.constraint(text, in: document)]
    }
  }

  /// Returns the constraints of a line of Visual Format Language in the document's dialect.
  ///
  /// - Parameters:
  ///   - format: the line.
  ///   - options: names of `NSLayoutConstraint.FormatOptions`, in any order.
  ///   - document: the document with the names. In the extended dialect, a line may add guides to it.
  package static func visualFormat(
    _ format: String, options: [String] = [], in document: inout LayoutDocument
  ) throws(NotationError) -> [LayoutConstraint] {
    switch document.dialect {
    case .apple, .gtk: try VisualFormat.constraints(format, options: options, in: document)
    case .extended: try ExtendedVisualFormat.constraints(format, options: options, in: &document)
    }
  }
}
