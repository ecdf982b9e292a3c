internal import LayoutModel

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
  /// A change of the text that mends it, if one is known.
  var fix: SourceFix?
  /// The only change that the advice is about, if it is one of a constraint.
  var repair: Repair?
  /// A qualification of the description, placed after the sizes.
  var restriction: String?
}
