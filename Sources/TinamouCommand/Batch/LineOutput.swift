import ArgumentParser
import Foundation
import Tinamou

/// A buffered writer of whole lines, to a file or to standard output.
struct LineOutput {
  struct Failure: Error {
    var reason: String
    var file: String
    var rule = "unwritable"
    var status = ExitStatus.cannotWrite.rawValue
    /// Whether the reader of standard output, such as `head`, has exited. This is not reported as an error.
    var isClosedPipe = false

    /// Reports the failure on standard error, and returns the exit status.
    func reported() -> ExitCode {
      if isClosedPipe { return ExitCode(status) }
      StandardError.report([SourceDiagnostic(.error, reason, rule: rule, file: file)])
      return ExitCode(status)
    }
  }

  private static let greatestBuffer = 1 << 16
  /// The time for which lines may stay in the buffer: this long after the last write, they are due to be written.
  static let delay = Duration.milliseconds(5)

  let name: String
  let descriptor: Int32
  private var buffer: [UInt8] = []
  private var lastFlush = ContinuousClock.now

  /// Whether lines are buffered (`isWaiting`), and whether they are due to be written (`isDue`).
  var isWaiting: Bool { !buffer.isEmpty }
  var isDue: Bool { isWaiting && ContinuousClock.now - lastFlush >= Self.delay }

  /// Opens a file and removes its contents. If the path is nil, the lines go to standard output.
  init(path: String?) throws(Failure) {
    name = path ?? "<stdout>"
    descriptor = path.map { open($0, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o666) } ?? STDOUT_FILENO
    if descriptor < 0 { throw failure() }
  }

  /// Creates a writer to a file by its open descriptor. Lines are written from the file's present position on.
  init(path: String, descriptor: Int32) {
    (name, self.descriptor) = (path, descriptor)
  }

  /// Appends lines, which end with line breaks.
  mutating func append(_ lines: [UInt8]) throws(Failure) {
    buffer += lines
    if buffer.count >= Self.greatestBuffer { try flush() }
  }

  /// Appends a text, which ends with a line break.
  mutating func append(text: String) throws(Failure) {
    buffer += text.utf8
    if buffer.count >= Self.greatestBuffer { try flush() }
  }

  mutating func flush() throws(Failure) {
    var written = 0
    while written < buffer.count {
      let count = buffer.withUnsafeBytes { write(descriptor, $0.baseAddress.map { $0 + written }, $0.count - written) }
      if count > 0 {
        written += count
      } else if errno == EAGAIN || errno == EWOULDBLOCK {
        var place = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        poll(&place, 1, -1)
      } else if errno != EINTR {
        throw failure()
      }
    }
    buffer.removeAll(keepingCapacity: true)
    lastFlush = .now
  }

  /// Writes the buffered lines and closes the file. Some systems report only at the closing that there is no space
  /// left.
  mutating func close() throws(Failure) {
    try flush()
    if descriptor != STDOUT_FILENO, Foundation.close(descriptor) != 0 { throw failure() }
  }

  private func failure() -> Failure {
    Failure(
      reason: "cannot be written: \(StandardError.systemReason)", file: name,
      isClosedPipe: errno == EPIPE && descriptor == STDOUT_FILENO)
  }
}

/// The standard streams of a process.
enum StandardStreams {
  /// Opens `/dev/null` for each closed stream, in a mode in which every use fails. Otherwise the next opened file would
  /// become a standard stream.
  static func fillClosed() {
    for (descriptor, mode) in [(STDIN_FILENO, O_WRONLY), (STDOUT_FILENO, O_RDONLY), (STDERR_FILENO, O_RDONLY)]
    where fcntl(descriptor, F_GETFD) < 0 { _ = open("/dev/null", mode) }
  }
}
