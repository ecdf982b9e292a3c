internal import LayoutInterchange
internal import LayoutModel

/// A layout to check, once for each device that it is looked at on.
struct CheckedCase {
  var inputs: [CheckedInput]

  init(_ input: CheckedInput) {
    inputs = [input]
  }

  /// What the root view is called; nil for variables.
  var root: String? {
    inputs[0].layout.map { $0[.root].identifier ?? $0[.root].name }
  }

  /// What a rule finds: the same on several devices is one finding.
  ///
  /// - Parameters:
  ///   - deadline: when to end with what was found by then, if ever.
  ///   - restrict: changes what is to be said of observations that depend on the size.
  func findings(
    of rule: String, _ severity: RuleSeverity, file: String, until deadline: ContinuousClock.Instant? = nil,
    restrict: (inout [Observation], CheckedInput) -> Void = { _, _ in },
    _ check: (CheckedInput) -> [Observation]
  ) -> [Finding] {
    var observations: [Observation] = []
    var outcomes: [CheckedInput.Outcome] = []
    // What sizes have nothing to do with is the same on all devices, but for what size classes leave out.
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
  /// Says of each outcome on which device it is.
  mutating func isOn(_ canvas: InterfaceBuilderOptions) {
    let name = canvas.device?.id ?? "the document's device"
    let device = canvas.orientation == .landscape ? "\(name) landscape" : name
    for index in outcomes.indices { outcomes[index].device = device }
  }
}

extension LayoutDocument {
  /// Whether the device that was asked for is none of the document's platform.
  var isOfOtherPlatform: Bool { unsupported.contains { $0.rule == "device" } }
}
