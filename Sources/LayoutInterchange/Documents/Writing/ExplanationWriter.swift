package import LayoutModel

/// A writer of explanations as JSON. Equal explanations give equal bytes.
package enum ExplanationWriter {
  /// The version of the JSON format of explanations, written under `schema`.
  static let schema = 1

  /// Returns the explanations of a document as JSON, with one layout for each size. The text ends with a line break.
  package static func json(_ layouts: [ExplainedLayout], of name: String, file: String) -> String {
    let value = JSONValue.object([
      ("schema", .integer(schema)), ("file", .text(file)), ("layouts", .list(layouts.map { self.value($0, name) })),
    ])
    return JSONText.string(value, .indented) + "\n"
  }

  private static func value(_ layout: ExplainedLayout, _ name: String) -> JSONValue {
    let size = layout.size.map { JSONValue.list([.number($0.width), .number($0.height)]) }
    return .object([
      ("name", .text(name)), ("size", size ?? .null), ("status", .text(layout.status.rawValue)),
      ("explanations", .list(layout.explanations.map(value))),
      ("conflict", layout.conflict.map(ResultWriter.value) ?? .null),
      ("messages", .list(layout.messages.map { JSONValue.text($0) })),
    ])
  }

  private static func value(_ explanation: Explanation) -> JSONValue {
    .object([
      ("variable", .text(explanation.variable)), ("value", .number(explanation.value)),
      ("below", value(explanation.below)), ("above", value(explanation.above)),
      ("holders", .list(explanation.bindingConstraints.map { JSONValue.line(value($0)) })),
      ("lost", .list(explanation.unmet.map(value))), ("open", explanation.nonUniqueness.map(value) ?? .null),
      ("contentHeights", .list(explanation.contentHeights.map(value))),
    ])
  }

  private static func value(_ content: Explanation.ContentHeight) -> JSONValue {
    .object([
      ("view", .text(content.view)), ("height", .number(content.height)), ("width", .number(content.width)),
      ("decision", value(content.decision)),
      ("holders", .list(content.bindingConstraints.map { JSONValue.line(ResultWriter.value($0)) })),
    ])
  }

  /// Returns the level at which a bound on a value is decided, as JSON: a priority, or a word for a level without one.
  private static func value(_ decision: Explanation.Decision) -> JSONValue {
    switch decision {
    case .required: .number(LayoutPriority.required)
    case .priority(let priority): .number(priority)
    case .tieBreaking: .text("settlement")
    case .frame: .text("frame")
    case .unplaced: .text("unplaced")
    }
  }

  private static func value(_ binding: Explanation.BindingConstraint) -> JSONValue {
    let holds =
      switch (binding.boundsFromBelow, binding.boundsFromAbove) {
      case (true, false): "below"
      case (false, true): "above"
      default: "both"
      }
    return .object([
      ("constraint", .text(binding.constraint.description)),
      ("source", .text(binding.constraint.location?.description)), ("priority", .exact(binding.constraint.priority)),
      ("holds", .text(holds)), ("up", .number(binding.slopeUp)), ("down", .number(binding.slopeDown)),
      ("without", .text(binding.without?.rawValue)),
    ])
  }

  private static func value(_ unmet: Explanation.UnmetPreference) -> JSONValue {
    let constraint = unmet.violation.constraint
    return .object([
      ("constraint", .text(constraint.description)), ("source", .text(constraint.location?.description)),
      ("priority", .exact(constraint.priority)), ("violation", .number(unmet.violation.amount)),
      ("outweighed", .boolean(unmet.isOutweighed)),
      ("to", .list(unmet.blockers.map { JSONValue.line(ResultWriter.value($0)) })),
    ])
  }

  private static func value(_ nonUniqueness: Explanation.NonUniqueness) -> JSONValue {
    var members: [ReportedConstraint] = []
    var cause = "free"
    if case .tie(let tied) = nonUniqueness.cause { (members, cause) = (tied, "tie") }
    return .object([
      ("min", .number(nonUniqueness.range.minimum)), ("max", .number(nonUniqueness.range.maximum)),
      ("cause", .text(cause)),
      ("constraints", .list(members.map { JSONValue.line(ResultWriter.value($0)) })),
      ("remedy", .text(nonUniqueness.remedy.instruction)),
    ])
  }
}
