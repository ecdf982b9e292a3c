public import LayoutInterchange
public import LayoutModel
public import LayoutSolving

/// A checker that applies the rules in `CheckRule.all` to documents. It has no mutable state: any number of tasks may
/// use it at once.
public struct LayoutChecker: Sendable {
  /// The options of a check.
  public struct Options: Sendable {
    /// The sizes to check, in place of those written in the documents; empty for the written ones.
    public var sizes: [RequestedSize] = []
    /// Ranges of sizes to check, also in place of the sizes written in the documents. A range is studied as a whole,
    /// with all its breakpoints.
    public var ranges: [SizeRange] = []
    /// The root's reading direction, in place of the one written in the document; nil for the written one.
    public var direction: LayoutDirection?
    /// The number of pixels per point; nil for the one in the settings, or else that of the document's screen.
    public var scale: Double?
    /// The time at which solving ends; nil for none. A layout that is not solved by then is a finding.
    public var deadline: ContinuousClock.Instant?
    /// The time limit of each document; nil for none. A layout that is not solved by then is a finding.
    public var timeLimit: Duration?
    /// The devices for which Interface Builder documents are laid out; empty for the devices recorded in them.
    ///
    /// Equal findings on several devices are merged. Other documents are checked at the sizes of the devices, unless
    /// `sizes` or `ranges` are given.
    public var canvases: [InterfaceBuilderOptions] = []
    /// The requested devices, the requested orientations, and the sizes of root views by object id. All three are used
    /// only if `canvases` is empty. If no devices or no orientations are requested, those of the settings apply.
    package var devices: [CheckedDevice] = []
    package var orientations: [CanvasDevice.Orientation] = []
    package var rootSizes: [String: LayoutSize] = [:]
    /// A function that returns which layouts of a file are checked, given the names of all; nil if all are.
    package var selectedLayouts: (@Sendable (_ names: [String]) -> Set<String>)?

    /// Creates the default options.
    public init() {}

    /// Returns the canvases of documents under some settings; empty for the devices recorded in the documents.
    package func canvases(under settings: ProjectSettings) -> [InterfaceBuilderOptions] {
      guard canvases.isEmpty else { return canvases }
      let plain = InterfaceBuilderOptions(rootSizes: rootSizes)
      let requested = CheckedDevice.canvases(
        of: devices.isEmpty ? settings.devices : devices,
        orientations.isEmpty ? settings.orientations : orientations, from: plain)
      return requested.isEmpty && !rootSizes.isEmpty ? [plain] : requested
    }
  }

  let engine: LayoutEngine
  package internal(set) var options: Options
  /// Whether solves look for ambiguous values.
  private var findsAmbiguity = true

  /// Creates a checker that solves with an engine.
  public init(engine: LayoutEngine, options: Options = Options()) {
    self.engine = engine
    self.options = options
  }

  /// Checks a document.
  ///
  /// - Parameters:
  ///   - bytes: The contents of its file.
  ///   - file: The name of the file in findings.
  ///   - format: The file's format.
  public func check(_ bytes: [UInt8], file: String, format: DocumentFormat) -> CheckedFile {
    check(bytes, file: file, format: format, settings: ProjectSettings())
  }

  /// Checks a document under the settings of its project.
  ///
  /// - Parameters:
  ///   - bytes: The contents of its file.
  ///   - file: The name of the file in findings.
  ///   - path: The file's path, relative to the folder of the settings, for suppressions; nil to use `file`.
  ///   - format: The file's format.
  ///   - settings: The settings of its project.
  package func check(
    _ bytes: [UInt8], file: String, path: String? = nil, format: DocumentFormat, settings: ProjectSettings
  ) -> CheckedFile {
    var checker = withinTimeLimit
    checker.options.canvases = options.canvases(under: settings)
    return checker.checked(bytes, file: file, path: path, format: format, settings: settings)
  }

  /// A checker with the deadline for one document. The deadline is the end of the document's time limit, counted from
  /// now, or the deadline of the options if that is earlier.
  package var withinTimeLimit: LayoutChecker {
    guard let limit = options.timeLimit else { return self }
    var checker = self
    let end = ContinuousClock.now + limit
    checker.options.deadline = min(end, options.deadline ?? end)
    return checker
  }

  private func checked(
    _ bytes: [UInt8], file: String, path: String?, format: DocumentFormat, settings: ProjectSettings
  ) -> CheckedFile {
    // 1. Read the document, once for each device if Interface Builder wrote it.
    let readings: [Reading]
    do throws(InvalidDocument) {
      readings = try read(bytes, file: file, format: format)
    } catch {
      guard error.isLimit else { return CheckedFile(file: file, errors: error.diagnostics) }
      // A time limit that is reached while reading is reported as a finding, since it says nothing about the document.
      let findings = error.diagnostics.map { diagnostic in
        var finding = Finding(diagnostic, file: file)
        finding.rule = "unsolved"
        return finding
      }
      return CheckedFile(file: file, findings: findings)
    }
    let lines = DocumentLines(bytes: bytes, file: file)
    let directives = Directives(lines, format: format)
    // 2. Solve at each size. Each root view of the file is a document.
    var cases: [CheckedCase] = []
    var notes: [String] = []
    var layoutNames: [String] = []
    do throws(InvalidLayout) {
      for reading in readings {
        switch reading.document {
        case .system(let system): cases = [CheckedCase(try solved(system, settings, lines))]
        case .layout(let layout):
          let (input, found) = try solved(layout, settings, lines)
          cases = [CheckedCase(input)]
          notes += found
        case .layouts(var layouts):
          layoutNames = layouts.map(\.name)
          if let selected = options.selectedLayouts?(layoutNames) { layouts.removeAll { !selected.contains($0.name) } }
          for (index, layout) in layouts.enumerated() {
            var (input, found) = try solved(layout, settings, lines)
            // Documents that Interface Builder did not write are solved at the sizes of all devices in one reading.
            let isNamed = reading.device.device != nil && !layout.isOfOtherPlatform
            if format == .interfaceBuilder, readings.count > 1 || isNamed { input.setDevice(reading.device) }
            if index < cases.count { cases[index].inputs.append(input) } else { cases.append(CheckedCase(input)) }
            notes += found
          }
        }
      }
    } catch {
      return CheckedFile(file: file, errors: error.diagnostics)
    }
    let comparing = [CheckRule.conflict, .duplicateConstraint, .redundantConstraint]
    if format == .interfaceBuilder, comparing.contains(where: { settings.severity(of: $0) != .off }) {
      let sizeClasses = sizeClasses(of: bytes, file: file)
      for index in cases.indices {
        for input in cases[index].inputs.indices { cases[index].inputs[input].sizeClasses = sizeClasses }
      }
    }
    if format == .interfaceBuilder, settings.severity(of: CheckRule.conflict) != .off {
      for index in cases.indices { setOutletChanges(of: &cases[index], bytes, file) }
    }
    // 3. Apply the rules, and leave out suppressed findings.
    var run = RuleRun(directives, settings, file: file, path: path, lines: lines)
    for checked in cases {
      run.findings += checked.findings(of: "unsolved", .error, file: file, Self.unsolved)
      let freeRoots = checked.inputs.map { _ in FreeRoot { freed($0, isLeast: $1) } }
      for rule in CheckRule.all {
        if isTimeUp {
          let isReported = checked.inputs.contains { $0.outcomes.contains { $0.status == .limit } }
          if !isReported { run.findings += checked.findings(of: "unsolved", .error, file: file, Self.unfinished) }
          break
        }
        guard let severity = run.severity(of: rule) else { continue }
        let repairs =
          rule.id == CheckRule.conflict.id
          ? RepairValidation(
            inputs: checked.inputs,
            otherScreens: format == .interfaceBuilder ? otherScreens(for: checked, bytes, file) : [],
            outcome: outcomeOfRepair) : nil
        let found = checked.findings(
          of: rule.id, severity, file: file, until: options.deadline, repairs: repairs,
          restrict: { freeRoots[$1].restrict(&$0, of: checked.inputs[$1], by: rule) }, rule.check)
        run.add(found) { name, finding in checked.inputs.contains { $0.isAbout(name, finding) } }
      }
    }
    let areComplete = options.selectedLayouts == nil && areComplete(cases.flatMap(\.inputs))
    var result = run.finish(areComplete: areComplete)
    if readings.count == 1, let note = note(ofOtherSizeClassesIn: cases) { notes.append(note) }
    result.notes = notes
    result.roots = cases.compactMap { $0.root }
    result.layoutNames = layoutNames
    result.hasVariables = cases.contains { $0.root == nil }
    result.unsupported = cases.flatMap(\.unsupported)
    return result
  }

  // MARK: Reading

  /// The document that was read for one device.
  private struct Reading {
    var document: InputDocument
    var device: InterfaceBuilderOptions
  }

  private func read(
    _ bytes: [UInt8], file: String, format: DocumentFormat
  ) throws(InvalidDocument) -> [Reading] {
    // Safe areas are not applied to a view that has no controller and is smaller than the screen. Its position at run
    // time is unknown, although the canvas shows it at the top.
    var canvases = (options.canvases.isEmpty ? [InterfaceBuilderOptions()] : options.canvases).map(Self.forChecks)
    // At other sizes than the recorded one, contents are as on another device.
    let isOfOtherSizes = !options.sizes.isEmpty || !options.ranges.isEmpty
    for index in canvases.indices { canvases[index].adaptsContents = isOfOtherSizes }
    guard format == .interfaceBuilder, canvases.count > 1 else {
      let canvas = canvases[0]
      let document = try DocumentReader.read(
        bytes: bytes, file: file, format: format, interfaceBuilder: canvas, until: options.deadline)
      return [Reading(document: document, device: canvas)]
    }
    let layouts = try DocumentReader.readInterfaceBuilder(
      bytes: bytes, file: file, for: canvases, until: options.deadline)
    // Devices of other platforms than the document's are left out. If none remains, the document is read for its
    // recorded device.
    let readings = zip(layouts, canvases).filter { !$0.0.contains(where: \.isOfOtherPlatform) }
      .map { Reading(document: .layouts($0), device: $1) }
    if !readings.isEmpty { return readings }
    var plain = canvases[0]
    (plain.device, plain.orientation) = (nil, nil)
    return [
      Reading(
        document: try DocumentReader.read(
          bytes: bytes, file: file, format: format, interfaceBuilder: plain, until: options.deadline),
        device: plain)
    ]
  }

  // MARK: Solving

  /// Whether each rule found all that it can find in the inputs. Some rules make no observations if there is no
  /// solution.
  func areComplete(_ inputs: [CheckedInput]) -> Bool {
    !isTimeUp && inputs.allSatisfy { $0.outcomes.allSatisfy { $0.status == .solved } }
  }

  private var isTimeUp: Bool { options.deadline.map { ContinuousClock.now >= $0 } ?? false }

  private var solverOptions: LayoutEngine.Options {
    LayoutEngine.Options(ambiguity: findsAmbiguity ? .groups : .none, until: options.deadline)
  }

  private func solved(
    _ system: ConstraintSystem, _ settings: ProjectSettings, _ lines: DocumentLines
  ) throws(InvalidLayout) -> CheckedInput {
    let solution = try engine.solveBesideConflicts(system, options: solverOptions)
    return CheckedInput(
      system: system, outcomes: [CheckedInput.Outcome(solution)], engine: engine, options: solverOptions,
      scale: options.scale ?? settings.scale ?? 1, lines: lines)
  }

  private func solved(
    _ document: LayoutDocument, _ settings: ProjectSettings, _ lines: DocumentLines
  ) throws(InvalidLayout) -> (input: CheckedInput, notes: [String]) {
    var layout = document
    layout.direction = options.direction ?? layout.direction
    let built = layout.withWeakPlaceholders()
    var outcomes: [CheckedInput.Outcome] = []
    for size in sizes(of: layout, settings) {
      if var last = outcomes.last, last.status == .limit, isTimeUp {
        // After the deadline the other sizes would not be solved either.
        last.size = size
        outcomes.append(last)
        continue
      }
      outcomes.append(try outcome(of: built, at: size))
    }
    var notes: [String] = []
    for range in options.ranges where !isTimeUp || outcomes.isEmpty {
      let check = try RangeCheck(range, of: built, engine, solverOptions)
      outcomes += check.outcomes
      notes += check.notes
    }
    var input = CheckedInput(
      layout: layout, outcomes: outcomes, engine: engine, options: solverOptions,
      scale: options.scale ?? settings.scale ?? layout.pixelScale ?? 1, lines: lines)
    input.isOnRecordedDevice = options.canvases.isEmpty
    let isAtRecordedSize = options.sizes.isEmpty && options.ranges.isEmpty
    if input.isOnRecordedDevice, layout.hasFlags, let size = layout.sizes.first,
      isAtRecordedSize || input.hasOutcome(at: size)
    {
      // If the recorded size contradicts constraints, the outcome at the first size replaces the one at the recorded
      // size.
      if let outcome = try outcomeIfSolved(layout, at: size) ?? input.outcomes.first {
        var likely: CheckedInput.Outcome?
        if let other = layout.withRunTimeValues() { likely = try outcomeIfSolved(other, at: size) }
        input.flaggedViews = input.flaggedViews(
          in: outcome, besides: try withoutContents(layout, at: size), likely: likely)
      }
    }
    return (input, notes)
  }

  /// Returns the outcome of a document at a size, without conflicts and ambiguities that only recorded values cause.
  private func outcome(
    of document: LayoutDocument, at size: RequestedSize
  ) throws(InvalidLayout) -> CheckedInput.Outcome {
    let layout = document.withRequiredTexts()
    let isRecorded = layout[.root].recorded != nil
    if isRecorded, options.sizes.isEmpty, !hasGivenSize(layout), let priority = layout.rootSizePriority {
      // The recorded size of a window, or of a view without a superview, is a preference.
      var free = layout.withFreeRoot(at: size, priority: priority)
      var solution = try engine.solveBesideConflicts(free.layout, at: free.size, options: solverOptions)
      let recorded = layout.recordedSize(at: size)
      if isOnlyOfOtherWidth(solution, layout, at: recorded, priority) {
        free = layout.withFreeRoot(at: RequestedSize(nil, size.height), priority: priority)
        free.size[.horizontal] = recorded.width
        solution = try engine.solveBesideConflicts(free.layout, at: free.size, options: solverOptions)
      }
      let outcome = CheckedInput.Outcome(solution, at: recorded)
      return try withoutRecordedConflicts(outcome, of: free)
    }
    let outcome = CheckedInput.Outcome(
      try engine.solveBesideConflicts(layout, at: size, options: solverOptions), at: size)
    return isRecorded ? try withoutRecordedConflicts(outcome, of: (layout, size)) : outcome
  }

  /// Returns the outcome of a repaired document at a size; nil if a limit or a failure of the solver left it unsolved.
  func outcomeOfRepair(_ layout: LayoutDocument, at size: RequestedSize) -> CheckedInput.Outcome? {
    var checker = self
    checker.findsAmbiguity = false
    guard let outcome = try? checker.outcome(of: layout.withWeakPlaceholders(), at: size),
      outcome.status == .solved || outcome.status == .conflict
    else { return nil }
    return outcome
  }

  /// Returns the outcome with the ambiguities that occur at run time. Ambiguities that vanish if run-time values
  /// replace recorded ones are removed. Ambiguities of stretched texts that share a width occur only with run-time
  /// values, and are added.
  private func withRunTimeAmbiguities(
    _ outcome: CheckedInput.Outcome, of document: (layout: LayoutDocument, size: RequestedSize)
  ) throws(InvalidLayout) -> CheckedInput.Outcome {
    guard !outcome.ambiguities.isEmpty || document.layout.items.contains(where: { $0.recorded?.isStretched == true }),
      let size = outcome.size, let layout = document.layout.withRunTimeValues()
    else { return outcome }
    var outcome = outcome
    let solution = try engine.solveBesideConflicts(layout, at: document.size, options: solverOptions)
    outcome.keepAmbiguities(in: CheckedInput.Outcome(solution, at: size), of: document.layout)
    return outcome
  }

  /// Returns the outcome without conflicts and ambiguities that only recorded values cause. If this removes all of its
  /// conflicts, the document is solved again, with the conflicting constraints relaxed.
  private func withoutRecordedConflicts(
    _ outcome: CheckedInput.Outcome, of document: (layout: LayoutDocument, size: RequestedSize)
  ) throws(InvalidLayout) -> CheckedInput.Outcome {
    var outcome = outcome
    guard !outcome.conflicts.isEmpty, let size = outcome.size else {
      return try withRunTimeAmbiguities(outcome, of: document)
    }
    // Recorded row heights do not apply at run time, nor do recorded sizes of views without content. With automatic row
    // heights and such sizes as preferences, conflicts that the recorded ones cause vanish, and repairs do not depend on
    // the recorded ones.
    let layout = document.layout.withRequirableContents()
    let automatic = layout.withAutomaticRows()
    if automatic != nil || layout.items != document.layout.items {
      let solution = try engine.solve(automatic ?? layout, at: document.size, options: solverOptions)
      if solution.status == .conflict || solution.status == .solved {
        outcome.conflicts = CheckedInput.Outcome(solution, at: size).conflicts
      }
    }
    outcome.removeConflicts(causedByRecordingIn: document.layout, isRootGiven: hasGivenSize(document.layout))
    guard outcome.conflicts.isEmpty else { return try withRunTimeAmbiguities(outcome, of: document) }
    var solverOptions = solverOptions
    solverOptions.onConflict = .break
    outcome = CheckedInput.Outcome(try engine.solve(layout, at: document.size, options: solverOptions), at: size)
    return try withRunTimeAmbiguities(outcome, of: document)
  }

  /// Returns the outcome of a document at a size; nil unless its status is `solved`.
  private func outcomeIfSolved(
    _ layout: LayoutDocument, at size: RequestedSize
  ) throws(InvalidLayout) -> CheckedInput.Outcome? {
    let outcome = CheckedInput.Outcome(try engine.solve(layout, at: size, options: solverOptions), at: size)
    return outcome.status == .solved ? outcome : nil
  }

  /// Returns the input with a single outcome, for a root that is not bound to its recorded size. Returns nil in these
  /// cases: the size was requested; the layout is for a requested device; the recorded size applies at run time, too;
  /// or there is no solution.
  ///
  /// - Parameters:
  ///   - input: the document and its outcomes at the recorded size.
  ///   - isLeast: whether the root is kept from being smaller than recorded; otherwise it may be of any size.
  private func freed(_ input: CheckedInput, isLeast: Bool) -> CheckedInput? {
    guard options.sizes.isEmpty, let layout = input.layout, let size = layout.sizes.first, !hasGivenSize(layout),
      !input.outcomes.isEmpty, input.isAtRecordedSize(0),
      layout[.root].recorded?.rootSize == .loose || layout[.root].recorded?.rootSize == .freeform
    else { return nil }
    let free = layout.withWeakPlaceholders().withFreeRoot(
      at: layout.recordedSize(at: size), priority: FreeRoot.priority, isLeast: isLeast)
    var solverOptions = solverOptions
    solverOptions.fittingPriority = AxisValues(FreeRoot.fittingPriority)
    guard let solution = try? engine.solve(free.layout, at: free.size, options: solverOptions),
      solution.status == .solved
    else { return nil }
    var input = input
    let root = solution.frames[LayoutItemID.root.index]
    let outcome = CheckedInput.Outcome(solution, at: RequestedSize(root.width, root.height))
    input.outcomes = [(try? withRunTimeAmbiguities(outcome, of: free)) ?? outcome]
    return input
  }

  /// Returns the outcome of a changed document: it has no content sizes, no preferred lengths of panes of split views,
  /// shifted baselines, and no rounding. A value that stays the same depends on none of these.
  private func withoutContents(
    _ document: LayoutDocument, at size: RequestedSize
  ) throws(InvalidLayout) -> CheckedInput.Outcome {
    var layout = document
    for item in layout.items.indices.map({ LayoutItemID($0) }) {
      layout[item].intrinsicSize = AxisValues(nil)
      layout[item].firstBaseline = (layout[item].firstBaseline ?? 0) + Self.otherBaseline
      let isInMiddle = layout[item].baselinesFollowMiddle
      layout[item].lastBaseline = (layout[item].lastBaseline ?? 0) + (isInMiddle ? -1 : 1) * Self.otherBaseline
    }
    // Only the canvas prefers the recorded lengths of the panes of split views.
    layout.constraints.removeAll { $0.isPreferredLengthOfView }
    var solverOptions = solverOptions
    solverOptions.ambiguity = .names
    solverOptions.alignment = .none
    return CheckedInput.Outcome(try engine.solve(layout, at: size, options: solverOptions), at: size)
  }

  /// The shift of baselines, in points. Values that change with it depend on baselines.
  private static let otherBaseline = 16.0

  private func sizes(of layout: LayoutDocument, _ settings: ProjectSettings) -> [RequestedSize] {
    if options.sizes.isEmpty, !options.ranges.isEmpty { return [] }
    let choices = [options.sizes, deviceSizes(for: layout), layout.sizes, settings.sizes]
    return choices.first { !$0.isEmpty } ?? [.fitting]
  }

  /// Returns the distinct sizes of the requested devices; empty for a document of Interface Builder, which is read for
  /// each device.
  private func deviceSizes(for layout: LayoutDocument) -> [RequestedSize] {
    guard layout[.root].recorded == nil else { return [] }
    var sizes: [RequestedSize] = []
    for canvas in options.canvases {
      let given = canvas.rootSizes[layout[.root].name] ?? canvas.device?.size(canvas.orientation ?? .portrait)
      guard let size = given.map({ RequestedSize($0.width, $0.height) }), !sizes.contains(size) else { continue }
      sizes.append(size)
    }
    return sizes
  }

  /// Returns a note on the views and constraints that belong to other size classes, and so are not checked; nil if
  /// there are none.
  private func note(ofOtherSizeClassesIn cases: [CheckedCase]) -> String? {
    let counts = cases.compactMap { $0.inputs[0].layout?[.root].recorded?.otherSizeClasses }
    let (views, constraints) = counts.reduce((0, 0)) { ($0.0 + $1.views, $0.1 + $1.constraints) }
    guard views + constraints > 0 else { return nil }
    func words(_ count: Int, _ what: String) -> String { "\(count) \(what)\(count == 1 ? "" : "s")" }
    let what = [(views, "view"), (constraints, "constraint")].filter { $0.0 > 0 }.map(words).joined(separator: " and ")
    let verb = views + constraints == 1 ? "is" : "are"
    return "\(what) \(verb) installed in other size classes only, and \(verb == "is" ? "was" : "were") not checked; "
      + (options.canvases.isEmpty ? "--device names a device to check for, or all" : "--device all checks for all")
  }

  /// Returns the observation that the time limit was reached before all rules were applied.
  private static func unfinished(_ input: CheckedInput) -> [Observation] {
    [observation(of: input, "the time limit was reached before all rules were looked at", outcome: nil)]
  }

  /// Returns an observation for each layout that is unsolved because of a limit or a failure of the solver.
  static func unsolved(_ input: CheckedInput) -> [Observation] {
    input.outcomes.enumerated().compactMap { index, outcome -> Observation? in
      guard outcome.status == .limit || outcome.status == .failed else { return nil }
      return observation(of: input, outcome.messages.first ?? "the solver failed", outcome: index)
    }
  }

  /// Returns an observation about a layout as a whole. Its place is the root view, since a file may have several
  /// layouts.
  private static func observation(of input: CheckedInput, _ what: String, outcome: Int?) -> Observation {
    let root = (input.layout?.items.first?.name).map { [$0] } ?? []
    return Observation(
      identity: [what] + root, objects: root, what: what, advice: "",
      location: input.layout == nil ? nil : input.location(ofItem: 0), outcome: outcome)
  }
}

extension CheckedInput.Outcome {
  init(_ solution: LayoutSolution, at size: RequestedSize) {
    self.init(
      size: size, status: solution.status, messages: solution.messages, frames: solution.frames,
      contentSizes: solution.contentSizes, violations: solution.violations, ambiguities: solution.ambiguities,
      conflicts: [solution.conflict].compactMap(\.self) + solution.furtherConflicts)
  }

  fileprivate init(_ solution: SystemSolution) {
    self.init(
      size: nil, status: solution.status, messages: solution.messages, violations: solution.violations,
      ambiguities: solution.ambiguities,
      conflicts: [solution.conflict].compactMap(\.self) + solution.furtherConflicts)
  }
}
