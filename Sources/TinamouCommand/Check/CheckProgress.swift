import Foundation
import Synchronization

/// A progress line on standard error for checks that take longer than two seconds, if standard error is a terminal. It
/// is erased at the end of the check.
final class CheckProgress: Sendable {
  private struct State {
    var doneCount = 0
    var fileCount = 0
    var deviceCount = 0
    var isShown = false
    var isEnded = false

    /// The text of the line.
    var text: String {
      let devices = deviceCount > 1 ? " on \(deviceCount) devices and orientations" : ""
      return fileCount == 1
        ? "checking\(devices) …" : "checking\(devices): \(doneCount) of \(fileCount) files are done"
    }
  }

  /// The time until the line is shown, and the interval between its updates, in seconds.
  private static let (delay, interval) = (2.0, 0.2)

  private let state = Mutex(State())

  /// Creates a progress line; nil if none is wanted, or if standard error is no terminal.
  init?(isWanted: Bool) {
    guard isWanted, isatty(STDERR_FILENO) == 1 else { return nil }
  }

  /// Starts the time until the line is shown. The line has a thread of its own, since the check may use all others.
  func begin(fileCount: Int, deviceCount: Int) {
    state.withLock { ($0.fileCount, $0.deviceCount) = (fileCount, deviceCount) }
    Thread.detachNewThread {
      Thread.sleep(forTimeInterval: Self.delay)
      while self.show() { Thread.sleep(forTimeInterval: Self.interval) }
    }
  }

  /// Counts a file that was checked.
  func advance() { state.withLock { $0.doneCount += 1 } }

  /// Erases the line from the terminal.
  func end() {
    state.withLock { state in
      state.isEnded = true
      if state.isShown { Self.write("\r\u{1B}[K") }
    }
  }

  /// Updates the line. Returns false after the end of the check.
  private func show() -> Bool {
    state.withLock { state in
      guard !state.isEnded else { return false }
      state.isShown = true
      Self.write("\r\(state.text)\u{1B}[K")
      return true
    }
  }

  private static func write(_ text: String) {
    try? FileHandle.standardError.write(contentsOf: Data(text.utf8))
  }
}
