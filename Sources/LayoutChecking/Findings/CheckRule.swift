public import LayoutInterchange
internal import LayoutModel

/// A rule that documents are checked by.
public struct CheckRule: Sendable, Identifiable {
  /// Its name, in words with hyphens.
  public let id: String
  /// How much a finding matters unless the settings say otherwise; `off` for rules that are a matter of taste.
  public let severity: RuleSeverity
  /// What it finds, in a sentence.
  public let summary: String
  /// Why that matters, and when it does not.
  public let rationale: String
  /// How its examples are written.
  public let format: DocumentFormat
  /// A document in which it finds something, and nothing else is found.
  public let bad: String
  /// The same in which nothing is found.
  public let good: String
  /// Looks at a document.
  let check: @Sendable (CheckedInput) -> [Observation]

  init(
    _ id: String, _ severity: RuleSeverity, _ summary: String, rationale: String, format: DocumentFormat = .yaml,
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

  /// All rules, in the order in which findings of one place are told.
  public static let all: [CheckRule] = [
    .conflict, .brokenPreference, .squeezedContent, .ambiguity,
    .unusedView, .unusedMetric, .duplicateConstraint, .redundantConstraint,
    .misplacedView, .staleFlag,
    .zeroSize, .outsideSuperview, .overlappingSiblings, .fractionalFrame,
    .leftRight, .missingBaseline, .missingIdentifier, .requiredContent, .priorityNeverDecisive,
    .invalidDirective,
  ]
}

/// What a rule has seen in a document, perhaps at one size; the same at several sizes becomes one finding.
struct Observation {
  /// What makes two observations the same, beside their rule: the objects' names and constraints' texts.
  var identity: [String]
  /// What it is about, the main object first.
  var objects: [String]
  /// What is wrong, without amount and sizes.
  var what: String
  /// By how many points, where that can be told.
  var amount: Double?
  /// What to do.
  var advice: String
  var location: SourceLocation?
  var related: [Finding.Related] = []
  /// The outcome that it was seen in, by its index; nil where sizes have nothing to do with it.
  var outcome: Int?
  /// The items that it is about, the main one first, where it is about items; those of cells of one kind are told once.
  var items: [Int] = []
  /// The constraint that it is about, by its index, where it is about one.
  var constraint: Int?
  /// A restriction of what is wrong, told behind the sizes.
  var restriction: String?
}
