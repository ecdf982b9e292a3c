internal import LayoutModel

/// A defect that a rule found, at one size if it depends on sizes. Equal observations at several sizes become one
/// finding.
struct Observation {
  /// The names of objects and texts of constraints that identify the defect among those of its rule. Observations with
  /// the same identity are merged.
  var identity: [String]
  /// A second identity: the members of a conflict of an Interface Builder document. Observations at other sizes with
  /// the same members are merged even if their main constraints differ. The list is empty for all other observations.
  var members: [String] = []
  /// The locations of the views whose required contents are members of a conflict of an Interface Builder document.
  /// Conflicts with different ones have different causes, even if they share constraints.
  var contents: Set<SourceLocation> = []
  /// The names of the affected objects, the main one first.
  var objects: [String]
  /// The description of the defect, without `amount` and sizes, which are appended.
  var what: String
  /// The amount of the defect, such as that of a violation; nil if it has none. It is in points, or without a unit if
  /// the defect concerns variables.
  var amount: Double?
  /// The advice; empty if there is none.
  var advice: String
  var location: SourceLocation?
  var related: [Finding.Related] = []
  /// The locations of the variations that give constraints their constants or priorities in some size classes, by the
  /// locations of the constraints. A finding points at the variation.
  var variations: [SourceLocation: SourceLocation] = [:]
  /// The index of the outcome with the defect; nil if the defect does not depend on sizes. A rule gives the index among
  /// the outcomes of its input. `ObservationMerger` needs that among the outcomes of all inputs.
  var outcome: Int?
  /// The indices of the affected items, the main one first. A defect of equal items in cells of one kind is reported
  /// once.
  var items: [Int] = []
  /// The index of the affected constraint; nil for a defect that is not about a constraint.
  var constraint: Int?
  /// The indices of all affected constraints, in the order of `location` and `related`; empty for rules about single
  /// constraints.
  var constraints: [Int] = []
  /// A change of the text that corrects the defect; nil if none is known.
  var fix: SourceFix?
  /// The reason why the code cannot be changed as the advice says; nil if no such reason was found.
  var fixObstacle: String?
  /// The repair that the advice describes; nil if it describes several, or a change of something other than the
  /// constraint.
  var repair: Repair?
  /// The combined repair of which the advice names a part. Its changes resolve the conflicts only together. The list is
  /// empty if the advice names no such part.
  var combinedRepair: [Repair] = []
  /// The views to which `repair` leaves no length; nil if there are none.
  var leftover: Leftover?
  /// The lengths of views that the conflict would make negative. A lower priority of a member may leave them 0.
  var lengths: [ReportedConstraint.Extent] = []
  /// Whether the advice is to drop the constraint, since each change of a constant would reverse what the constant
  /// says.
  var isToDrop = false
  /// Whether the program can change a member of the conflict through an outlet. This counts only at a size other than
  /// the recorded one, and makes the conflict a warning.
  var isChangeable = false
  /// Other changes of one constant that correct the defect too.
  var otherRepairs: [Repair] = []
  /// A text that is appended to the description, and says that the defect occurs only at some sizes; nil for none.
  var restriction: String?
}
