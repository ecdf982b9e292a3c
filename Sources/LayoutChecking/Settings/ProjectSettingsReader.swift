internal import LayoutInterchange
package import LayoutModel
internal import LayoutNotation

/// A reader of the settings in `.tinamou.yml`.
package struct ProjectSettingsReader {
  /// The name of the settings file in a folder.
  package static let fileName = ".tinamou.yml"
  /// The rule name in messages about settings.
  package static let rule = "configuration"

  private let context: ReadingContext
  private let rules: [String]
  private var settings = ProjectSettings()

  /// Reads settings.
  ///
  /// - Parameters:
  ///   - bytes: The file's contents. An empty file gives the defaults.
  ///   - file: The name of the file in messages.
  ///   - rules: The identifiers of all rules.
  /// - Returns: The valid settings, and messages about the invalid ones.
  package static func read(
    bytes: [UInt8], file: String, rules: [String]
  ) -> (settings: ProjectSettings, diagnostics: [SourceDiagnostic]) {
    let source = SourceText(bytes: bytes, file: file)
    var reader = ProjectSettingsReader(context: ReadingContext(source), rules: rules)
    if bytes.contains(where: { $0 > 0x20 }), DocumentReader.isReadable(reader.context, as: "file") {
      // A file that contains only comments has no node.
      if let node = DocumentReader.tree(.yaml, reader.context, mayBeEmpty: true), node.content != .null {
        reader.read(node)
      }
    }
    let diagnostics = reader.context.diagnostics().map { diagnostic in
      var diagnostic = diagnostic
      diagnostic.rule = rule
      return diagnostic
    }
    return (reader.settings, diagnostics)
  }

  /// The keys of the settings.
  static let keys = [
    "included", "excluded", "rules", "sizes", "devices", "orientations", "scale", "strict", "failBuild", "suppressions",
    "baseline",
  ]

  private init(context: ReadingContext, rules: [String]) {
    self.context = context
    self.rules = rules
  }

  private mutating func read(_ node: DocumentNode) {
    guard let fields = context.fields(node, of: "the settings", keys: Self.keys) else { return }
    for key in Self.keys { settings.lines[key] = fields[key]?.keyPosition.line }
    settings.included = patterns(fields["included"])
    settings.excluded = patterns(fields["excluded"])
    if let entry = fields["rules"] { readRules(entry) }
    if let entry = fields["sizes"] { settings.sizes = context.elements(entry).compactMap(size) }
    if let entry = fields["devices"] { settings.devices = devices(entry) }
    if let entry = fields["orientations"] { settings.orientations = orientations(entry) }
    settings.scale = context.number(fields["scale"], expected: "a number above 0, at most 100") { $0 > 0 && $0 <= 100 }
    settings.isStrict = context.boolean(fields["strict"]) ?? false
    settings.failsBuild = context.boolean(fields["failBuild"]) ?? false
    for node in fields["suppressions"].map({ context.elements($0) }) ?? [] {
      guard let suppression = suppression(node) else { continue }
      settings.suppressions.append(suppression)
      settings.suppressionLocations.append(SourceLocation(line: node.position.line, column: node.position.column))
    }
    settings.baseline = context.text(fields["baseline"], expected: "the path of a baseline")
  }

  private func patterns(_ entry: DocumentNode.Entry?) -> [String] {
    guard let entry else { return [] }
    return context.elements(entry).compactMap { context.text($0, entry.key, expected: "a path or a pattern of paths") }
  }

  private mutating func readRules(_ entry: DocumentNode.Entry) {
    guard case .mapping(let entries) = entry.value.content else {
      return context.wrongType("an object with a severity for each rule", entry.key, entry.value)
    }
    for entry in entries where isRule(entry.key, at: entry.keyPosition) {
      settings.severities[entry.key] = context.choice(entry, as: RuleSeverity.self)
      settings.lines["rules.\(entry.key)"] = entry.keyPosition.line
    }
  }

  private func isRule(_ name: String, at position: SourcePosition) -> Bool {
    if rules.contains(name) { return true }
    if let meaning = Finding.withoutRule[name] {
      context.error("'\(name)' is no rule, but \(meaning)", Self.rule, at: position)
      return false
    }
    context.error(
      "there is no rule called \(DocumentNode.quoted(name))", Self.rule, at: position,
      hints: NameSuggestion.hints(for: name, among: rules, kind: "rules"))
    return false
  }

  private func suppression(_ node: DocumentNode) -> ProjectSettings.Suppression? {
    guard let fields = context.fields(node, of: "a suppression", keys: ["file", "object", "rule"]) else { return nil }
    let suppression = ProjectSettings.Suppression(
      file: context.text(fields["file"]), object: context.text(fields["object"]), rule: context.text(fields["rule"]))
    if let rule = suppression.rule, let entry = fields["rule"], !isRule(rule, at: entry.value.position) { return nil }
    guard suppression != ProjectSettings.Suppression() else {
      context.error(
        "expected at least one of 'file', 'object' and 'rule' in a suppression", .missingKey, at: node.position)
      return nil
    }
    return suppression
  }

  /// Returns the devices in a list of names, or of a single name; the name `all` stands for all devices.
  private func devices(_ entry: DocumentNode.Entry) -> [CheckedDevice] {
    names(entry, expected: "a list of devices, or 'all'").compactMap { node, name in
      let device = CheckedDevice(name: name)
      if device == nil { context.error(CheckedDevice.unknown(name), Self.rule, at: node.position) }
      return device
    }
  }

  /// Returns the orientations in a list of names, or of a single name, each once; the name `all` stands for both.
  private func orientations(_ entry: DocumentNode.Entry) -> [CanvasDevice.Orientation] {
    let named = names(entry, expected: "a list of orientations, or 'all'").flatMap { node, name in
      let orientations = CanvasDevice.Orientation.named(name)
      if orientations == nil { context.error(CanvasDevice.Orientation.unknown, Self.rule, at: node.position) }
      return orientations ?? []
    }
    return CanvasDevice.Orientation.allCases.filter(named.contains)
  }

  /// Returns the texts of a list; a single text counts as a list of one.
  private func names(_ entry: DocumentNode.Entry, expected: String) -> [(node: DocumentNode, name: String)] {
    let nodes: [DocumentNode]
    if case .sequence(let members) = entry.value.content { nodes = members } else { nodes = [entry.value] }
    return nodes.compactMap { node in context.text(node, entry.key, expected: expected).map { (node, $0) } }
  }

  private func size(_ node: DocumentNode) -> RequestedSize? {
    func isFitting(_ node: DocumentNode) -> Bool {
      if case .scalar(let scalar) = node.content { return scalar.text == "fitting" }
      return node.content == .null
    }
    if isFitting(node) { return .fitting }
    guard case .sequence(let members) = node.content, members.count == 2 else {
      context.wrongType("a width and a height in a list, or 'fitting'", "sizes", node)
      return nil
    }
    let lengths = members.map { member in
      isFitting(member)
        ? nil : context.number(member, "sizes", expected: "a number that is at least 0, or null") { $0 >= 0 }
    }
    return RequestedSize(lengths[0], lengths[1])
  }
}
