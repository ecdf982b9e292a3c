#if SwiftSource
  import LayoutModel

  /// A constraint at the end of a path, for comparison with the constraints after a change of the code.
  package struct ConstraintReading: Sendable, Hashable {
    /// The items and attributes of both sides, the relation and the multiplier, as one text.
    var relation: String
    var constant: String
    /// The priority, the identifier, the activity, and whether an item or attribute is not known, as one text.
    var rest: String
    /// The place of the code that makes the constraint.
    var place: SourcePlace

    /// Returns whether a constraint is unchanged, apart from its place in the code.
    func isSame(as other: ConstraintReading) -> Bool {
      relation == other.relation && constant == other.constant && rest == other.rest
    }

    /// Returns whether two constraints differ at most by leading and trailing in place of left and right.
    func isMirrored(_ other: ConstraintReading) -> Bool {
      Self.mirrored(relation) == Self.mirrored(other.relation) && constant == other.constant && rest == other.rest
    }

    private static func mirrored(_ relation: String) -> String {
      relation.replacing(".left", with: ".leading").replacing(".right", with: ".trailing")
    }

    /// Returns whether two constraints differ at most in their constants.
    func isMoved(_ other: ConstraintReading) -> Bool { relation == other.relation && rest == other.rest }
  }

  extension SourceEvaluator {
    /// The text of an unknown length that UIKit derives from the superview's margin.
    static let marginLength = "the superview's margin"

  }

  extension ConstraintReading {
    /// Returns the constraints at the end of a path, in the order in which they were made.
    static func all(
      _ constraints: SharedList<SourceConstraint>, of items: SharedList<SourceItem>
    ) -> [ConstraintReading] {
      constraints.map { ConstraintReading($0, of: items) }
    }

    private init(_ constraint: SourceConstraint, of items: SharedList<SourceItem>) {
      var constraint = constraint
      var isOfMargin = (false, false)
      if case .unknown(SourceEvaluator.marginLength) = constraint.constant, let first = constraint.first,
        let second = constraint.second
      {
        // The side of the superview is the one that refers to the margin.
        isOfMargin = items[first].parent == second ? (false, true) : (true, false)
        constraint.constant = .known(0)
      }
      func side(_ item: Int?, _ attribute: LayoutAttribute?, _ isOfMargin: Bool) -> String {
        guard let item, let attribute else { return "…" }
        let object = items[item]
        if object.guide == .margins, let parent = object.parent {
          return "\(items[parent].name).\(attribute.rawValue)Margin"
        }
        return "\(object.name).\(attribute.rawValue)\(isOfMargin ? "Margin" : "")"
      }
      var relation =
        side(constraint.first, constraint.firstAttribute, isOfMargin.0) + " \(constraint.relation.rawValue) "
      if constraint.second != nil || constraint.secondAttribute != nil {
        relation += "\(constraint.multiplier) * " + side(constraint.second, constraint.secondAttribute, isOfMargin.1)
      }
      self.init(
        relation: relation, constant: "\(constraint.constant)",
        rest:
          "\(constraint.priority) \(constraint.identifier ?? "") \(constraint.activity) \(constraint.isPartlyUnknown)",
        place: constraint.place)
    }
  }
#endif
