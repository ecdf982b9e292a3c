internal import LayoutInterchange
internal import LayoutModel

// The report as SARIF 2.1.0: a run with the rules, and a result for each finding. The members of a conflict are related
// locations.
extension CheckReport {
  /// The name of the base folder of relative paths, under `originalUriBaseIds`.
  private static let root = "%SRCROOT%"
  private static let rootDescription = "The folder in which the command ran."
  /// The description of errors that belong to no rule.
  private static let unreadable = "A file that cannot be read or understood."
  private static let schemaAddress = "https://json.schemastore.org/sarif-2.1.0.json"

  static func sarif(_ files: [CheckedFile], version: String) -> String {
    let findings = files.flatMap(\.findings)
    // The rules in `CheckRule.all` come first, then the identifiers of errors of unreadable files.
    var rules = CheckRule.all.map { rule($0) }
    var indices = Dictionary(uniqueKeysWithValues: CheckRule.all.enumerated().map { ($0.element.id, $0.offset) })
    for finding in findings where indices[finding.rule] == nil {
      indices[finding.rule] = rules.count
      rules.append(
        JSONValue.object(
          [("id", JSONValue.text(finding.rule))] + descriptions(unreadable, unreadable, help: unreadable)))
    }
    let driver = JSONValue.object([
      ("name", JSONValue.text("tinamou")), ("version", JSONValue.text(version)), ("rules", JSONValue.list(rules)),
    ])
    let run = JSONValue.object([
      ("tool", JSONValue.object([("driver", driver)])),
      ("originalUriBaseIds", JSONValue.object([(root, JSONValue.object([("description", message(rootDescription))]))])),
      ("columnKind", JSONValue.text("unicodeCodePoints")),
      ("results", JSONValue.list(findings.map { result($0, indices[$0.rule] ?? 0) })),
    ])
    return JSONText.string(
      JSONValue.object([
        ("$schema", JSONValue.text(schemaAddress)), ("version", JSONValue.text("2.1.0")),
        ("runs", JSONValue.list([run])),
      ]), .indented) + "\n"
  }

  private static func rule(_ rule: CheckRule) -> JSONValue {
    let configuration = JSONValue.object([
      ("enabled", JSONValue.boolean(rule.severity != .off)),
      ("level", JSONValue.text(rule.severity == .error ? "error" : "warning")),
    ])
    let entries =
      [("id", JSONValue.text(rule.id))]
      + descriptions(
        rule.summary, rule.rationale, help: RuleReport.details([rule]), markdown: RuleReport.body(of: rule))
    return JSONValue.object(entries + [("defaultConfiguration", JSONValue.line(configuration))])
  }

  /// Returns the texts of a rule that viewers show beside a result.
  private static func descriptions(
    _ short: String, _ full: String, help: String, markdown: String? = nil
  ) -> [(key: String, value: JSONValue)] {
    var texts = [(key: "text", value: JSONValue.text(help))]
    if let markdown { texts.append(("markdown", .text(markdown))) }
    return [
      ("shortDescription", message(short)), ("fullDescription", message(full)), ("help", JSONValue.object(texts)),
    ]
  }

  private static func result(_ finding: Finding, _ index: Int) -> JSONValue {
    var entries: [(key: String, value: JSONValue)] = [
      ("ruleId", JSONValue.text(finding.rule)), ("ruleIndex", JSONValue.integer(index)),
      ("level", JSONValue.text(finding.severity.rawValue)), ("message", message(finding.message)),
      ("locations", JSONValue.list([JSONValue.object([physical(finding.location, in: finding.file)])])),
    ]
    if !finding.related.isEmpty {
      let related = finding.related.enumerated().map { offset, related in
        JSONValue.object([
          ("id", JSONValue.integer(offset + 1)), physical(related.location, in: finding.file),
          ("message", message(related.message)),
        ])
      }
      entries.append(("relatedLocations", JSONValue.list(related)))
    }
    if let fix = finding.fix { entries.append(("fixes", JSONValue.list([self.fix(fix, in: finding.file)]))) }
    let fingerprint = JSONValue.object([("tinamou/v1", JSONValue.text(finding.fingerprint))])
    entries.append(("partialFingerprints", JSONValue.line(fingerprint)))
    return JSONValue.object(entries)
  }

  private static func fix(_ fix: SourceFix, in file: String) -> JSONValue {
    let replacements = fix.edits.map { edit in
      JSONValue.object([
        (
          "deletedRegion",
          JSONValue.line(
            JSONValue.object([
              ("startLine", JSONValue.integer(edit.start.line)), ("startColumn", JSONValue.integer(edit.start.column)),
              ("endLine", JSONValue.integer(edit.end.line)), ("endColumn", JSONValue.integer(edit.end.column)),
            ]))
        ),
        ("insertedContent", JSONValue.line(JSONValue.object([("text", JSONValue.text(edit.replacement))]))),
      ])
    }
    let change = JSONValue.object([
      ("artifactLocation", JSONValue.line(JSONValue.object([("uri", JSONValue.text(uri(file)))]))),
      ("replacements", JSONValue.list(replacements)),
    ])
    return JSONValue.object([
      ("description", message(fix.title)), ("artifactChanges", JSONValue.list([change])),
    ])
  }

  private static func message(_ text: String) -> JSONValue {
    JSONValue.line(JSONValue.object([("text", JSONValue.text(text))]))
  }

  private static func physical(_ location: SourceLocation?, in file: String) -> (key: String, value: JSONValue) {
    let path = location?.file ?? file
    var address = [(key: "uri", value: JSONValue.text(uri(path)))]
    if !path.hasPrefix("/") { address.append(("uriBaseId", .text(root))) }
    var entries: [(key: String, value: JSONValue)] = [("artifactLocation", JSONValue.line(JSONValue.object(address)))]
    if let location {
      let region: [(key: String, value: JSONValue)] = [
        ("startLine", JSONValue.integer(location.line)), ("startColumn", JSONValue.integer(location.column)),
      ]
      entries.append(("region", JSONValue.line(JSONValue.object(region))))
    }
    return ("physicalLocation", JSONValue.object(entries))
  }

  /// Returns a path as a URI. A relative path becomes a relative reference.
  static func uri(_ path: String) -> String {
    var text = path.hasPrefix("/") ? "file://" : ""
    for byte in path.utf8 {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"),
        UInt8(ascii: "~"), UInt8(ascii: "/"):
        text.unicodeScalars.append(Unicode.Scalar(byte))
      default:
        let digits = String(byte, radix: 16, uppercase: true)
        text += "%" + (digits.count < 2 ? "0" : "") + digits
      }
    }
    return text
  }
}
