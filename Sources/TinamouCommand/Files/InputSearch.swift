import Foundation
import Tinamou

/// A search for the files to check, with the settings of each.
struct InputSearch {
  /// A file to check.
  struct Input: Sendable {
    /// The path, as it was given to the command or found in a folder; `-` is standard input.
    var path: String
    /// The name that messages use, and that determines the format. It is the path, except for standard input.
    var name: String
    /// Whether the file was named on the command line, and does not count as found (`takesNamedAsFound`). A file that
    /// was found in a folder is left out if it is not a document.
    var isNamed: Bool
    var settings: ProjectSettings
    /// The path of the settings file, for messages; nil if there is none.
    var settingsFile: String?
    /// The path of the file relative to the folder of the settings file, or to the current folder if there is none. It
    /// is absolute if the file is outside that folder.
    var pathInProject: String
    /// The reason why the file cannot be read; nil if none is known.
    var failure: SourceDiagnostic?
  }

  private(set) var settings: SettingsFiles
  /// The number of documents that were left out since they are localized copies of others.
  private(set) var localizedCopies = 0
  private var known: Set<String> = []
  /// The indices of the patterns in `excluded` that matched a file, by the path of their settings file as messages name
  /// it.
  private var usedExclusions: [String: Set<Int>] = [:]

  private let rules: RuleSelection
  /// Whether Swift sources are searched for too.
  private let readsSources: Bool
  /// Whether files named on the command line are treated as files found in a folder: settings may exclude them, and
  /// they need not be documents.
  private let takesNamedAsFound: Bool
  /// The path of the file whose contents are on standard input (`--stdin-filename`); nil if none is given.
  private let standardInputName: String?
  /// The rules by which the search leaves out paths in folders.
  private var ignoredPaths: IgnoredPaths
  /// Whether some file of a folder was left out because settings exclude it, or do not include it.
  private var hasExcluded = false
  /// Whether some path was left out because of `ignoredPaths`.
  private var hasOmittedIgnored = false

  init(
    settingsFrom choice: SettingsFiles.Choice = .nearest, rules: RuleSelection = RuleSelection(),
    readsSources: Bool = false, takesNamedAsFound: Bool = false, standardInputName: String? = nil,
    selection: FileSelection = FileSelection()
  ) {
    self.standardInputName = standardInputName
    ignoredPaths = IgnoredPaths(selection)
    settings = SettingsFiles(choice)
    self.rules = rules
    self.readsSources = readsSources
    self.takesNamedAsFound = takesNamedAsFound
  }

  /// Returns the files to check, each once: named ones in their order, and those of a folder in order of name.
  mutating func inputs(of paths: [String]) -> [Input] {
    var inputs: [Input] = []
    for path in paths {
      if path != "-", Self.isFolder(path) {
        inputs += found(in: path)
      } else if known.insert(absolute(path)).inserted {
        let input = input(path, isNamed: !takesNamedAsFound)
        guard takesNamedAsFound else {
          inputs.append(input)
          continue
        }
        let isRead = DocumentFormat(fileName: path) != nil || readsSources && SwiftSources.isSource(path)
        if isRead, input.isWanted { inputs.append(input) }
      }
    }
    return withoutLinks(inputs)
  }

  /// Returns the inputs without superfluous symbolic links. A link in a folder is left out if its target, or an earlier
  /// link to the target, is also an input.
  private func withoutLinks(_ inputs: [Input]) -> [Input] {
    func isLink(_ input: Input) -> Bool {
      !input.isNamed && (try? FileManager.default.destinationOfSymbolicLink(atPath: input.path)) != nil
    }
    let links = Set(inputs.filter(isLink).map(\.path))
    if links.isEmpty { return inputs }
    var known = Set(inputs.filter { !links.contains($0.path) }.map { RegularFile.target(of: $0.path) })
    return inputs.filter { !links.contains($0.path) || known.insert(RegularFile.target(of: $0.path)).inserted }
  }

  /// Returns the documents among the given paths, and all files that a search of the paths found (`inputs(of:)`). A
  /// folder is replaced by the documents in it, while `files` also has its files that are no documents. A folder
  /// without documents is reported on standard error.
  static func documents(_ paths: [String]) -> (paths: [String], files: [Input]) {
    var documents: [String] = []
    var files: [Input] = []
    for path in paths {
      var search = InputSearch(readsSources: SwiftSources.areRead)
      let inputs = search.inputs(of: [path])
      files += inputs
      guard path != "-", isFolder(path) else {
        documents.append(path)
        continue
      }
      let found = inputs.filter { $0.failure != nil || isDocument($0.path) }.map(\.path)
      if found.isEmpty { StandardError.report([search.nothing(in: [path])]) }
      documents += found
    }
    return (documents, files)
  }

  /// Returns whether a file that was found in a folder is a document.
  static func isDocument(_ path: String) -> Bool {
    if SwiftSources.isSource(path) { return SwiftSources.mayHaveLayouts(path) }
    guard let format = DocumentFormat(fileName: path) else { return false }
    // A file that cannot be read counts as a document, so that the command reports it.
    guard let bytes = try? InputFiles.bytes(path) else { return true }
    return DocumentReader.isDocument(bytes: bytes, format: format)
  }

  /// Returns a note for each unused pattern: a pattern in `excluded` that matched no file, although the whole folder of
  /// its settings file was searched.
  func unusedExclusions(in paths: [String]) -> [SourceDiagnostic] {
    settings.projects(whollyIn: paths).flatMap { name, settings in
      settings.excluded.enumerated().filter { usedExclusions[name]?.contains($0.offset) != true }.map { _, pattern in
        SourceDiagnostic(
          .note, "'\(DisplayText.safe(pattern))' in 'excluded' matches no file that would be checked",
          rule: ProjectSettingsReader.rule, file: name,
          location: settings.lines["excluded"].map { SourceLocation(line: $0, column: 1) })
      }
    }
  }

  /// Returns the warning that folders have no documents. It mentions ignored files if there were any.
  /// - Parameters:
  ///   - folders: the folders.
  ///   - hint: a text that the message has after the list of formats.
  func nothing(in folders: [String], hint: String = "") -> SourceDiagnostic {
    let names = folders.map { $0 == "." ? "the current folder" : "'\(DisplayText.safe($0))'" }.joined(separator: ", ")
    let formats = DocumentFormat.extensions.map { ".\($0)" }.joined(separator: " ")
    return SourceDiagnostic(
      .warning,
      "there is no document in \(names), so nothing was done; documents end in \(formats)"
        + (readsSources ? ", and sources in .swift .m .mm" : "") + hint
        + (hasExcluded
          ? "; files that 'excluded' or 'included' of \(ProjectSettingsReader.fileName) leaves out are there" : "")
        + (hasOmittedIgnored
          ? "; those that .gitignore or --exclude names are left out unless they are named themselves" : ""),
      rule: "no-documents")
  }

  private mutating func input(_ path: String, isNamed: Bool) -> Input {
    let name = path == "-" ? standardInputName : path
    var project = settings.project(of: name ?? "stdin")
    rules.apply(to: &project.settings)
    return Input(
      path: path, name: name ?? InputFiles.name(path), isNamed: isNamed, settings: project.settings,
      settingsFile: project.file, pathInProject: project.path)
  }

  /// Returns the files to be checked in a folder and its subfolders: those that can be documents according to their
  /// names. A folder that cannot be read is returned as an input with a failure.
  ///
  /// Left out are hidden files and folders, folders of package managers and builds, links to folders, and ignored paths
  /// (`ignoredPaths`). So are files that settings exclude, localized copies, and files that were found before.
  private mutating func found(in folder: String) -> [Input] {
    var inputs: [Input] = []
    var pending = [folder]
    while let path = pending.popLast() {
      guard path == folder || Self.isFolder(path) else {
        let format = DocumentFormat(fileName: path)
        guard format != nil || readsSources && SwiftSources.isSource(path), known.insert(Self.absolute(path)).inserted,
          !RegularFile.isSpecial(path)
        else { continue }
        let input = input(path, isNamed: false)
        if let file = input.settingsFile { usedExclusions[file, default: []].formUnion(input.exclusions) }
        if format == .interfaceBuilder, LocalizedCopies.isCopy(path, below: folder) {
          localizedCopies += 1
          continue
        }
        if input.isWanted { inputs.append(input) } else { hasExcluded = true }
        continue
      }
      do {
        let prefix = path == "." ? "" : path.hasSuffix("/") ? path : path + "/"
        var names = try FileManager.default.contentsOfDirectory(atPath: path).filter { !$0.hasPrefix(".") }
        let absolute = Self.absolute(path)
        names.removeAll { isIgnored($0, in: absolute, as: prefix + $0) }
        // Links to folders are not followed, since they could form cycles.
        let paths = names.sorted().filter { !Self.toolFolders.contains($0) || !Self.isFolder(prefix + $0) }
          .map { prefix + $0 }.filter { !Self.isLinkToFolder($0) }
        pending += paths.reversed()
      } catch {
        var input = input(path, isNamed: true)
        input.failure = SourceDiagnostic(
          .error, "cannot be read: \(StandardError.reason(error))", rule: "unreadable", file: path)
        inputs.append(input)
      }
    }
    return inputs
  }

  /// Returns whether a file or folder is left out because of `ignoredPaths`.
  private mutating func isIgnored(_ name: String, in folder: String, as path: String) -> Bool {
    guard ignoredPaths.contains(name, in: folder, isFolder: { Self.isFolder(path) }) else { return false }
    hasOmittedIgnored = true
    return true
  }

  /// The names of folders of package managers and builds, which are not searched.
  private static let toolFolders: Set<String> = ["Pods", "Carthage", "node_modules", "DerivedData"]

  static func isFolder(_ path: String) -> Bool {
    var isFolder: ObjCBool = false
    return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) && isFolder.boolValue
  }

  private static func isLinkToFolder(_ path: String) -> Bool {
    isFolder(path) && (try? FileManager.default.destinationOfSymbolicLink(atPath: path)) != nil
  }

  /// Returns the absolute path of a file, by which the search notices that the file is named again.
  private func absolute(_ path: String) -> String {
    path == "-" ? standardInputName.map(Self.absolute) ?? path : Self.absolute(path)
  }

  private static func absolute(_ path: String) -> String {
    URL(fileURLWithPath: path).standardizedFileURL.path
  }
}

extension InputSearch.Input {
  /// Whether the settings include the file, and do not exclude it.
  fileprivate var isWanted: Bool {
    let isIncluded = settings.included.contains { PathPattern($0).matches(pathInProject) }
    return (settings.included.isEmpty || isIncluded) && exclusions.isEmpty
  }

  /// The indices of the patterns in `excluded` that match the file.
  fileprivate var exclusions: [Int] {
    settings.excluded.indices.filter { PathPattern(settings.excluded[$0]).matches(pathInProject) }
  }
}

/// The settings that apply to files and folders. Each settings file is read once.
struct SettingsFiles {
  /// The settings files with errors, in the order in which they were read.
  private(set) var failures: [CheckedFile] = []

  /// The settings files that a command uses.
  enum Choice: Sendable {
    /// The nearest `.tinamou.yml` above each file.
    case nearest
    /// One settings file for all files.
    case only(String)
    /// No settings file: the defaults apply.
    case none
  }

  /// The settings that apply to a file or a folder.
  struct Project {
    var settings = ProjectSettings()
    /// The path of the settings file, for messages; nil if there is none.
    var file: String?
    /// The folder of the settings file, or the current folder if there is none.
    var folder: String
    /// The path of the file relative to `folder`, or its absolute path if it is outside; empty for a folder.
    var path = ""
  }

  private let choice: Choice
  private var ofFolder: [String: Project] = [:]
  private var ofFile: [String: ProjectSettings] = [:]
  /// The names that messages use for settings files, by path.
  private var names: [String: String] = [:]

  init(_ choice: Choice = .nearest) {
    self.choice = choice
  }

  /// Returns those of the settings files read so far whose whole folders were given, each as its name in messages, with
  /// its settings. A whole folder was given if it is one of the given paths, or lies in one of them.
  func projects(whollyIn paths: [String]) -> [(file: String, settings: ProjectSettings)] {
    projects(in: paths).filter(\.isWhole).map { ($0.file, $0.settings) }
  }

  /// Returns the settings files read so far, each as its name in messages, with its settings. `isWhole` is true if the
  /// folder of the file is one of the given paths, or lies in one of them.
  func projects(in paths: [String]) -> [(file: String, settings: ProjectSettings, isWhole: Bool)] {
    let folders = paths.filter { $0 != "-" && InputSearch.isFolder($0) }.map(Self.absolute)
    return ofFile.sorted { $0.key < $1.key }.map { file, settings in
      let folder = Self.parent(of: Self.absolute(file))
      let isWhole = folders.contains { folder == $0 || folder.hasPrefix($0 == "/" ? $0 : $0 + "/") }
      return (names[file] ?? file, settings, isWhole)
    }
  }

  private static func absolute(_ path: String) -> String { URL(fileURLWithPath: path).standardizedFileURL.path }

  /// Returns the settings that apply to a file.
  mutating func project(of path: String) -> Project {
    let file = URL(fileURLWithPath: path).standardizedFileURL.path
    var project = project(inFolder: Self.parent(of: file))
    let prefix = project.folder.hasSuffix("/") ? project.folder : project.folder + "/"
    project.path = file.hasPrefix(prefix) ? String(file.dropFirst(prefix.count)) : file
    return project
  }

  private mutating func project(inFolder start: String) -> Project {
    if let known = ofFolder[start] { return known }
    var result = Project(folder: URL(fileURLWithPath: ".").standardizedFileURL.path)
    switch choice {
    case .none: break
    case .only(let file):
      let folder = Self.parent(of: URL(fileURLWithPath: file).standardizedFileURL.path)
      result = Project(settings: read(file, as: file), file: file, folder: folder)
    case .nearest:
      guard let folder = Self.nearest(above: start) else { break }
      let file = folder == "/" ? "/" + ProjectSettingsReader.fileName : "\(folder)/\(ProjectSettingsReader.fileName)"
      let name = Self.relative(file)
      result = Project(settings: read(file, as: name), file: name, folder: folder)
    }
    result.settings.baseline = result.settings.baseline.map { baseline in
      let folder = result.folder == "/" ? "" : result.folder
      return baseline.hasPrefix("/") ? baseline : Self.relative("\(folder)/\(baseline)")
    }
    ofFolder[start] = result
    return result
  }

  private mutating func read(_ path: String, as name: String) -> ProjectSettings {
    if let known = ofFile[path] { return known }
    names[path] = name
    var settings = ProjectSettings()
    do throws(InvalidDocument) {
      let result = ProjectSettingsReader.read(
        bytes: try InputFiles.bytes(path, as: name), file: name, rules: CheckRule.all.map(\.id))
      settings = result.settings
      if !result.diagnostics.isEmpty { failures.append(CheckedFile(file: name, errors: result.diagnostics)) }
    } catch {
      failures.append(CheckedFile(file: name, errors: error.diagnostics))
    }
    ofFile[path] = settings
    return settings
  }

  private static func nearest(above folder: String) -> String? {
    var folder = folder
    while true {
      let file = (folder == "/" ? "" : folder) + "/" + ProjectSettingsReader.fileName
      if FileManager.default.fileExists(atPath: file) { return folder }
      if folder == "/" || folder.isEmpty { return nil }
      folder = parent(of: folder)
    }
  }

  private static func parent(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/"), slash != path.startIndex else { return "/" }
    return String(path[..<slash])
  }

  /// Returns the path relative to the current folder, for messages. A path outside this folder remains absolute.
  static func relative(_ path: String) -> String {
    let current = URL(fileURLWithPath: ".").standardizedFileURL.path + "/"
    return path.hasPrefix(current) ? String(path.dropFirst(current.count)) : path
  }
}
