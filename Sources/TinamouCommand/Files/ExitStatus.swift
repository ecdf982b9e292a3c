import ArgumentParser
import Tinamou

/// The exit statuses of commands. If the files of a command have different ones, the largest applies.
enum ExitStatus: Int32, Comparable {
  /// Everything was solved, and no defect or difference was found.
  case success = 0
  /// The inputs were read, but the outcome is a problem. Examples are a conflict, a limit, a failure of the solver, a
  /// defect that a check found, and a difference from expected results.
  case problem = 1
  /// An input could not be read or parsed.
  case invalidInput = 2

  /// The status of a command that cannot write its output, `EX_IOERR` of sysexits.h. It is not a case, since the
  /// command ends at once and does not compare it with other statuses.
  static let cannotWrite = ExitCode(74)

  /// Creates the status for the error of an input: `problem` if a limit was reached, else `invalidInput`.
  init(_ error: InvalidDocument) {
    self = error.isLimit ? .problem : .invalidInput
  }

  /// Ends the command with this status, by throwing it unless it is `success`.
  func exit() throws {
    guard self == .success else { throw ExitCode(rawValue) }
  }

  static func < (left: Self, right: Self) -> Bool {
    left.rawValue < right.rawValue
  }
}
