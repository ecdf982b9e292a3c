public import LayoutModel

/// How much a finding of a rule matters.
public enum RuleSeverity: String, Sendable, CaseIterable {
  /// The rule is not looked at.
  case off
  /// Perhaps not what was meant.
  case warning
  /// Wrong.
  case error
}

/// The settings of a project, as `.tinamou.yml` holds them.
public struct ProjectSettings: Sendable, Hashable {
  /// Findings that are meant to be there. What is nil matches anything.
  public struct Suppression: Sendable, Hashable {
    /// A pattern of files, relative to the folder of the settings.
    public var file: String?
    /// The name of a view, a metric or a variable, or what a constraint is called in findings.
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

  /// Patterns of the files that a search of folders is about, relative to the folder of the settings; empty for all.
  public var included: [String] = []
  /// Patterns of the files that a search of folders leaves out.
  public var excluded: [String] = []
  /// Severities that differ from the rules' own.
  public var severities: [String: RuleSeverity] = [:]
  /// The sizes to check documents at that name none.
  public var sizes: [RequestedSize] = []
  /// Pixels a point, above 0.
  public var scale: Double?
  /// Whether a warning is as bad as an error.
  public var isStrict = false
  /// What is not to be reported.
  public var suppressions: [Suppression] = []

  /// Creates settings that change nothing.
  public init() {}
}
