internal import Tinamou

/// A writer of the messages of issues.
enum IssueText {
  static func at(_ size: LayoutSize?) -> String {
    size.map { "at \(ReportText.words($0))" } ?? "at its fitting size"
  }

  private static func at(_ size: RequestedSize) -> String {
    func words(_ length: Double?) -> String { length.map(TextTable.number) ?? "fitting" }
    return "at \(words(size.width)) × \(words(size.height))"
  }

  static func invalid(_ error: InvalidLayout, _ document: LayoutDocument) -> String {
    (["'\(document.name)' is not understood:"] + error.diagnostics.map(\.description)).joined(separator: "\n")
  }

  /// Returns the message that a document has no layout at a size, with the reason.
  static func failure(_ solution: LayoutSolution, of document: LayoutDocument, at size: RequestedSize) -> String {
    let text =
      solution.status == .conflict
      ? conflict(solution.conflict, in: document, where: at(size))
      : "'\(document.name)' was not solved \(at(size)): \(solution.status.rawValue)"
    return ([text] + solution.messages).joined(separator: "\n")
  }

  /// Returns the members of a conflict, its proof, and its repairs.
  /// - Parameters:
  ///   - conflict: the conflict; nil if it is not known.
  ///   - document: the document.
  ///   - place: the phrase that names the sizes without a layout.
  ///   - isInRange: whether the conflict was found by the study of an interval of sizes. If so, parts that depend on a
  ///     single size are left out: the root's size, the proof, and changes of constants.
  static func conflict(
    _ conflict: Conflict?, in document: LayoutDocument, where place: String, isInRange: Bool = false
  ) -> String {
    var lines = ["'\(document.name)' has no layout \(place): these required constraints contradict each other"]
    guard let conflict else { return lines[0] }
    var number = 0
    func member(_ constraint: ReportedConstraint) -> String {
      number += 1
      let place = constraint.location.map { "  \($0)" } ?? ""
      return "  [\(number)] \(constraint.description)\(place)"
    }
    lines += conflict.constraints.map(member)
    lines += conflict.implied.filter { !(isInRange && $0.implied == .rootSize) }.map(member)
    if isInRange { return (lines + ["one way out: give one of them a priority below 1000"]).joined(separator: "\n") }
    if let proof = conflict.proof { lines.append("proof: \(proof)") }
    let ways = conflict.combinedRepair.count > 1 ? conflict.combinedRepair : Array(conflict.repairs.prefix(1))
    for (number, repair) in ways.enumerated() {
      let start = number == 0 ? "one way out" : "and with it"
      lines.append("\(start): '\(repair.constraint.description)': \(repair.advice)")
    }
    return lines.joined(separator: "\n")
  }

  /// Returns the ambiguous values, each on a line.
  static func ambiguities(_ solution: LayoutSolution, in document: LayoutDocument) -> String {
    let lines = solution.ambiguities.map { ambiguity in
      guard let range = ambiguity.range else { return "  \(ambiguity.variable)" }
      let lower = range.minimum.map(TextTable.number) ?? "-∞"
      let upper = range.maximum.map(TextTable.number) ?? "∞"
      return "  \(ambiguity.variable): \(lower) … \(upper)"
    }
    return (["'\(document.name)' is ambiguous \(at(solution.size)):"] + lines).joined(separator: "\n")
  }
}
