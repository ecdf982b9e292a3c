internal import LayoutModel

/// What is known of controls beyond what documents say: alignment insets and baselines, by what a control is called and by
/// the era of its look.
///
/// A name goes from the outside in, as `button/rounded/push/border/regular/title`, and a row counts for all names that it
/// begins, unless there is a longer one. `scripts/learn-insets` derives the rows from documents.
public struct InterfaceBuilderTables: Sendable {
  /// The tables that come with the package.
  public static let standard: InterfaceBuilderTables = {
    var tables = InterfaceBuilderTables()
    let files = [
      PackageResources.alignment_insets_json, PackageResources.baselines_json, PackageResources.heights_json,
      PackageResources.letters_json, PackageResources.titles_json,
    ]
    for bytes in files { try? tables.add(bytes) }
    return tables
  }()

  private var insets: [String: EdgeInsets] = [:]
  /// By name, the sizes of fonts, in ascending order, with the distance from the centre.
  private var baselines: [String: [(size: Double, belowCentre: Double)]] = [:]

  /// How high controls usually are in an era, where that is clear; by era, then by name.
  private var heights: [String: [String: Double]] = [:]

  /// How wide the letters of macOS's system font are at 13 points, in points.
  private var letters: [Character: Double] = [:]
  /// By how much a control is wider than its title in that font, by its name and its era, in points.
  private var spacesAroundTitles: [String: Double] = [:]

  /// Creates tables without a row: no control has insets.
  public init() {}

  /// Adds the rows of a table, in the form of `docs/schema/controls.schema.json`.
  ///
  /// - Throws: What is wrong with it.
  public mutating func add(_ bytes: [UInt8], file: String? = nil) throws(InvalidDocument) {
    let context = ReadingContext(SourceText(bytes: bytes, file: file))
    let table = try MetricsTable(context)
    for row in table.rows { add(row, to: table.name, context) }
    if context.hasErrors { throw InvalidDocument(context.diagnostics()) }
  }

  private mutating func add(_ row: MetricsTable.Row, to table: String?, _ context: ReadingContext) {
    let (key, values) = (row.key, row.values)
    switch (table, values.count) {
    case ("alignment-insets", 4):
      insets[key] = EdgeInsets(top: values[1], left: values[0], bottom: values[3], right: values[2])
    case ("heights", 1):
      let parts = key.split(separator: "@")
      guard parts.count == 2 else {
        return context.error("expected a name and an era in \"key\"", .invalidValue, at: row.position)
      }
      heights[String(parts[1]), default: [:]][String(parts[0])] = values[0]
    case ("baselines", 1):
      let parts = key.split(separator: "|")
      guard parts.count == 2, let size = Double(parts[1]) else {
        return context.error("expected a name and a size of a font in \"key\"", .invalidValue, at: row.position)
      }
      baselines[String(parts[0]), default: []].append((size, values[0]))
      baselines[String(parts[0])]?.sort { $0.size < $1.size }
    case ("letters", 1):
      guard let letter = key.first, key.count == 1 else {
        return context.error("expected one letter in \"key\"", .invalidValue, at: row.position)
      }
      letters[letter] = values[0]
    case ("titles", 1): spacesAroundTitles[key] = values[0]
    default: context.error("this table has no such row", .invalidValue, at: row.position)
    }
  }

  // MARK: - Looking up

  /// By how much the frame of a control is larger than what constraints see, in points.
  func insets(of control: [String], in era: String) -> EdgeInsets? {
    // All of a button without a border is aligned, whatever is known of those with one.
    let isBorderless = Self.isBorderlessButton(control)
    return Self.keys(of: control, in: era).lazy.filter { !isBorderless || $0.contains("/none") }
      .compactMap { insets[$0] }.first
  }

  /// Whether a control is a button that is drawn without a border, and no check box or radio button.
  private static func isBorderlessButton(_ control: [String]) -> Bool {
    control.count > 3 && control[0] == "button" && control[3] == "none" && !unbezeled.contains(control[2])
  }

  /// Types of buttons that look the same in all styles of bezels, and have no border.
  static let unbezeled: Set<String> = ["check", "radio"]

  /// How far the baseline of a line is below the middle of the line, which is that of a control of one line, in points.
  func baseline(of control: [String], in era: String, fontSize: Double) -> Double? {
    for key in Self.keys(of: control, in: era) {
      guard let rows = baselines[key] else { continue }
      // Of another size it grows with the font.
      let closest = rows.min { abs($0.size - fontSize) < abs($1.size - fontSize) }
      if let closest {
        return closest.belowCentre + (fontSize - closest.size) * PlatformMetrics.standard.measure("desktopBaseline")
      }
    }
    return nil
  }

  /// What speaks for an era where a control has such a height: 1 if it is the usual one, less than 0 if that is another.
  func likeness(of control: [String], height: Double, to era: String) -> Double {
    guard let usual = heights[era]?[control.joined(separator: "/")] else { return 0 }
    return usual == height ? 1 : Self.unlike
  }

  private static let unlike = -0.5

  /// The width of a text in macOS's system font of 13 points; nil where it has letters that are not known.
  func width(of text: String) -> Double? {
    var width = 0.0
    for letter in text {
      guard let advance = self.width(of: letter) else { return nil }
      width += advance
    }
    return width
  }

  /// The same of a letter.
  func width(of letter: Character) -> Double? { letters[letter] }

  /// By how much a control is wider than its title in the system font of 13 points.
  func spaceAroundTitle(of control: [String], in era: String) -> Double? {
    spacesAroundTitles["\(control.joined(separator: "/"))@\(era)"]
  }

  /// The names of rows for a control, the best first: the longest of its own era, then of the others, and what is known
  /// of its element at large last.
  private static func keys(of control: [String], in era: String) -> [String] {
    let eras = [era] + (otherEras[era] ?? [])
    var keys: [String] = []
    for era in eras {
      for length in stride(from: control.count, to: control.count > 1 ? 1 : 0, by: -1) {
        keys.append("\(control.prefix(length).joined(separator: "/"))@\(era)")
      }
    }
    if control.count > 1 { keys += eras.map { "\(control[0])@\($0)" } }
    return keys
  }

  /// The eras that are most like one.
  private static let otherEras = ["Y": ["A", "B"], "A": ["B"], "B": ["A"], "C": [], "iOSGlass": ["iOS"]]
}
