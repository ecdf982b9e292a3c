internal import LayoutInterchange
internal import LayoutModel

// SARIF 2.1.0: a run with the rules and a result for each finding. The members of a conflict are related locations.
extension CheckReport {
  private static let schemaAddress = "https://json.schemastore.org/sarif-2.1.0.json"

  static func sarif(_ files: [CheckedFile], version: String) -> String {
    let findings = files.flatMap(\.findings)
    // The rules of the registry first, then those of unreadable input.
    var rules = CheckRule.all.map { rule($0) }
    var indices = Dictionary(uniqueKeysWithValues: CheckRule.all.enumerated().map { ($0.element.id, $0.offset) })
    for finding in findings where indices[finding.rule] == nil {
      indices[finding.rule] = rules.count
      rules.append(JSONValue.object([("id", JSONValue.text(finding.rule))]))
    }
    let driver = JSONValue.object([
      ("name", JSONValue.text("tinamou")), ("version", JSONValue.text(version)), ("rules", JSONValue.list(rules)),
    ])
    let run = JSONValue.object([
      ("tool", JSONValue.object([("driver", driver)])), ("columnKind", JSONValue.text("unicodeCodePoints")),
      ("results", JSONValue.list(findings.map { result($0, indices[$0.rule] ?? 0) })),
    ])
    return JSONText.string(
      JSONValue.object([
        ("$schema", JSONValue.text(schemaAddress)), ("version", JSONValue.text("2.1.0")),
        ("runs", JSONValue.list([run])),
      ]), .indented) + "\n"
  }

  private static func rule(_ rule: CheckRule) -> JSONValue {
    JSONValue.object([
      ("id", JSONValue.text(rule.id)), ("shortDescription", message(rule.summary)),
      ("fullDescription", message(rule.rationale)),
      (
        "defaultConfiguration",
        JSONValue.line(
          JSONValue.object([
            ("enabled", JSONValue.boolean(rule.severity != .off)),
            ("level", JSONValue.text(rule.severity == .error ? "error" : "warning")),
          ]))
      ),
    ])
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
    let fingerprint = JSONValue.object([("tinamou/v1", JSONValue.text(finding.fingerprint))])
    entries.append(("partialFingerprints", JSONValue.line(fingerprint)))
    return JSONValue.object(entries)
  }

  private static func message(_ text: String) -> JSONValue {
    JSONValue.line(JSONValue.object([("text", JSONValue.text(text))]))
  }

  private static func physical(_ location: SourceLocation?, in file: String) -> (key: String, value: JSONValue) {
    let address = JSONValue.line(JSONValue.object([("uri", JSONValue.text(uri(location?.file ?? file)))]))
    var entries: [(key: String, value: JSONValue)] = [("artifactLocation", address)]
    if let location {
      let region: [(key: String, value: JSONValue)] = [
        ("startLine", JSONValue.integer(location.line)), ("startColumn", JSONValue.integer(location.column)),
      ]
      entries.append(("region", JSONValue.line(JSONValue.object(region))))
    }
    return ("physicalLocation", JSONValue.object(entries))
  }

  /// Returns a path as a URI; relative paths stay relative.
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
