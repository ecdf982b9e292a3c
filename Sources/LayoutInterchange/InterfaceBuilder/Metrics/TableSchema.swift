internal import LayoutModel

/// The declared form of a table of metrics, by which its rows are checked when it is loaded.
struct TableSchema: Sendable {
  /// The form of the keys of a table.
  enum KeyForm: Sendable {
    /// A control and its era, such as `button/rounded@B`.
    case control
    /// A control, its era and the size of a font, such as `button/rounded@B|13`.
    case baseline
    /// One letter.
    case letter
    /// The shape of a device and its identifier, such as `phone/retina4_7`.
    case device
    /// A device or a shape, and an orientation, such as `phone/portrait`.
    case screen
    /// A behaviour and its eras, such as `possible/A/B`.
    case era
    /// Names from general to specific, such as `toolbar/phone`.
    case name
  }

  let name: String
  /// The names of the values of a row. Values whose names begin with `from` are thresholds. Several rows may have one
  /// key: among those whose thresholds are all reached, the row with the greatest thresholds applies.
  let columns: [String]
  let keys: KeyForm

  /// The schemas of all tables, in the order in which messages list their names.
  static let all: [TableSchema] = [
    TableSchema(name: "alignment-insets", columns: ["left", "top", "right", "bottom"], keys: .control),
    TableSchema(name: "baselines", columns: ["belowCentre"], keys: .baseline),
    TableSchema(name: "heights", columns: ["height"], keys: .control),
    TableSchema(name: "letters", columns: ["width"], keys: .letter),
    TableSchema(name: "titles", columns: ["space"], keys: .control),
    TableSchema(name: "devices", columns: ["width", "height", "scale"], keys: .device),
    TableSchema(name: "safe-areas", columns: ["fromTools", "top", "left", "bottom", "right"], keys: .screen),
    TableSchema(
      name: "margins",
      columns: ["fromTools", "fromScreenWidth", "fromWidth", "top", "leading", "bottom", "trailing"], keys: .name),
    TableSchema(name: "bars", columns: ["fromTools", "height"], keys: .name),
    TableSchema(name: "contents", columns: ["fromTools", "width", "height"], keys: .name),
    TableSchema(name: "spaces", columns: ["fromTools", "horizontal", "vertical"], keys: .name),
    TableSchema(name: "symbols", columns: ["fromTools", "heightInButtons", "heightBefore"], keys: .name),
    TableSchema(name: "fonts", columns: ["length"], keys: .name),
    TableSchema(name: "eras", columns: ["fromTools"], keys: .era),
  ]

  /// Returns the schema of the table with a name; nil if there is none.
  static func named(_ name: String) -> TableSchema? { all.first { $0.name == name } }

  /// Returns an error message for a row that does not have the schema's form; nil for one that does.
  func problem(with row: MetricsTable.Row) -> String? {
    guard row.values.count == columns.count else {
      let values = row.values.count == 1 ? "1 value" : "\(row.values.count) values"
      return "a row of '\(name)' has \(columns.joined(separator: ", ")); '\(row.key)' has \(values)"
    }
    return problem(withKey: row.key) ?? row.observed.flatMap { problem(with: $0, around: row.values[0]) }
  }

  private func problem(withKey key: String) -> String? {
    func found(_ expected: String, _ example: String) -> String {
      "expected \(expected) in \"key\", as in '\(example)', found '\(key)'"
    }
    func split() -> [String] { key.split(separator: "/").map(String.init) }
    switch keys {
    case .control:
      let marks = key.utf8.count { $0 == UInt8(ascii: "@") }
      return marks == 1 && !key.hasPrefix("@") && !key.hasSuffix("@")
        ? nil : found("a control and an era", "button/rounded@B")
    case .baseline:
      let sized = key.split(separator: "|")
      let isWhole = sized.count == 2 && Double(sized[1]) != nil && sized[0].split(separator: "@").count == 2
      return isWhole ? nil : found("a control, an era and the size of a font", "button/rounded@B|13")
    case .letter: return key.count == 1 ? nil : found("one letter", "a")
    case .device:
      let parts = split()
      let isKnown = parts.count == 2 && CanvasDevice.Shape(rawValue: parts[0]) != nil
      return isKnown ? nil : found("the shape of a device and its identifier", "phone/retina4_7")
    case .screen:
      let parts = split()
      let isKnown = parts.count == 2 && CanvasDevice.Orientation(rawValue: parts[1]) != nil
      return isKnown ? nil : found("a device or a shape and an orientation", "phone/portrait")
    case .era:
      let parts = split()
      guard parts.count > 1, PlatformMetrics.eraKinds.contains(parts[0]) else {
        let kinds = PlatformMetrics.eraKinds.map { "'\($0)'" }.joined(separator: ", ")
        return found("one of \(kinds), and eras", "possible/A/B")
      }
      return nil
    case .name: return key.isEmpty ? found("a name", "toolbar/phone") : nil
    }
  }

  /// Returns nil if `observed` is a pair of versions, of which the first is below the given version and the second is
  /// not. Otherwise, returns an error message.
  private func problem(with observed: [Double], around version: Double) -> String? {
    guard observed.count == 2, observed[0] < version, version <= observed[1] else {
      return "\"observed\" is to be the last version before \(DecimalText.string(version)) and the first one since"
    }
    return nil
  }
}
