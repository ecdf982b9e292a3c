internal import LayoutInterchange
package import LayoutModel
internal import LayoutSolving

/// A defect in source code, seen by following the code.
package struct SourceDefect: Sendable {
  /// The identifier of the rule.
  package var rule: String
  package var location: SourceLocation
  /// The description and the advice.
  package var message: String
  /// The names of the objects concerned, the main one first.
  package var objects: [String]
  package var related: [Finding.Related]
  /// A change of the code that mends it, if one is known.
  package var fix: SourceFix?

  package init(
    rule: String, location: SourceLocation, message: String, objects: [String], related: [Finding.Related] = [],
    fix: SourceFix? = nil
  ) {
    (self.rule, self.location, self.message) = (rule, location, message)
    (self.objects, self.related, self.fix) = (objects, related, fix)
  }
}

/// The layouts in a file of source code, with what is wrong beside them.
package struct CheckedSource: Sendable {
  package var defects: [SourceDefect] = []
  /// The layouts at the ends of paths through the code, of constraints that hold whatever is not known.
  package var layouts: [LayoutDocument] = []
  package var notes: [String] = []
  /// The change of the code that gives the constraint at a place another constant; nil if it has no number there.
  package var constantFix: (@Sendable (SourceLocation, Double) -> SourceFix?)?

  package init() {}

  /// The change of the code by which a repair is made, if it is one of a constant.
  fileprivate func fix(for repair: Repair?) -> SourceFix? {
    guard let repair, case .constant(_, let value) = repair.change, let place = repair.constraint.location else {
      return nil
    }
    return constantFix?(place, value)
  }
}

extension LayoutChecker {
  /// Checks a file of source code, whose comments begin with `//`.
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
    let directives = Directives(lines, sign: "//")
    var solverOptions = LayoutEngine.Options()
    solverOptions.ambiguity = .none
    solverOptions.limits.deadline = options.deadline
    // 1. The layout of each path. The size of its window is not known.
    var inputs: [CheckedInput] = []
    for layout in source.layouts {
      guard let solution = try? engine.solve(layout, at: .fitting, options: solverOptions) else { continue }
      var outcome = CheckedInput.Outcome(solution, at: .fitting)
      outcome.size = nil
      inputs.append(
        CheckedInput(
          layout: layout, outcomes: [outcome], engine: engine, options: solverOptions, scale: 1, lines: lines,
          directives: directives))
    }
    // 2. The rules for layouts, then those for code.
    var findings: [Finding] = []
    for rule in CheckRule.all {
      let severity = settings.severities[rule.id] ?? rule.severity
      guard severity != .off else { continue }
      var found: [Finding] = []
      if Self.sourceRules.contains(rule.id), var checked = inputs.first.map({ CheckedCase($0) }) {
        checked.inputs = inputs
        found = checked.findings(of: rule.id, severity, file: file, until: options.deadline) { input in
          // Code that runs twice makes what it makes twice; whether it does is not known for certain.
          rule.check(input).filter { observation in
            rule.id != CheckRule.duplicateConstraint.id
              || !observation.related.contains { $0.location == observation.location }
          }.map { observation in
            var observation = observation
            observation.fix = source.fix(for: observation.repair)
            return observation
          }
        }
      } else if rule.id == CheckRule.invalidDirective.id {
        let input = CheckedInput(
          layout: LayoutDocument(), outcomes: [], engine: engine, options: solverOptions, scale: 1, lines: lines,
          directives: directives)
        found = CheckedCase(input).findings(of: rule.id, severity, file: file, rule.check)
      }
      let observations = source.defects.filter { $0.rule == rule.id }.map { defect in
        Observation(
          identity: [defect.message], objects: defect.objects, what: defect.message, advice: "",
          location: defect.location, related: defect.related, fix: defect.fix)
      }
      let merger = ObservationMerger(
        rule: rule.id, severity: severity, file: file, outcomes: [], lines: lines, until: options.deadline)
      found += merger.findings(observations)
      findings += found.filter { !directives.disable($0) && !settings.suppresses($0, path: path ?? file) }
    }
    let places = findings.enumerated().map {
      ($0.element.location?.line ?? 0, $0.element.location?.column ?? 0, $0.offset)
    }
    return CheckedFile(file: file, findings: places.sorted(by: <).map { findings[$0.2] }, notes: source.notes)
  }

  /// The rules for layouts that hold for those of source code: they do not depend on sizes and contents.
  private static let sourceRules: Set<String> = [CheckRule.conflict.id, CheckRule.duplicateConstraint.id]
}
