internal import LayoutInterchange
internal import LayoutModel

/// A layout to check, once for each device.
struct CheckedCase {
  var inputs: [CheckedInput]

  init(_ input: CheckedInput) {
    inputs = [input]
  }

  /// The root view's object id, or else its name; nil for variables.
  var root: String? {
    inputs[0].layout.map { $0[.root].identifier ?? $0[.root].name }
  }

  /// The warnings of the reader on any device, but for those that rules find.
  var unsupported: [SourceDiagnostic] {
    var all: [SourceDiagnostic] = []
    for warning in inputs.flatMap({ $0.layout?.unsupported ?? [] })
    where !CheckRule.all.contains(where: { $0.id == warning.rule }) && !all.contains(warning) {
      all.append(warning)
    }
    return all
  }

  /// The findings of a rule, with equal ones on several devices merged.
  ///
  /// - Parameters:
  ///   - deadline: the time at which to return the findings so far, if any.
  ///   - restrict: removes or qualifies observations that depend on the size.
  func findings(
    of rule: String, _ severity: RuleSeverity, file: String, until deadline: ContinuousClock.Instant? = nil,
    restrict: (inout [Observation], CheckedInput) -> Void = { _, _ in },
    _ check: (CheckedInput) -> [Observation]
  ) -> [Finding] {
    var observations: [Observation] = []
    var outcomes: [CheckedInput.Outcome] = []
    // Observations independent of the size are equal on all devices, except for views that a size class does not
    // install.
    var plain: Set<[String]> = []
    for input in inputs {
      var found = input.oncePerKindOfCell(check(input))
      restrict(&found, input)
      for var observation in found {
        if observation.outcome == nil, plain.contains(observation.identity) { continue }
        observation.outcome = observation.outcome.map { $0 + outcomes.count }
        observations.append(observation)
      }
      for observation in found where observation.outcome == nil { plain.insert(observation.identity) }
      outcomes += input.outcomes
    }
    let merger = ObservationMerger(
      rule: rule, severity: severity, file: file, outcomes: outcomes, lines: inputs[0].lines,
      until: deadline)
    return merger.findings(observations)
  }
}

extension CheckedInput {
  /// Sets the device of all outcomes.
  mutating func setDevice(_ canvas: InterfaceBuilderOptions) {
    let name = canvas.device?.id ?? "the document's device"
    let device = canvas.orientation == .landscape ? "\(name) landscape" : name
    for index in outcomes.indices { outcomes[index].device = device }
  }
}

extension LayoutDocument {
  /// Whether the requested device is not of the document's platform.
  var isOfOtherPlatform: Bool { unsupported.contains { $0.rule == "device" } }
}
