internal import LayoutInterchange
internal import LayoutModel

extension Comparison {
  /// The comparison as JSON, with a final line break. Equal comparisons have equal texts, except for measured times.
  package var json: String {
    var entries: [(key: String, value: JSONValue)] = [
      ("schema", .integer(1)),
      ("solvers", .list(participants.map { .line(Self.value($0)) })),
      ("summary", .list(tallies.map { .line(value($0)) })),
      ("problems", .list(problems.map(value))),
    ]
    if otherCount > 0 { entries.append(("casesWithoutLayouts", .integer(otherCount))) }
    if !errors.isEmpty {
      entries.append(
        (
          "errors",
          .list(
            errors.map { error in
              .line(
                .object([
                  ("file", .text(error.file)), ("line", error.location.map { .integer($0.line) } ?? .null),
                  ("message", .text(error.message)), ("rule", .text(error.rule)),
                ]))
            })
        ))
    }
    return JSONText.string(.object(entries), .indented) + "\n"
  }

  private static func value(_ participant: Participant) -> JSONValue {
    var entries: [(key: String, value: JSONValue)] = [
      ("id", .text(participant.id)), ("title", .text(participant.title)),
    ]
    if let absence = participant.absence { entries.append(("leftOut", .text(absence))) }
    return .object(entries)
  }

  private func value(_ tally: Tally) -> JSONValue {
    var entries: [(key: String, value: JSONValue)] = [("solver", .text(tally.solver))]
    for verdict in Assessment.Verdict.allCases where verdict != .reference {
      entries.append((verdict.rawValue, .integer(tally[verdict])))
    }
    entries += [
      ("framesCompared", .integer(tally.compared)), ("framesDiffering", .integer(tally.differing)),
      ("expectationsKnown", .integer(tally.known)), ("expectationsMet", .integer(tally.met)),
      ("lowerWeightedSums", .integer(lowerSums(of: tally.solver))),
    ]
    if hasTimes { entries.append(("timesAsLong", .number(tally.ratio))) }
    return .object(entries)
  }

  private func value(_ problem: ProblemComparison) -> JSONValue {
    .object([
      ("file", .text(problem.file)), ("name", .text(problem.name)), ("size", .text(problem.size)),
      ("variables", .integer(problem.variableCount)), ("constraints", .integer(problem.constraintCount)),
      ("open", .integer(problem.undeterminedCount)), ("priorities", .list(problem.priorities.map { .number($0) })),
      ("answers", .list(problem.assessments.map(value))),
    ])
  }

  private func value(_ assessment: Assessment) -> JSONValue {
    var entries: [(key: String, value: JSONValue)] = [("solver", .text(assessment.solver))]
    switch assessment.answer {
    case .point: entries.append(("status", .text("solved")))
    case .conflict: entries.append(("status", .text("conflict")))
    case .leftOut: entries.append(("status", .text("leftOut")))
    case .none: entries.append(("status", .text("unanswered")))
    }
    entries.append(("verdict", .text(assessment.verdict.rawValue)))
    if let note = assessment.note { entries.append(("note", .text(note))) }
    if let priority = assessment.differsAt { entries.append(("differsAt", .number(priority))) }
    if case .point = assessment.answer {
      entries.append(("totals", .list(assessment.totals.map { .number($0) })))
      entries.append(("weightedSum", .number(assessment.weightedSum)))
    }
    if assessment.compared > 0 {
      var frames: [(key: String, value: JSONValue)] = [
        ("compared", .integer(assessment.compared)), ("differing", .integer(assessment.differing)),
      ]
      if let farthest = assessment.farthest {
        frames += [("farthest", .text(farthest.name)), ("by", .number(farthest.by))]
      }
      entries.append(("frames", .line(.object(frames))))
    }
    if let isMet = assessment.meetsExpectation { entries.append(("meetsExpectation", .boolean(isMet))) }
    if !assessment.lost.isEmpty { entries.append(("givenUp", .list(assessment.lost.map { .line(value($0)) }))) }
    if !assessment.gained.isEmpty { entries.append(("gained", .list(assessment.gained.map { .line(value($0)) }))) }
    if hasTimes { entries.append(("seconds", assessment.seconds.map { .exact($0) } ?? .null)) }
    return .object(entries)
  }

  private func value(_ share: Assessment.Share) -> JSONValue {
    .object([
      ("constraint", .text(share.constraint)), ("priority", .number(share.priority)),
      ("violation", .number(share.violation)), ("reference", .number(share.reference)),
    ])
  }
}
