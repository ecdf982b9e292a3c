import ArgumentParser
import Foundation
import Tinamou

/// The files to which records of a batch may refer: those in one folder, or none.
///
/// Records may come from untrusted sources, and messages could quote parts of a file. So `..` and symbolic links in
/// paths are resolved, and no file outside the folder is read.
enum RecordFiles: ExpressibleByArgument {
  case none
  /// The files in a folder, at any depth.
  case folder(String)

  /// The default of the option: the files in the current folder.
  static let currentFolder = RecordFiles.folder(".")

  init?(argument: String) {
    if argument.isEmpty { return nil }
    self = argument == "none" ? .none : .folder(argument)
  }

  var defaultValueDescription: String {
    switch self {
    case .none: "none"
    case .folder(let path): path
    }
  }

  /// Throws an error if the folder does not exist, or is no folder.
  func check() throws {
    guard case .folder(let path) = self else { return }
    var status = stat()
    guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFDIR else {
      throw ValidationError(
        "--files must name a folder, or be none; '\(PrintableText.withoutDirections(path))' is no folder.")
    }
  }

  /// Returns the resolved path of a regular file to which a record refers.
  /// - Throws: A message that reveals nothing about files outside the folder, not even whether they exist.
  func path(of name: String) throws(InvalidDocument) -> String {
    guard case .folder(let folder) = self else {
      throw Self.failure("records may name no files here, by --files none", "files", name)
    }
    // The system would use only the part of such a path before the NUL.
    if name.unicodeScalars.contains("\0") { throw Self.failure("holds a NUL character", "unreadable", name) }
    // The folder may have been removed since it was validated.
    guard let root = Self.resolved(folder), let place = Self.closestPlace(of: name) else {
      throw Self.failure("cannot be read: \(String(cString: strerror(ENOENT)))", "unreadable", name)
    }
    guard place.path == root || place.path.hasPrefix(root == "/" ? root : root + "/") else {
      throw Self.failure(
        "is outside of the folder '\(folder)'; records may name files of another one by --files FOLDER", "files", name)
    }
    if let error = place.error {
      throw Self.failure("cannot be read: \(String(cString: strerror(error)))", "unreadable", name)
    }
    // Reading a pipe or a device may never end.
    guard RegularFile(place.path) != nil else {
      throw Self.failure("cannot be read: it is no regular file", "unreadable", name)
    }
    return place.path
  }

  private static func failure(_ message: String, _ rule: String, _ name: String) -> InvalidDocument {
    InvalidDocument([SourceDiagnostic(.error, message, rule: rule, file: name)])
  }

  /// Returns the resolved path of a file. If the file cannot be resolved, returns the path of the closest ancestor that
  /// can, and the system's error. The result is nil for an empty path, and if no ancestor can be resolved.
  private static func closestPlace(of path: String) -> (path: String, error: Int32?)? {
    if let place = resolved(path) { return (place, nil) }
    let error = errno
    var components = path.split(separator: "/")
    let start = path.hasPrefix("/") ? "/" : "./"
    while components.popLast() != nil {
      if let place = resolved(start + components.joined(separator: "/")) { return (place, error) }
    }
    return nil
  }

  private static func resolved(_ path: String) -> String? {
    guard !path.isEmpty, let resolved = realpath(path, nil) else { return nil }
    defer { free(resolved) }
    return String(cString: resolved)
  }
}
