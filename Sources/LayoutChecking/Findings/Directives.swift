internal import LayoutInterchange
internal import LayoutModel
internal import LayoutNotation

/// The directives of a document: comments that switch rules off.
///
/// `# tinamou:disable RULE…` applies until `# tinamou:enable RULE…` or the end of the file; `disable:this`,
/// `disable:next` and `disable:previous` apply to one line. Comments begin with `#` in YAML, with `<!--` in Interface
/// Builder documents, and with `//` in `.vfl` files and in source code, or with `/*` there. JSON has no comments.
struct Directives {
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

  /// A rule that a directive switches off on some lines. For a directive with the word `all`, there is a suppression
  /// for each rule.
  private struct Suppression {
    /// The rule's identifier; `all` for findings that are of no rule.
    var rule: String
    /// The verb of the directive, and the word in it that names the rule: the rule's identifier or `all`.
    var verb: String
    var written: String
    var lines: ClosedRange<Int>
    var location: SourceLocation

    /// Returns whether this suppression and another one come from the same word of a directive.
    func hasWord(of other: Suppression) -> Bool { location == other.location && written == other.written }
  }

  private static let mark = "tinamou:"
  private static let every = "all"
  /// The identifiers of the rules.
  private static let known = CheckRule.all.map(\.id)

  /// The errors in directives, such as misspelt rules.
  private(set) var errors: [Observation] = []
  /// The lines on which each rule is switched off, by the rule's identifier. Findings that are of no rule have the
  /// lines of `all`.
  private var off: [String: Lines] = [:]
  private var suppressions: [Suppression] = []

  init(_ lines: DocumentLines, format: DocumentFormat) {
    switch format {
    case .json, .kiwi: self.init(lines, signs: [])
    case .interfaceBuilder: self.init(lines, signs: ["<!--"])
    case .yaml: self.init(lines, signs: ["#"], comments: YAMLComments())
    case .vfl: self.init(lines, signs: ["//"])
    }
  }

  /// Reads the directives in the comments of a text.
  ///
  /// - Parameters:
  ///   - lines: The text.
  ///   - signs: The texts that begin comments; empty if there are no comments.
  ///   - comments: A scanner that finds the comment of each line; nil if the signs begin a comment wherever they are.
  init(_ lines: DocumentLines, signs: [String], comments: (any CommentScanner)? = nil) {
    guard !signs.isEmpty, lines.contains(Self.mark) else { return }
    var open: [String: Suppression] = [:]
    var comments = comments
    for (index, line) in lines.lines.enumerated() {
      let start = comments == nil ? line.startIndex : comments?.comment(in: line)
      guard line.utf8.count > Self.mark.utf8.count, let start,
        let directive = Self.directive(in: line, from: start, signs: signs)
      else { continue }
      read(directive.words, line: index + 1, column: directive.column, &open)
    }
    // A rule that is not switched on again stays off until the end of the file.
    for suppression in open.values { add(suppression) }
    func place(_ suppression: Suppression) -> (Int, Int, String, String) {
      (suppression.location.line, suppression.location.column, suppression.written, suppression.rule)
    }
    suppressions.sort { place($0) < place($1) }
  }

  /// Returns an observation for each rule, or `all`, that a directive names without effect.
  ///
  /// - Parameters:
  ///   - findings: The findings that directives suppressed.
  ///   - rules: The identifiers of the rules that were applied.
  /// - Complexity: logarithmic in the number of findings for each directive.
  func unused(given findings: [Finding], of rules: Set<String>) -> [Observation] {
    guard !suppressions.isEmpty else { return [] }
    let lines = Dictionary(grouping: findings, by: Self.rule(of:)).mapValues { findings in
      findings.map { $0.location?.line ?? 1 }.sorted()
    }
    let isEveryApplied = CheckRule.all.allSatisfy { $0.severity == .off || rules.contains($0.id) }
    func isUsed(_ suppression: Suppression) -> Bool {
      let lines = lines[suppression.rule] ?? []
      let first = lines.partitioningIndex { $0 >= suppression.lines.lowerBound }
      return first < lines.count && lines[first] <= suppression.lines.upperBound
    }
    var unused: [Observation] = []
    var rest = suppressions[...]
    while let first = rest.first {
      let word = rest.prefix { $0.hasWord(of: first) }
      rest = rest.dropFirst(word.count)
      guard first.written == Self.every ? isEveryApplied : rules.contains(first.written),
        first.written != CheckRule.unusedSuppression.id, !word.contains(where: isUsed)
      else { continue }
      let text = "\(Self.mark)\(first.verb) \(first.written)"
      unused.append(
        Observation(
          identity: [text], objects: [first.written], what: "'\(text)' suppresses nothing", advice: "remove it",
          location: first.location))
    }
    return unused
  }

  /// Returns whether a directive suppresses a finding.
  func isSuppressed(_ finding: Finding) -> Bool {
    // The lines are those of the checked file.
    if let file = finding.location?.file, file != finding.file { return false }
    let line = finding.location?.line ?? 1
    return off[Self.rule(of: finding)]?.contains(line) == true
  }

  /// Returns the identifier of a finding's rule; `all` if it is of no rule.
  private static func rule(of finding: Finding) -> String { known.contains(finding.rule) ? finding.rule : every }

  private static func directive(
    in line: Substring, from start: Substring.Index, signs: [String]
  ) -> (words: [String], column: Int)? {
    var rest = line[start...]
    while let start = signs.compactMap({ rest.firstRange(of: $0) }).min(by: { $0.lowerBound < $1.lowerBound }) {
      let comment = rest[start.upperBound...].drop { $0 == " " || $0 == "\t" }
      if comment.hasPrefix(mark) {
        let words = comment.dropFirst(mark.count).split { $0 == " " || $0 == "\t" || $0 == "," }.map(String.init)
        return (words, line[..<comment.startIndex].unicodeScalars.count + 1)
      }
      rest = rest[start.upperBound...]
    }
    return nil
  }

  private mutating func read(_ words: [String], line: Int, column: Int, _ open: inout [String: Suppression]) {
    let location = SourceLocation(line: line, column: column)
    let rules = words.dropFirst().prefix { !["-", "--", "-->", "*/"].contains($0) }
    let verb = words.first ?? ""
    let verbs = ["disable", "enable", "disable:this", "disable:next", "disable:previous"]
    guard verbs.contains(verb) else {
      addError(
        "'\(verb)' is nothing that a comment can say to tinamou",
        advice: "write one of \(verbs.joined(separator: ", "))", at: location)
      return
    }
    if rules.isEmpty {
      addError("'tinamou:\(verb)' names no rule", advice: "name rules, or '\(Self.every)'", at: location)
    }
    for name in rules {
      guard name == Self.every || Self.known.contains(name) else {
        if let meaning = Finding.withoutRule[name] {
          addError("'\(name)' is no rule, but \(meaning)", advice: "name rules, or '\(Self.every)'", at: location)
          continue
        }
        let hints = NameSuggestion.hints(for: name, among: Self.known, kind: "rules").joined(separator: "; ")
        addError("there is no rule called '\(name)'", advice: hints, at: location)
        continue
      }
      // The word `all` stands for every rule, so that one of them can be switched on again.
      for rule in name == Self.every ? Self.known + [Self.every] : [name] {
        func suppression(from first: Int, through last: Int) -> Suppression {
          Suppression(rule: rule, verb: verb, written: name, lines: first...last, location: location)
        }
        switch verb {
        case "disable": if open[rule] == nil { open[rule] = suppression(from: line, through: Int.max) }
        case "enable":
          if var begun = open.removeValue(forKey: rule) {
            begun.lines = begun.lines.lowerBound...line
            add(begun)
          }
        case "disable:this": add(suppression(from: line, through: line))
        case "disable:next": add(suppression(from: line + 1, through: line + 1))
        default: add(suppression(from: line - 1, through: line - 1))
        }
      }
    }
  }

  private mutating func addError(_ message: String, advice: String, at location: SourceLocation) {
    errors.append(
      Observation(identity: [message], objects: [], what: message, advice: advice, location: location))
  }

  private mutating func add(_ suppression: Suppression) {
    suppressions.append(suppression)
    if suppression.verb == "disable" {
      off[suppression.rule, default: Lines()].regions.append(suppression.lines)
    } else {
      off[suppression.rule, default: Lines()].single.insert(suppression.lines.lowerBound)
    }
  }
}

extension Array where Element == Int {
  /// Returns the index of the first element that satisfies a condition; `count` if there is none. All elements after it
  /// must satisfy the condition too.
  fileprivate func partitioningIndex(where isLater: (Int) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if isLater(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}

// The findings of these rules are about a file, not about one of its layouts: `FindingFilter.directiveFindings`.
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
  ) { _ in [] }

  /// The rule for suppressions without effect.
  static let unusedSuppression = CheckRule(
    "unused-suppression", .warning, "A comment or an entry of `suppressions` that suppresses no finding.",
    rationale: """
      A suppression that is left behind hides the next defect in its place. It is reported if its rule is applied: a \
      comment if all layouts of its file are solved, and an entry of `.tinamou.yml` if the whole folder of that file \
      is checked. An entry about files that are only checked by name, such as '*.log', is reported if one of these is \
      checked with that folder, or without it all of these that their folder has. It is not if these are logs without \
      a message: such a run shows nothing of the next one. What only some devices or sizes have is suppressed where \
      these are checked, so that checks of a project best have the same ones.
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
