import Foundation
import Tinamou

/// The file to which a command writes.
struct OutputFile {
  /// The path; nil for standard output.
  var path: String?

  /// Writes a text report. Bidirectional control characters, which names may contain, are removed.
  func write(report: String) throws {
    try write(PrintableText.withoutDirections(report))
  }

  /// Replaces the contents of the file. An error is reported before it is thrown.
  ///
  /// It is no error if the reader of standard output, such as `head`, has exited. Otherwise the exit status would
  /// depend on the length of the text.
  func write(_ text: String) throws {
    // A closed pipe and a file that exceeds its size limit become errors to report, in place of fatal signals.
    for number in [SIGPIPE, SIGXFSZ] { signal(number, SIG_IGN) }
    do {
      if let path {
        try Data(text.utf8).write(to: URL(fileURLWithPath: path))
      } else {
        try FileHandle.standardOutput.write(contentsOf: Data(text.utf8))
      }
    } catch {
      if path == nil, StandardError.isClosedPipe(error) { return }
      StandardError.report([
        SourceDiagnostic(
          .error, "cannot be written: \(StandardError.reason(error))", rule: "unwritable", file: path ?? "<stdout>")
      ])
      throw ExitStatus.cannotWrite
    }
  }

  /// Returns whether writing replaces an input file.
  func replaces(_ input: RegularFile) -> Bool {
    path.flatMap { RegularFile($0) }?.isSame(as: input) == true
  }

  /// Whether the output may have colours: standard output is a terminal, and `NO_COLOR` is not set (no-color.org).
  static var hasColor: Bool {
    let refusal = ProcessInfo.processInfo.environment["NO_COLOR"] ?? ""
    return refusal.isEmpty && isatty(STDOUT_FILENO) == 1
  }
}
