import Foundation
import Synchronization

/// The signals SIGINT, SIGTERM and SIGHUP, as a file that can be polled (a self-pipe). Each signal is caught once; a
/// second one of the same kind ends the process.
enum StopSignal {
  /// The descriptor to which the handler writes the signal's number. It is atomic, since a handler may run at any time.
  private static let writing = Atomic<Int32>(-1)

  /// Installs the handlers of the three signals.
  /// - Returns: a descriptor that becomes readable with the first signal; -1 if the pipe cannot be created.
  static func listen() -> Int32 {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { return -1 }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    writing.store(ends[1], ordering: .sequentiallyConsistent)
    for number in [SIGINT, SIGTERM, SIGHUP] {
      var action = sigaction()
      let handler: @convention(c) (Int32) -> Void = { number in
        var byte = UInt8(truncatingIfNeeded: number)
        write(StopSignal.writing.load(ordering: .sequentiallyConsistent), &byte, 1)
      }
      #if canImport(Darwin)
        action.__sigaction_u.__sa_handler = handler
      #else
        action.__sigaction_handler.sa_handler = handler
      #endif
      action.sa_flags = Int32(bitPattern: UInt32(SA_RESETHAND))
      sigaction(number, &action, nil)
    }
    return ends[0]
  }

  /// Returns the number of a signal that was caught; nil if it cannot be read.
  static func number(from descriptor: Int32) -> Int32? {
    var byte: UInt8 = 0
    return read(descriptor, &byte, 1) == 1 ? Int32(byte) : nil
  }
}
