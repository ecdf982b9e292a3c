import Foundation

/// The paths that a search of folders leaves out: those of patterns, and those that git ignores by the `.gitignore` files
/// of a repository, from its root down. Git itself is not asked, and need not be there; files that it ignores and has all
/// the same count as ignored.
struct IgnoredPaths {
  /// The patterns of a file, and the number of names in the path of its folder.
  private struct Level {
    var patterns: IgnorePatterns
    var depth: Int
  }

  /// The patterns for what is in a folder, those of the repository's root first; nil outside of repositories, in which git
  /// ignores nothing. Each file is read once.
  private var levelsInFolder: [String: [Level]?] = [:]
  private let selection: FileSelection
  /// The selection's own patterns, for paths from the current folder on.
  private let excluded: IgnorePatterns
  private let currentFolder: [[UInt8]]

  init(_ selection: FileSelection) {
    self.selection = selection
    excluded = IgnorePatterns(Array(selection.excluded.joined(separator: "\n").utf8))
    currentFolder = Self.names(of: URL(fileURLWithPath: ".").standardizedFileURL.path).map { Array($0.utf8) }
  }

  /// Whether a file or folder in a folder is ignored. Those above it are not asked about.
  ///
  /// - Parameters:
  ///   - folder: an absolute path without `.` and `..`.
  ///   - isFolder: whether it is a folder; asked for only if a pattern depends on that.
  mutating func contains(_ name: String, in folder: String, isFolder: () -> Bool) -> Bool {
    let levels = selection.respectsGit ? levels(in: folder) ?? [] : []
    guard !levels.isEmpty || !selection.excluded.isEmpty else { return false }
    let names = (Self.names(of: folder) + [name[...]]).map { Array($0.utf8) }
    // Of a path that is not below the current folder there is the name alone.
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

/// The choice among the files of folders. Files that are named themselves are always taken.
struct FileSelection: Sendable {
  /// Whether files that git ignores are left out.
  var respectsGit = true
  /// Further patterns of files and folders to leave out, by the rules of `.gitignore` in the current folder.
  var excluded: [String] = []
}
