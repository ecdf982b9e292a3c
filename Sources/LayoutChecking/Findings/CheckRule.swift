public import LayoutInterchange
internal import LayoutModel

/// A rule that documents are checked by.
public struct CheckRule: Sendable, Identifiable {
  /// The name, such as `unused-view`.
  public let id: String
  /// The severity of findings unless the settings override it; `off` for matters of taste.
  public let severity: RuleSeverity
  /// A sentence on the defect that it finds.
  public let summary: String
  /// The reasons for the rule, and its exceptions.
  public let rationale: String
  /// The format of its examples; nil for Swift sources.
  public let format: DocumentFormat?
  /// An example with a finding of this rule, and of no other.
  public let bad: String
  /// A corrected example without findings.
  public let good: String
  /// The function that finds defects in a document.
  let check: @Sendable (CheckedInput) -> [Observation]

  init(
    _ id: String, _ severity: RuleSeverity, _ summary: String, rationale: String, format: DocumentFormat? = .yaml,
    bad: String, good: String, check: @escaping @Sendable (CheckedInput) -> [Observation]
  ) {
    self.id = id
    self.severity = severity
    self.summary = summary
    self.rationale = rationale
    self.format = format
    self.bad = bad
    self.good = good
    self.check = check
  }

  /// All rules, in the order of findings at one place.
  public static let all: [CheckRule] = [
    .conflict, .brokenPreference, .squeezedContent, .ambiguity,
    .unusedView, .unusedMetric, .duplicateConstraint, .redundantConstraint,
    .misplacedView, .staleFlag,
    .zeroSize, .outsideSuperview, .overlappingSiblings, .fractionalFrame,
    .leftRight, .missingBaseline, .missingIdentifier, .requiredContent, .priorityNeverDecisive,
    .invalidDirective,
    .visualFormat, .invalidConstraint, .noCommonAncestor, .requiredPriorityChange, .autoresizingConstraints,
    .neverActivated, .unusedFormatEntry, .deprecatedLayout,
  ]
}

/// A defect observed by a rule, at one size if it depends on sizes. Equal ones at several sizes become one finding.
struct Observation {
  /// The identity beside the rule: names of objects and texts of constraints. Equal ones are merged.
  var identity: [String]
  /// The names of the objects concerned, the main one first.
  var objects: [String]
  /// The description of the defect, without amount and sizes.
  var what: String
  /// The amount in points, if there is one.
  var amount: Double?
  /// The advice; empty if there is none.
  var advice: String
  var location: SourceLocation?
  var related: [Finding.Related] = []
  /// The index of the outcome with the defect; nil if it does not depend on sizes.
  var outcome: Int?
  /// The items concerned, if any, the main one first. Those in cells of one kind are reported once.
  var items: [Int] = []
  /// The index of the constraint concerned, if any.
  var constraint: Int?
  /// A qualification of the description, placed after the sizes.
  var restriction: String?
}
