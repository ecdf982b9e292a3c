import Foundation

/// The paths that git ignores by the `.gitignore` files of a repository, from its root down. Git itself is not asked, and
/// need not be there; files that it ignores and has all the same count as ignored.
struct IgnoredPaths {
  /// The patterns of a file, and the number of names in the path of its folder.
  private struct Level {
    var patterns: IgnorePatterns
    var depth: Int
  }

  /// The patterns for what is in a folder, those of the repository's root first; nil outside of repositories, in which git
  /// ignores nothing. Each file is read once.
  private var levelsInFolder: [String: [Level]?] = [:]

  /// Whether a file or folder in a folder is ignored. Those above it are not asked about.
  ///
  /// - Parameters:
  ///   - folder: an absolute path without `.` and `..`.
  ///   - isFolder: whether it is a folder; asked for only if a pattern depends on that.
  mutating func contains(_ name: String, in folder: String, isFolder: () -> Bool) -> Bool {
    guard let levels = levels(in: folder), !levels.isEmpty else { return false }
    let names = (Self.names(of: folder) + [name[...]]).map { Array($0.utf8) }
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
