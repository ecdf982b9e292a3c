internal import LayoutInterchange
internal import LayoutModel
internal import LayoutNotation

/// The directives of a document: comments that switch rules off.
///
/// `# tinamou:disable RULE…` applies until `# tinamou:enable RULE…` or the end of the file; `disable:this`,
/// `disable:next` and `disable:previous` apply to one line. In `.vfl` files, comments begin with `//`. JSON has no
/// comments.
struct Directives {
  /// An error in a directive, such as a misspelt rule.
  struct Problem {
    var message: String
    var advice: String
    var location: SourceLocation
  }

  /// The lines on which one rule is switched off, numbered from 1.
  private struct Lines {
    /// Disjoint ranges of lines in ascending order. The last one may extend to `Int.max`, for the end of the file.
    var regions: [ClosedRange<Int>] = []
    var single: Set<Int> = []

    /// Returns whether the rule is switched off on a line.
    /// - Complexity: logarithmic in the number of ranges.
    func contains(_ line: Int) -> Bool {
      if single.contains(line) { return true }
      var (low, high) = (0, regions.count)
      while low < high {
        let middle = (low + high) / 2
        if regions[middle].lowerBound <= line { low = middle + 1 } else { high = middle }
      }
      return low > 0 && regions[low - 1].contains(line)
    }
  }

  /// A rule, or `all`, that a directive switches off on some lines.
  private struct Suppression {
    var rule: String
    var verb: String
    var lines: ClosedRange<Int>
    var location: SourceLocation
  }

  private static let mark = "tinamou:"
  private static let every = "all"

  private(set) var problems: [Problem] = []
  /// The lines on which each rule is switched off, by the rule's identifier or `all`.
  private var off: [String: Lines] = [:]
  private var suppressions: [Suppression] = []

  init(_ lines: DocumentLines, format: DocumentFormat) {
    switch format {
    case .json, .kiwi: self.init(lines, sign: nil)
    case .interfaceBuilder: self.init(lines, sign: "<!--")
    case .yaml: self.init(lines, sign: "#")
    case .vfl: self.init(lines, sign: "//")
    }
  }

  /// Reads the directives in the comments of a text.
  ///
  /// - Parameters:
  ///   - lines: The text.
  ///   - sign: The characters that begin a comment; nil if the format has no comments, and so no directives.
  ///   - hasStrings: Whether the text is code. The sign does not begin a comment in a string of code.
  init(_ lines: DocumentLines, sign: String?, hasStrings: Bool = false) {
    guard let sign, lines.contains(Self.mark) else { return }
    var open: [String: SourceLocation] = [:]
    var isInString = false
    for (index, line) in lines.lines.enumerated() {
      let start = hasStrings ? Self.comment(in: line, sign: sign, &isInString) : line.startIndex
      guard line.utf8.count > Self.mark.utf8.count, let start,
        let directive = Self.directive(in: line, from: start, sign: sign)
      else { continue }
      read(directive.words, line: index + 1, column: directive.column, &open)
    }
    // A rule that is not switched on again stays off until the end of the file.
    for (rule, start) in open { close(rule, from: start, through: Int.max) }
    func place(_ suppression: Suppression) -> (Int, Int, String) {
      (suppression.location.line, suppression.location.column, suppression.rule)
    }
    suppressions.sort { place($0) < place($1) }
  }

  /// Returns an observation for each rule that a directive switches off without effect.
  ///
  /// - Parameters:
  ///   - findings: The findings that directives suppressed.
  ///   - rules: The identifiers of the rules that were applied.
  /// - Complexity: logarithmic in the number of findings for each directive.
  func unused(given findings: [Finding], of rules: Set<String>) -> [Observation] {
    guard !suppressions.isEmpty else { return [] }
    var lines = Dictionary(grouping: findings, by: \.rule).mapValues { $0.map { $0.location?.line ?? 1 }.sorted() }
    lines[Self.every] = findings.map { $0.location?.line ?? 1 }.sorted()
    let isEveryApplied = CheckRule.all.allSatisfy { $0.severity == .off || rules.contains($0.id) }
    return suppressions.filter { suppression in
      guard suppression.rule == Self.every ? isEveryApplied : rules.contains(suppression.rule) else { return false }
      guard suppression.rule != CheckRule.unusedSuppression.id else { return false }
      let lines = lines[suppression.rule] ?? []
      let first = lines.partitioningIndex { $0 >= suppression.lines.lowerBound }
      return first == lines.count || lines[first] > suppression.lines.upperBound
    }.map { suppression in
      let text = "\(Self.mark)\(suppression.verb) \(suppression.rule)"
      return Observation(
        identity: [text], objects: [suppression.rule], what: "'\(text)' suppresses nothing", advice: "remove it",
        location: suppression.location)
    }
  }

  /// Returns whether a directive suppresses a finding.
  func disable(_ finding: Finding) -> Bool {
    let line = finding.location?.line ?? 1
    return [finding.rule, Self.every].contains { off[$0]?.contains(line) == true }
  }

  /// Returns the index at which the comment in a line of code begins; nil if there is none. A sign in a string does not
  /// begin a comment.
  ///
  /// - Parameter isInString: Whether the line begins inside a string of several lines. On return, whether it ends
  ///   inside one.
  private static func comment(in line: Substring, sign: String, _ isInString: inout Bool) -> Substring.Index? {
    var rest = line
    var isQuoted = false
    while let character = rest.first {
      if !isQuoted, rest.hasPrefix("\"\"\"") {
        isInString.toggle()
        rest = rest.dropFirst(3)
        continue
      }
      if isInString || isQuoted {
        if character == "\"", !isInString { isQuoted = false }
        rest = rest.dropFirst(character == "\\" ? 2 : 1)
      } else if rest.hasPrefix(sign) {
        return rest.startIndex
      } else {
        isQuoted = character == "\"" && !rest.hasPrefix("\"'")
        rest = rest.dropFirst()
      }
    }
    return nil
  }

  private static func directive(
    in line: Substring, from start: Substring.Index, sign: String
  ) -> (words: [String], column: Int)? {
    var rest = line[start...]
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

  private mutating func read(_ words: [String], line: Int, column: Int, _ open: inout [String: SourceLocation]) {
    let location = SourceLocation(line: line, column: column)
    let rules = words.dropFirst().prefix { !["-", "--", "-->"].contains($0) }
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
      func add(_ line: Int) {
        off[rule, default: Lines()].single.insert(line)
        suppressions.append(Suppression(rule: rule, verb: verb, lines: line...line, location: location))
      }
      switch verb {
      case "disable": if open[rule] == nil { open[rule] = location }
      case "enable":
        // The directive `enable all` switches on every rule.
        let closed = rule == Self.every ? Array(open.keys) : [rule]
        for rule in closed {
          if let start = open.removeValue(forKey: rule) { close(rule, from: start, through: line) }
        }
      case "disable:this": add(line)
      case "disable:next": add(line + 1)
      default: add(line - 1)
      }
    }
  }

  /// Ends a region in which a rule is switched off, which begins at the location of its directive.
  private mutating func close(_ rule: String, from start: SourceLocation, through end: Int) {
    off[rule, default: Lines()].regions.append(start.line...end)
    suppressions.append(Suppression(rule: rule, verb: "disable", lines: start.line...end, location: start))
  }
}

extension Array where Element == Int {
  /// Returns the index of the first element that satisfies a condition, which all later ones satisfy too; `count` if
  /// there is none.
  fileprivate func partitioningIndex(where isLater: (Int) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if isLater(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
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
      views: [{name: a}, {name: b}]
      constraints: ["H:|[a(60)]", "H:[b(60)]|", "V:|[a]|", "V:|[b]|"]
      """
  ) { input in
    input.directives.problems.map {
      Observation(identity: [$0.message], objects: [], what: $0.message, advice: $0.advice, location: $0.location)
    }
  }

  /// The rule for suppressions without effect. Its findings are made after those of all other rules.
  static let unusedSuppression = CheckRule(
    "unused-suppression", .warning, "A comment or an entry of `suppressions` that suppresses no finding.",
    rationale: """
      A suppression that is left behind hides the next defect in its place. It is reported if its rule is applied: a \
      comment if all layouts of its file are solved, and an entry of `.tinamou.yml` if the whole folder of that file is \
      checked. What only some devices or sizes have is suppressed where these are checked, so that checks of a project \
      best have the same ones.
      """,
    bad: """
      # tinamou:disable overlapping-siblings
      size: [100, 100]
      views: [{name: a}]
      constraints: ["H:|[a]|", "V:|[a]|"]
      """,
    good: """
      # tinamou:disable overlapping-siblings
      size: [100, 100]
      views: [{name: a}, {name: b}]
      constraints: ["H:|[a(60)]", "H:[b(60)]|", "V:|[a]|", "V:|[b]|"]
      """
  ) { _ in [] }
}
