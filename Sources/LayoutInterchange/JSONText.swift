internal import LayoutModel
internal import LayoutNotation

/// A value that is written as JSON, with its keys in the order in which they are given.
package enum JSONValue {
  case null
  case boolean(Bool)
  case integer(Int)
  /// A number with at most 6 decimals; null where it is not finite.
  case number(Double)
  /// A number with all its digits.
  case exact(Double)
  case text(String)
  /// JSON that stands as it is.
  case literal(String)
  case list([JSONValue])
  case object([(key: String, value: JSONValue)])
  /// A list or an object that stays on one line.
  indirect case line(JSONValue)

  package static func text(_ text: String?) -> JSONValue {
    text.map { .text($0) } ?? .null
  }

  package static func number(_ number: Double?) -> JSONValue {
    number.map { .number($0) } ?? .null
  }
}

/// Writes JSON. The package writes its own because the order of keys and the form of numbers are part of its results.
package struct JSONText {
  /// How much a text is spread out.
  package enum Style {
    /// All on one line.
    case compact
    /// A line for each member, but lists of scalars and `JSONValue.line` on one.
    case indented
  }

  private var text = ""
  private let style: Style

  private init(_ style: Style) {
    self.style = style
  }

  /// - Parameter depth: how far what is spread out is indented, but for the first line.
  package static func string(_ value: JSONValue, _ style: Style, depth: Int = 0) -> String {
    var writer = JSONText(style)
    writer.write(value, depth: depth, onLine: style == .compact)
    return writer.text
  }

  private mutating func write(_ value: JSONValue, depth: Int, onLine: Bool) {
    switch value {
    case .null: text += "null"
    case .boolean(let boolean): text += boolean ? "true" : "false"
    case .integer(let integer): text += String(integer)
    case .number(let number): text += number.isFinite ? NumberText.format(number) : "null"
    case .exact(let number): text += NumberText.exact(number)
    case .text(let string): write(string)
    case .literal(let json): text += json
    case .line(let value): write(value, depth: depth, onLine: true)
    case .list(let values):
      let onLine = onLine || values.allSatisfy(\.isScalar)
      members(values, "[", "]", depth: depth, onLine: onLine) { writer, value in
        writer.write(value, depth: depth + 1, onLine: onLine)
      }
    case .object(let entries):
      members(entries, "{", "}", depth: depth, onLine: onLine) { writer, entry in
        writer.write(entry.key)
        writer.text += writer.style == .compact ? ":" : ": "
        writer.write(entry.value, depth: depth + 1, onLine: onLine)
      }
    }
  }

  private mutating func members<Member>(
    _ members: [Member], _ open: String, _ close: String, depth: Int, onLine: Bool,
    _ write: (inout JSONText, Member) -> Void
  ) {
    text += open
    for (index, member) in members.enumerated() {
      if index > 0 { text += style == .compact || !onLine ? "," : ", " }
      if !onLine { text += "\n" + String(repeating: "  ", count: depth + 1) }
      write(&self, member)
    }
    if !onLine, !members.isEmpty { text += "\n" + String(repeating: "  ", count: depth) }
    text += close
  }

  private mutating func write(_ string: String) {
    text += "\""
    for scalar in string.unicodeScalars {
      switch scalar {
      case "\"": text += "\\\""
      case "\\": text += "\\\\"
      case "\n": text += "\\n"
      case "\r": text += "\\r"
      case "\t": text += "\\t"
      case _ where scalar.value < 0x20:
        let digits = String(scalar.value, radix: 16)
        text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: text.unicodeScalars.append(scalar)
      }
    }
    text += "\""
  }
}

extension JSONValue {
  fileprivate var isScalar: Bool {
    switch self {
    case .list, .object, .line: false
    default: true
    }
  }
}

/// Numbers as results print them.
public enum NumberText {
  /// The number with at most 6 decimals, never as `-0`; reading it and printing it again gives the same text.
  public static func format(_ value: Double) -> String {
    let text = DecimalText.string(value)
    // Beyond 15 digits the rounded text can be one of several that mean the same number; the shortest is the last.
    guard let rounded = Double(text), rounded != value else { return text }
    return DecimalText.string(rounded)
  }

  /// The shortest text that reads back as exactly the same number.
  static func exact(_ value: Double) -> String {
    let text = value == 0 ? "0" : value.description
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }
}
