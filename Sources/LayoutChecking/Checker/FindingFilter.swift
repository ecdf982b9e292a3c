internal import LayoutInterchange
internal import LayoutModel

/// A filter of the findings of a file. It leaves out those that comments or settings suppress, and records which
/// suppressions matched a finding.
struct FindingFilter {
  private let directives: Directives
  private let settings: ProjectSettings
  private let path: String
  /// The findings that directives or settings suppressed.
  private(set) var rejected: [Finding] = []
  /// The indices of the suppressions of the settings that matched a finding.
  private(set) var usedSuppressions: Set<Int> = []

  /// Creates a filter.
  ///
  /// - Parameters:
  ///   - directives: The directives of the file.
  ///   - settings: The settings of its project.
  ///   - path: The file's path, relative to the folder of the settings.
  init(_ directives: Directives, _ settings: ProjectSettings, path: String) {
    (self.directives, self.settings, self.path) = (directives, settings, path)
  }

  /// Returns whether a finding is reported, that is, whether neither a directive nor a suppression of the settings
  /// matches it. Records the finding if it is suppressed, and the suppressions that match it.
  ///
  /// - Parameters:
  ///   - finding: The finding.
  ///   - isAbout: A function that returns whether the finding is about the object with a name, even if the finding does
  ///     not list that name.
  mutating func passes(_ finding: Finding, isAbout: (String) -> Bool = { _ in false }) -> Bool {
    let matching = settings.suppressions(of: finding, path: path, isAbout: isAbout)
    usedSuppressions.formUnion(matching)
    let passes = matching.isEmpty && !directives.isSuppressed(finding)
    if !passes { rejected.append(finding) }
    return passes
  }

  /// Returns the findings about the file's directives: errors in them, and directives that suppressed no finding. The
  /// filter must have seen all other findings of the file before this call.
  ///
  /// - Parameters:
  ///   - file: The name of the file in findings.
  ///   - lines: The lines of the file.
  ///   - areComplete: Whether each rule found all that it can find in the file. Otherwise it is not certain that a
  ///     directive has no effect.
  mutating func directiveFindings(file: String, lines: DocumentLines, areComplete: Bool) -> [Finding] {
    let applied = CheckRule.all.filter { settings.severity(of: $0) != .off }.map(\.id)
    func findings(_ rule: CheckRule, _ observations: [Observation]) -> [Finding] {
      let severity = settings.severity(of: rule)
      guard severity != .off else { return [] }
      let merger = ObservationMerger(
        rule: rule.id, severity: severity, file: file, outcomes: [], lines: lines, until: nil)
      return merger.findings(observations)
    }
    let errors = findings(.invalidDirective, directives.errors).filter { passes($0) }
    guard areComplete else { return errors }
    let unused = directives.unused(given: rejected.filter(directives.isSuppressed), of: Set(applied))
    return errors + findings(.unusedSuppression, unused).filter { passes($0) }
  }
}

extension ProjectSettings {
  /// Returns the severity of a rule: that of the settings, or else its default.
  package func severity(of rule: CheckRule) -> RuleSeverity { severities[rule.id] ?? rule.severity }

  /// Returns a finding for each suppression that matched no finding in a check.
  ///
  /// - Parameters:
  ///   - used: The indices of the suppressions that matched a finding.
  ///   - file: The name of the settings file.
  ///   - isUnchecked: A function that returns whether a suppression cannot be judged, since some files that its pattern
  ///     may match were not checked. The pattern is nil for a suppression of all files.
  package func unusedSuppressions(
    besides used: Set<Int>, file: String, isUnchecked: (String?) -> Bool
  ) -> [Finding] {
    let severity = severity(of: .unusedSuppression)
    guard severity != .off else { return [] }
    return zip(suppressions, suppressionLocations).enumerated().compactMap { index, entry -> Finding? in
      let (suppression, location) = entry
      let rule = CheckRule.all.first { $0.id == suppression.rule }
      let isApplied = rule.map { self.severity(of: $0) != .off && $0.id != CheckRule.unusedSuppression.id } ?? true
      guard !used.contains(index), isApplied, !isUnchecked(suppression.file) else { return nil }
      let words = [("file", suppression.file), ("object", suppression.object), ("rule", suppression.rule)]
        .compactMap { key, value in value.map { "\(key): \($0)" } }.joined(separator: ", ")
      let otherwise = suppression.object == nil ? "" : ", or write the object's whole name"
      let message = "the suppression '\(words)' suppresses nothing; remove it\(otherwise)"
      var finding = Finding(
        SourceDiagnostic(
          severity == .error ? .error : .warning, message, rule: CheckRule.unusedSuppression.id, file: file,
          location: location), file: file)
      finding.objects = [suppression.object ?? suppression.rule].compactMap(\.self)
      return finding
    }
  }

  /// Returns the indices of the suppressions that match a finding.
  ///
  /// - Parameters:
  ///   - finding: The finding.
  ///   - path: The path of its file, relative to the folder of the settings.
  ///   - isAbout: A function that returns whether the finding is about the object with a name, even if the finding does
  ///     not list that name.
  func suppressions(
    of finding: Finding, path: String, isAbout: (String) -> Bool = { _ in false }
  ) -> [Int] {
    suppressions.indices.filter { suppressions[$0].matches(finding, path: path, isAbout: isAbout) }
  }
}

extension ProjectSettings.Suppression {
  /// Returns whether the suppression matches a finding.
  fileprivate func matches(_ finding: Finding, path: String, isAbout: (String) -> Bool) -> Bool {
    (rule.map { $0 == finding.rule } ?? true) && (file.map { PathPattern($0).matches(path) } ?? true)
      && (object.map { finding.objects.contains($0) || isAbout($0) } ?? true)
  }
}
