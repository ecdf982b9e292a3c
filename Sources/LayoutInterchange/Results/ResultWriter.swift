internal import LayoutModel

/// A writer of results as JSON and CSV. Equal results give equal bytes.
public enum ResultWriter {
  /// The version of the result format.
  static let schema = 1

  /// Returns the results of inputs as indented JSON: an object for one input, a list for several. The text ends with a
  /// line break.
  /// - Parameters:
  ///   - results: the results, in the order of the inputs.
  ///   - debugColors: whether layouts include the colour of each view.
  public static func json(_ results: [InputResult], debugColors: Bool = false) -> String {
    var stream = JSONResultStream(inputCount: results.count, debugColors: debugColors)
    var text = ""
    for result in results {
      text += stream.begin(result.file, isInvalid: !result.errors.isEmpty)
      for layout in result.layouts { text += stream.add(layout) }
      text += stream.end(result.errors)
    }
    return text + stream.close()
  }

  /// Returns the result of one input as JSON on a single line, without a line break.
  public static func jsonLine(_ result: InputResult, debugColors: Bool = false) -> String {
    var text = JSONText(.compact)
    write(result, debugColors, to: &text)
    return String(decoding: text.bytes, as: UTF8.self)
  }

  private static func write(_ result: InputResult, _ debugColors: Bool, to text: inout JSONText) {
    text.beginObject()
    text.member("schema", .integer(schema))
    text.member("file", .text(result.file))
    if !result.errors.isEmpty { text.member("status", .text(LayoutStatus.invalid.rawValue)) }
    write(result.layouts, debugColors, to: &text)
    if !result.errors.isEmpty { text.member("errors", .list(result.errors.map { .line(value($0)) })) }
    text.endObject()
  }

  /// Writes the member `layouts` of a result.
  static func write(_ layouts: [InputResult.Layout], _ debugColors: Bool, to text: inout JSONText) {
    text.key("layouts")
    text.beginList()
    for index in layouts.indices {
      text.element()
      write(layouts[index], debugColors, to: &text)
    }
    text.endList()
  }

  /// Writes a layout as an object.
  static func write(_ layout: InputResult.Layout, _ debugColors: Bool, to text: inout JSONText) {
    text.beginObject()
    switch layout {
    case .layout(let solution, let document):
      text.member("name", .text(document.name))
      text.member("size", solution.size.map { .list([.number($0.width), .number($0.height)]) } ?? .null)
      text.member("status", .text(solution.status.rawValue))
      writeFrames(of: solution, document, to: &text)
      if !solution.contentSizes.isEmpty { text.member("contentSizes", contentSizes(solution, document)) }
      if debugColors { text.member("colors", colors(of: document)) }
      writeFindings(
        solution.violations, solution.ambiguities, solution.conflict, solution.furtherConflicts, solution.broken,
        document.unsupported, solution.messages, to: &text)
      if !document.importTrace.isEmpty {
        text.member("importRules", importRules(of: document))
        text.member("controls", controls(of: document))
      }
    case .system(let solution, let system):
      let values = zip(system.variables, solution.values).map { (key: $0, value: JSONValue.number($1)) }
      text.member("name", .text(system.name))
      text.member("status", .text(solution.status.rawValue))
      text.member("values", .object(values))
      let totals = solution.totals(of: system)
      if !totals.isEmpty {
        let entries = totals.map { level -> JSONValue in
          .line(.object([("priority", .exact(level.priority)), ("total", .number(level.total))]))
        }
        text.member("totals", .list(entries))
      }
      writeFindings(
        solution.violations, solution.ambiguities, solution.conflict, solution.furtherConflicts, solution.broken,
        [], solution.messages, to: &text)
    }
    text.endObject()
  }

  private static func writeFrames(
    of solution: LayoutSolution, _ document: LayoutDocument, to text: inout JSONText
  ) {
    text.key("frames")
    text.beginObject()
    for index in document.items.indices where document.isReported(index) && index < solution.frames.count {
      text.key(text: document.items[index].identifier ?? document.items[index].name)
      text.write(.rectangle(solution.frames[index]))
    }
    text.endObject()
  }

  private static func colors(of document: LayoutDocument) -> JSONValue {
    JSONValue.object(document.debugColors().map { (key: $0.name, value: JSONValue.text($0.color.hex)) })
  }

  /// Returns the content size of each scroll view, by the identifier of the view, or else by its name.
  private static func contentSizes(_ solution: LayoutSolution, _ document: LayoutDocument) -> JSONValue {
    .object(
      solution.contentSizes.map {
        (
          key: document[$0.item].identifier ?? document[$0.item].name,
          value: JSONValue.list([.number($0.size.width), .number($0.size.height)])
        )
      })
  }

  /// Returns the ids of the rules that the import from Interface Builder applied, by the identifier of the view, or
  /// else by its name.
  private static func importRules(of document: LayoutDocument) -> JSONValue {
    .object(
      document.importRulesByItem.map { item, rules in
        (key: document[item].identifier ?? document[item].name, value: JSONValue.list(rules.map { .text($0) }))
      })
  }

  /// Returns the names under which the tables of metrics list the controls, by the identifier of the view, or else
  /// by its name.
  private static func controls(of document: LayoutDocument) -> JSONValue {
    .object(
      document.items.compactMap { item in
        item.recorded?.controlName.map { (key: item.identifier ?? item.name, value: JSONValue.text($0)) }
      })
  }

  /// Writes the members that solutions of layouts and of systems have in common, such as violations and conflicts.
  private static func writeFindings(
    _ violations: [Violation], _ ambiguities: [Ambiguity], _ conflict: Conflict?, _ further: [Conflict],
    _ broken: [BrokenRequirement], _ unsupported: [SourceDiagnostic], _ messages: [String], to text: inout JSONText
  ) {
    text.member("violations", .list(violations.map { .line(value($0)) }))
    text.member("ambiguities", .list(ambiguities.map { .line(value($0)) }))
    text.member("conflict", conflict.map(value) ?? .null)
    text.member("furtherConflicts", .list(further.map(value)))
    text.member("broken", .list(broken.map(value)))
    text.member("unsupported", .list(unsupported.map { .line(value($0)) }))
    text.member("messages", .list(messages.map { .text($0) }))
  }

  private static func value(_ violation: Violation) -> JSONValue {
    let weight: [(key: String, value: JSONValue)] =
      violation.weight == 1 ? [] : [("weight", .number(violation.weight))]
    return .object(
      [
        ("constraint", .text(violation.constraint.description)), ("priority", .exact(violation.constraint.priority)),
        ("violation", .number(violation.amount)),
      ] + weight + [("source", .text(violation.constraint.location?.description))])
  }

  private static func value(_ ambiguity: Ambiguity) -> JSONValue {
    var entries: [(key: String, value: JSONValue)] = [("variable", .text(ambiguity.variable))]
    if let range = ambiguity.range {
      entries += [("min", .number(range.minimum)), ("max", .number(range.maximum))]
    }
    return .object(entries)
  }

  static func value(_ conflict: Conflict) -> JSONValue {
    .object([
      ("constraints", .list(conflict.constraints.map { .line(value($0)) })),
      ("implied", .list(conflict.implied.map { .line(value($0)) })), ("minimal", .boolean(conflict.isMinimal)),
      ("wayOut", .list(conflict.combinedRepair.map { .line(value($0)) })),
      ("repairs", .list(conflict.repairs.map { .line(value($0)) })), ("proof", .text(conflict.proof)),
      ("multipliers", .list(conflict.multipliers.map { .line(value($0)) })),
    ])
  }

  private static func value(_ multiplier: Conflict.Multiplier) -> JSONValue {
    .object([("member", .integer(multiplier.member + 1)), ("multiplier", .text(multiplier.value))])
  }

  private static func value(_ repair: Repair) -> JSONValue {
    let (action, by, to): (String, Double?, Double?) =
      switch repair.change {
      case .constant(let by, let to): ("constant", by, to)
      case .rightHandSide(let by): ("right-hand side", by, nil)
      case .leftHandSide(let by): ("left-hand side", by, nil)
      case .rootSize(let by, let to): ("size", by, to)
      case .priority: ("priority", nil, nil)
      case .autoresizingMask: ("autoresizing mask", nil, nil)
      case .drop: ("drop", nil, nil)
      }
    var entries: [(key: String, value: JSONValue)] = [
      ("constraint", .text(repair.constraint.description)),
      ("source", .text(repair.constraint.location?.description)), ("action", .text(action)),
      ("text", .text(repair.advice)),
    ]
    if let by { entries.append(("by", .exact(DecimalText.rounded(by)))) }
    if let to { entries.append(("to", .exact(DecimalText.rounded(to)))) }
    if repair.remaining > 0 { entries.append(("remaining", .integer(repair.remaining))) }
    return .object(entries)
  }

  private static func value(_ broken: BrokenRequirement) -> JSONValue {
    let members = broken.conflict.constraints + broken.conflict.implied
    return .object([
      ("constraint", .text(broken.constraint.description)),
      ("source", .text(broken.constraint.location?.description)),
      ("conflict", .list(members.map { .line(value($0)) })),
    ])
  }

  static func value(_ constraint: ReportedConstraint) -> JSONValue {
    .object([
      ("constraint", .text(constraint.description)), ("source", .text(constraint.location?.description)),
    ])
  }

  static func value(_ error: SourceDiagnostic) -> JSONValue {
    .object([
      ("line", error.location.map { .integer($0.line) } ?? .null),
      ("column", error.location.map { .integer($0.column) } ?? .null),
      ("severity", .text(error.severity.rawValue)), ("message", .text(error.message)), ("rule", .text(error.rule)),
    ])
  }
}
