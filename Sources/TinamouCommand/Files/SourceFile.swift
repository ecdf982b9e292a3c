import Foundation
import Tinamou

/// The replacement of a whole source file by a changed one.
enum SourceFile {
  /// The rule name in messages about a file that cannot be written.
  static let unwritable = "unwritable"

  /// Replaces the contents of a file, unless they have changed since they were read. Other programs see either the old
  /// contents or the new ones.
  static func replace(_ path: String, _ old: [UInt8], by new: [UInt8]) throws(InvalidDocument) {
    func failure(_ reason: String, _ rule: String) -> InvalidDocument {
      InvalidDocument([SourceDiagnostic(.error, reason, rule: rule, file: path)])
    }
    // The target of a symbolic link is replaced, and not the link.
    let target = URL(fileURLWithPath: path).resolvingSymlinksInPath()
    let name = ".\(target.lastPathComponent).\(ProcessInfo.processInfo.globallyUniqueString)"
    let temporary = target.deletingLastPathComponent().appendingPathComponent(name)
    do {
      let attributes = try FileManager.default.attributesOfItem(atPath: target.path)
      try Data(new).write(to: temporary)
      if let permissions = attributes[.posixPermissions] {
        try FileManager.default.setAttributes([.posixPermissions: permissions], ofItemAtPath: temporary.path)
      }
      guard Array(try Data(contentsOf: target)) == old else {
        try? FileManager.default.removeItem(at: temporary)
        throw failure("has changed since it was read, and is left as it is; run the command again", "changed-file")
      }
      guard rename(temporary.path, target.path) == 0 else {
        let reason = StandardError.systemReason
        try? FileManager.default.removeItem(at: temporary)
        throw failure("cannot be written: \(reason)", Self.unwritable)
      }
    } catch let error as InvalidDocument {
      throw error
    } catch {
      try? FileManager.default.removeItem(at: temporary)
      throw failure("cannot be written: \(StandardError.reason(error))", Self.unwritable)
    }
  }
}
