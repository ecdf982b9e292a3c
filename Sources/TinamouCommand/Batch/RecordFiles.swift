import ArgumentParser
import Foundation
import Tinamou

/// The files that records of a batch may name: those in one folder, or none.
///
/// Records may come from anybody. So a path counts as the place that it leads to, through `..` and symbolic links, and
/// nothing is read outside of the folder, of which a message could then repeat a part.
enum RecordFiles: ExpressibleByArgument {
  case none
  /// Those in a folder, at any depth.
  case folder(String)

  /// The option's value by default.
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

  /// Refuses a folder that is none.
  func check() throws {
    guard case .folder(let path) = self else { return }
    var status = stat()
    guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFDIR else {
      throw ValidationError(
        "--files must name a folder, or be none; '\(PrintableText.withoutDirections(path))' is no folder.")
    }
  }

  /// The path, without links, of a regular file that a record may name.
  /// - Throws: a message that tells nothing of a file outside of the folder, not even whether there is one.
  func path(of name: String) throws(InvalidDocument) -> String {
    guard case .folder(let folder) = self else {
      throw Self.failure("records may name no files here, by --files none", "files", name)
    }
    // A folder that has gone in the meantime has no files.
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

  /// Where a path leads, or the part of it that leads somewhere, with the error that the rest is.
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
