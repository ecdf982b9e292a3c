internal import LayoutModel

/// Metrics that documents do not record, such as alignment insets and baselines, by the name of a control and the era
/// of its style.
///
/// A name has parts from general to specific, such as `button/rounded/push/border/regular/title`. A row applies to all
/// names that begin with its own name, unless a row with a longer name does, too. `scripts/learn-insets` derives the
/// rows from documents.
package struct InterfaceBuilderTables: Sendable {
  /// The metrics in the tables that come with the package.
  package static let standard = packaged(isStrict: false)

  /// The metrics in the tables that come with the package, without the rows that are known from one document alone.
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

  /// Whether rows that are known from one document alone are left out.
  private let isStrict: Bool

  private var insets: [String: EdgeInsets] = [:]
  /// The distances of baselines below the middle of controls, in points, by the name and era of the control. Each list
  /// is ascending by font size.
  private var baselines: [String: [(size: Double, belowCentre: Double)]] = [:]

  /// The usual heights, in points, of controls with a single usual height, by era and then by the control's name.
  private var heights: [String: [String: Double]] = [:]

  /// The widths of letters, in points, in the system font of macOS at the size 13.
  private var letters: [Character: Double] = [:]
  /// The widths of controls without the widths of their titles, in points, by name and era. Titles are in the system
  /// font of macOS at 13 points.
  private var spacesAroundTitles: [String: Double] = [:]

  /// Creates empty tables, by which no control has insets.
  ///
  /// - Parameter isStrict: whether rows that are known from one document alone are left out.
  package init(isStrict: Bool = false) { self.isStrict = isStrict }

  /// Adds the rows of a table, in the format of `docs/schema/controls.schema.json`.
  ///
  /// - Throws: `InvalidDocument` with all errors in the table.
  package mutating func add(_ bytes: [UInt8], file: String? = nil) throws(InvalidDocument) {
    try MetricsTable.read(bytes, file: file) { isStrict && $0.isSingle ? nil : add($0, to: $1) }
  }

  /// Adds a row to the table with a name. Returns an error message if that is not a table of controls, else nil.
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

  // MARK: - Look-up of metrics

  /// Returns the distances from a control's frame to its alignment rectangle, in points; nil if the tables have none.
  func insets(of control: [String], in era: String) -> EdgeInsets? {
    // The alignment rectangle of a button without a border is its frame, so rows of bordered buttons do not apply to
    // it.
    let isBorderless = Self.isBorderlessButton(control)
    return Self.keys(of: control, in: era).lazy.filter { !isBorderless || $0.contains("/none") }
      .compactMap { insets[$0] }.first
  }

  /// Returns whether a control is a button without a border, other than a check box or radio button.
  private static func isBorderlessButton(_ control: [String]) -> Bool {
    control.count > 3 && control[0] == "button" && control[3] == "none" && !unbezeled.contains(control[2])
  }

  /// Types of buttons that look the same in all bezel styles: they have no border.
  static let unbezeled: Set<String> = ["check", "radio"]

  /// Returns the distance of the baseline below the middle of a line, or of a control with one line, in points; nil if
  /// the tables have none.
  func baseline(of control: [String], in era: String, fontSize: Double) -> Double? {
    for key in Self.keys(of: control, in: era) {
      guard let rows = baselines[key] else { continue }
      // For sizes that the tables lack, the distance grows with the font.
      let closest = rows.min { abs($0.size - fontSize) < abs($1.size - fontSize) }
      if let closest {
        return closest.belowCentre + (fontSize - closest.size) * PlatformMetrics.standard.measure("desktopBaseline")
      }
    }
    return nil
  }

  /// Returns a score of the fit between a control's height and an era. It is 1 if the height is usual in the era,
  /// negative if another height is usual, and 0 if the usual height is not known.
  func score(of control: [String], height: Double, in era: String) -> Double {
    guard let usual = heights[era]?[control.joined(separator: "/")] else { return 0 }
    return usual == height ? 1 : Self.unlike
  }

  private static let unlike = -0.5

  /// Returns the width of a text, in points, in the system font of macOS at the size 13; nil if the width of a letter
  /// is not known.
  func width(of text: String) -> Double? {
    var width = 0.0
    for letter in text {
      guard let advance = self.width(of: letter) else { return nil }
      width += advance
    }
    return width
  }

  /// Returns the width of a letter, in points, in the system font of macOS at the size 13; nil if it is not known.
  func width(of letter: Character) -> Double? { letters[letter] }

  /// Returns the width of a control without its title, in points; nil if it is not known. The title is in the system
  /// font of macOS at 13 points.
  func spaceAroundTitle(of control: [String], in era: String) -> Double? {
    spacesAroundTitles["\(control.joined(separator: "/"))@\(era)"]
  }

  /// Returns the keys by which rows for a control are looked up, in the order of the look-up. First come the names of
  /// the control in its own era, from specific to general, and then those in similar eras. The name of the element
  /// alone comes last, in each of these eras.
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

  /// For each era, the most similar eras, the closest first.
  private static let otherEras = PlatformMetrics.standard.similarEras
}
