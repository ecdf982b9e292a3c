package import LayoutModel

/// The severity of a rule's findings.
public enum RuleSeverity: String, Sendable, CaseIterable {
  /// The rule is not checked.
  case off
  /// A suspicious construct.
  case warning
  /// A defect.
  case error
}

/// The settings of a project in `.tinamou.yml`.
package struct ProjectSettings: Sendable, Hashable {
  /// A filter of intended findings. Criteria that are nil match anything.
  package struct Suppression: Sendable, Hashable {
    /// A file pattern, relative to the folder of the settings.
    package var file: String?
    /// The name of a view, a metric or a variable, or a constraint's name in findings.
    package var object: String?
    /// The rule.
    package var rule: String?

    /// Creates a suppression.
    package init(file: String? = nil, object: String? = nil, rule: String? = nil) {
      self.file = file
      self.object = object
      self.rule = rule
    }
  }

  /// Patterns of the files that a folder search includes, relative to the folder of the settings; empty for all.
  package var included: [String] = []
  /// Patterns of the files that a folder search excludes.
  package var excluded: [String] = []
  /// Severities that override the rules' defaults.
  package var severities: [String: RuleSeverity] = [:]
  /// The sizes for documents that have none.
  package var sizes: [RequestedSize] = []
  /// Pixels a point, above 0.
  package var scale: Double?
  /// Whether warnings count as errors.
  package var isStrict = false
  /// Whether an error fails the build of a project that checks layouts as a part of it.
  package var failsBuild = false
  /// The findings not to be reported.
  package var suppressions: [Suppression] = []
  /// The path of the baseline, relative to the folder of the settings.
  package var baseline: String?
  /// The lines of the settings file with the keys that are there, those of rules as `rules.conflict`.
  package var lines: [String: Int] = [:]

  /// Creates default settings.
  package init() {}
}
