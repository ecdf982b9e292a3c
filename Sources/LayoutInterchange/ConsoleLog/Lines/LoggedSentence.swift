internal import LayoutModel

/// The meaning of a logged constraint in plain words: `UIButton 'Save' is at most 100 wide`.
enum LoggedSentence {
  static func text(of constraint: LoggedConstraint, in report: ConsoleLogReport) -> String {
    let priority = constraint.priority.map { $0 == LayoutPriority.required ? "" : " @ \(number($0))" } ?? ""
    return statement(of: constraint, in: report) + priority + note(on: constraint)
  }

  private static func statement(of constraint: LoggedConstraint, in report: ConsoleLogReport) -> String {
    let first = constraint.first
    guard let second = constraint.second else {
      let name = report.objects[first.object].name
      let number = number(constraint.constant)
      if first.attribute.isSize {
        return "\(name) is\(limit(constraint.relation)) \(number) \(first.attribute == .width ? "wide" : "high")"
      }
      return "the \(words(first.attribute)) of \(name) is\(limit(constraint.relation)) \(number) in its superview"
    }
    guard isComparison(constraint) else { return general(constraint, second, in: report) }
    return first.attribute.isSize
      ? sizes(constraint, second, in: report) : locations(constraint, second, in: report)
  }

  /// Returns whether a sentence says a negative constant as a positive number, as `8 above` instead of `-8 below`.
  static func hidesSign(of constraint: LoggedConstraint) -> Bool { constraint.constant < 0 && isComparison(constraint) }

  /// Returns whether a constraint compares two sizes or two locations of one axis, without a multiplier.
  private static func isComparison(_ constraint: LoggedConstraint) -> Bool {
    guard let second = constraint.second?.attribute, constraint.multiplier == 1 else { return false }
    return constraint.first.attribute.axis == second.axis && constraint.first.attribute.isSize == second.isSize
  }

  /// Returns a sentence on two sizes: `A is at least 10 wider than B`.
  private static func sizes(
    _ constraint: LoggedConstraint, _ second: LoggedConstraint.Side, in report: ConsoleLogReport
  ) -> String {
    let (one, other) = (report.objects[constraint.first.object].name, report.objects[second.object].name)
    let isWidth = constraint.first.attribute == .width
    let by = constraint.constant
    if by == 0 { return "\(one) is\(limit(constraint.relation)) as \(isWidth ? "wide" : "high") as \(other)" }
    let larger = isWidth ? ("wider", "narrower") : ("taller", "shorter")
    let limit = limit(by > 0 ? constraint.relation : constraint.relation.reversed)
    return "\(one) is\(limit) \(number(abs(by))) \(by > 0 ? larger.0 : larger.1) than \(other)"
  }

  /// Returns a sentence on two locations: `the top of A is at least 8 below the bottom of B`.
  private static func locations(
    _ constraint: LoggedConstraint, _ second: LoggedConstraint.Side, in report: ConsoleLogReport
  ) -> String {
    // If the gap ends at an edge of the superview, the subject of the sentence is the view inside, not the superview.
    let turns = constraint.endsAtSuperview
    let (subject, object) = turns ? (second, constraint.first) : (constraint.first, second)
    let relation = turns ? constraint.relation.reversed : constraint.relation
    let by = turns ? -constraint.constant : constraint.constant
    func place(_ side: LoggedConstraint.Side) -> String {
      "the \(words(side.attribute)) of \(report.objects[side.object].name)"
    }
    let isUpward = [subject, object].contains(where: report.isUpward)
    let (before, after) = isUpward ? ("below", "above") : directions(subject.attribute, object.attribute)
    if by == 0 {
      let at =
        switch relation {
        case .equal: "at"
        case .lessThanOrEqual: "at or \(before)"
        case .greaterThanOrEqual: "at or \(after)"
        }
      return "\(place(subject)) is \(at) \(place(object))"
    }
    let limit = limit(by > 0 ? relation : relation.reversed)
    return "\(place(subject)) is\(limit) \(number(abs(by))) \(by > 0 ? after : before) \(place(object))"
  }

  /// Returns a sentence on any two attributes: `the width of A is at most 0.5 × the height of B + 8`.
  private static func general(
    _ constraint: LoggedConstraint, _ second: LoggedConstraint.Side, in report: ConsoleLogReport
  ) -> String {
    func value(_ side: LoggedConstraint.Side) -> String {
      "the \(words(side.attribute)) of \(report.objects[side.object].name)"
    }
    var text = "\(value(constraint.first)) is\(limit(constraint.relation)) "
    if constraint.multiplier != 1 { text += "\(number(constraint.multiplier)) × " }
    text += value(second)
    if constraint.constant != 0 {
      text += (constraint.constant < 0 ? " − " : " + ") + number(abs(constraint.constant))
    }
    return text
  }

  // MARK: - Words of sentences

  private static func limit(_ relation: LayoutRelation) -> String {
    switch relation {
    case .equal: ""
    case .lessThanOrEqual: " at most"
    case .greaterThanOrEqual: " at least"
    }
  }

  private static func directions(_ first: LayoutAttribute, _ second: LayoutAttribute) -> (String, String) {
    if first.axis == .vertical { return ("above", "below") }
    return first.isDirectional || second.isDirectional ? ("before", "after") : ("left of", "right of")
  }

  private static func words(_ attribute: LayoutAttribute) -> String {
    switch attribute {
    case .left: "left edge"
    case .right: "right edge"
    case .top: "top"
    case .bottom: "bottom"
    case .leading: "leading edge"
    case .trailing: "trailing edge"
    case .width: "width"
    case .height: "height"
    case .centerX: "horizontal centre"
    case .centerY: "vertical centre"
    case .firstBaseline: "first baseline"
    case .lastBaseline: "last baseline"
    case .leftMargin: "left margin"
    case .rightMargin: "right margin"
    case .topMargin: "top margin"
    case .bottomMargin: "bottom margin"
    case .leadingMargin: "leading margin"
    case .trailingMargin: "trailing margin"
    case .centerXWithinMargins: "horizontal centre within margins"
    case .centerYWithinMargins: "vertical centre within margins"
    case .minX, .midX, .maxX, .minY, .midY, .maxY: attribute.rawValue
    }
  }

  private static func number(_ value: Double) -> String {
    // Constants of this magnitude are those that mean infinity.
    abs(value) >= LoggedLineParser.largestConstant
      ? value < 0 ? "the lowest number" : "the greatest number" : DecimalText.string(value)
  }

  /// Returns a note in parentheses: who created the constraint, or its identifier, and its source position; empty if
  /// none of these is known.
  private static func note(on constraint: LoggedConstraint) -> String {
    let maker: String? =
      switch constraint.maker {
      case .application: nil
      case .autoresizingMask, .systemMask: "its autoresizing mask"
      case .container: "set by its container"
      case .likelyContainer: "perhaps set by its container"
      case .placeholder: "a placeholder of Xcode"
      case .stackView: "set by a stack view"
      case .insets: "set by margins, the safe area or bars"
      case .content: "its content"
      case .system: "set by the system" + (constraint.identifier.map { " as '\($0)'" } ?? "")
      }
    let notes = [maker ?? constraint.identifier.map { "'\($0)'" }, constraint.madeAt].compactMap(\.self)
    return notes.isEmpty ? "" : " (\(notes.joined(separator: ", ")))"
  }
}
