import Foundation

/// The paths that a search of folders leaves out. They match patterns of the command line, or git ignores them because
/// of `.gitignore` files in the repository.
///
/// Git itself is not called, and need not be installed. Tracked files that match a pattern count as ignored too, unlike
/// in git.
struct IgnoredPaths {
  /// The patterns of one `.gitignore` file, with the depth of its folder: the number of names in the folder's path.
  private struct Level {
    var patterns: IgnorePatterns
    var depth: Int
  }

  /// For each folder, the patterns of the `.gitignore` files that apply in it, from the repository's root down; nil
  /// outside a repository, where git ignores nothing. Each file is read once.
  private var levelsInFolder: [String: [Level]?] = [:]
  private let selection: FileSelection
  /// The patterns of the command line, for paths relative to the current folder.
  private let excluded: IgnorePatterns
  private let currentFolder: [[UInt8]]

  init(_ selection: FileSelection) {
    self.selection = selection
    excluded = IgnorePatterns(Array(selection.excluded.joined(separator: "\n").utf8))
    currentFolder = Self.names(of: URL(fileURLWithPath: ".").standardizedFileURL.path).map { Array($0.utf8) }
  }

  /// Returns whether a file or folder is ignored, given that the folder that contains it is not.
  ///
  /// - Parameters:
  ///   - name: the name of the file or folder.
  ///   - folder: the path of the folder that contains it, absolute and without `.` and `..`.
  ///   - isFolder: returns whether it is a folder. It is called only if a pattern depends on that.
  mutating func contains(_ name: String, in folder: String, isFolder: () -> Bool) -> Bool {
    let levels = selection.respectsGit ? levels(in: folder) ?? [] : []
    guard !levels.isEmpty || !selection.excluded.isEmpty else { return false }
    let names = (Self.names(of: folder) + [name[...]]).map { Array($0.utf8) }
    // Outside the current folder, patterns of the command line are compared with the name alone.
    let start = names.starts(with: currentFolder) ? currentFolder.count : names.count - 1
    if let isExcluded = excluded.ignores(names[start...], isFolder: isFolder) { return isExcluded }
    for level in levels.reversed() {
      if let isIgnored = level.patterns.ignores(names[level.depth...], isFolder: isFolder) { return isIgnored }
    }
    return false
  }

  private mutating func levels(in folder: String) -> [Level]? {
    if let known = levelsInFolder[folder] { return known }
    let files = FileManager.default
    let prefix = folder == "/" ? folder : folder + "/"
    var levels: [Level]? = files.fileExists(atPath: prefix + ".git") ? [] : nil
    if levels == nil, folder != "/" {
      let parent = String(folder[..<(folder.lastIndex(of: "/") ?? folder.startIndex)])
      levels = self.levels(in: parent.isEmpty ? "/" : parent)
    }
    if levels != nil, let data = files.contents(atPath: prefix + ".gitignore") {
      levels?.append(Level(patterns: IgnorePatterns(Array(data)), depth: Self.names(of: folder).count))
    }
    levelsInFolder.updateValue(levels, forKey: folder)
    return levels
  }

  private static func names(of path: String) -> [Substring] { path.split(separator: "/") }
}

/// The selection of the files in folders. It does not apply to files that are named on the command line.
struct FileSelection: Sendable {
  /// Whether files that git ignores are left out.
  var respectsGit = true
  /// Patterns of further files and folders that are left out. They follow the rules of a `.gitignore` in the current
  /// folder.
  var excluded: [String] = []
}
