internal import LayoutNotation

/// A value in a JSON or YAML document, with its position in the source.
///
/// A scalar is kept as text, since its spelling alone does not determine its type: a view may be called `y`, `no` or
/// `on`, which YAML 1.1 reads as booleans. The reader of a node says which type it expects.
package struct DocumentNode: Sendable, Hashable {
  package enum Content: Sendable, Hashable {
    case null
    case scalar(Scalar)
    case sequence([DocumentNode])
    case mapping([Entry])
  }

  package struct Scalar: Sendable, Hashable {
    /// The notation of a scalar, which determines its possible types.
    package enum Style: Sendable {
      /// A quoted string, or in YAML a block scalar or a scalar with the tag `!!str`. It is always a text.
      case quoted
      /// An unquoted scalar of YAML. It can be a text, a number or a boolean, as the reader expects.
      case plain
      /// A number, `true` or `false` in JSON. It is never a text.
      case literal
    }

    package var text: String
    package var style: Style
  }

  package struct Entry: Sendable, Hashable {
    package var key: String
    package var keyPosition: SourcePosition
    package var value: DocumentNode
  }

  package var content: Content
  package var position: SourcePosition

  /// Whether the node is a list.
  var isList: Bool { if case .sequence = content { true } else { false } }

  /// A description of the node, for messages such as "expected a list, found null".
  var found: String {
    switch content {
    case .null: "null"
    case .sequence: "a list"
    case .mapping: "an object"
    case .scalar(let scalar):
      switch scalar.style {
      case .quoted: "the text \(Self.quoted(scalar.text))"
      case .literal where scalar.text == "true" || scalar.text == "false": scalar.text
      case .literal: "the number \(Self.shortened(scalar.text))"
      case .plain where NumberLiteral.isNumber(scalar.text): "the number \(Self.shortened(scalar.text))"
      case .plain: Self.quoted(scalar.text)
      }
    }
  }

  package static func quoted(_ text: String) -> String {
    "\"\(shortened(text))\""
  }

  /// Returns a text for a message: on one line, and cut after 60 Unicode scalars.
  static func shortened(_ text: String) -> String {
    var result = ""
    for (index, scalar) in text.unicodeScalars.enumerated() {
      if index == 60 { return result + "…" }
      switch scalar {
      case "\n": result += "\\n"
      case "\t": result += "\\t"
      case "\r": result += "\\r"
      case _ where scalar.properties.generalCategory == .control: result += "\u{FFFD}"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}

/// The number syntax of documents: decimal, with an optional sign, fraction and exponent.
enum NumberLiteral {
  static func isNumber(_ text: String) -> Bool {
    let bytes = Array(text.utf8)
    var index = 0
    func digits() -> Int {
      let start = index
      while index < bytes.count, bytes[index] >= UInt8(ascii: "0"), bytes[index] <= UInt8(ascii: "9") { index += 1 }
      return index - start
    }
    func skip(_ characters: StaticString) -> Bool {
      guard index < bytes.count else { return false }
      let matches = characters.withUTF8Buffer { $0.contains(bytes[index]) }
      if matches { index += 1 }
      return matches
    }
    _ = skip("+-")
    var count = digits()
    if skip(".") { count += digits() }
    if count == 0 { return false }
    if skip("eE") {
      _ = skip("+-")
      if digits() == 0 { return false }
    }
    return index == bytes.count
  }

  /// Returns the value of a number: infinite if its magnitude is too large for a `Double`, 0 if its magnitude is too
  /// small; nil if the text is not a number.
  static func value(_ text: String) -> Double? {
    if let value = text.utf8.withContiguousStorageIfAvailable({ ShortNumber.value($0) }) ?? nil { return value }
    guard isNumber(text) else { return nil }
    // `Double.init` may return nil for numbers that are too large or too small.
    if let value = Double(text) { return value == 0 ? 0 : value }
    if text.contains("e-") || text.contains("E-") { return 0 }
    return text.hasPrefix("-") ? -.infinity : .infinity
  }
}
