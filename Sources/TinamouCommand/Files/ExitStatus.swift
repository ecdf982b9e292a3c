import ArgumentParser
import Tinamou

/// The exit statuses of commands, as documented. With several files the largest one applies.
enum ExitStatus: Int32, Comparable {
  /// Everything was solved, or no defect was found.
  case success = 0
  /// A conflict, a limit, a failure of the solver, or a defect that a check found.
  case problem = 1
  /// An input could not be read or parsed.
  case invalidInput = 2

  /// The status of a command that cannot write its output, `EX_IOERR` of sysexits.h. It is no case, since it is thrown
  /// at once.
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
