internal import LayoutInterchange
package import LayoutModel
internal import LayoutSolving

/// A defect that an analysis of source code found.
package struct SourceDefect: Sendable {
  /// The identifier of the rule.
  package var rule: String
  package var location: SourceLocation
  /// The description of the defect, with advice.
  package var message: String
  /// The names of the affected objects, the main one first.
  package var objects: [String]
  package var related: [Finding.Related]
  /// A change of the code that corrects the defect; nil if none is known.
  package var fix: SourceFix?

  package init(
    rule: String, location: SourceLocation, message: String, objects: [String], related: [Finding.Related] = [],
    fix: SourceFix? = nil
  ) {
    (self.rule, self.location, self.message) = (rule, location, message)
    (self.objects, self.related, self.fix) = (objects, related, fix)
  }
}

/// The layouts and defects that an analysis found in a file of source code.
package struct CheckedSource: Sendable {
  package var defects: [SourceDefect] = []
  /// The layouts at the ends of the execution paths that the analysis followed. They contain only constraints that
  /// exist whatever the unknown values are.
  package var layouts: [LayoutDocument] = []
  /// For each layout, the locations of the calls of helper functions of this file that make its constraints. The keys
  /// are indices of constraints in the layout. The location of such a constraint itself is in the helper.
  package var helperCalls: [[Int: SourceLocation]] = []
  /// A function that returns the change of the code that sets a constraint's constant, given the constraint's location
  /// and the new constant. The property is nil if the analysis does not offer such changes.
  package var constantFix: (@Sendable (SourceLocation, Double) -> ConstantFix)?
  package var constraints = ConstraintCount()
  package var closedLayouts: [ClosedLayout] = []
  /// The layouts of views of controllers that may be checked on devices.
  package var windowLayouts: [WindowLayout] = []
  /// The locations of calls in this file whose constraints are made by code of other files. A finding that concerns
  /// only one of these calls is left to the check of the other file.
  package var callsIntoOtherFiles: Set<SourceLocation> = []
  /// A function that returns the name of the type around a location in this file, such as `Card` or `Card.Row`; it
  /// returns nil outside types and in other files. The property is nil if the analysis does not know types.
  package var typeName: (@Sendable (SourceLocation) -> String?)?
  /// For each layout, a function that returns whether its code reads or sets the reading direction of views. It is then
  /// not known which of its constraints belong to which direction.
  package var directions: [@Sendable () -> Bool] = []

  /// A layout in which all constraints are known, except for their constants and for the sizes and priorities of
  /// contents.
  package struct ClosedLayout: Sendable {
    package var document: LayoutDocument
    /// The views whose ambiguities are reported.
    package var judged: Set<LayoutItemID>
    /// The views that no constraint places.
    package var unplaced: [LayoutItemID]
    /// The contents of scroll views whose sizes are reported if they are ambiguous.
    package var contents: [OpenContent]
    /// A function that returns whether code may set the content size of a scroll view, given the names of the
    /// properties that hold the view.
    package var isSized: @Sendable ([String]) -> Bool
    /// A function that returns whether the code reads or sets the reading direction of views.
    package var hasDirections: @Sendable () -> Bool = { false }

    /// A scroll view whose content has a size that no constraint determines along some axes. No constraint relates the
    /// content's right or bottom edge, or its size, to anything.
    package struct OpenContent: Sendable {
      /// The scroll view.
      package var view: LayoutItemID
      package var axes: Set<LayoutAxis>
      /// The names of the properties that hold the scroll view.
      package var names: [String]

      package init(view: LayoutItemID, axes: Set<LayoutAxis>, names: [String]) {
        (self.view, self.axes, self.names) = (view, axes, names)
      }
    }

    package init(
      document: LayoutDocument, judged: Set<LayoutItemID>, unplaced: [LayoutItemID], contents: [OpenContent] = [],
      isSized: @escaping @Sendable ([String]) -> Bool = { _ in true }
    ) {
      (self.document, self.judged, self.unplaced) = (document, judged, unplaced)
      (self.contents, self.isSized) = (contents, isSized)
    }
  }

  /// A layout in which one view fills the window. It contains only constraints that exist whatever the unknown values
  /// are.
  package struct WindowLayout: Sendable {
    package var document: LayoutDocument
    /// The indices, in `document`, of the constraints that keep the guides for the view's margins inside of the view
    /// along the horizontal axis.
    package var margins: [Int]
    package var helperCalls: [Int: SourceLocation]
    /// A function that returns whether the view certainly fills the screen: no code in the project shows it at another
    /// size.
    package var isCertain: @Sendable () -> Bool
    /// A function that returns whether the code reads or sets the reading direction of views.
    package var hasDirections: @Sendable () -> Bool = { false }

    package init(
      document: LayoutDocument, margins: [Int] = [], helperCalls: [Int: SourceLocation],
      isCertain: @escaping @Sendable () -> Bool
    ) {
      (self.document, self.margins, self.helperCalls, self.isCertain) = (document, margins, helperCalls, isCertain)
    }

    /// Returns the layout on a device, on which the system gives a controller's view minimum margins for its width.
    /// Without a device or a width, and on a television, margins may have any width.
    func layout(on device: CanvasDevice?, _ width: Double?) -> LayoutDocument {
      guard !margins.isEmpty, let device, device.shape != .television, let width,
        let minimum = device.controllerMargins(ofWidth: width)?.leading
      else { return document }
      var document = document
      for index in margins {
        let constraint = document.constraints[index]
        document.constraints[index].constant = constraint.firstAttribute == .left ? minimum : -minimum
        document.constraints[index].origin.text = constraint.origin.text.map {
          "\($0), by the system's minimum margins"
        }
      }
      return document
    }
  }

  /// A change of the code that sets the constant of a constraint, or the reason why there is none.
  package enum ConstantFix: Sendable {
    case fix(SourceFix)
    case impossible(reason: String)
  }

  package init() {}

  /// Returns whether an observation is certain, and is to be reported in this file rather than in another one.
  fileprivate func shouldReport(_ observation: Observation, in file: String, of rule: CheckRule) -> Bool {
    // A defect of another file alone is left to the check of that file.
    let files = ([observation.location] + observation.related.map(\.location)).compactMap { $0?.file }
    guard files.isEmpty || files.contains(file) else { return false }
    // A duplicate with the same location comes from code that runs twice. It is not reported, since it is not certain
    // that the code does so.
    if rule.id == CheckRule.duplicateConstraint.id {
      return !observation.related.contains { $0.location == observation.location }
    }
    guard let location = observation.location, callsIntoOtherFiles.contains(location) else { return true }
    return observation.related.contains { $0.location != nil && $0.location != location }
  }

  /// Returns an observation whose identity contains the type around its location. So equal observations in several
  /// types of a file are several findings. A type with the name of the file is left out, since the identity of a
  /// finding contains the file's name.
  fileprivate func identified(_ observation: Observation, in file: String) -> Observation {
    guard let location = observation.location, let type = typeName?(location) else { return observation }
    let stem = Fingerprint.name(of: file).prefix { $0 != "." && $0 != "+" }
    guard type != stem else { return observation }
    var observation = observation
    observation.identity.append(type)
    return observation
  }

  /// The words for the code that reads or sets the reading direction of views: `the code` if that of all layouts does,
  /// `some of the code` if that of only some does; nil if none does.
  fileprivate var codeWithDirections: String? {
    let all = (directions + closedLayouts.map(\.hasDirections) + windowLayouts.map(\.hasDirections)).map { $0() }
    return all.contains(true) ? all.contains(false) ? "some of the code" : "the code" : nil
  }

  /// Returns an observation with the change of the code that applies its repair, or with the reason why the code cannot
  /// be changed. The observation is unchanged if its repair is no change of a constant.
  fileprivate func withFix(_ observation: Observation) -> Observation {
    guard let repair = observation.repair, case .constant(_, let value) = repair.change,
      let place = repair.constraint.location
    else { return observation }
    var observation = observation
    switch constantFix?(place, value) {
    case .fix(let fix):
      // A repair that leaves a view no length is a decision of the author.
      if let leftover = observation.leftover {
        observation.fixObstacle = "the change \(leftover.words)"
      } else {
        observation.fix = fix
      }
    case .impossible(let reason): observation.fixObstacle = reason
    case nil: break
    }
    return observation
  }
}

extension LayoutChecker {
  /// Checks a file of source code in a language whose comments begin with `//`.
  ///
  /// - Parameters:
  ///   - source: The layouts and defects in it.
  ///   - bytes: The contents of the file.
  ///   - file: The name of the file in findings.
  ///   - path: The file's path, relative to the folder of the settings, for suppressions; nil to use `file`.
  ///   - settings: The settings of its project.
  package func check(
    _ source: CheckedSource, bytes: [UInt8], file: String, path: String? = nil, settings: ProjectSettings
  ) -> CheckedFile {
    let lines = DocumentLines(bytes: bytes, file: file)
    let directives = Directives(lines, signs: ["//", "/*"], comments: CodeComments())
    let inputs = solvedPaths(of: source, lines)
    // Apply the rules for layouts to the solved layouts, and add the defects of the code.
    var run = RuleRun(directives, settings, file: file, path: path, lines: lines)
    for rule in CheckRule.all {
      guard let severity = run.severity(of: rule) else { continue }
      /// Returns the findings of `rule` in the inputs of a case. Observations that belong to the check of another file
      /// are left out.
      func findings(in checked: CheckedCase, repairs: RepairValidation? = nil, hasFixes: Bool = false) -> [Finding] {
        var observed = HelperObservations(checked.inputs, checked.inputs.map(rule.check)).placed()[...]
        return checked.findings(
          of: rule.id, severity, file: file, until: options.deadline, repairs: repairs
        ) { _ in
          (observed.popFirst() ?? []).filter { source.shouldReport($0, in: file, of: rule) }
            .map { source.identified(hasFixes ? source.withFix($0) : $0, in: file) }
        }
      }
      var found: [Finding] = []
      if Self.sourceRules.contains(rule.id), let checked = CheckedCase(inputs) {
        found = findings(in: checked, hasFixes: true)
      }
      if rule.id == CheckRule.conflict.id {
        for checked in casesInWindows(of: source, settings, lines) {
          var observed = HelperObservations(checked.inputs, checked.inputs.map(rule.check)).placed()[...]
          let repairs = RepairValidation(inputs: checked.inputs, outcome: outcomeOfRepair)
          found += checked.findings(of: rule.id, severity, file: file, until: options.deadline, repairs: repairs) { _ in
            (observed.popFirst() ?? []).filter { source.shouldReport($0, in: file, of: rule) }
              .map { source.identified($0, in: file) }
          }
        }
      }
      if rule.id == CheckRule.ambiguity.id {
        for layout in source.closedLayouts {
          found += ambiguities(in: layout, of: source, severity, file: file, lines: lines)
        }
      }
      let observations = source.defects.filter { $0.rule == rule.id }.map { defect in
        source.identified(
          Observation(
            identity: [defect.message], objects: defect.objects, what: defect.message, advice: "",
            location: defect.location, related: defect.related, fix: defect.fix), in: file)
      }
      let merger = ObservationMerger(
        rule: rule.id, severity: severity, file: file, outcomes: [], lines: lines, until: options.deadline)
      found += merger.findings(observations)
      // Findings with the same text at the same place differ only in other members of a conflict, or in their paths.
      var known: Set<[String]> = []
      found = found.filter { known.insert([$0.location?.description ?? "", $0.message]).inserted }
      run.add(found)
    }
    var checked = run.finish(areComplete: areComplete(inputs))
    checked.sourceConstraints = source.constraints
    if options.direction == .rightToLeft, let code = source.codeWithDirections {
      checked.notes.append(
        "\(code) reads or sets the reading direction itself, so it is checked from left to right alone")
    }
    return checked
  }

  /// Returns the layout of each execution path, solved at the fitting size, since the size of the window is not known.
  private func solvedPaths(of source: CheckedSource, _ lines: DocumentLines) -> [CheckedInput] {
    let solverOptions = LayoutEngine.Options(ambiguity: .none, until: options.deadline)
    var quickOptions = solverOptions
    quickOptions.conflictsOnly = true
    var inputs: [CheckedInput] = []
    for (index, document) in source.layouts.enumerated() {
      let hasDirections = index < source.directions.count ? source.directions[index] : { false }
      let layout = turned(document, unless: hasDirections)
      guard var solution = try? engine.solve(layout, at: .fitting, options: quickOptions) else { continue }
      if solution.status == .conflict, let whole = try? engine.solve(layout, at: .fitting, options: solverOptions) {
        // A conflict was found, whose repairs depend on preferences, so a full solve is necessary.
        solution = whole
      }
      var outcome = CheckedInput.Outcome(solution, at: .fitting)
      outcome.size = nil
      let repairs = RealisticRepairs(layout: layout, engine: engine, options: quickOptions, size: Self.largeWindow)
      outcome.conflicts = outcome.conflicts.map(repairs.sharpened).map(repairs.restricted)
      var input = CheckedInput(
        layout: layout, outcomes: [outcome], engine: engine, options: solverOptions, scale: 1, lines: lines)
      if index < source.helperCalls.count { input.helperCalls = source.helperCalls[index] }
      inputs.append(input)
    }
    return inputs
  }

  /// The sizes at which ambiguities of layouts in code are searched for. They are arbitrary, since the windows may have
  /// any size.
  private static let sourceSizes = [
    RequestedSize(320, 480), RequestedSize(largeWindow.width, largeWindow.height),
  ]
  private static let largeWindow = LayoutSize(710, 930)

  /// Returns findings for views that no constraint places, and for views that are ambiguous at each of `sourceSizes` at
  /// which there is a layout. If there is no such view, returns findings for ambiguous contents of scroll views.
  ///
  /// If there is a layout at none of `sourceSizes`, the fitting size is used.
  private func ambiguities(
    in closed: CheckedSource.ClosedLayout, of source: CheckedSource, _ severity: RuleSeverity, file: String,
    lines: DocumentLines
  ) -> [Finding] {
    let layout = turned(closed.document, unless: closed.hasDirections)
    let unplaced = closed.unplaced.map { id in
      Observation(
        identity: [layout[id].name], objects: [layout[id].name],
        what: "'\(layout[id].name)' is ambiguous: no constraint places it", advice: "add constraints",
        location: layout[id].location)
    }
    let merger = ObservationMerger(
      rule: CheckRule.ambiguity.id, severity: severity, file: file, outcomes: [], lines: lines, until: options.deadline)
    var findings = merger.findings(unplaced.map { source.identified($0, in: file) })
    guard !closed.judged.isEmpty || !closed.contents.isEmpty else { return findings }
    let solverOptions = LayoutEngine.Options(ambiguity: .names, until: options.deadline)
    func solved(_ size: RequestedSize) -> CheckedInput.Outcome? {
      guard let solution = try? engine.solveBesideConflicts(layout, at: size, options: solverOptions),
        solution.status == .solved || solution.status == .conflict
      else { return nil }
      return CheckedInput.Outcome(solution, at: size)
    }
    var outcomes = Self.sourceSizes.compactMap(solved)
    if outcomes.isEmpty { outcomes = [solved(.fitting)].compactMap(\.self) }
    guard let first = outcomes.first else { return findings }
    let always = outcomes.dropFirst().map { Set($0.ambiguities.map(\.variable)) }
    var attributes: [String: [String]] = [:]
    for ambiguity in first.ambiguities where always.allSatisfy({ $0.contains(ambiguity.variable) }) {
      attributes[ambiguity.place.view, default: []].append(ambiguity.place.attribute)
    }
    func observation(_ name: String, _ values: [String], at location: SourceLocation?) -> Observation {
      Observation(
        identity: [name] + values, objects: [name],
        what: "'\(name)' is ambiguous: no constraint determines its \(values.joined(separator: " and "))",
        advice: "add constraints", location: location)
    }
    var observations = layout.items.indices.compactMap { index -> Observation? in
      let item = layout.items[index]
      guard closed.judged.contains(LayoutItemID(index)), let values = attributes[item.name] else { return nil }
      return observation(item.name, values, at: item.location)
    }
    // The size of a content may be ambiguous only because a view in it is, which is a finding of its own.
    if observations.isEmpty, closed.unplaced.isEmpty {
      observations = closed.contents.compactMap { content in
        let guide = layout.items.first { $0.kind == .guide && $0.role == .content && $0.parent == content.view }
        let (name, location) = (layout[content.view].name, layout[content.view].location)
        let ambiguous = attributes[guide?.name ?? ScrollConfiguration.contentName(of: name)] ?? []
        let values = LayoutAxis.allCases.filter(content.axes.contains).map { $0 == .horizontal ? "width" : "height" }
          .filter(ambiguous.contains)
        guard !values.isEmpty, !closed.isSized(content.names) else { return nil }
        return observation(ScrollConfiguration.contentName(of: name), values, at: location)
      }
    }
    findings += merger.findings(observations.map { source.identified($0, in: file) })
    return findings
  }

  /// The identifiers of the rules for layouts that apply to source code too: those that depend neither on sizes nor on
  /// contents.
  private static let sourceRules: Set<String> = [CheckRule.conflict.id, CheckRule.duplicateConstraint.id]
}

/// The observations of one rule in a source. They are distinguished by whether a helper function or its caller has the
/// defect.
private struct HelperObservations {
  /// The observations of the same constraints in the code of a helper, from any calls of the helper.
  private struct Group {
    /// The calls that make all of the constraints by themselves, without constraints of other calls.
    var calls: Set<SourceLocation> = []
    /// Whether the helper has the defect without any call, so that its arguments do not matter.
    var isOfHelper = false
    var first: Observation
  }

  private let inputs: [CheckedInput]
  private let observations: [[Observation]]
  /// For each location in a helper, all calls that make constraints there.
  private var calls: [SourceLocation?: Set<SourceLocation>] = [:]
  private var groups: [[SourceLocation?]: Group] = [:]

  /// Creates the observations of a rule from a list for each input.
  init(_ inputs: [CheckedInput], _ observations: [[Observation]]) {
    (self.inputs, self.observations) = (inputs, observations)
    for input in inputs {
      for (index, call) in input.helperCalls {
        calls[input.layout?.constraints[index].origin.location, default: []].insert(call)
      }
    }
    guard !calls.isEmpty else { return }
    for (input, list) in zip(inputs, observations) {
      for observation in list {
        guard let call = Self.onlyCall(of: observation, input) else { continue }
        groups[Self.locations(of: observation), default: Group(first: observation)].calls.insert(call)
      }
    }
    for (input, list) in zip(inputs, observations) {
      for observation in list where Self.isOfHelper(observation, input) {
        let locations = Self.locations(of: observation)
        guard groups[locations]?.isOfHelper == false else { continue }
        groups[locations]?.isOfHelper = true
        groups[locations]?.first = observation
      }
    }
  }

  /// Returns the observations with the locations at which they are reported. A defect that occurs at every call of a
  /// helper is reported once, at the helper's lines. Any other defect is reported at the calls.
  func placed() -> [[Observation]] {
    calls.isEmpty
      ? observations : zip(inputs, observations).map { input, list in list.map { placed($0, input) } }
  }

  private func placed(_ observation: Observation, _ input: CheckedInput) -> Observation {
    if Self.onlyCall(of: observation, input) != nil || Self.isOfHelper(observation, input),
      let group = groups[Self.locations(of: observation)],
      group.isOfHelper || group.calls == calls[observation.location]
    {
      var first = group.first
      first.outcome = observation.outcome
      if group.calls.count > 1 { first.what += ", at each of \(group.calls.count) calls" }
      return first
    }
    var observation = observation
    for (position, constraint) in observation.constraints.enumerated() {
      guard let call = input.helperCalls[constraint] else { continue }
      if position > 0 {
        observation.related[position - 1].location = call
      } else {
        observation.location = call
        // If the constant is a literal, it is an argument of the call. So no change of the helper is proposed.
        observation.repair = nil
      }
    }
    return observation
  }

  /// Returns the call of a helper that makes all constraints of an observation; nil if not all of them are made by one
  /// call.
  private static func onlyCall(of observation: Observation, _ input: CheckedInput) -> SourceLocation? {
    guard let first = observation.constraints.first, let call = input.helperCalls[first],
      observation.constraints.allSatisfy({ input.helperCalls[$0] == call })
    else { return nil }
    return call
  }

  /// Returns whether no call of a helper makes the constraints of an observation.
  private static func isOfHelper(_ observation: Observation, _ input: CheckedInput) -> Bool {
    !observation.constraints.isEmpty && observation.constraints.allSatisfy { input.helperCalls[$0] == nil }
  }

  /// Returns the locations of the constraints of an observation.
  private static func locations(of observation: Observation) -> [SourceLocation?] {
    [observation.location] + observation.related.prefix(observation.constraints.count - 1).map(\.location)
  }
}
