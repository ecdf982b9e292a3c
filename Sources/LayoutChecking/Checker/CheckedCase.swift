internal import LayoutInterchange
internal import LayoutModel

/// A layout to check, with an input for each device.
struct CheckedCase {
  var inputs: [CheckedInput]

  init(_ input: CheckedInput) {
    inputs = [input]
  }

  /// Creates a layout from its inputs; nil if there are none.
  init?(_ inputs: [CheckedInput]) {
    if inputs.isEmpty { return nil }
    self.inputs = inputs
  }

  /// The root view's object id, or its name if it has no id; nil for a document of variables.
  var root: String? {
    inputs[0].layout.map { $0[.root].identifier ?? $0[.root].name }
  }

  /// The warnings from reading the document for each device, without duplicates. Those that a rule reports as findings
  /// are left out.
  var unsupported: [SourceDiagnostic] {
    var all: [SourceDiagnostic] = []
    for warning in inputs.flatMap({ $0.layout?.unsupported ?? [] })
    where !CheckRule.all.contains(where: { $0.id == warning.rule }) && !all.contains(warning) {
      all.append(warning)
    }
    return all
  }

  /// Returns the findings of a rule. Equal findings on several devices are merged.
  ///
  /// - Parameters:
  ///   - rule: the identifier of the rule.
  ///   - severity: the severity of the findings.
  ///   - file: the name of the file in findings.
  ///   - deadline: the time at which to return the findings so far; nil for none.
  ///   - repairs: the check of repairs at all sizes and on all devices; nil for rules without repairs. Observations on
  ///     its `otherScreens` only influence advice, and are not reported.
  ///   - restrict: a function that removes or qualifies observations that depend on the size, given the index in
  ///     `inputs`.
  ///   - check: the function that makes the observations of one input.
  func findings(
    of rule: String, _ severity: RuleSeverity, file: String, until deadline: ContinuousClock.Instant? = nil,
    repairs: RepairValidation? = nil, restrict: (inout [Observation], _ input: Int) -> Void = { _, _ in },
    _ check: (CheckedInput) -> [Observation]
  ) -> [Finding] {
    var observations: [Observation] = []
    var outcomes: [CheckedInput.Outcome] = []
    // An observation that does not depend on the size is the same on all devices, and is kept once. It may occur on
    // some devices only, if it is about views that some size classes do not install.
    var plain: Set<[String]> = []
    let otherScreens = repairs?.otherScreens ?? []
    var all = (inputs + otherScreens).enumerated().map { index, input in
      var found = input.oncePerKindOfCell(check(input))
      if index < inputs.count { restrict(&found, index) }
      return found
    }
    if rule == CheckRule.redundantConstraint.id { all = impliedEverywhere(all) }
    for (input, found) in zip(inputs + otherScreens, all) {
      for var observation in found {
        if observation.outcome == nil, plain.contains(observation.identity) { continue }
        observation.outcome = observation.outcome.map { $0 + outcomes.count }
        observations.append(observation)
      }
      for observation in found where observation.outcome == nil { plain.insert(observation.identity) }
      outcomes += input.outcomes
    }
    let checkedCount = inputs.reduce(0) { $0 + $1.outcomes.count }
    let merger = ObservationMerger(
      rule: rule, severity: severity, file: file, outcomes: Array(outcomes.prefix(checkedCount)),
      besides: Array(outcomes.dropFirst(checkedCount)), lines: inputs[0].lines, repairs: repairs, until: deadline)
    return merger.findings(observations)
  }

  /// Returns, for each input, the observations without those of constraints that have an effect on some device. A
  /// constraint has an effect on a device if it is active there, and no observation of the device's input calls it
  /// implied.
  private func impliedEverywhere(_ all: [[Observation]]) -> [[Observation]] {
    guard inputs.count > 1 else { return all }
    let implied = all.map { Set($0.compactMap(\.location)) }
    var effective: Set<SourceLocation> = []
    for (input, implied) in zip(inputs, implied) {
      for constraint in input.layout?.constraints ?? [] where constraint.isActive && !constraint.origin.isPlaceholder {
        if let location = constraint.origin.location, !implied.contains(location) { effective.insert(location) }
      }
    }
    return all.map { found in
      found.filter { observation in observation.location.map { !effective.contains($0) } ?? true }
    }
  }
}

extension CheckedInput {
  /// Sets the device of all outcomes, so that messages about them name it. It is the device of `canvas`, or else the
  /// one that the document records.
  mutating func setDevice(_ canvas: InterfaceBuilderOptions) {
    let name = canvas.device?.title ?? "the document's device"
    let device = CheckedInput.Outcome.Device(name: name, orientation: canvas.orientation ?? .portrait)
    for index in outcomes.indices { outcomes[index].device = device }
  }
}

extension LayoutDocument {
  /// Whether the requested device belongs to another platform than the document.
  var isOfOtherPlatform: Bool { unsupported.contains { $0.rule == "device" } }
}
