public import LayoutInterchange
internal import LayoutModel

/// A rule for documents or source code, with the function that finds its violations.
public struct CheckRule: Sendable, Identifiable {
  /// The identifier of the rule, such as `unused-view`.
  public let id: String
  /// The severity of findings, unless the settings override it. It is `off` for rules that are a matter of taste.
  public let severity: RuleSeverity
  /// A sentence that describes the defect.
  public let summary: String
  /// The reasons for the rule, and its exceptions.
  public let rationale: String
  /// The format of the examples; nil for Swift sources.
  public let format: DocumentFormat?
  /// An example with a finding of this rule, and of no other rule.
  public let bad: String
  /// A corrected example without findings.
  public let good: String
  /// The function that finds the defects in a document.
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

  /// All rules. Findings at the same location are reported in this order.
  public static let all: [CheckRule] = [
    .conflict, .brokenPreference, .squeezedContent, .ambiguity,
    .unusedView, .unusedMetric, .undeclaredVariable, .ineffectiveWeight, .duplicateConstraint, .redundantConstraint,
    .misplacedView, .staleFlag, .ignoredConstraint, .duplicateID,
    .zeroSize, .outsideSuperview, .shortRow, .overlappingSiblings, .fractionalFrame,
    .leftRight, .missingBaseline, .missingIdentifier, .requiredContent, .priorityNeverDecisive,
    .invalidDirective, .unusedSuppression,
    .visualFormat, .invalidConstraint, .noCommonAncestor, .requiredPriorityChange, .autoresizingConstraints,
    .neverActivated, .unusedFormatEntry, .arrangedEdges, .deprecatedLayout, .preferAnchors,
  ]
}
