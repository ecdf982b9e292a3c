internal import LayoutInterchange

/// The application of rules to one file under the settings of its project, with the findings so far.
struct RuleRun {
  private let settings: ProjectSettings
  private let file: String
  private let lines: DocumentLines
  private var filter: FindingFilter
  /// The findings that are reported. Those about limits are added without the filter.
  var findings: [Finding] = []

  /// Creates a run without findings.
  ///
  /// - Parameters:
  ///   - directives: The directives of the file.
  ///   - settings: The settings of its project.
  ///   - file: The name of the file in findings.
  ///   - path: The file's path, relative to the folder of the settings; nil to use `file`.
  ///   - lines: The lines of the file.
  init(
    _ directives: Directives, _ settings: ProjectSettings, file: String, path: String?, lines: DocumentLines
  ) {
    (self.settings, self.file, self.lines) = (settings, file, lines)
    filter = FindingFilter(directives, settings, path: path ?? file)
  }

  /// Returns the severity of a rule; nil if it is off.
  func severity(of rule: CheckRule) -> RuleSeverity? {
    let severity = settings.severity(of: rule)
    return severity == .off ? nil : severity
  }

  /// Adds the findings of a rule in one layout that neither directives nor settings suppress.
  ///
  /// - Parameters:
  ///   - found: The findings.
  ///   - isAbout: A function that returns whether a finding is about the object with a name, even if the finding does
  ///     not list that name.
  mutating func add(_ found: [Finding], isAbout: (String, Finding) -> Bool = { _, _ in false }) {
    findings += CheckRule.passed(found) { finding in
      filter.passes(finding) { isAbout($0, finding) }
    }
  }

  /// Adds the findings about the file's directives, and returns the result of the check. Its findings are sorted by
  /// position in the text; those at one position have the order in which they were added.
  ///
  /// - Parameter areComplete: Whether each rule found all that it can find in the file.
  mutating func finish(areComplete: Bool) -> CheckedFile {
    findings += filter.directiveFindings(file: file, lines: lines, areComplete: areComplete)
    let places = findings.enumerated().map {
      ($0.element.location?.line ?? 0, $0.element.location?.column ?? 0, $0.offset)
    }
    var result = CheckedFile(file: file, findings: places.sorted(by: <).map { findings[$0.2] })
    result.usedSuppressions = filter.usedSuppressions
    result.rejected = filter.rejected
    return result
  }
}
