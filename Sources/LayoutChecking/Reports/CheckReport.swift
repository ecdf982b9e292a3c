internal import LayoutModel

/// Writes what was found. Same findings, same bytes.
public enum CheckReport {
  /// The forms of a report.
  public enum Format: String, Sendable, CaseIterable {
    /// For people: each finding with its line and a caret, and the places that belong to it.
    case text
    /// A line for each, as Xcode reads it in a build phase.
    case xcode
    /// For programs; see `docs/schema/check.schema.json`.
    case json
    /// The Static Analysis Results Interchange Format, version 2.1.0.
    case sarif
    /// Workflow commands of GitHub Actions.
    case github
    /// JUnit's XML, with a test suite for each file.
    case junit
  }

  /// A report with the line end of its last line; empty where the form has nothing to say.
  ///
  /// - Parameters:
  ///   - files: What was found, in the order of the files.
  ///   - format: The form.
  ///   - version: The version of the tool, for forms that name it.
  ///   - copies: How many localized copies of documents were left out.
  public static func text(
    _ files: [CheckedFile], as format: Format, version: String, localizedCopies copies: Int = 0
  ) -> String {
    switch format {
    case .text: people(files, copies)
    case .xcode: lines(files)
    case .json: json(files, localizedCopies: copies)
    case .sarif: sarif(files, version: version)
    case .github: github(files)
    case .junit: junit(files)
    }
  }

  /// Errors and warnings.
  static func counts(_ files: [CheckedFile]) -> (errors: Int, warnings: Int) {
    let errors = files.reduce(0) { $0 + $1.findings.count { $0.severity == .error } }
    return (errors, files.reduce(0) { $0 + $1.findings.count } - errors)
  }

  private static func people(_ files: [CheckedFile], _ copies: Int) -> String {
    var text = ""
    for file in files {
      for finding in file.findings { add(finding.diagnostic, notes(finding), to: &text) }
      for note in file.notes { text += "\(PrintableText.line(file.file)): note: \(PrintableText.line(note))\n" }
    }
    guard files.contains(where: { !$0.findings.isEmpty }) else { return text }
    text += summary(files, localizedCopies: copies)
    return text
  }

  /// How much was found in how many files, and how many localized copies were left out, in a line with its end.
  public static func summary(_ files: [CheckedFile], localizedCopies copies: Int = 0) -> String {
    let (errors, warnings) = counts(files)
    let rest =
      copies == 0
      ? ""
      : "; \(copies) localized \(copies == 1 ? "copy was" : "copies were") left out"
    return "\(words(errors, "error")) and \(words(warnings, "warning")) in \(words(files.count, "file"))\(rest)\n"
  }

  private static func words(_ count: Int, _ what: String) -> String {
    "\(count) \(what)\(count == 1 ? "" : "s")"
  }

  private static func lines(_ files: [CheckedFile]) -> String {
    var text = ""
    for finding in files.lazy.flatMap(\.findings) {
      var plain = finding.diagnostic
      plain.excerpt = nil
      add(plain, notes(finding), to: &text)
    }
    return text
  }

  private static func add(_ diagnostic: SourceDiagnostic, _ notes: [String], to text: inout String) {
    diagnostic.write(to: &text)
    text += "\n"
    for note in notes { text += "\(note)\n" }
  }

  /// So many places of one finding are listed; the forms for programs have them all.
  private static let mostNotes = 20

  /// Places that belong to a finding, as messages without a rule of their own.
  private static func notes(_ finding: Finding) -> [String] {
    guard !finding.related.isEmpty else { return [] }
    let file = PrintableText.line(finding.file)
    var notes = finding.related.prefix(mostNotes).map { related in
      var place = related.location?.file.map(PrintableText.line) ?? file
      if let location = related.location { place += ":\(location.line):\(location.column)" }
      return "\(place): note: \(related.message)"
    }
    let rest = finding.related.count - notes.count
    if rest > 0 { notes.append("\(file): note: … and \(rest) more; --format json lists them all") }
    return notes
  }
}
