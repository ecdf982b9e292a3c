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
  /// A change of the code that corrects the defect, if one is known.
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
  /// The layouts at the ends of the execution paths that were followed. They contain only constraints that are certain,
  /// whatever values are unknown.
  package var layouts: [LayoutDocument] = []
  /// A function from the location of a constraint and a new constant to the change of the code that gives it this
  /// constant.
  package var constantFix: (@Sendable (SourceLocation, Double) -> ConstantFix)?
  package var constraints = ConstraintCount()
  package var closedLayouts: [ClosedLayout] = []
  /// The locations of calls in this file whose constraints are made by code of other files. A finding that concerns
  /// only one of these calls is left to the check of the other file.
  package var foreign: Set<SourceLocation> = []

  /// A layout of which everything is known but the lengths of constants and contents.
  package struct ClosedLayout: Sendable {
    package var document: LayoutDocument
    /// The views whose ambiguities are reported.
    package var judged: Set<LayoutItemID>
    /// The views that no constraint places.
    package var unplaced: [LayoutItemID]

    package init(document: LayoutDocument, judged: Set<LayoutItemID>, unplaced: [LayoutItemID]) {
      (self.document, self.judged, self.unplaced) = (document, judged, unplaced)
    }
  }

  /// A change of the code that gives a constraint another constant, or the reason why there is none.
  package enum ConstantFix: Sendable {
    case fix(SourceFix)
    case impossible(reason: String)
  }

  package init() {}

  /// Returns the change of the code that applies a repair, or the reason why there is none; nil if the repair does not
  /// change a constant.
  fileprivate func fix(for repair: Repair?) -> ConstantFix? {
    guard let repair, case .constant(_, let value) = repair.change, let place = repair.constraint.location else {
      return nil
    }
    return constantFix?(place, value)
  }
}

extension LayoutChecker {
  /// Checks a file of source code in a language whose comments begin with `//`.
  ///
  /// - Parameters:
  ///   - source: The layouts and defects in it.
  ///   - bytes: The contents of the file.
  ///   - file: The file's name for findings.
  ///   - path: The file's path from the folder of the settings, for suppressions; nil for `file`.
  ///   - settings: The settings of its project.
  package func check(
    _ source: CheckedSource, bytes: [UInt8], file: String, path: String? = nil, settings: ProjectSettings
  ) -> CheckedFile {
    let lines = DocumentLines(bytes: bytes, file: file)
    let directives = Directives(lines, sign: "//", comments: CodeComments())
    var solverOptions = LayoutEngine.Options()
    solverOptions.ambiguity = .none
    solverOptions.limits.deadline = options.deadline
    // 1. Solve the layout of each execution path, at the fitting size, since the size of its window is not known.
    var inputs: [CheckedInput] = []
    var quickOptions = solverOptions
    quickOptions.conflictsOnly = true
    for layout in source.layouts {
      guard var solution = try? engine.solve(layout, at: .fitting, options: quickOptions) else { continue }
      if solution.status == .conflict, let whole = try? engine.solve(layout, at: .fitting, options: solverOptions) {
        // A conflict was found, whose repairs depend on preferences, so a full solve is necessary.
        solution = whole
      }
      var outcome = CheckedInput.Outcome(solution, at: .fitting)
      outcome.size = nil
      inputs.append(
        CheckedInput(
          layout: layout, outcomes: [outcome], engine: engine, options: solverOptions, scale: 1, lines: lines,
          directives: directives))
    }
    // 2. Apply the rules for layouts to the solved layouts, and add the defects of the code.
    var findings: [Finding] = []
    var filter = FindingFilter(directives, settings, path: path ?? file)
    for rule in CheckRule.all {
      let severity = settings.severities[rule.id] ?? rule.severity
      guard severity != .off else { continue }
      var found: [Finding] = []
      if Self.sourceRules.contains(rule.id), var checked = inputs.first.map({ CheckedCase($0) }) {
        checked.inputs = inputs
        found = checked.findings(of: rule.id, severity, file: file, until: options.deadline) { input in
          rule.check(input).filter { observation in
            // A duplicate with the same location comes from code that runs twice. It is not reported, since it is not
            // certain that the code does so.
            if rule.id == CheckRule.duplicateConstraint.id {
              return !observation.related.contains { $0.location == observation.location }
            }
            guard let location = observation.location, source.foreign.contains(location) else { return true }
            return observation.related.contains { $0.location != nil && $0.location != location }
          }.map { observation in
            var observation = observation
            switch source.fix(for: observation.repair) {
            case .fix(let fix): observation.fix = fix
            case .impossible(let reason): observation.fixObstacle = reason
            case nil: break
            }
            return observation
          }
        }
      } else if rule.id == CheckRule.invalidDirective.id {
        let input = CheckedInput(
          layout: LayoutDocument(), outcomes: [], engine: engine, options: solverOptions, scale: 1, lines: lines,
          directives: directives)
        found = CheckedCase(input).findings(of: rule.id, severity, file: file, rule.check)
      }
      if rule.id == CheckRule.ambiguity.id {
        for layout in source.closedLayouts {
          found += ambiguities(in: layout, severity, file: file, lines: lines)
        }
      }
      let observations = source.defects.filter { $0.rule == rule.id }.map { defect in
        Observation(
          identity: [defect.message], objects: defect.objects, what: defect.message, advice: "",
          location: defect.location, related: defect.related, fix: defect.fix)
      }
      let merger = ObservationMerger(
        rule: rule.id, severity: severity, file: file, outcomes: [], lines: lines, until: options.deadline)
      found += merger.findings(observations)
      findings += found.filter { filter.passes($0) }
    }
    if inputs.allSatisfy({ $0.outcomes.allSatisfy { $0.status == .solved } }), !isTimeUp {
      findings += filter.unusedDirectives(file: file, lines: lines)
    }
    let places = findings.enumerated().map {
      ($0.element.location?.line ?? 0, $0.element.location?.column ?? 0, $0.offset)
    }
    var checked = CheckedFile(file: file, findings: places.sorted(by: <).map { findings[$0.2] })
    checked.sourceConstraints = source.constraints
    checked.usedSuppressions = filter.usedSuppressions
    return checked
  }

  /// The sizes at which ambiguities of layouts in code are searched for. They are arbitrary, since the windows may have
  /// any size.
  private static let sourceSizes = [RequestedSize(320, 480), RequestedSize(710, 930)]

  /// Returns findings for the views that no constraint places, and for those that are ambiguous at every size with a
  /// layout.
  private func ambiguities(
    in closed: CheckedSource.ClosedLayout, _ severity: RuleSeverity, file: String, lines: DocumentLines
  ) -> [Finding] {
    let layout = closed.document
    let unplaced = closed.unplaced.map { id in
      Observation(
        identity: [layout[id].name], objects: [layout[id].name],
        what: "'\(layout[id].name)' is ambiguous: no constraint places it", advice: "add constraints",
        location: layout[id].location)
    }
    let merger = ObservationMerger(
      rule: CheckRule.ambiguity.id, severity: severity, file: file, outcomes: [], lines: lines, until: options.deadline)
    var findings = merger.findings(unplaced)
    guard !closed.judged.isEmpty else { return findings }
    var solverOptions = LayoutEngine.Options()
    solverOptions.ambiguity = .names
    solverOptions.limits.deadline = options.deadline
    func solved(_ size: RequestedSize) -> CheckedInput.Outcome? {
      guard let solution = try? engine.solve(layout, at: size, options: solverOptions), solution.status == .solved
      else {
        return nil
      }
      return CheckedInput.Outcome(solution, at: size)
    }
    var outcomes = Self.sourceSizes.compactMap(solved)
    if outcomes.isEmpty { outcomes = [solved(.fitting)].compactMap(\.self) }
    guard let first = outcomes.first else { return findings }
    let always = outcomes.dropFirst().map { Set($0.ambiguities.map(\.variable)) }
    let names = Set(closed.judged.map { layout[$0].name })
    var attributes: [String: [String]] = [:]
    for ambiguity in first.ambiguities
    where names.contains(ambiguity.place.view) && always.allSatisfy({ $0.contains(ambiguity.variable) }) {
      attributes[ambiguity.place.view, default: []].append(ambiguity.place.attribute)
    }
    let observations = layout.items.compactMap { item -> Observation? in
      guard let values = attributes[item.name] else { return nil }
      return Observation(
        identity: [item.name] + values, objects: [item.name],
        what: "'\(item.name)' is ambiguous: no constraint determines its \(values.joined(separator: " and "))",
        advice: "add constraints", location: item.location)
    }
    findings += merger.findings(observations)
    return findings
  }

  /// The identifiers of the rules for layouts that apply to source code too: those that depend neither on sizes nor on
  /// contents.
  private static let sourceRules: Set<String> = [CheckRule.conflict.id, CheckRule.duplicateConstraint.id]
}
