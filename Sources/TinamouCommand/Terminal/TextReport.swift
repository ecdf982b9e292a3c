import Tinamou

/// Results as text, with colours on terminals.
enum TextReport {
  /// The display of views' colours.
  enum Swatches {
    case none
    /// Numbers after each frame.
    case numbers
    /// Numbers on their colours.
    case painted

    init(areShown: Bool, onTerminal: Bool) {
      self = !areShown ? .none : onTerminal ? .painted : .numbers
    }

    /// Returns the suffix of a line of the table.
    func text(_ color: DebugColor) -> String {
      switch self {
      case .none: ""
      case .numbers: "  \(color.hex)"
      // White is readable on all of them.
      case .painted: "  \u{1B}[48;5;\(color.terminalIndex);97m\(color.hex)\u{1B}[0m"
      }
    }
  }

  /// Findings that the text leaves out are in the other formats.
  static let report = ReportText(rest: "; --format json lists them all")

  static func text(_ results: [InputResult], _ swatches: Swatches = .none) -> String {
    let blocks = results.flatMap { result in result.layouts.map { text($0, file: result.file, swatches) } }
    return blocks.joined(separator: "\n")
  }

  /// Returns the block of one layout; blocks are separated by empty lines.
  static func text(_ layout: InputResult.Layout, file: String, _ swatches: Swatches) -> String {
    switch layout {
    case .layout(let solution, let document):
      report.text(solution, of: document, place: file) { swatches.text(DebugColor(of: $0.name)) }
        + importRules(of: document)
    case .system(let solution, let system): report.text(solution, of: system, place: file)
    }
  }

  /// The lines on the rules of the import that were about each view; empty without a trace.
  private static func importRules(of document: LayoutDocument) -> String {
    let lines = document.importRulesByItem.map { item, rules in
      "    \(document[item].name): \(rules.joined(separator: ", "))\n"
    }
    return lines.isEmpty ? "" : "  rules of the import:\n" + lines.joined()
  }
}
