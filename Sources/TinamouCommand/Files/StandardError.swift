import Foundation
import Tinamou

/// The messages of the command on standard error, and the system's descriptions of errors.
enum StandardError {
  /// Reports diagnostics, each on a line.
  static func report(_ diagnostics: [SourceDiagnostic]) {
    write(diagnostics.map(\.description).joined(separator: "\n"))
  }

  /// Writes lines. Bidirectional control characters, which names may contain, are removed.
  static func write(_ text: String) {
    let text = PrintableText.withoutDirections(text)
    try? FileHandle.standardError.write(contentsOf: Data((text.isEmpty ? "" : text + "\n").utf8))
  }

  /// Returns the system's description of an error, if Foundation's error contains one, or else Foundation's
  /// description.
  static func reason(_ error: any Error) -> String {
    let error = error as NSError
    let underlying = error.userInfo[NSUnderlyingErrorKey] as? NSError ?? error
    if underlying.domain == NSPOSIXErrorDomain { return String(cString: strerror(Int32(underlying.code))) }
    switch CocoaError.Code(rawValue: error.code) {
    case .fileNoSuchFile, .fileReadNoSuchFile: return String(cString: strerror(ENOENT))
    case .fileReadNoPermission: return String(cString: strerror(EACCES))
    default: return error.localizedDescription
    }
  }

  /// Returns whether an error of writing means that the reader of the pipe has exited (`EPIPE`).
  static func isClosedPipe(_ error: any Error) -> Bool {
    let error = error as NSError
    let underlying = error.userInfo[NSUnderlyingErrorKey] as? NSError ?? error
    return underlying.domain == NSPOSIXErrorDomain && underlying.code == Int(EPIPE)
  }

  /// The system's description of the error in `errno`.
  static var systemReason: String { String(cString: strerror(errno)) }
}
