import Tinamou

/// A writer of the effective settings, as the text of a `.tinamou.yml`. A comment on each line names the origin of its
/// setting.
struct SettingsReport {
  /// The command whose options take precedence over the settings.
  let command: CheckCommand

  /// Returns the effective settings of files. Files with the same settings file share a text; the texts are in the
  /// order of their first files.
  func text(_ inputs: [InputSearch.Input]) -> String {
    var groups: [(file: String?, inputs: [InputSearch.Input])] = []
    for input in inputs {
      if let index = groups.firstIndex(where: { $0.file == input.settingsFile }) {
        groups[index].inputs.append(input)
      } else {
        groups.append((input.settingsFile, [input]))
      }
    }
    return groups.map { text(of: $0.file, $0.inputs) }.joined(separator: "\n")
  }

  private func text(of file: String?, _ inputs: [InputSearch.Input]) -> String {
    let settings = inputs[0].settings
    /// Returns the text of a setting, and a comment about its origin. The origin is the option that sets it, or else
    /// its line of the settings file, or else `default`.
    /// - Parameters:
    ///   - key: the key with which the setting is printed.
    ///   - value: the value.
    ///   - option: the option that sets it; nil if none was given.
    ///   - name: the key by which its line of the settings file is looked up; nil for `key`.
    func line(_ key: String, _ value: JSONValue, option: String? = nil, of name: String? = nil) -> [String] {
      let place = settings.lines[name ?? key].map { "\(file ?? ""):\($0)" }
      return ["\(key): \(JSONText.string(value, .compact))", "# \(option ?? place ?? "default")"]
    }
    let (sizes, ranges) = command.documents.sizesAndRanges
    let canvas = command.documents.canvas
    let areSizesGiven = !sizes.isEmpty || !ranges.isEmpty
    let rows =
      [
        line("included", .list(settings.included.map { .text($0) })),
        line("excluded", .list(settings.excluded.map { .text($0) })),
        ["rules:", ""],
      ]
      + CheckRule.all.map { rule in
        line(
          "  \(rule.id)", .text(settings.severity(of: rule).rawValue),
          option: command.rules.selection.option(for: rule), of: "rules.\(rule.id)")
      } + [
        line(
          "sizes", .list((areSizesGiven ? sizes : settings.sizes).map(Self.value)),
          option: areSizesGiven ? "--size" : nil),
        line(
          "devices", .list((canvas.device.isEmpty ? settings.devices : canvas.device).map(Self.value)),
          option: canvas.device.isEmpty ? nil : "--device"),
        line(
          "orientations",
          .list((canvas.orientations.isEmpty ? settings.orientations : canvas.orientations).map { .text($0.rawValue) }),
          option: canvas.orientations.isEmpty ? nil : "--orientation"),
        line("scale", .number(command.scale ?? settings.scale ?? 1), option: command.scale.map { _ in "--scale" }),
        line("strict", .boolean(command.strict || settings.isStrict), option: command.strict ? "--strict" : nil),
        line("failBuild", .boolean(settings.failsBuild)),
        line("suppressions", .list(settings.suppressions.map(Self.value))),
        line(
          "baseline", .text(command.baseline ?? settings.baseline), option: command.baseline.map { _ in "--baseline" }),
      ]
    let first = PrintableText.line(inputs[0].name)
    let files = inputs.count == 1 ? first : "\(inputs.count) files, the first of which is \(first)"
    let excluded = command.selection.exclude.map { " --exclude \(PrintableText.line($0))" }.joined()
    return "# \(file ?? "no settings file"), for \(files)\n"
      + (excluded.isEmpty ? "" : "# without what is named by\(excluded)\n")
      + Self.aligned(rows).map { PrintableText.line($0) + "\n" }.joined()
  }

  /// The maximum width of a setting whose comment is aligned with other comments, in characters. A wider setting is
  /// directly followed by its comment.
  private static let widestAligned = 40

  private static func aligned(_ rows: [[String]]) -> [String] {
    let width = rows.map(\.[0].count).filter { $0 <= widestAligned }.max() ?? 0
    return rows.map { row in
      guard !row[1].isEmpty else { return row[0] }
      return row[0] + String(repeating: " ", count: max(0, width - row[0].count)) + "  " + row[1]
    }
  }

  private static func value(_ size: RequestedSize) -> JSONValue {
    size == .fitting ? .text("fitting") : .list([.number(size.width), .number(size.height)])
  }

  private static func value(_ device: CheckedDevice) -> JSONValue {
    guard case .one(let device, let orientation) = device else { return .text("all") }
    return .text(device.id + (orientation.map { " " + $0.rawValue } ?? ""))
  }

  private static func value(_ suppression: ProjectSettings.Suppression) -> JSONValue {
    let entries = [("file", suppression.file), ("object", suppression.object), ("rule", suppression.rule)]
    return .object(entries.compactMap { key, value in value.map { (key, .text($0)) } })
  }
}
