import Foundation

/// The status of a regular file. Creating one for any other file gives nil.
struct RegularFile {
  private var status = stat()

  init?(_ path: String) {
    guard stat(path, &status) == 0, isRegular else { return nil }
  }

  init?(_ descriptor: Int32) {
    guard fstat(descriptor, &status) == 0, isRegular else { return nil }
  }

  /// Whether something is no regular file, nor a link to one, such as a pipe, which may never end.
  static func isSpecial(_ path: String) -> Bool {
    RegularFile(path) == nil && FileManager.default.fileExists(atPath: path)
  }

  /// The absolute path of a file, for a link that of the file that it leads to.
  static func target(of path: String) -> String {
    URL(fileURLWithPath: path).resolvingSymlinksInPath().standardizedFileURL.path
  }

  private var isRegular: Bool { status.st_mode & S_IFMT == S_IFREG }
  /// The size in bytes.
  var size: Int { Int(status.st_size) }

  /// Returns whether both are the same file, perhaps under different names.
  func isSame(as other: RegularFile) -> Bool {
    status.st_dev == other.status.st_dev && status.st_ino == other.status.st_ino
  }
}
