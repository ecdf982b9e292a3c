package import LayoutInterchange
package import LayoutModel

/// The severity of a rule's findings.
public enum RuleSeverity: String, Sendable, CaseIterable {
  /// The rule is not applied.
  case off
  /// The finding is a suspicious construct.
  case warning
  /// The finding is a defect.
  case error
}

/// The settings of a project, from the file `.tinamou.yml`.
package struct ProjectSettings: Sendable, Hashable {
  /// A filter that suppresses intended findings. A finding must match all criteria that are not nil.
  package struct Suppression: Sendable, Hashable {
    /// The pattern of the files whose findings are left out, relative to the folder of the settings; nil for any file.
    package var file: String?
    /// The name, in findings, of the view, metric, variable or constraint whose findings are left out; nil for any
    /// object.
    package var object: String?
    /// The identifier of the rule whose findings are left out; nil for any rule.
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
  /// Patterns of the files that a folder search leaves out, relative to the folder of the settings.
  package var excluded: [String] = []
  /// The severities that override the defaults, by the identifier of the rule.
  package var severities: [String: RuleSeverity] = [:]
  /// The sizes at which to check documents that contain no sizes.
  package var sizes: [RequestedSize] = []
  /// The devices on which layouts of Interface Builder and of source code are checked; empty for the devices recorded
  /// in Interface Builder documents.
  package var devices: [CheckedDevice] = []
  /// The orientations in which the devices are checked. If there are none, a device named alone is checked in portrait,
  /// and `all` devices are checked in both orientations.
  package var orientations: [CanvasDevice.Orientation] = []
  /// The number of pixels per point, above 0; nil if the settings have none.
  package var scale: Double?
  /// Whether warnings count as errors.
  package var isStrict = false
  /// Whether an error of a check fails the build, for projects that check layouts as a part of their build.
  package var failsBuild = false
  /// The filters of findings that are not reported.
  package var suppressions: [Suppression] = []
  /// The locations of `suppressions` in the settings file, in the same order.
  package var suppressionLocations: [SourceLocation] = []
  /// The path of the baseline, relative to the folder of the settings; nil for none.
  package var baseline: String?
  /// For each key in the settings file, the number of its line. The key of a rule is written as `rules.conflict`.
  package var lines: [String: Int] = [:]

  /// Creates default settings.
  package init() {}
}
