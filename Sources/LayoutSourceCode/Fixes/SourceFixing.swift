#if SwiftSource
  package import LayoutChecking
  import SwiftSyntax

  /// The fixes of a source file. Each is applied only if an analysis of the changed file confirms its effect.
  package struct SourceFixing {
    /// A fix that is not applied, with the reason.
    package struct Refusal: Sendable {
      package var finding: Finding
      package var reason: String
    }

    package let analyzer: SourceAnalyzer
    /// The index of the file in the analyzer's project.
    package let file: Int
    private let includesUnsafe: Bool
    /// A function that returns the findings of an analyzer in the file, with the constraints at the ends of the paths.
    private let check: (SourceAnalyzer) -> Checked

    package typealias Checked = (findings: [Finding], readings: [[ConstraintReading]])

    /// The maximum number of rounds, each of which analyses the file again. Of fixes that overlap, a round applies only
    /// one, so that several rounds are needed.
    private static let mostRounds = 16

    /// Creates the fixes of a file.
    ///
    /// - Parameters:
    ///   - analyzer: the analyzer of the project that contains the file.
    ///   - file: the index of the file.
    ///   - includesUnsafe: whether to apply unsafe fixes as well, which may not be what the author means.
    ///   - check: a function that returns the findings of an analyzer in the file, with the constraints at the ends of
    ///     the paths.
    package init(
      _ analyzer: SourceAnalyzer, file: Int, includesUnsafe: Bool, check: @escaping (SourceAnalyzer) -> Checked
    ) {
      var analyzer = analyzer
      analyzer.keepsReadings = true
      (self.analyzer, self.file, self.includesUnsafe, self.check) = (analyzer, file, includesUnsafe, check)
    }

    /// Returns the source after all possible fixes, the remaining findings, the findings that were fixed, and the
    /// refused fixes.
    package func result() -> (bytes: [UInt8], findings: [Finding], applied: [Finding], refusals: [Refusal]) {
      var current = Version(analyzer, file, check(analyzer))
      var applied: [Finding] = []
      var refusals: [Refusal] = []
      var refused: Set<String> = []
      for _ in 0..<Self.mostRounds {
        // 1. Select the fixes that do not overlap.
        var wanted: [Finding] = []
        for finding in current.findings {
          guard let fix = finding.fix, fix.isSafe || includesUnsafe, !refused.contains(key(finding, in: current)),
            !wanted.contains(where: { $0.fix?.overlaps(fix) == true })
          else { continue }
          wanted.append(finding)
        }
        guard !wanted.isEmpty else { break }
        // 2. Apply all of them at once or, if that fails, one by one.
        if case .success(let next) = changed(current, by: wanted) {
          current = next
          applied += wanted
          continue
        }
        var isChanged = false
        for finding in wanted {
          switch changed(current, by: [finding]) {
          case .success(let next):
            current = next
            applied.append(finding)
            isChanged = true
          case .failure(let failure):
            refused.insert(key(finding, in: current))
            refusals.append(Refusal(finding: finding, reason: failure.reason))
          }
          // The fix has moved the places of the other findings, so these are determined anew in the next round.
          if isChanged { break }
        }
      }
      // A refused fix is no longer offered by its finding.
      let findings = current.findings.map { finding in
        var finding = finding
        if refused.contains(key(finding, in: current)) { finding.fix = nil }
        return finding
      }
      return (current.bytes, findings, applied, refusals)
    }

    /// Returns findings of the file without the fixes that would be refused.
    ///
    /// - Parameter readings: the constraints at the ends of the paths; nil if they are not known yet.
    package func confirmed(_ findings: [Finding], _ readings: [[ConstraintReading]]?) -> [Finding] {
      let fixes = findings.filter { $0.fix != nil }
      let areSeparate = fixes.indices.allSatisfy { index in
        fixes[..<index].allSatisfy { other in fixes[index].fix.map { other.fix?.overlaps($0) != true } ?? true }
      }
      if fixes.isEmpty { return findings }
      let version = Version(analyzer, file, (findings, readings ?? analyzer.analyze(file: file).readings ?? []))
      func isConfirmed(_ findings: [Finding]) -> Bool {
        if case .success = changed(version, by: findings) { true } else { false }
      }
      if areSeparate && isConfirmed(fixes) { return findings }
      return findings.map { finding in
        var finding = finding
        if finding.fix != nil, !isConfirmed([finding]) { finding.fix = nil }
        return finding
      }
    }

    /// Returns the identity of a fix: its finding and the changed texts, without their positions.
    private func key(_ finding: Finding, in version: Version) -> String {
      let texts = finding.fix?.edits.map { edit in
        "\(String(decoding: version.bytes[edit.range], as: UTF8.self)) → \(edit.replacement)"
      }
      return "\(finding.rule) \(finding.message) \(texts ?? [])"
    }

    // MARK: Confirmation of fixes

    /// A version of the file, with the results of its analysis.
    private struct Version {
      var analyzer: SourceAnalyzer
      var bytes: [UInt8]
      var findings: [Finding]
      var readings: [[ConstraintReading]]
      var unused: [String: Int]

      init(_ analyzer: SourceAnalyzer, _ file: Int, _ checked: Checked) {
        self.analyzer = analyzer
        (findings, readings) = checked
        bytes = analyzer.bytes(ofFile: file)
        unused = UnusedDictionaries.texts(in: analyzer.project.files[file])
      }

      func count(of rule: String) -> Int { findings.count { $0.rule == rule } }
    }

    private struct Failure: Error {
      var reason: String
    }

    /// Returns the version of the file after fixes. The result is a failure if the new file does not parse, if its
    /// constraints differ from those that the fixes intend, or if it has unexpected findings.
    private func changed(_ version: Version, by findings: [Finding]) -> Result<Version, Failure> {
      let source = version.analyzer.project.files[file]
      var bytes = SourceFix.applied(findings.compactMap(\.fix), to: version.bytes)
      let first = SwiftFile(path: source.path, bytes: bytes)
      guard !first.hasSyntaxErrors else { return .failure(Failure(reason: "the result would not parse")) }
      // A local dictionary that no format string uses any more would cause a warning of the compiler.
      let unused = UnusedDictionaries.removals(in: first, since: version.unused)
      if !unused.isEmpty { bytes = SourceFix.applied([SourceFix("", unused)], to: bytes) }
      let changed = unused.isEmpty ? first : SwiftFile(path: source.path, bytes: bytes)
      guard !changed.hasSyntaxErrors else { return .failure(Failure(reason: "the result would not parse")) }
      var analyzer = version.analyzer
      analyzer.replace(file: file, by: changed)
      let next = Version(analyzer, file, check(analyzer))
      guard isSame(version, next, findings, source) else {
        return .failure(Failure(reason: "read back, its constraints would not be the same"))
      }
      let rules = Set(findings.map(\.rule))
      for rule in rules.sorted() where next.count(of: rule) >= version.count(of: rule) {
        return .failure(Failure(reason: "read back, the finding would still be there"))
      }
      // Some new findings are tolerated. Entries of a dictionary may be unused after their format string was replaced.
      // Constraints in conflict may become redundant.
      var tolerated: Set<String> = ["unused-format-entry"]
      if rules.contains("conflict") { tolerated.insert("redundant-constraint") }
      // Before the fix, the frame of a view was a constraint, which hid that other constraints are missing.
      if rules.contains("autoresizing-constraints") { tolerated.insert("ambiguity") }
      for finding in next.findings
      where !tolerated.contains(finding.rule) && next.count(of: finding.rule) > version.count(of: finding.rule) {
        return .failure(Failure(reason: "read back, there would be another finding of '\(finding.rule)'"))
      }
      return .success(next)
    }

    /// Returns whether the constraints on all paths are the same as before, apart from the intended changes.
    private func isSame(_ old: Version, _ new: Version, _ findings: [Finding], _ source: SwiftFile) -> Bool {
      let fixer = SourceFixer(file: source)
      var mirrored: Set<SourceFix.Edit> = []
      var moved: Set<Int> = []
      for finding in findings {
        guard let place = finding.location, let offset = source.offset(of: place) else { continue }
        switch finding.rule {
        // The fix may change further calls than that of the finding.
        case "left-right": mirrored.formUnion(finding.fix?.edits ?? [])
        case "conflict": moved.insert(offset)
        default: break
        }
      }
      func isMirrored(_ offset: Int) -> Bool {
        !mirrored.isEmpty && fixer.leadingTrailing(at: offset).map { mirrored.isSuperset(of: $0.edits) } ?? false
      }
      guard old.readings.count == new.readings.count else { return false }
      return zip(old.readings, new.readings).allSatisfy { before, after in
        before.count == after.count
          && zip(before, after).allSatisfy { before, after in
            if after.isSame(as: before) { return true }
            guard before.place.file == file else { return false }
            if isMirrored(before.place.offset) { return after.isMirrored(before) }
            return moved.contains(before.place.offset) && after.isMoved(before)
          }
      }
    }
  }

  /// The local dictionaries of a file that no code uses.
  enum UnusedDictionaries {
    /// Returns the texts of the unused local dictionaries, with the number of occurrences of each.
    static func texts(in file: SwiftFile) -> [String: Int] {
      var texts: [String: Int] = [:]
      for item in unused(in: file) { texts[item.trimmedDescription, default: 0] += 1 }
      return texts
    }

    /// Returns the edits that remove the local dictionaries which have become unused.
    ///
    /// - Parameter known: the texts of the dictionaries that were unused before, with the number of occurrences of
    ///   each.
    static func removals(in file: SwiftFile, since known: [String: Int]) -> [SourceFix.Edit] {
      var known = known
      return unused(in: file).compactMap { item in
        let text = item.trimmedDescription
        if let count = known[text], count > 0 {
          known[text] = count - 1
          return nil
        }
        let range = item.byteRange
        let (start, end) = (file.lineStart(of: range.lowerBound), file.lineEnd(of: range.upperBound))
        // A dictionary is removed only if its lines contain no other code.
        guard file.isFirstOnLine(range.lowerBound),
          file.bytes[range.upperBound..<end].allSatisfy({ $0 == 0x20 || $0 == 0x09 || $0 == 0x0D || $0 == 0x0A })
        else { return nil }
        return file.edit(start..<end, "")
      }
    }

    private static func unused(in file: SwiftFile) -> [CodeBlockItemSyntax] {
      LargeStack.run { [tree = file.tree] in
        let finder = Finder(viewMode: .sourceAccurate)
        finder.walk(tree)
        return finder.found
      }
    }

    private final class Finder: SyntaxVisitor {
      var found: [CodeBlockItemSyntax] = []

      override func visit(_ node: CodeBlockItemSyntax) -> SyntaxVisitorContinueKind {
        guard let variable = node.item.as(VariableDeclSyntax.self),
          variable.bindingSpecifier.tokenKind == .keyword(.let), variable.bindings.count == 1,
          let binding = variable.bindings.first,
          let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.unquoted,
          binding.initializer?.value.is(DictionaryExprSyntax.self) == true,
          let list = node.parent?.as(CodeBlockItemListSyntax.self), list.parent?.is(SourceFileSyntax.self) != true
        else { return .visitChildren }
        // The labels of arguments are no uses.
        let uses = list.tokens(viewMode: .sourceAccurate).count {
          $0.text == name && $0.parent?.as(LabeledExprSyntax.self)?.label != $0
        }
        if uses == 1 { found.append(node) }
        return .visitChildren
      }
    }
  }
#endif
