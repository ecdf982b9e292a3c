internal import LayoutInterchange
internal import LayoutModel
internal import LayoutNotation

/// Comments that switch rules off: `# tinamou:disable RULE…` until `# tinamou:enable RULE…` or the end of the file, and
/// `disable:this`, `disable:next` and `disable:previous` for one line. `//` begins a comment in files of bare lines;
/// JSON has none.
struct Directives {
  /// A directive that says nothing that can be understood.
  struct Problem {
    var message: String
    var advice: String
    var location: SourceLocation
  }

  /// Lines on which a rule is off: from a line, to a line or the end.
  private struct Region {
    var rule: String
    var lines: ClosedRange<Int>
  }

  private static let mark = "tinamou:"
  private static let every = "all"

  private(set) var problems: [Problem] = []
  private var regions: [Region] = []

  init(_ lines: DocumentLines, format: DocumentFormat) {
    let sign: String
    switch format {
    case .json: return
    case .yaml: sign = "#"
    case .vfl: sign = "//"
    }
    guard lines.contains(Self.mark) else { return }
    var open: [String: Int] = [:]
    for (index, line) in lines.lines.enumerated() where line.utf8.count > Self.mark.utf8.count {
      guard let directive = Self.directive(in: line, sign: sign) else { continue }
      read(directive.words, line: index + 1, column: directive.column, &open)
    }
    // Rules that are never switched on again; the order of regions does not matter.
    for (rule, line) in open { regions.append(Region(rule: rule, lines: line...Int.max)) }
  }

  /// Whether a finding is switched off.
  func disable(_ finding: Finding) -> Bool {
    let line = finding.location?.line ?? 1
    return regions.contains { ($0.rule == finding.rule || $0.rule == Self.every) && $0.lines.contains(line) }
  }

  private static func directive(in line: Substring, sign: String) -> (words: [String], column: Int)? {
    var rest = line
    while let start = rest.firstRange(of: sign) {
      let comment = rest[start.upperBound...].drop { $0 == " " || $0 == "\t" }
      if comment.hasPrefix(mark) {
        let words = comment.dropFirst(mark.count).split { $0 == " " || $0 == "\t" || $0 == "," }.map(String.init)
        return (words, line[..<comment.startIndex].unicodeScalars.count + 1)
      }
      rest = rest[start.upperBound...]
    }
    return nil
  }

  private mutating func read(_ words: [String], line: Int, column: Int, _ open: inout [String: Int]) {
    let location = SourceLocation(line: line, column: column)
    let rules = words.dropFirst().prefix { $0 != "-" && $0 != "--" }
    let verb = words.first ?? ""
    let verbs = ["disable", "enable", "disable:this", "disable:next", "disable:previous"]
    guard verbs.contains(verb) else {
      problems.append(
        Problem(
          message: "'\(verb)' is nothing that a comment can say to tinamou",
          advice: "write one of \(verbs.joined(separator: ", "))", location: location))
      return
    }
    if rules.isEmpty {
      problems.append(
        Problem(
          message: "'tinamou:\(verb)' names no rule", advice: "name rules, or '\(Self.every)'", location: location))
    }
    let known = CheckRule.all.map(\.id)
    for rule in rules {
      guard rule == Self.every || known.contains(rule) else {
        let hints = NameSuggestion.hints(for: rule, among: known, kind: "rules").joined(separator: "; ")
        problems.append(Problem(message: "there is no rule called '\(rule)'", advice: hints, location: location))
        continue
      }
      switch verb {
      case "disable": if open[rule] == nil { open[rule] = line }
      case "enable":
        // Everything is switched on by its own name, and by `all`.
        let closed = rule == Self.every ? Array(open.keys) : [rule]
        for rule in closed {
          if let start = open.removeValue(forKey: rule) { regions.append(Region(rule: rule, lines: start...line)) }
        }
      case "disable:this": regions.append(Region(rule: rule, lines: line...line))
      case "disable:next": regions.append(Region(rule: rule, lines: (line + 1)...(line + 1)))
      default: regions.append(Region(rule: rule, lines: max(0, line - 1)...max(0, line - 1)))
      }
    }
  }
}

extension CheckRule {
  static let invalidDirective = CheckRule(
    "invalid-directive", .warning, "A comment `tinamou:…` that names no rule, or one that there is not.",
    rationale: """
      A misspelt `# tinamou:disable` switches nothing off, and is easily left behind when a rule has changed its name.
      """,
    bad: """
      # tinamou:disable overlaping-siblings
      size: [100, 100]
      views: [{name: a}]
      constraints: ["H:|[a]|", "V:|[a]|"]
      """,
    good: """
      # tinamou:disable overlapping-siblings
      size: [100, 100]
      views: [{name: a}]
      constraints: ["H:|[a]|", "V:|[a]|"]
      """
  ) { input in
    input.directives.problems.map {
      Observation(identity: [$0.message], objects: [], what: $0.message, advice: $0.advice, location: $0.location)
    }
  }
}
