internal import LayoutModel

/// Metrics of controls that documents lack: alignment insets and baselines, by control name and style era.
///
/// A name goes from general to specific, as `button/rounded/push/border/regular/title`, and a row applies to all names
/// that begin with it, unless a longer one matches. `scripts/learn-insets` derives the rows from documents.
package struct InterfaceBuilderTables: Sendable {
  /// The tables that come with the package.
  package static let standard = packaged(isStrict: false)

  /// The tables that come with the package, without rows from one document.
  package static let strict = packaged(isStrict: true)

  private static func packaged(isStrict: Bool) -> InterfaceBuilderTables {
    var tables = InterfaceBuilderTables(isStrict: isStrict)
    let files = [
      PackageResources.alignment_insets_json, PackageResources.baselines_json, PackageResources.heights_json,
      PackageResources.letters_json, PackageResources.titles_json,
    ]
    for bytes in files { try? tables.add(bytes) }
    return tables
  }

  /// Whether rows from one document are left out.
  private let isStrict: Bool

  private var insets: [String: EdgeInsets] = [:]
  /// Distances of baselines below the centre by font size, ascending; by control name.
  private var baselines: [String: [(size: Double, belowCentre: Double)]] = [:]

  /// The usual heights of controls, if unique; by era, then by name.
  private var heights: [String: [String: Double]] = [:]

  /// The widths of letters in macOS's system font at 13 points, in points.
  private var letters: [Character: Double] = [:]
  /// The difference between a control's width and its title's in that font, by name and era, in points.
  private var spacesAroundTitles: [String: Double] = [:]

  /// Creates empty tables: no control has insets.
  ///
  /// - Parameter isStrict: whether rows from one document are left out.
  package init(isStrict: Bool = false) { self.isStrict = isStrict }

  /// Adds the rows of a table, in the format of `docs/schema/controls.schema.json`.
  ///
  /// - Throws: All errors in the table.
  package mutating func add(_ bytes: [UInt8], file: String? = nil) throws(InvalidDocument) {
    let context = ReadingContext(SourceText(bytes: bytes, file: file))
    let table = try MetricsTable(context)
    for row in table.rows where !(isStrict && row.isSingle) {
      if let problem = add(row, to: table.schema.name) { context.error(problem, .invalidValue, at: row.position) }
    }
    if context.hasErrors { throw InvalidDocument(context.diagnostics()) }
  }

  /// Adds a row; returns an error message if the table is another one.
  private mutating func add(_ row: MetricsTable.Row, to table: String) -> String? {
    let (key, values) = (row.key, row.values)
    switch table {
    case "alignment-insets":
      insets[key] = EdgeInsets(top: values[1], left: values[0], bottom: values[3], right: values[2])
    case "heights":
      let parts = key.split(separator: "@")
      heights[String(parts[1]), default: [:]][String(parts[0])] = values[0]
    case "baselines":
      let parts = key.split(separator: "|")
      baselines[String(parts[0]), default: []].append((Double(parts[1]) ?? 0, values[0]))
      baselines[String(parts[0])]?.sort { $0.size < $1.size }
    case "letters":
      if let letter = key.first { letters[letter] = values[0] }
    case "titles": spacesAroundTitles[key] = values[0]
    default: return "the table '\(table)' is one of canvases"
    }
    return nil
  }

  // MARK: - Looking up

  /// The distances from a control's frame to its alignment rectangle, in points.
  func insets(of control: [String], in era: String) -> EdgeInsets? {
    // The alignment rectangle of a button without a border is its frame, whatever is known of bordered ones.
    let isBorderless = Self.isBorderlessButton(control)
    return Self.keys(of: control, in: era).lazy.filter { !isBorderless || $0.contains("/none") }
      .compactMap { insets[$0] }.first
  }

  /// Whether a control is a button without a border, other than a check box or radio button.
  private static func isBorderlessButton(_ control: [String]) -> Bool {
    control.count > 3 && control[0] == "button" && control[3] == "none" && !unbezeled.contains(control[2])
  }

  /// Types of buttons that look the same in all bezel styles, and have no border.
  static let unbezeled: Set<String> = ["check", "radio"]

  /// The distance of the baseline below the middle of a line, or of a one-line control, in points.
  func baseline(of control: [String], in era: String, fontSize: Double) -> Double? {
    for key in Self.keys(of: control, in: era) {
      guard let rows = baselines[key] else { continue }
      // For other sizes it grows with the font.
      let closest = rows.min { abs($0.size - fontSize) < abs($1.size - fontSize) }
      if let closest {
        return closest.belowCentre + (fontSize - closest.size) * PlatformMetrics.standard.measure("desktopBaseline")
      }
    }
    return nil
  }

  /// The score of an era for a control's height: 1 if usual there, negative if another is, 0 if unknown.
  func likeness(of control: [String], height: Double, to era: String) -> Double {
    guard let usual = heights[era]?[control.joined(separator: "/")] else { return 0 }
    return usual == height ? 1 : Self.unlike
  }

  private static let unlike = -0.5

  /// The width of a text in macOS's system font at 13 points; nil if a letter's width is unknown.
  func width(of text: String) -> Double? {
    var width = 0.0
    for letter in text {
      guard let advance = self.width(of: letter) else { return nil }
      width += advance
    }
    return width
  }

  /// The width of a letter in that font; nil if unknown.
  func width(of letter: Character) -> Double? { letters[letter] }

  /// The difference between a control's width and its title's in the system font at 13 points.
  func spaceAroundTitle(of control: [String], in era: String) -> Double? {
    spacesAroundTitles["\(control.joined(separator: "/"))@\(era)"]
  }

  /// The keys of rows for a control, the most specific first: of its own era, then of the others, and finally those of
  /// its element alone.
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

  /// The eras most similar to an era, the closest first.
  private static let otherEras = PlatformMetrics.standard.similarEras
}
