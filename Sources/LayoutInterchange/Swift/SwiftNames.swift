/// Unique Swift identifiers derived from the names of a document's items.
struct SwiftNames {
  // The last number used with each identifier.
  private var taken: [String: Int] = [:]

  /// Creates a set of identifiers that excludes reserved ones.
  init(reserved: [String]) {
    for word in reserved { taken[word] = 1 }
  }

  /// Returns an unused identifier for a name. Deterministic: equal sequences of names give equal identifiers.
  mutating func identifier(for name: String) -> String {
    let base = Self.base(name)
    var identifier = base
    while let count = taken[identifier] {
      let number = (taken[base] ?? count) + 1
      taken[base] = number
      identifier = base + (base.last?.isNumber == true ? "_" : "") + String(number)
    }
    taken[identifier] = 1
    return Self.keywords.contains(identifier) ? "`\(identifier)`" : identifier
  }

  /// The name reduced to ASCII letters, digits and `_`, without a leading digit.
  static func base(_ name: String) -> String {
    var text = ""
    for scalar in name.unicodeScalars {
      let isWord = scalar.isASCII && (scalar.properties.isAlphabetic || scalar.properties.numericType != nil)
      text.unicodeScalars.append(isWord ? scalar : "_")
    }
    guard text.contains(where: { $0 != "_" }) else { return "item" }
    return text.first?.isNumber == true ? "_" + text : text
  }

  /// The text as a Swift string literal.
  static func literal(_ text: String) -> String {
    var literal = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": literal += "\\\""
      case "\\": literal += "\\\\"
      case "\n": literal += "\\n"
      case "\r": literal += "\\r"
      case "\t": literal += "\\t"
      case _ where isHidden(scalar): literal += "\\u{" + String(scalar.value, radix: 16) + "}"
      default: literal.unicodeScalars.append(scalar)
      }
    }
    return literal + "\""
  }

  /// Whether a scalar is invisible in editors, or shown differently than the compiler reads it.
  private static func isHidden(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator: true
    default: false
    }
  }

  /// Identifiers reserved even between backticks, or used by the generated code.
  static let reserved = [
    "_", "self", "Self", "Any", "Type", "Protocol", "document", "LayoutDocument", "LayoutItemID", "LayoutConstraint",
    "LayoutItemError", "RequestedSize", "WrappingText", "StandardSpacing", "DirectionalInsets", "EdgeInsets",
    "LayoutRect",
    "AxisValues",
  ]

  private static let keywords: Set<String> = [
    "actor", "any", "as", "associatedtype", "async", "await", "break", "case", "catch", "class", "consume", "continue",
    "copy", "default", "defer", "deinit", "discard", "do", "else", "enum", "extension", "fallthrough", "false",
    "fileprivate", "for", "func", "guard", "if", "import", "in", "init", "inout", "internal", "is", "let", "nil",
    "open", "operator", "precedencegroup", "private", "protocol", "public", "repeat", "rethrows", "return", "some",
    "static", "struct", "subscript", "super", "switch", "throw", "throws", "true", "try", "typealias", "var", "where",
    "while", "yield",
  ]
}
