/// Unique Swift identifiers derived from the names of a document's items.
struct SwiftNames {
  // The last number that was appended to each identifier; 1 if the identifier was used without a number.
  private var taken: [String: Int] = [:]

  /// Creates a set of names that never includes reserved identifiers.
  init(reserved: [String]) {
    for word in reserved { taken[word] = 1 }
  }

  /// Returns an identifier for a name. It differs from all identifiers that were returned before. Equal sequences of
  /// names give equal identifiers.
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

  /// Returns a name as an identifier: `_` replaces characters other than ASCII letters and digits, and precedes a
  /// leading digit. The result is `item` if no letter or digit is left.
  static func base(_ name: String) -> String {
    var text = ""
    for scalar in name.unicodeScalars {
      let isWord = scalar.isASCII && (scalar.properties.isAlphabetic || scalar.properties.numericType != nil)
      text.unicodeScalars.append(isWord ? scalar : "_")
    }
    guard text.contains(where: { $0 != "_" }) else { return "item" }
    return text.first?.isNumber == true ? "_" + text : text
  }

  /// Returns a text as a Swift string literal.
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

  /// Returns whether a scalar is invisible in an editor, or changes how an editor shows the text around it.
  private static func isHidden(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator: true
    default: false
    }
  }

  /// Identifiers that a variable cannot have: Swift reserves them even between backticks, or the generated code uses
  /// them.
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
