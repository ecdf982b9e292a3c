#if SwiftSource
  import LayoutModel

  /// A constraint at the end of a path, as it is compared before and after a change of the code.
  package struct ConstraintReading: Sendable, Hashable {
    /// The sides, the relation and the multiplier.
    var relation: String
    var constant: String
    /// The priority, the identifier and whether it is active.
    var rest: String
    /// The place of the code that makes it.
    var place: SourcePlace

    /// Whether a constraint after a change is the one before it.
    func isSame(as other: ConstraintReading) -> Bool {
      relation == other.relation && constant == other.constant && rest == other.rest
    }

    /// Whether it differs from one before by leading and trailing in place of left and right alone.
    func isMirrored(_ other: ConstraintReading) -> Bool {
      Self.mirrored(relation) == Self.mirrored(other.relation) && constant == other.constant && rest == other.rest
    }

    private static func mirrored(_ relation: String) -> String {
      relation.replacing(".left", with: ".leading").replacing(".right", with: ".trailing")
    }

    /// Whether it differs from one before by its constant alone.
    func isMoved(_ other: ConstraintReading) -> Bool { relation == other.relation && rest == other.rest }
  }

  extension SourceEvaluator {
    /// The length of a format that UIKit takes from the superview's margin.
    static let marginLength = "the superview's margin"

    /// The constraints of a path, in the order in which they were made.
    var readings: [ConstraintReading] { state.constraints.map(reading) }

    private func reading(_ constraint: SourceConstraint) -> ConstraintReading {
      var constraint = constraint
      var isOfMargin = (false, false)
      if case .unknown(Self.marginLength) = constraint.constant, let first = constraint.first,
        let second = constraint.second
      {
        // The side of the superview.
        isOfMargin = state.items[first].parent == second ? (false, true) : (true, false)
        constraint.constant = .known(0)
      }
      func side(_ item: Int?, _ attribute: LayoutAttribute?, _ isOfMargin: Bool) -> String {
        guard let item, let attribute else { return "…" }
        let object = state.items[item]
        if object.guide == .margins, let parent = object.parent {
          return "\(state.items[parent].name).\(attribute.rawValue)Margin"
        }
        return "\(object.name).\(attribute.rawValue)\(isOfMargin ? "Margin" : "")"
      }
      var relation =
        side(constraint.first, constraint.firstAttribute, isOfMargin.0) + " \(constraint.relation.rawValue) "
      if constraint.second != nil || constraint.secondAttribute != nil {
        relation += "\(constraint.multiplier) * " + side(constraint.second, constraint.secondAttribute, isOfMargin.1)
      }
      return ConstraintReading(
        relation: relation, constant: "\(constraint.constant)",
        rest:
          "\(constraint.priority) \(constraint.identifier ?? "") \(constraint.activity) \(constraint.isPartlyUnknown)",
        place: constraint.place)
    }
  }
#endif
