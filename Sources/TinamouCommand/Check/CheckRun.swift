import Foundation
import Tinamou

/// A check of files, of which several are checked in parallel. The results are in the order of the files.
struct CheckRun: Sendable {
  /// The result of a file, with the settings of its project that affect the report.
  struct Result: Sendable {
    var file: CheckedFile
    /// Whether the settings of the file count warnings as errors.
    var isStrict = false
    /// The path of the baseline that the settings of the file name; nil for none.
    var baseline: String?
    /// The path of the settings file; nil if there is none.
    var settingsFile: String?
    /// Whether the settings of the file let errors fail a build.
    var failsBuild = false
    /// The changes that fixes make to a source file; nil for other files, if no fixes were requested, and if no fix is
    /// applicable.
    var changes: FileChanges?

    /// The errors of a file that cannot be read; empty for other files.
    var unreadable: [SourceDiagnostic] {
      file.isRead ? [] : file.findings.map(\.diagnostic)
    }
  }

  var inputFiles: InputFiles
  var checker: LayoutChecker
  /// The settings files that apply, by default the nearest one above each file.
  var settings = SettingsFiles.Choice.nearest
  /// The rules selected on the command line, which take precedence over the settings.
  var rules = RuleSelection()
  /// The reading direction of views in console logs, which do not contain it.
  var direction = LayoutDirection.leftToRight
  /// The number of files checked in parallel; nil for the number of processors.
  var jobs: Int?
  /// The destination of the changes that fixes make: the files, or a printed diff; nil if no fixes are requested.
  var fixMode: FixMode?
  /// Whether fixes are applied that may differ from what the author meant.
  var makesUnsafeFixes = false
  /// Whether files named on the command line are treated as files found in a folder: settings may exclude them, and
  /// those that are no documents are skipped.
  var takesNamedAsFound = false
  /// The path of the file whose contents are on standard input (`--stdin-filename`); nil if none is given.
  var standardInputName: String?
  /// The selection of the files in folders.
  var selection = FileSelection()
  /// The progress line; nil if none is shown.
  var progress: CheckProgress?

  /// Returns the results of a check of files, and of the files in folders. Errors of settings come before the results
  /// of the files.
  func results(of paths: [String]) async -> [Result] { await checked(paths).results }

  /// Returns the results, the search that found the files, and the texts of assumed numbers (`--set`) that have no
  /// effect. An assumed number has no effect if no unknown number in the sources has its text.
  func checked(_ paths: [String]) async -> (results: [Result], search: InputSearch, unusedNumbers: [String]) {
    // 1. Find the files and their settings.
    var search = newSearch
    let inputs = search.inputs(of: paths)
    // 2. Read all Swift sources, since types of one file may be used in another one.
    var sources = inputFiles.sources
    if sources == nil { sources = await SwiftSources(among: inputs, assuming: inputFiles.assumedNumbers) }
    // 3. Check the files.
    var checked = await results(of: inputs, sources)
    Self.removeRepeats(from: &checked)
    let suppressions = unusedSuppressions(in: paths, among: inputs, search, checked)
    let unused = sources?.unusedNumbers ?? inputFiles.assumedNumbers.keys.sorted()
    return (search.settings.failures.map { Result(file: $0) } + checked + suppressions, search, unused)
  }

  /// Returns the findings about suppressions that suppress nothing.
  ///
  /// A suppression is examined only if all files to which it may apply were checked and understood. In general, these
  /// are all files in the folder of its settings file. A suppression may apply only to files that a search of folders
  /// does not find, such as console logs. Then these are the matching files in the folders of the checked files.
  /// Console logs without a message about constraints do not count: the log of the next run may have one.
  private func unusedSuppressions(
    in paths: [String], among inputs: [InputSearch.Input], _ search: InputSearch, _ checked: [Result]
  ) -> [Result] {
    search.settings.projects(in: paths).compactMap { file, settings, isWhole in
      let own = checked.filter { $0.settingsFile == file }
      guard checker.options.selectedLayouts == nil, own.allSatisfy({ $0.file.isUnderstood && !$0.file.isUnsolved }),
        !settings.suppressions.isEmpty
      else { return nil }
      var selected = settings
      rules.apply(to: &selected)
      let folder = URL(fileURLWithPath: file).deletingLastPathComponent().path
      let inputs = inputs.filter { $0.settingsFile == file }
      let silent = Set(own.filter(\.file.isSilentLog).map(\.file.file))
      let findings = selected.unusedSuppressions(
        besides: own.reduce(into: []) { $0.formUnion($1.file.usedSuppressions) }, file: file,
        isUnchecked: { path in
          guard let path else { return !isWhole }
          let matching = inputs.filter { PathPattern(path).matches($0.pathInProject) }
          if !matching.isEmpty, matching.allSatisfy({ silent.contains($0.name) }) { return true }
          guard isWhole else {
            return Self.mayBeFound(path) || matching.isEmpty || Self.hasOthers(path, than: matching, in: folder)
          }
          let exists = FileManager.default.fileExists(atPath: "\(folder)/\(path)")
          return (exists || !Self.mayBeFound(path)) && matching.isEmpty
        })
      guard !findings.isEmpty else { return nil }
      var result = Result(CheckedFile(file: file, findings: findings), settings)
      result.failsBuild = settings.failsBuild
      return result
    }
  }

  /// Returns whether the folders of the checked files contain other files that a pattern matches. Paths are relative to
  /// the folder `project` of the settings file.
  private static func hasOthers(_ pattern: String, than inputs: [InputSearch.Input], in project: String) -> Bool {
    let paths = Set(inputs.map(\.pathInProject))
    // The path of each folder ends with a slash. The folder of the settings has an empty path.
    let folders = Set(paths.map { path in path.lastIndex(of: "/").map { String(path[...$0]) } ?? "" })
    return folders.contains { folder in
      let names = (try? FileManager.default.contentsOfDirectory(atPath: "\(project)/\(folder)")) ?? []
      return names.contains { PathPattern(pattern).matches(folder + $0) && !paths.contains(folder + $0) }
    }
  }

  /// Returns whether the search of a folder may find files that a pattern matches. It finds no files with the endings
  /// of console logs and other texts, which are checked only if they are named.
  private static func mayBeFound(_ pattern: String) -> Bool {
    let ending = URL(fileURLWithPath: pattern).pathExtension
    if SwiftSources.isSource(pattern) { return SwiftSources.areRead }
    return ending.isEmpty || ending.contains { "*?".contains($0) } || DocumentFormat(fileName: pattern) != nil
  }

  /// Returns the files that a check of paths reads, and the search that found them. The files are the named ones, and
  /// the documents in folders.
  func files(in paths: [String]) -> (files: [InputSearch.Input], search: InputSearch) {
    var search = newSearch
    let files = search.inputs(of: paths).filter { $0.isNamed || InputSearch.isDocument($0.path) }
    return (files, search)
  }

  private var newSearch: InputSearch {
    InputSearch(
      settingsFrom: settings, rules: rules, readsSources: SwiftSources.areRead, takesNamedAsFound: takesNamedAsFound,
      standardInputName: standardInputName, selection: selection)
  }

  /// Removes repeated findings. If constraints in several sources contradict each other, the checks of several of these
  /// sources may make the same finding.
  ///
  /// Of repeated findings, the one in the result of the source that they are about is kept, or else the first one. If
  /// this source suppresses the finding, all of them are removed.
  private static func removeRepeats(from results: inout [Result]) {
    func text(_ finding: Finding) -> [String] {
      [finding.rule, finding.location?.description ?? "", finding.message]
    }
    func isInOtherFile(_ finding: Finding, than file: CheckedFile) -> Bool {
      finding.location.map { $0.file != file.file } ?? false
    }
    guard results.contains(where: { result in result.file.findings.contains { isInOtherFile($0, than: result.file) } })
    else { return }
    var known = Set(
      results.map(\.file).flatMap { file in
        (file.findings + file.rejected).filter { !isInOtherFile($0, than: file) }.map(text)
      })
    for index in results.indices {
      let file = results[index].file
      results[index].file.findings = file.findings.filter {
        !isInOtherFile($0, than: file) || known.insert(text($0)).inserted
      }
    }
  }

  /// Removes the findings that a baseline contains, from the results at the given indices only. The baseline is the
  /// number of accepted findings for each fingerprint.
  static func remove(_ baseline: [String: Int], from results: inout [Result], at indices: [Int]) {
    let files = Baseline.new(in: indices.map { results[$0].file }, since: baseline)
    for (index, file) in zip(indices, files) { results[index].file = file }
  }

  /// Returns the exit status for the results.
  static func outcome(of results: [Result], isStrict: Bool) -> ExitStatus {
    var outcome = ExitStatus.success
    for result in results {
      if !result.file.isUnderstood { outcome = max(outcome, .invalidInput) }
      let isBad = result.file.findings.contains { $0.severity == .error || isStrict || result.isStrict }
      if isBad { outcome = max(outcome, .problem) }
    }
    return outcome
  }

  private func results(of inputs: [InputSearch.Input], _ sources: SwiftSources?) async -> [Result] {
    progress?.begin(fileCount: inputs.count, deviceCount: checker.options.canvases(under: ProjectSettings()).count)
    defer { progress?.end() }
    let workers = min(inputs.count, jobs ?? ProcessInfo.processInfo.activeProcessorCount)
    return await withTaskGroup(of: (Int, Result?).self) { group in
      var results = [Result?](repeating: nil, count: inputs.count)
      // The largest files come first, so that no worker is left with one of them at the end.
      let sizes = inputs.map { workers > 1 ? RegularFile($0.path)?.size ?? 0 : 0 }
      var pending = inputs.indices.sorted { (sizes[$0], $1) > (sizes[$1], $0) }[...]
      func start() {
        guard let index = pending.popFirst() else { return }
        group.addTask {
          var result = check(inputs[index], sources)
          result?.failsBuild = inputs[index].settings.failsBuild
          result?.settingsFile = inputs[index].settingsFile
          return (index, result)
        }
      }
      for _ in 0..<workers { start() }
      while let (index, result) = await group.next() {
        results[index] = result
        progress?.advance()
        start()
      }
      return results.compactMap(\.self)
    }
  }

  /// Returns whether the contents of a file are a console log without a message about constraints. It is called for
  /// files whose names do not determine their format.
  private static func isGoodRun(_ bytes: [UInt8]) -> Bool {
    let format = DocumentFormat(contents: bytes)
    // No line of Visual Format Language begins like a line of a log, though a log may begin with a bracket.
    let isDocument = format != .vfl && DocumentReader.isDocument(bytes: bytes, format: format)
    return !isDocument && ConsoleLogReader.hasConsoleLines(bytes)
  }

  private static let namedLog = "if this is a console log, say so by --stdin-filename ui.log"

  /// Returns the result of a file; nil for a file that was found in a folder and is no document.
  private func check(_ input: InputSearch.Input, _ sources: SwiftSources?) -> Result? {
    if let failure = input.failure { return Result(file: CheckedFile(file: input.path, errors: [failure])) }
    let name = input.name
    var inputFiles = inputFiles
    do throws(InvalidDocument) {
      if SwiftSources.isSource(name) {
        guard let sources else { throw SwiftSources.notRead(name) }
        guard fixMode != nil else { return Result(try sources.check(input, by: checker), input.settings) }
        let (file, changes) = try sources.fix(input, by: checker, includingUnsafe: makesUnsafeFixes)
        if fixMode == .write, let changes, changes.old != changes.new {
          try SourceFile.replace(input.path, changes.old, by: changes.new)
        }
        var result = Result(file, input.settings)
        result.changes = changes
        return result
      }
      let named = DocumentFormat(fileName: name)
      // A named JSON file may also be a console log, written by `log show --style json`, so its contents decide. They
      // are not read if the file is too large for a document.
      let isSmall =
        (RegularFile(input.path)?.size).map { DocumentReader.problem(ofSize: $0, file: name) == nil } ?? true
      if input.isNamed, inputFiles.inputFormat == nil, named == nil || named == .json && isSmall {
        let bytes = try inputFiles.contents(input.path)
        let isDocument = named.map { DocumentReader.isDocument(bytes: bytes, format: $0) } ?? false
        if !isDocument,
          ConsoleLogReader.isLog(named: name) || ConsoleLogReader.isLog(bytes)
            || named == nil && Self.isGoodRun(bytes)
        {
          let file = try checker.check(
            log: bytes, file: name, path: input.pathInProject, settings: input.settings, direction: direction)
          return Result(file, input.settings)
        }
        if input.path == "-" {
          // Standard input can be read only once, so its bytes are kept.
          inputFiles.standardInput = bytes
        } else if named == nil {
          throw InputFiles.unknownFormat(of: name)
        }
      }
      let (bytes, format) = try inputFiles.source(input.path, as: name, isFound: !input.isNamed)
      if !input.isNamed, !DocumentReader.isDocument(bytes: bytes, format: format) { return nil }
      var file = checker.check(
        bytes, file: name, path: input.pathInProject, format: format, settings: input.settings)
      if input.path == "-", standardInputName == nil, inputFiles.inputFormat == nil, !file.isRead,
        !DocumentReader.isDocument(bytes: bytes, format: format)
      {
        file.unsupported.append(
          SourceDiagnostic(.note, Self.namedLog, rule: InputFiles.logRule, file: name))
      }
      return Result(file, input.settings)
    } catch {
      return Result(file: CheckedFile(file: name, errors: error.diagnostics))
    }
  }
}

extension CheckRun.Result {
  fileprivate init(_ file: CheckedFile, _ settings: ProjectSettings) {
    self.init(file: file, isStrict: settings.isStrict, baseline: settings.baseline)
  }
}

extension CheckedFile {
  /// Whether a limit was reached or the solver failed, so that findings may be missing.
  fileprivate var isUnsolved: Bool { findings.contains { $0.rule == "unsolved" } }
}
