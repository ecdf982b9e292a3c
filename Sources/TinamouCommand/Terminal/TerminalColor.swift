import ArgumentParser
import Foundation

/// The option for colours of text reports.
struct ColorOptions: ParsableArguments {
  enum Choice: String, ExpressibleByArgument, CaseIterable { case auto, always, never }

  @Option(help: "Colours in text: auto is on a terminal, unless NO_COLOR is set.")
  var color = Choice.auto

  /// Returns whether the text for an output has colours. The output is a path, or nil for standard output.
  func isOn(for output: String?) -> Bool {
    switch color {
    case .auto: output == nil && OutputFile.hasColor
    case .always: true
    case .never: false
    }
  }

  /// Returns a text report with colours, if the output has colours.
  func painted(_ text: String, for output: String?) -> String { isOn(for: output) ? TerminalColor.paint(text) : text }
}

/// The colours of text reports, as ANSI escape sequences. Errors and conflicts are red, warnings yellow, notes and the
/// numbers of conflict members cyan, locations bold, and carets green.
///
/// A finished report is coloured line by line, so that its text is the same with and without colours.
enum TerminalColor {
  private static let bold = "1"
  private static let red = "1;31"
  private static let green = "1;32"
  private static let yellow = "1;33"
  private static let cyan = "36"

  /// The headings of lists of problems and repairs, with their colours.
  private static let headings = [
    "  not met:": yellow, "  content stretched or squeezed:": yellow, "  ambiguous:": yellow,
    "  broken, because required constraints contradict each other:": red,
    "  any one of these changes resolves this conflict:": green,
  ]

  /// The phrases at the end of a report's first line that say that there is a conflict.
  private static let verdicts = ["these required constraints contradict each other", "cannot all hold", "cannot hold"]

  static func paint(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false).map(line).joined(separator: "\n")
  }

  private static func line(_ line: Substring) -> String {
    if let code = headings[String(line)] { return painted(line, code) }
    for (severity, code) in [("error", red), ("warning", yellow), ("note", cyan)] {
      guard let found = line.firstRange(of: ": \(severity): ") else { continue }
      return painted(line[..<found.lowerBound], bold) + ": " + painted(severity[...], code) + ": "
        + line[found.upperBound...]
    }
    if !line.isEmpty, line.allSatisfy({ $0 == " " || $0 == "^" }), line.last == "^" {
      return String(line.dropLast()) + painted("^", green)
    }
    if !line.hasPrefix(" "), let verdict = verdicts.first(where: line.hasSuffix) {
      return String(line.dropLast(verdict.count)) + painted(line.suffix(verdict.count), red)
    }
    // A line that lists a member of a conflict begins with the member's number.
    if line.hasPrefix("    ["), let end = line.firstIndex(of: "]"), line[..<end].dropFirst(5).allSatisfy(\.isNumber) {
      return "    " + painted(line[line.index(line.startIndex, offsetBy: 4)...end], cyan)
        + line[line.index(after: end)...]
    }
    return String(line)
  }

  private static func painted(_ text: Substring, _ code: String) -> String { "\u{1B}[\(code)m\(text)\u{1B}[0m" }
}
