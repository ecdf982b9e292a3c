import Tinamou

/// A conversion of a layout from one notation to the others and back.
struct RoundTrip: Sendable {
  /// The result of a round trip.
  struct Outcome: Sendable {
    /// The failures, as sentences.
    var failures: [String] = []
    /// The notations to which the layout could be converted.
    var targets: Set<Notation> = []
  }

  /// The tolerance of frames, in points.
  static let tolerance = 1e-5

  /// The options of all solves. Ambiguity is not examined, since only frames are compared.
  private static let options: LayoutEngine.Options = {
    var options = LayoutEngine.Options()
    options.ambiguity = .none
    return options
  }()

  /// The notation in which the layout is written first.
  let source: Notation
  /// The notation from which the layout is converted back to `source`.
  let target: Notation

  func outcome(of original: LayoutDocument) -> Outcome {
    var outcome = Outcome()
    do {
      let expected = try LayoutEngine().solve(original, options: Self.options)
      if expected.contains(where: { $0.status != .solved }) { outcome.failures.append("there is no layout") }
      var solved = [Self.bare(original)]
      func compare(_ document: LayoutDocument, _ way: String) throws {
        // Equal constraints have equal solutions, so each list of constraints is solved only once.
        let constraints = Self.bare(document)
        if solved.contains(constraints) { return }
        solved.append(constraints)
        if let difference = try Self.difference(LayoutEngine().solve(document, options: Self.options), expected) {
          outcome.failures.append("\(way): \(difference)")
        }
      }
      // 1. Write the layout in the source notation, and read it.
      let written = try Notation.read(source.text(of: original))
      try compare(written, source.rawValue)
      // 2. Convert it to every other notation. A refusal must name the constraints that cannot be converted.
      for notation in Notation.allCases where notation != source {
        let text: String
        do throws(InvalidDocument) {
          text = try notation.text(of: written)
        } catch {
          outcome.failures += Self.unnamed(error.diagnostics, in: written).map { "\(notation.rawValue): \($0)" }
          continue
        }
        let converted = try Notation.read(text)
        outcome.targets.insert(notation)
        try compare(converted, "\(source.rawValue) to \(notation.rawValue)")
        // 3. Convert it back from the target notation.
        guard notation == target else { continue }
        try compare(try Notation.read(source.text(of: converted)), "back from \(notation.rawValue)")
      }
    } catch let error as InvalidDocument {
      outcome.failures += error.diagnostics.map(\.description)
    } catch {
      outcome.failures.append("\(error)")
    }
    return outcome
  }

  /// Returns the active constraints, without their origins.
  private static func bare(_ document: LayoutDocument) -> [LayoutConstraint] {
    document.constraints.filter(\.isActive).map { constraint in
      var constraint = constraint
      constraint.origin = ConstraintOrigin()
      return constraint
    }
  }

  /// Returns the first difference between the frames of two series of solutions; nil if there is none.
  private static func difference(_ found: [LayoutSolution], _ expected: [LayoutSolution]) -> String? {
    for (found, expected) in zip(found, expected) {
      if found.status != expected.status { return "\(found.status), not \(expected.status)" }
      for (index, (frame, wanted)) in zip(found.frames, expected.frames).enumerated() {
        let differences = [
          frame.x - wanted.x, frame.y - wanted.y, frame.width - wanted.width, frame.height - wanted.height,
        ]
        if differences.contains(where: { abs($0) > tolerance }) { return "item \(index): \(frame), not \(wanted)" }
      }
    }
    return found.count == expected.count ? nil : "another number of layouts"
  }

  /// Returns the refusals that name no constraint of the document.
  private static func unnamed(_ diagnostics: [SourceDiagnostic], in document: LayoutDocument) -> [String] {
    if diagnostics.isEmpty { return ["refused without a word"] }
    let names = Set(
      document.constraints.map { $0.identifier ?? ConstraintDescription.text(of: $0, in: document) })
    return diagnostics.filter { diagnostic in
      let parts = diagnostic.message.split(separator: "'")
      return diagnostic.rule != "convert" || !names.contains(parts.first.map(String.init) ?? "")
    }.map(\.description)
  }
}
