internal import LayoutInterchange
internal import LayoutModel

// The report as JSON, according to `docs/schema/check.schema.json`.
extension CheckReport {
  static func json(_ files: [CheckedFile], localizedCopies copies: Int) -> String {
    let (errors, warnings) = counts(files)
    var summary: [(key: String, value: JSONValue)] = [
      ("files", JSONValue.integer(files.count)), ("errors", JSONValue.integer(errors)),
      ("warnings", JSONValue.integer(warnings)), ("localizedCopies", JSONValue.integer(copies)),
    ]
    if known(files) > 0 { summary.append(("inBaseline", JSONValue.integer(known(files)))) }
    if let constraints = sourceConstraints(files) {
      summary.append(("sourceConstraints", self.value(constraints)))
    }
    let value = JSONValue.object([
      ("schema", JSONValue.integer(1)), ("findings", JSONValue.list(files.flatMap(\.findings).map(self.value))),
      ("notes", JSONValue.list(files.flatMap { file in notes(file).map { note($0, about: file) } })),
      ("unsupported", JSONValue.list(files.flatMap { file in file.unsupported.map { warning($0, in: file.file) } })),
      ("summary", JSONValue.line(JSONValue.object(summary))),
    ])
    return JSONText.string(value, .indented) + "\n"
  }

  private static func value(_ count: ConstraintCount) -> JSONValue {
    JSONValue.object([("found", JSONValue.integer(count.found)), ("followed", JSONValue.integer(count.followed))])
  }

  /// Returns the notes on a file, and one on the constraints in code that the analysis did not follow.
  private static func notes(_ file: CheckedFile) -> [String] {
    guard let constraints = file.sourceConstraints, constraints.followed < constraints.found else { return file.notes }
    return file.notes + [
      "\(constraints.found - constraints.followed) of \(constraints.found) constraints were not followed"
    ]
  }

  private static func note(_ text: String, about file: CheckedFile) -> JSONValue {
    JSONValue.line(JSONValue.object([("file", JSONValue.text(file.file)), ("message", JSONValue.text(text))]))
  }

  private static func warning(_ warning: SourceDiagnostic, in file: String) -> JSONValue {
    JSONValue.line(
      JSONValue.object(place(warning.location, in: file) + [("message", JSONValue.text(warning.message))]))
  }

  private static func value(_ finding: Finding) -> JSONValue {
    JSONValue.object(
      [
        ("rule", JSONValue.text(finding.rule)), ("severity", JSONValue.text(finding.severity.rawValue)),
        ("message", JSONValue.text(finding.message)),
      ] + place(finding.location, in: finding.file) + [
        ("objects", JSONValue.list(finding.objects.map { JSONValue.text($0) })),
        ("sizes", JSONValue.line(JSONValue.list(finding.sizes.map(value)))),
        ("devices", JSONValue.line(JSONValue.list(finding.devices.map { JSONValue.text($0) }))),
        ("related", JSONValue.list(finding.related.map { value($0, of: finding) })),
        ("fingerprint", JSONValue.text(finding.fingerprint)), ("fix", finding.fix.map(value) ?? JSONValue.null),
      ])
  }

  private static func value(_ fix: SourceFix) -> JSONValue {
    let edits = fix.edits.map { edit in
      JSONValue.line(
        JSONValue.object([
          ("line", JSONValue.integer(edit.start.line)), ("column", JSONValue.integer(edit.start.column)),
          ("endLine", JSONValue.integer(edit.end.line)), ("endColumn", JSONValue.integer(edit.end.column)),
          ("text", JSONValue.text(edit.replacement)),
        ]))
    }
    return JSONValue.object([
      ("title", JSONValue.text(fix.title)), ("safe", JSONValue.boolean(fix.isSafe)), ("edits", JSONValue.list(edits)),
    ])
  }

  private static func value(_ related: Finding.Related, of finding: Finding) -> JSONValue {
    JSONValue.line(
      JSONValue.object([("message", JSONValue.text(related.message))] + place(related.location, in: finding.file)))
  }

  private static func value(_ size: RequestedSize) -> JSONValue {
    JSONValue.list([JSONValue.number(size.width), JSONValue.number(size.height)])
  }

  private static func place(_ location: SourceLocation?, in file: String) -> [(key: String, value: JSONValue)] {
    [
      ("file", JSONValue.text(location?.file ?? file)),
      ("line", location.map { JSONValue.integer($0.line) } ?? JSONValue.null),
      ("column", location.map { JSONValue.integer($0.column) } ?? JSONValue.null),
    ]
  }
}
