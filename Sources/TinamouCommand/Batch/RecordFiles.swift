import ArgumentParser
import Foundation
import Tinamou

/// The files to which records of a batch may refer: those in one folder, or none.
///
/// Records may come from untrusted sources. So paths are resolved, with `..` and symbolic links, and no file outside of
/// the folder is read, since messages could quote parts of it.
enum RecordFiles: ExpressibleByArgument {
  case none
  /// The files in a folder, at any depth.
  case folder(String)

  /// The option's default.
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

  /// Validates that the folder exists.
  func check() throws {
    guard case .folder(let path) = self else { return }
    var status = stat()
    guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFDIR else {
      throw ValidationError(
        "--files must name a folder, or be none; '\(PrintableText.withoutDirections(path))' is no folder.")
    }
  }

  /// Returns the resolved path of a regular file to which a record refers.
  /// - Throws: a message that discloses nothing about files outside of the folder, not even their existence.
  func path(of name: String) throws(InvalidDocument) -> String {
    guard case .folder(let folder) = self else {
      throw Self.failure("records may name no files here, by --files none", "files", name)
    }
    // The system would read such a path to its first NUL.
    if name.unicodeScalars.contains("\0") { throw Self.failure("holds a NUL character", "unreadable", name) }
    // A folder removed meanwhile has no files.
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
    // Pipes and devices may never end.
    guard RegularFile(place.path) != nil else {
      throw Self.failure("cannot be read: it is no regular file", "unreadable", name)
    }
    return place.path
  }

  private static func failure(_ message: String, _ rule: String, _ name: String) -> InvalidDocument {
    InvalidDocument([SourceDiagnostic(.error, message, rule: rule, file: name)])
  }

  /// The resolved path, or that of the longest existing prefix, with the error for the rest.
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
