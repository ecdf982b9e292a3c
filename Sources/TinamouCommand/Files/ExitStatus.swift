import ArgumentParser
import Tinamou

/// The exit statuses documented for commands; with several files the largest wins.
enum ExitStatus: Int32, Comparable {
  /// Everything was solved.
  case success = 0
  /// A conflict, a limit, or a failure of the solver.
  case problem = 1
  /// An input could not be read or parsed.
  case invalidInput = 2

  /// The status if output could not be written, as in sysexits.h. It is thrown at once, and so is no case.
  static let cannotWrite = ExitCode(74)

  /// The status of an input that could not be read.
  init(_ error: InvalidDocument) {
    self = error.isLimit ? .problem : .invalidInput
  }

  /// Ends the command with this status.
  func exit() throws {
    guard self == .success else { throw ExitCode(rawValue) }
  }

  static func < (left: Self, right: Self) -> Bool {
    left.rawValue < right.rawValue
  }
}
