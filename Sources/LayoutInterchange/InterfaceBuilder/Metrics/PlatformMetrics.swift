internal import LayoutModel

/// Metrics of Interface Builder's canvases: screens, safe areas, bars, margins, and the eras of control styles. They
/// come from tables whose rows name their sources.
struct PlatformMetrics: Sendable {
  /// The tables that come with the package.
  static let standard: PlatformMetrics = {
    var knowledge = PlatformMetrics()
    let files = [
      PackageResources.devices_json, PackageResources.safe_areas_json, PackageResources.margins_json,
      PackageResources.bars_json, PackageResources.eras_json, PackageResources.symbols_json,
      PackageResources.fonts_json, PackageResources.contents_json, PackageResources.spaces_json,
    ]
    for bytes in files { try? knowledge.add(bytes) }
    return knowledge
  }()

  /// A step function of some numbers, such as the tools version: the last row with all its thresholds reached counts.
  private struct Steps: Sendable {
    private var rows: [(from: [Double], values: [Double])] = []

    mutating func add(from: [Double], values: [Double]) {
      let place = rows.firstIndex { from.lexicographicallyPrecedes($0.from) } ?? rows.endIndex
      rows.insert((from, values), at: place)
    }

    func values(at numbers: [Double]) -> [Double]? {
      rows.last { zip($0.from, numbers).allSatisfy { $0 <= $1 } }?.values
    }
  }

  /// The devices, in table order.
  private(set) var devices: [CanvasDevice] = []
  private var safeAreas: [String: Steps] = [:]
  private var margins: [String: Steps] = [:]
  private var bars: [String: Steps] = [:]
  private var contents: [String: Steps] = [:]
  private var spaces: [String: Steps] = [:]
  /// The tools versions at which eras begin, by the behaviour that changes; ascending.
  private var eras: [String: [EraRow]] = [:]

  /// The beginning of an era.
  struct EraRow: Sendable {
    /// The first version of the tools taken to be in it.
    var tools: Double
    var names: [String]
    /// The last version with a document of the era before, and the first one with one of this; nil without.
    var observed: ClosedRange<Double>?
  }

  /// Behaviours that change with the tools: the control style of macOS, latest and possible, and of iOS; presentation
  /// of controllers; safe areas and whether margins begin there; the pixels of canvases without a device, with one and
  /// of televisions, and the width of row contents on these; the size of text styles; documents without a device;
  /// separators below rows; frames of color wells, texts beside switches of macOS; and whether version numbers are
  /// ordered. `like` has an era of controls and those most similar to it, the closest first; `look` a property of looks
  /// and the eras that have it.
  static let eraKinds = [
    "latest", "possible", "mobile", "hidden", "presentation", "rows", "safeArea", "margins", "grid", "screen",
    "television", "televisionRows", "texts", "universal", "wells", "switches",
    "versions", "like", "look",
  ]

  /// The tools versions from which on images of AppKit are symbols, by image name. With each, its height in buttons,
  /// and its height before.
  private var symbols: [String: (tools: Double, heightInButtons: Double, heightBefore: Double)] = [:]
  /// Point sizes of text styles of iOS and of fonts of macOS, and other metrics of fonts, by name.
  private var fonts: [String: Double] = [:]

  /// Adds the rows of a table, in the format of `docs/schema/canvases.schema.json`.
  ///
  /// - Throws: All errors in the table.
  mutating func add(_ bytes: [UInt8], file: String? = nil) throws(InvalidDocument) {
    let context = ReadingContext(SourceText(bytes: bytes, file: file))
    let table = try MetricsTable(context)
    for row in table.rows {
      if let problem = add(row, to: table.schema.name) { context.error(problem, .invalidValue, at: row.position) }
    }
    if context.hasErrors { throw InvalidDocument(context.diagnostics()) }
  }

  /// Adds a row; returns an error message if it is invalid.
  private mutating func add(_ row: MetricsTable.Row, to table: String) -> String? {
    let (key, values) = (row.key, row.values)
    switch table {
    case "devices":
      let parts = key.split(separator: "/").map(String.init)
      guard let shape = CanvasDevice.Shape(rawValue: parts[0]), values.allSatisfy({ $0 > 0 }) else {
        return "the width, the height and the scale of '\(key)' are to be above 0"
      }
      devices.append(
        CanvasDevice(id: parts[1], shape: shape, width: values[0], height: values[1], scale: values[2]))
    case "safe-areas": safeAreas[key, default: Steps()].add(from: [values[0]], values: Array(values[1...]))
    case "margins": margins[key, default: Steps()].add(from: Array(values[..<3]), values: Array(values[3...]))
    case "bars": bars[key, default: Steps()].add(from: [values[0]], values: [values[1]])
    case "contents": contents[key, default: Steps()].add(from: [values[0]], values: Array(values[1...]))
    case "spaces": spaces[key, default: Steps()].add(from: [values[0]], values: Array(values[1...]))
    case "symbols": symbols[key] = (values[0], values[1], values[2])
    case "fonts": fonts[key] = values[0]
    case "eras":
      let parts = key.split(separator: "/").map(String.init)
      eras[parts[0], default: []].append(
        EraRow(tools: values[0], names: Array(parts[1...]), observed: row.observed.map { $0[0]...$0[1] }))
      eras[parts[0]]?.sort { $0.tools < $1.tools }
    default: return "the table '\(table)' is one of controls"
    }
    return nil
  }

  // MARK: - Looking up

  /// The eras of controls most similar to each era, the closest first.
  var similarEras: [String: [String]] {
    Dictionary(eraRows("like").map { ($0.names[0], Array($0.names[1...])) }, uniquingKeysWith: { first, _ in first })
  }

  /// Whether controls of an era have a property of looks.
  func hasLook(_ property: String, _ era: String) -> Bool {
    eras["look"]?.contains { $0.names[0] == property && $0.names.dropFirst().contains(era) } ?? false
  }

  /// The rows of a kind of eras, ascending.
  func eraRows(_ kind: String) -> [EraRow] { eras[kind] ?? [] }

  /// The safe area of a whole screen without bars of an app: of a device, else of its shape, with a tools version.
  func safeArea(_ device: String, _ shape: String, _ orientation: CanvasDevice.Orientation, tools: Double) -> EdgeInsets
  {
    let steps = safeAreas["\(device)/\(orientation.rawValue)"] ?? safeAreas["\(shape)/\(orientation.rawValue)"]
    guard let values = steps?.values(at: [tools]) else { return .zero }
    return EdgeInsets(top: values[0], left: values[1], bottom: values[2], right: values[3])
  }

  /// The margins of a kind of view of a width, in points, on a screen of a width.
  func margins(of kind: String, tools: Double, screen: Double = 0, width: Double = 0) -> DirectionalInsets? {
    margins[kind]?.values(at: [tools, screen, width]).map {
      DirectionalInsets(top: $0[0], leading: $0[1], bottom: $0[2], trailing: $0[3])
    }
  }

  /// The height of a bar in points, 0 without one.
  func height(ofBar kind: String, tools: Double) -> Double { bars[kind]?.values(at: [tools])?.first ?? 0 }

  /// The size common to all views of a kind, in points; 0 along axes without one.
  func content(of kind: String, tools: Double) -> LayoutSize? {
    contents[kind]?.values(at: [tools]).map { LayoutSize($0[0], $0[1]) }
  }

  /// The space around a content, both sides together, or between two views, in points; 0 if no table has it. A variant
  /// without a row has the space of its kind.
  func space(_ kind: String, _ variant: String? = nil, tools: Double) -> AxisValues<Double> {
    let steps = variant.flatMap { spaces["\(kind)/\($0)"] } ?? spaces[kind]
    return steps?.values(at: [tools]).map { AxisValues(horizontal: $0[0], vertical: $0[1]) } ?? AxisValues(0)
  }

  /// The last eras of a kind that begin with these tools or earlier ones.
  func eras(_ kind: String, tools: Double) -> [String] { eras[kind]?.last { $0.tools <= tools }?.names ?? [] }

  /// A metric common to all fonts.
  func font(_ name: String) -> Double? { fonts[name] }

  /// Like `font(_:)`, 0 if no table has it.
  func measure(_ name: String) -> Double { font(name) ?? 0 }

  /// The point size of a text style of iOS.
  func font(_ style: String, _ category: ContentSizeCategory) -> Double? { fonts["\(category.rawValue)/\(style)"] }

  /// The tracking of San Francisco at a point size, in points: space added between letters.
  func tracking(_ size: Double) -> Double { (fonts["tracking/\(Int(size))"] ?? 0) * size / Self.unitsPerEm }

  /// Tracking is given in fractions of the point size.
  private static let unitsPerEm = 1000.0

  /// Whether an image of AppKit is a symbol.
  func isSymbol(_ image: String, tools: Double) -> Bool { symbols[image].map { $0.tools <= tools } ?? false }

  /// Whether an image of AppKit has the height from before systems that show it as a symbol.
  func isEarlier(_ image: String, height: Double) -> Bool {
    symbols[image].map { $0.heightBefore > 0 && $0.heightBefore == height } ?? false
  }

  /// The height of a symbol in buttons, in points; nil if it is that of image views, which resources record.
  func heightInButtons(ofSymbol image: String) -> Double? {
    symbols[image].flatMap { $0.heightInButtons > 0 ? $0.heightInButtons : nil }
  }
}
