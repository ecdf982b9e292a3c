public import LayoutModel

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
public struct ProjectSettings: Sendable, Hashable {
  /// A filter of intended findings. Criteria that are nil match anything.
  public struct Suppression: Sendable, Hashable {
    /// A file pattern, relative to the folder of the settings.
    public var file: String?
    /// The name of a view, a metric or a variable, or a constraint's name in findings.
    public var object: String?
    /// The rule.
    public var rule: String?

    /// Creates a suppression.
    public init(file: String? = nil, object: String? = nil, rule: String? = nil) {
      self.file = file
      self.object = object
      self.rule = rule
    }
  }

  /// Patterns of the files that a folder search includes, relative to the folder of the settings; empty for all.
  public var included: [String] = []
  /// Patterns of the files that a folder search excludes.
  public var excluded: [String] = []
  /// Severities that override the rules' defaults.
  public var severities: [String: RuleSeverity] = [:]
  /// The sizes for documents that have none.
  public var sizes: [RequestedSize] = []
  /// Pixels a point, above 0.
  public var scale: Double?
  /// Whether warnings count as errors.
  public var isStrict = false
  /// The findings not to be reported.
  public var suppressions: [Suppression] = []

  /// Creates default settings.
  public init() {}
}
