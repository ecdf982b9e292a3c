import Foundation
import Tinamou

/// The file that a command writes to.
struct OutputFile {
  /// The path; nil for standard output.
  var path: String?

  /// Writes a text report, without bidirectional controls from names.
  func write(report: String) throws {
    try write(PrintableText.withoutDirections(report))
  }

  /// Replaces the file's contents. An error is reported before it is thrown, but not that a reader such as `head` went
  /// away.
  func write(_ text: String) throws {
    // A closed pipe, and a file beyond its size limit, are errors to report, not fatal signals.
    for number in [SIGPIPE, SIGXFSZ] { signal(number, SIG_IGN) }
    do {
      if let path {
        try Data(text.utf8).write(to: URL(fileURLWithPath: path))
      } else {
        try FileHandle.standardOutput.write(contentsOf: Data(text.utf8))
      }
    } catch {
      if path == nil, StandardError.isClosedPipe(error) { throw ExitStatus.cannotWrite }
      StandardError.report([
        SourceDiagnostic(
          .error, "cannot be written: \(StandardError.reason(error))", rule: "unwritable", file: path ?? "<stdout>")
      ])
      throw ExitStatus.cannotWrite
    }
  }

  /// Whether writing replaces an input.
  func replaces(_ input: RegularFile) -> Bool {
    path.flatMap { RegularFile($0) }?.isSame(as: input) == true
  }

  /// Whether standard output may have colour: only a terminal, and not if `NO_COLOR` is set (no-color.org).
  static var hasColor: Bool {
    let refusal = ProcessInfo.processInfo.environment["NO_COLOR"] ?? ""
    return refusal.isEmpty && isatty(STDOUT_FILENO) == 1
  }
}
