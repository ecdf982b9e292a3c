/// A writer of the phrases of explanations, for texts and pictures.
package enum ExplanationWords {
  /// Returns words for the level that decides a value, such as `fixed by required constraints` or `ambiguous`. If the
  /// value's two bounds have different levels, the words name both. They name only the weaker level if one of the two
  /// is tie-breaking.
  /// - Parameter isBrief: whether to name only the weaker level in any case.
  package static func verdict(_ explanation: Explanation, isBrief: Bool = false) -> String {
    let (below, above) = (explanation.below, explanation.above)
    if below == above || isBrief || [below, above].contains(.tieBreaking) { return verdict(weaker(below, above)) }
    return "bounded below \(words(below)), above \(words(above))"
  }

  private static func verdict(_ decision: Explanation.Decision) -> String {
    switch decision {
    case .frame: "its frame and autoresizing mask, since no constraint places it"
    case .unplaced: "nothing, since it has neither a constraint nor a frame"
    case .tieBreaking: "ambiguous"
    case .required, .priority: "fixed \(words(decision))"
    }
  }

  /// Returns words on the binding constraints of a value, given in the order of `Explanation.bindingConstraints`. The
  /// words name the last ones, which are nearest to the value, in reverse order, and count the others. The result is
  /// empty if there are no constraints.
  package static func chain(_ constraints: [ReportedConstraint]) -> String {
    var names = constraints.suffix(shortChain).reversed().map(\.description)
    let rest = constraints.count - names.count
    if rest > 0 { names.append("\(rest) more") }
    return names.isEmpty ? "" : "by " + names.joined(separator: ", ")
  }

  /// The maximum number of binding constraints that `chain` names. It counts the others.
  private static let shortChain = 2

  /// Returns a sentence on a content height that follows from a width, and on the constraints that determine the width.
  package static func sentence(_ content: Explanation.ContentHeight) -> String {
    let decision =
      switch content.decision {
      case .frame, .unplaced: "which no constraint determines"
      case .tieBreaking: "which is ambiguous"
      case .required, .priority: "which is \(verdict(content.decision)), \(chain(content.bindingConstraints))"
      }
    let (height, width) = (number(content.height), number(content.width))
    return "\(height) is the height of the content of \(content.view) at its width of \(width), \(decision)"
  }

  /// Returns words on the side from which a constraint bounds a value; empty for both sides.
  package static func side(_ binding: Explanation.BindingConstraint) -> String {
    switch (binding.boundsFromBelow, binding.boundsFromAbove) {
    case (true, false): "from below"
    case (false, true): "from above"
    default: ""
    }
  }

  /// Returns words on the sensitivity of a value to a constraint's constant; empty if it is unknown.
  /// - Parameter hasUnit: whether values are lengths, in points; those of a system have no unit.
  package static func slopes(_ binding: Explanation.BindingConstraint, hasUnit: Bool = true) -> String {
    func rate(_ value: Double) -> String {
      (value > 0 ? "+" : "") + (hasUnit ? "\(number(value)) pt per pt" : "\(DecimalText.small(value)) per unit")
    }
    func raised(_ slope: Double) -> String { "\(rate(slope)) raised" }
    // The value moves against the slope if the constant is lowered.
    func lowered(_ slope: Double) -> String { "\(rate(-slope)) lowered" }
    return switch (binding.slopeUp, binding.slopeDown) {
    case (nil, nil): ""
    case (let up?, let down?) where isSame(up, down): rate(up)
    case (let up?, let down?): "\(raised(up)), \(lowered(down))"
    case (let up?, nil): raised(up)
    case (nil, let down?): lowered(down)
    }
  }

  /// Whether the rates of change of a value for a raised and for a lowered constant are equal as text.
  private static func isSame(_ up: Double, _ down: Double) -> Bool { number(up) == number(down) }

  /// Whether a raised and a lowered constant of a constraint change the value at different rates, as at a degenerate
  /// optimum.
  package static func isOneSided(_ binding: Explanation.BindingConstraint) -> Bool {
    guard let up = binding.slopeUp, let down = binding.slopeDown else { return false }
    return !isSame(up, down)
  }

  /// Returns words on the change of a value if a constraint is removed; empty if it was not computed.
  package static func absence(_ binding: Explanation.BindingConstraint) -> String {
    switch binding.without {
    case .stays: "without it: the same"
    case .rises: "without it: larger"
    case .falls: "without it: smaller"
    case .ambiguous: "without it: ambiguous"
    case nil: ""
    }
  }

  private static func words(_ decision: Explanation.Decision) -> String {
    guard case .priority(let priority) = decision else { return "by required constraints" }
    return "at priority \(DecimalText.exact(priority))"
  }

  static func weaker(_ left: Explanation.Decision, _ right: Explanation.Decision) -> Explanation.Decision {
    func rank(_ decision: Explanation.Decision) -> Double {
      switch decision {
      case .frame, .unplaced: -1
      case .tieBreaking: 0
      case .priority(let priority): priority
      case .required: LayoutPriority.required
      }
    }
    return rank(left) <= rank(right) ? left : right
  }

  private static func number(_ value: Double) -> String { TextTable.number(value) }
}
