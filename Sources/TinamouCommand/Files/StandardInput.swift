import Foundation
import Tinamou

/// The state of standard input, which is known without reading any of it.
enum StandardInput {
  /// Whether standard input is a pipe in which data are waiting, or a file that is not at its end. The getter does not
  /// wait. The value is false for a pipe without data, which jobs of continuous integration have, for a terminal, and
  /// for `/dev/null`.
  static var isWaiting: Bool {
    var state = stat()
    guard fstat(STDIN_FILENO, &state) == 0 else { return false }
    switch state.st_mode & S_IFMT {
    case S_IFREG: return (0..<state.st_size).contains(lseek(STDIN_FILENO, 0, SEEK_CUR))
    case S_IFIFO:
      var question = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
      return poll(&question, 1, 0) > 0 && question.revents & Int16(POLLIN) != 0
    default: return false
    }
  }

  /// The note that standard input has data, although no argument names standard input.
  static let unread = SourceDiagnostic(
    .note, "standard input is not read, and something is waiting in it; write '-' to check that", rule: "standard-input"
  )
}
