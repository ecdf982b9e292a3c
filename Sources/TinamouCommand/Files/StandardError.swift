import Foundation
import Tinamou

/// The messages of the command on standard error, and the system's words for them.
enum StandardError {
  /// Reports diagnostics, a line each.
  static func report(_ diagnostics: [SourceDiagnostic]) {
    write(diagnostics.map(\.description).joined(separator: "\n"))
  }

  /// Writes lines, without bidirectional controls from names.
  static func write(_ text: String) {
    let text = PrintableText.withoutDirections(text)
    try? FileHandle.standardError.write(contentsOf: Data((text.isEmpty ? "" : text + "\n").utf8))
  }

  /// The system's message of an error, without the framework's wrapping.
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

  /// Whether a writing error is that the reader of a pipe has gone.
  static func isClosedPipe(_ error: any Error) -> Bool {
    let error = error as NSError
    let underlying = error.userInfo[NSUnderlyingErrorKey] as? NSError ?? error
    return underlying.domain == NSPOSIXErrorDomain && underlying.code == Int(EPIPE)
  }

  /// The system's message of the current `errno`.
  static var systemReason: String { String(cString: strerror(errno)) }
}
