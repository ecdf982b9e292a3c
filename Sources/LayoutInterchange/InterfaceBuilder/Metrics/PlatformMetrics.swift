internal import LayoutModel

/// Metrics of Interface Builder's canvases, such as screens, safe areas, bars, margins, and the eras of control styles.
/// They come from tables, each row of which names its source.
struct PlatformMetrics: Sendable {
  /// The metrics in the tables that come with the package.
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

  /// A step function of one or more numbers, such as a version of Xcode and a width. The rows are sorted by their
  /// thresholds. The last row whose thresholds are all reached gives the values.
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

  /// The devices, in the order of the table.
  private(set) var devices: [CanvasDevice] = []
  private var safeAreas: [String: Steps] = [:]
  /// The safe-area insets of screens like `safeAreas`, with the same keys, but without the insets that only canvases
  /// show and devices do not have.
  private var deviceSafeAreas: [String: Steps] = [:]
  private var margins: [String: Steps] = [:]
  private var bars: [String: Steps] = [:]
  private var contents: [String: Steps] = [:]
  private var spaces: [String: Steps] = [:]
  /// For each behaviour that changes with the version of Xcode, its eras, ascending by the version at which they begin.
  /// The key is one of `eraKinds`.
  private var eras: [String: [EraRow]] = [:]

  /// An era of a behaviour that changes with the version of Xcode.
  struct EraRow: Sendable {
    /// The first version of Xcode that is assumed to belong to the era.
    var tools: Double
    var names: [String]
    /// The versions of Xcode between which the era was observed to begin; nil if the table does not give them. The
    /// lower bound is the last version with a document that shows the previous era. The upper bound is the first
    /// version with a document that shows this era.
    var observed: ClosedRange<Double>?
  }

  /// The kinds of rows in the table of eras. All but the last two are behaviours that change with the version of Xcode.
  ///
  /// - `latest`, `possible`: the control style of macOS; the latest one, and those that are possible.
  /// - `mobile`: the control style of iOS.
  /// - `hidden`: whether stacks of macOS keep the space of hidden views.
  /// - `presentation`: the style of presented controllers.
  /// - `rows`: whether the content of a table row ends above the separator of the row.
  /// - `safeArea`, `margins`: the determination of safe areas, and whether margins are measured from them.
  /// - `grid`, `screen`, `television`: the pixel grids of canvases without a device, with a phone or tablet, and of
  ///   tvOS.
  /// - `televisionRows`: the width of row contents on tvOS.
  /// - `texts`: the content size category.
  /// - `universal`: the treatment of documents without a device.
  /// - `wells`, `switches`: on macOS, the frames of colour wells, and the texts beside switches.
  /// - `versions`: whether the version numbers of Xcode ascend with time, which those of betas and internal versions do
  ///   not.
  /// - `like`: an era of controls, followed by the most similar ones, the closest first.
  /// - `look`: a property of the appearance of controls, followed by the eras that have it.
  static let eraKinds = [
    "latest", "possible", "mobile", "hidden", "presentation", "rows", "safeArea", "margins", "grid", "screen",
    "television", "televisionRows", "texts", "universal", "wells", "switches",
    "versions", "like", "look",
  ]

  /// The images of AppKit that became symbols, by name. `tools` is the first version of Xcode in which an image is a
  /// symbol. `heightInButtons` is the height of the symbol in buttons, and `heightBefore` the height of the image
  /// before that version. Heights are in points, and 0 if the table gives none.
  private var symbols: [String: (tools: Double, heightInButtons: Double, heightBefore: Double)] = [:]
  /// Point sizes of text styles of iOS and of fonts of macOS, and other metrics of fonts, by name.
  private var fonts: [String: Double] = [:]

  /// Adds the rows of a table, in the format of `docs/schema/canvases.schema.json`.
  ///
  /// - Throws: `InvalidDocument` with all errors in the table.
  mutating func add(_ bytes: [UInt8], file: String? = nil) throws(InvalidDocument) {
    try MetricsTable.read(bytes, file: file) { add($0, to: $1) }
  }

  /// Adds a row to a table. Returns an error message if the row is invalid, else nil.
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
    case "safe-areas":
      for areas in row.isOfCanvas ? [\Self.safeAreas] : [\Self.safeAreas, \Self.deviceSafeAreas] {
        self[keyPath: areas][key, default: Steps()].add(from: [values[0]], values: Array(values[1...]))
      }
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

  // MARK: - Look-up of metrics

  /// For each era of controls, the most similar eras, the closest first.
  var similarEras: [String: [String]] {
    Dictionary(eraRows("like").map { ($0.names[0], Array($0.names[1...])) }, uniquingKeysWith: { first, _ in first })
  }

  /// Returns whether controls of an era have a property of their appearance, such as `bitmaps`.
  func hasLook(_ property: String, _ era: String) -> Bool {
    eras["look"]?.contains { $0.names[0] == property && $0.names.dropFirst().contains(era) } ?? false
  }

  /// Returns the rows of a behaviour in the table of eras, ascending by the version of Xcode at which an era begins.
  func eraRows(_ kind: String) -> [EraRow] { eras[kind] ?? [] }

  /// Returns the safe-area insets of a whole screen, without bars of an app, in points. They are the insets of the
  /// device, or else of its shape; zero if the tables have neither.
  ///
  /// - Parameters:
  ///   - tools: the version of Xcode whose canvas shows the screen.
  ///   - isOnDevice: whether insets that only canvases show, and devices do not have, are left out.
  func safeArea(
    _ device: String, _ shape: String, _ orientation: CanvasDevice.Orientation, tools: Double, isOnDevice: Bool = false
  ) -> EdgeInsets {
    let areas = isOnDevice ? deviceSafeAreas : safeAreas
    let steps = areas["\(device)/\(orientation.rawValue)"] ?? areas["\(shape)/\(orientation.rawValue)"]
    guard let values = steps?.values(at: [tools]) else { return .zero }
    return EdgeInsets(top: values[0], left: values[1], bottom: values[2], right: values[3])
  }

  /// Returns the margins of a kind of view, in points, given the widths of the screen and of the view in points; nil if
  /// the tables have none.
  func margins(of kind: String, tools: Double, screen: Double = 0, width: Double = 0) -> DirectionalInsets? {
    margins[kind]?.values(at: [tools, screen, width]).map {
      DirectionalInsets(top: $0[0], leading: $0[1], bottom: $0[2], trailing: $0[3])
    }
  }

  /// Returns the height of a kind of bar, in points; 0 if the tables have none.
  func height(ofBar kind: String, tools: Double) -> Double { bars[kind]?.values(at: [tools])?.first ?? 0 }

  /// Returns the fixed size, in points, of all views of a kind. A length is 0 if it is not fixed. Returns nil if the
  /// tables do not list the kind.
  func content(of kind: String, tools: Double) -> LayoutSize? {
    contents[kind]?.values(at: [tools]).map { LayoutSize($0[0], $0[1]) }
  }

  /// Returns the space around a content, as the sum of both sides, or the space between two views, in points. It is 0
  /// if no table has it. A variant without a row has the space of its kind.
  func space(_ kind: String, _ variant: String? = nil, tools: Double) -> AxisValues<Double> {
    let steps = variant.flatMap { spaces["\(kind)/\($0)"] } ?? spaces[kind]
    return steps?.values(at: [tools]).map { AxisValues(horizontal: $0[0], vertical: $0[1]) } ?? AxisValues(0)
  }

  /// Returns the eras of a behaviour in a version of Xcode. The last row that begins with this version or an earlier
  /// one gives them; empty if there is no such row.
  func eras(_ kind: String, tools: Double) -> [String] { eras[kind]?.last { $0.tools <= tools }?.names ?? [] }

  /// Returns the entry with a name in the table of fonts, such as `capHeight`; nil if there is none.
  func font(_ name: String) -> Double? { fonts[name] }

  /// Returns the entry with a name in the table of fonts; 0 if there is none.
  func measure(_ name: String) -> Double { font(name) ?? 0 }

  /// Returns the point size of a text style of iOS in a content size category; nil if no table has it.
  func font(_ style: String, _ category: ContentSizeCategory) -> Double? { fonts["\(category.rawValue)/\(style)"] }

  /// Returns the tracking of the San Francisco font at a point size: the space that is added between letters, in
  /// points.
  func tracking(_ size: Double) -> Double {
    guard let whole = Int(exactly: size.rounded(.towardZero)), let tracking = fonts["tracking/\(whole)"] else {
      return 0
    }
    return tracking * size / Self.unitsPerEm
  }

  /// The divisor for tracking in the tables, which list it in thousandths of the point size.
  private static let unitsPerEm = 1000.0

  /// Returns whether an image of AppKit is a symbol in a version of Xcode.
  func isSymbol(_ image: String, tools: Double) -> Bool { symbols[image].map { $0.tools <= tools } ?? false }

  /// Returns whether a height, in points, is the one that an image of AppKit had before it became a symbol. The result
  /// is false if that height is not known.
  func isEarlier(_ image: String, height: Double) -> Bool {
    symbols[image].map { $0.heightBefore > 0 && $0.heightBefore == height } ?? false
  }

  /// Returns the height of a symbol in buttons, in points; nil if it is the height that the resources of a document
  /// record, as in image views.
  func heightInButtons(ofSymbol image: String) -> Double? {
    symbols[image].flatMap { $0.heightInButtons > 0 ? $0.heightInButtons : nil }
  }
}
