import Foundation
import Tinamou

#if SwiftSource
  import LayoutSourceCode
#endif

/// The Swift and Objective-C sources among the inputs. They are read together, since a constant or a function of one
/// file may be used in another one.
struct SwiftSources: Sendable {
  /// The file name extensions of sources, for Swift and Objective-C.
  private static let suffixes = [".swift", ".m", ".mm"]

  static func isSource(_ path: String) -> Bool {
    let name = path.lowercased()
    return suffixes.contains { name.hasSuffix($0) }
  }

  /// Returns the file name extension of the source that contents seem to be, judged by their first line of code; nil if
  /// they begin like no source.
  static func suffix(ofContents bytes: [UInt8]) -> String? {
    guard let line = firstCode(in: String(decoding: bytes.prefix(1 << 16), as: UTF8.self)) else { return nil }
    let words = line.split(separator: " ").map(String.init)
    guard let first = words.first else { return nil }
    if objectiveCWords.contains(first) { return ".m" }
    // A word alone, or with a colon behind it, may be of another language.
    return words.count > 1 && swiftWords.contains(first) && words[1].first?.isLetter == true ? ".swift" : nil
  }

  private static let objectiveCWords: Set<String> = [
    "#import", "#include", "@import", "@interface", "@implementation", "@protocol", "@class",
  ]

  private static let swiftWords: Set<String> = [
    "import", "@testable", "@preconcurrency", "@MainActor", "@main", "@objc", "public", "open", "internal", "package",
    "private", "fileprivate", "final", "class", "struct", "enum", "protocol", "extension", "actor",
  ]

  /// Returns the first line of a text that is neither empty nor a comment; nil if there is none.
  private static func firstCode(in text: String) -> String? {
    var isInComment = false
    for line in text.split(whereSeparator: \.isNewline) {
      let line = line.drop(while: \.isWhitespace)
      if isInComment || line.hasPrefix("/*") {
        isInComment = !line.contains("*/")
      } else if !line.isEmpty, !line.hasPrefix("//") {
        return String(line)
      }
    }
    return nil
  }

  /// Whether this build can read sources.
  static var areRead: Bool {
    #if SwiftSource
      true
    #else
      false
    #endif
  }

  /// Returns whether a source that was found in a folder may contain layouts. A source that cannot be read counts as
  /// one that may, so that the command reports it.
  static func mayHaveLayouts(_ path: String) -> Bool {
    #if SwiftSource
      guard let bytes = try? InputFiles.bytes(path) else { return true }
      return SourceAnalyzer.mayHaveLayouts(bytes)
    #else
      false
    #endif
  }

  /// Returns the error for a source if this build of the command has no trait SwiftSource, and so cannot read it.
  static func notRead(_ file: String) -> InvalidDocument {
    InvalidDocument([
      SourceDiagnostic(
        .error,
        "this build does not read Swift sources; build it with the trait SwiftSource, as scripts/tinamou does when it is given one",
        rule: "swift-source", file: file)
    ])
  }

  /// Returns the layouts in a source, for the device in the options of the inputs, or else for `usualDevice`.
  static func layouts(
    in path: String, as name: String, for inputs: InputFiles
  ) throws(InvalidDocument) -> [LayoutDocument] {
    #if SwiftSource
      var assumptions = SourceAssumptions()
      assumptions.device = inputs.interfaceBuilder.device ?? CanvasDevice(name: usualDevice)
      assumptions.isDeviceRequested = inputs.interfaceBuilder.device != nil
      assumptions.orientation = inputs.interfaceBuilder.orientation ?? .portrait
      assumptions.rootSizes = inputs.interfaceBuilder.rootSizes
      let sources: SwiftSources
      if let known = inputs.sources, known.indices[name] != nil {
        sources = known
      } else {
        sources = try SwiftSources(with: path, as: name, assuming: inputs.assumedNumbers)
      }
      var layouts = try sources.layouts(in: name, assumptions)
      if !layouts.isEmpty { layouts[0].unsupported += sources.unusedNumbers.map { noEffect(of: $0, in: name) } }
      return layouts
    #else
      throw notRead(name)
    #endif
  }

  /// Returns the message that an assumed number has no effect, since no unknown number in the sources has its text.
  static func noEffect(of text: String, in file: String?) -> SourceDiagnostic {
    let message = "--set '\(text)' has no effect: no number that the code does not tell stands as '\(text)' in it"
    return SourceDiagnostic(file == nil ? .warning : .note, message, rule: "assumption", file: file)
  }

  /// Returns the paths of the files that are read together with the given sources: the other sources of their folders,
  /// and the headers of the given and the other sources in Objective-C.
  static func companions(of paths: [String]) -> [String] {
    let neighbours = neighbours(of: paths)
    let headers = (paths + neighbours).compactMap(header).filter { FileManager.default.fileExists(atPath: $0) }
    return neighbours + headers
  }

  /// Returns the path of the header of a source; nil if the source is not in Objective-C.
  private static func header(of path: String) -> String? {
    let name = path.lowercased()
    guard name.hasSuffix(".m") || name.hasSuffix(".mm"), let point = path.lastIndex(of: ".") else { return nil }
    return path[..<point] + ".h"
  }

  /// Returns the paths of the sources that are in the folders of given sources, without the given ones. The folders
  /// are in the order of the given sources, and the sources of each folder in order of name.
  private static func neighbours(of paths: [String]) -> [String] {
    // The targets of links are determined only if a folder has other sources, which is rare.
    let given = Set(paths)
    var known: Set<String>?
    var all: [String] = []
    var folders: Set<String> = []
    for path in paths {
      let slash = path.lastIndex(of: "/")
      let folder = slash.map { String(path[..<$0]) } ?? "."
      guard folders.insert(folder).inserted else { continue }
      let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.isEmpty ? "/" : folder)) ?? []
      for name in names.sorted() where isSource(name) {
        let neighbour = slash == nil ? name : "\(folder)/\(name)"
        guard !given.contains(neighbour), !RegularFile.isSpecial(neighbour) else { continue }
        if known == nil { known = Set(paths.map { RegularFile.target(of: $0) }) }
        if known?.insert(RegularFile.target(of: neighbour)).inserted == true { all.append(neighbour) }
      }
    }
    return all
  }

  /// The device for the views of controllers, if no option names one.
  private static let usualDevice = "iphone-15"

  #if SwiftSource
    private let analyzer: SourceAnalyzer
    private let indices: [String: Int]

    /// Reads the sources among the inputs, and the declarations in other sources of their folders. Returns nil if there
    /// are no sources among the inputs.
    init?(among inputs: [InputSearch.Input], assuming numbers: [String: Double]) async {
      let inputs = inputs.filter { $0.failure == nil && Self.isSource($0.name) }
      guard !inputs.isEmpty else { return nil }
      let sources = inputs.map { Source(path: $0.path, name: $0.name) }
      let neighbours = Self.neighbours(of: inputs.map(\.name)).map { Source(path: $0, name: $0) }
      let files = await Self.scanned(sources + neighbours)
      indices = Dictionary(uniqueKeysWithValues: files.enumerated().map { ($0.element.path, $0.offset) })
      analyzer = SourceAnalyzer(SwiftProject(files, assuming: AssumedNumbers(numbers)))
    }

    /// The texts of those assumed numbers that matched no unknown number in the checks so far.
    var unusedNumbers: [String] { analyzer.project.assumedNumbers.unused }

    /// Reads a source, and the declarations in the other sources of its folder.
    private init(with path: String, as name: String, assuming numbers: [String: Double]) throws(InvalidDocument) {
      let bytes = try InputFiles.bytes(path, as: name)
      let neighbours = path == "-" ? [] : Self.neighbours(of: [path])
      let file = SwiftFile(path: name, bytes: bytes, headers: Self.headers(of: path))
      indices = [name: 0]
      let files = [file] + neighbours.compactMap { Source(path: $0, name: $0).file }
      analyzer = SourceAnalyzer(SwiftProject(files, assuming: AssumedNumbers(numbers)))
    }

    /// Returns the layouts in one of the sources.
    private func layouts(in name: String, _ assumptions: SourceAssumptions) throws(InvalidDocument) -> [LayoutDocument]
    {
      guard let index = indices[name] else { return [] }
      if let problem = analyzer.problem(ofFile: index) ?? analyzer.syntaxError(ofFile: index) {
        throw InvalidDocument([problem])
      }
      return analyzer.layouts(inFile: index, assumptions)
    }

    /// Returns the result of a check of one of the sources. A fix that would be refused is left out of its finding.
    /// - Throws: An error if the source cannot be read or parsed. If the source was found in a folder, a syntax error
    ///   or binary contents, such as encrypted ones, are only noted in the result.
    func check(_ input: InputSearch.Input, by checker: LayoutChecker) throws(InvalidDocument) -> CheckedFile {
      guard let index = indices[input.name] else {
        if !input.isNamed, let note = InputFiles.noText(inFile: input.path) {
          return CheckedFile(file: input.name, notes: [note])
        }
        // The source could not be read before. Reading it again throws the reason.
        _ = try InputFiles.bytes(input.path, as: input.name)
        throw SwiftSources.notRead(input.name)
      }
      var (checked, readings) = try check(index, input, by: checker)
      if checked.findings.contains(where: { $0.fix != nil }) {
        let fixing = fixing(index, input, by: checker, includingUnsafe: true)
        checked.findings = fixing.confirmed(checked.findings, readings)
      }
      return checked
    }

    private func fixing(
      _ index: Int, _ input: InputSearch.Input, by checker: LayoutChecker, includingUnsafe: Bool
    ) -> SourceFixing {
      SourceFixing(
        Self.configured(analyzer, for: input, checker), file: index, includesUnsafe: includingUnsafe,
        check: { analyzer in
          let checker = checker.withinTimeLimit
          let analyzed = analyzer.analyze(file: index, until: checker.options.deadline)
          return (Self.check(analyzed, of: analyzer, input, by: checker).findings, analyzed.readings ?? [])
        })
    }

    /// The result of a check of a source. `readings` has the constraints at the end of each path; nil if the analysis
    /// found no fix.
    private typealias Checked = (file: CheckedFile, readings: [[ConstraintReading]]?)

    private func check(
      _ index: Int, _ input: InputSearch.Input, by checker: LayoutChecker
    ) throws(InvalidDocument) -> Checked {
      try LargeStack.run { () -> Swift.Result<Checked, InvalidDocument> in
        .init { () throws(InvalidDocument) in try checked(index, input, by: checker) }
      }.get()
    }

    private func checked(
      _ index: Int, _ input: InputSearch.Input, by checker: LayoutChecker
    ) throws(InvalidDocument) -> Checked {
      let problem = analyzer.problem(ofFile: index)
      if let error = problem ?? analyzer.syntaxError(ofFile: index, isNamed: input.isNamed) {
        if input.isNamed { throw InvalidDocument([error]) }
        // A source that was found in a folder may use the syntax of a newer version of Swift, or brackets that are
        // nested too deep. So an error in it is only noted.
        let line = error.location.map { "line \($0.line): " } ?? ""
        return (CheckedFile(file: input.name, notes: [line + error.message]), nil)
      }
      let (analyzer, checker) = (Self.configured(analyzer, for: input, checker), checker.withinTimeLimit)
      let analyzed = analyzer.analyze(file: index, until: checker.options.deadline)
      return (Self.check(analyzed, of: analyzer, input, by: checker), analyzed.readings)
    }

    /// Checks one of the sources, and applies the fixes of its findings.
    ///
    /// - Returns: the findings that remain, and the changes of the text. If no fix is applicable, all findings are
    ///   returned, and nil in place of the changes.
    func fix(
      _ input: InputSearch.Input, by checker: LayoutChecker, includingUnsafe: Bool
    ) throws(InvalidDocument) -> (CheckedFile, FileChanges?) {
      guard let index = indices[input.name] else { return (try check(input, by: checker), nil) }
      var checked = try check(index, input, by: checker).file
      guard
        checked.findings.contains(where: { $0.fix.map { $0.isSafe || includingUnsafe } ?? false })
      else { return (checked, nil) }
      let result = fixing(index, input, by: checker, includingUnsafe: includingUnsafe).result()
      checked.findings = result.findings
      var changes = FileChanges(
        path: input.name, old: analyzer.bytes(ofFile: index), new: result.bytes, count: result.applied.count)
      changes.refusals = result.refusals.map { FileChanges.refusal(of: $0.finding, reason: $0.reason) }
      return (checked, changes)
    }

    private static func configured(
      _ analyzer: SourceAnalyzer, for input: InputSearch.Input, _ checker: LayoutChecker
    ) -> SourceAnalyzer {
      var analyzer = analyzer
      analyzer.findsWindowLayouts = checker.checksWindows(under: input.settings)
      let rule = CheckRule.all.first { $0.id == "prefer-anchors" }
      analyzer.notesAnchors = (input.settings.severities["prefer-anchors"] ?? rule?.severity ?? .off) != .off
      return analyzer
    }

    private static func check(
      _ analyzed: AnalyzedSource, of analyzer: SourceAnalyzer, _ input: InputSearch.Input, by checker: LayoutChecker
    ) -> CheckedFile {
      checker.check(
        analyzed.checked, bytes: analyzer.bytes(ofFile: analyzed.file), file: input.name, path: input.pathInProject,
        settings: input.settings)
    }

    /// Returns the contents of the header of an Objective-C source, if there is one.
    private static func headers(of path: String) -> [[UInt8]] {
      header(of: path).flatMap { try? InputFiles.bytes($0) }.map { [$0] } ?? []
    }

    /// A source that is yet to be read.
    private struct Source: Sendable {
      var path: String
      /// The name that messages use.
      var name: String

      /// The contents; nil if they cannot be read. For Objective-C they include the header with the same name, if there
      /// is one.
      var file: SwiftFile? {
        guard let bytes = try? InputFiles.bytes(path) else { return nil }
        return SwiftFile(path: name, bytes: bytes, headers: SwiftSources.headers(of: name))
      }
    }

    private static func scanned(_ sources: [Source]) async -> [SwiftFile] {
      await withTaskGroup(of: (Int, SwiftFile?).self) { group in
        let workers = min(sources.count, ProcessInfo.processInfo.activeProcessorCount)
        var next = 0
        func start() {
          guard next < sources.count else { return }
          let index = next
          next += 1
          group.addTask { (index, sources[index].file) }
        }
        for _ in 0..<workers { start() }
        var files = [SwiftFile?](repeating: nil, count: sources.count)
        while let (index, file) = await group.next() {
          files[index] = file
          start()
        }
        return files.compactMap(\.self)
      }
    }
  #else
    /// Returns nil, since this build cannot read sources.
    init?(among inputs: [InputSearch.Input], assuming numbers: [String: Double]) async { return nil }

    var unusedNumbers: [String] { [] }

    func check(_ input: InputSearch.Input, by checker: LayoutChecker) throws(InvalidDocument) -> CheckedFile {
      throw Self.notRead(input.name)
    }

    func fix(
      _ input: InputSearch.Input, by checker: LayoutChecker, includingUnsafe: Bool
    ) throws(InvalidDocument) -> (CheckedFile, FileChanges?) {
      throw Self.notRead(input.name)
    }
  #endif
}
