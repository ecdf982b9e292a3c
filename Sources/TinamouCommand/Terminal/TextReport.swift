import Tinamou

/// A writer of results as text.
enum TextReport {
  /// The form in which a table of frames shows the colours that views have in pictures.
  enum Swatches {
    case none
    /// The hexadecimal code of the colour, after each frame.
    case numbers
    /// The hexadecimal code of the colour, after each frame, on a background of this colour.
    case painted

    init(areShown: Bool, onTerminal: Bool) {
      self = !areShown ? .none : onTerminal ? .painted : .numbers
    }

    /// Returns the text that shows a colour at the end of a line of the table.
    func text(_ color: DebugColor) -> String {
      switch self {
      case .none: ""
      case .numbers: "  \(color.hex)"
      // White text is readable on every colour of `DebugColor`.
      case .painted: "  \u{1B}[48;5;\(color.terminalIndex);97m\(color.hex)\u{1B}[0m"
      }
    }
  }

  /// The writer of reports. A list that is cut off ends with a reference to the JSON format, which is complete.
  static let report = ReportText(rest: "; --format json lists them all")

  static func text(_ results: [InputResult], _ swatches: Swatches = .none) -> String {
    let blocks = results.flatMap { result in result.layouts.map { text($0, file: result.file, swatches) } }
    return blocks.joined(separator: "\n")
  }

  /// Returns the text of one layout. The texts of several layouts are separated by empty lines.
  static func text(_ layout: InputResult.Layout, file: String, _ swatches: Swatches) -> String {
    switch layout {
    case .layout(let solution, let document):
      report.text(solution, of: document, place: file) { swatches.text(DebugColor(of: $0.name)) }
        + proofsOfFurther(solution.furtherConflicts) + importRules(of: document)
    case .system(let solution, let system):
      report.text(solution, of: system, place: file) + proofsOfFurther(solution.furtherConflicts)
    }
  }

  /// Returns a line that says where the proofs and the repairs of further conflicts are; empty if there are none.
  private static func proofsOfFurther(_ conflicts: [Conflict]) -> String {
    guard !conflicts.isEmpty else { return "" }
    return
      "  --format json has the proof and the repairs of \(conflicts.count == 1 ? "the further conflict" : "each").\n"
  }

  /// Returns lines that list the rules of the import that applied to each view; empty unless the trace was requested.
  private static func importRules(of document: LayoutDocument) -> String {
    let lines = document.importRulesByItem.map { item, rules in
      "    \(document[item].name): \(rules.joined(separator: ", "))\n"
    }
    return lines.isEmpty ? "" : "  rules of the import:\n" + lines.joined()
  }
}
