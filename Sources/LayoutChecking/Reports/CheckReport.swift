internal import LayoutModel

/// A writer of findings in various formats. The same findings always give the same bytes.
public enum CheckReport {
  /// The formats of a report.
  public enum Format: String, Sendable, CaseIterable {
    /// Text for people: each finding with its line of the file, a caret at the location, and its related locations.
    case text
    /// A line for each finding, in the form that Xcode reads in a build phase.
    case xcode
    /// JSON according to `docs/schema/check.schema.json`.
    case json
    /// The Static Analysis Results Interchange Format, version 2.1.0.
    case sarif
    /// Workflow commands of GitHub Actions.
    case github
    /// JUnit's XML, with a test suite for each file.
    case junit
    /// GitLab's code quality report, as a JSON array.
    case gitlab
  }

  /// Returns the report. Each line ends with a line break. In some formats the report is empty if there are no
  /// findings.
  ///
  /// - Parameters:
  ///   - files: The results, in the order of the files.
  ///   - format: The format.
  ///   - version: The version of the tool, for formats that name it.
  ///   - copies: The number of localized copies of documents that were left out.
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
    case .gitlab: gitlab(files)
    }
  }

  /// Returns the numbers of errors and warnings.
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
    let fixable = files.reduce(0) { $0 + $1.findings.count { $0.fix?.isSafe == true } }
    if fixable > 0 { text += "\(fixable) of them \(fixable == 1 ? "has" : "have") a fix: see --diff and --fix\n" }
    return text
  }

  /// Returns the numbers of constraints in the source code of all files; nil if no file is source code.
  static func sourceConstraints(_ files: [CheckedFile]) -> ConstraintCount? {
    let counts = files.compactMap(\.sourceConstraints)
    guard !counts.isEmpty else { return nil }
    return ConstraintCount(
      found: counts.reduce(0) { $0 + $1.found }, followed: counts.reduce(0) { $0 + $1.followed })
  }

  /// Returns the number of findings that were left out since a baseline contains them.
  package static func known(_ files: [CheckedFile]) -> Int { files.reduce(0) { $0 + $1.knownFindings } }

  /// Returns whether some calls in code make constraints that the analysis does not know.
  package static func hasUnfollowedConstraints(_ files: [CheckedFile]) -> Bool {
    sourceConstraints(files).map { $0.followed < $0.found } ?? false
  }

  /// Returns a line that sums up the results. It counts errors, warnings and files, and, if there are any, findings of
  /// the baseline, constraints that were not followed, and localized copies that were left out.
  public static func summary(_ files: [CheckedFile], localizedCopies copies: Int = 0) -> String {
    let (errors, warnings) = counts(files)
    let rest =
      copies == 0
      ? ""
      : "; \(copies) localized \(copies == 1 ? "copy was" : "copies were") left out"
    var unknown = ""
    if let constraints = sourceConstraints(files), hasUnfollowedConstraints(files) {
      unknown = "; \(constraints.found - constraints.followed) of \(words(constraints.found, "constraint")) in code "
      unknown += constraints.found - constraints.followed == 1 ? "was not followed" : "were not followed"
    }
    let counts = "\(words(errors, "error")) and \(words(warnings, "warning")) in \(words(files.count, "file"))"
    let number = known(files)
    let known =
      number == 0 ? "" : "; \(words(number, "finding")) of the baseline \(number == 1 ? "was" : "were") left out"
    return "\(counts)\(known)\(unknown)\(rest)\n"
  }

  /// Returns the number of findings for each rule and severity that has some, a line each, with the highest number
  /// first.
  package static func statistics(_ files: [CheckedFile]) -> String {
    var counts: [(rule: String, severity: SourceDiagnostic.Severity, count: Int)] = []
    for finding in files.lazy.flatMap(\.findings) {
      // A linear search suffices for the few rules. A rule may have findings of both severities if two folders have
      // different settings.
      let place = counts.firstIndex { $0.rule == finding.rule && $0.severity == finding.severity }
      if let place { counts[place].count += 1 } else { counts.append((finding.rule, finding.severity, 1)) }
    }
    counts.sort { ($1.count, $0.rule, $0.severity.rawValue) < ($0.count, $1.rule, $1.severity.rawValue) }
    let digits = counts.first.map { String($0.count).count } ?? 0
    let width = counts.map(\.rule.count).max() ?? 0
    return counts.map { rule, severity, count in
      let number = String(repeating: " ", count: digits - String(count).count) + String(count)
      return "\(number)  \(rule)\(String(repeating: " ", count: width - rule.count))  \(severity.rawValue)\n"
    }.joined()
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

  /// The maximum number of related locations of a finding that the formats `text` and `xcode` list. The other formats
  /// list all of them.
  private static let mostNotes = 20

  /// Returns the related locations of a finding, as notes.
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

extension Finding {
  /// The message, and each related location on a line of its own, for formats that have no field for these.
  var messageWithRelated: String {
    message
      + related.map { related in
        "\n\(related.message)" + (related.location.map { " (\($0.line):\($0.column))" } ?? "")
      }.joined()
  }
}
